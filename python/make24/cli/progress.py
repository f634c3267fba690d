"""Showing a person at a terminal that a long search is going on."""

from __future__ import annotations

import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

Item = TypeVar("Item")

# Nobody misses a bar that would be gone at once.
_PATIENCE_SECONDS = 0.5


def followed(
    items: Iterable[Item], total: int, title: str, *, size: Callable[[Item], int] = lambda _: 1
) -> Iterator[Item]:
    """The items one by one, with a bar on stderr once they have taken half a second.

    Args:
        items: what is gone through.
        total: how many they are.
        title: what stands before the bar.
        size: how much of the total an item is.

    >>> list(followed("abc", 3, "letters"))
    ['a', 'b', 'c']
    """
    if not sys.stderr.isatty():
        yield from items
        return
    began = time.monotonic()
    done = 0
    iterator = iter(items)
    for item in iterator:
        yield item
        done += size(item)
        if time.monotonic() - began > _PATIENCE_SECONDS:
            break
    else:
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(title, total=total, completed=done)
        for item in iterator:
            yield item
            progress.advance(task, size(item))


@contextmanager
def waiting(title: str, *, long: bool) -> Iterator[None]:
    """Shows a spinner on stderr during a ``long`` search, where that is a terminal.

    >>> with waiting("searching", long=False):
    ...     print("found")
    found
    """
    if not (long and sys.stderr.isatty()):
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(title):
        yield
