//! What writing an expression down needs to know of it, wherever it is kept.

use std::cmp::Ordering;

use super::forest::{Forest, Kind, NodeId};
use crate::Fraction;
use crate::number::Exact;

/// Expressions made of sums, products and single numbers.
pub(super) trait Tree {
    /// Names an expression.
    type Node: Copy;

    /// What the node does with its children.
    fn kind(&self, node: Self::Node) -> Kind;

    /// The children, and whether each is subtracted or divides.
    fn children(&self, node: Self::Node) -> impl Iterator<Item = (Self::Node, bool)> + '_;

    /// The number that a leaf holds.
    fn number(&self, leaf: Self::Node) -> Fraction;

    /// The value compared with zero.
    fn sign(&self, node: Self::Node) -> Ordering;

    /// Whether the node (`negative`: its negation) can be written at all.
    fn can_be(&self, node: Self::Node, negative: bool) -> bool;

    /// What to remember the text of the node by, where remembering pays.
    fn key(&self, node: Self::Node) -> Option<NodeId>;
}

impl<N: Exact> Tree for Forest<N> {
    type Node = NodeId;

    fn kind(&self, node: NodeId) -> Kind {
        self.node(node).kind
    }

    fn children(&self, node: NodeId) -> impl Iterator<Item = (NodeId, bool)> + '_ {
        self.children(node).iter().map(|child| (child.node, child.inverse))
    }

    fn number(&self, leaf: NodeId) -> Fraction {
        self.parts.number(self.node(leaf).part)
    }

    fn sign(&self, node: NodeId) -> Ordering {
        if self.node(node).value.is_zero() { Ordering::Equal } else { Ordering::Greater }
    }

    fn can_be(&self, node: NodeId, negative: bool) -> bool {
        self.node(node).signs.has(negative)
    }

    fn key(&self, node: NodeId) -> Option<NodeId> {
        Some(node)
    }
}
