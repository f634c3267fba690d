//! `Verdict`: what was found of one answer.

use std::hash::{DefaultHasher, Hash, Hasher};

use num_rational::BigRational;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyTuple, PyType};

use crate::answer::{self, Detail, Finding, Mode, StepFault, Verdict, judge};
use crate::rules::Rules;

use super::convert::{fraction_class, shown, value_to_python};
use super::displays::display;
use super::expression::{PyExpression, Reduced, restore};
use super::parse::{Fault, breach_fault, problem_fault};
use super::rules::PyRules;

/// What was judged: a verdict is a function of it.
#[derive(PartialEq, Eq, Hash)]
pub(super) struct Question {
    pub(super) answer: Option<String>,
    pub(super) hand: Vec<i64>,
    pub(super) target: BigRational,
    pub(super) rules: Rules,
    pub(super) mode: Mode,
}

/// What `check` says of an answer; true when the answer is correct.
///
/// >>> verdict = make24.check("3*8.0", "3 8")
/// >>> verdict
/// <Verdict: decimal>
/// >>> bool(verdict), verdict.ok
/// (False, False)
/// >>> print(verdict.message)
/// “8.0” has a decimal point; use the given whole numbers.
///   3*8.0
///     ^^^
#[pyclass(frozen, module = "make24", name = "Verdict")]
pub(super) struct PyVerdict {
    verdict: Verdict,
    question: Question,
}

impl PyVerdict {
    fn is_ok(&self) -> bool {
        self.verdict.ok()
    }

    /// What `_restore_verdict` takes to judge in the same way again.
    fn allows_unsolvable(&self) -> Option<bool> {
        match self.question.mode {
            Mode::Check => None,
            Mode::Grade { allow_unsolvable } => Some(allow_unsolvable),
        }
    }

    /// The value, for a list of values.
    pub(super) fn value_of(self) -> Option<BigRational> {
        self.verdict.value
    }
}

#[pymethods]
impl PyVerdict {
    /// Whether the answer is correct.
    #[getter]
    fn ok(&self) -> bool {
        self.is_ok()
    }

