"""Keeps the player's records open for the window: writes attempts down, and reads what is there.

Everything here is called beside the window, one piece after the other, since records can be large.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import datetime
    from pathlib import Path

    from make24.trainer.attempt import Attempt
    from make24.trainer.notice import Notice
    from make24.trainer.practice import Past
    from make24.trainer.puzzle import Puzzle
    from make24.trainer.records import Records


@dataclass(frozen=True, slots=True)
class Kept:
    """What is in the records, where they are, and what there is to tell of reading them."""

    attempts: Sequence[Attempt]
    removed: Mapping[Puzzle, datetime]
    file: Path
    notices: tuple[Notice, ...] = ()


class Bookkeeper:
    """Opens the records when something is first to be read or written."""

    def __init__(self) -> None:
        self._opened: Records | None = None
        self._sitting: set[str] = set()
        self._read: Kept | None = None
        self._stamp: object = None

    def record(self, attempt: Attempt) -> tuple[Notice, ...]:
        """Write an attempt down; what there is to tell of it."""
        fresh = self._is_fresh()
        self._sitting.add(attempt.identity)
        self._records.add(attempt)
        if fresh and self._read is not None:
            self._keep(replace(self._read, attempts=[*self._read.attempts, attempt]))
        return self._notices()

    def remove(self, puzzle: Puzzle, when: datetime) -> tuple[Notice, ...]:
        """Take a hand out of the notebook of mistakes; what there is to tell of it."""
        self._records.remove(puzzle, when)
        self._read = None
        return self._notices()

    def kept(self) -> Kept:
        """Everything that is in the records now, whoever wrote it."""
        records = self._records
        if self._read is None or not self._is_fresh():
            self._keep(Kept(records.attempts(), records.removed, records.path))
        read = self._read
        if read is None:
            raise RuntimeError("what was read is kept")
        return replace(read, notices=self._notices())

    def past(self, reviews: bool) -> Past:  # noqa: FBT001  (the only thing it is told)
        """What was played before this sitting."""
        from make24.trainer.practice import Past

        kept = self.kept()
        before = [each for each in kept.attempts if each.identity not in self._sitting]
        # What there is to tell is told when something is written or looked at.
        self._records.notices[:0] = kept.notices
        return Past(before, kept.removed, reviews=reviews)

    def close(self) -> tuple[Notice, ...]:
        """Write what could not be written yet; what there is to tell of it."""
        if self._opened is None:
            return ()
        self._opened.close()
        return tuple(self._opened.notices)

    @property
    def _records(self) -> Records:
        if self._opened is None:
            from make24.trainer.records import Records

            self._opened = Records()
        return self._opened

    def _notices(self) -> tuple[Notice, ...]:
        notices = tuple(self._records.notices)
        self._records.notices.clear()
        return notices

    def _keep(self, kept: Kept) -> None:
        self._read, self._stamp = kept, self._stamp_now()

    def _is_fresh(self) -> bool:
        """Whether nobody wrote into the file since it was read."""
        return self._read is not None and self._stamp == self._stamp_now()

    def _stamp_now(self) -> object:
        with suppress(OSError):
            state = self._records.path.stat()
            return state.st_mtime_ns, state.st_size
        # Without a file there is nothing to remember.
        return object()
