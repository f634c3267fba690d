//! Every algebraically different expression over a hand, each generated exactly once.
//!
//! Each part of the hand has a list of its sums and one of its products. Only parts of up to
//! about half the hand are listed in full, unless a zero makes every value of a longer one
//! serve, or many values are sought at once; of the others only nodes of the values sought are
//! made. How one is put together is told in [`grow`](super::grow).

use rustc_hash::{FxHashMap, FxHashSet};

use super::forest::{Forest, Kind, NO_NODE, NodeId, hash, index};
use super::grow::Wanted;
use super::multiset::Part;
use crate::Fraction;
use crate::number::{Exact, Overflow};
use crate::rules::{Intermediates, Rules};

/// A run of nodes in the pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    pub start: u32,
    pub end: u32,
}

impl Run {
    const EMPTY: Self = Self { start: 0, end: 0 };
    /// Of a list that has not been made yet.
    const MISSING: Self = Self { start: NO_NODE, end: NO_NODE };
}

/// A full list, in buckets by the hash of the value.
#[derive(Clone, Copy, Debug)]
struct List {
    run: Run,
    /// Where in `Search::buckets` its buckets begin: the place where each one begins in the
    /// pool, and where the last one ends.
    buckets: u32,
    /// How far to shift a hash to the right for the number of its bucket.
    shift: u32,
}

impl List {
    const MISSING: Self = Self { run: Run::MISSING, buckets: 0, shift: 0 };

    #[expect(clippy::cast_possible_truncation, reason = "the shift leaves fewer than 32 bits")]
    fn bucket(self, hash: u64) -> usize {
        self.buckets as usize + (hash >> self.shift) as usize
    }
}

/// A forest that grows by search, and the lists made so far.
#[derive(Debug)]
pub(super) struct Search<N> {
    pub forest: Forest<N>,
    /// The nodes of all lists, each list in a run of its own.
    pool: Vec<NodeId>,
    /// The buckets of all lists.
    buckets: Vec<u32>,
    /// The lists of sums and of products of each part.
    lists: Vec<[List; 2]>,
    by_value: FxHashMap<(Part, Kind, N), Run>,
    /// Parts up to this size are listed in full.
    full: usize,
    /// Every value is a whole number, the numbers of the hand included.
    pub whole: bool,
    /// Where only cores are asked for: the nodes whose cards can be set aside in ways that
    /// need not come to the same core. Other nodes with idle cards are left out.
    pub tangled: Option<FxHashSet<NodeId>>,
}

impl<N: Exact> Search<N> {
    /// A search that has found nothing but the numbers of the hand.
    pub(super) fn new(hand: &[Fraction], rules: Rules) -> Result<Self, Overflow> {
        let forest = Forest::new(hand, rules)?;
        let lists = vec![[List::MISSING; 2]; forest.parts.len()];
        // One more than half a hand takes less time to list than it saves in seeking.
        let full = hand.len() / 2 + 1;
        let whole =
            rules.intermediates != Intermediates::Any && hand.iter().all(Fraction::is_integer);
        let (pool, buckets, by_value) = (Vec::new(), Vec::new(), FxHashMap::default());
        Ok(Self { forest, pool, buckets, lists, by_value, full, whole, tangled: None })
    }

    /// From now on leaves out what [`idle`](super::idle) says can be left out.
    pub(super) fn leave_out_idle(&mut self) {
        self.tangled.get_or_insert_default();
    }

