//! Which targets a Countdown board reaches, and all boards: six tiles, targets up to 999.
//!
//! Every multiset of up to four tiles is worked out once for all boards: the whole numbers that
//! use exactly its tiles, every result a positive whole number. Of five tiles only the values
//! that a sixth can still bring down to a target are kept. Six are never listed: for each way
//! to split the board, the targets that the halves make are marked.

mod divisor;
mod made;
mod targets;
#[cfg(test)]
mod tests;

use rustc_hash::FxHashMap;

use self::made::Made;
use self::targets::Found;
pub use self::targets::Targets;

/// The largest target a board is asked for.
pub const LARGEST_TARGET: u32 = 999;
/// The largest tile.
pub const LARGEST_TILE: u32 = 100;
/// The most tiles on a board.
pub const MOST_TILES: usize = 6;

/// The twenty-four tiles of the television game: 1 to 10 twice, 25, 50, 75, 100 once.
pub const TILES: [u8; 24] =
    [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 25, 50, 75, 100];

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

        let mut found = Found::new();
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
                found.merge(&self.made[*slot].targets);
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
                self.made[large].complete(&self.made[small], &mut found);
            }
        }
        Ok(found.targets())
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
            Made::of_tile(board[subset.trailing_zeros() as usize])
        } else {
            let mut halves = Vec::new();
            let mut half = (subset - 1) & subset;
            while half > 0 {
                let rest = subset ^ half;
                if (half.count_ones(), half) < (rest.count_ones(), rest) {
                    halves.push((self.place(board, half), self.place(board, rest)));
                }
                half = (half - 1) & subset;
            }
            halves.sort_unstable();
            halves.dedup();
            let halves =
                halves.iter().map(|&(small, large)| (&self.made[small], &self.made[large]));
            Made::joined(halves, subset.count_ones() as usize)
        };
        self.made.push(made);
        self.places.insert(key, self.made.len() - 1);
        self.made.len() - 1
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
