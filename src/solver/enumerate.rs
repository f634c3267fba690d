//! Every algebraically different expression over a hand, each generated exactly once.
//!
//! Each rational function of the cards has one normal form: sums of products of sums …, where
//! a sum adds or subtracts products and single numbers, and a product multiplies or divides by
//! sums and single numbers. Swapping both sides of differences, `(a-b)*(c-d) = (b-a)*(d-c)`,
//! is taken care of by keeping every node *up to sign*: the sign in which its value is positive
//! stands for both, and [`Node::signs`] says which of the two can be written down.
//!
//! Children are chosen in ascending order, so no arrangement appears twice, and the last (and
//! largest) child is looked up by the value it must have instead of being tried out. Only
//! parts of at most half the hand are ever listed in full.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};

use super::MOST_NUMBERS;
use super::multiset::{Part, Parts};
use crate::expression::{Expression, Token};
use crate::number::{Exact, Overflow};
use crate::rules::{Intermediates, Rules};
use crate::{Fraction, Operator};

/// Index of a node.
pub(super) type NodeId = u32;

/// A node, and whether its negation is meant.
pub(super) type Signed = (NodeId, bool);

/// What a node does with its children.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Kind {
    /// A given number, without children.
    Leaf,
    /// Adds and subtracts.
    Sum,
    /// Multiplies and divides.
    Product,
}

impl Kind {
    /// The kind of node that stands among the children of this one, besides leaves.
    const fn inner(self) -> Self {
        match self {
            Self::Sum => Self::Product,
            _ => Self::Sum,
        }
    }
}

/// The two ways in which a node or its negation can be written with the operators allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Signs {
    /// The node itself.
    pub plus: bool,
    /// Its negation.
    pub minus: bool,
}

impl Signs {
    /// Whether the node (`negative`: its negation) can be written.
    pub(super) const fn has(self, negative: bool) -> bool {
        if negative { self.minus } else { self.plus }
    }
}

/// A child, and whether it is subtracted (in a sum) or divides (in a product).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Child {
    pub node: NodeId,
    pub inverse: bool,
}

/// An expression up to sign and up to everything that algebra cannot tell apart.
#[derive(Clone, Debug)]
pub(super) struct Node<N> {
    pub kind: Kind,
    /// The numbers used.
    pub part: Part,
    /// The value, never negative.
    pub value: N,
    /// Which of the node and its negation can be written.
    pub signs: Signs,
    /// Exchanging equal cards turns the node into its negation, as in `5-5`.
    pub symmetric: bool,
    /// No result in it, its own included, is a fraction.
    pub whole: bool,
    start: u32,
    end: u32,
    /// The next node whose children hash alike.
    next: NodeId,
}

const NO_NODE: NodeId = NodeId::MAX;

/// A run of nodes in the pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    start: u32,
    end: u32,
}

impl Run {
    const EMPTY: Self = Self { start: 0, end: 0 };
    /// Of a list that has not been made yet.
    const MISSING: Self = Self { start: NO_NODE, end: NO_NODE };
}

/// The expressions of one hand, and the lists made so far.
#[derive(Debug)]
pub(super) struct Forest<N> {
    pub parts: Parts,
    pub rules: Rules,
    nodes: Vec<Node<N>>,
    children: Vec<Child>,
    /// The newest node for each hash of children; made when a node is first sought by them.
    by_children: Option<FxHashMap<u64, NodeId>>,
    /// The nodes of all lists, each list in a run of its own, ordered by hash of value.
    pool: Vec<(u64, NodeId)>,
    /// The lists of sums and of products of each part.
    lists: Vec<[Run; 2]>,
    by_value: FxHashMap<(Part, Kind, N), Run>,
    /// Parts up to this size are listed in full.
    half: usize,
}

/// One sum or product being put together.
struct Growing<'a, N> {
    kind: Kind,
    part: Part,
    /// The value asked for, or any.
    wanted: Option<&'a N>,
    chosen: [Child; MOST_NUMBERS],
    count: usize,
    found: Vec<NodeId>,
}

impl<N> Growing<'_, N> {
    fn chosen(&self) -> &[Child] {
        &self.chosen[..self.count]
    }

    fn push(&mut self, child: Child) {
        self.chosen[self.count] = child;
        self.count += 1;
    }
}

impl<N: Exact> Forest<N> {
    pub(super) fn new(hand: &[Fraction], rules: Rules) -> Result<Self, Overflow> {
        let parts = Parts::new(hand);
        let lists = vec![[Run::MISSING; 2]; parts.len()];
        let mut forest = Self {
            parts,
            rules,
            nodes: Vec::new(),
            children: Vec::new(),
            by_children: None,
            pool: Vec::new(),
            lists,
            by_value: FxHashMap::default(),
            half: (hand.len() / 2).max(1),
        };
        for part in forest.parts.singles() {
            let number = forest.parts.number(part);
            let value = N::from_big(&number.to_big())?;
            let negative = value.is_negative();
            forest.nodes.push(Node {
                kind: Kind::Leaf,
                part,
                value: value.absolute(),
                signs: Signs { plus: !negative, minus: negative },
                symmetric: false,
                whole: true,
                start: 0,
                end: 0,
                next: NO_NODE,
            });
        }
        Ok(forest)
    }

    pub(super) fn node(&self, id: NodeId) -> &Node<N> {
        &self.nodes[id as usize]
    }

    pub(super) fn children(&self, id: NodeId) -> &[Child] {
        let node = self.node(id);
        &self.children[node.start as usize..node.end as usize]
    }

    /// Every node over exactly the numbers of `part` whose value is `value` (not negative).
    pub(super) fn with_value(&mut self, part: Part, value: &N) -> Result<Vec<NodeId>, Overflow> {
        let mut runs = vec![self.of_value(part, Kind::Sum, value)?];
        if self.parts.size(part) > 1 {
            runs.push(self.of_value(part, Kind::Product, value)?);
        }
        let ids = runs.into_iter().flat_map(|run| run.start..run.end).map(|at| self.at(at));
        Ok(ids.filter(|&id| self.node(id).value == *value).collect())
    }

    /// Every node of one kind over a part; single numbers are leaves whatever the kind.
    pub(super) fn list(&mut self, part: Part, kind: Kind) -> Result<Run, Overflow> {
        let place = (usize::from(part), usize::from(kind == Kind::Product));
        let known = self.lists[place.0][place.1];
        if known != Run::MISSING {
            return Ok(known);
        }
        let mut found = if self.parts.size(part) == 1 {
            vec![NodeId::from(part)]
        } else {
            if self.parts.size(part) > self.half {
                // Some of its nodes may stand already, found by their value.
                self.index();
            }
            self.grow_all(part, kind, None)?
        };
        let key = |id| (hash(&self.nodes[id as usize].value), id);
        found.sort_unstable_by_key(|&id| key(id));
        let start = index(self.pool.len());
        self.pool.extend(found.into_iter().map(key));
        let run = Run { start, end: index(self.pool.len()) };
        self.lists[place.0][place.1] = run;
        Ok(run)
    }

