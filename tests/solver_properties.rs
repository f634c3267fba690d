//! The engine against the slow solver, on random hands, targets and rules.

mod slow;

use std::collections::BTreeSet;

use make24::number::Fraction;
use make24::rules::{Intermediates, Operators};
use make24::solver::{Solutions, count, find, is_solvable, same, solve};
use make24::{Expression, Level, Puzzle, Rules};
use num_rational::BigRational;
use num_traits::ToPrimitive;
use proptest::prelude::*;
use slow::{Forms, algebraic_classes, essential_classes, hand, ratio, solutions};

const LEVELS: [Level; 3] = [Level::Written, Level::Algebraic, Level::Essential];

/// One of the 90 rules, by number.
fn rules_at(index: u32) -> Rules {
    let chosen = "+-*/".chars().enumerate().filter(|(bit, _)| (index % 15 + 1) & (1 << bit) != 0);
    let operators: Operators = chosen.map(|(_, sign)| sign).collect::<String>().parse().unwrap();
    let use_all = (index / 15).is_multiple_of(2);
    let intermediates = match index / 30 {
        0 => Intermediates::Any,
        1 => Intermediates::Whole,
        _ => Intermediates::Natural,
    };
    Rules { operators, use_all, intermediates }
}

fn any_hand(most: usize) -> impl Strategy<Value = Vec<i64>> {
    prop_oneof![
        3 => prop::collection::vec(1_i64..=13, 1..=most),
        2 => prop::collection::vec(prop::sample::select(vec![0_i64, 1, 2, 3]), 1..=most),
        2 => prop::collection::vec(-3_i64..=6, 1..=most),
        1 => prop::collection::vec(-1_000_000_000_i64..=1_000_000_000, 1..=most),
    ]
}

/// A number to make: one of the values that the hand makes, or any.
#[derive(Clone, Debug)]
enum Target {
    Reached(prop::sample::Index),
    Any(i64, i64),
}

fn any_target() -> impl Strategy<Value = Target> {
    prop_oneof![
        3 => any::<prop::sample::Index>().prop_map(Target::Reached),
        1 => (-30_i64..=30, 1_i64..=6).prop_map(|(above, below)| Target::Any(above, below)),
        1 => prop::sample::select(vec![0_i64, 1, -1, 24]).prop_map(|n| Target::Any(n, 1)),
    ]
}

fn choose_target(target: &Target, numbers: &[Fraction], rules: Rules) -> BigRational {
    match target {
        Target::Any(above, below) => ratio(*above, *below),
        Target::Reached(index) => {
            let forms = Forms::new(rules).of_hand(numbers);
            let values: BTreeSet<_> = forms.iter().map(|form| form.value.clone()).collect();
            if values.is_empty() {
                return ratio(24, 1);
            }
            values.iter().nth(index.index(values.len())).unwrap().clone()
        }
    }
}

/// The members that the engine should show: every form, or the simplest of each class.
fn expected(
    numbers: &[Fraction],
    target: &BigRational,
    rules: Rules,
    level: Level,
) -> Vec<Expression> {
    let forms = solutions(numbers, target, rules);
    let classes = match level {
        Level::Written => return forms,
        Level::Algebraic => algebraic_classes(&forms),
        Level::Essential => essential_classes(numbers, target, rules),
    };
    classes.into_iter().map(|mut class| class.swap_remove(0)).collect()
}

fn texts(expressions: &[Expression]) -> Vec<String> {
    expressions.iter().map(ToString::to_string).collect()
}

