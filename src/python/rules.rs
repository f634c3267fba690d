//! `Rules`: what a puzzle allows.

use pyo3::prelude::*;
use pyo3::types::{PyBool, PyString, PyTuple, PyType};

use crate::rules::{Intermediates, Rules};

use super::errors::{operators_error, wrong_type};

/// What a puzzle allows.
///
/// Args:
///     operators: which of + - * / may be used.
///     use_all: whether every given number must be used, or each at most once.
///     intermediates: which results of operations may occur, the last included: "any" (fractions
///         and negatives), "whole" (integers) or "natural" (positive integers).
///
/// `CLASSIC` is `Rules()`; `COUNTDOWN` is `Rules(use_all=False, intermediates="natural")`.
///
/// Raises ValueError for no or unknown operators and for unknown intermediates.
///
/// >>> rules = make24.Rules(operators="+-*", intermediates="whole")
/// >>> make24.is_solvable([3, 3, 8, 8], rules=rules)
/// False
/// >>> make24.COUNTDOWN
/// Rules(operators='+-*/', use_all=False, intermediates='natural')
#[pyclass(frozen, eq, hash, module = "make24", name = "Rules")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct PyRules(pub(super) Rules);

const INTERMEDIATES: [(&str, Intermediates); 3] = [
    ("any", Intermediates::Any),
    ("whole", Intermediates::Whole),
    ("natural", Intermediates::Natural),
];

#[pymethods]
impl PyRules {
    #[new]
    #[pyo3(signature = (operators = Operators(crate::rules::Operators::ALL), use_all = UseAll(true), intermediates = IntermediatesName(Intermediates::Any)), text_signature = "(operators='+-*/', use_all=True, intermediates='any')")]
    fn new(operators: Operators, use_all: UseAll, intermediates: IntermediatesName) -> Self {
        Self(Rules { operators: operators.0, use_all: use_all.0, intermediates: intermediates.0 })
    }

    /// The operators that may be used, in the order + - * /.
    #[getter]
    fn operators(&self) -> String {
        self.0.operators.to_string()
    }

    /// Whether every given number must be used.
    #[getter]
    fn use_all(&self) -> bool {
        self.0.use_all
    }

    /// Which results may occur: "any", "whole" or "natural".
    #[getter]
    fn intermediates(&self) -> &'static str {
        INTERMEDIATES
            .into_iter()
            .find_map(|(name, value)| (value == self.0.intermediates).then_some(name))
            .expect("every kind has a name")
    }

    fn __repr__(&self) -> String {
        format!(
            "Rules(operators='{}', use_all={}, intermediates='{}')",
            self.operators(),
            if self.0.use_all { "True" } else { "False" },
            self.intermediates()
        )
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyType>, Bound<'py, PyTuple>)> {
        let rules = slf.get();
        let arguments = (rules.operators(), rules.use_all(), rules.intermediates());
        Ok((slf.get_type(), arguments.into_pyobject(slf.py())?))
    }
}

/// The argument `operators`.
struct Operators(crate::rules::Operators);

impl FromPyObject<'_, '_> for Operators {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let text =
            object.cast::<PyString>().map_err(|_| wrong_type(&object, "operators_not_text"))?;
        let read = text.to_string_lossy().parse();
        read.map(Self).map_err(|refusal| operators_error(object.py(), &refusal))
    }
}

/// The argument `use_all`.
struct UseAll(bool);

impl FromPyObject<'_, '_> for UseAll {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let choice =
            object.cast::<PyBool>().map_err(|_| wrong_type(&object, "use_all_not_bool"))?;
        Ok(Self(choice.is_true()))
    }
}

/// The argument `intermediates`.
struct IntermediatesName(Intermediates);

impl FromPyObject<'_, '_> for IntermediatesName {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        super::convert::named(&object, "intermediates", &INTERMEDIATES).map(Self)
    }
}

/// The argument `rules`.
pub(super) struct RulesArgument(pub(super) Rules);

impl FromPyObject<'_, '_> for RulesArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        match object.cast::<PyRules>() {
            Ok(rules) => Ok(Self(rules.get().0)),
            Err(_) => Err(wrong_type(&object, "rules_not_rules")),
        }
    }
}

/// What `rules` is when it is left out.
pub(super) const CLASSIC: RulesArgument = RulesArgument(Rules::CLASSIC);

/// The same where boards are meant.
pub(super) const COUNTDOWN: RulesArgument = RulesArgument(Rules::COUNTDOWN);
