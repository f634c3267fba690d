//! Sets of targets, and targets as a search for them meets them.

use super::LARGEST_TARGET;

/// Bits in a map of targets.
pub(super) const BITS: u32 = 1024;
/// Words in a map of targets.
pub(super) const WORDS: usize = BITS as usize / 64;

/// A set of targets from 0 to 999.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Targets([u64; WORDS]);

impl Targets {
    /// Whether the target is among them.
    #[must_use]
    pub fn contains(&self, target: u32) -> bool {
        target <= LARGEST_TARGET && self.0[target as usize / 64] >> (target % 64) & 1 == 1
    }

    /// How many of the targets `low..=high` are among them.
    #[must_use]
    pub fn count(&self, low: u32, high: u32) -> usize {
        let end = high.min(LARGEST_TARGET) + 1;
        let words = (0..).step_by(64).zip(self.0);
        let within = words.map(|(first, word)| {
            word & lowest(end.saturating_sub(first)) & !lowest(low.saturating_sub(first))
        });
        within.map(|word| word.count_ones() as usize).sum()
    }

    /// Those among some values.
    pub(super) fn among(values: &[u32]) -> Self {
        let mut targets = Self::default();
        for &value in values.iter().filter(|&&value| value <= LARGEST_TARGET) {
            targets.0[value as usize / 64] |= 1 << (value % 64);
        }
        targets
    }

    pub(super) fn merge(&mut self, other: &Self) {
        self.0.iter_mut().zip(other.0).for_each(|(word, more)| *word |= more);
    }
}

/// A word whose lowest `count` bits are set, all where there are no more.
fn lowest(count: u32) -> u64 {
    1_u64.checked_shl(count).map_or(u64::MAX, |bit| bit - 1)
}

/// The targets that a search has met so far, and marks for what is none.
pub(super) struct Found {
    /// Those that come many at once, as bits.
    bits: Targets,
    /// Those that come one by one, as bytes: a byte is written without reading its neighbours,
    /// and without asking first whether the number is a target.
    marks: [u8; BITS as usize],
}

impl Found {
    pub(super) fn new() -> Self {
        Self { bits: Targets::default(), marks: [0; BITS as usize] }
    }

    /// Adds a number, of whatever size, if it is a target.
    pub(super) fn add(&mut self, number: u32) {
        self.marks[number.min(BITS - 1) as usize] = 1;
    }

    /// Adds a set of targets.
    pub(super) fn merge(&mut self, targets: &Targets) {
        self.bits.merge(targets);
    }

    /// Adds the targets whose bits, from 0 on, stand in a longer map from the bit `start` on.
    pub(super) fn merge_window(&mut self, map: &[u64], start: u32) {
        let (first, bits) = (start as usize / 64, start % 64);
        let words = &map[first..=first + WORDS];
        for (at, word) in self.bits.0.iter_mut().enumerate() {
            // Two steps to the left, because a shift by 64 at once is none.
            *word |= words[at] >> bits | words[at + 1] << 1 << (63 - bits);
        }
    }

    /// What has been found, without the marks for 0 and beyond the largest target.
    pub(super) fn targets(self) -> Targets {
        let mut targets = self.bits;
        for (word, marks) in targets.0.iter_mut().zip(self.marks.chunks_exact(64)) {
            let bits = marks.iter().enumerate().map(|(at, &mark)| u64::from(mark) << at);
            *word |= bits.sum::<u64>();
        }
        targets.0[0] &= !1;
        targets.0[WORDS - 1] &= lowest(LARGEST_TARGET % 64 + 1);
        targets
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_the_targets_of_a_range() {
        let targets = Targets::among(&[1, 63, 64, 127, 128, 500, 999, 1000, 5000]);
        for (low, high) in [(0, 999), (1, 1), (63, 64), (65, 126), (65, 127), (128, 5000), (7, 3)] {
            let one_by_one = (low..=high).filter(|&target| targets.contains(target)).count();
            assert_eq!(targets.count(low, high), one_by_one, "{low} to {high}");
        }
        assert_eq!(targets.count(0, u32::MAX), 7);
        assert_eq!(targets.count(u32::MAX, u32::MAX), 0);
    }

    #[test]
    fn only_targets_are_found() {
        let mut found = Found::new();
        for number in [0, 1, 999, 1000, 1023, 1024, u32::MAX] {
            found.add(number);
        }
        found.merge(&Targets::among(&[70]));
        assert_eq!(found.targets(), Targets::among(&[1, 70, 999]));
    }

    #[test]
    fn a_window_is_a_part_of_a_map() {
        let places = [0_u32, 1, 64, 100, 129, 1022, 1023, 1024, 1150, 2047];
        let mut map = [0_u64; 2 * WORDS + 1];
        for place in places {
            map[place as usize / 64] |= 1 << (place % 64);
        }
        for start in [0, 1, 63, 64, 100, 1000, 1023, 1024] {
            let mut found = Found::new();
            found.merge_window(&map, start);
            let shifted: Vec<u32> =
                places.iter().filter(|&&place| place > start).map(|place| place - start).collect();
            assert_eq!(found.targets(), Targets::among(&shifted), "from {start} on");
        }
    }
}
