//! The levels `algebraic` and `essential`: the classes of a hand, counted or listed.

use rustc_hash::FxHashMap;

use super::Level;
use super::choose::Chooser;
use super::enumerate::Forest;
use super::levels::{Classes, Signed, normal};
use super::order::Form;
use crate::Fraction;
use crate::number::{Exact, Overflow};
use crate::rules::Rules;

/// The algebraic classes worth `target` over the hand, or over any part where the rules allow.
fn algebraic<N: Exact>(forest: &mut Forest<N>, target: &N) -> Result<Vec<Signed>, Overflow> {
    let whole = forest.parts.whole();
    let first = if forest.rules.use_all { whole } else { 0 };
    let size = target.absolute();
    let mut solutions = Vec::new();
    for part in first..=whole {
        for node in forest.with_value(part, &size)? {
            for negative in [false, true] {
                let fits = target.is_zero() || target.is_negative() == negative;
                let signed = normal(forest, (node, negative));
                if fits && signed.1 == negative && forest.node(node).signs.has(negative) {
                    solutions.push(signed);
                }
            }
        }
    }
    Ok(solutions)
}

/// How many classes there are.
pub(super) fn count<N: Exact>(
    hand: &[Fraction],
    target: &N,
    rules: Rules,
    level: Level,
) -> Result<u64, Overflow> {
    let mut forest = Forest::new(hand, rules)?;
    let mut solutions = algebraic(&mut forest, target)?;
    let mut chooser = Chooser::new(&forest);
    if !chooser.all_writable(&forest) {
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
    let mut forest = Forest::new(hand, rules)?;
    let mut chooser = Chooser::new(&forest);
    let (mut solutions, mut forms) = (Vec::new(), Vec::new());
    for solution in algebraic(&mut forest, target)? {
        if let Some(form) = chooser.nicest(&forest, solution)? {
            solutions.push(solution);
            forms.push(form);
        }
    }
    if level == Level::Algebraic {
        return Ok(forms);
    }
    let roots = join(&mut forest, &solutions)?;
    let mut nicest: FxHashMap<usize, Form> = FxHashMap::default();
    for (root, form) in roots.into_iter().zip(forms) {
        match nicest.entry(root) {
            std::collections::hash_map::Entry::Vacant(slot) => {
                slot.insert(form);
            }
            std::collections::hash_map::Entry::Occupied(mut slot) => {
                if form.niceness < slot.get().niceness {
                    slot.insert(form);
                }
            }
        }
    }
    Ok(nicest.into_values().collect())
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
