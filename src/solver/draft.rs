//! A written form under construction: text and postfix sequence grow together.

use crate::expression::{Expression, Token};
use crate::{Fraction, Operator};

/// The ASCII text of a form, its postfix sequence and its pairs of brackets.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub text: String,
    pub tokens: Vec<Token>,
    pub brackets: usize,
}

impl Draft {
    /// A single number.
    pub(super) fn number(number: Fraction) -> Self {
        let text = Expression::number(number).to_string();
        let brackets = usize::from(text.starts_with('('));
        Self { text, tokens: vec![Token::Number(number)], brackets }
    }

    /// `self operator right`, with the brackets that keep the tree.
    pub(super) fn join(&self, operator: Operator, right: &Self) -> Self {
        let mut brackets = self.brackets + right.brackets;
        let mut text = String::with_capacity(self.text.len() + right.text.len() + 5);
        let mut add = |draft: &Self, least: u8| {
            if draft.precedence() < least {
                brackets += 1;
                text.extend(["(", &draft.text, ")"]);
            } else {
                text.push_str(&draft.text);
            }
            text.push(operator.symbol());
        };
        add(self, operator.precedence());
        add(right, operator.precedence() + 1);
        text.pop();
        let mut tokens = Vec::with_capacity(self.tokens.len() + right.tokens.len() + 1);
        tokens.extend_from_slice(&self.tokens);
        tokens.extend_from_slice(&right.tokens);
        tokens.push(Token::Operator(operator));
        Self { text, tokens, brackets }
    }

    /// How tightly the last operation binds; 3 for a number.
    pub(super) fn precedence(&self) -> u8 {
        match self.tokens.last() {
            Some(Token::Operator(operator)) => operator.precedence(),
            _ => 3,
        }
    }
}
