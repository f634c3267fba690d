//! Judging a player's text against a hand, a target and rules.
//!
//! ```
//! use make24::{Reason, Rules, check};
//! use num_rational::BigRational;
//! let target = BigRational::from_integer(24.into());
//! let judge = |answer| check(answer, &[4, 9, 10, 13], &target, &Rules::CLASSIC).reason;
//! assert_eq!(judge("(10-4)*(13-9) = 24"), Reason::Correct);
//! assert_eq!(judge("13-9=4; 10-4=6; 4*6=24"), Reason::Correct);
//! assert_eq!(judge("10+13+4-9 = 24"), Reason::WrongClaim);
//! ```

mod claims;
mod closeness;
mod extract;
mod hand;
pub mod many;
mod pool;
mod reason;
mod steps;
mod unsolvable;
mod verdict;

use std::cell::RefCell;
use std::ops::Range;

use num_rational::BigRational;

pub use crate::parser::Breach;
pub use extract::{Extract, extract, grade};
pub use reason::{Reason, UnknownReason};
pub use unsolvable::Finding;
pub use verdict::{Detail, StepFault, Verdict};

use crate::expression::Unreduced;
use crate::parser::layout::{Side, lay_out};
use crate::parser::reader::{Complaint, Fault, Item, Piece, Reader, Reading, Sequence};
use crate::parser::{Place, Problem, explain, no_answer, operand, too_long};
use crate::rules::Rules;
use crate::tokenizer::{Lexeme, tokenize};

/// Judges a player's text.
///
/// `hand` is any 1 to 10,000 whole numbers of at most 18 digits; nothing in `answer` is an
/// error, and nothing is evaluated but the four operators on exact fractions.
///
/// ```
/// use make24::{Rules, check};
/// let target = num_rational::BigRational::from_integer(24.into());
/// let verdict = check("8 ÷ (3 − 8 ÷ 3) = 24", &[3, 3, 8, 8], &target, &Rules::CLASSIC);
/// assert!(verdict.ok());
/// assert_eq!(verdict.expression.unwrap().to_string(), "8/(3-8/3)");
/// ```
#[must_use]
pub fn check(answer: &str, hand: &[i64], target: &BigRational, rules: &Rules) -> Verdict {
    DESK.with_borrow_mut(|desk| desk.judge(answer, hand, target, *rules))
}

/// How a text is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// The text is the answer: [`check`].
    Check,
    /// The text holds the answer: [`grade`].
    Grade {
        /// Whether the answer may be that there is no solution, which the solver then judges:
        /// correct where there provably is none, else [`Reason::WrongClaim`], and
        /// [`Reason::NoAnswer`] for a hand that is more than the solver takes.
        allow_unsolvable: bool,
    },
}

/// Judges a text in either way.
///
/// ```
/// use make24::answer::{Mode, judge};
/// use make24::{Reason, Rules};
/// let target = num_rational::BigRational::from_integer(24.into());
/// let mode = Mode::Grade { allow_unsolvable: true };
/// let text = "I tried everything. Answer: no solution.";
/// let reason = |hand| judge(text, hand, &target, &Rules::CLASSIC, mode).reason;
/// assert_eq!(reason(&[1, 1, 1, 1]), Reason::Correct);
/// assert_eq!(reason(&[3, 3, 8, 8]), Reason::WrongClaim);
/// ```
#[must_use]
pub fn judge(text: &str, hand: &[i64], target: &BigRational, rules: &Rules, mode: Mode) -> Verdict {
    let Mode::Grade { allow_unsolvable } = mode else {
        return check(text, hand, target, rules);
    };
    if allow_unsolvable {
        let whole = unsolvable::is_claim(text).then(|| 0..text.chars().count());
        let claim = whole.or_else(|| {
            extract(text).filter(|found| unsolvable::is_claim(found.text)).map(|found| found.span)
        });
        if let Some(span) = claim {
            let verdict = unsolvable::judge(hand, target, *rules);
            return Verdict { span: (!verdict.ok()).then_some(span), ..verdict };
        }
    }
    grade(text, hand, target, rules)
}

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
}