    /// Why, a `Reason` (a `str`).
    ///
    /// >>> make24.check("3+8", "3 8").reason == "wrong_value"
    /// True
    #[getter]
    fn reason<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        reason_to_python(py, self.verdict.reason)
    }

    /// The exact value of the expression, a `Fraction`, or None where there is none to speak of.
    #[getter]
    fn value<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.verdict.value.as_ref().map(|value| value_to_python(py, value)).transpose()
    }

    /// The expression that was read, or None.
    #[getter]
    fn expression(&self) -> Option<PyExpression> {
        self.verdict.expression.clone().map(PyExpression)
    }

    /// A sentence for a person, in the current language, with a caret line where a place is at fault.
    #[getter]
    fn message<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let sentences = slf.py().import(intern!(slf.py(), "make24.sentences"))?;
        sentences.call_method1(intern!(slf.py(), "verdict_message"), (slf,))
    }

    /// How far the value is from the target, a `Fraction`, or None where there is no value.
    ///
    /// >>> make24.check("3+8", "3 8").distance
    /// Fraction(13, 1)
    #[getter]
    fn distance<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let distance = self.verdict.distance(&self.question.target);
        distance.map(|distance| value_to_python(py, &distance)).transpose()
    }

    /// The share of the given numbers that were used as they should be, a `Fraction` from 0 to 1.
    ///
    /// >>> make24.check("4*6", "4 5 5").numbers_used
    /// Fraction(1, 3)
    #[getter]
    fn numbers_used<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        fraction_class(py)?.call1(self.verdict.numbers_used)
    }

    /// How many steps of a chain of steps hold, counted until the first that does not.
    ///
    /// >>> make24.check("13-9=4; 10-4=6; 4*6=25", "4 9 10 13").valid_steps
    /// 2
    #[getter]
    fn valid_steps(&self) -> usize {
        self.verdict.valid_steps
    }

    /// Where in the text the fault lies: start and end in characters, or None.
    #[getter]
    fn span(&self) -> Option<(usize, usize)> {
        self.verdict.span.as_ref().map(|span| (span.start, span.end))
    }

    /// The given numbers that the answer leaves out.
    ///
    /// >>> verdict = make24.check("4*6", "4 5 5")
    /// >>> verdict.missing, verdict.extra
    /// ((5, 5), (6,))
    #[getter]
    fn missing<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.verdict.missing)
    }

    /// The numbers of the answer that are not given.
    #[getter]
    fn extra<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.verdict.extra)
    }

    /// The text that was judged, or None; for `grade` it is the whole text.
    #[getter]
    fn answer(&self) -> Option<&str> {
        self.question.answer.as_deref()
    }

    /// The hand it was judged by, in the order given.
    #[getter]
    fn numbers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.question.hand)
    }

    /// The number that was to be made, a `Fraction`.
    #[getter]
    fn target<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        value_to_python(py, &self.question.target)
    }

    /// What was allowed.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.question.rules)
    }

    /// What is wrong, by name, and the particulars of its sentence.
    #[getter]
    fn _fault<'py>(&self, py: Python<'py>) -> PyResult<Fault<'py>> {
        detail_fault(py, &self.verdict)
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
        let value = self.verdict.value.as_ref().map(|value| format!(", {}", shown(value)));
        format!("<Verdict: {}{}>", self.verdict.reason.name(), value.unwrap_or_default())
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        display(slf, "verdict_html")
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let parts = (
            self.answer(),
            self.numbers(py)?,
            self.target(py)?,
            self.rules(),
            self.allows_unsolvable(),
        );
        Ok((restore(py, "_restore_verdict")?, parts.into_pyobject(py)?))
    }
}

/// The fault that a verdict tells of, with what the verdict itself does not hold.
fn detail_fault<'py>(py: Python<'py>, verdict: &Verdict) -> PyResult<Fault<'py>> {
    let parameters = PyDict::new(py);
    let fault = match &verdict.detail {
        Detail::None if verdict.ok() && verdict.valid_steps > 0 => "correct_steps",
        Detail::None => verdict.reason.name(),
        Detail::Text(problem) => return problem_fault(py, problem),
        Detail::Rule { breach, .. } => return breach_fault(py, *breach),
        Detail::Step { step, fault, .. } => {
            parameters.set_item("step", step)?;
            match fault {
                StepFault::NotTwoNumbers => "step_not_two_numbers",
                StepFault::Unavailable(number) => {
                    parameters.set_item("number", number)?;
                    "step_number_not_there"
                }
                StepFault::False { stated, result } => {
                    parameters.set_item("stated", stated)?;
                    parameters.set_item("value", value_to_python(py, result)?)?;
                    "step_not_true"
                }
            }
        }
        Detail::Claim { text, .. } => {
            parameters.set_item("stated", text)?;
            "wrong_claim"
        }
        Detail::Unsolvable(Finding::Proved) => "no_solution",
        Detail::Unsolvable(Finding::Refuted) => "solution_exists",
        Detail::Unsolvable(Finding::Unproved) => "no_solution_unproved",
    };
    Ok((fault, parameters))
}

/// The member of `make24.Reason` of that name.
pub(super) fn reason_to_python(
    py: Python<'_>,
    reason: answer::Reason,
) -> PyResult<Bound<'_, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    CLASS.import(py, "make24.reason", "Reason")?.call1((reason.name(),))
}

impl From<Question> for PyVerdict {
    /// A verdict depends on nothing but the question.
    fn from(question: Question) -> Self {
        // No answer at all is judged as an empty one.
        let text = question.answer.as_deref().unwrap_or_default();
        let verdict = judge(text, &question.hand, &question.target, &question.rules, question.mode);
        Self { verdict, question }
    }
}
