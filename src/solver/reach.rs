//! Whether a value can be reached at all, and one way to reach it.
//!
//! A value is sought backwards: for every way to split the hand in two, each value of the
//! smaller half names the few values the larger half would have to have. Only halves are ever
//! listed in full.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::multiset::{Part, Parts};
use crate::expression::{Expression, Token};
use crate::number::{Exact, Overflow};
use crate::rules::{Intermediates, Rules};
use crate::{Fraction, Operator};

/// What the unknown operand of an operation must be.
#[derive(Clone, Debug)]
pub(super) enum Needed<N> {
    /// This value.
    Value(N),
    /// Anything: zero times it is zero.
    Anything,
    /// Anything but zero: zero divided by it is zero.
    Nonzero,
}

/// One way in which an operand that is known leads to a result.
#[derive(Clone, Debug)]
pub(super) struct Partner<N> {
    pub operator: Operator,
    /// Whether the known operand stands left; `+` and `*` are listed with it left only.
    pub known_left: bool,
    pub needed: Needed<N>,
}

/// Every operation that makes `result` of `known` and something else.
///
/// Solving `y / known = result` as `y = result * known` is right only where `known` is not
/// zero, which is where many solvers go wrong.
pub(super) fn partners<N: Exact>(
    rules: Rules,
    result: &N,
    known: &N,
) -> Result<impl Iterator<Item = Partner<N>> + use<N>, Overflow> {
    let has = |operator| rules.operators.contains(operator);
    let mut found: [Option<Partner<N>>; 6] = [const { None }; 6];
    let mut count = 0;
    let mut add = |operator, known_left, needed| {
        found[count] = Some(Partner { operator, known_left, needed });
        count += 1;
    };
    if has(Operator::Add) {
        add(Operator::Add, true, Needed::Value(result.subtract(known)?));
    }
    if has(Operator::Subtract) {
        add(Operator::Subtract, true, Needed::Value(known.subtract(result)?));
        add(Operator::Subtract, false, Needed::Value(result.add(known)?));
    }
    if has(Operator::Multiply) {
        if !known.is_zero() {
            add(Operator::Multiply, true, Needed::Value(result.divide(known)?));
        } else if result.is_zero() {
            add(Operator::Multiply, true, Needed::Anything);
        }
    }
    if has(Operator::Divide) {
        match (known.is_zero(), result.is_zero()) {
            (false, false) => add(Operator::Divide, true, Needed::Value(known.divide(result)?)),
            (true, true) => add(Operator::Divide, true, Needed::Nonzero),
            _ => {}
        }
        if !known.is_zero() {
            add(Operator::Divide, false, Needed::Value(result.multiply(known)?));
        }
    }
    Ok(found.into_iter().flatten())
}

/// Whether the rules allow `value` as the result of an operation.
pub(super) fn allows<N: Exact>(rules: Rules, value: &N) -> bool {
    match rules.intermediates {
        Intermediates::Any => true,
        Intermediates::Whole => value.is_integer(),
        Intermediates::Natural => value.is_integer() && !value.is_negative() && !value.is_zero(),
    }
}

/// `left operator right`, or `None` for a division by zero or where the rules forbid it.
pub(super) fn applied<N: Exact>(
    rules: Rules,
    left: &N,
    operator: Operator,
    right: &N,
) -> Result<Option<N>, Overflow> {
    if !rules.operators.contains(operator) || operator == Operator::Divide && right.is_zero() {
        return Ok(None);
    }
    let value = match operator {
        Operator::Add => left.add(right)?,
        Operator::Subtract => left.subtract(right)?,
        Operator::Multiply => left.multiply(right)?,
        Operator::Divide => left.divide(right)?,
    };
    Ok(allows(rules, &value).then_some(value))
}

/// The operation that made a value: which parts, which values.
type Origin<N> = Option<(Part, N, Operator, Part, N)>;

/// One search for values of a hand.
#[derive(Debug)]
pub(super) struct Reach<N> {
    pub parts: Parts,
    rules: Rules,
    /// Every value of the parts listed so far, with one way to make it.
    tables: FxHashMap<Part, Rc<FxHashMap<N, Origin<N>>>>,
    /// Values found out of reach.
    missed: FxHashSet<(Part, N)>,
    half: usize,
}

