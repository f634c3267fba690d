"""SVG of cards: well-formed, small, stable, and read aloud."""

from __future__ import annotations

from itertools import product
from xml.etree import ElementTree

import pytest

from make24 import Card
from make24.faces import DARK, LIGHT, Back, Line, Oval, Polygon, Text, card_back, card_face, placed
from make24.svg import svg_picture

SPACE = "{http://www.w3.org/2000/svg}"


def row(drawings):
    shapes = [
        shape
        for place, drawing in enumerate(drawings)
        for shape in placed(drawing, 110 * place, 0, 1)
    ]
    return svg_picture(shapes, width=110 * len(drawings) - 10, height=140, title="four cards")


def parsed(*shapes):
    return ElementTree.fromstring(svg_picture(shapes, width=100, height=140, title="A & B"))


def test_the_title_is_read_aloud():
    picture = parsed()
    assert picture.tag == f"{SPACE}svg"
    assert picture.get("role") == "img"
    assert picture.get("aria-label") == "A & B"
    assert picture.findtext(f"{SPACE}title") == "A & B"


@pytest.mark.parametrize(
    ("suit", "palette", "four"), list(product("♠♥♣♦", (LIGHT, DARK), (False, True)))
)
def test_four_cards_are_small(suit, palette, four):
    for rank in range(1, 14):
        picture = row([card_face(Card(rank, suit), palette, four_colours=four)] * 4)
        ElementTree.fromstring(picture)
        assert len(picture.encode()) < 20_000, rank
        assert picture == row([card_face(Card(rank, suit), palette, four_colours=four)] * 4)


def test_backs_are_well_formed():
    picture = row([card_back(back, LIGHT) for back in Back])
    ElementTree.fromstring(picture)
    assert len(picture.encode()) < 60_000


def test_nothing_comes_from_outside():
    picture = row([card_face(Card(12, "♥"), LIGHT)])
    for word in ("href", "url(", "id=", "style", "script", "class="):
        assert word not in picture


@pytest.mark.parametrize(
    ("shape", "tag", "attributes"),
    [
        (Line(((1, 1), (4, 1.5)), "#123456", 2), "path", {"d": "M10 10l30 5", "stroke": "#123456"}),
        (Polygon(((0, 0), (0, 5), (5, 5)), "#fff"), "path", {"d": "M50 50l-50 0 0-50z"}),
        (Polygon(((0, 0), (5, 0), (5, 5)), None, "#fff", 1), "path", {"stroke-width": "10"}),
        (Oval((5, 6), 2, 2, "#fff"), "path", {"d": "M50 60h0", "stroke-width": "40"}),
        (Oval((5, 6), 2, 3, "#fff"), "ellipse", {"rx": "20", "ry": "30", "fill": "#fff"}),
        (Oval((5, 6), 2, 2, None, "#fff", 1), "circle", {"r": "20", "stroke": "#fff"}),
        (Text((5, 6), "<8", 10, "#000"), "text", {"x": "50", "y": "96", "font-size": "100"}),
        (
            Text((5, 6), "8", 10, "#000", "normal", "end", upside_down=True),
            "text",
            {"transform": "rotate(180 50 60)", "text-anchor": "end", "font-weight": "400"},
        ),
    ],
)
def test_each_shape(shape, tag, attributes):
    _, element = parsed(shape)
    assert element.tag == SPACE + tag
    assert attributes.items() <= element.attrib.items()
    assert element.text == getattr(shape, "text", None)


def test_neighbours_that_look_alike_share_their_paint():
    dots = [Oval((x, 5), 2, 3, "#fff") for x in range(3)]
    _, group = parsed(*dots)
    assert (group.tag, group.get("fill"), len(group)) == (f"{SPACE}g", "#fff", 3)
    _, path = parsed(*(Line(((x, 0), (x, 9)), "#000", 1) for x in range(3)))
    assert path.get("d") == "M0 0l0 90M10 0l0 90M20 0l0 90"


def test_shapes_in_one_path_turn_the_same_way():
    square = ((0, 0), (5, 0), (5, 5), (0, 5))
    _, path = parsed(Polygon(square, "#fff"), Polygon(square[::-1], "#fff"))
    assert path.get("d") == "M0 0l50 0 0 50-50 0zM0 0l50 0 0 50-50 0z"
