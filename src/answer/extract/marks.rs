//! Marks around an answer: tags, boxes and labels, and which of them counts.
//!
//! Texts may be long and hostile: marks are found in one pass that looks at each line once,
//! and only the mark that counts is looked at closely.

use std::ops::Range;

use super::lines::{cut_head, cut_remark, cut_tail, line_around, steps_from, trim};
use crate::tokenizer::digit;

const OPENING: &str = "<answer>";
const CLOSING: &str = "</answer>";
const BOX: &str = "\\boxed";
const LABEL: &str = "answer";
const CHINESE_LABEL: &str = "答案";

/// A mark: all of it, and what it holds, in bytes.
#[derive(Clone, Debug)]
struct Mark {
    kind: Kind,
    outer: Range<usize>,
    inner: Range<usize>,
}

/// The kinds of marks, those first that stand outside where two begin and end together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// The line of `expr = \boxed{24}`.
    ClaimLine,
    /// `Answer:` and the rest of its line.
    Label,
    /// `<answer>…</answer>` or `\boxed{…}`.
    Enclosed,
}

/// What the last mark that is not empty holds.
pub(super) fn last(text: &str) -> Option<Range<usize>> {
    let mut marks = find(text);
    let children = nest(&mut marks);
    // A mark is empty when it holds nothing, or nothing but empty marks. Marks come after
    // those around them, so going backwards sees the inner ones first.
    let mut holds = vec![false; marks.len()];
    for at in (0..marks.len()).rev() {
        let inside = &children[at + 1];
        holds[at] = if inside.is_empty() {
            !trim(text, marks[at].inner.clone()).is_empty()
        } else {
            inside.iter().any(|&child| holds[child])
        };
    }
    // A mark in a mark is one answer: go inwards as far as it goes.
    let mut found = None;
    let mut limits = 0..text.len();
    let mut level = 0;
    while let Some(&next) = children[level].iter().rev().find(|&&child| holds[child]) {
        let inner = &marks[next].inner;
        limits = limits.start.max(inner.start)..limits.end.min(inner.end);
        found = Some(next);
        level = next + 1;
    }
    let mark = &marks[found?];
    let inner = match mark.kind {
        Kind::Enclosed => return Some(limits),
        Kind::Label => labelled(text, mark.outer.start, limits),
        Kind::ClaimLine => without_words(text, claim_line(text, limits)),
    };
    Some(cut_tail(text, cut_remark(text, inner)))
}

/// For the whole text (first) and for every mark the marks directly inside.
fn nest(marks: &mut [Mark]) -> Vec<Vec<usize>> {
    let mut children = vec![Vec::new(); marks.len() + 1];
    let mut around: Vec<usize> = Vec::new();
    for at in 0..marks.len() {
        while let Some(&outer) = around.last() {
            let (outer, mark) = (marks[outer].clone(), &mut marks[at]);
            if mark.outer.start < outer.inner.end && outer.kind == Kind::Enclosed {
                // A line inside a mark ends where the mark does.
                mark.outer.end = mark.outer.end.min(outer.inner.end);
                mark.inner.end = mark.inner.end.min(outer.inner.end).max(mark.inner.start);
            } else if outer.outer.end < mark.outer.end {
                // A label whose line ends inside a tag does not hold that tag.
                around.pop();
                continue;
            }
            break;
        }
        children[around.last().map_or(0, |&outer| outer + 1)].push(at);
        around.push(at);
    }
    children
}

/// All marks, an outer one before the marks inside it.
fn find(text: &str) -> Vec<Mark> {
    let mut finder =
        Finder { text, line: 0..0, marks: Vec::new(), tags: Vec::new(), braces: Vec::new() };
    finder.line = line_around(text, 0..0);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'<' => finder.tag(at),
            b'\\' => finder.opening_box(at),
            b'{' => finder.opening_brace(at),
            b'}' => finder.closing_brace(at),
            b'a' | b'A' => finder.label(at),
            0xE7 if text[at..].starts_with(CHINESE_LABEL) => finder.chinese_label(at),
            _ => {}
        }
    }
    let mut marks = finder.marks;
    // A box that was never closed is none; a tag that was never closed takes the rest.
    marks.retain(|mark| mark.inner.start <= mark.inner.end);
    marks.sort_by_key(|mark| (mark.outer.start, usize::MAX - mark.outer.end, mark.kind));
    marks
}

struct Finder<'a> {
    text: &'a str,
    /// The line that was looked at last.
    line: Range<usize>,
    marks: Vec<Mark>,
    /// Open tags, as indices of their marks.
    tags: Vec<usize>,
    /// Open braces; those of boxes with their marks.
    braces: Vec<(usize, Option<usize>)>,
}

