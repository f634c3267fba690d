//! Judging a chain of steps, and putting a good one together into one expression.

use super::Case;
use super::closeness::{near, rounds, same};
use super::hand::tally;
use super::pool::{Operand, Pool, Taken};
use super::reason::Reason;
use super::verdict::{Detail, StepFault, Verdict};
use crate::expression::{Operator, Unreduced};
use crate::number::Fraction;
use crate::parser::evaluate::{Breach, beginning, evaluate, judge as obeys, places};
use crate::parser::operand;
use crate::parser::reader::{Fault, Item, Piece, Sequence};
use crate::rules::Rules;

/// Judges a text that is a chain of two or more steps.
pub(super) fn judge(case: &Case<'_>, values: &mut Vec<Unreduced>) -> Verdict {
    let steps = || case.reading.sequences.chunk_by(|one, next| one.step == next.step);
    // What stands in no claim and can name no earlier result is refused at once.
    let hopeless = steps().flat_map(|sides| {
        let operation = operation(sides);
        sides.iter().enumerate().filter_map(move |(at, side)| {
            let fine = if at == operation { side.step > 0 } else { case.is_bare(side) };
            (!fine).then_some(side)
        })
    });
    if let Some(fault) = case.worst(hopeless) {
        return case.refuse(fault);
    }
    let mut chain = Chain {
        case,
        pool: Pool::new(case.given),
        refused: None,
        zero: None,
        breach: None,
        wrong: None,
        valid: 0,
    };
    for sides in steps() {
        chain.step(sides, values);
    }
    chain.verdict()
}

/// Which side is the operation of its step: the first that is more than a number.
fn operation(sides: &[Sequence]) -> usize {
    sides.iter().position(|side| side.items.len() > 1).unwrap_or(0)
}

/// A chain on the way through its steps; each complaint is the first of its kind.
struct Chain<'a> {
    case: &'a Case<'a>,
    pool: Pool<'a>,
    /// A sign or a decimal that names no earlier result.
    refused: Option<Fault>,
    /// A verdict of a division by zero.
    zero: Option<Verdict>,
    breach: Option<(usize, Breach, std::ops::Range<usize>)>,
    wrong: Option<(usize, StepFault, std::ops::Range<usize>)>,
    /// Steps before the first that is wrong.
    valid: usize,
}

