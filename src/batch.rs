//! Many hands at once, on as many threads as wanted; the answers do not depend on how many.
//!
//! A job is run piece by piece, so that a caller can stop between two pieces: each piece takes
//! about a tenth of a second, unless a single hand takes longer.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use num_rational::BigRational;
use rayon::prelude::*;

use crate::rules::Rules;
use crate::solver::{self, Level, Memory, Puzzle, PuzzleError, Solvability};

/// How long a piece of a job should take.
const PIECE: Duration = Duration::from_millis(50);

/// Hands of up to so many numbers take microseconds.
const QUICK: usize = 4;

/// Hands of any lengths, one after another.
///
/// ```
/// use make24::batch::Hands;
/// let hands = Hands::of_length(vec![3, 3, 8, 8, 1, 1, 1, 1], 4);
/// assert_eq!(hands.len(), 2);
/// assert_eq!(hands.get(1), [1, 1, 1, 1]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hands {
    numbers: Vec<i64>,
    /// Where each hand ends; empty when all are equally long.
    ends: Vec<usize>,
    length: usize,
}

impl Hands {
    /// Hands of `length` numbers each; a last one that is not complete is left out.
    #[must_use]
    pub fn of_length(numbers: Vec<i64>, length: usize) -> Self {
        Self { numbers, ends: Vec::new(), length }
    }

    /// Adds one hand at the end.
    ///
    /// ```
    /// use make24::batch::Hands;
    /// let mut hands = Hands::default();
    /// hands.push(&[3, 3, 8, 8]);
    /// assert_eq!(hands, Hands::of_length(vec![3, 3, 8, 8], 4));
    /// hands.push(&[1, 2]);
    /// assert_eq!((hands.len(), hands.get(1)), (2, [1, 2].as_slice()));
    /// ```
    pub fn push(&mut self, hand: &[i64]) {
        if self.ends.is_empty() && self.numbers.is_empty() {
            self.length = hand.len();
        }
        // While all are equally long, their ends need no memory.
        if hand.len() != self.length || self.length == 0 {
            if self.length > 0 {
                let length = std::mem::take(&mut self.length);
                self.ends = (1..=self.numbers.len() / length).map(|n| n * length).collect();
            }
            self.ends.push(self.numbers.len() + hand.len());
        }
        self.numbers.extend_from_slice(hand);
    }

    /// How many hands there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.numbers.len().checked_div(self.length).unwrap_or(self.ends.len())
    }

    /// How many numbers the longest hand has; 0 where there is no hand.
    ///
    /// ```
    /// use make24::batch::Hands;
    /// let hands: Hands = [&[3, 3, 8, 8][..], &[1, 2, 3]].into_iter().collect();
    /// assert_eq!(hands.longest(), 4);
    /// ```
    #[must_use]
    pub fn longest(&self) -> usize {
        (0..self.len()).map(|index| self.get(index).len()).max().unwrap_or(0)
    }

    /// Whether surely each hand takes no more than microseconds.
    fn are_quick(&self) -> bool {
        (1..=QUICK).contains(&self.length)
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The numbers of one hand.
    ///
    /// # Panics
    /// When there are not so many hands.
    #[must_use]
    pub fn get(&self, index: usize) -> &[i64] {
        if self.length > 0 {
            return &self.numbers[index * self.length..(index + 1) * self.length];
        }
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        &self.numbers[start..self.ends[index]]
    }
}

impl<'a> FromIterator<&'a [i64]> for Hands {
    /// Hands of any lengths.
    fn from_iter<T: IntoIterator<Item = &'a [i64]>>(hands: T) -> Self {
        let mut all = Self::default();
        for hand in hands {
            all.push(hand);
        }
        all
    }
}

/// A hand that cannot be answered for, by its index, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("hand {index}: {error}")]
pub struct BatchError {
    /// Which hand, counted from 0.
    pub index: usize,
    /// What is wrong with it.
    pub error: PuzzleError,
}

/// A question asked of many hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// 1 where the hand is solvable, else 0.
    Solvable,
    /// The number of solutions at a level.
    Count(Level),
}

