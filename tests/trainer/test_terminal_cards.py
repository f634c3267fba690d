"""How the terminal trainer shows the numbers on the table."""

from __future__ import annotations

from io import StringIO, TextIOWrapper

import pytest

from make24 import Hand
from make24.trainer.table import Table
from make24.trainer.terminal.cards import table_text


class Terminal(StringIO):
    """What is a terminal, by its own account."""

    def isatty(self):
        return True


@pytest.fixture(autouse=True)
def _colours(monkeypatch):
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.mark.parametrize(
    ("hand", "shown"),
    [
        ("3 3 8 8", "3 3 8 8"),
        ("0 -3 8 24", "0 (-3) 8 24"),
        ("♥6 ♦2 ♠10 ♣8", "♥6 ♦2 ♠10 ♣8"),
        ("♥6 ♦K ♠A ♣8", "♥6 ♦K ♠A ♣8  (6 13 1 8)"),
    ],
)
def test_a_hand_as_it_was_dealt(hand, shown):
    assert table_text(Table.dealt(Hand(hand)), StringIO(), 80) == shown


def test_made_numbers_are_exact_and_can_be_typed_as_they_stand():
    table = Table.dealt(Hand("♥3 ♦3 ♠8 ♣8")).merged(2, "/", 1)
    assert table_text(table, StringIO(), 80) == "♥3 (8/3) ♣8"
    assert table_text(table.merged(0, "-", 3), StringIO(), 80) == "(8/3) (-5)"


def test_figures_get_a_line_of_their_own_where_one_is_too_short():
    table = Table.dealt(Hand("♥J ♦K ♠A ♣8"))
    assert table_text(table, StringIO(), 23) == "♥J ♦K ♠A ♣8\n(11 13 1 8)"
    painted = table_text(table, Terminal(), 31, coloured=True)
    assert painted.endswith("\n(11 13 1 8)")
    assert "\n" not in table_text(table, Terminal(), 80, coloured=True)


def test_no_card_is_hidden_by_a_narrow_terminal():
    table = Table.dealt(Hand("♥10 ♦K ♦J ♦8"))
    assert table_text(table, StringIO(), 9) == "♥10 ♦K ♦J\n♦8\n(10 13 11\n8)"
    assert table_text(table, StringIO(), 1) == "♥10\n♦K\n♦J\n♦8\n(10\n13\n11\n8)"
    rows = table_text(table, Terminal(), 14, coloured=True).split("\n")
    assert [row.count("\x1b[0m") for row in rows] == [2, 2, 0]


def test_four_colours_at_a_terminal():
    table = Table.dealt(Hand("♥2 ♦2 ♠2 ♣2"))
    shown = table_text(table, Terminal(), 80, coloured=True).split("\x1b[0m")
    assert len({card.split("m")[0].strip() for card in shown[:4]}) == 4


@pytest.mark.parametrize("variable", [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_no_colours_where_they_are_forbidden(monkeypatch, variable):
    monkeypatch.setenv(*variable)
    table = Table.dealt(Hand("♥2 ♦2 ♠2 ♣2"))
    assert table_text(table, Terminal(), 80, coloured=True) == "♥2 ♦2 ♠2 ♣2"


def test_letters_where_suits_cannot_be_written(tmp_path):
    with (tmp_path / "ascii").open("wb") as file, TextIOWrapper(file, "ascii") as stream:
        table = Table.dealt(Hand("♥2 ♦10 ♠Q ♣2"))
        assert table_text(table, stream, 80) == "H2 D10 SQ C2  (2 10 12 2)"
