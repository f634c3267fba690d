//! The order of solutions: the nicest first.

use super::draft::Draft;
use crate::expression::Expression;

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

/// The first `limit` forms in order.
pub(super) fn in_order(mut forms: Vec<Form>, limit: Option<usize>) -> Vec<Expression> {
    let kept = limit.unwrap_or(forms.len());
    if kept == 0 {
        return Vec::new();
    }
    if kept < forms.len() {
        forms.select_nth_unstable_by(kept - 1, |a, b| a.niceness.cmp(&b.niceness));
        forms.truncate(kept);
    }
    forms.sort_unstable_by(|a, b| a.niceness.cmp(&b.niceness));
    forms.into_iter().map(|form| form.expression).collect()
}
