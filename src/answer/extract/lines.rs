//! Plain lines and code fences: which of them hold the answer.

use std::ops::Range;

use crate::parser::LONGEST_TEXT;
use crate::tokenizer::{Kind, Lexeme, cards, digit, is_blank, is_break, tokenize};

/// Without blanks and line breaks at both ends.
pub(super) fn trim(text: &str, bytes: Range<usize>) -> Range<usize> {
    let empty = |c: char| is_blank(c) || is_break(c);
    let inside = text[bytes.clone()].trim_start_matches(empty);
    let start = bytes.end - inside.len();
    start..start + inside.trim_end_matches(empty).len()
}

/// The whole lines that `bytes` touches.
pub(super) fn line_around(text: &str, bytes: Range<usize>) -> Range<usize> {
    let start = text[..bytes.start]
        .rfind(is_break)
        .map_or(0, |at| at + text[at..].chars().next().map_or(1, char::len_utf8));
    let end = text[bytes.end..].find(is_break).map_or(text.len(), |at| bytes.end + at);
    start..end
}

/// The inside of the last code fence that is not empty.
pub(super) fn last_fence(text: &str) -> Option<Range<usize>> {
    let mut found = None;
    let mut open: Option<usize> = None;
    for (at, fence) in text.match_indices("```") {
        match open.take() {
            None => open = Some(at + fence.len()),
            Some(start) => found = filled(text, start..at).or(found),
        }
    }
    open.and_then(|start| filled(text, start..text.len())).or(found)
}

/// What a fence holds behind its language word, if anything.
fn filled(text: &str, bytes: Range<usize>) -> Option<Range<usize>> {
    let inside = &text[bytes.clone()];
    let first = inside.find(is_break).map_or("", |end| &inside[..end]);
    let word = first.trim();
    // One letter alone is a card.
    let is_word = word.len() > 1
        && word.starts_with(|c: char| c.is_ascii_alphabetic())
        && word.chars().all(|c| c.is_ascii_alphanumeric() || "+-_#.".contains(c));
    let start = if is_word { bytes.start + first.len() } else { bytes.start };
    Some(trim(text, start..bytes.end)).filter(|bytes| !bytes.is_empty())
}

/// The last line that holds an expression, or the block of steps that ends there.
pub(super) fn last_expression(text: &str) -> Option<Range<usize>> {
    let lines = lines(text, 0);
    let pure = lines.iter().rposition(|line| Line::read(&text[line.clone()]).is_expression());
    if let Some(last) = pure {
        let last_line = Line::read(&text[lines[last].clone()]);
        let mut first = last;
        if last_line.is_step() {
            while first > 0 && Line::read(&text[lines[first - 1].clone()]).is_step() {
                first -= 1;
            }
        }
        let end = cut_remark(text, lines[last].clone()).end;
        return Some(lines[first].start..end);
    }
    // Failing that, a line of prose around an expression, or a number alone.
    let in_prose = |line: &Range<usize>| {
        let part = cut_head(text, cut_tail(text, cut_remark(text, line.clone())));
        Line::read(&text[part.clone()]).is_expression().then_some(part)
    };
    let number = |line: &Range<usize>| Line::read(&text[line.clone()]).is_number();
    let prose = lines.iter().rev().find_map(in_prose);
    prose.or_else(|| lines.iter().rev().find(|line| number(line)).cloned())
}

/// The block of step lines that begins at `start`, or that line alone.
pub(super) fn steps_from(text: &str, start: usize) -> Range<usize> {
    let mut line = line_around(text, start..start);
    line.start = start;
    let mut end = line.end;
    if Line::read(&text[line.clone()]).is_step() {
        let mut next = end;
        while let Some(step) = next_line(text, next)
            && Line::read(&text[step.clone()]).is_step()
        {
            end = step.end;
            next = step.end;
        }
    }
    start..end
}

/// The next line that is not blank, behind byte `at`.
fn next_line(text: &str, at: usize) -> Option<Range<usize>> {
    let rest = text[at..].trim_start();
    let start = text.len() - rest.len();
    (!rest.is_empty()).then(|| start..line_around(text, start..start).end)
}

/// The lines that are not blank, without blanks around them.
fn lines(text: &str, from: usize) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut start = from;
    for part in text[from..].split_inclusive(is_break) {
        let line = trim(text, start..start + part.len());
        start += part.len();
        if !line.is_empty() {
            found.push(line);
        }
    }
    found
}

/// What a line is made of.
struct Line {
    lexemes: Vec<Lexeme>,
}

impl Line {
    fn read(text: &str) -> Self {
        let mut lexemes = Vec::new();
        // No answer is longer in characters, and a character has at most four bytes.
        if text.len() <= 4 * LONGEST_TEXT {
            tokenize(text, &mut lexemes);
        }
        Self { lexemes }
    }

