//! Writing an expression down: ASCII, Unicode, LaTeX, reverse Polish, with the fewest brackets.

use std::fmt;

use num_rational::BigRational;
use num_traits::Signed;

use crate::expression::{Expression, Operator, Step, Token};
use crate::number::{Exact, Fraction};

/// How the pieces of an expression are written.
struct Style {
    /// The sign of an operator, with its spaces.
    operator: fn(Operator) -> &'static str,
    /// The minus sign of a negative number.
    minus: &'static str,
    /// Between the parts of a made fraction.
    slash: &'static str,
}

const ASCII: Style = Style { operator: ascii_operator, minus: "-", slash: "/" };
const UNICODE: Style = Style { operator: unicode_operator, minus: "−", slash: "/" };

fn ascii_operator(operator: Operator) -> &'static str {
    ["+", "-", "*", "/"][operator as usize]
}

fn unicode_operator(operator: Operator) -> &'static str {
    [" + ", " − ", " × ", " ÷ "][operator as usize]
}

/// Text of a finished part, and how tightly its last operation binds (3: a number, 0: in LaTeX
/// a negative one, which stands bare only inside a fraction).
struct Part {
    text: String,
    precedence: u8,
}

/// Folds a postfix sequence into one value, with a stack and no recursion.
fn fold<T>(
    expression: &Expression,
    mut number: impl FnMut(Fraction) -> T,
    mut combine: impl FnMut(T, Operator, T) -> T,
) -> T {
    let mut stack = Vec::new();
    for token in expression.tokens() {
        match *token {
            Token::Number(value) => stack.push(number(value)),
            Token::Operator(operator) => {
                let right = stack.pop().expect("an expression is well formed");
                let left = stack.pop().expect("an expression is well formed");
                stack.push(combine(left, operator, right));
            }
        }
    }
    stack.pop().expect("an expression is well formed")
}

fn write_number(text: &mut String, number: Fraction, style: &Style) {
    let size = number.numerator().unsigned_abs();
    if number.is_integer() && !number.is_negative() {
        write_size(text, size);
        return;
    }
    text.push('(');
    if number.is_negative() {
        text.push_str(style.minus);
    }
    write_size(text, size);
    if !number.is_integer() {
        text.push_str(style.slash);
        write_size(text, number.denominator().unsigned_abs());
    }
    text.push(')');
}

fn write_size(text: &mut String, size: u64) {
    match u32::try_from(size).ok().and_then(|digit| char::from_digit(digit, 10)) {
        Some(digit) => text.push(digit),
        None => text.push_str(&size.to_string()),
    }
}

/// What is still to be written.
enum Pending {
    /// The part that ends with this token, in brackets when it binds weaker than `least`.
    Part { end: usize, least: u8 },
    /// A sign or a closing bracket.
    Sign(&'static str),
}

/// Writes into one string, from left to right.
fn infix(expression: &Expression, style: &Style) -> String {
    let tokens = expression.tokens();
    // Where the part that ends with a token begins.
    let mut starts = Vec::with_capacity(tokens.len());
    for (end, token) in tokens.iter().enumerate() {
        starts.push(match token {
            Token::Number(_) => end,
            Token::Operator(_) => starts[starts[end - 1] - 1],
        });
    }
    let mut text = String::with_capacity(3 * tokens.len());
    let mut pending = Vec::with_capacity(8);
    pending.push(Pending::Part { end: tokens.len() - 1, least: 0 });
    while let Some(next) = pending.pop() {
        let (end, least) = match next {
            Pending::Part { end, least } => (end, least),
            Pending::Sign(sign) => {
                text.push_str(sign);
                continue;
            }
        };
        match tokens[end] {
            Token::Number(number) => write_number(&mut text, number, style),
            Token::Operator(operator) => {
                let precedence = operator.precedence();
                if precedence < least {
                    text.push('(');
                    pending.push(Pending::Sign(")"));
                }
                // A right operand keeps its brackets also where it binds equally: a-(b+c).
                pending.push(Pending::Part { end: end - 1, least: precedence + 1 });
                pending.push(Pending::Sign((style.operator)(operator)));
                pending.push(Pending::Part { end: starts[end - 1] - 1, least: precedence });
            }
        }
    }
    text
}

impl Expression {
    /// Unicode signs with spaces: `8 ÷ (3 − 8 ÷ 3)`.
    ///
    /// ```
    /// let expression: make24::Expression = "8/(3-8/3)".parse().unwrap();
    /// assert_eq!(expression.unicode(), "8 ÷ (3 − 8 ÷ 3)");
    /// ```
    #[must_use]
    pub fn unicode(&self) -> String {
        infix(self, &UNICODE)
    }

    /// Reverse Polish notation, parts separated by a space: `8 3 8 3 / - /`.
    ///
    /// ```
    /// let expression: make24::Expression = "8/(3-8/3)".parse().unwrap();
    /// assert_eq!(expression.rpn(), "8 3 8 3 / - /");
    /// ```
    #[must_use]
    pub fn rpn(&self) -> String {
        let words: Vec<String> = self
            .tokens()
            .iter()
            .map(|token| match token {
                Token::Number(number) => number.to_string(),
                Token::Operator(operator) => operator.symbol().to_string(),
            })
            .collect();
        words.join(" ")
    }

