"""Keeping Ctrl-C from cutting short what must be finished."""

from __future__ import annotations

from contextlib import contextmanager
from signal import SIG_IGN, SIGINT, signal
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Ignore Ctrl-C meanwhile; for the main thread, and for a few seconds at most.

    >>> from signal import SIGINT, raise_signal
    >>> with uninterrupted():
    ...     raise_signal(SIGINT)
    """
    before = signal(SIGINT, SIG_IGN)
    try:
        yield
    finally:
        signal(SIGINT, before)
