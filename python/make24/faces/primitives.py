"""What a card face is made of: frozen shapes in card coordinates, which any canvas can draw.

A card is ``WIDTH`` by ``HEIGHT``, with x to the right and y downwards. There are no curves and no
clipping, and every colour is opaque, so that the plainest canvas shows what SVG shows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Point: TypeAlias = tuple[float, float]
Bounds: TypeAlias = tuple[float, float, float, float]
Anchor: TypeAlias = Literal["start", "middle", "end"]
Weight: TypeAlias = Literal["normal", "bold"]

WIDTH = 100
HEIGHT = 140
# How tall a digit is, and how far its middle lies above the baseline, for a size of 1.
DIGIT_HEIGHT = 0.72
MIDDLE_ABOVE_BASELINE = DIGIT_HEIGHT / 2


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed shape; its outline lies half inside and half outside.

    >>> Polygon(((0, 0), (10, 0), (10, 10)), "#fff").placed(5, 5, 2).points
    ((5, 5), (25, 5), (25, 25))
    """

    points: tuple[Point, ...]
    fill: str | None = None
    outline: str | None = None
    width: float = 0

    @property
    def bounds(self) -> Bounds:
        """Left, top, right and bottom of what is drawn."""
        return _grown(_around(self.points), self.width / 2)

    def placed(self, x: float, y: float, scale: float) -> Polygon:
        """The shape on a card whose corner is at x, y and which is ``scale`` times as large."""
        points = _moved(self.points, x, y, scale)
        return Polygon(points, self.fill, self.outline, self.width * scale)

    def turned(self) -> Polygon:
        """The shape on a card turned upside down."""
        return Polygon(_turned(self.points), self.fill, self.outline, self.width)


@dataclass(frozen=True, slots=True)
class Oval:
    """An ellipse around a middle.

    >>> Oval((10, 10), 4, 2, "#fff").bounds
    (6.0, 8.0, 14.0, 12.0)
    """

    middle: Point
    across: float
    down: float
    fill: str | None = None
    outline: str | None = None
    width: float = 0

    @property
    def bounds(self) -> Bounds:
        """Left, top, right and bottom of what is drawn."""
        x, y = self.middle
        corners = ((x - self.across, y - self.down), (x + self.across, y + self.down))
        return _grown(_around(corners), self.width / 2)

    def placed(self, x: float, y: float, scale: float) -> Oval:
        """The shape on a card whose corner is at x, y and which is ``scale`` times as large."""
        (middle,) = _moved((self.middle,), x, y, scale)
        across, down, width = (scale * length for length in (self.across, self.down, self.width))
        return Oval(middle, across, down, self.fill, self.outline, width)

    def turned(self) -> Oval:
        """The shape on a card turned upside down."""
        (middle,) = _turned((self.middle,))
        return Oval(middle, self.across, self.down, self.fill, self.outline, self.width)


@dataclass(frozen=True, slots=True)
class Line:
    """A line through points, with round ends.

    >>> Line(((0, 0), (10, 10)), "#000", 2).turned().points
    ((100, 140), (90, 130))
    """

    points: tuple[Point, ...]
    colour: str
    width: float

    @property
    def bounds(self) -> Bounds:
        """Left, top, right and bottom of what is drawn."""
        return _grown(_around(self.points), self.width / 2)

    def placed(self, x: float, y: float, scale: float) -> Line:
        """The line on a card whose corner is at x, y and which is ``scale`` times as large."""
        return Line(_moved(self.points, x, y, scale), self.colour, self.width * scale)

    def turned(self) -> Line:
        """The line on a card turned upside down."""
        return Line(_turned(self.points), self.colour, self.width)


@dataclass(frozen=True, slots=True)
class Text:
    """A short text in a sans-serif face; ``at`` is the middle of its digits' height.

    The baseline is ``MIDDLE_ABOVE_BASELINE * size`` below ``at``, or above it where the text
    is upside down. ``anchor`` says which end of the text ``at`` is, as one reads it.

    >>> Text((50, 70), "24", 20, "#000").upside_down
    False
    """

    at: Point
    text: str
    size: float
    colour: str
    weight: Weight = "bold"
    anchor: Anchor = "middle"
    upside_down: bool = False

    @property
    def bounds(self) -> Bounds:
        """Left, top, right and bottom of the digits, in a wide face."""
        wide, high = text_width(self.text, weight=self.weight) * self.size, DIGIT_HEIGHT * self.size
        before = {"start": 0.0, "middle": wide / 2, "end": wide}[self.anchor]
        if self.upside_down:
            before = wide - before
        x, y = self.at
        return (x - before, y - high / 2, x - before + wide, y + high / 2)

    def placed(self, x: float, y: float, scale: float) -> Text:
        """The text on a card whose corner is at x, y and which is ``scale`` times as large."""
        (at,) = _moved((self.at,), x, y, scale)
        return self._at(at, self.size * scale, upside_down=self.upside_down)

    def turned(self) -> Text:
        """The text on a card turned upside down."""
        (at,) = _turned((self.at,))
        return self._at(at, self.size, upside_down=not self.upside_down)

    def _at(self, at: Point, size: float, *, upside_down: bool) -> Text:
        return Text(at, self.text, size, self.colour, self.weight, self.anchor, upside_down)


Primitive: TypeAlias = Polygon | Oval | Line | Text
Drawing: TypeAlias = tuple[Primitive, ...]


def placed(drawing: Drawing, x: float, y: float, scale: float) -> Drawing:
    """A drawing on a card whose corner is at x, y and which is ``scale`` times as large.

    >>> placed((Line(((0, 0), (100, 140)), "#000", 1),), 10, 10, 0.5)
    (Line(points=((10.0, 10.0), (60.0, 80.0)), colour='#000', width=0.5),)
    """
    return tuple(shape.placed(x, y, scale) for shape in drawing)


def both_ways(drawing: Drawing) -> Drawing:
    """What stands in the upper half of a card, and the same upside down in the lower half.

    Each shape is followed by its like, so that neighbours share their colours.

    >>> [shape.text for shape in both_ways((Text((10, 10), "A", 9, "#000"),))]
    ['A', 'A']
    """
    return tuple(either for shape in drawing for either in (shape, shape.turned()))


def text_width(text: str, *, weight: Weight) -> float:
    """How wide a text may be for a size of 1: as in DejaVu Sans, wider than most faces.

    >>> text_width("10", weight="bold") > text_width("10", weight="normal")
    True
    """
    wide = 0.7 if weight == "bold" else 0.64
    return sum(wide * _COMPARED.get(character, 1.0) for character in text)


# Widths of characters that are no digits, as a multiple of a digit's.
_COMPARED = dict.fromkeys("+−×÷=", 1.32) | dict.fromkeys(" ()/", 0.65) | {"…": 1.6}


def _around(points: tuple[Point, ...]) -> Bounds:
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across), min(down), max(across), max(down)


def _grown(bounds: Bounds, by: float) -> Bounds:
    left, top, right, bottom = bounds
    return left - by, top - by, right + by, bottom + by


def _moved(points: tuple[Point, ...], x: float, y: float, scale: float) -> tuple[Point, ...]:
    return tuple((x + scale * across, y + scale * down) for across, down in points)


def _turned(points: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple((WIDTH - x, HEIGHT - y) for x, y in points)
