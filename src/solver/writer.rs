//! Chains of terms and factors written one after another into one buffer.

use std::cmp::Ordering;
use std::ops::Range;
use std::sync::Arc;

use super::draft::Draft;
use super::forest::index;
use crate::expression::{Expression, Token};
use crate::{Fraction, Operator};

/// A text in the buffer with its postfix sequence.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    text: (u32, u32),
    postfix: (u32, u32),
    /// Pairs of brackets in the text.
    pub brackets: u8,
    /// How tightly the last operation binds; 3 for a number.
    binds: u8,
}

/// What has been written so far.
#[derive(Debug, Default)]
pub(super) struct Writer {
    text: Vec<u8>,
    /// Tokens in a byte each, since they are copied often: an operator by its place among all
    /// four, a number by its place in `numbers` after them.
    postfix: Vec<u8>,
    numbers: Vec<Fraction>,
}

fn range((start, end): (u32, u32)) -> Range<usize> {
    start as usize..end as usize
}

/// Characters that the solutions of a hand of four seldom exceed.
const ROOM: usize = 512;

impl Writer {
    /// An empty one in which a hand of four is written down without asking for more memory.
    pub(super) fn with_room() -> Self {
        let buffer = || Vec::with_capacity(ROOM);
        Self { text: buffer(), postfix: buffer(), numbers: Vec::with_capacity(4) }
    }

    /// Where the next piece begins.
    fn start(&self) -> (u32, u32) {
        (index(self.text.len()), index(self.postfix.len()))
    }

    /// The piece from there to the end.
    fn since(&self, (text, postfix): (u32, u32), brackets: u8, binds: u8) -> Piece {
        let end = self.start();
        Piece { text: (text, end.0), postfix: (postfix, end.1), brackets, binds }
    }

    fn push(&mut self, token: Token) {
        let code = match token {
            Token::Operator(operator) => operator as usize,
            Token::Number(number) => {
                let known = self.numbers.iter().position(|&other| other == number);
                Operator::ALL.len()
                    + known.unwrap_or_else(|| {
                        self.numbers.push(number);
                        self.numbers.len() - 1
                    })
            }
        };
        self.postfix.push(u8::try_from(code).expect("a hand has at most 12 numbers"));
    }

    /// A number that is whole and not negative.
    pub(super) fn number(&mut self, number: Fraction) -> Piece {
        let start = self.start();
        let mut rest = number.numerator();
        loop {
            // A digit fits a byte.
            self.text.push(b'0' + u8::try_from(rest % 10).unwrap_or_default());
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        self.text[start.0 as usize..].reverse();
        self.push(Token::Number(number));
        self.since(start, 0, 3)
    }

    /// A copy of a form that was written elsewhere.
    pub(super) fn copy(&mut self, draft: &Draft) -> Piece {
        let start = self.start();
        self.text.extend_from_slice(draft.text.as_bytes());
        draft.tokens.iter().for_each(|&token| self.push(token));
        let brackets = u8::try_from(draft.brackets).expect("12 numbers have at most 23 brackets");
        self.since(start, brackets, draft.precedence())
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
        pieces.sort_unstable_by(|left, right| {
            left.0.cmp(&right.0).then_with(|| self.concatenated(left, right, precedence))
        });
        if !matches!(pieces.first()?.0, Operator::Add | Operator::Multiply) {
            return None;
        }
        let (start, mut brackets) = (self.start(), 0);
        for (index, &(operator, piece)) in pieces.iter().enumerate() {
            if index > 0 {
                self.text.push(operator.symbol() as u8);
            }
            let bracketed = piece.binds < precedence;
            if bracketed {
                self.text.push(b'(');
            }
            self.text.extend_from_within(range(piece.text));
            if bracketed {
                self.text.push(b')');
            }
            brackets += piece.brackets + u8::from(bracketed);
            self.postfix.extend_from_within(range(piece.postfix));
            if index > 0 {
                self.postfix.push(operator as u8);
            }
        }
        Some(self.since(start, brackets, precedence))
    }

    /// Takes back a piece that is of no use, where nothing was written after it.
    pub(super) fn take_back(&mut self, piece: Piece) {
        if (piece.text.1, piece.postfix.1) == self.start() {
            self.text.truncate(piece.text.0 as usize);
            self.postfix.truncate(piece.postfix.0 as usize);
        }
    }

    /// The text of a piece.
    pub(super) fn text(&self, piece: Piece) -> &[u8] {
        &self.text[range(piece.text)]
    }

    /// A piece as an expression that stands by itself.
    pub(super) fn expression(&self, piece: Piece) -> Expression {
        let token = |&code: &u8| match Operator::ALL.get(usize::from(code)) {
            Some(&operator) => Token::Operator(operator),
            None => Token::Number(self.numbers[usize::from(code) - Operator::ALL.len()]),
        };
        let tokens: Arc<[Token]> = self.postfix[range(piece.postfix)].iter().map(token).collect();
        Expression::from_checked(tokens)
    }

    /// Which of two pieces after the same operator goes first, for the whole text to be least.
    fn concatenated(
        &self,
        left: &(Operator, Piece),
        right: &(Operator, Piece),
        precedence: u8,
    ) -> Ordering {
        let bytes = |&(operator, piece): &(Operator, Piece)| {
            let bracketed = piece.binds < precedence;
            let text = self.text(piece).iter().copied();
            let opening = bracketed.then_some(b'(');
            let closing = bracketed.then_some(b')');
            std::iter::once(operator.symbol() as u8).chain(opening).chain(text).chain(closing)
        };
        bytes(left).chain(bytes(right)).cmp(bytes(right).chain(bytes(left)))
    }
}