    fn count(&self, wanted: impl Fn(Kind) -> bool) -> usize {
        self.lexemes.iter().filter(|lexeme| wanted(lexeme.kind)).count()
    }

    fn is_pure(&self) -> bool {
        self.count(|kind| kind == Kind::Bad) == 0
    }

    /// Whether there is an operation and nothing that has no meaning.
    fn is_expression(&self) -> bool {
        let numbers = self.count(is_number);
        let signs = |kind| matches!(kind, Kind::Operator(_) | Kind::Fraction | Kind::Forbidden);
        // Multiplication may be left out next to a bracket.
        let joined = self.count(signs) > 0 || self.count(|kind| matches!(kind, Kind::Open(_))) > 0;
        self.is_pure() && numbers > 1 && joined
    }

    fn is_number(&self) -> bool {
        self.is_pure() && self.count(is_number) == 1
    }

    /// Whether the line is a step: one operation and its result.
    fn is_step(&self) -> bool {
        let mut sides = self.lexemes.split(|lexeme| lexeme.kind == Kind::Equals);
        let is_operation = |side: &[Lexeme]| {
            let signs = |one: &&Lexeme| matches!(one.kind, Kind::Operator(_) | Kind::Fraction);
            let signs = side.iter().filter(signs).count();
            let numbers = side.iter().filter(|one| is_number(one.kind)).count();
            // One operand may be a fraction.
            (1..=2).contains(&signs) && signs < numbers + 1 && numbers <= 3
        };
        self.is_pure() && self.count(|kind| kind == Kind::Equals) > 0 && sides.any(is_operation)
    }
}

fn is_number(kind: Kind) -> bool {
    matches!(kind, Kind::Number | Kind::Long | Kind::Decimal)
}

/// Without a remark in brackets behind a claim: `= 24 (rounded)`.
pub(super) fn cut_remark(text: &str, bytes: Range<usize>) -> Range<usize> {
    let content = &text[bytes.clone()];
    let closed = content.trim_end_matches(|c: char| c.is_whitespace() || ".。*$`".contains(c));
    if !closed.ends_with([')', '）']) {
        return bytes;
    }
    let Some(open) = closed.rfind(['(', '（']) else { return bytes };
    let remark = &closed[open..];
    let before = closed[..open].trim_end_matches(|c: char| c.is_whitespace() || "*$`".contains(c));
    let claim = before.rsplit(['=', '＝']).next().unwrap_or(before).trim();
    let is_claim = claim.len() < before.len()
        && claim.chars().any(|c| digit(c).is_some())
        && claim.chars().all(|c| digit(c).is_some() || ".+-−$ /".contains(c));
    let has_words = !Line::read(remark).is_pure();
    if is_claim && has_words {
        bytes.start..bytes.start + closed[..open].trim_end().len()
    } else {
        bytes
    }
}

/// Without words behind an expression: `4*6, which is 24` keeps its digits and stays whole,
/// `4*6 = 24, as wanted.` loses its end.
pub(super) fn cut_tail(text: &str, bytes: Range<usize>) -> Range<usize> {
    let content = &text[bytes.clone()];
    let Some(last) = content.rfind(|c: char| digit(c).is_some() || ")]}）］】$`".contains(c))
    else {
        return bytes;
    };
    let behind = last + content[last..].chars().next().map_or(1, char::len_utf8);
    let tail = &content[behind..];
    let separated = tail.trim_start_matches([',', '，', '.', '。', ';', '；', '*', '!']);
    let words = separated.starts_with(char::is_whitespace)
        && separated.chars().filter(|c| c.is_alphabetic()).count() > 1
        && separated.chars().all(|c| {
            c.is_alphabetic() || c.is_whitespace() || ".,;!?'’\"*:()，。；！？".contains(c)
        });
    // A card letter or a times sign that stands alone belongs to the expression.
    let first = separated.split_whitespace().next().unwrap_or_default();
    let plain = cards(first) != Some(true) && !matches!(first, "x" | "X");
    if words && plain { bytes.start..bytes.start + behind } else { bytes }
}

/// Without words before an expression.
pub(super) fn cut_head(text: &str, bytes: Range<usize>) -> Range<usize> {
    let content = &text[bytes.clone()];
    let begins = |c: char| digit(c).is_some() || "([{（［【$`".contains(c);
    let Some(first) = content.find(begins) else { return bytes };
    let head = &content[..first];
    let words = head.ends_with(|c: char| c.is_whitespace() || c == ':' || c == '：')
        && head.chars().all(|c| c.is_alphabetic() || c.is_whitespace() || ",:;'’*，：".contains(c));
    if words { bytes.start + first..bytes.end } else { bytes }
}
