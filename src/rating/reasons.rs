//! Why a hand is easy or hard, as data: statements that are true of it.

use num_rational::BigRational;

use super::Truth;
use super::core::Core;
use super::features::{Feature, HandFeature, float};
use super::nearest::Nearest;
use super::race::{self, Field};
use super::weights::FINAL;
use crate::number::Exact;
use crate::rules::Rules;
use crate::{Expression, Operator};

/// How many reasons a rating gives at most.
const MOST_REASONS: usize = 3;
/// How many it gives at least, if need be of one group.
const LEAST_REASONS: usize = 2;
/// What the sizes of all results of an easiest solution come to on average, over the solvable
/// hands of the 24 game, in log2.
const USUAL_SIZE: f64 = 10.0;
/// How many ways past the target are worth telling.
const MANY_MISSES: usize = 20;

/// What kind of thing a reason speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Group {
    /// How large the numbers on the way are.
    Size,
    /// What ones do.
    Ones,
    /// Fractions and division.
    Division,
    /// Doubling, and multiples of one number.
    Doubling,
    /// Numbers taken in pairs.
    Pairs,
    /// How the solution is built, and how many there are.
    Shape,
    /// What the hand tempts to.
    Temptation,
    /// Why there is no rating.
    Unrated,
}

/// Which solutions a reason is true of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Scope {
    /// The only essentially different solution.
    Only,
    /// Each of several, in every form without negative results and idle operands.
    Every,
    /// The solution that is easiest for people.
    Easiest,
    /// The hand, whatever its solutions.
    Hand,
}

/// What a reason says. Of a solution, idle operands left aside:
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReasonKind {
    /// Some result is no whole number.
    NeedsFraction,
    /// It divides.
    Divides,
    /// It divides two numbers of the hand and gets a whole number.
    DividesPair,
    /// It subtracts two operands whose difference is 1.
    MakesOneBySubtracting,
    /// It divides a number by its equal.
    MakesOneByDividing,
    /// It adds 1.
    AddsOne,
    /// It subtracts 1.
    SubtractsOne,
    /// It multiplies two whole numbers to more than the target on the way.
    PassesTarget {
        /// The largest such result.
        value: BigRational,
    },
    /// Its results are large, this one the largest (the target aside).
    LargeNumbers {
        /// The largest result.
        value: BigRational,
    },
    /// Its results are small, this one the largest (the target aside).
    SmallNumbers {
        /// The largest result.
        value: BigRational,
    },
    /// It adds two equal operands.
    Doubles {
        /// One of the two.
        value: BigRational,
    },
    /// It adds or subtracts multiples of one number of the hand.
    MultiplesOfCard,
    /// It joins two pairs of numbers last.
    TwoPairs,
    /// It subtracts one number of the hand from another.
    SubtractsPair,
    /// It only adds.
    OnlyAdds,
    /// It only multiplies.
    OnlyMultiplies,
    /// Its addition carries: the unit digits come to ten or more.
    Carries,
    /// A number 1 of the hand only multiplies or divides.
    IdleOne,
    /// There is only one essentially different solution.
    OneSolution,
    /// There are several essentially different solutions.
    SeveralSolutions {
        /// How many.
        count: usize,
    },
    /// Two numbers of the hand make the target by ×, and the rest can make neither 0 nor 1.
    TemptingFactors {
        /// The smaller factor.
        left: BigRational,
        /// The larger factor.
        right: BigRational,
    },
    /// All numbers but this one make the target.
    OneLeftOver {
        /// The number that is left over.
        number: BigRational,
    },
    /// Many essentially different ways lead to a whole number close to the target.
    NearMisses {
        /// How many.
        count: usize,
    },
    /// The hand has no solution.
    NoSolution,
    /// Ratings are for targets above 0 only.
    TargetNotPositive,
    /// The largest value below the target that the hand makes.
    NearestBelow {
        /// How.
        expression: Expression,
    },
    /// The smallest value above the target that the hand makes.
    NearestAbove {
        /// How.
        expression: Expression,
    },
}

