//! What is left of a form when idle operands are dropped, and which class it belongs to.
//!
//! A class is known by a hash that does not see order or brackets: the terms of a sum (and the
//! factors of a product) add up their hashes, subtracted terms and divisors with the sign
//! turned. So `a-a` and `x/x` vanish from it by themselves, as they must at this level.

use super::forms::{Forms, NodeId};
use crate::number::Exact;
use crate::{Fraction, Operator};

/// Index of a piece of a core.
pub(super) type PieceId = usize;

/// A number or operation of a core.
#[derive(Clone, Debug)]
pub(super) struct Piece<N> {
    pub value: N,
    /// How many numbers it holds.
    pub size: usize,
    pub made: Option<(Operator, PieceId, PieceId)>,
}

/// A form without its idle operands; parts stand before wholes, the root last.
#[derive(Clone, Debug)]
pub(super) struct Core<N> {
    pub pieces: Vec<Piece<N>>,
    /// Single numbers 1 that were dropped as a factor or divisor.
    pub idle_ones: usize,
    /// Parts worth 0 or 1 that were dropped and end with an operation on different operands.
    pub idle_unequal: usize,
}

/// A step of a core.
#[derive(Clone, Copy, Debug)]
pub(super) struct CoreStep<'a, N> {
    pub operator: Operator,
    pub left: &'a Piece<N>,
    pub right: &'a Piece<N>,
    pub result: &'a Piece<N>,
    /// Whether it is the root of the core.
    pub last: bool,
}

impl<N: Exact> CoreStep<'_, N> {
    /// Whether both operands are numbers of the hand.
    pub(super) fn is_pair(&self) -> bool {
        self.left.made.is_none() && self.right.made.is_none()
    }

    /// Whether it divides two numbers of the hand and gets a whole number.
    pub(super) fn divides_pair(&self) -> bool {
        self.operator == Operator::Divide && self.is_pair() && self.result.value.is_integer()
    }

    /// Whether both operands are whole.
    pub(super) fn is_whole(&self) -> bool {
        self.left.value.is_integer() && self.right.value.is_integer()
    }
}

impl<N: Exact> Core<N> {
    /// The core of a form.
    pub(super) fn new(forms: &Forms<N>, id: NodeId) -> Self {
        let mut core = Self { pieces: Vec::with_capacity(8), idle_ones: 0, idle_unequal: 0 };
        core.add(forms, id);
        core
    }

    /// Whether anything is left to do but to name a number.
    pub(super) fn has_steps(&self) -> bool {
        self.pieces.len() > 1
    }

    pub(super) fn steps(&self) -> impl Iterator<Item = CoreStep<'_, N>> {
        let last = self.pieces.len() - 1;
        self.pieces.iter().enumerate().filter_map(move |(index, piece)| {
            let (operator, left, right) = piece.made?;
            let (left, right) = (&self.pieces[left], &self.pieces[right]);
            Some(CoreStep { operator, left, right, result: piece, last: index == last })
        })
    }

    /// The operands of a piece, with its operator.
    pub(super) fn parts(&self, piece: &Piece<N>) -> Option<(Operator, [&Piece<N>; 2])> {
        let (operator, left, right) = piece.made?;
        Some((operator, [&self.pieces[left], &self.pieces[right]]))
    }

    fn add(&mut self, forms: &Forms<N>, id: NodeId) -> PieceId {
        let node = forms.node(id);
        let Some((operator, left, right)) = node.made else {
            self.pieces.push(Piece { value: node.value.clone(), size: 1, made: None });
            return self.pieces.len() - 1;
        };
        let Some((dropped, kept)) = idle(forms, operator, left, right) else {
            let (left, right) = (self.add(forms, left), self.add(forms, right));
            let size = self.pieces[left].size + self.pieces[right].size;
            let made = Some((operator, left, right));
            self.pieces.push(Piece { value: node.value.clone(), size, made });
            return self.pieces.len() - 1;
        };
        if forms.node(dropped).made.is_none() {
            self.idle_ones += usize::from(operator.precedence() == 2);
        } else {
            // What of it is not idle in turn.
            let mut inner = Self { pieces: Vec::new(), idle_ones: 0, idle_unequal: 0 };
            inner.add(forms, dropped);
            let unequal = inner.steps().last().is_some_and(|s| s.left.value != s.right.value);
            self.idle_unequal += usize::from(unequal);
        }
        self.add(forms, kept)
    }
}

