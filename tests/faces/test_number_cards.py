"""Bare numbers and merged cards: whatever their length, they keep to the card."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as some

from make24.faces import (
    HEIGHT,
    LIGHT,
    MARGIN,
    WIDTH,
    Line,
    Text,
    empty_slot,
    merged_face,
    number_face,
    selection,
)

NUMBERS = some.integers(-(10**18) + 1, 10**18 - 1)


def texts(drawing):
    return [shape.text for shape in drawing if isinstance(shape, Text)]


def keeps_to_the_card(drawing, *, margin=0):
    return all(
        shape.bounds[0] >= -margin
        and shape.bounds[1] >= -margin
        and shape.bounds[2] <= WIDTH + margin
        and shape.bounds[3] <= HEIGHT + margin
        for shape in drawing
    )


@given(NUMBERS)
def test_every_digit_of_a_given_number_is_there(number):
    face = number_face(number, LIGHT)
    assert keeps_to_the_card(face)
    middle = [shape.text for shape in face if isinstance(shape, Text) and shape.anchor == "middle"]
    assert "".join(middle).replace("−", "-") == str(number)


@pytest.mark.parametrize("number", [0, -7, 100])
def test_short_numbers_stand_in_the_corners_too(number):
    assert len(texts(number_face(number, LIGHT))) == 3


@given(some.fractions(), some.text(some.characters(codec="utf-8")))
def test_merged_cards_keep_to_the_card(value, expression):
    assert keeps_to_the_card(merged_face(value, expression, LIGHT))


@given(some.integers(10**100, 10**5000), some.integers(1, 10**5000))
def test_huge_values_are_told_by_their_size(above, below):
    assert keeps_to_the_card(merged_face(Fraction(above, below), "1+1", LIGHT))


def test_fractions_are_stacked():
    face = merged_face(Fraction(-8, 3), "8 ÷ (0 − 3)", LIGHT)
    above, below, expression = [shape for shape in face if isinstance(shape, Text)]
    assert (above.text, below.text, expression.text) == ("8", "3", "8 ÷ (0 − 3)")
    assert above.at[1] < below.at[1] < expression.at[1]
    bar, minus = [shape for shape in face if isinstance(shape, Line)]
    assert above.at[1] < bar.points[0][1] < below.at[1]
    assert minus.bounds[2] < bar.bounds[0]


def test_longer_texts_are_smaller():
    def sizes(value, expression):
        face = merged_face(value, expression, LIGHT)
        return [shape.size for shape in face if isinstance(shape, Text)]

    assert sizes(24, "4 × 6")[0] > sizes(240000, "4 × 6")[0]
    assert sizes(24, "4 × 6")[1] > sizes(24, "8 ÷ (3 − 8 ÷ 3)")[1]
    assert min(sizes(24, " × ".join(["13"] * 40))) >= 9


def test_long_expressions_lose_their_middle():
    face = merged_face(24, " + ".join(map(str, range(100, 130))), LIGHT)
    shown = " ".join(texts(face)[1:])
    assert shown.startswith("100")
    assert shown.endswith("129")
    assert "…" in shown


def test_a_selection_lies_around_the_card():
    (outline,) = selection(LIGHT)
    assert keeps_to_the_card((outline,), margin=MARGIN)
    assert all(not (0 < x < WIDTH and 0 < y < HEIGHT) for x, y in outline.points)


def test_an_empty_slot_is_on_the_card():
    assert keeps_to_the_card(empty_slot(LIGHT))
