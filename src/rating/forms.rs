//! The written forms of a hand that people would look at: up to the order of `+` and `×`, and
//! without negative results where the hand can be solved so.

use std::ops::Range;

use crate::number::{Exact, Overflow};
use crate::rules::{Intermediates, Rules};
use crate::{Fraction, Operator};

/// Index of a node.
pub(super) type NodeId = u32;

/// A number of the hand, or an operation on two earlier nodes.
#[derive(Clone, Debug)]
pub(super) struct Node<N> {
    pub value: N,
    pub made: Option<(Operator, NodeId, NodeId)>,
}

/// Which forms are made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scope {
    pub rules: Rules,
    /// Whether results below 0 may occur; people hardly look at them.
    pub negatives: bool,
}

/// The forms over every part of a hand; of those over all of it, the wanted ones.
#[derive(Clone, Debug)]
pub(super) struct Forms<N> {
    /// The numbers of the hand in rising order.
    pub numbers: Vec<N>,
    nodes: Vec<Node<N>>,
    /// The forms over each part, a part being a set of bits of which equal numbers take the
    /// lowest; empty for a part that stands for another one.
    tables: Vec<Range<NodeId>>,
    /// The wanted forms.
    kept: Vec<NodeId>,
}

impl<N: Exact> Forms<N> {
    /// All forms of `hand`; those over the whole of it only where `wanted`.
    ///
    /// Where numbers may stay unused, the wanted forms are those over any part. `sizes` says that
    /// only whole numbers of such a size are wanted, which saves making the others.
    pub(super) fn new(
        hand: &[Fraction],
        scope: Scope,
        sizes: Option<(i64, i64)>,
        wanted: impl Fn(&N) -> bool,
    ) -> Result<Self, Overflow> {
        let mut numbers: Vec<N> =
            hand.iter().map(|number| N::from_big(&number.to_big())).collect::<Result<_, _>>()?;
        numbers.sort_unstable();
        let whole = (1_usize << numbers.len()) - 1;
        let mut forms = Self {
            numbers,
            nodes: Vec::with_capacity(512),
            tables: vec![0..0; whole + 1],
            kept: Vec::new(),
        };
        let canonical: Vec<usize> = (0..=whole).map(|part| forms.canonical(part)).collect();
        for part in 1..=whole {
            if canonical[part] != part {
                continue;
            }
            let start = forms.end();
            if part.is_power_of_two() {
                let value = forms.numbers[part.trailing_zeros() as usize].clone();
                forms.nodes.push(Node { value, made: None });
            } else {
                let keep = |value: &N| part != whole || wanted(value);
                let sizes = sizes.filter(|_| part == whole);
                let worth = |left: &N, operator, right: &N| {
                    sizes.is_none_or(|sizes| may_be_whole(left, operator, right, sizes))
                };
                forms.combine(part, &canonical, scope, &(worth, keep))?;
            }
            forms.tables[part] = start..forms.end();
        }
        let first = if scope.rules.use_all { whole } else { 1 };
        forms.kept = (first..=whole)
            .flat_map(|part| forms.tables[part].clone())
            .filter(|&id| wanted(&forms.node(id).value))
            .collect();
        Ok(forms)
    }

    pub(super) fn node(&self, id: NodeId) -> &Node<N> {
        &self.nodes[id as usize]
    }

    /// How many nodes there are.
    pub(super) fn count(&self) -> usize {
        self.nodes.len()
    }

    /// The wanted forms over the whole hand (or any part, where the rules allow).
    pub(super) fn kept(&self) -> &[NodeId] {
        &self.kept
    }

    /// The numbers, other than 1, without which the rest of the hand makes `target`.
    pub(super) fn left_over(&self, target: &N) -> Vec<&N> {
        let whole = self.tables.len() - 1;
        let mut numbers = Vec::new();
        for index in 0..self.numbers.len() {
            let number = &self.numbers[index];
            let repeated = index > 0 && self.numbers[index - 1] == *number;
            if !repeated && *number != N::one() && self.makes(whole & !(1 << index), target) {
                numbers.push(number);
            }
        }
        numbers
    }

    /// Two numbers whose product is `target` while the others make neither 0 nor 1.
    pub(super) fn tempting_factors(&self, target: &N) -> Option<(&N, &N)> {
        let whole = self.tables.len() - 1;
        for high in 0..self.numbers.len() {
            for low in 0..high {
                let (left, right) = (&self.numbers[low], &self.numbers[high]);
                let rest = whole & !(1 << low) & !(1 << high);
                let makes_target = left.multiply(right).as_ref() == Ok(target);
                let vanishes = self.makes(rest, &N::zero()) || self.makes(rest, &N::one());
                if makes_target && rest != 0 && !vanishes {
                    return Some((left, right));
                }
            }
        }
        None
    }

    /// Whether the numbers of a part, not the whole, make a value.
    fn makes(&self, part: usize, value: &N) -> bool {
        let mut ids = self.tables[self.canonical(part)].clone();
        ids.any(|id| self.node(id).value == *value)
    }

    fn end(&self) -> NodeId {
        NodeId::try_from(self.nodes.len()).expect("the forms of a few numbers fit 32 bits")
    }

