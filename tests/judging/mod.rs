//! A second, slow opinion on plain answers, and what holds of every verdict.

use make24::{Reason, Rules, check, extract, grade, parse};
use num_rational::BigRational;
use num_traits::Zero;

pub fn whole(number: i64) -> BigRational {
    BigRational::from_integer(number.into())
}

/// A recursive-descent evaluator of plain ASCII text: the numbers and the value, or nothing
/// when the text is no expression or divides by zero.
pub struct Slow<'a> {
    text: &'a [u8],
    at: usize,
    numbers: Vec<i64>,
    hand: &'a [i64],
}

impl Slow<'_> {
    /// Whether a plain text is right.
    pub fn judge(text: &str, hand: &[i64], target: &BigRational) -> bool {
        let text: String = text.chars().filter(|&c| c != ' ').collect();
        let mut slow = Slow { text: text.as_bytes(), at: 0, numbers: Vec::new(), hand };
        let value = slow.sum();
        if slow.at != text.len() || value.as_ref() != Some(target) {
            return false;
        }
        let mut given = hand.to_vec();
        given.sort_unstable();
        slow.numbers.sort_unstable();
        slow.numbers == given
    }

    fn peek(&self) -> u8 {
        self.text.get(self.at).copied().unwrap_or(0)
    }

    fn sum(&mut self) -> Option<BigRational> {
        let mut value = self.product()?;
        while matches!(self.peek(), b'+' | b'-') {
            let minus = self.peek() == b'-';
            self.at += 1;
            let right = self.product()?;
            value = if minus { value - right } else { value + right };
        }
        Some(value)
    }

    fn product(&mut self) -> Option<BigRational> {
        let mut value = self.operand()?;
        loop {
            // Multiplication may be left out where a bracket stands.
            let bracket = self.at.checked_sub(1).is_some_and(|at| self.text[at] == b')');
            match self.peek() {
                b'*' => self.at += 1,
                b'/' => {
                    self.at += 1;
                    let right = self.operand()?;
                    if right.is_zero() {
                        return None;
                    }
                    value /= right;
                    continue;
                }
                b'(' => {}
                b'0'..=b'9' if bracket => {}
                _ => return Some(value),
            }
            value *= self.operand()?;
        }
    }

    fn operand(&mut self) -> Option<BigRational> {
        if self.peek() == b'(' {
            self.at += 1;
            let value = if self.peek() == b'-' { self.negative()? } else { self.sum()? };
            if self.peek() != b')' {
                return None;
            }
            self.at += 1;
            return Some(value);
        }
        let number = self.digits()?;
        self.numbers.push(number);
        Some(whole(number))
    }

    fn negative(&mut self) -> Option<BigRational> {
        self.at += 1;
        let number = -self.digits()?;
        self.numbers.push(number);
        (number < 0 && self.hand.contains(&number)).then(|| whole(number))
    }

    fn digits(&mut self) -> Option<i64> {
        let start = self.at;
        while self.peek().is_ascii_digit() {
            self.at += 1;
        }
        std::str::from_utf8(&self.text[start..self.at]).ok()?.parse().ok()
    }
}

/// Whatever the text, places lie within it and the parts of a verdict fit together.
pub fn examine(text: &str, hand: &[i64]) {
    let length = text.chars().count();
    for rules in [Rules::CLASSIC, Rules::COUNTDOWN] {
        let answers =
            [check(text, hand, &whole(24), &rules), grade(text, hand, &whole(24), &rules)];
        for verdict in answers {
            if let Some(span) = &verdict.span {
                assert!(span.start <= span.end && span.end <= length, "{text:?} {verdict:?}");
            }
            assert_eq!(
                verdict.ok(),
                verdict.value == Some(whole(24)) && verdict.reason == Reason::Correct
            );
            if verdict.ok() {
                let expression = verdict.expression.expect("a correct answer has its expression");
                assert_eq!(expression.value(), whole(24), "{text:?}");
            }
        }
    }
    if let Ok(expression) = parse(text) {
        assert_eq!(parse(&expression.to_string()), Ok(expression));
    }
    if let Some(found) = extract(text) {
        let same: String = text.chars().skip(found.span.start).take(found.span.len()).collect();
        assert_eq!(same, found.text);
    }
}
