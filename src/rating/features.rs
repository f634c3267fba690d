//! What makes a form easy or hard, counted: the features that the weights belong to.

use num_traits::ToPrimitive;

use super::core::{Core, CoreStep, Piece};
use crate::Operator::{Add, Divide, Multiply, Subtract};
use crate::number::Exact;

macro_rules! features {
    ($(#[$about:meta])* $list:ident of $name:ident: $($(#[$doc:meta])+ $variant:ident = $text:literal,)+) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name {
            $($(#[$doc])+ $variant,)+
        }

        impl $name {
            /// All of them, in the order of the table of weights.
            pub const ALL: &[Self] = &[$(Self::$variant,)+];

            /// The name used in the table of weights.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $text,)+
                }
            }
        }

        /// One number for each of them.
        pub(super) type $list = [f64; $name::ALL.len()];
    };
}

features! {
    /// A property of a written form, counted over the steps of its core.
    FormCounts of Feature:
    /// Sum over steps of log2(1 + result).
    Size = "logres",
    /// Sum over × steps that are not last, on whole numbers, of log2(result ÷ target) above it.
    PassesTarget = "mul_over24",
    /// − steps with result 1.
    MakesOne = "diff_one",
    /// + steps whose smaller operand is worth 1.
    AddsOne = "plus_one",
    /// − steps that subtract 1.
    TakesOne = "minus_one",
    /// Single numbers 1 that only multiply or divide.
    IdleOne = "idle_card_one",
    /// Steps whose result is no whole number.
    Fraction = "fraction",
    /// ÷ steps that are not last.
    InnerDivision = "in_div",
    /// The last step is a ÷ on something that is no whole number.
    DividesFraction = "fin_div_frac",
    /// ÷ steps on two numbers of the hand with a whole result.
    PairDivides = "pair_div_exact",
    /// − steps on two numbers of the hand.
    PairDifference = "pair_sub",
    /// + steps on equal operands.
    Doubles = "double",
    /// × steps on whole numbers whose smaller operand is worth 2.
    TimesTwo = "times_two",
    /// ± steps that join multiples of one number of the hand.
    MultipleOfCard = "multiple_of_card",
    /// Every step is ×.
    AllTimes = "all_times",
    /// Every step is +.
    AllPlus = "all_plus",
    /// The last step joins two made operands of two numbers each.
    TwoPairs = "two_pairs",
    /// As two pairs, and the last step is ×.
    FactorPairs = "factor_pairs",
    /// The last step is ± and an operand ends with ×.
    ProductThenSum = "prod_pm",
    /// The last step multiplies a single number that is half the target.
    HalfTargetCard = "factor_card_12",
    /// Operands of a last × that are a difference of two numbers.
    FactorDifference = "cof2_sub",
    /// Operands of a last × that are a sum or difference of three numbers with a product inside.
    FactorWithProduct = "cof3_prod_pm",
    /// + steps on whole numbers whose unit digits come to ten or more.
    Carries = "carry",
}

features! {
    /// A property of the hand as a whole.
    HandCounts of HandFeature:
    /// How many different numbers.
    Distinct = "distinct",
    /// Different hands with one number less (not a 1) that make the target.
    Trap = "trap3",
    /// log2(1 + essentially different ways to reach a neighbour of the target).
    Dead = "dead",
}

/// An exact value as a float, to measure its size by.
pub(super) fn size<N: Exact>(value: &N) -> f64 {
    let measured = match value.small() {
        #[expect(clippy::cast_precision_loss, reason = "a measure of size")]
        Some(small) => Some(small.numerator() as f64 / small.denominator() as f64),
        None => value.to_big().to_f64(),
    };
    measured.unwrap_or(f64::MAX)
}

fn whole<N: Exact>(step: &CoreStep<'_, N>) -> bool {
    step.left.value.is_integer() && step.right.value.is_integer()
}

fn is_card<N>(piece: &Piece<N>) -> bool {
    piece.made.is_none()
}

/// The direct factors of a product that are numbers of the hand.
fn card_factors<'a, N: Exact>(core: &'a Core<N>, piece: &Piece<N>) -> Vec<&'a N> {
    match core.parts(piece) {
        Some((Multiply, parts)) => {
            parts.into_iter().filter(|part| is_card(part)).map(|part| &part.value).collect()
        }
        _ => Vec::new(),
    }
}

