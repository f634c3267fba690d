//! `Expression`: how it is written, its value, its steps.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

use crate::expression::{Expression, Operator, Token};
use crate::number::Fraction;
use crate::solver;

use super::convert::{LevelArgument, numbers_to_python, value_to_python};
use super::rules::{CLASSIC, RulesArgument};
use super::step::PyStep;

#[pyclass(frozen, eq, hash, from_py_object, module = "make24", name = "Expression")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct PyExpression(pub(super) Expression);

#[pymethods]
impl PyExpression {
    #[getter]
    fn value<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        value_to_python(py, &self.0.value())
    }

    #[getter]
    fn numbers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        numbers_to_python(py, self.0.numbers())
    }

    #[getter]
    fn steps<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.steps().into_iter().map(PyStep))
    }

    #[getter]
    fn rpn(&self) -> String {
        self.0.rpn()
    }

    #[getter]
    fn latex(&self) -> String {
        self.0.latex()
    }

    #[pyo3(signature = (other, level, *, rules = CLASSIC))]
    #[expect(clippy::needless_pass_by_value, reason = "PyO3 hands arguments over by value")]
    fn same_as(
        &self,
        other: &Bound<'_, Self>,
        level: LevelArgument,
        rules: RulesArgument,
    ) -> bool {
        solver::same(&self.0, &other.get().0, level.0, rules.0)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("parse('{}')", self.0)
    }

    fn __format__<'py>(
        &self,
        py: Python<'py>,
        specification: &Bound<'py, PyString>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if specification.to_string_lossy() == "unicode" {
            return Ok(PyString::new(py, &self.0.unicode()).into_any());
        }
        // Anything else is a width or an alignment, as any text takes.
        PyString::new(py, &self.0.to_string()).call_method1("__format__", (specification,))
    }

    fn _repr_latex_(&self) -> String {
        format!("$\\displaystyle {}$", self.0.latex())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        // Reverse Polish, because only there a made fraction is one word.
        Ok((restore(py, "_restore_expression")?, (self.0.rpn(),).into_pyobject(py)?))
    }
}

/// What `__reduce__` gives: a function and its arguments.
pub(super) type Reduced<'py> = (Bound<'py, PyAny>, Bound<'py, PyTuple>);

/// A function of this module that makes an object again when it is unpickled.
pub(super) fn restore<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("make24._core")?.getattr(name)
}

/// The expression that `rpn` describes; what pickles hold.
#[pyfunction(name = "_restore_expression")]
pub(super) fn restore_expression(rpn: &str) -> PyResult<PyExpression> {
    let malformed = || PyValueError::new_err("no expression in reverse Polish notation");
    let tokens: Option<Vec<Token>> = rpn.split(' ').map(token).collect();
    let expression = Expression::from_postfix(tokens.ok_or_else(malformed)?);
    expression.map(PyExpression).map_err(|_| malformed())
}

fn token(word: &str) -> Option<Token> {
    let mut symbols = word.chars();
    if let (Some(symbol), None) = (symbols.next(), symbols.next())
        && let Some(operator) = Operator::from_symbol(symbol)
    {
        return Some(Token::Operator(operator));
    }
    let (numerator, denominator) = word.split_once('/').unwrap_or((word, "1"));
    Fraction::new(numerator.parse().ok()?, denominator.parse().ok()?).map(Token::Number)
}
