//! The levels `algebraic` and `essential`: the classes of a hand, counted or listed.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::Level;
use super::choose::Chooser;
use super::enumerate::Search;
use super::forest::{Forest, Signed};
use super::levels::{Classes, normal};
use super::multiset::Parts;
use super::order::Form;
use super::program::{Instruction, Program};
use crate::number::{Exact, Overflow};
use crate::rules::Rules;
use crate::{Expression, Fraction};

/// The functions of a hand that have the value sought.
struct Found<N> {
    forest: Forest<N>,
    solutions: Vec<Signed>,
}

/// How many classes there are.
pub(super) fn count<N: Exact>(
    hand: &[Fraction],
    target: &N,
    rules: Rules,
    level: Level,
) -> Result<u64, Overflow> {
    if level == Level::Algebraic
        && let Some((parts, program, target)) = programmed(hand, target, rules)
    {
        let mut count = 0;
        program.run(&parts, &target, |_, _| {
            count += 1;
            false
        });
        return Ok(count);
    }
    let Found { mut forest, mut solutions } = algebraic(hand, target, rules)?;
    let mut chooser = Chooser::new(&forest);
    if !chooser.all_writable(&forest, target) {
        let mut kept = Vec::new();
        for solution in solutions {
            if chooser.nicest(&forest, solution)?.is_some() {
                kept.push(solution);
            }
        }
        solutions = kept;
    }
    if level == Level::Algebraic {
        return Ok(solutions.len() as u64);
    }
    let mut roots = join(&mut forest, &solutions)?;
    roots.sort_unstable();
    roots.dedup();
    Ok(roots.len() as u64)
}

/// The nicest form of each class.
pub(super) fn list<N: Exact>(
    hand: &[Fraction],
    target: &N,
    rules: Rules,
    level: Level,
) -> Result<Vec<Form>, Overflow> {
    let Found { mut forest, solutions } = algebraic(hand, target, rules)?;
    let mut chooser = Chooser::new(&forest);
    let (mut written, mut forms) = (Vec::new(), Vec::new());
    for solution in solutions {
        if let Some(form) = chooser.nicest(&forest, solution)? {
            written.push(solution);
            forms.push(form);
        }
    }
    if level == Level::Algebraic || forms.len() < 2 {
        return Ok(forms);
    }
    let roots = join(&mut forest, &written)?;
    let mut nicest: FxHashMap<usize, Form> = FxHashMap::default();
    for (root, form) in roots.into_iter().zip(forms) {
        let nicer = nicest.get(&root).is_none_or(|best| form.niceness < best.niceness);
        if nicer {
            nicest.insert(root, form);
        }
    }
    Ok(nicest.into_values().collect())
}

/// What the program of all functions says of a puzzle.
pub(super) enum Programmed<T> {
    /// It knows.
    Answer(T),
    /// The puzzle has too many or too large numbers for it, or other rules.
    NotHere,
}

/// Some solution, by the program of all functions.
pub(super) fn find(
    hand: &[Fraction],
    target: &Fraction,
    rules: Rules,
) -> Result<Programmed<Option<Expression>>, Overflow> {
    let Some((parts, program, target)) = programmed(hand, target, rules) else {
        return Ok(Programmed::NotHere);
    };
    let mut first = None;
    program.run(&parts, &target, |instruction, negative| {
        first = Some((instruction, negative));
        true
    });
    let Some((instruction, negative)) = first else { return Ok(Programmed::Answer(None)) };
    let mut forest = Forest::<Fraction>::new(hand, rules)?;
    let mut planting = Planting { program: &program, planted: FxHashMap::default() };
    let Some((id, turned)) = planting.plant(&mut forest, instruction)? else {
        return Ok(Programmed::NotHere);
    };
    let form = Chooser::new(&forest).nicest(&forest, (id, turned != negative))?;
    Ok(Programmed::Answer(form.map(Form::into_expression)))
}

/// Whether there is a solution, by the program of all functions; `None` where it cannot say.
pub(super) fn is_solvable(hand: &[Fraction], target: &Fraction, rules: Rules) -> Option<bool> {
    let (parts, program, target) = programmed(hand, target, rules)?;
    let mut solvable = false;
    program.run(&parts, &target, |_, _| {
        solvable = true;
        true
    });
    Some(solvable)
}

