//! The questions about a hand: solve, find, is_solvable, count.

use num_bigint::BigInt;
use num_rational::BigRational;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::solver::{self, Level, Puzzle};

use super::convert::{End, LevelArgument, Limit, Numbers, Target};
use super::errors::puzzle_error;
use super::expression::PyExpression;
use super::interrupt;
use super::rules::{CLASSIC, COUNTDOWN, RulesArgument};
use super::solutions::PySolutions;

/// From this many numbers on a search can last long enough for someone to press Ctrl-C.
const LONG: usize = 6;

/// Up to this many numbers a search is over before another thread could make use of the lock.
const SHORT: usize = 4;

/// What `level` is when it is left out.
const ESSENTIAL: LevelArgument = LevelArgument(Level::Essential);

fn puzzle(
    py: Python<'_>,
    numbers: Numbers,
    target: Target,
    rules: &RulesArgument,
) -> PyResult<Puzzle> {
    Puzzle::new(numbers.0, target.0, rules.0).map_err(|refusal| puzzle_error(py, refusal))
}

/// Asks the solver with Python's lock released.
fn ask<T: Send + 'static>(
    py: Python<'_>,
    numbers: usize,
    question: impl FnOnce() -> Result<T, solver::PuzzleError> + Send + 'static,
) -> PyResult<T> {
    // Up to four numbers take about as long as letting go of the lock would.
    let answer =
        if numbers <= SHORT { question() } else { interrupt::run(py, numbers >= LONG, question)? };
    answer.map_err(|refusal| puzzle_error(py, refusal))
}

/// All solutions of a hand, simplest first.
///
/// Args:
///     numbers: the hand: 1 to 8 whole numbers (7 at level "written") of magnitude at most 10⁹, as
///         an iterable, a `Hand`, or text such as "3 3 8 8" or "♠A ♥5 ♣5 ♦5".
///     target: the number to make, an int or a `Fraction`.
///     rules: what is allowed, `CLASSIC` unless given.
///     level: which solutions count as the same: "written" (none but identical forms), "algebraic"
///         (the same function of the cards) or "essential" (further those that differ only in idle
///         cards).
///     limit: how many to keep of the full order; `total` counts all the same.
///
/// Returns `Solutions`, a sequence of `Expression`.
///
/// Raises ValueError or TypeError, with what was wrong and what is accepted.
///
/// >>> [str(solution) for solution in make24.solve([3, 3, 8, 8])]
/// ['8/(3-8/3)']
/// >>> make24.solve("1 2 3 4", level="written").total
/// 242
#[pyfunction]
#[pyo3(
    signature = (numbers, target = Target::twenty_four(), *, rules = CLASSIC, level = ESSENTIAL, limit = Limit(None)),
    text_signature = "(numbers, target=24, *, rules=..., level='essential', limit=None)",
)]
pub(super) fn solve(
    py: Python<'_>,
    numbers: Numbers,
    target: Target,
    rules: RulesArgument,
    level: LevelArgument,
    limit: Limit,
) -> PyResult<PySolutions> {
    let puzzle = puzzle(py, numbers, target, &rules)?;
    let (found, puzzle) = ask(py, puzzle.numbers().len(), move || {
        solver::solve(&puzzle, level.0, limit.0).map(|found| (found, puzzle))
    })?;
    Ok(PySolutions::new(found, puzzle.into_parts(), rules.0, level.0))
}

