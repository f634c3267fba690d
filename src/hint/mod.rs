//! What to say next, from wherever the player stands: each level tells more than the one before.

mod next;
mod quick;
#[cfg(test)]
mod tests;

use num_rational::BigRational;

use crate::expression::{Expression, Operator, Step};
use crate::rating;
use crate::solver::{self, Puzzle, PuzzleError};

pub use next::next_steps;

/// Up to so many numbers the easiest solution for people is sought; beyond, any one will do.
const MOST_TO_WEIGH: usize = 5;

/// One thing to tell the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Level {
    /// The target cannot be made from here; it is the only level.
    Lost,
    /// The target can be made from here.
    Solvable,
    /// The solution ends by multiplying these two; at least one of them has to be made.
    Factors {
        /// The larger factor.
        left: BigRational,
        /// The smaller factor.
        right: BigRational,
    },
    /// The solution ends with this operation.
    LastOperation(Operator),
    /// The two numbers to join next.
    Numbers {
        /// The left operand.
        left: BigRational,
        /// The right operand.
        right: BigRational,
    },
    /// The next step.
    Step(Step),
    /// A whole solution over the numbers that are left.
    Solution(Expression),
}

/// The hints for a position, each telling more than the one before.
///
/// From an unsolvable position there is only [`Level::Lost`]. Else the levels are: that there
/// is a solution; its last operation (for a product of whole numbers, the two factors to aim
/// for); which two numbers to join next; that step; the whole solution. What would only repeat
/// is left out: of two numbers left it goes without saying which to join, and the last step is
/// the whole solution. All levels follow one solution: the easiest for people by the model of
/// [`rating`] where at most five numbers are left, any one beyond that.
///
/// The numbers may be fractions and below 0, so a partly played hand can be asked about. How
/// many steps to undo from a lost position is what [`steps_to_undo`] tells.
///
/// ```
/// use make24::{Puzzle, hint::{Level, hint}};
/// let levels = hint(&Puzzle::classic(&[3, 3, 8, 8], 24).unwrap()).unwrap();
/// assert_eq!(levels.len(), 5);
/// assert_eq!(levels[0], Level::Solvable);
/// let Level::Step(step) = &levels[3] else { panic!() };
/// assert_eq!(step.to_string(), "8 / 3 = 8/3");
/// let lost = hint(&Puzzle::classic(&[1, 1, 1, 1], 24).unwrap()).unwrap();
/// assert_eq!(lost, [Level::Lost]);
/// ```
///
/// # Errors
/// [`PuzzleError::SearchLimit`] where neither a solution nor its absence could be proved.
pub fn hint(puzzle: &Puzzle) -> Result<Vec<Level>, PuzzleError> {
    let Some(solution) = followed(puzzle)? else { return Ok(vec![Level::Lost]) };
    let steps = solution.steps();
    let mut levels = vec![Level::Solvable];
    if let (Some(first), Some(last)) = (steps.first(), steps.last()) {
        // Of the last step nothing is told that the solution does not tell.
        levels.push(kind_of_move(last, steps.len()));
        if puzzle.numbers().len() > 2 {
            let (left, right) = (first.left.clone(), first.right.clone());
            levels.push(Level::Numbers { left, right });
        }
        if steps.len() > 1 {
            levels.push(Level::Step(first.clone()));
        }
    }
    levels.push(Level::Solution(solution));
    Ok(levels)
}

/// How many steps to take back from a lost position: to the latest of the positions before it
/// that can be won; `None` where none of them can.
///
/// ```
/// use make24::{Puzzle, hint::steps_to_undo};
/// let [start, after] = [&[3, 3, 8, 8][..], &[24, 3, 8]].map(|hand| Puzzle::classic(hand, 24).unwrap());
/// assert_eq!(steps_to_undo(&[start.clone(), after.clone()]), Ok(Some(2)));
/// assert_eq!(steps_to_undo(&[start]), Ok(Some(1)));
/// assert_eq!(steps_to_undo(&[after]), Ok(None));
/// ```
///
/// # Errors
/// [`PuzzleError::SearchLimit`] where it could not be proved either way for some position.
pub fn steps_to_undo(before: &[Puzzle]) -> Result<Option<usize>, PuzzleError> {
    for (steps, position) in before.iter().rev().enumerate() {
        if solver::is_solvable(position)? {
            return Ok(Some(steps + 1));
        }
    }
    Ok(None)
}

/// The solution that the hints follow.
fn followed(puzzle: &Puzzle) -> Result<Option<Expression>, PuzzleError> {
    if !puzzle.rules().use_all
        && let Some(&number) = puzzle
            .numbers()
            .iter()
            .find(|&&number| Expression::number(number).value() == *puzzle.target())
    {
        return Ok(Some(Expression::number(number)));
    }
    if puzzle.numbers().len() > MOST_TO_WEIGH {
        return solver::find(puzzle);
    }
    Ok(rating::easiest(puzzle))
}

/// The last operation, or the factors where they are whole and say more than the next step.
fn kind_of_move(last: &Step, steps: usize) -> Level {
    let whole = last.left.is_integer() && last.right.is_integer();
    if last.operator == Operator::Multiply && whole && steps > 1 {
        let (left, right) = (last.left.clone(), last.right.clone());
        let (left, right) = if left < right { (right, left) } else { (left, right) };
        return Level::Factors { left, right };
    }
    Level::LastOperation(last.operator)
}
