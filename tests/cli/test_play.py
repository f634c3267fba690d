"""``make24 play`` through pipes: options, whole games, and the faults of other trainers."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

import make24
from make24.trainer.attempt import Outcome
from make24.trainer.clock import Clock
from make24.trainer.exchange import read_attempts
from make24.trainer.records import Records

HARD = ["play", "--hand", "3 3 8 8"]


def kept():
    """What is in the records of the commands that a test runs."""
    with Records() as records:
        return records.attempts()


def dealt(output):
    """The hands that were shown, in their order."""
    lines = output.splitlines()
    titles = [place for place, line in enumerate(lines) if line.startswith("Hand ")]
    return [lines[place + 1].split("  ")[0] for place in titles]


def test_a_game(run):
    done = run(*HARD, stdin="3*8\nu\n8/3\n3-(8/3)\n8/(1/3)\na\nq\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Correct: 8/(3-8/3) = 24." in done.stdout
    assert "2 hands: 1 solved, 0 failed, 1 given up" in done.stdout
    first, second = kept()
    assert (first.hand, first.outcome, first.answer) == ("3 3 8 8", Outcome.WON, "8/(3-8/3)")
    assert (first.trainer, first.purpose) == ("terminal", "play")
    assert second.outcome is Outcome.GIVEN_UP


@pytest.mark.parametrize(
    ("language", "lines", "texts"),
    [
        (
            "zh_CN",
            ["帮助", "3+3+8+8", "8/3", "撤销", "提示", "（8÷（3－8÷3））", "答案", "退出"],
            [
                "式子的值是 22，不是 24。",
                "计算正确：8/(3-8/3) = 24。",
                "2 局：解出 1，失败 0，放弃 1",
            ],
        ),
        (
            "zh_TW",
            ["說明", "3+3+8+8", "8/3", "復原", "提示", "（8÷（3－8÷3））", "答案", "離開"],
            [
                "式子的值是 22，不是 24。",
                "計算正確：8/(3-8/3) = 24。",
                "2 局：解出 1，失敗 0，放棄 1",
            ],
        ),
    ],
)
def test_a_game_in_chinese(run, language, lines, texts):
    done = run(*HARD, "--lang", language, stdin="\n".join(lines))
    assert done.returncode == 0
    for text in texts:
        assert text in done.stdout


# The faults of the blog's command line


def test_a_wrong_answer_is_told_why_and_nothing_loops(run):
    done = run(*HARD, stdin="3+3+8+8\n")
    assert done.returncode == 0
    assert done.stdout.count("This is worth 22, not 24.") == 1
    assert len(done.stdout.splitlines()) < 20


def test_powers_are_no_answer(run):
    done = run("play", "--hand", "1 2 3 3", stdin="2**3*3*1\n")
    assert "“**” is not accepted" in done.stdout
    assert "Correct" not in done.stdout


@pytest.mark.parametrize("code", ["__import__('pathlib').Path({0!r}).touch()", "open({0!r}, 'w')"])
def test_nothing_is_run(run, tmp_path, code):
    file = tmp_path / "made"
    done = run(*HARD, stdin=code.format(str(file)) + "\n")
    assert done.returncode == 0
    assert not file.exists()


@pytest.mark.parametrize(
    "line", ["8×3", "8÷(3−8÷3", "十", "1e9", "\x00", "\x1b[31m", "9" * 5000, "(" * 5000, "1/0"]
)
def test_no_line_ends_in_a_traceback(run, line):
    done = run(*HARD, stdin=f"{line}\n8/(3-8/3)\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "\x1b" not in done.stdout
    assert "Correct" in done.stdout


def test_the_end_of_input_at_once(run):
    done = run("play")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "No hand was played." in done.stdout


def test_a_line_that_is_no_text():
    done = subprocess.run(
        [sys.executable, "-m", "make24", *HARD],
        input=b"\xff\xfe\n8/(3-8/3)\n",
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0
    assert b"Correct" in done.stdout
    assert done.stderr == b""


# The faults of its window, where a command line could have them


def test_the_first_hand_has_an_answer(run):
    for seed in range(5):
        (hand, _) = dealt(run("play", "--seed", str(seed), stdin="a\n").stdout)
        assert make24.is_solvable(hand)


@pytest.mark.parametrize(
    ("lines", "refusal"),
    [
        (["5*5"], "5 is on the table only once."),
        (["6-6"], "6 is on the table only once."),
        (["7-6", "6+1"], "6 is not on the table."),
        (["1-1", "6/(0)"], "divides by zero"),
    ],
)
def test_refusals_say_why_and_change_nothing(run, lines, refusal):
    done = run("play", "--hand", "1 1 5 6 7", stdin="\n".join([*lines, ""]))
    said = done.stdout.split("\n\n")[1]
    assert refusal in said
    tables = [line for line in said.splitlines() if set(line) <= set("0123456789 ")]
    assert len(tables[-1].split()) == 5 - len(lines) + 1


def test_the_answer_is_that_of_the_dealt_hand(run):
    done = run(*HARD, stdin="8+8\na\n")
    assert "1 solution\n  8/(3-8/3)\n" in done.stdout


# Options


def test_a_seed_deals_the_same_hands_from_a_deck(run):
    stdin = "s\n" * 13
    first = run("play", "--seed", "24", "--solvable", "either", "--hands", "13", stdin=stdin)
    again = run("play", "--seed", "24", "--solvable", "either", "--hands", "13", stdin=stdin)
    assert dealt(first.stdout) == dealt(again.stdout)
    cards = [card for hand in dealt(first.stdout) for card in hand.split()]
    assert len(set(cards)) == 52


def test_wishes(run):
    words = ["-n", "3", "--low", "0", "--high", "20", "--target", "10", "--solvable", "no"]
    done = run("play", *words, "--hands", "2", stdin="n\nn\n")
    assert done.returncode == 0
    assert "2 hands: 2 solved" in done.stdout
    for hand in dealt(done.stdout):
        assert len(make24.Hand(hand)) == 3
        assert not make24.is_solvable(hand, 10)


def test_a_band(run):
    run("play", "--band", "hard", "--hands", "3", stdin="a\na\na\n")
    assert [attempt.band for attempt in kept()] == ["hard"] * 3


def test_other_rules(run):
    words = ["--hand", "1 3 7 10 25 50", "--target", "765", "--rules", "countdown", "--hands", "1"]
    done = run("play", *words, stdin="(25-10)*50+3*7-6\n(25-10)*(50+1)\n")
    assert "Correct: (25-10)*(50+1) = 765." in done.stdout


def test_a_hand_that_no_other_is_like(run):
    done = run("play", "--hand", "1000 1000 5", "--target", "5000000", stdin="1000*1000*5\n")
    assert done.returncode == 0
    assert "1 hand: 1 solved" in done.stdout


def test_the_clock(run):
    assert "make 24 in 1:30" in run("play", "--clock", "90").stdout
    solved = ("--hands", "1", *HARD[1:])
    assert "Time: 0:0" in run("play", *solved, stdin="8/(3-8/3)\n").stdout
    assert "Time: 0:" not in run("play", "--clock", "off", *solved, stdin="8/(3-8/3)\n").stdout
    assert Clock().kind == "up"


def test_the_summary_in_json(run):
    done = run(*HARD, "--json", stdin="8/(3-8/3)\ns\nq\n")
    found = json.loads(done.stdout.splitlines()[-1])
    assert found.pop("median_seconds") >= 0
    assert found == {"played": 2, "solved": 1, "failed": 0, "given_up": 1, "streak": 0} | {
        "longest_streak": 1,
        "reviews": {"played": 0, "solved": 0},
        "shared": None,
    }


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["-n", "1"], "-n: 1 is not between 2 and 6"),
        (["-n", "7"], "-n: 7 is not between 2 and 6"),
        (["--low", "x"], "--low: x"),
        (["--low", "9", "--high", "8"], "9"),
        (["--target", "x"], "--target: x"),
        (["--rules", "x"], "--rules: x"),
        (["--band", "x"], "--band: x"),
        (["--band", "easy", "--solvable", "no"], "band"),
        (["--solvable", "x"], "--solvable: x"),
        (["--clock", "0"], "--clock: 0"),
        (["--clock", "1.5"], "--clock: 1.5"),
        (["--clock", "9" * 5000], "--clock: 999"),
        (["--hands", "0"], "--hands: 0"),
        (["--hand", "3 x"], "--hand: x"),
        (["--hand", "24"], "--hand: a hand of 1 numbers"),
        (["--hand", "1 2 3 4 5 6 7"], "--hand: a hand of 7 numbers"),
        (["--hand", ""], "--hand"),
        (["--seed", "x"], "--seed: x"),
        (["--bland", "easy"], "--bland"),
        (["3", "3", "8", "8"], "3"),
    ],
)
def test_bad_options_are_refused_by_name(run, words, named):
    done = run("play", *words)
    assert done.returncode == 2
    assert named in done.stderr
    assert done.stdout == ""


def test_no_such_hand(run):
    done = run("play", "--low", "1", "--high", "1")
    assert done.returncode == 1
    assert "is as wanted" in done.stderr


# Streams and records


def test_suits_in_letters_where_they_cannot_be_written(run):
    environment = {"LC_ALL": "C", "PYTHONIOENCODING": "ascii"}
    done = run("play", "--seed", "24", "--high", "10", **environment)
    assert all(card[0] in "SHCD" for card in dealt(done.stdout)[0].split())


def test_records_that_cannot_be_written_are_told_of_once(run, tmp_path):
    (tmp_path / "file").touch()
    (tmp_path / "temporary").mkdir()
    folders = {"MAKE24_DATA": f"{tmp_path}/file/in", "TMPDIR": f"{tmp_path}/temporary"}
    done = run(*HARD, "--hands", "3", stdin="8/(3-8/3)\na\na\n", **folders)
    assert done.returncode == 0
    assert done.stdout.count("records.sqlite") == 1
    assert "3 hands: 1 solved, 0 failed, 2 given up" in done.stdout
    (rescue,) = (tmp_path / "temporary").iterdir()
    assert len(read_attempts(rescue)[0]) == 3


def test_a_reader_that_goes_away_loses_nothing():
    play = subprocess.Popen(
        [sys.executable, "-m", "make24", *HARD],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )
    assert play.stdout is not None
    while b"3 3 8 8" not in play.stdout.readline():
        pass
    play.stdout.close()
    play.communicate(b"8/(3-8/3)\n", timeout=60)
    assert play.returncode == 141
    assert [attempt.outcome for attempt in kept()] == [Outcome.WON]
