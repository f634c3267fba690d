//! Which written forms are the same solution, decided by evaluating at random points.

use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use make24::number::Fraction;
use make24::rules::{Intermediates, Operators};
use make24::{Expression, Operator, Rules};
use num_rational::BigRational;
use num_traits::{One, Zero};

use super::{Form, Forms, Tree, in_order, key};

/// The prime 2^61 - 1.
const PRIME: u128 = (1 << 61) - 1;
/// At how many random points a form is evaluated.
const POINTS: u64 = 2;

/// The cards of a form and its values at the random points, the least over all exchanges of
/// equal cards. Two forms denote the same rational function, equal cards being
/// interchangeable, when their fingerprints agree (but for a chance of about 2^-110).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fingerprint {
    cards: Vec<Fraction>,
    values: Vec<u128>,
}

/// The fingerprint of an expression.
pub fn fingerprint(expression: &Expression) -> Fingerprint {
    fingerprint_of(&Form::of(expression))
}

fn fingerprint_of(form: &Form) -> Fingerprint {
    let leaves: Vec<Fraction> = form.expression().numbers().collect();
    let values = assignments(&leaves)
        .iter()
        .map(|copies| {
            (0..POINTS).map(|point| value_at(form, &mut copies.iter().copied(), point)).collect()
        })
        .min()
        .unwrap();
    Fingerprint { cards: form.cards(), values }
}

/// Every way to tell the equal leaves apart: for each leaf, which copy of its card it is.
fn assignments(leaves: &[Fraction]) -> Vec<Vec<usize>> {
    let mut partial: Vec<Vec<usize>> = vec![Vec::new()];
    for (index, leaf) in leaves.iter().enumerate() {
        let copies = leaves.iter().filter(|other| *other == leaf).count();
        let taken = |assignment: &[usize], copy: usize| {
            (0..index).any(|before| leaves[before] == *leaf && assignment[before] == copy)
        };
        partial = partial
            .iter()
            .flat_map(|assignment| {
                (0..copies).filter(|&copy| !taken(assignment, copy)).map(|copy| {
                    let mut longer = assignment.clone();
                    longer.push(copy);
                    longer
                })
            })
            .collect();
    }
    partial
}

/// The value modulo the prime with a random number in place of each card.
fn value_at(form: &Form, copies: &mut impl Iterator<Item = usize>, point: u64) -> u128 {
    match &form.tree {
        Tree::Number(card) => variable(*card, copies.next().unwrap(), point),
        Tree::Operation(left, operator, right) => {
            let left = value_at(left, copies, point);
            let right = value_at(right, copies, point);
            match operator {
                Operator::Add => (left + right) % PRIME,
                Operator::Subtract => (left + PRIME - right) % PRIME,
                Operator::Multiply => left * right % PRIME,
                Operator::Divide => left * inverse(right) % PRIME,
            }
        }
    }
}

/// The random number that stands for one copy of a card at a point.
fn variable(card: Fraction, copy: usize, point: u64) -> u128 {
    let mut mixed = 0_u64;
    for part in
        [card.numerator().cast_unsigned(), card.denominator().cast_unsigned(), copy as u64, point]
    {
        // The finalizer of SplitMix64, which spreads every bit over the whole word.
        mixed = (mixed ^ part).wrapping_add(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
    }
    u128::from(mixed) % PRIME
}

/// `1 ÷ value` modulo the prime, by Fermat's little theorem.
fn inverse(value: u128) -> u128 {
    assert_ne!(value, 0, "each card occurs once, so no denominator vanishes everywhere");
    let (mut result, mut square, mut exponent) = (1, value, PRIME - 2);
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = result * square % PRIME;
        }
        square = square * square % PRIME;
        exponent >>= 1;
    }
    result
}

/// The forms, sorted into algebraic classes; classes and members in the promised order.
pub fn algebraic_classes(forms: &[Expression]) -> Vec<Vec<Expression>> {
    classes_by(forms, fingerprint)
}

fn classes_by<K: Ord>(
    forms: &[Expression],
    class: impl Fn(&Expression) -> K,
) -> Vec<Vec<Expression>> {
    let mut classes: BTreeMap<K, Vec<Expression>> = BTreeMap::new();
    for form in forms {
        classes.entry(class(form)).or_default().push(form.clone());
    }
    let mut classes: Vec<Vec<Expression>> = classes.into_values().map(in_order).collect();
    classes.sort_by_cached_key(|class| key(&class[0]));
    classes
}

/// The solutions of a puzzle, sorted into essential classes; order as above.
///
/// Setting idle cards aside leads from one function of the cards to another, the core, which
/// has fewer cards and the same value. Since the idle cards are those that the core lacks, two
/// solutions are the same when such moves connect them. The forms in which idle cards show
/// need not obey the rules, only have a value.
pub fn essential_classes(
    numbers: &[Fraction],
    target: &BigRational,
    rules: Rules,
) -> Vec<Vec<Expression>> {
    let solutions = super::solutions(numbers, target, rules);
    let free = Rules {
        operators: "+-*/".parse::<Operators>().unwrap(),
        use_all: false,
        intermediates: Intermediates::Any,
    };
    let mut functions: HashMap<Fingerprint, Vec<Rc<Form>>> = HashMap::new();
    for form in Forms::new(free).of_hand(numbers) {
        if form.value == *target {
            functions.entry(fingerprint_of(&form)).or_default().push(form);
        }
    }
    let mut groups = Groups::default();
    let mut waiting: Vec<Fingerprint> = solutions.iter().map(fingerprint).collect();
    while let Some(function) = waiting.pop() {
        if !groups.add(&function) {
            continue;
        }
        for core in functions[&function].iter().flat_map(cores) {
            let core = fingerprint_of(&core);
            groups.join(&function, &core);
            waiting.push(core);
        }
    }
    classes_by(&solutions, |form| groups.root(&fingerprint(form)))
}

/// What remains of a form when one subexpression is set aside as idle.
fn cores(form: &Rc<Form>) -> Vec<Rc<Form>> {
    let Tree::Operation(left, operator, right) = &form.tree else { return Vec::new() };
    let mut cores = Vec::new();
    let additive = matches!(operator, Operator::Add | Operator::Subtract);
    let idle = |part: &Form| if additive { part.value.is_zero() } else { part.value.is_one() };
    if idle(right) {
        cores.push(Rc::clone(left));
    }
    // In `0 - c` and `1 / c` the first part is neither subtracted nor does it divide.
    if matches!(operator, Operator::Add | Operator::Multiply) && idle(left) {
        cores.push(Rc::clone(right));
    }
    // Values don't change, so no division by zero can arise.
    cores.extend(self::cores(left).iter().filter_map(|c| Form::operation(c, *operator, right)));
    cores.extend(self::cores(right).iter().filter_map(|c| Form::operation(left, *operator, c)));
    cores
}

/// Functions joined into groups; each group is named by one of them.
#[derive(Default)]
struct Groups {
    expanded: std::collections::HashSet<Fingerprint>,
    parent: HashMap<Fingerprint, Fingerprint>,
}

impl Groups {
    /// Whether the function is looked at for the first time.
    fn add(&mut self, function: &Fingerprint) -> bool {
        self.expanded.insert(function.clone())
    }

    fn root(&self, function: &Fingerprint) -> Fingerprint {
        let mut root = function;
        while let Some(parent) = self.parent.get(root) {
            root = parent;
        }
        root.clone()
    }

    fn join(&mut self, one: &Fingerprint, other: &Fingerprint) {
        let (one, other) = (self.root(one), self.root(other));
        if one != other {
            self.parent.insert(one, other);
        }
    }
}
