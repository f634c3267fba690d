//! Reading an expression: tokens and a bracket stack, no recursion; errors say what and where.

pub(crate) mod evaluate;
pub(crate) mod layout;
mod place;
mod problem;
pub(crate) mod reader;

use std::ops::Range;
use std::str::FromStr;

pub use evaluate::Breach;
pub use place::caret;
pub use problem::{Misplaced, Problem, TooLong, Unbalanced};

use crate::expression::{Expression, Token};
use crate::number::Fraction;
use crate::rules::Rules;
use crate::tokenizer::tokenize;
use evaluate::evaluate;
use layout::{Side, lay_out};
pub(crate) use place::{Place, operand};
use reader::{Complaint, Fault, Item, Piece, Reader, Reading};

/// The longest text that is read, in characters.
pub const LONGEST_TEXT: usize = 10_000;

/// Text that is no expression: what is wrong, and where.
///
/// ```
/// let error = make24::parse("4*(6+1").unwrap_err();
/// assert_eq!(error.problem.name(), "unbalanced_brackets");
/// assert_eq!(error.span, Some(2..3));
/// assert_eq!(
///     error.to_string(),
///     "The bracket \"(\" is never closed.\n  4*(6+1\n    ^"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// What is wrong.
    pub problem: Problem,
    /// Where, in characters; `None` where the whole text is meant.
    pub span: Option<Range<usize>>,
    /// The line of the text and the caret under it; empty where there is no span.
    excerpt: String,
}

impl std::fmt::Display for ParseError {
    /// A sentence, then the line in question with carets under the place.
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sentence = self.problem.to_string();
        let mut letters = sentence.chars();
        if let Some(first) = letters.next() {
            write!(formatter, "{}{}.", first.to_uppercase(), letters.as_str())?;
        }
        formatter.write_str(&self.excerpt)
    }
}

impl std::error::Error for ParseError {}

/// Reads one expression in any of the accepted notations, without claims or steps.
///
/// # Errors
/// [`ParseError`] where the text is no expression, or divides by zero.
///
/// ```
/// let expression = make24::parse("８ ÷ （3 − \\frac{8}{3}）").unwrap();
/// assert_eq!(expression.to_string(), "8/(3-8/3)");
/// assert_eq!(make24::parse("(-3)*(-8)").unwrap().value().to_string(), "24");
/// ```
pub fn parse(text: &str) -> Result<Expression, ParseError> {
    let place = Place::new(text);
    let fail = |problem, bytes: Option<Range<usize>>| {
        let span = bytes.map(|bytes| place.characters(bytes));
        let excerpt = span.clone().map_or_else(String::new, |span| place::excerpt(text, span));
        ParseError { problem, span, excerpt }
    };
    if let Some(problem) = too_long(text) {
        return Err(fail(problem, None));
    }
    let mut lexemes = Vec::new();
    let found = tokenize(text, &mut lexemes);
    let mut sides = Vec::new();
    lay_out(&lexemes, found, &mut sides);
    // Claims and steps are for answers: here one expression is read, whatever it holds.
    let whole = match sides.as_slice() {
        [side] => side.lexemes.clone(),
        _ => 0..lexemes.len(),
    };
    let mut reading = Reading::default();
    let reader = Reader { lexemes: &lexemes, holds_negative: &|_| true, claims: false };
    reading.read(&reader, &[Side { lexemes: whole, step: 0 }]);
    let nothing = !found.digit && no_answer(text);
    if let Some(fault) = reading.fault
        && (fault.complaint == Complaint::LongOperand || !nothing)
    {
        let (problem, bytes) = explain(fault, place);
        return Err(fail(problem, bytes));
    }
    if nothing {
        return Err(fail(Problem::NoAnswer, None));
    }
    match evaluate(&reading.items, text, Rules::CLASSIC, &mut Vec::new()) {
        Ok(_) => Ok(to_expression(&reading.items)),
        Err(at) => {
            let bytes = operand(&reading.items, at - 1, &lexemes);
            let divisor = place.quote(bytes.clone());
            Err(fail(Problem::DivisionByZero { divisor }, Some(bytes)))
        }
    }
}

