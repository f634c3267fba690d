from __future__ import annotations

from datetime import UTC, datetime
from math import exp, log
from random import Random

import pytest

from make24 import CLASSIC, rate
from make24.trainer.attempt import Attempt, Outcome
from make24.trainer.dealer import Dealer, Wishes
from make24.trainer.level import Level, difficulty

LIMIT = 30


def attempt(seconds, *, outcome=Outcome.WON, hand="1 2 3 4", hints=0, purpose="play"):
    rating = rate(hand)
    return Attempt(
        identity="1",
        started=datetime(2026, 1, 1, tzinfo=UTC),
        trainer="terminal",
        hand=hand,
        target=24,
        rules=CLASSIC,
        outcome=outcome,
        seconds=seconds,
        hints=hints,
        purpose=purpose,
        band=rating.band,
        expected_seconds=rating.seconds,
        percentile=rating.percentile,
    )


class Learner:
    """Somebody who takes ``e^factor`` times as long as expected, give or take."""

    def __init__(self, seed, *, factor, gain=0.0, scatter=0.6):
        self.chance = Random(seed)
        self.dealer = Dealer(Wishes(), seed=seed)
        self.factor, self.gain, self.scatter = factor, gain, scatter
        self.attempts = []

    def play(self):
        wanted = log(Level.of(self.attempts, limit=LIMIT).wanted_seconds(LIMIT))
        hand = self.dealer.deal(lambda hand: abs(difficulty(rate(hand)) - wanted))
        scatter = self.chance.gauss(0, self.scatter)
        seconds = exp(difficulty(rate(hand)) + self.factor + scatter)
        self.factor -= self.gain
        outcome = Outcome.WON if seconds <= LIMIT else Outcome.TIMED_OUT
        self.attempts.append(attempt(min(seconds, LIMIT), outcome=outcome, hand=str(hand)))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    ("factor", "gain"),
    [(-0.7, 0), (0.7, 0), (0.6, 0.01)],
    ids=["fast", "slow", "improving"],
)
def test_learners_solve_most_hands_but_not_all(factor, gain, seed):
    learner = Learner(seed, factor=factor, gain=gain)
    for _ in range(40):
        learner.play()
    solved = sum(each.outcome.solved for each in learner.attempts)
    assert 0.75 <= solved / 40 <= 0.92


def test_the_hands_of_a_fast_learner_are_harder():
    fast, slow = (Learner(1, factor=factor) for factor in (-0.7, 0.7))
    for learner in (fast, slow):
        for _ in range(40):
            learner.play()

    def usual(learner):
        return sorted(difficulty(rate(each.hand)) for each in learner.attempts)[20]

    assert usual(fast) > usual(slow) + 0.7


def test_the_factor_is_that_of_the_times():
    expected = rate("1 2 3 4").seconds
    level = Level.of([attempt(2 * expected)] * 40, limit=LIMIT)
    assert level.factor == pytest.approx(log(2))


def test_misses_make_the_hands_easier_and_successes_harder():
    start = Level.of([], limit=LIMIT).wanted_seconds(LIMIT)
    missed = Level.of([attempt(30, outcome=Outcome.TIMED_OUT)] * 5, limit=LIMIT)
    solved = Level.of([attempt(5)] * 5, limit=LIMIT)
    assert missed.wanted_seconds(LIMIT) < start < solved.wanted_seconds(LIMIT)


def test_a_hinted_hand_is_no_success():
    alone = Level.of([attempt(5)] * 5, limit=LIMIT)
    hinted = Level.of([attempt(5, hints=3)] * 5, limit=LIMIT)
    assert hinted.wanted_seconds(LIMIT) < alone.wanted_seconds(LIMIT)


def test_reviews_and_unsolvable_hands_do_not_change_the_level():
    before = [attempt(9)] * 3
    after = [
        *before,
        attempt(1, purpose="review"),
        attempt(3, hand="1 1 1 1", outcome=Outcome.CLAIMED),
    ]
    assert Level.of(after, limit=LIMIT) == Level.of(before, limit=LIMIT)


@pytest.mark.parametrize("count", [3, 5])
def test_games_without_calibrated_times_have_a_difficulty_by_percentile(count):
    dealer = Dealer(Wishes(count=count), seed=1)
    ratings = sorted((rate(dealer.deal()) for _ in range(12)), key=lambda each: each.percentile)
    difficulties = [difficulty(rating) for rating in ratings]
    assert difficulties == sorted(difficulties)


def test_an_unsolvable_hand_has_no_difficulty():
    with pytest.raises(ValueError, match="not rated"):
        difficulty(rate("1 1 1 1"))
