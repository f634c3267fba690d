//! Cutting a player's text into lexemes: the one tokenizer of `parse` and `check`.
//!
//! It knows every accepted spelling (look-alike signs, full-width forms, LaTeX words, card
//! letters) and gives each the same meaning; what it does not know becomes [`Kind::Bad`] or
//! [`Kind::Forbidden`], so that the reader alone decides which complaint wins.

mod latex;
mod remarks;
mod signs;

use crate::expression::Operator;
use signs::Sign;

pub(crate) use signs::{digit, is_blank, is_break};

/// The longest operand, in digits.
pub(crate) const LONGEST_OPERAND: usize = 18;

/// A kind of bracket; each closes only its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bracket {
    /// `( )` in either width.
    Round,
    /// `[ ]` in either width.
    Square,
    /// `【 】`
    Lenticular,
    /// `{ }`
    Curly,
}

/// What may stand around a whole text without meaning anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// `**`, Markdown bold; anywhere else it is the power operator.
    Bold,
    /// So many back-ticks; three or more are a code fence and swallow its language word.
    Ticks(u32),
    /// `$`
    Dollar,
    /// `$$`
    DoubleDollar,
    /// `\(`
    InlineOpen,
    /// `\)`
    InlineClose,
    /// `\[`
    DisplayOpen,
    /// `\]`
    DisplayClose,
}

impl Mark {
    /// The mark that ends what this one begins.
    pub(crate) const fn closing(self) -> Self {
        match self {
            Self::InlineOpen => Self::InlineClose,
            Self::DisplayOpen => Self::DisplayClose,
            other => other,
        }
    }
}

/// What a lexeme is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A whole number of at most 18 digits, or a card letter; the lexeme holds its value.
    Number,
    /// A whole number of more digits: an operand that is too long, but a fair claim.
    Long,
    /// Digits with a decimal point: no operand, but a fair claim.
    Decimal,
    /// One of the four operators.
    Operator(Operator),
    /// An opening bracket.
    Open(Bracket),
    /// `\boxed{`: an opening brace that may also stand around a claim.
    OpenBox,
    /// A closing bracket.
    Close(Bracket),
    /// `\frac` and its like.
    Fraction,
    /// `=`
    Equals,
    /// A line break, or several.
    Break,
    /// `;` or `,`
    Separator,
    /// A full stop.
    Stop,
    /// Decoration.
    Mark(Mark),
    /// `\left`, `\right` or `\boxed` with no bracket behind it.
    Dangling,
    /// Characters that have no meaning in an answer.
    Bad,
    /// An operator that is not one of the four.
    Forbidden,
}

/// A piece of the text: what it is and where, in bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lexeme {
    pub(crate) kind: Kind,
    pub(crate) start: u32,
    pub(crate) end: u32,
    /// The value of a [`Kind::Number`].
    pub(crate) value: i64,
}

/// What occurred in a text, so that later stages can skip what did not.
#[derive(Clone, Copy, Debug, Default)]
#[allow(clippy::struct_excessive_bools)] // Independent facts, not the states of one thing.
pub(crate) struct Found {
    /// An ASCII or full-width digit.
    pub(crate) digit: bool,
    /// `=`
    pub(crate) equals: bool,
    /// A line break or a separator.
    pub(crate) division: bool,
    /// A mark, a full stop or `\boxed{`.
    pub(crate) decoration: bool,
}

/// Cuts `text` into `lexemes`, which are emptied first.
pub(crate) fn tokenize(text: &str, lexemes: &mut Vec<Lexeme>) -> Found {
    lexemes.clear();
    let mut scanner = Scanner {
        text,
        bytes: text.as_bytes(),
        position: 0,
        lexemes,
        found: Found::default(),
        read_in_vain: 0,
    };
    scanner.run();
    scanner.found
}

struct Scanner<'a> {
    text: &'a str,
    bytes: &'a [u8],
    position: usize,
    lexemes: &'a mut Vec<Lexeme>,
    found: Found,
    /// Up to here no remark begins.
    read_in_vain: usize,
}

