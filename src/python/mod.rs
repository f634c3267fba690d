//! The module `make24._core`: the engine as Python sees it.
//!
//! One small file per room of the engine; each converts what comes in, calls the engine and
//! maps what comes out. Nothing here decides anything about arithmetic.

mod cards;
mod convert;
mod deal;
mod errors;
mod expression;
mod interrupt;
mod parse;
mod rules;
mod solutions;
mod solve;
mod step;
mod verdict;

use pyo3::prelude::*;

#[pymodule(name = "_core", gil_used = false)]
mod core {
    #[pymodule_export]
    use super::cards::{PyCard, PyDeck, PyHand};
    #[pymodule_export]
    use super::deal::{all_hands, deal, deck_weight};
    #[pymodule_export]
    use super::expression::{PyExpression, restore_expression};
    #[pymodule_export]
    use super::parse::parse;
    #[pymodule_export]
    use super::rules::PyRules;
    #[pymodule_export]
    use super::solutions::{PySolutions, restore_solutions};
    #[pymodule_export]
    use super::step::PyStep;
    #[pymodule_export]
    use super::verdict::{PyVerdict, check, restore_verdict};
    #[pymodule_export]
    use super::solve::{count, find, is_solvable, solve};

    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
