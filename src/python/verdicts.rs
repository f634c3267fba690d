//! `Verdicts`, `check_many` and `grade_many`: judging many texts at once.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use num_rational::BigRational;
use numpy::{IntoPyArray, PyArray1};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList, PySlice, PyString, PyTuple};

use crate::answer::many::{Brief, Judging, Questions, Targets, Texts};
use crate::answer::{Mode, Reason};

use super::convert::{Target, Threads, exact, place_in, shown, text_of, value_to_python};
use super::displays::display;
use super::errors::{Class, error, wrong_type};
use super::expression::{Reduced, restore};
use super::hands::{HandsArgument, in_element};
use super::rules::{CLASSIC, PyRules, RulesArgument};
use super::verdict::{PyVerdict, Question};

/// What was judged, and a byte on each answer; everything else is found by judging again.
struct Judged {
    texts: Py<PyTuple>,
    questions: Questions,
    briefs: Vec<Brief>,
}

/// The verdicts on many answers, in their order.
///
/// `check_many` and `grade_many` make them. They keep the texts, the hands and one byte on each
/// answer; a `Verdict` is made when it is asked for. A slice is `Verdicts` again.
///
/// >>> verdicts = make24.check_many(["8/(3-8/3)", "3+3+8+8", None], "3 3 8 8")
/// >>> verdicts
/// <Verdicts: 1 of 3 correct>
/// >>> verdicts.reason
/// ['correct', 'wrong_value', 'no_answer']
/// >>> verdicts[1]
/// <Verdict: wrong_value, 22>
/// >>> [verdict.ok for verdict in verdicts[:2]]
/// [True, False]
#[pyclass(frozen, sequence, module = "make24", name = "Verdicts")]
pub(super) struct PyVerdicts {
    judged: Arc<Judged>,
    /// The rows of a slice: where they begin, how far apart they are, how many.
    start: usize,
    step: isize,
    length: usize,
}

impl PyVerdicts {
    fn row(&self, place: usize) -> usize {
        self.start.wrapping_add_signed(self.step * place.cast_signed())
    }

    fn briefs(&self) -> impl Iterator<Item = (usize, Brief)> {
        (0..self.length).map(|place| self.row(place)).map(|row| (row, self.judged.briefs[row]))
    }

    fn correct(&self) -> usize {
        self.briefs().filter(|(_, brief)| brief.reason() == Reason::Correct).count()
    }

    fn text<'py>(&self, py: Python<'py>, row: usize) -> PyResult<Bound<'py, PyAny>> {
        self.judged.texts.bind(py).get_item(row)
    }

    fn verdict(&self, py: Python<'_>, row: usize) -> PyResult<PyVerdict> {
        let text = self.text(py, row)?;
        let questions = &self.judged.questions;
        let answer = match text.cast::<PyString>() {
            Ok(text) => Some(text_of(text)?.into_owned()),
            Err(_) => None,
        };
        let question = Question {
            answer,
            hand: questions.hand(row).to_vec(),
            target: questions.targets.get(row).clone(),
            rules: questions.rules,
            mode: questions.mode,
        };
        Ok(py.detach(move || PyVerdict::from(question)))
    }

    /// The value of each row, made by `convert`.
    fn values<'py>(
        &self,
        py: Python<'py>,
        convert: impl Fn(&BigRational) -> PyResult<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyList>> {
        let values = PyList::empty(py);
        let mut last: Option<(&BigRational, Bound<'py, PyAny>)> = None;
        for (turn, (row, brief)) in self.briefs().enumerate() {
            if turn % 1024 == 0 {
                py.check_signals()?;
            }
            if !brief.has_value() {
                values.append(py.None())?;
            } else if brief.reason() == Reason::Correct {
                // The value of a correct answer is its target, nearly always the same one.
                let target = self.judged.questions.targets.get(row);
                let value = match &last {
                    Some((known, value)) if *known == target => value.clone(),
                    _ => convert(target)?,
                };
                values.append(&value)?;
                last = Some((target, value));
            } else {
                let value = self.verdict(py, row)?.value_of();
                values.append(value.as_ref().map(&convert).transpose()?)?;
            }
        }
        Ok(values)
    }
}

