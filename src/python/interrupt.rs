//! Running the engine with Python's lock released and Ctrl-C heard.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::time::Duration;

use pyo3::prelude::*;

use crate::solver::cancellable;

/// How long Ctrl-C may go unnoticed.
const PATIENCE: Duration = Duration::from_millis(50);

/// Runs `work` with the lock released.
///
/// Python learns of Ctrl-C only from its main thread, so work that may be `long` goes to
/// another thread while this one keeps asking. An interrupted search is told to stop, and does
/// so within a fraction of a second.
pub(super) fn run<T: Send + 'static>(
    py: Python<'_>,
    long: bool,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    if !long {
        return Ok(py.detach(work));
    }
    let (sender, mut receiver) = sync_channel(1);
    let interrupted = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&interrupted);
    std::thread::spawn(move || cancellable(&flag, work).map(|result| sender.send(result)));
    loop {
        let waiting = &mut receiver;
        let answer = py.detach(move || waiting.recv_timeout(PATIENCE));
        match answer {
            Ok(result) => return Ok(result),
            Err(RecvTimeoutError::Timeout) => py.check_signals().inspect_err(|_| {
                interrupted.store(true, Ordering::Relaxed);
            })?,
            Err(RecvTimeoutError::Disconnected) => panic!("the search stopped without an answer"),
        }
    }
}
