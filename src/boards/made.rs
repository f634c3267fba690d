//! What the tiles of one multiset make when each of them is used.

use super::divisor::Divisor;
use super::targets::{BITS, Found, Targets, WORDS};
use super::{LARGEST_TARGET, LARGEST_TILE, MOST_TILES};

/// Values of five tiles beyond this cannot come down to a target with one more.
const LARGEST_FIVE: u32 = LARGEST_TARGET * LARGEST_TILE;
/// Values below this are kept in maps of bits too.
const NEAR: u32 = 2 * BITS;

/// The values that use exactly the tiles of one multiset.
#[derive(Debug)]
pub(super) struct Made {
    /// Ascending.
    values: Vec<u32>,
    /// The first of the values, as far as the tiles that are not in the multiset reach.
    divisors: Vec<Divisor>,
    /// The values below [`NEAR`] as bits, after as many bits as a map of targets has.
    forwards: [u64; 4 * WORDS + 1],
    /// The same bits in reverse order.
    backwards: [u64; 3 * WORDS + 1],
    /// The targets among the values.
    pub targets: Targets,
}

impl Made {
    /// What one tile makes.
    pub(super) fn of_tile(tile: u8) -> Self {
        Self::of_values(vec![tile.into()], 1)
    }

    /// Everything that a value of one half and a value of the other make, for each way to split
    /// so many tiles in two, the half with fewer tiles first. Of five tiles only what can still
    /// come down to a target is kept; four make at most 10⁸.
    pub(super) fn joined<'a>(
        halves: impl Iterator<Item = (&'a Self, &'a Self)>,
        tiles: usize,
    ) -> Self {
        let mut gathered = Gathered::new(tiles);
        for (small, large) in halves {
            for &a in &small.values {
                let (divisor, most) = (Divisor::new(a), u32::MAX / a);
                for &b in &large.values {
                    gathered.add(a + b);
                    gathered.add(a.saturating_mul(b));
                    gathered.add(a.abs_diff(b));
                    let quotient = divisor.quotient(b);
                    if quotient <= most {
                        gathered.add(quotient);
                    }
                }
                let no_larger = large.values.iter().take_while(|&&b| b <= a);
                for &b in no_larger.filter(|&&b| a.is_multiple_of(b)) {
                    gathered.add(a / b);
                }
            }
        }
        Self::of_values(gathered.values(), tiles)
    }

    fn of_values(values: Vec<u32>, tiles: usize) -> Self {
        let (mut forwards, mut backwards) = ([0; 4 * WORDS + 1], [0; 3 * WORDS + 1]);
        for &value in values.iter().take_while(|&&value| value < NEAR) {
            let (up, down) = (BITS + value, NEAR - 1 - value);
            forwards[up as usize / 64] |= 1 << (up % 64);
            backwards[down as usize / 64] |= 1 << (down % 64);
        }
        let largest_rest =
            (tiles..MOST_TILES).fold(1_u32, |rest, _| rest.saturating_mul(LARGEST_TILE));
        let divisors = values.iter().take_while(|&&value| value <= largest_rest);
        let divisors = divisors.map(|&value| Divisor::new(value)).collect();
        let targets = Targets::among(&values);
        Self { values, divisors, forwards, backwards, targets }
    }

    /// Adds every target that a value of this multiset makes with one of the other, which is no
    /// larger than this one: three tiles make at most 10⁶.
    pub(super) fn complete(&self, small: &Self, found: &mut Found) {
        for &other in &small.values {
            self.sums_and_products(other, found);
            self.differences(other, found);
            self.quotients(other, found);
        }
    }

    fn sums_and_products(&self, other: u32, found: &mut Found) {
        if other > LARGEST_TARGET {
            return;
        }
        found.merge_window(&self.forwards, BITS - other);
        let most = LARGEST_TARGET / other;
        for &value in self.values.iter().take_while(|&&value| value <= most) {
            found.add(value * other);
        }
    }

    fn differences(&self, other: u32, found: &mut Found) {
        if other + LARGEST_TARGET < NEAR {
            found.merge_window(&self.forwards, BITS + other);
            found.merge_window(&self.backwards, NEAR - 1 - other);
            return;
        }
        let first = self.values.partition_point(|&value| value < other - LARGEST_TARGET);
        let close = self.values[first..].iter();
        for &value in close.take_while(|&&value| value <= other + LARGEST_TARGET) {
            found.add(other.abs_diff(value));
        }
    }

    fn quotients(&self, other: u32, found: &mut Found) {
        // Neither number is above 10⁶, so what stands for a broken quotient is no target.
        let divisor = Divisor::new(other);
        for &value in &self.values {
            found.add(divisor.quotient(value));
        }
        for (_, divisor) in
            self.values.iter().zip(&self.divisors).take_while(|(value, _)| **value <= other)
        {
            found.add(divisor.quotient(other));
        }
    }
}

