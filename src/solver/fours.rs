//! Which hands of four numbers are solvable, for many hands over few different numbers.
//!
//! A hand of four ends in one number with a value of the other three, or in two values of two
//! numbers each. Of three numbers it matters only which of the few values they make that some
//! fourth number could use; of two, which of the values that any two make. So each set of three
//! and each set of two becomes a mask, made once, and a hand takes seven tests of masks.

use rustc_hash::FxHashMap;

use super::operations::{Needed, allows, applied, partners};
use crate::number::{Exact, Overflow};
use crate::rules::Rules;
use crate::{Fraction, Operator};

/// The most different numbers; triples of them fill a cube.
const MOST_DIFFERENT: usize = 32;

/// Masks of one length, one after another.
#[derive(Clone, Debug)]
struct Masks {
    /// Words in a mask.
    length: usize,
    words: Vec<u64>,
}

impl Masks {
    fn new(count: usize, bits: usize) -> Self {
        let length = bits.div_ceil(64).max(1);
        Self { length, words: vec![0; count * length] }
    }

    fn get(&self, mask: usize) -> &[u64] {
        &self.words[mask * self.length..(mask + 1) * self.length]
    }

    fn set(&mut self, mask: usize, bit: usize) {
        self.words[mask * self.length + bit / 64] |= 1 << (bit % 64);
    }

    fn add(&mut self, mask: usize, other: &Self, from: usize) {
        let target = &mut self.words[mask * self.length..(mask + 1) * self.length];
        target.iter_mut().zip(other.get(from)).for_each(|(word, more)| *word |= more);
    }

    fn meets(&self, mask: usize, other: &Self, with: usize) -> bool {
        self.get(mask).iter().zip(other.get(with)).any(|(left, right)| left & right != 0)
    }
}

/// Values numbered as they are met.
#[derive(Debug, Default)]
struct Numbered {
    values: Vec<Fraction>,
    places: FxHashMap<Fraction, usize>,
}

impl Numbered {
    fn add(&mut self, value: Fraction) -> usize {
        let next = self.values.len();
        let place = *self.places.entry(value).or_insert(next);
        if place == next {
            self.values.push(value);
        }
        place
    }

    /// The numbers of the values that serve as the operand needed.
    fn serving(&self, needed: &Needed<Fraction>) -> Vec<usize> {
        let any = |wanted: fn(&Fraction) -> bool| {
            (0..self.values.len()).filter(|&place| wanted(&self.values[place])).collect()
        };
        match needed {
            Needed::Value(value) => self.places.get(value).copied().into_iter().collect(),
            Needed::Anything => any(|_| true),
            Needed::Nonzero => any(|value| !value.is_zero()),
        }
    }
}

/// The masks for some numbers, one target and rules under which every number is used.
#[derive(Debug)]
pub(crate) struct Fours {
    /// Ascending.
    numbers: Vec<i64>,
    different: usize,
    /// By pair: which values it makes.
    makes: Masks,
    /// By pair: which values would make the target with one of its own.
    completed_by: Masks,
    /// By triple: which useful values it makes.
    triples: Masks,
    /// By number: which useful values make the target with it.
    useful: Masks,
}

impl Fours {
    /// The masks for hands over these numbers; `None` where masks do not pay or do not serve:
    /// too many different numbers, values of more than 64 bits, a target that no operation may
    /// have as its result, or one of zero beside a zero.
    pub(crate) fn new(numbers: &[i64], target: &Fraction, rules: Rules) -> Option<Self> {
        let mut sorted = numbers.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        if !rules.use_all || !allows(rules, target) || sorted.len() > MOST_DIFFERENT {
            return None;
        }
        Self::build(sorted, target, rules).ok()
    }