impl FromStr for Expression {
    type Err = ParseError;

    /// The same as [`parse`].
    fn from_str(text: &str) -> Result<Self, ParseError> {
        parse(text)
    }
}

/// The complaint about a text of too many characters.
pub(crate) fn too_long(text: &str) -> Option<Problem> {
    if text.len() <= LONGEST_TEXT {
        return None;
    }
    let length = text.chars().count();
    (length > LONGEST_TEXT).then_some(Problem::TooLong(TooLong::Text(length)))
}

/// Whether a text without digits holds no card letter that stands alone, or is made of words.
pub(crate) fn no_answer(text: &str) -> bool {
    let mut card = false;
    let mut rest = text.char_indices().peekable();
    while let Some((start, character)) = rest.next() {
        if character.is_numeric() {
            return false;
        }
        let command = character == '\\';
        if !command && !character.is_alphabetic() {
            continue;
        }
        let mut end = start + character.len_utf8();
        let letter = |c: char| if command { c.is_ascii_alphabetic() } else { c.is_alphabetic() };
        while let Some((at, next)) = rest.next_if(|&(_, next)| letter(next)) {
            end = at + next.len_utf8();
        }
        if !command {
            match crate::tokenizer::cards(&text[start..end]) {
                Some(cards) => card |= cards,
                None => return true,
            }
        }
    }
    !card
}

/// The public form of a fault.
pub(crate) fn explain(fault: Fault, place: Place<'_>) -> (Problem, Option<Range<usize>>) {
    let bytes = fault.start as usize..fault.end as usize;
    let text = || place.quote(bytes.clone());
    let bracket = || place.bracket(bytes.clone());
    let problem = match fault.complaint {
        Complaint::LongOperand => {
            let digits = place.text[bytes.clone()].chars().count();
            Problem::TooLong(TooLong::Operand(digits))
        }
        Complaint::BadCharacter => Problem::BadCharacter { text: text() },
        Complaint::Decimal => Problem::Decimal { text: place.quote(place.decimal(bytes.clone())) },
        Complaint::ForbiddenOperator => Problem::ForbiddenOperator { text: text(), unary: false },
        Complaint::UnarySign => Problem::ForbiddenOperator { text: text(), unary: true },
        Complaint::Unclosed => Problem::UnbalancedBrackets(Unbalanced::Unclosed(bracket())),
        Complaint::Unopened => Problem::UnbalancedBrackets(Unbalanced::Unopened(bracket())),
        Complaint::Crossed(opened) => Problem::UnbalancedBrackets(Unbalanced::Crossed {
            opened: place.bracket(opened as usize..bytes.start),
            closed: bracket(),
        }),
        Complaint::MissingOperand => Problem::Syntax(Misplaced::MissingOperand),
        Complaint::MissingOperator => Problem::Syntax(Misplaced::MissingOperator),
        Complaint::EmptyBrackets => Problem::Syntax(Misplaced::EmptyBrackets),
        Complaint::EmptySide => Problem::Syntax(Misplaced::EmptySide),
        Complaint::Braces => Problem::Syntax(Misplaced::Braces),
        Complaint::NotOneExpression => Problem::Syntax(Misplaced::NotOneExpression),
        Complaint::Empty => return (Problem::Syntax(Misplaced::Empty), None),
    };
    (problem, Some(bytes))
}

/// The expression of a sequence that was read without fault and has a value.
pub(crate) fn to_expression(items: &[Item]) -> Expression {
    let token = |item: &Item| match item.piece {
        Piece::Number(number) => Token::Number(whole(number)),
        Piece::Operator(operator) => Token::Operator(operator),
        Piece::Written => Token::Number(Fraction::from(0)),
    };
    Expression::from_checked(items.iter().map(token).collect::<Vec<_>>())
}

/// A number of at most 18 digits as a fraction.
pub(crate) fn whole(number: i64) -> Fraction {
    Fraction::try_from(number).unwrap_or(Fraction::from(0))
}

#[cfg(test)]
mod tests;
