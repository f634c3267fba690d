//! Many hands as they come from Python: an array, a table, or hands of any lengths.

use num_bigint::BigInt;
use numpy::{PyArray2, PyArrayDescrMethods, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString, PyTuple};

use crate::batch::Hands;

use super::cards::PyHand;
use super::convert::{JudgingNumbers, MOST_NUMBERS};
use super::errors::{Class, error, wrong_type};

/// The first number of more than 18 digits.
const TOO_LONG: u64 = 10_u64.pow(18);

/// The argument `hands`: N hands, or one for every answer.
pub(super) struct HandsArgument {
    pub(super) hands: Hands,
    /// Whether one hand was given by itself, and not a collection of hands.
    pub(super) single: bool,
}

impl FromPyObject<'_, '_> for HandsArgument {
    type Error = PyErr;

    /// Takes an integer array of one or two dimensions, whatever NumPy makes such an array of,
    /// an iterable of hands, or one hand by itself: a `Hand`, a text, an iterable of numbers.
    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let py = object.py();
        if object.is_instance_of::<PyHand>() || object.is_instance_of::<PyString>() {
            return single(&object);
        }
        // A list cannot be an array, and asking takes no import.
        if object.is_instance_of::<PyList>() || object.is_instance_of::<PyTuple>() {
            return listed(&object);
        }
        if let Ok(array) = object.cast::<PyUntypedArray>() {
            return from_array(&array);
        }
        if object.hasattr(intern!(py, "__array__"))? {
            let array = py.import(intern!(py, "numpy"))?.call_method1("asarray", (object,))?;
            return from_array(array.cast::<PyUntypedArray>()?);
        }
        listed(&object)
    }
}

/// One hand by itself.
fn single(object: &Bound<'_, PyAny>) -> PyResult<HandsArgument> {
    let JudgingNumbers(hand) = object.extract()?;
    let length = hand.numbers().len();
    Ok(HandsArgument { hands: Hands::of_length(hand.numbers().to_vec(), length), single: true })
}

/// An iterable of hands, or of the numbers of one.
fn listed(object: &Bound<'_, PyAny>) -> PyResult<HandsArgument> {
    // Bytes iterate as integers, which nobody means.
    if object.is_instance_of::<PyBytes>() {
        return Err(wrong_type(object, "hands_not_iterable"));
    }
    let iterator = object.try_iter().map_err(|_| wrong_type(object, "hands_not_iterable"))?;
    let mut hands = Hands::default();
    let mut numbers: Option<Vec<Bound<'_, PyAny>>> = None;
    for (index, element) in iterator.enumerate() {
        let element = element?;
        // The first element tells: a hand can be walked through, a number cannot.
        if index == 0 && !element.hasattr(intern!(element.py(), "__iter__"))? {
            numbers = Some(Vec::new());
        }
        if let Some(numbers) = &mut numbers {
            numbers.push(element);
            // One hand that is too long is complained of by its own sentence.
            if numbers.len() > MOST_NUMBERS {
                break;
            }
            continue;
        }
        push(&mut hands, &element)
            .map_err(|failure| in_element("hands", index, failure, &element))?;
    }
    match numbers {
        Some(numbers) => single(PyList::new(object.py(), numbers)?.as_any()),
        None => Ok(HandsArgument { hands, single: false }),
    }
}

fn push(hands: &mut Hands, element: &Bound<'_, PyAny>) -> PyResult<()> {
    // By far the commonest, and ten times faster than looking at it through an iterator.
    if let Ok(list) = element.cast_exact::<PyList>()
        && (1..=16).contains(&list.len())
    {
        let mut numbers = [0_i64; 16];
        let mut plain = true;
        for (place, number) in numbers.iter_mut().zip(list.iter()) {
            match number.extract::<i64>() {
                Ok(whole)
                    if number.is_exact_instance_of::<pyo3::types::PyInt>()
                        && whole.unsigned_abs() < TOO_LONG =>
                {
                    *place = whole;
                }
                _ => plain = false,
            }
        }
        if plain {
            hands.push(&numbers[..list.len()]);
            return Ok(());
        }
    }
    let JudgingNumbers(hand) = element.extract()?;
    hands.push(hand.numbers());
    Ok(())
}

/// An error about one element of an argument says which; any other stays what it is.
pub(super) fn in_element(
    argument: &str,
    index: usize,
    failure: PyErr,
    element: &Bound<'_, PyAny>,
) -> PyErr {
    let py = element.py();
    let class = if failure.is_instance_of::<PyTypeError>(py) {
        Class::Type
    } else if failure.is_instance_of::<PyValueError>(py) {
        Class::Value
    } else {
        return failure;
    };
    error(py, class, "in_element", |parameters| {
        parameters.set_item("argument", argument)?;
        parameters.set_item("index", index)?;
        parameters.set_item("error", failure.value(py))
    })
}

fn from_array(array: &Bound<'_, PyUntypedArray>) -> PyResult<HandsArgument> {
    let py = array.py();
    let dtype = array.dtype();
    let whole = matches!(dtype.kind(), b'i' | b'u');
    match (array.ndim(), dtype.kind()) {
        (1, _) if whole => single(&array.call_method0(intern!(py, "tolist"))?),
        // Objects and texts are looked at one by one.
        (1 | 2, b'O') | (1, b'U') => listed(array),
        (2, _) if whole => rows(array),
        (1 | 2, _) => Err(error(py, Class::Type, "hands_dtype", |parameters| {
            parameters.set_item("dtype", dtype.str()?)
        })),
        _ => Err(error(py, Class::Value, "hands_shape", |parameters| {
            parameters.set_item("shape", array.getattr(intern!(py, "shape"))?.str()?)
        })),
    }
}

/// The rows of an integer array of two dimensions.
fn rows(array: &Bound<'_, PyUntypedArray>) -> PyResult<HandsArgument> {
    let py = array.py();
    let length = array.shape()[1];
    if length == 0 {
        return Err(error(py, Class::Value, "empty_hand", |_| Ok(())));
    }
    if length > MOST_NUMBERS {
        return Err(error(py, Class::Value, "too_many_numbers", |parameters| {
            parameters.set_item("count", length)?;
            parameters.set_item("most", MOST_NUMBERS)
        }));
    }
    let dtype = array.dtype();
    // Only this type holds numbers that 64 bits with a sign do not.
    let unsigned = dtype.kind() == b'u' && dtype.itemsize() == 8;
    let name = if unsigned { intern!(py, "uint64") } else { intern!(py, "int64") };
    let copy = array.call_method1(intern!(py, "astype"), (name, "C"))?;
    let mut numbers: Vec<i64> = if unsigned {
        let copy = copy.cast::<PyArray2<u64>>()?.readonly();
        let clamp = |&number: &u64| i64::try_from(number).unwrap_or(i64::MAX);
        copy.as_slice().map_err(PyErr::from)?.iter().map(clamp).collect()
    } else {
        copy.cast::<PyArray2<i64>>()?.readonly().as_slice().map_err(PyErr::from)?.to_vec()
    };
    if let Some(place) = numbers.iter().position(|number| number.unsigned_abs() >= TOO_LONG) {
        let given: BigInt = array.get_item((place / length, place % length))?.extract()?;
        let failure = error(py, Class::Value, "number_too_long", |parameters| {
            parameters.set_item("given", given)
        });
        return Err(in_element("hands", place / length, failure, array));
    }
    numbers.shrink_to_fit();
    Ok(HandsArgument { hands: Hands::of_length(numbers, length), single: false })
}
