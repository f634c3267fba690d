"""A tree as a picture: a card for each value, and an operator where two branches meet."""

from __future__ import annotations

from dataclasses import dataclass

from make24.displays.nodes import Node, nodes
from make24.faces import LIGHT, MIDDLING, Line, Oval, Polygon, Text
from make24.faces.primitives import text_width
from make24.faces.shapes import rounded_rectangle
from make24.rating_sentences import shown_number
from make24.svg import svg_picture

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from make24 import Expression
    from make24.faces import Drawing

# Forty numbers and what joins them.
_MOST_NODES = 79
# Operators as printed.
SIGNS = {"+": "+", "-": "−", "*": "×", "/": "÷"}
_HIGH, _NARROWEST, _SIZE = 34.0, 40.0, 16.0
_SIGN = 11.0
_ROW, _GAP, _MARGIN = 78.0, 14.0, 4.0


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the card of a node is: its middle, and how wide it is."""

    x: float
    y: float
    wide: float


def tree_svg(expression: Expression) -> str | None:
    """The tree of an expression as SVG, or None where it is too large to be seen at a glance.

    >>> import make24
    >>> "<title>8 ÷ 3 = 8/3</title>" in tree_svg(make24.parse("8/3"))
    True
    """
    found = nodes(expression)
    if len(found) > _MOST_NODES:
        return None
    places = _places(found)
    both = list(zip(found, places, strict=True))
    drawing = [_branches(node, place, places) for node, place in both]
    drawing += [_card(node, place) for node, place in both]
    return svg_picture(
        [shape for drawn in drawing for shape in drawn],
        width=2 * places[-1].x,
        height=max(place.y for place in places) + _HIGH / 2 + _MARGIN,
        title=f"{expression:unicode} = {shown_number(expression.value)}",
    )


def _places(found: Sequence[Node]) -> list[_Place]:
    """Each node in the middle above its branches, which lie side by side."""
    cards = [
        max(_NARROWEST, 18 + _SIZE * text_width(shown_number(node.value), weight="bold"))
        for node in found
    ]
    spans: list[float] = []
    for node, card in zip(found, cards, strict=True):
        spans.append(max(card, _together(spans, node)))
    places = [_Place(0, 0, 0)] * len(found)
    places[-1] = _Place(_MARGIN + spans[-1] / 2, _MARGIN + _HIGH / 2, cards[-1])
    # Backwards, a node comes before its operands.
    for place in reversed(range(len(found))):
        here = places[place]
        left = here.x - _together(spans, found[place]) / 2
        for operand in found[place].operands:
            places[operand] = _Place(left + spans[operand] / 2, here.y + _ROW, cards[operand])
            left += spans[operand] + _GAP
    return places


def _together(spans: Sequence[float], node: Node) -> float:
    """How wide the branches of a node are, side by side."""
    return sum(spans[operand] + _GAP for operand in node.operands) - _GAP


def _branches(node: Node, place: _Place, places: Sequence[_Place]) -> Drawing:
    """Lines from a node's operator to the tops of the cards below."""
    start = (place.x, place.y + _HIGH / 2 + _SIGN)
    return tuple(
        Line((start, (places[operand].x, places[operand].y - _HIGH / 2)), MIDDLING, 2)
        for operand in node.operands
    )


def _card(node: Node, place: _Place) -> Drawing:
    left, right = place.x - place.wide / 2, place.x + place.wide / 2
    outline = rounded_rectangle(left, place.y - _HIGH / 2, right, place.y + _HIGH / 2, corner=7)
    value = Text((place.x, place.y), shown_number(node.value), _SIZE, LIGHT.ink)
    if node.operator is None:
        return (Polygon(outline, LIGHT.paper, LIGHT.edge, 1.2), value)
    sign = (place.x, place.y + _HIGH / 2 + _SIGN)
    return (
        Polygon(outline, LIGHT.merged, LIGHT.accent, 1.2),
        value,
        Oval(sign, _SIGN, _SIGN, LIGHT.accent),
        Text(sign, SIGNS[node.operator], _SIZE, LIGHT.paper),
    )
