"""``make24 survey``."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest


def test_the_24_game(run):
    done = run("survey")
    assert (done.returncode, done.stderr) == (0, "")
    assert "1362 of 1820 puzzles are solvable (74.835 %)" in done.stdout
    assert "  3 3 8 8 = 24  8/(3-8/3)\n" in done.stdout
    for heading in ("by number of solutions:", "by expected seconds:", "by difficulty:"):
        assert heading in done.stdout


def test_json(run):
    found = json.loads(run("survey", "--json", "--target", "23,24", "--hardest", "3").stdout)
    assert (found["puzzles"], found["targets"]["24"]) == (3640, {"puzzles": 1820, "solvable": 1362})
    assert found["solvable"] == sum(found["counts"].values()) == sum(found["bands"].values())
    assert sum(found["ratings"].values()) == found["solvable"]
    assert len(found["hardest"]) == 3
    assert sum(found["seconds"].values()) == 1362


def test_seconds_are_not_shown_where_some_have_none(run):
    shown = run("survey", "--target", "23,24").stdout
    assert "by expected seconds" not in shown
    assert "by percentile of difficulty:" in shown
    assert "solvable puzzles of each target:" in shown


def test_a_sample_of_a_large_space(run):
    words = ["survey", "-n", "6", "--high", "100", "--no-rating", "--json"]
    found = json.loads(run(*words, "--count", "50", "--seed", "3").stdout)
    assert found["puzzles"] == 50
    assert (found["ratings"], found["hardest"]) == ({}, [])
    assert run(*words).returncode == 2
    assert "1609344100 puzzles, too many to go through" in run(*words).stderr


def test_nothing_solvable(run):
    done = run("survey", "--high", "1")
    assert done.returncode == 1
    assert done.stdout == "0 of 1 puzzles are solvable (0.000 %)\n"


def test_a_picture(run, tmp_path):
    path = tmp_path / "survey.svg"
    assert run("survey", "--target", "1-30", "--plot", str(path), "--lang", "zh_TW").returncode == 0
    root = ElementTree.fromstring(path.read_text("utf-8"))
    titles = {text.text for text in root.iter("{http://www.w3.org/2000/svg}text")}
    assert "各目標數有解的題" in titles
    assert len(list(root.iter("{http://www.w3.org/2000/svg}title"))) > 40


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["x"], "x is not understood"),
        (["--plot", "survey.png"], "--plot: the name of a picture ends in .svg"),
        (["--hardest", "0"], "--hardest: 0 is not positive"),
        (["-n", "9"], "n is a whole number from 1 to 8"),
        (["--plot", "missing/survey.svg"], "missing/survey.svg: No such file"),
    ],
)
def test_what_is_refused(run, words, complaint):
    done = run("survey", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert complaint in done.stderr
