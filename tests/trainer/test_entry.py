from __future__ import annotations

from fractions import Fraction

import pytest

from make24 import COUNTDOWN, Hand
from make24.trainer.clock import Clock
from make24.trainer.entry import play
from make24.trainer.session import Session, State


@pytest.fixture
def session() -> Session:
    return Session(Hand("3 3 8 8"))


def values(session):
    return [piece.value for piece in session.table.pieces]


@pytest.mark.parametrize(
    "line",
    [
        "8/3",
        " 8 / 3 ",
        "8\N{NO-BREAK SPACE}÷ 3",
        "8÷3",
        "8：3",
        "８／３",
        "(8)/(3)",
        "8/3=8/3",
        "8 ÷ 3 = 8/3",
        "8/3 = (8/3)",
        "８／３＝８／３",
        "8/3 = 2.667",
        "8÷3。",
    ],
)
def test_one_operator_over_two_numbers_is_a_merge(session, line):
    assert play(session, line).code == "merged"
    assert values(session) == [Fraction(8, 3), 3, 8]
    assert session.wrong_answers == 0


def test_a_made_fraction_is_written_in_brackets(session):
    for line in ("8/3", "3−(8/3)", "8÷(1/3)"):
        notice = play(session, line)
    assert notice.good
    assert session.state is State.WON


def test_a_made_negative_number_is_written_in_brackets():
    session = Session(Hand("3 5 9 8"))
    play(session, "3-5")
    assert values(session) == [-2, 9, 8]
    play(session, "（−2）*9")
    assert values(session) == [-18, 8]


def test_cards_have_letters():
    session = Session(Hand("A Q 5 K"))
    assert play(session, "Q*a").code == "merged"
    assert values(session) == [12, 5, 13]
    assert play(session, "Ｋ－Ｑ").code == "merged"
    assert values(session) == [1, 5]


def test_as_many_numbers_as_were_dealt_are_an_answer(session):
    assert play(session, "8/(3-8/3)").good


@pytest.mark.parametrize(
    ("hand", "target", "line"),
    [
        ("1 4 8 12", 24, "(12/1)*(8/4)"),
        ("1 4 8 12", 24, "(12/1)*(8/4) = 24"),
        ("3 3 8", 8, "(8/3)*3"),
    ],
)
def test_a_whole_answer_may_look_like_a_merge_of_fractions(hand, target, line):
    assert play(Session(Hand(hand), target), line).code == "won"
    # Also when its numbers are on the table.
    session = Session(Hand(hand), target)
    play(session, "8/4" if "4" in hand else "8/3")
    assert play(session, line).code == "won"
    wrong = Session(Hand(hand), target + 1)
    assert str(play(wrong, line.partition(" ")[0])) == f"This is worth {target}, not {target + 1}."
    assert wrong.wrong_answers == 1


def test_some_of_the_numbers_answer_where_not_all_must_be_used():
    session = Session(Hand("4 3 6 5"), 10, rules=COUNTDOWN)
    assert play(session, "(6/3)*5").code == "won"


def test_a_typed_fraction_is_a_made_number_and_no_dealt_one():
    session = Session(Hand("4 2 6 1"))
    assert str(play(session, "(4/2)*6")) == "4/2 is not on the table. There: 4 2 6 1."
    play(session, "4/2")
    assert str(play(session, "(4/2)*6")) == "2 * 6 = 12"
    assert session.wrong_answers == 0


def test_a_made_fraction_need_not_be_written_in_its_lowest_terms():
    session = Session(Hand("8 6 3 1"))
    play(session, "8/6 = 8/6")
    assert str(play(session, "(8/6)*3")) == "(4/3) * 3 = 4"


def test_to_a_hand_of_two_one_operator_is_an_answer():
    session = Session(Hand("3 8"))
    assert play(session, "3*8").code == "won"


def test_a_step_chain_is_an_answer(session):
    assert play(session, "8/3=8/3; 3-8/3=1/3; 8/(1/3)=24").good


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("8*4", "4 is not on the table. There: 3 3 8 8."),
        ("(8/3)*3", "8/3 is not on the table. There: 3 3 8 8."),
        ("8/3=3", "8 / 3 = 8/3, not 3."),
        ("8/3=2.66", "8 / 3 = 8/3, not 2.66."),
        ("8*3=24.1", "8 * 3 = 24, not 24.1."),
    ],
)
def test_a_step_that_cannot_be_done_says_why_and_changes_nothing(session, line, sentence):
    notice = play(session, line)
    assert notice.good is False
    assert str(notice) == sentence
    assert values(session) == [3, 3, 8, 8]
    assert session.wrong_answers == 0


def test_a_number_is_not_used_twice():
    session = Session(Hand("1 2 3 4"))
    assert str(play(session, "2+2")) == "2 is on the table only once. There: 1 2 3 4."


def test_a_division_by_zero_is_refused():
    session = Session(Hand("0 2 3 4"))
    assert play(session, "4/0").code == "divided_by_zero"
    assert play(session, "4/0=7").code == "divided_by_zero"
    # A fraction over zero is no number; the checker says so.
    assert play(session, "4*(3/0)").code == "verdict"


def test_nothing_is_merged_in_a_hand_that_is_over_or_paused(session):
    session.pause()
    assert play(session, "8/3").code == "paused"
    # It must not tell which numbers are hidden.
    assert play(session, "9*9").code == "paused"
    session.resume()
    session.give_up()
    assert play(session, "8/3").code == "over"
    assert play(session, "9*9").code == "over"


def test_time_that_ran_out_ends_the_hand_whatever_is_typed():
    seconds = 0.0
    session = Session(Hand("3 3 8 8"), clock=Clock("down", 30), now=lambda: seconds)
    seconds = 31.0
    assert play(session, "9*9").code == "time_up"


@pytest.mark.parametrize("line", ["2**3*3*1", "8//3", "3+", "", "import os", "8/3-3", "3,8"])
def test_anything_else_is_judged_as_an_answer(session, line):
    notice = play(session, line)
    assert notice.code == "verdict"
    assert notice.good is False
