"""Outlines that faces share: rounded rectangles, smooth curves, dashes and the four suits."""

from __future__ import annotations

from itertools import pairwise
from math import ceil, cos, hypot, pi, sin

from make24.faces.primitives import HEIGHT, WIDTH, Drawing, Line, Oval, Point, Polygon, placed

# How far the corner of a card reaches.
CORNER = 7.5
_POINTS_A_CORNER = 5
_POINTS_A_CURVE = 3
# A sign of a larger radius is drawn with more points.
_LARGE = 15
# Where the right half of the heart curve is sampled: closely where it bends.
_HEART = (0.0, 0.34, 0.52, 0.68, 0.83, 0.98, 1.13, 1.28, 1.44, 1.62, 1.85, 2.15, 2.55, pi)


def rounded_rectangle(
    left: float, top: float, right: float, bottom: float, *, corner: float
) -> tuple[Point, ...]:
    """The outline of a rectangle with round corners.

    >>> len(rounded_rectangle(0, 0, 100, 140, corner=8))
    24
    """
    middles = (
        (right - corner, top + corner, -pi / 2),
        (right - corner, bottom - corner, 0.0),
        (left + corner, bottom - corner, pi / 2),
        (left + corner, top + corner, pi),
    )
    return tuple(
        (x + corner * cos(angle), y + corner * sin(angle))
        for x, y, start in middles
        for angle in (start + pi / 2 * i / _POINTS_A_CORNER for i in range(_POINTS_A_CORNER + 1))
    )


def sheet(fill: str | None, outline: str, *, width: float) -> Polygon:
    """A card without anything on it."""
    inset = width / 2
    points = rounded_rectangle(inset, inset, WIDTH - inset, HEIGHT - inset, corner=CORNER - inset)
    return Polygon(points, fill, outline, width)


def curve(*through: Point) -> tuple[Point, ...]:
    """A smooth closed outline through points.

    >>> len(curve((0, 0), (10, 0), (10, 10), (0, 10)))
    12
    """
    count = len(through)
    shares = [i / _POINTS_A_CURVE for i in range(_POINTS_A_CURVE)]
    return tuple(
        _between(*(through[(place + shift) % count] for shift in (-1, 0, 1, 2)), share=share)
        for place in range(count)
        for share in shares
    )


def _between(before: Point, start: Point, end: Point, after: Point, *, share: float) -> Point:
    """A point of the Catmull-Rom curve, so far on the way from start to end."""
    return (
        _blend(before[0], start[0], end[0], after[0], share),
        _blend(before[1], start[1], end[1], after[1], share),
    )


def _blend(before: float, start: float, end: float, after: float, t: float) -> float:
    slope = end - before
    bend = 2 * before - 5 * start + 4 * end - after
    twist = 3 * (start - end) + after - before
    return start + t * (slope + t * (bend + t * twist)) / 2


def dashes(outline: tuple[Point, ...], colour: str, *, width: float, length: float) -> Drawing:
    """A closed outline in dashes of about one length, with gaps as long."""
    corners = (*outline, outline[0])
    around = sum(hypot(c - a, d - b) for (a, b), (c, d) in pairwise(corners))
    count = 2 * ceil(around / length / 2)
    each = around / count
    marks = [_along(corners, each * place) for place in range(count)]
    lines: list[Line] = []
    for place in range(0, count, 2):
        begin, end = each * place, each * (place + 1)
        inner, walked = [], 0.0
        for (a, b), (c, d) in pairwise(corners):
            walked += hypot(c - a, d - b)
            if begin < walked < end:
                inner.append((c, d))
        lines.append(Line((marks[place], *inner, marks[place + 1]), colour, width))
    return tuple(lines)


def _along(corners: tuple[Point, ...], distance: float) -> Point:
    """The point so far along the line through the corners."""
    for (a, b), (c, d) in pairwise(corners):
        side = hypot(c - a, d - b)
        if side and distance <= side:
            share = distance / side
            return a + share * (c - a), b + share * (d - b)
        distance -= side
    return corners[-1]


def pip(suit: str, middle: Point, radius: float, colour: str) -> Drawing:
    """The sign of a suit, one of ♠ ♥ ♣ ♦.

    >>> [type(shape).__name__ for shape in pip("♥", (50, 70), 10, "#c00")]
    ['Polygon']
    """
    drawings = {"♥": _heart, "♠": _spade, "♣": _club, "♦": _diamond}
    return placed(drawings[suit](colour, 2 if radius > _LARGE else 1), *middle, radius)


def _heart_points(wide: float, high: float, fine: int) -> list[Point]:
    """The heart curve, tip downwards, from the notch round to the right.

    ``fine`` says how many points take the place of each that a small sign needs.
    """
    right = [
        start + (end - start) * i / fine for start, end in pairwise(_HEART) for i in range(fine)
    ]
    left = (2 * pi - t for t in reversed(right[1:]))
    return [
        (
            wide * sin(t) ** 3,
            high * (-2.5 - 13 * cos(t) + 5 * cos(2 * t) + 2 * cos(3 * t) + cos(4 * t)) / 14.5,
        )
        for t in (*right, pi, *left)
    ]


def _heart(colour: str, fine: int) -> Drawing:
    return (Polygon(tuple(_heart_points(0.94, 0.96, fine)), colour),)


def _spade(colour: str, fine: int) -> Drawing:
    leaf = [(x, -y - 0.24) for x, y in _heart_points(0.9, 0.77, fine)]
    # The stem leaves the leaf at its notch, which is where the curve begins.
    half = ((0.09, 0.3), (0.12, 0.55), (0.2, 0.74), (0.42, 0.98))
    stem = [(-x, y) for x, y in half] + list(reversed(half))
    return (Polygon((*leaf[1:], *stem), colour),)


def _club(colour: str, _fine: int) -> Drawing:
    leaves = ((0, -0.52), (-0.52, 0.2), (0.52, 0.2))
    half = ((0.2, -0.2), (0.13, 0.1), (0.11, 0.45), (0.2, 0.74), (0.42, 0.98))
    stem = (*half, *((-x, y) for x, y in reversed(half)))
    return (*(Oval(leaf, 0.46, 0.46, colour) for leaf in leaves), Polygon(stem, colour))


def _diamond(colour: str, _fine: int) -> Drawing:
    quarter = [(0, -1), (0.24, -0.62), (0.49, -0.29), (0.78, 0)]
    right = quarter + [(x, -y) for x, y in reversed(quarter[:-1])]
    left = [(-x, y) for x, y in reversed(right[1:-1])]
    return (Polygon((*right, *left), colour),)
