//! Every question about a hand: is it solvable, one solution, how many, all of them.

use num_rational::BigRational;

use crate::expression::Expression;
use crate::number::Fraction;
use crate::rules::Rules;

/// Which solutions count as the same (see the crate's front page).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Only identical written forms are the same.
    Written,
    /// Forms that denote the same rational function of the cards are the same.
    Algebraic,
    /// Further the same when they differ only in where idle cards stand.
    Essential,
}

/// A hand, a target and the rules: what there is to solve.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    numbers: Vec<Fraction>,
    target: BigRational,
    rules: Rules,
}

/// Why a puzzle is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// The hand holds no number.
    #[error("a hand needs at least one number")]
    Empty,
    /// More numbers than this question takes.
    #[error("{count} numbers are too many here; at most {most}")]
    TooMany {
        /// How many were given.
        count: usize,
        /// How many are accepted.
        most: usize,
    },
    /// A number beyond ±10⁹.
    #[error("{0} is too large; numbers go up to 1000000000")]
    TooLarge(Fraction),
    /// `solve` and `count` take whole numbers; a made fraction belongs to `find`.
    #[error("{0} is a fraction; whole numbers are needed here")]
    NotWhole(Fraction),
    /// Neither a solution nor its absence could be proved within the limits.
    #[error("neither a solution nor its absence could be proved within the search limit")]
    SearchLimit,
}

/// Solutions in the promised order, simplest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solutions {
    /// The first of them, as many as asked for.
    pub expressions: Vec<Expression>,
    /// How many there are in all.
    pub total: u64,
}

impl Puzzle {
    /// The puzzle of making `target` from `numbers` under `rules`.
    ///
    /// # Errors
    /// [`PuzzleError`] for an empty hand, more than 12 numbers, or a whole number beyond ±10⁹.
    pub fn new(
        numbers: &[Fraction],
        target: BigRational,
        rules: Rules,
    ) -> Result<Self, PuzzleError> {
        Ok(Self { numbers: numbers.to_vec(), target, rules })
    }
}

/// Every solution at `level`, the first `limit` of them kept.
///
/// # Errors
/// [`PuzzleError`] for more than 8 numbers (7 at level `Written`) or for fractions.
pub fn solve(
    _puzzle: &Puzzle,
    _level: Level,
    _limit: Option<usize>,
) -> Result<Solutions, PuzzleError> {
    todo!()
}

/// How many solutions there are at `level`.
///
/// # Errors
/// As [`solve`].
pub fn count(_puzzle: &Puzzle, _level: Level) -> Result<u64, PuzzleError> {
    todo!()
}

/// Any one solution, as fast as possible; `None` when there is provably none.
///
/// # Errors
/// [`PuzzleError::SearchLimit`] when neither could be proved.
pub fn find(_puzzle: &Puzzle) -> Result<Option<Expression>, PuzzleError> {
    todo!()
}

/// Whether there is a solution.
///
/// # Errors
/// As [`find`].
pub fn is_solvable(_puzzle: &Puzzle) -> Result<bool, PuzzleError> {
    todo!()
}

/// Whether two expressions are the same solution at `level`; false when values or hands differ.
#[must_use]
pub fn same(_left: &Expression, _right: &Expression, _level: Level, _rules: Rules) -> bool {
    todo!()
}
