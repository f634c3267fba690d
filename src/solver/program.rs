//! All expressions over up to four numbers as one straight-line program, shared by all hands.
//!
//! Which rational functions of four letters there are does not depend on the numbers, only on
//! which of them are equal. So they are generated once for each such pattern, and a hand is
//! solved by evaluating them all, parts before wholes: a few hundred multiplications, with no
//! fraction ever reduced. [`fits`](Program::fits) says when 64 bits hold every result.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::enumerate::Search;
use super::forest::{Forest, Kind, Node, NodeId, Signed, Signs};
use super::multiset::Parts;
use crate::rules::Rules;
use crate::{Fraction, Operator};

/// The most numbers a program takes; five would take ten thousand functions.
pub(super) const MOST: usize = 4;

/// Stand-ins for the numbers of a hand, without coincidences: no difference, product or
/// quotient of expressions over them is 0 or 1 unless it always is (shown by the test that
/// counts the functions).
const LETTERS: [i32; MOST] = [1009, 2203, 4507, 9203];

/// Room for the nodes below the whole hand: 4 letters, 6 pairs with 5 functions up to sign and 4
/// triples with 51 make 238, so a byte numbers them and no index can be out of range.
const ROOM: usize = 256;

/// A quotient in no particular terms; `(0, 0)` after a division by zero, which spreads to
/// everything made from it.
type Quotient = (i64, i64);

/// What is done in an operation, in the same way for many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct How {
    operator: Operator,
    /// The right operand is a letter, and so a whole number.
    letter: bool,
}

/// One binary operation on earlier nodes; longer sums and products extend shorter ones.
#[derive(Clone, Copy, Debug)]
struct Operation {
    how: How,
    left: u8,
    right: u8,
    /// The result is turned round, to be the sign that the forest keeps.
    negate: bool,
    /// The node that takes the result, or the number of an output.
    result: u16,
}

/// A sum or product of earlier nodes, for those who want to know what a function is made of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Instruction {
    pub kind: Kind,
    pub signs: Signs,
    symmetric: bool,
    start: u16,
    end: u16,
}

/// An operand: the number of an earlier node (letters first), and whether it is subtracted or
/// divides.
#[derive(Clone, Copy, Debug)]
pub(super) struct Operand {
    pub node: u8,
    pub inverse: bool,
}

/// The functions of one pattern of equal numbers.
#[derive(Debug)]
pub(super) struct Program {
    letters: usize,
    operands: Vec<Operand>,
    instructions: Vec<Instruction>,
    /// What makes the inner nodes, pairs before triples, in groups of what is done alike.
    inner: Vec<Vec<Operation>>,
    /// What makes the outputs, in such groups.
    outer: Vec<Vec<Operation>>,
    /// The functions of the whole hand.
    outputs: Vec<Instruction>,
}

thread_local! {
    static PROGRAMS: RefCell<FxHashMap<Vec<u8>, Rc<Program>>> = RefCell::default();
}

/// Runs the body for each operation of a group, in a loop of its own for each operator and for
/// operands on the right that are letters, so that nothing is decided inside the loop.
macro_rules! by_operator {
    ($group:expr, |$operation:ident, $how:ident| $body:block) => {
        match $group[0].how.operator {
            Operator::Add => by_operator!(@letter Add, $group, $operation, $how, $body),
            Operator::Subtract => by_operator!(@letter Subtract, $group, $operation, $how, $body),
            Operator::Multiply => by_operator!(@letter Multiply, $group, $operation, $how, $body),
            Operator::Divide => by_operator!(@letter Divide, $group, $operation, $how, $body),
        }
    };
    (@letter $name:ident, $group:expr, $operation:ident, $how:ident, $body:block) => {
        if $group[0].how.letter {
            by_operator!(@loop $name, true, $group, $operation, $how, $body)
        } else {
            by_operator!(@loop $name, false, $group, $operation, $how, $body)
        }
    };
    (@loop $name:ident, $letter:literal, $group:expr, $operation:ident, $how:ident, $body:block) => {
        for $operation in $group {
            let $how = How { operator: Operator::$name, letter: $letter };
            $body
        }
    };
}

impl Program {
    /// The program for a hand, whose parts are given, under rules that allow everything.
    pub(super) fn shared(parts: &Parts) -> Rc<Self> {
        let counts = parts.counts();
        PROGRAMS.with_borrow_mut(|programs| {
            if let Some(known) = programs.get(counts) {
                return Rc::clone(known);
            }
            let made = Rc::new(Self::new(counts));
            programs.insert(counts.to_vec(), Rc::clone(&made));
            made
        })
    }

