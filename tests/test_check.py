"""Verdicts: the shared cases, messages in every language, round trips."""

from __future__ import annotations

import json
import pickle
from fractions import Fraction
from pathlib import Path

import pytest

import make24
from make24 import CLASSIC, COUNTDOWN, Reason

RULES = {"classic": CLASSIC, "countdown": COUNTDOWN}
CASES = [
    case
    for line in (Path(__file__).parent / "data" / "answers.jsonl").read_text("utf-8").splitlines()
    if (case := json.loads(line)).get("via") != "extract"
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_shared_cases(case):
    target = Fraction(str(case["target"]))
    verdict = make24.check(case["answer"], case["numbers"], target, rules=RULES[case["rules"]])
    value = None if verdict.value is None else str(verdict.value)
    assert (verdict.ok, verdict.reason, value) == (case["ok"], case["reason"], case["value"])
    messages = set()
    for language in ("en", "zh_CN", "zh_TW"):
        make24.set_language(language)
        messages.add(verdict.message)
    assert len(messages) >= 2
    assert pickle.loads(pickle.dumps(verdict)) == verdict


def test_what_a_verdict_holds():
    verdict = make24.check("4*6", [4, 5, 5], rules=CLASSIC)
    assert not verdict
    assert verdict.reason is Reason.WRONG_NUMBERS
    assert verdict.value == 24
    assert type(verdict.value) is Fraction
    assert verdict.expression == make24.parse("4*6")
    assert (verdict.missing, verdict.extra, verdict.span) == ((5, 5), (6,), (2, 3))
    assert (verdict.answer, verdict.numbers, verdict.target) == ("4*6", (4, 5, 5), 24)
    assert verdict.rules == CLASSIC
    assert repr(verdict) == "<Verdict: wrong_numbers, 24>"


def test_no_answer():
    for answer in (None, "", "   ", "I cannot."):
        verdict = make24.check(answer, "3 8")
        assert verdict.reason == "no_answer"
        assert (verdict.value, verdict.expression) == (None, None)
        assert verdict.message == "There is no answer in this text."
        assert pickle.loads(pickle.dumps(verdict)) == verdict


def test_equality_hash_and_immutability():
    verdict = make24.check("3*8", "3 8")
    assert verdict == make24.check("3*8", [3, 8])
    assert hash(verdict) == hash(make24.check("3*8", [3, 8]))
    assert verdict != make24.check("8*3", "3 8")
    assert verdict != make24.check("3*8", "3 8", 25)
    with pytest.raises(AttributeError):
        verdict.ok = False


def test_the_place_counts_characters():
    verdict = make24.check("😀3*8", "3 8")
    assert (verdict.reason, verdict.span) == ("bad_character", (0, 1))
    assert verdict.message.splitlines()[1:] == ["  😀3*8", "  ^^"]


@pytest.mark.parametrize("answer", ["\ud800", "3*8\udfff", "\0", "3*8\0", "\x1b[31m3*8"])
def test_what_is_hardly_text(answer):
    verdict = make24.check(answer, "3 8")
    assert not verdict
    assert "\x1b" not in verdict.message
    assert "\0" not in verdict.message


def test_values_of_thousands_of_digits():
    answer = "*".join(["9" * 18] * 520)
    verdict = make24.check(answer, [int("9" * 18)] * 520)
    assert verdict.reason == "wrong_value"
    assert verdict.message == "This is worth a number of about 9361 digits, not 24."
    assert len(repr(verdict)) < 100
    assert pickle.loads(pickle.dumps(verdict)).value == verdict.value


def test_large_hands():
    hand = [1] * 2400
    assert make24.check("+".join(["1"] * 2400), hand, 2400)
    assert make24.check("1", hand).missing == (1,) * 2399
