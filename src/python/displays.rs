//! How values show themselves in a notebook: `make24.displays` writes it, when it is asked for.

use pyo3::PyClass;
use pyo3::intern;
use pyo3::prelude::*;

/// What a function of `make24.displays` makes of a value.
pub(super) fn display<'py, T: PyClass>(
    value: &Bound<'py, T>,
    function: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let displays = value.py().import(intern!(value.py(), "make24.displays"))?;
    displays.call_method1(function, (value,))
}