#[pymethods]
impl PyVerdicts {
    /// Whether each answer is correct, an array of bool.
    ///
    /// >>> float(make24.check_many(["3*8", "3+8"], "3 8").ok.mean())
    /// 0.5
    #[getter]
    fn ok<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        let ok: Vec<bool> =
            self.briefs().map(|(_, brief)| brief.reason() == Reason::Correct).collect();
        ok.into_pyarray(py)
    }

    /// Why, for each answer: a list of the names that `Reason` holds.
    #[getter]
    fn reason<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let names = Reason::ALL.map(|reason| PyString::intern(py, reason.name()));
        PyList::new(
            py,
            self.briefs().map(|(_, brief)| &names[brief.reason() as usize]).collect::<Vec<_>>(),
        )
    }

    /// The exact value of each answer, a `Fraction` or None.
    ///
    /// >>> make24.check_many(["3/8", "3 8"], "3 8").value
    /// [Fraction(3, 8), None]
    #[getter]
    fn value<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.values(py, |value| value_to_python(py, value))
    }

    /// Plain columns, for a table: ok (bool), reason (text), value (text such as "3/8", or None).
    ///
    /// >>> make24.check_many(["3/8", "3 8"], "3 8").to_dict()
    /// {'ok': [False, False], 'reason': ['wrong_value', 'syntax'], 'value': ['3/8', None]}
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let columns = PyDict::new(py);
        columns.set_item("ok", self.ok(py).call_method0(intern!(py, "tolist"))?)?;
        columns.set_item("reason", self.reason(py)?)?;
        let text = |value: &BigRational| Ok(PyString::new(py, &shown(value)).into_any());
        columns.set_item("value", self.values(py, text)?)?;
        Ok(columns)
    }

    fn __len__(&self) -> usize {
        self.length
    }

    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        index: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if let Ok(slice) = index.cast::<PySlice>() {
            let bounds = slice.indices(isize::try_from(self.length)?)?;
            let part = Self {
                judged: Arc::clone(&self.judged),
                start: self.row(bounds.start.cast_unsigned()),
                step: self.step * bounds.step,
                length: bounds.slicelength,
            };
            return Ok(Bound::new(py, part)?.into_any());
        }
        let place = place_in(index, self.length, "Verdicts")?;
        Ok(Bound::new(py, self.verdict(py, self.row(place))?)?.into_any())
    }

    fn __iter__(slf: Py<Self>) -> VerdictsIterator {
        VerdictsIterator { verdicts: slf, next: AtomicUsize::new(0) }
    }

    fn __eq__(&self, py: Python<'_>, other: &Self) -> PyResult<bool> {
        let (mine, its) = (&self.judged.questions, &other.judged.questions);
        if self.length != other.length || (mine.rules, mine.mode) != (its.rules, its.mode) {
            return Ok(false);
        }
        for place in 0..self.length {
            let (row, its_row) = (self.row(place), other.row(place));
            if mine.hand(row) != its.hand(its_row)
                || mine.targets.get(row) != its.targets.get(its_row)
                || !self.text(py, row)?.eq(other.text(py, its_row)?)?
            {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.judged.questions.rules.hash(&mut hasher);
        self.briefs().for_each(|(_, brief)| brief.hash(&mut hasher));
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        format!("<Verdicts: {} of {} correct>", self.correct(), self.length)
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        display(slf, "verdicts_html")
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let questions = &self.judged.questions;
        let (mut texts, mut hands, mut targets) = (Vec::new(), Vec::new(), Vec::new());
        for (row, _) in self.briefs() {
            texts.push(self.text(py, row)?);
            hands.push(PyTuple::new(py, questions.hand(row))?);
            targets.push(value_to_python(py, questions.targets.get(row))?);
        }
        let allow_unsolvable = match questions.mode {
            Mode::Check => None,
            Mode::Grade { allow_unsolvable } => Some(allow_unsolvable),
        };
        let parts = (texts, hands, targets, PyRules(questions.rules), allow_unsolvable);
        Ok((restore(py, "_restore_verdicts")?, parts.into_pyobject(py)?))
    }
}

/// Walks through verdicts without making them all at once.
#[pyclass(frozen, module = "make24")]
pub(super) struct VerdictsIterator {
    verdicts: Py<PyVerdicts>,
    next: AtomicUsize,
}

#[pymethods]
impl VerdictsIterator {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyVerdict>> {
        let place = self.next.fetch_add(1, Ordering::Relaxed);
        let verdicts = self.verdicts.get();
        let there = place < verdicts.length;
        there.then(|| verdicts.verdict(py, verdicts.row(place))).transpose()
    }
}

/// The argument `target` of many questions: one for all, or an iterable of one each.
pub(super) struct TargetsArgument(Targets);

impl FromPyObject<'_, '_> for TargetsArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        if let Some(target) = exact(&object)? {
            return Ok(Self(Targets::one(target)));
        }
        let refusal = || wrong_type(&object, "target_not_exact");
        if object.is_instance_of::<PyString>() || object.is_instance_of::<PyBytes>() {
            return Err(refusal());
        }
        let iterator = object.try_iter().map_err(|_| refusal())?;
        let target = |(index, element): (usize, PyResult<Bound<'_, PyAny>>)| {
            let element = element?;
            let target = element.extract::<Target>();
            target
                .map(|target| target.0)
                .map_err(|failure| in_element("target", index, failure, &element))
        };
        iterator.enumerate().map(target).collect::<PyResult<Targets>>().map(Self)
    }
}

