//! What each character means, look-alikes and full-width forms included.

use super::Bracket;
use crate::expression::Operator;

/// The meaning of one character.
#[derive(Clone, Copy, Debug)]
pub(super) enum Sign {
    /// A space of any kind, a zero-width space or joiner.
    Blank,
    /// A line break.
    Break,
    /// An ASCII or full-width digit.
    Digit,
    /// A letter of any script.
    Letter,
    Operator(Operator),
    Open(Bracket),
    Close(Bracket),
    Equals,
    Separator,
    /// `.`, which is a full stop or a decimal point.
    Point,
    /// `。`, which is only ever a full stop.
    Stop,
    Tick,
    Dollar,
    /// The beginning of a refused operator, with the characters that may be its second.
    Forbidden(&'static str),
    Unknown,
}

/// The ASCII form of a full-width letter; any other character unchanged.
pub(super) fn narrow(character: char) -> char {
    match character {
        'Ａ'..='Ｚ' | 'ａ'..='ｚ' => {
            char::from_u32(character as u32 - 0xFEE0).unwrap_or(character)
        }
        _ => character,
    }
}

/// The value of an ASCII or full-width digit; digits of other scripts are refused.
pub(crate) fn digit(character: char) -> Option<u32> {
    match character {
        '0'..='9' => Some(character as u32 - '0' as u32),
        '０'..='９' => Some(character as u32 - '０' as u32),
        _ => None,
    }
}

/// The value of a card letter.
pub(super) fn card(letter: char) -> Option<i64> {
    match narrow(letter).to_ascii_uppercase() {
        'A' => Some(1),
        'T' => Some(10),
        'J' => Some(11),
        'Q' => Some(12),
        'K' => Some(13),
        _ => None,
    }
}

/// Whether a character is empty space within a line.
pub(crate) fn is_blank(character: char) -> bool {
    let joiner =
        matches!(character, '\u{200B}' | '\u{200C}' | '\u{200D}' | '\u{2060}' | '\u{FEFF}');
    joiner || (character.is_whitespace() && !is_break(character))
}

/// Whether a character ends a line.
pub(crate) fn is_break(character: char) -> bool {
    matches!(character, '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// Whether two adjacent signs are one refused operator: `＊＊` a power, `//` a floor division.
pub(super) fn doubles(first: char, second: char) -> bool {
    let asterisk = |c| matches!(c, '*' | '＊' | '∗');
    let slash = |c| matches!(c, '/' | '／' | '∕');
    (asterisk(first) && asterisk(second)) || (slash(first) && slash(second))
}

/// The meaning of `character`.
pub(super) fn sign(character: char) -> Sign {
    use Operator::{Add, Divide, Multiply, Subtract};
    match character {
        '0'..='9' | '０'..='９' => Sign::Digit,
        '+' | '＋' => Sign::Operator(Add),
        '-' | '−' | '–' | '—' | '﹣' | '－' | '‑' | '‒' | '―' => {
            Sign::Operator(Subtract)
        }
        '*' | '×' | '·' | '⋅' | '∙' | '∗' | '＊' | '✕' | '✖' => {
            Sign::Operator(Multiply)
        }
        '/' | '÷' | '／' | '∕' | '➗' | ':' | '：' | '∶' => Sign::Operator(Divide),
        '(' | '（' => Sign::Open(Bracket::Round),
        ')' | '）' => Sign::Close(Bracket::Round),
        '[' | '［' => Sign::Open(Bracket::Square),
        ']' | '］' => Sign::Close(Bracket::Square),
        '【' => Sign::Open(Bracket::Lenticular),
        '】' => Sign::Close(Bracket::Lenticular),
        '{' => Sign::Open(Bracket::Curly),
        '}' => Sign::Close(Bracket::Curly),
        '=' | '＝' => Sign::Equals,
        ';' | ',' | '；' | '，' => Sign::Separator,
        '.' => Sign::Point,
        '。' => Sign::Stop,
        '`' => Sign::Tick,
        '$' => Sign::Dollar,
        '!' => Sign::Forbidden("="),
        '<' => Sign::Forbidden("<=>"),
        '>' => Sign::Forbidden(">="),
        '&' => Sign::Forbidden("&"),
        '|' => Sign::Forbidden("|"),
        '^' | '%' | '~' => Sign::Forbidden(""),
        _ if is_break(character) => Sign::Break,
        _ if is_blank(character) => Sign::Blank,
        _ if character.is_alphabetic() => Sign::Letter,
        _ => Sign::Unknown,
    }
}
