"""Runs, second tries and reviews at the terminal trainer."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest

from make24 import COUNTDOWN
from make24.trainer.attempt import Outcome
from make24.trainer.records import Records
from make24.trainer.run import Length
from recorded import played
from scripted import Script


def test_missed_and_slow_hands_can_be_tried_again_after_a_run(play):
    script = Script("8/(3-8/3)", "a", "h", "s", "perhaps", "Ｙ", "a", "12*(5-3)", "q")
    attempts = play(script, length=Length("hands", 3))
    assert script.asked == ["2 hands went wrong or slowly. Try them again? (y/n)"] * 2
    first, missed, hinted, again = attempts[:4]
    assert [each.purpose for each in (first, missed, hinted)] == ["play"] * 3
    assert (again.hand, again.purpose) == (missed.hand, "review")
    assert (attempts[4].hand, attempts[4].purpose) == (hinted.hand, "review")
    assert "Hand 4: make 24 (review)" in script.said
    assert "3 hands: 1 solved, 0 failed, 2 given up" in script.text
    assert "Reviews: 0 of 2 solved" in script.text
    # Second tries are no part of what is shared.
    assert script.said[-1].endswith("24:3.3.8.8:12.5.11.3:8.1.10.12")


@pytest.mark.parametrize("answer", ["n", "不", "q", EOFError()])
def test_nobody_must_try_again(play, answer):
    script = Script("a", "a", answer)
    assert len(play(script, length=Length("hands", 2))) == 2
    assert len(script.asked) == 1


def test_nothing_to_try_again(play):
    script = Script("8/(3-8/3)", "5+11+3*12-28", "q")
    play(script, length=Length("hands", 1))
    assert script.asked == []


def test_a_run_against_time(play):
    script = Script()

    def lines():
        script.now += 70
        yield "8/(3-8/3)"
        yield "p"
        script.now += 1000
        yield ""
        script.now += 60
        yield "a"
        script.now += 60
        # The last hand may be finished, but it is too late to count.
        yield "12*(10-8)/1"
        yield "n"

    script.lines = lines()
    attempts = play(script, length=Length("seconds", 180))
    assert [attempt.outcome.solved for attempt in attempts] == [True, False, True]
    assert [max(0, round(left)) for left in script.runs] == [180, 110, 110, 50]
    assert "Hand 2: make 24 – 1:50 left" in script.said
    assert "The time of the run is up." in script.said
    assert "\nSolved in 3:00: 1\n" in script.said[-1]


def test_a_run_against_time_in_json(play, capsys):
    script = Script("8/(3-8/3)", "q")
    play(script, length=Length("seconds", 180), as_json=True)
    found = json.loads(capsys.readouterr().out)
    assert (found["solved_in_time"], found["shared"]) == (1, "24:3.3.8.8")


def test_the_words_for_the_notebook(play):
    script = Script("mistakes", "review", "a", "错题", "複習", "q")
    play(script)
    empty = "There is no hand in your notebook of mistakes."
    assert script.said.count(empty) == 2
    assert any(text.startswith("hand     missed") and "3 3 8 8  1" in text for text in script.said)
    assert "No hand is due now; the next one is in 1 minute." in script.said


def test_what_is_due_is_reviewed_for_as_long_as_it_lasts(play, tmp_path):
    earlier = datetime(2025, 12, 31, tzinfo=UTC)
    other = {"hand": "1 2 3 4", "target": 10, "rules": COUNTDOWN}
    missed = [played(1, started=earlier, outcome=Outcome.GIVEN_UP, answer=None)]
    missed.append(played(2, started=earlier, outcome=Outcome.FAILED, answer=None, **other))
    with Records(tmp_path / "records.sqlite") as records:
        records.take_over(missed)
    script = Script("review", "q")
    play(script, hand="1 5 5 5", length=Length("hands", 2))
    assert script.said[-4:-2] == ["2 hands are due.", "When this run is over: make24 review"]
    script = Script("review", "(5-1/5)*5", "8/(3-8/3)", "4+3+2+1", "share", "q")
    kept = play(script, hand="1 5 5 5")
    assert "2 hands are due." in script.said
    assert [(each.hand, each.target, each.purpose) for each in kept] == [
        ("1 5 5 5", 24, "play"),
        ("♠3 ♥3 ♦8 ♣8", 24, "review"),
        ("1 2 3 4", 10, "review"),
    ]
    assert script.text.count("No hand is due now") == 1
    assert "For somebody else to play: make24 play --shared 24:12.5.11.3" in script.said
