//! `parse`: reading an expression.

use pyo3::prelude::*;

use super::convert::text_argument;
use super::expression::PyExpression;

#[pyfunction]
#[pyo3(signature = (text, /))]
pub(super) fn parse(text: &Bound<'_, PyAny>) -> PyResult<PyExpression> {
    let _text = text_argument(text, "expression_not_text")?;
    todo!()
}