/// The operand of an operation that changes nothing, and the other one.
fn idle<N: Exact>(
    forms: &Forms<N>,
    operator: Operator,
    left: NodeId,
    right: NodeId,
) -> Option<(NodeId, NodeId)> {
    let neutral = |id: NodeId| {
        let value = &forms.node(id).value;
        if operator.precedence() == 1 { value.is_zero() } else { *value == N::one() }
    };
    let either = matches!(operator, Operator::Add | Operator::Multiply);
    if neutral(right) {
        Some((right, left))
    } else {
        (either && neutral(left)).then_some((left, right))
    }
}

/// Which forms are the same, in full or but for their idle operands: a form that occurs in many
/// others is looked at once.
#[derive(Debug)]
pub(super) struct Codes<'a, N> {
    forms: &'a Forms<N>,
    full: Vec<Option<Code>>,
    core: Vec<Option<Code>>,
}

impl<'a, N: Exact> Codes<'a, N> {
    pub(super) fn new(forms: &'a Forms<N>) -> Self {
        let none = vec![None; forms.count()];
        Self { forms, full: none.clone(), core: none }
    }

    /// What all forms that algebra cannot tell from this one have in common.
    pub(super) fn full(&mut self, id: NodeId) -> u64 {
        self.full_code(id).term
    }

    /// What all forms with the same core (and target) have in common.
    pub(super) fn core(&mut self, id: NodeId) -> u64 {
        self.core_code(id).term
    }

    fn full_code(&mut self, id: NodeId) -> Code {
        if let Some(known) = self.full[id as usize] {
            return known;
        }
        let node = self.forms.node(id);
        let code = match node.made {
            None => Code::leaf(&node.value),
            Some((operator, left, right)) => {
                let right = self.full_code(right);
                self.full_code(left).join(operator, right, node.value.is_negative())
            }
        };
        self.full[id as usize] = Some(code);
        code
    }

    fn core_code(&mut self, id: NodeId) -> Code {
        if let Some(known) = self.core[id as usize] {
            return known;
        }
        let node = self.forms.node(id);
        let code = match node.made {
            None => Code::leaf(&node.value),
            Some((operator, left, right)) => {
                if let Some((_, kept)) = idle(self.forms, operator, left, right) {
                    self.core_code(kept)
                } else {
                    let right = self.core_code(right);
                    self.core_code(left).join(operator, right, node.value.is_negative())
                }
            }
        };
        self.core[id as usize] = Some(code);
        code
    }
}

/// An expression as a hash that does not see order, brackets, or which of two equal signs
/// turned both sides of a product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Code {
    /// Its share in a sum that it stands in.
    term: u64,
    /// Its share in a product that it stands in.
    factor: u64,
    negative: bool,
}

impl Code {
    fn leaf<N: Exact>(value: &N) -> Self {
        let hash = value.small().map_or_else(
            || crate::rating::hash(value),
            |small: Fraction| crate::rating::hash(&small),
        );
        Self { term: mix(hash), factor: mix(hash), negative: false }
    }

    fn join(self, operator: Operator, right: Self, below_zero: bool) -> Self {
        match operator {
            Operator::Add => Self::sum(self.term.wrapping_add(right.term), below_zero),
            Operator::Subtract => Self::sum(self.term.wrapping_sub(right.term), below_zero),
            Operator::Multiply => self.product(right, self.factor.wrapping_add(right.factor)),
            Operator::Divide => self.product(right, self.factor.wrapping_sub(right.factor)),
        }
    }

    fn sum(term: u64, negative: bool) -> Self {
        // As a factor, a sum is hashed in the sign in which it is positive.
        let positive = if negative { term.wrapping_neg() } else { term };
        Self { term, factor: mix(positive ^ 0xc2b2_ae3d_27d4_eb4f), negative }
    }

    fn product(self, right: Self, factor: u64) -> Self {
        let negative = self.negative != right.negative;
        let positive = mix(factor ^ 0x9e37_79b9_7f4a_7c15);
        let term = if negative { positive.wrapping_neg() } else { positive };
        Self { term, factor, negative }
    }
}

/// Spreads a hash over all bits, so that sums of hashes do not coincide.
fn mix(mut hash: u64) -> u64 {
    hash = hash.wrapping_add(0x9e37_79b9_7f4a_7c15);
    hash = (hash ^ (hash >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    hash = (hash ^ (hash >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    hash ^ (hash >> 31)
}
