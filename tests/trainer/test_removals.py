"""Hands taken out of the notebook of mistakes are kept as safely as what was played."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from make24 import CLASSIC, COUNTDOWN
from make24.trainer import database
from make24.trainer.exchange import read_attempts, write_attempts
from make24.trainer.puzzle import Puzzle
from make24.trainer.records import Records
from recorded import any_attempt, played

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
PUZZLE = Puzzle((3, 3, 8, 8), 24, CLASSIC)
OTHER = Puzzle((-3, 0, 8, 10**9), Fraction(-5, 2), COUNTDOWN)
any_removed = some.dictionaries(some.builds(Puzzle.of, any_attempt), some.just(NOON), max_size=4)


@pytest.fixture
def file(tmp_path) -> Path:
    return tmp_path / "records.sqlite"


def test_it_outlives_the_program(file):
    with Records(file) as records:
        assert records.removed == {}
        records.remove(PUZZLE, NOON)
        records.remove(OTHER, NOON + timedelta(microseconds=1))
        assert records.notices == []
    expected = {PUZZLE: NOON, OTHER: NOON + timedelta(microseconds=1)}
    assert Records(file).removed == expected


@pytest.mark.parametrize("hours", [-11, 0, 14])
def test_of_two_moments_the_later_one_holds_whatever_the_time_zone(file, hours):
    zone = timezone(timedelta(hours=hours))
    records = Records(file)
    for minutes in (0, 2, 1):
        records.remove(PUZZLE, (NOON + timedelta(minutes=minutes)).astimezone(zone))
    assert records.removed == Records(file).removed == {PUZZLE: NOON + timedelta(minutes=2)}


# The first version had no place for removals.
def test_an_older_file_is_brought_up_to_date(file):
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(database._MIGRATIONS[0])
        connection.execute("PRAGMA user_version = 1")
        connection.execute(database._INSERT, database.written(played(0)))
        connection.commit()
    before = file.read_bytes()
    with Records(file) as records:
        assert records.attempts() == [played(0)]
        assert records.removed == {}
        assert file.read_bytes() == before
        records.remove(PUZZLE, NOON)
        records.add(played(1))
        assert records.notices == []
    with Records(file) as records:
        assert records.attempts() == [played(0), played(1)]
        assert records.removed == {PUZZLE: NOON}


def test_it_waits_where_nothing_can_be_written(file, monkeypatch):
    write = database.Database.write

    def refuse(*_: object) -> int:
        raise database.UnavailableError("full")

    monkeypatch.setattr(database.Database, "write", refuse)
    with Records(file) as records:
        records.remove(PUZZLE, NOON)
        assert records.removed == {PUZZLE: NOON}
        assert records.waiting == 1
        assert [notice.code for notice in records.notices] == ["records_unavailable"]
        monkeypatch.setattr(database.Database, "write", write)
        records.add(played(0))
        assert [notice.code for notice in records.notices][1:] == ["records_saved"]
        assert records.waiting == 0
    assert Records(file).removed == {PUZZLE: NOON}


def test_it_is_rescued_where_nothing_can_be_written_until_the_end(tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
    with Records(tmp_path / "file" / "records.sqlite") as records:
        records.add(played(0))
        records.remove(PUZZLE, NOON)
    (rescue,) = (tmp_path / "temporary").iterdir()
    assert read_attempts(rescue) == ([played(0)], [], {PUZZLE: NOON})


def test_it_is_read_from_a_damaged_file(file):
    records = Records(file)
    records.remove(PUZZLE, NOON)
    records.take_over([played(number) for number in range(500)])
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    with Records(file) as records:
        assert [notice.code for notice in records.notices] == ["records_damaged"]
        assert records.removed == {PUZZLE: NOON}
        assert len(records.attempts()) > 100


def test_rows_that_are_not_understood_stay(file):
    records = Records(file)
    records.remove(PUZZLE, NOON)
    records.remove(OTHER, NOON)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE removals SET removed = 'yesterday' WHERE target = '24'")
    assert records.removed == records.removed == {OTHER: NOON}
    assert [notice.code for notice in records.notices] == ["records_puzzling"]
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT count(*) FROM removals").fetchone() == (2,)


# How long a disk takes decides nothing.
@settings(deadline=None, max_examples=30)
@given(some.lists(any_attempt, max_size=3, unique_by=lambda attempt: attempt.identity), any_removed)
def test_json_takes_everything_to_another_computer(attempts, removed):
    with TemporaryDirectory() as folder:
        path = Path(folder) / "all.json"
        write_attempts(path, attempts, removed)
        assert read_attempts(path) == (attempts, [], removed)
        contents = read_attempts(path)
        with Records(Path(folder) / "records.sqlite") as records:
            assert records.take_over(contents.attempts, contents.removed) == len(attempts)
            assert records.removed == removed


def test_csv_is_a_table_of_attempts(tmp_path):
    write_attempts(tmp_path / "all.csv", [played(0)], {PUZZLE: NOON})
    assert read_attempts(tmp_path / "all.csv") == ([played(0)], [], {})


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [
        ("removed", "yesterday", "removed is a date and time with its time zone"),
        ("removed", None, "removed is missing; it is a date and time"),
        ("hand", "3 x", "hand is numbers or cards"),
        ("target", "2.5", "target is a number"),
        ("rules", "strict", "rules is classic, countdown"),
    ],
)
def test_what_is_not_understood_is_told_with_its_line(tmp_path, field, value, complaint):
    path = tmp_path / "all.json"
    write_attempts(path, [played(0)], {PUZZLE: NOON})
    objects = json.loads(path.read_text("utf-8"))
    objects[1][field] = value
    path.write_text("[\n" + ",\n".join(map(json.dumps, objects)) + "\n]\n", "utf-8")
    attempts, (fault,), removed = read_attempts(path)
    assert (attempts, removed) == ([played(0)], {})
    assert str(fault).startswith(f"line 3: {complaint}")
