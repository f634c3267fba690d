"""The 52 faces: indices in two corners, and pips or a figure between them."""

from __future__ import annotations

from make24.faces.figures import figure
from make24.faces.primitives import Drawing, Oval, Point, Text, both_ways
from make24.faces.shapes import pip, sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from make24 import Card
    from make24.faces.palette import Ink, Palette

_NAMES = {1: "A", 11: "J", 12: "Q", 13: "K"}
_FIGURES = (11, 12, 13)
_LEFT, _CENTRE, _RIGHT = 31.5, 50.0, 68.5
_TOP, _MIDDLE, _BOTTOM = 25.0, 70.0, 115.0
_THIRD = (_BOTTOM - _TOP) / 3
# The upper half of each layout and the middle row; the lower half is the upper one turned.
_PAIR_ABOVE = ((_LEFT, _TOP), (_RIGHT, _TOP))
_PAIR_BETWEEN = ((_LEFT, _TOP + _THIRD), (_RIGHT, _TOP + _THIRD))
_PAIR_MIDDLE = ((_LEFT, _MIDDLE), (_RIGHT, _MIDDLE))
_ONE_ABOVE = ((_CENTRE, _TOP),)
_ONE_BETWEEN = ((_CENTRE, _TOP + (_MIDDLE - _TOP) / 2),)
_ONE_HIGH = ((_CENTRE, _TOP + _THIRD / 2),)
_ONE_MIDDLE = ((_CENTRE, _MIDDLE),)
_UPPER: dict[int, tuple[Point, ...]] = {
    2: _ONE_ABOVE,
    3: _ONE_ABOVE,
    4: _PAIR_ABOVE,
    5: _PAIR_ABOVE,
    6: _PAIR_ABOVE,
    7: _PAIR_ABOVE,
    8: _PAIR_ABOVE + _ONE_BETWEEN,
    9: _PAIR_ABOVE + _PAIR_BETWEEN,
    10: _PAIR_ABOVE + _PAIR_BETWEEN + _ONE_HIGH,
}
_IN_THE_MIDDLE: dict[int, tuple[Point, ...]] = {
    3: _ONE_MIDDLE,
    5: _ONE_MIDDLE,
    6: _PAIR_MIDDLE,
    7: _PAIR_MIDDLE + _ONE_BETWEEN,
    8: _PAIR_MIDDLE,
    9: _ONE_MIDDLE,
}
_PIP = 9.8
_ACE = 25.0
_INDEX_X = 11.5


def card_face(card: Card, palette: Palette, *, four_colours: bool = False) -> Drawing:
    """The face of a playing card.

    Args:
        card: whose face.
        palette: its colours.
        four_colours: whether each suit has its own; else they are black and red.

    >>> import make24
    >>> from make24.faces import LIGHT
    >>> texts = [shape.text for shape in card_face(make24.Card(12, "♥"), LIGHT)
    ...          if isinstance(shape, Text)]
    >>> texts
    ['Q', 'Q', '= 12', '= 12']
    """
    ink = palette.suit_ink(card.suit, four_colours=four_colours)
    if card.rank == 1:
        middle = _ace(card.suit, ink)
    elif card.rank in _FIGURES:
        middle = figure(card.rank, card.suit, ink, palette)
    else:
        middle = _pips(card.rank, card.suit, ink)
    corner = _index(_NAMES.get(card.rank, str(card.rank)), card.suit, ink)
    worth = (Text((50, 127), f"= {card.rank}", 11, ink.strong),) if card.rank in _FIGURES else ()
    return (
        sheet(palette.paper, palette.edge, width=1),
        *middle,
        *both_ways(corner + worth),
    )


def _index(name: str, suit: str, ink: Ink) -> Drawing:
    """The rank and the suit as they stand in the upper left corner."""
    size = 19 if len(name) == 1 else 14.5
    return (
        Text((_INDEX_X, 13), name, size, ink.strong),
        *pip(suit, (_INDEX_X, 31), 5.8, ink.strong),
    )


def _pips(rank: int, suit: str, ink: Ink) -> Drawing:
    upper = [shape for at in _UPPER[rank] for shape in pip(suit, at, _PIP, ink.strong)]
    middle = [
        shape for at in _IN_THE_MIDDLE.get(rank, ()) for shape in pip(suit, at, _PIP, ink.strong)
    ]
    return (*both_ways(tuple(upper)), *middle)


def _ace(suit: str, ink: Ink) -> Drawing:
    """One large sign in a medallion."""
    return (
        Oval((50, 70), 35, 46, ink.pale),
        Oval((50, 70), 32.4, 43.4, None, ink.strong, 0.8),
        *pip(suit, (50, 70), _ACE, ink.strong),
    )
