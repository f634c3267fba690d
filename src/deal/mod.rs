//! Which hand: solvable or not, of what band, each equally likely or as a deck deals them.

mod hands;
mod wish;

use num_bigint::BigInt;
use num_rational::BigRational;

use crate::cards::{Card, Hand, Suit};
use crate::random::Stream;
use crate::rating::Band;
use crate::rules::Rules;
use crate::solver::PuzzleError;

pub use hands::{AllHands, all_hands, deck_weight, hand_at, number_of_hands};

/// The most numbers of a dealt hand.
const MOST_NUMBERS: usize = 12;
/// The largest number of a dealt hand, with either sign.
const LARGEST: i64 = 1_000_000_000;
/// How many hands are dealt at random before the question is decided in another way.
const TRIES: u32 = 1000;
/// The most hands that are examined one by one when no hand dealt at random will do.
const MOST_EXAMINED: u128 = 100_000;

/// How likely each hand is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Weights {
    /// Each hand (as a multiset of numbers) equally likely.
    #[default]
    Hands,
    /// As likely as a shuffled deck deals it: 3 4 7 8 comes up 256 times as often as 5 5 5 5.
    Deck,
}

/// Which hand is wanted.
///
/// Start from the default, four numbers from 1 to 13 that make 24, and change what differs;
/// later versions may ask more.
///
/// ```
/// use make24::deal::{Request, Weights};
/// let request = Request { high: 10, weights: Weights::Deck, ..Request::default() };
/// assert_eq!(request.count, 4);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// How many numbers, 1 to 12.
    pub count: usize,
    /// The smallest number that may occur.
    pub low: i64,
    /// The largest number that may occur.
    pub high: i64,
    /// The number to make.
    pub target: BigRational,
    /// What is allowed in making it.
    pub rules: Rules,
    /// A solvable hand, an unsolvable one, or either.
    pub solvable: Option<bool>,
    /// How hard it shall be: the band that [`rate`](crate::rating::rate) gives it.
    pub band: Option<Band>,
    /// `true`: every solution has a result that is no whole number; `false`: some solution has
    /// whole results only. (Only solvable hands are either.)
    pub fractions: Option<bool>,
    /// The least and the most essentially different solutions it shall have.
    pub solutions: Option<(u64, u64)>,
    /// How likely each hand is.
    pub weights: Weights,
    /// The seed; without one the operating system gives it.
    pub seed: Option<u64>,
}

impl Default for Request {
    fn default() -> Self {
        Self {
            count: 4,
            low: 1,
            high: 13,
            target: BigRational::from_integer(BigInt::from(24)),
            rules: Rules::CLASSIC,
            solvable: Some(true),
            band: None,
            fractions: None,
            solutions: None,
            weights: Weights::Hands,
            seed: None,
        }
    }
}

/// A wish about the solutions of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wish {
    /// [`Request::band`].
    Band,
    /// [`Request::fractions`].
    Fractions,
    /// [`Request::solutions`].
    Solutions,
}

impl std::fmt::Display for Wish {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(match self {
            Self::Band => "band",
            Self::Fractions => "need of fractions",
            Self::Solutions => "number of solutions",
        })
    }
}

/// Why no hand can be dealt.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealError {
    /// A count other than 1 to 12.
    #[error("a hand of {0} numbers cannot be dealt; 1 to 12 can")]
    Count(usize),
    /// A range that holds no number.
    #[error("the lowest number, {low}, is above the highest, {high}")]
    LowAboveHigh {
        /// The smallest number wanted.
        low: i64,
        /// The largest number wanted.
        high: i64,
    },
    /// A range that reaches beyond ±10⁹.
    #[error("{0} is too large; numbers go up to 1000000000")]
    TooLarge(i64),
    /// A deck has the ranks 1 to 13 only.
    #[error("a deck holds 1 to 13, so it cannot deal numbers from {low} to {high}")]
    NotInADeck {
        /// The smallest number wanted.
        low: i64,
        /// The largest number wanted.
        high: i64,
    },
    /// More cards wanted than the ranks of the range have.
    #[error("{count} cards are wanted and the range has only {cards}")]
    TooFewCards {
        /// How many were asked for.
        count: usize,
        /// How many there are.
        cards: usize,
    },
    /// Every hand of the range was examined, and none is as wanted.
    #[error("no hand of {count} numbers from {low} to {high} is as wanted")]
    NoneQualifies {
        /// How many numbers were asked for.
        count: usize,
        /// The smallest number wanted.
        low: i64,
        /// The largest number wanted.
        high: i64,
    },
    /// Nothing was proved: there are too many hands to examine them all.
    #[error("none of {tries} hands dealt at random is as wanted; there are too many to try all")]
    GaveUp {
        /// How many were tried.
        tries: u32,
    },
    /// A wish that only solvable hands can meet, together with `solvable: Some(false)`.
    #[error("an unsolvable hand has no {0}")]
    OnlySolvable(Wish),
    /// The least number of solutions is above the most.
    #[error("at least {least} and at most {most} solutions cannot be had together")]
    SolutionsLowAboveHigh {
        /// The least number wanted.
        least: u64,
        /// The most wanted.
        most: u64,
    },
    /// A solvable hand is wanted, with at most 0 solutions.
    #[error("a solvable hand has at least one solution")]
    NoSolutions,
    /// Bands are for targets above 0 only.
    #[error("hands have bands only for targets above 0, not for {0}")]
    NoBands(BigRational),
    /// Bands and the need of fractions are known for hands of few numbers only.
    #[error("the {wish} is known for hands of at most {most} numbers, not of {count}")]
    TooManyFor {
        /// What was asked for.
        wish: Wish,
        /// How many numbers were asked for.
        count: usize,
        /// How many are accepted.
        most: usize,
    },
    /// The solver could not tell whether a hand is solvable.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
}

