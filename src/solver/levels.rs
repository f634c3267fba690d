//! The level `essential`: solutions that differ only in where idle cards stand are one.
//!
//! Terms of a sum that come to 0, or factors of a product that come to 1, set their cards
//! aside, in any form of the solution, whether or not that form obeys the rules itself; what
//! remains is the core. Every core that a solution can be reduced to, one step at
//! a time, joins that solution's class, so two solutions are the same when a chain of shared
//! cores connects them. The idle cards are always the rest of the hand, so comparing cores
//! compares them too; where numbers may stay unused the core is a solution itself.

use std::ops::Range;

use rustc_hash::FxHashMap;

use super::cancel;
use super::forest::{Child, Forest, Kind, NodeId, Signed, index};
use super::idle::picked;
use crate::number::{Exact, Overflow};

/// Joins solutions into essential classes.
#[derive(Debug, Default)]
pub(super) struct Classes {
    /// What one step of setting cards aside leaves of each node: where in `cores` it stands.
    reduced: Vec<Option<(u32, u32)>>,
    cores: Vec<Signed>,
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
            for place in self.reduce(forest, node)? {
                let (core, turned) = self.cores[place];
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

    /// Everything that is left of a node when some of its cards are set aside once, as a range
    /// of `cores`.
    fn reduce<N: Exact>(
        &mut self,
        forest: &mut Forest<N>,
        id: NodeId,
    ) -> Result<Range<usize>, Overflow> {
        if forest.node(id).kind == Kind::Leaf {
            return Ok(0..0);
        }
        if let Some(&Some((start, end))) = self.reduced.get(id as usize) {
            return Ok(start as usize..end as usize);
        }
        let kind = forest.node(id).kind;
        let mut cores = Vec::new();
        for idle in forest.coming_to_nothing(kind, forest.children(id))? {
            let rest = picked(forest.children(id), !idle);
            cores.extend(rejoined(forest, id, false, rest));
        }
        for at in 0..forest.children(id).len() {
            let child = forest.children(id)[at];
            for place in self.reduce(forest, child.node)? {
                let (core, turned) = self.cores[place];
                let mut rest = forest.children(id).to_vec();
                rest.swap_remove(at);
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
        let start = self.cores.len();
        self.cores.append(&mut cores);
        let range = start..self.cores.len();
        if self.reduced.len() <= id as usize {
            self.reduced.resize(id as usize + 1, None);
        }
        self.reduced[id as usize] = Some((index(range.start), index(range.end)));
        Ok(range)
    }
}

/// A symmetric node is its own negation.
pub(super) fn normal<N: Exact>(forest: &Forest<N>, (node, negative): Signed) -> Signed {
    (node, negative && !forest.node(node).symmetric)
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
