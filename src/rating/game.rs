//! The game that a hand belongs to, and where the hand stands among the others in it.

use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use num_rational::BigRational;
use num_traits::ToPrimitive;
use rustc_hash::FxHashMap;

use super::model_seconds;
use crate::Fraction;
use crate::random::Stream;
use crate::rules::Rules;
use crate::solver::Puzzle;

/// Games with at most so many hands, of at most four numbers, are rated in full.
const MOST_HANDS: u64 = 2000;
/// The seed of the samples that stand for larger games.
const SAMPLE_SEED: u64 = 24;
/// How many hands a sample holds at most, by how many numbers they have.
const SAMPLE_SIZES: [usize; 7] = [0, 400, 400, 400, 400, 100, 30];
/// How many hands are drawn for one that is wanted, where few are solvable.
const DRAWS_PER_HAND: usize = 20;
/// How many games are remembered: a target each of a long row of them.
const MOST_GAMES: usize = 1024;
/// Where ranges of numbers end.
const RANGES: [i64; 11] =
    [13, 25, 50, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000];
/// The large tiles of Countdown; there is one of each, and two of each small one, 1 to 10.
const LARGE_TILES: [i64; 4] = [25, 50, 75, 100];
/// The targets that Countdown is played for.
const TARGETS: std::ops::RangeInclusive<i64> = 100..=999;

/// Which numbers a game is played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Numbers {
    /// Every number from one to the other, as often as it likes.
    Range(i64, i64),
    /// Tiles of Countdown, each at most as often as there are.
    Tiles,
}

/// All hands that a hand is compared with.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Game {
    count: usize,
    numbers: Numbers,
    /// None where the target is drawn with the tiles, as in Countdown.
    target: Option<BigRational>,
    rules: Rules,
}

/// The times of the solvable hands of a game, in rising order.
#[derive(Debug)]
pub(super) struct Table {
    seconds: Vec<f64>,
    /// Where they are all of them, not a sample: the times hand by hand.
    by_hand: Option<Vec<(u64, f64)>>,
}

static TABLES: LazyLock<Mutex<FxHashMap<Game, Arc<Table>>>> = LazyLock::new(Mutex::default);

