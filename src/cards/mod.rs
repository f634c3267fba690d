//! Playing cards: a suit, a card, a hand of numbers, a deck to deal from.

mod deck;
mod hand;

use std::fmt;
use std::str::FromStr;

pub use deck::{Deck, DeckError};
pub use hand::{Hand, HandError};

/// One of the four suits.
///
/// ```
/// use make24::cards::Suit;
/// assert_eq!("♥".parse(), Ok(Suit::Hearts));
/// assert_eq!("h".parse(), Ok(Suit::Hearts));
/// assert_eq!(Suit::Hearts.to_string(), "♥");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Suit {
    /// `♠`
    Spades,
    /// `♥`
    Hearts,
    /// `♣`
    Clubs,
    /// `♦`
    Diamonds,
}

impl Suit {
    /// The four suits, in the order `♠ ♥ ♣ ♦`.
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Clubs, Self::Diamonds];

    /// The sign: `♠`, `♥`, `♣` or `♦`.
    #[must_use]
    pub const fn symbol(self) -> char {
        ['♠', '♥', '♣', '♦'][self as usize]
    }

    /// The suit a person means by one character: the filled or the white sign, or the letter
    /// S, H, C or D in either case (none of them is the letter of a rank).
    #[must_use]
    pub fn from_symbol(symbol: char) -> Option<Self> {
        match symbol {
            '♠' | '♤' | 'S' | 's' => Some(Self::Spades),
            '♥' | '♡' | 'H' | 'h' => Some(Self::Hearts),
            '♣' | '♧' | 'C' | 'c' => Some(Self::Clubs),
            '♦' | '♢' | 'D' | 'd' => Some(Self::Diamonds),
            _ => None,
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.symbol())
    }
}

impl FromStr for Suit {
    type Err = CardError;

    /// Reads one character as [`Suit::from_symbol`] does.
    fn from_str(text: &str) -> Result<Self, CardError> {
        let mut characters = text.chars();
        match (characters.next().and_then(Self::from_symbol), characters.next()) {
            (Some(suit), None) => Ok(suit),
            _ => Err(CardError::Suit(shown(text))),
        }
    }
}

/// Why something is no card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CardError {
    /// No suit, or two: a card is a rank and one suit.
    #[error("{0:?} names no suit; the suits are ♠ ♥ ♣ ♦ or the letters S H C D")]
    Suit(String),
    /// A rank that no card has.
    #[error("{0:?} is no rank; the ranks are A 2 3 4 5 6 7 8 9 10 J Q K, and T for 10")]
    Rank(String),
}

/// A playing card.
///
/// It is written sign first, `♠A`, `♦10`. Read are the sign or the letter of the suit before
/// or after the rank: `♠A`, `A♠`, `AS`, `sa`, `10h`, `TH`; the rank as A, 2 to 10, T, J, Q, K
/// or as a number from 1 to 13.
///
/// ```
/// use make24::cards::{Card, Suit};
/// let card: Card = "♠A".parse().unwrap();
/// assert_eq!(card, Card::new(1, Suit::Spades).unwrap());
/// assert_eq!("as".parse(), Ok(card));
/// assert_eq!(card.to_string(), "♠A");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card {
    rank: u8,
    suit: Suit,
}

impl Card {
    /// The card of a rank from 1 (ace) to 13 (king) and a suit.
    ///
    /// # Errors
    /// [`CardError::Rank`] for any other rank.
    pub fn new(rank: u8, suit: Suit) -> Result<Self, CardError> {
        if (1..=13).contains(&rank) {
            Ok(Self { rank, suit })
        } else {
            Err(CardError::Rank(rank.to_string()))
        }
    }

    /// The rank, from 1 (ace) to 13 (king): the number this card plays for.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.rank
    }

    /// The suit.
    #[must_use]
    pub const fn suit(self) -> Suit {
        self.suit
    }

    /// The rank as it is printed on the card: `A`, `2` to `10`, `J`, `Q`, `K`.
    #[must_use]
    pub fn rank_text(self) -> &'static str {
        const TEXTS: [&str; 13] =
            ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
        TEXTS[usize::from(self.rank) - 1]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&format!("{}{}", self.suit, self.rank_text()))
    }
}

