//! Solve and judge the 24 game and Countdown exactly.

pub mod cards;
pub mod deal;
pub mod expression;
pub mod hint;
mod notation;
pub mod number;
pub mod random;
pub mod rating;
pub mod rules;
pub mod solver;

pub use cards::{Card, Deck, Hand, Suit};
pub use expression::{Expression, Operator, Step, Token};
pub use number::Fraction;
pub use rules::Rules;
pub use solver::{Level, Puzzle};
