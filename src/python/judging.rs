//! `check`, `extract` and `grade`: judging one text.

use pyo3::prelude::*;

use crate::answer::{self, Mode};

use super::convert::{JudgingNumbers, Target, text_argument};
use super::interrupt;
use super::rules::{CLASSIC, RulesArgument};
use super::verdict::{PyVerdict, Question};

/// From this many numbers on it may take long to prove that there is no solution.
const LONG: usize = 6;

/// Judge a player's answer: never raises on its content, never evaluates code.
///
/// Args:
///     answer: a player's text; None is no answer.
///     numbers: the hand: 1 to 10,000 whole numbers of at most 18 digits, as an iterable, a `Hand` or
///         text.
///     target: the number to make, an int or a `Fraction`.
///     rules: what is allowed.
///
/// Returns a `Verdict`.
///
/// Raises ValueError or TypeError for a bad hand, target or rules; TypeError for an answer that is
/// neither text nor None.
///
/// >>> bool(make24.check("8 ÷ (3 − 8 ÷ 3)", [3, 3, 8, 8]))
/// True
/// >>> print(make24.check("3+8", "3 8").message)
/// This is worth 11, not 24.
#[pyfunction]
#[pyo3(
    signature = (answer, numbers, target = Target::twenty_four(), *, rules = CLASSIC),
    text_signature = "(answer, numbers, target=24, *, rules=...)",
)]
pub(super) fn check(
    py: Python<'_>,
    answer: &Bound<'_, PyAny>,
    numbers: JudgingNumbers,
    target: Target,
    rules: RulesArgument,
) -> PyResult<PyVerdict> {
    judge(py, question(answer, numbers, target, rules, Mode::Check)?)
}

/// Find the last marked answer in a longer text, such as a language model's.
///
/// Marks are `<answer>…</answer>`, `\boxed{…}`, `Answer:`, `answer is` and 答案; the last one that
/// is not empty wins. Without marks it is the last code fence; without fences the last line that
/// holds an expression, or the block of step lines that ends there.
///
/// Args:
///     text: a text of any length; None holds no answer.
///
/// Returns the answer as it stands in the text, or None where there is none.
///
/// Raises TypeError for anything but text and None.
///
/// >>> make24.extract("We try 3*8+3-8, no.\nSo the answer is **8/(3-8/3)**.")
/// '**8/(3-8/3)**.'
/// >>> print(make24.extract("I could not find a way."))
/// None
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(super) fn extract<'py>(text: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
    if text.is_none() {
        return Ok(None);
    }
    let words = text_argument(text, "text_not_text")?;
    let found = text.py().detach(|| answer::extract(&words).map(|found| found.span));
    // Cut from the text itself, which may hold what Rust's texts cannot.
    found
        .map(|span| {
            text.get_item(pyo3::types::PySlice::new(
                text.py(),
                span.start.cast_signed(),
                span.end.cast_signed(),
                1,
            ))
        })
        .transpose()
}

/// Judge the last marked answer in a longer text: `extract`, then `check`.
///
/// Args:
///     text: a text of any length, such as a language model's; None is no answer.
///     numbers, target, rules: as for `check`.
///     allow_unsolvable: whether the answer may be that there is no solution ("no solution",
///         "impossible", "None", 无解). The solver judges it: "correct" only where there provably is none,
///         "wrong_claim" where there is one, "no_answer" for a hand that is more than the solver takes.
///         This takes as long as `is_solvable` does.
///
/// Returns a `Verdict`, whose `span` points into the whole text.
///
/// Raises ValueError or TypeError as `check` does.
///
/// >>> text = "<think>3+3+8+8 = 22, no.</think> <answer>8/(3-8/3)</answer>"
/// >>> make24.grade(text, [3, 3, 8, 8])
/// <Verdict: correct, 24>
/// >>> make24.grade("No solution.", [1, 1, 1, 1], allow_unsolvable=True)
/// <Verdict: correct>
/// >>> make24.grade("No solution.", [3, 3, 8, 8], allow_unsolvable=True)
/// <Verdict: wrong_claim>
#[pyfunction]
#[pyo3(
    signature = (
        text, numbers, target = Target::twenty_four(), *, rules = CLASSIC, allow_unsolvable = false
    ),
    text_signature = "(text, numbers, target=24, *, rules=..., allow_unsolvable=False)",
)]
pub(super) fn grade(
    py: Python<'_>,
    text: &Bound<'_, PyAny>,
    numbers: JudgingNumbers,
    target: Target,
    rules: RulesArgument,
    allow_unsolvable: bool,
) -> PyResult<PyVerdict> {
    let mode = Mode::Grade { allow_unsolvable };
    judge(py, question(text, numbers, target, rules, mode)?)
}

fn question(
    answer: &Bound<'_, PyAny>,
    numbers: JudgingNumbers,
    target: Target,
    rules: RulesArgument,
    mode: Mode,
) -> PyResult<Question> {
    let answer =
        if answer.is_none() { None } else { Some(text_argument(answer, "answer_not_text")?) };
    let hand = numbers.0.numbers().to_vec();
    Ok(Question { answer, hand, target: target.0, rules: rules.0, mode })
}

fn judge(py: Python<'_>, question: Question) -> PyResult<PyVerdict> {
    let solver = question.mode == Mode::Grade { allow_unsolvable: true };
    let long = solver && question.hand.len() >= LONG;
    interrupt::run(py, long, move || PyVerdict::from(question))
}

/// The verdict on what a pickle holds.
#[pyfunction(name = "_restore_verdict")]
#[pyo3(signature = (answer, numbers, target, rules, allow_unsolvable = None))]
pub(super) fn restore_verdict(
    answer: Option<String>,
    numbers: Vec<i64>,
    target: Target,
    rules: RulesArgument,
    allow_unsolvable: Option<bool>,
) -> PyVerdict {
    let grade = |allow_unsolvable| Mode::Grade { allow_unsolvable };
    let mode = allow_unsolvable.map_or(Mode::Check, grade);
    PyVerdict::from(Question { answer, hand: numbers, target: target.0, rules: rules.0, mode })
}