fn twenty_four() -> TargetsArgument {
    TargetsArgument(Targets::one(Target::twenty_four().0))
}

/// Judge many answers at once: `check`, without Python between two answers.
///
/// Args:
///     answers: N texts, or None for no answer.
///     hands: an (N, n) array of integers, N hands of any lengths, or one hand for all.
///     target: the number to make, or N of them.
///     rules: what is allowed.
///     threads: how many threads; all cores unless told. The verdicts do not depend on it.
///
/// Returns `Verdicts`, one for each answer; never raises on what answers hold.
///
/// Raises ValueError or TypeError for bad hands, targets, rules or threads, and for an answer that
/// is neither text nor None, saying which.
///
/// >>> import numpy
/// >>> hands = numpy.array([[3, 3, 8, 8], [1, 2, 3, 4]])
/// >>> verdicts = make24.check_many(["8/(3-8/3)", "1+2+3+4"], hands)
/// >>> verdicts.ok
/// array([ True, False])
/// >>> verdicts.value
/// [Fraction(24, 1), Fraction(10, 1)]
#[pyfunction]
#[pyo3(
    signature = (answers, hands, target = twenty_four(), *, rules = CLASSIC, threads = Threads(None)),
    text_signature = "(answers, hands, target=24, *, rules=..., threads=None)",
)]
pub(super) fn check_many(
    answers: &Bound<'_, PyAny>,
    hands: HandsArgument,
    target: TargetsArgument,
    rules: RulesArgument,
    threads: Threads,
) -> PyResult<PyVerdicts> {
    judge_many("answers", answers, hands, target, (rules, Mode::Check), threads)
}

/// Judge the last marked answer of many longer texts at once: `grade` for each.
///
/// Args:
///     texts: N texts, or None for no answer.
///     hands, target, rules, threads: as for `check_many`.
///     allow_unsolvable: as for `grade`.
///
/// Returns `Verdicts`, one for each text.
///
/// Raises ValueError or TypeError as `check_many` does.
///
/// >>> texts = ["So 3*8. <answer>8/(3-8/3)</answer>", "Answer: 3+3+8+8", "I give up."]
/// >>> make24.grade_many(texts, [3, 3, 8, 8]).reason
/// ['correct', 'wrong_value', 'no_answer']
#[pyfunction]
#[pyo3(
    signature = (
        texts, hands, target = twenty_four(), *, rules = CLASSIC, threads = Threads(None),
        allow_unsolvable = false
    ),
    text_signature = "(texts, hands, target=24, *, rules=..., threads=None, \
                      allow_unsolvable=False)",
)]
pub(super) fn grade_many(
    texts: &Bound<'_, PyAny>,
    hands: HandsArgument,
    target: TargetsArgument,
    rules: RulesArgument,
    threads: Threads,
    allow_unsolvable: bool,
) -> PyResult<PyVerdicts> {
    let mode = Mode::Grade { allow_unsolvable };
    judge_many("texts", texts, hands, target, (rules, mode), threads)
}

