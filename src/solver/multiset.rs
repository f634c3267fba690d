//! The sub-multisets of a hand, numbered by size, with every way to split one in two.
//!
//! Equal numbers are interchangeable, so a hand such as 1 1 4 6 has 11 nonempty parts, not 15.

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
#[derive(Debug)]
pub(super) struct Parts {
    /// The distinct numbers of the hand, ascending.
    numbers: Vec<Fraction>,
    /// Size of each part.
    sizes: Vec<u8>,
    /// For each part all its splits, each once, by ascending `small`.
    splits: Vec<Vec<Split>>,
    /// Each part as one digit per distinct number in a mixed radix: codes add as parts do.
    codes: Vec<usize>,
    /// The part that a code stands for.
    part_of: Vec<Part>,
}

impl Parts {
    /// The parts of `hand`; 12 distinct numbers have 4095.
    pub(super) fn new(hand: &[Fraction]) -> Self {
        let (numbers, counts) = tally(hand);
        let mut weights = Vec::with_capacity(counts.len());
        let mut codes = 1_usize;
        for &count in &counts {
            weights.push(codes);
            codes *= count + 1;
        }
        let digit = |code: usize, place: usize| code / weights[place] % (counts[place] + 1);
        let size = |code: usize| (0..counts.len()).map(|place| digit(code, place)).sum::<usize>();
        let mut order: Vec<usize> = (1..codes).collect();
        order.sort_by_key(|&code| (size(code), code));
        let mut part_of = vec![0; codes];
        for (part, &code) in (0..).zip(&order) {
            part_of[code] = part;
        }
        let within = |inner: usize, outer: usize| {
            (0..counts.len()).all(|place| digit(inner, place) <= digit(outer, place))
        };
        let splits = order
            .iter()
            .map(|&code| {
                let taken = order.iter().take_while(|&&small| 2 * size(small) <= size(code));
                taken
                    .filter(|&&small| small != code && within(small, code))
                    .map(|&small| Split { small: part_of[small], large: part_of[code - small] })
                    .filter(|split| split.small <= split.large)
                    .collect()
            })
            .collect();
        let sizes = order.iter().map(|&code| u8::try_from(size(code)).unwrap_or(u8::MAX));
        Self { numbers, sizes: sizes.collect(), splits, codes: order, part_of }
    }

    /// The whole hand.
    pub(super) fn whole(&self) -> Part {
        self.last() - 1
    }

    /// All parts, from the single numbers to the whole hand.
    pub(super) fn all(&self) -> impl Iterator<Item = Part> + use<> {
        0..self.last()
    }

    /// How many numbers the part holds.
    pub(super) fn size(&self, part: Part) -> usize {
        usize::from(self.sizes[usize::from(part)])
    }

    /// The ways to split the part in two, each once.
    pub(super) fn splits(&self, part: Part) -> &[Split] {
        &self.splits[usize::from(part)]
    }

    /// The number of a part of size one.
    pub(super) fn number(&self, single: Part) -> Fraction {
        self.numbers[usize::from(single)]
    }

    /// The part that holds the numbers of both.
    pub(super) fn union(&self, left: Part, right: Part) -> Part {
        self.part_of[self.codes[usize::from(left)] + self.codes[usize::from(right)]]
    }

    fn last(&self) -> Part {
        // At most 2^12 parts: a hand has at most 12 numbers.
        Part::try_from(self.sizes.len()).unwrap_or(Part::MAX)
    }
}

/// The distinct numbers, ascending, and how often each occurs.
fn tally(hand: &[Fraction]) -> (Vec<Fraction>, Vec<usize>) {
    let mut sorted = hand.to_vec();
    sorted.sort_unstable();
    let counts = sorted.chunk_by(|left, right| left == right).map(<[Fraction]>::len).collect();
    sorted.dedup();
    (sorted, counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(hand: &[i32]) -> Parts {
        Parts::new(&hand.iter().map(|&n| n.into()).collect::<Vec<Fraction>>())
    }

    #[test]
    fn equal_numbers_make_fewer_parts() {
        assert_eq!(parts(&[1, 2, 3, 4]).all().count(), 15);
        assert_eq!(parts(&[6, 6, 6, 6]).all().count(), 4);
        assert_eq!(parts(&[4, 1, 6, 1]).all().count(), 11);
    }

    #[test]
    fn each_split_appears_once() {
        let parts = parts(&[3, 3, 8, 8]);
        let whole = parts.splits(parts.whole());
        // 3|388, 8|338, 33|88, 38|38
        assert_eq!(whole.len(), 4);
        assert!(whole.iter().all(|s| parts.size(s.small) + parts.size(s.large) == 4));
    }
}
