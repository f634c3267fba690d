"""solve_targets: every target of a range at once."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import make24
from make24 import CLASSIC, COUNTDOWN, Rules, solve, solve_targets

BOARD = [1, 3, 7, 10, 25, 50]


def test_every_target_of_a_board():
    found = solve_targets(BOARD)
    assert list(found) == make24.reachable_targets(BOARD)
    # Two independent programs agreed on these.
    assert sum(solutions.total for solutions in found.values()) == 14_740
    for target in (100, 765, 999):
        assert found[target] == solve(BOARD, target, rules=COUNTDOWN)
        assert found[target].target == target


@settings(max_examples=30, deadline=None)
@given(
    numbers=st.lists(st.integers(-4, 12), min_size=1, max_size=4),
    low=st.integers(-20, 40),
    rules=st.sampled_from([CLASSIC, COUNTDOWN, Rules("+-*", intermediates="whole")]),
    level=st.sampled_from(["algebraic", "essential"]),
)
def test_each_is_what_solve_gives(numbers, low, rules, level):
    found = solve_targets(numbers, low, low + 5, rules=rules, level=level)
    each = {t: solve(numbers, t, rules=rules, level=level) for t in range(low, low + 6)}
    assert found == {target: solutions for target, solutions in each.items() if solutions}


def test_limit_and_the_shapes_of_a_hand():
    found = solve_targets("♠A ♥2 ♣3 ♦4", 24, 25, rules=CLASSIC, limit=1)
    assert {target: list(map(str, found[target])) for target in found} == {
        24: ["1*2*3*4"],
        25: ["1+2*3*4"],
    }
    assert found[24].total == 3
    assert solve_targets([2, 3], 6, 5) == {}
    assert solve_targets([2], high=10**18) == {}


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (([],), "at least one number"),
        (([1] * 7,), "7 numbers are too many to solve for a range of targets; at most 6"),
        (([2, 3], "1"), "range"),
        (([2, 3], 1, 2.5), "range"),
        (([2, 3], 1, 10**30), "range"),
        (([10**10],), "too large"),
    ],
)
def test_what_is_refused(words, complaint):
    with pytest.raises((ValueError, TypeError), match=complaint):
        solve_targets(*words)


def test_written_forms_are_refused():
    with pytest.raises(ValueError, match="algebraic and essential"):
        solve_targets(BOARD, level="written")