    /// The nodes of a run.
    pub(super) fn run(&self, run: Run) -> impl Iterator<Item = NodeId> + '_ {
        (run.start..run.end).map(|place| self.at(place))
    }

    /// The node at a place in the pool.
    fn at(&self, place: u32) -> NodeId {
        self.pool[place as usize].1
    }

    /// The nodes whose value hashes as `value` does; the caller compares the values.
    fn of_value(&mut self, part: Part, kind: Kind, value: &N) -> Result<Run, Overflow> {
        if self.parts.size(part) <= self.half {
            let Run { start, end } = self.list(part, kind)?;
            let hash = hash(value);
            let list = &self.pool[start as usize..end as usize];
            let first = list.partition_point(|&(other, _)| other < hash);
            let same = list[first..].iter().take_while(|&&(other, _)| other == hash).count();
            let start = start + index(first);
            return Ok(Run { start, end: start + index(same) });
        }
        if !self.allows(value) {
            return Ok(Run::EMPTY);
        }
        let key = (part, kind, value.clone());
        if let Some(&known) = self.by_value.get(&key) {
            return Ok(known);
        }
        let found = self.grow_all(part, kind, Some(value))?;
        let start = index(self.pool.len());
        self.pool.extend(found.into_iter().map(|id| (0, id)));
        let run = Run { start, end: index(self.pool.len()) };
        self.by_value.insert(key, run);
        Ok(run)
    }

    /// Whether some sign of `value` may be the result of an operation.
    fn allows(&self, value: &N) -> bool {
        match self.rules.intermediates {
            Intermediates::Any => true,
            Intermediates::Whole => value.is_integer(),
            Intermediates::Natural => value.is_integer() && !value.is_zero(),
        }
    }

    fn grow_all(
        &mut self,
        part: Part,
        kind: Kind,
        wanted: Option<&N>,
    ) -> Result<Vec<NodeId>, Overflow> {
        let operators = self.rules.operators;
        let usable = match kind {
            Kind::Leaf => false,
            Kind::Sum => {
                operators.contains(Operator::Add) || operators.contains(Operator::Subtract)
            }
            Kind::Product => {
                operators.contains(Operator::Multiply) || operators.contains(Operator::Divide)
            }
        };
        let none = Child { node: NO_NODE, inverse: false };
        let chosen = [none; MOST_NUMBERS];
        let mut growing = Growing { kind, part, wanted, chosen, count: 0, found: Vec::new() };
        if usable {
            let start = if kind == Kind::Sum { N::zero() } else { N::one() };
            self.grow(&mut growing, part, &start)?;
        }
        Ok(growing.found)
    }

    /// Adds every choice of further children for the numbers that `rest` still holds.
    fn grow(
        &mut self,
        growing: &mut Growing<'_, N>,
        rest: Part,
        so_far: &N,
    ) -> Result<(), Overflow> {
        let inner = growing.kind.inner();
        let after = growing.chosen().last().map(|last| self.node(last.node).part);
        for index in self.parts.splits(rest) {
            let split = self.parts.split(index);
            if after.is_some_and(|part| split.small < part) {
                continue;
            }
            let list = self.list(split.small, inner)?;
            for place in list.start..list.end {
                for inverse in [false, true] {
                    let child = Child { node: self.at(place), inverse };
                    if let Some(value) = self.joined(growing, child, so_far)? {
                        growing.push(child);
                        self.grow(growing, split.large, &value)?;
                        growing.count -= 1;
                    }
                }
            }
        }
        if after.is_some_and(|part| part <= rest) {
            self.close(growing, rest, so_far)?;
        }
        Ok(())
    }

    /// The value with one more child, or `None` where that child may not come next.
    fn joined(
        &self,
        growing: &Growing<'_, N>,
        child: Child,
        so_far: &N,
    ) -> Result<Option<N>, Overflow> {
        if let Some(&last) = growing.chosen().last() {
            let same_part = self.node(last.node).part == self.node(child.node).part;
            if same_part && (child.node, child.inverse) < (last.node, last.inverse) {
                return Ok(None);
            }
        }
        let node = self.node(child.node);
        Ok(match (growing.kind, child.inverse) {
            (Kind::Sum, true) if node.symmetric => None,
            (Kind::Sum, true) => Some(so_far.subtract(&node.value)?),
            (Kind::Sum, false) => Some(so_far.add(&node.value)?),
            (_, true) if node.value.is_zero() => None,
            (_, true) if !self.rules.operators.contains(Operator::Divide) => None,
            (_, true) => Some(so_far.divide(&node.value)?),
            (_, false) => Some(so_far.multiply(&node.value)?),
        })
    }

    /// Completes the node with one last child made of everything in `rest`.
    fn close(
        &mut self,
        growing: &mut Growing<'_, N>,
        rest: Part,
        so_far: &N,
    ) -> Result<(), Overflow> {
        let Some(wanted) = growing.wanted else {
            return self.close_with_any(growing, rest, so_far);
        };
        if growing.kind == Kind::Sum {
            let needed = wanted.subtract(so_far)?;
            let negative = needed.is_negative();
            let inverses: &[bool] =
                if needed.is_zero() { &[false, true] } else { std::slice::from_ref(&negative) };
            return self.close_with(growing, rest, so_far, &needed.absolute(), inverses);
        }
        if so_far.is_zero() {
            // Zero times (or divided by) anything at all.
            return if wanted.is_zero() {
                self.close_with_any(growing, rest, so_far)
            } else {
                Ok(())
            };
        }
        self.close_with(growing, rest, so_far, &wanted.divide(so_far)?, &[false])?;
        if !wanted.is_zero() && self.rules.operators.contains(Operator::Divide) {
            self.close_with(growing, rest, so_far, &so_far.divide(wanted)?, &[true])?;
        }
        Ok(())
    }

    fn close_with(
        &mut self,
        growing: &mut Growing<'_, N>,
        rest: Part,
        so_far: &N,
        needed: &N,
        inverses: &[bool],
    ) -> Result<(), Overflow> {
        let run = self.of_value(rest, growing.kind.inner(), needed)?;
        for place in run.start..run.end {
            let node = self.at(place);
            if self.node(node).value == *needed {
                for &inverse in inverses {
                    self.finish(growing, Child { node, inverse }, so_far)?;
                }
            }
        }
        Ok(())
    }

    fn close_with_any(
        &mut self,
        growing: &mut Growing<'_, N>,
        rest: Part,
        so_far: &N,
    ) -> Result<(), Overflow> {
        let list = self.list(rest, growing.kind.inner())?;
        for place in list.start..list.end {
            for inverse in [false, true] {
                let child = Child { node: self.at(place), inverse };
                self.finish(growing, child, so_far)?;
            }
        }
        Ok(())
    }

    fn finish(
        &mut self,
        growing: &mut Growing<'_, N>,
        last: Child,
        so_far: &N,
    ) -> Result<(), Overflow> {
        let Some(value) = self.joined(growing, last, so_far)? else { return Ok(()) };
        // A sum is kept in the sign in which it is positive; the other one is met as well.
        if value.is_negative() || !self.allows(&value) {
            return Ok(());
        }
        growing.push(last);
        if let Some(id) = self.add(growing.kind, growing.part, growing.chosen(), value) {
            growing.found.push(id);
        }
        growing.count -= 1;
        Ok(())
    }

    /// The node with these children, which stand in ascending order and are worth `value`
    /// together; `None` when it cannot be written, or is the negation of its canonical form.
    fn add(&mut self, kind: Kind, part: Part, children: &[Child], value: N) -> Option<NodeId> {
        let mut symmetric = false;
        if kind == Kind::Product {
            if children.iter().all(|child| child.inverse) {
                return None;
            }
            symmetric = children.iter().any(|child| self.node(child.node).symmetric);
        } else if value.is_zero() {
            // No positive side to keep: the lesser arrangement of signs stands for both.
            let flipped = self.flipped(children);
            let key = |list: &[Child]| list.iter().map(|c| (c.node, c.inverse)).collect::<Vec<_>>();
            match key(children).cmp(&key(&flipped)) {
                std::cmp::Ordering::Less => {}
                std::cmp::Ordering::Equal => symmetric = true,
                std::cmp::Ordering::Greater => return None,
            }
        }
        let signs = self.signs(kind, children);
        if !signs.plus && !signs.minus {
            return None;
        }
        Some(self.intern(kind, part, children, value, signs, symmetric))
    }

    fn intern(
        &mut self,
        kind: Kind,
        part: Part,
        children: &[Child],
        value: N,
        signs: Signs,
        symmetric: bool,
    ) -> NodeId {
        let mut next = NO_NODE;
        if let Some(by_children) = &self.by_children {
            let head = by_children.get(&hash(&(kind, children))).copied().unwrap_or(NO_NODE);
            let mut at = head;
            while at != NO_NODE {
                if self.node(at).kind == kind && self.children(at) == children {
                    return at;
                }
                at = self.node(at).next;
            }
            next = head;
        }
        let whole = value.is_integer() && children.iter().all(|child| self.node(child.node).whole);
        let start = index(self.children.len());
        self.children.extend_from_slice(children);
        let end = index(self.children.len());
        let id = index(self.nodes.len());
        self.nodes.push(Node { kind, part, value, signs, symmetric, whole, start, end, next });
        if let Some(by_children) = &mut self.by_children {
            by_children.insert(hash(&(kind, children)), id);
        }
        id
    }

    /// From now on no node is made twice. Before, none can be: each list is made once.
    fn index(&mut self) {
        if self.by_children.is_some() {
            return;
        }
        let mut by_children = FxHashMap::default();
        for id in 0..index(self.nodes.len()) {
            let hash = hash(&(self.node(id).kind, self.children(id)));
            let head = by_children.insert(hash, id);
            self.nodes[id as usize].next = head.unwrap_or(NO_NODE);
        }
        self.by_children = Some(by_children);
    }

    /// The same sum with every sign turned, in ascending order again.
    fn flipped(&self, children: &[Child]) -> Vec<Child> {
        let mut flipped: Vec<Child> = children
            .iter()
            .map(|&Child { node, inverse }| Child {
                node,
                inverse: !inverse && !self.node(node).symmetric,
            })
            .collect();
        self.sort(&mut flipped);
        flipped
    }

    fn sort(&self, children: &mut [Child]) {
        children.sort_unstable_by_key(|c| (self.node(c.node).part, c.node, c.inverse));
    }

    /// Which signs of a node with these children can be written.
    ///
    /// In a sum each term is added as it is or subtracted negated, and one must be added.
    pub(super) fn signs(&self, kind: Kind, children: &[Child]) -> Signs {
        if kind == Kind::Product {
            let mut signs = Signs { plus: true, minus: false };
            for child in children {
                let Signs { plus, minus } = self.node(child.node).signs;
                signs = Signs {
                    plus: signs.plus && plus || signs.minus && minus,
                    minus: signs.plus && minus || signs.minus && plus,
                };
            }
            return signs;
        }
        let added = |negative: bool| {
            let mut can = children
                .iter()
                .map(|child| self.node(child.node).signs.has(child.inverse != negative));
            if self.rules.operators.contains(Operator::Subtract) {
                can.any(|can| can)
            } else {
                can.all(|can| can)
            }
        };
        Signs { plus: added(false), minus: added(true) }
    }

    /// The node with these children in any order, for a value that is already known, and
    /// whether it stands for its negation.
    pub(super) fn rebuild(
        &mut self,
        kind: Kind,
        part: Part,
        mut children: Vec<Child>,
        value: N,
    ) -> Option<(NodeId, bool)> {
        self.index();
        for child in &mut children {
            child.inverse &= kind == Kind::Product || !self.node(child.node).symmetric;
        }
        self.sort(&mut children);
        if let Some(id) = self.add(kind, part, &children, value.clone()) {
            return Some((id, false));
        }
        if kind == Kind::Sum && value.is_zero() {
            let flipped = self.flipped(&children);
            return self.add(kind, part, &flipped, value).map(|id| (id, true));
        }
        None
    }

    /// The node of an expression over numbers of this hand, up to everything algebra allows;
    /// `None` when it uses other numbers or an operator that the rules leave out.
    pub(super) fn place(&mut self, expression: &Expression) -> Result<Option<Signed>, Overflow> {
        let mut stack: Vec<Signed> = Vec::new();
        for token in expression.tokens() {
            let placed = match *token {
                Token::Number(number) => self.parts.single(number).map(|part| self.single(part)),
                Token::Operator(operator) => {
                    let (Some(right), Some(left)) = (stack.pop(), stack.pop()) else {
                        return Ok(None);
                    };
                    let inverse = matches!(operator, Operator::Subtract | Operator::Divide);
                    let kind = if operator.precedence() == 1 { Kind::Sum } else { Kind::Product };
                    let mut operands = self.operands(kind, left, false);
                    operands.extend(self.operands(kind, right, inverse));
                    self.assemble(kind, &operands)?
                }
            };
            let Some(placed) = placed else { return Ok(None) };
            stack.push(placed);
        }
        Ok(stack.pop())
    }

    /// A node as operands of a larger one: its own children where both are of one kind.
    fn operands(&self, kind: Kind, signed: Signed, inverse: bool) -> Vec<(Signed, bool)> {
        let (node, negative) = signed;
        if self.node(node).kind != kind {
            return vec![(signed, inverse)];
        }
        let turned = inverse != (negative && kind == Kind::Sum);
        let children = self.children(node).iter();
        let mut operands: Vec<(Signed, bool)> =
            children.map(|child| ((child.node, false), child.inverse != turned)).collect();
        if kind == Kind::Product
            && let Some(((_, sign), _)) = operands.first_mut()
        {
            *sign = negative;
        }
        operands
    }

    /// The leaf of a part of size one.
    pub(super) fn single(&self, part: Part) -> Signed {
        (NodeId::from(part), self.parts.number(part).is_negative())
    }

    /// The sum or product of these signed nodes, each subtracted or dividing where `inverse`;
    /// `None` where a zero divides or nothing of the kind can be written.
    pub(super) fn assemble(
        &mut self,
        kind: Kind,
        operands: &[(Signed, bool)],
    ) -> Result<Option<Signed>, Overflow> {
        let mut value = if kind == Kind::Sum { N::zero() } else { N::one() };
        let mut negative = false;
        let mut children = Vec::with_capacity(operands.len());
        let mut part = None;
        for &((node, turned), inverse) in operands {
            let child = self.node(node);
            part = Some(part.map_or(child.part, |part| self.parts.union(part, child.part)));
            let inverse = if kind == Kind::Sum { inverse != turned } else { inverse };
            value = match (kind, inverse) {
                (Kind::Sum, true) => value.subtract(&child.value)?,
                (Kind::Sum, false) => value.add(&child.value)?,
                (_, true) if child.value.is_zero() => return Ok(None),
                (_, true) => value.divide(&child.value)?,
                (_, false) => value.multiply(&child.value)?,
            };
            negative ^= turned && kind == Kind::Product;
            children.push(Child { node, inverse });
        }
        if value.is_negative() {
            // Only a sum can be: it is kept in the sign in which it is positive.
            children.iter_mut().for_each(|child| child.inverse = !child.inverse);
            (value, negative) = (value.negate(), true);
        }
        let Some(part) = part else { return Ok(None) };
        let made = self.rebuild(kind, part, children, value);
        Ok(made.map(|(node, flipped)| (node, negative != flipped)))
    }
}

/// Node and child indices fit 32 bits: a forest of that size would need 200 GB.
fn index(length: usize) -> u32 {
    u32::try_from(length).expect("fewer than 2^32 nodes")
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}
