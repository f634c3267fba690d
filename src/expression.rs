//! An expression, held in reverse Polish order: its value, its numbers, its steps.

use std::sync::Arc;

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};

use crate::number::{Exact, Fraction};

/// One of the four binary operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Operator {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`
    Divide,
}

impl Operator {
    /// The four operators, in the order `+ - * /`.
    pub const ALL: [Self; 4] = [Self::Add, Self::Subtract, Self::Multiply, Self::Divide];

    /// The ASCII sign: `+`, `-`, `*` or `/`.
    #[must_use]
    pub const fn symbol(self) -> char {
        ['+', '-', '*', '/'][self as usize]
    }

    /// The operator that `symbol` writes in ASCII, if it is one.
    #[must_use]
    pub fn from_symbol(symbol: char) -> Option<Self> {
        Self::ALL.into_iter().find(|operator| operator.symbol() == symbol)
    }

    /// How tightly it binds: 1 for `+` and `-`, 2 for `*` and `/`.
    #[must_use]
    pub const fn precedence(self) -> u8 {
        match self {
            Self::Add | Self::Subtract => 1,
            Self::Multiply | Self::Divide => 2,
        }
    }
}

/// One element of a postfix sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Token {
    /// A given number, or a made fraction of a partly played hand.
    Number(Fraction),
    /// An operator over the two operands before it.
    Operator(Operator),
}

/// Why a postfix sequence is no expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PostfixError {
    /// An operator lacks operands, or operands are left over.
    #[error("the sequence does not leave exactly one value")]
    Unbalanced,
    /// The operator at this index divides by zero.
    #[error("token {0} divides by zero")]
    DivisionByZero(usize),
}

/// One binary operation with its result.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// Value of the left operand.
    pub left: BigRational,
    /// The operator.
    pub operator: Operator,
    /// Value of the right operand.
    pub right: BigRational,
    /// Value of the operation.
    pub result: BigRational,
}

/// An arithmetic expression over numbers, as its postfix sequence.
///
/// It is well formed and divides by nothing that is zero, so it always has a value.
/// Equality and hashing follow the written form: `1+2` and `2+1` differ.
///
/// ```
/// use make24::{Expression, Operator};
/// let expression = Expression::number(8)
///     .combine(Operator::Divide, &Expression::number(3))
///     .unwrap();
/// assert_eq!(expression.value().to_string(), "8/3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Expression {
    // Shared, since the same expression is often handed on.
    tokens: Arc<[Token]>,
}

impl Expression {
    /// A single number.
    pub fn number(value: impl Into<Fraction>) -> Self {
        Self { tokens: Arc::new([Token::Number(value.into())]) }
    }

    /// `self operator right`.
    ///
    /// # Errors
    /// [`PostfixError::DivisionByZero`] when `right` is worth zero and divides.
    pub fn combine(&self, operator: Operator, right: &Self) -> Result<Self, PostfixError> {
        let mut tokens = Vec::with_capacity(self.tokens.len() + right.tokens.len() + 1);
        tokens.extend_from_slice(&self.tokens);
        tokens.extend_from_slice(&right.tokens);
        tokens.push(Token::Operator(operator));
        if operator == Operator::Divide && right.value().is_zero() {
            return Err(PostfixError::DivisionByZero(tokens.len() - 1));
        }
        Ok(Self { tokens: tokens.into() })
    }

    /// The expression that a postfix sequence describes.
    ///
    /// # Errors
    /// [`PostfixError`] when the sequence is malformed or divides by zero.
    pub fn from_postfix(tokens: Vec<Token>) -> Result<Self, PostfixError> {
        evaluate(&tokens)?;
        Ok(Self { tokens: tokens.into() })
    }

    /// For the solver and the parser, which have evaluated the sequence already.
    pub(crate) fn from_checked(tokens: impl Into<Arc<[Token]>>) -> Self {
        let tokens = tokens.into();
        debug_assert!(evaluate(&tokens).is_ok(), "{tokens:?}");
        Self { tokens }
    }

    /// The postfix sequence.
    #[must_use]
    pub fn tokens(&self) -> &[Token] {
        &self.tokens
    }

    /// The numbers as written, left to right.
    pub fn numbers(&self) -> impl Iterator<Item = Fraction> + '_ {
        self.tokens.iter().filter_map(|token| match token {
            Token::Number(number) => Some(*number),
            Token::Operator(_) => None,
        })
    }

    /// The exact value, in lowest terms.
    ///
    /// # Panics
    /// Never: an expression is checked when it is made.
    #[must_use]
    pub fn value(&self) -> BigRational {
        evaluate(&self.tokens).expect("an expression has a value").reduced()
    }

    /// Its operations in postfix order, which is an order a person could do them in.
    ///
    /// ```
    /// let expression: make24::Expression = "8/(3-8/3)".parse().unwrap();
    /// let steps: Vec<String> = expression.steps().iter().map(|step| step.to_string()).collect();
    /// assert_eq!(steps, ["8 / 3 = 8/3", "3 - (8/3) = 1/3", "8 / (1/3) = 24"]);
    /// ```
    #[must_use]
    pub fn steps(&self) -> Vec<Step> {
        let mut stack: Vec<BigRational> = Vec::new();
        let mut steps = Vec::new();
        for token in self.tokens() {
            match *token {
                Token::Number(number) => stack.push(number.to_big()),
                Token::Operator(operator) => {
                    let (Some(right), Some(left)) = (stack.pop(), stack.pop()) else { break };
                    let result = match operator {
                        Operator::Add => &left + &right,
                        Operator::Subtract => &left - &right,
                        Operator::Multiply => &left * &right,
                        Operator::Divide => &left / &right,
                    };
                    stack.push(result.clone());
                    steps.push(Step { left, operator, right, result });
                }
            }
        }
        steps
    }
}

