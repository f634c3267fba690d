//! `parse`, and what is wrong with a text: a fault by name, with its particulars.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyType};

use crate::parser::{self, Breach, Misplaced, ParseError, Problem, TooLong, Unbalanced};

use super::convert::text_argument;
use super::expression::PyExpression;

/// Read an expression.
///
/// Args:
///     text: what `check` reads as an expression: the four operations in ASCII, as printed or in
///         LaTeX, brackets of any kind, numbers and card letters.
///
/// Returns an `Expression`; `parse(str(e)) == e`, unless a made fraction is in it.
///
/// Raises ParseError, a ValueError with `.reason` and `.span`, for anything else, and for a
/// division by zero.
///
/// >>> make24.parse("8 ÷ (3 − 8 ÷ 3)")
/// parse('8/(3-8/3)')
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(super) fn parse(text: &Bound<'_, PyAny>) -> PyResult<PyExpression> {
    let words = text_argument(text, "expression_not_text")?;
    let read = parser::parse(&words);
    read.map(PyExpression).map_err(|refusal| parse_error(text, &refusal))
}

/// `make24.ParseError` for a text.
fn parse_error(text: &Bound<'_, PyAny>, refusal: &ParseError) -> PyErr {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let py = text.py();
    let make = || {
        let span = refusal.span.as_ref().map(|span| (span.start, span.end));
        let (fault, parameters) = problem_fault(py, &refusal.problem)?;
        // What is missing here is an expression; answers are for `check`.
        let fault = if matches!(refusal.problem, Problem::NoAnswer) { "empty" } else { fault };
        let reason = refusal.problem.name();
        CLASS
            .import(py, "make24.errors", "ParseError")?
            .call1((reason, span, text, fault, parameters))
    };
    make().map_or_else(|failure: PyErr| failure, PyErr::from_value)
}

/// The name of a fault, which has a sentence in Python, and the particulars of that sentence.
pub(super) type Fault<'py> = (&'static str, Bound<'py, PyDict>);

/// The fault that a problem with a text is.
pub(super) fn problem_fault<'py>(py: Python<'py>, problem: &Problem) -> PyResult<Fault<'py>> {
    let parameters = PyDict::new(py);
    let fault = match problem {
        Problem::TooLong(TooLong::Text(length)) => {
            parameters.set_item("length", length)?;
            "text_too_long"
        }
        Problem::TooLong(TooLong::Operand(length)) => {
            parameters.set_item("length", length)?;
            "operand_too_long"
        }
        Problem::NoAnswer => "no_answer",
        Problem::BadCharacter { text } => {
            parameters.set_item("text", text)?;
            "bad_character"
        }
        Problem::Decimal { text } => {
            parameters.set_item("text", text)?;
            "decimal"
        }
        Problem::ForbiddenOperator { text, unary } => {
            parameters.set_item("text", text)?;
            if *unary { "sign" } else { "forbidden_operator" }
        }
        Problem::UnbalancedBrackets(Unbalanced::Unclosed(opened)) => {
            parameters.set_item("opened", opened)?;
            "unclosed"
        }
        Problem::UnbalancedBrackets(Unbalanced::Unopened(closed)) => {
            parameters.set_item("closed", closed)?;
            "unopened"
        }
        Problem::UnbalancedBrackets(Unbalanced::Crossed { opened, closed }) => {
            parameters.set_item("opened", opened)?;
            parameters.set_item("closed", closed)?;
            "crossed"
        }
        Problem::Syntax(misplaced) => match misplaced {
            Misplaced::MissingOperand => "missing_operand",
            Misplaced::MissingOperator => "missing_operator",
            Misplaced::EmptyBrackets => "empty_brackets",
            Misplaced::EmptySide => "empty_side",
            Misplaced::Braces => "braces",
            Misplaced::NotOneExpression => "not_one_expression",
            Misplaced::Empty => "empty",
        },
        Problem::DivisionByZero { divisor } => {
            parameters.set_item("divisor", divisor)?;
            "division_by_zero"
        }
    };
    Ok((fault, parameters))
}

/// The fault that breaking a rule is.
pub(super) fn breach_fault(py: Python<'_>, breach: Breach) -> PyResult<Fault<'_>> {
    let parameters = PyDict::new(py);
    let fault = match breach {
        Breach::Operator(operator) => {
            parameters.set_item("operator", operator.symbol())?;
            "operator_left_out"
        }
        Breach::NotWhole => "not_whole",
        Breach::NotPositive => "not_positive",
    };
    Ok((fault, parameters))
}
