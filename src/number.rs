//! Exact fractions: a small checked one for searching, a big one for everything else.
//!
//! The search is generic over [`Exact`]. It runs on [`Fraction`] first; the moment one
//! operation does not fit, that operation returns [`Overflow`] and the caller starts the
//! same search again on [`BigFraction`], which has no limit. Nothing ever wraps.

use std::fmt;
use std::hash::Hash;
use std::num::NonZeroI64;

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{Signed, ToPrimitive, Zero};

/// A result that does not fit the number type in use; the search escalates to a wider one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the result does not fit a 64-bit fraction")]
pub struct Overflow;

/// What the search asks of a number type: exact arithmetic, equality and hashing by value.
///
/// Division by zero is the caller's to exclude: `divide` returns [`Overflow`] for it only in
/// the sense that no value exists; callers test [`Exact::is_zero`] first.
pub trait Exact: Clone + Eq + Ord + Hash + fmt::Debug + Sized {
    /// How many times as much time and memory an operation takes as one on small fractions.
    const COST: usize;
    /// The number zero.
    fn zero() -> Self;
    /// The number one.
    fn one() -> Self;
    /// This number in lowest terms as `value`, or `Overflow` when it does not fit.
    ///
    /// # Errors
    /// [`Overflow`] when numerator or denominator is out of range.
    fn from_big(value: &BigRational) -> Result<Self, Overflow>;
    /// The value as a small fraction, where the type is the small one.
    fn small(&self) -> Option<Fraction>;
    /// The same value without a limit.
    fn to_big(&self) -> BigRational;
    /// `self + other`.
    ///
    /// # Errors
    /// [`Overflow`] when the result does not fit.
    fn add(&self, other: &Self) -> Result<Self, Overflow>;
    /// `self - other`.
    ///
    /// # Errors
    /// [`Overflow`] when the result does not fit.
    fn subtract(&self, other: &Self) -> Result<Self, Overflow>;
    /// `self × other`.
    ///
    /// # Errors
    /// [`Overflow`] when the result does not fit.
    fn multiply(&self, other: &Self) -> Result<Self, Overflow>;
    /// `self ÷ other`; `other` must not be zero.
    ///
    /// # Errors
    /// [`Overflow`] when the result does not fit.
    fn divide(&self, other: &Self) -> Result<Self, Overflow>;
    /// `self ÷ other` where that is a whole number; `other` must not be zero.
    ///
    /// # Errors
    /// [`Overflow`] when the result does not fit.
    fn whole_quotient(&self, other: &Self) -> Result<Option<Self>, Overflow> {
        let quotient = self.divide(other)?;
        Ok(quotient.is_integer().then_some(quotient))
    }
    /// `1 ÷ self`, which must not be zero.
    #[must_use]
    fn reciprocal(&self) -> Self;
    /// `-self`.
    #[must_use]
    fn negate(&self) -> Self;
    /// `|self|`.
    #[must_use]
    fn absolute(&self) -> Self {
        if self.is_negative() { self.negate() } else { self.clone() }
    }
    /// Whether the value is 0.
    fn is_zero(&self) -> bool;
    /// Whether the value is below 0.
    fn is_negative(&self) -> bool;
    /// Whether the value is a whole number.
    fn is_integer(&self) -> bool;
}

/// A fraction in lowest terms whose parts fit 64 bits; every operation is checked.
///
/// The denominator is positive and the numerator is never `i64::MIN`, so that negating
/// cannot overflow.
///
/// ```
/// use make24::number::{Exact, Fraction};
/// let third = Fraction::new(8, 3).unwrap();
/// let three = Fraction::from(3);
/// assert_eq!(three.subtract(&third).unwrap().to_string(), "1/3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: i64,
    // Never zero, which lets an optional fraction, or a token that holds one, take no more room.
    denominator: NonZeroI64,
}

impl Fraction {
    /// `numerator ÷ denominator` in lowest terms; `None` when the denominator is zero or the
    /// result does not fit.
    #[must_use]
    pub fn new(numerator: i64, denominator: i64) -> Option<Self> {
        if denominator == 0 {
            return None;
        }
        Self::reduce(i128::from(numerator), i128::from(denominator)).ok()
    }

