//! `deal` and `all_hands`: which hand, and every hand of a range.

use pyo3::prelude::*;
use pyo3::types::PyByteArray;

use crate::deal::{self as dealing, DealError, Request, Weights, number_of_hands};

use super::cards::PyHand;
use super::convert::{End, Seed, Size, Target};
use super::errors::{Class, error};
use super::interrupt;
use super::rules::{CLASSIC, RulesArgument};
use super::wishes::{
    BandArgument, FractionsArgument, SolutionsArgument, Solvable, WeightsArgument, deal_error,
};

/// From this many numbers on, looking for a hand can take a while.
const LONG: usize = 5;
/// The same for so many hands in the range.
const MANY: u128 = 2000;
/// A gigabyte of 64-bit numbers; more is surely a mistake.
const MOST_LISTED: u128 = 1 << 27;

/// Deal a random hand.
///
/// Args:
///     n: how many numbers, 1 to 12.
///     low, high: the range they come from.
///     target: the number to make.
///     rules: what is allowed in making it, `CLASSIC` unless given.
///     solvable: True for a hand with a solution, False for one without, None for either.
///     weights: "hands" makes each hand (as a multiset) equally likely, "deck" as a 52-card deck
///         does.
///     band: how hard: "easy", "medium", "hard" or "expert", as `rate` tells; None for any.
///     fractions: True where every solution shall have a fraction on the way, False where some
///         solution shall have none, None for either.
///     solutions: the least and the most essentially different solutions, such as (1, 3); None for
///         any number.
///     seed: a whole number from 0 to 2⁶⁴−1; the same seed deals the same hand for ever.
///
/// Among the hands that are as wanted, each is as likely as `weights` says: nothing else decides.
///
/// Returns a `Hand`; it has cards where the range and the numbers are those of a deck.
///
/// Raises ValueError when no hand is as wanted, for wishes that contradict each other, and for bad
/// arguments.
///
/// >>> hand = make24.deal(low=1, high=10, seed=24)
/// >>> len(hand), make24.is_solvable(hand)
/// (4, True)
/// >>> hand = make24.deal(band="hard", fractions=False, solutions=(1, 2), seed=24)
/// >>> make24.rate(hand).band, make24.count(hand) <= 2
/// ('hard', True)
#[pyfunction]
#[pyo3(
    signature = (
        n = Size(4), *, low = End(1), high = End(13), target = Target::twenty_four(),
        rules = CLASSIC, solvable = Solvable(Some(true)), weights = WeightsArgument(Weights::Hands),
        band = BandArgument(None), fractions = FractionsArgument(None),
        solutions = SolutionsArgument(None), seed = Seed(None)
    ),
    text_signature = "(n=4, *, low=1, high=13, target=24, rules=..., solvable=True, \
                      weights='hands', band=None, fractions=None, solutions=None, seed=None)",
)]
#[expect(clippy::too_many_arguments, reason = "a wish has many sides, all named by keyword")]
pub(super) fn deal(
    py: Python<'_>,
    n: Size,
    low: End,
    high: End,
    target: Target,
    rules: RulesArgument,
    solvable: Solvable,
    weights: WeightsArgument,
    band: BandArgument,
    fractions: FractionsArgument,
    solutions: SolutionsArgument,
    seed: Seed,
) -> PyResult<PyHand> {
    let request = Request {
        count: n.0,
        low: low.0,
        high: high.0,
        target: target.0,
        rules: rules.0,
        solvable: solvable.0,
        band: band.0,
        fractions: fractions.0,
        solutions: solutions.0,
        weights: weights.0,
        seed: seed.0,
    };
    // A wish about solutions can have every hand of the range examined.
    let particular = band.0.is_some() || fractions.0.is_some() || solutions.0.is_some();
    let many = || number_of_hands(n.0, low.0, high.0).is_none_or(|hands| hands > MANY);
    let long = n.0 >= LONG || particular && many();
    let dealt = interrupt::run(py, long, move || dealing::deal(&request))?;
    dealt.map(PyHand).map_err(|refusal| deal_error(py, refusal))
}

/// Every hand of `n` numbers from `low` to `high`, each in rising order, as an array (N, n).
///
/// Args:
///     n: how many numbers.
///     low, high: the range they come from.
///
/// Raises ValueError where there are too many to list, or for bad arguments.
///
/// A data frame of them is `pandas.DataFrame(make24.all_hands())`, or `polars.from_numpy` of it;
/// `solvable_many` and `count_many` give further columns.
///
/// >>> make24.all_hands().shape
/// (1820, 4)
/// >>> make24.all_hands(2, 1, 2).tolist()
/// [[1, 1], [1, 2], [2, 2]]
#[pyfunction]
#[pyo3(
    signature = (n = Size(4), low = End(1), high = End(13)),
    text_signature = "(n=4, low=1, high=13)",
)]
pub(super) fn all_hands(
    py: Python<'_>,
    n: Size,
    low: End,
    high: End,
) -> PyResult<Bound<'_, PyAny>> {
    let (low, high) = (low.0, high.0);
    if low > high {
        return Err(deal_error(py, DealError::LowAboveHigh { low, high }));
    }
    if n.0 == 0 {
        return Err(error(py, Class::Value, "size_not_positive", |parameters| {
            parameters.set_item("number", n.0)
        }));
    }
    let hands = number_of_hands(n.0, low, high);
    let listed = hands.and_then(|hands| hands.checked_mul(n.0 as u128));
    if listed.is_none_or(|listed| listed > MOST_LISTED) {
        // Where it fits no 128 bits the exact number matters to nobody.
        let code = if hands.is_some() { "too_many_hands" } else { "far_too_many_hands" };
        return Err(error(py, Class::Value, code, |parameters| {
            parameters.set_item("hands", hands)?;
            parameters.set_item("size", n.0)
        }));
    }
    let numbers = py.detach(|| {
        let hands = dealing::all_hands(n.0, low, high);
        hands.flatten().flat_map(i64::to_ne_bytes).collect::<Vec<u8>>()
    });
    let numpy = py.import("numpy")?;
    let flat = numpy.call_method1("frombuffer", (PyByteArray::new(py, &numbers), "=i8"))?;
    flat.call_method1("reshape", (hands, n.0))
}

/// In how many ways a 52-card deck gives these numbers.
#[pyfunction(name = "_deck_weight")]
pub(super) fn deck_weight(numbers: Vec<i64>) -> u64 {
    dealing::deck_weight(&numbers)
}
