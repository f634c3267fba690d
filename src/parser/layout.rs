//! How a text is laid out: decoration around it, steps, and the sides of its equals signs.

use std::ops::Range;

use crate::expression::Operator;
use crate::tokenizer::{Bracket, Found, Kind, Lexeme, Mark};

/// One side of an equals sign, or a whole expression where there is none.
#[derive(Clone, Debug)]
pub(crate) struct Side {
    /// Its lexemes.
    pub(crate) lexemes: Range<usize>,
    /// The step it belongs to; 0 where the text is no chain of steps.
    pub(crate) step: usize,
}

/// Finds the sides of a text; true when it is a chain of two or more steps.
pub(crate) fn lay_out(lexemes: &[Lexeme], found: Found, sides: &mut Vec<Side>) -> bool {
    sides.clear();
    let mut whole = 0..lexemes.len();
    if found.decoration || found.division {
        whole = strip(lexemes, whole, true);
    }
    if !found.equals {
        sides.push(Side { lexemes: whole, step: 0 });
        return false;
    }
    let decorated = found.decoration;
    if found.division
        && let Some(steps) = steps(lexemes, whole.clone())
    {
        for (step, range) in steps.into_iter().enumerate() {
            let range = if decorated { strip(lexemes, range, false) } else { range };
            push_sides(lexemes, range, step, decorated, sides);
        }
        return true;
    }
    push_sides(lexemes, whole, 0, decorated, sides);
    false
}

fn push_sides(
    lexemes: &[Lexeme],
    range: Range<usize>,
    step: usize,
    decorated: bool,
    sides: &mut Vec<Side>,
) {
    let first = sides.len();
    let mut start = range.start;
    for end in range.clone() {
        if lexemes[end].kind == Kind::Equals {
            sides.push(Side { lexemes: start..end, step });
            start = end + 1;
        }
    }
    sides.push(Side { lexemes: start..range.end, step });
    if decorated {
        for side in &mut sides[first..] {
            side.lexemes = strip_math(lexemes, side.lexemes.clone());
        }
    }
}

/// Takes off what may stand around a whole text: marks, boxes, line breaks, a full stop.
fn strip(lexemes: &[Lexeme], mut range: Range<usize>, whole: bool) -> Range<usize> {
    let mut stopped = false;
    loop {
        range = trim(lexemes, range);
        let Some(last) = range.clone().next_back().map(|last| lexemes[last].kind) else {
            return range;
        };
        let stripped = if whole { strip_mark(lexemes, range.clone()) } else { None };
        let stripped = stripped.or_else(|| strip_one_math(lexemes, range.clone()));
        if let Some(inside) = stripped {
            range = inside;
            stopped = false;
        } else if last == Kind::Stop && !stopped {
            range.end -= 1;
            stopped = true;
        } else {
            return range;
        }
    }
}

/// Takes off what may stand around one side: mathematics marks and boxes.
fn strip_math(lexemes: &[Lexeme], mut range: Range<usize>) -> Range<usize> {
    loop {
        range = trim(lexemes, range);
        match strip_one_math(lexemes, range.clone()) {
            Some(inside) => range = inside,
            None => return range,
        }
    }
}

/// Without the line breaks at both ends.
fn trim(lexemes: &[Lexeme], mut range: Range<usize>) -> Range<usize> {
    while range.start < range.end && lexemes[range.start].kind == Kind::Break {
        range.start += 1;
    }
    while range.start < range.end && lexemes[range.end - 1].kind == Kind::Break {
        range.end -= 1;
    }
    range
}

/// The inside of bold or ticks around the range.
fn strip_mark(lexemes: &[Lexeme], range: Range<usize>) -> Option<Range<usize>> {
    let Kind::Mark(mark @ (Mark::Bold | Mark::Ticks(_))) = lexemes.get(range.start)?.kind else {
        return None;
    };
    inside_marks(lexemes, range, mark)
}

/// The inside of mathematics marks or of a box around the range.
fn strip_one_math(lexemes: &[Lexeme], range: Range<usize>) -> Option<Range<usize>> {
    match lexemes.get(range.start)?.kind {
        Kind::Mark(
            mark @ (Mark::Dollar | Mark::DoubleDollar | Mark::InlineOpen | Mark::DisplayOpen),
        ) => inside_marks(lexemes, range, mark),
        Kind::OpenBox => {
            let inside = range.start + 1..range.end.checked_sub(1)?;
            let mut depth = 0_usize;
            for lexeme in lexemes.get(inside.clone())? {
                match lexeme.kind {
                    Kind::Open(Bracket::Curly) | Kind::OpenBox => depth += 1,
                    // Closed before the end: the box holds only a part.
                    Kind::Close(Bracket::Curly) => depth = depth.checked_sub(1)?,
                    _ => {}
                }
            }
            let closed = lexemes[inside.end].kind == Kind::Close(Bracket::Curly);
            (depth == 0 && closed).then_some(inside)
        }
        _ => None,
    }
}

fn inside_marks(lexemes: &[Lexeme], range: Range<usize>, mark: Mark) -> Option<Range<usize>> {
    let closing = Kind::Mark(mark.closing());
    let behind = range.start + 1..range.end;
    let end = behind.clone().find(|&at| lexemes[at].kind == closing)?;
    (end + 1 == range.end).then_some(behind.start..end)
}

/// The steps of a chain: two or more ranges, each with an equals sign.
fn steps(lexemes: &[Lexeme], range: Range<usize>) -> Option<Vec<Range<usize>>> {
    let mut steps: Vec<Range<usize>> = Vec::new();
    let mut current = range.start..range.start;
    let mut depth = 0_usize;
    let mut equals = false;
    for at in range.clone() {
        match lexemes[at].kind {
            Kind::Open(_) | Kind::OpenBox => depth += 1,
            Kind::Close(_) => depth = depth.saturating_sub(1),
            Kind::Equals => equals = true,
            _ => {}
        }
        let ends = match lexemes[at].kind {
            Kind::Separator => true,
            Kind::Break => {
                equals && depth == 0 && breaks_step(lexemes, current.start..at, at + 1..range.end)
            }
            _ => false,
        };
        if ends {
            if !equals {
                return None;
            }
            steps.push(trim(lexemes, current.start..at));
            current.start = at + 1;
            equals = false;
        }
        current.end = at + 1;
    }
    let rest = trim(lexemes, current);
    if rest.is_empty() {
        // One separator may end the last step.
        return (steps.len() > 1).then_some(steps);
    }
    if !equals || steps.is_empty() {
        return None;
    }
    steps.push(rest);
    Some(steps)
}

/// Whether a line break between `before` (a step with its equals sign) and `after` ends the
/// step; elsewhere it is a space.
fn breaks_step(lexemes: &[Lexeme], before: Range<usize>, after: Range<usize>) -> bool {
    let complete = lexemes[before.clone()].last().is_some_and(|last| {
        !matches!(
            last.kind,
            Kind::Operator(_) | Kind::Equals | Kind::Fraction | Kind::Break | Kind::Separator
        )
    });
    let next = &lexemes[after];
    let begins = next.first().is_some_and(|first| match first.kind {
        Kind::Operator(operator) => matches!(operator, Operator::Add | Operator::Subtract),
        kind => !matches!(kind, Kind::Equals | Kind::Close(_) | Kind::Separator),
    });
    let line = next.iter().take_while(|one| !matches!(one.kind, Kind::Break | Kind::Separator));
    complete && begins && line.into_iter().any(|one| one.kind == Kind::Equals)
}
