"""The figures of jack, queen and king: half a figure in a frame, and the same upside down."""

from __future__ import annotations

from make24.faces.primitives import WIDTH, Drawing, Line, Oval, Point, Polygon, both_ways
from make24.faces.shapes import curve, pip, rounded_rectangle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from make24.faces.palette import Ink, Palette

_LEFT, _TOP, _RIGHT, _BOTTOM = 22.0, 19.5, 78.0, 120.5
_MIDDLE = 70.0
_SASH = 3.6


def figure(rank: int, suit: str, ink: Ink, palette: Palette) -> Drawing:
    """What stands between the corners of a jack (11), queen (12) or king (13).

    >>> from make24.faces import LIGHT
    >>> drawing = figure(13, "♠", LIGHT.black, LIGHT)
    >>> drawing[0].fill == LIGHT.black.pale
    True
    """
    person = {11: _jack, 12: _queen, 13: _king}[rank]
    half = (*person(ink, palette), *pip(suit, (30, 29), 5.6, ink.strong))
    frame = rounded_rectangle(_LEFT, _TOP, _RIGHT, _BOTTOM, corner=4)
    return (
        Polygon(frame, ink.pale, ink.strong, 0.9),
        *both_ways(half),
        *_sash(ink, palette),
    )


def _king(ink: Ink, palette: Palette) -> Drawing:
    """A crown of three points, a beard, an ermine collar and a sword."""
    crown = _even((50, 21.5), (46.4, 29), (40.2, 23.5), (41.6, 36.2))
    curls = ((41.6, 44.5), (41.2, 48.6))
    beard = curve(*_even((50, 46), (45.5, 45.4), (42.3, 41.5), (42.4, 49), (45.2, 55), (50, 58.6)))
    collar = _even((50, 58), (44, 54), (37, 57.2), (50, 69))
    spots = ((41.6, 58), (45.6, 61.4), (49.6, 64.8))
    return (
        *_sword(ink, palette),
        *_robe(ink, palette),
        Polygon(collar, palette.paper, ink.strong, 0.5),
        *(
            shape
            for x, y in spots
            for shape in _both(Line(((x, y), (x, y + 1.3)), ink.strong, 0.8))
        ),
        *(shape for at in curls for shape in _both(Oval(at, 2.8, 2.8, palette.hair))),
        *_face(palette),
        Polygon(beard, palette.hair),
        Line(((48.3, 48.6), (51.7, 48.6)), palette.red.pale, 1),
        Polygon(crown, palette.gold, ink.strong, 0.6),
        Line(((41.4, 33.2), (58.6, 33.2)), ink.strong, 0.6),
        Oval((50, 21.9), 1.4, 1.4, ink.strong),
        *_both(Oval((40.2, 23.6), 1.4, 1.4, ink.strong)),
        Oval((50, 30), 1.3, 1.3, palette.red.strong),
        _hand((69.5, 62), palette),
    )


def _queen(ink: Ink, palette: Palette) -> Drawing:
    """Long hair under a crown of pearls, a necklace and a flower."""
    hair = curve(*_even((50, 29), (42, 33), (39.4, 42), (38, 53), (40, 59), (50, 60)))
    chest = _even((50, 56), (45, 57), (42, 59.5), (45, 64), (50, 66.5))
    crown = _even(
        (50, 23), (48, 28.5), (45, 24.4), (43.6, 29.4), (40.4, 26.6), (41.4, 35),
    )  # fmt: skip
    pearls = ((45, 24.4), (40.4, 26.8))
    chain = ((44.4, 59.6), (47, 61.4))
    return (
        *_robe(ink, palette),
        Polygon(hair, palette.hair),
        Polygon(chest, palette.skin),
        *_face(palette),
        Polygon(
            ((48, 47.5), (49.3, 46.8), (50, 47.1), (50.7, 46.8), (52, 47.5), (50, 48.9)),
            palette.red.strong,
        ),
        *_both(Oval((45.2, 45), 1.2, 1.2, palette.red.pale)),
        *(shape for at in chain for shape in _both(Oval(at, 0.9, 0.9, palette.gold))),
        Oval((50, 62.6), 1.3, 1.3, palette.gold),
        Polygon(crown, palette.gold, ink.strong, 0.6),
        Line(((41.2, 32.4), (58.8, 32.4)), ink.strong, 0.6),
        Oval((50, 23), 1.5, 1.5, palette.paper, ink.strong, 0.6),
        *(
            shape
            for at in pearls
            for shape in _both(Oval(at, 1.3, 1.3, palette.paper, ink.strong, 0.6))
        ),
        *_flower(palette),
        _hand((69.5, 62.5), palette),
    )


