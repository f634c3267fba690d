//! `Verdict` and `check`: judging a player's text.

use std::hash::{DefaultHasher, Hash, Hasher};

use num_rational::BigRational;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyTuple, PyType};

use crate::answer::{self, Verdict};
use crate::rules::Rules;

use super::convert::{JudgingNumbers, Target, text_argument, value_repr, value_to_python};
use super::expression::{PyExpression, Reduced, restore};
use super::rules::{CLASSIC, PyRules, RulesArgument};

/// What was judged: a verdict is a function of it.
#[derive(PartialEq, Eq, Hash)]
struct Question {
    answer: Option<String>,
    hand: Vec<i64>,
    target: BigRational,
    rules: Rules,
}

#[pyclass(frozen, module = "make24", name = "Verdict")]
pub(super) struct PyVerdict {
    verdict: Verdict,
    question: Question,
}

impl PyVerdict {
    fn is_ok(&self) -> bool {
        self.verdict.reason == answer::Reason::Correct
    }
}

#[pymethods]
impl PyVerdict {
    #[getter]
    fn ok(&self) -> bool {
        self.is_ok()
    }

    #[getter]
    fn reason<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        reason_to_python(py, self.verdict.reason)
    }

    #[getter]
    fn value<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.verdict.value.as_ref().map(|value| value_to_python(py, value)).transpose()
    }

    #[getter]
    fn expression(&self) -> Option<PyExpression> {
        self.verdict.expression.clone().map(PyExpression)
    }

    #[getter]
    fn message<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let sentences = slf.py().import(intern!(slf.py(), "make24.sentences"))?;
        sentences.call_method1(intern!(slf.py(), "verdict_message"), (slf,))
    }

    #[getter]
    fn span(&self) -> Option<(usize, usize)> {
        self.verdict.span
    }

    #[getter]
    fn missing<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.verdict.missing)
    }

    #[getter]
    fn extra<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.verdict.extra)
    }

    #[getter]
    fn answer(&self) -> Option<&str> {
        self.question.answer.as_deref()
    }

    #[getter]
    fn numbers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.question.hand)
    }

    #[getter]
    fn target<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        value_to_python(py, &self.question.target)
    }

    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.question.rules)
    }

    fn __bool__(&self) -> bool {
        self.is_ok()
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
        let value = self.verdict.value.as_ref().map(|value| format!(", {}", value_repr(value)));
        format!("<Verdict: {}{}>", self.verdict.reason.name(), value.unwrap_or_default())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let parts = (self.answer(), self.numbers(py)?, self.target(py)?, self.rules());
        Ok((restore(py, "_restore_verdict")?, parts.into_pyobject(py)?))
    }
}

/// The member of `make24.Reason` of that name.
pub(super) fn reason_to_python(
    py: Python<'_>,
    reason: answer::Reason,
) -> PyResult<Bound<'_, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    CLASS.import(py, "make24.reason", "Reason")?.call1((reason.name(),))
}

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
    let text = if answer.is_none() { None } else { Some(text_argument(answer, "answer_not_text")?) };
    let question = Question {
        answer: text,
        hand: numbers.0.numbers().to_vec(),
        target: target.0,
        rules: rules.0,
    };
    Ok(py.detach(move || judge(question)))
}

/// The verdict on what a pickle holds; a verdict depends on nothing else.
#[pyfunction(name = "_restore_verdict")]
pub(super) fn restore_verdict(
    answer: Option<String>,
    numbers: Vec<i64>,
    target: Target,
    rules: RulesArgument,
) -> PyVerdict {
    judge(Question { answer, hand: numbers, target: target.0, rules: rules.0 })
}

fn judge(question: Question) -> PyVerdict {
    // No answer at all is judged as an empty one.
    let text = question.answer.as_deref().unwrap_or_default();
    let verdict = answer::check(text, &question.hand, &question.target, &question.rules);
    PyVerdict { verdict, question }
}
