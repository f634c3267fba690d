//! A hand: the given numbers in the order given, and the cards they are when dealt.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use super::{Card, letter_rank, plain_character, rank_of, shown, split_suit};

/// The most numbers a hand holds.
const MOST_NUMBERS: usize = 10_000;
/// The most digits a number of a hand has.
const MOST_DIGITS: usize = 18;
/// The first number with more digits than that.
const TOO_LARGE: u64 = 10_u64.pow(18);

/// Why something is no hand.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HandError {
    /// No number at all.
    #[error("a hand needs at least one number, as in \"3 3 8 8\" or \"♠A ♥5 ♣5 ♦5\"")]
    Empty,
    /// A comma or semicolon with no number before it.
    #[error("a number is missing before a comma or semicolon")]
    Missing,
    /// A piece that is neither a whole number nor a card.
    #[error("{0:?} is neither a whole number nor a card (A T J Q K stand for 1 10 11 12 13)")]
    NotANumber(String),
    /// A piece with a decimal point.
    #[error("{0:?} has a decimal point; a hand holds whole numbers")]
    Decimal(String),
    /// A piece with a fraction stroke.
    #[error("{0:?} is a fraction; a hand holds whole numbers")]
    Fraction(String),
    /// A number of more than 18 digits.
    #[error("{0:?} is too long; a number has at most 18 digits")]
    TooManyDigits(String),
    /// More than 10,000 numbers.
    #[error("{0} numbers are too many; a hand holds at most 10000")]
    TooManyNumbers(usize),
    /// A suit with a rank that no card has.
    #[error("{0:?} is no card; the ranks are A 2 3 4 5 6 7 8 9 10 J Q K, and T for 10")]
    NoSuchRank(String),
    /// The same card twice.
    #[error("{0} occurs twice; a deck holds each card once")]
    CardRepeated(Card),
}

/// The given numbers: a multiset that remembers the order given and, when dealt, its cards.
///
/// Equality and hashing follow the numbers alone; their order and the suits never matter.
///
/// ```
/// use make24::cards::Hand;
/// let hand: Hand = "♠8 ♥3 ♣8 ♦3".parse().unwrap();
/// assert_eq!(hand.numbers(), [8, 3, 8, 3]);
/// assert_eq!(hand, "3,3,8,8".parse().unwrap());
/// assert_eq!(hand.to_string(), "♠8 ♥3 ♣8 ♦3");
/// ```
#[derive(Clone, Debug)]
pub struct Hand {
    numbers: Vec<i64>,
    /// As many as there are numbers, or none.
    cards: Vec<Card>,
}

impl Hand {
    /// The hand of these numbers, in this order.
    ///
    /// # Errors
    /// [`HandError::Empty`], [`HandError::TooManyNumbers`], [`HandError::TooManyDigits`].
    ///
    /// ```
    /// use make24::cards::Hand;
    /// assert_eq!(Hand::new(vec![8, 3, 8, 3]).unwrap().sorted(), [3, 3, 8, 8]);
    /// ```
    pub fn new(numbers: Vec<i64>) -> Result<Self, HandError> {
        check_count(numbers.len())?;
        match numbers.iter().find(|number| number.unsigned_abs() >= TOO_LARGE) {
            Some(number) => Err(HandError::TooManyDigits(number.to_string())),
            None => Ok(Self { numbers, cards: Vec::new() }),
        }
    }

    /// The hand of these cards, in this order; each plays for its rank.
    ///
    /// # Errors
    /// [`HandError::Empty`], [`HandError::CardRepeated`].
    ///
    /// ```
    /// use make24::cards::{Card, Hand, Suit};
    /// let queen = Card::new(12, Suit::Hearts).unwrap();
    /// assert_eq!(Hand::from_cards(vec![queen]).unwrap().numbers(), [12]);
    /// assert!(Hand::from_cards(vec![queen, queen]).is_err());
    /// ```
    pub fn from_cards(cards: Vec<Card>) -> Result<Self, HandError> {
        if cards.is_empty() {
            return Err(HandError::Empty);
        }
        match repeated(&cards) {
            Some(card) => Err(HandError::CardRepeated(card)),
            None => Ok(Self { numbers: ranks(&cards), cards }),
        }
    }

