"""Records outlive a killed process, a second program, a damaged file and a full disk."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import make24
from make24 import Hand
from make24.trainer import database
from make24.trainer.dealer import Dealer, Wishes
from make24.trainer.exchange import read_attempts
from make24.trainer.figures import Figures, new_hands
from make24.trainer.folder import data_folder
from make24.trainer.game import Game
from make24.trainer.records import Records
from recorded import any_attempt, played


def codes(records: Records) -> list[str]:
    for notice in records.notices:
        assert str(notice)
    return [notice.code for notice in records.notices]


def start(program: str, *words: object) -> subprocess.Popen[str]:
    """A program of its own that may import what the tests share."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.Popen(
        [sys.executable, "-c", program, *map(str, words)],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


@pytest.fixture
def file(tmp_path) -> Path:
    return tmp_path / "records.sqlite"


@pytest.fixture
def hasty(monkeypatch):
    """Nothing waits for another program for long."""
    monkeypatch.setattr(database, "_PATIENCE_SECONDS", 0.01)


# Keeping


# How long a disk takes decides nothing.
@settings(deadline=None, max_examples=50)
@given(some.lists(any_attempt, max_size=5, unique_by=lambda attempt: attempt.identity))
def test_everything_is_kept(attempts):
    with TemporaryDirectory() as folder:
        with Records(f"{folder}/records.sqlite") as records:
            for attempt in attempts:
                records.add(attempt)
        with Records(f"{folder}/records.sqlite") as records:
            found = records.attempts()
            assert sorted(found, key=repr) == sorted(attempts, key=repr)
            assert [each.started for each in found] == sorted(each.started for each in attempts)
            assert records.figures == Figures.of(new_hands(found))
            assert records.notices == []


def test_a_repeated_attempt_is_kept_once(file):
    with Records(file) as records:
        records.add(played(1))
        records.add(played(1))
        assert records.take_over([played(1), played(2), played(2)]) == 1
        assert records.attempts() == [played(1), played(2)]


def test_earliest_first_whatever_the_time_zone(file):
    with Records(file) as records:
        east = datetime(2026, 1, 2, 7, tzinfo=timezone(timedelta(hours=14)))
        records.add(played(1, started=datetime(2026, 1, 1, 18, tzinfo=UTC)))
        records.add(played(2, started=east))
        assert [each.identity for each in records.attempts()] == ["attempt 2", "attempt 1"]
        since = datetime(2026, 1, 1, 17, 30, tzinfo=UTC)
        assert [each.identity for each in records.attempts(since=since)] == ["attempt 1"]


def test_a_game_is_recorded(data_folder):
    with Records() as records:
        game = Game(Dealer(Wishes()), trainer="terminal", record=records.add)
        game.play(Hand("3 3 8 8")).submit("8/(3-8/3)")
        game.play(Hand("1 1 1 1")).claim()
        game.finish()
        assert records.path == data_folder / "records.sqlite"
    assert [(each.hand, each.answer) for each in Records().attempts()] == [
        ("3 3 8 8", "8/(3-8/3)"),
        ("1 1 1 1", None),
    ]


def test_the_data_folder(monkeypatch):
    monkeypatch.setenv("MAKE24_DATA", "~/cards")
    monkeypatch.setenv("HOME", "/somewhere")
    assert data_folder() == Path("/somewhere/cards")
    monkeypatch.setenv("MAKE24_DATA", "~nobody-of-that-name/cards")
    assert data_folder() == Path("~nobody-of-that-name/cards")
    monkeypatch.delenv("MAKE24_DATA")
    assert data_folder().name == "make24"


def test_looking_makes_no_file(file):
    with Records(file) as records:
        assert records.attempts() == []
    assert not list(file.parent.iterdir())


# Killed processes and second programs

ENDLESS = """
import sys
from itertools import count
from recorded import played
from make24.trainer.records import Records

records = Records(sys.argv[1])
for number in count(int(sys.argv[2])):
    records.add(played(number))
    print(f"attempt {number}", flush=True)
"""


