//! Which targets a Countdown board reaches, and all boards: six tiles, targets up to 999.
//!
//! Every multiset of up to four tiles is worked out once for all boards: the whole numbers that
//! use exactly its tiles, every result a positive whole number. Of five tiles only the values
//! that a sixth can still bring down to a target are kept. Six are never listed: for each way
//! to split the board, the targets that the halves make are set in a map of bits.

use rustc_hash::FxHashMap;

/// The largest target a board is asked for.
pub const LARGEST_TARGET: u32 = 999;
/// The largest tile.
pub const LARGEST_TILE: u32 = 100;
/// The most tiles on a board.
pub const MOST_TILES: usize = 6;
/// Values of five tiles beyond this cannot come down to a target with one more.
const LARGEST_FIVE: u32 = LARGEST_TARGET * LARGEST_TILE;
/// Words in a map of targets.
const WORDS: usize = 16;
/// Values below this are kept in a map of bits too.
const NEAR: u32 = 2048;

/// The twenty-four tiles of the television game: 1 to 10 twice, 25, 50, 75, 100 once.
pub const TILES: [u8; 24] =
    [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 25, 50, 75, 100];

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
        (low..=high.min(LARGEST_TARGET)).filter(|&target| self.contains(target)).count()
    }

    fn add(&mut self, target: u32) {
        if target <= LARGEST_TARGET {
            self.0[target as usize / 64] |= 1 << (target % 64);
        }
    }

    fn merge(&mut self, other: &Self) {
        self.0.iter_mut().zip(other.0).for_each(|(word, more)| *word |= more);
    }
}

/// Why a board is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// No tile, or more than six.
    #[error("a board has 1 to 6 tiles, not {0}")]
    Count(usize),
    /// A tile out of range.
    #[error("a tile is a whole number from 1 to 100, not {0}")]
    Tile(i64),
}

/// The values that use exactly the tiles of one multiset.
#[derive(Debug, Default)]
struct Made {
    /// Ascending.
    values: Vec<u32>,
    /// The values below [`NEAR`] as bits, and the same bits in reverse order.
    near: Vec<u64>,
    reversed: Vec<u64>,
    /// All values as bits, where there are too many to go through.
    wide: Option<Vec<u64>>,
    /// The targets among the values.
    targets: Targets,
}

/// What is known of the multisets of tiles met so far.
///
/// ```
/// use make24::boards::Boards;
/// let mut boards = Boards::default();
/// let targets = boards.reach(&[1, 3, 7, 10, 25, 50])?;
/// assert_eq!(targets.count(100, 999), 896);
/// assert!(!targets.contains(831));
/// # Ok::<(), make24::boards::BoardError>(())
/// ```
#[derive(Debug, Default)]
pub struct Boards {
    places: FxHashMap<u64, usize>,
    made: Vec<Made>,
}

impl Boards {
    /// The targets up to 999 that some of the tiles make, every result positive and whole.
    ///
    /// # Errors
    /// [`BoardError`] for none or more than six tiles, or a tile outside 1 to 100.
    pub fn reach(&mut self, tiles: &[i64]) -> Result<Targets, BoardError> {
        if tiles.is_empty() || tiles.len() > MOST_TILES {
            return Err(BoardError::Count(tiles.len()));
        }
        let mut sorted = [0_u8; MOST_TILES];
        for (slot, &tile) in sorted.iter_mut().zip(tiles) {
            let fits = u8::try_from(tile).ok().filter(|tile| (1..=100).contains(tile));
            *slot = fits.ok_or(BoardError::Tile(tile))?;
        }
        let board = &mut sorted[..tiles.len()];
        board.sort_unstable();
        let board = &*board;

        let mut targets = Targets::default();
        let all = (1_usize << board.len()) - 1;
        let mut places = [usize::MAX; 1 << MOST_TILES];
        // Six tiles are not worked out as a multiset: their splits are gone through below.
        let listed = if board.len() == MOST_TILES { all } else { all + 1 };
        for (subset, slot) in places.iter_mut().enumerate().take(listed).skip(1) {
            // Of equal tiles the first ones are taken: other choices are the same multiset.
            let repeats = (1..board.len()).any(|at| {
                board[at] == board[at - 1] && subset >> at & 1 == 1 && subset >> (at - 1) & 1 == 0
            });
            *slot = self.place(board, subset);
            if !repeats {
                targets.merge(&self.made[*slot].targets);
            }
        }
        if board.len() == MOST_TILES {
            let mut done: Vec<usize> = Vec::with_capacity(all / 2);
            for subset in 1..all {
                let (small, large) = (places[subset], places[all ^ subset]);
                let size = subset.count_ones();
                if size > 3 || done.contains(&small) || size == 3 && done.contains(&large) {
                    continue;
                }
                done.push(small);
                let large = &self.made[large];
                for &value in &self.made[small].values {
                    large.complete(value, &mut targets);
                }
            }
        }
        Ok(targets)
    }

