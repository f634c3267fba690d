//! What comes in and goes out: hands, targets, names, exact numbers.

use std::borrow::Cow;

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Bounded, ToPrimitive};
use pyo3::exceptions::{PyIndexError, PyOverflowError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyBytes, PyDict, PyFloat, PyInt, PyString, PyTuple, PyType};

use crate::cards::Hand;
use crate::number::{Exact, Fraction};
use crate::solver::Level;

use super::cards::{PyHand, hand_error};
use super::errors::{Class, error, short_repr, wrong_type};

/// No question takes more numbers than this, so an endless iterable is left here.
pub(super) const MOST_NUMBERS: usize = 10_000;

/// More threads than any machine has cores.
const MOST_THREADS: usize = 1024;

/// About 60 digits, as in `make24.sentences`.
const MOST_BITS: u64 = 200;

/// Python's `fractions.Fraction`, imported when first needed: it costs more than we do.
pub(super) fn fraction_class(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    CLASS.import(py, "fractions", "Fraction")
}

/// A `Fraction`, also for whole values.
pub(super) fn value_to_python<'py>(
    py: Python<'py>,
    value: &BigRational,
) -> PyResult<Bound<'py, PyAny>> {
    fraction_class(py)?.call1((value.numer(), value.denom()))
}

/// The source text of a value: `24`, `Fraction(8, 3)`.
pub(super) fn value_repr(value: &BigRational) -> String {
    if value.is_integer() {
        value.to_string()
    } else {
        format!("Fraction({}, {})", value.numer(), value.denom())
    }
}

/// A value for a repr that only shows it: in digits while a line bears them, else by its size.
pub(super) fn shown(value: &BigRational) -> String {
    if is_short(value) {
        return value.to_string();
    }
    let bits = value.numer().bits().max(value.denom().bits());
    let kind = if value.is_integer() { "number" } else { "fraction" };
    // log₁₀ 2 to five places.
    format!("a {kind} of about {} digits", bits * 30_103 / 100_000 + 1)
}

/// Whether a line bears the digits of a value.
pub(super) fn is_short(value: &BigRational) -> bool {
    value.numer().bits().max(value.denom().bits()) <= MOST_BITS
}

/// An `int`, or a `Fraction` for a made fraction of a partly played hand.
pub(super) fn number_to_python(py: Python<'_>, number: Fraction) -> PyResult<Bound<'_, PyAny>> {
    if number.is_integer() {
        Ok(number.numerator().into_pyobject(py)?.into_any())
    } else {
        value_to_python(py, &number.to_big())
    }
}

/// A tuple of such numbers.
pub(super) fn numbers_to_python(
    py: Python<'_>,
    numbers: impl IntoIterator<Item = Fraction>,
) -> PyResult<Bound<'_, PyTuple>> {
    let numbers: PyResult<Vec<_>> =
        numbers.into_iter().map(|number| number_to_python(py, number)).collect();
    PyTuple::new(py, numbers?)
}

/// The exact value of an `int` (or whatever has `__index__`) or a `Fraction`.
///
/// Gives `None` for anything else: a bool is no number, a float no exact one.
pub(super) fn exact(object: &Bound<'_, PyAny>) -> PyResult<Option<BigRational>> {
    if object.is_instance_of::<PyBool>() || object.is_instance_of::<PyFloat>() {
        return Ok(None);
    }
    if let Some(whole) = whole(object)? {
        return Ok(Some(BigRational::from_integer(whole)));
    }
    if object.is_instance(fraction_class(object.py())?)? {
        return object.extract().map(Some);
    }
    Ok(None)
}

/// An integer of any size; NumPy's count, bools don't.
fn whole(object: &Bound<'_, PyAny>) -> PyResult<Option<BigInt>> {
    if object.is_instance_of::<PyInt>() {
        return object.extract().map(Some);
    }
    let Ok(index) = object.get_type().getattr(intern!(object.py(), "__index__")) else {
        return Ok(None);
    };
    // Arrays have the method, and refuse unless they hold a single integer.
    Ok(index.call1((object,)).and_then(|index| index.extract()).ok())
}

