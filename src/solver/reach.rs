//! Whether a value can be reached at all, and one way to reach it.
//!
//! A value is sought backwards: for every way to split the hand in two, each value of the
//! smaller half names the few values the larger half would have to have. Halves of up to
//! [`LISTED`] numbers are listed in full; longer ones are sought in the same way. For a long
//! hand two quicker searches come first: one looks only as far as it can see without listing more,
//! the other is [`halves`]. They find nearly every solution that exists; "none" is said only after
//! the full search, which leaves nothing out.

use std::sync::Arc;

use super::atlas::{Atlas, Set, Stop, Table};
use super::cancel;
use super::halves;
use super::multiset::{Part, Parts, Split};
use super::operations::{Needed, Partner, allows, applied, partners};
use crate::expression::{Expression, Token};
use crate::number::Exact;
use crate::rules::Rules;
use crate::{Fraction, Operator};

/// Sets of up to this many numbers are listed whenever they are met.
const LISTED: usize = 3;

/// The most operations a full search may solve, values listed included: a few seconds.
const MOST_WORK: usize = 10_000_000;

/// The most a quick pass over a long hand may solve, at first and once more: a fraction of a
/// millisecond, and some tens.
const FIRST_WORK: usize = 5_000;
const QUICK_WORK: usize = 200_000;

/// The most values of long parts that are remembered: some 300 MB.
const MOST_KNOWN: usize = 6_000_000;

/// The search for values of one hand.
pub(super) struct Reach<'a, N> {
    atlas: &'a mut Atlas<N>,
    parts: Parts,
    /// The set of each part, once it has been asked for.
    sets: Vec<Option<Set>>,
    work: usize,
    most_work: usize,
    pass: Pass,
}

/// How far a search looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pass {
    /// Parts of more than three and up to six numbers only where both halves are listed.
    Quick,
    /// Everything.
    Full,
}

/// What a search has found.
enum Found {
    /// A part that makes the target.
    Part(Part),
    /// An expression, as a postfix sequence.
    Tokens(Vec<Token>),
}

/// The last operation of a way to reach a value.
struct Move<N> {
    left: (Part, N),
    operator: Operator,
    right: (Part, N),
}

impl<N> Partner<N> {
    fn complete(&self, known: (Part, N), other: (Part, N)) -> Move<N> {
        let (left, right) = if self.known_left { (known, other) } else { (other, known) };
        Move { left, operator: self.operator, right }
    }
}

impl<'a, N: Exact> Reach<'a, N> {
    pub(super) fn new(atlas: &'a mut Atlas<N>, hand: &[Fraction]) -> Self {
        let parts = Parts::new(hand);
        let sets = vec![None; parts.len()];
        Self { atlas, parts, sets, work: 0, most_work: MOST_WORK, pass: Pass::Full }
    }

    /// A part of the hand that makes the target, or an expression worth it.
    fn solvable(&mut self, target: &N) -> Result<Option<Found>, Stop> {
        if self.parts.size(self.parts.whole()) > 2 * LISTED + 1 {
            if let Some(part) = self.quick(target, FIRST_WORK)? {
                return Ok(Some(Found::Part(part)));
            }
            if let Some(tokens) = halves::find(&self.parts, target, self.atlas.rules) {
                return Ok(Some(Found::Tokens(tokens)));
            }
            if let Some(part) = self.quick(target, QUICK_WORK)? {
                return Ok(Some(Found::Part(part)));
            }
        }
        (self.pass, self.most_work, self.work) = (Pass::Full, MOST_WORK, 0);
        let found = self.any_part(target)?;
        if found.is_none() && self.atlas.overflowed {
            Err(Stop::Overflow)
        } else {
            Ok(found.map(Found::Part))
        }
    }

    /// A part that makes the target as far as is seen without listing more.
    fn quick(&mut self, target: &N, work: usize) -> Result<Option<Part>, Stop> {
        (self.pass, self.most_work, self.work) = (Pass::Quick, work, 0);
        match self.any_part(target) {
            Err(Stop::Limit) => Ok(None),
            found => found,
        }
    }

    /// A part that makes the target: the whole hand, or one that leaves numbers over where that is
    /// allowed.
    fn any_part(&mut self, target: &N) -> Result<Option<Part>, Stop> {
        let whole = self.parts.whole();
        let first = if self.atlas.rules.use_all { whole } else { 0 };
        for part in first..=whole {
            if self.reaches(part, target)? {
                return Ok(Some(part));
            }
        }
        Ok(None)
    }

    fn set(&mut self, part: Part) -> Set {
        if let Some(set) = self.sets[usize::from(part)] {
            return set;
        }
        let set = self.atlas.set(&self.parts.numbers(part));
        self.sets[usize::from(part)] = Some(set);
        set
    }

    /// Every value of the part.
    fn table(&mut self, part: Part) -> Result<Arc<Table<N>>, Stop> {
        let set = self.set(part);
        if let Some(table) = self.atlas.table(set) {
            return Ok(table);
        }
        if self.parts.size(part) == 1 {
            return self.atlas.add_single(set, self.parts.number(part));
        }
        let mut halves = Vec::new();
        for index in self.parts.splits(part) {
            let split = self.parts.split(index);
            halves.push((self.table(split.small)?, self.table(split.large)?));
        }
        let table = self.atlas.add_joined(set, &halves)?;
        self.work(table.values.len())?;
        Ok(table)
    }

