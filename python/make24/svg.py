"""Drawings as self-contained SVG text: no ids, no styles, no scripts, nothing from outside."""

from __future__ import annotations

from itertools import groupby

from make24.faces.primitives import MIDDLE_ABOVE_BASELINE, Line, Oval, Polygon, Text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from make24.faces.primitives import Point, Primitive

_FONTS = "DejaVu Sans,Verdana,Noto Sans,Helvetica,Arial,sans-serif"
# The finest difference that is written; whole numbers of them need no decimal point.
_FINEST = 0.1


def svg_picture(
    drawing: Iterable[Primitive], *, width: float, height: float, title: str, scale: float = 1
) -> str:
    """A drawing as one ``svg`` element, which reads its title to those who cannot see it.

    Args:
        drawing: what to draw.
        width: how wide the picture is, in the units of the drawing.
        height: how high it is.
        title: what it shows, in the words of the current language.
        scale: how many pixels a unit takes.

    >>> from make24.faces import Oval
    >>> picture = svg_picture([Oval((5, 5), 5, 4, "#fff")], width=10, height=10, title="1<2")
    >>> picture[picture.index("<title>"):]
    '<title>1&lt;2</title><ellipse fill="#fff" cx="50" cy="50" rx="50" ry="40"/></svg>'
    """
    from html import escape

    label = escape(title)
    groups = "".join(_group(paint, list(shapes)) for paint, shapes in groupby(drawing, key=_paint))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{label}" '
        f'width="{round(width * scale)}" height="{round(height * scale)}" '
        f'viewBox="0 0 {_whole(width)} {_whole(height)}" font-family="{_FONTS}" '
        'font-weight="700" text-anchor="middle" fill="none" stroke-linecap="round">'
        f"<title>{label}</title>{groups}</svg>"
    )


def _paint(shape: Primitive) -> str:
    """What neighbours that look alike share."""
    if isinstance(shape, Text):
        weight = "" if shape.weight == "bold" else ' font-weight="400"'
        return f' fill="{shape.colour}" font-size="{_whole(shape.size)}"{weight}'
    if isinstance(shape, Line):
        return f' stroke="{shape.colour}" stroke-width="{_whole(shape.width)}"'
    if isinstance(shape, Oval) and _is_disc(shape):
        return f' stroke="{shape.fill}" stroke-width="{2 * _whole(shape.across)}"'
    fill = f' fill="{shape.fill}"' if shape.fill else ""
    if shape.outline is None:
        return fill
    return f'{fill} stroke="{shape.outline}" stroke-width="{_whole(shape.width)}"'


def _group(paint: str, shapes: list[Primitive]) -> str:
    """Neighbours that look alike: their paint is written once."""
    elements = _elements(shapes)
    if len(elements) == 1:
        name, rest = elements[0].split(" ", 1)
        return f"{name}{paint} {rest}"
    return f"<g{paint}>{''.join(elements)}</g>"


def _elements(shapes: list[Primitive]) -> list[str]:
    """One element a shape, or one path for as many as can be drawn in one."""
    elements: list[str] = []
    path = ""
    for shape in shapes:
        if isinstance(shape, Line):
            path += _path(shape.points)
        elif isinstance(shape, Oval) and _is_disc(shape):
            x, y = shape.middle
            path += f"M{_whole(x)} {_whole(y)}h0"
        elif isinstance(shape, Polygon):
            # Outlines that overlap would show in one path, and holes if the turns differed.
            if shape.outline is not None:
                elements.append(f'<path d="{_path(shape.points)}z"/>')
            else:
                path += _path(_clockwise(shape.points)) + "z"
        else:
            elements.append(_oval(shape) if isinstance(shape, Oval) else _text(shape))
    return [*elements, f'<path d="{path}"/>'] if path else elements


def _clockwise(points: tuple[Point, ...]) -> tuple[Point, ...]:
    pairs = zip(points, (*points[1:], points[0]), strict=True)
    twice_the_area = sum(a * d - b * c for (a, b), (c, d) in pairs)
    return points if twice_the_area > 0 else points[::-1]


def _is_disc(shape: Oval) -> bool:
    """Whether a shape is what a round pen leaves where it is set down, which is soon written."""
    return shape.outline is None and _whole(shape.across) == _whole(shape.down)


def _oval(shape: Oval) -> str:
    x, y = map(_whole, shape.middle)
    across, down = _whole(shape.across), _whole(shape.down)
    if across == down:
        return f'<circle cx="{x}" cy="{y}" r="{across}"/>'
    return f'<ellipse cx="{x}" cy="{y}" rx="{across}" ry="{down}"/>'


def _text(shape: Text) -> str:
    from html import escape

    x, y = shape.at
    # The middle of the digits and not that of the line, which faces place differently.
    below = MIDDLE_ABOVE_BASELINE * shape.size
    place = f'x="{_whole(x)}" y="{_whole(y + below)}"'
    if shape.upside_down:
        place += f' transform="rotate(180 {_whole(x)} {_whole(y)})"'
    if shape.anchor != "middle":
        place += f' text-anchor="{shape.anchor}"'
    return f"<text {place}>{escape(shape.text)}</text>"


def _path(points: Iterable[Point]) -> str:
    """Points as moves from each to the next, which is shorter than naming each place."""
    (x, y), *others = [(_whole(x), _whole(y)) for x, y in points]
    path = f"M{x} {y}l"
    for right, down in others:
        for move in (right - x, down - y):
            # A sign parts two numbers as well as a space does.
            path += str(move) if move < 0 or path.endswith("l") else f" {move}"
        x, y = right, down
    return path


def _whole(length: float) -> int:
    return round(length / _FINEST)