    /// Whether every result for numbers of this size stays within 64 bits.
    ///
    /// By induction both parts of a result over k numbers are at most 2^(k-1) m^k for a largest
    /// magnitude m: products multiply the bounds, sums double their product. Comparing with the
    /// target multiplies once more.
    pub(super) fn fits(numbers: &[Fraction], target: &Fraction) -> bool {
        if numbers.len() > MOST || numbers.iter().any(|number| number.denominator() != 1) {
            return false;
        }
        let largest = |values: &[i64]| values.iter().map(|v| v.unsigned_abs()).max().unwrap_or(1);
        let numerators: Vec<i64> = numbers.iter().map(|number| number.numerator()).collect();
        let size = u128::from(largest(&numerators).max(1));
        let target = u128::from(largest(&[target.numerator(), target.denominator()]));
        size.checked_pow(4)
            .and_then(|power| power.checked_mul(8)?.checked_mul(target))
            .is_some_and(|bound| bound < 1 << 63)
    }

    fn new(counts: &[u8]) -> Self {
        let mut hand = Vec::new();
        for (&letter, &count) in LETTERS.iter().zip(counts) {
            hand.extend(vec![Fraction::from(letter); usize::from(count)]);
        }
        let mut search =
            Search::<Fraction>::new(&hand, Rules::CLASSIC).expect("the stand-ins are small");
        let whole = search.forest.parts.whole();
        let mut program = Self {
            letters: counts.len(),
            operands: Vec::new(),
            instructions: Vec::new(),
            inner: Vec::new(),
            outer: Vec::new(),
            outputs: Vec::new(),
        };
        let (mut inner, mut outer) = (Vec::new(), Vec::new());
        let mut place: FxHashMap<NodeId, u8> = FxHashMap::default();
        for part in 0..=whole {
            let single = search.forest.parts.size(part) == 1;
            for kind in [Kind::Sum, Kind::Product] {
                let run = search.list(part, kind).expect("four small numbers stay small");
                let ids: Vec<NodeId> = search.run(run).collect();
                for id in ids {
                    if single {
                        place.insert(id, part as u8);
                        continue;
                    }
                    let forest = &mut search.forest;
                    let instruction = program.instruction(forest, id, &place);
                    let mut operation = operation(forest, id, &place, program.letters);
                    if part < whole {
                        operation.result = (program.letters + inner.len()) as u16;
                        place.insert(id, operation.result as u8);
                        program.instructions.push(instruction);
                        inner.push(operation);
                    } else {
                        operation.result = program.outputs.len() as u16;
                        program.outputs.push(instruction);
                        outer.push(operation);
                    }
                }
            }
        }
        let size = |operation: &Operation| {
            let part = u16::from(operation.left.max(operation.right));
            usize::from(part) >= program.letters
        };
        inner.sort_by_key(|operation| (size(operation), operation.how));
        // Most hands end in a product, and whoever wants one solution stops at the first.
        let late = |operation: &Operation| operation.how.operator != Operator::Multiply;
        outer.sort_by_key(|operation| (late(operation), operation.how));
        let groups = |operations: Vec<Operation>| {
            operations.chunk_by(|left, right| left.how == right.how).map(<[_]>::to_vec).collect()
        };
        (program.inner, program.outer) = (groups(inner), groups(outer));
        program
    }

    fn instruction(
        &mut self,
        forest: &Forest<Fraction>,
        id: NodeId,
        place: &FxHashMap<NodeId, u8>,
    ) -> Instruction {
        let start = self.operands.len() as u16;
        self.operands.extend(
            forest
                .children(id)
                .iter()
                .map(|child| Operand { node: place[&child.node], inverse: child.inverse }),
        );
        let &Node { kind, signs, symmetric, .. } = forest.node(id);
        Instruction { kind, signs, symmetric, start, end: self.operands.len() as u16 }
    }

    /// What an instruction joins.
    pub(super) fn operands(&self, instruction: Instruction) -> &[Operand] {
        &self.operands[usize::from(instruction.start)..usize::from(instruction.end)]
    }

    /// The instruction that makes an inner node, or `None` for a letter.
    pub(super) fn inner(&self, node: u8) -> Option<Instruction> {
        usize::from(node).checked_sub(self.letters).map(|index| self.instructions[index])
    }

    /// Evaluates everything below the whole hand.
    pub(super) fn start<'a>(&'a self, parts: &'a Parts) -> Run<'a> {
        let mut values = [(0, 0); ROOM];
        for single in parts.singles() {
            values[usize::from(single)] = (parts.number(single).numerator(), 1);
        }
        for group in &self.inner {
            by_operator!(group, |operation, how| {
                // The number of an inner node fits a byte.
                values[usize::from(operation.result as u8)] = evaluate(how, operation, &values);
            });
        }
        Run { program: self, parts, values }
    }
}

/// A program at work on one hand.
pub(super) struct Run<'a> {
    pub program: &'a Program,
    pub parts: &'a Parts,
    values: [Quotient; ROOM],
}

