//! `Hint`, `hint` and `next_steps`: what to say next, and what every move leads to.

use std::hash::{DefaultHasher, Hash, Hasher};

use num_rational::BigRational;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

use crate::hint::{self as hints, Level};
use crate::number::Fraction;
use crate::rules::Rules;
use crate::solver::Puzzle;

use super::convert::{MOST_NUMBERS, Numbers, Target, numbers_to_python, value_to_python};
use super::displays::display;
use super::errors::{puzzle_error, wrong_type};
use super::expression::{PyExpression, Reduced, restore};
use super::interrupt;
use super::parse::Fault;
use super::rules::{CLASSIC, PyRules, RulesArgument};
use super::step::PyStep;

/// From this many numbers on, a search can last long enough for someone to press Ctrl-C.
const LONG: usize = 6;

/// What to tell a player, a little more at each level; true where the target can be made.
///
/// `levels` are sentences in the current language. From a lost position there is one: that it is
/// lost, and where `before` was given, how many steps to undo.
///
/// >>> for level in make24.hint("3 3 8 8").levels:
/// ...     print(level)
/// 24 can be made from 3 3 8 8.
/// The last operation is a division.
/// Next, use 8 and 3.
/// The next step is 8 ÷ 3 = 8/3.
/// A solution: 8 ÷ (3 − 8 ÷ 3) = 24.
/// >>> make24.hint("1 1 1 1").levels
/// ('24 cannot be made from 1 1 1 1.',)
#[pyclass(frozen, module = "make24", name = "Hint")]
pub(super) struct PyHint {
    levels: Vec<Level>,
    undo: Option<usize>,
    question: Question,
}

/// What was asked: a hint is a function of it.
#[derive(PartialEq, Eq, Hash)]
struct Question {
    numbers: Vec<Fraction>,
    target: BigRational,
    rules: Rules,
    before: Vec<Vec<Fraction>>,
}

#[pymethods]
impl PyHint {
    /// The hints as sentences, each telling more than the one before; the last is a full solution.
    #[getter]
    fn levels<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let sentences = slf.py().import(intern!(slf.py(), "make24.hint_sentences"))?;
        sentences.call_method1(intern!(slf.py(), "level_sentences"), (slf,))
    }

    /// The solution that the hints lead to, an `Expression`, or None from a lost position.
    ///
    /// It is the easiest for people of a hand of up to five numbers, and any one of a larger hand.
    ///
    /// >>> print(make24.hint("1 2 3 4").solution)
    /// 1*2*3*4
    #[getter]
    fn solution(&self) -> Option<PyExpression> {
        let solution = self.levels.iter().find_map(|level| match level {
            Level::Solution(solution) => Some(solution),
            _ => None,
        });
        solution.cloned().map(PyExpression)
    }

    /// How many steps to take back to a position that can be won, or None where that is not known.
    ///
    /// >>> make24.hint([8, 24, 3], before=["3 3 8 8"]).undo
    /// 1
    #[getter]
    fn undo(&self) -> Option<usize> {
        self.undo
    }

    /// The numbers that are left, in the order given.
    #[getter]
    fn numbers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        numbers_to_python(py, self.question.numbers.iter().copied())
    }

    /// The number to make, a `Fraction`.
    #[getter]
    fn target<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        value_to_python(py, &self.question.target)
    }

    /// What is allowed.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.question.rules)
    }

    /// The levels as data, for their sentences.
    #[getter]
    fn _levels<'py>(&self, py: Python<'py>) -> PyResult<Vec<Fault<'py>>> {
        self.levels.iter().map(|level| parts(py, level)).collect()
    }

    fn __bool__(&self) -> bool {
        self.levels.first() != Some(&Level::Lost)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.question == other.question
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.question.hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        match (self.levels.len(), self.undo) {
            (levels, None) if levels > 1 => format!("<Hint: {levels} levels>"),
            (_, None) => "<Hint: lost>".to_owned(),
            (_, Some(undo)) => format!("<Hint: lost, undo {undo}>"),
        }
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        display(slf, "hint_html")
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let before = self.question.before.iter();
        let before: PyResult<Vec<_>> =
            before.map(|numbers| numbers_to_python(py, numbers.iter().copied())).collect();
        let question = (self.numbers(py)?, self.target(py)?, self.rules(), before?);
        Ok((restore(py, "_restore_hint")?, question.into_pyobject(py)?))
    }
}

fn parts<'py>(py: Python<'py>, level: &Level) -> PyResult<Fault<'py>> {
    let parameters = PyDict::new(py);
    let two = |left: &BigRational, right: &BigRational| {
        parameters.set_item("left", value_to_python(py, left)?)?;
        parameters.set_item("right", value_to_python(py, right)?)
    };
    let name = match level {
        Level::Lost => "lost",
        Level::Solvable => "solvable",
        Level::Factors { left, right } => {
            two(left, right)?;
            "factors"
        }
        Level::LastOperation(operator) => {
            parameters.set_item("operator", operator.symbol())?;
            "last_operation"
        }
        Level::Numbers { left, right } => {
            two(left, right)?;
            "numbers"
        }
        Level::Step(step) => {
            parameters.set_item("step", PyStep(step.clone()))?;
            "step"
        }
        Level::Solution(solution) => {
            parameters.set_item("expression", PyExpression(solution.clone()))?;
            if solution.tokens().len() == 1 { "made" } else { "solution" }
        }
    };
    Ok((name, parameters))
}

