//! Reading lexemes into postfix sequences, by shunting-yard: no recursion, one pass.
//!
//! The reader never stops at a fault. It notes the one that wins and goes on, because a worse
//! one may come later in the text.

use std::ops::Range;

use super::layout::Side;
use crate::expression::Operator;
use crate::tokenizer::{Bracket, Kind, Lexeme};

/// One element of a postfix sequence and where it stands, in bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Item {
    pub(crate) piece: Piece,
    pub(crate) start: u32,
    pub(crate) end: u32,
}

/// What an [`Item`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// A number of at most 18 digits.
    Number(i64),
    /// A decimal or a longer number; its value is in the text.
    Written,
    /// An operator over the two operands before it.
    Operator(Operator),
}

/// What is wrong, in the order in which complaints win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Complaint {
    LongOperand,
    // Of these three the first in the text wins, so they share a rank.
    BadCharacter,
    Decimal,
    ForbiddenOperator,
    UnarySign,
    Unclosed,
    Unopened,
    /// The bracket that is closed wrongly begins at this byte.
    Crossed(u32),
    MissingOperand,
    MissingOperator,
    EmptyBrackets,
    EmptySide,
    Braces,
    NotOneExpression,
    Empty,
}

impl Complaint {
    const fn rank(self) -> u8 {
        match self {
            Self::LongOperand => 0,
            Self::BadCharacter | Self::Decimal | Self::ForbiddenOperator | Self::UnarySign => 1,
            Self::Unclosed | Self::Unopened | Self::Crossed(_) => 2,
            _ => 3,
        }
    }
}

/// A complaint and its place, in bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fault {
    pub(crate) complaint: Complaint,
    pub(crate) start: u32,
    pub(crate) end: u32,
}

impl Fault {
    /// The one of two faults that is reported.
    pub(crate) fn worse(self, other: Self) -> Self {
        let key = |fault: &Self| (fault.complaint.rank(), fault.start);
        if key(&other) < key(&self) { other } else { self }
    }
}

/// One side of an equals sign, read.
#[derive(Clone, Debug)]
pub(crate) struct Sequence {
    /// Its part of the items.
    pub(crate) items: Range<usize>,
    /// The step it belongs to.
    pub(crate) step: usize,
    /// Faults that are none when the side is only a claim or names an earlier result.
    pub(crate) tentative: Range<usize>,
}

/// Which texts are read, and how.
pub(crate) struct Reader<'a> {
    /// The pieces of the text.
    pub(crate) lexemes: &'a [Lexeme],
    /// Whether `(-3)` may be read as that number.
    pub(crate) holds_negative: &'a dyn Fn(i64) -> bool,
    /// Whether there are claims, so that some faults are tentative.
    pub(crate) claims: bool,
}

/// The postfix sequences of a text, with buffers that are used again.
#[derive(Debug, Default)]
pub(crate) struct Reading {
    pub(crate) items: Vec<Item>,
    pub(crate) sequences: Vec<Sequence>,
    pub(crate) tentative: Vec<Tentative>,
    /// The fault that wins among those that are certain.
    pub(crate) fault: Option<Fault>,
    pending: Vec<Pending>,
}

/// A fault of an operand that may turn out to be none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tentative {
    pub(crate) fault: Fault,
    /// The operand.
    pub(crate) item: usize,
}

/// What waits on the stack of the shunting-yard.
#[derive(Clone, Copy, Debug)]
enum Pending {
    Operator { operator: Operator, start: u32, end: u32 },
    Open { bracket: Bracket, role: Role, start: u32, end: u32 },
}

/// What a bracket is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Group,
    /// The first braces of a fraction; the place of its `\frac`.
    Numerator(u32, u32),
    /// The second braces.
    Denominator(u32, u32),
}

/// What stands before the present lexeme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Before {
    Nothing,
    Operator,
    Open,
    Number,
    Close,
    Fraction,
}

