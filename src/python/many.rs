//! Many hands at once: `solvable_many` and `count_many`.

use num_traits::ToPrimitive;
use numpy::{PyArray1, ToPyArray};
use pyo3::prelude::*;

use crate::batch::{BatchError, Job, Question};
use crate::solver::Level;

use super::convert::{LevelArgument, Target, Threads};
use super::errors::{Class, error, puzzle_error};
use super::hands::{HandsArgument, in_element};
use super::interrupt;
use super::rules::{CLASSIC, RulesArgument};

/// What `level` is when it is left out.
const ESSENTIAL: LevelArgument = LevelArgument(Level::Essential);

/// From this many numbers on a single hand can take seconds.
const LONG: usize = 7;

/// One answer per hand, with Python's lock released; Ctrl-C is heard between two pieces, and within
/// one where a hand may take long.
fn answers(
    py: Python<'_>,
    question: Question,
    hands: HandsArgument,
    target: Target,
    rules: RulesArgument,
    threads: Threads,
) -> PyResult<Vec<u64>> {
    if hands.single {
        return Err(error(py, Class::Value, "one_hand", |_| Ok(())));
    }
    // Loaded now: a Ctrl-C that came during the work would stop NumPy from being loaded later.
    PyArray1::<bool>::zeros(py, 0, false);
    let (target, rules, threads) = (target.0, rules.0, threads.0);
    let long = hands.hands.longest() >= LONG;
    let mut job = py.detach(|| Job::new(question, hands.hands, target, rules, threads));
    loop {
        let step;
        (job, step) = interrupt::run(py, long, move || {
            let step = job.step();
            (job, step)
        })?;
        let done = step.map_err(|refusal| batch_error(py, &refusal))?;
        py.check_signals()?;
        if done {
            return Ok(job.answers().to_vec());
        }
    }
}

fn batch_error(py: Python<'_>, refusal: &BatchError) -> PyErr {
    in_element("hands", refusal.index, puzzle_error(py, refusal.error), py.None().bind(py))
}

/// Which of many hands are solvable.
///
/// Args:
///     hands: an integer array (N, n), or N hands of any lengths, each as `is_solvable` takes it.
///     target: the number to make, one for all hands.
///     rules: what is allowed, `CLASSIC` unless given.
///     threads: how many threads to work on, all cores by default; the answers are the same.
///
/// Returns a boolean array (N,).
///
/// Raises ValueError or TypeError that names the hand and what is wrong with it, `SearchLimit`
/// where neither answer could be proved. Ctrl-C is heard within a second.
///
/// >>> make24.solvable_many([[3, 3, 8, 8], [1, 1, 1, 1]]).tolist()
/// [True, False]
/// >>> int(make24.solvable_many(make24.all_hands()).sum())
/// 1362
#[pyfunction]
#[pyo3(
    signature = (hands, target = Target::twenty_four(), *, rules = CLASSIC, threads = Threads(None)),
    text_signature = "(hands, target=24, *, rules=..., threads=None)",
)]
pub(super) fn solvable_many(
    py: Python<'_>,
    hands: HandsArgument,
    target: Target,
    rules: RulesArgument,
    threads: Threads,
) -> PyResult<Bound<'_, PyArray1<bool>>> {
    let answers = answers(py, Question::Solvable, hands, target, rules, threads)?;
    let flags: Vec<bool> = answers.into_iter().map(|answer| answer != 0).collect();
    Ok(flags.to_pyarray(py))
}

/// How many solutions each of many hands has.
///
/// Args:
///     hands: an integer array (N, n), or N hands of any lengths, each as `count` takes it.
///     target: the number to make, one for all hands.
///     rules: what is allowed, `CLASSIC` unless given.
///     level: which solutions count as the same, as for `solve`.
///     threads: how many threads to work on, all cores by default; the answers are the same.
///
/// Returns an int64 array (N,).
///
/// Raises ValueError or TypeError that names the hand and what is wrong with it. Ctrl-C is heard
/// within a second.
///
/// >>> make24.count_many([[1, 2, 3, 4], [3, 3, 8, 8]]).tolist()
/// [3, 1]
/// >>> make24.count_many([[1, 2, 3, 4], [4, 6]], level="algebraic").tolist()
/// [4, 1]
#[pyfunction]
#[pyo3(
    signature = (
        hands, target = Target::twenty_four(), *, rules = CLASSIC, level = ESSENTIAL,
        threads = Threads(None)
    ),
    text_signature = "(hands, target=24, *, rules=..., level='essential', threads=None)",
)]
pub(super) fn count_many(
    py: Python<'_>,
    hands: HandsArgument,
    target: Target,
    rules: RulesArgument,
    level: LevelArgument,
    threads: Threads,
) -> PyResult<Bound<'_, PyArray1<i64>>> {
    let answers = answers(py, Question::Count(level.0), hands, target, rules, threads)?;
    // Seven numbers have fewer than 2^33 written forms, eight fewer classes still.
    let counts: Vec<i64> =
        answers.iter().map(|answer| answer.to_i64().unwrap_or(i64::MAX)).collect();
    Ok(counts.to_pyarray(py))
}
