//! Which written form stands for a class: the one that comes first in the order of solutions.
//!
//! Nicest is: whole-number results before fractions, then no negative result, then fewer
//! brackets, then shorter, then text order. [`Chooser::nicest`] writes the usual case (no
//! negative or fractional number given, a target that is not negative) directly: a sum adds
//! before it subtracts, a product multiplies before it divides, both from left to right, so
//! that no result is negative, none is a fraction that need not be, and only a sum inside a
//! product has brackets. What is left to choose is the order of terms. Any other case goes to
//! [`weigh`](super::weigh), which tries everything.

use std::cmp::Ordering;

use rustc_hash::FxHashMap;

use super::forest::{Forest, Kind, NodeId, Signed, index};
use super::multiset::Parts;
use super::order::Form;
use super::tree::Tree;
use super::weigh::{self, Weighed};
use super::writer::{Binds, Piece, Writer};
use crate::Operator;
use crate::number::{Exact, Overflow};
use crate::rules::{Intermediates, Rules};

/// Writes the nicest form of each class of one hand.
#[derive(Debug)]
pub(super) struct Chooser<N> {
    plain: PlainWriter,
    weighed: FxHashMap<NodeId, Weighed<N>>,
    usual: bool,
}

impl<N: Exact> Chooser<N> {
    /// One that writes on in a buffer.
    pub(super) fn new(forest: &Forest<N>, writer: Writer) -> Self {
        let usual = is_usual(&forest.parts, forest.rules);
        Self { plain: PlainWriter::new(writer), weighed: FxHashMap::default(), usual }
    }

    /// The buffer that holds the forms.
    pub(super) fn writer(&mut self) -> &mut Writer {
        &mut self.plain.writer
    }

    /// The buffer when everything is written.
    pub(super) fn into_writer(self) -> Writer {
        self.plain.writer
    }

    /// Whether all of these classes surely have a form that obeys the rules, so that they can
    /// be counted without writing them down.
    pub(super) fn all_writable(&self, rules: Rules, solutions: &[Signed]) -> bool {
        self.usual && solutions.iter().all(|&(_, negative)| !negative)
            || rules.intermediates == Intermediates::Any && has_leading(rules)
    }

    /// The nicest form of a class, or `None` when none of its forms obeys the rules.
    pub(super) fn nicest(
        &mut self,
        forest: &Forest<N>,
        (id, negative): Signed,
    ) -> Result<Option<Form>, Overflow> {
        if self.usual
            && let Some(piece) = self.plain.write_once(forest, id, negative)
        {
            return Ok(Some(Form { piece, fraction: !forest.node(id).whole, negative: false }));
        }
        weigh::nicest(&mut self.weighed, forest, (id, negative), &mut self.plain.writer)
    }
}

/// Writes expressions without a negative result, where there is such a form.
#[derive(Debug, Default)]
pub(super) struct PlainWriter {
    pub writer: Writer,
    /// By node and sign, one more than the place of its piece among `pieces`, or 0.
    places: Vec<[u32; 2]>,
    pieces: Vec<Option<Piece>>,
    /// The operands of the chains that are being put together, the innermost last.
    pending: Vec<(Operator, Piece)>,
}

impl PlainWriter {
    pub(super) fn new(writer: Writer) -> Self {
        Self { writer, ..Self::default() }
    }

    /// Forgets everything but the room that it has.
    pub(super) fn clear(&mut self) {
        self.writer.clear();
        self.places.clear();
        self.pieces.clear();
        self.pending.clear();
    }

    /// The nicest text of the node (negated when so asked) in which no result is negative.
    fn write<T: Tree>(&mut self, tree: &T, node: T::Node, negative: bool) -> Option<Piece> {
        let Some(key) = tree.key(node) else { return self.write_once(tree, node, negative) };
        let (key, sign) = (key as usize, usize::from(negative));
        if let Some(place) = self.places.get(key).and_then(|signs| signs[sign].checked_sub(1)) {
            return self.pieces[place as usize];
        }
        let made = self.write_once(tree, node, negative);
        if key >= self.places.len() {
            self.places.resize(key + 1, [0; 2]);
        }
        self.pieces.push(made);
        self.places[key][sign] = index(self.pieces.len());
        made
    }

