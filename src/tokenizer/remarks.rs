//! What may accompany the steps of a chain: labels before them, remarks after them.

use super::signs::{self, Sign};
use super::{Bracket, Scanner, digit, is_blank, is_break};

impl Scanner<'_> {
    /// The byte behind a label `Step 1:` that begins here.
    pub(super) fn step_label(&self) -> Option<usize> {
        let word = self.word_at(self.position, "step")?;
        let number = self.skip(word, is_blank);
        let end = self.skip(number, |c| digit(c).is_some());
        let colon = self.skip(end, is_blank);
        if end == number { None } else { self.colon(colon) }
    }

    /// The byte behind a remark `(left: 4 6)` whose inside begins at `inside`, when the remark
    /// ends its step. What it lists is not judged.
    pub(super) fn remark(&mut self, inside: usize) -> Option<usize> {
        // Every bracket passes here, so the commonest answer comes first. What was read once
        // in vain is not read again: that would take quadratic time.
        if inside < self.read_in_vain || self.bytes.get(inside).is_some_and(u8::is_ascii_digit) {
            return None;
        }
        let word = self.word_at(self.skip(inside, is_blank), "left")?;
        let list = self.colon(self.skip(word, is_blank))?;
        let mut depth = 1;
        for (at, character) in self.text[list..].char_indices() {
            match signs::sign(character) {
                Sign::Open(Bracket::Round) => depth += 1,
                Sign::Close(Bracket::Round) => depth -= 1,
                Sign::Break => break,
                _ => {}
            }
            let end = list + at + character.len_utf8();
            if depth == 0 && self.ends_step(end) {
                return Some(end);
            }
            self.read_in_vain = end;
            if depth == 0 {
                break;
            }
        }
        None
    }

    fn ends_step(&self, at: usize) -> bool {
        let next = self.skip(at, is_blank);
        self.text[next..].starts_with("**")
            || self.char_at(next).is_none_or(|c| {
                is_break(c) || matches!(c, ';' | ',' | '；' | '，' | '.' | '。' | '`' | '$')
            })
    }

    /// The byte behind `word` (in any case and width) at `at`.
    fn word_at(&self, at: usize, word: &str) -> Option<usize> {
        let mut rest = self.text.get(at..)?.char_indices();
        for expected in word.chars() {
            let (_, found) = rest.next()?;
            if signs::narrow(found).to_ascii_lowercase() != expected {
                return None;
            }
        }
        Some(at + rest.offset())
    }

    fn colon(&self, at: usize) -> Option<usize> {
        self.char_at(at).filter(|c| matches!(c, ':' | '：' | '∶')).map(|c| at + c.len_utf8())
    }
}
