"""``make24 count``."""

from __future__ import annotations

import json

import pytest


def test_a_hand(run):
    done = run("count", "1", "2", "3", "4")
    assert (done.stdout, done.returncode) == ("3 solutions\n", 0)
    done = run("count", "1 2 3 4", "--level", "written", "--json")
    assert json.loads(done.stdout)["count"] == 242
    assert run("count", "1 1 1 1").returncode == 1


def test_a_range(run):
    done = run("count", "--low", "1", "--high", "13")
    assert done.returncode == 0
    assert done.stderr == ""
    first, second, third = done.stdout.splitlines()
    assert first == "1362 of 1820 hands can make 24 (74.835 %)"
    assert second == "217817 of 270725 deals from a 52-card deck can (80.457 %)"
    assert third == "3017 solutions in all (level essential)"


def test_a_range_as_json(run):
    assert json.loads(run("count", "--json").stdout) == {
        "hands": 1820,
        "solvable": 1362,
        "solutions": 3017,
        "level": "essential",
        "deals": 270725,
        "solvable_deals": 217817,
    }


def test_other_ranges(run):
    found = json.loads(run("count", "--low", "0", "--high", "13", "--json").stdout)
    assert (found["hands"], found["solvable"]) == (2380, 1525)
    assert "deals" not in found
    found = json.loads(run("count", "--high", "10", "--level", "algebraic", "--json").stdout)
    assert (found["hands"], found["solvable"]) == (715, 566)
    assert (found["deals"], found["solvable_deals"]) == (91390, 79936)
    found = json.loads(run("count", "-n", "2", "--low=-3", "--high=-1", "--json").stdout)
    assert (found["hands"], found["solvable"]) == (6, 0)


def test_many_hands(run):
    done = run("count", "-", stdin="1 2 3 4\n1 1 1 1\n")
    assert done.stdout == "1 2 3 4: 3 solutions\n1 1 1 1: no solution\n"
    assert done.returncode == 1


@pytest.mark.parametrize(
    "words",
    [
        ["--low", "5", "--high", "4"],
        ["-n", "0"],
        ["-n", "9", "--high", "1000"],
        ["-n", "x"],
        ["-n", "10000000", "--high", "100000000"],
    ],
)
def test_usage_errors(run, words):
    done = run("count", *words)
    assert done.returncode == 2
    assert done.stdout == ""


def test_a_range_too_large_to_count(run):
    complaint = run("count", "--low", "1", "--high", "1000").stderr
    assert "41917125250 hands in this range, too many to count" in complaint
    assert (
        "at most 7 are accepted at level written"
        in run("count", "-n", "8", "--level", "written").stderr
    )


@pytest.mark.parametrize("words", [["3", "8"], ["-"], ["--boards", "--rules", "countdown"]])
@pytest.mark.parametrize("flag", ["-n", "--low", "--high"])
def test_a_range_and_a_hand(run, words, flag):
    done = run("count", *words, flag, "5")
    assert done.returncode == 2
    assert f"{flag} does not go with" in done.stderr


def test_all_boards(run):
    """Facts of the project: two independent programs agreed."""
    done = run("count", "--boards", "--rules", "countdown", "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout) == {
        "boards": 13243,
        "targets": [101, 999],
        "games": 11905457,
        "solvable": 10858746,
    }


def test_boards_belong_to_countdown(run):
    for words in (["--boards"], ["--boards", "--rules", "countdown", "1", "2"]):
        done = run("count", *words)
        assert done.returncode == 2
        assert "--rules countdown" in done.stderr