/// The argument `numbers` of the solving functions.
pub(super) struct Numbers(pub(super) Vec<Fraction>);

impl FromPyObject<'_, '_> for Numbers {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        if let Some(hand) = ready_hand(&object)? {
            let number = |&number: &i64| {
                Fraction::try_from(number).expect("a number of a hand has at most 18 digits")
            };
            return Ok(Self(hand.numbers().iter().map(number).collect()));
        }
        elements(&object, solving_number).map(Self)
    }
}

/// The argument `numbers` of the judging functions.
pub(super) struct JudgingNumbers(pub(super) Hand);

impl FromPyObject<'_, '_> for JudgingNumbers {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        if let Some(hand) = ready_hand(&object)? {
            return Ok(Self(hand));
        }
        let hand = Hand::new(elements(&object, judging_number)?);
        hand.map(Self).map_err(|refusal| hand_error(object.py(), refusal))
    }
}

/// The hand that a `Hand` is or a text describes; nothing for any other object.
fn ready_hand(object: &Bound<'_, PyAny>) -> PyResult<Option<Hand>> {
    if let Ok(hand) = object.cast::<PyHand>() {
        return Ok(Some(hand.get().0.clone()));
    }
    let Ok(text) = object.cast::<PyString>() else {
        return Ok(None);
    };
    let hand = text.to_string_lossy().parse();
    hand.map(Some).map_err(|refusal| hand_error(object.py(), refusal))
}

/// The argument `target`.
pub(super) struct Target(pub(super) BigRational);

impl Target {
    /// What `target` is when it is left out.
    pub(super) fn twenty_four() -> Self {
        Self(BigRational::from_integer(BigInt::from(24)))
    }
}

impl FromPyObject<'_, '_> for Target {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        exact(&object)?.map(Self).ok_or_else(|| wrong_type(&object, "target_not_exact"))
    }
}

/// An operand or the result of a step.
pub(super) struct StepValue(pub(super) BigRational);

impl FromPyObject<'_, '_> for StepValue {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        exact(&object)?.map(Self).ok_or_else(|| wrong_type(&object, "step_not_exact"))
    }
}

/// The argument `level`.
#[derive(Clone, Copy)]
pub(super) struct LevelArgument(pub(super) Level);

const LEVELS: [(&str, Level); 3] =
    [("written", Level::Written), ("algebraic", Level::Algebraic), ("essential", Level::Essential)];

impl LevelArgument {
    /// The name of a level.
    pub(super) fn name(level: Level) -> &'static str {
        LEVELS[level as usize].0
    }
}

impl FromPyObject<'_, '_> for LevelArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        named(&object, "level", &LEVELS).map(Self)
    }
}

/// The argument `limit`.
pub(super) struct Limit(pub(super) Option<usize>);

impl FromPyObject<'_, '_> for Limit {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        if object.is_none() {
            return Ok(Self(None));
        }
        let limit = whole_argument(&object, || wrong_type(&object, "limit_not_whole"))?;
        if limit.sign() == num_bigint::Sign::Minus {
            return Err(error(object.py(), Class::Value, "limit_negative", |parameters| {
                parameters.set_item("number", limit)
            }));
        }
        // More than fits is no limit at all.
        Ok(Self(limit.to_usize()))
    }
}

/// The argument `threads`.
pub(super) struct Threads(pub(super) Option<usize>);

impl FromPyObject<'_, '_> for Threads {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        if object.is_none() {
            return Ok(Self(None));
        }
        let threads = whole_argument(&object, || wrong_type(&object, "threads_not_whole"))?;
        let fitting = threads.to_usize().filter(|threads| (1..=MOST_THREADS).contains(threads));
        fitting.map(|threads| Self(Some(threads))).ok_or_else(|| {
            error(object.py(), Class::Value, "threads_out_of_range", |parameters| {
                parameters.set_item("number", threads)?;
                parameters.set_item("most", MOST_THREADS)
            })
        })
    }
}

