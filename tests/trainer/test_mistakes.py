from __future__ import annotations

from dataclasses import replace
from datetime import timedelta, timezone
from fractions import Fraction

import pytest
from hypothesis import given, settings, strategies

from attempts import START, attempt
from make24 import COUNTDOWN, Rules
from make24.trainer.attempt import Outcome
from make24.trainer.grade import Grade, graded
from make24.trainer.mistakes import mistakes
from make24.trainer.puzzle import Puzzle

MISS = {"outcome": "given_up"}


def grades(*attempts):
    return [grade for _, grade in graded(attempts)]


@pytest.mark.parametrize(
    ("particulars", "grade"),
    [
        ({"outcome": "failed"}, Grade.AGAIN),
        ({"outcome": "timed_out"}, Grade.AGAIN),
        ({"outcome": "given_up"}, Grade.AGAIN),
        ({"hints": 1}, Grade.HARD),
        ({"wrong_answers": 1}, Grade.HARD),
        ({"wrong_claims": 1}, Grade.HARD),
        ({"seconds": 60}, Grade.HARD),
        ({}, Grade.GOOD),
        ({"seconds": 1}, Grade.EASY),
        ({"hand": "1 1 1 1", "outcome": "claimed", "seconds": 100}, Grade.GOOD),
    ],
)
def test_grades(particulars, grade):
    assert grades(attempt(**particulars)) == [grade]


def test_slow_is_told_by_the_players_own_pace():
    expected = attempt().expected_seconds
    slow = [attempt(3 * expected) for _ in range(30)]
    assert grades(*slow)[0] is Grade.HARD
    assert grades(*slow)[-1] is Grade.GOOD


def test_a_hand_that_went_right_is_no_mistake():
    assert mistakes([attempt(), attempt(hand="3 3 8 8", seconds=100)]) == []


def test_a_missed_hand_is_due_again():
    (mistake,) = mistakes([attempt(**MISS)])
    assert mistake.puzzle == Puzzle((1, 2, 3, 4), 24, mistake.last.rules)
    assert mistake.missed == 1
    assert timedelta(0) < mistake.due - START < timedelta(hours=1)


def test_it_leaves_when_it_went_right_three_times_running():
    played = [attempt(**MISS), attempt(after=1), attempt(after=2, **MISS)]
    played += [attempt(after=3), attempt(after=5)]
    (mistake,) = mistakes(played)
    assert (mistake.missed, mistake.right) == (2, 2)
    assert mistakes([*played, attempt(after=9)]) == []


def test_each_time_it_goes_right_it_comes_back_later():
    played = [attempt(**MISS)]
    gaps = []
    for _ in range(2):
        (mistake,) = mistakes(played)
        played.append(attempt(after=(mistake.due - START) / timedelta(days=1)))
        (mistake,) = mistakes(played)
        gaps.append(mistake.due - played[-1].started)
    assert gaps[0] < gaps[1]


def test_it_can_come_back_after_it_left():
    played = [attempt(**MISS), *(attempt(after=day) for day in (1, 3, 9))]
    assert mistakes(played) == []
    assert len(mistakes([*played, attempt(after=20, **MISS)])) == 1


def test_order_and_suits_make_no_other_puzzle_but_target_and_rules_do():
    played = [
        attempt(hand="♠3 ♥3 ♠8 ♥8", **MISS),
        attempt(hand="8 3 8 3", **MISS),
        attempt(hand="3 3 8 8", target=25, **MISS),
        attempt(hand="3 3 8 8", rules=COUNTDOWN, **MISS),
    ]
    found = mistakes(played)
    assert sorted(mistake.missed for mistake in found) == [1, 1, 2]


def test_a_hand_that_was_taken_out_stays_out_until_it_goes_wrong_again():
    played = [attempt(**MISS), attempt(hand="3 3 8 8", **MISS)]
    removed = {Puzzle.of(played[0]): START}
    assert [mistake.puzzle.numbers for mistake in mistakes(played, removed)] == [(3, 3, 8, 8)]
    assert len(mistakes([*played, attempt(after=1, **MISS)], removed)) == 2


@pytest.mark.parametrize(
    ("hand", "kinds"),
    [
        ("1 1 1 1", ("no_solution",)),
        ("3 3 8 8", ("fractions", "division")),
        ("1 2 3 4", ()),
        ("4 4 10 10", ("division", "large_numbers")),
        ("5 5 5 1", ("fractions", "division")),
    ],
)
def test_kinds(hand, kinds):
    (mistake,) = mistakes([attempt(hand=hand, **MISS)])
    assert mistake.kinds == kinds


def test_kinds_of_other_rules():
    only = Rules("/", use_all=True)
    (mistake,) = mistakes([attempt(hand="48 2", rules=only, **MISS)])
    assert mistake.kinds == ("division",)
    (mistake,) = mistakes([attempt(hand="5 2", target=Fraction(5, 2), **MISS)])
    assert mistake.kinds == ("fractions", "division")


def test_hands_that_no_trainer_plays_are_passed_over():
    strange = [replace(attempt(**MISS), hand=hand) for hand in ("99999999999 1", "7", "1 " * 7)]
    assert mistakes(strange) == []


def test_the_time_zone_makes_no_difference():
    def moved(each):
        china = each.started.astimezone(timezone(timedelta(hours=8)))
        return type(each)(
            **{name: getattr(each, name) for name in each.__slots__} | {"started": china}
        )

    played = [attempt(**MISS), attempt(after=1), attempt(hand="3 3 8 8", after=2, **MISS)]
    assert [mistake.due for mistake in mistakes(played)] == [
        mistake.due for mistake in mistakes([moved(each) for each in played])
    ]


def test_a_clock_that_was_set_back_loses_nothing():
    played = [attempt(after=30, **MISS), attempt(after=1), attempt(after=2, **MISS)]
    (mistake,) = mistakes(played)
    assert mistake.missed == 2
    assert mistake.due > START + timedelta(days=30)


HANDS = strategies.sampled_from(["1 2 3 4", "3 3 8 8", "1 1 1 1", "5 5 5 1"])


@given(
    strategies.lists(
        strategies.tuples(
            HANDS, strategies.sampled_from(list(Outcome)), strategies.floats(0, 9), HANDS
        ),
        max_size=30,
    )
)
@settings(deadline=None, max_examples=60)
def test_no_action_loses_a_mistake(played):
    attempts = [
        attempt(hand=hand, outcome=outcome, after=days) for hand, outcome, days, _ in played
    ]
    right = {}
    for each, grade in graded(attempts):
        puzzle = Puzzle.of(each)
        if not grade.right:
            right[puzzle] = 0
        elif puzzle in right:
            right[puzzle] += 1
            if right[puzzle] == 3:
                del right[puzzle]
    found = mistakes(attempts)
    assert {mistake.puzzle: mistake.right for mistake in found} == right
    assert [mistake.due for mistake in found] == sorted(mistake.due for mistake in found)
