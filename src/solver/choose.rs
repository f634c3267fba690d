//! Which written form stands for a class: the one that comes first in the order of solutions.
//!
//! Nicest is: whole-number results before fractions, then no negative result, then fewer
//! brackets, then shorter, then text order. [`Chooser::nicest`] writes the usual case (no
//! negative or fractional number given, a target that is not negative) directly: a sum adds
//! before it subtracts, a product multiplies before it divides, both from left to right, so
//! that no result is negative, none is a fraction that need not be, and only a sum inside a
//! product has brackets. What is left to choose is the order of terms. Any other case goes to
//! [`weigh`](super::weigh), which tries everything.

use std::cmp::Ordering;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::draft::Draft;
use super::forest::{Forest, Kind, NodeId, Signed};
use super::order::Form;
use super::weigh::{self, Weighed};
use crate::Operator;
use crate::expression::Token;
use crate::number::{Exact, Overflow};
use crate::rules::Intermediates;

/// Writes the nicest form of each class of one hand.
#[derive(Debug)]
pub(super) struct Chooser<N> {
    plain: FxHashMap<Signed, Option<Rc<Draft>>>,
    weighed: FxHashMap<NodeId, Weighed<N>>,
    usual: bool,
}

impl<N: Exact> Chooser<N> {
    pub(super) fn new(forest: &Forest<N>) -> Self {
        Self { plain: FxHashMap::default(), weighed: FxHashMap::default(), usual: is_usual(forest) }
    }

    /// Whether every class of this hand has a form that obeys the rules, so that classes can
    /// be counted without writing them down.
    pub(super) fn all_writable(&self, forest: &Forest<N>, target: &N) -> bool {
        let rules = forest.rules;
        self.usual && !target.is_negative()
            || rules.intermediates == Intermediates::Any && has_leading(forest)
    }

    /// The nicest form of a class, or `None` when none of its forms obeys the rules.
    pub(super) fn nicest(
        &mut self,
        forest: &Forest<N>,
        solution: Signed,
    ) -> Result<Option<Form>, Overflow> {
        if self.usual
            && let Some(plain) = self.plain(forest, solution)
        {
            let fraction = !forest.node(solution.0).whole;
            return Ok(Some(Form::new((*plain).clone(), fraction, false)));
        }
        weigh::nicest(&mut self.weighed, forest, solution)
    }

    /// The node (negated when so asked) without a negative result, where there is such a form.
    fn plain(&mut self, forest: &Forest<N>, signed: Signed) -> Option<Rc<Draft>> {
        if let Some(known) = self.plain.get(&signed) {
            return known.clone();
        }
        let (id, negative) = signed;
        let node = forest.node(id);
        let made = if node.signs.has(negative) && (!negative || node.value.is_zero()) {
            match node.kind {
                Kind::Leaf => Some(leaf(forest, id)),
                Kind::Sum => self.sum(forest, signed),
                Kind::Product => self.product(forest, signed),
            }
        } else {
            None
        };
        let made = made.map(Rc::new);
        self.plain.insert(signed, made.clone());
        made
    }

    fn sum(&mut self, forest: &Forest<N>, (id, negative): Signed) -> Option<Draft> {
        let mut terms = Vec::new();
        for child in forest.children(id) {
            let down = child.inverse != negative;
            // A term worth 0 can often stand on either side; added it reads better.
            let term = match self.plain(forest, (child.node, down)) {
                Some(term) => (Operator::Add, term),
                None => (Operator::Subtract, self.plain(forest, (child.node, !down))?),
            };
            terms.push(term);
        }
        chain(&terms, 1)
    }

    fn product(&mut self, forest: &Forest<N>, (id, negative): Signed) -> Option<Draft> {
        let children = forest.children(id);
        let free: Vec<usize> = (0..children.len())
            .filter(|&index| forest.node(children[index].node).value.is_zero())
            .collect();
        let mut best: Option<Draft> = None;
        // Factors worth 0 may be turned round, as long as the sign of the whole is kept.
        for turned in 0_u32..1 << free.len() {
            if (turned.count_ones() % 2 == 1) != negative {
                continue;
            }
            let Some(plain) = self.turned_product(forest, id, &free, turned) else { continue };
            if best.as_ref().is_none_or(|best| plain.text < best.text) {
                best = Some(plain);
            }
        }
        best
    }

    fn turned_product(
        &mut self,
        forest: &Forest<N>,
        id: NodeId,
        free: &[usize],
        turned: u32,
    ) -> Option<Draft> {
        let mut factors = Vec::new();
        for (index, child) in forest.children(id).iter().enumerate() {
            let place = free.iter().position(|&at| at == index);
            let negative = place.is_some_and(|place| turned & (1 << place) != 0);
            let operator = if child.inverse { Operator::Divide } else { Operator::Multiply };
            factors.push((operator, self.plain(forest, (child.node, negative))?));
        }
        chain(&factors, 2)
    }
}

/// Whether the direct way of writing serves this hand.
fn is_usual<N: Exact>(forest: &Forest<N>) -> bool {
    let natural = forest.rules.intermediates == Intermediates::Natural;
    let mut numbers = forest.parts.singles().map(|part| forest.parts.number(part));
    has_leading(forest)
        && numbers.all(|n| n.is_integer() && !n.is_negative() && !(natural && n.is_zero()))
}

/// Whether a chain can begin: a difference needs a sum to be turned round, a quotient a product.
fn has_leading<N>(forest: &Forest<N>) -> bool {
    let has = |operator| forest.rules.operators.contains(operator);
    (has(Operator::Add) || !has(Operator::Subtract))
        && (has(Operator::Multiply) || !has(Operator::Divide))
}

fn leaf<N: Exact>(forest: &Forest<N>, id: NodeId) -> Draft {
    Draft::number(forest.parts.number(forest.node(id).part))
}

/// The least text of a chain of terms (precedence 1) or factors (2); `None` when nothing can
/// stand first.
fn chain(pieces: &[(Operator, Rc<Draft>)], precedence: u8) -> Option<Draft> {
    let mut written: Vec<(String, Operator, &Draft)> = pieces
        .iter()
        .map(|(operator, draft)| {
            let (symbol, text) = (operator.symbol(), &draft.text);
            let bracketed = draft.precedence() < precedence;
            let text =
                if bracketed { format!("{symbol}({text})") } else { format!("{symbol}{text}") };
            (text, *operator, &**draft)
        })
        .collect();
    // The leading operator is dropped, so the order that makes the least text with it does so
    // without it too. `+` sorts before `-` and `*` before `/`, as they must.
    written.sort_by(|left, right| concatenated(&left.0, &right.0));
    if !matches!(written.first()?.1, Operator::Add | Operator::Multiply) {
        return None;
    }
    let mut whole = Draft { text: String::new(), tokens: Vec::new(), brackets: 0 };
    for (index, (text, operator, draft)) in written.iter().enumerate() {
        whole.text.push_str(if index == 0 { &text[1..] } else { text });
        whole.tokens.extend_from_slice(&draft.tokens);
        if index > 0 {
            whole.tokens.push(Token::Operator(*operator));
        }
        whole.brackets += draft.brackets + usize::from(draft.precedence() < precedence);
    }
    Some(whole)
}

/// Which of two pieces goes first, for the whole text to be least.
fn concatenated(left: &str, right: &str) -> Ordering {
    let (left, right) = (left.bytes(), right.bytes());
    left.clone().chain(right.clone()).cmp(right.chain(left))
}