def test_what_was_acknowledged_outlives_a_kill_in_mid_write(file):
    acknowledged = []
    for turn in range(4):
        process = start(ENDLESS, file, 1000 * turn)
        # It goes on writing while this reads, and is killed wherever it is then.
        acknowledged += [process.stdout.readline().strip() for _ in range(5 + turn)]
        process.kill()
        acknowledged += process.stdout.read().split("\n")[:-1]
        process.wait()
        process.stdin.close()
        process.stdout.close()
        with Records(file) as records:
            found = [each.identity for each in records.attempts()]
            assert set(acknowledged) <= set(found)
            assert records.notices == []


KILLED = """
import os, signal, sqlite3, sys
from recorded import played
from make24.trainer.database import _INSERT
from make24.trainer.fields import written

connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA cache_size = 1")
connection.execute("BEGIN IMMEDIATE")
connection.executemany(_INSERT, [written(played(number)) for number in range(1, 1000)])
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="signals are POSIX's")
def test_a_half_written_file_is_as_it_was_before(file):
    with Records(file) as records:
        records.add(played(0))
    before = file.stat().st_size
    process = start(KILLED, file)
    process.communicate()
    assert process.returncode == -signal.SIGKILL
    assert file.stat().st_size > before
    assert file.with_name("records.sqlite-journal").exists()
    with Records(file) as records:
        assert records.attempts() == [played(0)]
        records.add(played(1))
        assert records.attempts() == [played(0), played(1)]
        assert records.notices == []


WRITER = """
import sys
from recorded import played
from make24.trainer.records import Records

sys.stdin.readline()
with Records(sys.argv[1]) as records:
    for number in range(int(sys.argv[2]), int(sys.argv[2]) + 30):
        records.add(played(number))
