//! Wishes about the solutions of a hand, and the hands of a range that meet them.

use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use num_rational::BigRational;
use num_traits::Signed;
use rustc_hash::FxHashMap;

use super::{DealError, Request, Weights, Wish, all_hands, deck_weight, number_of_hands};
use crate::number::Fraction;
use crate::random::Stream;
use crate::rating::{self, Band, MOST_TO_RATE};
use crate::rules::Rules;
use crate::solver::{self, Level, MOST_TO_SOLVE, Puzzle};

/// Ranges of at most so many hands are examined at once.
const MOST_HANDS: u128 = 2000;
/// Hands of at most so many numbers are: more take too long each.
const MOST_NUMBERS: usize = 4;
/// How many tables are remembered.
const MOST_TABLES: usize = 64;

/// Everything about a request that decides which hands meet it, and how likely each is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Key {
    range: (usize, i64, i64),
    target: BigRational,
    rules: Rules,
    solvable: Option<bool>,
    band: Option<Band>,
    fractions: Option<bool>,
    solutions: Option<(u64, u64)>,
    weights: Weights,
}

/// The hands that meet a request, each with the sum of the weights up to it.
#[derive(Debug)]
pub(super) struct Table {
    hands: Vec<Vec<i64>>,
    upto: Vec<u64>,
}

static TABLES: LazyLock<Mutex<FxHashMap<Key, Arc<Table>>>> = LazyLock::new(Mutex::default);

impl Request {
    /// Whether more is asked for than that the hand is solvable or not.
    pub(super) fn is_particular(&self) -> bool {
        self.band.is_some() || self.fractions.is_some() || self.solutions.is_some()
    }

    pub(super) fn none_qualifies(&self) -> DealError {
        let Self { count, low, high, .. } = *self;
        DealError::NoneQualifies { count, low, high }
    }

    /// Refuses wishes that no hand can meet.
    pub(super) fn check_wishes(&self) -> Result<(), DealError> {
        let asked = [
            self.band.map(|_| (Wish::Band, MOST_TO_RATE)),
            self.fractions.map(|_| (Wish::Fractions, MOST_TO_RATE)),
            self.solutions.map(|_| (Wish::Solutions, MOST_TO_SOLVE)),
        ];
        for (wish, most) in asked.into_iter().flatten() {
            let of_none =
                wish == Wish::Solutions && self.solutions.is_some_and(|(least, _)| least == 0);
            if self.solvable == Some(false) && !of_none {
                return Err(DealError::OnlySolvable(wish));
            }
            if self.count > most {
                return Err(DealError::TooManyFor { wish, count: self.count, most });
            }
        }
        if let Some((least, most)) = self.solutions {
            if least > most {
                return Err(DealError::SolutionsLowAboveHigh { least, most });
            }
            let needs_one =
                self.solvable == Some(true) || self.band.is_some() || self.fractions.is_some();
            if most == 0 && needs_one {
                return Err(DealError::NoSolutions);
            }
        }
        if self.band.is_some() && !self.target.is_positive() {
            return Err(DealError::NoBands(self.target.clone()));
        }
        Ok(())
    }
}

/// Whether a hand is as wanted.
pub(super) fn meets(request: &Request, numbers: &[i64]) -> Result<bool, DealError> {
    // Never too large: `Dealer::new` refuses ranges beyond a thousand million.
    let numbers: Vec<Fraction> =
        numbers.iter().filter_map(|&number| Fraction::try_from(number).ok()).collect();
    let puzzle = Puzzle::new(&numbers, request.target.clone(), request.rules)?;
    if let Some(wanted) = request.solvable
        && solver::is_solvable(&puzzle)? != wanted
    {
        return Ok(false);
    }
    if let Some((least, most)) = request.solutions
        && !(least..=most).contains(&solver::count(&puzzle, Level::Essential)?)
    {
        return Ok(false);
    }
    if request.band.is_none() && request.fractions.is_none() {
        return Ok(true);
    }
    let Some(surveyed) = rating::survey(&puzzle) else { return Ok(false) };
    Ok(request.fractions.is_none_or(|wanted| surveyed.needs_fraction == wanted)
        && request.band.is_none_or(|wanted| rating::band(&puzzle, surveyed) == Some(wanted)))
}

/// The hands that meet a request, where the range is small; made once, then remembered.
pub(super) fn table(request: &Request) -> Result<Option<Arc<Table>>, DealError> {
    let Request { count, low, high, .. } = *request;
    if count > MOST_NUMBERS || number_of_hands(count, low, high).is_none_or(|n| n > MOST_HANDS) {
        return Ok(None);
    }
    let key = Key {
        range: (count, low, high),
        target: request.target.clone(),
        rules: request.rules,
        solvable: request.solvable,
        band: request.band,
        fractions: request.fractions,
        solutions: request.solutions,
        weights: request.weights,
    };
    if let Some(known) = lock().get(&key) {
        return Ok(Some(Arc::clone(known)));
    }
    let (mut hands, mut upto, mut total) = (Vec::new(), Vec::new(), 0);
    for numbers in all_hands(count, low, high) {
        let weight = match request.weights {
            Weights::Hands => 1,
            Weights::Deck => deck_weight(&numbers),
        };
        if weight > 0 && meets(request, &numbers)? {
            total += weight;
            hands.push(numbers);
            upto.push(total);
        }
    }
    let table = Arc::new(Table { hands, upto });
    let mut tables = lock();
    if tables.len() >= MOST_TABLES {
        tables.clear();
    }
    tables.insert(key, Arc::clone(&table));
    Ok(Some(table))
}

impl Table {
    /// One of the hands, by its weight; `None` where there are none.
    pub(super) fn draw(&self, stream: &mut Stream) -> Option<&[i64]> {
        let place = stream.below(*self.upto.last()?);
        let index = self.upto.partition_point(|&upto| upto <= place);
        self.hands.get(index).map(Vec::as_slice)
    }
}

fn lock() -> std::sync::MutexGuard<'static, FxHashMap<Key, Arc<Table>>> {
    TABLES.lock().unwrap_or_else(PoisonError::into_inner)
}
