"""``make24`` at a terminal, a pseudo one: asking for a hand, colours."""

from __future__ import annotations

import pytest

from pseudo_terminal import Terminal


def test_solve_asks_for_the_numbers_one_by_one():
    terminal = Terminal("solve")
    terminal.expect("Number 1 of 4 (1 to 13): ")
    terminal.type("3\n")
    terminal.expect("Number 2 of 4 (1 to 13): ")
    terminal.type(" \n")
    terminal.expect("A number is wanted here.")
    terminal.expect("Number 2 of 4 (1 to 13): ")
    terminal.type("14\n")
    terminal.expect("14 is not between 1 and 13.")
    terminal.expect("Number 2 of 4 (1 to 13): ")
    terminal.type("foo\n")
    terminal.expect("foo is neither a whole number nor a card")
    terminal.expect("Number 2 of 4 (1 to 13): ")
    terminal.type("3 8\n")
    terminal.expect("One number at a time, please.")
    terminal.type("3\n")
    terminal.expect("Number 3 of 4")
    terminal.type("8\n")
    terminal.expect("Number 4 of 4")
    terminal.type("8\n")
    terminal.expect("8/(3-8/3)")
    terminal.expect("solved: 1 solution")
    assert terminal.status() == 0


def test_solve_asks_in_chinese_for_what_is_wanted():
    terminal = Terminal("solve", "-n", "2", "--low", "0", "--high", "5", "--lang", "zh_CN")
    terminal.expect("第 1 个数，共 2 个（0 到 5）：")
    terminal.type("6\n")
    terminal.expect("6 不在 0 到 5 之间。")
    terminal.type("0\n")
    terminal.expect("第 2 个数，共 2 个（0 到 5）：")
    terminal.type("A\n")
    terminal.expect("失败：无解")
    assert terminal.status() == 1


@pytest.mark.parametrize(("size", "words"), [("9", "at most 8"), ("13", "at most 12")])
def test_nothing_is_asked_that_cannot_be_solved(size, words):
    terminal = Terminal("solve", "-n", size)
    terminal.expect(words)
    assert "Number 1" not in terminal.seen
    assert terminal.status() == 2


def test_the_end_of_input_while_asked():
    terminal = Terminal("solve")
    terminal.expect("Number 1")
    terminal.type("\x04")
    terminal.expect("the input ended")
    assert terminal.status() == 2


def test_ctrl_c_while_asked():
    terminal = Terminal("solve")
    terminal.expect("Number 1")
    terminal.type("\x03")
    assert terminal.status() == 130


def test_colours_at_a_terminal_unless_forbidden():
    terminal = Terminal("check", "3*8", "3 8")
    terminal.expect("\x1b[32mCorrect: 3*8 = 24.\x1b[0m")
    assert terminal.status() == 0
    terminal = Terminal("check", "3*8", "3 8", NO_COLOR="1")
    terminal.expect("Correct: 3*8 = 24.")
    assert "\x1b" not in terminal.seen
    assert terminal.status() == 0


def test_a_bar_shows_a_long_count():
    terminal = Terminal("count", "-n", "5", "--level", "written", "--high", "13")
    terminal.expect("counting")
    terminal.expect("6104 of 6188 hands", 120)
    assert terminal.status() == 0
