//! How hard a hand is for people, and why.
//!
//! Every way to solve a hand takes part in a race: each written form costs what its features
//! weigh (in log2 seconds), each essential class costs as much as its cheapest form, and the
//! hand as a whole is solved when the first of them is found. `docs/rating.md` tells where the
//! weights come from and how well they do. Values and features are exact; only the weighing is
//! done in floating point, and it decides nothing but how hard a hand is.

mod core;
mod features;
mod forms;
mod game;
mod nearest;
mod race;
mod reasons;
mod weights;

#[cfg(test)]
mod tests;

use std::fmt;
use std::hash::{Hash, Hasher};

use num_traits::Signed;

use self::game::Game;
use self::race::Field;
use self::weights::FINAL;
use crate::number::{Exact, Overflow};
use crate::rules::{Intermediates, Rules};
use crate::solver::{self, Level, Puzzle, PuzzleError};
use crate::{Expression, Fraction};

pub use features::{Feature, HandFeature};
pub use reasons::{Group, Reason, ReasonKind, Scope};

/// The most numbers that a hand to be rated may hold.
pub const MOST_TO_RATE: usize = 6;

/// How hard a hand is among the solvable ones of its game: a quarter of them each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Band {
    /// The easiest quarter.
    Easy,
    /// Below the middle.
    Medium,
    /// Above the middle.
    Hard,
    /// The hardest quarter.
    Expert,
}

impl Band {
    /// The four bands, the easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// The band of a percentile, 0 to 100.
    ///
    /// ```
    /// use make24::rating::Band;
    /// assert_eq!([0.0, 25.0, 74.9, 100.0].map(Band::of), [Band::Easy, Band::Medium, Band::Hard, Band::Expert]);
    /// ```
    #[must_use]
    pub fn of(percentile: f64) -> Self {
        match percentile {
            low if low < 25.0 => Self::Easy,
            low if low < 50.0 => Self::Medium,
            low if low < 75.0 => Self::Hard,
            _ => Self::Expert,
        }
    }

    /// The English word: `easy`, `medium`, `hard` or `expert`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }
}

impl fmt::Display for Band {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

/// Text that names no band.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no band; the bands are easy, medium, hard, expert")]
pub struct BandError(String);

impl std::str::FromStr for Band {
    type Err = BandError;

    /// Reads the English word.
    fn from_str(text: &str) -> Result<Self, BandError> {
        let found = Self::ALL.into_iter().find(|band| band.name() == text);
        found.ok_or_else(|| BandError(text.to_owned()))
    }
}

/// How hard a hand is for people.
///
/// An unsolvable hand, and one whose target is not above 0, has neither seconds nor percentile
/// nor band; its reasons say why.
#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    /// Half the people who solve the hand are expected to need at most so many seconds. Only for
    /// 24 from four numbers 1 to 13 by the classic rules, where human times were known.
    pub seconds: Option<f64>,
    /// 0 for the easiest solvable hand of the game, 100 for the hardest.
    ///
    /// Games of at most 2000 hands of at most four numbers are rated in full (all 1362 solvable
    /// hands of the 24 game); larger ones are stood for by a sample that is always the same.
    pub percentile: Option<f64>,
    /// The quarter that the percentile lies in.
    pub band: Option<Band>,
    /// Why: two or three for a hand that is rated, the most important first.
    pub reasons: Vec<Reason>,
    /// The solution that is easiest for people.
    pub easiest: Option<Expression>,
}

/// How hard this puzzle is for people, and why.
///
/// ```
/// use make24::{Puzzle, rating::{Band, rate}};
/// let easy = rate(&Puzzle::classic(&[1, 1, 4, 6], 24).unwrap()).unwrap();
/// assert_eq!(easy.band, Some(Band::Easy));
/// let hard = rate(&Puzzle::classic(&[3, 3, 8, 8], 24).unwrap()).unwrap();
/// assert_eq!(hard.band, Some(Band::Expert));
/// let none = rate(&Puzzle::classic(&[1, 1, 1, 1], 24).unwrap()).unwrap();
/// assert_eq!((none.band, none.seconds, none.percentile), (None, None, None));
/// ```
///
/// # Errors
/// [`PuzzleError::TooMany`] for more than [`MOST_TO_RATE`] numbers, [`PuzzleError::NotWhole`]
/// for a fraction among them.
pub fn rate(puzzle: &Puzzle) -> Result<Rating, PuzzleError> {
    check(puzzle)?;
    if !puzzle.target().is_positive() {
        return Ok(Rating::none(vec![Reason::of_hand(ReasonKind::TargetNotPositive)], None));
    }
    let (hand, rules) = (puzzle.numbers(), puzzle.rules());
    let judged = puzzle.ask_any(|t| judge(hand, t, rules), |t| judge(hand, t, rules));
    let Some(seconds) = judged.seconds else {
        return Ok(Rating::none(judged.reasons, judged.easiest));
    };
    let reasons = reasons::held_to(judged.reasons, &Truth::of(puzzle, judged.classes)?);
    let game = Game::of(puzzle);
    let calibrated = game.is_calibrated();
    let percentile = game.table().percentile(seconds);
    Ok(Rating {
        seconds: calibrated.then_some(seconds),
        percentile: Some(percentile),
        band: Some(Band::of(percentile)),
        reasons: reasons::choose(reasons, percentile >= 50.0),
        easiest: judged.easiest,
    })
}

