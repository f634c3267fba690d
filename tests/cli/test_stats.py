"""``make24 stats``."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest

from attempts import attempt
from make24 import COUNTDOWN
from make24.trainer.attempt import Outcome
from make24.trainer.exchange import read_attempts, write_attempts
from make24.trainer.records import Records
from recorded import played

HANDS = [
    played(0, outcome=Outcome.GIVEN_UP, answer=None),
    played(1, outcome=Outcome.FAILED, band="easy", answer=None),
    played(2, outcome=Outcome.TIMED_OUT, seconds=30, answer=None),
    played(3, seconds=20, band="easy"),
    played(24 * 60, seconds=40, target=10, rules=COUNTDOWN),
    played(24 * 60 + 1, seconds=7, outcome=Outcome.CLAIMED, band=None, answer=None),
]


@pytest.fixture
def history():
    with Records() as records:
        assert records.take_over(HANDS) == len(HANDS)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Nothing was played yet. Begin with: make24 play\n"),
        ("zh_CN", "还没有玩过。这样开始：make24 play\n"),
        ("zh_TW", "還沒有玩過。這樣開始：make24 play\n"),
    ],
)
def test_nothing_was_played(run, data_folder, language, words):
    done = run("stats", "--lang", language)
    assert (done.returncode, done.stdout, done.stderr) == (0, words, "")
    found = json.loads(run("stats", "--json").stdout)
    assert found["played"] == found["solved"] == found["failed"] == found["given_up"] == 0
    assert found["median_seconds"] is None
    assert not data_folder.exists()


@pytest.mark.usefixtures("history")
def test_text(run):
    done = run("stats", TZ="UTC")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (
        "6 hands: 3 solved, 2 failed, 1 given up\n"
        "solved in a row: 3, at most 3\n"
        "median time of those solved: 20 s\n"
        "\n"
        "difficulty  solved of played        median time\n"
        "easy        1/2               50%   20 s         ██████████\n"
        "expert      1/3               33%   40 s         ██████▋\n"
        "not rated   1/1               100%  7 s          ████████████████████\n"
        "\n"
        "last days   solved of played        median time\n"
        "2026-01-01  1/4               25%   20 s         █████\n"
        "2026-01-02  2/2               100%  25 s         ████████████████████\n"
    )
    assert "6 局：解出 3，失败 2，放弃 1\n" in run("stats", "--lang", "zh_CN").stdout
    assert "6 局：解出 3，失敗 2，放棄 1\n" in run("stats", "--lang", "zh_TW").stdout


def test_reviews_stand_by_themselves(run):
    review = {"purpose": "review", "band": "hard"}
    reviews = [played(9, **review), played(10, outcome=Outcome.FAILED, answer=None, **review)]
    with Records() as records:
        records.take_over([*HANDS[:4], played(4), *reviews])
    found = json.loads(run("stats", "--json").stdout)
    assert (found["played"], found["streak"], found["longest_streak"]) == (5, 2, 2)
    assert found["reviews"] == {"played": 2, "solved": 1}
    assert found["bands"]["hard"]["played"] == 0
    assert sum(day["played"] for day in found["days"]) == 5
    assert "Reviews: 1 of 2 solved\n" in run("stats").stdout
    assert "复习：2 手中解出 1 手\n" in run("stats", "--lang", "zh_CN").stdout
    assert "複習：2 手中解出 1 手\n" in run("stats", "--lang", "zh_TW").stdout


def test_what_the_player_is_weak_at(run):
    right = [attempt(hand="1 2 3 4") for _ in range(20)]
    wrong = [attempt(hand="3 3 8 8", outcome="failed") for _ in range(6)]
    with Records() as records:
        records.take_over([*right, *wrong])
    weakest, *_ = json.loads(run("stats", "--json").stdout)["weaknesses"]
    assert weakest == {"group": "fractions", "played": 6, "right": 0, "slower": 1.0}
    assert "\n\nwhat you are weak at\nfractions: 0 of 6 right\n" in run("stats").stdout
    chinese = run("stats", "--lang", "zh_CN").stdout
    assert "\n较弱的地方\n分数：6 手中做对 0 手\n" in chinese
    chinese = run("stats", "--lang", "zh_TW").stdout
    assert "\n較弱的地方\n分數：6 手中做對 0 手\n" in chinese


@pytest.mark.usefixtures("history")
@pytest.mark.parametrize("environment", [{"PYTHONIOENCODING": "ascii"}, {"TERM": "dumb"}])
def test_plain_bars_where_there_are_no_blocks(run, environment):
    shown = run("stats", TZ="UTC", **environment).stdout
    assert shown.isascii()
    assert "easy        1/2               50%   20 s         ##########\n" in shown


@pytest.mark.usefixtures("history")
def test_json(run):
    done = run("stats", "--json", TZ="Asia/Shanghai")
    found = json.loads(done.stdout)
    assert {name: found[name] for name in ("played", "solved", "failed", "given_up")} == {
        "played": 6,
        "solved": 3,
        "failed": 2,
        "given_up": 1,
    }
    assert (found["median_seconds"], found["streak"]) == (20, 3)
    assert list(found["bands"]) == ["easy", "medium", "hard", "expert", "unrated"]
    assert found["bands"]["expert"] == {
        "played": 3,
        "solved": 1,
        "failed": 1,
        "given_up": 1,
        "median_seconds": 40,
    }
    assert [day["date"] for day in found["days"]] == ["2026-01-01", "2026-01-02"]
    # Where it was still the old year.
    west = json.loads(run("stats", "--json", TZ="America/Los_Angeles").stdout)
    assert [day["date"] for day in west["days"]] == ["2025-12-31", "2026-01-01"]


@pytest.mark.usefixtures("history")
@pytest.mark.parametrize(
    ("words", "count"),
    [
        (["--since", "2026-01-02"], 2),
        (["--since", "2026-01-01"], 6),
        (["--since=1"], 0),
        (["--target", "10"], 1),
        (["--target", "24"], 5),
        (["--rules", "countdown"], 1),
        (["--rules", "classic", "--target", "10"], 0),
    ],
)
def test_only_some_hands(run, words, count):
    done = run("stats", "--json", *words, TZ="UTC")
    assert json.loads(done.stdout)["played"] == count
    if count == 0:
        assert run("stats", *words).stdout == "No such hand was played yet.\n"


def test_the_last_days(run):
    now = datetime.now(UTC)
    with Records() as records:
        records.take_over([played(days, started=now - timedelta(days=days)) for days in range(9)])
    for days in (2, 3, 9):
        # A day may begin between the two looks at the clock.
        found = json.loads(run("stats", "--json", "--since", str(days), TZ="UTC").stdout)
        assert found["played"] in (days - 1, days)
    days = [line for line in run("stats").stdout.splitlines() if line.startswith("20")]
    assert len(days) == 7


@pytest.mark.parametrize(
    "since", ["never", "2026-13-01", "1970-01-01", "2026-1-1", "0001-01-01", "-1", ""]
)
def test_bad_days(run, since):
    done = run("stats", f"--since={since}")
    assert (done.returncode, done.stdout) == (2, "")
    assert "neither a date such as 2026-01-31 nor a number of days" in done.stderr


@pytest.mark.usefixtures("history")
@pytest.mark.parametrize("name", ["all hands.csv", "all.JSON"])
def test_out_and_in_again(run, tmp_path, name):
    file = str(tmp_path / name)
    done = run("stats", "--export", file)
    assert (done.returncode, done.stdout, done.stderr) == (0, "exported: 6\n", "")
    done = run("stats", "--import", file)
    assert done.stdout == "imported: 0, already there: 6, not read: 0\n"
    elsewhere = {"MAKE24_DATA": str(tmp_path / "elsewhere")}
    done = run("stats", "--import", file, "--json", **elsewhere)
    assert json.loads(done.stdout) == {"imported": 6, "already_there": 0, "not_read": 0}
    assert run("stats", "--json", **elsewhere).stdout == run("stats", "--json").stdout
    done = run("stats", "--export", file, "--target", "10", "--json")
    assert json.loads(done.stdout) == {"exported": 1}
    assert read_attempts(tmp_path / name) == ([HANDS[4]], [], {})


def test_faulty_lines_are_told_and_the_others_taken(run, tmp_path):
    file = tmp_path / "all.csv"
    write_attempts(file, HANDS)
    file.write_text(file.read_text("utf-8").replace("timed_out", "won?"), "utf-8")
    done = run("stats", "--import", str(file))
    assert (done.returncode, done.stdout) == (2, "imported: 5, already there: 0, not read: 1\n")
    assert f"{file}: line 4: outcome is won, claimed, failed" in done.stderr
    done = run("stats", "--import", str(file), "--lang", "zh_TW")
    assert done.stdout == "匯入：0，已有：5，未讀懂：1\n"
    assert "第 4 行：outcome 應為won、claimed" in done.stderr.replace("為 won", "為won")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--import", "missing.csv"], "missing.csv: No such file or directory"),
        (["--import", "notes.txt"], "notes.txt ends neither in .csv nor in .json"),
        (["--export", "notes.txt"], "notes.txt ends neither in .csv nor in .json"),
        (["--export", "missing/all.csv"], "missing/all.csv: No such file or directory"),
        (["3"], "3 is not understood"),
    ],
)
def test_usage_errors(run, words, complaint):
    done = run("stats", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr


def test_a_damaged_file_is_told(run, data_folder):
    data_folder.mkdir()
    (data_folder / "records.sqlite").write_bytes(b"garbage" * 1000)
    done = run("stats")
    assert done.returncode == 0
    assert done.stdout.startswith("Nothing was played yet.")
    assert "make24 stats: The records in " in done.stderr
    assert run("stats").stderr == ""


def test_records_that_cannot_be_read_are_not_exported_as_none(run, data_folder, tmp_path):
    with Records() as records:
        records.add(played())
    with closing(sqlite3.connect(data_folder / "records.sqlite")) as connection:
        connection.execute("PRAGMA user_version = 99")
    file = tmp_path / "all.csv"
    write_attempts(file, HANDS)
    for words in ([], ["--json"], ["--export", str(file)], ["--import", str(file)]):
        done = run("stats", *words)
        assert (done.returncode, done.stdout) == (2, "")
        assert "written by a newer make24" in done.stderr
    assert read_attempts(file) == (HANDS, [], {})


def test_help_says_where_records_are(run, data_folder):
    assert str(data_folder) in run("stats", "--help").stdout
