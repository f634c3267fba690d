//! `Expression`: how it is written, its value, its steps.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

use crate::expression::{Expression, Operator, Token};
use crate::number::Fraction;
use crate::solver;

use super::convert::{LevelArgument, numbers_to_python, value_to_python};
use super::errors::puzzle_error;
use super::rules::{CLASSIC, RulesArgument};
use super::step::PyStep;

/// An arithmetic expression over numbers; `parse` and the solving functions make them.
///
/// It always has a value: nothing in it divides by zero. Equality and hashing follow the written
/// form, so `1+2` and `2+1` differ; `same_as` compares as the levels do. `str` writes ASCII with
/// the fewest brackets that keep the tree, `format(e, "unicode")` writes signs as printed; any
/// other format is a width or an alignment.
///
/// >>> expression = make24.parse("8/(3-8/3)")
/// >>> print(expression)
/// 8/(3-8/3)
/// >>> f"{expression:unicode}"
/// '8 ÷ (3 − 8 ÷ 3)'
/// >>> expression
/// parse('8/(3-8/3)')
/// >>> make24.parse(str(expression)) == expression
/// True
#[pyclass(frozen, eq, hash, from_py_object, module = "make24", name = "Expression")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct PyExpression(pub(super) Expression);

#[pymethods]
impl PyExpression {
    /// The exact value, a `Fraction`.
    ///
    /// >>> make24.parse("8/3").value
    /// Fraction(8, 3)
    #[getter]
    fn value<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        value_to_python(py, &self.0.value())
    }

    /// The numbers as written, left to right.
    ///
    /// >>> make24.parse("8/(3-8/3)").numbers
    /// (8, 3, 8, 3)
    #[getter]
    fn numbers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        numbers_to_python(py, self.0.numbers())
    }

    /// Its operations as a tuple of `Step`, in an order a person would do them.
    ///
    /// >>> for step in make24.parse("8/(3-8/3)").steps:
    /// ...     print(step)
    /// 8 / 3 = 8/3
    /// 3 - (8/3) = 1/3
    /// 8 / (1/3) = 24
    #[getter]
    fn steps<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.steps().into_iter().map(PyStep))
    }

    /// Reverse Polish notation.
    ///
    /// >>> make24.parse("8/(3-8/3)").rpn
    /// '8 3 8 3 / - /'
    #[getter]
    fn rpn(&self) -> String {
        self.0.rpn()
    }

    /// LaTeX, with every division as a fraction.
    ///
    /// >>> print(make24.parse("8/(3-8/3)").latex)
    /// \frac{8}{3 - \frac{8}{3}}
    #[getter]
    fn latex(&self) -> String {
        self.0.latex()
    }

    /// Whether this and the other expression are the same solution at a level.
    ///
    /// Args:
    /// other: the expression to compare with.
    /// level: "written", "algebraic" or "essential".
    /// rules: what is allowed; where numbers may stay unused, idle ones don't count.
    ///
    /// Returns False when values differ, or hands where every number must be used. Where numbers
    /// may stay unused, the hand is taken to be the smallest that holds the numbers of both.
    ///
    /// Raises ValueError above level "written" for more than 12 numbers, 8 at level "essential".
    ///
    /// >>> make24.parse("2*(3+4)").same_as(make24.parse("(4+3)*2"), "algebraic")
    /// True
    /// >>> make24.parse("2+2").same_as(make24.parse("2*2"), "essential")
    /// False
    #[pyo3(signature = (other, level, *, rules = CLASSIC))]
    fn same_as(
        &self,
        other: &Bound<'_, Self>,
        level: LevelArgument,
        rules: RulesArgument,
    ) -> PyResult<bool> {
        let same = solver::same(&self.0, &other.get().0, level.0, rules.0);
        same.map_err(|refusal| puzzle_error(other.py(), refusal))
    }

    fn __str__(&self) -> String {
        self.0.ascii()
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
