"""``make24 hint``."""

from __future__ import annotations

import json

import pytest

import make24


def test_all_levels(run):
    done = run("hint", "3", "3", "8", "8")
    assert done.returncode == 0
    assert done.stdout.splitlines() == list(make24.hint("3 3 8 8").levels)


def test_only_so_many(run):
    done = run("hint", "3", "3", "8", "8", "--up-to", "2")
    assert done.stdout.splitlines() == list(make24.hint("3 3 8 8").levels[:2])
    assert len(run("hint", "4 6", "--up-to", "9").stdout.splitlines()) == 3


def test_lost(run):
    done = run("hint", "1 1 1 1")
    assert (done.returncode, done.stdout) == (1, "24 cannot be made from 1 1 1 1.\n")


def test_a_partly_played_hand(run):
    for words in (["8", "3", "8/3"], ["8,3,8/3"]):
        done = run("hint", *words)
        assert done.returncode == 0
        assert done.stdout.splitlines()[-1] == "A solution: 8 ÷ (3 − (8/3)) = 24."
    assert run("hint", "-8", "-1/3").returncode == 0


def test_json(run):
    found = json.loads(run("hint", "8", "1/3", "--json", "--up-to", "1").stdout)
    assert found == {
        "numbers": [8, "1/3"],
        "target": "24",
        "rules": "classic",
        "solvable": True,
        "levels": ["24 can be made from 8 1/3."],
    }


def test_many_positions(run):
    done = run("hint", "-", "--up-to", "1", stdin="3 3 8 8\n8 1/3\n1 1 1 1\n")
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        "3 3 8 8: 24 can be made from 3 3 8 8.",
        "8 1/3: 24 can be made from 8 1/3.",
        "1 1 1 1: 24 cannot be made from 1 1 1 1.",
    ]
    done = run("hint", "-", "--json", stdin="4 6\n8 1/0\n")
    assert done.returncode == 2
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert ["levels" in line for line in found] == [True, False]
    assert found[1]["line"] == 2


def test_languages(run):
    assert run("hint", "1 1 1 1", "--lang", "zh_TW").stdout == "用 1 1 1 1 算不出 24。\n"


@pytest.mark.parametrize(
    "words", [[], ["3 x"], ["3 8", "--up-to", "0"], ["8", "1/0"], ["8", "1/x"], ["1/3,"]]
)
def test_usage_errors(run, words):
    done = run("hint", *words)
    assert done.returncode == 2 or words == ["1/3,"]
    assert "Traceback" not in done.stderr
