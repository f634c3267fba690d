//! The values that small sets of numbers can make, each set worked out once for all hands.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::cancel;
use super::operations::applied;
use crate::number::{Exact, Overflow};
use crate::rules::Rules;
use crate::{Fraction, Operator};

/// The most small fractions all tables may hold together: some 300 MB.
const MOST_VALUES: usize = 5_000_000;

/// The most values worth keeping from one hand to the next: some 50 MB.
const MOST_KEPT: usize = 1_000_000;

/// Names a multiset of numbers.
pub(super) type Set = u32;

/// Every value of one set of numbers.
#[derive(Debug)]
pub(super) struct Table<N> {
    pub values: Vec<N>,
    index: FxHashSet<N>,
}

/// The tables of the two halves of a set.
pub(super) type Halves<N> = (Arc<Table<N>>, Arc<Table<N>>);

impl<N: Exact> Table<N> {
    fn new(values: Vec<N>) -> Self {
        let index =
            if values.len() > 8 { values.iter().cloned().collect() } else { FxHashSet::default() };
        Self { values, index }
    }

    /// Whether the set makes this value.
    pub(super) fn contains(&self, value: &N) -> bool {
        if self.values.len() > 8 { self.index.contains(value) } else { self.values.contains(value) }
    }
}

/// Why a search ends without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// A number did not fit; a wider type may know.
    Overflow,
    /// The stated limits of time and memory.
    Limit,
}

impl From<Overflow> for Stop {
    fn from(_: Overflow) -> Self {
        Self::Overflow
    }
}

/// The sets met so far with their tables, and what is known of larger sets.
#[derive(Debug)]
pub(super) struct Atlas<N> {
    pub rules: Rules,
    sets: FxHashMap<Box<[Fraction]>, Set>,
    tables: Vec<Option<Arc<Table<N>>>>,
    /// Whether a set too large for a table makes a value.
    pub known: FxHashMap<(Set, N), bool>,
    /// Some value was left out because it did not fit, so that no "no" of this atlas is proved.
    pub overflowed: bool,
    values: usize,
}

impl<N: Exact> Atlas<N> {
    pub(super) fn new(rules: Rules) -> Self {
        Self {
            rules,
            sets: FxHashMap::default(),
            tables: Vec::new(),
            known: FxHashMap::default(),
            overflowed: false,
            values: 0,
        }
    }

    /// The set of these numbers, which stand in ascending order.
    pub(super) fn set(&mut self, numbers: &[Fraction]) -> Set {
        if let Some(&known) = self.sets.get(numbers) {
            return known;
        }
        // Fewer than 2^32 sets: each takes more than 100 bytes.
        let set = Set::try_from(self.tables.len()).unwrap_or(Set::MAX);
        self.tables.push(None);
        self.sets.insert(numbers.into(), set);
        set
    }

    /// The table of a set, if it has been made.
    pub(super) fn table(&self, set: Set) -> Option<Arc<Table<N>>> {
        self.tables[set as usize].clone()
    }

    /// Makes the table of a single number.
    pub(super) fn add_single(&mut self, set: Set, number: Fraction) -> Result<Arc<Table<N>>, Stop> {
        self.add(set, vec![N::from_big(&number.to_big())?])
    }

    /// Makes the table of a set from those of its halves, for every way to split it.
    pub(super) fn add_joined(
        &mut self,
        set: Set,
        halves: &[Halves<N>],
    ) -> Result<Arc<Table<N>>, Stop> {
        let values = self.joined(halves)?;
        self.add(set, values)
    }

    /// What the operations make of two values each.
    fn joined(&mut self, halves: &[Halves<N>]) -> Result<Vec<N>, Stop> {
        let mut seen = FxHashSet::default();
        let mut values = Vec::new();
        for (small, large) in halves {
            for a in &small.values {
                cancel::check();
                for b in &large.values {
                    for operator in Operator::ALL {
                        let commutes = matches!(operator, Operator::Add | Operator::Multiply);
                        let both = if commutes { &[(a, b)][..] } else { &[(a, b), (b, a)] };
                        for (left, right) in both {
                            match applied(self.rules, *left, operator, *right) {
                                Ok(Some(value)) => {
                                    if seen.insert(value.clone()) {
                                        values.push(value);
                                    }
                                }
                                Ok(None) => {}
                                Err(Overflow) => self.overflowed = true,
                            }
                        }
                    }
                }
                if values.len() * N::COST > MOST_VALUES {
                    return Err(Stop::Limit);
                }
            }
        }
        Ok(values)
    }

    /// Whether so much is remembered that a new atlas is better than this one.
    pub(super) fn is_full(&self) -> bool {
        self.values > MOST_KEPT || self.known.len() > MOST_KEPT
    }

    fn count(&mut self, values: usize) -> Result<(), Stop> {
        self.values += values * N::COST;
        if self.values > MOST_VALUES { Err(Stop::Limit) } else { Ok(()) }
    }

    fn add(&mut self, set: Set, values: Vec<N>) -> Result<Arc<Table<N>>, Stop> {
        self.count(values.len())?;
        let table = Arc::new(Table::new(values));
        self.tables[set as usize] = Some(Arc::clone(&table));
        Ok(table)
    }
}
