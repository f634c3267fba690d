"""What both screens of the terminal trainer share: lines that fit, and the clock."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from make24 import Hand
from make24.caret import columns
from make24.trainer.clock import Clock
from make24.trainer.session import Session
from make24.trainer.terminal.screen import clock_shown, clock_text, wrapped


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(0, "0:00"), (59.99, "0:59"), (60, "1:00"), (3599, "59:59"), (3600, "1:00:00")],
)
def test_times(seconds, shown):
    assert clock_text(seconds) == shown


@pytest.mark.parametrize(
    ("clock", "passed", "shown"),
    [
        (Clock("up"), 12.9, "0:12"),
        (Clock("down", 30), 0, "0:30"),
        (Clock("down", 30), 29.5, "0:01"),
        (Clock("down", 30), 31, "0:00"),
        (Clock("off"), 12, ""),
    ],
)
def test_the_clock(clock, passed, shown):
    times = iter([100.0])
    session = Session(Hand("3 3 8 8"), clock=clock, now=lambda: next(times, 100.0 + passed))
    assert clock_shown(session) == shown


def test_lines_break_between_words_and_chinese_characters():
    assert wrapped("3 8 is no hand", 8) == "3 8 is\nno hand"
    assert wrapped("输入式子，例如 8/(3-8/3)。", 15) == "输入式子，例如\n8/(3-8/3)。"


@given(st.text(alphabet="ab  (+)8，。二十四\n"), st.integers(4, 20))
def test_nothing_is_lost_by_wrapping(text, width):
    lines = wrapped(text, width)
    assert "".join(lines.split()) == "".join(text.split())
    short = all(columns(word) <= width for word in text.split())
    chinese = any(character in "，。二十四" for character in text)
    if short and not chinese:
        assert all(columns(line.rstrip()) <= width for line in lines.split("\n"))
