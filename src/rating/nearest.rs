//! What comes nearest to a target that cannot be made.

use std::cell::RefCell;

use super::forms::{Forms, Scope};
use super::race::expression;
use crate::number::{Exact, Overflow};
use crate::rules::Rules;
use crate::solver::{self, Level, Puzzle};
use crate::{Expression, Fraction};

/// Of hands of at most so many numbers the simplest way is sought; beyond, any one will do.
const MOST_TO_SIMPLIFY: usize = 5;

/// The nearest value below a target and the nearest above it, each with a way to make it.
pub(super) type Nearest = [Option<Expression>; 2];

/// The nearest values that a hand makes on either side of a target.
pub(super) fn nearest<N: Exact>(
    hand: &[Fraction],
    target: &N,
    rules: Rules,
) -> Result<Nearest, Overflow> {
    // Values above 0 need no negative result on the way unless a number is below 0 itself, or
    // an operator is missing.
    let negatives = super::race::needs_negatives(hand, rules);
    let best: RefCell<[Option<N>; 2]> = RefCell::new([None, None]);
    let wanted = |value: &N| {
        let above = usize::from(value > target);
        let slot = &mut best.borrow_mut()[above];
        let nearer = slot
            .as_ref()
            .is_none_or(|other| if above == 0 { value >= other } else { value <= other });
        if nearer {
            *slot = Some(value.clone());
        }
        nearer
    };
    let forms = Forms::new(hand, Scope { rules, negatives }, None, wanted)?;
    Ok(best.into_inner().map(|value| {
        let value = value?;
        let mut found = forms.kept().iter().filter(|&&id| forms.node(id).value == value);
        let found = found.next().map(|&id| expression(&forms, id));
        simplest(hand, &value, rules).or(found)
    }))
}

/// The first of all solutions in the solver's order.
fn simplest<N: Exact>(hand: &[Fraction], target: &N, rules: Rules) -> Option<Expression> {
    if hand.len() > MOST_TO_SIMPLIFY {
        return None;
    }
    let puzzle = Puzzle::new(hand, target.to_big(), rules).ok()?;
    let found = solver::solve(&puzzle, Level::Essential, Some(1)).ok()?;
    found.expressions.into_iter().next()
}
