"""What was played, kept in the user's data folder whatever befalls the file."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from tempfile import gettempdir
from typing import TYPE_CHECKING, Self, TypeVar
from uuid import uuid4

from make24.trainer.database import DamagedError, Database, NewerError, UnavailableError
from make24.trainer.exchange import write_attempts
from make24.trainer.figures import Figures, new_hands
from make24.trainer.folder import data_folder
from make24.trainer.notice import Notice

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from os import PathLike

    from make24.trainer.attempt import Attempt
    from make24.trainer.puzzle import Puzzle

    Result = TypeVar("Result")

_NAME = "records.sqlite"


class Records:
    """The attempts that were played and the hands taken out of the notebook of mistakes.

    Nothing here raises because of the file. A damaged one is kept aside and what can be read of
    it is taken over; where nothing can be written, all is kept in memory, written as soon as that
    is possible, and at the end put into another file.

    Args:
        path: the SQLite file; the one in the user's data folder unless given.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder, Records(f"{folder}/records.sqlite") as records:
    ...     records.attempts(), records.notices
    ([], [])
    """

    def __init__(self, path: str | PathLike[str] | None = None) -> None:
        self.path = data_folder() / _NAME if path is None else Path(path)
        self.notices: list[Notice] = []
        """What went wrong and was not said yet; who says it empties the list."""
        self._database = Database(self.path)
        self._waiting: list[Attempt] = []
        self._waiting_removed: dict[Puzzle, datetime] = {}
        self.trouble: Notice | None = None
        """Why the file could not be read or written the last time; None where it could."""
        self._told: Notice | None = None
        self._puzzling: dict[str, int] = {}
        self._try(self._database.check)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def waiting(self) -> int:
        """How many attempts and removals could not be written yet."""
        return len(self._waiting) + len(self._waiting_removed)

    def add(self, attempt: Attempt) -> None:
        """Keep an attempt; it is on the disk afterwards, or `notices` say why not."""
        late = self.waiting > 0
        self._waiting.append(attempt)
        self._write_waiting(late=late)

    def remove(self, puzzle: Puzzle, when: datetime) -> None:
        """Take a hand out of the notebook of mistakes; its attempts stay.

        Args:
            puzzle: the hand and its game.
            when: attempts until then don't bring it back; with a time zone. See
                `Mistake.removal`.
        """
        late = self.waiting > 0
        _keep_latest(self._waiting_removed, {puzzle: when})
        self._write_waiting(late=late)

    @property
    def removed(self) -> dict[Puzzle, datetime]:
        """When hands were taken out of the notebook, as `mistakes` takes it."""
        found, puzzling = self._try(self._database.read_removed) or ({}, 0)
        self._note_puzzling("removals", puzzling)
        _keep_latest(found, self._waiting_removed)
        return found

    def take_over(
        self, attempts: Sequence[Attempt], removed: Mapping[Puzzle, datetime] | None = None
    ) -> int | None:
        """Keep attempts and removals from elsewhere, all or none.

        Returns:
            How many attempts were not here yet; None where nothing could be written, as `notices`
            say.
        """
        return self._try(lambda: self._database.write(attempts, removed))

    def attempts(self, *, since: datetime | None = None) -> list[Attempt]:
        """All attempts, the earliest first.

        Args:
            since: leaves out those that began before; with a time zone.
        """
        found, puzzling = self._try(self._database.read) or ([], 0)
        self._note_puzzling("attempts", puzzling)
        written = {attempt.identity for attempt in found}
        found += [attempt for attempt in self._waiting if attempt.identity not in written]
        if since is not None:
            found = [attempt for attempt in found if attempt.started >= since]
        return sorted(found, key=lambda attempt: attempt.started)

    @property
    def figures(self) -> Figures:
        """The figures of all attempts, without reviews."""
        return Figures.of(new_hands(self.attempts()))

    def close(self) -> None:
        """Write what is still waiting, if need be into another file, which `notices` name."""
        if self.waiting:
            self._write_waiting(late=True)
        if self.waiting and self._rescue():
            self._forget_waiting()

    def _write_waiting(self, *, late: bool) -> None:
        written = self._try(lambda: self._database.write(self._waiting, self._waiting_removed))
        if written is None:
            return
        self._forget_waiting()
        self._told = None
        if late:
            self.notices.append(Notice("records_saved", {"file": self.path}, good=True))

    def _forget_waiting(self) -> None:
        self._waiting.clear()
        self._waiting_removed.clear()

    def _note_puzzling(self, kind: str, count: int) -> None:
        """Tell of rows that are not understood, once until there are more of them."""
        if count > self._puzzling.get(kind, 0):
            parameters = {"file": self.path, "count": count}
            self.notices.append(Notice("records_puzzling", parameters, good=False))
        self._puzzling[kind] = count

    def _try(self, action: Callable[[], Result]) -> Result | None:
        """The result of an action; None where the file does not allow it, of which is told."""
        self.trouble = None
        try:
            try:
                return action()
            except DamagedError:
                self._set_aside()
                return action()
        except DamagedError:
            self._tell("records_unavailable", {"reason": "failing"})
        except NewerError:
            self._tell("records_newer", {})
        except UnavailableError as error:
            self._tell("records_unavailable", {"reason": error.reason})
        return None

    def _tell(self, code: str, particulars: dict[str, str]) -> None:
        """Tell of a trouble, once until something could be written again."""
        self.trouble = Notice(code, {"file": self.path, **particulars}, good=False)
        if self._told != self.trouble:
            self._told = self.trouble
            self.notices.append(self.trouble)

    def _set_aside(self) -> None:
        """Rename a damaged file, and take over what can be read of it.

        Raises:
            UnavailableError: that is not possible.
        """
        journal = self.path.with_name(f"{self.path.name}-journal")
        try:
            aside = _reserved_name(self.path)
        except OSError as error:
            raise UnavailableError("forbidden") from error
        try:
            # It belongs to the damaged file and would spoil a new one.
            if journal.exists():
                journal.replace(aside.with_name(f"{aside.name}-journal"))
            self.path.replace(aside)
        except OSError as error:
            with suppress(OSError):
                aside.unlink()
            if isinstance(error, FileNotFoundError):
                # Another program was first.
                return
            raise UnavailableError("forbidden") from error
        found, removed = Database(aside).salvage()
        parameters = {"file": self.path, "aside": aside.name, "count": len(found)}
        self.notices.append(Notice("records_damaged", parameters, good=False))
        # Should the disk be full, they wait with the others.
        self._waiting[:0] = found
        _keep_latest(self._waiting_removed, removed)
        self._database.write(self._waiting, self._waiting_removed)
        self._forget_waiting()

    def _rescue(self) -> bool:
        """Put what is waiting into a file beside the records or where temporary files are."""
        for folder in (self.path.parent, Path(gettempdir())):
            file = folder / f"make24-unsaved-{uuid4().hex}.json"
            try:
                write_attempts(file, self._waiting, self._waiting_removed)
            except OSError:
                continue
            self.notices.append(Notice("records_rescued", {"rescue": file}, good=False))
            return True
        self.notices.append(Notice("records_lost", {"count": self.waiting}, good=False))
        return False


def _keep_latest(kept: dict[Puzzle, datetime], more: Mapping[Puzzle, datetime]) -> None:
    """Add removals; where a hand was removed twice, the later moment holds."""
    for puzzle, when in more.items():
        kept[puzzle] = max(when, kept.get(puzzle, when))


def _reserved_name(path: Path) -> Path:
    """A new empty file beside a damaged one, which no other program takes for its own."""
    name = f"{path.name}.damaged-{datetime.now(UTC).date()}"
    aside, number = path.with_name(name), 1
    while True:
        try:
            aside.touch(exist_ok=False)
        except FileExistsError:
            number += 1
            aside = path.with_name(f"{name}-{number}")
        else:
            return aside
