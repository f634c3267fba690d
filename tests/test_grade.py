"""Grading longer texts: the shared cases, spans, claims that there is no solution."""

from __future__ import annotations

import json
import pickle
from fractions import Fraction
from pathlib import Path

import pytest

import make24
from make24 import CLASSIC, COUNTDOWN

RULES = {"classic": CLASSIC, "countdown": COUNTDOWN}
CASES = [
    json.loads(line)
    for line in (Path(__file__).parent / "data" / "answers.jsonl").read_text("utf-8").splitlines()
]


@pytest.mark.parametrize(
    "case", [case for case in CASES if case.get("via") == "extract"], ids=lambda case: case["id"]
)
def test_shared_cases(case):
    target = Fraction(str(case["target"]))
    verdict = make24.grade(case["answer"], case["numbers"], target, rules=RULES[case["rules"]])
    value = None if verdict.value is None else str(verdict.value)
    assert (verdict.ok, verdict.reason, value) == (case["ok"], case["reason"], case["value"])
    assert pickle.loads(pickle.dumps(verdict)) == verdict
    found = make24.extract(case["answer"])
    assert found is None or found in case["answer"]
    assert make24.check(found, case["numbers"], target, rules=RULES[case["rules"]]).reason == (
        verdict.reason
    )


def test_places_are_in_the_whole_text():
    text = "想一想：3*8 不对。\n" * 3 + "所以 <answer>８÷（３−8/3) = 25</answer>"
    verdict = make24.grade(text, [3, 3, 8, 8])
    assert verdict.reason == "wrong_claim"
    assert text[slice(*verdict.span)] == "25"
    assert verdict.answer == text
    assert verdict.message.splitlines() == [
        "This is worth 24, not 25.",
        "  所以 <answer>８÷（３−8/3) = 25</answer>",
        " " * 30 + "^^",
    ]


def test_extract():
    assert make24.extract("<answer> 4*6 </answer>") == "4*6"
    assert make24.extract("nothing") is None
    assert make24.extract("answer: 3*8\ud800") == "3*8\ud800"
    assert make24.extract(None) is None
    for text in (24, b"4*6"):
        with pytest.raises(TypeError):
            make24.extract(text)
        with pytest.raises(TypeError):
            make24.grade(text, "3 8")
    assert make24.grade(None, "3 8").reason == "no_answer"


def test_partial_credit():
    verdict = make24.check("13-9=4; 10-4=6; 4*6=25", [4, 9, 10, 13])
    assert (verdict.reason, verdict.valid_steps) == ("wrong_step", 2)
    verdict = make24.check("3+8", "3 8 8")
    assert (verdict.distance, verdict.numbers_used) == (13, Fraction(2, 3))
    assert type(verdict.distance) is Fraction
    assert make24.check("3+", "3 8").distance is None
    assert make24.check("3*8", "3 8").distance == 0
    assert make24.check("3*8", "3 8").numbers_used == 1


CLAIMS = [
    "no solution", "No solution.", "None", "none", "N/A", "impossible", "It is impossible.",
    "cannot be made", "24 cannot be made from these numbers.", "There is no valid solution.",
    "无解", "無解", "这组数无解。", "沒有解", "答案：无解", "Answer: no solution",
    "I tried 1+1+1+1 = 4.\n<answer>No solution</answer>", "So \\boxed{\\text{No solution}}.",
    "1+1 = 2, hm.\nThe answer is: **None**", "```\nNone\n```",
]  # fmt: skip


@pytest.mark.parametrize("text", CLAIMS)
def test_claims_of_unsolvability_are_judged_by_the_solver(text):
    assert not make24.grade(text, [1, 1, 1, 1])
    right = make24.grade(text, [1, 1, 1, 1], allow_unsolvable=True)
    assert (right.reason, right.value, right.expression) == ("correct", None, None)
    assert (right.span, right.message) == (None, "Correct: there is no solution.")
    assert pickle.loads(pickle.dumps(right)).ok
    wrong = make24.grade(text, [3, 3, 8, 8], allow_unsolvable=True)
    assert wrong.reason == "wrong_claim"
    assert wrong.message.splitlines()[0] == "There is a solution."
    assert text[slice(*wrong.span)].strip()
    many = make24.grade_many([text] * 2, [[1] * 4, [3, 3, 8, 8]], allow_unsolvable=True)
    assert many.reason == ["correct", "wrong_claim"]
    assert pickle.loads(pickle.dumps(many)) == many


def test_claims_beyond_the_solver_are_no_answers():
    verdict = make24.grade("no solution", [1] * 40, allow_unsolvable=True)
    assert verdict.reason == "no_answer"
    assert verdict.message.startswith("Whether there is a solution")
    verdict = make24.grade("no solution", "1 3 7 10 25 50", 831, rules=COUNTDOWN,
                           allow_unsolvable=True)  # fmt: skip
    assert verdict


@pytest.mark.parametrize("text", ["8/(3-8/3)", "Answer: 8/(3-8/3), no solution otherwise", "no",
                                  "It is not impossible", "1+1+1+1, no solution"],
)  # fmt: skip
def test_anything_else_is_graded_as_ever(text):
    assert make24.grade(text, "3 3 8 8", allow_unsolvable=True).reason == (
        make24.grade(text, "3 3 8 8").reason
    )


def test_texts_of_any_length():
    text = "We try 3+8 = 11. " * 100_000 + "\n<answer>3*8</answer>\n" + "x" * 100_000
    assert make24.grade(text, "3 8")
    verdict = make24.grade("<answer>" + "1+" * 6000 + "1</answer>", "3 8")
    assert verdict.reason == "too_long"
