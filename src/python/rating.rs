//! `Rating` and `rate`: how hard a hand is for people, and why.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::{Duration, Instant};

use num_rational::BigRational;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::number::Fraction;
use crate::rating::{self, Difficulty, Rating, Reason, ReasonKind, Scope};
use crate::rules::Rules;
use crate::solver::{self, Puzzle, PuzzleError};

use super::convert::{Numbers, Target, numbers_to_python, value_to_python};
use super::displays::display;
use super::errors::{Class, error, puzzle_error};
use super::expression::{PyExpression, Reduced, restore};
use super::hands::{HandsArgument, in_element};
use super::interrupt;
use super::rules::{CLASSIC, PyRules, RulesArgument};

/// From this many numbers on, the first rating of a game lasts long enough to press Ctrl-C.
const LONG: usize = 5;

/// How long hands are rated before Ctrl-C is heard.
const PIECE: Duration = Duration::from_millis(50);

/// How hard a hand is for people, and why; true where there is a rating at all.
///
/// `str` gives the time rounded as people would say it, in the current language. A hand without a
/// solution has no rating: its `seconds`, `band` and `percentile` are None, and its reasons tell
/// how near it comes. Ratings of 24 with four numbers 1 to 13 by the classic rules have seconds;
/// those of other games have a percentile within their game, and a band.
///
/// >>> rating = make24.rate("3 3 8 8")
/// >>> rating
/// <Rating: expert, percentile 99.8, about 2 min>
/// >>> print(rating)
/// about 2 min
/// >>> for reason in rating.reasons:
/// ...     print(reason)
/// The only solution needs a fraction.
/// There is only one essentially different solution.
/// 3 × 8 is in the hand, but the rest does not vanish.
/// >>> bool(make24.rate("1 1 1 1"))
/// False
#[pyclass(frozen, module = "make24", name = "Rating")]
pub(super) struct PyRating {
    rating: Rating,
    question: Question,
}

/// What was rated: a rating is a function of it.
struct Question {
    numbers: Vec<Fraction>,
    target: BigRational,
    rules: Rules,
}

impl Question {
    /// The order of the numbers matters for showing them only.
    fn key(&self) -> (Vec<Fraction>, &BigRational, Rules) {
        let mut numbers = self.numbers.clone();
        numbers.sort_unstable();
        (numbers, &self.target, self.rules)
    }
}

/// What a reason says, of which solutions, what it adds to the time, and its particulars.
type ReasonParts<'py> = (&'static str, &'static str, f64, Bound<'py, PyDict>);

#[pymethods]
impl PyRating {
    /// Half the people who solve the hand are expected to need at most so long: a float, unrounded.
    ///
    /// None where no human times are known, or where there is no rating.
    ///
    /// >>> make24.rate("1 2 3 4").seconds < make24.rate("3 3 8 8").seconds
    /// True
    #[getter]
    fn seconds(&self) -> Option<f64> {
        self.rating.seconds
    }

