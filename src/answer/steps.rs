//! Judging a chain of steps, and putting a good one together into one expression.

use super::Case;
use super::verdict::Verdict;
use super::reason::Reason;
use crate::expression::Unreduced;

pub(super) fn judge(case: &Case<'_>, _values: &mut Vec<Unreduced>) -> Verdict {
    Verdict::new(Reason::WrongStep, case.given.len())
}
