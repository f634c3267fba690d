from __future__ import annotations

import pytest

from attempts import attempt
from make24.trainer.weaknesses import weaknesses

# Hands whose every solution needs a fraction, and easy ones.
FRACTIONS = ["3 3 8 8", "1 5 5 5", "3 3 7 7", "4 4 7 7", "1 3 4 6"]
EASY = ["1 1 4 6", "2 2 4 6", "1 2 3 4", "1 1 3 8", "2 3 4 4"]


def test_what_goes_wrong_is_a_weakness():
    played = [attempt(hand=hand, outcome="given_up") for hand in FRACTIONS]
    played += [attempt(hand=hand) for hand in EASY * 3]
    found = {weakness.group: weakness for weakness in weaknesses(played)}
    assert found["fractions"].played == 5
    assert found["fractions"].right == 0
    assert found["fractions"].share == 0
    assert weaknesses(played)[0].share == 0


def timed(hand, factor):
    return attempt(factor * attempt(hand=hand).expected_seconds, hand=hand)


def test_what_is_slow_beside_the_rest_is_a_weakness():
    played = [timed(hand, 1.9) for hand in FRACTIONS] + [timed(hand, 1) for hand in EASY * 3]
    found = {weakness.group: weakness for weakness in weaknesses(played)}
    assert found["fractions"].slower == pytest.approx(1.9)


def test_of_few_hands_nothing_is_said():
    played = [attempt(hand=hand, outcome="given_up") for hand in FRACTIONS[:4]]
    assert not any(weakness.group == "fractions" for weakness in weaknesses(played))


def test_who_is_good_at_everything_has_no_weakness():
    assert weaknesses([timed(hand, 1.5) for hand in EASY * 3]) == []


def test_hands_without_a_solution_are_a_group():
    played = [attempt(hand="1 1 1 1", outcome="failed", seconds=9) for _ in range(5)]
    played += [attempt(hand=hand) for hand in EASY]
    assert "no_solution" in {weakness.group for weakness in weaknesses(played)}
