//! Every move from a position, and whether the target can still be made after it.

use super::quick;
use crate::expression::{Operator, Step};
use crate::number::{BigFraction, Exact, Fraction, Overflow};
use crate::rules::{Intermediates, Rules};
use crate::solver::{self, Puzzle, PuzzleError};

/// Positions of at most so many numbers are played out here; larger ones are the solver's.
const MOST_TO_PLAY_OUT: usize = 3;

/// What is sought from every position.
struct Goal<'a, N> {
    target: &'a N,
    rules: Rules,
}

/// Why one step could not be decided.
enum Stop {
    /// A number outgrew its type.
    Overflow,
    /// The solver gave up.
    Puzzle(PuzzleError),
}

impl From<Overflow> for Stop {
    fn from(_: Overflow) -> Self {
        Self::Overflow
    }
}

/// Every step that the rules allow, and whether the position stays solvable after it.
///
/// Each distinct left operand, operator and right operand stands once; of `+` and `×` the left
/// operand is not the smaller. Division by zero and results that the rules leave out do not
/// occur. The steps are ordered by their operands, then by operator.
///
/// ```
/// use make24::{Puzzle, hint::next_steps};
/// let steps = next_steps(&Puzzle::classic(&[4, 6], 24).unwrap()).unwrap();
/// let good: Vec<String> =
///     steps.iter().filter(|(_, solvable)| *solvable).map(|(step, _)| step.to_string()).collect();
/// assert_eq!(good, ["6 * 4 = 24"]);
/// assert_eq!(steps.len(), 6);
/// ```
///
/// # Errors
/// [`PuzzleError::SearchLimit`] where it could not be proved either way for some step.
pub fn next_steps(puzzle: &Puzzle) -> Result<Vec<(Step, bool)>, PuzzleError> {
    let small = Fraction::from_big(puzzle.target()).map_err(Stop::from);
    match small.and_then(|target| list(puzzle, &target)) {
        Ok(steps) => Ok(steps),
        Err(Stop::Puzzle(error)) => Err(error),
        Err(Stop::Overflow) => {
            let target = BigFraction::from_big(puzzle.target()).map_err(Stop::from);
            target.and_then(|target| list(puzzle, &target)).map_err(|stop| match stop {
                Stop::Puzzle(error) => error,
                Stop::Overflow => PuzzleError::SearchLimit,
            })
        }
    }
}

fn list<N: Exact>(puzzle: &Puzzle, target: &N) -> Result<Vec<(Step, bool)>, Stop> {
    let goal = Goal { target, rules: puzzle.rules() };
    let mut numbers: Vec<N> =
        puzzle.numbers().iter().map(|n| N::from_big(&n.to_big())).collect::<Result<_, _>>()?;
    numbers.sort_unstable();
    let mut steps = Vec::new();
    let mut position = Vec::with_capacity(numbers.len());
    for high in 1..numbers.len() {
        for low in 0..high {
            let (small, large) = (&numbers[low], &numbers[high]);
            // Equal numbers stand side by side: each pair of values counts where it is met first.
            let small_again = low > 0 && numbers[low - 1] == *small;
            let large_again = high > low + 1 && numbers[high - 1] == *large;
            if small_again || large_again {
                continue;
            }
            position.clear();
            let rest = numbers.iter().enumerate().filter(|&(at, _)| at != low && at != high);
            position.extend(rest.map(|(_, number)| number.clone()));
            for (left, operator, right) in moves(small, large) {
                let Some(result) = goal.apply(left, operator, right)? else { continue };
                position.push(result);
                let solvable = goal.is_reachable(&position, puzzle)?;
                let result = position.pop().map_or_else(|| target.to_big(), |last| last.to_big());
                let (left, right) = (left.to_big(), right.to_big());
                steps.push((Step { left, operator, right, result }, solvable));
            }
        }
    }
    Ok(steps)
}

/// The operations on two numbers, the first not the larger; of equal ones each once.
fn moves<'a, N: Eq>(small: &'a N, large: &'a N) -> impl Iterator<Item = (&'a N, Operator, &'a N)> {
    let down = Operator::ALL.map(|operator| (large, operator, small));
    let up = [(small, Operator::Subtract, large), (small, Operator::Divide, large)];
    let up = if small == large { &up[..0] } else { &up };
    down.into_iter().chain(up.to_vec())
}

impl<N: Exact> Goal<'_, N> {
    /// The result, or `None` for a division by zero or where the rules leave it out.
    fn apply(&self, left: &N, operator: Operator, right: &N) -> Result<Option<N>, Overflow> {
        if !self.rules.operators.contains(operator)
            || operator == Operator::Divide && right.is_zero()
        {
            return Ok(None);
        }
        let result = match operator {
            Operator::Add => left.add(right)?,
            Operator::Subtract => left.subtract(right)?,
            Operator::Multiply => left.multiply(right)?,
            Operator::Divide => left.divide(right)?,
        };
        let allowed = match self.rules.intermediates {
            Intermediates::Any => true,
            Intermediates::Whole => result.is_integer(),
            Intermediates::Natural => {
                result.is_integer() && !result.is_negative() && !result.is_zero()
            }
        };
        Ok(allowed.then_some(result))
    }

    /// Whether the target can be made of these numbers.
    fn is_reachable(&self, position: &[N], puzzle: &Puzzle) -> Result<bool, Stop> {
        if position.len() <= MOST_TO_PLAY_OUT {
            return match quick::makes(position, self.target, self.rules) {
                Some(answer) => Ok(answer),
                None => Ok(self.play_out(position)?),
            };
        }
        let numbers: Result<Vec<Fraction>, Overflow> =
            position.iter().map(|number| Fraction::from_big(&number.to_big())).collect();
        let numbers = numbers.map_err(|_| Stop::Puzzle(PuzzleError::SearchLimit))?;
        solver::is_solvable(&puzzle.after(numbers)).map_err(Stop::Puzzle)
    }

    fn play_out(&self, position: &[N]) -> Result<bool, Overflow> {
        let there = |number| number == self.target;
        let stops_here = position.len() == 1 || !self.rules.use_all;
        if stops_here && position.iter().any(there) {
            return Ok(true);
        }
        for high in 1..position.len() {
            for low in 0..high {
                let (one, other) = (&position[low], &position[high]);
                let (small, large) = if one < other { (one, other) } else { (other, one) };
                for (left, operator, right) in moves(small, large) {
                    let Some(result) = self.apply(left, operator, right)? else { continue };
                    let reached = if position.len() == 2 {
                        result == *self.target
                    } else {
                        let rest = (0..position.len()).filter(|&at| at != low && at != high);
                        let mut next: Vec<N> = rest.map(|at| position[at].clone()).collect();
                        next.push(result);
                        self.play_out(&next)?
                    };
                    if reached {
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }
}