/// Deals one hand after another for the same wish.
///
/// The choice is exact: hands are drawn at random until one is as wanted, which leaves the
/// chances of those that qualify in proportion; after 1000 vain draws every hand is examined,
/// provided there are at most 100,000, and one of those that qualify is drawn.
///
/// Where a band, fractions or a number of solutions are asked for and the range holds at most
/// 2000 hands, all of them are examined at once, and those that qualify are remembered for all
/// dealers with the same wish: each further hand costs one draw.
#[derive(Clone, Debug)]
pub struct Dealer {
    request: Request,
    stream: Stream,
}

/// One hand as wanted: the first that a [`Dealer`] deals.
///
/// # Errors
/// [`DealError`], when the wish cannot be met.
///
/// ```
/// use make24::deal::{Request, deal};
/// let hand = deal(&Request { solvable: None, seed: Some(24), ..Request::default() })?;
/// assert_eq!(hand.to_string(), "♠4 ♠5 ♦5 ♠6");
/// # Ok::<(), make24::deal::DealError>(())
/// ```
pub fn deal(request: &Request) -> Result<Hand, DealError> {
    Dealer::new(request.clone())?.deal()
}

impl Dealer {
    /// A dealer for this wish.
    ///
    /// # Errors
    /// Every [`DealError`] that shows without examining a hand.
    pub fn new(request: Request) -> Result<Self, DealError> {
        let Request { count, low, high, weights, seed, .. } = request;
        if count == 0 || count > MOST_NUMBERS {
            return Err(DealError::Count(count));
        }
        if low > high {
            return Err(DealError::LowAboveHigh { low, high });
        }
        if let Some(number) = [low, high].into_iter().find(|n| !(-LARGEST..=LARGEST).contains(n)) {
            return Err(DealError::TooLarge(number));
        }
        if weights == Weights::Deck {
            let (first, last) = ranks(low, high).ok_or(DealError::NotInADeck { low, high })?;
            let cards = 4 * usize::from(last - first + 1);
            if count > cards {
                return Err(DealError::TooFewCards { count, cards });
            }
        }
        request.check_wishes()?;
        Ok(Self { request, stream: Stream::new(seed) })
    }

    /// The next hand; dealing goes on with the same random stream.
    ///
    /// # Errors
    /// [`DealError::NoneQualifies`], [`DealError::GaveUp`], [`DealError::Puzzle`].
    pub fn deal(&mut self) -> Result<Hand, DealError> {
        if self.request.is_particular() {
            if let Some(table) = wish::table(&self.request)? {
                let numbers = table.draw(&mut self.stream);
                let numbers = numbers.ok_or_else(|| self.request.none_qualifies())?.to_vec();
                return Ok(self.with_cards(Hand::plain(numbers)));
            }
        } else if self.request.solvable.is_none() {
            return self.deal_where(|_| Ok(true));
        }
        let request = self.request.clone();
        self.deal_where(|numbers| wish::meets(&request, numbers))
    }

    /// The next hand whose numbers `qualifies` accepts, whatever else the request says of
    /// solving; it is shown the numbers in rising order.
    ///
    /// # Errors
    /// [`DealError::NoneQualifies`], [`DealError::GaveUp`], and those of `qualifies`.
    ///
    /// ```
    /// use make24::deal::{DealError, Dealer, Request};
    /// let mut dealer = Dealer::new(Request { seed: Some(1), ..Request::default() })?;
    /// let hand = dealer.deal_where(|numbers| Ok::<_, DealError>(numbers[0] == numbers[3]))?;
    /// assert_eq!(hand.numbers()[0], hand.numbers()[3]);
    /// # Ok::<(), DealError>(())
    /// ```
    pub fn deal_where<E: From<DealError>>(
        &mut self,
        mut qualifies: impl FnMut(&[i64]) -> Result<bool, E>,
    ) -> Result<Hand, E> {
        for _ in 0..TRIES {
            let hand = self.draw();
            if qualifies(&hand.sorted())? {
                return Ok(self.with_cards(hand));
            }
        }
        self.examine_all(qualifies)
    }

