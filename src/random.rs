//! A seeded stream of random choices that stays the same for ever.
//!
//! Everything is spelled out here rather than left to a distribution of `rand`, whose
//! algorithms may change between versions:
//!
//! * **Seeding.** The 256-bit key of `ChaCha8` is the seed's eight bytes, lowest first, then 24
//!   zero bytes; the counter and the nonce begin at 0.
//! * **A whole number below `n`.** One 64-bit word of the key stream is drawn (its eight bytes
//!   read lowest first). The `2^64 mod n` largest words are thrown away and another is drawn,
//!   so that every remainder is equally likely; the answer is the word modulo `n`.
//! * **Shuffling.** Fisher–Yates from the end: for `i` from the last index down to 1, element
//!   `i` changes places with the element at a whole number below `i + 1`.

use rand::rngs::SysRng;
use rand::{Rng, SeedableRng, TryRng};
use rand_chacha::ChaCha8Rng;

/// An endless stream of random choices.
///
/// ```
/// use make24::random::Stream;
/// let mut first = Stream::seeded(24);
/// let mut second = Stream::seeded(24);
/// assert_eq!(first.below(1000), second.below(1000));
/// ```
#[derive(Clone, Debug)]
pub struct Stream(ChaCha8Rng);

impl Stream {
    /// The stream that belongs to `seed`.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Self(ChaCha8Rng::from_seed(key))
    }

    /// A stream whose seed comes from the operating system.
    ///
    /// # Panics
    /// Where the operating system has no source of random numbers.
    #[must_use]
    pub fn from_system() -> Self {
        let seed = SysRng.try_next_u64().expect("the operating system gives random numbers");
        Self::seeded(seed)
    }

    /// The stream of `seed`, or of a seed from the operating system.
    #[must_use]
    pub fn new(seed: Option<u64>) -> Self {
        seed.map_or_else(Self::from_system, Self::seeded)
    }

    /// A whole number from 0 to `bound - 1`, each equally likely.
    ///
    /// # Panics
    /// When `bound` is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "there is no whole number below 0");
        // The largest word that is kept: 2^64 - 1 - (2^64 mod bound).
        let largest = u64::MAX - (u64::MAX % bound + 1) % bound;
        loop {
            let word = self.0.next_u64();
            if word <= largest {
                return word % bound;
            }
        }
    }

    /// An index into something that holds `length` elements, each equally likely.
    ///
    /// # Panics
    /// When `length` is 0.
    pub fn index(&mut self, length: usize) -> usize {
        usize::try_from(self.below(length as u64)).expect("an index below a length fits")
    }

    /// Puts the elements in a random order, each order equally likely.
    pub fn shuffle<T>(&mut self, elements: &mut [T]) {
        for last in (1..elements.len()).rev() {
            elements.swap(last, self.index(last + 1));
        }
    }

    /// `count` different whole numbers below `bound` in rising order, each set equally likely.
    ///
    /// # Panics
    /// When `count` is more than `bound`.
    pub fn choose(&mut self, count: usize, bound: u64) -> Vec<u64> {
        assert!(count as u64 <= bound, "only {bound} different numbers to choose from");
        // Floyd's method: the set gains one element a round, and no draw is wasted.
        let mut chosen = Vec::with_capacity(count);
        for top in bound - count as u64..bound {
            let candidate = self.below(top + 1);
            let new = if chosen.contains(&candidate) { top } else { candidate };
            chosen.push(new);
        }
        chosen.sort_unstable();
        chosen
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_of_seed_0_is_chacha8_with_the_zero_key() {
        // The published key stream begins 3e 00 ef 2f 89 5f 40 d6 7f 5b b8 e8 1f 09 a5 a1.
        let mut stream = Stream::seeded(0);
        assert_eq!(stream.0.next_u64(), 0xd640_5f89_2fef_003e);
        assert_eq!(stream.0.next_u64(), 0xa1a5_091f_e8b8_5b7f);
    }

    #[test]
    fn pinned_choices() {
        let mut stream = Stream::seeded(24);
        let choices: Vec<u64> = [2, 10, 52, 1 << 40, u64::MAX].map(|n| stream.below(n)).into();
        assert_eq!(choices, [1, 2, 37, 1_000_445_870_216, 14_690_513_532_039_935_868]);
        assert_eq!(stream.choose(4, 16), [2, 8, 10, 15]);
    }

    #[test]
    fn every_bound_is_kept() {
        let mut stream = Stream::seeded(1);
        for bound in [1, 2, 3, 52, (1 << 63) + 1, u64::MAX] {
            assert!((0..50).all(|_| stream.below(bound) < bound));
        }
        assert_eq!(stream.choose(5, 5), [0, 1, 2, 3, 4]);
    }

    #[test]
    fn sets_are_equally_likely() {
        let mut stream = Stream::seeded(7);
        let mut seen = std::collections::HashMap::new();
        for _ in 0..10_000 {
            *seen.entry(stream.choose(2, 5)).or_insert(0_u32) += 1;
        }
        // Ten sets, a thousand each; 150 is five standard deviations.
        assert_eq!(seen.len(), 10);
        assert!(seen.values().all(|&count| count.abs_diff(1000) < 150), "{seen:?}");
    }
}
