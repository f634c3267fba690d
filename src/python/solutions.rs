//! `Solutions`: an immutable sequence of expressions that knows how many there are in all.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicUsize, Ordering};

use num_rational::BigRational;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PySlice, PyTuple};

use crate::expression::Expression;
use crate::number::Fraction;
use crate::rules::Rules;
use crate::solver::{Level, Solutions};

use super::convert::{
    LevelArgument, Numbers, Target, numbers_to_python, place_in, shown, value_to_python,
};
use super::displays::display;
use super::expression::{PyExpression, Reduced, read_rpn, restore};
use super::rules::{PyRules, RulesArgument};

/// How many solutions a repr shows.
const SHOWN: usize = 3;

/// What was asked; equal questions with hands in another order are equal.
#[derive(Clone)]
struct Question {
    numbers: Vec<Fraction>,
    target: BigRational,
    rules: Rules,
    level: Level,
}

impl Question {
    fn key(&self) -> (Vec<Fraction>, &BigRational, Rules, Level) {
        let mut numbers = self.numbers.clone();
        numbers.sort_unstable();
        (numbers, &self.target, self.rules, self.level)
    }
}

/// The solutions of a hand: an immutable sequence of `Expression`, simplest first.
///
/// `solve` makes them. The order depends only on the question: whole-number intermediates before
/// fractions, then no negative ones, then fewer brackets, then shorter, then text order. A slice is
/// `Solutions` again and keeps `total`.
///
/// >>> solutions = make24.solve([1, 2, 3, 4])
/// >>> solutions
/// <Solutions: 3 essential of 1 2 3 4 for 24: 1*2*3*4, (1+2+3)*4, (1+3)*(2+4)>
/// >>> len(solutions), solutions.total
/// (3, 3)
/// >>> print(solutions[0])
/// 1*2*3*4
/// >>> solutions[:1] == make24.solve([1, 2, 3, 4], limit=1)
/// True
#[pyclass(frozen, sequence, module = "make24", name = "Solutions")]
pub(super) struct PySolutions {
    expressions: Vec<Expression>,
    total: u64,
    question: Question,
}

impl PySolutions {
    pub(super) fn new(
        found: Solutions,
        (numbers, target): (Vec<Fraction>, BigRational),
        rules: Rules,
        level: Level,
    ) -> Self {
        let question = Question { numbers, target, rules, level };
        Self { expressions: found.expressions, total: found.total, question }
    }

    fn position(&self, value: &Bound<'_, PyAny>) -> Option<usize> {
        let wanted = value.cast::<PyExpression>().ok()?.get();
        self.expressions.iter().position(|expression| *expression == wanted.0)
    }
}

#[pymethods]
impl PySolutions {
    /// How many solutions there are in all, whatever `limit` kept.
    #[getter]
    fn total(&self) -> u64 {
        self.total
    }