/// The verdicts on what a pickle holds.
#[pyfunction(name = "_restore_verdicts")]
pub(super) fn restore_verdicts(
    texts: &Bound<'_, PyAny>,
    hands: HandsArgument,
    target: TargetsArgument,
    rules: RulesArgument,
    allow_unsolvable: Option<bool>,
) -> PyResult<PyVerdicts> {
    let grade = |allow_unsolvable| Mode::Grade { allow_unsolvable };
    let mode = allow_unsolvable.map_or(Mode::Check, grade);
    judge_many("texts", texts, hands, target, (rules, mode), Threads(None))
}

fn judge_many(
    argument: &str,
    texts: &Bound<'_, PyAny>,
    hands: HandsArgument,
    TargetsArgument(targets): TargetsArgument,
    (rules, mode): (RulesArgument, Mode),
    threads: Threads,
) -> PyResult<PyVerdicts> {
    let py = texts.py();
    // A text iterates as its letters, which nobody means.
    if texts.is_instance_of::<PyString>() || texts.is_instance_of::<PyBytes>() {
        return Err(wrong_type(texts, "answers_not_iterable"));
    }
    let iterator = texts.try_iter().map_err(|_| wrong_type(texts, "answers_not_iterable"))?;
    // A tuple, because nobody can change it later.
    let texts = match texts.cast_exact::<PyTuple>() {
        Ok(texts) => texts.clone(),
        Err(_) => py.get_type::<PyTuple>().call1((iterator,))?.cast_into()?,
    };
    let count = texts.len();
    let mismatch = |code: &str, given: usize| {
        error(py, Class::Value, code, |parameters| {
            parameters.set_item("given", given)?;
            parameters.set_item("answers", count)
        })
    };
    if !hands.single && hands.hands.len() != count {
        return Err(mismatch("hands_count", hands.hands.len()));
    }
    if let Some(given) = targets.count().filter(|&given| given != count) {
        return Err(mismatch("targets_count", given));
    }
    let questions = Questions { hands: hands.hands, targets, rules: rules.0, mode };
    let briefs = judge_texts(&texts, argument, &questions, threads)?;
    let judged = Arc::new(Judged { texts: texts.unbind(), questions, briefs });
    Ok(PyVerdicts { judged, start: 0, step: 1, length: count })
}

fn judge_texts(
    texts: &Bound<'_, PyTuple>,
    argument: &str,
    questions: &Questions,
    threads: Threads,
) -> PyResult<Vec<Brief>> {
    let py = texts.py();
    let mut judging = Judging::new(texts.len(), threads.0);
    let mut piece = Texts::default();
    for (index, text) in texts.iter_borrowed().enumerate() {
        match text.cast::<PyString>() {
            Ok(text) => match text.to_str() {
                Ok(text) => piece.push(text),
                Err(_) => piece.push(&text_of(&text)?),
            },
            // No answer at all is judged as an empty one.
            Err(_) if text.is_none() => piece.push(""),
            Err(_) => {
                let failure = wrong_type(&text, "answer_not_text");
                return Err(in_element(argument, index, failure, &text));
            }
        }
        if judging.is_full(&piece, questions.mode) {
            py.detach(|| judging.step(questions, &piece));
            piece.clear();
            py.check_signals()?;
        }
    }
    py.detach(|| judging.step(questions, &piece));
    Ok(judging.into_done())
}
