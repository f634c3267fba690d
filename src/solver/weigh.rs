//! The nicest form of a class found by weighing every way to write it.
//!
//! Needed where the direct way of [`choose`](super::choose) is not surely right: negative or
//! fractional numbers given, negative targets, odd sets of operators. A node's terms (or
//! factors) are put together subset by subset; for each subset, sign and kind of result only
//! the best text is kept. Texts of one subset with as many brackets are equally long, so the
//! least text of a whole is made of the least texts of its halves.

use rustc_hash::FxHashMap;

use super::draft::Draft;
use super::forest::{Child, Forest, Kind, NodeId, Signed};
use super::operations;
use super::order::Form;
use super::writer::Writer;
use crate::Operator;
use crate::number::{Exact, Overflow};
use crate::rules::Rules;

/// Marks a form in which some result is a fraction; the worse mark of the two.
const FRACTION: usize = 2;
/// Marks a form in which some result is negative.
const NEGATIVE: usize = 1;

/// The best texts of one value: by whether a result is a fraction, whether one is negative.
#[derive(Clone, Debug)]
pub(super) struct Texts<N> {
    value: N,
    best: [Option<Draft>; 4],
}

/// The best texts of a node and of its negation.
#[derive(Clone, Debug)]
pub(super) struct Weighed<N>([Texts<N>; 2]);

/// The nicest form of a class, or `None` when none of its forms obeys the rules.
pub(super) fn nicest<N: Exact>(
    known: &mut FxHashMap<NodeId, Weighed<N>>,
    forest: &Forest<N>,
    (id, negative): Signed,
    writer: &mut Writer,
) -> Result<Option<Form>, Overflow> {
    weigh(known, forest, id)?;
    let Weighed(signs) = &known[&id];
    let best = &signs[usize::from(negative)].best;
    let first = best.iter().enumerate().find_map(|(kind, draft)| Some((kind, draft.as_ref()?)));
    Ok(first.map(|(kind, draft)| Form {
        piece: writer.copy(draft),
        fraction: kind & FRACTION != 0,
        negative: kind & NEGATIVE != 0,
    }))
}

fn weigh<N: Exact>(
    known: &mut FxHashMap<NodeId, Weighed<N>>,
    forest: &Forest<N>,
    id: NodeId,
) -> Result<(), Overflow> {
    if known.contains_key(&id) {
        return Ok(());
    }
    for child in forest.children(id) {
        weigh(known, forest, child.node)?;
    }
    let weighed = match forest.node(id).kind {
        Kind::Leaf => weigh_leaf(forest, id),
        Kind::Sum => weigh_sum(known, forest, forest.children(id))?,
        Kind::Product => weigh_product(known, forest, forest.children(id))?,
    };
    known.insert(id, weighed);
    Ok(())
}

impl<N: Exact> Texts<N> {
    fn none(value: N) -> Self {
        Self { value, best: [const { None }; 4] }
    }

    /// Offers `left operator right`, which has this value.
    fn offer(&mut self, rules: Rules, left: &Self, operator: Operator, right: &Self) {
        let value = &self.value;
        if !operations::allows(rules, value) || !rules.operators.contains(operator) {
            return;
        }
        let fraction = if value.is_integer() { 0 } else { FRACTION };
        let kind = fraction | if value.is_negative() { NEGATIVE } else { 0 };
        for (left_kind, left) in left.best.iter().enumerate() {
            let Some(left) = left else { continue };
            for (right_kind, right) in right.best.iter().enumerate() {
                let Some(right) = right else { continue };
                let slot = &mut self.best[kind | left_kind | right_kind];
                let joined = left.join(operator, right);
                let nicer =
                    |best: &Draft| (joined.brackets, &joined.text) < (best.brackets, &best.text);
                if slot.as_ref().is_none_or(nicer) {
                    *slot = Some(joined);
                }
            }
        }
    }
}

fn weigh_leaf<N: Exact>(forest: &Forest<N>, id: NodeId) -> Weighed<N> {
    let node = forest.node(id);
    let number = forest.parts.number(node.part);
    Weighed([false, true].map(|negative| {
        let value = if negative { node.value.negate() } else { node.value.clone() };
        let mut texts = Texts::none(value);
        if node.signs.has(negative) {
            texts.best[0] = Some(Draft::number(number));
        }
        texts
    }))
}

