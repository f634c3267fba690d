//! Finding the node of an expression that is given, piece by piece.

use super::forest::{Child, Forest, Kind, NodeId, Signed};
use super::multiset::Part;
use crate::Operator;
use crate::expression::{Expression, Token};
use crate::number::{Exact, Overflow};

impl<N: Exact> Forest<N> {
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
            for child in &mut children {
                child.inverse = !child.inverse;
            }
            (value, negative) = (value.negate(), true);
        }
        let Some(part) = part else { return Ok(None) };
        let made = self.rebuild(kind, part, children, value);
        Ok(made.map(|(node, flipped)| (node, negative != flipped)))
    }
}
