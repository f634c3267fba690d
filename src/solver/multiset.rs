//! The sub-multisets of a hand, numbered by size, with every way to split one in two.
//!
//! Equal numbers are interchangeable, so a hand such as 1 1 4 6 has 11 nonempty parts, not 15.
//! Which parts there are depends only on how often each number occurs, not on the numbers, so
//! that much is worked out once and shared by all hands alike.

use std::cell::RefCell;
use std::ops::Range;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use rustc_hash::FxHashMap;

use super::MOST_NUMBERS;
use crate::number::Fraction;

/// The number of one part of the hand; smaller parts have smaller numbers.
pub(super) type Part = u16;

/// A way to split a part into two nonempty ones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Split {
    /// The part with the smaller number (so never the larger in size).
    pub small: Part,
    /// What remains.
    pub large: Part,
}

/// The nonempty parts of a hand.
#[derive(Clone, Debug)]
pub(super) struct Parts {
    /// The distinct numbers of the hand, ascending.
    numbers: Vec<Fraction>,
    pattern: Arc<Pattern>,
}

/// The parts of all hands whose distinct numbers, ascending, occur equally often.
#[derive(Debug)]
struct Pattern {
    /// How often each distinct number occurs.
    counts: Vec<u8>,
    /// Size of each part.
    sizes: Vec<u8>,
    /// All splits, those of one part together, each once, by ascending `small`.
    splits: Vec<Split>,
    /// Where in `splits` those of each part end.
    ends: Vec<usize>,
    /// Each part as one digit per distinct number in a mixed radix: codes add as parts do.
    codes: Vec<usize>,
    /// The part that a code stands for.
    part_of: Vec<Part>,
}

type Patterns = FxHashMap<Vec<u8>, Arc<Pattern>>;

thread_local! {
    /// Those that this thread has met.
    static PATTERNS: RefCell<Patterns> = RefCell::default();
}

/// Large ones that any thread has met: those of twelve numbers take ten milliseconds to make.
static LARGE: LazyLock<Mutex<Patterns>> = LazyLock::new(Mutex::default);

/// From so many numbers on a pattern is large.
const LARGE_SIZE: u8 = 7;

/// The most splits of large patterns that are kept: some 16 MB.
const MOST_SPLITS: usize = 4_000_000;

impl Pattern {
    /// The pattern in which the first number occurs `counts[0]` times, and so on.
    fn shared(counts: &[u8]) -> Arc<Self> {
        if counts.iter().sum::<u8>() >= LARGE_SIZE {
            // Nothing is half done in there, whatever a thread died of.
            let mut patterns = LARGE.lock().unwrap_or_else(PoisonError::into_inner);
            return Self::of(&mut patterns, counts);
        }
        PATTERNS.with_borrow_mut(|patterns| Self::of(patterns, counts))
    }

    /// The pattern among those that are known, or a new one among them.
    fn of(patterns: &mut Patterns, counts: &[u8]) -> Arc<Self> {
        if let Some(known) = patterns.get(counts) {
            return Arc::clone(known);
        }
        let made = Arc::new(Self::new(counts));
        let splits = patterns.values().map(|pattern| pattern.splits.len()).sum::<usize>();
        if splits + made.splits.len() > MOST_SPLITS {
            patterns.clear();
        }
        patterns.insert(counts.to_vec(), Arc::clone(&made));
        made
    }

    fn new(counts: &[u8]) -> Self {
        let mut weights = Vec::with_capacity(counts.len());
        let mut end = 1_usize;
        for &count in counts {
            weights.push(end);
            end *= usize::from(count) + 1;
        }
        let digit =
            |code: usize, place: usize| code / weights[place] % (usize::from(counts[place]) + 1);
        let digits: Vec<Vec<u8>> = (0..end)
            .map(|code| (0..counts.len()).map(|place| digit(code, place) as u8).collect())
            .collect();
        let size: Vec<u8> = digits.iter().map(|digits| digits.iter().sum()).collect();
        let mut codes: Vec<usize> = (1..end).collect();
        codes.sort_by_key(|&code| (size[code], code));
        let mut part_of = vec![0; end];
        for (part, &code) in (0..).zip(&codes) {
            part_of[code] = part;
        }
        let (mut splits, mut ends) = (Vec::new(), Vec::new());
        for &code in &codes {
            let taken = codes.iter().take_while(|&&small| 2 * size[small] <= size[code]);
            let within =
                |small: usize| digits[small].iter().zip(&digits[code]).all(|(a, b)| a <= b);
            splits.extend(
                taken
                    .filter(|&&small| small < code && within(small))
                    .map(|&small| Split { small: part_of[small], large: part_of[code - small] })
                    .filter(|split| split.small <= split.large),
            );
            ends.push(splits.len());
        }
        let sizes = codes.iter().map(|&code| size[code]).collect();
        Self { counts: counts.to_vec(), sizes, splits, ends, codes, part_of }
    }
}

