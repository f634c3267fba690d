//! All targets of a range at once, against asking for each of them.

use std::ops::RangeInclusive;

use make24::number::Fraction;
use make24::rules::{Intermediates, Rules};
use make24::solver::{PuzzleError, Solutions, solve, solve_targets};
use make24::{Level, Puzzle};
use num_rational::BigRational;
use proptest::prelude::*;

const BOARD: [i64; 6] = [1, 3, 7, 10, 25, 50];

fn hand(numbers: &[i64]) -> Vec<Fraction> {
    numbers.iter().map(|&number| number.try_into().unwrap()).collect()
}

/// What `solve` says of each target that has a solution.
fn one_by_one(
    numbers: &[Fraction],
    targets: RangeInclusive<i64>,
    rules: Rules,
    level: Level,
) -> Vec<(i64, Solutions)> {
    let found = targets.map(|target| {
        let value = BigRational::from_integer(target.into());
        let puzzle = Puzzle::new(numbers, value, rules).unwrap();
        (target, solve(&puzzle, level, None).unwrap())
    });
    found.filter(|(_, solutions)| solutions.total > 0).collect()
}

/// Facts of the project: two independent programs agreed.
#[test]
fn every_target_of_a_board() {
    let found =
        solve_targets(&hand(&BOARD), 100..=999, Rules::COUNTDOWN, Level::Essential, None).unwrap();
    let missed: Vec<i64> = (100..=999).filter(|target| !found.contains_key(target)).collect();
    assert_eq!(missed, [831, 834, 941, 977]);
    assert_eq!(found.values().map(|solutions| solutions.total).sum::<u64>(), 14_740);
    assert_eq!(found[&765].total, 12);
}

#[test]
fn the_limit_holds_for_each_target() {
    let numbers = hand(&BOARD);
    let ask = |limit| {
        solve_targets(&numbers, 700..=800, Rules::COUNTDOWN, Level::Essential, limit).unwrap()
    };
    for ((target, full), (same, first)) in ask(None).into_iter().zip(ask(Some(2))) {
        assert_eq!(target, same);
        assert_eq!(first.total, full.total);
        assert_eq!(first.expressions, full.expressions[..full.expressions.len().min(2)]);
    }
}

#[test]
fn no_targets_and_what_is_refused() {
    let ask = |numbers: &[i64], targets, level| {
        solve_targets(&hand(numbers), targets, Rules::CLASSIC, level, None)
    };
    assert!(ask(&[1, 2], 9..=100, Level::Essential).unwrap().is_empty());
    #[expect(clippy::reversed_empty_ranges, reason = "that is what is asked")]
    let nothing = 5..=4;
    assert!(ask(&[2, 3], nothing, Level::Essential).unwrap().is_empty());
    let too_many = PuzzleError::TooMany { count: 7, most: 6 };
    assert_eq!(ask(&[1; 7], 1..=2, Level::Essential), Err(too_many));
    assert_eq!(ask(&[], 1..=2, Level::Essential), Err(PuzzleError::Empty));
    assert_eq!(ask(&[1, 2], 1..=3, Level::Written), Err(PuzzleError::Written));
}

#[test]
fn numbers_of_any_size() {
    let numbers = hand(&[1_000_000_000, 999_999_999, 999_999_998]);
    let targets = -3..=3;
    let found = solve_targets(&numbers, targets.clone(), Rules::CLASSIC, Level::Algebraic, None);
    let expected = one_by_one(&numbers, targets, Rules::CLASSIC, Level::Algebraic);
    assert_eq!(found.unwrap().into_iter().collect::<Vec<_>>(), expected);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn each_target_gets_what_solve_gives(
        numbers in prop_oneof![
            prop::collection::vec(1_i64..=12, 1..=4),
            prop::collection::vec(-3_i64..=6, 1..=4),
            prop::collection::vec(1_i64..=6, 5),
        ],
        low in -20_i64..=30,
        use_all: bool,
        intermediates in prop::sample::select(
            vec![Intermediates::Any, Intermediates::Whole, Intermediates::Natural]
        ),
        level in prop::sample::select(vec![Level::Algebraic, Level::Essential]),
    ) {
        let rules = Rules { use_all, intermediates, ..Rules::CLASSIC };
        let (numbers, targets) = (hand(&numbers), low..=low + 8);
        let found = solve_targets(&numbers, targets.clone(), rules, level, None).unwrap();
        let expected = one_by_one(&numbers, targets, rules, level);
        prop_assert_eq!(found.into_iter().collect::<Vec<_>>(), expected);
    }
}
