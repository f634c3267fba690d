//! The questions about a hand: solve, find, is_solvable, count.

use pyo3::prelude::*;

use crate::solver::{self, Level, Puzzle};

use super::convert::{LevelArgument, Limit, Numbers, Target};
use super::errors::puzzle_error;
use super::expression::PyExpression;
use super::interrupt;
use super::rules::{CLASSIC, RulesArgument};
use super::solutions::PySolutions;

/// From this many numbers on a search can last long enough for someone to press Ctrl-C.
const LONG: usize = 6;

/// What `level` is when it is left out.
const ESSENTIAL: LevelArgument = LevelArgument(Level::Essential);

fn puzzle(
    py: Python<'_>,
    numbers: &Numbers,
    target: Target,
    rules: &RulesArgument,
) -> PyResult<Puzzle> {
    Puzzle::new(&numbers.0, target.0, rules.0).map_err(|refusal| puzzle_error(py, refusal))
}

/// Asks the solver with Python's lock released.
fn ask<T: Send + 'static>(
    py: Python<'_>,
    numbers: usize,
    question: impl FnOnce() -> Result<T, solver::PuzzleError> + Send + 'static,
) -> PyResult<T> {
    interrupt::run(py, numbers >= LONG, question)?.map_err(|refusal| puzzle_error(py, refusal))
}

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
    let about = (numbers.0.clone(), target.0.clone());
    let puzzle = puzzle(py, &numbers, target, &rules)?;
    let found = ask(py, numbers.0.len(), move || solver::solve(&puzzle, level.0, limit.0))?;
    Ok(PySolutions::new(found, about, rules.0, level.0))
}

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
    let puzzle = puzzle(py, &numbers, target, &rules)?;
    let found = ask(py, numbers.0.len(), move || solver::find(&puzzle))?;
    Ok(found.map(PyExpression))
}

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
    let puzzle = puzzle(py, &numbers, target, &rules)?;
    ask(py, numbers.0.len(), move || solver::is_solvable(&puzzle))
}

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
    let puzzle = puzzle(py, &numbers, target, &rules)?;
    ask(py, numbers.0.len(), move || solver::count(&puzzle, level.0))
}
