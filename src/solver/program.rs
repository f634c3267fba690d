//! All expressions over up to four numbers as one straight-line program, shared by all hands.
//!
//! Which rational functions of four letters there are does not depend on the numbers, only on
//! which of them are equal. So they are generated once for each such pattern. A hand is solved by
//! [running](super::run) them: parts before wholes, with no fraction ever reduced.
//! [`fits`](Program::fits) says when 64 bits hold every result.

use std::ops::Range;

use rustc_hash::FxHashMap;

use super::enumerate::Search;
use super::forest::{Forest, Kind, Node, NodeId, Signed, Signs};
use super::multiset::Part;
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
pub(super) const ROOM: usize = 256;

/// What is done in an operation, in the same way for many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct How {
    pub operator: Operator,
    /// The right operand is a letter, and so a whole number.
    pub letter: bool,
}

/// One binary operation on earlier nodes; longer sums and products extend shorter ones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Operation {
    pub how: How,
    pub left: u8,
    pub right: u8,
    /// The result is turned round, to be the sign that the forest keeps.
    pub negate: bool,
    /// The node that takes the result, or the number of an output.
    pub result: u16,
}

/// Operations that are done alike, for nodes of one size.
#[derive(Debug)]
pub(super) struct Group {
    pub operations: Vec<Operation>,
    /// The meetings that need the results, as the bits of a number.
    pub needed_by: u32,
}

/// One of two parts that make up the hand.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Side {
    /// Its letters in ascending order, equal ones as often as they occur.
    pub letters: Vec<u8>,
    /// Its nodes.
    pub nodes: Range<u8>,
}

/// Two parts that make up the hand, and what is made of a node of each.
#[derive(Debug)]
pub(super) struct Meeting {
    /// The larger part.
    pub large: Side,
    /// The other part.
    pub small: Side,
    /// The operations that join two nodes, for each one of the smaller part those with each one
    /// of the larger part.
    joining: Vec<Operation>,
    /// Where in `joining` those of each two nodes end, after a zero to begin with.
    ends: Vec<u16>,
}

impl Meeting {
    /// The operations on one node of each part, both counted from 0 within their parts.
    pub(super) fn joining(&self, small: usize, large: usize) -> &[Operation] {
        let pair = small * self.large.nodes.len() + large;
        &self.joining[usize::from(self.ends[pair])..usize::from(self.ends[pair + 1])]
    }
}

/// A sum or product of earlier nodes, for those who want to know what a function is made of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Instruction {
    pub kind: Kind,
    pub signs: Signs,
    pub symmetric: bool,
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
    /// What makes the inner nodes, pairs before triples.
    pub inner: Vec<Group>,
    /// What makes the functions of the whole hand.
    pub meetings: Vec<Meeting>,
    /// The functions of the whole hand.
    pub outputs: Vec<Instruction>,
}

/// The functions over the stand-ins, with the numbers of those that are letters or inner nodes.
#[derive(Debug)]
pub(super) struct StandIns {
    pub forest: Forest<Fraction>,
    pub places: FxHashMap<NodeId, u8>,
}

impl Instruction {
    /// A number that no other instruction of the program has.
    pub(super) fn key(self) -> u16 {
        self.start
    }
}

impl Program {
    /// Whether every result for numbers of this size stays within 64 bits.
    ///
    /// By induction both parts of a result over k numbers are at most 2^(k-1) m^k for a largest
    /// magnitude m: products multiply the bounds, sums double their product. Comparing with the
    /// target multiplies once more.
    pub(super) fn fits(numbers: &[Fraction], target: &Fraction) -> bool {
        if numbers.len() > MOST || numbers.iter().any(|number| number.denominator() != 1) {
            return false;
        }
        let sizes = numbers.iter().map(|number| number.numerator().unsigned_abs());
        let largest = u128::from(sizes.max().unwrap_or(1).max(1));
        let target = target.numerator().unsigned_abs().max(target.denominator().unsigned_abs());
        largest
            .checked_pow(4)
            .and_then(|power| power.checked_mul(8)?.checked_mul(target.into()))
            .is_some_and(|bound| bound < 1 << 63)
    }

