"""Ctrl-C and what is like it: where it may come, and where it must not."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Ignore Ctrl-C meanwhile; for the main thread, and for a few seconds at most.

    >>> import signal
    >>> with uninterrupted():
    ...     signal.raise_signal(signal.SIGINT)
    """
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def told_to_end() -> Iterator[None]:
    """Take a closed terminal or a request to end for Ctrl-C meanwhile; for the main thread.

    >>> import signal
    >>> try:
    ...     with told_to_end():
    ...         signal.raise_signal(signal.SIGTERM)
    ... except KeyboardInterrupt:
    ...     print("ended")
    ended
    """
    # Windows has no closed terminal.
    numbers = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = [signal.signal(number, signal.default_int_handler) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)
