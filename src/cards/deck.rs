//! A deck of 52 cards, shuffled from a seed.

use super::{Card, Hand, Suit};
use crate::random::Stream;

/// Why a deck cannot deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeckError {
    /// A hand holds at least one card.
    #[error("a hand needs at least one card")]
    NoCards,
    /// Fewer cards left than wanted.
    #[error("{wanted} cards are wanted and {left} are left; shuffle the deck first")]
    TooFewLeft {
        /// How many were asked for.
        wanted: usize,
        /// How many are left.
        left: usize,
    },
}

/// The 52 cards, dealt one after another, none twice until the deck is shuffled.
///
/// The same seed gives the same deals for ever; [`crate::random`] states how.
///
/// ```
/// use make24::cards::Deck;
/// let mut deck = Deck::new(Some(24));
/// let hand = deck.deal(4).unwrap();
/// assert_eq!(hand.cards().unwrap().len(), 4);
/// assert_eq!(deck.len(), 48);
/// ```
#[derive(Clone, Debug)]
pub struct Deck {
    /// In the order in which they are dealt.
    cards: Vec<Card>,
    dealt: usize,
    stream: Stream,
}

impl Deck {
    /// A full deck, shuffled from `seed`, or from the operating system's random numbers.
    #[must_use]
    pub fn new(seed: Option<u64>) -> Self {
        let mut deck = Self { cards: Vec::new(), dealt: 0, stream: Stream::new(seed) };
        deck.shuffle();
        deck
    }

    /// The next `count` cards.
    ///
    /// # Errors
    /// [`DeckError::NoCards`] for a hand of none; [`DeckError::TooFewLeft`] when the deck does
    /// not hold as many any more (it then keeps what it has).
    pub fn deal(&mut self, count: usize) -> Result<Hand, DeckError> {
        if count == 0 {
            return Err(DeckError::NoCards);
        }
        if count > self.len() {
            return Err(DeckError::TooFewLeft { wanted: count, left: self.len() });
        }
        let cards = self.cards[self.dealt..self.dealt + count].to_vec();
        self.dealt += count;
        Ok(Hand::dealt(cards))
    }

    /// How many cards are left.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cards.len() - self.dealt
    }

    /// Whether every card is dealt.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Puts all 52 cards back and shuffles them, going on with the same random stream.
    pub fn shuffle(&mut self) {
        // From the sorted order each time, so that a deal depends on the stream alone.
        self.cards = sorted_cards(1, 13);
        self.dealt = 0;
        self.stream.shuffle(&mut self.cards);
    }
}

/// The cards of ranks `low` to `high`, suit by suit.
pub(crate) fn sorted_cards(low: u8, high: u8) -> Vec<Card> {
    let suit_cards = |suit: Suit| (low..=high).map(move |rank| Card { rank, suit });
    Suit::ALL.into_iter().flat_map(suit_cards).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deals(seed: u64) -> Vec<String> {
        let mut deck = Deck::new(Some(seed));
        let mut hands: Vec<String> = (0..2).map(|_| deck.deal(4).unwrap().to_string()).collect();
        deck.shuffle();
        hands.push(deck.deal(4).unwrap().to_string());
        hands
    }

    #[test]
    fn pinned_deals() {
        assert_eq!(deals(0), ["♠Q ♦J ♣K ♠4", "♣8 ♥Q ♣10 ♦4", "♠10 ♦10 ♠9 ♠2"]);
        assert_eq!(deals(1), ["♣6 ♣8 ♠3 ♥6", "♥2 ♠10 ♦3 ♦A", "♣3 ♦2 ♦3 ♠6"]);
        assert_eq!(deals(24), ["♥2 ♣2 ♣6 ♥9", "♦Q ♠A ♠9 ♣4", "♣10 ♥J ♠Q ♠K"]);
    }

    #[test]
    fn no_card_twice_until_shuffled() {
        let mut deck = Deck::new(None);
        let mut seen = std::collections::HashSet::new();
        for _ in 0..10 {
            seen.extend(deck.deal(5).unwrap().cards().unwrap().to_vec());
        }
        assert_eq!(seen.len(), 50);
        assert_eq!(deck.deal(4), Err(DeckError::TooFewLeft { wanted: 4, left: 2 }));
        assert_eq!(deck.deal(0), Err(DeckError::NoCards));
        seen.extend(deck.deal(2).unwrap().cards().unwrap().to_vec());
        assert_eq!((seen.len(), deck.is_empty()), (52, true));
        deck.shuffle();
        assert_eq!(deck.len(), 52);
    }
}