impl Rating {
    fn none(reasons: Vec<Reason>, easiest: Option<Expression>) -> Self {
        Self { seconds: None, percentile: None, band: None, reasons, easiest }
    }

    /// Whether there is a rating at all.
    #[must_use]
    pub const fn is_rated(&self) -> bool {
        self.band.is_some()
    }
}

/// What is true of all solutions, those included that the model leaves aside: it knows none with
/// a negative result on the way.
pub(super) struct Truth {
    /// How many essentially different solutions there are.
    solutions: usize,
    /// Whether the model knows all of them, and no others.
    all_known: bool,
    /// Whether each needs a fraction on the way.
    needs_fraction: bool,
}

impl Truth {
    fn of(puzzle: &Puzzle, known: usize) -> Result<Self, PuzzleError> {
        let solutions =
            usize::try_from(solver::count(puzzle, Level::Essential)?).unwrap_or(usize::MAX);
        let all_known = solutions == known;
        let rules = Rules { intermediates: Intermediates::Whole, ..puzzle.rules() };
        let whole = Puzzle::new(puzzle.numbers(), puzzle.target().clone(), rules)?;
        let needs_fraction = !all_known && !solver::is_solvable(&whole)?;
        Ok(Self { solutions, all_known, needs_fraction })
    }
}

/// What the model says of one hand by itself.
struct Judged {
    seconds: Option<f64>,
    /// How many classes of solutions the model knows.
    classes: usize,
    reasons: Vec<Reason>,
    easiest: Option<Expression>,
}

fn judge<N: Exact>(hand: &[Fraction], target: &N, rules: Rules) -> Result<Judged, Overflow> {
    let field = race::field(hand, target, rules)?;
    if field.runners.is_empty() {
        let reasons = reasons::of_unsolvable(nearest::nearest(hand, target, rules)?);
        return Ok(Judged { seconds: None, classes: 0, reasons, easiest: None });
    }
    let costs = field.costs(&FINAL);
    let seconds = field.seconds(&FINAL, &costs);
    let easiest = field.easiest(&costs);
    let reasons = reasons::of_field(&field, easiest, rules);
    let easiest = easiest.map(|place| race::expression(&field.forms, field.runners[place].id));
    Ok(Judged { seconds: Some(seconds), classes: field.classes, reasons, easiest })
}

/// What a puzzle's time comes to by the model, whether or not it is calibrated; `None` where
/// it has no solution.
fn model_seconds(puzzle: &Puzzle) -> Option<f64> {
    survey(puzzle).map(|surveyed| surveyed.seconds)
}

/// What dealing wants to know of a solvable hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Surveyed {
    seconds: f64,
    /// Whether every solution has a result that is no whole number.
    pub needs_fraction: bool,
}

/// A short look at a hand; `None` where it has no solution.
pub(crate) fn survey(puzzle: &Puzzle) -> Option<Surveyed> {
    fn look<N: Exact>(
        hand: &[Fraction],
        target: &N,
        rules: Rules,
    ) -> Result<Option<Surveyed>, Overflow> {
        let field = race::field(hand, target, rules)?;
        if field.runners.is_empty() {
            return Ok(None);
        }
        let seconds = field.seconds(&FINAL, &field.costs(&FINAL));
        Ok(Some(Surveyed { seconds, needs_fraction: field.needs_fraction() }))
    }
    let (hand, rules) = (puzzle.numbers(), puzzle.rules());
    puzzle.ask_any(|t| look(hand, t, rules), |t| look(hand, t, rules))
}

/// The band of a surveyed hand, the same as [`rate`] gives it; `None` where the target is not
/// above 0.
pub(crate) fn band(puzzle: &Puzzle, surveyed: Surveyed) -> Option<Band> {
    let rated = puzzle.target().is_positive();
    rated.then(|| Band::of(Game::of(puzzle).table().percentile(surveyed.seconds)))
}

