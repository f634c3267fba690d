//! Hands that the program of all functions answers for: classic rules, up to four numbers.

use std::cell::RefCell;
use std::cmp::Ordering;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::answers::Function;
use super::choose::{Chooser, PlainWriter, is_usual};
use super::classes;
use super::cores::{self, Cores};
use super::familiar;
use super::forest::{Forest, Signed};
use super::fours::Fours;
use super::multiset::Parts;
use super::order::{Form, in_order};
use super::program::{Instruction, MOST, Meeting, Program};
use super::run::Run;
use super::{Level, Solutions};
use crate::number::{Exact, Overflow};
use crate::rules::Rules;
use crate::{Expression, Fraction};

/// A hand with its program and the number to make.
pub(super) struct Programmed {
    parts: Parts,
    shared: Rc<Shared>,
    target: Fraction,
    masks: Option<Rc<Fours>>,
}

/// What all hands of one pattern of equal numbers share.
struct Shared {
    program: Program,
    cores: RefCell<Cores>,
}

impl Shared {
    /// For the pattern of a hand whose parts are given.
    fn of(parts: &Parts) -> Rc<Self> {
        let counts = parts.counts();
        SHARED.with_borrow_mut(|patterns| {
            if let Some(known) = patterns.get(counts) {
                return Rc::clone(known);
            }
            let (program, stand_ins) = Program::new(counts);
            let made = Rc::new(Self { program, cores: RefCell::new(Cores::new(stand_ins)) });
            patterns.insert(counts.to_vec(), Rc::clone(&made));
            made
        })
    }
}

thread_local! {
    static SHARED: RefCell<FxHashMap<Vec<u8>, Rc<Shared>>> = RefCell::default();
    /// What the forms of one hand are written into after those of another.
    static WRITER: RefCell<PlainWriter> = RefCell::default();
}

