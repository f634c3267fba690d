"""Writes attempts into the player's records, and tells what went wrong with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from make24.trainer.attempt import Attempt
    from make24.trainer.notice import Notice
    from make24.trainer.records import Records


class Bookkeeper:
    """Opens the records when the first attempt is to be written."""

    def __init__(self) -> None:
        self._records: Records | None = None

    def record(self, attempt: Attempt) -> tuple[Notice, ...]:
        """Write an attempt down; what there is to tell of it."""
        if self._records is None:
            from make24.trainer.records import Records

            self._records = Records()
        self._records.add(attempt)
        notices = tuple(self._records.notices)
        self._records.notices.clear()
        return notices

    def close(self) -> tuple[Notice, ...]:
        """Write what could not be written yet; what there is to tell of it."""
        if self._records is None:
            return ()
        self._records.close()
        return tuple(self._records.notices)
