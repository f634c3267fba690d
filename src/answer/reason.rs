//! The reasons a verdict can have, and which wins when several apply.

use std::fmt;
use std::str::FromStr;

use crate::parser::Problem;

/// Why an answer is right or wrong. Where several apply, the first in this order is named.
///
/// ```
/// use make24::Reason;
/// assert_eq!(Reason::WrongNumbers.name(), "wrong_numbers");
/// assert_eq!("wrong_numbers".parse(), Ok(Reason::WrongNumbers));
/// assert!(Reason::WrongNumbers < Reason::WrongValue);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// Over 10,000 characters, or an operand over 18 digits.
    TooLong,
    /// Nothing that could be an expression.
    NoAnswer,
    /// A character without meaning; of this and the next two the first in the text is named.
    BadCharacter,
    /// A decimal point in an operand.
    Decimal,
    /// An operator that is not one of the four, or a sign before an operand.
    ForbiddenOperator,
    /// Brackets that do not match.
    UnbalancedBrackets,
    /// Pieces that do not make an expression.
    Syntax,
    /// A divisor is exactly zero.
    DivisionByZero,
    /// A result or an operator that the rules leave out.
    RuleBroken,
    /// A step of a chain that is false, or uses a number that is not there.
    WrongStep,
    /// Not the given numbers.
    WrongNumbers,
    /// Something said to be equal that is not.
    WrongClaim,
    /// Not the target.
    WrongValue,
    /// A solution.
    Correct,
}

impl Reason {
    /// All reasons, the one that wins first.
    pub const ALL: [Self; 14] = [
        Self::TooLong,
        Self::NoAnswer,
        Self::BadCharacter,
        Self::Decimal,
        Self::ForbiddenOperator,
        Self::UnbalancedBrackets,
        Self::Syntax,
        Self::DivisionByZero,
        Self::RuleBroken,
        Self::WrongStep,
        Self::WrongNumbers,
        Self::WrongClaim,
        Self::WrongValue,
        Self::Correct,
    ];

    /// The name in `snake_case`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::TooLong => "too_long",
            Self::NoAnswer => "no_answer",
            Self::BadCharacter => "bad_character",
            Self::Decimal => "decimal",
            Self::ForbiddenOperator => "forbidden_operator",
            Self::UnbalancedBrackets => "unbalanced_brackets",
            Self::Syntax => "syntax",
            Self::DivisionByZero => "division_by_zero",
            Self::RuleBroken => "rule_broken",
            Self::WrongStep => "wrong_step",
            Self::WrongNumbers => "wrong_numbers",
            Self::WrongClaim => "wrong_claim",
            Self::WrongValue => "wrong_value",
            Self::Correct => "correct",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

/// Text that names no reason.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no reason of a verdict")]
pub struct UnknownReason(String);

impl FromStr for Reason {
    type Err = UnknownReason;

    fn from_str(name: &str) -> Result<Self, UnknownReason> {
        let found = Self::ALL.into_iter().find(|reason| reason.name() == name);
        found.ok_or_else(|| UnknownReason(name.to_owned()))
    }
}

impl From<&Problem> for Reason {
    fn from(problem: &Problem) -> Self {
        match problem {
            Problem::TooLong(_) => Self::TooLong,
            Problem::NoAnswer => Self::NoAnswer,
            Problem::BadCharacter { .. } => Self::BadCharacter,
            Problem::Decimal { .. } => Self::Decimal,
            Problem::ForbiddenOperator { .. } => Self::ForbiddenOperator,
            Problem::UnbalancedBrackets(_) => Self::UnbalancedBrackets,
            Problem::Syntax(_) => Self::Syntax,
            Problem::DivisionByZero { .. } => Self::DivisionByZero,
        }
    }
}