    /// The same for a node that is not met again in larger ones.
    pub(super) fn write_once<T: Tree>(
        &mut self,
        tree: &T,
        node: T::Node,
        negative: bool,
    ) -> Option<Piece> {
        let below_zero = if negative { Ordering::Greater } else { Ordering::Less };
        if !tree.can_be(node, negative) || tree.sign(node) == below_zero {
            return None;
        }
        match tree.kind(node) {
            Kind::Leaf => Some(self.writer.number(tree.number(node))),
            Kind::Sum => self.sum(tree, node, negative),
            Kind::Product => self.product(tree, node, negative),
        }
    }

    fn sum<T: Tree>(&mut self, tree: &T, node: T::Node, negative: bool) -> Option<Piece> {
        let start = self.pending.len();
        for (child, inverse) in tree.children(node) {
            let down = inverse != negative;
            // A term worth 0 can often stand on either side; added it reads better.
            let added = match tree.sign(child) {
                Ordering::Equal => true,
                sign => (sign == Ordering::Less) == down,
            };
            let term = if added { self.write(tree, child, down) } else { None };
            let operator = if term.is_some() { Operator::Add } else { Operator::Subtract };
            let Some(term) = term.or_else(|| self.write(tree, child, !down)) else {
                self.pending.truncate(start);
                return None;
            };
            self.pending.push((operator, term));
        }
        self.chain(start, Binds::Sum)
    }

    /// The chain of the operands that wait from there on.
    fn chain(&mut self, start: usize, chain: Binds) -> Option<Piece> {
        let chain = self.writer.chain(&mut self.pending[start..], chain);
        self.pending.truncate(start);
        chain
    }

    fn product<T: Tree>(&mut self, tree: &T, node: T::Node, negative: bool) -> Option<Piece> {
        let signs = tree.children(node).map(|(child, _)| tree.sign(child));
        let (mut free, mut fixed) = (0, false);
        for sign in signs {
            free += u32::from(sign == Ordering::Equal);
            fixed ^= sign == Ordering::Less;
        }
        let mut best: Option<Piece> = None;
        // Factors worth 0 may be turned round, as long as the sign of the whole is kept.
        for turned in 0_u32..1 << free {
            if (turned.count_ones() % 2 == 1) != (negative != fixed) {
                continue;
            }
            let Some(piece) = self.turned_product(tree, node, turned) else { continue };
            if best.is_none_or(|best| self.writer.text(piece) < self.writer.text(best)) {
                best = Some(piece);
            }
        }
        best
    }

    /// The product in which the factors worth 0 are negated as the bits of `turned` say.
    fn turned_product<T: Tree>(
        &mut self,
        tree: &T,
        node: T::Node,
        mut turned: u32,
    ) -> Option<Piece> {
        let start = self.pending.len();
        for (child, inverse) in tree.children(node) {
            let negative = match tree.sign(child) {
                Ordering::Equal => {
                    let turn = turned & 1 == 1;
                    turned >>= 1;
                    turn
                }
                sign => sign == Ordering::Less,
            };
            let operator = if inverse { Operator::Divide } else { Operator::Multiply };
            let Some(factor) = self.write(tree, child, negative) else {
                self.pending.truncate(start);
                return None;
            };
            self.pending.push((operator, factor));
        }
        self.chain(start, Binds::Product)
    }
}

/// Whether the direct way of writing serves this hand.
pub(super) fn is_usual(parts: &Parts, rules: Rules) -> bool {
    let natural = rules.intermediates == Intermediates::Natural;
    let mut numbers = parts.singles().map(|part| parts.number(part));
    has_leading(rules)
        && numbers.all(|n| n.is_integer() && !n.is_negative() && !(natural && n.is_zero()))
}

/// Whether a chain can begin: a difference needs a sum to be turned round, a quotient a product.
fn has_leading(rules: Rules) -> bool {
    let has = |operator| rules.operators.contains(operator);
    (has(Operator::Add) || !has(Operator::Subtract))
        && (has(Operator::Multiply) || !has(Operator::Divide))
}
