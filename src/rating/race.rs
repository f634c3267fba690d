//! The race of all ways to solve a hand: the sooner each is found, the sooner one of them is.

use rustc_hash::{FxBuildHasher, FxHashMap};

use super::core::{Codes, Core};
use super::features::{self, FormCounts, HandCounts, HandFeature};
use super::forms::{Forms, NodeId, Scope};
use super::weights::Weights;
use crate::number::{Exact, Overflow};
use crate::rules::{Operators, Rules};
use crate::{Expression, Fraction, Operator, Token};

/// A written form that makes the target, and what was counted of it.
#[derive(Clone, Debug)]
pub(super) struct Runner<N> {
    /// Its node among the forms.
    pub id: NodeId,
    /// The number of its essential class, from 0.
    pub class: usize,
    pub counts: FormCounts,
    pub core: Core<N>,
}

/// Everything the model looks at in one hand.
#[derive(Clone, Debug)]
pub(super) struct Field<N> {
    /// The hand.
    pub given: Vec<Fraction>,
    pub forms: Forms<N>,
    pub target: N,
    pub runners: Vec<Runner<N>>,
    /// How many essential classes the runners belong to.
    pub classes: usize,
    pub hand: HandCounts,
    /// How many essentially different ways lead to a neighbour of the target.
    pub misses: usize,
}

impl<N: Exact> Field<N> {
    /// The field of one hand; without runners where nothing makes the target in this scope.
    pub(super) fn new(hand: &[Fraction], target: &N, scope: Scope) -> Result<Self, Overflow> {
        let window = Window::around(target)?;
        let sizes = window.sizes();
        let forms = Forms::new(hand, scope, sizes, |value| value == target || window.holds(value))?;
        let mut codes = Codes::new(&forms);
        let mut classes = Classes::expecting(2 * forms.kept().len());
        let mut runners = Vec::new();
        let mut near = Vec::new();
        for &id in forms.kept() {
            let class = classes.class(codes.core(id));
            if scope.rules.use_all {
                // Algebra may show the same solution with other idle operands.
                let whole = classes.class(codes.full(id) ^ FULL);
                classes.unite(class, whole);
            }
            if forms.node(id).value == *target {
                let core = Core::new(&forms, id);
                let counts = features::count(&core, target, &forms.numbers);
                runners.push(Runner { id, class, counts, core });
            } else {
                near.push(class);
            }
        }
        let mut roots: Vec<usize> = Vec::new();
        for runner in &mut runners {
            let root = classes.root(runner.class);
            runner.class = roots.iter().position(|&other| other == root).unwrap_or(roots.len());
            if runner.class == roots.len() {
                roots.push(root);
            }
        }
        let mut near: Vec<usize> = near.into_iter().map(|class| classes.root(class)).collect();
        near.sort_unstable();
        near.dedup();
        let mut counts = [0.0; HandFeature::ALL.len()];
        counts[HandFeature::Distinct as usize] = distinct(&forms.numbers);
        counts[HandFeature::Trap as usize] = features::float(forms.left_over(target).len());
        counts[HandFeature::Dead as usize] = (1.0 + features::float(near.len())).log2();
        let even = |number: &N| number.small().is_some_and(|small| small.numerator() % 2 == 0);
        let all_even = forms.numbers.iter().all(|number| number.is_integer() && even(number));
        counts[HandFeature::AllEven as usize] = f64::from(all_even);
        let target = target.clone();
        let misses = near.len();
        let given = hand.to_vec();
        Ok(Self { given, forms, target, runners, classes: roots.len(), hand: counts, misses })
    }

    /// What each form costs, in log2 seconds, in the order of the runners.
    pub(super) fn costs(&self, weights: &Weights) -> Vec<f64> {
        let cost = |runner: &Runner<N>| dot(&runner.counts, &weights.form);
        self.runners.iter().map(cost).collect()
    }

    /// The place of the runner with the least cost; of equals the one that reads easiest.
    pub(super) fn easiest(&self, costs: &[f64]) -> Option<usize> {
        let least = costs.iter().copied().min_by(f64::total_cmp)?;
        let equal = (0..costs.len()).filter(|&place| costs[place] <= least + 1e-9);
        equal.min_by_key(|&place| {
            let text = expression(&self.forms, self.runners[place].id).to_string();
            (text.matches('(').count(), text.matches(['-', '/']).count(), text.len(), text)
        })
    }

    /// Whether every way to the target has a result that is no whole number.
    pub(super) fn needs_fraction(&self) -> bool {
        self.runners.iter().all(|runner| self.has_fraction(runner.id))
    }

    fn has_fraction(&self, id: NodeId) -> bool {
        let node = self.forms.node(id);
        node.made.is_some_and(|(_, left, right)| {
            !node.value.is_integer() || self.has_fraction(left) || self.has_fraction(right)
        })
    }

