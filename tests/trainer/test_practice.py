from __future__ import annotations

from datetime import timedelta
from math import log

import pytest

from attempts import START, attempt
from make24 import CLASSIC, is_solvable, rate
from make24.trainer.dealer import Dealer, Wishes
from make24.trainer.game import Game
from make24.trainer.level import difficulty
from make24.trainer.practice import Past, Practice
from make24.trainer.puzzle import Puzzle

MISS = {"outcome": "given_up", "hand": "3 3 8 8"}
LATER = START + timedelta(days=1)


def practice(past=None, wishes=None, **settings):
    return Practice(Dealer(wishes or Wishes(), seed=1), past, seed=1, **settings)


def test_what_is_due_comes_first_and_then_every_other_hand():
    chooser = practice(Past([attempt(**MISS), attempt(**(MISS | {"hand": "1 5 5 5"}))]))
    first = chooser.choose([], LATER)
    assert (str(first.hand), first.purpose) == ("3 3 8 8", "review")
    played = [attempt(hand="3 3 8 8", after=1, purpose="review")]
    second = chooser.choose(played, LATER)
    assert second.purpose == "play"
    played.append(attempt(hand=str(second.hand), after=1))
    assert str(chooser.choose(played, LATER).hand) == "1 5 5 5"


def test_what_is_not_due_yet_does_not_come():
    assert practice(Past([attempt(**MISS)])).choose([], START).purpose == "play"


def test_reviews_can_be_switched_off():
    past = Past([attempt(**MISS)], reviews=False)
    assert practice(past).choose([], LATER).purpose == "play"


def test_what_was_taken_out_does_not_come():
    missed = attempt(**MISS)
    past = Past([missed], removed={Puzzle.of(missed): START})
    assert practice(past).choose([], LATER).purpose == "play"


def test_a_mistake_of_another_game_does_not_come():
    past = Past([attempt(**(MISS | {"target": 25}))])
    assert practice(past).choose([], LATER).purpose == "play"


@pytest.mark.parametrize("limit", [20, 60])
def test_new_hands_fit_the_player(limit):
    quick = [attempt(2.5) for _ in range(40)]
    slow = [attempt(20) for _ in range(40)]

    def usual(past):
        chooser = practice(Past(past), limit=limit)
        found = [difficulty(rate(chooser.choose([], LATER).hand)) for _ in range(11)]
        return sorted(found)[5]

    assert usual(quick) > usual(slow) + log(2)


def test_unless_they_are_to_fit_they_are_as_dealt():
    dealt = Dealer(Wishes(), seed=1)
    chooser = practice(adaptive=False)
    assert [chooser.choose([], LATER).hand for _ in range(5)] == [dealt.deal() for _ in range(5)]


def test_mixed_hands_are_mixed():
    chooser = practice(wishes=Wishes(solvable=None))
    found = [is_solvable(chooser.choose([], LATER).hand) for _ in range(60)]
    assert 3 < found.count(False) < 30


def test_unsolvable_hands_can_be_all_that_is_wanted():
    chooser = practice(wishes=Wishes(solvable=False))
    assert not any(is_solvable(chooser.choose([], LATER).hand) for _ in range(10))


def test_a_game_plays_what_practice_chooses_and_reviews_are_marked():
    records = []
    game = Game(
        practice(Past([attempt(**MISS, after=-1)])), trainer="terminal", record=records.append
    )
    session = game.next()
    assert str(session.hand) == "3 3 8 8"
    session.submit("8/(3-8/3)")
    assert game.next().rules == CLASSIC
    assert [each.purpose for each in records] == ["review"]