    /// The program for hands whose distinct numbers, ascending, occur so often, under rules that
    /// allow everything; and what it was made of.
    pub(super) fn new(counts: &[u8]) -> (Self, StandIns) {
        let mut hand = Vec::new();
        for (&letter, &count) in LETTERS.iter().zip(counts) {
            hand.extend(vec![Fraction::from(letter); usize::from(count)]);
        }
        let mut search =
            Search::<Fraction>::new(&hand, Rules::CLASSIC).expect("the stand-ins are small");
        let letters = counts.len();
        let (mut operands, mut instructions, mut outputs) = (Vec::new(), Vec::new(), Vec::new());
        let (mut inner, mut outer) = (Vec::new(), Vec::new());
        let mut place: FxHashMap<NodeId, u8> = FxHashMap::default();
        // The nodes of each part stand together.
        let mut nodes: Vec<Range<u8>> = Vec::new();
        let whole = search.forest.parts.whole();
        for part in 0..=whole {
            let single = search.forest.parts.size(part) == 1;
            let start = place.len() as u8;
            for kind in [Kind::Sum, Kind::Product] {
                let run = search.list(part, kind).expect("four small numbers stay small");
                let ids: Vec<NodeId> = search.run(run).collect();
                for id in ids {
                    if single {
                        place.insert(id, part as u8);
                        continue;
                    }
                    let forest = &mut search.forest;
                    let instruction = instruction(forest, id, &place, &mut operands);
                    let mut operation = operation(forest, id, &place, letters);
                    if part < whole {
                        operation.result = place.len() as u16;
                        place.insert(id, place.len() as u8);
                        instructions.push(instruction);
                        inner.push(operation);
                    } else {
                        operation.result = outputs.len() as u16;
                        outputs.push(instruction);
                        outer.push(operation);
                    }
                }
            }
            nodes.push(start..place.len() as u8);
        }
        let parts = &search.forest.parts;
        let side = |part: Part| {
            let letters = parts.numbers(part).into_iter().filter_map(|number| parts.single(number));
            let letters = letters.map(|single| single as u8).collect();
            Side { letters, nodes: nodes[usize::from(part)].clone() }
        };
        let splits = parts.splits(whole).map(|index| parts.split(index));
        let meetings: Vec<Meeting> =
            splits.map(|split| meeting(side(split.large), side(split.small), &outer)).collect();
        let inner = grouped(inner, &meetings);
        let program = Self { letters, operands, instructions, inner, meetings, outputs };
        (program, StandIns { forest: search.forest, places: place })
    }

    /// What an instruction joins.
    pub(super) fn operands(&self, instruction: Instruction) -> &[Operand] {
        &self.operands[usize::from(instruction.start)..usize::from(instruction.end)]
    }

    /// The instruction that makes an inner node, or `None` for a letter.
    pub(super) fn inner(&self, node: u8) -> Option<Instruction> {
        usize::from(node).checked_sub(self.letters).map(|index| self.instructions[index])
    }
}

fn instruction(
    forest: &Forest<Fraction>,
    id: NodeId,
    place: &FxHashMap<NodeId, u8>,
    operands: &mut Vec<Operand>,
) -> Instruction {
    let start = operands.len() as u16;
    let children = forest.children(id).iter();
    operands
        .extend(children.map(|child| Operand { node: place[&child.node], inverse: child.inverse }));
    let &Node { kind, signs, symmetric, .. } = forest.node(id);
    Instruction { kind, signs, symmetric, start, end: operands.len() as u16 }
}

/// What makes the inner nodes, in groups of what is done alike; triples are apart, since not all
/// of them are always needed.
fn grouped(mut inner: Vec<Operation>, meetings: &[Meeting]) -> Vec<Group> {
    let needed_by = |operation: &Operation| {
        let makes = |meeting: &Meeting| {
            let nodes = &meeting.large.nodes;
            (nodes.start.into()..nodes.end.into()).contains(&operation.result)
        };
        let triple = meetings.iter().position(|m| m.large.letters.len() == 3 && makes(m));
        triple.map_or(u32::MAX, |meeting| 1 << meeting)
    };
    let key = |operation: &Operation| (!needed_by(operation), operation.how);
    inner.sort_by_key(key);
    let groups = inner.chunk_by(|left, right| key(left) == key(right));
    groups
        .map(|group| Group { operations: group.to_vec(), needed_by: needed_by(&group[0]) })
        .collect()
}

/// What the nodes of two parts make with each other, of all operations that make the whole.
fn meeting(large: Side, small: Side, outer: &[Operation]) -> Meeting {
    let (mut joining, mut ends) = (Vec::new(), vec![0]);
    for one in small.nodes.clone() {
        for other in large.nodes.clone() {
            // Where both parts are alike, their nodes meet in either order.
            joining.extend(outer.iter().filter(|operation| {
                let pair = (operation.left, operation.right);
                pair == (other, one) || pair == (one, other) && small != large
            }));
            ends.push(joining.len() as u16);
        }
    }
    Meeting { large, small, joining, ends }
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
            let outputs = Program::new(counts).0.outputs;
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