    /// The place of the multiset of the chosen tiles, which is worked out if it is new.
    fn place(&mut self, board: &[u8], subset: usize) -> usize {
        let chosen = |subset: usize| {
            let tiles = board.iter().enumerate().filter(move |(at, _)| subset >> at & 1 == 1);
            tiles.map(|(_, &tile)| tile)
        };
        let key = chosen(subset).fold(0_u64, |key, tile| key << 8 | u64::from(tile));
        if let Some(&place) = self.places.get(&key) {
            return place;
        }
        let made = if subset.is_power_of_two() {
            Made::of_values(chosen(subset).map(u32::from).collect())
        } else {
            let mut halves = Vec::new();
            let mut half = (subset - 1) & subset;
            while half > subset ^ half {
                halves.push((self.place(board, half), self.place(board, subset ^ half)));
                half = (half - 1) & subset;
            }
            halves.sort_unstable();
            halves.dedup();
            let halves = halves.iter().map(|&(left, right)| (&self.made[left], &self.made[right]));
            if subset.count_ones() < 5 { Made::joined(halves) } else { Made::joined_wide(halves) }
        };
        self.made.push(made);
        self.places.insert(key, self.made.len() - 1);
        self.made.len() - 1
    }
}

/// Calls `add` with every result of two values, positive and whole.
fn results(left: u32, right: u32, mut add: impl FnMut(u32)) {
    let (less, more) = (left.min(right), left.max(right));
    add(less + more);
    add(less * more);
    if less < more {
        add(more - less);
    }
    if more.is_multiple_of(less) {
        add(more / less);
    }
}

impl Made {
    fn of_values(values: Vec<u32>) -> Self {
        let mut made = Self { values, ..Self::default() };
        made.near = vec![0; NEAR as usize / 64];
        for &value in made.values.iter().take_while(|&&value| value < NEAR) {
            made.near[value as usize / 64] |= 1 << (value % 64);
            made.targets.add(value);
        }
        made.reversed = made.near.iter().rev().map(|word| word.reverse_bits()).collect();
        made
    }