"""


@pytest.mark.parametrize("damaged", [False, True])
def test_two_programs_write_at_once(file, damaged):
    if damaged:
        file.write_bytes(b"no database" * 1000)
    processes = [start(WRITER, file, first) for first in (0, 30, 15)]
    for process in processes:
        process.stdin.write("\n")
        process.stdin.flush()
    for process in processes:
        process.communicate()
        assert process.returncode == 0
    with Records(file) as records:
        assert records.attempts() == [played(number) for number in range(60)]


@pytest.mark.usefixtures("hasty")
def test_a_locked_file_is_tried_again(file):
    with Records(file) as records:
        records.add(played(0))
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            records.add(played(1))
            records.add(played(2))
            assert records.waiting == 2
            assert codes(records) == ["records_unavailable"]
            assert "another program is busy with it" in str(records.notices[0])
            assert records.attempts() == [played(1), played(2)]
        records.add(played(3))
        assert records.waiting == 0
        assert codes(records) == ["records_unavailable", "records_saved"]
        assert records.attempts() == [played(number) for number in range(4)]


# Files that are damaged, or of another make


def test_garbage_is_kept_aside(file):
    file.write_bytes(b"garbage" * 1000)
    with Records(file) as records:
        records.add(played(0))
        assert codes(records) == ["records_damaged"]
        assert "0" in str(records.notices[0])
    (aside,) = file.parent.glob("records.sqlite.damaged-*")
    assert aside.read_bytes() == b"garbage" * 1000
    assert aside.name in str(records.notices[0])
    assert Records(file).attempts() == [played(0)]
    file.write_bytes(b"more garbage" * 1000)
    Records(file)
    assert len(list(file.parent.glob("records.sqlite.damaged-*"))) == 2


def test_a_truncated_file_is_read_as_far_as_it_goes(file):
    Records(file).take_over([played(number) for number in range(500)])
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    with Records(file) as records:
        kept = records.attempts()
        assert 100 < len(kept) < 500
        assert kept == [played(number) for number in range(len(kept))]
        assert codes(records) == ["records_damaged"]
        assert f"read from it: {len(kept)}." in str(records.notices[0])


def test_a_broken_page_hides_neither_what_is_before_nor_behind_it(file):
    Records(file).take_over([played(number) for number in range(500)])
    whole = bytearray(file.read_bytes())
    # In its row the date follows; the index holds it too.
    place = whole.index(b"attempt 2502026-01-01")
    place -= place % 4096
    whole[place : place + 4096] = b"\xff" * 4096
    file.write_bytes(whole)
    with Records(file) as records:
        kept = {each.identity for each in records.attempts()}
        assert codes(records) == ["records_damaged"]
    assert {f"attempt {number}" for number in (*range(200), *range(300, 500))} <= kept
    assert "attempt 250" not in kept


def test_damage_while_it_is_used(file):
    with Records(file) as records:
        records.add(played(0))
        file.write_bytes(b"garbage" * 1000)
        records.add(played(1))
        assert records.attempts() == [played(1)]
        assert codes(records) == ["records_damaged"]


@settings(deadline=None, max_examples=50)
@given(some.data())
def test_any_damage_at_all(data):
    with TemporaryDirectory() as folder:
        file = Path(folder) / "records.sqlite"
        Records(file).take_over([played(number) for number in range(30)])
        content = bytearray(file.read_bytes())
        places = some.integers(0, 200) | some.integers(0, len(content) - 1)
        for place in data.draw(some.lists(places, min_size=1, max_size=20)):
            content[place] = data.draw(some.integers(0, 255))
        file.write_bytes(content[: data.draw(some.integers(0, len(content)))])
        with Records(file) as records:
            before = records.attempts()
            records.add(played(99))
            assert played(99) in records.attempts()
            assert len(records.attempts()) in (len(before), len(before) + 1)
            codes(records)


def test_a_file_without_its_table_is_damaged(file):
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA user_version = 1")
    with Records(file) as records:
        assert codes(records) == ["records_damaged"]
        records.add(played())
        assert records.attempts() == [played()]


def test_rows_that_are_not_understood_stay(file):
    with Records(file) as records:
        records.take_over([played(0), played(1), played(2)])
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute("UPDATE attempts SET hand = 'x' WHERE identity = 'attempt 1'")
            connection.execute(
                "UPDATE attempts SET answer = CAST(x'ff' AS TEXT) WHERE identity = 'attempt 2'"
            )
        assert records.attempts() == records.attempts() == [played(0)]
        assert codes(records) == ["records_puzzling"]
        assert str(records.notices[0]).endswith("not understood and passed over: 2.")
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT count(*) FROM attempts").fetchone() == (3,)


def test_a_newer_version_is_left_alone(file):
    Records(file).add(played(0))
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA user_version = 99")
    before = file.read_bytes()
    with Records(file) as records:
        records.add(played(1))
        assert records.take_over([played(2)]) is None
        assert records.attempts() == [played(1)]
        assert codes(records) == ["records_newer"]
    assert file.read_bytes() == before
    assert codes(records) == ["records_newer", "records_rescued"]
    (rescue,) = file.parent.glob("make24-unsaved-*.json")
    assert str(rescue) in str(records.notices[1])
    assert read_attempts(rescue) == ([played(1)], [], {})
    make24.set_language("zh_CN")
    assert "更新版本" in str(records.notices[0])


# Disks that do not take it


def test_play_goes_on_where_no_file_can_be(tmp_path, monkeypatch):
    # Below a file there is no folder, not even for root.
    (tmp_path / "file").touch()
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
    with Records(tmp_path / "file" / "records.sqlite") as records:
        records.add(played(0))
        records.add(played(1))
        assert records.attempts() == [played(0), played(1)]
        assert codes(records) == ["records_unavailable"]
        assert "it cannot be opened or changed" in str(records.notices[0])
    assert codes(records) == ["records_unavailable", "records_rescued"]
    (rescue,) = (tmp_path / "temporary").iterdir()
    assert read_attempts(rescue) == ([played(0), played(1)], [], {})


def test_nothing_is_said_to_be_kept_that_is_not(tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "file"))
    records = Records(tmp_path / "file" / "records.sqlite")
    records.add(played(0))
    records.close()
    assert codes(records) == ["records_unavailable", "records_lost"]
    # The place may still turn up.
    (tmp_path / "file").unlink()
    records.close()
    assert codes(records)[2:] == ["records_saved"]
    assert Records(tmp_path / "file" / "records.sqlite").attempts() == [played(0)]


def test_a_full_disk(file, monkeypatch):
    connect = sqlite3.connect
    limit = 8

    def connected(*words, **settings) -> sqlite3.Connection:
        connection = connect(*words, **settings)
        connection.execute(f"PRAGMA max_page_count = {limit}")
        return connection

    monkeypatch.setattr("sqlite3.connect", connected)
    with Records(file) as records:
        number = 0
        while records.waiting == 0:
            records.add(played(number))
            number += 1
        records.add(played(number))
        assert codes(records) == ["records_unavailable"]
        assert "the disk is full" in str(records.notices[0])
        assert len(records.attempts()) == number + 1
        limit = 1000
        records.add(played(number + 1))
        assert codes(records) == ["records_unavailable", "records_saved"]
    assert Records(file).attempts() == [played(each) for each in range(number + 2)]


LIMITED = """
import sys
from pathlib import Path
from resource import RLIMIT_FSIZE, getrlimit, setrlimit
from recorded import played
from make24.trainer.records import Records

