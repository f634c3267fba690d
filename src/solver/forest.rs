//! Expressions up to everything that algebra cannot tell apart, as nodes of a shared forest.
//!
//! Each rational function of the cards has one normal form: sums of products of sums …, where
//! a sum adds or subtracts products and single numbers, and a product multiplies or divides by
//! sums and single numbers. Swapping both sides of differences, `(a-b)*(c-d) = (b-a)*(d-c)`,
//! is taken care of by keeping every node *up to sign*: the sign in which its value is positive
//! stands for both, and [`Node::signs`] says which of the two can be written down.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};

use super::multiset::{Part, Parts};
use crate::number::{Exact, Overflow};
use crate::rules::Rules;
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
    pub(super) const fn inner(self) -> Self {
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

    /// Those of a product of factors with these.
    pub(super) fn of_product(factors: impl Iterator<Item = Self>) -> Self {
        factors.fold(Self { plus: true, minus: false }, |signs, Self { plus, minus }| Self {
            plus: signs.plus && plus || signs.minus && minus,
            minus: signs.plus && minus || signs.minus && plus,
        })
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

/// No node: the end of a chain.
pub(super) const NO_NODE: NodeId = NodeId::MAX;

/// The expressions met so far over the numbers of one hand.
#[derive(Debug)]
pub(super) struct Forest<N> {
    pub parts: Parts,
    pub rules: Rules,
    nodes: Vec<Node<N>>,
    children: Vec<Child>,
    /// The newest node for each hash of children; made when a node is first sought by them.
    by_children: Option<FxHashMap<u64, NodeId>>,
}

impl<N: Exact> Forest<N> {
    /// The forest whose only nodes are the numbers of the hand.
    pub(super) fn new(hand: &[Fraction], rules: Rules) -> Result<Self, Overflow> {
        Self::of(Parts::new(hand), rules)
    }

    /// The same, for a hand whose parts are known.
    pub(super) fn of(parts: Parts, rules: Rules) -> Result<Self, Overflow> {
        let mut forest =
            Self { parts, rules, nodes: Vec::new(), children: Vec::new(), by_children: None };
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
    /// The node with these children, which stand in ascending order and are worth `value`
    /// together; `None` when it cannot be written, or is the negation of its canonical form.
    pub(super) fn add(
        &mut self,
        kind: Kind,
        part: Part,
        children: &[Child],
        value: N,
    ) -> Option<NodeId> {
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
    pub(super) fn index(&mut self) {
        if self.by_children.is_some() {
            return;
        }
        let mut by_children = FxHashMap::default();
        by_children.reserve(self.nodes.len());
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
            return Signs::of_product(children.iter().map(|child| self.node(child.node).signs));
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
}

/// Node and child indices fit 32 bits: a forest of that size would need 200 GB.
pub(super) fn index(length: usize) -> u32 {
    u32::try_from(length).expect("fewer than 2^32 nodes")
}

/// A quick hash of anything.
pub(super) fn hash(value: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}