def _jack(ink: Ink, palette: Palette) -> Drawing:
    """A cap with a feather, hair to the chin, a pleated collar and a staff."""
    left_hair = (
        (42.6, 34), (40.4, 38), (39.8, 48), (38.4, 51.4), (44.4, 51.6), (45, 44), (44.6, 38),
    )  # fmt: skip
    cap = curve(
        (40.4, 35.4), (40.6, 29), (46, 25.4), (54, 25), (60.8, 28.6), (61, 34), (57, 34.6),
        (50, 33.8), (43, 35.4),
    )  # fmt: skip
    feather = curve(
        (57.4, 32), (59, 27), (63.4, 23), (69.6, 22.2), (67.6, 26), (63, 29.6),
    )  # fmt: skip
    pleats = ((42, 55), (39, 60.5), (43.2, 59.4), (44.6, 63.6), (47.8, 61), (50, 64.6))
    return (
        *_staff(ink, palette),
        *_robe(ink, palette),
        *(Line(((50, y), (50, y + 0.1)), palette.gold, 1.6) for y in (66,)),
        *_face(palette),
        *_both(Polygon(left_hair, palette.gold)),
        Polygon(_even((50, 56.4), *pleats), palette.paper, ink.strong, 0.5),
        Line(((48.3, 47.7), (50, 48.4), (51.7, 47.7)), palette.red.strong, 0.8),
        Polygon(feather, palette.paper, ink.strong, 0.5),
        Line(((58.4, 31), (62.4, 26.4), (67.6, 23.4)), ink.strong, 0.5),
        Polygon(cap, ink.strong),
        Line(((41.4, 35), (46, 34), (50, 33.6), (55, 34.2), (60, 34.6)), palette.gold, 1.5),
        Oval((57.6, 31.6), 1.5, 1.5, palette.gold),
        _hand((69.5, 62), palette),
    )


def _robe(ink: Ink, palette: Palette) -> Drawing:
    """Shoulders and sleeves, down to the middle of the card."""
    half = ((50, 54), (44, 55), (34, 57), (27.5, 60.5), (25, 65), (24.4, _MIDDLE))
    return (
        Polygon(_even(*half), ink.strong),
        *_both(Line(((30.5, 60.6), (28.6, _MIDDLE)), palette.gold, 1)),
        *_both(Line(((35, 58.8), (33.6, _MIDDLE)), palette.gold, 1)),
    )


def _face(palette: Palette) -> Drawing:
    """Neck and face, with eyes, brows and a nose."""
    head = curve(*_even((50, 30.5), (44.6, 33), (42.7, 40), (44.4, 47.4), (50, 52)))
    return (
        Polygon(_even((50, 47), (46.4, 48), (46.2, 54.6), (50, 58.6)), palette.skin),
        Polygon(head, palette.skin),
        *_both(Oval((46.8, 41), 1.1, 1.1, palette.black.strong)),
        Line(((50.2, 41), (49.3, 44.4), (50.5, 44.6)), palette.hair, 0.5),
        *_both(Line(((45.1, 38.7), (48, 38.2)), palette.hair, 0.7)),
    )


def _hand(at: Point, palette: Palette) -> Oval:
    return Oval(at, 3, 2.6, palette.skin, palette.hair, 0.5)


def _sword(ink: Ink, palette: Palette) -> Drawing:
    blade = ((69.5, 23), (71.3, 27), (71.3, 56), (67.7, 56), (67.7, 27))
    return (
        Polygon(blade, palette.paper, ink.strong, 0.5),
        Line(((69.5, 28), (69.5, 55)), ink.strong, 0.4),
        Line(((69.5, 57), (69.5, 67)), palette.hair, 2),
        Line(((65, 57), (74, 57)), palette.gold, 2.2),
    )


def _flower(palette: Palette) -> Drawing:
    petals = ((69.5, 40.5), (65.9, 43.1), (67.3, 47.3), (71.7, 47.3), (73.1, 43.1))
    leaf = ((69.5, 56.4), (71.2, 53.4), (75.6, 51.6), (74.2, 55.2))
    return (
        Line(((69.5, 44), (69.5, 67)), palette.green.strong, 1.2),
        Polygon(leaf, palette.green.strong),
        *(Oval(at, 2.5, 2.5, palette.red.strong) for at in petals),
        Oval((69.5, 44.3), 2.1, 2.1, palette.gold),
    )


def _staff(ink: Ink, palette: Palette) -> Drawing:
    point = ((69.5, 34), (72.6, 41), (69.5, 46), (66.4, 41))
    return (
        Line(((69.5, 45), (69.5, 69)), palette.hair, 1.6),
        Polygon(point, palette.gold, ink.strong, 0.6),
        Line(((66.6, 47.6), (72.4, 47.6)), ink.strong, 1.4),
    )


def _sash(ink: Ink, palette: Palette) -> Drawing:
    """The band where the two halves meet, the same either way up."""
    top, bottom = _MIDDLE - _SASH, _MIDDLE + _SASH
    band = ((_LEFT, top), (_RIGHT, top), (_RIGHT, bottom), (_LEFT, bottom))
    gems = tuple(
        ((x, top + 1.2), (x + 2.4, _MIDDLE), (x, bottom - 1.2), (x - 2.4, _MIDDLE))
        for x in range(26, 78, 8)
    )
    return (
        Polygon(band, palette.gold, ink.strong, 0.9),
        *(Polygon(gem, ink.strong) for gem in gems),
    )


def _even(first: Point, *left: Point) -> tuple[Point, ...]:
    """An outline that is the same left and right, from its left half.

    Points on the middle line stand in it once.
    """
    half = (first, *left)
    right = ((WIDTH - x, y) for x, y in reversed(half) if x != WIDTH / 2)
    return (*half, *right)


def _both(shape: Polygon | Oval | Line) -> Drawing:
    """A shape of the left side, and its like on the right."""
    if isinstance(shape, Oval):
        x, y = shape.middle
        other = (WIDTH - x, y)
        return shape, Oval(other, shape.across, shape.down, shape.fill, shape.outline, shape.width)
    points = tuple((WIDTH - x, y) for x, y in shape.points)
    if isinstance(shape, Line):
        return shape, Line(points, shape.colour, shape.width)
    return shape, Polygon(points, shape.fill, shape.outline, shape.width)
