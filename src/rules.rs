//! What a puzzle allows: which operators, whether every number is used, which results.

use crate::expression::Operator;

/// A set of the four operators.
///
/// ```
/// use make24::{Operator, rules::Operators};
/// let plus_minus: Operators = "+-".parse().unwrap();
/// assert!(plus_minus.contains(Operator::Add));
/// assert_eq!(plus_minus.to_string(), "+-");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Operators(u8);

impl Operators {
    /// All four operators.
    pub const ALL: Self = Self(0b1111);

    /// Whether `operator` is in the set.
    #[must_use]
    pub const fn contains(self, operator: Operator) -> bool {
        self.0 & (1 << operator as u8) != 0
    }
}

/// Text that names no set of operators.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OperatorsError {
    /// No operator at all.
    #[error("at least one operator is needed: + - * /")]
    Empty,
    /// A character that is none of the four.
    #[error("{0:?} is not one of the operators + - * /")]
    Unknown(char),
}

impl std::str::FromStr for Operators {
    type Err = OperatorsError;

    /// Reads any of `+ - * /` in any order; repeats are harmless.
    fn from_str(text: &str) -> Result<Self, OperatorsError> {
        let mut set = 0;
        for symbol in text.chars() {
            let operator = Operator::from_symbol(symbol).ok_or(OperatorsError::Unknown(symbol))?;
            set |= 1 << operator as u8;
        }
        if set == 0 { Err(OperatorsError::Empty) } else { Ok(Self(set)) }
    }
}

impl std::fmt::Display for Operators {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Operator::ALL
            .into_iter()
            .filter(|&operator| self.contains(operator))
            .try_for_each(|operator| write!(formatter, "{}", operator.symbol()))
    }
}

/// Which results of operations may occur, the last one included; given numbers are free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Intermediates {
    /// Any fraction, negative ones too.
    Any,
    /// Whole numbers, negative ones and zero too.
    Whole,
    /// Positive whole numbers only, as on the television game Countdown.
    Natural,
}

/// What a puzzle allows.
///
/// ```
/// use make24::{Rules, rules::Intermediates};
/// assert_eq!(Rules::default(), Rules::CLASSIC);
/// assert_eq!(Rules::COUNTDOWN.intermediates, Intermediates::Natural);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The operators that may be used.
    pub operators: Operators,
    /// Whether every given number must be used (exactly once), or each at most once.
    pub use_all: bool,
    /// Which results may occur.
    pub intermediates: Intermediates,
}

impl Rules {
    /// The 24 game: all operators, every number, exact fractions and negatives allowed.
    pub const CLASSIC: Self =
        Self { operators: Operators::ALL, use_all: true, intermediates: Intermediates::Any };
    /// Countdown: numbers may stay unused, every result is a positive whole number.
    pub const COUNTDOWN: Self =
        Self { operators: Operators::ALL, use_all: false, intermediates: Intermediates::Natural };
}

impl Default for Rules {
    fn default() -> Self {
        Self::CLASSIC
    }
}
