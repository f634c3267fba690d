"""Attempts as CSV and JSON files."""

from __future__ import annotations

import csv
import json
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import make24
from make24 import Rules
from make24.trainer.exchange import read_attempts, write_attempts
from make24.trainer.fields import NAMES, FieldError, read, written
from recorded import any_attempt, played

ENDINGS = [".csv", ".json"]
both = pytest.mark.parametrize("ending", ENDINGS)


@given(any_attempt)
def test_fields_keep_everything(attempt):
    found = read(written(attempt))
    assert found == attempt
    # Equal moments may have been told by different clocks.
    assert found.started.utcoffset() == attempt.started.utcoffset()
    assert list(written(attempt)) == list(NAMES)


@both
@settings(deadline=None)  # how long a disk takes decides nothing
@given(attempts=some.lists(any_attempt, max_size=5))
def test_files_keep_everything(ending, attempts):
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"all{ending}"
        write_attempts(path, attempts)
        assert read_attempts(path) == (attempts, [], {})
        assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_files_are_what_other_programs_read(tmp_path):
    attempt = played(target=Fraction(5, 2), rules=Rules("+*", intermediates="whole"), answer=None)
    write_attempts(tmp_path / "all.csv", [attempt])
    with (tmp_path / "all.csv").open(encoding="utf-8", newline="") as file:
        (row,) = csv.DictReader(file)
    assert row["hand"] == "♠3 ♥3 ♦8 ♣8"
    assert (row["target"], row["rules"], row["answer"]) == ("5/2", "all whole +*", "")
    write_attempts(tmp_path / "all.json", [attempt, attempt])
    text = (tmp_path / "all.json").read_text("utf-8")
    assert len(text.splitlines()) == 4
    assert json.loads(text)[0]["answer"] is None
    assert json.loads(text)[0]["seconds"] == 61.5


@both
def test_an_old_file_stays_where_the_new_one_cannot_be_written(tmp_path, ending):
    path = tmp_path / f"all{ending}"
    write_attempts(path, [played()])
    with pytest.raises(UnicodeEncodeError):
        write_attempts(path, [played(trainer="\ud800")])
    assert read_attempts(path) == ([played()], [], {})
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="file"):
        write_attempts(tmp_path / "file" / f"all{ending}", [])


@pytest.mark.parametrize("name", ["all", "all.txt", "csv", "all.csv.gz"])
def test_other_formats_are_refused(tmp_path, name):
    for action in (lambda path: write_attempts(path, []), read_attempts):
        with pytest.raises(ValueError, match=r"ends neither in \.csv nor in \.json"):
            action(tmp_path / name)
    assert not list(tmp_path.iterdir())


FAULTS = [
    ("identity", "", "identity is missing; it is a text that no other attempt has"),
    ("started", "2026-01-31", "started is a date and time with its time zone, such as"),
    ("started", "2026-01-31T20:15:00", "not 2026-01-31T20:15:00"),
    ("started", "1492-01-31T20:15:00Z", "started is a date and time"),
    ("trainer", "", "trainer is missing"),
    ("hand", "3 3 8 x", "hand is numbers or cards, such as 3 3 8 8, not 3 3 8 x"),
    ("target", "1.5", "target is a number such as 24, -7 or 5/2, not 1.5"),
    ("target", "5/0", "not 5/0"),
    ("target", "9" * 5000, "not 999999999999999999999999999999999999999…"),
    ("rules", "any", "rules is classic, countdown, or three words such as all any +-*/, not any"),
    ("rules", "all any %", "not all any %"),
    ("rules", "none any +", "not none any +"),
    ("outcome", "lost", "outcome is won, claimed, failed, timed_out or given_up, not lost"),
    ("seconds", "-1", "seconds is a number from 0 up, not -1"),
    ("seconds", "nan", "not nan"),
    ("seconds", "1e999", "not 1e999"),
    ("seconds", "", "seconds is missing"),
    ("purpose", "work", "purpose is play or review, not work"),
    ("band", "harder", "band is easy, medium, hard, expert or nothing, not harder"),
    ("expected_seconds", "x", "expected_seconds is a number from 0 up, or nothing, not x"),
    ("percentile", "101", "percentile is a number from 0 to 100, or nothing, not 101"),
    ("hints", "-1", "hints is a whole number from 0 up, not -1"),
    ("wrong_answers", "1.5", "wrong_answers is a whole number from 0 up, not 1.5"),
    ("wrong_claims", "9" * 19, "wrong_claims is a whole number from 0 up, not 9999999999999999999"),
]


@both
@pytest.mark.parametrize(("name", "value", "complaint"), FAULTS)
def test_a_faulty_line_is_named_and_the_others_are_read(tmp_path, ending, name, value, complaint):
    path = tmp_path / f"all{ending}"
    fields = [dict(written(played(number))) for number in range(3)]
    fields[1][name] = value
    if ending == ".csv":
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, NAMES)
            writer.writeheader()
            writer.writerows(fields)
    else:
        path.write_text("[\n" + ",\n".join(map(json.dumps, fields)) + "\n]\n", "utf-8")
    attempts, (fault,), _ = read_attempts(path)
    assert attempts == [played(0), played(2)]
    assert str(fault).startswith("line 3: ")
    assert complaint in str(fault)
    make24.set_language("zh_TW")
    assert str(fault).startswith("第 3 行：")


