//! The engine against known counts: every hand of four cards, published tables, old traps.
//!
//! The counts of data/hands24.csv were agreed, hand by hand, by two independent exact programs.

mod slow;

use make24::number::{Exact, Fraction};
use make24::solver::{count, find, is_solvable, solve};
use make24::{Expression, Level, Puzzle, Rules, deal};
use num_rational::BigRational;
use slow::{hand, ratio};

fn puzzle_of(numbers: &[i64], target: BigRational, rules: Rules) -> Puzzle {
    Puzzle::new(hand(numbers), target, rules).unwrap()
}

fn classic(numbers: &[i64]) -> Puzzle {
    puzzle_of(numbers, ratio(24, 1), Rules::CLASSIC)
}

fn countdown(numbers: &[i64], target: i64) -> Puzzle {
    puzzle_of(numbers, ratio(target, 1), Rules::COUNTDOWN)
}

/// Written, algebraic and essential counts.
fn counts(puzzle: &Puzzle) -> [u64; 3] {
    [Level::Written, Level::Algebraic, Level::Essential].map(|level| count(puzzle, level).unwrap())
}

fn solvable(puzzle: &Puzzle) -> bool {
    let answer = is_solvable(puzzle).unwrap();
    assert_eq!(find(puzzle).unwrap().is_some(), answer, "{puzzle:?}");
    answer
}

/// The written forms as text.
fn written(numbers: &[i64]) -> Vec<String> {
    let solutions = solve(&classic(numbers), Level::Written, None).unwrap();
    solutions.expressions.iter().map(ToString::to_string).collect()
}

/// The hands and the three counts of the table.
fn table() -> Vec<(Vec<i64>, [u64; 3])> {
    let lines = include_str!("data/hands24.csv").lines().skip(1);
    lines
        .map(|line| {
            let (numbers, counts) = line.split_once(',').unwrap();
            let numbers = numbers.split(' ').map(|word| word.parse().unwrap()).collect();
            let counts: Vec<u64> = counts.split(',').map(|word| word.parse().unwrap()).collect();
            (numbers, counts.try_into().unwrap())
        })
        .collect()
}

fn compare_with_table(level: Level, total: u64) {
    let column = [Level::Written, Level::Algebraic, Level::Essential]
        .iter()
        .position(|other| *other == level)
        .unwrap();
    let mut sum = 0;
    for (numbers, counts) in table() {
        let found = count(&classic(&numbers), level).unwrap();
        assert_eq!(found, counts[column], "{numbers:?}");
        sum += found;
    }
    assert_eq!(sum, total);
}

#[test]
fn the_table_holds_every_hand() {
    let hands: Vec<Vec<i64>> = table().into_iter().map(|(numbers, _)| numbers).collect();
    assert_eq!(hands, deal::all_hands(4, 1, 13).collect::<Vec<_>>());
}

#[test]
fn every_hand_written() {
    compare_with_table(Level::Written, 53_282);
}

#[test]
fn every_hand_algebraic() {
    compare_with_table(Level::Algebraic, 4_078);
}

#[test]
fn every_hand_essential() {
    compare_with_table(Level::Essential, 3_017);
}

#[test]
fn most_essential_solutions() {
    let most = table().into_iter().max_by_key(|(_, counts)| counts[2]).unwrap();
    assert_eq!((most.0.as_slice(), most.1[2]), ([2, 4, 8, 10].as_slice(), 11));
    assert_eq!(count(&classic(&[2, 4, 8, 10]), Level::Essential), Ok(11));
}

#[test]
fn three_levels() {
    assert_eq!(counts(&classic(&[1, 2, 3, 4])), [242, 4, 3]);
    assert_eq!(counts(&classic(&[3, 3, 8, 8])), [1, 1, 1]);
    assert_eq!(counts(&classic(&[1, 1, 4, 6])), [228, 6, 1]);
    assert_eq!(counts(&classic(&[1, 1, 2, 12])), [229, 7, 2]);
    assert_eq!(counts(&classic(&[6, 6, 6, 6])), [7, 2, 2]);
    assert_eq!(counts(&classic(&[1, 2, 3, 4, 5])), [2258, 77, 46]);
    assert_eq!(counts(&classic(&[1, 1, 1, 11, 13])), [3024, 92, 1]);
    assert_eq!(counts(&countdown(&[1, 3, 7, 10, 25, 50], 765)), [780, 22, 12]);
    assert_eq!(counts(&countdown(&[3, 6, 25, 50, 75, 100], 952)), [88, 2, 2]);
}

