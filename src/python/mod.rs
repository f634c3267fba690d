//! The module `make24._core`: the engine as Python sees it.
//!
//! One small file per room of the engine; each converts what comes in, calls the engine and
//! maps what comes out. Nothing here decides anything about arithmetic.

#![allow(
    clippy::doc_markdown,
    clippy::doc_lazy_continuation,
    clippy::doc_link_with_quotes,
    reason = "these comments are docstrings, which Python's conventions govern"
)]
#![allow(
    clippy::needless_pass_by_value,
    clippy::trivially_copy_pass_by_ref,
    reason = "PyO3 decides how arguments and self arrive"
)]

mod boards;
mod cards;
mod convert;
mod deal;
mod displays;
mod errors;
mod expression;
mod hands;
mod hint;
mod interrupt;
mod judging;
mod many;
mod parse;
mod rating;
mod rules;
mod solutions;
mod solve;
mod step;
mod verdict;
mod verdicts;
mod wishes;

use pyo3::prelude::*;

#[pymodule(name = "_core", gil_used = false)]
mod core {
    #[pymodule_export]
    use super::boards::{PyBoards, reachable_targets};
    #[pymodule_export]
    use super::cards::{PyCard, PyDeck, PyHand};
    #[pymodule_export]
    use super::deal::{all_hands, deal, deck_weight};
    #[pymodule_export]
    use super::expression::{PyExpression, restore_expression};
    #[pymodule_export]
    use super::hint::{PyHint, hint, next_steps, restore_hint};
    #[pymodule_export]
    use super::judging::{check, extract, grade, restore_verdict};
    #[pymodule_export]
    use super::many::{count_many, solvable_many};
    #[pymodule_export]
    use super::parse::parse;
    #[pymodule_export]
    use super::rating::{PyRating, rate, rate_many, restore_rating};
    #[pymodule_export]
    use super::rules::PyRules;
    #[pymodule_export]
    use super::solutions::{PySolutions, restore_solutions};
    #[pymodule_export]
    use super::solve::{count, find, is_solvable, solve, solve_targets};
    #[pymodule_export]
    use super::step::PyStep;
    #[pymodule_export]
    use super::verdict::PyVerdict;
    #[pymodule_export]
    use super::verdicts::{PyVerdicts, check_many, grade_many, restore_verdicts};

    use pyo3::prelude::*;
    use pyo3::types::{PyCFunction, PySequence, PyString};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        // For benchmarks, which mean nothing otherwise.
        module.add("_release", !cfg!(debug_assertions))?;
        PySequence::register::<PySolutions>(module.py())?;
        PySequence::register::<PyHand>(module.py())?;
        // People find these under the public name, and so should pickle and help().
        for (name, member) in module.dict() {
            let private = name.cast::<PyString>()?.to_cow()?.starts_with('_');
            if !private && member.is_instance_of::<PyCFunction>() {
                member.setattr("__module__", "make24")?;
            }
        }
        Ok(())
    }
}
