//! The level `essential`: solutions that differ only in where idle cards stand are one.
//!
//! Terms of a sum that come to 0, or factors of a product that come to 1, set their cards
//! aside, in any form of the solution, whether or not that form obeys the rules itself; what
//! remains is the core. Every core that a solution can be reduced to, one step at
//! a time, joins that solution's class, so two solutions are the same when a chain of shared
//! cores connects them. The idle cards are always the rest of the hand, so comparing cores
//! compares them too; where numbers may stay unused the core is a solution itself.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::cancel;
use super::forest::{Child, Forest, Kind, NodeId, Signed};
use crate::number::{Exact, Overflow};

/// Joins solutions into essential classes.
#[derive(Debug, Default)]
pub(super) struct Classes {
    /// What one step of setting cards aside leaves of a node.
    reduced: FxHashMap<NodeId, Rc<[Signed]>>,
    /// The class of each solution and core met so far, as a disjoint-set forest.
    numbers: FxHashMap<Signed, usize>,
    parents: Vec<usize>,
}

impl Classes {
    /// The class of a solution; stays comparable only through [`Classes::root`].
    pub(super) fn join<N: Exact>(
        &mut self,
        forest: &mut Forest<N>,
        solution: Signed,
    ) -> Result<usize, Overflow> {
        let (first, known) = self.number(solution);
        if known {
            return Ok(first);
        }
        cancel::check();
        let mut pending = vec![solution];
        while let Some((node, negative)) = pending.pop() {
            for &(core, turned) in self.reduce(forest, node)?.iter() {
                let core = normal(forest, (core, negative != turned));
                if !forest.node(core.0).signs.has(core.1) {
                    continue;
                }
                let (number, known) = self.number(core);
                self.unite(first, number);
                if !known {
                    pending.push(core);
                }
            }
        }
        Ok(first)
    }

    /// The one number that stands for a class.
    pub(super) fn root(&mut self, mut number: usize) -> usize {
        while self.parents[number] != number {
            self.parents[number] = self.parents[self.parents[number]];
            number = self.parents[number];
        }
        number
    }

    fn number(&mut self, signed: Signed) -> (usize, bool) {
        let next = self.parents.len();
        let number = *self.numbers.entry(signed).or_insert(next);
        if number == next {
            self.parents.push(next);
        }
        (number, number != next)
    }

    fn unite(&mut self, left: usize, right: usize) {
        let (left, right) = (self.root(left), self.root(right));
        self.parents[left] = right;
    }

    /// Everything that is left of a node when some of its cards are set aside once.
    fn reduce<N: Exact>(
        &mut self,
        forest: &mut Forest<N>,
        id: NodeId,
    ) -> Result<Rc<[Signed]>, Overflow> {
        if let Some(known) = self.reduced.get(&id) {
            return Ok(Rc::clone(known));
        }
        let kind = forest.node(id).kind;
        let children = forest.children(id).to_vec();
        let mut cores = Vec::new();
        for idle in 1..(1_u32 << children.len()).saturating_sub(1) {
            let is_idle = |index: &usize| idle & (1 << index) != 0;
            let pick = |wanted: bool| {
                let chosen = (0..children.len()).filter(|index| is_idle(index) == wanted);
                chosen.map(|index| children[index]).collect::<Vec<Child>>()
            };
            if vanishes(forest, kind, &pick(true))? {
                cores.extend(rejoined(forest, id, false, pick(false)));
            }
        }
        for (index, &child) in children.iter().enumerate() {
            for &(core, turned) in self.reduce(forest, child.node)?.iter() {
                let mut rest = children.clone();
                rest.swap_remove(index);
                // In a sum the sign goes with the term, in a product it goes to the front.
                let term = child.inverse != (turned && kind == Kind::Sum);
                if forest.node(core).kind == kind {
                    rest.extend(
                        forest.children(core).iter().map(|inner| Child {
                            node: inner.node,
                            inverse: inner.inverse != term,
                        }),
                    );
                } else {
                    rest.push(Child { node: core, inverse: term });
                }
                cores.extend(rejoined(forest, id, turned && kind == Kind::Product, rest));
            }
        }
        cores.sort_unstable();
        cores.dedup();
        let cores: Rc<[Signed]> = cores.into();
        self.reduced.insert(id, Rc::clone(&cores));
        Ok(cores)
    }
}

/// A symmetric node is its own negation.
pub(super) fn normal<N: Exact>(forest: &Forest<N>, (node, negative): Signed) -> Signed {
    (node, negative && !forest.node(node).symmetric)
}

/// Whether these terms come to 0, or these factors to 1, as something that can be written.
fn vanishes<N: Exact>(
    forest: &Forest<N>,
    kind: Kind,
    children: &[Child],
) -> Result<bool, Overflow> {
    if kind == Kind::Sum {
        let mut sum = N::zero();
        for child in children {
            let value = &forest.node(child.node).value;
            sum = if child.inverse { sum.subtract(value)? } else { sum.add(value)? };
        }
        return Ok(sum.is_zero());
    }
    let (mut above, mut below) = (N::one(), N::one());
    for child in children {
        let side = if child.inverse { &mut below } else { &mut above };
        *side = side.multiply(&forest.node(child.node).value)?;
    }
    Ok(above == below && !above.is_zero() && forest.signs(Kind::Product, children).plus)
}

/// The node that the remaining children of `original` make, with the sign it needs.
fn rejoined<N: Exact>(
    forest: &mut Forest<N>,
    original: NodeId,
    turned: bool,
    rest: Vec<Child>,
) -> Option<Signed> {
    let node = forest.node(original);
    let (kind, value) = (node.kind, node.value.clone());
    if let [only] = rest[..] {
        return match (kind, only.inverse) {
            (Kind::Product, true) => None,
            (_, inverse) => Some((only.node, turned != inverse)),
        };
    }
    let mut parts = rest.iter().map(|child| forest.node(child.node).part);
    let first = parts.next()?;
    let part = parts.fold(first, |part, next| forest.parts.union(part, next));
    let (core, flipped) = forest.rebuild(kind, part, rest, value)?;
    Some((core, turned != flipped))
}
