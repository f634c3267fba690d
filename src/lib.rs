//! Solve and judge the 24 game and Countdown exactly.

pub mod expression;
mod notation;
pub mod number;
pub mod rules;
#[cfg(feature = "python")]
mod python;
pub mod solver;

pub use expression::{Expression, Operator, Step, Token};
pub use number::Fraction;
pub use rules::Rules;
pub use solver::{Level, Puzzle};
