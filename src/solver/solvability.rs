//! Whether hands are solvable, for many hands with one target and one set of rules.

use num_rational::BigRational;

use super::atlas::{Atlas, Stop};
use super::fours::Fours;
use super::programmed::Programmed;
use super::{MOST_NUMBERS, PuzzleError, reach, whole_numbers};
use crate::number::{BigFraction, Exact, Fraction};
use crate::rules::Rules;

/// What is worked out once for all hands.
#[derive(Debug)]
pub(crate) struct Solvability {
    small: Option<Fraction>,
    big: BigFraction,
    rules: Rules,
    fours: Option<Fours>,
}

/// What one thread has learned from the hands it has seen.
#[derive(Debug)]
pub(crate) struct Memory {
    atlas: Atlas<Fraction>,
}

impl Solvability {
    /// For hands over these numbers, of which many have four where `fours` says so.
    pub(crate) fn new(target: &BigRational, rules: Rules, numbers: &[i64], fours: bool) -> Self {
        let small = Fraction::from_big(target).ok();
        let fours = small.filter(|_| fours).and_then(|target| Fours::new(numbers, &target, rules));
        let big = BigFraction::from_big(target).expect("fractions of any size fit");
        Self { small, big, rules, fours }
    }

    pub(crate) fn memory(&self) -> Memory {
        Memory { atlas: Atlas::new(self.rules) }
    }

    /// Whether the hand is solvable.
    pub(crate) fn ask(&self, hand: &[i64], memory: &mut Memory) -> Result<bool, PuzzleError> {
        if let Some(answer) =
            self.fours.as_ref().and_then(|fours| fours.is_solvable(hand.iter().copied()))
        {
            return Ok(answer);
        }
        let hand = whole_numbers(hand)?;
        let count = hand.len();
        if count == 0 {
            return Err(PuzzleError::Empty);
        }
        if count > MOST_NUMBERS {
            return Err(PuzzleError::TooMany { count, most: MOST_NUMBERS });
        }
        if let Some(programmed) = Programmed::new(&hand, self.small, self.rules) {
            return Ok(programmed.is_solvable());
        }
        // An atlas with gaps would prove nothing to the hands that follow.
        if memory.atlas.is_full() || memory.atlas.overflowed {
            memory.atlas = Atlas::new(self.rules);
        }
        let answer = match &self.small {
            Some(target) => reach::is_solvable(&mut memory.atlas, &hand, target),
            None => Err(Stop::Overflow),
        };
        let answer = answer.or_else(|stop| match stop {
            Stop::Overflow => reach::is_solvable(&mut Atlas::new(self.rules), &hand, &self.big),
            Stop::Limit => Err(stop),
        });
        answer.map_err(|_| PuzzleError::SearchLimit)
    }
}