/// Room for the solutions of most hands.
const USUAL: usize = 16;

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
        let shared = Shared::of(&parts);
        let masks = familiar::masks(hand, &target, rules);
        Some(Self { parts, shared, target, masks })
    }

    /// Whether there is a solution.
    pub(super) fn is_solvable(&self) -> bool {
        let promising = self.promising();
        promising != 0 && self.first(&self.shared.program.start(&self.parts, promising)).is_some()
    }

    /// Some solution.
    pub(super) fn find(&self) -> Result<Option<Expression>, Overflow> {
        let run = self.shared.program.start(&self.parts, self.promising());
        let answers: Vec<Answer> = self.first(&run).into_iter().collect();
        WRITER.with_borrow_mut(|plain| {
            plain.clear();
            let form = self.write(&run, &answers, plain)?.pop();
            Ok(form.map(|form| plain.writer.expression(form.piece)))
        })
    }

    /// How many classes there are.
    pub(super) fn count(&self, level: Level) -> u64 {
        let promising = self.promising();
        if promising == 0 {
            return 0;
        }
        let run = self.shared.program.start(&self.parts, promising);
        let answers = self.answers(&run);
        if level == Level::Algebraic || answers.len() < 2 {
            return answers.len() as u64;
        }
        let mut classes = cores::join(&run, &mut self.shared.cores.borrow_mut(), &answers);
        classes.sort_unstable();
        classes.dedup();
        classes.len() as u64
    }

    /// The nicest form of each class, in order.
    pub(super) fn list(&self, level: Level, limit: Option<usize>) -> Result<Solutions, Overflow> {
        WRITER.with_borrow_mut(|plain| {
            plain.clear();
            let forms = self.forms(level, plain)?;
            Ok(in_order(&plain.writer, forms, limit))
        })
    }

    /// The nicest form of each class.
    fn forms(&self, level: Level, plain: &mut PlainWriter) -> Result<Vec<Form>, Overflow> {
        let promising = self.promising();
        if promising == 0 {
            return Ok(Vec::new());
        }
        let run = self.shared.program.start(&self.parts, promising);
        let answers = self.answers(&run);
        let mut forms = self.write(&run, &answers, plain)?;
        if level == Level::Algebraic || answers.len() < 2 {
            return Ok(forms);
        }
        let mut classes = cores::join(&run, &mut self.shared.cores.borrow_mut(), &answers);
        let mut kept = 0;
        for place in 0..classes.len() {
            let (class, form) = (classes[place], forms[place]);
            if let Some(known) = classes[..kept].iter().position(|&known| known == class) {
                if form.niceness(&plain.writer) < forms[known].niceness(&plain.writer) {
                    forms[known] = form;
                }
                continue;
            }
            (classes[kept], forms[kept]) = (class, form);
            kept += 1;
        }
        forms.truncate(kept);
        Ok(forms)
    }

    /// Which meetings of the program may make the target, as the bits of a number.
    fn promising(&self) -> u32 {
        let Some(masks) = &self.masks else { return u32::MAX };
        let mut places = [0; MOST];
        for single in self.parts.singles() {
            let Some(place) = masks.place(self.parts.number(single).numerator()) else {
                return u32::MAX;
            };
            places[usize::from(single)] = place;
        }
        let place = |letter: u8| places[usize::from(letter)];
        let mut promising = 0;
        for (bit, Meeting { large, small, .. }) in self.shared.program.meetings.iter().enumerate() {
            let meets = match (&large.letters[..], &small.letters[..]) {
                (&[i, j, k], &[last]) => masks.ends_in([i, j, k].map(place), place(last)),
                (&[i, j], &[k, l]) => masks.meet([i, j].map(place), [k, l].map(place)),
                _ => true,
            };
            promising |= u32::from(meets) << bit;
        }
        promising
    }

    fn first(&self, run: &Run<'_>) -> Option<Answer> {
        let mut first = None;
        run.outputs(&self.target, |instruction, negative| {
            first = Some((instruction, negative));
            true
        });
        first
    }

    fn answers(&self, run: &Run<'_>) -> Vec<Answer> {
        let mut answers = Vec::with_capacity(USUAL);
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

    /// The nicest form of each answer, in the order of the answers.
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
            let piece = usual.then(|| plain.write_once(run, function, answer.1)).flatten();
            if piece.is_none() {
                rest.push(answer);
            }
            forms.push(piece.map(|piece| {
                let fraction = !self.target.is_integer() || !run.is_whole(function);
                Form { piece, fraction, negative: false }
            }));
        }
        let mut weighed = self.weigh(&rest, plain)?.into_iter();
        Ok(forms.into_iter().filter_map(|form| form.or_else(|| weighed.next())).collect())
    }

    /// The nicest form of each answer, with everything that a forest tells of them.
    fn weigh(&self, answers: &[Answer], plain: &mut PlainWriter) -> Result<Vec<Form>, Overflow> {
        if answers.is_empty() {
            return Ok(Vec::new());
        }
        let mut forest = Forest::of(self.parts.clone(), Rules::CLASSIC)?;
        let (mut known, mut planted) = (FxHashMap::default(), Vec::new());
        for &(instruction, negative) in answers {
            let node = plant(&self.shared.program, &mut forest, &mut known, instruction)?;
            planted.extend(node.map(|(id, turned)| (id, turned != negative)));
        }
        let mut chooser = Chooser::new(&forest, std::mem::take(&mut plain.writer));
        let forms = classes::nicest(&mut forest, &mut chooser, &planted, Level::Algebraic)?;
        plain.writer = chooser.into_writer();
        // The classic rules allow every form, so none is missing.
        assert_eq!(forms.len(), answers.len(), "an answer without a form");
        Ok(forms)
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn masks_leave_nothing_out() {
        let cards: Vec<i64> = (1..=13).collect();
        for (above, below) in [(24, 1), (-5, 1), (0, 1), (7, 2)] {
            let target = Fraction::new(above, below).unwrap();
            let masks = Fours::new(&cards, &target, Rules::CLASSIC).map(Rc::new);
            assert!(masks.is_some());
            for hand in crate::deal::all_hands(4, 1, 13).step_by(7) {
                let numbers = super::super::whole_numbers(&hand).unwrap();
                let mut programmed =
                    Programmed::new(&numbers, Some(target), Rules::CLASSIC).unwrap();
                let mut answer = |masks: &Option<Rc<Fours>>| {
                    programmed.masks.clone_from(masks);
                    (programmed.is_solvable(), programmed.list(Level::Essential, None).unwrap())
                };
                assert_eq!(answer(&masks), answer(&None), "{hand:?} for {target}");
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        #[test]
        fn a_program_finds_what_a_search_finds(
            // Small, equal, negative and zero numbers, so that cards are idle in many ways.
            hand in prop_oneof![
                prop::collection::vec(1..=4, 2..=4),
                prop::collection::vec(-3..=3, 2..=4),
                prop::collection::vec(0..=13, 4..=4),
            ],
            (above, below) in prop_oneof![(-12_i64..=30, Just(1_i64)), (-3_i64..=6, 2_i64..=3)],
        ) {
            let hand: Vec<Fraction> = hand.into_iter().map(Fraction::from).collect();
            let target = Fraction::new(above, below).unwrap();
            let programmed = Programmed::new(&hand, Some(target), Rules::CLASSIC).unwrap();
            for level in [Level::Algebraic, Level::Essential] {
                let expected =
                    classes::list(&hand, &target, Rules::CLASSIC, level, None).unwrap();
                prop_assert_eq!(programmed.count(level), expected.total);
                prop_assert_eq!(programmed.is_solvable(), expected.total > 0);
                prop_assert_eq!(programmed.list(level, None).unwrap(), expected);
            }
        }
    }
}