/// The argument `before`.
pub(super) struct Positions(Vec<Vec<Fraction>>);

impl FromPyObject<'_, '_> for Positions {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        // A text would be taken for a row of one-digit hands.
        if object.is_instance_of::<PyString>() {
            return Err(wrong_type(&object, "before_not_hands"));
        }
        let positions = object.try_iter().map_err(|_| wrong_type(&object, "before_not_hands"))?;
        let numbers = |position: PyResult<Bound<'_, PyAny>>| Ok(position?.extract::<Numbers>()?.0);
        positions.take(MOST_NUMBERS).map(numbers).collect::<PyResult<_>>().map(Self)
    }
}

/// Hints for a hand, from the start or from wherever the player stands.
///
/// Args:
///     numbers: the numbers that are left, 1 to 12 as for `find`; a partly played hand may hold
///         `Fraction`s.
///     target: the number to make.
///     rules: what is allowed.
///     before: the positions that the player came through, the earliest first; from a lost position
///         the hint then tells how many steps to undo.
///
/// Returns a `Hint`; all its levels lead to one solution.
///
/// Raises SearchLimit when neither a solution nor its absence could be proved; ValueError or
/// TypeError for bad input.
///
/// >>> from fractions import Fraction
/// >>> make24.hint([8, Fraction(1, 3)]).levels[-1]
/// 'A solution: 8 ÷ (1/3) = 24.'
/// >>> make24.hint([24, 3, 8], before=["3 3 8 8"]).levels
/// ('24 cannot be made from 24 3 8. Undo 1 step.',)
#[pyfunction]
#[pyo3(
    signature = (numbers, target = Target::twenty_four(), *, rules = CLASSIC, before = Positions(vec![])),
    text_signature = "(numbers, target=24, *, rules=..., before=())",
)]
pub(super) fn hint(
    py: Python<'_>,
    numbers: Numbers,
    target: Target,
    rules: RulesArgument,
    before: Positions,
) -> PyResult<PyHint> {
    let question =
        Question { numbers: numbers.0, target: target.0, rules: rules.0, before: before.0 };
    let puzzle = |numbers: &[Fraction]| {
        Puzzle::new(numbers, question.target.clone(), question.rules)
            .map_err(|refusal| puzzle_error(py, refusal))
    };
    let here = puzzle(&question.numbers)?;
    let before: Vec<Puzzle> =
        question.before.iter().map(|numbers| puzzle(numbers)).collect::<PyResult<_>>()?;
    let long = std::iter::once(&here).chain(&before).any(|one| one.numbers().len() >= LONG);
    let found = interrupt::run(py, long, move || {
        let levels = hints::hint(&here)?;
        let lost = levels.first() == Some(&Level::Lost);
        let undo = if lost { hints::steps_to_undo(&before)? } else { None };
        Ok((levels, undo))
    })?;
    let (levels, undo) = found.map_err(|refusal| puzzle_error(py, refusal))?;
    Ok(PyHint { levels, undo, question })
}

/// The hint for what a pickle holds; a hint depends on nothing else.
#[pyfunction(name = "_restore_hint")]
pub(super) fn restore_hint(
    py: Python<'_>,
    numbers: Numbers,
    target: Target,
    rules: RulesArgument,
    before: Positions,
) -> PyResult<PyHint> {
    hint(py, numbers, target, rules, before)
}

/// Every move from here, and whether the target can still be made after it.
///
/// Args:
///     numbers: the numbers that are left, as for `hint`.
///     target: the number to make.
///     rules: what is allowed.
///
/// Returns a list of pairs of a `Step` and a bool. Each distinct left operand, operator and right
/// operand occurs once; of + and * the left operand is not the smaller. Divisions by zero and
/// results that the rules leave out are no moves.
///
/// Raises SearchLimit where it could not be proved either way; ValueError or TypeError for bad
/// input.
///
/// >>> for step, solvable in make24.next_steps("4 6"):
/// ...     print(step, solvable)
/// 6 + 4 = 10 False
/// 6 - 4 = 2 False
/// 6 * 4 = 24 True
/// 6 / 4 = 3/2 False
/// 4 - 6 = -2 False
/// 4 / 6 = 2/3 False
#[pyfunction]
#[pyo3(
    signature = (numbers, target = Target::twenty_four(), *, rules = CLASSIC),
    text_signature = "(numbers, target=24, *, rules=...)",
)]
pub(super) fn next_steps(
    py: Python<'_>,
    numbers: Numbers,
    target: Target,
    rules: RulesArgument,
) -> PyResult<Vec<(PyStep, bool)>> {
    let puzzle = Puzzle::new(&numbers.0, target.0, rules.0);
    let puzzle = puzzle.map_err(|refusal| puzzle_error(py, refusal))?;
    let long = numbers.0.len() >= LONG;
    let found = interrupt::run(py, long, move || hints::next_steps(&puzzle))?;
    let found = found.map_err(|refusal| puzzle_error(py, refusal))?;
    Ok(found.into_iter().map(|(step, solvable)| (PyStep(step), solvable)).collect())
}