    /// The part above the line, with the sign.
    #[must_use]
    pub const fn numerator(self) -> i64 {
        self.numerator
    }

    /// The part below the line, always positive.
    #[must_use]
    pub const fn denominator(self) -> i64 {
        self.denominator.get()
    }

    /// A quotient that is in lowest terms, with a denominator above zero.
    fn of_lowest(numerator: i64, denominator: i64) -> Self {
        let denominator = NonZeroI64::new(denominator).expect("a quotient of zero has no value");
        Self { numerator, denominator }
    }

    /// Lowest terms of a quotient of 64-bit parts, the usual case; the denominator is not zero.
    fn lowest(numerator: i64, denominator: i64) -> Result<Self, Overflow> {
        let divisor = match (numerator.unsigned_abs(), denominator.unsigned_abs()) {
            (_, 1) => 1,
            (size, denominator_size) => size.gcd(&denominator_size),
        };
        let narrow = |part: i64| {
            let size = part.unsigned_abs();
            i64::try_from(if divisor == 1 { size } else { size / divisor }).map_err(|_| Overflow)
        };
        let (size, denominator_size) = (narrow(numerator)?, narrow(denominator)?);
        let negative = (numerator < 0) != (denominator < 0);
        let numerator = if negative { -size } else { size };
        Ok(Self::of_lowest(numerator, denominator_size))
    }

    /// Lowest terms of a quotient of 128-bit parts (the products of two 64-bit parts fit).
    fn reduce(numerator: i128, denominator: i128) -> Result<Self, Overflow> {
        if let (Ok(n), Ok(d)) = (i64::try_from(numerator), i64::try_from(denominator)) {
            return Self::lowest(n, d);
        }
        let divisor = numerator.gcd(&denominator);
        let narrow = |part: i128| i64::try_from(part / divisor).map_err(|_| Overflow);
        Self::lowest(narrow(numerator)?, narrow(denominator)?)
    }

    /// The product of two quotients.
    fn product((a, b): (i64, i64), (c, d): (i64, i64)) -> Result<Self, Overflow> {
        if let (Some(numerator), Some(denominator)) = (a.checked_mul(c), b.checked_mul(d)) {
            return Self::lowest(numerator, denominator);
        }
        let wide = |left: i64, right: i64| i128::from(left) * i128::from(right);
        Self::reduce(wide(a, c), wide(b, d))
    }

    /// A whole number, unless it is the one value that cannot be negated.
    fn whole(value: Option<i64>) -> Option<Self> {
        value.filter(|&v| v != i64::MIN).map(|numerator| Self::of_lowest(numerator, 1))
    }

    /// The sum with `sign × other`, for both addition and subtraction.
    fn combine(self, other: Self, sign: i128) -> Result<Self, Overflow> {
        let small = || {
            let signed = |value: i64| if sign < 0 { value.checked_neg() } else { Some(value) };
            let (a, b) = (self.numerator, self.denominator());
            let (c, d) = (signed(other.numerator)?, other.denominator());
            if b == d {
                return Some((a.checked_add(c)?, b));
            }
            Some((a.checked_mul(d)?.checked_add(c.checked_mul(b)?)?, b.checked_mul(d)?))
        };
        match small() {
            // A fraction in lowest terms stays so when a whole number is added.
            Some((numerator, denominator))
                if (self.denominator() == 1) != (other.denominator() == 1)
                    && numerator != i64::MIN =>
            {
                return Ok(Self::of_lowest(numerator, denominator));
            }
            Some((numerator, denominator)) => return Self::lowest(numerator, denominator),
            None => {}
        }
        let (a, b) = (i128::from(self.numerator), i128::from(self.denominator()));
        let (c, d) = (i128::from(other.numerator), i128::from(other.denominator()));
        // Each product is below 2^126, so the sum is below 2^127.
        Self::reduce(a * d + sign * c * b, b * d)
    }
}

impl From<i32> for Fraction {
    fn from(value: i32) -> Self {
        Self::of_lowest(i64::from(value), 1)
    }
}

impl TryFrom<i64> for Fraction {
    type Error = Overflow;

