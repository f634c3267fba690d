"""The 52 faces and the six backs: within the card, as many pips as the rank, the same both ways."""

from __future__ import annotations

from itertools import product

import pytest

from make24 import Card
from make24.faces import (
    DARK,
    HEIGHT,
    LIGHT,
    MIDDLE_ABOVE_BASELINE,
    WIDTH,
    Back,
    Line,
    Polygon,
    Text,
    card_back,
    card_face,
    empty_slot,
    placed,
)

SUITS = "♠♥♣♦"
CARDS = [Card(rank, suit) for suit, rank in product(SUITS, range(1, 14))]
DRAWINGS = {str(card): card_face(card, LIGHT) for card in CARDS} | {
    str(back): card_back(back, LIGHT) for back in Back
}


def looks(shape):
    """A shape by what is seen of it, wherever its outline begins."""
    text = (shape.text, shape.upside_down) if isinstance(shape, Text) else ()
    bounds = tuple(round(side, 3) + 0.0 for side in shape.bounds)
    colour = shape.fill if isinstance(shape, Polygon) else None
    return type(shape).__name__, text, bounds, colour


@pytest.mark.parametrize("name", DRAWINGS)
def test_everything_is_on_the_card(name):
    for shape in DRAWINGS[name]:
        left, top, right, bottom = shape.bounds
        assert left >= 0, shape
        assert top >= 0, shape
        assert right <= WIDTH, shape
        assert bottom <= HEIGHT, shape


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("rank", range(1, 11))
def test_pips_are_as_many_as_the_rank(rank, suit):
    # Each sign has one polygon; two more stand in the corners.
    ink = LIGHT.suit_ink(suit, four_colours=False).strong
    face = card_face(Card(rank, suit), LIGHT)
    assert sum(isinstance(shape, Polygon) and shape.fill == ink for shape in face) == rank + 2


@pytest.mark.parametrize("rank", range(2, 11))
def test_lower_pips_are_upside_down(rank):
    # The tip of a heart is its only lowest point, or its only highest when upside down.
    ink = LIGHT.red.strong
    for shape in card_face(Card(rank, "♥"), LIGHT):
        if isinstance(shape, Polygon) and shape.fill == ink:
            _, top, _, bottom = shape.bounds
            lowest = max(y for _, y in shape.points)
            pointing_down = [y for _, y in shape.points].count(lowest) == 1
            assert pointing_down == ((top + bottom) / 2 <= HEIGHT / 2 + 1)


@pytest.mark.parametrize("rank", [2, 4, 10, 11, 12, 13])
@pytest.mark.parametrize("suit", SUITS)
def test_faces_are_the_same_both_ways_up(rank, suit):
    face = card_face(Card(rank, suit), LIGHT)
    assert sorted(map(looks, face), key=str) == sorted(
        (looks(shape.turned()) for shape in face), key=str
    )


@pytest.mark.parametrize("back", Back)
def test_backs_are_the_same_both_ways_up(back):
    drawing = card_back(back, LIGHT)
    seen = {looks(shape) for shape in drawing}
    assert {looks(shape.turned()) for shape in drawing} == seen


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_indices_stand_in_two_corners(card):
    name = {1: "A", 11: "J", 12: "Q", 13: "K"}.get(card.rank, str(card.rank))
    upper, lower = (
        shape for shape in card_face(card, LIGHT) if isinstance(shape, Text) and shape.text == name
    )
    assert not upper.upside_down
    assert lower == upper.turned()
    assert upper.at[0] < WIDTH / 4
    assert upper.at[1] < HEIGHT / 4


@pytest.mark.parametrize(("rank", "worth"), [(11, "= 11"), (12, "= 12"), (13, "= 13")])
def test_figures_say_their_number(rank, worth):
    texts = [shape.text for shape in card_face(Card(rank, "♣"), LIGHT) if isinstance(shape, Text)]
    assert texts.count(worth) == 2


def test_every_face_and_back_differs():
    assert len(set(DRAWINGS.values())) == 52 + 6


def test_suits_have_two_colours_or_four():
    def inks(*, four_colours):
        return {LIGHT.suit_ink(suit, four_colours=four_colours) for suit in SUITS}

    assert len(inks(four_colours=False)) == 2
    assert len(inks(four_colours=True)) == 4
    blue = card_face(Card(4, "♦"), LIGHT, four_colours=True)
    assert LIGHT.blue.strong in {shape.fill for shape in blue if isinstance(shape, Polygon)}


def test_palettes_change_colours_and_nothing_else():
    for card in CARDS:
        light, dark = card_face(card, LIGHT), card_face(card, DARK)
        assert light != dark
        assert [shape.bounds for shape in light] == [shape.bounds for shape in dark]


def test_placing_scales_everything():
    text = Text((10, 20), "K", 8, "#000")
    moved = text.turned().placed(5, 5, 2)
    assert moved == Text((185, 245), "K", 16, "#000", upside_down=True)
    line = Line(((0, 0), (10, 10)), "#000", 1)
    assert placed((line,), 1, 2, 3) == (Line(((1, 2), (31, 32)), "#000", 3),)


def test_text_is_placed_by_the_middle_of_its_digits():
    _, top, _, bottom = Text((50, 70), "8", 10, "#000").bounds
    assert (top + bottom) / 2 == pytest.approx(70)
    assert bottom - 70 == pytest.approx(MIDDLE_ABOVE_BASELINE * 10)


def test_the_dashes_of_a_slot_leave_as_much_as_they_draw():
    drawn = sum(
        ((a - c) ** 2 + (b - d) ** 2) ** 0.5
        for line in empty_slot(LIGHT)
        for (a, b), (c, d) in zip(line.points, line.points[1:], strict=False)
    )
    around = 2 * (WIDTH + HEIGHT)
    assert 0.45 < drawn / around < 0.5
