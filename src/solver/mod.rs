//! Every question about a hand: is it solvable, one solution, how many, all of them.

mod answers;
mod atlas;
mod cancel;
mod choose;
mod classes;
mod cores;
mod draft;
mod enumerate;
mod familiar;
mod forest;
mod fours;
mod grow;
mod halves;
mod idle;
mod levels;
#[expect(clippy::cast_possible_truncation, reason = "12 numbers have at most 2^12 parts")]
mod multiset;
mod operations;
mod order;
mod place;
#[expect(clippy::cast_possible_truncation, reason = "a program has a few thousand operands")]
mod program;
mod programmed;
mod reach;
mod run;
mod solvability;
mod targets;
mod tree;
mod weigh;
mod writer;
mod written;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use num_bigint::BigInt;
use num_rational::BigRational;

use self::atlas::Atlas;
pub use self::cancel::cancellable;
pub(crate) use self::cancel::on_other_threads;
use self::programmed::Programmed;
pub(crate) use self::solvability::{Memory, Solvability};
use crate::expression::Expression;
use crate::number::{BigFraction, Exact, Fraction, Overflow};
use crate::rules::Rules;

/// Which solutions count as the same (see the crate's front page).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Only identical written forms are the same.
    Written,
    /// Forms that denote the same rational function of the cards are the same.
    Algebraic,
    /// Further the same when they differ only in where idle cards stand.
    Essential,
}

/// A hand, a target and the rules: what there is to solve.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    numbers: Vec<Fraction>,
    target: BigRational,
    rules: Rules,
}

/// Why a puzzle is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// The hand holds no number.
    #[error("a hand needs at least one number")]
    Empty,
    /// More numbers than this question takes.
    #[error("{count} numbers are too many here; at most {most}")]
    TooMany {
        /// How many were given.
        count: usize,
        /// How many are accepted.
        most: usize,
    },
    /// A number beyond ±10⁹.
    #[error("{0} is too large; numbers go up to 1000000000")]
    TooLarge(Fraction),
    /// `solve` and `count` take whole numbers; a made fraction belongs to `find`.
    #[error("{0} is a fraction; whole numbers are needed here")]
    NotWhole(Fraction),
    /// Forms at level `Written` are listed for one target at a time.
    #[error("written forms are listed for one target at a time")]
    Written,
    /// Neither a solution nor its absence could be proved within the limits.
    #[error("neither a solution nor its absence could be proved within the search limit")]
    SearchLimit,
}

/// Solutions in the promised order, simplest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solutions {
    /// The first of them, as many as asked for.
    pub expressions: Vec<Expression>,
    /// How many there are in all.
    pub total: u64,
}

/// The most numbers a puzzle may hold.
pub const MOST_NUMBERS: usize = 12;
/// The most numbers [`solve`] and [`count`] take.
pub const MOST_TO_SOLVE: usize = 8;
/// The most numbers [`solve`] and [`count`] take at level [`Level::Written`].
pub const MOST_TO_WRITE: usize = 7;
/// The most numbers [`solve_targets`] takes.
pub const MOST_FOR_TARGETS: usize = 6;
/// The largest magnitude of a given whole number.
pub const LARGEST_NUMBER: i64 = 1_000_000_000;