@pytest.mark.parametrize("value", [[], {}, True, None, 3.5, "\ud800"])
def test_json_of_other_kinds(value):
    for name in NAMES[: NAMES.index("purpose")]:
        if name != "seconds" or value != 3.5:
            with pytest.raises(FieldError, match=name):
                read(written(played()) | {name: value})
    if value not in (None, 3.5):
        with pytest.raises(FieldError, match="hints"):
            read(written(played()) | {"hints": value})
    assert read(written(played()) | {"target": 10}).target == 10


def test_fields_that_may_be_missing():
    fields = written(played())
    attempt = read({name: fields[name] for name in NAMES[: NAMES.index("purpose")]})
    assert (attempt.purpose, attempt.band, attempt.hints, attempt.answer) == ("play", None, 0, None)


def test_columns_may_stand_in_any_order_beside_others_after_a_byte_order_mark(tmp_path):
    names = ["note", *reversed(NAMES)]
    with (tmp_path / "all.csv").open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.DictWriter(file, names)
        writer.writeheader()
        writer.writerow(written(played()) | {"note": "mine"})
        file.write("\r\n")
    assert read_attempts(tmp_path / "all.csv") == ([played()], [], {})


@pytest.mark.parametrize(
    ("text", "complaints", "kept"),
    [
        ("", ["line 1: the first line names the columns, at least identity, started"], 0),
        ("a,b\r\n1,2\r\n", ["line 1: the first line names the columns"], 0),
        ("HEADER\r\nROW\r\n1,2\r\nROW\r\n", ["line 3: a line has 16 cells, as"], 2),
        ('HEADER\r\n"a"b\r\nROW\r\n', ["line 2: this is no CSV"], 1),
        ('HEADER\r\nROW\r\n"a\r\nb', ["line 3: this is no CSV"], 1),
        ('HEADER\r\n"a\r\nb"\r\nROW\r\n', ["line 2: a line has 16 cells"], 1),
        ("HEADER\r\nROW\r\n" + "x" * 200_000 + "\r\nROW\r\n", ["line 3: this is no CSV"], 2),
    ],
)
def test_broken_csv(tmp_path, text, complaints, kept):
    path = tmp_path / "all.csv"
    write_attempts(path, [played()])
    header, row = path.read_text("utf-8").splitlines()
    text = text.replace("HEADER", header).replace("ROW", row)
    path.write_text(text, "utf-8", newline="")
    attempts, faults, _ = read_attempts(path)
    assert attempts == [played()] * kept
    for fault, complaint in zip(faults, complaints, strict=True):
        assert complaint in str(fault)


@pytest.mark.parametrize(
    ("text", "complaints", "kept"),
    [
        ("", [], 0),
        ("[\nONE,\nTWO", ["line 3: the file ends before its closing ]"], 2),
        ("[\nONE,\nCUT", ["line 3: this is no JSON", "line 3: the file ends before"], 1),
        ("[\nONE,\nCUT\nTWO\n]", ["line 3: this is no JSON"], 2),
        ("[\nONE,\n3,\nTWO\n]", ["line 3: an attempt is an object with the fields identity"], 2),
        ("nothing", ["line 1: this is no JSON"], 0),
        ('{"attempts": 1}', ["line 1: identity is missing"], 0),
        ("ONE\nTWO\n", [], 2),
        ("[" * 100_000 + '{"a":' * 100_000, ["line 1: this is no JSON", "line 1: the file"], 0),
        ("[\n" + '{"a":' + "9" * 5000 + "},\nONE\n]", ["line 2: this is no JSON"], 1),
    ],
)
def test_broken_json(tmp_path, text, complaints, kept):
    one, two = (json.dumps(written(played(number))) for number in range(2))
    path = tmp_path / "all.json"
    path.write_text(text.replace("ONE", one).replace("TWO", two).replace("CUT", one[:50]), "utf-8")
    attempts, faults, _ = read_attempts(path)
    assert attempts == [played(0), played(1)][:kept]
    assert len(faults) == len(complaints)
    for fault, complaint in zip(faults, complaints, strict=True):
        assert complaint in str(fault)


@both
def test_a_line_in_another_encoding(tmp_path, ending):
    path = tmp_path / f"all{ending}"
    write_attempts(path, [played(0, answer="答案"), played(1)])
    path.write_bytes(path.read_bytes().replace("答案".encode(), "答案".encode("gbk")))
    attempts, (fault,), _ = read_attempts(path)
    assert attempts == [played(1)]
    assert str(fault).startswith("line 2: answer is the text of an answer, or nothing, not ")
