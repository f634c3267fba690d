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

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::multiset::{Part, Parts};
use crate::number::{Exact, Overflow};
use crate::rules::{Intermediates, Rules};
use crate::{Fraction, Operator};

/// Index of a node.
pub(super) type NodeId = u32;

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

/// The expressions of one hand, and the lists made so far.
#[derive(Debug)]
pub(super) struct Forest<N> {
    pub parts: Parts,
    pub rules: Rules,
    nodes: Vec<Node<N>>,
    children: Vec<Child>,
    by_children: FxHashMap<u64, NodeId>,
    lists: FxHashMap<(Part, Kind), Rc<[NodeId]>>,
    by_value: FxHashMap<(Part, Kind, N), Rc<[NodeId]>>,
    /// Parts up to this size are listed in full.
    half: usize,
}

/// One sum or product being put together.
struct Growing<'a, N> {
    kind: Kind,
    part: Part,
    /// The value asked for, or any.
    wanted: Option<&'a N>,
    chosen: Vec<Child>,
    found: Vec<NodeId>,
}

impl<N: Exact> Forest<N> {
    pub(super) fn new(hand: &[Fraction], rules: Rules) -> Result<Self, Overflow> {
        let parts = Parts::new(hand);
        let half = hand.len() / 2;
        let mut forest = Self {
            parts,
            rules,
            nodes: Vec::new(),
            children: Vec::new(),
            by_children: FxHashMap::default(),
            lists: FxHashMap::default(),
            by_value: FxHashMap::default(),
            half,
        };
        for part in forest.parts.all().take_while(|&part| forest.parts.size(part) == 1) {
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
        let mut found = Vec::new();
        if self.parts.size(part) == 1 {
            found.extend_from_slice(&self.of_value(part, Kind::Leaf, value)?);
        } else {
            found.extend_from_slice(&self.of_value(part, Kind::Sum, value)?);
            found.extend_from_slice(&self.of_value(part, Kind::Product, value)?);
        }
        Ok(found)
    }

    /// Every node of one kind over a part; single numbers are leaves whatever the kind.
    pub(super) fn list(&mut self, part: Part, kind: Kind) -> Result<Rc<[NodeId]>, Overflow> {
        if let Some(list) = self.lists.get(&(part, kind)) {
            return Ok(Rc::clone(list));
        }
        let list: Rc<[NodeId]> = if self.parts.size(part) == 1 {
            Rc::new([NodeId::from(part)])
        } else {
            let mut found = self.grow_all(part, kind, None)?;
            found.sort_unstable();
            found.into()
        };
        self.lists.insert((part, kind), Rc::clone(&list));
        Ok(list)
    }

    fn of_value(&mut self, part: Part, kind: Kind, value: &N) -> Result<Rc<[NodeId]>, Overflow> {
        let single = self.parts.size(part) == 1;
        let key = (part, if single { Kind::Leaf } else { kind }, value.clone());
        if let Some(found) = self.by_value.get(&key) {
            return Ok(Rc::clone(found));
        }
        let found: Rc<[NodeId]> = if self.parts.size(part) <= self.half.max(1) {
            let list = self.list(part, kind)?;
            list.iter().copied().filter(|&id| self.node(id).value == *value).collect()
        } else if self.allows(value) {
            self.grow_all(part, kind, Some(value))?.into()
        } else {
            Rc::new([])
        };
        self.by_value.insert(key, Rc::clone(&found));
        Ok(found)
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
        let mut growing =
            Growing { kind, part, wanted, chosen: Vec::with_capacity(8), found: Vec::new() };
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
        for index in 0..self.parts.splits(rest).len() {
            let split = self.parts.splits(rest)[index];
            let after = growing.chosen.last().map(|last| self.node(last.node).part);
            if after.is_some_and(|part| split.small < part) {
                continue;
            }
            let list = self.list(split.small, inner)?;
            for &node in list.iter() {
                for inverse in [false, true] {
                    let child = Child { node, inverse };
                    if let Some(value) = self.joined(growing, child, so_far)? {
                        growing.chosen.push(child);
                        self.grow(growing, split.large, &value)?;
                        growing.chosen.pop();
                    }
                }
            }
        }
        if growing.chosen.last().is_some_and(|last| self.node(last.node).part <= rest) {
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
        if let Some(&last) = growing.chosen.last() {
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
        let inner = growing.kind.inner();
        let Some(wanted) = growing.wanted else {
            let list = self.list(rest, inner)?;
            for &node in list.iter() {
                for inverse in [false, true] {
                    self.finish(growing, Child { node, inverse }, so_far)?;
                }
            }
            return Ok(());
        };
        if growing.kind == Kind::Sum {
            let needed = wanted.subtract(so_far)?;
            let list = self.of_value(rest, inner, &needed.absolute())?;
            for &node in list.iter() {
                if !needed.is_negative() {
                    self.finish(growing, Child { node, inverse: false }, so_far)?;
                }
                if needed.is_negative() || needed.is_zero() {
                    self.finish(growing, Child { node, inverse: true }, so_far)?;
                }
            }
            return Ok(());
        }
        if so_far.is_zero() {
            if wanted.is_zero() {
                // Zero times (or divided by) anything at all.
                let list = self.list(rest, inner)?;
                for &node in list.iter() {
                    for inverse in [false, true] {
                        self.finish(growing, Child { node, inverse }, so_far)?;
                    }
                }
            }
            return Ok(());
        }
        let multiplied = self.of_value(rest, inner, &wanted.divide(so_far)?)?;
        for &node in multiplied.iter() {
            self.finish(growing, Child { node, inverse: false }, so_far)?;
        }
        if !wanted.is_zero() && self.rules.operators.contains(Operator::Divide) {
            let divided = self.of_value(rest, inner, &so_far.divide(wanted)?)?;
            for &node in divided.iter() {
                self.finish(growing, Child { node, inverse: true }, so_far)?;
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
        growing.chosen.push(last);
        if let Some(id) = self.add(growing.kind, growing.part, &growing.chosen, value) {
            growing.found.push(id);
        }
        growing.chosen.pop();
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
        let hash = hash_of(kind, children);
        let head = self.by_children.get(&hash).copied().unwrap_or(NO_NODE);
        let mut at = head;
        while at != NO_NODE {
            if self.node(at).kind == kind && self.children(at) == children {
                return at;
            }
            at = self.node(at).next;
        }
        let whole = value.is_integer() && children.iter().all(|child| self.node(child.node).whole);
        let start = index(self.children.len());
        self.children.extend_from_slice(children);
        let end = index(self.children.len());
        let id = index(self.nodes.len());
        self.nodes.push(Node {
            kind,
            part,
            value,
            signs,
            symmetric,
            whole,
            start,
            end,
            next: head,
        });
        self.by_children.insert(hash, id);
        id
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
}

/// Node and child indices fit 32 bits: a forest of that size would need 200 GB.
fn index(length: usize) -> u32 {
    u32::try_from(length).expect("fewer than 2^32 nodes")
}

fn hash_of(kind: Kind, children: &[Child]) -> u64 {
    use std::hash::{Hash, Hasher};
    let mut hasher = rustc_hash::FxHasher::default();
    kind.hash(&mut hasher);
    for child in children {
        hasher.write_u32(child.node << 1 | u32::from(child.inverse));
    }
    hasher.finish()
}
