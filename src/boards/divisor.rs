//! Division by a number that divides many, where only whole quotients count.

/// A number by which many are divided.
///
/// An odd number d has an inverse modulo 2³², so that multiplying by it takes each number to a
/// different one, and d × q to q. An even number takes a rotation more: for d = 2ᵏ × odd, what
/// stands in the lowest k bits moves to the top, and is 0 for a multiple.
#[derive(Clone, Copy, Debug)]
pub(super) struct Divisor {
    inverse: u32,
    zeros: u32,
}

impl Divisor {
    /// Division by `number`, which is not 0.
    pub(super) const fn new(number: u32) -> Self {
        let zeros = number.trailing_zeros();
        let odd = number >> zeros;
        // Right in the lowest 5 bits; each round doubles how many are right.
        let mut inverse = odd.wrapping_mul(3) ^ 2;
        let mut right = 5;
        while right < 32 {
            inverse = inverse.wrapping_mul(2_u32.wrapping_sub(odd.wrapping_mul(inverse)));
            right *= 2;
        }
        Self { inverse, zeros }
    }

    /// `dividend` ÷ number where that is whole, else something above [`u32::MAX`] ÷ number:
    /// numbers up to there are the quotients of their own multiples and of nothing else.
    pub(super) const fn quotient(self, dividend: u32) -> u32 {
        dividend.wrapping_mul(self.inverse).rotate_right(self.zeros)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn check(number: u32, dividend: u32) {
        let quotient = Divisor::new(number).quotient(dividend);
        if dividend.is_multiple_of(number) {
            assert_eq!(quotient, dividend / number, "{dividend} / {number}");
        } else {
            assert!(quotient > u32::MAX / number, "{dividend} / {number}");
        }
    }

    #[test]
    fn small_numbers_are_divided() {
        for number in 1..=300 {
            (0..=3000).for_each(|dividend| check(number, dividend));
        }
    }

    proptest! {
        #[test]
        fn any_numbers_are_divided(
            number in 1_u32..,
            by in 0_u32..32,
            dividend: u32,
            quotient: u32,
        ) {
            let number = (number >> by).max(1);
            check(number, dividend);
            check(number, quotient % (u32::MAX / number).max(1) * number);
        }
    }
}
