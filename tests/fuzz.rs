//! Mutating answers for as long as told: `make fuzz SECONDS=600`; a second in ordinary tests.
//!
//! It starts from the shared cases and keeps whatever makes the checker behave in a new way, so
//! that later mutations go on from there. Nothing may panic or take long, places must lie in the
//! text, and of plain answers exactly those are right that a second evaluator finds right.

mod judging;

use std::collections::HashSet;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use make24::{Rules, check, extract, grade, parse};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use judging::{Slow, examine, whole};

/// Pieces that mean something somewhere.
const PIECES: [&str; 60] = [
    "0",
    "1",
    "24",
    "8/(3-8/3)",
    "999999999999999999",
    "1000000000000000000",
    "1.5",
    ".5",
    "A",
    "K",
    "x",
    " ",
    "\n",
    "\r\n",
    "\t",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "（",
    "】",
    "+",
    "-",
    "*",
    "/",
    "×",
    "÷",
    "−",
    "：",
    "=",
    "==",
    "= 24",
    "**",
    "//",
    ";",
    ",",
    "。",
    ".",
    "`",
    "```",
    "$",
    "$$",
    "\\(",
    "\\]",
    "\\frac{",
    "\\boxed{",
    "\\left(",
    "\\times ",
    "\\text{",
    "Step 1:",
    "(left: 4 6)",
    "answer:",
    "answer is",
    "<answer>",
    "</answer>",
    "答案",
    "no solution",
    "\u{200b}",
];
const STRANGE: [char; 14] = [
    '\0',
    '\u{FFFD}',
    '\u{202E}',
    '\u{FEFF}',
    '\u{301}',
    '\u{FE0F}',
    '½',
    '²',
    '①',
    '😀',
    '八',
    '８',
    '\u{2028}',
    '\u{10FFFF}',
];
const LONGEST: usize = 12_000;

#[test]
fn mutated_answers_are_judged_soundly() {
    let seconds = std::env::var("MAKE24_FUZZ_SECONDS");
    let seconds = seconds.map_or(1, |text| text.parse().expect("a whole number of seconds"));
    let seed = std::env::var("MAKE24_FUZZ_SEED");
    let seed = seed.map_or_else(|_| now(), |text| text.parse().expect("a seed"));
    let end = Instant::now() + Duration::from_secs(seconds);
    println!("seed {seed}");
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut known: Vec<String> = include_str!("data/answers.jsonl")
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap())
        .map(|case| case["answer"].as_str().unwrap().to_owned())
        .collect();
    let cases = known.len();
    let mut behaviours = HashSet::new();
    let (mut tried, mut plain, mut slowest) = (0_u64, 0_u64, Duration::ZERO);
    while Instant::now() < end {
        let text = mutated(&known, &mut random);
        let hand = hand(&text, &mut random);
        let told = ToldOnPanic(&text, &hand);
        let started = Instant::now();
        let behaviour = behaviour(&text, &hand);
        let took = started.elapsed();
        // Four judgements; a machine may be busy, and the tests are not optimised.
        assert!(took < Duration::from_secs(2), "{took:?} for {text:?}");
        slowest = slowest.max(took);
        examine(&text, &hand);
        plain += u64::from(agrees(&text, &hand));
        drop(told);
        tried += 1;
        if behaviours.insert(behaviour) && text.len() < 300 {
            known.push(text);
        }
    }
    println!(
        "{tried} texts, {plain} of them plain, {} kinds of behaviour, {} texts kept; four \
         judgements of one text took at most {slowest:?}",
        behaviours.len(),
        known.len() - cases
    );
}

/// Says what was being judged when something panicked.
struct ToldOnPanic<'a>(&'a str, &'a [i64]);

impl Drop for ToldOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("judging {:?} by {:?}", self.0, self.1);
        }
    }
}

/// Another seed every time.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("the epoch is past");
    u64::from(since.subsec_nanos()) ^ since.as_secs()
}

