//! What makes a form easy or hard, counted: the features that the weights belong to.

use num_traits::ToPrimitive;

use super::core::{Core, CoreStep, Piece};
use crate::Operator::{self, Add, Divide, Multiply, Subtract};
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
    /// ± steps of a number of the hand with a difference times that number.
    DifferenceTimes = "difference_times",
    /// There are + and × steps and no others.
    PlusAndTimes = "plus_and_times",
    /// − steps on whole numbers that take a number of the hand off a made one.
    MadeMinusCard = "made_minus_card",
    /// The last step is ± on a product, above the target, of a number and a made sum.
    TakenOffProduct = "taken_off_product",
    /// Operands of ± made by × or ÷, and the other way round.
    Changes = "changes",
    /// × steps, not last, on whole numbers whose larger operand is 7, 9, 11 or 13.
    OddTimes = "odd_times",
    /// The last step is ×: numbers of the hand that divide the target and are not its factors.
    OtherDivisors = "other_divisors",
    /// ÷ steps with result 1.
    DividesToOne = "divides_to_one",
    /// Idle parts made of different operands.
    IdleUnequal = "idle_unequal",
    /// − steps on two numbers of the hand whose result divides the target.
    PairToDivisor = "pair_to_divisor",
    /// + steps, not last, whose smaller operand is worth 1.
    InnerAddsOne = "inner_adds_one",
    /// A made factor of the last × is half the target.
    HalfTargetMade = "half_target_made",
    /// Sum over the made factors of the last × of log2(1 + the smaller operand they are made of).
    FactorPart = "factor_part",
    /// Results, the last left out, that divide the target.
    InnerDivisor = "inner_divisor",
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
    /// Every number is even.
    AllEven = "all_even",
}

/// A count as a float, to weigh it.
#[expect(clippy::cast_precision_loss, reason = "a count of a few")]
pub(super) fn float(count: usize) -> f64 {
    count as f64
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

/// Whether a value is a whole number above 1 that goes into the target.
fn divides<N: Exact>(value: &N, target: &N) -> bool {
    let one = N::one();
    *value > one
        && value.is_integer()
        && target.divide(value).is_ok_and(|quotient| quotient.is_integer())
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
    step.operator == Add
        && step.is_whole()
        && units(&step.left.value) + units(&step.right.value) >= 10
}

/// The last digit of a whole number.
fn units<N: Exact>(value: &N) -> i64 {
    match value.small() {
        Some(small) => (small.numerator() % 10).abs(),
        None => (value.to_big().to_integer() % 10_i64).to_i64().unwrap_or(0).abs(),
    }
}

/// How often a sum or difference joins a number with a difference times that number.
fn difference_times<N: Exact>(core: &Core<N>, step: &CoreStep<'_, N>) -> usize {
    let matches = |card: &Piece<N>, product: &Piece<N>| {
        let Some((Multiply, parts)) = core.parts(product) else { return 0 };
        let [one, other] = parts;
        let fits = |same: &Piece<N>, made: &Piece<N>| {
            is_card(same) && same.value == card.value && root(made) == Some(Subtract)
        };
        usize::from(is_card(card) && (fits(one, other) || fits(other, one)))
    };
    matches(step.left, step.right) + matches(step.right, step.left)
}

/// The operator that made a piece.
fn root<N>(piece: &Piece<N>) -> Option<Operator> {
    piece.made.map(|(operator, ..)| operator)
}

/// A tally under way.
struct Tally<'a, N> {
    core: &'a Core<N>,
    target: &'a N,
    goal: f64,
    counts: FormCounts,
}

/// Counts the features of a core; `numbers` are those of the hand.
pub(super) fn count<N: Exact>(core: &Core<N>, target: &N, numbers: &[N]) -> FormCounts {
    let counts = [0.0; Feature::ALL.len()];
    let mut tally = Tally { core, target, goal: size(target), counts };
    tally.add(Feature::IdleOne, core.idle_ones);
    tally.add(Feature::IdleUnequal, core.idle_unequal);
    let mut used = [0_usize; 4];
    for step in core.steps() {
        used[step.operator as usize] += 1;
        tally.step(&step);
        if step.last {
            tally.last_step(&step, numbers);
        } else {
            tally.inner_step(&step);
        }
    }
    let [plus, minus, times, over] = used;
    tally.add(Feature::AllTimes, usize::from(plus + minus + over == 0));
    tally.add(Feature::AllPlus, usize::from(minus + times + over == 0));
    tally.add(Feature::PlusAndTimes, usize::from(plus > 0 && times > 0 && minus + over == 0));
    tally.counts
}