hard = getrlimit(RLIMIT_FSIZE)[1]
with Records(sys.argv[1]) as records:
    records.add(played(0))
    setrlimit(RLIMIT_FSIZE, (Path(sys.argv[1]).stat().st_size, hard))
    number = 0
    while records.waiting == 0:
        number += 1
        records.add(played(number))
    print(*(notice.code for notice in records.notices), sys.argv[2])
    if sys.argv[2] == "recovers":
        setrlimit(RLIMIT_FSIZE, (hard, hard))
print(number, *(notice.code for notice in records.notices))
"""


@pytest.mark.parametrize("disk", ["recovers", "stays"])
def test_a_file_that_may_not_grow(file, disk):
    pytest.importorskip("resource", reason="limits of file sizes are POSIX's")
    out, _ = start(LIMITED, file, disk).communicate()
    told, (number, *ended) = (line.split() for line in out.splitlines())
    assert told == ["records_unavailable", disk]
    kept = Records(file).attempts()
    if disk == "recovers":
        assert ended == ["records_unavailable", "records_saved"]
    else:
        assert ended == ["records_unavailable", "records_rescued"]
        (rescue,) = file.parent.glob("make24-unsaved-*.json")
        kept += read_attempts(rescue)[0]
    assert kept == [played(each) for each in range(int(number) + 1)]


def test_a_damaged_file_that_cannot_be_kept_aside(file, monkeypatch):
    file.write_bytes(b"garbage" * 1000)
    replace = Path.replace

    def refuse(path: Path, target: Path) -> Path:
        if path == file:
            raise PermissionError
        return replace(path, target)

    monkeypatch.setattr(Path, "replace", refuse)
    with Records(file) as records:
        records.add(played(0))
        assert records.attempts() == [played(0)]
        assert codes(records) == ["records_unavailable"]
    assert file.read_bytes() == b"garbage" * 1000
    assert not list(file.parent.glob("records.sqlite.damaged-*"))
    assert codes(records) == ["records_unavailable", "records_rescued"]


def test_a_damaged_file_that_another_program_kept_aside(file, monkeypatch):
    file.write_bytes(b"garbage" * 1000)
    replace = Path.replace

    def come_late(path: Path, target: Path) -> Path:
        path.unlink(missing_ok=True)
        return replace(path, target)

    monkeypatch.setattr(Path, "replace", come_late)
    with Records(file) as records:
        assert codes(records) == []
        assert not list(file.parent.iterdir())
        records.add(played(0))
    assert Records(file).attempts() == [played(0)]


def test_what_is_read_of_a_damaged_file_waits_for_a_full_disk(file, monkeypatch):
    Records(file).take_over([played(number) for number in range(500)])
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    write = database.Database.write

    def refuse(*_: object) -> int:
        raise database.UnavailableError("full")

    monkeypatch.setattr(database.Database, "write", refuse)
    with Records(file) as records:
        assert codes(records) == ["records_damaged", "records_unavailable"]
        kept = records.attempts()
        assert len(kept) == records.waiting > 100
        monkeypatch.setattr(database.Database, "write", write)
        records.add(played(999))
        assert codes(records)[2:] == ["records_saved"]
    assert Records(file).attempts() == [*kept, played(999)]