    /// The quarter of the solvable hands of its game: "easy", "medium", "hard", "expert", or None.
    #[getter]
    fn band(&self) -> Option<&'static str> {
        self.rating.band.map(rating::Band::name)
    }

    /// 0 for the easiest solvable hand of its game, 100 for the hardest, or None.
    #[getter]
    fn percentile(&self) -> Option<f64> {
        self.rating.percentile
    }

    /// Why: sentences that are true of this hand, in the current language, the weightiest first.
    ///
    /// >>> for reason in make24.rate("1 1 1 1").reasons:
    /// ...     print(reason)
    /// 24 cannot be made from 1 1 1 1.
    /// The nearest value below is 4 = 1 + 1 + 1 + 1.
    #[getter]
    fn reasons<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let sentences = slf.py().import(intern!(slf.py(), "make24.rating_sentences"))?;
        sentences.call_method1(intern!(slf.py(), "reason_sentences"), (slf,))
    }

    /// The solution that is easiest for people, an `Expression`, or None.
    ///
    /// >>> print(make24.rate("1 2 3 4").easiest)
    /// 1*2*3*4
    #[getter]
    fn easiest(&self) -> Option<PyExpression> {
        self.rating.easiest.clone().map(PyExpression)
    }

    /// The hand that was rated, in the order given.
    #[getter]
    fn numbers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        numbers_to_python(py, self.question.numbers.iter().copied())
    }

    /// The number to make, a `Fraction`.
    #[getter]
    fn target<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        value_to_python(py, &self.question.target)
    }

    /// What was allowed.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.question.rules)
    }

    /// The reasons as data, for their sentences.
    #[getter]
    fn _reasons<'py>(&self, py: Python<'py>) -> PyResult<Vec<ReasonParts<'py>>> {
        self.rating.reasons.iter().map(|reason| parts(py, reason)).collect()
    }

    fn __bool__(&self) -> bool {
        self.rating.is_rated()
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.question.key() == other.question.key()
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.question.key().hash(&mut hasher);
        hasher.finish()
    }

    fn __str__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let sentences = slf.py().import(intern!(slf.py(), "make24.rating_sentences"))?;
        sentences.call_method1(intern!(slf.py(), "rating_text"), (slf,))
    }

    fn __repr__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let sentences = slf.py().import(intern!(slf.py(), "make24.rating_sentences"))?;
        sentences.call_method1(intern!(slf.py(), "rating_repr"), (slf,))
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        display(slf, "rating_html")
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let question = (self.numbers(py)?, self.target(py)?, self.rules());
        Ok((restore(py, "_restore_rating")?, question.into_pyobject(py)?))
    }
}

fn parts<'py>(py: Python<'py>, reason: &Reason) -> PyResult<ReasonParts<'py>> {
    let scope = match reason.scope {
        Scope::Only => "only",
        Scope::Every => "every",
        Scope::Easiest => "easiest",
        Scope::Hand => "hand",
    };
    let parameters = PyDict::new(py);
    let number =
        |name: &str, value: &BigRational| parameters.set_item(name, value_to_python(py, value)?);
    match &reason.kind {
        ReasonKind::PassesTarget { value }
        | ReasonKind::LargeNumbers { value }
        | ReasonKind::SmallNumbers { value }
        | ReasonKind::Doubles { value } => number("value", value)?,
        ReasonKind::TemptingFactors { left, right } => {
            number("left", left)?;
            number("right", right)?;
        }
        ReasonKind::OneLeftOver { number: left_over } => number("number", left_over)?,
        ReasonKind::SeveralSolutions { count } | ReasonKind::NearMisses { count } => {
            parameters.set_item("count", count)?;
        }
        ReasonKind::NearestBelow { expression } | ReasonKind::NearestAbove { expression } => {
            parameters.set_item("expression", PyExpression(expression.clone()))?;
        }
        _ => {}
    }
    Ok((kind_name(&reason.kind), scope, reason.effect, parameters))
}

const fn kind_name(kind: &ReasonKind) -> &'static str {
    match kind {
        ReasonKind::NeedsFraction => "needs_fraction",
        ReasonKind::Divides => "divides",
        ReasonKind::DividesPair => "divides_pair",
        ReasonKind::MakesOneBySubtracting => "makes_one_by_subtracting",
        ReasonKind::MakesOneByDividing => "makes_one_by_dividing",
        ReasonKind::AddsOne => "adds_one",
        ReasonKind::SubtractsOne => "subtracts_one",
        ReasonKind::PassesTarget { .. } => "passes_target",
        ReasonKind::LargeNumbers { .. } => "large_numbers",
        ReasonKind::SmallNumbers { .. } => "small_numbers",
        ReasonKind::Doubles { .. } => "doubles",
        ReasonKind::MultiplesOfCard => "multiples_of_card",
        ReasonKind::TwoPairs => "two_pairs",
        ReasonKind::SubtractsPair => "subtracts_pair",
        ReasonKind::OnlyAdds => "only_adds",
        ReasonKind::OnlyMultiplies => "only_multiplies",
        ReasonKind::Carries => "carries",
        ReasonKind::IdleOne => "idle_one",
        ReasonKind::OneSolution => "one_solution",
        ReasonKind::SeveralSolutions { .. } => "several_solutions",
        ReasonKind::TemptingFactors { .. } => "tempting_factors",
        ReasonKind::OneLeftOver { .. } => "one_left_over",
        ReasonKind::NearMisses { .. } => "near_misses",
        ReasonKind::NoSolution => "no_solution",
        ReasonKind::TargetNotPositive => "target_not_positive",
        ReasonKind::NearestBelow { .. } => "nearest_below",
        ReasonKind::NearestAbove { .. } => "nearest_above",
    }
}

