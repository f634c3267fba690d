"""The loop of the terminal trainer, on a screen that tests can read, with a clock they turn."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from signal import SIGINT, default_int_handler, getsignal, raise_signal
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import make24
from make24 import COUNTDOWN, Hand
from make24.trainer.attempt import Outcome
from make24.trainer.clock import Clock, Time
from make24.trainer.dealer import Dealer, Wishes
from make24.trainer.game import Game
from make24.trainer.mistakes import mistakes
from make24.trainer.puzzle import Puzzle
from make24.trainer.records import Records
from make24.trainer.run import Length
from make24.trainer.terminal.loop import Loop
from make24.trainer.terminal.words import Word
from scripted import Script


def test_a_right_answer_says_so_and_goes_on(play):
    script = Script("8/(3-8/3)")
    (attempt,) = play(script)
    assert attempt.outcome is Outcome.WON
    assert attempt.answer == "8/(3-8/3)"
    assert "Correct: 8/(3-8/3) = 24." in script.said
    assert "There is no other solution that is essentially different." in script.said
    assert "Hand 2: make 24" in script.said
    assert script.shown[0] == "3 3 8 8"
    assert len(script.shown) == 2


def test_a_few_other_solutions_stand_beside_a_right_answer(play):
    script = Script("10+2+4+8")
    play(script, hand="2 4 8 10", length=Length("hands", 1))
    others = next(text for text in script.said if text.startswith("Other solutions:"))
    assert others.count("\n  ") <= 4
    assert "more" in others


def test_a_wrong_answer_says_why_and_asks_again(play):
    script = Script("3+3+8+8", "3*8", "8-3-8/3", "8/(3-8/3)")
    (attempt,) = play(script, length=Length("hands", 1))
    assert "This is worth 22, not 24." in script.said
    assert attempt.outcome is Outcome.WON
    assert attempt.wrong_answers == 2


def test_merges(play):
    script = Script("8/3", "3-(8/3)", "8/(1/3)")
    (attempt,) = play(script, length=Length("hands", 1))
    assert script.shown == ["3 3 8 8", "8/3 3 8", "1/3 8"]
    assert attempt.answer == "8/(3-8/3)"


def test_undo_redo_and_restart(play):
    script = Script("u", "8/3", "3-(8/3)", "u", "redo", "u", "r", "redo", "redo", "redo", "r")
    play(script)
    assert script.shown == [
        "3 3 8 8",
        "8/3 3 8",
        "1/3 8",
        "8/3 3 8",
        "1/3 8",
        "8/3 3 8",
        "3 3 8 8",
        "8/3 3 8",
        "1/3 8",
        "3 3 8 8",
    ]
    assert "There is nothing to undo." in script.said
    assert "There is nothing to redo." in script.said


def test_a_wrong_end_says_what_came_of_it(play):
    script = Script("8+8", "3+3", "16+6", "u", "u", "u", "8/(3-8/3)")
    (attempt,) = play(script, length=Length("hands", 1))
    assert "You got 22, not 24. Undo to try again." in script.said
    assert (attempt.outcome, attempt.wrong_answers) == (Outcome.WON, 1)


def test_an_answer_with_numbers_from_the_table_is_told_what_was_dealt(play):
    script = Script("8/3", "8/(3-(8/3))+0")
    play(script)
    assert any("the numbers that were dealt, 3 3 8 8" in text for text in script.said)


def test_the_answer_is_that_of_the_dealt_hand(play):
    script = Script("8+8", "a")
    (attempt,) = play(script)
    assert "1 solution\n  8/(3-8/3)" in script.said
    assert attempt.outcome is Outcome.GIVEN_UP
    assert "Hand 2: make 24" in script.said


def test_of_many_answers_the_first_are_shown(play):
    script = Script("a")
    play(script, hand="2 4 8 10", length=Length("hands", 1))
    assert "11 solutions, the first 10 shown" in script.text


def test_no_solution_rightly_claimed(play):
    script = Script("none")
    (attempt,) = play(script, hand="1 1 1 2")
    assert "Right: this hand has no solution." in script.said
    assert attempt.outcome is Outcome.CLAIMED


def test_no_solution_wrongly_claimed(play):
    script = Script("n", "8/(3-8/3)")
    (attempt,) = play(script, length=Length("hands", 1))
    assert "This hand has a solution." in script.said
    assert (attempt.outcome, attempt.wrong_claims) == (Outcome.WON, 1)


def test_the_answer_where_there_is_none(play):
    script = Script("a")
    play(script, hand="1 1 1 2", length=Length("hands", 1))
    assert "no solution" in script.said
    assert "Missed:\n  1 1 1 2  no solution" in script.text


def test_hints(play):
    script = Script("h", "h", "h", "h", "h", "h")
    (attempt,) = play(script)
    assert "Hint 1 of 5: 24 can be made from 3 3 8 8." in script.said
    assert script.said.count("Hint 5 of 5: A solution: 8 ÷ (3 − 8 ÷ 3) = 24.") == 2
    assert attempt.hints == 5


def test_skip(play):
    script = Script("s")
    (attempt,) = play(script)
    assert attempt.outcome is Outcome.GIVEN_UP
    assert "Missed:\n  3 3 8 8  8/(3-8/3)" in script.text


def test_the_letter_a_is_a_word_and_no_ace(play):
    (attempt,) = play(Script("a"), hand="A 2 3 4", length=Length("hands", 1))
    assert attempt.outcome is Outcome.GIVEN_UP


def test_quitting(play):
    script = Script("8/3", "q", "8/(3-8/3)")
    (attempt,) = play(script)
    assert attempt.outcome is Outcome.GIVEN_UP
    assert "1 hand: 0 solved, 0 failed, 1 given up" in script.text


def test_the_end_of_input_in_mid_hand(play):
    (attempt,) = play(Script("3+3+8+8"))
    assert attempt.outcome is Outcome.FAILED


def test_ctrl_c_loses_nothing(play):
    script = Script("8/(3-8/3)", "1+1", KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        play(script)
    assert "1 hand: 1 solved, 0 failed, 0 given up\nMedian time 0:00, streak 1" in script.text


def test_ctrl_c_once_more_loses_nothing(tmp_path):
    script = Script("h", KeyboardInterrupt())
    records = Records(tmp_path / "records.sqlite")

    def record(attempt):
        # The player was impatient.
        raise_signal(SIGINT)
        records.add(attempt)

    game = Game(Dealer(Wishes(), seed=24), trainer="terminal", record=record)
    with pytest.raises(KeyboardInterrupt):
        Loop(game, script, records).run(Hand("3 3 8 8"))
    assert len(records.attempts()) == 1
    assert "1 hand: 0 solved, 0 failed, 1 given up" in script.text
    assert getsignal(SIGINT) is default_int_handler


def test_a_fixed_number_of_hands(play):
    script = Script(*"aaaaa")
    assert len(play(script, length=Length("hands", 3))) == 3
    assert "3 hands: 0 solved, 0 failed, 3 given up" in script.text
    assert script.text.count("Hand ") == 3


def test_a_blank_line_shows_the_hand_again(play):
    script = Script("", "  ")
    assert play(script) == []
    assert script.shown == ["3 3 8 8"] * 3
    assert script.said[-1] == "No hand was played."


def test_help_and_figures(play):
    script = Script("?", "stats", "8/(3-8/3)", "stats")
    play(script)
    assert "An answer uses each of these numbers once: 3 3 8 8." in script.text
    assert "  u undo: take the last merge back" in script.text
    assert "In this sitting:\nNo hand was played." in script.said
    assert (
        script.said.count(
            "In all:\n1 hand: 1 solved, 0 failed, 0 given up\nMedian time 0:00, streak 1"
        )
        == 1
    )


def test_countdown(play):
    script = Script("?", "3-8", "50*(25-10)+3*7-6", "a")
    play(script, hand="1 3 7 10 25 50", rules=COUNTDOWN, target=765, length=Length("hands", 1))
    assert "Make 765 from each hand" in script.text
    assert "uses some of these numbers" in script.text
    assert "12 solutions, the first 10 shown" in script.text


def test_pausing_hides_the_hand_until_a_line_is_entered(play):
    script = Script("p", "", "p", "8/(3-8/3)", "p", "q")
    (attempt,) = play(script)
    assert script.waited == 3
    assert script.shown[:2] == ["3 3 8 8", "3 3 8 8"]
    assert attempt.outcome is Outcome.WON


def test_time_runs_out_while_the_prompt_waits(play):
    script = Script("8/3", None, "q")
    (attempt,) = play(script, clock=Clock("down", 30))
    assert (attempt.outcome, attempt.seconds) == (Outcome.TIMED_OUT, 30)
    assert "Hand 1: make 24 in 0:30" in script.said
    assert "Time is up." in script.said
    assert "1 solution\n  8/(3-8/3)" in script.said
    assert "Hand 2: make 24 in 0:30" in script.said


def test_an_answer_that_comes_too_late(play):
    script = Script()

    def late():
        script.now += 31
        yield "8/(3-8/3)"

    script.lines = late()
    (attempt,) = play(script, clock=Clock("down", 30))
    assert attempt.outcome is Outcome.TIMED_OUT
    assert "Time is up." in script.said


def test_nobody_there(play):
    script = Script(None, None, "", None, "h", None, None, "q")
    attempts = play(script, clock=Clock("down", 30))
    assert script.waited == 2
    assert [attempt.outcome for attempt in attempts] == [Outcome.TIMED_OUT] * 5


def test_many_missed_hands(play):
    script = Script(*["a"] * 12)
    play(script, hand=None, length=Length("hands", 12))
    ending = script.said[-1].split("\n")
    assert ending[1:3] == ["Missed:", "  (2 earlier ones)"]
    assert len(ending) == 1 + 12 + 1


def test_a_summary_in_json(play, capsys):
    play(Script("8/(3-8/3)", "a"), length=Length("hands", 2), as_json=True)
    assert capsys.readouterr().out == (
        '{"played": 2, "solved": 1, "failed": 0, "given_up": 1, "median_seconds": 0.0, '
        '"streak": 0, "longest_streak": 1, "reviews": {"played": 0, "solved": 0}, '
        '"shared": "24:3.3.8.8:12.5.11.3"}\n'
    )


# Runs


_LINES = [word.shown for word in Word if word is not Word.QUIT]
_LINES += ["8/(3-8/3)", "8/3", "3*8", "y", "n", "", "x", None]


# How long a disk takes decides nothing.
@settings(deadline=None, max_examples=50)
@given(
    lines=some.lists(some.sampled_from(_LINES), max_size=25),
    unit=some.sampled_from(["hands", "seconds"]),
    end=some.sampled_from([EOFError(), KeyboardInterrupt()]),
)
def test_no_action_loses_a_record(lines, unit, end):
    script = Script(*lines, end)
    with TemporaryDirectory() as folder:
        records = Records(f"{folder}/records.sqlite")
        time = Time(lambda: script.now, lambda: datetime(2026, 1, 1, tzinfo=UTC))
        game = Game(
            Dealer(Wishes(), seed=24),
            trainer="terminal",
            clock=Clock("down", 30),
            record=records.add,
            time=time,
        )
        with suppress(KeyboardInterrupt):
            Loop(game, script, records, length=Length(unit, 3)).run(Hand("3 3 8 8"))
        kept = {attempt.identity: attempt for attempt in Records(records.path).attempts()}
        assert kept == {attempt.identity: attempt for attempt in game.attempts}
        # Whatever went wrong is in the notebook.
        missed = {Puzzle.of(attempt) for attempt in kept.values() if not attempt.outcome.solved}
        assert missed <= {mistake.puzzle for mistake in mistakes(game.attempts)}


# The notebook of mistakes


@pytest.mark.parametrize(
    ("language", "words", "texts"),
    [
        (
            "zh_CN",
            ("8/3", "撤销", "3+3+8+8", "提示", "答案"),
            ("已撤销。", "不是 24。", "提示", "1 组解", "没有解出的牌："),
        ),
        (
            "zh_TW",
            ("8/3", "復原", "3+3+8+8", "提示", "答案"),
            ("已復原。", "不是 24。", "提示", "1 組解", "沒有解出的牌："),
        ),
    ],
)
def test_in_chinese(play, language, words, texts):
    make24.set_language(language)
    script = Script(*words)
    play(script)
    for text in texts:
        assert text in script.text


def test_records_that_cannot_be_written_are_told_of_once(tmp_path):
    (tmp_path / "file").touch()
    records = Records(tmp_path / "file" / "records.sqlite")
    script = Script("8/(3-8/3)", "a", "a")
    game = Game(Dealer(Wishes(), seed=24), trainer="terminal", record=records.add)
    Loop(game, script, records, length=Length("hands", 3)).run(Hand("3 3 8 8"))
    assert sum("records.sqlite" in text for text in script.said) == 1
    assert game.figures.solved == 1
    assert "3 hands: 1 solved, 0 failed, 2 given up" in script.text
