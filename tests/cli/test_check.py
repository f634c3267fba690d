"""``make24 check``."""

from __future__ import annotations

import json

import pytest


def test_right_and_wrong(run):
    done = run("check", "8/(3-8/3)", "3", "3", "8", "8")
    assert (done.stdout, done.returncode) == ("Correct: 8/(3-8/3) = 24.\n", 0)
    done = run("check", "3+3+8+8", "3 3 8 8")
    assert (done.stdout, done.returncode) == ("This is worth 22, not 24.\n", 1)


def test_the_place_is_marked(run):
    done = run("check", "（3**8）", "3 8")
    assert done.stdout.splitlines()[1:] == ["  （3**8）", "     ^^"]


@pytest.mark.parametrize(
    "answer", ["-3+27", "--3+27", "+24", "-A+5", "-(3-27)", "-k", "-a", "-t", "-K"]
)
def test_answers_beginning_with_a_sign_are_judged(run, answer):
    for words in ([answer, "3", "27"], [answer, "13"], ["--", answer, "3", "27"]):
        done = run("check", *words, "--json") if words[0] != "--" else run("check", *words)
        assert done.returncode == 1
        assert done.stderr == ""


def test_json(run):
    done = run("check", "8/(3-8/3)", "3 3 8 8", "--json")
    assert json.loads(done.stdout) == {
        "ok": True,
        "reason": "correct",
        "value": "24",
        "message": "Correct: 8/(3-8/3) = 24.",
        "span": None,
        "missing": [],
        "extra": [],
    }
    found = json.loads(run("check", "3/9", "3 9", "--json").stdout)
    assert (found["ok"], found["reason"], found["value"]) == (False, "wrong_value", "1/3")
    assert json.loads(run("check", "x", "3 8", "--json").stdout)["value"] is None


def test_target_and_rules(run):
    assert run("check", "5/2", "5 2", "--target", "5/2").returncode == 0
    words = ["(50-7)*(10+25)", "50 7 10 25 1 3", "--target", "1505"]
    assert run("check", *words).returncode == 1
    assert run("check", *words, "--rules", "countdown").returncode == 0


def test_many_answers(run):
    done = run("check", "-", "3 3 8 8", stdin="8/(3-8/3)\n8/(3-8÷3)\n")
    assert done.returncode == 0
    assert [line.split(":")[0] for line in done.stdout.splitlines()] == ["correct"] * 2
    done = run("check", "-", "3 3 8 8", stdin="8/(3-8/3)\n\n3+3+8+8\n")
    assert done.returncode == 1
    assert [line.split(":")[0] for line in done.stdout.splitlines()] == [
        "correct",
        "no_answer",
        "wrong_value",
    ]


def test_many_questions(run):
    questions = [
        {"answer": "8/(3-8/3)", "numbers": [3, 3, 8, 8]},
        {"answer": "5/2", "numbers": "5 2", "target": "5/2"},
        {"answer": "1+2", "numbers": [1, 2], "target": 3},
        {"answer": None, "numbers": [1, 2]},
        {"answer": "4*6", "numbers": [1, 4, 6], "rules": "countdown"},
    ]
    stdin = "\n".join(map(json.dumps, questions))
    done = run("check", "-", "--json", stdin=stdin)
    reasons = [json.loads(line)["reason"] for line in done.stdout.splitlines()]
    assert reasons == ["correct", "correct", "correct", "no_answer", "correct"]
    assert done.returncode == 1


@pytest.mark.parametrize(
    "line", ["nonsense", "[]", '{"answer": "1"}', '{"answer": 1, "numbers": [1]}',
             '{"answer": "1", "numbers": [1.5]}', '{"answer": "1", "numbers": null}',
             '{"answer": "1", "numbers": [1], "target": 1.5}',
             '{"answer": "1", "numbers": [1], "rules": "chess"}',
             '{"answer": "1", "numbers": [1], "rules": ["classic"]}', "[" * 100000],
)  # fmt: skip
def test_questions_that_cannot_be_read(run, line):
    done = run("check", "-", stdin=f'{line}\n{{"answer": "24", "numbers": [24]}}\n')
    assert done.returncode == 2
    assert "line 1: " in done.stderr
    assert done.stdout.splitlines()[1].startswith("correct")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"numbers": None}, "not null"),
        ({"numbers": [True, 2]}, "not [true, 2]"),
        ({"numbers": {"a": 1}}, 'not {"a": 1}'),
        ({"numbers": [1], "target": None}, "null is no target"),
        ({"numbers": [1], "target": True}, "true is no target"),
        ({"numbers": [1], "target": [24]}, "[24] is no target"),
    ],
)
def test_complaints_about_json_speak_json(run, fields, words):
    done = run("check", "-", stdin=json.dumps({"answer": "1"} | fields))
    assert done.returncode == 2
    assert words in done.stderr


@pytest.mark.parametrize("words", [[], ["3*8"], ["3*8", "foo"], ["3*8", "3 8", "--level", "x"]])
def test_usage_errors(run, words):
    done = run("check", *words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr


def test_hostile_answers(run):
    done = run("check", "+".join(f"1/{10**17 + place}" for place in range(470)), "1 1", "--json")
    assert done.returncode == 1
    assert "digits" in done.stdout
    assert run("check", "__import__('os').abort()", "3 8").returncode == 1
