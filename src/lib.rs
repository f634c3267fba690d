//! Solve and judge the 24 game and Countdown exactly.

pub mod answer;
pub mod expression;
mod notation;
pub mod number;
pub mod parser;
pub mod rules;
pub mod solver;
mod tokenizer;

pub use answer::{Extract, Reason, Verdict, check, extract, grade};
pub use expression::{Expression, Operator, Step, Token};
pub use number::Fraction;
pub use parser::{ParseError, Problem, parse};
pub use rules::Rules;
pub use solver::{Level, Puzzle};
