use num_rational::BigRational;

use super::{Level, hint, next_steps};
use crate::expression::Step;
use crate::number::Exact;
use crate::random::Stream;
use crate::solver::is_solvable;
use crate::{Fraction, Puzzle, Rules};

fn puzzle(numbers: &[Fraction], rules: Rules) -> Puzzle {
    Puzzle::new(numbers, BigRational::from_integer(24.into()), rules).unwrap()
}

/// The numbers after a step; `None` where they would not fit a puzzle.
fn after(numbers: &[Fraction], step: &Step) -> Option<Vec<Fraction>> {
    let mut rest = numbers.to_vec();
    for used in [&step.left, &step.right] {
        let used = Fraction::from_big(used).unwrap();
        let place = rest.iter().position(|number| *number == used).unwrap();
        rest.swap_remove(place);
    }
    rest.push(Fraction::from_big(&step.result).ok()?);
    Some(rest)
}

fn random_hand(stream: &mut Stream) -> Vec<Fraction> {
    let count = 2 + stream.index(3);
    (0..count)
        .map(|_| Fraction::try_from(1 + i64::try_from(stream.index(13)).unwrap()).unwrap())
        .collect()
}

#[test]
fn hints_lead_to_a_solution_from_wherever_there_is_one() {
    let mut stream = Stream::seeded(5);
    let mut won = 0;
    for _ in 0..300 {
        let mut numbers = random_hand(&mut stream);
        // Play some random moves first, good or bad.
        for _ in 0..stream.index(numbers.len()) {
            let steps = next_steps(&puzzle(&numbers, Rules::CLASSIC)).unwrap();
            if !steps.is_empty() {
                numbers = after(&numbers, &steps[stream.index(steps.len())].0).unwrap();
            }
        }
        let solvable = is_solvable(&puzzle(&numbers, Rules::CLASSIC)).unwrap();
        let mut left = numbers.len();
        loop {
            let levels = hint(&puzzle(&numbers, Rules::CLASSIC)).unwrap();
            if !solvable {
                assert_eq!(levels, [Level::Lost], "{numbers:?}");
                break;
            }
            let Some(Level::Solution(solution)) = levels.last() else { panic!("{levels:?}") };
            assert_eq!(solution.value(), BigRational::from_integer(24.into()));
            let mut used: Vec<Fraction> = solution.numbers().collect();
            let mut given = numbers.clone();
            used.sort_unstable();
            given.sort_unstable();
            assert_eq!(used, given);
            let steps = solution.steps();
            let Some(next) = steps.first() else {
                won += 1;
                break;
            };
            for level in &levels {
                match level {
                    Level::Step(step) => assert_eq!(step, next),
                    Level::Numbers { left, right } => {
                        assert_eq!((left, right), (&next.left, &next.right));
                    }
                    Level::LastOperation(operator) => {
                        assert_eq!(*operator, steps.last().unwrap().operator);
                    }
                    Level::Factors { left, right } => {
                        assert_eq!(left * right, BigRational::from_integer(24.into()));
                    }
                    Level::Lost => panic!("{numbers:?} is not lost"),
                    Level::Solvable | Level::Solution(_) => {}
                }
            }
            for (index, level) in levels.iter().enumerate() {
                assert!(!levels[..index].contains(level), "{levels:?}");
            }
            numbers = after(&numbers, next).unwrap();
            left -= 1;
            assert!(left > 0);
        }
    }
    assert!(won > 25, "{won}");
}

#[test]
fn next_steps_know_which_positions_stay_solvable() {
    let mut stream = Stream::seeded(8);
    for rules in [Rules::CLASSIC, Rules::COUNTDOWN] {
        for _ in 0..60 {
            let numbers = random_hand(&mut stream);
            let steps = next_steps(&puzzle(&numbers, rules)).unwrap();
            let mut keys: Vec<_> =
                steps.iter().map(|(s, _)| (s.left.clone(), s.operator, s.right.clone())).collect();
            keys.sort();
            keys.dedup();
            assert_eq!(keys.len(), steps.len(), "each step once: {numbers:?}");
            for (step, solvable) in &steps {
                let rest = after(&numbers, step).unwrap();
                assert_eq!(
                    *solvable,
                    is_solvable(&puzzle(&rest, rules)).unwrap(),
                    "{numbers:?} after {} {} {}",
                    step.left,
                    step.operator.symbol(),
                    step.right
                );
            }
        }
    }
}

#[test]
fn steps_of_four_different_numbers() {
    let hand = [2, 3, 5, 11].map(Fraction::from);
    // Six pairs, each with + − × ÷ and the two turned round.
    assert_eq!(next_steps(&puzzle(&hand, Rules::CLASSIC)).unwrap().len(), 36);
    let equal = [6, 6, 6, 6].map(Fraction::from);
    assert_eq!(next_steps(&puzzle(&equal, Rules::CLASSIC)).unwrap().len(), 4);
    // 0 is no divisor; natural results are above 0.
    let zero = [0, 6].map(Fraction::from);
    assert_eq!(next_steps(&puzzle(&zero, Rules::CLASSIC)).unwrap().len(), 5);
    let natural = [2, 2, 5].map(Fraction::from);
    assert_eq!(next_steps(&puzzle(&natural, Rules::COUNTDOWN)).unwrap().len(), 6);
}

#[test]
fn large_results_are_exact() {
    let hand = [1_000_000_000; 4].map(Fraction::from);
    let steps = next_steps(&puzzle(&hand, Rules::CLASSIC)).unwrap();
    assert_eq!(steps.len(), 4);
    let five: Vec<Fraction> = [1_000_000_000, 1, 1, 4, 6].map(Fraction::from).into();
    assert!(!next_steps(&puzzle(&five, Rules::CLASSIC)).unwrap().is_empty());
}

#[test]
fn a_position_of_one_or_two_numbers_repeats_nothing() {
    let levels = |numbers: &[i32]| hint(&Puzzle::classic(numbers, 24).unwrap()).unwrap();
    assert_eq!(levels(&[24]).len(), 2);
    assert_eq!(levels(&[4, 6]).len(), 3);
    assert_eq!(levels(&[5]), [Level::Lost]);
}

#[test]
fn a_countdown_hint_stops_at_the_target() {
    let hand = [24, 7, 3].map(Fraction::from);
    let levels = hint(&puzzle(&hand, Rules::COUNTDOWN)).unwrap();
    let Some(Level::Solution(solution)) = levels.last() else { panic!() };
    assert_eq!(solution.tokens().len(), 1);
}

#[test]
fn negative_and_fractional_positions() {
    let third = Fraction::new(1, 3).unwrap();
    let levels = hint(&puzzle(&[8.into(), third], Rules::CLASSIC)).unwrap();
    assert_eq!(levels.len(), 3);
    let levels = hint(&puzzle(&[Fraction::from(-4), Fraction::from(-6)], Rules::CLASSIC)).unwrap();
    assert_eq!(levels.len(), 3);
}