impl Puzzle {
    /// The puzzle of making `target` from `numbers` under `rules`.
    ///
    /// Whole numbers are given ones; a fraction is one made earlier in a partly played hand,
    /// and may have parts of 64 bits.
    ///
    /// # Errors
    /// [`PuzzleError`] for an empty hand, more than 12 numbers, or a whole number beyond ±10⁹.
    pub fn new<'a>(
        numbers: impl Into<Cow<'a, [Fraction]>>,
        target: BigRational,
        rules: Rules,
    ) -> Result<Self, PuzzleError> {
        let puzzle = Self { numbers: numbers.into().into_owned(), target, rules };
        if puzzle.numbers.is_empty() {
            return Err(PuzzleError::Empty);
        }
        puzzle.takes(MOST_NUMBERS)?;
        let mut whole = puzzle.numbers.iter().filter(|number| number.is_integer());
        match whole.find(|number| number.numerator().abs() > LARGEST_NUMBER) {
            Some(&large) => Err(PuzzleError::TooLarge(large)),
            None => Ok(puzzle),
        }
    }

    /// The puzzle of making a whole number from whole numbers under the classic rules.
    ///
    /// ```
    /// use make24::{Level, Puzzle, solver};
    /// let puzzle = Puzzle::classic(&[3, 3, 8, 8], 24).unwrap();
    /// let solutions = solver::solve(&puzzle, Level::Essential, None).unwrap();
    /// assert_eq!(solutions.expressions[0].to_string(), "8/(3-8/3)");
    /// ```
    ///
    /// # Errors
    /// As [`Puzzle::new`].
    pub fn classic(numbers: &[i32], target: i64) -> Result<Self, PuzzleError> {
        let numbers: Vec<Fraction> = numbers.iter().map(|&number| number.into()).collect();
        Self::new(numbers, BigRational::from_integer(BigInt::from(target)), Rules::CLASSIC)
    }

    /// The same puzzle with the numbers that are left after some steps, of any size.
    pub(crate) fn after(&self, numbers: Vec<Fraction>) -> Self {
        Self { numbers, target: self.target.clone(), rules: self.rules }
    }

    /// The numbers, in the order given.
    #[must_use]
    pub fn numbers(&self) -> &[Fraction] {
        &self.numbers
    }

    /// The number to make.
    #[must_use]
    pub fn target(&self) -> &BigRational {
        &self.target
    }

    /// What is allowed.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The numbers and the number to make.
    ///
    /// ```
    /// let (numbers, target) = make24::Puzzle::classic(&[3, 3, 8, 8], 24)?.into_parts();
    /// assert_eq!((numbers.len(), target.to_string()), (4, "24".to_owned()));
    /// # Ok::<(), make24::solver::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn into_parts(self) -> (Vec<Fraction>, BigRational) {
        (self.numbers, self.target)
    }

    pub(crate) fn takes(&self, most: usize) -> Result<(), PuzzleError> {
        let count = self.numbers.len();
        if count > most { Err(PuzzleError::TooMany { count, most }) } else { Ok(()) }
    }

    fn can_be_listed(&self, level: Level) -> Result<(), PuzzleError> {
        self.takes(if level == Level::Written { MOST_TO_WRITE } else { MOST_TO_SOLVE })?;
        match self.numbers.iter().find(|number| !number.is_integer()) {
            Some(&fraction) => Err(PuzzleError::NotWhole(fraction)),
            None => Ok(()),
        }
    }

    /// Asks `small` first and `big` where a number outgrows 64 bits.
    pub(crate) fn ask<T, E: From<Overflow> + PartialEq>(
        &self,
        small: impl Fn(&Fraction) -> Result<T, E>,
        big: impl Fn(&BigFraction) -> Result<T, E>,
    ) -> Result<T, E> {
        let answer = Fraction::from_big(&self.target).map_err(E::from).and_then(|t| small(&t));
        match answer {
            Err(error) if error == E::from(Overflow) => big(&BigFraction::from_big(&self.target)?),
            answer => answer,
        }
    }

    /// The same for a question that has an answer at any size.
    pub(crate) fn ask_any<T>(
        &self,
        small: impl Fn(&Fraction) -> Result<T, Overflow>,
        big: impl Fn(&BigFraction) -> Result<T, Overflow>,
    ) -> T {
        self.ask(small, big).expect("fractions without a limit do not overflow")
    }
}