/// Values as they are gathered, those below a limit as bits.
struct Gathered {
    bits: Vec<u64>,
    /// The others, where they are kept at all.
    beyond: Vec<u32>,
    keeps: bool,
}

impl Gathered {
    fn new(tiles: usize) -> Self {
        let wide = tiles + 1 == MOST_TILES;
        let limit = if wide { LARGEST_FIVE } else { NEAR };
        Self { bits: vec![0; limit as usize / 64 + 1], beyond: Vec::new(), keeps: !wide }
    }

    fn add(&mut self, value: u32) {
        if let Some(word) = self.bits.get_mut(value as usize / 64) {
            *word |= 1 << (value % 64);
        } else if self.keeps {
            self.beyond.push(value);
        }
    }

    /// The values, ascending, each once.
    fn values(mut self) -> Vec<u32> {
        // The difference of equal values is no result.
        self.bits[0] &= !1;
        self.beyond.sort_unstable();
        self.beyond.dedup();
        let count: u32 = self.bits.iter().map(|word| word.count_ones()).sum();
        let mut values = Vec::with_capacity(count as usize + self.beyond.len());
        for (first, &word) in (0..).step_by(64).zip(&self.bits) {
            let mut rest = word;
            while rest != 0 {
                values.push(first + rest.trailing_zeros());
                rest &= rest - 1;
            }
        }
        values.extend(self.beyond);
        values
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::boards::Boards;

    /// The results of two values, one operation each.
    fn results(a: u32, b: u32) -> Vec<u32> {
        let (less, more) = (a.min(b), a.max(b));
        let mut results = vec![less + more, less.saturating_mul(more), more - less];
        results.extend(more.is_multiple_of(less).then(|| more / less));
        results
    }

    fn every_result(small: &Made, large: &Made) -> Vec<u32> {
        let with = |&a: &u32| large.values.iter().flat_map(move |&b| results(a, b));
        let mut all: Vec<u32> = small.values.iter().flat_map(with).filter(|&v| v > 0).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Tiles that make values on both sides of every limit.
    fn tiles(count: usize) -> impl Strategy<Value = Vec<u8>> {
        prop::collection::vec(prop_oneof![2 => 1_u8..=10, 1 => 1_u8..=100], count)
    }

    proptest! {
        #[test]
        fn two_halves_are_completed_to_targets(board in tiles(6), count in 1_usize..=3) {
            let mut boards = Boards::default();
            let subset = (1 << count) - 1;
            let places = [boards.place(&board, subset), boards.place(&board, 63 ^ subset)];
            let [small, large] = places.map(|place| &boards.made[place]);
            let mut found = Found::new();
            large.complete(small, &mut found);
            prop_assert_eq!(found.targets(), Targets::among(&every_result(small, large)));
        }

        #[test]
        fn two_halves_are_joined(board in tiles(5), count in 1_usize..=2, size in 2_usize..=5) {
            let mut boards = Boards::default();
            let board = &board[..size];
            let subset = (1 << count.min(size / 2)) - 1;
            let rest = ((1 << size) - 1) ^ subset;
            let places = [boards.place(board, subset), boards.place(board, rest)];
            let [small, large] = places.map(|place| &boards.made[place]);
            let joined = Made::joined(std::iter::once((small, large)), size);
            let kept = |value: &u32| size < 5 || *value <= LARGEST_FIVE;
            let all: Vec<u32> = every_result(small, large).into_iter().filter(kept).collect();
            let values: Vec<u32> = joined.values.into_iter().filter(kept).collect();
            prop_assert_eq!(values, all);
        }
    }
}
