//! `Expression`: how it is written, its value, its steps.

use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple, PyType};

use crate::expression::{Expression, Operator, PostfixError, Token};
use crate::number::{Exact, Fraction};
use crate::parser::LONGEST_TEXT;
use crate::solver;

use super::convert::{LevelArgument, numbers_to_python, text_argument, value_to_python};
use super::displays::display;
use super::errors::{Class, error, puzzle_error, short_repr, wrong_type};
use super::rules::{CLASSIC, RulesArgument};
use super::step::PyStep;

/// An arithmetic expression over numbers; `parse` and the solving functions make them.
///
/// It always has a value: nothing in it divides by zero. Equality and hashing follow the written
/// form, so `1+2` and `2+1` differ; `same_as` compares as the levels do. `str` writes ASCII with
/// the fewest brackets that keep the tree, `format(e, "unicode")` writes signs as printed; any
/// other format is a width or an alignment.
///
/// `parse(str(e)) == e`, but for one exception: a made fraction of a partly played hand is a
/// number, and its text, such as (8/3), is read as a division. The repr is then one that keeps it:
/// `Expression.from_rpn('8/3 9 *')`. (So it is where the text is too long to be parsed.)
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
/// >>> from fractions import Fraction
/// >>> make24.find([Fraction(8, 3), 9])
/// Expression.from_rpn('8/3 9 *')
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

    /// The expression that a text in reverse Polish notation describes.
    ///
    /// Args:
    ///     rpn: numbers and operators, separated by spaces, as `.rpn` writes them; a number is
    ///         whole or a fraction such as 8/3, and may be negative.
    ///
    /// Returns an `Expression`; always `Expression.from_rpn(e.rpn) == e`.
    ///
    /// Raises ValueError or TypeError, with what was wrong and what is accepted.
    ///
    /// >>> print(make24.Expression.from_rpn("8 3 8 3 / - /"))
    /// 8/(3-8/3)
    /// >>> make24.Expression.from_rpn("8 3 8/3 - /").numbers
    /// (8, 3, Fraction(8, 3))
    #[classmethod]
    #[pyo3(signature = (rpn, /))]
    fn from_rpn(_class: &Bound<'_, PyType>, rpn: &Bound<'_, PyAny>) -> PyResult<Self> {
        let text = text_argument(rpn, "rpn_not_text")?;
        if text.len() > LONGEST_RPN {
            return Err(error(rpn.py(), Class::Value, "rpn_too_long", |parameters| {
                parameters.set_item("length", text.chars().count())?;
                parameters.set_item("most", LONGEST_RPN)
            }));
        }
        read_rpn(rpn.py(), &text).map(Self)
    }

    /// Reverse Polish notation, which `from_rpn` reads.
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

    /// How the expression is put together, with the value at each place; a notebook draws it.
    ///
    /// Returns a `make24.displays.Tree`, whose `str` and `repr` draw it in text.
    ///
    /// >>> make24.parse("8/(3-8/3)").tree()
    /// / = 24
    /// |-- 8
    /// `-- - = 1/3
    ///     |-- 3
    ///     `-- / = 8/3
    ///         |-- 8
    ///         `-- 3
    fn tree<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        display(slf, "Tree")
    }

    /// Whether this and the other expression are the same solution at a level.
    ///
    /// Args:
    ///     other: the expression to compare with.
    ///     level: "written", "algebraic" or "essential".
    ///     rules: what is allowed, `CLASSIC` unless given; where numbers may stay unused, idle ones
    ///         don't count.
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
        other: &Bound<'_, PyAny>,
        level: LevelArgument,
        rules: RulesArgument,
    ) -> PyResult<bool> {
        let expression =
            other.cast::<Self>().map_err(|_| wrong_type(other, "expression_not_expression"))?;
        let same = solver::same(&self.0, &expression.get().0, level.0, rules.0);
        same.map_err(|refusal| puzzle_error(other.py(), refusal))
    }

    fn __str__(&self) -> String {
        self.0.ascii()
    }

    fn __repr__(&self) -> String {
        let text = self.0.to_string();
        // A made fraction would be read as a division.
        if self.0.numbers().all(|number| number.is_integer()) && text.len() <= LONGEST_TEXT {
            format!("parse('{text}')")
        } else {
            format!("Expression.from_rpn('{}')", self.0.rpn())
        }
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
        let text = PyString::new(py, &self.0.to_string());
        text.call_method1("__format__", (specification,)).map_err(|_| {
            error(py, Class::Value, "format_unknown", |parameters| {
                parameters.set_item("given", short_repr(specification))
            })
        })
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
pub(super) fn restore_expression(py: Python<'_>, rpn: &str) -> PyResult<PyExpression> {
    read_rpn(py, rpn).map(PyExpression)
}

/// The longest text in reverse Polish notation that is read, in characters: every expression that
/// is parsed can be written so.
const LONGEST_RPN: usize = 3 * LONGEST_TEXT;

/// Reads reverse Polish notation.
pub(super) fn read_rpn(py: Python<'_>, rpn: &str) -> PyResult<Expression> {
    let words: Vec<&str> = rpn.split_whitespace().collect();
    let token = |word: &&str| {
        token(word).ok_or_else(|| {
            error(py, Class::Value, "rpn_word", |parameters| {
                parameters.set_item("given", short_repr(&PyString::new(py, word)))
            })
        })
    };
    let tokens: PyResult<Vec<Token>> = words.iter().map(token).collect();
    Expression::from_postfix(tokens?).map_err(|refusal| match refusal {
        PostfixError::Unbalanced => error(py, Class::Value, "rpn_unbalanced", |_| Ok(())),
        PostfixError::DivisionByZero(place) => {
            error(py, Class::Value, "rpn_division_by_zero", |parameters| {
                parameters.set_item("place", place + 1)
            })
        }
    })
}

/// An operator, or a number whose parts have at most 18 digits or are those of a made fraction.
fn token(word: &str) -> Option<Token> {
    let mut symbols = word.chars();
    if let (Some(symbol), None) = (symbols.next(), symbols.next())
        && let Some(operator) = Operator::from_symbol(symbol)
    {
        return Some(Token::Operator(operator));
    }
    let (numerator, denominator) = word.split_once('/').unwrap_or((word, "1"));
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(numerator.strip_prefix('-').unwrap_or(numerator)) || !digits(denominator) {
        return None;
    }
    let number = Fraction::new(numerator.parse().ok()?, denominator.parse().ok()?)?;
    let large = number.is_integer() && number.numerator().unsigned_abs() >= TOO_LARGE;
    (!large).then_some(Token::Number(number))
}

/// The first whole number of more than 18 digits, which is the longest that is parsed.
const TOO_LARGE: u64 = 10_u64.pow(18);