/// Every question about one puzzle against the slow solver's answer.
fn compare(numbers: &[i64], target: &BigRational, rules: Rules) -> Result<(), TestCaseError> {
    let numbers = hand(numbers);
    let puzzle = Puzzle::new(&numbers, target.clone(), rules).unwrap();
    let forms = solutions(&numbers, target, rules);
    for level in LEVELS {
        let Solutions { expressions, total } = solve(&puzzle, level, None).unwrap();
        let context = format!("{numbers:?} -> {target}, {rules:?}, {level:?}");
        for expression in &expressions {
            prop_assert_eq!(&expression.value(), target, "{} {}", expression, context);
            prop_assert!(forms.contains(expression), "{} {}", expression, context);
        }
        let expected = expected(&numbers, target, rules, level);
        prop_assert_eq!(texts(&expressions), texts(&expected), "{}", context);
        prop_assert_eq!(total, expressions.len() as u64, "{}", context);
        prop_assert_eq!(count(&puzzle, level), Ok(total), "{}", context);
        for limit in [0, 1, expressions.len() / 2, expressions.len() + 1] {
            let limited = solve(&puzzle, level, Some(limit)).unwrap();
            prop_assert_eq!(limited.total, total, "{}", context);
            let kept = &expressions[..limit.min(expressions.len())];
            prop_assert_eq!(texts(&limited.expressions), texts(kept), "{}", context);
        }
    }
    prop_assert_eq!(is_solvable(&puzzle), Ok(!forms.is_empty()));
    let found = find(&puzzle).unwrap();
    prop_assert_eq!(found.is_some(), !forms.is_empty());
    prop_assert!(found.is_none_or(|expression| forms.contains(&expression)));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn every_answer_agrees(
        numbers in any_hand(4),
        target in any_target(),
        rules in (0_u32..90).prop_map(rules_at),
    ) {
        let target = choose_target(&target, &hand(&numbers), rules);
        compare(&numbers, &target, rules)?;
    }

    #[test]
    fn classic_rules_agree(numbers in any_hand(4), target in any_target()) {
        let target = choose_target(&target, &hand(&numbers), Rules::CLASSIC);
        compare(&numbers, &target, Rules::CLASSIC)?;
    }

    #[test]
    fn hands_with_made_fractions(
        parts in prop::collection::vec((-9_i64..=9, 1_i64..=5), 1..=3),
        target in any_target(),
        rules in (0_u32..90).prop_map(rules_at),
    ) {
        let numbers: Vec<Fraction> =
            parts.iter().map(|&(above, below)| Fraction::new(above, below).unwrap()).collect();
        let target = choose_target(&target, &numbers, rules);
        let forms = solutions(&numbers, &target, rules);
        let puzzle = Puzzle::new(&numbers, target, rules).unwrap();
        prop_assert_eq!(is_solvable(&puzzle), Ok(!forms.is_empty()));
        let found = find(&puzzle).unwrap();
        prop_assert_eq!(found.is_some(), !forms.is_empty());
        prop_assert!(found.is_none_or(|expression| forms.contains(&expression)));
    }

    #[test]
    fn sameness_follows_the_classes(
        numbers in any_hand(4),
        target in any_target(),
        picks in (any::<prop::sample::Index>(), any::<prop::sample::Index>()),
    ) {
        let numbers = hand(&numbers);
        let rules = Rules::CLASSIC;
        let target = choose_target(&target, &numbers, rules);
        let forms = solutions(&numbers, &target, rules);
        prop_assume!(!forms.is_empty());
        let (left, right) = (picks.0.get(&forms), picks.1.get(&forms));
        let together = |classes: Vec<Vec<Expression>>| {
            classes.iter().any(|class| class.contains(left) && class.contains(right))
        };
        let algebraic = together(algebraic_classes(&forms));
        let essential = together(essential_classes(&numbers, &target, rules));
        prop_assert_eq!(same(left, right, Level::Written, rules).unwrap(), left == right);
        prop_assert_eq!(same(left, right, Level::Algebraic, rules).unwrap(), algebraic);
        prop_assert_eq!(same(left, right, Level::Essential, rules).unwrap(), essential);
    }
}

#[test]
fn every_rules_on_hands_that_try_them() {
    for numbers in [vec![0, 1, 2, 2], vec![-1, 1, 1, 3], vec![2, 2, 4, 4], vec![1, 1, 1, 1]] {
        for rules in (0..90).map(rules_at) {
            for target in [ratio(0, 1), ratio(1, 1), ratio(2, 1), ratio(-1, 1), ratio(1, 2)] {
                compare(&numbers, &target, rules).unwrap();
            }
        }
    }
}

#[test]
fn numbers_too_large_for_64_bits_together() {
    let big = 1_000_000_000;
    let target = BigRational::from_integer(num_bigint::BigInt::from(big).pow(4));
    assert_eq!(target.to_i64(), None);
    compare(&[big; 4], &target, Rules::CLASSIC).unwrap();
}