    /// Everything that a value of one half and a value of the other make. Four tiles of at most
    /// 100 make at most 10⁸, which fits.
    fn joined<'a>(halves: impl Iterator<Item = (&'a Self, &'a Self)>) -> Self {
        let mut values = Vec::new();
        for (left, right) in halves {
            for &a in &left.values {
                for &b in &right.values {
                    results(a, b, |value| values.push(value));
                }
            }
        }
        values.sort_unstable();
        values.dedup();
        Self::of_values(values)
    }

    /// The same as far as it can still come down to a target, for halves with many values.
    fn joined_wide<'a>(halves: impl Iterator<Item = (&'a Self, &'a Self)>) -> Self {
        let mut wide = vec![0_u64; LARGEST_FIVE as usize / 64 + 1];
        for (left, right) in halves {
            for &a in &left.values {
                for &b in &right.values {
                    let (less, more) = (a.min(b), a.max(b));
                    let mut add = |value: u32| {
                        if value <= LARGEST_FIVE {
                            wide[value as usize / 64] |= 1 << (value % 64);
                        }
                    };
                    if more <= LARGEST_FIVE {
                        add(less + more);
                        add(less.saturating_mul(more));
                    }
                    if less < more {
                        add(more - less);
                    }
                    if more / less <= LARGEST_FIVE && more.is_multiple_of(less) {
                        add(more / less);
                    }
                }
            }
        }
        let mut values = Vec::new();
        for (place, &word) in (0..).zip(&wide) {
            let mut rest = word;
            while rest != 0 {
                values.push(place * 64 + rest.trailing_zeros());
                rest &= rest - 1;
            }
        }
        Self { wide: Some(wide), ..Self::of_values(values) }
    }

    /// Adds every target that `other` makes with one of the values.
    fn complete(&self, other: u32, targets: &mut Targets) {
        if other <= LARGEST_TARGET {
            // value + other, value × other
            shift_up(&self.near, other, targets);
            let most = LARGEST_TARGET / other;
            let small = self.values.iter().take_while(|&&value| value <= most);
            small.for_each(|&value| targets.add(value * other));
        }
        // value - other
        if other + LARGEST_TARGET < NEAR {
            shift_down(&self.near, other, targets);
        } else {
            let first = self.values.partition_point(|&value| value <= other);
            let close = self.values[first..].iter();
            close
                .take_while(|&&value| value - other <= LARGEST_TARGET)
                .for_each(|&value| targets.add(value - other));
        }
        // other - value
        if other < NEAR {
            shift_down(&self.reversed, NEAR - 1 - other, targets);
        } else {
            let least = other - LARGEST_TARGET;
            let first = self.values.partition_point(|&value| value < least);
            let close = self.values[first..].iter().take_while(|&&value| value < other);
            close.for_each(|&value| targets.add(other - value));
        }
        // value ÷ other
        if let Some(wide) = &self.wide {
            let targets_up_to = LARGEST_TARGET.min(LARGEST_FIVE / other);
            for target in 1..=targets_up_to {
                let value = (target * other) as usize;
                targets.0[target as usize / 64] |=
                    (wide[value / 64] >> (value % 64) & 1) << (target % 64);
            }
        } else {
            let first = self.values.partition_point(|&value| value < other);
            let most = u64::from(other) * u64::from(LARGEST_TARGET);
            for &value in self.values[first..].iter().take_while(|&&value| u64::from(value) <= most)
            {
                if value % other == 0 {
                    targets.add(value / other);
                }
            }
        }
        // other ÷ value
        for &value in self.values.iter().take_while(|&&value| value <= other) {
            if other.is_multiple_of(value) {
                targets.add(other / value);
            }
        }
    }
}

/// Adds `value + by` for each value of a map, as far as it is a target.
fn shift_up(map: &[u64], by: u32, targets: &mut Targets) {
    let (words, bits) = (by as usize / 64, by % 64);
    for place in words..WORDS {
        let mut word = map[place - words] << bits;
        if bits > 0 && place > words {
            word |= map[place - words - 1] >> (64 - bits);
        }
        targets.0[place] |= word;
    }
    targets.trim();
}

/// Adds `value - by` for each value of a map above `by`, as far as it is a target.
fn shift_down(map: &[u64], by: u32, targets: &mut Targets) {
    let (words, bits) = (by as usize / 64, by % 64);
    for place in 0..WORDS {
        let word = |at: usize| map.get(place + words + at).copied().unwrap_or(0);
        let mut shifted = word(0) >> bits;
        if bits > 0 {
            shifted |= word(1) << (64 - bits);
        }
        targets.0[place] |= shifted;
    }
    targets.trim();
}

impl Targets {
    /// Drops the bits for 0 and beyond the largest target.
    fn trim(&mut self) {
        self.0[0] &= !1;
        self.0[WORDS - 1] &= (1 << (LARGEST_TARGET % 64 + 1)) - 1;
    }
}

/// Every board of `count` tiles drawn from `tiles` (sorted), each multiset once.
///
/// ```
/// use make24::boards::{TILES, boards};
/// assert_eq!(boards(&TILES, 6).len(), 13_243);
/// ```
#[must_use]
pub fn boards(tiles: &[u8], count: usize) -> Vec<Vec<i64>> {
    let mut found = Vec::new();
    let mut chosen: Vec<usize> = (0..count).collect();
    if count > tiles.len() {
        return found;
    }
    loop {
        // Of equal tiles the first ones are drawn.
        let first = |at: usize| {
            let tile = chosen[at];
            tile == 0 || tiles[tile] != tiles[tile - 1] || at > 0 && chosen[at - 1] == tile - 1
        };
        if (0..count).all(first) {
            found.push(chosen.iter().map(|&at| i64::from(tiles[at])).collect());
        }
        let Some(at) = (0..count).rev().find(|&at| chosen[at] < tiles.len() - count + at) else {
            return found;
        };
        let next = chosen[at] + 1;
        for (offset, slot) in chosen[at..].iter_mut().enumerate() {
            *slot = next + offset;
        }
    }
}