/// Every nonempty proper subset of `whole`.
fn halves(whole: usize) -> impl Iterator<Item = usize> {
    let below = move |half: usize| Some((half - 1) & whole).filter(|&next| next != 0);
    std::iter::successors(below(whole), move |&half| below(half))
}

/// `table[subset][sign]` for the terms of a sum.
fn weigh_sum<N: Exact>(
    known: &FxHashMap<NodeId, Weighed<N>>,
    forest: &Forest<N>,
    children: &[Child],
) -> Result<Weighed<N>, Overflow> {
    let mut table: Vec<[Texts<N>; 2]> = vec![[Texts::none(N::zero()), Texts::none(N::zero())]];
    for subset in 1_usize..1 << children.len() {
        let first = children[subset.trailing_zeros() as usize];
        let Weighed(signs) = &known[&first.node];
        let [plus, minus] = signs;
        let single = if first.inverse { [minus, plus] } else { [plus, minus] };
        let rest = subset & (subset - 1);
        if rest == 0 {
            table.push(single.map(Clone::clone));
            continue;
        }
        let value = single[0].value.add(&table[rest][0].value)?;
        let mut texts = [Texts::none(value.clone()), Texts::none(value.negate())];
        for left in halves(subset) {
            let right = subset ^ left;
            for (sign, texts) in texts.iter_mut().enumerate() {
                texts.offer(forest.rules, &table[left][sign], Operator::Add, &table[right][sign]);
                let turned = &table[right][1 - sign];
                texts.offer(forest.rules, &table[left][sign], Operator::Subtract, turned);
            }
        }
        table.push(texts);
    }
    Ok(Weighed(table.pop().expect("a sum has terms")))
}

/// `table[subset][inverse][sign]` for the factors of a product; `None` where a zero divides.
fn weigh_product<N: Exact>(
    known: &FxHashMap<NodeId, Weighed<N>>,
    forest: &Forest<N>,
    children: &[Child],
) -> Result<Weighed<N>, Overflow> {
    type Row<N> = [Option<[Texts<N>; 2]>; 2];
    let mut table: Vec<Row<N>> = vec![[None, None]];
    for subset in 1_usize..1 << children.len() {
        let first = children[subset.trailing_zeros() as usize];
        let Weighed(signs) = &known[&first.node];
        let rest = subset & (subset - 1);
        let mut row: Row<N> = [None, None];
        for (inverse, cell) in [false, true].into_iter().zip(&mut row) {
            // The whole subset upside down: what multiplied divides.
            let divides = first.inverse != inverse;
            let size = &signs[0].value;
            if divides && size.is_zero() {
                continue;
            }
            let factor = if divides { N::one().divide(size)? } else { size.clone() };
            if rest == 0 {
                *cell = Some(if divides {
                    // A lone divisor has no text of its own, only a value.
                    [Texts::none(factor.clone()), Texts::none(factor.negate())]
                } else {
                    signs.clone()
                });
                continue;
            }
            let Some(others) = &table[rest][usize::from(inverse)] else { continue };
            let value = factor.multiply(&others[0].value)?;
            *cell = Some([Texts::none(value.clone()), Texts::none(value.negate())]);
        }
        if rest != 0 {
            for left in halves(subset) {
                let right = subset ^ left;
                for inverse in 0..2 {
                    let Some(texts) = &mut row[inverse] else { continue };
                    let Some(left) = &table[left][inverse] else { continue };
                    for sign in 0..4 {
                        let (left, right_sign) = (&left[sign & 1], sign >> 1);
                        let texts = &mut texts[(sign & 1) ^ right_sign];
                        if let Some(right) = &table[right][inverse] {
                            let right = &right[right_sign];
                            texts.offer(forest.rules, left, Operator::Multiply, right);
                        }
                        if let Some(right) = &table[right][1 - inverse]
                            && !right[0].value.is_zero()
                        {
                            let right = &right[right_sign];
                            texts.offer(forest.rules, left, Operator::Divide, right);
                        }
                    }
                }
            }
        }
        table.push(row);
    }
    let [whole, _] = table.pop().expect("a product has factors");
    Ok(Weighed(whole.expect("a class that divides by zero is not generated")))
}