/// Every solution at `level`, simplest first; the first `limit` of them kept.
///
/// # Errors
/// [`PuzzleError`] for more than 8 numbers (7 at level `Written`) or for fractions.
pub fn solve(
    puzzle: &Puzzle,
    level: Level,
    limit: Option<usize>,
) -> Result<Solutions, PuzzleError> {
    puzzle.can_be_listed(level)?;
    let (hand, rules) = (puzzle.numbers(), puzzle.rules);
    if level == Level::Written {
        return Ok(puzzle.ask_any(
            |t| written::list(hand, t, rules, limit),
            |t| written::list(hand, t, rules, limit),
        ));
    }
    Ok(puzzle.ask_any(
        |t| match Programmed::new(hand, Some(*t), rules) {
            Some(programmed) => programmed.list(level, limit),
            None => classes::list(hand, t, rules, level, limit),
        },
        |t| classes::list(hand, t, rules, level, limit),
    ))
}

/// Every solution at `level` for every target of a range, by one search for all of them.
///
/// Targets without a solution are left out; for each other one this is what [`solve`] gives.
///
/// ```
/// use make24::{Fraction, Level, Rules, solver};
/// let board = [1, 3, 7, 10, 25, 50].map(Fraction::from);
/// let solutions =
///     solver::solve_targets(&board, 100..=999, Rules::COUNTDOWN, Level::Essential, None)?;
/// assert_eq!(solutions.len(), 896);
/// assert_eq!(solutions[&765].total, 12);
/// assert_eq!(solutions.values().map(|found| found.total).sum::<u64>(), 14_740);
/// # Ok::<(), solver::PuzzleError>(())
/// ```
///
/// # Errors
/// [`PuzzleError`] for more than 6 numbers, for fractions, or at level `Written`.
pub fn solve_targets(
    numbers: &[Fraction],
    targets: RangeInclusive<i64>,
    rules: Rules,
    level: Level,
    limit: Option<usize>,
) -> Result<BTreeMap<i64, Solutions>, PuzzleError> {
    let puzzle =
        Puzzle::new(numbers, BigRational::from_integer(BigInt::from(*targets.end())), rules)?;
    puzzle.takes(MOST_FOR_TARGETS)?;
    puzzle.can_be_listed(level)?;
    if level == Level::Written {
        return Err(PuzzleError::Written);
    }
    if targets.is_empty() {
        return Ok(BTreeMap::new());
    }
    Ok(puzzle.ask_any(
        |_| targets::list::<Fraction>(numbers, &targets, rules, level, limit),
        |_| targets::list::<BigFraction>(numbers, &targets, rules, level, limit),
    ))
}

/// How many solutions there are at `level`.
///
/// ```
/// use make24::{Level, Puzzle, solver};
/// let puzzle = Puzzle::classic(&[1, 2, 3, 4], 24).unwrap();
/// let count = |level| solver::count(&puzzle, level).unwrap();
/// assert_eq!([count(Level::Written), count(Level::Algebraic), count(Level::Essential)], [242, 4, 3]);
/// ```
///
/// # Errors
/// As [`solve`].
pub fn count(puzzle: &Puzzle, level: Level) -> Result<u64, PuzzleError> {
    puzzle.can_be_listed(level)?;
    let (hand, rules) = (puzzle.numbers(), puzzle.rules);
    Ok(if level == Level::Written {
        puzzle.ask_any(|t| written::count(hand, t, rules), |t| written::count(hand, t, rules))
    } else {
        puzzle.ask_any(
            |t| match Programmed::new(hand, Some(*t), rules) {
                Some(programmed) => Ok(programmed.count(level)),
                None => classes::count(hand, t, rules, level),
            },
            |t| classes::count(hand, t, rules, level),
        )
    })
}

/// Any one solution, as fast as possible; `None` when there is provably none.
///
/// # Errors
/// [`PuzzleError::SearchLimit`] when neither could be proved.
pub fn find(puzzle: &Puzzle) -> Result<Option<Expression>, PuzzleError> {
    let (hand, rules) = (puzzle.numbers(), puzzle.rules);
    let answer = puzzle.ask(
        |t| match Programmed::new(hand, Some(*t), rules) {
            Some(programmed) => Ok(programmed.find()?),
            None => reach::find(hand, t, rules),
        },
        |t| reach::find(hand, t, rules),
    );
    // Without a limit on their size, numbers do not overflow.
    answer.map_err(|_| PuzzleError::SearchLimit)
}