/// One statement about why a hand is as hard as it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason {
    /// What it says.
    pub kind: ReasonKind,
    /// Of which solutions.
    pub scope: Scope,
    /// What it adds to the time by the model, in log2 seconds; below 0 where it helps.
    pub effect: f64,
}

impl ReasonKind {
    /// What kind of thing it speaks of.
    #[must_use]
    pub const fn group(&self) -> Group {
        match self {
            Self::PassesTarget { .. }
            | Self::LargeNumbers { .. }
            | Self::SmallNumbers { .. }
            | Self::Carries => Group::Size,
            Self::MakesOneBySubtracting
            | Self::MakesOneByDividing
            | Self::AddsOne
            | Self::SubtractsOne
            | Self::IdleOne => Group::Ones,
            Self::NeedsFraction | Self::Divides | Self::DividesPair => Group::Division,
            Self::Doubles { .. } | Self::MultiplesOfCard => Group::Doubling,
            Self::TwoPairs | Self::SubtractsPair => Group::Pairs,
            Self::OnlyAdds
            | Self::OnlyMultiplies
            | Self::OneSolution
            | Self::SeveralSolutions { .. } => Group::Shape,
            Self::TemptingFactors { .. } | Self::OneLeftOver { .. } | Self::NearMisses { .. } => {
                Group::Temptation
            }
            Self::NoSolution
            | Self::TargetNotPositive
            | Self::NearestBelow { .. }
            | Self::NearestAbove { .. } => Group::Unrated,
        }
    }
}

impl Reason {
    pub(super) fn of_hand(kind: ReasonKind) -> Self {
        Self { kind, scope: Scope::Hand, effect: 0.0 }
    }

    /// What kind of thing it speaks of.
    #[must_use]
    pub const fn group(&self) -> Group {
        self.kind.group()
    }
}

/// Why an unsolvable hand has no rating, and how near it comes.
pub(super) fn of_unsolvable([below, above]: Nearest) -> Vec<Reason> {
    let kinds = [
        Some(ReasonKind::NoSolution),
        below.map(|expression| ReasonKind::NearestBelow { expression }),
        above.map(|expression| ReasonKind::NearestAbove { expression }),
    ];
    kinds.into_iter().flatten().map(Reason::of_hand).collect()
}

/// Everything that could be said of a solvable hand.
pub(super) fn of_field<N: Exact>(
    field: &Field<N>,
    easiest: Option<usize>,
    rules: Rules,
) -> Vec<Reason> {
    let Some(easiest) = easiest else { return Vec::new() };
    let mut reasons = of_easiest(field, easiest);
    reasons.extend(of_hand(field, rules));
    reasons
}

/// The reasons as far as they are true of all solutions, and not only of those the model knows.
pub(super) fn held_to(reasons: Vec<Reason>, truth: &Truth) -> Vec<Reason> {
    if truth.all_known {
        return reasons;
    }
    let held = reasons.into_iter().map(|mut reason| {
        match reason.kind {
            ReasonKind::OneSolution | ReasonKind::SeveralSolutions { .. } => {
                reason.kind = match truth.solutions {
                    1 => ReasonKind::OneSolution,
                    count => ReasonKind::SeveralSolutions { count },
                };
            }
            ReasonKind::NeedsFraction if truth.needs_fraction => {
                reason.scope = if truth.solutions == 1 { Scope::Only } else { Scope::Every };
            }
            _ if matches!(reason.scope, Scope::Only | Scope::Every) => {
                reason.scope = Scope::Easiest;
            }
            _ => {}
        }
        reason
    });
    held.collect()
}

