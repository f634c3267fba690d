"""``make24 grade``."""

from __future__ import annotations

import json

import pytest


def test_right_and_wrong(run):
    done = run("grade", "So <answer>8/(3-8/3)</answer>.", "3", "3", "8", "8")
    assert (done.stdout, done.returncode) == ("Correct: 8/(3-8/3) = 24.\n", 0)
    done = run("grade", "We add.\nThe answer is 3+3+8+8.\nBye.", "3 3 8 8")
    assert done.stdout.splitlines() == [
        "This is worth 22, not 24.",
        "  The answer is 3+3+8+8.",
        "                ^^^^^^^",
    ]
    assert done.returncode == 1


def test_only_the_line_concerned_is_shown_with_its_caret(run):
    text = "想一想。\n" * 500 + "答案：（3**8）\n" + "再见\n" * 500
    done = run("grade", text, "3 8")
    assert done.stdout.splitlines()[1:] == ["  答案：（3**8）", "           ^^"]


def test_claims_that_there_is_no_solution(run):
    assert run("grade", "No solution.", "1 1 1 1").returncode == 1
    done = run("grade", "No solution.", "1 1 1 1", "--allow-unsolvable")
    assert (done.stdout, done.returncode) == ("Correct: there is no solution.\n", 0)
    done = run("grade", "No solution.", "3 3 8 8", "--allow-unsolvable", "--lang", "zh_TW")
    assert (done.stdout, done.returncode) == ("這手牌是有解的。\n", 1)


def test_json_lines(run):
    questions = [
        {"answer": "hm\n\\boxed{8/(3-8/3)}", "numbers": [3, 3, 8, 8], "target": 24},
        {"answer": "answer: 4*5", "numbers": "4 6", "rules": "classic"},
        {"answer": None, "numbers": [1]},
    ]
    done = run("grade", "-", "--json", stdin="\n".join(map(json.dumps, questions)) + "\nx\n")
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert [one.get("reason") for one in found] == ["correct", "wrong_numbers", "no_answer", None]
    assert found[1] == {
        "ok": False,
        "reason": "wrong_numbers",
        "value": "20",
        "message": "These are not the given numbers. Missing: 6. Extra: 5.\n  answer: 4*5\n"
        "            ^",
        "span": [10, 11],
        "missing": [6],
        "extra": [5],
    }
    assert "line 4: " in done.stderr
    assert done.returncode == 2


def test_texts_one_a_line(run):
    done = run("grade", "-", "3 8", stdin="answer: 3*8\nThe answer is 8*3.\n")
    assert (done.returncode, len(done.stdout.splitlines())) == (0, 2)
    assert run("grade", "-", "3 8", stdin="answer: 3*8\nnothing\n").returncode == 1


@pytest.mark.parametrize("words", [[], ["3*8"], ["3*8", "foo"], ["3*8", "3 8", "--level", "x"]])
def test_usage_errors(run, words):
    done = run("grade", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr
