//! `Card`, `Hand` and `Deck`.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PyString, PyTuple};

use crate::cards::{Card, CardError, Deck, DeckError, Hand, HandError, Suit};

use super::convert::{JudgingNumbers, Seed, Size, elements, whole_argument};
use super::displays::display;
use super::errors::{Class, error, wrong_type};
use super::expression::Reduced;

/// A playing card: a rank from 1 (ace) to 13 (king) and a suit, one of ♠ ♥ ♣ ♦.
///
/// Raises ValueError or TypeError for any other rank or suit.
///
/// >>> card = make24.Card(12, "♥")
/// >>> print(card)
/// ♥Q
/// >>> card
/// Card(12, '♥')
#[pyclass(frozen, eq, ord, hash, module = "make24", name = "Card")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct PyCard(pub(super) Card);

#[pymethods]
impl PyCard {
    #[new]
    fn new(rank: Rank, suit: SuitArgument) -> Self {
        Self(Card::new(rank.0, suit.0).expect("a rank is checked when it is read"))
    }

    /// The rank, 1 (ace) to 13 (king): the number this card plays for.
    #[getter]
    fn rank(&self) -> u8 {
        self.0.rank()
    }

    /// The suit: one of ♠ ♥ ♣ ♦.
    #[getter]
    fn suit(&self) -> char {
        self.0.suit().symbol()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Card({}, '{}')", self.rank(), self.suit())
    }

    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        display(slf, "card_svg")
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        let card = slf.get();
        Ok((slf.get_type().into_any(), (card.rank(), card.suit()).into_pyobject(slf.py())?))
    }
}

/// The given numbers: a sequence of int that knows its cards when it is made of cards.
///
/// Equality and hashing follow the numbers as a multiset: neither order nor suits matter.
///
/// Args:
///     numbers_or_cards: an iterable of whole numbers or of `Card`s, text, or another `Hand`.
///
/// Raises ValueError or TypeError, with what was wrong and what is accepted.
///
/// >>> hand = make24.Hand("♠8 ♥3 ♣8 ♦3")
/// >>> hand.numbers
/// (8, 3, 8, 3)
/// >>> hand == make24.Hand([3, 3, 8, 8])
/// True
/// >>> make24.Hand("A 5 5 5")
/// Hand('1 5 5 5')
#[pyclass(frozen, eq, hash, sequence, module = "make24", name = "Hand")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct PyHand(pub(super) Hand);

#[pymethods]
impl PyHand {
    #[new]
    fn new(numbers_or_cards: HandArgument) -> Self {
        Self(numbers_or_cards.0)
    }

    /// The numbers, in the order given.
    #[getter]
    fn numbers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.numbers())
    }

    /// The cards, in the order given, or None for a hand of bare numbers.
    #[getter]
    fn cards<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let cards = |cards: &[Card]| PyTuple::new(py, cards.iter().copied().map(PyCard));
        self.0.cards().map(cards).transpose()
    }

    fn __len__(&self) -> usize {
        self.0.numbers().len()
    }

    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        index: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let item = self.numbers(py)?.as_any().get_item(index);
        item.map_err(|error| {
            let outside = error.is_instance_of::<PyIndexError>(py);
            if outside { PyIndexError::new_err("Hand index out of range") } else { error }
        })
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.numbers(py)?.try_iter()
    }

    fn __contains__(&self, number: &Bound<'_, PyAny>) -> bool {
        number.extract().is_ok_and(|number: i64| self.0.numbers().contains(&number))
    }

    /// Where a number stands in the hand; ValueError when it does not.
    #[pyo3(signature = (value, *bounds))]
    fn index<'py>(
        &self,
        value: &Bound<'py, PyAny>,
        bounds: &Bound<'py, PyTuple>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = value.py();
        let arguments: Vec<Bound<'py, PyAny>> =
            std::iter::once(value.clone()).chain(bounds.iter()).collect();
        self.numbers(py)?.call_method1("index", PyTuple::new(py, arguments)?)
    }

    /// How often a number occurs in the hand.
    fn count<'py>(&self, value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.numbers(value.py())?.call_method1("count", (value,))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Hand('{}')", self.0)
    }

    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        display(slf, "hand_svg")
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        let py = slf.py();
        Ok((slf.get_type().into_any(), (slf.get().0.to_string(),).into_pyobject(py)?))
    }
}

/// A deck of 52 cards, shuffled; no card is dealt twice until it is shuffled again.
///
/// Args:
///     seed: a whole number from 0 to 2⁶⁴−1; the same seed gives the same deals for ever. Without
///         one the operating system's random numbers are used.
///
/// >>> deck = make24.Deck(seed=24)
/// >>> hand = deck.deal(4)
/// >>> len(hand), len(deck)
/// (4, 48)
/// >>> deck.shuffle()
/// >>> len(deck)
/// 52
#[pyclass(frozen, module = "make24", name = "Deck")]
pub(super) struct PyDeck(Mutex<Deck>);

