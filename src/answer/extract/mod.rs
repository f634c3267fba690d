//! Finding the answer in a long text, such as a language model's.

mod lines;
mod marks;

use std::ops::Range;

use num_rational::BigRational;

use super::{Reason, Verdict, check};
use crate::parser::Place;
use crate::rules::Rules;

/// An answer found in a longer text.
///
/// ```
/// use make24::extract;
/// let found = extract("We try.\nAnswer: **4*6 = 24**").unwrap();
/// assert_eq!((found.text, found.span), ("**4*6 = 24**", 16..28));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extract<'a> {
    /// The answer as it stands in the text.
    pub text: &'a str,
    /// Where it stands, in characters.
    pub span: Range<usize>,
}

/// The last marked answer in a text of any length.
///
/// Marks are `<answer>…</answer>`, `\boxed{…}`, `Answer:`, `answer is` and 答案; the last one
/// that is not empty wins. Without marks it is the last code fence; without fences the last
/// line that holds an expression, or the block of step lines that ends there.
///
/// ```
/// use make24::extract;
/// let text = "<think>1+2+3+4 = 10, no.</think>\n<answer>4*(1+2+3)</answer> Done.";
/// assert_eq!(extract(text).unwrap().text, "4*(1+2+3)");
/// assert_eq!(extract("I could not find a way."), None);
/// ```
#[must_use]
pub fn extract(text: &str) -> Option<Extract<'_>> {
    let bytes = marks::last(text)
        .or_else(|| lines::last_fence(text))
        .or_else(|| lines::last_expression(text))?;
    let bytes = lines::trim(text, bytes);
    let span = Place::new(text).characters(bytes.clone());
    Some(Extract { text: &text[bytes], span })
}

/// Judges the last marked answer in a text of any length: [`extract`], then [`check`].
///
/// Places are in the whole text; the limit on length holds for the extracted answer.
///
/// ```
/// use make24::{Reason, Rules, grade};
/// let text = "Let me see.\nThe answer is 8/(3-8/3) = 25.";
/// let target = num_rational::BigRational::from_integer(24.into());
/// let verdict = grade(text, &[3, 3, 8, 8], &target, &Rules::CLASSIC);
/// assert_eq!((verdict.reason, verdict.span), (Reason::WrongClaim, Some(38..40)));
/// ```
#[must_use]
pub fn grade(text: &str, hand: &[i64], target: &BigRational, rules: &Rules) -> Verdict {
    let Some(found) = extract(text) else {
        return Verdict::problem(crate::parser::Problem::NoAnswer, None, hand.len());
    };
    let mut verdict = check(found.text, hand, target, rules);
    debug_assert!(verdict.reason != Reason::Correct || verdict.span.is_none());
    if let Some(span) = &mut verdict.span {
        *span = span.start + found.span.start..span.end + found.span.start;
    }
    verdict
}

#[cfg(test)]
mod tests;
