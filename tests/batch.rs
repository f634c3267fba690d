//! Many hands at once give what each hand gives by itself, on any number of threads.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use make24::batch::{BatchError, Hands, Job, Question};
use make24::deal::all_hands;
use make24::number::Fraction;
use make24::rules::Intermediates;
use make24::solver::{self, PuzzleError};
use make24::{Level, Puzzle, Rules};
use num_rational::BigRational;
use proptest::prelude::*;

fn ratio(above: i64, below: i64) -> BigRational {
    BigRational::new(above.into(), below.into())
}

fn run(
    question: Question,
    hands: &Hands,
    target: &BigRational,
    rules: Rules,
    threads: Option<usize>,
) -> Result<Vec<u64>, BatchError> {
    let mut job = Job::new(question, hands.clone(), target.clone(), rules, threads);
    while !job.step()? {}
    Ok(job.answers().to_vec())
}

fn one_by_one(question: Question, hands: &Hands, target: &BigRational, rules: Rules) -> Vec<u64> {
    let answer = |index| {
        let numbers: Vec<Fraction> =
            hands.get(index).iter().map(|&number| number.try_into().unwrap()).collect();
        let puzzle = Puzzle::new(&numbers, target.clone(), rules).unwrap();
        match question {
            Question::Solvable => u64::from(solver::is_solvable(&puzzle).unwrap()),
            Question::Count(level) => solver::count(&puzzle, level).unwrap(),
        }
    };
    (0..hands.len()).map(answer).collect()
}

fn every_hand(n: usize, low: i64, high: i64) -> Hands {
    Hands::of_length(all_hands(n, low, high).flatten().collect(), n)
}

/// Facts of the project: two independent programs agreed.
#[test]
fn known_totals() {
    let sum = |question, hands: &Hands| -> u64 {
        run(question, hands, &ratio(24, 1), Rules::CLASSIC, None).unwrap().iter().sum()
    };
    let fours = every_hand(4, 1, 13);
    assert_eq!(sum(Question::Solvable, &fours), 1362);
    assert_eq!(sum(Question::Count(Level::Algebraic), &fours), 4078);
    assert_eq!(sum(Question::Count(Level::Essential), &fours), 3017);
    assert_eq!(sum(Question::Solvable, &every_hand(4, 0, 13)), 1525);
    assert_eq!(sum(Question::Solvable, &every_hand(5, 1, 10)), 1961);
}

#[test]
fn a_batch_is_cancelled_on_every_thread() {
    // Each hand would take seconds.
    let hands = Hands::of_length([1, 2, 3, 4, 5, 6, 7, 8].repeat(4), 8);
    for threads in [1, 2] {
        let question = Question::Count(Level::Essential);
        let mut job =
            Job::new(question, hands.clone(), ratio(24, 1), Rules::CLASSIC, Some(threads));
        let flag = Arc::new(AtomicBool::new(true));
        assert_eq!(solver::cancellable(&flag, || job.step()), None);
        assert!(job.answers().is_empty());
    }
}

#[test]
fn an_empty_batch_is_done_at_once() {
    let mut job =
        Job::new(Question::Solvable, Hands::default(), ratio(24, 1), Rules::CLASSIC, Some(1));
    assert_eq!(job.step(), Ok(true));
    assert!(job.answers().is_empty());
}

#[test]
fn the_first_hand_refused_is_named_on_any_number_of_threads() {
    let good = [3, 3, 8, 8];
    let mut hands = vec![&good[..]; 1000];
    hands[700] = &[];
    hands[800] = &[1; 13];
    let hands: Hands = hands.into_iter().collect();
    for threads in [1, 2, 5] {
        let refused = run(Question::Solvable, &hands, &ratio(24, 1), Rules::CLASSIC, Some(threads));
        assert_eq!(refused, Err(BatchError { index: 700, error: PuzzleError::Empty }));
    }
    let large = Hands::of_length(vec![1, 2, 3, i64::MIN], 4);
    let refused = run(Question::Solvable, &large, &ratio(24, 1), Rules::CLASSIC, Some(1));
    assert!(matches!(refused.unwrap_err().error, PuzzleError::TooLarge(_)));
}

/// Rules under which every number is used, and some under which not.
fn any_rules() -> impl Strategy<Value = Rules> {
    let operators = prop::sample::select(vec!["+-*/", "+-*", "+*", "-/", "*/", "+-"]);
    let results = prop::sample::select(vec![
        Intermediates::Any,
        Intermediates::Whole,
        Intermediates::Natural,
    ]);
    (operators, any::<bool>(), results).prop_map(|(operators, use_all, intermediates)| Rules {
        operators: operators.parse().unwrap(),
        use_all,
        intermediates,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn hands_of_four_agree_with_single_questions(
        numbers in prop::collection::vec(
            prop_oneof![3 => 1_i64..=13, 1 => -4_i64..=4, 1 => 1_i64..=60], 4..=400,
        ),
        target in prop_oneof![
            (-30_i64..=120, 1_i64..=4).prop_map(|(a, b)| ratio(a, b)),
            Just(ratio(24, 1)),
            Just(ratio(0, 1)),
        ],
        rules in any_rules(),
    ) {
        let hands = Hands::of_length(numbers, 4);
        let single = one_by_one(Question::Solvable, &hands, &target, rules);
        for threads in [Some(1), Some(2), None] {
            let many = run(Question::Solvable, &hands, &target, rules, threads);
            prop_assert_eq!(many.as_ref(), Ok(&single));
        }
    }

    #[test]
    fn hands_of_any_lengths_agree_with_single_questions(
        hands in prop::collection::vec(
            prop::collection::vec(prop_oneof![3 => 1_i64..=13, 1 => -4_i64..=4], 1..=5), 0..=30,
        ),
        target in (0_i64..=60, 1_i64..=2).prop_map(|(a, b)| ratio(a, b)),
        rules in any_rules(),
        level in prop::sample::select(vec![Level::Written, Level::Algebraic, Level::Essential]),
    ) {
        let hands: Hands = hands.iter().map(Vec::as_slice).collect();
        for question in [Question::Solvable, Question::Count(level)] {
            let single = one_by_one(question, &hands, &target, rules);
            for threads in [1, 3] {
                let many = run(question, &hands, &target, rules, Some(threads));
                prop_assert_eq!(many.as_ref(), Ok(&single));
            }
        }
    }
}