    fn build(sorted: Vec<i64>, target: &Fraction, rules: Rules) -> Result<Self, Overflow> {
        let numbers: Result<Vec<Fraction>, Overflow> =
            sorted.iter().map(|&number| Fraction::try_from(number)).collect();
        let numbers = &numbers?;
        let different = numbers.len();
        let (made, pairs) = pairs(numbers, rules)?;
        let (wanted, useful) = useful(numbers, target, rules)?;

        // By value of a pair and third number: which useful values they make.
        let mut joined = Masks::new(made.values.len() * different, wanted.values.len());
        for (place, result) in wanted.values.iter().enumerate() {
            for (number, known) in numbers.iter().enumerate() {
                for partner in partners(rules, result, known)? {
                    for value in made.serving(&partner.needed) {
                        joined.set(value * different + number, place);
                    }
                }
            }
        }
        let pair = |i: usize, j: usize| i * different + j;
        let mut triples = Masks::new(different.pow(3), wanted.values.len());
        for i in 0..different {
            for j in i..different {
                for k in j..different {
                    for (two, third) in [(pair(i, j), k), (pair(i, k), j), (pair(j, k), i)] {
                        for value in &pairs[two] {
                            triples.add(pair(pair(i, j), k), &joined, value * different + third);
                        }
                    }
                }
            }
        }

        let mut completing = Masks::new(made.values.len(), made.values.len());
        for (place, known) in made.values.iter().enumerate() {
            for partner in partners(rules, target, known)? {
                for value in made.serving(&partner.needed) {
                    completing.set(place, value);
                }
            }
        }
        let mut makes = Masks::new(pairs.len(), made.values.len());
        let mut completed_by = makes.clone();
        for (two, values) in pairs.iter().enumerate() {
            for &value in values {
                makes.set(two, value);
                completed_by.add(two, &completing, value);
            }
        }
        Ok(Self { numbers: sorted, different, makes, completed_by, triples, useful })
    }

    /// Whether a hand of four of the numbers is solvable; `None` for any other hand.
    pub(crate) fn is_solvable(&self, hand: impl ExactSizeIterator<Item = i64>) -> Option<bool> {
        if hand.len() != 4 {
            return None;
        }
        let mut places = [0; 4];
        for (place, number) in places.iter_mut().zip(hand) {
            *place = self.place(number)?;
        }
        places.sort_unstable();
        let [a, b, c, d] = places;
        Some(
            self.ends_in([a, b, c], d)
                || self.ends_in([a, b, d], c)
                || self.ends_in([a, c, d], b)
                || self.ends_in([b, c, d], a)
                || self.meet([a, b], [c, d])
                || self.meet([a, c], [b, d])
                || self.meet([a, d], [b, c]),
        )
    }

    /// The place of one of the numbers among all of them.
    pub(super) fn place(&self, number: i64) -> Option<usize> {
        // Mostly there are no gaps among the numbers.
        let ahead = number.checked_sub(*self.numbers.first()?)?;
        let place = usize::try_from(ahead).ok()?;
        if self.numbers.get(place) == Some(&number) {
            return Some(place);
        }
        self.numbers.binary_search(&number).ok()
    }

    /// Whether some value of three numbers, given by their places in ascending order, makes the
    /// target with a last one.
    pub(super) fn ends_in(&self, [i, j, k]: [usize; 3], last: usize) -> bool {
        let triple = (i * self.different + j) * self.different + k;
        self.triples.meets(triple, &self.useful, last)
    }

    /// Whether values of two pairs, given in the same way, make the target together.
    pub(super) fn meet(&self, [i, j]: [usize; 2], [k, l]: [usize; 2]) -> bool {
        let (left, right) = (i * self.different + j, k * self.different + l);
        self.makes.meets(left, &self.completed_by, right)
    }
}

/// Every value that two of the numbers make, and by pair (the lesser number first) which.
fn pairs(numbers: &[Fraction], rules: Rules) -> Result<(Numbered, Vec<Vec<usize>>), Overflow> {
    let different = numbers.len();
    let mut made = Numbered::default();
    let mut pairs = vec![Vec::new(); different * different];
    for (i, a) in numbers.iter().enumerate() {
        for (j, b) in numbers.iter().enumerate().skip(i) {
            for operator in Operator::ALL {
                for (left, right) in [(a, b), (b, a)] {
                    let value = applied(rules, left, operator, right)?;
                    pairs[i * different + j].extend(value.map(|value| made.add(value)));
                }
            }
        }
    }
    Ok((made, pairs))
}

/// The values of three numbers that make the target with a fourth, and by that number which.
fn useful(
    numbers: &[Fraction],
    target: &Fraction,
    rules: Rules,
) -> Result<(Numbered, Masks), Overflow> {
    let mut wanted = Numbered::default();
    let mut by_number = Vec::new();
    for number in numbers {
        let mut places = Vec::new();
        for partner in partners(rules, target, number)? {
            match partner.needed {
                Needed::Value(value) if allows(rules, &value) => places.push(wanted.add(value)),
                Needed::Value(_) => {}
                // Zero makes a target of zero with anything: leave that to a search.
                Needed::Anything | Needed::Nonzero => return Err(Overflow),
            }
        }
        by_number.push(places);
    }
    let mut useful = Masks::new(numbers.len(), wanted.values.len());
    for (number, places) in by_number.into_iter().enumerate() {
        for place in places {
            useful.set(number, place);
        }
    }
    Ok((wanted, useful))
}
