from __future__ import annotations

from fractions import Fraction

import pytest

from make24 import Hand
from make24.trainer.entry import play
from make24.trainer.session import Session, State


@pytest.fixture
def session() -> Session:
    return Session(Hand("3 3 8 8"))


def values(session):
    return [piece.value for piece in session.table.pieces]


@pytest.mark.parametrize(
    "line",
    ["8/3", " 8 / 3 ", "8÷3", "8：3", "８／３", "8/3=8/3", "8 ÷ 3 = 8/3", "(8)/(3)"],
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
    play(session, "(-2)*9")
    assert values(session) == [-18, 8]


def test_cards_have_letters():
    session = Session(Hand("A Q 5 K"))
    assert play(session, "Q*a").code == "merged"
    assert values(session) == [12, 5, 13]


def test_as_many_numbers_as_were_dealt_are_an_answer(session):
    assert play(session, "8/(3-8/3)").good


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
    session.resume()
    session.give_up()
    assert play(session, "8/3").code == "over"
    assert play(session, "9*9").code == "over"


@pytest.mark.parametrize("line", ["2**3*3*1", "8//3", "3+", "", "import os", "8/3-3", "3,8"])
def test_anything_else_is_judged_as_an_answer(session, line):
    notice = play(session, line)
    assert notice.code == "verdict"
    assert notice.good is False
