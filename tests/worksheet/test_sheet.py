"""What is on a sheet: different hands as wished, the same for the same seed, right answers."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings, strategies

from make24 import COUNTDOWN, InputError, check, deal, is_solvable, rate
from make24.trainer.dealer import Wishes
from make24.worksheet import MOST_HANDS, make_sheet, sheet


def multisets(made):
    return {tuple(sorted(exercise.hand)) for exercise in made.exercises}


@settings(max_examples=30, deadline=None)
@given(
    count=strategies.integers(3, 5),
    target=strategies.sampled_from([24, 10, Fraction(5, 2)]),
    solvable=strategies.sampled_from([True, None]),
    seed=strategies.integers(0, 2**64 - 1),
)
def test_every_answer_is_right(count, target, solvable, seed):
    wishes = Wishes(count=count, target=target, solvable=solvable)
    made = make_sheet(wishes, 6, seed=seed)
    assert made == make_sheet(wishes, 6, seed=seed)
    assert len(multisets(made)) == 6
    for exercise in made.exercises:
        if exercise.solution is None:
            assert solvable is None
            assert exercise.solutions == 0
            assert not is_solvable(exercise.hand, target)
        else:
            assert check(str(exercise.solution), exercise.hand, target)


def test_countdown():
    wishes = Wishes(count=6, high=100, target=765, rules=COUNTDOWN)
    for exercise in make_sheet(wishes, 5, seed=7).exercises:
        assert check(str(exercise.solution), exercise.hand, 765, rules=COUNTDOWN)


def test_the_hands_are_those_of_deal_less_repetitions():
    wishes = Wishes(count=3, high=6)
    dealt = [deal(3, high=6, seed=7 + place) for place in range(40)]
    first = {tuple(sorted(hand)): hand for hand in reversed(dealt)}
    assert len(first) < len(dealt)
    expected = sorted(first.values(), key=dealt.index)[:10]
    assert [exercise.hand for exercise in make_sheet(wishes, 10, seed=7).exercises] == expected


def test_chance_gives_a_short_seed_that_gives_the_sheet_again():
    made = make_sheet(Wishes(), 3)
    assert 0 <= made.seed < 1_000_000
    assert make_sheet(Wishes(), 3, seed=made.seed) == made


def test_bands():
    made = make_sheet(Wishes(band="hard"), 8, seed=7, rated=True)
    assert {exercise.band for exercise in made.exercises} == {"hard"}
    for exercise in make_sheet(Wishes(), 8, seed=7, rated=True).exercises:
        assert exercise.band == rate(exercise.hand).band


def test_all_hands_there_are_and_not_one_more():
    # Of 3 numbers from 1 to 3, those that make 6.
    wishes = Wishes(count=3, high=3, target=6)
    there_are = sum(
        is_solvable([a, b, c], 6) for a in (1, 2, 3) for b in range(a, 4) for c in range(b, 4)
    )
    assert len(multisets(make_sheet(wishes, there_are, seed=7))) == there_are
    with pytest.raises(InputError, match=f"only {there_are} different hands") as caught:
        make_sheet(wishes, there_are + 1, seed=7)
    assert caught.value.code == "too_few_hands"


def test_an_end_where_all_hands_are_too_many_to_be_counted(monkeypatch):
    # Of 100,128 pairs 893 make 1: equal numbers and neighbours.
    wishes = Wishes(count=2, high=447, target=1)
    assert len(multisets(make_sheet(wishes, 100, seed=7))) == 100
    monkeypatch.setattr(sheet, "_IN_VAIN", 8)
    with pytest.raises(InputError, match=r"only \d+ different hands as wanted, and 900"):
        make_sheet(wishes, 900, seed=7)


@pytest.mark.parametrize("count", [0, -1, MOST_HANDS + 1])
def test_counts_that_are_refused(count):
    with pytest.raises(InputError, match="1 to 1000 hands"):
        make_sheet(Wishes(), count)


@pytest.mark.parametrize("seed", [-1, 1 << 64])
def test_seeds_that_are_refused(seed):
    with pytest.raises(InputError, match="seed"):
        make_sheet(Wishes(), 1, seed=seed)


@pytest.mark.parametrize("solvable", [None, False])
def test_difficulty_must_not_tell_which_hands_can_be_solved(solvable):
    with pytest.raises(InputError, match="difficulty would tell"):
        make_sheet(Wishes(solvable=solvable), 1, rated=True)