    /// For the deck and the dealer, which never take a card twice.
    pub(crate) fn dealt(cards: Vec<Card>) -> Self {
        debug_assert!(!cards.is_empty() && repeated(&cards).is_none(), "{cards:?}");
        Self { numbers: ranks(&cards), cards }
    }

    /// For the dealer, whose numbers are in range.
    pub(crate) fn plain(numbers: Vec<i64>) -> Self {
        Self { numbers, cards: Vec::new() }
    }

    /// The numbers in the order given.
    #[must_use]
    pub fn numbers(&self) -> &[i64] {
        &self.numbers
    }

    /// The numbers in rising order: what two equal hands have in common.
    #[must_use]
    pub fn sorted(&self) -> Vec<i64> {
        let mut numbers = self.numbers.clone();
        numbers.sort_unstable();
        numbers
    }

    /// The cards in the order given, when every number is a card with its suit.
    #[must_use]
    pub fn cards(&self) -> Option<&[Card]> {
        (!self.cards.is_empty()).then_some(self.cards.as_slice())
    }
}

fn check_count(count: usize) -> Result<(), HandError> {
    match count {
        0 => Err(HandError::Empty),
        1..=MOST_NUMBERS => Ok(()),
        _ => Err(HandError::TooManyNumbers(count)),
    }
}

fn ranks(cards: &[Card]) -> Vec<i64> {
    cards.iter().map(|card| i64::from(card.rank())).collect()
}

/// The first card that occurred before.
fn repeated(cards: &[Card]) -> Option<Card> {
    let mut seen = std::collections::HashSet::new();
    cards.iter().copied().find(|&card| !seen.insert(card))
}

impl PartialEq for Hand {
    fn eq(&self, other: &Self) -> bool {
        self.numbers.len() == other.numbers.len() && self.sorted() == other.sorted()
    }
}

impl Eq for Hand {}

impl Hash for Hand {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.sorted().hash(state);
    }
}

impl fmt::Display for Hand {
    /// The cards, or else the numbers, separated by a space: `♠A ♥5 ♣5 ♦5`, `3 3 8 8`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = match self.cards() {
            Some(cards) => cards.iter().map(ToString::to_string).collect(),
            None => self.numbers.iter().map(ToString::to_string).collect(),
        };
        formatter.pad(&words.join(" "))
    }
}

impl FromStr for Hand {
    type Err = HandError;

    /// Reads numbers and cards separated by spaces, tabs, line breaks, commas (also `，` `、`)
    /// or semicolons, in any mixture.
    ///
    /// A number may have a minus sign and leading zeros; A T J Q K stand for 1 10 11 12 13;
    /// a card is read as [`Card`] says, and cards with a sign before or after each may stand
    /// without spaces, `♠A♥5♣5♦5`. Full-width letters, digits and signs are read as plain
    /// ones. One pair of brackets may stand around the whole and around each number. The hand
    /// knows its cards when every piece names a suit.
    fn from_str(text: &str) -> Result<Self, HandError> {
        let plain: String = text.chars().filter_map(plain_character).collect();
        let list = strip_brackets(plain.trim());
        let mut numbers = Vec::new();
        let mut cards = Vec::new();
        let mut items = list.split([',', ';']).peekable();
        while let Some(item) = items.next() {
            let before = numbers.len();
            for piece in item.split_whitespace().flat_map(split_cards) {
                match read_piece(piece)? {
                    Piece::Number(number) => numbers.push(number),
                    Piece::Card(card) => {
                        cards.push(card);
                        numbers.push(i64::from(card.rank()));
                    }
                }
            }
            // One separator may end the list, as a tuple of one number is written in Python.
            if numbers.len() == before && items.peek().is_some() {
                return Err(HandError::Missing);
            }
        }
        check_count(numbers.len())?;
        if let Some(card) = repeated(&cards) {
            return Err(HandError::CardRepeated(card));
        }
        if cards.len() < numbers.len() {
            cards.clear();
        }
        Ok(Self { numbers, cards })
    }
}

