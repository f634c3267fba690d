"""The cards of the page as SVG in the colours of its style sheet, so that they follow its theme."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any

from make24.faces import (
    DARK,
    HEIGHT,
    LIGHT,
    WIDTH,
    Back,
    Ink,
    Palette,
    card_back,
    card_face,
    merged_face,
    number_face,
)
from make24.svg import svg_picture

if TYPE_CHECKING:
    from collections.abc import Iterator

    from make24.faces import Drawing
    from make24.trainer.table import Piece

_PREFIX = "--make24-card"


def piece_svg(piece: Piece, label: str, *, four_colours: bool) -> str:
    """What lies at a place: a card, a number, or what two of them became.

    Args:
        piece: what lies there.
        label: its name, for those who cannot see it.
        four_colours: whether each suit has its own.

    >>> from make24 import Hand
    >>> from make24.trainer.table import Table
    >>> table = Table.dealt(Hand("A 5 5 5"))
    >>> piece_svg(table.pieces[0], "1", four_colours=False).startswith("<svg")
    True
    """
    palette = _themed_palette()
    if piece.card is not None:
        face = card_face(piece.card, palette, four_colours=four_colours)
    elif piece.dealt:
        face = number_face(int(piece.value), palette)
    else:
        face = merged_face(piece.value, f"{piece.expression:unicode}", palette)
    return _svg(face, label)


def back_svg(label: str) -> str:
    """The other side of a card.

    >>> back_svg("a card").count("<svg")
    1
    """
    return _svg(card_back(Back.LATTICE, _themed_palette()), label)


def colours_css() -> str:
    """The colours of the cards, each for light and for dark surroundings, for a style sheet.

    >>> colours_css().split(";")[0]
    '.make24 { --make24-card-paper: light-dark(#fffdf8, #efeade)'
    """
    pairs = zip(_colours(LIGHT), _colours(DARK), strict=True)
    lines = (
        f"{_PREFIX}-{name}: light-dark({light}, {dark});" for (name, light), (_, dark) in pairs
    )
    return f".make24 {{ {' '.join(lines)} }}\n"


def _colours(palette: Palette) -> Iterator[tuple[str, str]]:
    for field in fields(palette):
        value = getattr(palette, field.name)
        if isinstance(value, str):
            yield field.name, value
            continue
        inks = [("", value)] if isinstance(value, Ink) else list(enumerate(value))
        for number, ink in inks:
            yield f"{field.name}{number}", ink.strong
            yield f"{field.name}{number}-pale", ink.pale


@cache
def _themed_palette() -> Palette:
    """A palette of names, which the style sheet gives a colour in each theme."""

    def ink(name: str) -> Ink:
        return Ink(f"var({_PREFIX}-{name})", f"var({_PREFIX}-{name}-pale)")

    values: dict[str, Any] = {}
    for field in fields(LIGHT):
        value = getattr(LIGHT, field.name)
        if isinstance(value, str):
            values[field.name] = f"var({_PREFIX}-{field.name})"
        elif isinstance(value, Ink):
            values[field.name] = ink(field.name)
        else:
            values[field.name] = tuple(ink(f"{field.name}{place}") for place in range(len(value)))
    return Palette(**values)


def _svg(face: Drawing, label: str) -> str:
    return svg_picture(face, width=WIDTH, height=HEIGHT, title=label)