    /// The part that holds the same numbers and stands for all that do.
    fn canonical(&self, part: usize) -> usize {
        self.lowest(part, (1 << self.numbers.len()) - 1)
    }

    /// The same numbers taken from the lowest places that `from` has for them.
    fn lowest(&self, part: usize, from: usize) -> usize {
        let mut lowest = 0;
        for index in 0..self.numbers.len() {
            if part & (1 << index) == 0 {
                continue;
            }
            let same = |other: &usize| {
                from & (1 << other) != 0
                    && lowest & (1 << other) == 0
                    && self.numbers[*other] == self.numbers[index]
            };
            let place = (0..self.numbers.len()).find(same);
            lowest |= 1 << place.expect("a part lies within what it is taken from");
        }
        lowest
    }

    /// Adds the operations that join two halves of `part`.
    fn combine(
        &mut self,
        part: usize,
        canonical: &[usize],
        scope: Scope,
        filters: &(impl Fn(&N, Operator, &N) -> bool, impl Fn(&N) -> bool),
    ) -> Result<(), Overflow> {
        let mut half = (part - 1) & part;
        while half > 0 {
            let (left, right) = (canonical[half], canonical[part ^ half]);
            // Each split in two is met once: by its lesser half, equal numbers taken lowest.
            if left <= right && self.lowest(half, part) == half {
                for first in self.tables[left].clone() {
                    let from = if left == right { first } else { self.tables[right].start };
                    for second in from..self.tables[right].end {
                        self.join(first, second, scope, filters)?;
                    }
                }
            }
            half = (half - 1) & part;
        }
        Ok(())
    }

    /// Adds every operation on two nodes, up to order.
    fn join(
        &mut self,
        first: NodeId,
        second: NodeId,
        scope: Scope,
        (worth, keep): &(impl Fn(&N, Operator, &N) -> bool, impl Fn(&N) -> bool),
    ) -> Result<(), Overflow> {
        let (a, b) = (self.node(first).value.clone(), self.node(second).value.clone());
        let mut add = |operator, value: N, left, right| {
            if scope.allows(operator, &value) && keep(&value) {
                self.nodes.push(Node { value, made: Some((operator, left, right)) });
            }
        };
        if worth(&a, Operator::Add, &b) {
            add(Operator::Add, a.add(&b)?, first, second);
            if a == b {
                add(Operator::Subtract, N::zero(), first, second);
            } else {
                let difference = a.subtract(&b)?;
                add(Operator::Subtract, difference.negate(), second, first);
                add(Operator::Subtract, difference, first, second);
            }
        }
        if worth(&a, Operator::Multiply, &b) {
            add(Operator::Multiply, a.multiply(&b)?, first, second);
        }
        if !b.is_zero() && worth(&a, Operator::Divide, &b) {
            add(Operator::Divide, a.divide(&b)?, first, second);
        }
        if a != b && !a.is_zero() && worth(&b, Operator::Divide, &a) {
            add(Operator::Divide, b.divide(&a)?, second, first);
        }
        Ok(())
    }
}

/// Whether the result (for a sum, the difference too) can be whole and of such a size; it is
/// found out without making it, and where that is not quick the answer is yes.
fn may_be_whole<N: Exact>(left: &N, operator: Operator, right: &N, sizes: (i64, i64)) -> bool {
    let (Some(left), Some(right)) = (left.small(), right.small()) else { return true };
    let (a, b) = (left.numerator(), left.denominator());
    let (c, d) = (right.numerator(), right.denominator());
    // In lowest terms each denominator has to cancel by itself. Comparing sizes first is quicker,
    // for remainders are slow.
    match operator {
        Operator::Add | Operator::Subtract => {
            let fits = |value: Option<i64>| value.is_none_or(|value| within((value, b), sizes));
            b == d && (fits(a.checked_add(c)) || fits(a.checked_sub(c)))
        }
        Operator::Multiply => {
            let value = a.checked_mul(c).zip(b.checked_mul(d));
            value.is_none_or(|value| within(value, sizes))
                && (b == 1 || c % b == 0)
                && (d == 1 || a % d == 0)
        }
        Operator::Divide => {
            let value = a.checked_mul(d).zip(b.checked_mul(c));
            value.is_none_or(|value| within(value, sizes))
                && (b == 1 || d % b == 0)
                && (c == 0 || a % c == 0)
        }
    }
}

/// Whether the size of a fraction, not in lowest terms, is none beyond these or might be.
fn within((above, below): (i64, i64), (low, high): (i64, i64)) -> bool {
    let (above, below) = (above.unsigned_abs(), below.unsigned_abs());
    let times = |size: i64| below.checked_mul(size.unsigned_abs());
    times(low).is_none_or(|least| least <= above) && times(high).is_none_or(|most| above <= most)
}

impl Scope {
    /// Whether the result of an operation may occur.
    fn allows<N: Exact>(self, operator: Operator, value: &N) -> bool {
        let allowed = match self.rules.intermediates {
            Intermediates::Any => true,
            Intermediates::Whole => value.is_integer(),
            Intermediates::Natural => value.is_integer() && !value.is_zero(),
        };
        let negatives = self.negatives && self.rules.intermediates != Intermediates::Natural;
        allowed && (negatives || !value.is_negative()) && self.rules.operators.contains(operator)
    }
}