impl<N: Exact> Reach<N> {
    pub(super) fn new(hand: &[Fraction], rules: Rules) -> Self {
        Self {
            parts: Parts::new(hand),
            rules,
            tables: FxHashMap::default(),
            missed: FxHashSet::default(),
            half: (hand.len() / 2).max(1),
        }
    }

    /// The postfix sequence of some expression over exactly `part` worth `value`.
    pub(super) fn find(&mut self, part: Part, value: &N) -> Result<Option<Vec<Token>>, Overflow> {
        if self.parts.size(part) <= self.half {
            let table = self.table(part)?;
            return Ok(table.contains_key(value).then(|| self.trace(part, value)));
        }
        if !allows(self.rules, value) || self.missed.contains(&(part, value.clone())) {
            return Ok(None);
        }
        for index in self.parts.splits(part) {
            let split = self.parts.split(index);
            let table = self.table(split.small)?;
            for known in table.keys() {
                for partner in partners(self.rules, value, known)? {
                    let Some(other) = self.supply(split.large, &partner.needed)? else { continue };
                    let mine = self.trace(split.small, known);
                    let (mut tokens, right) =
                        if partner.known_left { (mine, other) } else { (other, mine) };
                    tokens.extend(right);
                    tokens.push(Token::Operator(partner.operator));
                    return Ok(Some(tokens));
                }
            }
        }
        self.missed.insert((part, value.clone()));
        Ok(None)
    }

    fn supply(&mut self, part: Part, needed: &Needed<N>) -> Result<Option<Vec<Token>>, Overflow> {
        let wanted = match needed {
            Needed::Value(value) => return self.find(part, value),
            Needed::Anything => |_: &N| true,
            Needed::Nonzero => |value: &N| !value.is_zero(),
        };
        let table = self.table(part)?;
        let value = table.keys().find(|value| wanted(value));
        Ok(value.map(|value| self.trace(part, value)))
    }

    /// Every value of the part.
    fn table(&mut self, part: Part) -> Result<Rc<FxHashMap<N, Origin<N>>>, Overflow> {
        if let Some(table) = self.tables.get(&part) {
            return Ok(Rc::clone(table));
        }
        let mut table = FxHashMap::default();
        if self.parts.size(part) == 1 {
            table.insert(N::from_big(&self.parts.number(part).to_big())?, None);
        }
        for index in self.parts.splits(part) {
            let split = self.parts.split(index);
            let (small, large) = (self.table(split.small)?, self.table(split.large)?);
            for a in small.keys() {
                for b in large.keys() {
                    for operator in Operator::ALL {
                        for ((p, left), (q, right)) in [
                            ((split.small, a), (split.large, b)),
                            ((split.large, b), (split.small, a)),
                        ] {
                            if let Some(value) = applied(self.rules, left, operator, right)? {
                                table.entry(value).or_insert_with(|| {
                                    Some((p, left.clone(), operator, q, right.clone()))
                                });
                            }
                        }
                    }
                }
            }
        }
        let table = Rc::new(table);
        self.tables.insert(part, Rc::clone(&table));
        Ok(table)
    }

    /// Writes down how a value of a listed part was made.
    fn trace(&self, part: Part, value: &N) -> Vec<Token> {
        let mut tokens = Vec::new();
        // Operators first, each before its right and then its left operand: reversed postfix.
        let mut pending = vec![(part, value)];
        while let Some((part, value)) = pending.pop() {
            match &self.tables[&part][value] {
                None => tokens.push(Token::Number(self.parts.number(part))),
                Some((left_part, left, operator, right_part, right)) => {
                    tokens.push(Token::Operator(*operator));
                    pending.push((*left_part, left));
                    pending.push((*right_part, right));
                }
            }
        }
        tokens.reverse();
        tokens
    }
}

/// Some expression over the hand (or over part of it, where the rules allow) worth `target`.
pub(super) fn find<N: Exact>(
    hand: &[Fraction],
    target: &N,
    rules: Rules,
) -> Result<Option<Expression>, Overflow> {
    let mut reach = Reach::new(hand, rules);
    let parts = if rules.use_all {
        reach.parts.whole()..=reach.parts.whole()
    } else {
        0..=reach.parts.whole()
    };
    for part in parts {
        if let Some(tokens) = reach.find(part, target)? {
            return Ok(Some(Expression::from_checked(tokens)));
        }
    }
    Ok(None)
}
