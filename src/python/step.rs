//! `Step`: one binary operation with its result.

use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyTuple};

use crate::expression::{Operator, Step};

use super::convert::{StepValue, is_short, named, shown, value_repr, value_to_python};
use super::expression::Reduced;

/// One binary operation: `left`, `operator`, `right` and its `result`, exact.
///
/// It unpacks into these four.
///
/// Args:
///     left: value of the left operand, an int or a `Fraction`.
///     operator: one of + - * /.
///     right: value of the right operand.
///     result: value of the operation.
///
/// Raises ValueError or TypeError for anything else.
///
/// >>> step = make24.parse("8/3").steps[0]
/// >>> print(step)
/// 8 / 3 = 8/3
/// >>> step
/// Step(8, '/', 3, Fraction(8, 3))
/// >>> left, operator, right, result = step
/// >>> result
/// Fraction(8, 3)
#[pyclass(frozen, eq, hash, module = "make24", name = "Step")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct PyStep(pub(super) Step);

#[pymethods]
impl PyStep {
    #[new]
    fn new(
        left: StepValue,
        operator: OperatorArgument,
        right: StepValue,
        result: StepValue,
    ) -> Self {
        Self(Step { left: left.0, operator: operator.0, right: right.0, result: result.0 })
    }

    /// Value of the left operand.
    #[getter]
    fn left<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        value_to_python(py, &self.0.left)
    }

    /// The operator: + - * or /.
    #[getter]
    fn operator(&self) -> char {
        self.0.operator.symbol()
    }

    /// Value of the right operand.
    #[getter]
    fn right<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        value_to_python(py, &self.0.right)
    }

    /// Value of the operation.
    #[getter]
    fn result<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        value_to_python(py, &self.0.result)
    }

    fn __str__(&self) -> String {
        if self.is_short() { self.0.to_string() } else { self.sketch() }
    }

    fn __repr__(&self) -> String {
        if !self.is_short() {
            return format!("<Step: {}>", self.sketch());
        }
        let step = &self.0;
        let (left, right, result) =
            (value_repr(&step.left), value_repr(&step.right), value_repr(&step.result));
        format!("Step({left}, '{}', {right}, {result})", step.operator.symbol())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.parts(py)?.try_iter()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        Ok((slf.get_type().into_any(), slf.get().parts(slf.py())?))
    }
}

impl PyStep {
    /// Whether a line bears all digits.
    fn is_short(&self) -> bool {
        [&self.0.left, &self.0.right, &self.0.result].into_iter().all(is_short)
    }

    /// The step with the size in place of a number of too many digits.
    fn sketch(&self) -> String {
        let Step { left, operator, right, result } = &self.0;
        let operand = |value| {
            let text = shown(value);
            if text.chars().all(|digit| digit.is_ascii_digit()) {
                text
            } else {
                format!("({text})")
            }
        };
        let (left, right) = (operand(left), operand(right));
        format!("{left} {} {right} = {}", operator.symbol(), shown(result))
    }

    fn parts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        (self.left(py)?, self.operator(), self.right(py)?, self.result(py)?).into_pyobject(py)
    }
}

/// The argument `operator`.
struct OperatorArgument(Operator);

impl FromPyObject<'_, '_> for OperatorArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let operators =
            Operator::ALL.map(|operator| (["+", "-", "*", "/"][operator as usize], operator));
        named(&object, "operator", &operators).map(Self)
    }
}
