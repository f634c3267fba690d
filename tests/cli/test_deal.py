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
