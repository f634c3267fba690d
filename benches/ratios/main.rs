//! make24 and the classic search, timed side by side in one run: `cargo bench`.

mod classic;

use std::hint::black_box;
use std::time::{Duration, Instant};

use make24::number::Fraction;
use make24::{Level, Puzzle, Rules, deal, solver};
use num_rational::BigRational;

/// Each job is run this often, and the fastest run counts.
const RUNS: usize = 3;

#[expect(clippy::assertions_on_constants, reason = "a debug build compiles, but must not run")]
fn main() {
    // `cargo test --all-targets` starts this program too, in a debug build.
    if !std::env::args().any(|argument| argument == "--bench") {
        println!("nothing is timed here; use cargo bench");
        return;
    }
    assert!(!cfg!(debug_assertions), "times of a debug build say nothing");
    let hands: Vec<Vec<i64>> = deal::all_hands(4, 1, 13).collect();
    println!("{:<44} {:>12} {:>12} {:>8}", "job", "make24", "classic", "ratio");
    compare(
        "1820 hands: solvable?",
        || hands.iter().filter(|hand| solver::is_solvable(&puzzle(hand)).unwrap()).count(),
        || hands.iter().filter(|hand| classic::is_solvable(&floats(hand), 24.0)).count(),
    );
    compare(
        "1820 hands: all essential solutions, as text",
        || hands.iter().map(|hand| texts(hand).len()).sum(),
        || hands.iter().map(|hand| classic::solutions(&floats(hand), 24.0).len()).sum(),
    );
    let six = [1, 2, 3, 4, 5, 6];
    compare(
        "1 2 3 4 5 6: all essential solutions, as text",
        || texts(&six).len(),
        || classic::solutions(&floats(&six), 24.0).len(),
    );
}

fn puzzle(hand: &[i64]) -> Puzzle {
    let numbers: Vec<Fraction> = hand.iter().map(|&n| Fraction::try_from(n).unwrap()).collect();
    Puzzle::new(&numbers, BigRational::from_integer(24.into()), Rules::CLASSIC).unwrap()
}

fn floats(hand: &[i64]) -> Vec<f64> {
    hand.iter().map(|&number| f64::from(i32::try_from(number).unwrap())).collect()
}

/// Ours as text too, so that both sides write down what they find.
fn texts(hand: &[i64]) -> Vec<String> {
    let solutions = solver::solve(&puzzle(hand), Level::Essential, None).unwrap();
    solutions.expressions.iter().map(ToString::to_string).collect()
}

/// Prints one line of the table, and how many each side found.
fn compare(job: &str, ours: impl Fn() -> usize, classic: impl Fn() -> usize) {
    let (our_count, our_time) = fastest(ours);
    let (classic_count, classic_time) = fastest(classic);
    let ratio = classic_time.as_secs_f64() / our_time.as_secs_f64();
    println!("{job:<44} {our_time:>12.2?} {classic_time:>12.2?} {ratio:>7.1}x");
    println!("{:<44} {our_count:>12} {classic_count:>12}", "    found");
}

fn fastest(job: impl Fn() -> usize) -> (usize, Duration) {
    let runs = (0..RUNS).map(|_| {
        let start = Instant::now();
        let count = black_box(job());
        (count, start.elapsed())
    });
    runs.min_by_key(|(_, time)| *time).expect("at least one run")
}
