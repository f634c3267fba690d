//! Places in a text: from bytes to characters, what to quote, and the caret line.

use std::ops::Range;

use unicode_width::UnicodeWidthChar;

use super::evaluate::beginning;
use super::reader::Item;
use crate::tokenizer::{Kind, Lexeme, is_break};

/// The most characters of an offending text that are quoted.
const LONGEST_QUOTE: usize = 40;
/// The most columns of a line that are shown above a caret.
const WIDEST_EXCERPT: usize = 76;

/// A text in which places are named.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'a> {
    pub(crate) text: &'a str,
}

impl<'a> Place<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self { text }
    }

    /// A range of bytes in characters.
    pub(crate) fn characters(self, bytes: Range<usize>) -> Range<usize> {
        let start = self.text[..bytes.start].chars().count();
        start..start + self.text[bytes].chars().count()
    }

    /// What stands there, cut short when it is long.
    pub(crate) fn quote(self, bytes: Range<usize>) -> String {
        let quoted = &self.text[bytes];
        match quoted.char_indices().nth(LONGEST_QUOTE) {
            Some((end, _)) => format!("{}…", &quoted[..end]),
            None => quoted.to_owned(),
        }
    }

    /// The bracket that a lexeme is, behind its LaTeX word.
    pub(crate) fn bracket(self, bytes: Range<usize>) -> char {
        let is_bracket = |c: &char| "()[]{}（）［］【】".contains(*c);
        self.text[bytes].chars().find(is_bracket).unwrap_or('?')
    }

    /// A lone decimal point together with the digits it touches.
    pub(crate) fn decimal(self, bytes: Range<usize>) -> Range<usize> {
        let is_digit = |c: char| crate::tokenizer::digit(c).is_some();
        let before = self.text[..bytes.start].trim_end_matches(is_digit).len();
        let after = self.text[bytes.end..].trim_start_matches(is_digit);
        before..self.text.len() - after.len()
    }
}

/// The bytes of the sub-expression that ends at item `last`, with the brackets that make
/// it whole.
pub(crate) fn operand(items: &[Item], last: usize, lexemes: &[Lexeme]) -> Range<usize> {
    let part = &items[beginning(items, last)..=last];
    let start = part.iter().map(|item| item.start).min().unwrap_or(0);
    let end = part.iter().map(|item| item.end).max().unwrap_or(0);
    let mut first = lexemes.partition_point(|lexeme| lexeme.start < start);
    let mut behind = lexemes.partition_point(|lexeme| lexeme.end <= end);
    let (mut open, mut closed) = (0_usize, 0_usize);
    for lexeme in &lexemes[first..behind.max(first)] {
        match lexeme.kind {
            Kind::Open(_) | Kind::OpenBox => open += 1,
            Kind::Close(_) if open > 0 => open -= 1,
            Kind::Close(_) => closed += 1,
            _ => {}
        }
    }
    while closed > 0 && first > 0 {
        first -= 1;
        closed -= usize::from(matches!(lexemes[first].kind, Kind::Open(_) | Kind::OpenBox));
    }
    while open > 0 && behind < lexemes.len() {
        open -= usize::from(matches!(lexemes[behind].kind, Kind::Close(_)));
        behind += 1;
    }
    let start = lexemes.get(first).map_or(start, |lexeme| lexeme.start.min(start));
    let end = behind.checked_sub(1).map_or(end, |last| lexemes[last].end.max(end));
    start as usize..end as usize
}

/// Blanks, then carets under the characters `span` of `text`, which is one line.
///
/// Wide East Asian characters take two columns, combining ones none.
///
/// ```
/// assert_eq!(make24::parser::caret("４×b", 2..3), "   ^");
/// ```
#[must_use]
pub fn caret(text: &str, span: Range<usize>) -> String {
    let columns = |from: usize, to: usize| -> usize {
        let characters = text.chars().skip(from).take(to.saturating_sub(from));
        characters.map(|character| character.width().unwrap_or(0)).sum()
    };
    let width = columns(span.start, span.end).max(1);
    format!("{}{}", " ".repeat(columns(0, span.start)), "^".repeat(width))
}

/// The line of `text` in which `span` begins, indented, with the caret line under it.
pub(crate) fn excerpt(text: &str, span: Range<usize>) -> String {
    let characters: Vec<char> = text.chars().collect();
    let line_start = characters[..span.start].iter().rposition(|&c| is_break(c));
    let mut start = line_start.map_or(0, |at| at + 1);
    let rest = &characters[span.start..];
    let mut end = span.start + rest.iter().position(|&c| is_break(c)).unwrap_or(rest.len());
    // A long line is cut to the neighbourhood of the place.
    let half = WIDEST_EXCERPT / 2;
    let cut_left = span.start - start > half;
    if cut_left {
        start = span.start - half;
    }
    let cut_right = end - start > WIDEST_EXCERPT;
    if cut_right {
        end = start + WIDEST_EXCERPT;
    }
    // A tab or a control character would move the caret; one blank each keeps it in place.
    let show = |&c: &char| if c.width().is_none() { ' ' } else { c };
    let mut line = String::from(if cut_left { "…" } else { "" });
    line.extend(characters[start..end].iter().map(show));
    line.push_str(if cut_right { "…" } else { "" });
    let shift = usize::from(cut_left);
    let place = span.start - start + shift..span.end.min(end).max(span.start) - start + shift;
    format!("\n  {line}\n  {}", caret(&line, place))
}
