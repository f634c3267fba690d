//! The fitted weights, in log2 seconds: what each feature adds to the time a form takes.

use super::features::{Feature, FormCounts, HandCounts, HandFeature};

/// The parameters of the race.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// Seconds for reading the hand and entering the answer.
    pub reading: f64,
    /// How much a second way to solve the hand helps.
    pub sharing: f64,
    /// The time of a hand of which nothing is said, in log2 seconds.
    pub base: f64,
    pub form: FormCounts,
    pub hand: HandCounts,
}

/// The model of 25 weights that the final one grew from; the tests hold the features to it.
#[cfg(test)]
pub(super) const FIRST: Weights = Weights {
    reading: 4.35,
    sharing: 0.69,
    base: -2.26,
    form: form(&[
        (Feature::Size, 0.44),
        (Feature::PassesTarget, -0.34),
        (Feature::MakesOne, 0.43),
        (Feature::AddsOne, -1.13),
        (Feature::TakesOne, -0.79),
        (Feature::IdleOne, -1.33),
        (Feature::Fraction, 1.14),
        (Feature::InnerDivision, 0.98),
        (Feature::DividesFraction, 1.53),
        (Feature::PairDivides, -1.56),
        (Feature::PairDifference, -1.00),
        (Feature::Doubles, -0.70),
        (Feature::TimesTwo, -0.31),
        (Feature::MultipleOfCard, -1.28),
        (Feature::AllTimes, -1.00),
        (Feature::AllPlus, -0.46),
        (Feature::TwoPairs, -0.94),
        (Feature::FactorPairs, 0.88),
        (Feature::ProductThenSum, 0.30),
        (Feature::HalfTargetCard, 0.55),
        (Feature::FactorDifference, 0.65),
        (Feature::FactorWithProduct, 1.45),
    ]),
    hand: hand(&[
        (HandFeature::Distinct, 0.31),
        (HandFeature::Trap, 0.16),
        (HandFeature::Dead, 0.23),
    ]),
};

/// The model in use, by `tools/fit_rating.py`: 36 features of forms and 4 of hands.
pub(super) const FINAL: Weights = Weights {
    reading: 4.34,
    sharing: 0.66,
    base: -1.68,
    form: form(&[
        (Feature::Size, 0.36),
        (Feature::PassesTarget, -0.21),
        (Feature::AddsOne, -0.35),
        (Feature::TakesOne, -0.48),
        (Feature::IdleOne, -1.14),
        (Feature::Fraction, 1.15),
        (Feature::InnerDivision, 0.62),
        (Feature::DividesFraction, 1.41),
        (Feature::PairDivides, -1.05),
        (Feature::PairDifference, -0.63),
        (Feature::Doubles, -0.44),
        (Feature::TimesTwo, -0.22),
        (Feature::MultipleOfCard, -0.97),
        (Feature::AllTimes, -1.32),
        (Feature::AllPlus, -0.76),
        (Feature::TwoPairs, -0.81),
        (Feature::FactorPairs, 0.49),
        (Feature::ProductThenSum, 0.23),
        (Feature::HalfTargetCard, 0.36),
        (Feature::FactorDifference, 0.39),
        (Feature::FactorWithProduct, 1.28),
        (Feature::Carries, 0.43),
        (Feature::DifferenceTimes, -0.70),
        (Feature::PlusAndTimes, -0.59),
        (Feature::MadeMinusCard, -0.56),
        (Feature::TakenOffProduct, 0.55),
        (Feature::Changes, 0.27),
        (Feature::OddTimes, 0.24),
        (Feature::OtherDivisors, 0.14),
        (Feature::DividesToOne, -0.65),
        (Feature::IdleUnequal, 0.46),
        (Feature::PairToDivisor, -0.29),
        (Feature::InnerAddsOne, -0.48),
        (Feature::HalfTargetMade, -0.20),
        (Feature::FactorPart, 0.11),
        (Feature::InnerDivisor, -0.17),
    ]),
    hand: hand(&[
        (HandFeature::Distinct, 0.29),
        (HandFeature::Trap, 0.09),
        (HandFeature::Dead, 0.18),
        (HandFeature::AllEven, 0.27),
    ]),
};

const fn form(named: &[(Feature, f64)]) -> FormCounts {
    let mut weights = [0.0; Feature::ALL.len()];
    let mut index = 0;
    while index < named.len() {
        weights[named[index].0 as usize] = named[index].1;
        index += 1;
    }
    weights
}

const fn hand(named: &[(HandFeature, f64)]) -> HandCounts {
    let mut weights = [0.0; HandFeature::ALL.len()];
    let mut index = 0;
    while index < named.len() {
        weights[named[index].0 as usize] = named[index].1;
        index += 1;
    }
    weights
}