enum Piece {
    Number(i64),
    Card(Card),
}

/// The text without the brackets around it, when they belong to each other.
fn strip_brackets(text: &str) -> &str {
    let inner = [('(', ')'), ('[', ']'), ('{', '}')]
        .into_iter()
        .find_map(|(open, close)| text.strip_prefix(open)?.strip_suffix(close));
    match inner {
        // In "(-3) 8 (-2)" the first bracket closes before the end.
        Some(inner) if brackets_match(inner) => inner.trim(),
        _ => text,
    }
}

/// Whether no bracket closes before it is opened.
fn brackets_match(text: &str) -> bool {
    let mut depth = 0_usize;
    for character in text.chars() {
        if "([{".contains(character) {
            depth += 1;
        } else if ")]}".contains(character) {
            match depth.checked_sub(1) {
                Some(less) => depth = less,
                None => return false,
            }
        }
    }
    depth == 0
}

/// Cards written without spaces, one by one; only the signs divide, for letters could be read
/// both ways.
fn split_cards(piece: &str) -> Vec<&str> {
    let sign = |character: char| "♠♥♣♦♤♡♧♢".contains(character);
    if piece.starts_with(sign) {
        let starts: Vec<usize> = piece.match_indices(sign).map(|(start, _)| start).collect();
        let ends = starts.iter().skip(1).copied().chain([piece.len()]);
        starts.iter().zip(ends).map(|(&start, end)| &piece[start..end]).collect()
    } else {
        piece.split_inclusive(sign).collect()
    }
}

fn read_piece(piece: &str) -> Result<Piece, HandError> {
    let bare = strip_brackets(piece);
    if let Some(rank) = letter_rank(bare) {
        return Ok(Piece::Number(i64::from(rank)));
    }
    if let Some((suit, rest)) = split_suit(bare) {
        if let Some(card) = rank_of(rest).and_then(|rank| Card::new(rank, suit).ok()) {
            return Ok(Piece::Card(card));
        }
        // A word such as "seven" begins with the letter of a suit and is still no card.
        let number = !rest.is_empty() && rest.chars().all(|digit| digit.is_ascii_digit());
        let sign = bare.contains(suit.symbol());
        return Err(if number || sign {
            HandError::NoSuchRank(shown(piece))
        } else {
            HandError::NotANumber(shown(piece))
        });
    }
    read_number(bare).map(Piece::Number).map_err(|error| error(shown(piece)))
}

