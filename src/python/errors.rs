//! Errors on their way to Python: a code and its parameters; the sentence is made there.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyType};

use crate::rules::OperatorsError;
use crate::solver::{self, PuzzleError};

use super::convert::number_to_python;

/// Which exception class of `make24.errors` carries the error.
#[derive(Clone, Copy)]
pub(super) enum Class {
    Value,
    Type,
    Search,
}

/// The exception `code` with `parameters`, whose text is made when it is read.
///
/// Failing to make it (a broken installation) gives that failure instead.
pub(super) fn error<'py>(
    py: Python<'py>,
    class: Class,
    code: &str,
    parameters: impl FnOnce(&Bound<'py, PyDict>) -> PyResult<()>,
) -> PyErr {
    make(py, class, code, parameters).unwrap_or_else(|failure| failure)
}

fn make<'py>(
    py: Python<'py>,
    class: Class,
    code: &str,
    parameters: impl FnOnce(&Bound<'py, PyDict>) -> PyResult<()>,
) -> PyResult<PyErr> {
    static VALUE: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    static TYPE: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    static SEARCH: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let exception = match class {
        Class::Value => VALUE.import(py, "make24.errors", "InputError"),
        Class::Type => TYPE.import(py, "make24.errors", "InputTypeError"),
        Class::Search => SEARCH.import(py, "make24.errors", "SearchLimit"),
    }?;
    let dictionary = PyDict::new(py);
    parameters(&dictionary)?;
    Ok(PyErr::from_value(exception.call1((code, dictionary))?))
}

/// `value` is of the wrong type; says what was given by its type and a short repr.
pub(super) fn wrong_type(value: &Bound<'_, PyAny>, code: &str) -> PyErr {
    error(value.py(), Class::Type, code, |parameters| {
        parameters.set_item("type", value.get_type().qualname()?)?;
        parameters.set_item("given", short_repr(value))
    })
}

/// The first 40 characters of the repr, or nothing where there is none.
pub(super) fn short_repr(value: &Bound<'_, PyAny>) -> String {
    // The repr of an integer with over 4,300 digits raises, and any class may misbehave.
    let text = value.repr().map(|text| text.to_string_lossy().into_owned()).unwrap_or_default();
    if text.chars().count() <= 40 {
        return text;
    }
    text.chars().take(39).chain(['…']).collect()
}

/// Maps why the solver refused a puzzle.
pub(super) fn puzzle_error(py: Python<'_>, refusal: PuzzleError) -> PyErr {
    match refusal {
        PuzzleError::Empty => error(py, Class::Value, "empty_hand", |_| Ok(())),
        PuzzleError::TooMany { count, most } => {
            // Only the questions that list or count solutions stop before the general limit.
            let code = match most {
                solver::MOST_FOR_TARGETS => "too_many_for_targets",
                solver::MOST_TO_WRITE => "too_many_to_write",
                ..solver::MOST_NUMBERS => "too_many_to_list",
                _ => "too_many_numbers",
            };
            error(py, Class::Value, code, |parameters| {
                parameters.set_item("count", count)?;
                parameters.set_item("most", most)
            })
        }
        PuzzleError::TooLarge(number) => {
            error(py, Class::Value, "number_too_large", |parameters| {
                parameters.set_item("number", number_to_python(py, number)?)
            })
        }
        PuzzleError::NotWhole(number) => {
            error(py, Class::Value, "number_not_whole", |parameters| {
                parameters.set_item("number", number_to_python(py, number)?)
            })
        }
        PuzzleError::Written => error(py, Class::Value, "written_for_targets", |_| Ok(())),
        PuzzleError::SearchLimit => error(py, Class::Search, "search_limit", |_| Ok(())),
    }
}

/// Maps why a text names no set of operators.
pub(super) fn operators_error(py: Python<'_>, refusal: &OperatorsError) -> PyErr {
    match refusal {
        OperatorsError::Empty => error(py, Class::Value, "no_operator", |_| Ok(())),
        OperatorsError::Unknown(symbol) => {
            error(py, Class::Value, "unknown_operator", |parameters| {
                parameters.set_item("given", symbol.to_string())
            })
        }
    }
}
