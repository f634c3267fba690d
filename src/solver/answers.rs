//! Functions of a program that have the value sought: written down, and searched for idle cards.

use std::cmp::Ordering;

use super::forest::{Kind, NodeId};
use super::program::{Instruction, Operand};
use super::run::Run;
use super::tree::Tree;
use crate::Fraction;

/// A function of the whole hand, or an earlier node of the program by its number.
#[derive(Clone, Copy, Debug)]
pub(super) enum Function {
    /// Worth the target, or its negation as given.
    Whole(Instruction, Ordering),
    /// A letter or an inner node.
    Inner(u8),
}

impl Run<'_> {
    fn instruction(&self, function: Function) -> Option<Instruction> {
        match function {
            Function::Whole(instruction, _) => Some(instruction),
            Function::Inner(node) => self.program.inner(node),
        }
    }

    fn operands(&self, function: Function) -> &[Operand] {
        self.instruction(function).map_or(&[], |instruction| self.program.operands(instruction))
    }

    /// Whether every result below the whole is a whole number.
    pub(super) fn is_whole(&self, function: Function) -> bool {
        self.operands(function).iter().all(|operand| {
            let (above, below) = self.value(operand.node);
            (below == 1 || above % below == 0) && self.is_whole(Function::Inner(operand.node))
        })
    }

    /// Whether the chosen terms come to 0, or the chosen factors to 1 or to -1, which is told by
    /// true.
    pub(super) fn comes_to_nothing(
        &self,
        kind: Kind,
        operands: &[Operand],
        chosen: u8,
    ) -> Option<bool> {
        let (mut above, mut below) = (i64::from(kind == Kind::Product), 1);
        let mut left = chosen;
        while left != 0 {
            let operand = operands[left.trailing_zeros() as usize];
            let (mut n, mut d) = self.value(operand.node);
            if kind == Kind::Sum {
                n = if operand.inverse { -n } else { n };
                (above, below) = (above * d + n * below, below * d);
            } else {
                if operand.inverse {
                    (n, d) = (d, n);
                }
                (above, below) = (above * n, below * d);
            }
            left &= left - 1;
        }
        match kind {
            Kind::Sum => (above == 0).then_some(false),
            _ if above == below => Some(false),
            _ => (above == -below).then_some(true),
        }
    }
}

impl Tree for Run<'_> {
    type Node = Function;

    fn kind(&self, function: Function) -> Kind {
        self.instruction(function).map_or(Kind::Leaf, |instruction| instruction.kind)
    }

    fn children(&self, function: Function) -> impl Iterator<Item = (Function, bool)> + '_ {
        let operands = self.operands(function).iter();
        operands.map(|operand| (Function::Inner(operand.node), operand.inverse))
    }

    fn number(&self, leaf: Function) -> Fraction {
        match leaf {
            Function::Inner(letter) => self.parts.number(letter.into()),
            Function::Whole(..) => unreachable!("a program has at least two letters"),
        }
    }

    fn sign(&self, function: Function) -> Ordering {
        match function {
            Function::Whole(_, sign) => sign,
            Function::Inner(node) => {
                let (above, below) = self.value(node);
                (above.signum() * below.signum()).cmp(&0)
            }
        }
    }

    fn can_be(&self, function: Function, negative: bool) -> bool {
        match self.instruction(function) {
            Some(instruction) => instruction.signs.has(negative),
            None => !negative,
        }
    }

    fn key(&self, function: Function) -> Option<NodeId> {
        // Of inner nodes few are met again, but letters always are.
        match function {
            Function::Inner(node) if self.program.inner(node).is_none() => Some(node.into()),
            _ => None,
        }
    }
}
