//! Comparing exact values with claims, which may be rounded decimals.

use num_bigint::BigInt;
use num_traits::Signed;

use crate::expression::Unreduced;

/// Whether two quotients are the same number.
pub(super) fn same(left: &Unreduced, right: &Unreduced) -> bool {
    if let (&Unreduced::Small(a, b), &Unreduced::Small(c, d)) = (left, right) {
        return i128::from(a) * i128::from(d) == i128::from(c) * i128::from(b);
    }
    let ((a, b), (c, d)) = (left.clone().into_big(), right.clone().into_big());
    a * d == c * b
}

/// Whether a decimal claim is within 10⁻⁶ of the value: what a float prints is not a lie.
pub(super) fn near(value: &Unreduced, claim: &Unreduced) -> bool {
    within(value, claim, &BigInt::from(1_000_000))
}

/// Whether rounding the value to `places` decimal places gives the claim.
pub(super) fn rounds(value: &Unreduced, claim: &Unreduced, places: usize) -> bool {
    let places = u32::try_from(places).unwrap_or(u32::MAX);
    // Half a unit of the last place, on either side: a half may be rounded both ways.
    places > 0 && within(value, claim, &(BigInt::from(10).pow(places) * 2))
}

/// Whether the distance is at most one part in `parts`.
fn within(left: &Unreduced, right: &Unreduced, parts: &BigInt) -> bool {
    let ((a, b), (c, d)) = (left.clone().into_big(), right.clone().into_big());
    let distance = (a * &d - c * &b).abs() * parts;
    distance <= (b * d).abs()
}
