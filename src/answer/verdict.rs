//! What the checker says of an answer: a reason, the exact value, the place in the text.

use std::ops::Range;

use num_rational::BigRational;
use num_traits::Signed;

use super::reason::Reason;
use super::unsolvable::Finding;
use crate::expression::Expression;
use crate::parser::{Breach, Problem};

/// The judgement of one answer.
///
/// ```
/// use make24::{Reason, Rules, check};
/// let target = num_rational::BigRational::from_integer(24.into());
/// let verdict = check("8/(3-7/3)", &[3, 3, 8, 8], &target, &Rules::CLASSIC);
/// assert!(!verdict.ok());
/// assert_eq!(verdict.reason, Reason::WrongNumbers);
/// assert_eq!((verdict.missing, verdict.extra), (vec![8], vec![7]));
/// assert_eq!(verdict.span, Some(5..6));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Why it is right or wrong.
    pub reason: Reason,
    /// The exact value, where the answer has one.
    pub value: Option<BigRational>,
    /// The expression that was judged; a chain of steps is put together into one.
    pub expression: Option<Expression>,
    /// The place in question, in characters of the text that was given.
    pub span: Option<Range<usize>>,
    /// Given numbers that had to be used and were not, in ascending order.
    pub missing: Vec<i64>,
    /// Numbers that were used and not given, or too often, in ascending order.
    pub extra: Vec<i64>,
    /// What a message needs besides.
    pub detail: Detail,
    /// How many steps of a chain hold, counted until the first that does not.
    pub valid_steps: usize,
    /// How many of the given numbers were used as they should be, and how many were given.
    pub numbers_used: (usize, usize),
}

/// What a message about a verdict needs besides the reason, one variant a kind of reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Nothing to add: [`Reason::Correct`], [`Reason::WrongNumbers`] (the numbers are in the
    /// verdict) or [`Reason::WrongValue`] (so is the value).
    None,
    /// The text itself is at fault, up to [`Reason::DivisionByZero`].
    Text(Problem),
    /// [`Reason::RuleBroken`].
    Rule {
        /// What the rules leave out.
        breach: Breach,
        /// The part of the answer whose result it is.
        text: String,
        /// The step it happens in, counted from 1, where the answer is a chain.
        step: Option<usize>,
    },
    /// [`Reason::WrongStep`].
    Step {
        /// The first step that does not hold, counted from 1.
        step: usize,
        /// The step as written.
        text: String,
        /// What is wrong with it.
        fault: StepFault,
    },
    /// [`Reason::WrongClaim`].
    Claim {
        /// What the answer says the value is, as written.
        text: String,
        /// What that amounts to; the true value is in the verdict.
        claimed: BigRational,
    },
    /// The answer is that there is no solution: [`Reason::Correct`], [`Reason::WrongClaim`] or
    /// [`Reason::NoAnswer`].
    Unsolvable(Finding),
}

/// What is wrong with a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepFault {
    /// It is not one operation on two numbers.
    NotTwoNumbers,
    /// It uses this number, which is not there, or not any more.
    Unavailable(String),
    /// It says that the result is something else.
    False {
        /// The stated result, as written.
        stated: String,
        /// The true result.
        result: BigRational,
    },
}

impl Verdict {
    /// Whether the answer is a solution.
    #[must_use]
    pub fn ok(&self) -> bool {
        self.reason == Reason::Correct
    }

    /// How far the value is from `target`, where there is a value.
    ///
    /// ```
    /// use make24::{Rules, check};
    /// use num_rational::BigRational;
    /// let target = BigRational::from_integer(24.into());
    /// let verdict = check("1+2+3+4", &[1, 2, 3, 4], &target, &Rules::CLASSIC);
    /// assert_eq!(verdict.distance(&target), Some(BigRational::from_integer(14.into())));
    /// ```
    #[must_use]
    pub fn distance(&self, target: &BigRational) -> Option<BigRational> {
        self.value.as_ref().map(|value| (value - target).abs())
    }

    /// A verdict without value or place.
    pub(super) fn new(reason: Reason, given: usize) -> Self {
        Self {
            reason,
            value: None,
            expression: None,
            span: None,
            missing: Vec::new(),
            extra: Vec::new(),
            detail: Detail::None,
            valid_steps: 0,
            numbers_used: (0, given),
        }
    }
}
