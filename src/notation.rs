//! Writing an expression down: ASCII, Unicode, LaTeX, reverse Polish, with the fewest brackets.

use std::fmt;

use num_rational::BigRational;
use num_traits::Signed;

use crate::expression::{Expression, Operator, Step, Token};
use crate::number::{Exact, Fraction};

/// How the pieces of an expression are written.
struct Style {
    /// The sign of each operator, with its spaces.
    operators: [&'static str; 4],
    /// The minus sign of a negative number.
    minus: &'static str,
    /// Between the parts of a made fraction.
    slash: &'static str,
}

const ASCII: Style = Style { operators: ["+", "-", "*", "/"], minus: "-", slash: "/" };
const UNICODE: Style =
    Style { operators: [" + ", " − ", " × ", " ÷ "], minus: "−", slash: "/" };

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

/// Writes a text from its end to its start, which is the order of a postfix sequence read
/// backwards: the last operation first, then its right operand, then its left one.
struct Backwards<'a> {
    style: &'a Style,
    /// The bytes so far, last ones first.
    reversed: Vec<u8>,
}

impl Backwards<'_> {
    fn text(&mut self, text: &str) {
        match *text.as_bytes() {
            [byte] => self.reversed.push(byte),
            ref bytes => self.reversed.extend(bytes.iter().rev()),
        }
    }

    fn size(&mut self, mut size: u64) {
        loop {
            // A digit fits a byte.
            self.reversed.push(b'0' + (size % 10) as u8);
            size /= 10;
            if size == 0 {
                return;
            }
        }
    }

    fn number(&mut self, number: Fraction) {
        let size = number.numerator().unsigned_abs();
        if number.is_integer() && !number.is_negative() {
            self.size(size);
            return;
        }
        self.text(")");
        if !number.is_integer() {
            self.size(number.denominator().unsigned_abs());
            self.text(self.style.slash);
        }
        self.size(size);
        if number.is_negative() {
            self.text(self.style.minus);
        }
        self.text("(");
    }
}

/// What follows when an operand is written.
#[derive(Clone, Copy)]
enum Then {
    /// The operator, and its left operand; afterwards an opening bracket where one was closed.
    Left { operator: Operator, bracketed: bool },
    /// The opening bracket of what is written now.
    Open,
}

/// Writes into one string.
fn infix(expression: &Expression, style: &Style) -> String {
    let tokens = expression.tokens();
    let mut out = Backwards { style, reversed: Vec::with_capacity(3 * tokens.len()) };
    // No more operations are under way than there are.
    let mut few = [Then::Open; 16];
    let mut many = Vec::new();
    let pending = if tokens.len() / 2 <= few.len() {
        &mut few[..]
    } else {
        many.resize(tokens.len() / 2, Then::Open);
        &mut many[..]
    };
    let mut depth = 0;
    // A part that binds weaker stands in brackets.
    let mut least = 0;
    for &token in tokens.iter().rev() {
        match token {
            Token::Operator(operator) => {
                let precedence = operator.precedence();
                let bracketed = precedence < least;
                if bracketed {
                    out.text(")");
                }
                pending[depth] = Then::Left { operator, bracketed };
                depth += 1;
                // A right operand keeps its brackets also where it binds equally: a-(b+c).
                least = precedence + 1;
            }
            Token::Number(number) => {
                out.number(number);
                while let Some(under_way) = depth.checked_sub(1) {
                    match pending[under_way] {
                        Then::Open => {
                            out.text("(");
                            depth = under_way;
                        }
                        Then::Left { operator, bracketed } => {
                            out.text(style.operators[operator as usize]);
                            least = operator.precedence();
                            pending[under_way] = Then::Open;
                            depth = if bracketed { depth } else { under_way };
                            break;
                        }
                    }
                }
            }
        }
    }
    out.reversed.reverse();
    String::from_utf8(out.reversed).expect("texts that were turned round twice")
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
