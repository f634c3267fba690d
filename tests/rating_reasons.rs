//! What a rating says of the number of solutions is what the solver counts, in every game.

use make24::number::Fraction;
use make24::rating::{ReasonKind, Scope, rate};
use make24::rules::Intermediates;
use make24::{Level, Puzzle, Rules, deal, solver};
use num_rational::BigRational;

fn puzzle(hand: &[i64], target: i64, rules: Rules) -> Puzzle {
    let numbers: Vec<Fraction> = hand.iter().map(|&n| n.try_into().unwrap()).collect();
    Puzzle::new(&numbers, BigRational::from_integer(target.into()), rules).unwrap()
}

fn check(hand: &[i64], target: i64, rules: Rules) {
    let puzzle = puzzle(hand, target, rules);
    let count = solver::count(&puzzle, Level::Essential).unwrap();
    for reason in rate(&puzzle).unwrap().reasons {
        let context = format!("{hand:?} -> {target}: {reason:?}, counted {count}");
        match reason.kind {
            ReasonKind::OneSolution => assert_eq!(count, 1, "{context}"),
            ReasonKind::SeveralSolutions { count: said } => {
                assert_eq!(said as u64, count, "{context}");
            }
            ReasonKind::NeedsFraction if reason.scope != Scope::Easiest => {
                let rules = Rules { intermediates: Intermediates::Whole, ..rules };
                let whole = self::puzzle(hand, target, rules);
                assert_eq!(solver::is_solvable(&whole), Ok(false), "{context}");
            }
            _ => {}
        }
        assert!(reason.scope != Scope::Only || count == 1, "{context}");
    }
}

#[test]
fn five_cards() {
    for hand in deal::all_hands(5, 1, 13).step_by(97) {
        check(&hand, 24, Rules::CLASSIC);
    }
}

#[test]
fn other_targets_and_three_cards() {
    for target in 1..=12 {
        for hand in deal::all_hands(4, 1, 13).step_by(61) {
            check(&hand, target, Rules::CLASSIC);
        }
        for hand in deal::all_hands(3, 1, 13).step_by(17) {
            check(&hand, target, Rules::CLASSIC);
        }
    }
}

#[test]
fn negative_numbers_and_countdown() {
    for hand in deal::all_hands(4, -9, 9).step_by(53) {
        check(&hand, 24, Rules::CLASSIC);
    }
    for (hand, target) in
        [([25, 3, 7, 7, 8], 224), ([1, 2, 3, 50, 6], 106), ([75, 2, 2, 10, 9], 148)]
    {
        check(&hand, target, Rules::COUNTDOWN);
    }
}
