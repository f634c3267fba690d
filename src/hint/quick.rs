//! Whether two or three small numbers make a target, without reducing a fraction.

use crate::number::Exact;
use crate::rules::Rules;

/// Parts up to this size leave room for every product: a result of two numbers has parts of at
/// most 2m², comparing it with a third number and the target makes at most 4m⁴ of them.
const LARGEST_PART: i64 = 1 << 15;

/// A quotient in no particular terms; its denominator is not 0.
type Quotient = (i64, i64);

/// Whether these numbers make the target; `None` where this quick way does not apply.
pub(super) fn makes<N: Exact>(numbers: &[N], target: &N, rules: Rules) -> Option<bool> {
    if rules != Rules::CLASSIC {
        return None;
    }
    let goal = quotient(target)?;
    match numbers {
        [one, other] => Some(pair_makes(quotient(one)?, quotient(other)?, goal)),
        [one, other, third] => {
            let (one, other, third) = (quotient(one)?, quotient(other)?, quotient(third)?);
            let joined = |left, right, rest| {
                results(left, right).iter().any(|&made| made.1 != 0 && pair_makes(made, rest, goal))
            };
            Some(
                joined(one, other, third) || joined(one, third, other) || joined(other, third, one),
            )
        }
        _ => None,
    }
}

fn quotient<N: Exact>(number: &N) -> Option<Quotient> {
    let small = number.small()?;
    let fits = small.numerator().abs() <= LARGEST_PART && small.denominator() <= LARGEST_PART;
    fits.then_some((small.numerator(), small.denominator()))
}

/// Every result of two numbers; a division by zero has the denominator 0.
fn results((a, b): Quotient, (c, d): Quotient) -> [Quotient; 6] {
    let (left, right, below) = (a * d, c * b, b * d);
    [
        (left + right, below),
        (left - right, below),
        (right - left, below),
        (a * c, below),
        (left, right),
        (right, left),
    ]
}

fn pair_makes(one: Quotient, other: Quotient, (above, below): Quotient) -> bool {
    results(one, other).iter().any(|&(n, d)| d != 0 && n * below == above * d)
}
