//! `parse`: reading an expression.

use pyo3::prelude::*;

use super::convert::text_argument;
use super::expression::PyExpression;

/// Read an expression.
///
/// Args:
/// text: what `check` reads as an expression: the four operations in ASCII, as printed or in
/// LaTeX, brackets of any kind, numbers and card letters.
///
/// Returns an `Expression`; always `parse(str(e)) == e`.
///
/// Raises ParseError, a ValueError with `.reason` and `.span`, for anything else, and for a
/// division by zero.
///
/// >>> make24.parse("8 ÷ (3 − 8 ÷ 3)")
/// parse('8/(3-8/3)')
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(super) fn parse(text: &Bound<'_, PyAny>) -> PyResult<PyExpression> {
    let _text = text_argument(text, "expression_not_text")?;
    todo!()
}