impl<N: Exact> Tally<'_, N> {
    fn add(&mut self, feature: Feature, amount: usize) {
        self.counts[feature as usize] += float(amount);
    }

    fn mark(&mut self, feature: Feature, there: bool) {
        self.add(feature, usize::from(there));
    }

    fn step(&mut self, step: &CoreStep<'_, N>) {
        let CoreStep { operator, left, right, result, last } = *step;
        let one = N::one();
        let smaller = (&left.value).min(&right.value);
        self.counts[Feature::Size as usize] += (1.0 + size(&result.value).abs()).log2();
        self.mark(Feature::Fraction, !result.value.is_integer());
        match operator {
            Add => {
                self.mark(Feature::AddsOne, *smaller == one);
                self.mark(Feature::InnerAddsOne, *smaller == one && !last);
                self.mark(Feature::Doubles, left.value == right.value);
                self.mark(Feature::Carries, carries(step));
            }
            Subtract => {
                let pair = step.is_pair();
                self.mark(Feature::MakesOne, result.value == one);
                self.mark(Feature::TakesOne, right.value == one);
                self.mark(Feature::PairDifference, pair);
                self.mark(Feature::PairToDivisor, pair && divides(&result.value, self.target));
                let made_minus_card = !is_card(left) && is_card(right);
                self.mark(Feature::MadeMinusCard, step.is_whole() && made_minus_card);
            }
            Multiply => {
                let twice = *smaller == N::one().add(&one).unwrap_or_else(|_| N::zero());
                self.mark(Feature::TimesTwo, step.is_whole() && twice);
            }
            Divide => {
                self.mark(Feature::InnerDivision, !last);
                self.mark(Feature::DividesFraction, last && !step.is_whole());
                self.mark(Feature::PairDivides, step.divides_pair());
                self.mark(Feature::DividesToOne, result.value == one);
            }
        }
        if operator.precedence() == 1 {
            self.mark(Feature::MultipleOfCard, joins_multiples(self.core, step));
            self.add(Feature::DifferenceTimes, difference_times(self.core, step));
        }
        for operand in [left, right] {
            let changes =
                root(operand).is_some_and(|inner| inner.precedence() != operator.precedence());
            self.mark(Feature::Changes, changes);
        }
    }

    fn inner_step(&mut self, step: &CoreStep<'_, N>) {
        let result = &step.result.value;
        let divisor = *result == N::one() || divides(result, self.target);
        self.mark(Feature::InnerDivisor, divisor);
        if step.operator != Multiply || !step.is_whole() {
            return;
        }
        let result = size(result);
        if result > self.goal && self.goal > 0.0 {
            self.counts[Feature::PassesTarget as usize] += (result / self.goal).log2();
        }
        let larger = size((&step.left.value).max(&step.right.value));
        self.mark(Feature::OddTimes, [7.0, 9.0, 11.0, 13.0].contains(&larger));
    }

    fn last_step(&mut self, step: &CoreStep<'_, N>, numbers: &[N]) {
        let CoreStep { operator, left, right, result, .. } = *step;
        let operands = [left, right];
        let two_pairs = operands.iter().all(|piece| piece.size == 2);
        self.mark(Feature::TwoPairs, two_pairs);
        let products = operands.into_iter().filter(|piece| root(piece) == Some(Multiply));
        if operator.precedence() == 1 {
            self.mark(Feature::ProductThenSum, products.clone().next().is_some());
            let largest = products.max_by(|one, other| one.value.cmp(&other.value));
            self.mark(Feature::TakenOffProduct, largest.is_some_and(|p| self.is_made_product(p)));
        }
        if operator != Multiply {
            return;
        }
        self.mark(Feature::FactorPairs, two_pairs);
        let half = |piece: &Piece<N>| {
            piece.value.add(&piece.value).as_ref() == Ok(self.target) && result.value.is_integer()
        };
        let one_card = is_card(left) != is_card(right);
        let half_card =
            one_card && step.is_whole() && operands.iter().any(|p| is_card(p) && half(p));
        let half_made = operands.iter().filter(|p| !is_card(p) && half(p)).count();
        self.mark(Feature::HalfTargetCard, half_card);
        self.add(Feature::HalfTargetMade, half_made);
        let divisors = numbers.iter().filter(|number| divides(*number, self.target)).count();
        let factors = operands.iter().filter(|p| is_card(p) && divides(&p.value, self.target));
        let others = divisors.saturating_sub(factors.count());
        self.add(Feature::OtherDivisors, others);
        for piece in operands {
            if let (Some((_, [one, other])), true) =
                (self.core.parts(piece), result.value.is_integer())
            {
                let part = size((&one.value).min(&other.value));
                self.counts[Feature::FactorPart as usize] += (1.0 + part.abs()).log2();
            }
            let sum = root(piece).is_some_and(|operator| operator.precedence() == 1);
            let difference = piece.size == 2 && root(piece) == Some(Subtract);
            self.mark(Feature::FactorDifference, difference);
            let with_product = piece.size == 3 && sum && self.has_product(piece);
            self.mark(Feature::FactorWithProduct, with_product);
        }
    }

    /// Whether a piece has a product for an operand.
    fn has_product(&self, piece: &Piece<N>) -> bool {
        let parts = self.core.parts(piece);
        parts.is_some_and(|(_, parts)| parts.iter().any(|part| root(part) == Some(Multiply)))
    }

    /// Whether a product of three numbers is above the target and not three factors.
    fn is_made_product(&self, piece: &Piece<N>) -> bool {
        piece.size == 3 && piece.value > *self.target && !self.has_product(piece)
    }
}
