"""``make24 play`` at a terminal, a pseudo one."""

from __future__ import annotations

import os
import re
import signal

import pytest

from make24.trainer.attempt import Outcome
from make24.trainer.records import Records
from pseudo_terminal import Terminal, said

_COLOUR = re.compile(r"\x1b\[[0-9;]*(?:3[0-7]|9[0-7]|107)m")
HAND = ("--hand", "3 3 8 8")


def play(*words, **environment):
    return Terminal("play", *words, **environment)


def kept():
    with Records() as records:
        return records.attempts()


def test_a_game():
    terminal = play(*HAND, "--clock", "off")
    said(terminal, "Hand 1: make 24", " 3   3   8   8 \n>")
    terminal.type("3+3+8+8\r")
    said(terminal, "This is worth 22, not 24.", " 3   3   8   8 \n>")
    terminal.type("8/3\r")
    terminal.expect(" (8/3)   3   8 \n>")
    terminal.type("8÷(3−8÷3)\r")
    terminal.expect("\x1b[32mCorrect: 8/(3-8/3) = 24.\x1b[0m")
    said(terminal, "Hand 2: make 24")
    terminal.type("a\r")
    said(terminal, "Hand 3: make 24")
    terminal.type("q\r")
    terminal.expect("2 hands: 1 solved, 0 failed, 1 given up")
    terminal.expect("Missed:")
    assert terminal.status() == 0
    assert [attempt.outcome for attempt in kept()] == [Outcome.WON, Outcome.GIVEN_UP]


@pytest.mark.parametrize(
    ("language", "word", "texts"),
    [
        ("zh_CN", "答案", ["第 1 局：算出 24", "共有 1 组解", "没有解出的牌："]),
        ("zh_TW", "答案", ["第 1 局：算出 24", "1 組解", "沒有解出的牌："]),
    ],
)
def test_in_chinese(language, word, texts):
    terminal = play(*HAND, "--lang", language, "--hands", "1", "--clock", "off")
    said(terminal, texts[0])
    terminal.type(f"{word}\r")
    for text in texts[1:]:
        terminal.expect(text)
    assert terminal.status() == 0


def test_the_clock_runs_while_the_prompt_waits():
    terminal = play(*HAND)
    terminal.expect("0:00>")
    terminal.seen = ""
    # Only what has changed is written.
    terminal.expect("1")
    terminal.expect("2")
    terminal.type("q\r")
    assert terminal.status() == 0


def test_time_runs_out_while_the_prompt_waits():
    terminal = play(*HAND, "--clock", "1")
    terminal.expect("Hand 1: make 24 in 0:01")
    terminal.type("8/(3-")
    terminal.expect("Time is up.")
    terminal.expect("8/(3-8/3)")
    terminal.expect("Hand 2: make 24 in 0:01")
    terminal.expect("Time is up.")
    # Nobody seems to be there, so the next hand waits for them.
    said(terminal, "Paused; Enter goes on.")
    terminal.type("q\r")
    terminal.expect("2 hands: 0 solved, 2 failed, 0 given up")
    assert terminal.status() == 0
    assert [attempt.outcome for attempt in kept()] == [Outcome.TIMED_OUT] * 2


def test_pausing_shows_another_screen():
    terminal = play(*HAND, "--clock", "off")
    terminal.expect(">")
    terminal.type("p\r")
    terminal.expect("\x1b[?1049h")
    terminal.expect("Paused; Enter goes on.")
    assert " 8 " not in terminal.seen.rpartition("\x1b[?1049h")[2]
    said(terminal, "Paused; Enter goes on.")
    assert " 8 " not in terminal.seen
    terminal.type("\r")
    said(terminal, "\x1b[?1049l", " 3   3   8   8 \n>")
    terminal.type("q\r")
    assert terminal.status() == 0