    /// From now on lists all parts but the whole hand in full, since many values are sought.
    pub(super) fn list_in_full(&mut self) {
        self.full = usize::MAX;
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

    /// Every node over exactly the numbers of `part` whose value is in a range (from 0 up).
    pub(super) fn within(&mut self, part: Part, range: &[N; 2]) -> Result<Vec<NodeId>, Overflow> {
        let mut found = Vec::new();
        let kinds = [Kind::Sum, Kind::Product];
        // A single number is a leaf, whatever the kind.
        for &kind in &kinds[..self.forest.parts.size(part).min(2)] {
            if part == self.forest.parts.whole() && self.forest.parts.size(part) > 1 {
                found.extend(self.grow_all(part, kind, Wanted::Within(range))?);
                continue;
            }
            let run = self.list(part, kind)?;
            let [low, high] = range;
            found.extend(self.run(run).filter(|&id| {
                let value = &self.forest.node(id).value;
                low <= value && value <= high
            }));
        }
        Ok(found)
    }

    /// Every node of one kind over a part; single numbers are leaves whatever the kind.
    pub(super) fn list(&mut self, part: Part, kind: Kind) -> Result<Run, Overflow> {
        let known = self.lists[usize::from(part)][usize::from(kind == Kind::Product)].run;
        if known == Run::MISSING { self.make_list(part, kind) } else { Ok(known) }
    }

    fn make_list(&mut self, part: Part, kind: Kind) -> Result<Run, Overflow> {
        let found = if self.forest.parts.size(part) == 1 {
            vec![NodeId::from(part)]
        } else {
            if self.forest.parts.size(part) > self.full {
                // Some of its nodes may stand already, found by their value.
                self.forest.index();
            }
            self.grow_all(part, kind, Wanted::Any)?
        };
        let list = self.put_in_buckets(&found);
        self.lists[usize::from(part)][usize::from(kind == Kind::Product)] = list;
        Ok(list.run)
    }

    /// Appends nodes to the pool as a list with about as many buckets as nodes.
    fn put_in_buckets(&mut self, nodes: &[NodeId]) -> List {
        let (start, end) = (self.pool.len(), self.pool.len() + nodes.len());
        let run = Run { start: index(start), end: index(end) };
        let bits = (nodes.len() + 1).ilog2() + 1;
        let list = List { run, buckets: index(self.buckets.len()), shift: u64::BITS - bits };
        let places: Vec<usize> =
            nodes.iter().map(|&id| list.bucket(hash(&self.forest.node(id).value))).collect();
        self.buckets.resize(self.buckets.len() + (1 << bits), 0);
        for &place in &places {
            self.buckets[place] += 1;
        }
        let mut sum = run.start;
        for count in &mut self.buckets[list.buckets as usize..] {
            // For now where the bucket ends; it is filled from there down.
            sum += *count;
            *count = sum;
        }
        self.buckets.push(run.end);
        self.pool.resize(end, NO_NODE);
        for (&place, &node) in places.iter().zip(nodes).rev() {
            self.buckets[place] -= 1;
            self.pool[self.buckets[place] as usize] = node;
        }
        list
    }

    /// The nodes of a run.
    pub(super) fn run(&self, run: Run) -> impl Iterator<Item = NodeId> + '_ {
        (run.start..run.end).map(|place| self.at(place))
    }

    /// The node at a place in the pool.
    pub(super) fn at(&self, place: u32) -> NodeId {
        self.pool[place as usize]
    }

    /// Nodes among which are all those worth `value`; the caller compares the values.
    pub(super) fn of_value(&mut self, part: Part, kind: Kind, value: &N) -> Result<Run, Overflow> {
        if self.forest.parts.size(part) <= self.full {
            self.list(part, kind)?;
            let list = self.lists[usize::from(part)][usize::from(kind == Kind::Product)];
            let bucket = list.bucket(hash(value));
            return Ok(Run { start: self.buckets[bucket], end: self.buckets[bucket + 1] });
        }
        if !self.allows(value) {
            return Ok(Run::EMPTY);
        }
        let key = (part, kind, value.clone());
        if let Some(&known) = self.by_value.get(&key) {
            return Ok(known);
        }
        let found = self.grow_all(part, kind, Wanted::Value(value))?;
        let start = index(self.pool.len());
        self.pool.extend(found);
        let run = Run { start, end: index(self.pool.len()) };
        self.by_value.insert(key, run);
        Ok(run)
    }

    /// Whether some sign of `value` may be the result of an operation.
    pub(super) fn allows(&self, value: &N) -> bool {
        match self.forest.rules.intermediates {
            Intermediates::Any => true,
            Intermediates::Whole => value.is_integer(),
            Intermediates::Natural => value.is_integer() && !value.is_zero(),
        }
    }

    /// `above ÷ below`, or `None` where it is a fraction and every value is whole.
    pub(super) fn quotient(&self, above: &N, below: &N) -> Result<Option<N>, Overflow> {
        if self.whole { above.whole_quotient(below) } else { above.divide(below).map(Some) }
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