impl Scanner<'_> {
    fn run(&mut self) {
        while let Some(&byte) = self.bytes.get(self.position) {
            match byte {
                b' ' | b'\t' => self.position += 1,
                b'0'..=b'9' => self.number(),
                b'+' => self.push(Kind::Operator(Operator::Add), 1),
                b'-' => self.push(Kind::Operator(Operator::Subtract), 1),
                b'(' => self.open_round(1),
                b')' => self.push(Kind::Close(Bracket::Round), 1),
                b'\\' => self.command(),
                _ => self.other(),
            }
        }
    }

    /// Pushes a lexeme of `length` bytes and moves behind it.
    fn push(&mut self, kind: Kind, length: usize) {
        self.push_to(kind, self.position + length);
    }

    /// Pushes a lexeme that ends at byte `end` and moves there.
    fn push_to(&mut self, kind: Kind, end: usize) {
        self.push_value(kind, end, 0);
    }

    fn push_value(&mut self, kind: Kind, end: usize, value: i64) {
        let start = offset(self.position);
        self.lexemes.push(Lexeme { kind, start, end: offset(end), value });
        self.position = end;
    }

    /// The character at byte `at`.
    fn char_at(&self, at: usize) -> Option<char> {
        self.text.get(at..)?.chars().next()
    }

    /// The byte behind the characters from `at` on that satisfy `wanted`.
    fn skip(&self, at: usize, wanted: impl Fn(char) -> bool) -> usize {
        let rest = &self.text[at..];
        at + rest.find(|c| !wanted(c)).unwrap_or(rest.len())
    }

    /// Whether a step or the whole text begins here.
    fn at_beginning(&self) -> bool {
        self.lexemes.last().is_none_or(|last| {
            matches!(last.kind, Kind::Break | Kind::Separator | Kind::Mark(_) | Kind::OpenBox)
        })
    }

    /// A whole or decimal number, or the prefix of a hexadecimal one.
    fn number(&mut self) {
        self.found.digit = true;
        let start = self.position;
        let (mut end, mut count, mut value) = (start, 0_usize, 0_i64);
        while let Some((digit, length)) = self.digit_at(end) {
            end += length;
            count += 1;
            if count <= LONGEST_OPERAND {
                value = value * 10 + i64::from(digit);
            }
        }
        match self.bytes.get(end) {
            Some(b'.') if self.digit_at(end + 1).is_some() => {
                return self.decimal(end + 1);
            }
            Some(b'x' | b'X' | 0xEF) if count == 1 && value == 0 && self.hexadecimal(end) => return,
            _ => {}
        }
        let kind = if count > LONGEST_OPERAND { Kind::Long } else { Kind::Number };
        self.push_value(kind, end, value);
    }

    fn digit_at(&self, at: usize) -> Option<(u32, usize)> {
        match *self.bytes.get(at)? {
            byte @ b'0'..=b'9' => Some((u32::from(byte - b'0'), 1)),
            // Full-width digits are three bytes that begin with this one.
            0xEF => Some((digit(self.char_at(at)?)?, 3)),
            _ => None,
        }
    }

    /// The rest of a decimal number, from behind its point on.
    fn decimal(&mut self, fraction: usize) {
        self.found.digit = true;
        let mut end = fraction;
        while let Some((_, length)) = self.digit_at(end) {
            end += length;
        }
        self.push_to(Kind::Decimal, end);
    }

    /// `0x` directly before a digit; with anything else behind it the x is a times sign.
    fn hexadecimal(&mut self, end: usize) -> bool {
        let Some(letter) = self.char_at(end).filter(|&c| matches!(signs::narrow(c), 'x' | 'X'))
        else {
            return false;
        };
        let digits = end + letter.len_utf8();
        if self.digit_at(digits).is_none() {
            return false;
        }
        let end = self.skip(digits, char::is_alphanumeric);
        self.push_to(Kind::Bad, end);
        true
    }

    /// Everything that is not among the commonest characters.
    fn other(&mut self) {
        let Some(character) = self.char_at(self.position) else { return };
        let length = character.len_utf8();
        match signs::sign(character) {
            Sign::Blank => self.position += length,
            Sign::Break => {
                self.found.division = true;
                let end = self.skip(self.position, is_break);
                self.push_to(Kind::Break, end);
            }
            Sign::Digit => self.number(),
            Sign::Letter => self.letters(),
            Sign::Operator(operator) => self.operator(character, operator),
            Sign::Open(Bracket::Round) => self.open_round(length),
            Sign::Open(bracket) => self.push(Kind::Open(bracket), length),
            Sign::Close(bracket) => self.push(Kind::Close(bracket), length),
            Sign::Equals => self.equals(),
            Sign::Separator => {
                self.found.division = true;
                self.push(Kind::Separator, length);
            }
            Sign::Point if self.digit_at(self.position + 1).is_some() => {
                self.decimal(self.position + 1);
            }
            Sign::Point | Sign::Stop => {
                self.found.decoration = true;
                self.push(Kind::Stop, length);
            }
            Sign::Tick => self.ticks(),
            Sign::Dollar => {
                let double = self.bytes.get(self.position + 1) == Some(&b'$');
                let mark = if double { Mark::DoubleDollar } else { Mark::Dollar };
                self.mark(mark, 1 + usize::from(double));
            }
            Sign::Forbidden(followers) => {
                let double = self.char_at(self.position + 1).is_some_and(|c| followers.contains(c));
                self.push(Kind::Forbidden, 1 + usize::from(double));
            }
            Sign::Unknown => self.push(Kind::Bad, length),
        }
    }

    fn mark(&mut self, mark: Mark, length: usize) {
        self.found.decoration = true;
        self.push(Kind::Mark(mark), length);
    }

    /// `*` and `/` alone are operators; doubled they are the power and floor signs.
    fn operator(&mut self, character: char, operator: Operator) {
        let length = character.len_utf8();
        let next = self.char_at(self.position + length);
        match next {
            Some('*') if character == '*' => self.mark(Mark::Bold, 2),
            Some(next) if signs::doubles(character, next) => {
                self.push(Kind::Forbidden, length + next.len_utf8());
            }
            _ => self.push(Kind::Operator(operator), length),
        }
    }

    /// `=`, or the comparison `==`.
    fn equals(&mut self) {
        let end = self.skip(self.position, |c| matches!(signs::sign(c), Sign::Equals));
        if self.text[self.position..end].chars().nth(1).is_some() {
            return self.push_to(Kind::Forbidden, end);
        }
        self.found.equals = true;
        self.push_to(Kind::Equals, end);
    }

    /// Card letters and times signs, or a word.
    fn letters(&mut self) {
        if self.at_beginning()
            && let Some(end) = self.step_label()
        {
            self.found.digit = true;
            self.position = end;
            return;
        }
        let start = self.position;
        let end = self.skip(start, char::is_alphabetic);
        let known = |c| matches!(signs::narrow(c), 'x' | 'X') || signs::card(c).is_some();
        if !self.text[start..end].chars().all(known) {
            return self.push_to(Kind::Bad, end);
        }
        while self.position < end {
            let Some(letter) = self.char_at(self.position) else { return };
            let behind = self.position + letter.len_utf8();
            match signs::card(letter) {
                Some(value) => self.push_value(Kind::Number, behind, value),
                None => self.push_to(Kind::Operator(Operator::Multiply), behind),
            }
        }
    }

    /// Back-ticks; a fence takes the language word on its line with it.
    fn ticks(&mut self) {
        let mut end = self.skip(self.position, |c| c == '`');
        let count = end - self.position;
        if count >= 3 {
            let word = self.skip(end, |c| c.is_ascii_alphanumeric() || "+-_#.".contains(c));
            let line = self.skip(word, |c| c == ' ' || c == '\t');
            let is_word = self.char_at(end).is_some_and(|c| c.is_ascii_alphabetic());
            // One letter alone is a card.
            if is_word && word > end + 1 && self.char_at(line).is_some_and(is_break) {
                end = word;
            }
        }
        self.mark(Mark::Ticks(offset(count)), end - self.position);
    }
}

/// A byte offset in 32 bits; texts are cut off far below that.
fn offset(byte: usize) -> u32 {
    u32::try_from(byte).unwrap_or(u32::MAX)
}

/// Whether a run of letters holds a card, when it is cards and times signs that alternate or
/// a single letter; `None` for a word.
pub(crate) fn cards(letters: &str) -> Option<bool> {
    let times = |c| matches!(signs::narrow(c), 'x' | 'X');
    let mut card = false;
    let mut before: Option<char> = None;
    for letter in letters.chars() {
        let known = times(letter) || signs::card(letter).is_some();
        if let Some(before) = before
            && (!known || times(before) == times(letter) || !(times(before) || card))
        {
            return None;
        }
        card |= signs::card(letter).is_some();
        before = Some(letter);
    }
    // A times sign at the end joins nothing: `ax` is a word.
    let single = letters.chars().nth(1).is_none();
    (single || !before.is_some_and(times)).then_some(card)
}
