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
use super::forest::{Forest, Kind, NodeId, Signs};
use super::multiset::Parts;
use crate::Fraction;
use crate::rules::Rules;

/// The most numbers a program takes; five would take ten thousand functions.
pub(super) const MOST: usize = 4;

/// Stand-ins for the numbers of a hand, without coincidences: no difference, product or
/// quotient of expressions over them is 0 or 1 unless it always is (shown by the test that
/// counts the functions).
const LETTERS: [i32; MOST] = [1009, 2203, 4507, 9203];

/// The most nodes below the whole hand: 4 letters, 6 pairs with 5 functions up to sign, and 4
/// triples with 51 (which the test that counts the functions reaches).
const MOST_INNER: usize = 4 + 6 * 5 + 4 * 51;

/// A quotient in no particular terms; `(0, 0)` after a division by zero, which spreads to
/// everything made from it.
type Quotient = (i64, i64);

/// A sum or product of earlier nodes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Instruction {
    pub kind: Kind,
    start: u16,
    end: u16,
}

/// A function of the whole hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Output {
    pub instruction: Instruction,
    signs: Signs,
    symmetric: bool,
}

/// An operand: the number of an earlier node (letters first), and whether it is subtracted or
/// divides.
#[derive(Clone, Copy, Debug)]
pub(super) struct Operand {
    pub node: u16,
    pub inverse: bool,
}

/// The functions of one pattern of equal numbers.
#[derive(Debug)]
pub(super) struct Program {
    letters: usize,
    operands: Vec<Operand>,
    inner: Vec<Instruction>,
    outputs: Vec<Output>,
}

thread_local! {
    static PROGRAMS: RefCell<FxHashMap<Vec<u8>, Rc<Program>>> = RefCell::default();
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
            inner: Vec::new(),
            outputs: Vec::new(),
        };
        let mut place: FxHashMap<NodeId, u16> = FxHashMap::default();
        for part in 0..=whole {
            let single = search.forest.parts.size(part) == 1;
            for kind in [Kind::Sum, Kind::Product] {
                let run = search.list(part, kind).expect("four small numbers stay small");
                for id in search.run(run) {
                    let forest = &search.forest;
                    if single {
                        place.insert(id, part);
                        continue;
                    }
                    let instruction = program.instruction(forest, id, &place);
                    if part < whole {
                        let number = program.letters + program.inner.len();
                        place.insert(id, number as u16);
                        program.inner.push(instruction);
                    } else {
                        let node = forest.node(id);
                        let (signs, symmetric) = (node.signs, node.symmetric);
                        program.outputs.push(Output { instruction, signs, symmetric });
                    }
                }
            }
        }
        program
    }

    fn instruction(
        &mut self,
        forest: &Forest<Fraction>,
        id: NodeId,
        place: &FxHashMap<NodeId, u16>,
    ) -> Instruction {
        let start = self.operands.len() as u16;
        self.operands.extend(
            forest
                .children(id)
                .iter()
                .map(|child| Operand { node: place[&child.node], inverse: child.inverse }),
        );
        Instruction { kind: forest.node(id).kind, start, end: self.operands.len() as u16 }
    }

    /// What an instruction joins.
    pub(super) fn operands(&self, instruction: Instruction) -> &[Operand] {
        &self.operands[usize::from(instruction.start)..usize::from(instruction.end)]
    }

    /// The instruction that makes an inner node, or `None` for a letter.
    pub(super) fn inner(&self, node: u16) -> Option<Instruction> {
        usize::from(node).checked_sub(self.letters).map(|index| self.inner[index])
    }

    /// Calls `found` with every function worth `target`, and whether its negation is meant,
    /// until that returns true.
    pub(super) fn run(
        &self,
        parts: &Parts,
        target: &Fraction,
        mut found: impl FnMut(Instruction, bool) -> bool,
    ) {
        let mut values = [(0, 0); MOST_INNER];
        for single in parts.singles() {
            values[usize::from(single)] = (parts.number(single).numerator(), 1);
        }
        for (index, &instruction) in self.inner.iter().enumerate() {
            values[self.letters + index] = self.evaluate(instruction, &values);
        }
        let (above, below) = (target.numerator(), target.denominator());
        for output in &self.outputs {
            let (numerator, denominator) = self.evaluate(output.instruction, &values);
            if denominator == 0 {
                continue;
            }
            let (left, right) = (numerator * below, denominator * above);
            if left == right && output.signs.plus && found(output.instruction, false) {
                return;
            }
            let distinct = left != 0 || !output.symmetric;
            if left == -right && output.signs.minus && distinct && found(output.instruction, true) {
                return;
            }
        }
    }

    fn evaluate(&self, instruction: Instruction, values: &[Quotient; MOST_INNER]) -> Quotient {
        let operands = self.operands(instruction).iter();
        let operands = operands.map(|operand| (values[usize::from(operand.node)], operand.inverse));
        if instruction.kind == Kind::Sum {
            let (mut n, mut d) = (0, 1);
            for ((above, below), inverse) in operands {
                let above = if inverse { -above } else { above };
                (n, d) = (n * below + above * d, d * below);
            }
            return (n, d);
        }
        let (mut n, mut d) = (1, 1);
        for ((above, below), inverse) in operands {
            let (above, below) = if inverse { (below, above) } else { (above, below) };
            (n, d) = (n * above, d * below);
        }
        if d == 0 { (0, 0) } else { (n, d) }
    }
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
