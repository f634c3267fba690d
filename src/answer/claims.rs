//! Judging an expression and whatever is claimed to be equal to it.

use super::Case;
use super::closeness::{near, same};
use super::hand::{allowed, tally};
use super::reason::Reason;
use super::verdict::{Detail, Verdict};
use crate::expression::Unreduced;
use crate::parser::evaluate::{Evaluated, evaluate};
use crate::parser::reader::{Item, Piece, Sequence};
use crate::parser::{operand, to_expression};
use crate::rules::Rules;

/// Judges a text that is no chain of steps.
pub(super) fn judge(case: &Case<'_>, values: &mut Vec<Unreduced>, used: &mut Vec<i64>) -> Verdict {
    let sequences = case.reading.sequences.as_slice();
    let refused = |chosen: Option<usize>| {
        sequences.iter().enumerate().filter_map(move |(at, one)| {
            let claim = Some(at) != chosen && case.is_bare(one) && sequences.len() > 1;
            (!claim).then_some(one)
        })
    };
    if let Some(fault) = case.worst(refused(None)) {
        return case.refuse(fault);
    }
    let chosen = if sequences.len() == 1 { 0 } else { choose(case, used) };
    if let Some(fault) = case.worst(refused(Some(chosen))) {
        return case.refuse(fault);
    }
    weigh(case, chosen, values, used)
}

/// The side that is the expression: the first that uses the given numbers by the rules; if
/// none does, the first that is no bare number.
fn choose(case: &Case<'_>, used: &mut Vec<i64>) -> usize {
    let sequences = case.reading.sequences.as_slice();
    let fair = |one: &Sequence| one.tentative.is_empty();
    let first = sequences.iter().position(|one| {
        let items = case.items(one);
        // Every other item but one is an operator; most sides fall out here.
        let count = items.len() / 2 + 1;
        let fits = count == case.given.len() || (count < case.given.len() && !case.rules.use_all);
        fair(one) && fits && {
            collect(items, used);
            allowed(used, case.given, case.rules.use_all)
        }
    });
    first
        .or_else(|| sequences.iter().position(|one| fair(one) && case.items(one).len() > 1))
        .or_else(|| sequences.iter().position(fair))
        .unwrap_or(0)
}

/// The numbers of a sequence, sorted.
fn collect(items: &[Item], used: &mut Vec<i64>) {
    used.clear();
    used.extend(items.iter().filter_map(|item| match item.piece {
        Piece::Number(number) => Some(number),
        _ => None,
    }));
    used.sort_unstable();
}

/// Judges a text whose sides are all well formed.
fn weigh(
    case: &Case<'_>,
    chosen: usize,
    values: &mut Vec<Unreduced>,
    used: &mut Vec<i64>,
) -> Verdict {
    let text = case.place.text;
    let mut judged: Option<Evaluated> = None;
    let mut claims: Vec<(usize, Unreduced)> = Vec::new();
    for (at, sequence) in case.reading.sequences.iter().enumerate() {
        let items = case.items(sequence);
        let rules = if at == chosen { case.rules } else { Rules::CLASSIC };
        match evaluate(items, text, rules, values) {
            Err(operator) => return case.divides_by_zero(items, operator),
            Ok(evaluated) if at == chosen => judged = Some(evaluated),
            Ok(evaluated) => claims.push((at, evaluated.value)),
        }
    }
    let items = case.items(&case.reading.sequences[chosen]);
    let Some(Evaluated { value, breach }) = judged else {
        return Verdict::new(Reason::NoAnswer, case.given.len());
    };
    collect(items, used);
    let tally = tally(used, case.given, case.rules.use_all);
    let mut verdict = Verdict {
        expression: Some(to_expression(items)),
        missing: tally.missing,
        extra: tally.extra,
        numbers_used: (tally.right, case.given.len()),
        ..Verdict::new(Reason::Correct, case.given.len())
    };
    if let Some((at, breach)) = breach {
        let bytes = operand(items, at, case.lexemes);
        let text = case.place.quote(bytes.clone());
        verdict.reason = Reason::RuleBroken;
        verdict.detail = Detail::Rule { breach, text, step: None };
        verdict.span = Some(case.place.characters(bytes));
    } else if !verdict.missing.is_empty() || !verdict.extra.is_empty() {
        verdict.reason = Reason::WrongNumbers;
        let bytes = surplus(items, &verdict.extra).unwrap_or_else(|| case.bytes(items));
        verdict.span = Some(case.place.characters(bytes));
    } else if let Some((at, claimed)) = claims.into_iter().find(|(at, claimed)| {
        let items = case.items(&case.reading.sequences[*at]);
        // A whole number that is claimed is meant exactly, however long it is.
        let decimal = match items {
            [Item { piece: Piece::Written, start, end }] => {
                text[*start as usize..*end as usize].contains('.')
            }
            _ => false,
        };
        let agrees = same(&value, claimed) || (decimal && near(&value, claimed));
        !agrees
    }) {
        let bytes = case.bytes(case.items(&case.reading.sequences[at]));
        verdict.reason = Reason::WrongClaim;
        verdict.detail =
            Detail::Claim { text: case.place.quote(bytes.clone()), claimed: claimed.reduced() };
        verdict.span = Some(case.place.characters(bytes));
    }
    let value = value.reduced();
    if verdict.reason == Reason::Correct && value != *case.target {
        verdict.reason = Reason::WrongValue;
        verdict.span = Some(case.place.characters(case.bytes(items)));
    }
    verdict.value = Some(value);
    verdict
}

/// The bytes of the number that is one too many: the last of its kind in the text.
fn surplus(items: &[Item], extra: &[i64]) -> Option<std::ops::Range<usize>> {
    let number = Piece::Number(*extra.first()?);
    let item = items.iter().rev().find(|item| item.piece == number)?;
    Some(item.start as usize..item.end as usize)
}
