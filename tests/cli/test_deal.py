"""``make24 deal``."""

from __future__ import annotations

import json

import pytest

import make24


def test_a_hand_that_solve_reads(run):
    hand = run("deal", "--seed", "24").stdout
    assert hand == run("deal", "--seed=24").stdout
    assert run("solve", hand.strip()).returncode == 0


def test_wishes(run):
    done = run("deal", "-n", "5", "--low", "0", "--high", "9", "--solvable", "no", "--json")
    found = json.loads(done.stdout)
    assert len(found["numbers"]) == 5
    assert not make24.is_solvable(found["numbers"])
    done = run("deal", "--weights", "deck", "--solvable", "either", "--json", "--target", "10")
    found = json.loads(done.stdout)
    assert len(found["cards"]) == 4
    assert found["target"] == "10"


def test_no_such_hand(run):
    done = run("deal", "--low", "1", "--high", "1")
    assert done.returncode == 1
    assert "is as wanted" in done.stderr


@pytest.mark.parametrize(
    "words", [["3"], ["--solvable", "x"], ["-n", "13"], ["--seed", "-1"], ["--low", "14"]]
)
def test_usage_errors(run, words):
    done = run("deal", *words)
    assert done.returncode == 2
    assert done.stdout == ""


def test_many_hands_of_a_band(run):
    done = run("deal", "--band", "hard", "--count", "10", "--seed", "24")
    hands = done.stdout.splitlines()
    assert len(hands) == 10
    assert len(set(hands)) > 5
    assert all(make24.rate(hand).band == "hard" for hand in hands)
    # Each can be had by itself.
    assert run("deal", "--band", "hard", "--seed", "33").stdout == f"{hands[-1]}\n"


def test_fractions_and_numbers_of_solutions(run):
    hand = run("deal", "--fractions").stdout.strip()
    whole = make24.Rules(intermediates="whole")
    assert make24.is_solvable(hand)
    assert not make24.is_solvable(hand, rules=whole)
    assert make24.is_solvable(run("deal", "--no-fractions").stdout.strip(), rules=whole)
    for wish, accepted in (("1", [1]), ("2-3", [2, 3]), ("7-", range(7, 100))):
        assert make24.count(run("deal", "--solutions", wish).stdout.strip()) in accepted
    done = run("deal", "--count", "3", "--json")
    assert len([json.loads(line) for line in done.stdout.splitlines()]) == 3


def test_impossible_wishes(run):
    done = run("deal", "-n", "2", "--fractions")
    assert (done.returncode, done.stdout) == (1, "")
    done = run("deal", "--solvable", "no", "--band", "easy")
    assert done.returncode == 2
    assert "unsolvable hand has no band" in done.stderr


@pytest.mark.parametrize(
    "words",
    [
        ["--band", "x"],
        ["--count", "0"],
        ["--solutions", "x"],
        ["--solutions", "3-2"],
        ["--solutions", "0"],
        ["--fractions=yes"],
    ],
)
def test_bad_wishes(run, words):
    done = run("deal", *words)
    assert done.returncode == 2
    assert done.stdout == ""