impl Game {
    /// The game of whole numbers that this hand belongs to.
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        let hand = puzzle.numbers();
        let whole: Vec<i64> = hand.iter().map(|number| number.numerator()).collect();
        let least = whole.iter().copied().min().unwrap_or(1);
        let largest = whole.iter().map(|number| number.abs()).max().unwrap_or(1);
        let numbers = if largest > RANGES[0] && are_tiles(&whole) {
            Numbers::Tiles
        } else {
            let high = RANGES.into_iter().find(|&end| end >= largest).unwrap_or(i64::MAX);
            let low = if least < 0 { -high } else { least.min(1) };
            Numbers::Range(low, high)
        };
        let whole = Some(puzzle.target()).filter(|target| target.is_integer());
        let whole = whole.and_then(|target| target.to_integer().to_i64());
        let drawn =
            numbers == Numbers::Tiles && whole.is_some_and(|whole| TARGETS.contains(&whole));
        let target = (!drawn).then(|| puzzle.target().clone());
        Self { count: hand.len(), numbers, target, rules: puzzle.rules() }
    }

    /// Whether human times are known for this game: 24, four cards, the classic rules.
    pub(super) fn is_calibrated(&self) -> bool {
        self.count == 4
            && self.numbers == Numbers::Range(1, 13)
            && self.target == Some(BigRational::from_integer(24.into()))
            && self.rules == Rules::CLASSIC
    }

    /// A number for each hand of a game that is rated in full, in the order of its hands.
    fn key(&self, rising: &[i64]) -> u64 {
        let Numbers::Range(low, high) = self.numbers else { return 0 };
        let width = high.abs_diff(low).saturating_add(1);
        let digit = |number: i64| number.abs_diff(low);
        rising.iter().fold(0, |key, &number| key.wrapping_mul(width).wrapping_add(digit(number)))
    }

    /// The percentile of one of its hands, and the seconds that it stands for; `None` where it
    /// has no solution.
    pub(super) fn place(self, puzzle: &Puzzle) -> Option<(f64, f64)> {
        let mut hand: Vec<i64> = puzzle.numbers().iter().map(|number| number.numerator()).collect();
        hand.sort_unstable();
        let key = self.key(&hand);
        let table = self.table();
        let seconds = match &table.by_hand {
            Some(times) => {
                let place = times.binary_search_by_key(&key, |&(key, _)| key).ok()?;
                times[place].1
            }
            None => model_seconds(puzzle)?,
        };
        Some((table.percentile(seconds), seconds))
    }

    /// The times of its hands; made once, then remembered.
    pub(super) fn table(self) -> Arc<Table> {
        if let Some(known) = lock().get(&self) {
            return Arc::clone(known);
        }
        let table = Arc::new(self.survey());
        let mut tables = lock();
        if tables.len() >= MOST_GAMES {
            tables.clear();
        }
        tables.insert(self, Arc::clone(&table));
        table
    }

    fn survey(&self) -> Table {
        let mut seconds = Vec::new();
        let by_hand = self.hands().map(|hands| {
            let timed =
                hands.iter().filter_map(|hand| Some((self.key(hand), self.seconds(hand, None)?)));
            timed.collect::<Vec<_>>()
        });
        if let Some(by_hand) = &by_hand {
            seconds.extend(by_hand.iter().map(|&(_, seconds)| seconds));
        } else {
            let wanted = SAMPLE_SIZES[self.count.min(SAMPLE_SIZES.len() - 1)];
            let mut stream = Stream::seeded(SAMPLE_SEED);
            for _ in 0..wanted * DRAWS_PER_HAND {
                let hand = self.draw(&mut stream);
                let drawn = self.target.is_none().then(|| draw_target(&mut stream));
                seconds.extend(self.seconds(&hand, drawn));
                if seconds.len() == wanted {
                    break;
                }
            }
        }
        seconds.sort_unstable_by(f64::total_cmp);
        Table { seconds, by_hand }
    }

    /// The time of a hand, for the target of the game or the one drawn.
    fn seconds(&self, numbers: &[i64], drawn: Option<BigRational>) -> Option<f64> {
        let hand: Vec<Fraction> =
            numbers.iter().filter_map(|&number| Fraction::try_from(number).ok()).collect();
        let target = drawn.or_else(|| self.target.clone())?;
        model_seconds(&Puzzle::new(&hand, target, self.rules).ok()?)
    }

    /// Every hand, in rising order, where they are few.
    fn hands(&self) -> Option<Vec<Vec<i64>>> {
        let Numbers::Range(low, high) = self.numbers else { return None };
        if self.count > 4 || high.abs_diff(low) > MOST_HANDS {
            return None;
        }
        let mut hands: Vec<Vec<i64>> = vec![Vec::new()];
        for _ in 0..self.count {
            let longer = |hand: &Vec<i64>| {
                let hand = hand.clone();
                let from = hand.last().copied().unwrap_or(low);
                (from..=high).map(move |number| [&hand[..], &[number]].concat())
            };
            hands = hands.iter().flat_map(longer).collect();
            if hands.len() as u64 > MOST_HANDS {
                return None;
            }
        }
        Some(hands)
    }

    /// One hand at random; each (as a multiset, or as a draw of tiles) equally likely.
    fn draw(&self, stream: &mut Stream) -> Vec<i64> {
        match self.numbers {
            Numbers::Range(low, high) => {
                let width = high.abs_diff(low) + self.count as u64;
                let rising = (0..).zip(stream.choose(self.count, width));
                rising.map(|(index, place)| low.saturating_add_unsigned(place - index)).collect()
            }
            Numbers::Tiles => {
                let tiles: Vec<i64> = (1..=10).chain(1..=10).chain(LARGE_TILES).collect();
                let places = stream.choose(self.count, tiles.len() as u64);
                let places = places.into_iter().filter_map(|place| usize::try_from(place).ok());
                places.map(|place| tiles[place]).collect()
            }
        }
    }
}

impl Table {
    /// Where a time stands: 0 for the easiest hand, 100 for the hardest; hands that are equally
    /// hard share the middle of their places.
    pub(super) fn percentile(&self, seconds: f64) -> f64 {
        let below = self.seconds.partition_point(|&other| other < seconds);
        let upto = self.seconds.partition_point(|&other| other <= seconds);
        let complete = usize::from(self.by_hand.is_some());
        let places = self.seconds.len().saturating_sub(complete);
        if places == 0 {
            return 50.0;
        }
        // In a full table the hand itself is one of those that are equal.
        let middle = (below + upto).saturating_sub(complete);
        #[expect(clippy::cast_precision_loss, reason = "a few thousand hands")]
        let share = middle as f64 / (2 * places) as f64;
        100.0 * share
    }
}

/// A target of Countdown at random.
fn draw_target(stream: &mut Stream) -> BigRational {
    let targets = TARGETS.end().abs_diff(*TARGETS.start()) + 1;
    let target = TARGETS.start().saturating_add_unsigned(stream.below(targets));
    BigRational::from_integer(target.into())
}

fn lock() -> std::sync::MutexGuard<'static, FxHashMap<Game, Arc<Table>>> {
    TABLES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether Countdown's tiles can make this hand.
fn are_tiles(numbers: &[i64]) -> bool {
    numbers.iter().all(|number| {
        let there = numbers.iter().filter(|&other| other == number).count();
        let tiles =
            usize::from(LARGE_TILES.contains(number)) + 2 * usize::from((1..=10).contains(number));
        there <= tiles
    })
}
