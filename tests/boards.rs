//! Countdown boards against known totals, and against the solver.

use make24::boards::{BoardError, Boards, TILES, Targets, boards};
use make24::number::Fraction;
use make24::{Puzzle, Rules, solver};
use proptest::prelude::*;

/// Facts of the project: two independent programs agreed.
#[test]
fn all_games() {
    let all = boards(&TILES, 6);
    assert_eq!(all.len(), 13_243);
    let mut known = Boards::default();
    let solvable: usize = all.iter().map(|b| known.reach(b).unwrap().count(101, 999)).sum();
    assert_eq!(solvable, 10_858_746);
    assert_eq!(all.len() * (999 - 101 + 1), 11_905_457);
}

#[test]
fn the_board_of_hutton() {
    let targets = Boards::default().reach(&[50, 1, 25, 3, 10, 7]).unwrap();
    let missed: Vec<u32> = (100..=999).filter(|&target| !targets.contains(target)).collect();
    assert_eq!(missed, [831, 834, 941, 977]);
    assert_eq!(targets.count(0, 0), 0);
    assert!(!targets.contains(1000));
}

#[test]
fn odd_boards_are_refused_by_name() {
    let mut known = Boards::default();
    assert_eq!(known.reach(&[]), Err(BoardError::Count(0)));
    assert_eq!(known.reach(&[1; 7]), Err(BoardError::Count(7)));
    assert_eq!(known.reach(&[5, 0]), Err(BoardError::Tile(0)));
    assert_eq!(known.reach(&[5, 101]), Err(BoardError::Tile(101)));
    assert_eq!(known.reach(&[5, -1]), Err(BoardError::Tile(-1)));
    assert!(boards(&TILES, 25).is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn a_board_reaches_what_the_solver_solves(
        tiles in prop::collection::vec(prop_oneof![2 => 1_i64..=10, 1 => 1_i64..=100], 1..=6),
        targets in prop::collection::vec(1_u32..=999, 40),
    ) {
        let numbers: Vec<Fraction> = tiles.iter().map(|&t| t.try_into().unwrap()).collect();
        let reached: Targets = Boards::default().reach(&tiles).unwrap();
        for target in targets {
            let puzzle = Puzzle::new(
                &numbers,
                num_rational::BigRational::from_integer(target.into()),
                Rules::COUNTDOWN,
            ).unwrap();
            let solvable = solver::is_solvable(&puzzle).unwrap();
            prop_assert_eq!(reached.contains(target), solvable, "{:?} -> {}", tiles, target);
        }
    }
}