/// A question, many hands, and the answers so far.
///
/// ```
/// use make24::batch::{Hands, Job, Question};
/// use make24::{Level, Rules};
///
/// let hands = Hands::of_length(vec![3, 3, 8, 8, 1, 2, 3, 4], 4);
/// let question = Question::Count(Level::Essential);
/// let target = num_rational::BigRational::from_integer(24.into());
/// let mut job = Job::new(question, hands, target, Rules::CLASSIC, None);
/// while !job.step()? {}
/// assert_eq!(job.answers(), [1, 3]);
/// # Ok::<(), make24::batch::BatchError>(())
/// ```
#[derive(Debug)]
pub struct Job {
    question: Question,
    hands: Hands,
    target: BigRational,
    rules: Rules,
    solvability: Solvability,
    pool: Option<rayon::ThreadPool>,
    /// What each thread has learned.
    memories: Vec<Mutex<Memory>>,
    answers: Vec<u64>,
    piece: usize,
}

impl Job {
    /// A job on `threads` threads, or on all cores; one thread is the caller's own.
    ///
    /// # Panics
    /// When the operating system gives no thread.
    #[must_use]
    pub fn new(
        question: Question,
        hands: Hands,
        target: BigRational,
        rules: Rules,
        threads: Option<usize>,
    ) -> Self {
        let threads = threads.unwrap_or_else(rayon::current_num_threads);
        let pool = (threads > 1).then(|| {
            let builder = rayon::ThreadPoolBuilder::new().num_threads(threads);
            builder.build().expect("threads can be started")
        });
        let solvability = Solvability::new(&target, rules, &hands.numbers, hands.length == 4);
        let memories: Vec<_> =
            (0..threads.max(1)).map(|_| Mutex::new(solvability.memory())).collect();
        let answers = Vec::with_capacity(hands.len());
        // Nobody should wait long for the first piece, which tells how long the others take.
        let piece = if hands.are_quick() { 256 } else { memories.len() };
        Self { question, hands, target, rules, solvability, pool, memories, answers, piece }
    }

    /// Answers for some more hands; true when all are done.
    ///
    /// May be [cancelled](crate::solver::cancellable) on all threads.
    ///
    /// # Errors
    /// [`BatchError`] for the first hand of the piece that is refused.
    pub fn step(&mut self) -> Result<bool, BatchError> {
        let start = self.answers.len();
        let end = (start + self.piece).min(self.hands.len());
        let began = Instant::now();
        let more = match &self.pool {
            Some(pool) => solver::on_other_threads(|share| {
                pool.install(|| {
                    let least = if self.hands.are_quick() { 16 } else { 1 };
                    let answers = (start..end).into_par_iter().with_min_len(least);
                    answers.map(|index| share.run(|| self.answer(index))).collect::<Option<_>>()
                })
            }),
            None => (start..end).map(|index| self.answer(index)).collect::<Vec<_>>(),
        };
        // The first hand refused is named, whichever thread met it.
        let more: Vec<u64> = more.into_iter().collect::<Result<_, _>>()?;
        self.answers.extend(more);
        let took = began.elapsed();
        if took < PIECE {
            self.piece *= 2;
        } else if took > 2 * PIECE {
            self.piece = (self.piece / 2).max(self.memories.len());
        }
        Ok(end == self.hands.len())
    }

    /// One answer per hand done so far.
    #[must_use]
    pub fn answers(&self) -> &[u64] {
        &self.answers
    }

    fn answer(&self, index: usize) -> Result<u64, BatchError> {
        let hand = self.hands.get(index);
        let answer = match self.question {
            Question::Solvable => {
                // The caller may itself be a thread of some larger pool.
                let thread = rayon::current_thread_index().unwrap_or(0) % self.memories.len();
                let memory = &self.memories[thread];
                // A memory is sound whatever its thread was doing when it stopped.
                let mut memory = memory.lock().unwrap_or_else(PoisonError::into_inner);
                self.solvability.ask(hand, &mut memory).map(u64::from)
            }
            Question::Count(level) => self.puzzle(hand).and_then(|p| solver::count(&p, level)),
        };
        answer.map_err(|error| BatchError { index, error })
    }

    fn puzzle(&self, hand: &[i64]) -> Result<Puzzle, PuzzleError> {
        solver::whole_numbers(hand)
            .and_then(|numbers| Puzzle::new(&numbers, self.target.clone(), self.rules))
    }
}