/// How hard a hand is for people, and why.
///
/// Args:
///     numbers: the hand: 1 to 6 whole numbers, as an iterable, a `Hand`, or text.
///     target: the number to make, an int or a `Fraction`; only targets above 0 are rated.
///     rules: what is allowed.
///
/// Returns a `Rating`. The first rating of a game other than the 24 game takes longer: its hands
/// are rated to compare with.
///
/// Raises ValueError or TypeError, with what was wrong and what is accepted.
///
/// >>> make24.rate([1, 1, 4, 6]).band, make24.rate([3, 3, 8, 8]).band
/// ('easy', 'expert')
/// >>> print(make24.rate("5 5 5 5", 30))
/// easy
#[pyfunction]
#[pyo3(
    signature = (numbers, target = Target::twenty_four(), *, rules = CLASSIC),
    text_signature = "(numbers, target=24, *, rules=...)",
)]
pub(super) fn rate(
    py: Python<'_>,
    numbers: Numbers,
    target: Target,
    rules: RulesArgument,
) -> PyResult<PyRating> {
    let question = Question { numbers: numbers.0, target: target.0, rules: rules.0 };
    let puzzle = Puzzle::new(&question.numbers, question.target.clone(), question.rules);
    let puzzle = puzzle.map_err(|refusal| puzzle_error(py, refusal))?;
    let long = question.numbers.len() >= LONG;
    let rating = interrupt::run(py, long, move || rating::rate(&puzzle))?;
    let rating = rating.map_err(|refusal| rating_error(py, refusal))?;
    Ok(PyRating { rating, question })
}

fn rating_error(py: Python<'_>, refusal: PuzzleError) -> PyErr {
    match refusal {
        PuzzleError::TooMany { count, most } => {
            error(py, Class::Value, "too_many_to_rate", |parameters| {
                parameters.set_item("count", count)?;
                parameters.set_item("most", most)
            })
        }
        other => puzzle_error(py, other),
    }
}

/// Seconds, percentile and band of a hand, as they leave the engine.
type Short = (Option<f64>, f64, &'static str);

/// What `rate` says of each of many hands but for the reasons; None where there is no rating.
///
/// Ctrl-C is heard between two hands.
#[pyfunction(name = "_rate_many")]
pub(super) fn rate_many(
    py: Python<'_>,
    hands: HandsArgument,
    target: Target,
    rules: RulesArgument,
) -> PyResult<Vec<Option<Short>>> {
    let (hands, mut ratings) = (hands.hands, Vec::new());
    while ratings.len() < hands.len() {
        let piece = py.detach(|| {
            let began = Instant::now();
            let left = (ratings.len()..hands.len()).map(|index| {
                let difficulty = difficulty(hands.get(index), &target.0, rules.0);
                difficulty.map_err(|refusal| (index, refusal))
            });
            let mut more = Vec::new();
            for difficulty in left {
                more.push(difficulty?);
                if began.elapsed() > PIECE {
                    break;
                }
            }
            Ok(more)
        });
        let piece = piece.map_err(|(index, refusal)| {
            in_element("hands", index, rating_error(py, refusal), py.None().bind(py))
        })?;
        ratings.extend(piece.into_iter().map(|difficulty| {
            let found: Difficulty = difficulty?;
            Some((found.seconds, found.percentile, found.band.name()))
        }));
        py.check_signals()?;
    }
    Ok(ratings)
}

fn difficulty(
    hand: &[i64],
    target: &BigRational,
    rules: Rules,
) -> Result<Option<Difficulty>, PuzzleError> {
    let numbers = solver::whole_numbers(hand)?;
    rating::difficulty(&Puzzle::new(&numbers, target.clone(), rules)?)
}

/// The rating of what a pickle holds; a rating depends on nothing else.
#[pyfunction(name = "_restore_rating")]
pub(super) fn restore_rating(
    py: Python<'_>,
    numbers: Numbers,
    target: Target,
    rules: RulesArgument,
) -> PyResult<PyRating> {
    rate(py, numbers, target, rules)
}