@pytest.mark.parametrize("words", [(), ("--plain",)])
def test_ctrl_c_shows_the_summary_and_loses_nothing(words):
    terminal = play(*HAND, "--clock", "off", *words)
    terminal.expect(">")
    terminal.type("8/(3-8/3)\r")
    said(terminal, "Hand 2")
    terminal.type("\x03")
    terminal.expect("1 hand: 1 solved, 0 failed, 0 given up")
    assert terminal.status() == 130
    assert "Traceback" not in terminal.seen
    assert [attempt.answer for attempt in kept()] == ["8/(3-8/3)"]


@pytest.mark.parametrize("words", [(), ("--plain",)])
@pytest.mark.parametrize("how", ["closed", "told to end"])
def test_the_end_of_the_terminal_loses_nothing(words, how):
    terminal = play(*HAND, "--clock", "off", *words)
    terminal.expect(">")
    terminal.type("8/3\r")
    said(terminal, "8 / 3 = 8/3")
    if how == "closed":
        os.close(terminal.terminal)
        os.waitpid(terminal.process, 0)
    else:
        os.kill(terminal.process, signal.SIGTERM)
        terminal.expect("1 hand: 0 solved, 0 failed, 1 given up")
        assert terminal.status() == 130
    assert [attempt.outcome for attempt in kept()] == ["given_up"]


@pytest.mark.parametrize("words", [(), ("--plain",)])
def test_the_end_of_input_in_mid_hand(words):
    terminal = play(*HAND, "--clock", "off", *words)
    terminal.expect(">")
    terminal.type("8/3\r")
    said(terminal, "8 / 3 = 8/3")
    terminal.type("\x04")
    terminal.expect("1 hand: 0 solved, 0 failed, 1 given up")
    assert terminal.status() == 0
    assert len(kept()) == 1


def test_earlier_lines_and_words_can_be_called_up():
    terminal = play(*HAND, "--clock", "off")
    terminal.expect(">")
    terminal.type("8-3-3*8\r")
    said(terminal, "This is worth -19, not 24.")
    terminal.type("\x1b[A\r")
    said(terminal, "This is worth -19, not 24.")
    terminal.type("hi\t\r")
    said(terminal, "Hint 1 of 5")
    terminal.type("\x04")
    assert terminal.status() == 0


@pytest.mark.parametrize(("words", "environment"), [(("--plain",), {}), ((), {"TERM": "dumb"})])
def test_plain_lines(words, environment):
    terminal = play(*HAND, *words, **environment)
    terminal.expect("Hand 1: make 24\r\n3 3 8 8\r\n> ")
    terminal.type("3+3+8+8\n")
    terminal.expect("This is worth 22, not 24.\r\n> ")
    terminal.type("p\n")
    # The hand is out of sight.
    terminal.expect("\r\n" * 24 + "Paused; Enter goes on.\r\n> ")
    terminal.type("\n")
    terminal.expect("3 3 8 8\r\n> ")
    terminal.type("8/(3-8/3)\n")
    said(terminal, "Hand 2")
    assert "\x1b" not in terminal.seen
    terminal.type("q\n")
    assert terminal.status() == 0
    assert "\x1b" not in terminal.seen


def test_time_runs_out_in_plain_lines_too():
    terminal = play(*HAND, "--plain", "--clock", "1")
    terminal.expect(">")
    terminal.type("8/(3-")
    terminal.expect("Time is up.")
    terminal.expect("Hand 2: make 24 in 0:01")
    terminal.type("a\n")
    # Half an answer to the hand before is gone, so this is the word.
    terminal.expect("Hand 3")
    assert "is not" not in terminal.seen
    terminal.type("q\n")
    assert terminal.status() == 0


def test_no_colours_where_they_are_forbidden():
    terminal = play("--seed", "24", NO_COLOR="1")
    said(terminal, "♥")
    terminal.type("1+1\r")
    terminal.expect("on the table")
    terminal.type("q\r")
    assert terminal.status() == 0
    assert not _COLOUR.search(terminal.seen)


def test_cards_in_four_colours():
    terminal = play("--seed", "24")
    terminal.expect(">")
    colours = _COLOUR.findall(terminal.seen)
    assert any("107" in colour for colour in colours)
    terminal.type("\x04")
    assert terminal.status() == 0
