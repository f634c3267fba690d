"""Runs of hands in the window, second tries, shared hands, and what comes next."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from attempts import attempt
from make24 import Hand
from make24.trainer.records import Records
from make24.trainer.settings import Settings
from make24.trainer.window.bookkeeper import Bookkeeper
from make24.trainer.window.next_up import next_up_text

pytestmark = pytest.mark.usefixtures("data_folder")


def runs(window):
    return window.page.side.runs


def shown(window):
    return [button.text for button in runs(window)._shown]


def answer(window, *, right=True):
    window.page.entry.take_focus()
    if right:
        window.type(str(window.session.solutions[0]))
        window.keys("Return")
    else:
        window.keys("Escape", "a")


def test_a_run_of_ten_hands_ends_after_ten(opened):
    window = opened(None, run_hands=10)
    assert runs(window).run.text == "Start a run of 10 hands"
    window.click(runs(window).run)
    assert "10 hands to go" in window.application.bar.clock.text
    for place in range(10):
        answer(window, right=place not in (2, 5))
        if place < 9:
            window.keys("space")
    assert window.play.run is None
    assert window.banner == "The run is over: 8 of 10 solved."
    assert len(window.play.result.shared.hands) == 10
    assert [str(choice.hand) for choice in window.play.result.again] == [
        window.attempts[2].hand,
        window.attempts[5].hand,
    ]


def test_missed_hands_are_tried_again_and_the_run_is_shared(opened):
    window = opened(None, run_hands=10)
    window.click(runs(window).run)
    answer(window, right=False)
    missed = window.attempts[0].hand
    window.click(runs(window).run)
    assert shown(window)[1:] == ["Try 1 hand again", "Copy the run", "Copy this hand"]
    window.click(runs(window).copy_run)
    numbers = ".".join(map(str, Hand(missed)))
    assert window.root.clipboard_get() == f"24:{numbers}"
    assert window.banner == f"Copied: 24:{numbers}"
    window.click(runs(window).again)
    assert window.session.hand == Hand(missed)
    answer(window)
    assert window.banner == "The run is over: 1 of 1 solved."
    assert window.attempts[-1].purpose == "review"


def test_a_hand_is_shared(opened):
    window = opened("3 3 8 8")
    window.page.entry.take_focus()
    assert "Copy this hand" not in shown(window)
    answer(window)
    window.click(runs(window).copy_hand)
    assert window.root.clipboard_get() == "24:3.3.8.8"


def test_shared_hands_are_played_as_a_run(opened):
    window = opened(None)
    window.click(runs(window).shared)
    runs(window).shared.focus_set()
    runs(window).shared.insert(0, "765,countdown:1.3.7.10.25.50:1.2.3.4.5.6")
    window.keys("Return")
    assert window.session.hand.numbers == (1, 3, 7, 10, 25, 50)
    assert window.session.target == 765
    answer(window)
    window.keys("space")
    assert window.session.hand.numbers == (1, 2, 3, 4, 5, 6)
    window.keys("Escape", "a")
    assert window.banner == "The run is over: 1 of 2 solved."
    assert window.play.guest is None
    window.keys("space")
    assert window.session.target == 24


def test_a_shared_text_that_cannot_be_read_is_told(opened):
    window = opened(None)
    runs(window).shared.insert(0, "24:3.3.x")
    window.click(runs(window).play_shared)
    assert "3.3.x" in window.banner
    assert runs(window).shared.get() == "24:3.3.x"
    assert window.session is None


def test_hands_that_were_skipped_end_the_run_of_shared_hands(opened):
    window = opened(None)
    runs(window).shared.insert(0, "24:3.3.8.8")
    window.click(runs(window).play_shared)
    window.press("deal")
    assert window.banner == "The run is over: 0 of 0 solved."
    assert window.session is None


@pytest.fixture
def practised(opened):
    """Open a window whose player missed these hands some days ago."""

    def practised(*hands, **settings):
        started = datetime.now(UTC) - timedelta(days=3)
        with Records() as records:
            records.take_over(
                [attempt(hand=hand, outcome="given_up", started=started) for hand in hands]
            )
        return opened(None, changed={"books": Bookkeeper()}, **settings)

    return practised


def test_mistakes_come_back_between_new_hands(practised):
    window = practised("3 3 8 8", "1 5 5 5")
    assert "2 mistakes due for review" in window.said()
    assert "then hands that fit you" in window.said()
    purposes = []
    for _ in range(4):
        window.keys("space")
        purposes.append(window.play._game.purpose)
        answer(window)
    assert purposes == ["review", "play", "review", "play"]
    assert "hands that fit you" in window.said()


def test_reviews_can_be_turned_off(practised):
    window = practised("3 3 8 8", reviews=False, band=None)
    assert "hands of any difficulty" in window.said()
    window.keys("space")
    assert window.play._game.purpose == "play"
    window.open("settings")
    window.click(window.page.choices["reviews"].buttons[True])
    window.click(window.page.choices["band"].buttons["hard"])
    window.open("play")
    assert "1 mistake due for review" in window.said()
    assert "then hands of the difficulty “hard”" in window.said()


def test_mistakes_of_another_game_do_not_come_back(practised):
    window = practised("3 3 8 8", target=30)
    assert window.play.waiting == 0
    window.keys("space")
    assert window.play._game.purpose == "play"


@pytest.mark.parametrize("guest", ["reviews", "shared", "again"])
def test_hands_of_guests_come_first(guest):
    first, then = next_up_text(Settings(), guest=guest, waiting=3)
    assert first
    assert then == "then hands that fit you"