impl Finder<'_> {
    fn starts_with(&self, at: usize, word: &str) -> bool {
        let found = self.text.as_bytes().get(at..at + word.len());
        found.is_some_and(|found| found.eq_ignore_ascii_case(word.as_bytes()))
    }

    /// The line around byte `at`, which never goes back.
    fn line(&mut self, at: usize) -> Range<usize> {
        if at > self.line.end {
            self.line = line_around(self.text, at..at);
        }
        self.line.clone()
    }

    fn tag(&mut self, at: usize) {
        if self.starts_with(at, OPENING) {
            let end = self.text.len();
            let kind = Kind::Enclosed;
            self.tags.push(self.marks.len());
            self.marks.push(Mark { kind, outer: at..end, inner: at + OPENING.len()..end });
        } else if self.starts_with(at, CLOSING)
            && let Some(open) = self.tags.pop()
        {
            self.marks[open].outer.end = at + CLOSING.len();
            self.marks[open].inner.end = at;
        }
    }

    fn opening_box(&mut self, at: usize) {
        if !self.text[at..].starts_with(BOX) {
            return;
        }
        let rest = self.text[at + BOX.len()..].trim_start();
        if rest.starts_with('{') {
            let brace = self.text.len() - rest.len();
            self.braces.push((brace, Some(self.marks.len())));
            // Ends before it begins until it is closed.
            let inner = Range { start: brace + 1, end: brace };
            self.marks.push(Mark { kind: Kind::Enclosed, outer: at..brace + 1, inner });
        }
    }

    fn opening_brace(&mut self, at: usize) {
        if self.braces.last().is_none_or(|&(brace, _)| brace != at) {
            self.braces.push((at, None));
        }
    }

    fn closing_brace(&mut self, at: usize) {
        let Some((brace, Some(mark))) = self.braces.pop() else { return };
        let (start, inner) = (self.marks[mark].outer.start, brace + 1..at);
        self.marks[mark] = if self.is_claim(start, inner.clone()) {
            let line = self.line(at);
            let line = line.start.min(start)..line.end;
            Mark { kind: Kind::ClaimLine, outer: line.clone(), inner: line }
        } else {
            Mark { kind: Kind::Enclosed, outer: start..at + 1, inner }
        };
    }

    /// Whether a box holds a bare number and stands behind an equals sign.
    fn is_claim(&self, start: usize, inner: Range<usize>) -> bool {
        let number = self.text[inner].trim().trim_start_matches(['-', '+', '−']);
        let before = self.text[..start].trim_end_matches(is_decoration);
        let mut digits = number.chars();
        before.ends_with(['=', '＝'])
            && !number.is_empty()
            && digits.all(|c| digit(c).is_some() || c == '.')
    }

    /// `Answer:`, `answer is` or `answer is:` in any case, perhaps in bold.
    fn label(&mut self, at: usize) {
        if !self.starts_with(at, LABEL)
            || self.text[..at].chars().next_back().is_some_and(char::is_alphanumeric)
        {
            return;
        }
        let skip = |at: usize| {
            let rest = self.text[at..].trim_start_matches([' ', '\t', '*', '_']);
            self.text.len() - rest.len()
        };
        let mut behind = skip(at + LABEL.len());
        let is = self.starts_with(behind, "is")
            && !self.text[behind + 2..].starts_with(char::is_alphanumeric);
        if is {
            behind += 2;
        }
        let colon = skip(behind);
        let sign = self.text[colon..].chars().next().filter(|c| matches!(c, ':' | '：'));
        let colon = sign.map(|sign| colon + sign.len_utf8());
        if is || colon.is_some() {
            self.push_label(at, colon.unwrap_or(behind));
        }
    }

    fn chinese_label(&mut self, at: usize) {
        let behind = at + CHINESE_LABEL.len();
        let rest = self.text[behind..].trim_start_matches(|c| " *是为為:：".contains(c));
        // Asterisks that stand last may begin the answer's own bold.
        let skipped = self.text[behind..self.text.len() - rest.len()].trim_end_matches(['*', ' ']);
        self.push_label(at, behind + skipped.len());
    }

    /// A label at `at` whose answer begins at `behind`: the rest of the line, or what follows
    /// where the line ends there.
    fn push_label(&mut self, at: usize, behind: usize) {
        let mut end = self.line(at).end;
        if self.text[behind..end].trim_start_matches(is_decoration).is_empty() {
            let rest = self.text[end..].trim_start();
            let next = self.text.len() - rest.len();
            end = next + rest.find(['\n', '\r']).unwrap_or(rest.len());
        }
        self.marks.push(Mark { kind: Kind::Label, outer: at..end, inner: behind..end });
    }
}

fn is_decoration(character: char) -> bool {
    character.is_whitespace() || character == '$' || character == '*'
}

/// The answer behind a label at `label`, within `inner`.
fn labelled(text: &str, label: usize, inner: Range<usize>) -> Range<usize> {
    let line = line_around(text, label..label);
    let bold = text[line.start..label].matches("**").count() % 2 == 1;
    let (mut start, mut end) = (inner.start, inner.end);
    if bold {
        // The label is inside bold: that ends either here or behind the answer.
        let rest = text[start..end].trim_start();
        if rest.starts_with("**") {
            start = end - rest.len() + 2;
        } else if let Some(closing) = text[start..end].rfind("**") {
            end = start + closing;
        }
    }
    let begun = trim(text, start..end);
    if begun.start < line.end || begun.is_empty() {
        return start..end;
    }
    // The answer stands on lines of its own: a fence, displayed mathematics, steps, a line.
    let rest = &text[begun.start..];
    for (opening, closing) in [("```", "```"), ("$$", "$$"), ("\\[", "\\]")] {
        if let Some(inside) = rest.strip_prefix(opening)
            && let Some(end) = inside.find(closing)
        {
            return begun.start..begun.start + opening.len() + end + closing.len();
        }
    }
    steps_from(text, begun.start)
}

/// The line without words before the expression, as in `Thus 4*6 = \boxed{24}`; a letter that
/// stands alone is a card.
fn without_words(text: &str, line: Range<usize>) -> Range<usize> {
    let cut = cut_head(text, line.clone());
    let mut words = text[line.start..cut.start].split(|c: char| !c.is_alphabetic());
    if words.any(|word| word.chars().count() > 1) { cut } else { line }
}

/// The line of a claim in a box, with the line before where it begins with its equals sign.
fn claim_line(text: &str, mut line: Range<usize>) -> Range<usize> {
    let begins = text[line.clone()].trim_start_matches(is_decoration);
    if begins.starts_with(['=', '＝']) {
        let before = text[..line.start].trim_end().len();
        line.start = line_around(text, before..before).start;
    }
    line
}
