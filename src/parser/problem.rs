//! What can be wrong with a text before any hand or target is considered.

use std::fmt;

/// What is wrong with a text, one variant per reason, in the order in which they win.
///
/// ```
/// use make24::{Problem, parse};
/// let error = parse("4*b").unwrap_err();
/// assert_eq!(error.problem, Problem::BadCharacter { text: "b".to_owned() });
/// assert_eq!(error.problem.to_string(), "\"b\" has no meaning here");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The text or an operand is longer than allowed.
    TooLong(TooLong),
    /// There is nothing that could be an expression.
    NoAnswer,
    /// A character or word that has no meaning in an expression.
    BadCharacter {
        /// The character or word.
        text: String,
    },
    /// A decimal point in an operand.
    Decimal {
        /// The number with its point.
        text: String,
    },
    /// An operator that is not one of the four, or a sign before an operand.
    ForbiddenOperator {
        /// The operator.
        text: String,
        /// Whether it is a plus or minus with nothing on its left.
        unary: bool,
    },
    /// Brackets that do not match.
    UnbalancedBrackets(Unbalanced),
    /// Pieces that are fine alone but do not make an expression.
    Syntax(Misplaced),
    /// A divisor is exactly zero.
    DivisionByZero {
        /// The divisor as written.
        divisor: String,
    },
}

/// What is too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooLong {
    /// The text has this many characters.
    Text(usize),
    /// An operand has this many digits.
    Operand(usize),
}

/// How brackets fail to match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unbalanced {
    /// An opening bracket is never closed.
    Unclosed(char),
    /// A closing bracket closes nothing.
    Unopened(char),
    /// A bracket is closed by one of another kind.
    Crossed {
        /// The opening bracket.
        opened: char,
        /// What stands where its partner should.
        closed: char,
    },
}

/// How an expression is malformed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misplaced {
    /// An operator lacks an operand.
    MissingOperand,
    /// Two operands stand side by side.
    MissingOperator,
    /// Brackets with nothing between them.
    EmptyBrackets,
    /// An equals sign with nothing on one side.
    EmptySide,
    /// `\frac` without two braced parts, or a LaTeX word without its bracket.
    Braces,
    /// A claim, a list or a chain of steps where one expression is wanted.
    NotOneExpression,
    /// No expression at all.
    Empty,
}

impl Problem {
    /// The reason's name in `snake_case`, as in every face of the library.
    ///
    /// ```
    /// assert_eq!(make24::Problem::NoAnswer.name(), "no_answer");
    /// ```
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::TooLong(_) => "too_long",
            Self::NoAnswer => "no_answer",
            Self::BadCharacter { .. } => "bad_character",
            Self::Decimal { .. } => "decimal",
            Self::ForbiddenOperator { .. } => "forbidden_operator",
            Self::UnbalancedBrackets(_) => "unbalanced_brackets",
            Self::Syntax(_) => "syntax",
            Self::DivisionByZero { .. } => "division_by_zero",
        }
    }
}

impl fmt::Display for Problem {
    /// A plain sentence without its full stop.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong(TooLong::Text(length)) => {
                write!(formatter, "the text has {length} characters; at most 10,000 are read")
            }
            Self::TooLong(TooLong::Operand(length)) => {
                write!(formatter, "a number has {length} digits; at most 18 are read")
            }
            Self::NoAnswer => formatter.write_str("there is no expression"),
            Self::BadCharacter { text } => write!(formatter, "{text:?} has no meaning here"),
            Self::Decimal { text } => {
                write!(formatter, "\"{text}\" has a decimal point; only whole numbers are given")
            }
            Self::ForbiddenOperator { text, unary: true } => {
                write!(formatter, "the sign \"{text}\" has nothing on its left")
            }
            Self::ForbiddenOperator { text, unary: false } => {
                write!(formatter, "\"{text}\" is not one of the operators + - * /")
            }
            Self::UnbalancedBrackets(unbalanced) => unbalanced.fmt(formatter),
            Self::Syntax(misplaced) => misplaced.fmt(formatter),
            Self::DivisionByZero { divisor } => {
                write!(formatter, "the divisor \"{divisor}\" is zero")
            }
        }
    }
}

impl fmt::Display for Unbalanced {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unclosed(bracket) => {
                write!(formatter, "the bracket \"{bracket}\" is never closed")
            }
            Self::Unopened(bracket) => {
                write!(formatter, "the bracket \"{bracket}\" closes nothing")
            }
            Self::Crossed { opened, closed } => {
                write!(formatter, "the bracket \"{opened}\" is closed by \"{closed}\"")
            }
        }
    }
}

impl fmt::Display for Misplaced {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::MissingOperand => "an operator lacks an operand",
            Self::MissingOperator => "an operator is missing between two operands",
            Self::EmptyBrackets => "the brackets hold nothing",
            Self::EmptySide => "one side of the equals sign is empty",
            Self::Braces => "the LaTeX word needs its parts in brackets",
            Self::NotOneExpression => "one expression is wanted, not a claim or a list",
            Self::Empty => "there is no expression",
        })
    }
}