/// All solutions of a hand for every target of a range, by one search for all of them.
///
/// Args:
///     numbers: the hand, 1 to 6 whole numbers as for `solve`.
///     low, high: the first and the last target.
///     rules: what is allowed, `COUNTDOWN` unless given.
///     level: "essential" or "algebraic", as for `solve`.
///     limit: how many to keep for each target; `total` counts all the same.
///
/// Returns a dict from each target that can be made, ascending, to its `Solutions`, which are what
/// `solve` gives for that target.
///
/// Raises ValueError or TypeError, with what was wrong and what is accepted.
///
/// >>> found = make24.solve_targets([1, 3, 7, 10, 25, 50])
/// >>> len(found), sum(solutions.total for solutions in found.values())
/// (896, 14740)
/// >>> 831 in found
/// False
/// >>> found[765] == make24.solve([1, 3, 7, 10, 25, 50], 765, rules=make24.COUNTDOWN)
/// True
/// >>> found = make24.solve_targets("1 2 3 4", 24, 25, rules=make24.CLASSIC, limit=1)
/// >>> {target: str(solutions[0]) for target, solutions in found.items()}
/// {24: '1*2*3*4', 25: '1+2*3*4'}
#[pyfunction]
#[pyo3(
    signature = (numbers, low = End(100), high = End(999), *, rules = COUNTDOWN, level = ESSENTIAL, limit = Limit(None)),
    text_signature = "(numbers, low=100, high=999, *, rules=..., level='essential', limit=None)",
)]
pub(super) fn solve_targets(
    py: Python<'_>,
    numbers: Numbers,
    low: End,
    high: End,
    rules: RulesArgument,
    level: LevelArgument,
    limit: Limit,
) -> PyResult<Bound<'_, PyDict>> {
    let hand = numbers.0.clone();
    let found = ask(py, hand.len(), move || {
        solver::solve_targets(&hand, low.0..=high.0, rules.0, level.0, limit.0)
    })?;
    let answer = PyDict::new(py);
    for (target, solutions) in found {
        let about = (numbers.0.clone(), BigRational::from_integer(BigInt::from(target)));
        answer.set_item(target, PySolutions::new(solutions, about, rules.0, level.0))?;
    }
    Ok(answer)
}

/// Any one solution of a hand, as fast as possible, or None when there is provably none.
///
/// Args:
///     numbers: the hand, 1 to 12 numbers as for `solve`; a partly played hand may hold
///         `Fraction`s.
///     target: the number to make.
///     rules: what is allowed, `CLASSIC` unless given.
///
/// Raises SearchLimit when neither could be proved; ValueError or TypeError for bad input.
///
/// >>> from fractions import Fraction
/// >>> print(make24.find([8, Fraction(1, 3)]))
/// 8/(1/3)
/// >>> print(make24.find([1, 1, 1, 1]))
/// None
#[pyfunction]
#[pyo3(
    signature = (numbers, target = Target::twenty_four(), *, rules = CLASSIC),
    text_signature = "(numbers, target=24, *, rules=...)",
)]
pub(super) fn find(
    py: Python<'_>,
    numbers: Numbers,
    target: Target,
    rules: RulesArgument,
) -> PyResult<Option<PyExpression>> {
    let puzzle = puzzle(py, numbers, target, &rules)?;
    let found = ask(py, puzzle.numbers().len(), move || solver::find(&puzzle))?;
    Ok(found.map(PyExpression))
}

/// Whether a hand has a solution.
///
/// Takes and raises what `find` does.
///
/// >>> make24.is_solvable([3, 3, 8, 8]), make24.is_solvable([1, 1, 1, 1])
/// (True, False)
#[pyfunction]
#[pyo3(
    signature = (numbers, target = Target::twenty_four(), *, rules = CLASSIC),
    text_signature = "(numbers, target=24, *, rules=...)",
)]
pub(super) fn is_solvable(
    py: Python<'_>,
    numbers: Numbers,
    target: Target,
    rules: RulesArgument,
) -> PyResult<bool> {
    let puzzle = puzzle(py, numbers, target, &rules)?;
    ask(py, puzzle.numbers().len(), move || solver::is_solvable(&puzzle))
}

/// How many solutions a hand has.
///
/// Takes and raises what `solve` does, and is `solve(...).total` without making the solutions.
///
/// >>> [make24.count("1 2 3 4", level=level) for level in ("written", "algebraic", "essential")]
/// [242, 4, 3]
#[pyfunction]
#[pyo3(
    signature = (numbers, target = Target::twenty_four(), *, rules = CLASSIC, level = ESSENTIAL),
    text_signature = "(numbers, target=24, *, rules=..., level='essential')",
)]
pub(super) fn count(
    py: Python<'_>,
    numbers: Numbers,
    target: Target,
    rules: RulesArgument,
    level: LevelArgument,
) -> PyResult<u64> {
    let puzzle = puzzle(py, numbers, target, &rules)?;
    ask(py, puzzle.numbers().len(), move || solver::count(&puzzle, level.0))
}