/// A text, whatever is in it.
pub(super) fn text_argument(object: &Bound<'_, PyAny>, code: &str) -> PyResult<String> {
    let text = object.cast::<PyString>().map_err(|_| wrong_type(object, code))?;
    Ok(text_of(text)?.into_owned())
}

/// What a text holds; half a surrogate pair, which has no place in UTF-8, becomes one character
/// to be complained of, so that places stay what they are.
pub(super) fn text_of<'a>(text: &'a Bound<'_, PyString>) -> PyResult<Cow<'a, str>> {
    if let Ok(text) = text.to_str() {
        return Ok(Cow::Borrowed(text));
    }
    let py = text.py();
    let encoded = text.call_method1(intern!(py, "encode"), ("utf-8", "surrogatepass"))?;
    let mut bytes = encoded.cast::<PyBytes>()?.as_bytes().to_vec();
    for at in 0..bytes.len().saturating_sub(2) {
        if bytes[at] == 0xED && bytes[at + 1] >= 0xA0 {
            bytes[at..at + 3].copy_from_slice("\u{FFFD}".as_bytes());
        }
    }
    Ok(Cow::Owned(String::from_utf8_lossy(&bytes).into_owned()))
}

/// The place that an index means in a sequence of `length`; a negative one counts from the end.
pub(super) fn place_in(index: &Bound<'_, PyAny>, length: usize, sequence: &str) -> PyResult<usize> {
    let outside = || PyIndexError::new_err(format!("{sequence} index out of range"));
    let index = match index.extract::<isize>() {
        Ok(index) => index,
        // No sequence is that long.
        Err(failure) if failure.is_instance_of::<PyOverflowError>(index.py()) => {
            return Err(outside());
        }
        Err(failure) => return Err(failure),
    };
    let place = if index < 0 { index.checked_add_unsigned(length) } else { Some(index) };
    let place = place.and_then(|place| usize::try_from(place).ok());
    place.filter(|&place| place < length).ok_or_else(outside)
}

/// The argument `seed`.
pub(super) struct Seed(pub(super) Option<u64>);

impl FromPyObject<'_, '_> for Seed {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        if object.is_none() {
            return Ok(Self(None));
        }
        ranged(&object, "seed").map(Some).map(Self)
    }
}

/// The argument `n`: how many numbers.
pub(super) struct Size(pub(super) usize);

impl FromPyObject<'_, '_> for Size {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let size = whole_argument(&object, || not_whole(&object, "n"))?;
        if size.sign() == num_bigint::Sign::Minus {
            return Err(error(object.py(), Class::Value, "size_not_positive", |parameters| {
                parameters.set_item("number", size)
            }));
        }
        // More than fits is too many for every question.
        Ok(Self(size.to_usize().unwrap_or(usize::MAX)))
    }
}

/// The arguments `low` and `high`: an end of a range of numbers.
pub(super) struct End(pub(super) i64);

impl FromPyObject<'_, '_> for End {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        ranged(&object, "range").map(Self)
    }
}

/// What is no whole number at all.
fn not_whole(object: &Bound<'_, PyAny>, what: &str) -> PyErr {
    error(object.py(), Class::Type, "not_whole", |parameters| {
        parameters.set_item("what", what)?;
        parameters.set_item("type", object.get_type().qualname()?)?;
        parameters.set_item("given", short_repr(object))
    })
}