/// Whether there is a solution.
///
/// # Errors
/// As [`find`].
pub fn is_solvable(puzzle: &Puzzle) -> Result<bool, PuzzleError> {
    let (hand, rules) = (puzzle.numbers(), puzzle.rules);
    let small = Fraction::from_big(&puzzle.target).ok();
    if let Some(target) = &small
        && let Some(masks) = familiar::masks(hand, target, rules)
        && let Some(answer) = masks.is_solvable(hand.iter().map(|number| number.numerator()))
    {
        return Ok(answer);
    }
    if let Some(programmed) = Programmed::new(hand, small, rules) {
        return Ok(programmed.is_solvable());
    }
    let answer = puzzle.ask(
        |t| reach::is_solvable(&mut Atlas::new(rules), hand, t),
        |t| reach::is_solvable(&mut Atlas::new(rules), hand, t),
    );
    answer.map_err(|_| PuzzleError::SearchLimit)
}

/// Whether two expressions are the same solution at `level`; false when values or hands differ.
///
/// Where not every number must be used, hands do not matter: the hand is taken to be the
/// smallest one that holds the numbers of either expression.
///
/// ```
/// use make24::{Expression, Level, Rules, solver};
/// let expression = |text: &str| text.parse::<Expression>().unwrap();
/// let (left, right) = (expression("6*4*1/1"), expression("4*6+1-1"));
/// assert!(!solver::same(&left, &right, Level::Algebraic, Rules::CLASSIC).unwrap());
/// assert!(solver::same(&left, &right, Level::Essential, Rules::CLASSIC).unwrap());
/// ```
///
/// # Errors
/// [`PuzzleError::TooMany`] above level `Written` for more than 12 numbers, or 8 at level
/// `Essential`; [`PuzzleError::TooLarge`] for numbers beyond ±10⁹.
pub fn same(
    left: &Expression,
    right: &Expression,
    level: Level,
    rules: Rules,
) -> Result<bool, PuzzleError> {
    if level == Level::Written || left == right {
        return Ok(left == right);
    }
    let value = left.value();
    let (first, second) = (sorted(left), sorted(right));
    if value != right.value() || rules.use_all && first != second {
        return Ok(false);
    }
    let puzzle = Puzzle::new(together(&first, &second), value, rules)?;
    puzzle.takes(if level == Level::Essential { MOST_TO_SOLVE } else { MOST_NUMBERS })?;
    let hand = puzzle.numbers();
    let pair = [left, right];
    Ok(puzzle.ask_any(
        |t| classes::same(hand, t, rules, level, pair),
        |t| classes::same(hand, t, rules, level, pair),
    ))
}

/// Given whole numbers as the solver takes them.
pub(crate) fn whole_numbers(numbers: &[i64]) -> Result<Vec<Fraction>, PuzzleError> {
    let least = Fraction::try_from(-i64::MAX).expect("it can be negated");
    let fraction = |&number: &i64| match Fraction::try_from(number) {
        Ok(fraction) if number.abs() <= LARGEST_NUMBER => Ok(fraction),
        // The one number without a negation is too large as well.
        fraction => Err(PuzzleError::TooLarge(fraction.unwrap_or(least))),
    };
    numbers.iter().map(fraction).collect()
}

fn sorted(expression: &Expression) -> Vec<Fraction> {
    let mut numbers: Vec<Fraction> = expression.numbers().collect();
    numbers.sort_unstable();
    numbers
}

/// The smallest multiset that holds both of these sorted ones.
fn together(mut left: &[Fraction], mut right: &[Fraction]) -> Vec<Fraction> {
    let mut union = Vec::with_capacity(left.len().max(right.len()));
    while let (Some(a), Some(b)) = (left.first(), right.first()) {
        union.push(*a.min(b));
        let (in_left, in_right) = (a <= b, b <= a);
        left = &left[usize::from(in_left)..];
        right = &right[usize::from(in_right)..];
    }
    union.extend(left.iter().chain(right));
    union
}