    fn try_from(value: i64) -> Result<Self, Overflow> {
        Self::whole(Some(value)).ok_or(Overflow)
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        if self.denominator() == other.denominator() {
            return self.numerator.cmp(&other.numerator);
        }
        let left = i128::from(self.numerator) * i128::from(other.denominator());
        let right = i128::from(other.numerator) * i128::from(self.denominator());
        left.cmp(&right)
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.denominator() == 1 {
            write!(formatter, "{}", self.numerator)
        } else {
            write!(formatter, "{}/{}", self.numerator, self.denominator())
        }
    }
}

impl Exact for Fraction {
    const COST: usize = 1;

    fn zero() -> Self {
        Self::of_lowest(0, 1)
    }

    fn one() -> Self {
        Self::of_lowest(1, 1)
    }

    fn from_big(value: &BigRational) -> Result<Self, Overflow> {
        let numerator = value.numer().to_i64().ok_or(Overflow)?;
        let denominator = value.denom().to_i64().ok_or(Overflow)?;
        Self::reduce(i128::from(numerator), i128::from(denominator))
    }

    fn small(&self) -> Option<Fraction> {
        Some(*self)
    }

    fn to_big(&self) -> BigRational {
        BigRational::new_raw(BigInt::from(self.numerator), BigInt::from(self.denominator()))
    }

    fn add(&self, other: &Self) -> Result<Self, Overflow> {
        if self.denominator() == 1 && other.denominator() == 1 {
            return Self::whole(self.numerator.checked_add(other.numerator)).ok_or(Overflow);
        }
        self.combine(*other, 1)
    }

    fn subtract(&self, other: &Self) -> Result<Self, Overflow> {
        if self.denominator() == 1 && other.denominator() == 1 {
            return Self::whole(self.numerator.checked_sub(other.numerator)).ok_or(Overflow);
        }
        self.combine(*other, -1)
    }

    fn multiply(&self, other: &Self) -> Result<Self, Overflow> {
        if self.denominator() == 1 && other.denominator() == 1 {
            return Self::whole(self.numerator.checked_mul(other.numerator)).ok_or(Overflow);
        }
        Self::product((self.numerator, self.denominator()), (other.numerator, other.denominator()))
    }

    fn divide(&self, other: &Self) -> Result<Self, Overflow> {
        if other.numerator == 0 {
            return Err(Overflow);
        }
        Self::product((self.numerator, self.denominator()), (other.denominator(), other.numerator))
    }

    fn whole_quotient(&self, other: &Self) -> Result<Option<Self>, Overflow> {
        if self.denominator() != 1 || other.denominator() != 1 {
            let quotient = self.divide(other)?;
            return Ok(quotient.is_integer().then_some(quotient));
        }
        // Most quotients that are tried are not whole: told so without cancelling anything.
        match self.numerator.checked_rem(other.numerator) {
            Some(0) => Ok(Self::whole(Some(self.numerator / other.numerator))),
            Some(_) => Ok(None),
            None => Err(Overflow),
        }
    }

    fn reciprocal(&self) -> Self {
        let numerator = self.denominator() * self.numerator.signum();
        Self::of_lowest(numerator, self.numerator.abs())
    }

    fn negate(&self) -> Self {
        Self { numerator: -self.numerator, denominator: self.denominator }
    }

    fn is_zero(&self) -> bool {
        self.numerator == 0
    }

    fn is_negative(&self) -> bool {
        self.numerator < 0
    }

    fn is_integer(&self) -> bool {
        self.denominator() == 1
    }
}

/// A fraction of any size in lowest terms; the search falls back on it after an [`Overflow`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BigFraction(BigRational);

impl Exact for BigFraction {
    const COST: usize = 20;

    fn zero() -> Self {
        Self(BigRational::zero())
    }

    fn one() -> Self {
        Self(BigRational::from_integer(BigInt::from(1)))
    }

    fn from_big(value: &BigRational) -> Result<Self, Overflow> {
        Ok(Self(value.clone()))
    }

    fn small(&self) -> Option<Fraction> {
        None
    }

    fn to_big(&self) -> BigRational {
        self.0.clone()
    }