/// Whether the operands of a sum or difference are multiples of one number of the hand.
pub(super) fn joins_multiples<N: Exact>(core: &Core<N>, step: &CoreStep<'_, N>) -> bool {
    let (left, right) = (card_factors(core, step.left), card_factors(core, step.right));
    is_card(step.left) && right.contains(&&step.left.value)
        || is_card(step.right) && left.contains(&&step.right.value)
        || left.iter().any(|factor| right.contains(factor))
}

/// Whether an addition of whole numbers carries: the unit digits come to ten or more.
pub(super) fn carries<N: Exact>(step: &CoreStep<'_, N>) -> bool {
    step.operator == Add && step.is_whole() && units(&step.left.value) + units(&step.right.value) >= 10
}

/// The last digit of a whole number.
fn units<N: Exact>(value: &N) -> i64 {
    match value.small() {
        Some(small) => (small.numerator() % 10).abs(),
        None => (value.to_big().to_integer() % 10_i64).to_i64().unwrap_or(0).abs(),
    }
}

/// Counts the features of a core.
pub(super) fn count<N: Exact>(core: &Core<N>, target: &N) -> FormCounts {
    let mut counts = [0.0; Feature::ALL.len()];
    let mut add = |feature: Feature, amount: f64| counts[feature as usize] += amount;
    add(Feature::IdleOne, core.idle_ones as f64);
    let one = N::one();
    let goal = size(target);
    let (mut all_times, mut all_plus) = (true, true);
    for step in core.steps() {
        let CoreStep { operator, left, right, result, last } = step;
        let result_size = size(&result.value);
        let pair = is_card(left) && is_card(right);
        let smaller = (&left.value).min(&right.value);
        all_times &= operator == Multiply;
        all_plus &= operator == Add;
        add(Feature::Size, (1.0 + result_size.abs()).log2());
        if !result.value.is_integer() {
            add(Feature::Fraction, 1.0);
        }
        match operator {
            Add => {
                add(Feature::AddsOne, f64::from(*smaller == one));
                add(Feature::Doubles, f64::from(left.value == right.value));
            }
            Subtract => {
                add(Feature::MakesOne, f64::from(result.value == one));
                add(Feature::TakesOne, f64::from(right.value == one));
                add(Feature::PairDifference, f64::from(pair));
            }
            Multiply => {
                if whole(&step) && !last && result_size > goal {
                    add(Feature::PassesTarget, (result_size / goal).log2());
                }
                add(Feature::TimesTwo, f64::from(whole(&step) && size(smaller) == 2.0));
            }
            Divide => {
                add(Feature::InnerDivision, f64::from(!last));
                add(Feature::DividesFraction, f64::from(last && !whole(&step)));
                add(Feature::PairDivides, f64::from(pair && result.value.is_integer()));
            }
        }
        if operator.precedence() == 1 {
            add(Feature::MultipleOfCard, f64::from(joins_multiples(core, &step)));
        }
        if !last {
            continue;
        }
        let root = |piece: &Piece<N>| piece.made.map(|(operator, ..)| operator);
        let operands = [left, right];
        let two_pairs = operands.iter().all(|piece| piece.size == 2);
        add(Feature::TwoPairs, f64::from(two_pairs));
        if operator.precedence() == 1 {
            let product = operands.iter().any(|piece| root(piece) == Some(Multiply));
            add(Feature::ProductThenSum, f64::from(product));
        }
        if operator == Multiply {
            add(Feature::FactorPairs, f64::from(two_pairs));
            let half = |piece: &&Piece<N>| is_card(piece) && 2.0 * size(&piece.value) == goal;
            let one_card = is_card(left) != is_card(right);
            let half_card = whole(&step) && one_card && operands.iter().any(half);
            add(Feature::HalfTargetCard, f64::from(half_card));
            for piece in operands {
                let sum = root(piece).is_some_and(|operator| operator.precedence() == 1);
                let difference = piece.size == 2 && root(piece) == Some(Subtract);
                add(Feature::FactorDifference, f64::from(difference));
                let product_inside = core
                    .parts(piece)
                    .is_some_and(|(_, parts)| parts.iter().any(|p| root(p) == Some(Multiply)));
                add(
                    Feature::FactorWithProduct,
                    f64::from(piece.size == 3 && sum && product_inside),
                );
            }
        }
    }
    add(Feature::AllTimes, f64::from(all_times));
    add(Feature::AllPlus, f64::from(all_plus));
    counts
}
