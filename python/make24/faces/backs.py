"""Six designs for the other side of the cards, each the same upside down."""

from __future__ import annotations

from enum import StrEnum
from math import cos, pi, sin

from make24.faces.primitives import Drawing, Line, Oval, Point, Polygon, both_ways
from make24.faces.shapes import pip, rounded_rectangle, sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from make24.faces.palette import Ink, Palette

_LEFT, _TOP, _RIGHT, _BOTTOM = 6.0, 6.0, 94.0, 134.0
_CENTRE = (50.0, 70.0)


class Back(StrEnum):
    """A design for the backs of cards.

    >>> [back.value for back in Back]
    ['lattice', 'signs', 'waves', 'rays', 'weave', 'suits']
    """

    LATTICE = "lattice"
    SIGNS = "signs"
    WAVES = "waves"
    RAYS = "rays"
    WEAVE = "weave"
    SUITS = "suits"


def card_back(back: Back, palette: Palette) -> Drawing:
    """The other side of a card, in one of six designs.

    >>> from make24.faces import LIGHT
    >>> len({card_back(back, LIGHT) for back in Back})
    6
    """
    ink = palette.backs[list(Back).index(back)]
    field = rounded_rectangle(_LEFT, _TOP, _RIGHT, _BOTTOM, corner=4)
    return (
        sheet(palette.paper, palette.edge, width=1),
        Polygon(field, ink.strong),
        *_DESIGNS[back](ink),
    )


def _lattice(ink: Ink) -> Drawing:
    """Lozenges in rows, with a smaller one in each."""
    columns, rows = 6, 10
    wide, high = 78 / columns, 120 / rows
    middles = [
        (11 + wide * (column + 0.5), 10 + high * (row + 0.5))
        for row in range(rows)
        for column in range(columns)
    ]
    return tuple(
        shape
        for middle in middles
        for shape in (
            Polygon(_lozenge(middle, wide / 2 - 0.6, high / 2 - 0.6), None, ink.pale, 0.9),
            Polygon(_lozenge(middle, wide / 5, high / 5), ink.pale),
        )
    )


def _signs(ink: Ink) -> Drawing:
    """The four operations in turn, slantwise."""
    columns, rows = 5, 7
    wide, high = 80 / columns, 119 / rows
    drawing: list[Line | Oval] = []
    for row in range(rows):
        for column in range(columns):
            x, y = 10 + wide * (column + 0.5), 10.5 + high * (row + 0.5)
            # Turned upside down the last sign comes to lie where the first was.
            place = (row * columns + column, rows * columns - 1 - row * columns - column)
            drawing += _sign("+×÷−"[min(place) % 4], (x, y), ink.pale)
    return tuple(drawing)


def _sign(sign: str, middle: Point, colour: str) -> list[Line | Oval]:
    x, y = middle
    arm = 3.8
    across = Line(((x - arm, y), (x + arm, y)), colour, 1.7)
    if sign == "+":
        return [across, Line(((x, y - arm), (x, y + arm)), colour, 1.7)]
    if sign == "−":
        return [across]
    if sign == "÷":
        return [across, *(Oval((x, y + shift), 1.2, 1.2, colour) for shift in (-3.4, 3.4))]
    slant = arm * 0.76
    return [
        Line(((x - slant, y - slant), (x + slant, y + slant)), colour, 1.7),
        Line(((x - slant, y + slant), (x + slant, y - slant)), colour, 1.7),
    ]


def _waves(ink: Ink) -> Drawing:
    """Waves one below the other, thick and thin; each is odd about the middle of the card."""
    points, rows = 60, 17
    lines = []
    for row in range(rows):
        y = _CENTRE[1] + 7 * (row - rows // 2)
        through = tuple(
            (10 + 80 * i / points, y + 2.7 * sin(2 * pi * 5 * (i / points - 0.5)))
            for i in range(points + 1)
        )
        lines.append(Line(through, ink.pale, 0.8 if row % 2 else 2))
    return tuple(lines)


def _rays(ink: Ink) -> Drawing:
    """Rays from the middle to the edge, around a sun."""
    left, top, right, bottom = 10.0, 10.0, 90.0, 130.0
    count = 48
    rays = []
    for i in range(0, count, 2):
        begin, end = (
            _on_edge(2 * pi * (i + half) / count, left, top, right, bottom) for half in (-0.5, 0.5)
        )
        rays.append(Polygon((_CENTRE, begin, end), ink.pale))
    return (
        *rays,
        Oval(_CENTRE, 19, 19, ink.strong),
        Oval(_CENTRE, 16.5, 16.5, None, ink.pale, 1),
        Oval(_CENTRE, 13, 13, ink.pale),
        Oval(_CENTRE, 7, 7, ink.strong),
    )


def _weave(ink: Ink) -> Drawing:
    """Strips that go over and under each other."""
    columns, rows = 7, 11
    wide, high = 80 / columns, 120 / rows
    strips = []
    for row in range(rows):
        for column in range(columns):
            x, y = 10 + wide * column, 10 + high * row
            for third in range(3):
                shift = (third + 0.5) / 3
                if (row + column) % 2:
                    ends = ((x + 1.4, y + high * shift), (x + wide - 1.4, y + high * shift))
                else:
                    ends = ((x + wide * shift, y + 1.4), (x + wide * shift, y + high - 1.4))
                strips.append(Line(ends, ink.pale, 1.8))
    return tuple(strips)


def _suits(ink: Ink) -> Drawing:
    """The suits in two rows of four, the lower one upside down, around a ring."""
    upper = tuple(
        shape
        for x, suit in zip((19.4, 39.8, 60.2, 80.6), "♠♥♣♦", strict=True)
        for y in (20.5, 39)
        for shape in pip(suit, (x, y), 7.4, ink.pale)
    )
    return (
        *both_ways(upper),
        *(Oval(_CENTRE, radius, radius, None, ink.pale, 1) for radius in (19, 16)),
        Polygon(_lozenge(_CENTRE, 9, 9), ink.pale),
        Polygon(_lozenge(_CENTRE, 4.5, 4.5), ink.strong),
    )


def _lozenge(middle: Point, across: float, down: float) -> tuple[Point, ...]:
    x, y = middle
    return ((x, y - down), (x + across, y), (x, y + down), (x - across, y))


def _on_edge(angle: float, left: float, top: float, right: float, bottom: float) -> Point:
    """Where a ray from the middle meets the edge of a rectangle."""
    x, y = _CENTRE
    toward = (cos(angle), sin(angle))
    reach = min(
        (right - left) / 2 / max(abs(toward[0]), 1e-9),
        (bottom - top) / 2 / max(abs(toward[1]), 1e-9),
    )
    return x + reach * toward[0], y + reach * toward[1]


_DESIGNS = {
    Back.LATTICE: _lattice,
    Back.SIGNS: _signs,
    Back.WAVES: _waves,
    Back.RAYS: _rays,
    Back.WEAVE: _weave,
    Back.SUITS: _suits,
}
