//! make24 and the classic search, timed side by side in one run: `cargo bench`.
//!
//! With `--json` each line is an object, for the table that `make bench` prints.

mod classic;

use std::hint::black_box;
use std::time::{Duration, Instant};

use make24::batch::{Hands, Job, Question};
use make24::boards::{Boards, TILES, boards};
use make24::number::Fraction;
use make24::{Level, Puzzle, Rules, deal, solver};
use num_rational::BigRational;

/// Each job is run this often, and the fastest run counts.
const RUNS: usize = 3;
/// Short jobs are run for this long, since any one run may be disturbed.
const PATIENCE: Duration = Duration::from_millis(300);

#[expect(clippy::assertions_on_constants, reason = "a debug build compiles, but must not run")]
fn main() {
    // `cargo test --all-targets` starts this program too, in a debug build.
    if !std::env::args().any(|argument| argument == "--bench") {
        println!("nothing is timed here; use cargo bench");
        return;
    }
    assert!(!cfg!(debug_assertions), "times of a debug build say nothing");
    let table = Table { json: std::env::args().any(|argument| argument == "--json") };
    four_cards(&table);
    more_cards(&table);
    countdown(&table);
}

fn four_cards(table: &Table) {
    let hands: Vec<Vec<i64>> = deal::all_hands(4, 1, 13).collect();
    let classic_solvable =
        || hands.iter().filter(|hand| classic::is_solvable(&floats(hand), 24.0)).count();
    table.compare(
        "1820 hands: which are solvable, as a batch",
        || batch(Question::Solvable, 4, 13),
        Some(&classic_solvable),
    );
    table.compare(
        "1820 hands: is each solvable, one by one",
        || hands.iter().filter(|hand| solver::is_solvable(&classic(hand, 24)).unwrap()).count(),
        Some(&classic_solvable),
    );
    table.compare(
        "1820 hands: all essential solutions, as text",
        || hands.iter().map(|hand| texts(&classic(hand, 24)).len()).sum(),
        Some(&|| hands.iter().map(|hand| classic::solutions(&floats(hand), 24.0).len()).sum()),
    );
    table.ours("1820 hands: count the algebraic solutions", || {
        batch(Question::Count(Level::Algebraic), 4, 13)
    });
}

fn more_cards(table: &Table) {
    let six = [1, 2, 3, 4, 5, 6];
    table.compare(
        "1 2 3 4 5 6: all essential solutions, as text",
        || texts(&classic(&six, 24)).len(),
        Some(&|| classic::solutions(&floats(&six), 24.0).len()),
    );
    table.ours("1 2 3 4 5 6 7: all essential solutions, as text", || {
        texts(&classic(&[1, 2, 3, 4, 5, 6, 7], 24)).len()
    });
    table.ours("5 cards 1..13: which of 6188 are solvable", || batch(Question::Solvable, 5, 13));
    table.ours("6 cards 1..13: which of 18564 are solvable", || batch(Question::Solvable, 6, 13));
    let twelve: Vec<i64> = (1..=12).collect();
    table.ours("1..12: one solution for each target 1..100", || {
        (1..=100).filter(|&t| solver::find(&classic(&twelve, t)).unwrap().is_some()).count()
    });
}

fn countdown(table: &Table) {
    let board = [1, 3, 7, 10, 25, 50];
    table.ours("Countdown 1 3 7 10 25 50 -> 765: essential", || {
        texts(&puzzle(&board, 765, Rules::COUNTDOWN)).len()
    });
    let numbers = board.map(|tile| Fraction::try_from(tile).unwrap());
    table.ours("that board: all essential solutions for each of 100..999, as text", || {
        let found =
            solver::solve_targets(&numbers, 100..=999, Rules::COUNTDOWN, Level::Essential, None);
        let solutions = found.unwrap().into_values().flat_map(|found| found.expressions);
        solutions.map(|expression| expression.to_string()).collect::<Vec<_>>().len()
    });
    table.ours("that board: which of 100..999 it reaches", || {
        Boards::default().reach(&board).unwrap().count(100, 999)
    });
    let all = boards(&TILES, 6);
    table.ours("all 13243 boards: games of 101..999 solvable", || {
        let mut known = Boards::default();
        all.iter().map(|board| known.reach(board).unwrap().count(101, 999)).sum()
    });
}

fn batch(question: Question, count: usize, high: i64) -> usize {
    let hands = Hands::of_length(deal::all_hands(count, 1, high).flatten().collect(), count);
    let mut job =
        Job::new(question, hands, BigRational::from_integer(24.into()), Rules::CLASSIC, Some(1));
    while !job.step().unwrap() {}
    job.answers().iter().map(|&answer| usize::try_from(answer).unwrap()).sum()
}

fn classic(hand: &[i64], target: i64) -> Puzzle {
    puzzle(hand, target, Rules::CLASSIC)
}

fn puzzle(hand: &[i64], target: i64, rules: Rules) -> Puzzle {
    let numbers: Vec<Fraction> = hand.iter().map(|&n| Fraction::try_from(n).unwrap()).collect();
    Puzzle::new(&numbers, BigRational::from_integer(target.into()), rules).unwrap()
}

fn floats(hand: &[i64]) -> Vec<f64> {
    hand.iter().map(|&number| f64::from(i32::try_from(number).unwrap())).collect()
}

/// Ours as text too, so that both sides write down what they find.
fn texts(puzzle: &Puzzle) -> Vec<String> {
    let solutions = solver::solve(puzzle, Level::Essential, None).unwrap();
    solutions.expressions.iter().map(ToString::to_string).collect()
}

/// Where the figures go.
struct Table {
    json: bool,
}

impl Table {
    /// Times a job of ours that the classic search is not asked to do.
    fn ours(&self, job: &str, ours: impl Fn() -> usize) {
        self.compare(job, ours, None);
    }

    /// Times one job on both sides; prints the times and how many each side found.
    fn compare(&self, job: &str, ours: impl Fn() -> usize, classic: Option<&dyn Fn() -> usize>) {
        let (found, time) = fastest(ours);
        let other = classic.map(fastest);
        if self.json {
            let (count, seconds) = other
                .map_or((String::from("null"), String::from("null")), |o| {
                    (o.0.to_string(), o.1.as_secs_f64().to_string())
                });
            println!(
                r#"{{"job": "{job}", "make24": {}, "found": {found}, "classic": {seconds}, "classic_found": {count}}}"#,
                time.as_secs_f64()
            );
        } else if let Some((count, theirs)) = other {
            let ratio = theirs.as_secs_f64() / time.as_secs_f64();
            println!("{job:<50} {time:>10.2?} {theirs:>10.2?} {ratio:>6.0}x  {found} / {count}");
        } else {
            println!("{job:<50} {time:>10.2?} {:>10} {:>7}  {found}", "", "");
        }
    }
}

fn fastest(job: impl Fn() -> usize) -> (usize, Duration) {
    let began = Instant::now();
    let mut best = (0, Duration::MAX);
    let mut runs = 0;
    while runs < RUNS || began.elapsed() < PATIENCE {
        let start = Instant::now();
        let count = black_box(job());
        best = (count, best.1.min(start.elapsed()));
        runs += 1;
    }
    best
}
