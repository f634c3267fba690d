"""``--targets`` of ``make24 solve`` and ``make24 count``."""

from __future__ import annotations

import json

import pytest

BOARD = ("1 3 7 10 25 50", "--rules", "countdown")


def test_a_block_for_each_target(run):
    done = run("solve", *BOARD, "--targets", "830-832", "--limit", "1")
    assert done.stdout == (
        "830: 5 solutions, the first 1 shown\n(1+25*3+7)*10\n\n"
        "832: 7 solutions, the first 1 shown\n(1+10)*25*3+7\n\n"
        "2 of 3 targets can be made; 12 solutions in all\n"
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_count_for_each_target(run):
    done = run("count", *BOARD, "--targets", "764..765")
    assert done.stdout.splitlines()[1] == "765: 12 solutions"
    assert done.stdout.splitlines()[2].startswith("2 of 2 targets can be made; ")


def test_json_is_what_a_single_target_gives(run):
    done = run("solve", *BOARD, "--targets=700-720", "--json")
    lines = done.stdout.splitlines()
    for line in (lines[0], lines[-1]):
        target = json.loads(line)["target"]
        assert run("solve", *BOARD, "--target", target, "--json").stdout == line + "\n"
    counted = run("count", *BOARD, "--targets=700-720", "--json").stdout.splitlines()
    totals = [json.loads(line)["count"] for line in lines]
    assert [json.loads(line)["count"] for line in counted] == totals
    assert "solutions" not in counted[0]


@pytest.mark.parametrize("targets", ["-2-2", "-2..2", "－２～２", " -2 - 2 "])
def test_ways_to_write_a_range(run, targets):
    done = run("count", "1 2 3 4", "--targets", targets)
    told = [line.split(":")[0] for line in done.stdout.splitlines()[:-1]]
    assert told == ["-2", "-1", "0", "1", "2"]


def test_no_target_can_be_made(run):
    done = run("solve", "1 1 1", "--targets", "7-9", "--lang", "zh_CN")
    assert done.stdout == "3 个目标数中有 0 个可以得到，共有 0 组解\n"
    assert done.returncode == 1
    assert run("solve", "1 1 1", "--targets", "7-9", "--json").stdout == ""


def test_hands_from_stdin(run):
    done = run("count", "-", "--targets", "5-6", stdin="2 3\n1 1\n")
    assert done.stdout.splitlines() == [
        "2 3:",
        "5: 1 solution",
        "6: 1 solution",
        "2 of 2 targets can be made; 2 solutions in all",
        "1 1:",
        "0 of 2 targets can be made; 0 solutions in all",
    ]
    assert done.returncode == 1
    done = run("solve", "-", "--targets", "5-6", "--json", stdin="2 3\n")
    assert [json.loads(line)["solutions"] for line in done.stdout.splitlines()] == [
        ["2+3"],
        ["2*3"],
    ]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["solve", "2", "3", "--targets", "5"], "5 is no range of targets; write it like 100-999"),
        (["solve", "2", "3", "--targets", "5-x"], "x is no whole number"),
        (["solve", "2", "3", "--targets", "6-5"], "6, is above the highest, 5"),
        (["solve", "2", "3", "--targets", "5-6", "--target", "5"], "--target does not go with"),
        (["count", "--targets", "5-6"], "--targets needs a hand"),
        (["solve", "1 1 1 1 1 1 1", "--targets", "5-6"], "at most 6 are accepted here"),
        (["solve", "2 3", "--targets", "5-6", "--level", "written"], "algebraic and essential"),
        (["solve", "2 3", "--targets", f"1-{10**30}"], "an end of the range"),
    ],
)
def test_usage_errors(run, words, complaint):
    done = run(*words)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert (done.stdout, "Traceback" in done.stderr) == ("", False)