/// Two or three of the reasons, the most important first, no two of one group if that leaves
/// enough: for a hand in the harder half first what makes it hard, for one in the easier half
/// first what helps.
pub(super) fn choose(mut reasons: Vec<Reason>, harder: bool) -> Vec<Reason> {
    // A fraction that cannot be avoided is the first thing to say.
    let first = |reason: &Reason| {
        reason.kind == ReasonKind::NeedsFraction && reason.scope != Scope::Easiest
    };
    let explains = |reason: &Reason| first(reason) || (reason.effect > 0.0) == harder;
    let order = |reason: &Reason| if first(reason) { f64::MAX } else { reason.effect.abs() };
    reasons.sort_by(|left, right| {
        explains(right).cmp(&explains(left)).then(order(right).total_cmp(&order(left)))
    });
    let mut kept: Vec<Reason> = Vec::new();
    let mut others = Vec::new();
    for reason in reasons {
        let new_group = kept.iter().all(|other| other.group() != reason.group());
        if new_group && kept.len() < MOST_REASONS {
            kept.push(reason);
        } else {
            others.push(reason);
        }
    }
    let missing = LEAST_REASONS.saturating_sub(kept.len());
    kept.extend(others.into_iter().take(missing));
    kept
}

/// What is true of the easiest solution, and whether of all others too.
fn of_easiest<N: Exact>(field: &Field<N>, easiest: usize) -> Vec<Reason> {
    let core = &field.runners[easiest].core;
    let counts = &field.runners[easiest].counts;
    let weigh = |features: &[Feature]| -> f64 {
        let place = features.iter().map(|&feature| feature as usize);
        place.map(|place| counts[place] * FINAL.form[place]).sum()
    };
    let mut reasons = Vec::new();
    for (holds, kind, features) in traits::<N>() {
        if !holds(core) {
            continue;
        }
        let scope = match (field.classes, field.runners.iter().all(|runner| holds(&runner.core))) {
            (1, true) => Scope::Only,
            (_, true) => Scope::Every,
            _ => Scope::Easiest,
        };
        reasons.push(Reason { kind, scope, effect: weigh(features) });
    }
    let told = |kind, effect| Reason { kind, scope: Scope::Easiest, effect };
    let inner = || core.steps().filter(|step| !step.last);
    let largest = inner().map(|step| &step.result.value).max();
    let over = weigh(&[Feature::Size]) - FINAL.form[Feature::Size as usize] * USUAL_SIZE;
    if let Some(largest) = largest {
        let value = largest.to_big();
        if over > 0.0 && *largest > field.target {
            reasons.push(told(ReasonKind::LargeNumbers { value }, over));
        } else if over < 0.0 && *largest < field.target {
            // Idle operands have results too, which the reader of the solution sees.
            let target = field.target.to_big();
            let steps = race::expression(&field.forms, field.runners[easiest].id).steps();
            let seen = steps.into_iter().map(|step| step.result).filter(|value| *value != target);
            let value = seen.max().unwrap_or(value);
            reasons.push(told(ReasonKind::SmallNumbers { value }, over));
        }
    }
    let doubled = core
        .steps()
        .find(|step| step.operator == Operator::Add && step.left.value == step.right.value);
    if let Some(step) = doubled {
        let value = step.left.value.to_big();
        reasons.push(told(ReasonKind::Doubles { value }, weigh(&[Feature::Doubles])));
    }
    reasons
}