impl Chain<'_> {
    fn step(&mut self, sides: &[Sequence], values: &mut Vec<Unreduced>) {
        let case = self.case;
        let number = sides[0].step + 1;
        let chosen = operation(sides);
        let operation = &sides[chosen];
        self.refuse_strangers(operation);
        let result = self.operation(number, operation);
        for (at, claim) in sides.iter().enumerate() {
            if at == chosen {
                continue;
            }
            let items = case.items(claim);
            match evaluate(items, case.place.text, Rules::CLASSIC, values) {
                Err(at) => self.divides_by_zero(items, at),
                Ok(claimed) => {
                    // Only the first fault is told, and telling it takes time.
                    if let Some(result) = &result
                        && self.wrong.is_none()
                        && !self.agrees(items, result, &claimed.value)
                    {
                        let bytes = case.bytes(items);
                        let stated = case.place.quote(bytes);
                        let result = result.clone().reduced();
                        self.wrong(number, StepFault::False { stated, result }, operation);
                    }
                }
            }
        }
        self.pool.made(result, self.wrong.is_none());
        self.valid += usize::from(self.wrong.is_none());
    }

    /// Whether a stated result is the true one: exactly, or a rounded decimal.
    fn agrees(&self, items: &[Item], result: &Unreduced, claimed: &Unreduced) -> bool {
        same(result, claimed)
            || match items {
                [item @ Item { piece: Piece::Written, .. }] => {
                    let places = places(self.text(item));
                    places > 0 && (near(result, claimed) || rounds(result, claimed, places))
                }
                _ => false,
            }
    }

    fn text(&self, item: &Item) -> &str {
        &self.case.place.text[item.start as usize..item.end as usize]
    }

    /// Refuses signs and decimals in an operation that name no earlier result.
    fn refuse_strangers(&mut self, operation: &Sequence) {
        for at in operation.tentative.clone() {
            let doubt = self.case.reading.tentative[at];
            let item = self.case.reading.items[doubt.item];
            let named = match item.piece {
                Piece::Number(above) => {
                    let below = match self.case.reading.items[doubt.item + 1..operation.items.end] {
                        [
                            Item { piece: Piece::Number(below), .. },
                            Item { piece: Piece::Operator(Operator::Divide), .. },
                            ..,
                        ] => below,
                        _ => 1,
                    };
                    self.pool.was_made(above, 1) || self.pool.was_made(above, below)
                }
                Piece::Written => self.pool.named(self.text(&item)).is_some(),
                Piece::Operator(_) => false,
            };
            if !named {
                self.refused = Some(self.refused.map_or(doubt.fault, |one| one.worse(doubt.fault)));
            }
        }
    }

    /// The true result of an operation; notes what is wrong with it.
    fn operation(&mut self, number: usize, sequence: &Sequence) -> Option<Unreduced> {
        let items = self.case.items(sequence);
        let last = items.len() - 1;
        let Piece::Operator(operator) = items[last].piece else {
            self.wrong(number, StepFault::NotTwoNumbers, sequence);
            return None;
        };
        let middle = beginning(items, last - 1);
        let left = self.operand(number, sequence, &items[..middle]);
        let right = self.operand(number, sequence, &items[middle..last]);
        let (left, right) = (left?, right?);
        if self.wrong.is_none() {
            self.pool.combine(operator, &left, &right);
        }
        let Some(result) = left.value.apply(operator, right.value) else {
            self.divides_by_zero(items, last);
            return None;
        };
        let (result, breach) = obeys(result, operator, self.case.rules);
        if let (Some(breach), None) = (breach, &self.breach) {
            self.breach = Some((number, breach, self.case.bytes(items)));
        }
        Some(result)
    }

    /// The value of an operand, taken from what is available.
    fn operand(&mut self, number: usize, step: &Sequence, items: &[Item]) -> Option<Operand> {
        let taking = self.wrong.is_none();
        let taken = match items {
            [Item { piece: Piece::Number(value), .. }] => self.pool.take(*value, taking),
            [item @ Item { piece: Piece::Written, .. }] => {
                let text = &self.case.place.text[item.start as usize..item.end as usize];
                self.pool.take_named(text, taking)
            }
            [
                Item { piece: Piece::Number(above), .. },
                Item { piece: Piece::Number(below), .. },
                Item { piece: Piece::Operator(Operator::Divide), .. },
            ] => self.pool.take_fraction(*above, *below, taking),
            _ => Taken::NoNumber,
        };
        match taken {
            Taken::Operand(operand) => Some(operand),
            Taken::Unavailable(operand) => {
                let bytes = self.case.bytes(items);
                let text = self.case.place.quote(bytes);
                self.wrong(number, StepFault::Unavailable(text), step);
                operand
            }
            Taken::NoNumber => {
                self.wrong(number, StepFault::NotTwoNumbers, step);
                // Zero divisors and broken rules are worse than wrong steps, wherever they hide.
                let case = self.case;
                match evaluate(items, case.place.text, case.rules, &mut Vec::new()) {
                    Ok(evaluated) => {
                        if let (Some((at, breach)), None) = (evaluated.breach, &self.breach) {
                            let bytes = operand(items, at, case.lexemes);
                            self.breach = Some((number, breach, bytes));
                        }
                        Some(Operand::foreign(evaluated.value))
                    }
                    Err(at) => {
                        self.divides_by_zero(items, at);
                        None
                    }
                }
            }
        }
    }

    fn wrong(&mut self, step: usize, fault: StepFault, operation: &Sequence) {
        if self.wrong.is_none() {
            let bytes = self.case.bytes(self.case.items(operation));
            self.wrong = Some((step, fault, bytes));
        }
    }

    fn divides_by_zero(&mut self, items: &[Item], at: usize) {
        if self.zero.is_none() {
            self.zero = Some(self.case.divides_by_zero(items, at));
        }
    }

    /// The verdict, once every step was seen.
    fn verdict(self) -> Verdict {
        let case = self.case;
        if let Some(fault) = self.refused {
            return case.refuse(fault);
        }
        let numbers_used = (self.pool.used(), case.given.len());
        if let Some(verdict) = self.zero {
            return Verdict { valid_steps: self.valid, numbers_used, ..verdict };
        }
        let mut verdict = Verdict {
            valid_steps: self.valid,
            numbers_used,
            ..Verdict::new(Reason::Correct, case.given.len())
        };
        let quote = |bytes: &std::ops::Range<usize>| case.place.quote(bytes.clone());
        if let Some((step, breach, bytes)) = self.breach {
            verdict.reason = Reason::RuleBroken;
            verdict.detail = Detail::Rule { breach, text: quote(&bytes), step: Some(step) };
            verdict.span = Some(case.place.characters(bytes));
            return verdict;
        }
        if let Some((step, fault, bytes)) = self.wrong {
            verdict.reason = Reason::WrongStep;
            verdict.detail = Detail::Step { step, text: quote(&bytes), fault };
            verdict.span = Some(case.place.characters(bytes));
            return verdict;
        }
        let (expression, value) = self.pool.expression();
        let mut used: Vec<i64> = expression.numbers().map(Fraction::numerator).collect();
        used.sort_unstable();
        let tally = tally(&used, case.given, case.rules.use_all);
        verdict.numbers_used.0 = tally.right;
        verdict.missing = tally.missing;
        verdict.extra = tally.extra;
        if !verdict.missing.is_empty() || !verdict.extra.is_empty() {
            verdict.reason = Reason::WrongNumbers;
        } else if value != *case.target {
            verdict.reason = Reason::WrongValue;
        }
        if verdict.reason != Reason::Correct
            && let Some(last) = case.reading.sequences.last()
        {
            let step = case.reading.sequences.iter().filter(|one| one.step == last.step);
            let bytes = step.map(|one| case.bytes(case.items(one)));
            let bytes = bytes.reduce(|all, one| all.start.min(one.start)..all.end.max(one.end));
            verdict.span = bytes.map(|bytes| case.place.characters(bytes));
        }
        verdict.expression = Some(expression);
        verdict.value = Some(value);
        verdict
    }
}