/// A known text, changed in some places.
fn mutated(known: &[String], random: &mut ChaCha8Rng) -> String {
    let mut text: Vec<char> = pick(known, random).chars().collect();
    for _ in 0..random.random_range(1..6) {
        let from = random.random_range(0..=text.len());
        let to = (from + random.random_range(0..8)).min(text.len());
        match random.random_range(0..9) {
            0 => drop(text.drain(from..to)),
            1 => drop(text.splice(from..from, pick(&PIECES, random).chars())),
            2 => drop(text.splice(from..to, pick(&PIECES, random).chars())),
            3 => drop(text.splice(from..to, [*pick(&STRANGE, random)])),
            4 => drop(text.splice(from..from, random.random::<char>().to_string().chars())),
            5 => {
                let digit = char::from(b'0' + random.random_range(0..10));
                text.splice(from..to.min(from + 1), [digit]);
            }
            6 => {
                let other: Vec<char> = pick(known, random).chars().collect();
                let start = random.random_range(0..=other.len());
                text.splice(from.., other[start..].iter().copied());
            }
            7 => {
                let part = text[from..to].to_vec();
                let most = if random.random_ratio(1, 200) { LONGEST } else { 40 };
                let times = random.random_range(1..=most) / part.len().max(1);
                text.splice(from..from, part.repeat(times));
            }
            _ => {
                let other = random.random_range(0..=text.len());
                if from < text.len() && other < text.len() {
                    text.swap(from, other);
                }
            }
        }
        text.truncate(LONGEST);
    }
    text.into_iter().collect()
}

fn pick<'a, T>(from: &'a [T], random: &mut ChaCha8Rng) -> &'a T {
    &from[random.random_range(0..from.len())]
}

/// Mostly the numbers that stand in the text, so that it may be right.
fn hand(text: &str, random: &mut ChaCha8Rng) -> Vec<i64> {
    let digits = text.split(|c: char| !c.is_ascii_digit());
    let mut hand: Vec<i64> = digits.filter_map(|part| part.parse().ok()).take(12).collect();
    hand.retain(|number| *number < 10_i64.pow(18));
    if hand.is_empty() || random.random_ratio(1, 8) {
        hand.push(random.random_range(-13..14));
    }
    hand
}

/// What tells one way of being judged from another.
fn behaviour(text: &str, hand: &[i64]) -> String {
    let target = whole(24);
    let checked = check(text, hand, &target, &Rules::CLASSIC);
    let countdown = check(text, hand, &target, &Rules::COUNTDOWN);
    let graded = grade(text, hand, &target, &Rules::CLASSIC);
    let parsed =
        parse(text).map_err(|error| format!("{:?}", std::mem::discriminant(&error.problem)));
    format!(
        "{} {:?} {} {} {} {} {} {:?} {}",
        checked.reason,
        std::mem::discriminant(&checked.detail),
        checked.span.is_some(),
        checked.valid_steps.min(4),
        checked.expression.map_or(0, |expression| expression.numbers().count().min(9)),
        countdown.reason,
        graded.reason,
        parsed.map(|_| ()),
        extract(text).is_some()
    )
}

/// Asks the second evaluator where it can tell; whether it could.
fn agrees(text: &str, hand: &[i64]) -> bool {
    let digit = |c: Option<&u8>| c.is_some_and(u8::is_ascii_digit);
    let letters = text.as_bytes();
    let is_plain = letters.iter().all(|c| b"0123456789+-*/() ".contains(c))
        && letters.len() < 500
        // Powers and doubled strokes are other operators, and gaps separate digits.
        && !text.contains("**")
        && !text.contains("//")
        && !(1..letters.len()).any(|at| {
            letters[at] == b' ' && digit(letters[..at].trim_ascii_end().last())
                && digit(letters[at..].trim_ascii_start().first())
        })
        && letters.split(|c| !c.is_ascii_digit()).all(|number| number.len() < 19);
    if is_plain {
        // For its own value as the target, so that there is something to accept.
        let own = check(text, hand, &whole(24), &Rules::CLASSIC).value.unwrap_or_else(|| whole(24));
        let verdict = check(text, hand, &own, &Rules::CLASSIC);
        assert_eq!(verdict.ok(), Slow::judge(text, hand, &own), "{text:?} {hand:?} {verdict:?}");
    }
    is_plain
}
