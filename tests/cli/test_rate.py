"""``make24 rate``."""

from __future__ import annotations

import json

import pytest

import make24


def test_a_rated_hand(run):
    done = run("rate", "3", "3", "8", "8")
    assert done.returncode == 0
    assert done.stdout.splitlines() == [
        "about 2 min, expert, percentile 99.8",
        "The only solution needs a fraction.",
        "There is only one essentially different solution.",
        "3 × 8 is in the hand, but the rest does not vanish.",
    ]
    assert run("rate", "3 3 8 8", "--lang", "zh_CN").stdout.startswith(
        "约 2 分钟，很难，百分位 99.8\n"
    )


def test_an_unsolvable_hand(run):
    done = run("rate", "1 1 1 1")
    assert done.returncode == 1
    assert done.stdout.splitlines()[:2] == ["not rated", "24 cannot be made from 1 1 1 1."]


def test_json(run):
    done = run("rate", "A 5 5 5", "--json")
    found = json.loads(done.stdout)
    rating = make24.rate("1 5 5 5")
    assert found == {
        "numbers": [1, 5, 5, 5],
        "target": "24",
        "rules": "classic",
        "seconds": rating.seconds,
        "band": "expert",
        "percentile": rating.percentile,
        "reasons": list(rating.reasons),
    }
    found = json.loads(run("rate", "1 1 1 1", "--json").stdout)
    assert (found["seconds"], found["band"], found["percentile"]) == (None, None, None)


def test_other_games(run):
    done = run("rate", "2 3 4", "--target", "10", "--rules", "countdown")
    assert done.returncode == 0
    assert " s" not in done.stdout.splitlines()[0]
    # Solvable, but such targets are not rated.
    done = run("rate", "2 3", "--target", "-1")
    assert (done.returncode, done.stdout.splitlines()[0]) == (0, "not rated")


def test_many_hands(run):
    done = run("rate", "-", stdin="3 3 8 8\n\n1 2 3 4\n")
    assert done.returncode == 0
    first, second = done.stdout.splitlines()
    assert first.startswith("3 3 8 8: about 2 min, expert, percentile 99.8  The only solution")
    assert second.startswith("1 2 3 4: ")
    done = run("rate", "-", "--json", stdin="3 3 8 8\n1 1 1 1\nx\n")
    assert done.returncode == 2
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line.get("band") for line in found] == ["expert", None, None]
    assert found[2]["line"] == 3
    assert run("rate", "-", stdin="3 3 8 8\n1 1 1 1\n").returncode == 1


@pytest.mark.parametrize(
    "words", [[], ["3 x"], ["1 2 3 4 5 6 7"], ["3 8", "--target", "x"], ["3 8", "--band"]]
)
def test_usage_errors(run, words):
    done = run("rate", *words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
