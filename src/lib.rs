//! Solve and judge the 24 game and Countdown exactly.

pub mod answer;
pub mod cards;
pub mod deal;
pub mod expression;
mod notation;
pub mod number;
pub mod parser;
#[cfg(feature = "python")]
mod python;
pub mod random;
pub mod rules;
pub mod solver;
mod tokenizer;

pub use answer::{Reason, Verdict, check};
pub use cards::{Card, Deck, Hand, Suit};
pub use expression::{Expression, Operator, Step, Token};
pub use number::Fraction;
pub use parser::{ParseError, Problem, parse};
pub use rules::Rules;
pub use solver::{Level, Puzzle};