/// A statement about a core, how to tell whether it is true, and the features that weigh it.
type Trait<N> = (fn(&Core<N>) -> bool, ReasonKind, &'static [Feature]);

fn traits<N: Exact>() -> [Trait<N>; 14] {
    use Operator::{Add, Divide, Multiply, Subtract};
    [
        (
            |core| core.steps().any(|step| !step.result.value.is_integer()),
            ReasonKind::NeedsFraction,
            &[Feature::Fraction, Feature::InnerDivision, Feature::DividesFraction],
        ),
        // Before the next, which weighs the same and says less.
        (
            |core| core.steps().any(|step| step.divides_pair()),
            ReasonKind::DividesPair,
            &[Feature::PairDivides, Feature::InnerDivision],
        ),
        (
            |core| core.steps().any(|step| step.operator == Divide),
            ReasonKind::Divides,
            &[Feature::InnerDivision, Feature::PairDivides],
        ),
        (
            |core| {
                core.steps().any(|step| step.operator == Subtract && step.result.value == N::one())
            },
            ReasonKind::MakesOneBySubtracting,
            &[Feature::MakesOne, Feature::PairDifference],
        ),
        (
            |core| {
                core.steps().any(|step| step.operator == Divide && step.result.value == N::one())
            },
            ReasonKind::MakesOneByDividing,
            &[Feature::InnerDivision, Feature::PairDivides, Feature::DividesToOne],
        ),
        (
            |core| {
                let one = |step: super::core::CoreStep<'_, N>| {
                    step.left.value == N::one() || step.right.value == N::one()
                };
                core.steps().any(|step| step.operator == Add && one(step))
            },
            ReasonKind::AddsOne,
            &[Feature::AddsOne, Feature::InnerAddsOne],
        ),
        (
            |core| {
                core.steps().any(|step| step.operator == Subtract && step.right.value == N::one())
            },
            ReasonKind::SubtractsOne,
            &[Feature::TakesOne],
        ),
        (
            |core| core.steps().any(|step| super::features::joins_multiples(core, &step)),
            ReasonKind::MultiplesOfCard,
            &[Feature::MultipleOfCard],
        ),
        (
            |core| {
                core.steps().any(|step| step.last && step.left.size == 2 && step.right.size == 2)
            },
            ReasonKind::TwoPairs,
            &[Feature::TwoPairs, Feature::FactorPairs],
        ),
        (
            |core| core.steps().any(|step| step.operator == Subtract && step.is_pair()),
            ReasonKind::SubtractsPair,
            &[Feature::PairDifference],
        ),
        (
            |core| core.has_steps() && core.steps().all(|step| step.operator == Add),
            ReasonKind::OnlyAdds,
            &[Feature::AllPlus],
        ),
        (
            |core| core.has_steps() && core.steps().all(|step| step.operator == Multiply),
            ReasonKind::OnlyMultiplies,
            &[Feature::AllTimes],
        ),
        (
            |core| core.steps().any(|step| super::features::carries(&step)),
            ReasonKind::Carries,
            &[Feature::Carries],
        ),
        (|core| core.idle_ones > 0, ReasonKind::IdleOne, &[Feature::IdleOne]),
    ]
}

/// What is true of the hand as a whole.
fn of_hand<N: Exact>(field: &Field<N>, rules: Rules) -> Vec<Reason> {
    let mut reasons = Vec::new();
    let mut tell = |kind, effect| reasons.push(Reason { kind, scope: Scope::Hand, effect });
    let weigh = |feature: HandFeature| field.hand[feature as usize] * FINAL.hand[feature as usize];
    // What the next solution would do for a hand with one, and what others did for many.
    match field.classes {
        1 => tell(ReasonKind::OneSolution, FINAL.sharing / 2.0),
        count => {
            tell(
                ReasonKind::SeveralSolutions { count },
                -FINAL.sharing * float(count).log2() / 2.0,
            );
        }
    }
    // Numbers that need negative results on the way are not all known to the tables.
    if !rules.use_all || race::needs_negatives(&field.given, rules) {
        return reasons;
    }
    let left_over = field.forms.left_over(&field.target);
    if let Some(number) = left_over.first() {
        tell(ReasonKind::OneLeftOver { number: number.to_big() }, weigh(HandFeature::Trap));
    }
    if let Some((left, right)) = field.forms.tempting_factors(&field.target) {
        let (left, right) = (left.to_big(), right.to_big());
        // The model knows this as a part of what it counts as left over.
        let effect = weigh(HandFeature::Trap) + 0.1;
        tell(ReasonKind::TemptingFactors { left, right }, effect);
    }
    if field.misses >= MANY_MISSES {
        let count = field.misses;
        let usual = FINAL.hand[HandFeature::Dead as usize] * float(1 + MANY_MISSES / 2).log2();
        tell(ReasonKind::NearMisses { count }, weigh(HandFeature::Dead) - usual);
    }
    reasons
}
