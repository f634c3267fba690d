//! The level `written`: every ordered tree over the hand, counted or listed.
//!
//! Two forms over the same numbers are different trees exactly when they split the hand, or
//! order the halves, or join them differently, or differ in a half; so counting needs no text:
//! the number of forms of a value is a sum of products over splits and operators.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::Solutions;
use super::cancel;
use super::draft::Draft;
use super::multiset::{Part, Parts};
use super::operations::{self, Needed};
use super::order::Nicest;
use crate::number::{Exact, Overflow};
use crate::rules::Rules;
use crate::{Fraction, Operator};

/// What is gathered for each value: a number of forms, or the forms.
pub(super) trait Harvest: Default {
    /// A single number.
    fn number(number: Fraction) -> Self;
    /// Adds every `left operator right`, whose value is a fraction or negative as said.
    fn join(&mut self, left: &Self, operator: Operator, right: &Self, result: Outcome);
    /// Adds all of another harvest.
    fn merge(&mut self, other: &Self);
}

/// What matters of a result for the order of forms.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    fraction: bool,
    negative: bool,
}

impl Harvest for u64 {
    fn number(_: Fraction) -> Self {
        1
    }

    fn join(&mut self, left: &Self, _: Operator, right: &Self, _: Outcome) {
        // Seven numbers have at most 7! × 132 × 4^6 forms, far below 2^64.
        *self += left * right;
    }

    fn merge(&mut self, other: &Self) {
        *self += other;
    }
}

/// A written form and what matters of its results.
#[derive(Clone, Debug)]
pub(super) struct Written {
    draft: Draft,
    fraction: bool,
    negative: bool,
}

impl Written {
    fn join(&self, operator: Operator, right: &Self, result: Outcome) -> Self {
        Self {
            draft: self.draft.join(operator, &right.draft),
            fraction: result.fraction || self.fraction || right.fraction,
            negative: result.negative || self.negative || right.negative,
        }
    }
}

impl Harvest for Vec<Written> {
    fn number(number: Fraction) -> Self {
        vec![Written { draft: Draft::number(number), fraction: false, negative: false }]
    }

    fn join(&mut self, left: &Self, operator: Operator, right: &Self, result: Outcome) {
        for a in left {
            self.extend(right.iter().map(|b| a.join(operator, b, result)));
        }
    }

    fn merge(&mut self, other: &Self) {
        self.extend_from_slice(other);
    }
}

/// The harvest of one hand, by part and value.
#[derive(Debug)]
struct Field<N, H> {
    parts: Parts,
    rules: Rules,
    /// Every value of a part.
    tables: FxHashMap<Part, Rc<FxHashMap<N, H>>>,
    /// Single values of parts that are too large to list.
    values: FxHashMap<(Part, N), Rc<H>>,
    half: usize,
}

impl<N: Exact, H: Harvest> Field<N, H> {
    fn new(hand: &[Fraction], rules: Rules) -> Self {
        Self {
            parts: Parts::new(hand),
            rules,
            tables: FxHashMap::default(),
            values: FxHashMap::default(),
            half: (hand.len() / 2).max(1),
        }
    }

    /// All forms over exactly `part` worth `value`.
    fn of_value(&mut self, part: Part, value: &N) -> Result<Rc<H>, Overflow> {
        let key = (part, value.clone());
        if let Some(known) = self.values.get(&key) {
            return Ok(Rc::clone(known));
        }
        let mut harvest = H::default();
        if self.parts.size(part) <= self.half {
            if let Some(listed) = self.table(part)?.get(value) {
                harvest.merge(listed);
            }
        } else if operations::allows(self.rules, value) {
            self.gather(&mut harvest, part, value)?;
        }
        let harvest = Rc::new(harvest);
        self.values.insert(key, Rc::clone(&harvest));
        Ok(harvest)
    }

    fn gather(&mut self, harvest: &mut H, part: Part, value: &N) -> Result<(), Overflow> {
        cancel::check();
        let result = outcome(value);
        for index in self.parts.splits(part) {
            let split = self.parts.split(index);
            let table = self.table(split.small)?;
            for (known, mine) in table.iter() {
                for partner in operations::partners(self.rules, value, known)? {
                    let others = self.supply(split.large, &partner.needed)?;
                    // With equal halves the known one is met on the other side by itself.
                    let commutes = matches!(partner.operator, Operator::Add | Operator::Multiply);
                    let twice = split.small != split.large;
                    if partner.known_left {
                        harvest.join(mine, partner.operator, &others, result);
                    }
                    if twice && (commutes || !partner.known_left) {
                        harvest.join(&others, partner.operator, mine, result);
                    }
                }
            }
        }
        Ok(())
    }

    fn supply(&mut self, part: Part, needed: &Needed<N>) -> Result<Rc<H>, Overflow> {
        let wanted = match needed {
            Needed::Value(value) => return self.of_value(part, value),
            Needed::Anything => |_: &N| true,
            Needed::Nonzero => |value: &N| !value.is_zero(),
        };
        let mut all = H::default();
        let table = self.table(part)?;
        table.iter().filter(|(value, _)| wanted(value)).for_each(|(_, some)| all.merge(some));
        Ok(Rc::new(all))
    }