    /// The hand, in the order given.
    #[getter]
    fn numbers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        numbers_to_python(py, self.question.numbers.iter().copied())
    }

    /// The number to make, a `Fraction`.
    #[getter]
    fn target<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        value_to_python(py, &self.question.target)
    }

    /// What was allowed.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.question.rules)
    }

    /// Which solutions count as the same: "written", "algebraic" or "essential".
    #[getter]
    fn level(&self) -> &'static str {
        LevelArgument::name(self.question.level)
    }

    /// Plain columns, for a table: expression, rpn, steps (texts), whole (bool).
    ///
    /// `whole` says that no fraction occurs on the way. A data frame of them is
    /// `pandas.DataFrame(solutions.to_dict())` or `polars.DataFrame(solutions.to_dict())`.
    ///
    /// >>> columns = make24.solve("3 3 8 8").to_dict()
    /// >>> columns["expression"], columns["rpn"], columns["whole"]
    /// (['8/(3-8/3)'], ['8 3 8 3 / - /'], [False])
    /// >>> columns["steps"]
    /// ['8 / 3 = 8/3; 3 - (8/3) = 1/3; 8 / (1/3) = 24']
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (mut texts, mut rpn) = (Vec::new(), Vec::new());
        let (mut steps, mut whole) = (Vec::new(), Vec::new());
        for expression in &self.expressions {
            let way = expression.steps();
            texts.push(expression.to_string());
            rpn.push(expression.rpn());
            whole.push(way.iter().all(|step| step.result.is_integer()));
            steps.push(way.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "));
        }
        let columns = PyDict::new(py);
        columns.set_item("expression", texts)?;
        columns.set_item("rpn", rpn)?;
        columns.set_item("steps", steps)?;
        columns.set_item("whole", whole)?;
        Ok(columns)
    }

    fn __len__(&self) -> usize {
        self.expressions.len()
    }

    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        index: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let length = self.expressions.len();
        if let Ok(slice) = index.cast::<PySlice>() {
            let bounds = slice.indices(isize::try_from(length)?)?;
            let places = (0..bounds.slicelength)
                .map(|turn| (bounds.start + bounds.step * turn.cast_signed()).cast_unsigned());
            let expressions = places.map(|place| self.expressions[place].clone()).collect();
            let part = Self { expressions, total: self.total, question: self.question.clone() };
            return Ok(Bound::new(py, part)?.into_any());
        }
        let expression = &self.expressions[place_in(index, length, "Solutions")?];
        Ok(Bound::new(py, PyExpression(expression.clone()))?.into_any())
    }

    fn __iter__(slf: Py<Self>) -> SolutionsIterator {
        SolutionsIterator { solutions: slf, next: 0.into() }
    }

    fn __contains__(&self, value: &Bound<'_, PyAny>) -> bool {
        self.position(value).is_some()
    }

    /// Where an expression stands among the solutions.
    ///
    /// Raises ValueError when it is not there (between `start` and `stop`).
    #[pyo3(signature = (value, start = 0, stop = None))]
    fn index(
        slf: &Bound<'_, Self>,
        value: &Bound<'_, PyAny>,
        start: isize,
        stop: Option<isize>,
    ) -> PyResult<usize> {
        let solutions = slf.get();
        let length = solutions.expressions.len().cast_signed();
        let clamp = |place: isize| if place < 0 { (place + length).max(0) } else { place };
        // A sequence holds each solution once, so the first place is the only one.
        solutions
            .position(value)
            .filter(|place| {
                let place = place.cast_signed();
                clamp(start) <= place && stop.is_none_or(|stop| place < clamp(stop))
            })
            .ok_or_else(|| PyValueError::new_err("that expression is not among the solutions"))
    }

    /// How often an expression is among the solutions: once or never.
    fn count(&self, value: &Bound<'_, PyAny>) -> usize {
        usize::from(self.position(value).is_some())
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.total == other.total
            && self.question.key() == other.question.key()
            && self.expressions == other.expressions
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.question.key(), self.total, self.expressions.len()).hash(&mut hasher);
        self.expressions.first().hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let mut first: Vec<String> =
            self.expressions.iter().take(SHOWN).map(ToString::to_string).collect();
        if self.expressions.len() > SHOWN {
            first.push("…".to_owned());
        }
        let hand: Vec<String> = self.question.numbers.iter().map(ToString::to_string).collect();
        let here = self.expressions.len();
        let whole = u64::try_from(here) == Ok(self.total);
        let part = if whole { String::new() } else { format!("{here} of ") };
        format!(
            "<Solutions: {part}{} {} of {} for {}{}{}>",
            self.total,
            self.level(),
            hand.join(" "),
            shown(&self.question.target),
            if first.is_empty() { "" } else { ": " },
            first.join(", ")
        )
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        display(slf, "solutions_html")
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let rpn: Vec<String> = self.expressions.iter().map(Expression::rpn).collect();
        let parts = (
            PyTuple::new(py, rpn)?,
            self.total,
            self.numbers(py)?,
            self.target(py)?,
            self.rules(),
            self.level(),
        );
        Ok((restore(py, "_restore_solutions")?, parts.into_pyobject(py)?))
    }
}

/// The solutions that `rpn` and the question describe; what pickles hold.
#[pyfunction(name = "_restore_solutions")]
pub(super) fn restore_solutions(
    py: Python<'_>,
    rpn: Vec<String>,
    total: u64,
    numbers: Numbers,
    target: Target,
    rules: RulesArgument,
    level: LevelArgument,
) -> PyResult<PySolutions> {
    let expressions: PyResult<Vec<Expression>> =
        rpn.iter().map(|text| read_rpn(py, text)).collect();
    let found = Solutions { expressions: expressions?, total };
    Ok(PySolutions::new(found, (numbers.0, target.0), rules.0, level.0))
}

/// Walks through solutions without making them all at once.
#[pyclass(frozen, module = "make24")]
pub(super) struct SolutionsIterator {
    solutions: Py<PySolutions>,
    next: AtomicUsize,
}

#[pymethods]
impl SolutionsIterator {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self) -> Option<PyExpression> {
        let place = self.next.fetch_add(1, Ordering::Relaxed);
        self.solutions.get().expressions.get(place).cloned().map(PyExpression)
    }
}
