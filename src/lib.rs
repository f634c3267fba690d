//! Solve and judge the 24 game and Countdown exactly.
//!
//! Four cards from 1 to 13, each used exactly once, with + − × ÷ and brackets, make 24. This
//! crate finds the solutions (any one, how many, or all of them, under three precise notions of
//! *different*) and judges what a player writes. Everything is exact: no floating-point number
//! decides anything, nothing overflows silently, and no answer is ever run as code.
//!
//! Solve a hand:
//!
//! ```
//! use make24::{Level, Puzzle, solver};
//!
//! let puzzle = Puzzle::classic(&[3, 3, 8, 8], 24)?;
//! let solutions = solver::solve(&puzzle, Level::Essential, None)?;
//! assert_eq!(solutions.total, 1);
//! assert_eq!(solutions.expressions[0].to_string(), "8/(3-8/3)");
//! # Ok::<(), solver::PuzzleError>(())
//! ```
//!
//! Judge an answer:
//!
//! ```
//! use make24::{Reason, Rules, check};
//! use num_rational::BigRational;
//!
//! let target = BigRational::from_integer(24.into());
//! let verdict = check("8/(3-8/3)", &[3, 3, 8, 8], &target, &Rules::CLASSIC);
//! assert_eq!(verdict.reason, Reason::Correct);
//! let verdict = check("(8-3)*3+8", &[3, 3, 8, 8], &target, &Rules::CLASSIC);
//! assert_eq!(verdict.reason, Reason::WrongValue);
//! assert_eq!(verdict.value.unwrap().to_string(), "23");
//! ```
//!
//! Deal a hand that can be solved, the same for ever from one seed:
//!
//! ```
//! use make24::deal::{Request, deal};
//!
//! let hand = deal(&Request { seed: Some(7), ..Request::default() })?;
//! assert_eq!(hand.numbers().len(), 4);
//! # Ok::<(), make24::deal::DealError>(())
//! ```
//!
//! # Which solutions are different
//!
//! | [`Level`] | two solutions are the same when | 1 2 3 4 |
//! |---|---|---|
//! | `Written` | they are the same tree of the same numbers | 242 |
//! | `Algebraic` | they are the same rational function of the cards, equal cards being interchangeable | 4 |
//! | `Essential` | further, when they differ only in where idle cards stand: some that come to 0 and are added or subtracted, or come to 1 and multiply or divide | 3 |
//!
//! # The rooms
//!
//! | module | what it is for |
//! |---|---|
//! | [`number`] | exact fractions: a small checked one for searching, a big one for the rest |
//! | [`rules`] | what a puzzle allows |
//! | [`expression`] | an expression in reverse Polish order: its value, numbers and steps; its notations |
//! | [`parser`] | reading an expression |
//! | [`answer`] | judging a player's text, the marked answer of a longer one, or many |
//! | [`solver`] | solvable, one solution, how many, all of them |
//! | [`batch`] | many hands at once, on all cores |
//! | [`cards`] | cards, hands and a deck |
//! | [`rating`] | how hard a hand is for people, and why |
//! | [`hint`] | what to say next, from wherever the player stands |
//! | [`deal`] | which hand to deal, and all hands of a range |
//! | [`random`] | the stream of random numbers behind dealing, the same from one seed for ever |

pub mod answer;
pub mod batch;
pub mod boards;
pub mod cards;
pub mod deal;
pub mod expression;
pub mod hint;
mod notation;
pub mod number;
pub mod parser;
#[cfg(feature = "python")]
mod python;
pub mod random;
pub mod rating;
pub mod rules;
pub mod solver;
mod tokenizer;

pub use answer::{Extract, Reason, Verdict, check, extract, grade};
pub use cards::{Card, Deck, Hand, Suit};
pub use expression::{Expression, Operator, Step, Token};
pub use number::Fraction;
pub use parser::{ParseError, Problem, parse};
pub use rules::Rules;
pub use solver::{Level, Puzzle};
