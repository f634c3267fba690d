//! `reachable_targets`, and counting over all Countdown boards.

use pyo3::prelude::*;

use crate::boards::{self, BoardError, Boards, LARGEST_TARGET, TILES};

use super::convert::{End, JudgingNumbers};
use super::errors::{Class, error};

/// Which targets a Countdown board reaches: some of its tiles, every result positive and whole.
///
/// Args:
///     tiles: 1 to 6 whole numbers from 1 to 100.
///     low, high: the range of targets; none above 999 is looked for.
///
/// Returns the targets as a list, ascending.
///
/// Raises ValueError or TypeError for other tiles. All targets take about as long as two or three
/// calls of `is_solvable`.
///
/// >>> len(make24.reachable_targets([1, 3, 7, 10, 25, 50]))
/// 896
/// >>> make24.reachable_targets([2, 3], low=1)
/// [1, 2, 3, 5, 6]
#[pyfunction]
#[pyo3(
    signature = (tiles, low = End(100), high = End(999)),
    text_signature = "(tiles, low=100, high=999)",
)]
pub(super) fn reachable_targets(
    py: Python<'_>,
    tiles: JudgingNumbers,
    low: End,
    high: End,
) -> PyResult<Vec<u32>> {
    let (low, high) = range(low, high);
    let reached = Boards::default().reach(tiles.0.numbers());
    let reached = reached.map_err(|refusal| board_error(py, refusal))?;
    Ok((low..=high).filter(|&target| reached.contains(target)).collect())
}

/// The targets of a range that any board could reach.
fn range(low: End, high: End) -> (u32, u32) {
    let within = |end: i64| u32::try_from(end.max(0)).unwrap_or(u32::MAX).min(LARGEST_TARGET + 1);
    (within(low.0), within(high.0).min(LARGEST_TARGET))
}

fn board_error(py: Python<'_>, refusal: BoardError) -> PyErr {
    match refusal {
        BoardError::Count(count) => {
            error(py, Class::Value, "board_size", |parameters| parameters.set_item("count", count))
        }
        BoardError::Tile(tile) => {
            error(py, Class::Value, "not_a_tile", |parameters| parameters.set_item("given", tile))
        }
    }
}

/// All boards of the television game, with what they teach each other.
#[pyclass(name = "_Boards", module = "make24._core")]
pub(super) struct PyBoards(Boards);

#[pymethods]
impl PyBoards {
    #[new]
    fn new() -> Self {
        Self(Boards::default())
    }

    /// Every board of `count` tiles.
    #[staticmethod]
    fn all(count: usize) -> Vec<Vec<i64>> {
        boards::boards(&TILES, count)
    }

    /// How many targets of a range the board reaches.
    fn count(&mut self, py: Python<'_>, tiles: Vec<i64>, low: End, high: End) -> PyResult<usize> {
        let (low, high) = range(low, high);
        let reached = self.0.reach(&tiles).map_err(|refusal| board_error(py, refusal))?;
        Ok(reached.count(low, high))
    }
}