impl PyDeck {
    fn deck(&self) -> MutexGuard<'_, Deck> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl PyDeck {
    #[new]
    #[pyo3(signature = (seed = Seed(None)), text_signature = "(seed=None)")]
    fn new(seed: Seed) -> Self {
        Self(Mutex::new(Deck::new(seed.0)))
    }

    /// Deal the next `n` cards, as a `Hand`.
    ///
    /// Raises ValueError when fewer than `n` are left; the deck then keeps them.
    #[pyo3(signature = (n = Size(4)), text_signature = "($self, n=4)")]
    fn deal(&self, py: Python<'_>, n: Size) -> PyResult<PyHand> {
        let hand = self.deck().deal(n.0);
        hand.map(PyHand).map_err(|refusal| deck_error(py, refusal))
    }

    /// Gather all 52 cards and shuffle them.
    fn shuffle(&self) {
        self.deck().shuffle();
    }

    fn __len__(&self) -> usize {
        self.deck().len()
    }

    fn __bool__(&self) -> bool {
        !self.deck().is_empty()
    }

    fn __repr__(&self) -> String {
        format!("<Deck: {} of 52 cards left>", self.deck().len())
    }
}

/// The argument `rank`.
struct Rank(u8);

impl FromPyObject<'_, '_> for Rank {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let rank = whole_argument(&object, || wrong_type(&object, "rank_not_whole"))?;
        u8::try_from(&rank).ok().filter(|rank| (1..=13).contains(rank)).map(Self).ok_or_else(|| {
            error(object.py(), Class::Value, "no_such_rank", |parameters| {
                parameters.set_item("given", rank)
            })
        })
    }
}

/// The argument `suit`.
struct SuitArgument(Suit);

impl FromPyObject<'_, '_> for SuitArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let text = object.cast::<PyString>().map_err(|_| wrong_type(&object, "suit_not_text"))?;
        let suit = text.to_string_lossy().parse();
        suit.map(Self).map_err(|refusal: CardError| card_error(object.py(), refusal))
    }
}

/// The argument `numbers_or_cards`: what makes a hand.
pub(super) struct HandArgument(pub(super) Hand);

impl FromPyObject<'_, '_> for HandArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let py = object.py();
        if let Ok(hand) = object.cast::<PyHand>() {
            return Ok(Self(hand.get().0.clone()));
        }
        // An iterator is walked through once, and seen twice.
        let listed = match object.cast::<PyString>() {
            Ok(_) => object.to_owned(),
            Err(_) => {
                PyList::new(py, elements(&object, |element| Ok(element.clone()))?)?.into_any()
            }
        };
        let cards: Option<Vec<Card>> = listed.cast::<PyList>().ok().and_then(|list| {
            list.iter().map(|card| card.cast::<PyCard>().ok().map(|card| card.get().0)).collect()
        });
        let hand = match cards {
            Some(cards) if !cards.is_empty() => Hand::from_cards(cards),
            _ => return listed.extract().map(|JudgingNumbers(hand)| Self(hand)),
        };
        hand.map(Self).map_err(|refusal| hand_error(py, refusal))
    }
}

/// Maps why something is no card.
pub(super) fn card_error(py: Python<'_>, refusal: CardError) -> PyErr {
    let (code, given) = match refusal {
        CardError::Suit(given) => ("no_such_suit", given),
        CardError::Rank(given) => ("no_such_rank", given),
    };
    given_error(py, code, given)
}

/// Maps why something is no hand.
pub(super) fn hand_error(py: Python<'_>, refusal: HandError) -> PyErr {
    let (code, given) = match refusal {
        HandError::Empty => return error(py, Class::Value, "empty_hand", |_| Ok(())),
        HandError::Missing => return error(py, Class::Value, "number_missing", |_| Ok(())),
        HandError::TooManyNumbers(count) => {
            return error(py, Class::Value, "too_many_numbers", |parameters| {
                parameters.set_item("count", count)?;
                parameters.set_item("most", super::convert::MOST_NUMBERS)
            });
        }
        HandError::NotANumber(given) => ("not_a_number", given),
        HandError::Decimal(given) => ("number_decimal", given),
        HandError::Fraction(given) => ("number_fraction", given),
        HandError::TooManyDigits(given) => ("number_too_long", given),
        HandError::NoSuchRank(given) => ("no_such_rank", given),
        HandError::CardRepeated(card) => ("card_repeated", card.to_string()),
    };
    given_error(py, code, given)
}

fn given_error(py: Python<'_>, code: &str, given: String) -> PyErr {
    error(py, Class::Value, code, |parameters| parameters.set_item("given", given))
}

fn deck_error(py: Python<'_>, refusal: DeckError) -> PyErr {
    match refusal {
        DeckError::NoCards => error(py, Class::Value, "no_cards_asked", |_| Ok(())),
        DeckError::TooFewLeft { wanted, left } => {
            error(py, Class::Value, "deck_short", |parameters| {
                parameters.set_item("wanted", wanted)?;
                parameters.set_item("left", left)
            })
        }
    }
}
