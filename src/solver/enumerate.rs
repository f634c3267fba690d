//! Every algebraically different expression over a hand, each generated exactly once.
//!
//! Children of a node are chosen in ascending order, so no arrangement appears twice, and the
//! last (and largest) child is looked up by the value it must have instead of being tried out.
//! Only parts of up to about half the hand are listed in full, unless a zero makes every
//! value of a longer one serve.

use rustc_hash::FxHashMap;

use super::MOST_NUMBERS;
use super::cancel;
use super::forest::{Child, Forest, Kind, NO_NODE, NodeId, hash, index};
use super::multiset::Part;
use crate::number::{Exact, Overflow};
use crate::rules::{Intermediates, Rules};
use crate::{Fraction, Operator};

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

/// A full list, with a bit set for the hash of each value in it, to tell quickly what it lacks.
#[derive(Clone, Copy, Debug)]
struct List {
    run: Run,
    hashes: u64,
}

impl List {
    const MISSING: Self = Self { run: Run::MISSING, hashes: 0 };
}

/// The bit that stands for a hash.
const fn bit(hash: u64) -> u64 {
    1 << (hash >> 58)
}

/// A forest that grows by search, and the lists made so far.
#[derive(Debug)]
pub(super) struct Search<N> {
    pub forest: Forest<N>,
    /// The nodes of all lists, each list in a run of its own, ordered by hash of value.
    pool: Vec<(u64, NodeId)>,
    /// The lists of sums and of products of each part.
    lists: Vec<[List; 2]>,
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

impl<N: Exact> Search<N> {
    /// A search that has found nothing but the numbers of the hand.
    pub(super) fn new(hand: &[Fraction], rules: Rules) -> Result<Self, Overflow> {
        let forest = Forest::new(hand, rules)?;
        let lists = vec![[List::MISSING; 2]; forest.parts.len()];
        // One more than half a hand takes less time to list than it saves in seeking.
        let half = hand.len() / 2 + 1;
        Ok(Self { forest, pool: Vec::new(), lists, by_value: FxHashMap::default(), half })
    }

    /// Every node over exactly the numbers of `part` whose value is `value` (not negative).
    pub(super) fn with_value(&mut self, part: Part, value: &N) -> Result<Vec<NodeId>, Overflow> {
        let mut runs = vec![self.of_value(part, Kind::Sum, value)?];
        if self.forest.parts.size(part) > 1 {
            runs.push(self.of_value(part, Kind::Product, value)?);
        }
        let ids = runs.into_iter().flat_map(|run| run.start..run.end).map(|at| self.at(at));
        Ok(ids.filter(|&id| self.forest.node(id).value == *value).collect())
    }

    /// Every node of one kind over a part; single numbers are leaves whatever the kind.
    pub(super) fn list(&mut self, part: Part, kind: Kind) -> Result<Run, Overflow> {
        let known = self.lists[usize::from(part)][usize::from(kind == Kind::Product)].run;
        if known == Run::MISSING { self.make_list(part, kind) } else { Ok(known) }
    }

    fn make_list(&mut self, part: Part, kind: Kind) -> Result<Run, Overflow> {
        let mut found = if self.forest.parts.size(part) == 1 {
            vec![NodeId::from(part)]
        } else {
            if self.forest.parts.size(part) > self.half {
                // Some of its nodes may stand already, found by their value.
                self.forest.index();
            }
            self.grow_all(part, kind, None)?
        };
        let key = |id| (hash(&self.forest.node(id).value), id);
        found.sort_unstable_by_key(|&id| key(id));
        let start = index(self.pool.len());
        self.pool.extend(found.into_iter().map(key));
        let run = Run { start, end: index(self.pool.len()) };
        let hashes =
            self.pool[start as usize..].iter().fold(0, |bits, &(hash, _)| bits | bit(hash));
        self.lists[usize::from(part)][usize::from(kind == Kind::Product)] = List { run, hashes };
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
        if self.forest.parts.size(part) <= self.half {
            let Run { start, end } = self.list(part, kind)?;
            let hash = hash(value);
            let hashes = self.lists[usize::from(part)][usize::from(kind == Kind::Product)].hashes;
            if hashes & bit(hash) == 0 {
                return Ok(Run::EMPTY);
            }
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
        match self.forest.rules.intermediates {
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
        cancel::check();
        let operators = self.forest.rules.operators;
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
        let after = growing.chosen().last().map(|last| self.forest.node(last.node).part);
        for index in self.forest.parts.splits(rest) {
            let split = self.forest.parts.split(index);
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
            let same_part = self.forest.node(last.node).part == self.forest.node(child.node).part;
            if same_part && (child.node, child.inverse) < (last.node, last.inverse) {
                return Ok(None);
            }
        }
        let node = self.forest.node(child.node);
        Ok(match (growing.kind, child.inverse) {
            (Kind::Sum, true) if node.symmetric => None,
            (Kind::Sum, true) => Some(so_far.subtract(&node.value)?),
            (Kind::Sum, false) => Some(so_far.add(&node.value)?),
            (_, true) if node.value.is_zero() => None,
            (_, true) if !self.forest.rules.operators.contains(Operator::Divide) => None,
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
        if !wanted.is_zero() && self.forest.rules.operators.contains(Operator::Divide) {
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
            if self.forest.node(node).value == *needed {
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
        if let Some(id) = self.forest.add(growing.kind, growing.part, growing.chosen(), value) {
            growing.found.push(id);
        }
        growing.count -= 1;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many rational functions there are of numbers among which nothing coincides.
    fn functions(letters: &[i32]) -> usize {
        let hand: Vec<Fraction> = letters.iter().map(|&letter| letter.into()).collect();
        let mut search = Search::<Fraction>::new(&hand, Rules::CLASSIC).unwrap();
        let whole = search.forest.parts.whole();
        let kinds: &[Kind] =
            if hand.len() == 1 { &[Kind::Sum] } else { &[Kind::Sum, Kind::Product] };
        let mut count = 0;
        for &kind in kinds {
            let run = search.list(whole, kind).unwrap();
            for id in search.run(run) {
                let signs = search.forest.node(id).signs;
                count += usize::from(signs.plus) + usize::from(signs.minus);
            }
        }
        count
    }

    #[test]
    fn each_function_of_distinct_letters_is_made_once() {
        // OEIS A140606: rational functions of n letters, each used once, by + - * /.
        let letters = [101, 211, 431, 863, 1733, 3467];
        let counts: Vec<usize> = (1..=6).map(|n| functions(&letters[..n])).collect();
        assert_eq!(counts, [1, 6, 68, 1170, 27142, 793_002]);
    }
}