/// The classes worth `target`, by the program of all functions or by a search.
fn algebraic<N: Exact>(hand: &[Fraction], target: &N, rules: Rules) -> Result<Found<N>, Overflow> {
    let Some((parts, program, small)) = programmed(hand, target, rules) else {
        let mut search = Search::new(hand, rules)?;
        let solutions = solutions(&mut search, target)?;
        return Ok(Found { forest: search.forest, solutions });
    };
    let mut forest = Forest::new(hand, rules)?;
    let mut solutions = Vec::new();
    let mut planting = Planting { program: &program, planted: FxHashMap::default() };
    let mut outcome = Ok(());
    program.run(&parts, &small, |instruction, negative| {
        match planting.plant(&mut forest, instruction) {
            Ok(planted) => solutions.extend(planted.map(|(id, turned)| (id, turned != negative))),
            Err(overflow) => outcome = Err(overflow),
        }
        outcome.is_err()
    });
    outcome.map(|()| Found { forest, solutions })
}

/// The program of all functions with what it runs on, where it answers for this puzzle.
fn programmed<N: Exact>(
    hand: &[Fraction],
    target: &N,
    rules: Rules,
) -> Option<(Parts, Rc<Program>, Fraction)> {
    let target = target.small()?;
    if rules != Rules::CLASSIC || hand.len() < 2 || !Program::fits(hand, &target) {
        return None;
    }
    let parts = Parts::new(hand);
    let program = Program::shared(&parts);
    Some((parts, program, target))
}

/// Carries functions over from a program into the forest of a hand.
struct Planting<'a> {
    program: &'a Program,
    planted: FxHashMap<u16, Signed>,
}

impl Planting<'_> {
    fn plant<N: Exact>(
        &mut self,
        forest: &mut Forest<N>,
        instruction: Instruction,
    ) -> Result<Option<Signed>, Overflow> {
        let mut operands = Vec::new();
        for &operand in self.program.operands(instruction) {
            let known = self.planted.get(&operand.node).copied();
            let signed = match (known, self.program.inner(operand.node)) {
                (Some(known), _) => known,
                (None, None) => forest.single(operand.node),
                (None, Some(inner)) => {
                    let Some(made) = self.plant(forest, inner)? else { return Ok(None) };
                    self.planted.insert(operand.node, made);
                    made
                }
            };
            operands.push((signed, operand.inverse));
        }
        forest.assemble(instruction.kind, &operands)
    }
}

/// The classes worth `target` over the hand, or over any part where the rules allow.
fn solutions<N: Exact>(search: &mut Search<N>, target: &N) -> Result<Vec<Signed>, Overflow> {
    let whole = search.forest.parts.whole();
    let first = if search.forest.rules.use_all { whole } else { 0 };
    let size = target.absolute();
    let mut solutions = Vec::new();
    for part in first..=whole {
        for node in search.with_value(part, &size)? {
            for negative in [false, true] {
                let fits = target.is_zero() || target.is_negative() == negative;
                let signed = normal(&search.forest, (node, negative));
                if fits && signed.1 == negative && search.forest.node(node).signs.has(negative) {
                    solutions.push(signed);
                }
            }
        }
    }
    Ok(solutions)
}

/// The essential class of each solution.
fn join<N: Exact>(forest: &mut Forest<N>, solutions: &[Signed]) -> Result<Vec<usize>, Overflow> {
    let mut classes = Classes::default();
    let numbers: Vec<usize> = solutions
        .iter()
        .map(|&solution| classes.join(forest, solution))
        .collect::<Result<_, _>>()?;
    Ok(numbers.into_iter().map(|number| classes.root(number)).collect())
}

/// Whether two expressions are one class of their hand: of all numbers that either uses, where
/// numbers may stay unused.
pub(super) fn same<N: Exact>(
    hand: &[Fraction],
    target: &N,
    rules: Rules,
    level: Level,
    pair: [&Expression; 2],
) -> Result<bool, Overflow> {
    let mut search = Search::<N>::new(hand, rules)?;
    let forest = &mut search.forest;
    let mut place = |expression| -> Result<Option<Signed>, Overflow> {
        let placed = forest.place(expression)?;
        Ok(placed.map(|signed| normal(forest, signed)))
    };
    let (Some(left), Some(right)) = (place(pair[0])?, place(pair[1])?) else { return Ok(false) };
    if left == right || level == Level::Algebraic {
        return Ok(left == right);
    }
    // A chain of shared cores may lead through solutions that are neither of the two.
    let mut solutions = vec![left, right];
    solutions.extend(self::solutions(&mut search, target)?);
    let roots = join(&mut search.forest, &solutions)?;
    Ok(roots[0] == roots[1])
}
