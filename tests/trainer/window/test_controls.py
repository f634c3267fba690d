"""Buttons grey out as the state demands; pauses, clocks and timed runs."""

from __future__ import annotations

import pytest

from make24.trainer.attempt import Outcome
from make24.trainer.session import State


def test_buttons_work_as_the_state_demands(opened):
    window = opened(None)
    assert window.enabled() == {"deal", "shuffle"}
    window.keys("space")
    playing = {"deal", "shuffle", "hint", "claim", "give_up", "pause"}
    assert window.enabled() == playing
    window.keys("Escape", "1", "plus", "2")
    assert window.enabled() == playing | {"undo", "restart"}
    window.keys("BackSpace")
    assert window.enabled() == playing | {"redo"}
    window.keys("p")
    assert window.enabled() == {"pause"}
    window.keys("p", "a")
    assert window.enabled() == {"deal", "shuffle"}


def test_a_grey_button_does_nothing(opened):
    window = opened()
    window.press("undo")
    assert window.banner == ""


def test_what_the_player_needs_next_stands_out(opened):
    window = opened()
    deal = window.page.controls.buttons["deal"]
    assert (deal.text, deal._kind) == ("Deal", "plain")
    window.press("give_up")
    assert (deal.text, deal._kind) == ("Next", "main")
    assert window.focused is deal


def test_a_pause_hides_the_hand_and_stops_the_clock(opened, seconds):
    window = opened(changed={"time": seconds.time})
    seconds.pass_by(5)
    window.press("pause")
    assert window.session.state is State.PAUSED
    assert window.focused is window.page.controls.buttons["pause"]
    assert window.card_texts(1) == []
    assert str(window.page.entry.entry.cget("state")) == "disabled"
    seconds.pass_by(60)
    window.keys("Return")
    assert window.session.seconds == 5
    assert window.card_texts(1) != []
    assert window.focused is window.page.entry.entry


def test_another_page_pauses_the_hand(opened):
    window = opened()
    window.type("8/3")
    window.open("settings")
    assert window.play.paused
    window.open("play")
    assert window.card_texts(1) == []
    window.keys("p")
    assert window.page.entry.entry.get() == "8/3"


def test_the_clock_counts_up(opened, seconds):
    window = opened(changed={"time": seconds.time})
    seconds.pass_by(61)
    window.application.bar.clock.wake()
    assert window.application.bar.clock.text == "1:01"


def test_the_clock_counts_down_until_time_is_up(opened, seconds):
    window = opened(clock="down", seconds=30, changed={"time": seconds.time})
    clock = window.application.bar.clock
    assert (clock.text, clock._shown[1]) == ("0:30", 60)
    seconds.pass_by(15)
    clock.wake()
    assert (clock.text, clock._shown[1]) == ("0:15", 30)
    seconds.pass_by(15)
    window.until(lambda: window.session.state is State.TIMED_OUT)
    assert window.banner == "Time is up."
    window.settle()
    assert [attempt.outcome for attempt in window.attempts] == [Outcome.TIMED_OUT]
    assert window.focused is window.page.controls.buttons["deal"]


def test_the_clock_can_be_off(opened, seconds):
    window = opened(clock="off", changed={"time": seconds.time})
    seconds.pass_by(5)
    window.application.bar.clock.wake()
    assert window.application.bar.clock.text == ""


def test_the_clock_draws_only_what_changed(opened, seconds):
    window = opened(clock="down", seconds=30, changed={"time": seconds.time})
    clock = window.application.bar.clock
    drawn = clock.drawn
    for _ in range(20):
        clock.wake()
    assert clock.drawn == drawn
    seconds.pass_by(1)
    for _ in range(20):
        clock.wake()
    assert clock.drawn == drawn + 1


def test_the_clock_rests_while_no_time_passes(opened):
    window = opened()
    assert window.application.bar.clock._next is not None
    window.keys("Escape", "p")
    assert window.application.bar.clock._next is None
    window.keys("p", "a")
    assert window.application.bar.clock._next is None


def test_a_timed_run_starts_and_stops(opened, seconds):
    window = opened(run_seconds=60, changed={"time": seconds.time})
    button = window.page.side.run_button
    window.click(button)
    assert window.session.hand.numbers != (3, 3, 8, 8)
    assert button.text == "Stop the run"
    assert "run 1:00" in window.application.bar.clock.text
    assert not window.application.bar.tabs["settings"].enabled
    assert "shuffle" not in window.enabled()
    seconds.pass_by(10)
    window.page.entry.take_focus()
    window.type(str(window.session.solutions[0]))
    window.keys("Return")
    solved = window.session
    assert solved.state is State.WON
    window.until(lambda: window.session is not solved)
    window.settle()
    window.click(window.page.side.run_button)
    window.settle()
    assert window.banner == "The run is over: 1 of 1 solved."
    assert window.play.run is None
    assert window.application.bar.tabs["settings"].enabled


def test_a_timed_run_ends_by_itself(opened, seconds):
    window = opened(run_seconds=60, changed={"time": seconds.time})
    window.click(window.page.side.run_button)
    window.keys("Escape", "h")
    seconds.pass_by(60)
    window.until(lambda: window.play.run is None)
    window.settle()
    assert window.banner == "The run is over: 0 of 1 solved."
    assert window.play.over


def test_a_pause_stops_a_timed_run_too(opened, seconds):
    window = opened(run_seconds=60, changed={"time": seconds.time})
    window.click(window.page.side.run_button)
    window.keys("Escape", "p")
    seconds.pass_by(100)
    assert window.play.run_remaining == 60
    window.keys("p")
    assert window.play.run_remaining == 60


def test_the_deck_is_counted(opened):
    window = opened(None, changed={"seed": 24})
    assert window.application.bar.deck_text == "52 cards left"
    window.keys("space")
    assert window.application.bar.deck_text == "48 cards left"
    window.press("shuffle")
    assert window.application.bar.deck_text == "52 cards left"


def test_closing_notes_the_hand_in_play_and_keeps_the_settings(opened, tmp_path):
    path = tmp_path / "folder" / "settings.json"
    window = opened(changed={"settings_file": path})
    window.keys("Escape", "h")
    window.close()
    assert [attempt.outcome for attempt in window.attempts] == [Outcome.GIVEN_UP]
    assert path.exists()


def test_a_hand_that_was_only_looked_at_is_not_noted(opened):
    window = opened()
    window.close()
    assert window.attempts == []


@pytest.mark.parametrize("page", ["play", "explore", "settings"])
def test_control_a_chooses_all_that_was_typed(opened, page):
    window = opened()
    window.open(page)
    entry = {
        "play": lambda: window.page.entry.entry,
        "explore": lambda: window.page.entry,
        "settings": lambda: window.page.target,
    }[page]()
    entry.focus_force()
    entry.delete(0, "end")
    entry.insert(0, "1+2")
    window.keys("<Control-a>", "BackSpace")
    assert entry.get() == ""
