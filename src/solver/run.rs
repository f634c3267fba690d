//! A program at work on one hand: every value below the whole hand, and which nodes make a target.
//!
//! A function of the whole hand joins a node of one part with a node of the rest. Most pairs of
//! nodes make nothing of interest, so each pair is first asked once whether any operation could
//! make the target, or its negation, of the two values without their signs; only then are the
//! operations that the program has for them done.

use super::multiset::Parts;
use super::program::{Instruction, Meeting, Operation, Program, ROOM};
use crate::{Fraction, Operator};

/// A quotient in no particular terms; `(0, 0)` after a division by zero, which spreads to
/// everything made from it.
type Quotient = (i64, i64);

/// A program at work on one hand.
pub(super) struct Run<'a> {
    pub program: &'a Program,
    pub parts: &'a Parts,
    promising: u32,
    values: [Quotient; ROOM],
}

/// Runs the body for each operation of a group, in a loop of its own for each operator and for
/// operands on the right that are letters, so that nothing is decided inside the loop.
macro_rules! by_operator {
    ($group:expr, |$operation:ident, $operator:ident, $letter:ident| $body:block) => {
        match $group[0].how.operator {
            Operator::Add => by_operator!(@letter Add, $group, $operation, $operator, $letter, $body),
            Operator::Subtract => {
                by_operator!(@letter Subtract, $group, $operation, $operator, $letter, $body)
            }
            Operator::Multiply => {
                by_operator!(@letter Multiply, $group, $operation, $operator, $letter, $body)
            }
            Operator::Divide => {
                by_operator!(@letter Divide, $group, $operation, $operator, $letter, $body)
            }
        }
    };
    (@letter $name:ident, $group:expr, $operation:ident, $operator:ident, $letter:ident, $body:block) => {
        if $group[0].how.letter {
            by_operator!(@loop $name, true, $group, $operation, $operator, $letter, $body)
        } else {
            by_operator!(@loop $name, false, $group, $operation, $operator, $letter, $body)
        }
    };
    (@loop $name:ident, $is:literal, $group:expr, $operation:ident, $operator:ident, $letter:ident, $body:block) => {
        for $operation in $group {
            let ($operator, $letter) = (Operator::$name, $is);
            $body
        }
    };
}

impl Program {
    /// Evaluates everything below the whole hand that the meetings whose bits are set need.
    #[inline]
    pub(super) fn start<'a>(&'a self, parts: &'a Parts, promising: u32) -> Run<'a> {
        let mut run = Run { program: self, parts, promising, values: [(0, 0); ROOM] };
        let values = &mut run.values;
        for single in parts.singles() {
            values[usize::from(single)] = (parts.number(single).numerator(), 1);
        }
        for group in self.inner.iter().filter(|group| group.needed_by & promising != 0) {
            let group = &group.operations;
            by_operator!(group, |operation, operator, letter| {
                let left = values[usize::from(operation.left)];
                let (above, below) = values[usize::from(operation.right)];
                let right = (above, if letter { 1 } else { below });
                // There is room for every inner node: said so that no index is checked.
                values[usize::from(operation.result) % ROOM] =
                    evaluate(operator, left, right, operation.negate);
            });
        }
        run
    }
}

#[expect(clippy::inline_always, reason = "so that a loop over one operator decides nothing")]
#[inline(always)]
fn evaluate(operator: Operator, (a, b): Quotient, (c, d): Quotient, negate: bool) -> Quotient {
    let (numerator, denominator) = match operator {
        Operator::Add => (a * d + c * b, b * d),
        Operator::Subtract => (a * d - c * b, b * d),
        Operator::Multiply => (a * c, b * d),
        // A divisor of zero leaves zero over zero, whatever it divides.
        Operator::Divide if c == 0 => (0, 0),
        Operator::Divide => (a * d, b * c),
    };
    (if negate { -numerator } else { numerator }, denominator)
}

impl Run<'_> {
    /// Calls `found` with every function worth `target`, and whether its negation is meant,
    /// until that returns true.
    pub(super) fn outputs(
        &self,
        target: &Fraction,
        mut found: impl FnMut(Instruction, bool) -> bool,
    ) {
        let target = (target.numerator(), target.denominator());
        for (place, meeting) in self.program.meetings.iter().enumerate() {
            if self.promising & (1 << place) == 0 {
                continue;
            }
            // Most targets are whole, and most nodes meet a letter: fewer multiplications.
            let letter = self.program.inner(meeting.small.nodes.start).is_none();
            let done = match (letter, target.1 == 1) {
                (true, true) => self.meet::<true, true>(meeting, target, &mut found),
                (true, false) => self.meet::<true, false>(meeting, target, &mut found),
                (false, true) => self.meet::<false, true>(meeting, target, &mut found),
                (false, false) => self.meet::<false, false>(meeting, target, &mut found),
            };
            if done {
                return;
            }
        }
    }

    /// The functions of one meeting; whether `found` has returned true.
    #[expect(clippy::needless_bitwise_bool, reason = "one branch for each pair, never taken")]
    fn meet<const LETTER: bool, const WHOLE: bool>(
        &self,
        meeting: &Meeting,
        target: Quotient,
        found: &mut impl FnMut(Instruction, bool) -> bool,
    ) -> bool {
        let (above, below) = (target.0.abs(), if WHOLE { 1 } else { target.1 });
        let nodes = |range: &std::ops::Range<u8>| {
            &self.values[usize::from(range.start)..usize::from(range.end)]
        };
        for (one, &(p, q)) in nodes(&meeting.small.nodes).iter().enumerate() {
            let (p, q) = (p.abs(), if LETTER { 1 } else { q.abs() });
            for (other, &(n, d)) in nodes(&meeting.large.nodes).iter().enumerate() {
                let (n, d) = (n.abs(), d.abs());
                // n/d and p/q over one denominator, and what makes the target of it.
                let (left, right, needed) = (n * q * below, p * d * below, d * q * above);
                let may = (left + right == needed)
                    | ((left - right).abs() == needed)
                    | (n * p * below == needed)
                    | (left == p * d * above)
                    | (right == n * q * above);
                if may && self.join(meeting.joining(one, other), target, found) {
                    return true;
                }
            }
        }
        false
    }

    /// Calls `found` for those of these operations that make the target.
    #[inline(never)]
    fn join(
        &self,
        operations: &[Operation],
        target: Quotient,
        found: &mut impl FnMut(Instruction, bool) -> bool,
    ) -> bool {
        for operation in operations {
            let [left, right] = [operation.left, operation.right].map(|node| self.value(node));
            let value = evaluate(operation.how.operator, left, right, operation.negate);
            let (left, right) = (value.0 * target.1, value.1 * target.0);
            if (left != right && left != -right) || value.1 == 0 {
                continue;
            }
            let output = self.program.outputs[usize::from(operation.result)];
            if left == right && output.signs.plus && found(output, false) {
                return true;
            }
            let distinct = left != 0 || !output.symmetric;
            if left == -right && output.signs.minus && distinct && found(output, true) {
                return true;
            }
        }
        false
    }

    /// The value of a letter or an inner node, as a quotient in no particular terms.
    pub(super) fn value(&self, node: u8) -> (i64, i64) {
        self.values[usize::from(node)]
    }
}
