//! The LaTeX words of an answer: operators, fractions, sized brackets, boxes, spaces.

use super::signs::{self, Sign};
use super::{Bracket, Kind, Mark, Scanner, is_blank, is_break};
use crate::expression::Operator;

impl Scanner<'_> {
    /// A backslash and what belongs to it.
    pub(super) fn command(&mut self) {
        let name = self.position + 1;
        let mark = match self.bytes.get(name) {
            Some(b'(') => Mark::InlineOpen,
            Some(b')') => Mark::InlineClose,
            Some(b'[') => Mark::DisplayOpen,
            Some(b']') => Mark::DisplayClose,
            Some(b',' | b';') => {
                self.position += 2;
                return;
            }
            _ => return self.word(name),
        };
        self.mark(mark, 2);
    }

    fn word(&mut self, name: usize) {
        let end = self.skip(name, |c| c.is_ascii_alphabetic());
        match &self.text[name..end] {
            "times" | "cdot" | "ast" => self.push_to(Kind::Operator(Operator::Multiply), end),
            "div" => self.push_to(Kind::Operator(Operator::Divide), end),
            "frac" | "dfrac" | "tfrac" => self.push_to(Kind::Fraction, end),
            "quad" => self.position = end,
            "left" | "right" => self.sized(end),
            "boxed" => {
                let brace = self.skip(end, |c| is_blank(c) || is_break(c));
                if self.bytes.get(brace) == Some(&b'{') {
                    self.found.decoration = true;
                    self.push_to(Kind::OpenBox, brace + 1);
                } else {
                    self.push_to(Kind::Dangling, end);
                }
            }
            _ => self.push_to(Kind::Bad, end),
        }
    }

    /// `\left` or `\right` and its bracket, as that bracket.
    fn sized(&mut self, end: usize) {
        let bracket = self.skip(end, is_blank);
        let found = self.char_at(bracket);
        let kind = match found.map(signs::sign) {
            Some(Sign::Open(bracket)) => Kind::Open(bracket),
            Some(Sign::Close(bracket)) => Kind::Close(bracket),
            _ => return self.push_to(Kind::Dangling, end),
        };
        self.push_to(kind, bracket + found.map_or(0, char::len_utf8));
    }

    /// An opening round bracket, or a remark `(left: …)` and its end.
    pub(super) fn open_round(&mut self, length: usize) {
        match self.remark(self.position + length) {
            Some(end) => self.position = end,
            None => self.push(Kind::Open(Bracket::Round), length),
        }
    }
}