/// How hard a hand is, in short: what a [`Rating`] says but for its reasons.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difficulty {
    /// As [`Rating::seconds`].
    pub seconds: Option<f64>,
    /// As [`Rating::percentile`].
    pub percentile: f64,
    /// As [`Rating::band`].
    pub band: Band,
}

/// How hard this puzzle is, as [`rate`] says and several times as fast, for it gives no reasons;
/// `None` where there is no rating.
///
/// ```
/// use make24::{Puzzle, rating::{difficulty, rate}};
/// let puzzle = Puzzle::classic(&[3, 3, 8, 8], 24).unwrap();
/// let (short, long) = (difficulty(&puzzle).unwrap().unwrap(), rate(&puzzle).unwrap());
/// assert_eq!((Some(short.percentile), Some(short.band)), (long.percentile, long.band));
/// ```
///
/// # Errors
/// As [`rate`].
pub fn difficulty(puzzle: &Puzzle) -> Result<Option<Difficulty>, PuzzleError> {
    check(puzzle)?;
    if !puzzle.target().is_positive() {
        return Ok(None);
    }
    let game = Game::of(puzzle);
    let calibrated = game.is_calibrated();
    Ok(game.place(puzzle).map(|(percentile, seconds)| {
        let seconds = calibrated.then_some(seconds);
        Difficulty { seconds, percentile, band: Band::of(percentile) }
    }))
}

/// Whether this puzzle can be rated at all.
fn check(puzzle: &Puzzle) -> Result<(), PuzzleError> {
    puzzle.takes(MOST_TO_RATE)?;
    let fraction = puzzle.numbers().iter().find(|number| !number.is_integer());
    fraction.map_or(Ok(()), |&fraction| Err(PuzzleError::NotWhole(fraction)))
}

/// The solution that is easiest for people, of a hand of few numbers, which may be fractions;
/// `None` where there is none.
pub(crate) fn easiest(puzzle: &Puzzle) -> Option<Expression> {
    fn look<N: Exact>(
        hand: &[Fraction],
        target: &N,
        rules: Rules,
    ) -> Result<Option<Expression>, Overflow> {
        let field = race::field(hand, target, rules)?;
        let place = field.easiest(&field.costs(&FINAL));
        Ok(place.map(|place| race::expression(&field.forms, field.runners[place].id)))
    }
    let (hand, rules) = (puzzle.numbers(), puzzle.rules());
    puzzle.ask_any(|t| look(hand, t, rules), |t| look(hand, t, rules))
}

/// Everything the model counts of a hand, for fitting its weights.
#[derive(Clone, Debug, PartialEq)]
pub struct Anatomy {
    /// What was counted of the hand as a whole, in the order of [`HandFeature::ALL`].
    pub hand: Vec<f64>,
    /// Every written form that makes the target, up to the order of `+` and `×`.
    pub forms: Vec<FormAnatomy>,
}

/// What the model counts of one written form.
#[derive(Clone, Debug, PartialEq)]
pub struct FormAnatomy {
    /// The form.
    pub expression: Expression,
    /// The number of its essential class, from 0.
    pub class: usize,
    /// What was counted of it, in the order of [`Feature::ALL`].
    pub counts: Vec<f64>,
}

/// Everything the model counts of a hand; no forms where there is no solution.
///
/// ```
/// use make24::{Puzzle, rating::anatomy};
/// let anatomy = anatomy(&Puzzle::classic(&[3, 3, 8, 8], 24).unwrap()).unwrap();
/// assert_eq!(anatomy.forms[0].expression.to_string(), "8/(3-8/3)");
/// ```
///
/// # Errors
/// [`PuzzleError::TooMany`] for more than [`MOST_TO_RATE`] numbers.
pub fn anatomy(puzzle: &Puzzle) -> Result<Anatomy, PuzzleError> {
    fn look<N: Exact>(hand: &[Fraction], target: &N, rules: Rules) -> Result<Anatomy, Overflow> {
        let field: Field<N> = race::field(hand, target, rules)?;
        let forms = field.runners.iter().map(|runner| FormAnatomy {
            expression: race::expression(&field.forms, runner.id),
            class: runner.class,
            counts: runner.counts.to_vec(),
        });
        Ok(Anatomy { hand: field.hand.to_vec(), forms: forms.collect() })
    }
    puzzle.takes(MOST_TO_RATE)?;
    let (hand, rules) = (puzzle.numbers(), puzzle.rules());
    Ok(puzzle.ask_any(|t| look(hand, t, rules), |t| look(hand, t, rules)))
}

/// A quick hash of anything.
fn hash(value: &impl Hash) -> u64 {
    let mut hasher = rustc_hash::FxHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}
