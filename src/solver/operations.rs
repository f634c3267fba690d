//! One operation under the rules, done forwards or solved for an operand.

use crate::Operator;
use crate::number::{Exact, Overflow};
use crate::rules::{Intermediates, Rules};

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
