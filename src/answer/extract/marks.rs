//! Marks around an answer: tags, boxes and labels, and which of them counts.

use std::ops::Range;

use super::lines::{cut_remark, cut_tail, line_around, trim};
use crate::tokenizer::digit;

const OPENING: &str = "<answer>";
const CLOSING: &str = "</answer>";
const BOX: &str = "\\boxed";
const LABEL: &str = "answer";
const CHINESE_LABEL: &str = "答案";

/// A mark: all of it, and what it holds, in bytes.
#[derive(Clone, Debug)]
struct Mark {
    outer: Range<usize>,
    inner: Range<usize>,
}

/// What the last mark that is not empty holds.
pub(super) fn last(text: &str) -> Option<Range<usize>> {
    let marks = find(text);
    let children = nest(&marks);
    // A mark is empty when it holds nothing, or nothing but empty marks. Marks come after
    // those around them, so going backwards sees the inner ones first.
    let mut holds = vec![false; marks.len()];
    for at in (0..marks.len()).rev() {
        let inner = &children[at + 1];
        holds[at] = if inner.is_empty() {
            !trim(text, marks[at].inner.clone()).is_empty()
        } else {
            inner.iter().any(|&child| holds[child])
        };
    }
    let mut found = None;
    let mut level = 0;
    while let Some(&next) = children[level].iter().rev().find(|&&child| holds[child]) {
        found = Some(marks[next].inner.clone());
        level = next + 1;
    }
    found
}

/// For the whole text (first) and for every mark the marks directly inside.
fn nest(marks: &[Mark]) -> Vec<Vec<usize>> {
    let mut children = vec![Vec::new(); marks.len() + 1];
    let mut around: Vec<usize> = Vec::new();
    for (at, mark) in marks.iter().enumerate() {
        // A label whose line ends inside a tag does not hold that tag.
        while around.last().is_some_and(|&outer| marks[outer].outer.end < mark.outer.end) {
            around.pop();
        }
        children[around.last().map_or(0, |&outer| outer + 1)].push(at);
        around.push(at);
    }
    children
}

/// All marks, an outer one before the marks inside it.
fn find(text: &str) -> Vec<Mark> {
    let mut finder = Finder { text, marks: Vec::new(), tags: Vec::new(), braces: Vec::new() };
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
    marks.sort_by(|one, other| {
        (one.outer.start, other.outer.end).cmp(&(other.outer.start, one.outer.end))
    });
    marks
}

struct Finder<'a> {
    text: &'a str,
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

    fn tag(&mut self, at: usize) {
        if self.starts_with(at, OPENING) {
            let end = self.text.len();
            self.tags.push(self.marks.len());
            self.marks.push(Mark { outer: at..end, inner: at + OPENING.len()..end });
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
            self.marks.push(Mark { outer: at..brace + 1, inner });
        }
    }

    fn opening_brace(&mut self, at: usize) {
        if self.braces.last().is_none_or(|&(brace, _)| brace != at) {
            self.braces.push((at, None));
        }
    }

    fn closing_brace(&mut self, at: usize) {
        if let Some((brace, Some(mark))) = self.braces.pop() {
            let whole = self.marks[mark].outer.start..at + 1;
            self.marks[mark] = match self.claim_line(whole.clone(), brace + 1..at) {
                Some(line) => Mark { outer: line.clone(), inner: line },
                None => Mark { outer: whole, inner: brace + 1..at },
            };
        }
    }

    /// The line of a box that holds a bare number behind an equals sign: `expr = \boxed{24}`.
    fn claim_line(&self, outer: Range<usize>, inner: Range<usize>) -> Option<Range<usize>> {
        let number = self.text[inner].trim().trim_start_matches(['-', '+', '−']);
        let bare = number.chars().all(|c| digit(c).is_some() || c == '.') && !number.is_empty();
        let decoration = |c: char| c.is_whitespace() || c == '$' || c == '*';
        let before = self.text[..outer.start].trim_end_matches(decoration);
        if !bare || !before.ends_with(['=', '＝']) {
            return None;
        }
        let mut line = line_around(self.text, before.len() - 1..outer.end);
        // An equals sign at the beginning of a line goes on from the line before.
        if self.text[line.clone()].trim_start_matches(decoration).starts_with(['=', '＝']) {
            let before = self.text[..line.start].trim_end().len();
            line.start = line_around(self.text, before..before).start;
        }
        Some(cut_tail(self.text, cut_remark(self.text, line)))
    }

    fn label(&mut self, at: usize) {
        if !self.starts_with(at, LABEL)
            || self.text[..at].chars().next_back().is_some_and(char::is_alphanumeric)
        {
            return;
        }
        let bytes = self.text.as_bytes();
        let skip = |mut at: usize| {
            while matches!(bytes.get(at), Some(b' ' | b'\t' | b'*' | b'_')) {
                at += 1;
            }
            at
        };
        let mut next = skip(at + LABEL.len());
        let is = self.starts_with(next, "is")
            && !self.text[next + 2..].starts_with(char::is_alphanumeric);
        if is {
            next += 2;
        }
        let colon = skip(next);
        let colon = [":", "："].into_iter().find_map(|sign| {
            self.text[colon..].starts_with(sign).then_some(colon + sign.len())
        });
        if is || colon.is_some() {
            self.labelled(at, colon.unwrap_or(next));
        }
    }

    fn chinese_label(&mut self, at: usize) {
        let behind = at + CHINESE_LABEL.len();
        let rest = self.text[behind..].trim_start_matches(|c| " *是为為:：".contains(c));
        // Asterisks that follow directly may be the answer's own bold.
        let skipped = &self.text[behind..self.text.len() - rest.len()];
        let skipped = skipped.trim_end_matches(['*', ' ']);
        self.labelled(at, behind + skipped.len());
    }

    /// A label at `at` whose answer begins at `behind`: the rest of the line, or the line or
    /// fence that follows it.
    fn labelled(&mut self, at: usize, behind: usize) {
        let line = line_around(self.text, at..behind);
        let bold = self.text[line.start..at].matches("**").count() % 2 == 1;
        let mut inner = behind..line.end;
        if bold {
            // The label is inside bold: either it ends here, or behind the answer.
            let rest = self.text[inner.clone()].trim_start();
            if rest.starts_with("**") {
                inner.start = line.end - rest.len() + 2;
            } else if let Some(end) = self.text[inner.clone()].rfind("**") {
                inner.end = inner.start + end;
            }
        }
        let mut outer = at..line.end;
        if self.text[inner.clone()].trim().is_empty() {
            let rest = &self.text[line.end..];
            let start = line.end + rest.len() - rest.trim_start().len();
            inner = following(self.text, start);
            outer.end = inner.end.max(line.end);
        }
        let inner = cut_tail(self.text, cut_remark(self.text, inner));
        self.marks.push(Mark { outer, inner });
    }
}

/// The answer that begins on a line of its own: a fence, displayed mathematics, a block of
/// steps, or one line.
fn following(text: &str, start: usize) -> Range<usize> {
    let rest = &text[start..];
    for (opening, closing) in [("```", "```"), ("$$", "$$"), ("\\[", "\\]")] {
        if let Some(inside) = rest.strip_prefix(opening)
            && let Some(end) = inside.find(closing)
        {
            return start..start + opening.len() + end + closing.len();
        }
    }
    super::lines::steps_from(text, start)
}