    fn table(&mut self, part: Part) -> Result<Rc<FxHashMap<N, H>>, Overflow> {
        if let Some(table) = self.tables.get(&part) {
            return Ok(Rc::clone(table));
        }
        let mut table: FxHashMap<N, H> = FxHashMap::default();
        if self.parts.size(part) == 1 {
            let number = self.parts.number(part);
            table.insert(N::from_big(&number.to_big())?, H::number(number));
        }
        for index in self.parts.splits(part) {
            let split = self.parts.split(index);
            let (small, large) = (self.table(split.small)?, self.table(split.large)?);
            let twice = split.small != split.large;
            for (a, first) in small.iter() {
                for (b, second) in large.iter() {
                    for operator in Operator::ALL {
                        let mut add = |left: (&N, &H), right: (&N, &H)| {
                            let value = operations::applied(self.rules, left.0, operator, right.0)?;
                            if let Some(value) = value {
                                let result = outcome(&value);
                                let slot = table.entry(value).or_default();
                                slot.join(left.1, operator, right.1, result);
                            }
                            Ok(())
                        };
                        add((a, first), (b, second))?;
                        if twice {
                            add((b, second), (a, first))?;
                        }
                    }
                }
            }
        }
        let table = Rc::new(table);
        self.tables.insert(part, Rc::clone(&table));
        Ok(table)
    }

    /// The forms over the hand, or over any part of it where the rules allow, in pieces.
    fn solutions(&mut self, target: &N) -> Result<Vec<Rc<H>>, Overflow> {
        let whole = self.parts.whole();
        let first = if self.rules.use_all { whole } else { 0 };
        (first..=whole).map(|part| self.of_value(part, target)).collect()
    }
}

fn outcome<N: Exact>(value: &N) -> Outcome {
    Outcome { fraction: !value.is_integer(), negative: value.is_negative() }
}

/// How many written forms are worth `target`.
pub(super) fn count<N: Exact>(
    hand: &[Fraction],
    target: &N,
    rules: Rules,
) -> Result<u64, Overflow> {
    let pieces = Field::<N, u64>::new(hand, rules).solutions(target)?;
    Ok(pieces.iter().map(|piece| **piece).sum())
}

/// The written forms worth `target`, the first `limit` of them in order.
pub(super) fn list<N: Exact>(
    hand: &[Fraction],
    target: &N,
    rules: Rules,
    limit: Option<usize>,
) -> Result<Solutions, Overflow> {
    let mut counts = Field::<N, u64>::new(hand, rules);
    let mut forms = Field::<N, Vec<Written>>::new(hand, rules);
    let mut nicest = Nicest::new(limit);
    let whole = forms.parts.whole();
    let first = if rules.use_all { whole } else { 0 };
    for part in first..=whole {
        let mut add = |form: &Written| nicest.add(&form.draft, form.fraction, form.negative);
        walk(&mut counts, &mut forms, part, &Needed::Value(target.clone()), &mut add)?;
    }
    Ok(nicest.into_solutions())
}

/// Calls `visit` with every form over exactly `part` of a value that serves.
///
/// Long parts have too many forms to be held; those are made anew each time, where counting
/// shows that there are any.
fn walk<N: Exact>(
    counts: &mut Field<N, u64>,
    forms: &mut Field<N, Vec<Written>>,
    part: Part,
    needed: &Needed<N>,
    visit: &mut dyn FnMut(&Written),
) -> Result<(), Overflow> {
    let value = match needed {
        Needed::Value(value) if forms.parts.size(part) > forms.half => value,
        Needed::Value(value) => {
            forms.table(part)?.get(value).into_iter().flatten().for_each(visit);
            return Ok(());
        }
        Needed::Anything | Needed::Nonzero => {
            let nonzero = matches!(needed, Needed::Nonzero);
            let table = counts.table(part)?;
            for value in table.keys().filter(|value| !nonzero || !value.is_zero()) {
                walk(counts, forms, part, &Needed::Value(value.clone()), visit)?;
            }
            return Ok(());
        }
    };
    if *counts.of_value(part, value)? == 0 {
        return Ok(());
    }
    cancel::check();
    let result = outcome(value);
    for index in forms.parts.splits(part) {
        let split = forms.parts.split(index);
        let table = forms.table(split.small)?;
        for (known, mine) in table.iter() {
            for partner in operations::partners(forms.rules, value, known)? {
                let operator = partner.operator;
                let twice = split.small != split.large;
                let commutes = matches!(operator, Operator::Add | Operator::Multiply);
                let mut join = |other: &Written| {
                    for form in mine {
                        if partner.known_left {
                            visit(&form.join(operator, other, result));
                        }
                        // With equal halves the known one is met on the other side by itself.
                        if twice && (commutes || !partner.known_left) {
                            visit(&other.join(operator, form, result));
                        }
                    }
                };
                walk(counts, forms, split.large, &partner.needed, &mut join)?;
            }
        }
    }
    Ok(())
}