impl Before {
    const fn wants_operand(self) -> bool {
        matches!(self, Self::Nothing | Self::Operator | Self::Open)
    }
}

impl Reading {
    /// Reads every side of a text.
    pub(crate) fn read(&mut self, reader: &Reader<'_>, sides: &[Side]) {
        self.items.clear();
        self.sequences.clear();
        self.tentative.clear();
        self.pending.clear();
        self.fault = None;
        for side in sides {
            self.read_side(reader, side);
        }
        // Nearly always nothing is left; what is left began with the outermost open bracket.
        for at in 0..self.pending.len() {
            if let Pending::Open { start, end, .. } = self.pending[at] {
                self.note(Complaint::Unclosed, start, end);
                break;
            }
        }
    }

    fn note(&mut self, complaint: Complaint, start: u32, end: u32) {
        let fault = Fault { complaint, start, end };
        self.fault = Some(self.fault.map_or(fault, |known| known.worse(fault)));
    }

    fn note_at(&mut self, complaint: Complaint, lexeme: &Lexeme) {
        self.note(complaint, lexeme.start, lexeme.end);
    }

    fn read_side(&mut self, reader: &Reader<'_>, side: &Side) {
        let (first_item, first_tentative) = (self.items.len(), self.tentative.len());
        let floor = self.pending.len();
        let mut before = Before::Nothing;
        let mut at = side.lexemes.start;
        while at < side.lexemes.end {
            let lexeme = &reader.lexemes[at];
            match lexeme.kind {
                Kind::Number => {
                    before = self.operand(before, lexeme);
                    self.number(Piece::Number(lexeme.value), lexeme);
                }
                Kind::Operator(operator) => {
                    if before.wants_operand() {
                        if let Some(next) = self.sign(reader, operator, before, at, side) {
                            at = next;
                            before = Before::Number;
                            continue;
                        }
                    } else {
                        self.reduce(operator.precedence());
                        let (start, end) = (lexeme.start, lexeme.end);
                        self.pending.push(Pending::Operator { operator, start, end });
                    }
                    before = Before::Operator;
                }
                Kind::Open(bracket) => before = self.open(before, bracket, lexeme),
                Kind::OpenBox => before = self.open(before, Bracket::Curly, lexeme),
                Kind::Close(bracket) => {
                    let role = self.close(before, bracket, lexeme);
                    before = match role {
                        Role::Group => Before::Close,
                        Role::Denominator(start, end) => {
                            let piece = Piece::Operator(Operator::Divide);
                            self.items.push(Item { piece, start, end });
                            Before::Fraction
                        }
                        Role::Numerator(start, end) => {
                            self.braces(reader, &mut at, side, Role::Denominator(start, end))
                        }
                    };
                }
                Kind::Fraction => {
                    self.operand(before, lexeme);
                    let role = Role::Numerator(lexeme.start, lexeme.end);
                    before = self.braces(reader, &mut at, side, role);
                }
                Kind::Break => {}
                Kind::Long | Kind::Decimal => {
                    before = self.operand(before, lexeme);
                    self.written(reader, lexeme, lexeme.start, None);
                }
                _ => before = self.stray(reader, before, at),
            }
            at += 1;
        }
        self.end_side(reader, before, side, floor);
        self.sequences.push(Sequence {
            items: first_item..self.items.len(),
            step: side.step,
            tentative: first_tentative..self.tentative.len(),
        });
    }

    fn number(&mut self, piece: Piece, lexeme: &Lexeme) {
        self.items.push(Item { piece, start: lexeme.start, end: lexeme.end });
    }

    /// Makes room for an operand: multiplication may be left out only behind a bracket.
    fn operand(&mut self, before: Before, lexeme: &Lexeme) -> Before {
        match before {
            Before::Close => self.multiply(lexeme),
            Before::Number | Before::Fraction => self.note_at(Complaint::MissingOperator, lexeme),
            _ => {}
        }
        Before::Number
    }

