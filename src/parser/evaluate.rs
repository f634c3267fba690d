//! The value of a postfix sequence that was read, and whether its results obey the rules.

use num_bigint::BigInt;
use num_traits::Zero;

use super::reader::{Item, Piece};
use crate::expression::{Operator, Unreduced};
use crate::rules::{Intermediates, Operators, Rules};
use crate::tokenizer::digit;

/// How an operation breaks the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breach {
    /// This operator is left out.
    Operator(Operator),
    /// The result is no whole number.
    NotWhole,
    /// The result is zero or negative.
    NotPositive,
}

/// A value, and the first operation that breaks the rules, as an index into the items.
#[derive(Debug)]
pub(crate) struct Evaluated {
    pub(crate) value: Unreduced,
    pub(crate) breach: Option<(usize, Breach)>,
}

/// The value of `items`, which are a well-formed sequence; `values` is only a buffer.
///
/// # Errors
/// The index of the operator that divides by zero.
pub(crate) fn evaluate(
    items: &[Item],
    text: &str,
    rules: Rules,
    values: &mut Vec<Unreduced>,
) -> Result<Evaluated, usize> {
    let free = rules.operators == Operators::ALL && rules.intermediates == Intermediates::Any;
    let mut breach = None;
    values.clear();
    for (index, item) in items.iter().enumerate() {
        let operator = match item.piece {
            Piece::Number(number) => {
                values.push(Unreduced::Small(number, 1));
                continue;
            }
            Piece::Written => {
                values.push(written(&text[item.start as usize..item.end as usize]));
                continue;
            }
            Piece::Operator(operator) => operator,
        };
        let (Some(right), Some(left)) = (values.pop(), values.pop()) else { return Err(index) };
        let mut result = left.apply(operator, right).ok_or(index)?;
        if !free && breach.is_none() {
            let found;
            (result, found) = judge(result, operator, rules);
            breach = found.map(|found| (index, found));
        }
        values.push(result);
    }
    let value = values.pop().unwrap_or(Unreduced::Small(0, 1));
    Ok(Evaluated { value, breach })
}

/// Whether the rules allow one operation; a whole result loses its denominator on the way,
/// which keeps long chains of whole numbers small.
pub(crate) fn judge(
    result: Unreduced,
    operator: Operator,
    rules: Rules,
) -> (Unreduced, Option<Breach>) {
    if !rules.operators.contains(operator) {
        return (result, Some(Breach::Operator(operator)));
    }
    if rules.intermediates == Intermediates::Any {
        return (result, None);
    }
    let (result, whole) = result.whole();
    let breach = if !whole {
        Some(Breach::NotWhole)
    } else if rules.intermediates == Intermediates::Natural && !result.is_positive() {
        Some(Breach::NotPositive)
    } else {
        None
    };
    (result, breach)
}

/// The exact value of a signed decimal or whole number of any length.
pub(crate) fn written(text: &str) -> Unreduced {
    let mut digits = String::with_capacity(text.len());
    for character in text.chars() {
        digits.extend(digit(character).and_then(|value| char::from_digit(value, 10)));
    }
    let mut numerator = digits.parse().unwrap_or_else(|_| BigInt::zero());
    if !text.starts_with(|c: char| c == '+' || c == '＋' || c == '.' || digit(c).is_some()) {
        numerator = -numerator;
    }
    let places = u32::try_from(places(text)).unwrap_or(u32::MAX);
    let (numerator, denominator) = (numerator, BigInt::from(10).pow(places));
    let small = (i64::try_from(&numerator), i64::try_from(&denominator));
    match small {
        (Ok(numerator), Ok(denominator)) => Unreduced::Small(numerator, denominator),
        _ => Unreduced::big(numerator, denominator),
    }
}

/// How many digits stand behind the decimal point.
pub(crate) fn places(text: &str) -> usize {
    text.split_once('.').map_or(0, |(_, fraction)| fraction.chars().count())
}

/// Where the sub-sequence that ends at `last` begins.
pub(crate) fn beginning(items: &[Item], last: usize) -> usize {
    let mut wanted = 1_usize;
    for at in (0..=last).rev() {
        match items[at].piece {
            Piece::Operator(_) => wanted += 1,
            _ => wanted -= 1,
        }
        if wanted == 0 {
            return at;
        }
    }
    0
}