/// The buffers of one judgement, used again by the next.
#[derive(Debug, Default)]
struct Desk {
    lexemes: Vec<Lexeme>,
    sides: Vec<Side>,
    reading: Reading,
    values: Vec<Unreduced>,
    given: Vec<i64>,
    used: Vec<i64>,
}

/// What is being judged, once the text has been read.
struct Case<'a> {
    place: Place<'a>,
    lexemes: &'a [Lexeme],
    reading: &'a Reading,
    /// The given numbers, ascending.
    given: &'a [i64],
    target: &'a BigRational,
    rules: Rules,
}

impl Desk {
    fn judge(&mut self, answer: &str, hand: &[i64], target: &BigRational, rules: Rules) -> Verdict {
        let Self { lexemes, sides, reading, values, given, used } = self;
        if let Some(problem) = too_long(answer) {
            return Verdict::problem(problem, None, hand.len());
        }
        given.clear();
        given.extend_from_slice(hand);
        given.sort_unstable();
        let found = tokenize(answer, lexemes);
        let chain = lay_out(lexemes, found, sides);
        let holds_negative = |number| given.binary_search(&number).is_ok();
        let reader = Reader { lexemes, holds_negative: &holds_negative, claims: found.equals };
        reading.read(&reader, sides);
        if !found.digit && no_answer(answer) {
            return Verdict::problem(Problem::NoAnswer, None, hand.len());
        }
        let case = Case { place: Place::new(answer), lexemes, reading, given, target, rules };
        if chain { steps::judge(&case, values) } else { claims::judge(&case, values, used) }
    }
}

impl Case<'_> {
    fn items(&self, sequence: &Sequence) -> &[Item] {
        &self.reading.items[sequence.items.clone()]
    }

    /// Whether a side is no more than a value: one number, or a signed fraction.
    fn is_bare(&self, sequence: &Sequence) -> bool {
        match self.items(sequence) {
            [_] => true,
            [_, second, third] => {
                let signed = sequence.tentative.clone().all(|at| {
                    let doubt = &self.reading.tentative[at];
                    doubt.item == sequence.items.start
                        && doubt.fault.complaint == Complaint::UnarySign
                });
                signed
                    && !sequence.tentative.is_empty()
                    && matches!(second.piece, Piece::Number(_))
                    && third.piece == Piece::Operator(crate::expression::Operator::Divide)
            }
            _ => false,
        }
    }

    /// The fault that wins among the certain ones and the tentative ones of some sides.
    fn worst<'s>(&self, refused: impl Iterator<Item = &'s Sequence>) -> Option<Fault> {
        let tentative = refused.flat_map(|one| &self.reading.tentative[one.tentative.clone()]);
        let faults = self.reading.fault.into_iter().chain(tentative.map(|doubt| doubt.fault));
        faults.reduce(Fault::worse)
    }

    fn refuse(&self, fault: Fault) -> Verdict {
        let (problem, bytes) = explain(fault, self.place);
        Verdict::problem(problem, bytes.map(|bytes| self.place.characters(bytes)), self.given.len())
    }

    /// The verdict on a division by zero by the operator at `at` of a sequence.
    fn divides_by_zero(&self, items: &[Item], at: usize) -> Verdict {
        let bytes = operand(items, at - 1, self.lexemes);
        let problem = Problem::DivisionByZero { divisor: self.place.quote(bytes.clone()) };
        Verdict::problem(problem, Some(self.place.characters(bytes)), self.given.len())
    }

    /// The bytes of a whole sequence.
    fn bytes(&self, items: &[Item]) -> Range<usize> {
        operand(items, items.len().saturating_sub(1), self.lexemes)
    }
}

impl Verdict {
    fn problem(problem: Problem, span: Option<Range<usize>>, given: usize) -> Self {
        let reason = Reason::from(&problem);
        Self { span, detail: Detail::Text(problem), ..Self::new(reason, given) }
    }
}

#[cfg(test)]
mod tests;
