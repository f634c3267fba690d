from __future__ import annotations

from datetime import UTC, datetime

import pytest

from make24 import Hand, InputError
from make24.trainer.attempt import Outcome
from make24.trainer.clock import Clock, Time
from make24.trainer.dealer import Dealer, Wishes
from make24.trainer.game import Game

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


class Sitting:
    """A game whose time is told and whose records are kept here."""

    def __init__(self, wishes=None, **settings):
        self.seconds = 0.0
        self.records = []
        self.game = Game(
            Dealer(wishes or Wishes(), seed=3),
            trainer="terminal",
            record=self.records.append,
            time=Time(lambda: self.seconds, lambda: NOON),
            **settings,
        )


def test_what_is_remembered_of_a_hand():
    sitting = Sitting()
    session = sitting.game.play(Hand("♠3 ♥3 ♠8 ♥8"))
    session.hint()
    session.submit("3+3+8+8")
    session.claim()
    sitting.seconds += 61.5
    session.submit("8/(3-8/3)")
    sitting.game.finish()
    (attempt,) = sitting.records
    assert attempt.hand == "♠3 ♥3 ♠8 ♥8"
    assert (attempt.target, attempt.rules) == (24, sitting.game.dealer.wishes.rules)
    assert attempt.outcome is Outcome.WON
    assert (attempt.hints, attempt.wrong_answers, attempt.wrong_claims) == (1, 1, 1)
    assert attempt.seconds == 61.5
    assert attempt.answer == "8/(3-8/3)"
    assert attempt.band == "expert"
    assert attempt.expected_seconds > 10
    assert attempt.started == NOON
    assert (attempt.trainer, attempt.purpose) == ("terminal", "play")


def test_a_hand_is_noted_once():
    sitting = Sitting()
    session = sitting.game.next()
    session.give_up()
    sitting.game.finish()
    sitting.game.finish()
    sitting.game.next()
    assert len(sitting.records) == 1


def test_the_next_hand_finishes_the_one_in_play():
    sitting = Sitting()
    sitting.game.next().merge(0, "+", 1)
    sitting.game.next()
    assert [attempt.outcome for attempt in sitting.records] == [Outcome.GIVEN_UP]


def test_a_hand_that_was_only_looked_at_is_not_noted():
    sitting = Sitting()
    sitting.game.next()
    sitting.game.next()
    sitting.game.finish()
    assert sitting.records == []


def test_nor_is_one_that_was_paused_and_never_begun():
    sitting = Sitting()
    sitting.game.next().pause()
    sitting.game.finish()
    assert sitting.records == []
    session = sitting.game.next()
    session.hint()
    session.pause()
    sitting.seconds += 61.5
    sitting.game.finish()
    assert [attempt.seconds for attempt in sitting.records] == [0.0]


def test_a_hand_whose_time_ran_out_untouched_is_noted():
    sitting = Sitting(clock=Clock("down", 30))
    sitting.game.next()
    sitting.seconds += 31
    sitting.game.finish()
    assert [attempt.outcome for attempt in sitting.records] == [Outcome.TIMED_OUT]


def test_an_untouched_hand_begins_anew_and_nothing_is_noted():
    sitting = Sitting(clock=Clock("down", 30))
    session = sitting.game.next()
    sitting.seconds += 100
    again = sitting.game.anew()
    assert (again.hand, again.remaining) == (session.hand, 30)
    assert sitting.records == []
    again.hint()
    with pytest.raises(RuntimeError, match="only an untouched hand"):
        sitting.game.anew()
    sitting.game.finish()
    assert [attempt.hints for attempt in sitting.records] == [1]


def test_every_attempt_has_an_identity_of_its_own():
    sitting = Sitting()
    for _ in range(5):
        sitting.game.next().skip()
    sitting.game.finish()
    assert len({attempt.identity for attempt in sitting.records}) == 5


def test_an_unsolvable_hand_has_no_band():
    sitting = Sitting()
    sitting.game.play(Hand("1 1 1 1")).claim()
    sitting.game.finish()
    assert sitting.records[0].band is None
    assert sitting.records[0].outcome is Outcome.CLAIMED


def test_a_hand_that_cannot_be_played_leaves_the_one_in_play():
    sitting = Sitting()
    session = sitting.game.next()
    with pytest.raises(InputError):
        sitting.game.play(Hand([24]))
    assert sitting.game.session is session
    assert not session.state.over


def test_figures():
    sitting = Sitting()
    for seconds, action in (
        (10, "win"),
        (0, "give_up"),
        (20, "win"),
        (40, "win"),
        (0, "wrong"),
        (4, "win"),
        (6, "win"),
    ):
        session = sitting.game.play(Hand("3 3 8 8"))
        sitting.seconds += seconds
        if action == "win":
            session.submit("8/(3-8/3)")
        elif action == "wrong":
            session.submit("8")
        else:
            session.give_up()
    sitting.game.finish()
    figures = sitting.game.figures
    assert (figures.played, figures.solved, figures.failed, figures.given_up) == (7, 5, 1, 1)
    assert figures.median_seconds == 10
    assert figures.streak == 2


def test_a_hand_whose_rating_was_interrupted_is_noted_after_all(monkeypatch):
    recorded = []
    game = Game(Dealer(Wishes(), seed=24), trainer="terminal", record=recorded.append)
    game.play(Hand("3 3 8 8")).submit("8/(3-8/3)")

    def interrupted(*_, **__):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("make24.trainer.session.rate", interrupted)
        with pytest.raises(KeyboardInterrupt):
            game.finish()
    game.finish()
    assert [attempt.answer for attempt in recorded] == ["8/(3-8/3)"]