    /// The expected time in seconds, by these costs.
    pub(super) fn seconds(&self, weights: &Weights, costs: &[f64]) -> f64 {
        let mut best = vec![f64::INFINITY; self.classes];
        for (runner, &cost) in self.runners.iter().zip(costs) {
            best[runner.class] = best[runner.class].min(cost);
        }
        let sum: f64 = best.iter().map(|cost| (-cost / weights.sharing).exp2()).sum();
        let hand = weights.base + dot(&self.hand, &weights.hand);
        weights.reading + (hand - weights.sharing * sum.log2()).exp2()
    }
}

/// A form as an expression over the numbers of the hand.
pub(super) fn expression<N: Exact>(forms: &Forms<N>, id: NodeId) -> Expression {
    let mut tokens = Vec::new();
    write(forms, id, &mut tokens);
    Expression::from_checked(tokens)
}

fn write<N: Exact>(forms: &Forms<N>, id: NodeId, tokens: &mut Vec<Token>) {
    let node = forms.node(id);
    match node.made {
        None => {
            let number = Fraction::from_big(&node.value.to_big());
            tokens.push(Token::Number(number.expect("the numbers of a hand are small")));
        }
        Some((operator, left, right)) => {
            // An operand that would need brackets on the right goes first where it may.
            let commutes = matches!(operator, Operator::Add | Operator::Multiply);
            let alike = |id: NodeId| {
                let made = forms.node(id).made;
                made.is_some_and(|(inner, ..)| inner.precedence() == operator.precedence())
            };
            let turned = commutes && alike(right) && !alike(left);
            let (left, right) = if turned { (right, left) } else { (left, right) };
            write(forms, left, tokens);
            write(forms, right, tokens);
            tokens.push(Token::Operator(operator));
        }
    }
}

/// Tells the code of a whole form from that of a core.
const FULL: u64 = 0x5851_f42d_4c95_7f2d;

fn dot(counts: &[f64], weights: &[f64]) -> f64 {
    counts.iter().zip(weights).map(|(count, weight)| count * weight).sum()
}

/// How many different numbers stand in a sorted row.
fn distinct<N: Eq>(sorted: &[N]) -> f64 {
    features::float(sorted.chunk_by(|left, right| left == right).count())
}

/// The whole numbers near the target that people arrive at instead.
struct Window<N> {
    target: N,
    low: N,
    high: N,
}

impl<N: Exact> Window<N> {
    /// From three quarters of the target to five.
    fn around(target: &N) -> Result<Self, Overflow> {
        let times = |factor: i32| -> Result<N, Overflow> {
            let number = |value: i32| N::from_big(&Fraction::from(value).to_big());
            target.multiply(&number(factor)?)?.divide(&number(4)?)
        };
        Ok(Self { target: target.clone(), low: times(3)?, high: times(5)? })
    }

    /// Between which sizes its numbers and the target lie, where that is a whole number.
    fn sizes(&self) -> Option<(i64, i64)> {
        let target = self.target.small().filter(Exact::is_integer)?.numerator().abs();
        Some((target - target / 4 - 1, target.checked_add(target / 4)?.checked_add(1)?))
    }

    fn holds(&self, value: &N) -> bool {
        value.is_integer() && *value != self.target && self.low <= *value && *value <= self.high
    }
}

/// Joins codes that stand for the same solution.
#[derive(Debug)]
struct Classes {
    numbers: FxHashMap<u64, usize>,
    parents: Vec<usize>,
}

impl Classes {
    fn expecting(count: usize) -> Self {
        let numbers = FxHashMap::with_capacity_and_hasher(count, FxBuildHasher);
        Self { numbers, parents: Vec::with_capacity(count) }
    }

    fn class(&mut self, code: u64) -> usize {
        let next = self.parents.len();
        let number = *self.numbers.entry(code).or_insert(next);
        if number == next {
            self.parents.push(next);
        }
        number
    }

    fn unite(&mut self, left: usize, right: usize) {
        let (left, right) = (self.root(left), self.root(right));
        self.parents[left] = right;
    }

    fn root(&mut self, mut number: usize) -> usize {
        while self.parents[number] != number {
            self.parents[number] = self.parents[self.parents[number]];
            number = self.parents[number];
        }
        number
    }
}

/// Whether some values may not be made without results below 0.
///
/// Where no number is below 0 and every operator is there, terms that are subtracted can always
/// come last, and differences that are negative be turned round in pairs.
pub(super) fn needs_negatives(hand: &[Fraction], rules: Rules) -> bool {
    rules.operators != Operators::ALL || hand.iter().any(Exact::is_negative)
}

/// The field of a puzzle: without negative results, unless it cannot be solved so.
pub(super) fn field<N: Exact>(
    hand: &[Fraction],
    target: &N,
    rules: Rules,
) -> Result<Field<N>, Overflow> {
    let field = Field::new(hand, target, Scope { rules, negatives: false })?;
    let more = target.is_negative() || needs_negatives(hand, rules);
    if !more || !field.runners.is_empty() {
        return Ok(field);
    }
    Field::new(hand, target, Scope { rules, negatives: true })
}
