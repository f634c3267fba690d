"""The cards of the window: which drawing shows a piece, and the pictures of drawings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from make24.faces import (
    HEIGHT,
    WIDTH,
    Back,
    Line,
    Oval,
    Polygon,
    Text,
    card_back,
    card_face,
    empty_slot,
    merged_face,
    number_face,
    placed,
)
from make24.trainer.window.soft import png

if TYPE_CHECKING:
    import tkinter
    from collections.abc import Callable
    from tkinter import PhotoImage

    from make24.faces import Drawing, Palette
    from make24.trainer.table import Piece
    from make24.trainer.window.background import Background
    from make24.trainer.window.look import Look

_ANCHORS: dict[str, Literal["w", "center", "e"]] = {"start": "w", "middle": "center", "end": "e"}


def piece_drawing(piece: Piece | None, palette: Palette, *, four_colours: bool) -> Drawing:
    """The drawing of what lies at a place: a card, a number, a merged card, or nothing.

    >>> from make24.faces import LIGHT
    >>> piece_drawing(None, LIGHT, four_colours=False) == empty_slot(LIGHT)
    True
    """
    if piece is None:
        return empty_slot(palette)
    if piece.card is not None:
        return card_face(piece.card, palette, four_colours=four_colours)
    if piece.dealt:
        return number_face(piece.value.numerator, palette)
    return merged_face(piece.value, f"{piece.expression:unicode}", palette)


class Cards:
    """Draws cards on a canvas, whose pictures are made in the background.

    Args:
        look: what they are drawn with.
        background: where pictures are made.
        back: the design of the other side.
        four_colours: whether each suit has its own colour.
        ready: called when a picture that was missing is there.
    """

    def __init__(
        self,
        look: Look,
        background: Background,
        *,
        back: str,
        four_colours: bool,
        ready: Callable[[], object],
    ) -> None:
        self._look, self._background, self._ready = look, background, ready
        self._four_colours = four_colours
        self.back = card_back(Back(back), look.theme.cards)
        self._asked: set[tuple[Drawing, int]] = set()

    def of(self, piece: Piece | None) -> Drawing:
        """The drawing of what lies at a place."""
        palette = self._look.theme.cards
        return piece_drawing(piece, palette, four_colours=self._four_colours)

    def draw(  # noqa: PLR0913  (what, where and how large)
        self, canvas: tkinter.Canvas, drawing: Drawing, x: int, y: int, width: int, *, tag: str
    ) -> None:
        """Draw a card with its corner at a place; its items get the tag."""
        shapes = placed(drawing, x, y, width / WIDTH)
        picture = self.picture(drawing, width)
        if picture is None:
            # Only the paper: what is on it would take the canvas long, and is soon there.
            draw_shapes(canvas, shapes[:1], tag)
        else:
            canvas.create_image(x, y, image=picture, anchor="nw", tags=tag)
        for shape in shapes:
            if isinstance(shape, Text):
                self._write(canvas, shape, tag)

    def picture(self, drawing: Drawing, width: int) -> PhotoImage | None:
        """The picture of a drawing; None where it is not ready, and will be soon."""
        picture = self._look.drawn_card(drawing, width)
        key = (drawing, width)
        if picture is None and key not in self._asked:
            self._asked.add(key)
            self._background.do(
                lambda: _rendered(drawing, width), lambda data: self._got(key, data)
            )
        return picture

    def _got(self, key: tuple[Drawing, int], data: bytes) -> None:
        self._asked.discard(key)
        self._look.keep_card(*key, data)
        self._ready()

    def _write(self, canvas: tkinter.Canvas, text: Text, tag: str) -> None:
        font, higher = self._look.card_font(text.size, text.weight)
        x, y = text.at
        canvas.create_text(
            x,
            y + higher if text.upside_down else y - higher,
            text=text.text,
            font=font,
            fill=text.colour,
            anchor=_ANCHORS[text.anchor],
            angle=180 if text.upside_down else 0,
            tags=tag,
        )


def draw_shapes(canvas: tkinter.Canvas, shapes: Drawing, tag: str) -> None:
    """Draw shapes as the canvas itself can, with hard edges; texts are left out."""
    for shape in shapes:
        if isinstance(shape, Line):
            points = [length for point in shape.points for length in point]
            canvas.create_line(
                *points, fill=shape.colour, width=shape.width, capstyle="round", tags=tag
            )
        elif isinstance(shape, Polygon):
            points = [length for point in shape.points for length in point]
            canvas.create_polygon(
                *points,
                fill=shape.fill or "",
                outline=shape.outline or "",
                width=shape.width,
                tags=tag,
            )
        elif isinstance(shape, Oval):
            x, y = shape.middle
            canvas.create_oval(
                x - shape.across,
                y - shape.down,
                x + shape.across,
                y + shape.down,
                fill=shape.fill or "",
                outline=shape.outline or "",
                width=shape.width,
                tags=tag,
            )


def _rendered(drawing: Drawing, width: int) -> bytes:
    return png(placed(drawing, 0, 0, width / WIDTH), width, round(width * HEIGHT / WIDTH))
