from __future__ import annotations

from datetime import timedelta

import pytest

from attempts import START, attempt
from make24 import COUNTDOWN
from make24.trainer.dealer import Choice, NoHandLeftError
from make24.trainer.figures import Figures, new_hands
from make24.trainer.game import Game
from make24.trainer.mistakes import mistakes
from make24.trainer.practice import Past
from make24.trainer.puzzle import Puzzle
from make24.trainer.replay import Replay
from make24.trainer.reviews import Reviews
from make24.trainer.share import read_shared, shared_attempts

MISS = {"outcome": "given_up"}
LATER = START + timedelta(days=1)


def chosen(reviews, played=(), now=LATER):
    return reviews.choose(played, now)


def test_what_is_due_comes_in_its_order_with_its_own_game():
    past = Past([attempt(hand="3 3 8 8", **MISS), attempt(target=10, rules=COUNTDOWN, **MISS)])
    first = chosen(Reviews(past))
    assert first == Choice(first.hand, 24, past.attempts[0].rules, "review")
    assert str(first.hand) == "3 3 8 8"
    second = chosen(Reviews(past), [attempt(hand="3 3 8 8", after=1, purpose="review")])
    assert (second.target, second.rules) == (10, COUNTDOWN)


def test_it_ends_when_nothing_is_due():
    past = Past([attempt(hand="3 3 8 8", **MISS)])
    with pytest.raises(NoHandLeftError):
        chosen(Reviews(past), now=START)
    with pytest.raises(NoHandLeftError):
        chosen(Reviews(past), [attempt(hand="3 3 8 8", after=1, purpose="review")])


def test_a_missed_review_comes_again_but_not_at_once():
    past = Past([attempt(hand=hand, **MISS) for hand in ("3 3 8 8", "1 5 5 5")])
    reviews = Reviews(past)
    missed = [attempt(hand="3 3 8 8", after=1, purpose="review", **MISS)]
    soon = LATER + timedelta(minutes=30)
    assert str(chosen(reviews, missed, soon).hand) == "1 5 5 5"
    missed.append(attempt(hand="1 5 5 5", after=1, purpose="review", **MISS))
    assert str(chosen(reviews, missed, soon).hand) == "3 3 8 8"


def test_everything_comes_once_due_or_not():
    past = Past([attempt(hand=hand, **MISS) for hand in ("3 3 8 8", "1 5 5 5", "1 2 3 4")])
    reviews, played = Reviews(past, everything=True), []
    for hand in ("3 3 8 8", "1 5 5 5", "1 2 3 4"):
        assert str(chosen(reviews, played, START).hand) == hand
        played.append(attempt(hand=hand, purpose="review"))
    with pytest.raises(NoHandLeftError):
        chosen(reviews, played, START)


def test_only_what_is_wanted_and_was_not_taken_out():
    past = [attempt(hand=hand, **MISS) for hand in ("3 3 8 8", "1 5 5 5", "1 2 3 4")]
    removed = {Puzzle.of(past[0]): START}
    reviews = Reviews(Past(past, removed), wanted=lambda mistake: "fractions" in mistake.kinds)
    assert str(chosen(reviews).hand) == "1 5 5 5"
    assert len(reviews.notebook([])) == 1


def test_a_hand_is_forgotten_from_when_it_was_over():
    (quick,) = mistakes([attempt(1.0, **MISS)])
    (slow,) = mistakes([attempt(600.0, **MISS)])
    assert slow.due - quick.due == timedelta(seconds=599)


def test_a_hand_taken_out_under_a_clock_that_was_set_back_is_out():
    played = [attempt(after=30, **MISS)]
    (mistake,) = mistakes(played)
    when = mistake.removal(START)
    assert mistakes(played, {mistake.puzzle: when}) == []
    assert mistake.removal(START + timedelta(days=40)) == START + timedelta(days=40)


def test_figures_leave_reviews_out():
    played = [attempt(), attempt(), attempt(purpose="review", **MISS), attempt(**MISS), attempt()]
    figures = Figures.of(new_hands(played))
    assert (figures.played, figures.solved, figures.given_up) == (4, 3, 1)
    assert (figures.streak, figures.longest_streak) == (1, 2)


def test_shared_hands_are_played_in_their_order_and_then_it_ends():
    shared = read_shared("10,countdown:3.3.8.8:1.5.5.5")
    game = Game(Replay(shared), trainer="terminal")
    for hand in shared.hands:
        session = game.next()
        assert (session.hand, session.target, session.rules) == (hand, 10, COUNTDOWN)
        session.give_up()
    with pytest.raises(NoHandLeftError):
        game.next()
    assert shared_attempts(game.attempts, game.dealer.wishes) == shared


def test_only_hands_of_the_game_are_shared():
    wishes = Replay(read_shared("24:1.1")).wishes
    assert shared_attempts([], wishes) is None
    played = [attempt(), attempt(target=10), attempt(hand="♠3 ♥3 ♠8 ♥8")]
    assert str(shared_attempts(played, wishes)) == "24:1.2.3.4:3.3.8.8"
    many = shared_attempts([attempt()] * 2000, wishes)
    assert len(many.hands) == 1000
