"""Cards that are no playing cards: a bare number, the result of a merge, an empty place."""

from __future__ import annotations

from make24.faces.primitives import (
    HEIGHT,
    WIDTH,
    Drawing,
    Line,
    Point,
    Polygon,
    Text,
    Weight,
    both_ways,
    text_width,
)
from make24.faces.shapes import CORNER, dashes, rounded_rectangle, sheet
from make24.rating_sentences import shown_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction

    from make24.faces.palette import Palette

# How far a selection reaches beyond the card.
MARGIN = 6
_WIDEST = 86.0
_LETTERS_IN_A_CORNER = 3


def number_face(number: int, palette: Palette) -> Drawing:
    """The face of a given number that is no card.

    Args:
        number: any whole number; a long one is written smaller, and then in lines.
        palette: its colours.

    >>> from make24.faces import LIGHT
    >>> [shape.text for shape in number_face(-7, LIGHT) if isinstance(shape, Text)]
    ['−7', '−7', '−7']
    """
    text, colour = shown_number(number), palette.black.strong
    corner: Drawing = ()
    if len(text) <= _LETTERS_IN_A_CORNER:
        corner = (Text((9, 16), text, 13, colour, anchor="start"),)
    frame = rounded_rectangle(7, 27, 93, 113, corner=5)
    return (
        sheet(palette.paper, palette.edge, width=1),
        Polygon(frame, None, palette.black.pale, 1.2),
        *both_ways(corner),
        *_written(text, (50, 70), colour, sizes=(46, 13), lines=4, widest=_WIDEST - 10),
    )


def merged_face(value: Fraction | int, expression: str, palette: Palette) -> Drawing:
    """The face of a card that a step made: its value, and below how it was made.

    Args:
        value: the exact value; a fraction is stacked.
        expression: how it was made, as printed, such as ``8 ÷ 3``; a long one is cut;
            empty where nothing is to be said.
        palette: its colours.

    >>> from fractions import Fraction
    >>> from make24.faces import LIGHT
    >>> drawing = merged_face(Fraction(8, 3), "8 ÷ 3", LIGHT)
    >>> [shape.text for shape in drawing if isinstance(shape, Text)]
    ['8', '3', '8 ÷ 3']
    """
    return (
        sheet(palette.merged, palette.accent, width=2),
        *_value(value, palette.ink),
        *_written(expression, (50, 120), palette.faint, sizes=(12.5, 9), lines=2, weight="normal"),
    )


def empty_slot(palette: Palette) -> Drawing:
    """The place of a card that is gone, in dashes.

    >>> from make24.faces import LIGHT
    >>> {type(shape).__name__ for shape in empty_slot(LIGHT)}
    {'Line'}
    """
    outline = rounded_rectangle(1, 1, WIDTH - 1, HEIGHT - 1, corner=CORNER - 1)
    return dashes(outline, palette.slot, width=1.4, length=4.5)


def selection(palette: Palette) -> Drawing:
    """The outline around a selected card; it reaches ``MARGIN`` beyond the card.

    >>> from make24.faces import LIGHT
    >>> selection(LIGHT)[0].bounds
    (-6.0, -6.0, 106.0, 146.0)
    """
    width = 3
    beyond = MARGIN - width / 2
    outline = rounded_rectangle(
        -beyond, -beyond, WIDTH + beyond, HEIGHT + beyond, corner=CORNER + beyond
    )
    return (Polygon(outline, None, palette.accent, width),)


def _value(value: Fraction | int, colour: str) -> Drawing:
    """A whole number, or a fraction with one part above the other."""
    if value.denominator == 1:
        text = shown_number(value.numerator)
        return _written(text, (50, 60), colour, sizes=(46, 13), lines=4)
    above, below = shown_number(abs(value.numerator)), shown_number(value.denominator)
    sign = 13.0 if value < 0 else 0.0
    middle, widest = 50 + sign / 2, _WIDEST - 8 - sign
    parts = [_fitted(part, widest, (36, 8), lines=1) for part in (above, below)]
    size = min(size for size, _ in parts)
    half = max(text_width(lines[0], weight="bold") for _, lines in parts) * size / 2 + 3
    bars = [(middle - half, middle + half)]
    if sign:
        bars.append((middle - half - sign, middle - half - 5))
    return (
        Text((middle, 56 - 0.5 * size), parts[0][1][0], size, colour),
        *(Line(((left, 60), (right, 60)), colour, 2.4) for left, right in bars),
        Text((middle, 64 + 0.5 * size), parts[1][1][0], size, colour),
    )


def _written(  # noqa: PLR0913  (where, how large and in what colour)
    text: str,
    middle: Point,
    colour: str,
    *,
    sizes: tuple[float, float],
    lines: int,
    widest: float = _WIDEST,
    weight: Weight = "bold",
) -> Drawing:
    """A text around a middle, as large as its place allows."""
    if not text:
        return ()
    x, y = middle
    size, parts = _fitted(text, widest, sizes, lines=lines, weight=weight)
    high = 1.2 * size
    top = y - high * (len(parts) - 1) / 2
    return tuple(
        Text((x, top + high * row), part, size, colour, weight) for row, part in enumerate(parts)
    )


def _fitted(
    text: str,
    widest: float,
    sizes: tuple[float, float],
    *,
    lines: int,
    weight: Weight = "bold",
) -> tuple[float, list[str]]:
    """How large a text can be, and its lines: few ones if they can be read, else the most.

    ``sizes`` are the largest one and the smallest that can be read; beyond that the text loses
    its middle.
    """
    largest, smallest = sizes
    for count in range(1, lines + 1):
        parts = _parted(text, count)
        size = min(largest, widest / max(text_width(part, weight=weight) for part in parts))
        if size >= smallest:
            return size, parts
    kept = int(len(text) * size / smallest) - 2
    shorter = f"{text[: (kept + 1) // 2]}…{text[len(text) - kept // 2 :]}"
    return _fitted(shorter, widest, sizes, lines=lines, weight=weight)


def _parted(text: str, count: int) -> list[str]:
    """A text in so many lines of like length, parted at spaces where it has any."""
    words = text.split(" ") if " " in text else list(text)
    glue = " " if " " in text else ""
    parts = [words[0]]
    for word in words[1:]:
        longer = len(parts[-1]) + len(glue + word) / 2 > len(text) / count
        if longer and len(parts) < count:
            parts.append(word)
        else:
            parts[-1] += glue + word
    return parts