    /// Whether exactly the numbers of the part make the value.
    fn reaches(&mut self, part: Part, value: &N) -> Result<bool, Stop> {
        let size = self.parts.size(part);
        if size <= LISTED.min(self.parts.size(self.parts.whole()).div_ceil(2)) {
            return Ok(self.table(part)?.contains(value));
        }
        if !allows(self.atlas.rules, value) {
            return Ok(false);
        }
        let key = (self.set(part), value.clone());
        if let Some(&known) = self.atlas.known.get(&key) {
            return Ok(known);
        }
        let found = self.last_move(part, value)?.is_some();
        if (found || self.pass == Pass::Full) && self.atlas.known.len() < MOST_KNOWN {
            self.atlas.known.insert(key, found);
        }
        Ok(found)
    }

    /// A last operation that makes the value from two parts that can be made.
    fn last_move(&mut self, part: Part, value: &N) -> Result<Option<Move<N>>, Stop> {
        let short = |reach: &Self, part: Part| reach.parts.size(part) <= LISTED;
        let splits = self.parts.splits(part);
        // Splits whose larger half is listed need no further search, so they come first.
        for index in splits.clone() {
            let split = self.parts.split(index);
            if short(self, split.large)
                && let Some(found) = self.meet(split, value)?
            {
                return Ok(Some(found));
            }
        }
        if self.pass != Pass::Full && self.parts.size(part) <= 2 * LISTED {
            return Ok(None);
        }
        for index in splits {
            let split = self.parts.split(index);
            if short(self, split.large) || self.pass == Pass::Quick && !short(self, split.small) {
                continue;
            }
            if let Some(found) = self.meet(split, value)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// An operation on some value of each half, each value of the smaller one tried.
    fn meet(&mut self, split: Split, value: &N) -> Result<Option<Move<N>>, Stop> {
        let table = self.table(split.small)?;
        for known in &table.values {
            let found = self.partner(split.small, known, split.large, value)?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    fn work(&mut self, operations: usize) -> Result<(), Stop> {
        cancel::check();
        self.work += operations * N::COST;
        if self.work > self.most_work { Err(Stop::Limit) } else { Ok(()) }
    }

    /// An operation on a known value of one part and some value of the other.
    fn partner(
        &mut self,
        part: Part,
        known: &N,
        other: Part,
        value: &N,
    ) -> Result<Option<Move<N>>, Stop> {
        self.work(1)?;
        let Ok(partners) = partners(self.atlas.rules, value, known) else {
            self.atlas.overflowed = true;
            return Ok(None);
        };
        for partner in partners {
            let found = match &partner.needed {
                Needed::Value(value) => self.reaches(other, value)?.then(|| value.clone()),
                Needed::Anything => self.any_value(other, |_| true)?,
                Needed::Nonzero => self.any_value(other, |value| !value.is_zero())?,
            };
            if let Some(found) = found {
                return Ok(Some(partner.complete((part, known.clone()), (other, found))));
            }
        }
        Ok(None)
    }

    /// Some value of the part that is wanted.
    fn any_value(&mut self, part: Part, wanted: fn(&N) -> bool) -> Result<Option<N>, Stop> {
        if self.parts.size(part) > LISTED {
            // One number joined to some value of the rest will nearly always do.
            for index in self.parts.splits(part) {
                let split = self.parts.split(index);
                if self.parts.size(split.small) > 1 {
                    break;
                }
                let Some(rest) = self.any_value(split.large, wanted)? else { continue };
                let table = self.table(split.small)?;
                for operator in Operator::ALL {
                    let joined = applied(self.atlas.rules, &rest, operator, &table.values[0]);
                    if let Ok(Some(value)) = joined
                        && wanted(&value)
                    {
                        return Ok(Some(value));
                    }
                }
            }
        }
        Ok(self.table(part)?.values.iter().find(|value| wanted(value)).cloned())
    }

    /// The postfix sequence of an expression over a part that makes the value, as it can.
    fn trace(&mut self, part: Part, value: &N, tokens: &mut Vec<Token>) -> Result<bool, Stop> {
        if self.parts.size(part) == 1 {
            tokens.push(Token::Number(self.parts.number(part)));
            return Ok(true);
        }
        let Some(Move { left, operator, right }) = self.last_move(part, value)? else {
            return Ok(false);
        };
        let traced =
            self.trace(left.0, &left.1, tokens)? && self.trace(right.0, &right.1, tokens)?;
        tokens.push(Token::Operator(operator));
        Ok(traced)
    }
}

/// Some expression over the hand (or over part of it, where the rules allow) worth `target`.
pub(super) fn find<N: Exact>(
    hand: &[Fraction],
    target: &N,
    rules: Rules,
) -> Result<Option<Expression>, Stop> {
    let mut atlas = Atlas::new(rules);
    let mut reach = Reach::new(&mut atlas, hand);
    let part = match reach.solvable(target)? {
        None => return Ok(None),
        Some(Found::Tokens(tokens)) => return Ok(Some(Expression::from_checked(tokens))),
        Some(Found::Part(part)) => part,
    };
    let mut tokens = Vec::new();
    reach.work = 0;
    let traced = reach.trace(part, target, &mut tokens)?;
    // In the pass that found it, a value that is reached has a last operation again, unless
    // solving that backwards takes larger numbers than doing it did.
    if traced { Ok(Some(Expression::from_checked(tokens))) } else { Err(Stop::Overflow) }
}

/// Whether there is a solution, with what earlier hands have taught.
pub(super) fn is_solvable<N: Exact>(
    atlas: &mut Atlas<N>,
    hand: &[Fraction],
    target: &N,
) -> Result<bool, Stop> {
    Ok(Reach::new(atlas, hand).solvable(target)?.is_some())
}
