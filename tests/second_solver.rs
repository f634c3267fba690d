//! The slow solver is itself held to the known counts, so that the engine can be held to it.

mod slow;

use std::collections::HashSet;

use make24::Rules;
use slow::{Forms, algebraic_classes, essential_classes, hand, ratio, solutions};

/// Written, algebraic and essential counts.
fn counts(numbers: &[i64], target: i64, rules: Rules) -> [usize; 3] {
    let (numbers, target) = (hand(numbers), ratio(target, 1));
    let forms = solutions(&numbers, &target, rules);
    [
        forms.len(),
        algebraic_classes(&forms).len(),
        essential_classes(&numbers, &target, rules).len(),
    ]
}

#[test]
fn functions_of_distinct_letters() {
    // OEIS A140606; large primes for letters, so that no denominator happens to be zero.
    let letters = hand(&[1009, 10_007, 100_003, 1_000_003]);
    for (count, functions) in [(1, 1), (2, 6), (3, 68), (4, 1170)] {
        let forms = Forms::new(Rules::CLASSIC).of_hand(&letters[..count]);
        let seen: HashSet<_> =
            forms.iter().map(|form| slow::fingerprint(&form.expression())).collect();
        assert_eq!(seen.len(), functions);
    }
}

#[test]
fn three_levels() {
    assert_eq!(counts(&[1, 2, 3, 4], 24, Rules::CLASSIC), [242, 4, 3]);
    assert_eq!(counts(&[3, 3, 8, 8], 24, Rules::CLASSIC), [1, 1, 1]);
    assert_eq!(counts(&[1, 1, 4, 6], 24, Rules::CLASSIC), [228, 6, 1]);
    assert_eq!(counts(&[1, 1, 2, 12], 24, Rules::CLASSIC), [229, 7, 2]);
    assert_eq!(counts(&[6, 6, 6, 6], 24, Rules::CLASSIC), [7, 2, 2]);
}

#[test]
fn five_numbers() {
    assert_eq!(counts(&[1, 2, 3, 4, 5], 24, Rules::CLASSIC), [2258, 77, 46]);
    assert_eq!(counts(&[1, 1, 1, 11, 13], 24, Rules::CLASSIC), [3024, 92, 1]);
}

#[test]
fn every_twentieth_hand() {
    compare_with_table(20);
}

#[test]
fn every_hand() {
    compare_with_table(1);
}

fn compare_with_table(every: usize) {
    let table = include_str!("data/hands24.csv");
    for line in table.lines().skip(1).step_by(every) {
        let (numbers, expected) = line.split_once(',').unwrap();
        let numbers: Vec<i64> = numbers.split(' ').map(|word| word.parse().unwrap()).collect();
        let expected: Vec<usize> = expected.split(',').map(|word| word.parse().unwrap()).collect();
        assert_eq!(counts(&numbers, 24, Rules::CLASSIC).as_slice(), expected, "{line}");
    }
}