    /// Any hand of the range, by its weight; one from the deck has its cards.
    fn draw(&mut self) -> Hand {
        let Request { count, low, high, weights, .. } = self.request;
        if let (Weights::Deck, Some((first, last))) = (weights, ranks(low, high)) {
            let cards = 4 * u64::from(last - first + 1);
            let mut dealt: Vec<Card> = self
                .stream
                .choose(count, cards)
                .into_iter()
                .map(|place| card_at(place, first))
                .collect();
            self.stream.shuffle(&mut dealt);
            return Hand::dealt(dealt);
        }
        // A rising row of `count` numbers becomes a strictly rising one when 0, 1, 2, … are
        // added to it; so a random set from a longer range is a random multiset from ours.
        let width = high.abs_diff(low) + count as u64;
        let set = self.stream.choose(count, width);
        let lower = |(index, place): (u64, u64)| low.saturating_add_unsigned(place - index);
        Hand::plain((0..).zip(set).map(lower).collect())
    }

    /// Examines every hand of the range and draws one of those that qualify, by its weight.
    fn examine_all<E: From<DealError>>(
        &mut self,
        mut qualifies: impl FnMut(&[i64]) -> Result<bool, E>,
    ) -> Result<Hand, E> {
        let Request { count, low, high, weights, .. } = self.request;
        if number_of_hands(count, low, high).is_none_or(|number| number > MOST_EXAMINED) {
            return Err(DealError::GaveUp { tries: TRIES }.into());
        }
        let weight = |numbers: &[i64]| match weights {
            Weights::Hands => 1,
            Weights::Deck => deck_weight(numbers),
        };
        let mut candidates = Vec::new();
        for numbers in all_hands(count, low, high) {
            if weight(&numbers) > 0 && qualifies(&numbers)? {
                candidates.push(numbers);
            }
        }
        if candidates.is_empty() {
            return Err(self.request.none_qualifies().into());
        }
        // The weights of all hands together are at most C(52, 12), below 2^38.
        let total = candidates.iter().map(|numbers| weight(numbers)).sum();
        let mut place = self.stream.below(total);
        let chosen = candidates.into_iter().find(|numbers| {
            let here = weight(numbers);
            let found = place < here;
            place = place.saturating_sub(here);
            found
        });
        let hand = Hand::plain(chosen.expect("the place is below the sum of the weights"));
        Ok(self.with_cards(hand))
    }

    /// The same hand with a card for each number, every choice of suits equally likely; as it
    /// is where it has cards already, a deck does not hold it, or the range is not one of a deck.
    fn with_cards(&mut self, hand: Hand) -> Hand {
        let numbers = hand.numbers();
        let deck = ranks(self.request.low, self.request.high).is_some();
        if !deck || hand.cards().is_some() || deck_weight(numbers) == 0 {
            return hand;
        }
        // The suits of each rank are put in random order when the rank first occurs.
        let mut suits_left: [Option<Vec<Suit>>; 13] = Default::default();
        let mut cards = Vec::with_capacity(numbers.len());
        for &number in numbers {
            let Ok(rank) = u8::try_from(number) else { return hand };
            let left = suits_left[usize::from(rank) - 1].get_or_insert_with(|| {
                let mut suits = Suit::ALL.to_vec();
                self.stream.shuffle(&mut suits);
                suits
            });
            let card = left.pop().and_then(|suit| Card::new(rank, suit).ok());
            cards.push(card.expect("a deck holds the hand"));
        }
        Hand::dealt(cards)
    }
}

/// The range as ranks of a deck, when it is one.
fn ranks(low: i64, high: i64) -> Option<(u8, u8)> {
    let rank = |number: i64| u8::try_from(number).ok().filter(|rank| (1..=13).contains(rank));
    Some((rank(low)?, rank(high)?))
}

/// A card of the short deck that begins with rank `first`: four of each rank in turn.
fn card_at(place: u64, first: u8) -> Card {
    let suit = Suit::ALL[(place % 4) as usize];
    let rank = first + u8::try_from(place / 4).expect("a deck has 13 ranks");
    Card::new(rank, suit).expect("a deck has 13 ranks")
}

#[cfg(test)]
mod tests;
