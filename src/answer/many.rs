//! Judging many answers: what is kept of each, and doing it piece by piece on several threads.

use num_rational::BigRational;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use super::{Mode, Reason, Verdict, judge};
use crate::batch::Hands;
use crate::rules::Rules;

/// How many answers, and how many bytes of them, each thread gets at a time: some milliseconds
/// of work, and less than half a second when all of it is hostile.
const PIECE: (usize, usize) = (4096, 1 << 16);
/// The same where answers are judged by the solver.
const SLOW_PIECE: usize = 16;

/// One target for all, or one each; many hold the same few numbers, which are kept once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Targets {
    different: Vec<BigRational>,
    /// Which of them each is; empty when there is one for all.
    which: Vec<u32>,
}

impl Targets {
    /// One for all.
    #[must_use]
    pub fn one(target: BigRational) -> Self {
        Self { different: vec![target], which: Vec::new() }
    }

    /// The target of one answer.
    ///
    /// # Panics
    /// When there are not so many.
    #[must_use]
    pub fn get(&self, index: usize) -> &BigRational {
        let which = if self.which.is_empty() { 0 } else { self.which[index] as usize };
        &self.different[which]
    }

    /// How many there are, or `None` when there is one for all.
    #[must_use]
    pub fn count(&self) -> Option<usize> {
        (!self.which.is_empty()).then_some(self.which.len())
    }
}

impl FromIterator<BigRational> for Targets {
    fn from_iter<T: IntoIterator<Item = BigRational>>(targets: T) -> Self {
        let mut known = FxHashMap::default();
        let mut all = Self { different: Vec::new(), which: Vec::new() };
        for target in targets {
            let next = u32::try_from(all.different.len()).unwrap_or(u32::MAX);
            let which = *known.entry(target).or_insert_with_key(|target| {
                all.different.push(target.clone());
                next
            });
            all.which.push(which);
        }
        all
    }
}

/// What many answers are judged by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Questions {
    /// One hand each; a single one serves all.
    pub hands: Hands,
    /// What is to be made.
    pub targets: Targets,
    /// What is allowed.
    pub rules: Rules,
    /// How texts are read.
    pub mode: Mode,
}

impl Questions {
    /// The hand of one answer.
    #[must_use]
    pub fn hand(&self, index: usize) -> &[i64] {
        self.hands.get(if self.hands.len() == 1 { 0 } else { index })
    }

    /// The verdict on one answer.
    #[must_use]
    pub fn judge(&self, index: usize, text: &str) -> Verdict {
        judge(text, self.hand(index), self.targets.get(index), &self.rules, self.mode)
    }
}

/// What is kept of a verdict, in one byte; the rest is had by judging again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Brief {
    code: u8,
}

impl Brief {
    const HAS_VALUE: u8 = 1 << 7;

    /// Why the answer is right or wrong.
    #[must_use]
    pub fn reason(self) -> Reason {
        Reason::ALL[usize::from(self.code & !Self::HAS_VALUE)]
    }

    /// Whether the answer has a value.
    #[must_use]
    pub fn has_value(self) -> bool {
        self.code & Self::HAS_VALUE != 0
    }
}

impl From<&Verdict> for Brief {
    fn from(verdict: &Verdict) -> Self {
        let value = if verdict.value.is_some() { Self::HAS_VALUE } else { 0 };
        Self { code: verdict.reason as u8 | value }
    }
}

/// Texts one after another in one buffer.
#[derive(Clone, Debug, Default)]
pub struct Texts {
    all: String,
    ends: Vec<usize>,
}

impl Texts {
    /// Adds a text.
    pub fn push(&mut self, text: &str) {
        self.all.push_str(text);
        self.ends.push(self.all.len());
    }

    /// Forgets all texts and keeps the memory.
    pub fn clear(&mut self) {
        self.all.clear();
        self.ends.clear();
    }

    /// How many texts there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    fn get(&self, index: usize) -> &str {
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        &self.all[start..self.ends[index]]
    }
}

/// Judges many answers, piece by piece, so that a caller can stop between two pieces.
///
/// ```
/// use make24::answer::{Mode, many::{Judging, Questions, Targets, Texts}};
/// use make24::{Reason, Rules, batch::Hands};
/// use num_rational::BigRational;
///
/// let questions = Questions {
///     hands: Hands::of_length(vec![3, 3, 8, 8, 1, 2, 3, 4], 4),
///     targets: Targets::one(BigRational::from_integer(24.into())),
///     rules: Rules::CLASSIC,
///     mode: Mode::Check,
/// };
/// let mut texts = Texts::default();
/// texts.push("8/(3-8/3)");
/// texts.push("1+2+3+4");
/// let mut judging = Judging::new(2, Some(1));
/// judging.step(&questions, &texts);
/// let reasons: Vec<Reason> = judging.done().iter().map(|brief| brief.reason()).collect();
/// assert_eq!(reasons, [Reason::Correct, Reason::WrongValue]);
/// ```
#[derive(Debug)]
pub struct Judging {
    pool: Option<rayon::ThreadPool>,
    threads: usize,
    done: Vec<Brief>,
}

impl Judging {
    /// Room for `count` answers, judged on `threads` threads or on all cores; one thread is the
    /// caller's own, and so is the work when it is little.
    ///
    /// # Panics
    /// When the operating system gives no thread.
    #[must_use]
    pub fn new(count: usize, threads: Option<usize>) -> Self {
        let threads = threads.unwrap_or_else(rayon::current_num_threads).clamp(1, count / 256 + 1);
        let pool = (threads > 1).then(|| {
            let builder = rayon::ThreadPoolBuilder::new().num_threads(threads);
            builder.build().expect("threads can be started")
        });
        Self { pool, threads, done: Vec::with_capacity(count) }
    }

    /// Whether `texts` are as many as should be judged in one step.
    #[must_use]
    pub fn is_full(&self, texts: &Texts, mode: Mode) -> bool {
        let slow = mode == Mode::Grade { allow_unsolvable: true };
        let most = if slow { SLOW_PIECE } else { PIECE.0 };
        texts.len() >= most * self.threads || texts.all.len() >= PIECE.1 * self.threads
    }

    /// Judges the next answers.
    pub fn step(&mut self, questions: &Questions, texts: &Texts) {
        let first = self.done.len();
        let brief = |at: usize| Brief::from(&questions.judge(first + at, texts.get(at)));
        match &self.pool {
            Some(pool) => {
                let more: Vec<Brief> = pool.install(|| {
                    let answers = (0..texts.len()).into_par_iter();
                    answers.map(brief).collect()
                });
                self.done.extend(more);
            }
            None => self.done.extend((0..texts.len()).map(brief)),
        }
    }

    /// What was found so far, in the order of the answers.
    #[must_use]
    pub fn done(&self) -> &[Brief] {
        &self.done
    }

    /// The same, handed over.
    #[must_use]
    pub fn into_done(self) -> Vec<Brief> {
        self.done
    }
}