impl FromStr for Card {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Self, CardError> {
        let plain: String = text.trim().chars().filter_map(plain_character).collect();
        let (suit, rank) = split_suit(&plain).ok_or_else(|| CardError::Suit(shown(text)))?;
        let rank = rank_of(rank).ok_or_else(|| CardError::Rank(shown(rank)))?;
        Self::new(rank, suit)
    }
}

/// A suit and the rest, when the text begins or ends with a suit.
fn split_suit(text: &str) -> Option<(Suit, &str)> {
    let first = text.chars().next()?;
    let last = text.chars().next_back()?;
    if let Some(suit) = Suit::from_symbol(first) {
        Some((suit, &text[first.len_utf8()..]))
    } else {
        let suit = Suit::from_symbol(last)?;
        Some((suit, &text[..text.len() - last.len_utf8()]))
    }
}

/// The rank that a letter or a number names; leading zeros are no rank.
fn rank_of(text: &str) -> Option<u8> {
    letter_rank(text).or_else(|| (1..=13).find(|rank: &u8| rank.to_string() == text))
}

/// The rank that one of the letters A, T, J, Q, K names.
fn letter_rank(text: &str) -> Option<u8> {
    match text {
        "A" | "a" => Some(1),
        "T" | "t" => Some(10),
        "J" | "j" => Some(11),
        "Q" | "q" => Some(12),
        "K" | "k" => Some(13),
        _ => None,
    }
}

/// A character with full-width letters, digits and signs made plain; `None` for the variation
/// selector that a telephone's keyboard puts after a suit. What cannot be seen is a space, as it
/// is in answers.
fn plain_character(character: char) -> Option<char> {
    match character {
        '\u{fe0e}' | '\u{fe0f}' => None,
        // The full-width forms of ! to ~ stand in the same order as the plain ones.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(character as u32 - 0xfee0),
        '−' | '–' | '﹣' => Some('-'),
        '\u{200b}' | '\u{200c}' | '\u{200d}' | '\u{2060}' | '\u{feff}' => Some(' '),
        '、' => Some(','),
        '【' => Some('['),
        '】' => Some(']'),
        other => Some(other),
    }
}

/// A piece of a text as an error quotes it: a long one is cut.
fn shown(piece: &str) -> String {
    const MOST: usize = 24;
    if piece.chars().count() <= MOST {
        return piece.to_owned();
    }
    piece.chars().take(MOST - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_52_cards_are_read_back() {
        for suit in Suit::ALL {
            assert_eq!(suit.to_string().parse(), Ok(suit));
            for rank in 1..=13 {
                let card = Card::new(rank, suit).unwrap();
                assert_eq!(card.to_string().parse(), Ok(card));
                assert_eq!(format!("{}{}", card.rank_text(), suit).parse(), Ok(card));
            }
        }
    }

    #[test]
    fn what_a_person_types() {
        let ten = Card::new(10, Suit::Hearts).unwrap();
        for text in ["♥10", "10♥", "♡T", "TH", "th", "HT", "10h", "H10", " ♥\u{fe0f}10 ", "１０♥"]
        {
            assert_eq!(text.parse(), Ok(ten), "{text}");
        }
        assert_eq!("♣1".parse(), Card::new(1, Suit::Clubs));
        assert_eq!("13d".parse(), Card::new(13, Suit::Diamonds));
    }

    #[test]
    fn what_is_no_card() {
        for (text, error) in [
            ("", CardError::Suit(String::new())),
            ("A", CardError::Suit("A".into())),
            ("♠", CardError::Rank(String::new())),
            ("♠0", CardError::Rank("0".into())),
            ("14♠", CardError::Rank("14".into())),
            ("♠01", CardError::Rank("01".into())),
            ("♠A♥", CardError::Rank("A♥".into())),
            ("♠-1", CardError::Rank("-1".into())),
        ] {
            assert_eq!(text.parse::<Card>(), Err(error), "{text}");
        }
        assert_eq!(Card::new(0, Suit::Clubs), Err(CardError::Rank("0".into())));
        assert_eq!("SH".parse::<Suit>(), Err(CardError::Suit("SH".into())));
    }
}
