//! Stopping a search that nobody waits for any more.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

thread_local! {
    static FLAG: RefCell<Option<Arc<AtomicBool>>> = const { RefCell::new(None) };
}

/// What unwinds a cancelled search.
struct Cancelled;

/// Does `work`, which may ask the solver anything, until `flag` is set: then `None`, soon.
///
/// ```
/// use std::sync::{Arc, atomic::AtomicBool};
/// use make24::{Level, Puzzle, solver};
///
/// let puzzle = Puzzle::classic(&[1, 2, 3, 4, 5, 6, 7, 8], 24)?;
/// let flag = Arc::new(AtomicBool::new(true));
/// let count = solver::cancellable(&flag, || solver::count(&puzzle, Level::Algebraic));
/// assert_eq!(count, None);
/// # Ok::<(), solver::PuzzleError>(())
/// ```
pub fn cancellable<T>(flag: &Arc<AtomicBool>, work: impl FnOnce() -> T) -> Option<T> {
    let before = FLAG.with_borrow_mut(|slot| slot.replace(Arc::clone(flag)));
    // Whatever the search was building is dropped with it; nothing half-made survives.
    let done = catch_unwind(AssertUnwindSafe(work));
    FLAG.with_borrow_mut(|slot| *slot = before);
    match done {
        Ok(done) => Some(done),
        Err(payload) if payload.is::<Cancelled>() => None,
        Err(payload) => resume_unwind(payload),
    }
}

/// What lets work on other threads be cancelled together with the work of this one.
pub(crate) struct Share(Option<Arc<AtomicBool>>);

impl Share {
    /// Does some of the work, on whatever thread; `None` when it was cancelled.
    pub(crate) fn run<T>(&self, work: impl FnOnce() -> T) -> Option<T> {
        match &self.0 {
            Some(flag) => cancellable(flag, work),
            None => Some(work()),
        }
    }
}

/// Does work that other threads share in; where one of them was cancelled, and so `None` came of
/// it, this one is cancelled too.
pub(crate) fn on_other_threads<T>(work: impl FnOnce(&Share) -> Option<T>) -> T {
    let share = Share(FLAG.with_borrow(Clone::clone));
    let done = work(&share);
    done.unwrap_or_else(|| {
        check();
        unreachable!("only a set flag cancels anything");
    })
}

/// Called by every search now and then; ends it where it has been cancelled.
pub(super) fn check() {
    let cancelled =
        FLAG.with_borrow(|flag| flag.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)));
    if cancelled {
        // Not a panic: no message is printed, and only `cancellable` sees it.
        resume_unwind(Box::new(Cancelled));
    }
}