impl Run<'_> {
    /// Calls `found` with every function worth `target`, and whether its negation is meant,
    /// until that returns true.
    pub(super) fn outputs(&self, target: &Fraction, found: impl FnMut(Instruction, bool) -> bool) {
        // Most targets are whole, which saves a multiplication for each function.
        let (above, below) = (target.numerator(), target.denominator());
        if below == 1 {
            self.matching(|(numerator, denominator)| (numerator, denominator * above), found);
        } else {
            let sides = |(numerator, denominator)| (numerator * below, denominator * above);
            self.matching(sides, found);
        }
    }

    /// The same for functions whose `sides` are equal, or each other's negation.
    #[expect(clippy::inline_always, reason = "so that each kind of target has its own loops")]
    #[inline(always)]
    fn matching(
        &self,
        sides: impl Fn(Quotient) -> (i64, i64),
        mut found: impl FnMut(Instruction, bool) -> bool,
    ) {
        for group in &self.program.outer {
            by_operator!(group, |operation, how| {
                let value = evaluate(how, operation, &self.values);
                let (left, right) = sides(value);
                if (left == right || left == -right) && value.1 != 0 {
                    let output = self.program.outputs[usize::from(operation.result)];
                    if left == right && output.signs.plus && found(output, false) {
                        return;
                    }
                    let distinct = left != 0 || !output.symmetric;
                    let negated = left == -right && output.signs.minus && distinct;
                    if negated && found(output, true) {
                        return;
                    }
                }
            });
        }
    }

    /// The value of a letter or an inner node, as a quotient in no particular terms.
    pub(super) fn value(&self, node: u8) -> (i64, i64) {
        self.values[usize::from(node)]
    }
}

#[expect(clippy::inline_always, reason = "so that a loop over one operator decides nothing")]
#[inline(always)]
fn evaluate(how: How, operation: &Operation, values: &[Quotient; ROOM]) -> Quotient {
    let (a, b) = values[usize::from(operation.left)];
    let (c, d) = values[usize::from(operation.right)];
    let d = if how.letter { 1 } else { d };
    let (numerator, denominator) = match how.operator {
        Operator::Add => (a * d + c * b, b * d),
        Operator::Subtract => (a * d - c * b, b * d),
        Operator::Multiply => (a * c, b * d),
        // A divisor of zero leaves zero over zero, whatever it divides.
        Operator::Divide if c == 0 => (0, 0),
        Operator::Divide => (a * d, b * c),
    };
    (if operation.negate { -numerator } else { numerator }, denominator)
}

/// How a node of the forest is made of one with fewer children and one more child.
fn operation(
    forest: &mut Forest<Fraction>,
    id: NodeId,
    place: &FxHashMap<NodeId, u8>,
    letters: usize,
) -> Operation {
    let kind = forest.node(id).kind;
    let mut operands: Vec<(Signed, bool)> =
        forest.children(id).iter().map(|child| ((child.node, false), child.inverse)).collect();
    // A product must keep something to divide, a sum something to subtract from.
    operands.sort_by_key(|&(_, inverse)| inverse);
    let ((right, _), inverse) = operands.pop().expect("sums and products have children");
    let rest = if let [(single, turned)] = operands[..] {
        Some((single.0, turned))
    } else {
        forest.assemble(kind, &operands).expect("four small numbers stay small")
    };
    let (left, negative) = rest.expect("a shorter sum or product can be written too");
    let (operator, mut negate) = match (kind, negative, inverse) {
        (Kind::Sum, false, false) => (Operator::Add, false),
        (Kind::Sum, false, true) => (Operator::Subtract, false),
        (Kind::Sum, true, false) => (Operator::Subtract, true),
        (Kind::Sum, true, true) => (Operator::Add, true),
        (_, _, false) => (Operator::Multiply, negative),
        (_, _, true) => (Operator::Divide, negative),
    };
    let (mut left, mut right) = (place[&left], place[&right]);
    let is_letter = |node: u8| usize::from(node) < letters;
    // Up to sign all but a quotient can be turned round, which puts a letter on the right.
    if is_letter(left) && operator != Operator::Divide {
        (left, right) = (right, left);
        negate ^= operator == Operator::Subtract;
    }
    let how = How { operator, letter: is_letter(right) };
    Operation { how, left, right, negate, result: 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_holds_every_function_of_four_letters() {
        let count = |counts: &[u8]| {
            let outputs = Program::new(counts).outputs;
            outputs
                .iter()
                .map(|o| usize::from(o.signs.plus) + usize::from(o.signs.minus))
                .sum::<usize>()
        };
        // OEIS A140606.
        assert_eq!(
            [count(&[1]), count(&[1, 1]), count(&[1, 1, 1]), count(&[1; 4])],
            [0, 6, 68, 1170]
        );
    }
}
