//! The order of solutions: the nicest first.

use super::Solutions;
use super::draft::Draft;
use crate::expression::Expression;

/// How many forms more than twice those to keep may wait to be sorted out.
const ROOM: usize = 1024;

/// What solutions are ordered by; the lesser is the nicer.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Niceness {
    /// Some result is a fraction.
    fraction: bool,
    /// Some result is negative.
    negative: bool,
    /// Pairs of brackets in the text, those around a negative number included.
    brackets: usize,
    /// Characters in the text.
    length: usize,
    /// The ASCII text.
    text: String,
}

/// A written form with its place in the order.
#[derive(Clone, Debug)]
pub(super) struct Form {
    pub niceness: Niceness,
    expression: Expression,
}

impl Form {
    pub(super) fn new(draft: Draft, fraction: bool, negative: bool) -> Self {
        let Draft { text, tokens, brackets } = draft;
        let niceness = Niceness { fraction, negative, brackets, length: text.len(), text };
        Self { niceness, expression: Expression::from_checked(tokens) }
    }

    pub(super) fn into_expression(self) -> Expression {
        self.expression
    }
}

/// Forms as they are found, of which only the nicest are kept.
#[derive(Debug)]
pub(super) struct Nicest {
    forms: Vec<Form>,
    limit: usize,
    total: u64,
    /// Nothing from here on is among those to keep.
    bound: Option<Niceness>,
}

impl Nicest {
    /// Keeps the first `limit` in order, or all.
    pub(super) fn new(limit: Option<usize>) -> Self {
        Self { forms: Vec::new(), limit: limit.unwrap_or(usize::MAX), total: 0, bound: None }
    }

    /// Adds a form, which is written down only where it may be kept.
    pub(super) fn add(&mut self, draft: &Draft, fraction: bool, negative: bool) {
        self.total += 1;
        let bounded = self.bound.as_ref().is_some_and(|bound| {
            let given = (fraction, negative, draft.brackets, draft.text.len(), &draft.text);
            given >= (bound.fraction, bound.negative, bound.brackets, bound.length, &bound.text)
        });
        if bounded || self.limit == 0 {
            return;
        }
        self.forms.push(Form::new(draft.clone(), fraction, negative));
        if self.forms.len() > self.limit.saturating_mul(2).saturating_add(ROOM) {
            self.trim();
            self.bound = self.forms.iter().map(|form| &form.niceness).max().cloned();
        }
    }

    fn trim(&mut self) {
        if self.limit > 0 && self.limit < self.forms.len() {
            self.forms.select_nth_unstable_by(self.limit - 1, |a, b| a.niceness.cmp(&b.niceness));
        }
        self.forms.truncate(self.limit);
    }

    /// The forms kept, in order, and how many there were.
    pub(super) fn into_solutions(mut self) -> Solutions {
        self.trim();
        self.forms.sort_unstable_by(|a, b| a.niceness.cmp(&b.niceness));
        let expressions = self.forms.into_iter().map(Form::into_expression).collect();
        Solutions { expressions, total: self.total }
    }
}

/// The first `limit` forms in order, and how many there are.
pub(super) fn in_order(forms: Vec<Form>, limit: Option<usize>) -> Solutions {
    let mut nicest = Nicest::new(limit);
    nicest.total = forms.len() as u64;
    nicest.forms = forms;
    nicest.into_solutions()
}