fn compare_solvable(cards: usize, low: i64, high: i64, expected: usize, hands: usize) {
    let mut all = 0;
    let mut found = 0;
    for numbers in deal::all_hands(cards, low, high) {
        all += 1;
        found += usize::from(is_solvable(&classic(&numbers)).unwrap());
    }
    assert_eq!((found, all), (expected, hands), "{cards} cards from {low} to {high}");
}

#[test]
fn solvable_hands_of_four() {
    compare_solvable(4, 1, 13, 1362, 1820);
    compare_solvable(4, 1, 10, 566, 715);
    compare_solvable(4, 1, 9, 404, 495);
    compare_solvable(4, 0, 13, 1525, 2380);
}

#[test]
fn solvable_hands_of_five() {
    compare_solvable(5, 1, 10, 1961, 2002);
    compare_solvable(5, 1, 13, 6104, 6188);
}

#[test]
fn solvable_hands_of_six_to_ten() {
    compare_solvable(6, 1, 10, 4995, 5005);
}

#[test]
fn solvable_hands_of_six() {
    compare_solvable(6, 1, 13, 18_554, 18_564);
}

#[test]
fn solvable_deals_of_a_deck() {
    let weighed = |high: i64| -> (u64, u64) {
        deal::all_hands(4, 1, high).fold((0, 0), |(solvable, all), numbers| {
            let weight = deal::deck_weight(&numbers);
            let makes = u64::from(is_solvable(&classic(&numbers)).unwrap());
            (solvable + makes * weight, all + weight)
        })
    };
    assert_eq!(weighed(13), (217_817, 270_725));
    assert_eq!(weighed(10), (79_936, 91_390));
}

#[test]
fn sixteen_hands_need_a_fraction() {
    // The promised order puts solutions with whole results first.
    let needs_fraction = |numbers: &Vec<i64>| {
        let solutions = solve(&classic(numbers), Level::Essential, Some(1)).unwrap();
        let first = solutions.expressions.first();
        first.is_some_and(|e: &Expression| e.steps().iter().any(|s| !s.result.is_integer()))
    };
    assert_eq!(deal::all_hands(4, 1, 13).filter(needs_fraction).count(), 16);
}

/// Every value that all of these numbers make, by plain pairwise reduction.
fn values(numbers: &[Fraction], visit: &mut impl FnMut(Fraction)) {
    if let [value] = numbers {
        return visit(*value);
    }
    for i in 0..numbers.len() {
        for j in (0..numbers.len()).filter(|&j| j != i) {
            let (a, b) = (numbers[i], numbers[j]);
            let mut rest: Vec<Fraction> =
                (0..numbers.len()).filter(|&k| k != i && k != j).map(|k| numbers[k]).collect();
            // Adding and multiplying need one order only.
            let commuting = [a.add(&b), a.multiply(&b)].into_iter().filter(|_| i < j);
            let others = [a.subtract(&b), a.divide(&b)];
            for value in commuting.chain(others).flatten() {
                rest.push(value);
                values(&rest, visit);
                rest.pop();
            }
        }
    }
}

#[test]
fn nearest_to_24_is_off_by_a_thirteenth() {
    let target = Fraction::from(24);
    let mut nearest = Fraction::from(24);
    let mut hands = Vec::new();
    for numbers in deal::all_hands(4, 1, 13) {
        values(&hand(&numbers), &mut |value| {
            let distance = value.subtract(&target).unwrap().absolute();
            if !distance.is_zero() && distance <= nearest {
                if distance < nearest {
                    hands.clear();
                }
                nearest = distance;
                hands.push((numbers.clone(), value.to_big()));
            }
        });
    }
    assert_eq!(nearest, Fraction::new(1, 13).unwrap());
    for (numbers, value) in hands {
        assert!(solvable(&puzzle_of(&numbers, value, Rules::CLASSIC)), "{numbers:?}");
    }
}

#[test]
fn huttons_countdown() {
    let numbers = [1, 3, 7, 10, 25, 50];
    let mut essential = 0;
    let mut missing = Vec::new();
    for target in 100..=999 {
        match count(&countdown(&numbers, target), Level::Essential).unwrap() {
            0 => missing.push(target),
            solutions => essential += solutions,
        }
    }
    assert_eq!(missing, [831, 834, 941, 977]);
    assert_eq!(essential, 14_740);
    assert!(missing.iter().all(|&target| !solvable(&countdown(&numbers, target))));
    assert!(solvable(&countdown(&numbers, 765)));
}

#[test]
fn trap_floats_lose_3_3_8_8() {
    assert_eq!(written(&[3, 3, 8, 8]), ["8/(3-8/3)"]);
    assert!(solvable(&classic(&[3, 3, 8, 8])));
    // 23.99999999999999 in double precision.
    assert!(written(&[1, 4, 6, 7]).contains(&"4/(7/6-1)".to_owned()));
}