    /// LaTeX, with every division as a `\frac`.
    ///
    /// ```
    /// let expression: make24::Expression = "8/(3-8/3)".parse().unwrap();
    /// assert_eq!(expression.latex(), r"\frac{8}{3 - \frac{8}{3}}");
    /// ```
    #[must_use]
    pub fn latex(&self) -> String {
        let number = |value: Fraction| Part {
            text: latex_number(value),
            precedence: if value.is_negative() { 0 } else { 3 },
        };
        let combine = |left: Part, operator: Operator, right: Part| {
            if operator == Operator::Divide {
                // The line of the fraction groups; inside it nothing needs brackets.
                let text = format!(r"\frac{{{}}}{{{}}}", left.text, right.text);
                return Part { text, precedence: 3 };
            }
            let precedence = operator.precedence();
            let sign = [" + ", " - ", r" \times "][operator as usize];
            let text = format!(
                "{}{sign}{}",
                latex_bracketed(left, precedence),
                latex_bracketed(right, precedence + 1)
            );
            Part { text, precedence }
        };
        latex_bracketed(fold(self, number, combine), 1)
    }
}

fn latex_number(number: Fraction) -> String {
    if number.is_integer() {
        return number.to_string();
    }
    let sign = if number.is_negative() { "-" } else { "" };
    format!(r"{sign}\frac{{{}}}{{{}}}", number.numerator().unsigned_abs(), number.denominator())
}

fn latex_bracketed(part: Part, least: u8) -> String {
    if part.precedence < least { format!(r"\left({}\right)", part.text) } else { part.text }
}

impl Expression {
    /// The ASCII text that `Display` writes.
    pub(crate) fn ascii(&self) -> String {
        infix(self, &ASCII)
    }
}

impl fmt::Display for Expression {
    /// ASCII with the fewest brackets that keep the tree: a left operand is bracketed only
    /// when it binds weaker, a right operand also when it binds equally.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&self.ascii())
    }
}

impl fmt::Display for Step {
    /// `left operator right = result`, operands that need it in brackets: `3 - (8/3) = 1/3`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let operand = |value: &BigRational| {
            let bare = value.is_integer() && !value.is_negative();
            if bare { value.to_string() } else { format!("({value})") }
        };
        let (left, right) = (operand(&self.left), operand(&self.right));
        write!(formatter, "{left} {} {right} = {}", self.operator.symbol(), self.result)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(value: i32) -> Expression {
        Expression::number(value)
    }

    fn join(left: &Expression, sign: char, right: &Expression) -> Expression {
        left.combine(Operator::from_symbol(sign).unwrap(), right).unwrap()
    }

    #[test]
    fn a_right_operand_keeps_its_brackets_where_it_binds_equally() {
        let [a, b, c] = [1, 2, 3].map(number);
        for (left, inner, text) in [
            ('+', '+', "1+(2+3)"),
            ('-', '-', "1-(2-3)"),
            ('*', '/', "1*(2/3)"),
            ('/', '*', "1/(2*3)"),
            ('-', '*', "1-2*3"),
            ('*', '-', "1*(2-3)"),
        ] {
            assert_eq!(join(&a, left, &join(&b, inner, &c)).to_string(), text);
        }
        for (inner, right, text) in
            [('-', '-', "1-2-3"), ('+', '*', "(1+2)*3"), ('/', '-', "1/2-3")]
        {
            assert_eq!(join(&join(&a, inner, &b), right, &c).to_string(), text);
        }
    }

    #[test]
    fn negative_and_made_numbers_stand_in_brackets() {
        let negative = number(-3);
        let made = Expression::number(Fraction::new(-8, 3).unwrap());
        let sum = join(&negative, '*', &made);
        assert_eq!(sum.to_string(), "(-3)*(-8/3)");
        assert_eq!(sum.unicode(), "(−3) × (−8/3)");
        assert_eq!(sum.rpn(), "-3 -8/3 *");
        assert_eq!(sum.latex(), r"\left(-3\right) \times \left(-\frac{8}{3}\right)");
    }

    #[test]
    fn negative_numbers_stand_bare_inside_a_fraction_line() {
        let [a, b] = [-3, -8].map(number);
        assert_eq!(join(&a, '/', &b).latex(), r"\frac{-3}{-8}");
        assert_eq!(join(&a, '-', &b).latex(), r"\left(-3\right) - \left(-8\right)");
        assert_eq!(
            join(&number(1), '/', &join(&a, '+', &b)).latex(),
            r"\frac{1}{\left(-3\right) + \left(-8\right)}"
        );
        assert_eq!(a.latex(), r"\left(-3\right)");
    }

    #[test]
    fn a_fraction_line_needs_no_brackets_inside_it() {
        let [a, b, c] = [1, 2, 3].map(number);
        let quotient = join(&join(&a, '+', &b), '/', &join(&a, '-', &c));
        assert_eq!(quotient.latex(), r"\frac{1 + 2}{1 - 3}");
        assert_eq!(join(&c, '*', &quotient).latex(), r"3 \times \frac{1 + 2}{1 - 3}");
        assert_eq!(join(&join(&a, '+', &b), '*', &c).latex(), r"\left(1 + 2\right) \times 3");
    }
}
