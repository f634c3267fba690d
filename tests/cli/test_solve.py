"""``make24 solve``."""

from __future__ import annotations

import json

import pytest


def test_one_hand(run):
    for words in (["3", "3", "8", "8"], ["3 3 8 8"], ["3,3,8,8"], ["♠3", "♥3", "♣8", "♦8"]):
        done = run("solve", *words)
        assert done.stdout == "8/(3-8/3)\n1 solution\n"
        assert (done.returncode, done.stderr) == (0, "")


def test_no_solution(run):
    done = run("solve", "1", "1", "1", "1")
    assert (done.stdout, done.returncode) == ("no solution\n", 1)


def test_negative_numbers_are_operands(run):
    done = run("solve", "-3", "-8")
    assert (done.stdout, done.returncode) == ("(-3)*(-8)\n1 solution\n", 0)
    assert run("solve", "--", "-3", "-8").stdout == done.stdout


@pytest.mark.parametrize(
    "target", [["--target", "-5/2"], ["--target=-5/2"], ["--target", "−５／２"]]
)
def test_targets(run, target):
    done = run("solve", *target, "1", "-2", "5", "--json")
    assert json.loads(done.stdout)["target"] == "-5/2"
    assert run("solve", "5", "-2", *target).stdout == "5/(-2)\n1 solution\n"


def test_json(run):
    done = run("solve", "3", "8", "3", "8", "--json")
    assert json.loads(done.stdout) == {
        "numbers": [3, 8, 3, 8],
        "target": "24",
        "rules": "classic",
        "level": "essential",
        "count": 1,
        "solutions": ["8/(3-8/3)"],
    }


def test_levels_limit_and_rules(run):
    done = run("solve", "--level", "written", "--limit", "2", "1", "2", "3", "4")
    assert done.stdout == "1*2*3*4\n1*2*4*3\n242 solutions, the first 2 shown\n"
    done = run("solve", "--limit=2", "1", "2", "3", "4", "--json")
    found = json.loads(done.stdout)
    assert (found["count"], len(found["solutions"])) == (3, 2)
    done = run("solve", "1 3 7 10 25 50", "--target", "765", "--rules", "countdown")
    assert done.stdout.endswith("12 solutions\n")


def test_columns_fit(run):
    done = run("solve", "--level", "written", "1", "2", "3", "4", COLUMNS="50")
    *rows, total = done.stdout.splitlines()
    assert total == "242 solutions"
    assert sum(len(row.split()) for row in rows) == 242
    assert max(map(len, rows)) <= 50
    assert len(rows) < 90


def test_languages(run):
    assert run("solve", "3 3 8 8", "--lang", "zh_CN").stdout == "8/(3-8/3)\n共有 1 组解\n"
    assert run("solve", "1 1 1 1", "--lang=zh_TW").stdout == "無解\n"
    assert run("--lang", "zh_CN", "solve", "1 1 1 1").stdout == "无解\n"
    assert run("solve", "1 1 1 1", LC_ALL="zh_CN.UTF-8").stdout == "无解\n"
    assert run("solve", "1 1 1 1", LC_ALL="zh_CN.UTF-8", LANGUAGE="zh_TW:en").stdout == "無解\n"
    assert run("solve", "1 1 1 1", "--lang", "en", LC_ALL="zh_CN.UTF-8").stdout == "no solution\n"


def test_many_hands(run):
    done = run("solve", "-", stdin="3 3 8 8\n\n1 2 3 4\n")
    assert done.stdout.splitlines() == [
        "3 3 8 8: 1 solution  8/(3-8/3)",
        "1 2 3 4: 3 solutions  1*2*3*4  (1+2+3)*4  (1+3)*(2+4)",
    ]
    assert done.returncode == 0
    assert run("solve", "-", stdin="3 3 8 8\n1 1 1 1\n").returncode == 1


def test_many_hands_as_json(run):
    done = run("solve", "-", "--json", stdin="3 3 8 8\nfoo\n1 1 1 1\n")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line.get("count") for line in lines] == [1, None, 0]
    assert "foo" in lines[1]["error"]
    assert "line 2: foo" in done.stderr
    assert done.returncode == 2


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "give a hand"),
        (["foo"], "foo is neither"),
        (["3.0", "8"], "decimal point"),
        ([""], "at least one number"),
        (["1"] * 13, "13 numbers are too many"),
        (["1"] * 9, "find"),
        (["3", "--target", "nan"], "nan is no target"),
        (["3", "--target", "1/0"], "1/0 is no target"),
        (["3", "--target"], "--target needs a value"),
        (["3", "--level", "x"], "written, algebraic, essential"),
        (["3", "--rules", "x"], "classic, countdown"),
        (["3", "--limit", "0"], "not positive"),
        (["3", "--limit", "x"], "no whole number"),
        (["3", "--json=1"], "takes no value"),
        (["3", "--levle"], "there is no option --levle"),
        (["3", "--lang", "fr"], "make24 solve: error: --lang: fr is not accepted; it is one of en"),
        (["3", "--lang"], "make24 solve: error: --lang needs a value"),
        (["3", "8", "--low", "5"], "--low does not go with a hand"),
        (["3", "8", "--high=5"], "--high does not go with a hand"),
        (["-", "-n", "2"], "-n does not go with a hand"),
        (["3", "--seed", "x"], "x is no whole number"),
    ],
)
def test_usage_errors(run, words, complaint):
    done = run("solve", *words)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
