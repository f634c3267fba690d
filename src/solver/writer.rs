//! Chains of terms and factors written one after another into one buffer.

use std::cmp::Ordering;
use std::num::NonZeroU64;
use std::ops::Range;
use std::sync::Arc;

use super::draft::Draft;
use super::forest::index;
use crate::expression::{Expression, Token};
use crate::{Fraction, Operator};

/// A text in the buffer with its postfix sequence.
///
/// It is handed on all the time, so it is packed into two words, which stay in registers: where
/// the text and the sequence begin, half a word each; and from the lowest byte on, how tightly it
/// binds, how many brackets and tokens it has, and two bytes for its characters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    places: u64,
    shape: NonZeroU64,
}

impl Piece {
    fn text(self) -> Range<usize> {
        let start = (self.places >> 32) as usize;
        start..start + (self.shape.get() >> 24) as usize
    }

    fn postfix(self) -> Range<usize> {
        let start = (self.places & 0xffff_ffff) as usize;
        start..start + (self.shape.get() >> 16 & 0xff) as usize
    }

    /// Pairs of brackets in the text.
    pub(super) fn brackets(self) -> usize {
        (self.shape.get() >> 8 & 0xff) as usize
    }

    /// Whether it must stand in brackets inside a chain.
    fn is_bracketed(self, chain: Binds) -> bool {
        self.shape.get() & 0xff < chain as u64
    }
}

/// How tightly the last operation of a text binds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Binds {
    /// A sum or a difference.
    Sum = 1,
    /// A product or a quotient.
    Product,
    /// No operation at all.
    Number,
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

impl Writer {
    /// Forgets everything but the room that it has.
    pub(super) fn clear(&mut self) {
        self.text.clear();
        self.postfix.clear();
        self.numbers.clear();
    }

    /// Where the next piece begins.
    fn start(&self) -> u64 {
        u64::from(index(self.text.len())) << 32 | u64::from(index(self.postfix.len()))
    }

    /// The piece from there to the end.
    fn since(&self, places: u64, brackets: usize, binds: Binds) -> Piece {
        let ends = self.start();
        let [characters, tokens] =
            [(ends >> 32) - (places >> 32), (ends & 0xffff_ffff) - (places & 0xffff_ffff)];
        // Twelve numbers take 23 tokens, as many pairs of brackets, and some hundred characters.
        debug_assert!(tokens < 1 << 8 && brackets < 1 << 8);
        let shape = characters << 24 | tokens << 16 | (brackets as u64) << 8 | binds as u64;
        Piece { places, shape: NonZeroU64::new(shape).expect("something always binds") }
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
        let mut rest = number.numerator().unsigned_abs();
        loop {
            // A digit fits a byte.
            self.text.push(b'0' + (rest % 10) as u8);
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        self.text[(start >> 32) as usize..].reverse();
        self.push(Token::Number(number));
        self.since(start, 0, Binds::Number)
    }

    /// A copy of a form that was written elsewhere.
    pub(super) fn copy(&mut self, draft: &Draft) -> Piece {
        let start = self.start();
        self.text.extend_from_slice(draft.text.as_bytes());
        draft.tokens.iter().for_each(|&token| self.push(token));
        let brackets = draft.brackets;
        let binds = match draft.precedence() {
            1 => Binds::Sum,
            2 => Binds::Product,
            _ => Binds::Number,
        };
        self.since(start, brackets, binds)
    }

    /// The least text of a chain of terms (of a sum) or factors (of a product); `None` when
    /// nothing can stand first.
    pub(super) fn chain(
        &mut self,
        pieces: &mut [(Operator, Piece)],
        chain: Binds,
    ) -> Option<Piece> {
        // The leading operator is dropped, so the order that makes the least text with it does
        // so without it too. `+` sorts before `-` and `*` before `/`, as they must.
        pieces.sort_unstable_by(|left, right| {
            left.0.cmp(&right.0).then_with(|| self.concatenated(left, right, chain))
        });
        if !matches!(pieces.first()?.0, Operator::Add | Operator::Multiply) {
            return None;
        }
        let (start, mut brackets) = (self.start(), 0);
        for (index, &(operator, piece)) in pieces.iter().enumerate() {
            if index > 0 {
                self.text.push(operator.symbol() as u8);
            }
            let bracketed = piece.is_bracketed(chain);
            if bracketed {
                self.text.push(b'(');
            }
            self.text.extend_from_within(piece.text());
            if bracketed {
                self.text.push(b')');
            }
            brackets += piece.brackets() + usize::from(bracketed);
            self.postfix.extend_from_within(piece.postfix());
            if index > 0 {
                self.postfix.push(operator as u8);
            }
        }
        Some(self.since(start, brackets, chain))
    }

    /// Takes back a piece that is of no use, where nothing was written after it.
    pub(super) fn take_back(&mut self, piece: Piece) {
        let ends = (piece.text().end, piece.postfix().end);
        if ends == (self.text.len(), self.postfix.len()) {
            self.text.truncate(piece.text().start);
            self.postfix.truncate(piece.postfix().start);
        }
    }

    /// The text of a piece.
    pub(super) fn text(&self, piece: Piece) -> &[u8] {
        &self.text[piece.text()]
    }

    /// A piece as an expression that stands by itself.
    pub(super) fn expression(&self, piece: Piece) -> Expression {
        let token = |&code: &u8| match Operator::ALL.get(usize::from(code)) {
            Some(&operator) => Token::Operator(operator),
            None => Token::Number(self.numbers[usize::from(code) - Operator::ALL.len()]),
        };
        let tokens: Arc<[Token]> = self.postfix[piece.postfix()].iter().map(token).collect();
        Expression::from_checked(tokens)
    }

    /// Which of two pieces after the same operator goes first, for the whole text to be least.
    fn concatenated<'a>(
        &'a self,
        left: &(Operator, Piece),
        right: &(Operator, Piece),
        chain: Binds,
    ) -> Ordering {
        let [one, other] =
            [left.1, right.1].map(|piece| (self.text(piece), piece.is_bracketed(chain)));
        // Mostly the first characters that differ decide.
        let shared = one.0.len().min(other.0.len());
        match one.0[..shared].cmp(&other.0[..shared]) {
            Ordering::Equal => {}
            decided if one.1 == other.1 => return decided,
            _ => {}
        }
        let bytes = |operator: Operator, (text, bracketed): (&'a [u8], bool)| {
            let [opening, closing] = [b'(', b')'].map(|bracket| bracketed.then_some(bracket));
            let start = std::iter::once(operator.symbol() as u8).chain(opening);
            start.chain(text.iter().copied()).chain(closing)
        };
        let [first, second] = [bytes(left.0, one), bytes(right.0, other)];
        first.clone().chain(second.clone()).cmp(second.chain(first))
    }
}
