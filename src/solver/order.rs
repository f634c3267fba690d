//! The order of solutions: the nicest first.

use super::Solutions;
use super::draft::Draft;
use super::writer::{Piece, Writer};
use crate::expression::Expression;

/// How many forms more than twice those to keep may wait to be sorted out.
const ROOM: usize = 1024;

/// What solutions are ordered by; the lesser is the nicer.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Niceness<Text> {
    /// Some result is a fraction.
    fraction: bool,
    /// Some result is negative.
    negative: bool,
    /// Pairs of brackets in the text, those around a negative number included.
    brackets: usize,
    /// Characters in the text.
    length: usize,
    /// The ASCII text.
    text: Text,
}

impl<'a> Niceness<&'a [u8]> {
    fn of(draft: &'a Draft, fraction: bool, negative: bool) -> Self {
        let text = draft.text.as_bytes();
        Self { fraction, negative, brackets: draft.brackets, length: text.len(), text }
    }

    fn kept(self) -> Niceness<Vec<u8>> {
        let Self { fraction, negative, brackets, length, text } = self;
        Niceness { fraction, negative, brackets, length, text: text.to_vec() }
    }
}

impl Niceness<Vec<u8>> {
    fn borrowed(&self) -> Niceness<&[u8]> {
        let &Self { fraction, negative, brackets, length, ref text } = self;
        Niceness { fraction, negative, brackets, length, text }
    }
}

/// A form that stands in the buffer of a writer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Form {
    pub piece: Piece,
    /// Some result is a fraction.
    pub fraction: bool,
    /// Some result is negative.
    pub negative: bool,
}

impl Form {
    /// Its place in the order.
    pub(super) fn niceness(self, writer: &Writer) -> Niceness<&[u8]> {
        let Self { piece, fraction, negative } = self;
        let text = writer.text(piece);
        let brackets = piece.brackets();
        Niceness { fraction, negative, brackets, length: text.len(), text }
    }
}

/// The first `limit` forms in order, or all, and how many there are.
pub(super) fn in_order(writer: &Writer, mut forms: Vec<Form>, limit: Option<usize>) -> Solutions {
    let total = forms.len() as u64;
    let compare = |a: &Form, b: &Form| a.niceness(writer).cmp(&b.niceness(writer));
    if let Some(limit) = limit.filter(|&limit| limit < forms.len()) {
        if limit > 0 {
            forms.select_nth_unstable_by(limit - 1, compare);
        }
        forms.truncate(limit);
    }
    forms.sort_unstable_by(compare);
    let expressions = forms.into_iter().map(|form| writer.expression(form.piece)).collect();
    Solutions { expressions, total }
}

/// Forms as they are found, of which only the nicest are kept.
#[derive(Debug)]
pub(super) struct Nicest {
    forms: Vec<(Niceness<Vec<u8>>, Expression)>,
    limit: usize,
    total: u64,
    /// Nothing from here on is among those to keep.
    bound: Option<Niceness<Vec<u8>>>,
}

impl Nicest {
    /// Keeps the first `limit` in order, or all.
    pub(super) fn new(limit: Option<usize>) -> Self {
        Self { forms: Vec::new(), limit: limit.unwrap_or(usize::MAX), total: 0, bound: None }
    }

    /// Adds a form, which is written down only where it may be kept.
    pub(super) fn add(&mut self, draft: &Draft, fraction: bool, negative: bool) {
        self.total += 1;
        let given = Niceness::of(draft, fraction, negative);
        let bounded = self.bound.as_ref().is_some_and(|bound| given >= bound.borrowed());
        if bounded || self.limit == 0 {
            return;
        }
        self.forms.push((given.kept(), Expression::from_checked(&draft.tokens[..])));
        if self.forms.len() > self.limit.saturating_mul(2).saturating_add(ROOM) {
            self.trim();
            self.bound = self.forms.iter().map(|(niceness, _)| niceness).max().cloned();
        }
    }

    fn trim(&mut self) {
        if self.limit > 0 && self.limit < self.forms.len() {
            self.forms.select_nth_unstable_by(self.limit - 1, |a, b| a.0.cmp(&b.0));
        }
        self.forms.truncate(self.limit);
    }

    /// The forms kept, in order, and how many there were.
    pub(super) fn into_solutions(mut self) -> Solutions {
        self.trim();
        self.forms.sort_unstable_by(|a, b| a.0.cmp(&b.0));
        let expressions = self.forms.into_iter().map(|(_, expression)| expression).collect();
        Solutions { expressions, total: self.total }
    }
}
