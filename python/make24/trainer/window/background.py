"""Work that takes long, done beside the window and brought back to it."""

from __future__ import annotations

from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    import tkinter
    from collections.abc import Callable

Result = TypeVar("Result")

_MILLISECONDS = 10


class Background:
    """Does one piece of work after the other in a thread.

    What comes of it is handed over in the window's own thread, where alone Tk may be called.
    While there is nothing to do, nothing runs.

    Args:
        root: the window.
    """

    def __init__(self, root: tkinter.Misc) -> None:
        self._window = root
        self._work: SimpleQueue[Callable[[], Callable[[], object]] | None] = SimpleQueue()
        self._done: SimpleQueue[Callable[[], object]] = SimpleQueue()
        self._waiting = 0
        self._next: str | None = None
        self._thread = Thread(target=self._run, daemon=True, name="make24 background")
        self._thread.start()

    @property
    def idle(self) -> bool:
        """Whether all work is done and handed over."""
        return self._waiting == 0

    def do(
        self,
        work: Callable[[], Result],
        then: Callable[[Result], object] = lambda _: None,
        failed: Callable[[Exception], object] | None = None,
    ) -> None:
        """Do some work.

        Args:
            work: what is to be done, beside the window.
            then: called with what came of it.
            failed: called with the error that it raised; unless given, it is raised in the window.
        """

        def done() -> Callable[[], object]:
            try:
                result = work()
            except Exception as caught:  # noqa: BLE001  (the window is to hear of it)
                error = caught
                return lambda: (failed or _raise)(error)
            return lambda: then(result)

        self._work.put(done)
        self._waiting += 1
        if self._waiting == 1:
            self._look_later()

    def close(self, seconds: float) -> None:
        """Wait until all work is done, at most so long; nothing is handed over any more."""
        self._work.put(None)
        self._thread.join(seconds)
        if self._next is not None:
            self._window.after_cancel(self._next)

    def _run(self) -> None:
        while (work := self._work.get()) is not None:
            self._done.put(work())

    def _look_later(self) -> None:
        self._next = self._window.after(_MILLISECONDS, self._deliver)

    def _deliver(self) -> None:
        self._next = None
        try:
            hand_over = self._done.get_nowait()
        except Empty:
            self._look_later()
            return
        self._waiting -= 1
        if self._waiting:
            self._look_later()
        hand_over()


def _raise(error: Exception) -> None:
    raise error