/// A whole number that must fit `T`.
pub(super) fn ranged<T>(object: &Bound<'_, PyAny>, what: &str) -> PyResult<T>
where
    T: Bounded + for<'a> TryFrom<&'a BigInt> + for<'py> IntoPyObject<'py>,
{
    let number = whole_argument(object, || not_whole(object, what))?;
    let fitting = T::try_from(&number).ok();
    fitting.ok_or_else(|| {
        error(object.py(), Class::Value, "out_of_range", |parameters| {
            parameters.set_item("what", what)?;
            parameters.set_item("low", T::min_value())?;
            parameters.set_item("high", T::max_value())?;
            parameters.set_item("given", number)
        })
    })
}

/// An integer of any size, or the `refusal`.
pub(super) fn whole_argument(
    object: &Bound<'_, PyAny>,
    refusal: impl Fn() -> PyErr,
) -> PyResult<BigInt> {
    if object.is_instance_of::<PyBool>() {
        return Err(refusal());
    }
    whole(object)?.ok_or_else(refusal)
}

/// The value that a name stands for among `accepted`, or an error that lists them.
pub(super) fn named<T: Copy>(
    object: &Bound<'_, PyAny>,
    what: &str,
    accepted: &[(&str, T)],
) -> PyResult<T> {
    let names = || accepted.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    let describe = |parameters: &Bound<'_, PyDict>| {
        parameters.set_item("what", what)?;
        parameters.set_item("given", short_repr(object))?;
        parameters.set_item("accepted", names())
    };
    let Ok(text) = object.cast::<PyString>() else {
        return Err(error(object.py(), Class::Type, "unknown_name", describe));
    };
    let text = text.to_string_lossy();
    let found = accepted.iter().find(|(name, _)| *name == text);
    found
        .map(|&(_, value)| value)
        .ok_or_else(|| error(object.py(), Class::Value, "unknown_name", describe))
}

/// Every element of an iterable hand, each converted by `number`.
pub(super) fn elements<'py, T>(
    object: &Bound<'py, PyAny>,
    number: impl Fn(&Bound<'py, PyAny>) -> PyResult<T>,
) -> PyResult<Vec<T>> {
    // Bytes iterate as integers, which nobody means.
    if object.is_instance_of::<PyBytes>() {
        return Err(wrong_type(object, "hand_not_iterable"));
    }
    // The usual case, without an iterator.
    if let Ok(tuple) = object.cast_exact::<PyTuple>()
        && tuple.len() <= MOST_NUMBERS
    {
        return tuple.iter_borrowed().map(|element| number(&element)).collect();
    }
    let iterator = object.try_iter().map_err(|_| wrong_type(object, "hand_not_iterable"))?;
    let mut numbers = Vec::new();
    for element in iterator {
        if numbers.len() == MOST_NUMBERS {
            return Err(error(object.py(), Class::Value, "too_many_numbers", |parameters| {
                parameters.set_item("count", MOST_NUMBERS + 1)?;
                parameters.set_item("most", MOST_NUMBERS)
            }));
        }
        numbers.push(number(&element?)?);
    }
    Ok(numbers)
}

/// A given number of a hand that is to be solved.
fn solving_number(object: &Bound<'_, PyAny>) -> PyResult<Fraction> {
    if object.is_exact_instance_of::<PyInt>()
        && let Ok(small) = object.extract::<i64>()
        && let Ok(number) = Fraction::try_from(small)
    {
        return Ok(number);
    }
    let Some(value) = exact(object)? else {
        return Err(wrong_type(object, "number_not_exact"));
    };
    Fraction::from_big(&value).map_err(|_| {
        error(object.py(), Class::Value, "number_too_large", |parameters| {
            parameters.set_item("number", value_to_python(object.py(), &value)?)
        })
    })
}

/// A given number of a hand that an answer is judged by.
fn judging_number(object: &Bound<'_, PyAny>) -> PyResult<i64> {
    let number = whole_argument(object, || wrong_type(object, "number_not_exact"))?;
    i64::try_from(&number).map_err(|_| {
        error(object.py(), Class::Value, "number_too_long", |parameters| {
            parameters.set_item("given", number)
        })
    })
}