/// A whole number, or which error to make of the piece.
fn read_number(text: &str) -> Result<i64, fn(String) -> HandError> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let only = |sign: char| {
        digits.contains(sign)
            && digits.chars().any(|character| character.is_ascii_digit())
            && digits.chars().all(|character| character.is_ascii_digit() || character == sign)
    };
    if only('.') {
        return Err(HandError::Decimal);
    }
    if only('/') {
        return Err(HandError::Fraction);
    }
    if digits.is_empty() || !digits.chars().all(|character| character.is_ascii_digit()) {
        return Err(HandError::NotANumber);
    }
    if digits.trim_start_matches('0').len() > MOST_DIGITS {
        return Err(HandError::TooManyDigits);
    }
    text.parse().map_err(|_| HandError::TooManyDigits as fn(String) -> HandError)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Vec<i64>, HandError> {
        text.parse().map(|hand: Hand| hand.numbers().to_vec())
    }

    #[test]
    fn every_form_of_the_contract() {
        for text in [
            "3 3 8 8",
            "3,3,8,8",
            "3, 3, 8, 8",
            "[3, 3, 8, 8]",
            "(3,3,8,8,)",
            "３ ３ ８ ８",
            "3，3、8；8",
            "3\t3\n8;8",
            "{03 3 8 008}",
            "［3 3 8 8］",
            "【3 3 8 8】",
            "♠3 3♥ 8s D8",
            "\u{feff}3\u{200b} 3\u{2060}8 8\u{200d}",
        ] {
            assert_eq!(read(text), Ok(vec![3, 3, 8, 8]), "{text}");
        }
        assert_eq!(read("0 -3 8 24"), Ok(vec![0, -3, 8, 24]));
        assert_eq!(read("(-3) 8 −2 （－2）"), Ok(vec![-3, 8, -2, -2]));
        assert_eq!(read("A 5 5 5"), Ok(vec![1, 5, 5, 5]));
        assert_eq!(read("T J Q K"), Ok(vec![10, 11, 12, 13]));
        assert_eq!(read("t j q Ｋ"), Ok(vec![10, 11, 12, 13]));
        assert_eq!(read("♠A ♥5 ♣5 ♦5"), Ok(vec![1, 5, 5, 5]));
        assert_eq!(read("♠A♥5♣10♦K"), Ok(vec![1, 5, 10, 13]));
        assert_eq!(read("A♠️5♥️10♣️K♦️"), Ok(vec![1, 5, 10, 13]));
        assert_eq!(read("999999999999999999"), Ok(vec![999_999_999_999_999_999]));
    }

    #[test]
    fn cards_are_known_when_every_piece_names_a_suit() {
        let hand: Hand = "AS 5h 5C ♦5".parse().unwrap();
        assert_eq!(hand.to_string(), "♠A ♥5 ♣5 ♦5");
        assert_eq!(hand.cards().unwrap().len(), 4);
        let hand: Hand = "AS 5 5 5".parse().unwrap();
        assert_eq!((hand.cards(), hand.to_string().as_str()), (None, "1 5 5 5"));
    }

    #[test]
    fn what_is_refused_and_why() {
        let piece = String::from;
        for (text, error) in [
            ("", HandError::Empty),
            (" \t", HandError::Empty),
            ("[]", HandError::Empty),
            (",", HandError::Missing),
            ("3,,8", HandError::Missing),
            ("3 x 8", HandError::NotANumber(piece("x"))),
            ("3+8", HandError::NotANumber(piece("3+8"))),
            ("3 - 8", HandError::NotANumber(piece("-"))),
            ("--3", HandError::NotANumber(piece("--3"))),
            ("[3 8", HandError::NotANumber(piece("[3"))),
            ("AKQJ", HandError::NotANumber(piece("AKQJ"))),
            ("seven", HandError::NotANumber(piece("seven"))),
            ("1e5", HandError::NotANumber(piece("1e5"))),
            ("٣ ٣ ٨ ٨", HandError::NotANumber(piece("٣"))),
            ("3.0 8", HandError::Decimal(piece("3.0"))),
            ("-.5", HandError::Decimal(piece("-.5"))),
            ("8/3 3", HandError::Fraction(piece("8/3"))),
            ("1000000000000000000", HandError::TooManyDigits(piece("1000000000000000000"))),
            ("♠0 3", HandError::NoSuchRank(piece("♠0"))),
            ("14h 3", HandError::NoSuchRank(piece("14h"))),
            ("♠", HandError::NoSuchRank(piece("♠"))),
        ] {
            assert_eq!(read(text), Err(error), "{text}");
        }
        let card = "♠A".parse().unwrap();
        assert_eq!(read("♠A 5 AS"), Err(HandError::CardRepeated(card)));
        assert_eq!(read(&"1 ".repeat(10_001)), Err(HandError::TooManyNumbers(10_001)));
        assert_eq!(
            read(&"x".repeat(1000)).unwrap_err().to_string(),
            "\"xxxxxxxxxxxxxxxxxxxxxxx…\" is neither a whole number nor a card \
             (A T J Q K stand for 1 10 11 12 13)"
        );
    }

    #[test]
    fn hands_are_checked_when_made() {
        assert_eq!(Hand::new(vec![]), Err(HandError::Empty));
        assert_eq!(Hand::from_cards(vec![]), Err(HandError::Empty));
        assert_eq!(Hand::new(vec![1; 10_001]), Err(HandError::TooManyNumbers(10_001)));
        assert_eq!(Hand::new(vec![i64::MIN]), Err(HandError::TooManyDigits(i64::MIN.to_string())));
    }
}