    fn add(&self, other: &Self) -> Result<Self, Overflow> {
        Ok(Self(&self.0 + &other.0))
    }

    fn subtract(&self, other: &Self) -> Result<Self, Overflow> {
        Ok(Self(&self.0 - &other.0))
    }

    fn multiply(&self, other: &Self) -> Result<Self, Overflow> {
        Ok(Self(&self.0 * &other.0))
    }

    fn divide(&self, other: &Self) -> Result<Self, Overflow> {
        if other.0.is_zero() {
            return Err(Overflow);
        }
        Ok(Self(&self.0 / &other.0))
    }

    fn reciprocal(&self) -> Self {
        Self(self.0.recip())
    }

    fn negate(&self) -> Self {
        Self(-&self.0)
    }

    fn is_zero(&self) -> bool {
        self.0.is_zero()
    }

    fn is_negative(&self) -> bool {
        self.0.is_negative()
    }

    fn is_integer(&self) -> bool {
        self.0.is_integer()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fraction(numerator: i64, denominator: i64) -> Fraction {
        Fraction::new(numerator, denominator).unwrap()
    }

    #[test]
    fn fractions_are_kept_in_lowest_terms_with_the_sign_above() {
        assert_eq!(fraction(6, -4).to_string(), "-3/2");
        assert_eq!(fraction(0, -7), Fraction::zero());
        assert_eq!(Fraction::new(1, 0), None);
        assert_eq!(Fraction::new(i64::MIN, 2).unwrap().numerator(), i64::MIN / 2);
    }

    #[test]
    fn what_does_not_fit_is_an_overflow_and_never_wraps() {
        let large = fraction(i64::MAX, 1);
        let small = fraction(1, i64::MAX);
        assert_eq!(large.add(&Fraction::one()), Err(Overflow));
        assert_eq!(large.negate().subtract(&Fraction::one()), Err(Overflow));
        assert_eq!(large.multiply(&large), Err(Overflow));
        assert_eq!(small.multiply(&small), Err(Overflow));
        assert_eq!(small.subtract(&large), Err(Overflow));
        assert_eq!(Fraction::try_from(i64::MIN), Err(Overflow));
        assert_eq!(Fraction::new(i64::MIN, 1), None);
        // The parts overflow on the way, the result does not.
        assert_eq!(large.multiply(&small), Ok(Fraction::one()));
        assert_eq!(large.divide(&large), Ok(Fraction::one()));
    }

    #[test]
    fn an_optional_fraction_takes_no_more_room() {
        assert_eq!(size_of::<Option<Fraction>>(), size_of::<Fraction>());
    }

    #[test]
    fn order_is_by_value() {
        let mut values = [fraction(1, 2), fraction(-7, 3), fraction(2, 3), fraction(0, 1)];
        values.sort_unstable();
        assert_eq!(values.map(|value| value.to_string()), ["-7/3", "0", "1/2", "2/3"]);
    }

    proptest::proptest! {
        #[test]
        fn small_and_big_fractions_agree_or_the_small_one_overflows(
            (a, b, c, d) in (proptest::num::i64::ANY, 1_i64.., proptest::num::i64::ANY, 1_i64..),
            shift in 0_u32..60,
        ) {
            let pairs = [(a >> shift, b >> shift), (c >> shift, d >> shift)];
            let [Some(left), Some(right)] = pairs.map(|(n, d)| Fraction::new(n, d)) else {
                return Ok(());
            };
            let big = [left, right].map(|value| BigFraction::from_big(&value.to_big()).unwrap());
            let check = |small: Result<Fraction, Overflow>, exact: BigFraction| {
                assert_eq!(small, Fraction::from_big(&exact.to_big()));
            };
            check(left.add(&right), big[0].add(&big[1]).unwrap());
            check(left.subtract(&right), big[0].subtract(&big[1]).unwrap());
            check(left.multiply(&right), big[0].multiply(&big[1]).unwrap());
            if !right.is_zero() {
                check(Ok(right.reciprocal()), big[1].reciprocal());
                check(left.divide(&right), big[0].divide(&big[1]).unwrap());
            }
            assert_eq!(left.cmp(&right), big[0].cmp(&big[1]));
        }
    }
}
