"""Shapes as pictures with soft edges, which Tk's canvas cannot draw by itself.

A shape is filled line by line: each line of pixels is cut into finer ones, and a pixel takes as
much colour as the shape covers of it. Only pixels at an edge are looked at one by one.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import ceil, cos, hypot, pi, sin
from typing import TYPE_CHECKING, TypeAlias

from make24.faces import Line, Oval, Polygon

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from make24.faces import Primitive

    Point: TypeAlias = tuple[float, float]

# Into how many finer lines a line of pixels is cut.
_FINE = 4
_OPAQUE = 255
# How far a corner of an outline may stick out, in halves of the outline's width.
_SHARPEST = 2.0
_BYTES = 4


class Picture:
    """A picture of pixels, at first transparent everywhere.

    >>> picture = Picture(4, 4)
    >>> picture.draw([Polygon(((0, 0), (2, 0), (2, 4), (0, 4)), "#ff0000")])
    >>> picture.pixel(1, 1), picture.pixel(3, 1)
    ((255, 0, 0, 255), (0, 0, 0, 0))
    """

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._rows = [bytearray(_BYTES * width) for _ in range(height)]

    def pixel(self, x: int, y: int) -> tuple[int, int, int, int]:
        """The red, green, blue and opacity of a pixel, each from 0 to 255."""
        red, green, blue, opacity = self._rows[y][_BYTES * x : _BYTES * x + _BYTES]
        return red, green, blue, opacity

    def draw(self, shapes: Iterable[Primitive]) -> None:
        """Draw shapes one above the other; texts are left out, which Tk draws well itself."""
        for shape in shapes:
            if isinstance(shape, Line):
                self._stroke(shape.points, shape.width, shape.colour, closed=False)
            elif isinstance(shape, Polygon | Oval):
                points = shape.points if isinstance(shape, Polygon) else _around(shape)
                if shape.fill is not None:
                    self._fill([points], shape.fill)
                if shape.outline is not None and shape.width > 0:
                    self._stroke(points, shape.width, shape.outline, closed=True)

    def png(self) -> bytes:
        """The picture as a PNG file.

        >>> Picture(1, 1).png()[1:4]
        b'PNG'
        """
        from struct import pack
        from zlib import compress, crc32

        def chunk(name: bytes, content: bytes) -> bytes:
            return pack(">I", len(content)) + name + content + pack(">I", crc32(name + content))

        header = pack(">IIBBBBB", self.width, self.height, 8, 6, 0, 0, 0)
        pixels = b"".join(b"\0" + row for row in self._rows)
        return (
            b"\x89PNG\r\n\x1a\n"
            + chunk(b"IHDR", header)
            + chunk(b"IDAT", compress(pixels, 1))
            + chunk(b"IEND", b"")
        )

    def _stroke(self, points: Sequence[Point], width: float, colour: str, *, closed: bool) -> None:
        points = _distinct(points, closed=closed)
        if len(points) > 1:
            self._fill(_outline(points, width / 2, closed=closed), colour)
        if not closed and width > 1:
            for end in {points[0], points[-1]}:
                self._fill([_around(Oval(end, width / 2, width / 2))], colour)

    def _fill(self, contours: Sequence[Sequence[Point]], colour: str) -> None:
        ink = bytes.fromhex(colour[1:]) + b"\xff"
        lines = _crossings(contours, self.height * _FINE)
        rows: dict[int, list[list[tuple[float, float]]]] = {}
        for line, crossings in lines.items():
            spans = _spans(crossings, self.width)
            if spans:
                rows.setdefault(line // _FINE, []).append(spans)
        for y, parts in rows.items():
            self._fill_row(self._rows[y], parts, ink)

    def _fill_row(self, row: bytearray, parts: list[list[tuple[float, float]]], ink: bytes) -> None:
        first = min(int(spans[0][0]) for spans in parts)
        last = max(ceil(spans[-1][1]) for spans in parts)
        full, end = first, first
        if len(parts) == _FINE and all(len(spans) == 1 for spans in parts):
            full = max(ceil(spans[0][0]) for spans in parts)
            end = max(full, min(int(spans[0][1]) for spans in parts))
            row[_BYTES * full : _BYTES * end] = ink * (end - full)
        for begin, stop in ((first, full), (end, last)):
            if begin < stop:
                for x, covered in enumerate(_covered(parts, begin, stop), begin):
                    _blend(row, x, ink, covered / _FINE)


@lru_cache(maxsize=256)
def png(shapes: tuple[Primitive, ...], width: int, height: int) -> bytes:
    """The PNG file of a picture of shapes; what was drawn before is not drawn again.

    >>> len(png((), 1, 1)) == len(Picture(1, 1).png())
    True
    """
    picture = Picture(width, height)
    picture.draw(shapes)
    return picture.png()


def _blend(row: bytearray, x: int, ink: bytes, covered: float) -> None:
    """Lay so much of a colour over a pixel."""
    if covered <= 0:
        return
    place = _BYTES * x
    if covered >= 1:
        row[place : place + _BYTES] = ink
        return
    below = row[place + 3]
    if below == _OPAQUE:
        for part in range(3):
            old = row[place + part]
            row[place + part] = int(old + (ink[part] - old) * covered + 0.5)
        return
    kept = below / _OPAQUE * (1 - covered)
    opacity = covered + kept
    for part in range(3):
        mixed = (ink[part] * covered + row[place + part] * kept) / opacity
        row[place + part] = int(mixed + 0.5)
    row[place + 3] = int(opacity * _OPAQUE + 0.5)


def _covered(parts: list[list[tuple[float, float]]], begin: int, stop: int) -> Iterator[float]:
    """How much of each pixel is covered, summed over the finer lines."""
    length = stop - begin
    edges = [0.0] * (length + 1)
    changes = [0] * (length + 1)
    for spans in parts:
        for start, end in spans:
            left, right = max(start - begin, 0.0), min(end - begin, float(length))
            if right <= left:
                continue
            first, last = int(left), int(right)
            if first == last:
                edges[first] += right - left
                continue
            edges[first] += first + 1 - left
            edges[last] += right - last
            changes[first + 1] += 1
            changes[last] -= 1
    whole = 0
    for x in range(length):
        whole += changes[x]
        yield edges[x] + whole


def _crossings(
    contours: Sequence[Sequence[Point]], lines: int
) -> dict[int, list[tuple[float, int]]]:
    """Where the contours cross the middle of each finer line, and downwards (1) or up (-1)."""
    crossings: dict[int, list[tuple[float, int]]] = {}
    for points in contours:
        before = points[-1]
        for after in points:
            (x, y), (to_x, to_y), way = before, after, 1
            before = after
            if y == to_y:
                continue
            if y > to_y:
                x, y, to_x, to_y, way = to_x, to_y, x, y, -1
            slope = (to_x - x) / (to_y - y)
            first = max(ceil(y * _FINE - 0.5), 0)
            last = min(ceil(to_y * _FINE - 0.5), lines)
            at = x + ((first + 0.5) / _FINE - y) * slope
            for line in range(first, last):
                crossings.setdefault(line, []).append((at, way))
                at += slope / _FINE
    return crossings


def _spans(crossings: list[tuple[float, int]], width: int) -> list[tuple[float, float]]:
    """The parts of a line that are inside, where the contours wind around them."""
    crossings.sort()
    spans = []
    winding, start = 0, 0.0
    for x, way in crossings:
        if winding == 0:
            start = x
        winding += way
        if winding == 0:
            left, right = max(start, 0.0), min(x, float(width))
            if right > left:
                spans.append((left, right))
    return spans


def _around(oval: Oval) -> list[Point]:
    """The points of an oval, enough of them for its size."""
    x, y = oval.middle
    count = max(12, int(3 * (oval.across + oval.down) ** 0.5) * 2)
    turns = (2 * pi * place / count for place in range(count))
    return [(x + oval.across * cos(turn), y + oval.down * sin(turn)) for turn in turns]


def _distinct(points: Sequence[Point], *, closed: bool) -> list[Point]:
    """The points without repetitions, which have no direction."""
    kept = [points[0]]
    kept += [after for before, after in pairwise(points) if before != after]
    if closed and len(kept) > 1 and kept[0] == kept[-1]:
        kept.pop()
    return kept


def _outline(points: list[Point], half: float, *, closed: bool) -> list[list[Point]]:
    """The contours of a line that is twice ``half`` wide."""
    around = [points[-1], *points, points[0]] if closed else [points[0], *points, points[-1]]
    left, right = [], []
    for before, (x, y), after in zip(around, points, around[2:], strict=False):
        across, down = _sideways(before, (x, y), after)
        left.append((x + half * across, y + half * down))
        right.append((x - half * across, y - half * down))
    if closed:
        return [left, right[::-1]]
    return [left + right[::-1]]


def _sideways(before: Point, at: Point, after: Point) -> Point:
    """The way out of a line at one of its points, longer at a corner."""
    first, second = _normal(before, at), _normal(at, after)
    if first is None or second is None:
        return first or second or (0.0, 0.0)
    across, down = first[0] + second[0], first[1] + second[1]
    size = across * across + down * down
    if size < 4 / _SHARPEST**2:
        return second
    return 2 * across / size, 2 * down / size


def _normal(begin: Point, end: Point) -> Point | None:
    across, down = end[0] - begin[0], end[1] - begin[1]
    length = hypot(across, down)
    return None if length == 0 else (down / length, -across / length)