impl Parts {
    /// The parts of `hand`, which holds at most 12 numbers and so at most 4095 parts.
    pub(super) fn new(hand: &[Fraction]) -> Self {
        let mut numbers = hand.to_vec();
        numbers.sort_unstable();
        let runs = numbers.chunk_by(|left, right| left == right);
        let (mut counts, mut different) = ([0; MOST_NUMBERS], 0);
        for run in runs {
            counts[different] = run.len() as u8;
            different += 1;
        }
        numbers.dedup();
        Self { numbers, pattern: Pattern::shared(&counts[..different]) }
    }

    /// How often each distinct number occurs, the numbers ascending.
    pub(super) fn counts(&self) -> &[u8] {
        &self.pattern.counts
    }

    /// How many parts there are.
    pub(super) fn len(&self) -> usize {
        self.pattern.sizes.len()
    }

    /// The whole hand.
    pub(super) fn whole(&self) -> Part {
        (self.len() - 1) as Part
    }

    /// The parts that are single numbers: the first ones.
    pub(super) fn singles(&self) -> Range<Part> {
        0..self.numbers.len() as Part
    }

    /// How many numbers the part holds.
    pub(super) fn size(&self, part: Part) -> usize {
        usize::from(self.pattern.sizes[usize::from(part)])
    }

    /// Where the splits of a part stand; see [`Parts::split`].
    pub(super) fn splits(&self, part: Part) -> Range<usize> {
        let part = usize::from(part);
        let start = if part == 0 { 0 } else { self.pattern.ends[part - 1] };
        start..self.pattern.ends[part]
    }

    /// One way to split a part in two.
    pub(super) fn split(&self, index: usize) -> Split {
        self.pattern.splits[index]
    }

    /// The numbers of a part, ascending.
    pub(super) fn numbers(&self, part: Part) -> Vec<Fraction> {
        let mut code = self.pattern.codes[usize::from(part)];
        let mut numbers = Vec::with_capacity(self.size(part));
        for (&number, &count) in self.numbers.iter().zip(&self.pattern.counts) {
            let base = usize::from(count) + 1;
            numbers.extend(std::iter::repeat_n(number, code % base));
            code /= base;
        }
        numbers
    }

    /// The number of a part of size one.
    pub(super) fn number(&self, single: Part) -> Fraction {
        self.numbers[usize::from(single)]
    }

    /// The part of size one that holds `number`.
    pub(super) fn single(&self, number: Fraction) -> Option<Part> {
        self.numbers.binary_search(&number).ok().map(|place| place as Part)
    }

    /// The part that holds the numbers of both.
    pub(super) fn union(&self, left: Part, right: Part) -> Part {
        let Pattern { codes, part_of, .. } = &*self.pattern;
        part_of[codes[usize::from(left)] + codes[usize::from(right)]]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(hand: &[i32]) -> Parts {
        Parts::new(&hand.iter().map(|&n| n.into()).collect::<Vec<Fraction>>())
    }

    #[test]
    fn equal_numbers_make_fewer_parts() {
        assert_eq!(parts(&[1, 2, 3, 4]).len(), 15);
        assert_eq!(parts(&[6, 6, 6, 6]).len(), 4);
        assert_eq!(parts(&[4, 1, 6, 1]).len(), 11);
    }

    #[test]
    fn each_split_appears_once() {
        let parts = parts(&[3, 3, 8, 8]);
        let whole: Vec<Split> = parts.splits(parts.whole()).map(|at| parts.split(at)).collect();
        // 3|388, 8|338, 33|88, 38|38
        assert_eq!(whole.len(), 4);
        assert!(whole.iter().all(|s| parts.size(s.small) + parts.size(s.large) == 4));
        assert!(whole.iter().all(|s| parts.union(s.small, s.large) == parts.whole()));
    }

    #[test]
    fn single_numbers_come_first_in_ascending_order() {
        let parts = parts(&[9, 4, 9, 1]);
        let numbers: Vec<String> =
            parts.singles().map(|part| parts.number(part).to_string()).collect();
        assert_eq!(numbers, ["1", "4", "9"]);
        assert_eq!(parts.single(9.into()), Some(2));
        assert_eq!(parts.single(5.into()), None);
    }
}
