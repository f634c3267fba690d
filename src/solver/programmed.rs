//! Hands that the program of all functions answers for: classic rules, up to four numbers.

use std::cmp::Ordering;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::answers::Function;
use super::choose::{Chooser, PlainWriter, is_usual};
use super::classes;
use super::forest::{Forest, Signed};
use super::multiset::Parts;
use super::order::{Form, in_order};
use super::program::{Instruction, Program, Run};
use super::writer::Writer;
use super::{Level, Solutions};
use crate::number::{Exact, Overflow};
use crate::rules::Rules;
use crate::{Expression, Fraction};

/// A hand with its program and the number to make.
pub(super) struct Programmed {
    parts: Parts,
    program: Rc<Program>,
    target: Fraction,
}

/// A function worth the target, or whose negation is.
type Answer = (Instruction, bool);

impl Programmed {
    /// `None` where the puzzle has too many or too large numbers for a program, or other rules.
    pub(super) fn new(hand: &[Fraction], target: Option<Fraction>, rules: Rules) -> Option<Self> {
        let target = target?;
        if rules != Rules::CLASSIC || hand.len() < 2 || !Program::fits(hand, &target) {
            return None;
        }
        let parts = Parts::new(hand);
        let program = Program::shared(&parts);
        Some(Self { parts, program, target })
    }

    /// Whether there is a solution.
    pub(super) fn is_solvable(&self) -> bool {
        let mut solvable = false;
        self.program.start(&self.parts).outputs(&self.target, |_, _| {
            solvable = true;
            true
        });
        solvable
    }

    /// Some solution.
    pub(super) fn find(&self) -> Result<Option<Expression>, Overflow> {
        let run = self.program.start(&self.parts);
        let mut first = None;
        run.outputs(&self.target, |instruction, negative| {
            first = Some((instruction, negative));
            true
        });
        let answers: Vec<Answer> = first.into_iter().collect();
        let mut plain = PlainWriter::new(Writer::with_room());
        let form = self.write(&run, &answers, &mut plain)?.pop();
        Ok(form.map(|form| plain.writer.expression(form.piece)))
    }

    /// How many classes there are.
    pub(super) fn count(&self, level: Level) -> Result<u64, Overflow> {
        let run = self.program.start(&self.parts);
        let answers = self.answers(&run);
        if level == Level::Algebraic || answers.len() < 2 {
            return Ok(answers.len() as u64);
        }
        let (alone, loose) = self.sort(&run, &answers);
        if loose.is_empty() {
            return Ok(alone.len() as u64);
        }
        let (mut forest, planted) = self.plant(&loose)?;
        Ok(alone.len() as u64 + classes::number_of_classes(&mut forest, &planted)?)
    }

    /// The nicest form of each class, in order.
    pub(super) fn list(&self, level: Level, limit: Option<usize>) -> Result<Solutions, Overflow> {
        let run = self.program.start(&self.parts);
        let mut plain = PlainWriter::new(Writer::with_room());
        let mut alone = self.answers(&run);
        let mut forms = Vec::new();
        if level == Level::Essential && alone.len() > 1 {
            let (others, loose) = self.sort(&run, &alone);
            alone = others;
            forms = self.choose(&loose, level, &mut plain)?;
        }
        forms.extend(self.write(&run, &alone, &mut plain)?);
        Ok(in_order(&plain.writer, forms, limit))
    }

    fn answers(&self, run: &Run<'_>) -> Vec<Answer> {
        let mut answers = Vec::new();
        run.outputs(&self.target, |instruction, negative| {
            answers.push((instruction, negative));
            false
        });
        answers
    }

    fn function(&self, (instruction, negative): Answer) -> Function {
        let sign = self.target.cmp(&Fraction::zero());
        Function::Whole(instruction, if negative { sign.reverse() } else { sign })
    }

    /// Those that are surely each a class of its own, and the others.
    ///
    /// Every solution uses the whole hand, so none is the core of another: one without idle
    /// cards stands alone, and so does the only one with some.
    fn sort(&self, run: &Run<'_>, answers: &[Answer]) -> (Vec<Answer>, Vec<Answer>) {
        let (mut alone, mut loose): (Vec<Answer>, Vec<Answer>) =
            answers.iter().partition(|&&answer| run.is_rigid(self.function(answer)));
        if loose.len() == 1 {
            alone.append(&mut loose);
        }
        (alone, loose)
    }

    /// The nicest form of each answer.
    fn write(
        &self,
        run: &Run<'_>,
        answers: &[Answer],
        plain: &mut PlainWriter,
    ) -> Result<Vec<Form>, Overflow> {
        let usual = self.target.cmp(&Fraction::zero()) != Ordering::Less
            && is_usual(&self.parts, Rules::CLASSIC);
        let (mut forms, mut rest) = (Vec::with_capacity(answers.len()), Vec::new());
        for &answer in answers {
            let function = self.function(answer);
            match usual.then(|| plain.write_once(run, function, answer.1)).flatten() {
                Some(piece) => {
                    let fraction = !self.target.is_integer() || !run.is_whole(function);
                    forms.push(Form { piece, fraction, negative: false });
                }
                None => rest.push(answer),
            }
        }
        forms.extend(self.choose(&rest, Level::Algebraic, plain)?);
        Ok(forms)
    }

    /// The nicest form of each class of answers, with everything that a forest tells of them.
    fn choose(
        &self,
        answers: &[Answer],
        level: Level,
        plain: &mut PlainWriter,
    ) -> Result<Vec<Form>, Overflow> {
        if answers.is_empty() {
            return Ok(Vec::new());
        }
        let (mut forest, planted) = self.plant(answers)?;
        let mut chooser = Chooser::new(&forest, std::mem::take(&mut plain.writer));
        let forms = classes::nicest(&mut forest, &mut chooser, &planted, level)?;
        plain.writer = chooser.into_writer();
        Ok(forms)
    }

    /// A forest of these functions of the hand.
    fn plant(&self, answers: &[Answer]) -> Result<(Forest<Fraction>, Vec<Signed>), Overflow> {
        let mut forest = Forest::of(self.parts.clone(), Rules::CLASSIC)?;
        let mut known = FxHashMap::default();
        let mut planted = Vec::new();
        for &(instruction, negative) in answers {
            let node = plant(&self.program, &mut forest, &mut known, instruction)?;
            planted.extend(node.map(|(id, turned)| (id, turned != negative)));
        }
        Ok((forest, planted))
    }
}

/// Carries a function over from a program into a forest.
fn plant(
    program: &Program,
    forest: &mut Forest<Fraction>,
    known: &mut FxHashMap<u8, Signed>,
    instruction: Instruction,
) -> Result<Option<Signed>, Overflow> {
    let mut operands = Vec::new();
    for &operand in program.operands(instruction) {
        let signed = match (known.get(&operand.node), program.inner(operand.node)) {
            (Some(&planted), _) => planted,
            (None, None) => forest.single(operand.node.into()),
            (None, Some(inner)) => {
                let Some(made) = plant(program, forest, known, inner)? else { return Ok(None) };
                known.insert(operand.node, made);
                made
            }
        };
        operands.push((signed, operand.inverse));
    }
    forest.assemble(instruction.kind, &operands)
}
