//! What may be wished of a hand to be dealt, and why a wish is refused.

use num_bigint::BigInt;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyString};

use crate::deal::{DealError, Weights, Wish};
use crate::rating::Band;

use super::convert::{named, ranged, value_to_python};
use super::errors::{Class, error, puzzle_error, wrong_type};

const WEIGHTS: [(&str, Weights); 2] = [("hands", Weights::Hands), ("deck", Weights::Deck)];

/// The argument `solvable`.
pub(super) struct Solvable(pub(super) Option<bool>);

impl FromPyObject<'_, '_> for Solvable {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        choice(&object, "solvable_not_choice").map(Self)
    }
}

/// The argument `fractions`.
pub(super) struct FractionsArgument(pub(super) Option<bool>);

impl FromPyObject<'_, '_> for FractionsArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        choice(&object, "fractions_not_choice").map(Self)
    }
}

/// True, False or None.
fn choice(object: &Bound<'_, PyAny>, code: &str) -> PyResult<Option<bool>> {
    match object.cast::<PyBool>() {
        Ok(choice) => Ok(Some(choice.is_true())),
        Err(_) if object.is_none() => Ok(None),
        Err(_) => Err(wrong_type(object, code)),
    }
}

/// The argument `weights`.
pub(super) struct WeightsArgument(pub(super) Weights);

impl FromPyObject<'_, '_> for WeightsArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        named(&object, "weights", &WEIGHTS).map(Self)
    }
}

/// The argument `band`.
pub(super) struct BandArgument(pub(super) Option<Band>);

impl FromPyObject<'_, '_> for BandArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        if object.is_none() {
            return Ok(Self(None));
        }
        let bands = Band::ALL.map(|band| (band.name(), band));
        named(&object, "band", &bands).map(Some).map(Self)
    }
}

/// The argument `solutions`: the least and the most.
pub(super) struct SolutionsArgument(pub(super) Option<(u64, u64)>);

impl FromPyObject<'_, '_> for SolutionsArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        if object.is_none() {
            return Ok(Self(None));
        }
        let refusal = || wrong_type(&object, "solutions_not_pair");
        if object.is_instance_of::<PyString>() {
            return Err(refusal());
        }
        let iterator = object.try_iter().map_err(|_| refusal())?;
        // A third is one too many, whatever follows it.
        let ends = iterator.take(3).collect::<PyResult<Vec<_>>>()?;
        let [least, most] = ends.as_slice() else { return Err(refusal()) };
        Ok(Self(Some((ranged(least, "solutions")?, ranged(most, "solutions")?))))
    }
}

/// Maps why no hand can be dealt.
pub(super) fn deal_error(py: Python<'_>, refusal: DealError) -> PyErr {
    let value = |code: &str, given: &[(&str, BigInt)]| {
        error(py, Class::Value, code, |parameters| {
            given.iter().try_for_each(|(name, number)| parameters.set_item(name, number))
        })
    };
    match refusal {
        DealError::Count(count) => value("deal_count", &[("count", count.into())]),
        DealError::LowAboveHigh { low, high } => {
            value("low_above_high", &[("low", low.into()), ("high", high.into())])
        }
        DealError::TooLarge(number) => value("number_too_large", &[("number", number.into())]),
        DealError::NotInADeck { low, high } => {
            value("not_in_a_deck", &[("low", low.into()), ("high", high.into())])
        }
        DealError::TooFewCards { count, cards } => {
            value("too_few_cards", &[("count", count.into()), ("cards", cards.into())])
        }
        DealError::NoneQualifies { count, low, high } => value(
            "none_qualifies",
            &[("count", count.into()), ("low", low.into()), ("high", high.into())],
        ),
        DealError::GaveUp { tries } => value("gave_up", &[("tries", tries.into())]),
        DealError::OnlySolvable(wish) => {
            let code = match wish {
                Wish::Band => "band_of_unsolvable",
                Wish::Fractions => "fractions_of_unsolvable",
                Wish::Solutions => "solutions_of_unsolvable",
            };
            value(code, &[])
        }
        DealError::SolutionsLowAboveHigh { least, most } => {
            value("solutions_low_above_high", &[("least", least.into()), ("most", most.into())])
        }
        DealError::NoSolutions => value("solvable_without_solutions", &[]),
        DealError::NoBands(target) => error(py, Class::Value, "no_bands", |parameters| {
            parameters.set_item("target", value_to_python(py, &target)?)
        }),
        DealError::TooManyFor { wish, count, most } => {
            let code = match wish {
                Wish::Band => "too_many_for_bands",
                Wish::Fractions => "too_many_for_fractions",
                Wish::Solutions => "too_many_for_solutions",
            };
            value(code, &[("count", count.into()), ("most", most.into())])
        }
        DealError::Puzzle(refusal) => puzzle_error(py, refusal),
    }
}