    /// The multiplication sign that was left out before `lexeme`.
    fn multiply(&mut self, lexeme: &Lexeme) {
        let operator = Operator::Multiply;
        self.reduce(operator.precedence());
        let (start, end) = (lexeme.start, lexeme.end);
        self.pending.push(Pending::Operator { operator, start, end });
    }

    fn open(&mut self, before: Before, bracket: Bracket, lexeme: &Lexeme) -> Before {
        if !before.wants_operand() {
            self.multiply(lexeme);
        }
        let (start, end) = (lexeme.start, lexeme.end);
        self.pending.push(Pending::Open { bracket, role: Role::Group, start, end });
        Before::Open
    }

    /// A closing bracket; gives the role of the bracket it closes.
    fn close(&mut self, before: Before, bracket: Bracket, lexeme: &Lexeme) -> Role {
        match before {
            Before::Open => self.note_at(Complaint::EmptyBrackets, lexeme),
            Before::Operator => self.note_at(Complaint::MissingOperand, lexeme),
            _ => {}
        }
        self.reduce(0);
        match self.pending.pop() {
            Some(Pending::Open { bracket: opened, role, start, .. }) => {
                if opened == bracket {
                    return role;
                }
                self.note_at(Complaint::Crossed(start), lexeme);
            }
            _ => self.note_at(Complaint::Unopened, lexeme),
        }
        Role::Group
    }

    /// Moves waiting operators that bind at least as tightly to the output.
    fn reduce(&mut self, precedence: u8) {
        while let Some(&Pending::Operator { operator, start, end }) = self.pending.last()
            && operator.precedence() >= precedence
        {
            self.pending.pop();
            self.items.push(Item { piece: Piece::Operator(operator), start, end });
        }
    }

    /// Expects `{` behind the lexeme `at` and moves there; gives what then stands before.
    fn braces(&mut self, reader: &Reader<'_>, at: &mut usize, side: &Side, role: Role) -> Before {
        let mut next = *at + 1;
        while next < side.lexemes.end && reader.lexemes[next].kind == Kind::Break {
            next += 1;
        }
        let brace = reader.lexemes[..side.lexemes.end].get(next);
        if let Some(&Lexeme { kind: Kind::Open(Bracket::Curly), start, end, .. }) = brace {
            self.pending.push(Pending::Open { bracket: Bracket::Curly, role, start, end });
            *at = next;
            return Before::Open;
        }
        if let Role::Numerator(start, end) | Role::Denominator(start, end) = role {
            self.note(Complaint::Braces, start, end);
        }
        Before::Fraction
    }

    /// An operator where an operand is wanted; gives the place behind the number whose sign
    /// it is, if it may be one.
    fn sign(
        &mut self,
        reader: &Reader<'_>,
        operator: Operator,
        before: Before,
        at: usize,
        side: &Side,
    ) -> Option<usize> {
        let lexeme = &reader.lexemes[at];
        if !matches!(operator, Operator::Add | Operator::Subtract) {
            self.note_at(Complaint::MissingOperand, lexeme);
            return None;
        }
        let rest = &reader.lexemes[at + 1..side.lexemes.end];
        let number = rest
            .first()
            .filter(|next| matches!(next.kind, Kind::Number | Kind::Long | Kind::Decimal));
        let Some(number) = number else {
            self.note_at(Complaint::UnarySign, lexeme);
            return None;
        };
        let negative = operator == Operator::Subtract;
        let value = if negative { -number.value } else { number.value };
        let closed = rest.get(1).is_some_and(|next| matches!(next.kind, Kind::Close(_)));
        let bracketed = before == Before::Open && closed;
        if number.kind == Kind::Number && bracketed && value < 0 && (reader.holds_negative)(value) {
            let (start, end) = (lexeme.start, number.end);
            self.items.push(Item { piece: Piece::Number(value), start, end });
            return Some(at + 2);
        }
        let fault = Fault { complaint: Complaint::UnarySign, start: lexeme.start, end: lexeme.end };
        if number.kind == Kind::Number {
            self.doubt(reader, fault);
            let (start, end) = (lexeme.start, number.end);
            self.items.push(Item { piece: Piece::Number(value), start, end });
        } else {
            self.written(reader, number, lexeme.start, Some(fault));
        }
        Some(at + 2)
    }

