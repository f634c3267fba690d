"""The SQLite file that records are kept in: one transaction a write, a version, a check."""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager, suppress
from errno import EDQUOT, ENOSPC
from typing import TYPE_CHECKING, TypeVar

from make24.trainer.fields import (
    NAMES,
    FieldError,
    read,
    read_removal,
    written,
    written_removal,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from datetime import datetime
    from pathlib import Path

    from make24.trainer.attempt import Attempt
    from make24.trainer.puzzle import Puzzle

    Entry = TypeVar("Entry")

# What leads from each version of the file to the next; the first one leads from an empty file.
_MIGRATIONS = (
    """
    CREATE TABLE attempts (
        number INTEGER PRIMARY KEY,
        identity TEXT NOT NULL UNIQUE,
        started TEXT NOT NULL,
        trainer TEXT NOT NULL,
        hand TEXT NOT NULL,
        target TEXT NOT NULL,
        rules TEXT NOT NULL,
        outcome TEXT NOT NULL,
        seconds REAL NOT NULL,
        purpose TEXT NOT NULL,
        band TEXT,
        expected_seconds REAL,
        percentile REAL,
        hints INTEGER NOT NULL,
        wrong_answers INTEGER NOT NULL,
        wrong_claims INTEGER NOT NULL,
        answer TEXT
    )
    """,
    """
    CREATE TABLE removals (
        hand TEXT NOT NULL,
        target TEXT NOT NULL,
        rules TEXT NOT NULL,
        removed TEXT NOT NULL,
        PRIMARY KEY (hand, target, rules)
    )
    """,
)
_COLUMNS = ", ".join(NAMES)
_PLACES = ", ".join(f":{name}" for name in NAMES)
_INSERT = f"INSERT INTO attempts ({_COLUMNS}) VALUES ({_PLACES}) ON CONFLICT (identity) DO NOTHING"  # noqa: S608
# Of the version that hands can be taken out of the notebook in.
_WITH_REMOVALS = 2
_REMOVAL_NAMES = ("hand", "target", "rules", "removed")
_REMOVE = """
    INSERT INTO removals (hand, target, rules, removed) VALUES (:hand, :target, :rules, :removed)
    ON CONFLICT (hand, target, rules) DO UPDATE SET removed = max(removed, excluded.removed)
"""
_REMOVALS = "SELECT hand, target, rules, removed FROM removals ORDER BY removed"
_SELECT = f"SELECT {_COLUMNS} FROM attempts ORDER BY number"  # noqa: S608
# How long to wait for another program; a player must not be kept waiting.
_PATIENCE_SECONDS = 2.0
_PRIMARY_CODE = 0xFF


class DamagedError(Exception):
    """The file is no database of ours, or not a sound one."""


class NewerError(Exception):
    """A newer make24 wrote the file, so it must not be touched."""


class UnavailableError(Exception):
    """The file cannot be read or written now; ``reason`` is full, locked, forbidden or failing."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Database:
    """A file of attempts, and of the hands that were taken out of the notebook of mistakes.

    It is opened anew for each action, so that no lock outlives one, a file that was replaced is
    noticed, and every thread may act. The journal is SQLite's old one, in which a file on a
    network folder is as safe as its locks are; all that was written is on the disk when a
    method returns.

    Every method raises `DamagedError`, `NewerError` or `UnavailableError`.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     Database(Path(folder) / "records.sqlite").read()
    ([], 0)
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def check(self) -> None:
        """Look whether the file, if there is one, is sound."""
        if not self._exists():
            return
        with self._opened() as connection:
            version = self._version(connection)
            if connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
                raise DamagedError
            if version > 0:
                connection.execute(f"{_SELECT} LIMIT 1").fetchone()
            if version >= _WITH_REMOVALS:
                connection.execute(f"{_REMOVALS} LIMIT 1").fetchone()

    def write(
        self, attempts: Sequence[Attempt], removed: Mapping[Puzzle, datetime] | None = None
    ) -> int:
        """Write all of these or none; gives how many attempts were not there before.

        Args:
            attempts: those that are there already stay as they are.
            removed: when hands were taken out of the notebook; of two moments the later one holds.
        """
        with _explained():
            self.path.parent.mkdir(parents=True, exist_ok=True)
        with self._opened() as connection:
            connection.execute("PRAGMA synchronous = FULL")
            # Nobody else may write between looking at the version and writing.
            connection.execute("BEGIN IMMEDIATE")
            version = self._version(connection)
            for migration in _MIGRATIONS[version:]:
                connection.execute(migration)
            connection.execute(f"PRAGMA user_version = {len(_MIGRATIONS)}")
            before = connection.total_changes
            connection.executemany(_INSERT, [written(attempt) for attempt in attempts])
            added = connection.total_changes - before
            removals = (removed or {}).items()
            connection.executemany(_REMOVE, [written_removal(*removal) for removal in removals])
            connection.execute("COMMIT")
            return added

    def read(self) -> tuple[list[Attempt], int]:
        """The attempts as they were written, and how many rows could not be understood."""
        if not self._exists():
            return [], 0
        with self._opened() as connection:
            if self._version(connection) == 0:
                return [], 0
            return _understood(connection.execute(_SELECT), NAMES, read)

    def read_removed(self) -> tuple[dict[Puzzle, datetime], int]:
        """When hands were taken out, and how many rows could not be understood."""
        if not self._exists():
            return {}, 0
        with self._opened() as connection:
            if self._version(connection) < _WITH_REMOVALS:
                return {}, 0
            rows = connection.execute(_REMOVALS)
            found, puzzling = _understood(rows, _REMOVAL_NAMES, read_removal)
            return dict(found), puzzling

    def salvage(self) -> tuple[list[Attempt], dict[Puzzle, datetime]]:
        """Whatever can still be read of a damaged file; raises nothing."""
        attempts = {attempt.identity: attempt for attempt in self._readable(_SELECT, NAMES, read)}
        removed = dict(self._readable(_REMOVALS, _REMOVAL_NAMES, read_removal))
        return list(attempts.values()), removed

    def _readable(
        self,
        select: str,
        names: Sequence[str],
        read_row: Callable[[Mapping[str, object]], Entry],
    ) -> Iterator[Entry]:
        """The rows of a damaged file that can be read and understood, some of them twice."""
        # A broken page ends a reading; beyond it lies what is read from the other end.
        for order in ("", " DESC"):
            with suppress(DamagedError, UnavailableError), self._opened() as connection:
                # So SQLite also reads a file that lacks its end.
                connection.execute("PRAGMA writable_schema = ON")
                for row in connection.execute(select + order):
                    with suppress(FieldError):
                        yield read_row(dict(zip(names, row, strict=True)))

    def _exists(self) -> bool:
        with _explained():
            return self.path.exists()

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        with _explained():
            connection = sqlite3.connect(self.path, timeout=_PATIENCE_SECONDS, isolation_level=None)
            connection.text_factory = _decoded
            try:
                yield connection
            finally:
                # It takes back what was not committed.
                connection.close()

    def _version(self, connection: sqlite3.Connection) -> int:
        version: int = connection.execute("PRAGMA user_version").fetchone()[0]
        if version > len(_MIGRATIONS):
            raise NewerError
        return version


def _understood(
    rows: sqlite3.Cursor, names: Sequence[str], read_row: Callable[[Mapping[str, object]], Entry]
) -> tuple[list[Entry], int]:
    found: list[Entry] = []
    puzzling = 0
    for row in rows:
        try:
            found.append(read_row(dict(zip(names, row, strict=True))))
        except FieldError:
            puzzling += 1
    return found, puzzling


def _decoded(text: bytes) -> str:
    # What is no UTF-8 is found when the field is read, and is no reason to leave the others.
    return text.decode(errors="surrogateescape")


@contextmanager
def _explained() -> Iterator[None]:
    """Turn what SQLite and the system complain of into the three errors of this file."""
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        # Python cannot even read some messages about a file of chance bytes.
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & _PRIMARY_CODE
        if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR):
            raise DamagedError from error
        raise UnavailableError(
            {
                sqlite3.SQLITE_FULL: "full",
                sqlite3.SQLITE_BUSY: "locked",
                sqlite3.SQLITE_LOCKED: "locked",
                sqlite3.SQLITE_READONLY: "forbidden",
                sqlite3.SQLITE_CANTOPEN: "forbidden",
                sqlite3.SQLITE_PERM: "forbidden",
            }.get(code, "failing")
        ) from error
    except OSError as error:
        full = error.errno in (ENOSPC, EDQUOT)
        raise UnavailableError("full" if full else "forbidden") from error