/// A quotient that is not in lowest terms while a long expression is evaluated.
///
/// Leaving fractions unreduced bounds their size by the length of the text, and is a hundred
/// times faster than reducing at every operation; one reduction at the end gives the value.
#[derive(Clone, Debug)]
pub(crate) enum Unreduced {
    /// Both parts fit; a product of two such parts fits 128 bits.
    Small(i64, i64),
    /// Anything else; apart, so that the small ones move fast.
    Big(Box<(BigInt, BigInt)>),
}

impl Unreduced {
    /// A quotient of parts of any size.
    pub(crate) fn big(numerator: BigInt, denominator: BigInt) -> Self {
        Self::Big(Box::new((numerator, denominator)))
    }

    pub(crate) fn is_zero(&self) -> bool {
        match self {
            Self::Small(numerator, _) => *numerator == 0,
            Self::Big(parts) => parts.0.is_zero(),
        }
    }

    pub(crate) fn reduced(self) -> BigRational {
        // The commonest case without the general greatest common divisor.
        if let Self::Small(numerator, denominator) = self
            && let Some(value) = Fraction::new(numerator, denominator)
        {
            return value.to_big();
        }
        let (numerator, denominator) = self.into_big();
        BigRational::new(numerator, denominator)
    }

    /// Whether the value is a whole number; if so, without its denominator.
    pub(crate) fn whole(self) -> (Self, bool) {
        match self {
            Self::Small(n, d) => match n.checked_rem(d) {
                Some(0) => (Self::Small(n / d, 1), true),
                Some(_) => (self, false),
                // The one quotient that does not fit.
                None => (Self::big(-BigInt::from(n), BigInt::one()), true),
            },
            Self::Big(parts) if parts.1.is_one() => (Self::Big(parts), true),
            Self::Big(parts) => {
                let (quotient, rest) = parts.0.div_rem(&parts.1);
                if rest.is_zero() {
                    (Self::big(quotient, BigInt::one()), true)
                } else {
                    (Self::Big(parts), false)
                }
            }
        }
    }

    /// Whether the value is above zero.
    pub(crate) fn is_positive(&self) -> bool {
        match self {
            Self::Small(n, d) => n.signum() * d.signum() > 0,
            Self::Big(parts) => {
                let (n, d) = parts.as_ref();
                !n.is_zero() && n.is_negative() == d.is_negative()
            }
        }
    }

    /// Numerator and denominator; the denominator may be negative, but never zero.
    pub(crate) fn into_big(self) -> (BigInt, BigInt) {
        match self {
            Self::Small(numerator, denominator) => (numerator.into(), denominator.into()),
            Self::Big(parts) => *parts,
        }
    }

    /// `self operator right`, or `None` for a division by zero.
    #[inline]
    pub(crate) fn apply(self, operator: Operator, right: Self) -> Option<Self> {
        if operator == Operator::Divide && right.is_zero() {
            return None;
        }
        if let (&Self::Small(a, b), &Self::Small(c, d)) = (&self, &right)
            && let Some((numerator, denominator)) = small_quotient(operator, (a, b), (c, d))
        {
            return Some(Self::Small(numerator, denominator));
        }
        Some(self.apply_big(operator, right))
    }

    #[cold]
    fn apply_big(self, operator: Operator, right: Self) -> Self {
        let ((a, b), (c, d)) = (self.into_big(), right.into_big());
        let whole = b.is_one() && d.is_one();
        let (numerator, denominator) = match operator {
            Operator::Add if whole => (a + c, b),
            Operator::Subtract if whole => (a - c, b),
            Operator::Add => (a * &d + c * &b, b * d),
            Operator::Subtract => (a * &d - c * &b, b * d),
            Operator::Multiply => (a * c, b * d),
            Operator::Divide => (a * d, b * c),
        };
        Self::big(numerator, denominator)
    }
}

/// The same in 64 bits, or `None` when a part would not fit.
fn small_quotient(
    operator: Operator,
    (a, b): (i64, i64),
    (c, d): (i64, i64),
) -> Option<(i64, i64)> {
    Some(match operator {
        Operator::Add if b == d => (a.checked_add(c)?, b),
        Operator::Subtract if b == d => (a.checked_sub(c)?, b),
        Operator::Add => (a.checked_mul(d)?.checked_add(c.checked_mul(b)?)?, b.checked_mul(d)?),
        Operator::Subtract => {
            (a.checked_mul(d)?.checked_sub(c.checked_mul(b)?)?, b.checked_mul(d)?)
        }
        Operator::Multiply => (a.checked_mul(c)?, b.checked_mul(d)?),
        Operator::Divide => (a.checked_mul(d)?, b.checked_mul(c)?),
    })
}

/// The value of a postfix sequence, unreduced.
pub(crate) fn evaluate(tokens: &[Token]) -> Result<Unreduced, PostfixError> {
    let mut stack: Vec<Unreduced> = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        match *token {
            Token::Number(number) => {
                stack.push(Unreduced::Small(number.numerator(), number.denominator()));
            }
            Token::Operator(operator) => {
                let (Some(right), Some(left)) = (stack.pop(), stack.pop()) else {
                    return Err(PostfixError::Unbalanced);
                };
                let result = left.apply(operator, right);
                stack.push(result.ok_or(PostfixError::DivisionByZero(index))?);
            }
        }
    }
    match (stack.pop(), stack.is_empty()) {
        (Some(value), true) => Ok(value),
        _ => Err(PostfixError::Unbalanced),
    }
}