    /// A number that no operand can be, but a claim can.
    fn written(&mut self, reader: &Reader<'_>, lexeme: &Lexeme, start: u32, sign: Option<Fault>) {
        if let Some(fault) = sign {
            self.doubt(reader, fault);
        }
        let complaint =
            if lexeme.kind == Kind::Decimal { Complaint::Decimal } else { Complaint::LongOperand };
        self.doubt(reader, Fault { complaint, start: lexeme.start, end: lexeme.end });
        self.items.push(Item { piece: Piece::Written, start, end: lexeme.end });
    }

    /// Notes a fault of the operand that is read next: tentatively, where there are claims.
    fn doubt(&mut self, reader: &Reader<'_>, fault: Fault) {
        if reader.claims {
            self.tentative.push(Tentative { fault, item: self.items.len() });
        } else {
            self.note(fault.complaint, fault.start, fault.end);
        }
    }

    /// A lexeme that belongs in no expression.
    fn stray(&mut self, reader: &Reader<'_>, before: Before, at: usize) -> Before {
        use crate::tokenizer::Mark;
        let lexeme = &reader.lexemes[at];
        let complaint = match lexeme.kind {
            Kind::Forbidden | Kind::Mark(Mark::Bold) => Complaint::ForbiddenOperator,
            Kind::Dangling => Complaint::Braces,
            Kind::Equals | Kind::Separator => Complaint::NotOneExpression,
            Kind::Stop if touches_number(reader.lexemes, at) => Complaint::Decimal,
            _ => Complaint::BadCharacter,
        };
        self.note_at(complaint, lexeme);
        match lexeme.kind {
            Kind::Forbidden | Kind::Equals | Kind::Separator | Kind::Mark(Mark::Bold) => {
                Before::Operator
            }
            _ => before,
        }
    }

    fn end_side(&mut self, reader: &Reader<'_>, before: Before, side: &Side, floor: usize) {
        let range = side.lexemes.clone();
        if before.wants_operand() {
            match reader.lexemes[range.clone()].last() {
                Some(last) if before != Before::Nothing => {
                    self.note_at(Complaint::MissingOperand, last);
                }
                _ => {
                    let neighbour = range.start.checked_sub(1).map(|at| &reader.lexemes[at]);
                    let neighbour = neighbour.filter(|one| one.kind == Kind::Equals);
                    let neighbour = neighbour.or_else(|| reader.lexemes.get(range.end));
                    match neighbour.filter(|_| reader.claims) {
                        Some(equals) => self.note_at(Complaint::EmptySide, equals),
                        None => self.note(Complaint::Empty, 0, 0),
                    }
                }
            }
        }
        self.reduce(0);
        // A bracket that is open across an equals sign: its partner may still come. Operators
        // that wait for it may stand before it.
        let own = self.pending.get(floor..).unwrap_or_default();
        let open = own.iter().find_map(|pending| match *pending {
            Pending::Open { start, end, .. } => Some((start, end)),
            Pending::Operator { .. } => None,
        });
        if let Some((start, end)) = open {
            self.note(Complaint::NotOneExpression, start, end);
        }
    }
}

/// Whether a full stop stands directly at a number, as a decimal point does.
fn touches_number(lexemes: &[Lexeme], at: usize) -> bool {
    let is_number = |one: &Lexeme| matches!(one.kind, Kind::Number | Kind::Long | Kind::Decimal);
    let stop = &lexemes[at];
    let before = at.checked_sub(1).map(|before| &lexemes[before]);
    before.is_some_and(|one| is_number(one) && one.end == stop.start)
        || lexemes.get(at + 1).is_some_and(|one| is_number(one) && one.start == stop.end)
}
