//! The levels `algebraic` and `essential`: the classes of a hand, counted or listed.

use std::ops::RangeInclusive;

use rustc_hash::{FxHashMap, FxHashSet};

use super::cancel;
use super::choose::{Chooser, is_usual};
use super::enumerate::Search;
use super::forest::{Forest, NodeId, Signed};
use super::levels::{Classes, normal};
use super::multiset::Part;
use super::order::{Form, in_order};
use super::writer::Writer;
use super::{Level, Solutions};
use crate::number::{Exact, Overflow};
use crate::rules::{Intermediates, Rules};
use crate::{Expression, Fraction};

/// How many classes there are.
pub(super) fn count<N: Exact>(
    hand: &[Fraction],
    target: &N,
    rules: Rules,
    level: Level,
) -> Result<u64, Overflow> {
    let mut search = search(hand, rules, level)?;
    let solutions = solutions(&mut search, target)?;
    let Search { forest, tangled, .. } = &mut search;
    let solutions = writable(&mut Chooser::new(forest, Writer::default()), forest, &solutions)?;
    if level == Level::Algebraic || are_cores(tangled.as_ref(), &solutions) {
        return Ok(solutions.len() as u64);
    }
    number_of_classes(forest, &solutions)
}

/// The nicest form of each class, in order.
pub(super) fn list<N: Exact>(
    hand: &[Fraction],
    target: &N,
    rules: Rules,
    level: Level,
    limit: Option<usize>,
) -> Result<Solutions, Overflow> {
    let mut search = search(hand, rules, level)?;
    let solutions = solutions(&mut search, target)?;
    let mut chooser = Chooser::new(&search.forest, Writer::default());
    let forms = nicest_found(&mut search, &mut chooser, &solutions, level)?;
    Ok(in_order(chooser.writer(), forms, limit))
}

/// The nicest form of each class of some solutions that a search at this level has found.
pub(super) fn nicest_found<N: Exact>(
    search: &mut Search<N>,
    chooser: &mut Chooser<N>,
    solutions: &[Signed],
    level: Level,
) -> Result<Vec<Form>, Overflow> {
    // Cores differ essentially as soon as they differ at all.
    let cores = are_cores(search.tangled.as_ref(), solutions);
    let level = if cores { Level::Algebraic } else { level };
    nicest(&mut search.forest, chooser, solutions, level)
}

/// Whether surely each of these solutions is a class of its own.
fn are_cores(tangled: Option<&FxHashSet<NodeId>>, solutions: &[Signed]) -> bool {
    tangled.is_some_and(|tangled| solutions.iter().all(|(node, _)| !tangled.contains(node)))
}

/// The nicest form of each class of some solutions, without those that obey no rule.
pub(super) fn nicest<N: Exact>(
    forest: &mut Forest<N>,
    chooser: &mut Chooser<N>,
    solutions: &[Signed],
    level: Level,
) -> Result<Vec<Form>, Overflow> {
    if level == Level::Algebraic {
        let mut forms = Vec::with_capacity(solutions.len());
        for &solution in solutions {
            forms.extend(chooser.nicest(forest, solution)?);
        }
        return Ok(forms);
    }
    let solutions = writable(chooser, forest, solutions)?;
    let roots = join(forest, &solutions)?;
    let mut nicest: FxHashMap<usize, Form> = FxHashMap::default();
    for (root, solution) in roots.into_iter().zip(solutions) {
        cancel::check();
        let Some(form) = chooser.nicest(forest, solution)? else { continue };
        let writer = chooser.writer();
        let place = form.niceness(writer);
        if nicest.get(&root).is_none_or(|best| place < best.niceness(writer)) {
            nicest.insert(root, form);
        } else {
            writer.take_back(form.piece);
        }
    }
    Ok(nicest.into_values().collect())
}

/// The solutions that can be written down by the rules.
fn writable<N: Exact>(
    chooser: &mut Chooser<N>,
    forest: &Forest<N>,
    solutions: &[Signed],
) -> Result<Vec<Signed>, Overflow> {
    if chooser.all_writable(forest.rules, solutions) {
        return Ok(solutions.to_vec());
    }
    let mut kept = Vec::new();
    for &solution in solutions {
        if let Some(form) = chooser.nicest(forest, solution)? {
            chooser.writer().take_back(form.piece);
            kept.push(solution);
        }
    }
    Ok(kept)
}

/// How many essential classes some solutions make.
pub(super) fn number_of_classes<N: Exact>(
    forest: &mut Forest<N>,
    solutions: &[Signed],
) -> Result<u64, Overflow> {
    let mut roots = join(forest, solutions)?;
    roots.sort_unstable();
    roots.dedup();
    Ok(roots.len() as u64)
}

/// A search for the classes of a hand, which leaves out what does not matter at this level.
pub(super) fn search<N: Exact>(
    hand: &[Fraction],
    rules: Rules,
    level: Level,
) -> Result<Search<N>, Overflow> {
    let mut search = Search::new(hand, rules)?;
    let natural = rules.intermediates == Intermediates::Natural;
    let cores_count = level == Level::Essential && !rules.use_all && natural;
    if cores_count && is_usual(&search.forest.parts, rules) {
        search.leave_out_idle();
    }
    Ok(search)
}

/// The classes worth `target` over the hand, or over any part where the rules allow.
fn solutions<N: Exact>(search: &mut Search<N>, target: &N) -> Result<Vec<Signed>, Overflow> {
    let size = target.absolute();
    let mut solutions = Vec::new();
    for part in parts(search) {
        for node in search.with_value(part, &size)? {
            for negative in [false, true] {
                let fits = target.is_zero() || target.is_negative() == negative;
                if fits {
                    solutions.extend(written(&search.forest, (node, negative)));
                }
            }
        }
    }
    Ok(solutions)
}

/// The whole hand, and every part of it where the rules allow.
pub(super) fn parts<N: Exact>(search: &Search<N>) -> RangeInclusive<Part> {
    let whole = search.forest.parts.whole();
    let first = if search.forest.rules.use_all { whole } else { 0 };
    first..=whole
}

/// A node or its negation where it can be written and is not the same as the other.
pub(super) fn written<N: Exact>(forest: &Forest<N>, signed: Signed) -> Option<Signed> {
    let (node, negative) = signed;
    let kept = normal(forest, signed) == signed && forest.node(node).signs.has(negative);
    kept.then_some(signed)
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
    let all = self::solutions(&mut search, target)?;
    let mut solutions = vec![left, right];
    solutions.extend(writable(
        &mut Chooser::new(&search.forest, Writer::default()),
        &search.forest,
        &all,
    )?);
    let roots = join(&mut search.forest, &solutions)?;
    Ok(roots[0] == roots[1])
}
