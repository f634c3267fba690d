//! Chains of terms and factors written one after another into one buffer.

use std::cmp::Ordering;

use super::draft::Draft;
use crate::expression::Token;
use crate::{Fraction, Operator};

/// A text in the buffer with its postfix sequence.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    text: (usize, usize),
    tokens: (usize, usize),
    /// How tightly the last operation binds; 3 for a number.
    binds: u8,
}

/// What has been written so far.
#[derive(Debug, Default)]
pub(super) struct Writer {
    text: Vec<u8>,
    tokens: Vec<Token>,
}

impl Writer {
    /// A number that is whole and not negative.
    pub(super) fn number(&mut self, number: Fraction) -> Piece {
        let (text, tokens) = (self.text.len(), self.tokens.len());
        let mut rest = number.numerator();
        loop {
            // A digit fits a byte.
            self.text.push(b'0' + u8::try_from(rest % 10).unwrap_or_default());
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        self.text[text..].reverse();
        self.tokens.push(Token::Number(number));
        Piece { text: (text, self.text.len()), tokens: (tokens, tokens + 1), binds: 3 }
    }

    /// The least text of a chain of terms (precedence 1) or factors (2); `None` when nothing
    /// can stand first.
    pub(super) fn chain(
        &mut self,
        pieces: &mut [(Operator, Piece)],
        precedence: u8,
    ) -> Option<Piece> {
        // The leading operator is dropped, so the order that makes the least text with it does
        // so without it too. `+` sorts before `-` and `*` before `/`, as they must.
        pieces.sort_unstable_by(|&left, &right| self.concatenated(left, right, precedence));
        if !matches!(pieces.first()?.0, Operator::Add | Operator::Multiply) {
            return None;
        }
        let (text, tokens) = (self.text.len(), self.tokens.len());
        for (index, &(operator, piece)) in pieces.iter().enumerate() {
            if index > 0 {
                self.text.push(operator.symbol() as u8);
            }
            let bracketed = piece.binds < precedence;
            if bracketed {
                self.text.push(b'(');
            }
            self.text.extend_from_within(piece.text.0..piece.text.1);
            if bracketed {
                self.text.push(b')');
            }
            self.tokens.extend_from_within(piece.tokens.0..piece.tokens.1);
            if index > 0 {
                self.tokens.push(Token::Operator(operator));
            }
        }
        let (text, tokens) = ((text, self.text.len()), (tokens, self.tokens.len()));
        Some(Piece { text, tokens, binds: precedence })
    }

    /// Takes back a piece that will not be asked for again, where nothing was written after it.
    pub(super) fn drop_last(&mut self, piece: Piece) {
        if piece.text.1 == self.text.len() && piece.tokens.1 == self.tokens.len() {
            self.text.truncate(piece.text.0);
            self.tokens.truncate(piece.tokens.0);
        }
    }

    /// Whether the text of one piece comes before that of another of the same length.
    pub(super) fn is_before(&self, left: Piece, right: Piece) -> bool {
        self.text[left.text.0..left.text.1] < self.text[right.text.0..right.text.1]
    }

    /// A copy of a piece that stands by itself.
    pub(super) fn draft(&self, piece: Piece) -> Draft {
        let bytes = &self.text[piece.text.0..piece.text.1];
        let text: String = bytes.iter().map(|&byte| char::from(byte)).collect();
        let brackets = text.matches('(').count();
        let tokens = self.tokens[piece.tokens.0..piece.tokens.1].to_vec();
        Draft { text, tokens, brackets }
    }

    /// Which of two pieces goes first, for the whole text to be least.
    fn concatenated(
        &self,
        left: (Operator, Piece),
        right: (Operator, Piece),
        precedence: u8,
    ) -> Ordering {
        let bytes = |(operator, piece): (Operator, Piece)| {
            let bracketed = piece.binds < precedence;
            let text = self.text[piece.text.0..piece.text.1].iter().copied();
            let opening = bracketed.then_some(b'(');
            let closing = bracketed.then_some(b')');
            std::iter::once(operator.symbol() as u8).chain(opening).chain(text).chain(closing)
        };
        bytes(left).chain(bytes(right)).cmp(bytes(right).chain(bytes(left)))
    }
}