#[test]
fn trap_a_tolerance_of_a_tenth() {
    for (numbers, distance) in [([4, 5, 9, 11], 11), ([4, 7, 7, 12], 12)] {
        assert!(!solvable(&classic(&numbers)), "{numbers:?}");
        let near = |sign: i64| ratio(24 * distance + sign, distance);
        let reached = |sign| solvable(&puzzle_of(&numbers, near(sign), Rules::CLASSIC));
        assert!(reached(1) || reached(-1), "{numbers:?}");
    }
}

#[test]
fn trap_zero_divided_by_zero() {
    // Solving y / x = 24 as y = 24 x takes 0 / 0 for a solution: 41 hands too many.
    for numbers in [[1, 1, 1, 1], [7, 7, 11, 11], [2, 2, 9, 9], [13, 13, 13, 13]] {
        assert_eq!(counts(&classic(&numbers)), [0, 0, 0], "{numbers:?}");
        assert!(!solvable(&classic(&numbers)), "{numbers:?}");
    }
}

#[test]
fn trap_differences_taken_one_way_only() {
    // Forgetting y - x where a pair meets a pair loses seven hands.
    for (numbers, expected) in table() {
        assert_eq!(solvable(&classic(&numbers)), expected[0] > 0, "{numbers:?}");
    }
}

#[test]
fn trap_one_member_of_a_class_divides_by_zero() {
    // 2/(3/(5-5)) has no value; 2*(5-5)/3 is the same function and makes 0.
    let rules = Rules { operators: "-*/".parse().unwrap(), ..Rules::CLASSIC };
    let puzzle = puzzle_of(&[2, 3, 5, 5], ratio(0, 1), rules);
    let classes = solve(&puzzle, Level::Algebraic, None).unwrap().expressions;
    let wanted: Expression = make(&[2, 3, 5, 5]);
    let same = |e: &&Expression| slow::fingerprint(e) == slow::fingerprint(&wanted);
    assert_eq!(classes.iter().filter(same).count(), 1);
    let forms = slow::solutions(&hand(&[2, 3, 5, 5]), &ratio(0, 1), rules);
    assert_eq!(classes.len(), slow::algebraic_classes(&forms).len());
}

/// `a*(c-d)/b`.
fn make(numbers: &[i64; 4]) -> Expression {
    use make24::Operator::{Divide, Multiply, Subtract};
    let [a, b, c, d] = numbers.map(|n| Expression::number(Fraction::try_from(n).unwrap()));
    let product = a.combine(Multiply, &c.combine(Subtract, &d).unwrap()).unwrap();
    product.combine(Divide, &b).unwrap()
}

#[test]
fn trap_1_1_1_11_13() {
    assert!(solvable(&classic(&[1, 1, 1, 11, 13])));
}

#[test]
fn trap_5_5_5_5() {
    assert!(written(&[5, 5, 5, 5]).contains(&"5*5-5/5".to_owned()));
}

#[test]
fn trap_left_chains_only() {
    assert!(solvable(&classic(&[1, 3, 4, 6])));
    assert!(solvable(&classic(&[1, 1, 2, 7])));
}

#[test]
fn trap_some_card_worth_one() {
    // Setting aside a particular 1 would tell apart what is the same.
    assert_eq!(count(&classic(&[1, 1, 4, 6]), Level::Essential), Ok(1));
    // 12*2+1-1 has no part worth 0; 12*2+(1-1) is the same function.
    assert_eq!(counts(&classic(&[1, 1, 2, 12])), [229, 7, 2]);
}

#[test]
fn a_given_number_that_is_the_target() {
    let natural = |numbers: &[i64]| counts(&countdown(numbers, 24));
    assert_eq!(natural(&[24]), [1, 1, 1]);
    assert_eq!(natural(&[24, 24]), [1, 1, 1]);
    assert_eq!(counts(&classic(&[24])), [1, 1, 1]);
    assert_eq!(counts(&classic(&[24, 24])), [0, 0, 0]);
    // Rules speak of results, not of given numbers.
    let puzzle = puzzle_of(&[-3, 5], ratio(-3, 1), Rules::COUNTDOWN);
    assert_eq!(counts(&puzzle), [1, 1, 1]);
}

#[test]
fn natural_results_are_never_below_one() {
    for target in [0, -1] {
        let counts = counts(&countdown(&[1, 1, 1, 1], target));
        assert_eq!(counts, [0, 0, 0], "{target}");
    }
}
