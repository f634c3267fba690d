"""Rounded rectangles: drawn on a canvas, and as a frame that holds other widgets."""

from __future__ import annotations

import tkinter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from make24.trainer.window.look import Look

RADIUS = 10


def draw_rounded(  # noqa: PLR0913  (where, and how it is painted)
    canvas: tkinter.Canvas,
    look: Look,
    bounds: tuple[int, int, int, int],
    *,
    fill: str,
    line: str | None = None,
    width: float = 1,
    radius: float = RADIUS,
    tag: str = "rounded",
) -> None:
    """Draw a rounded rectangle in place of the one that had the tag.

    Args:
        canvas: where.
        look: what it is drawn with.
        bounds: left, top, right and bottom, in pixels.
        fill: its colour.
        line: the colour of the line around; without, there is none.
        width: of the line, in units.
        radius: of the corners, in units.
        tag: what its items are tagged with.
    """
    left, top, right, bottom = bounds
    corner = max(1, min(look.pixels(radius), (right - left) // 2, (bottom - top) // 2))
    thick = look.pixels(width)
    canvas.delete(tag)
    for from_x, from_y, to_x, to_y in (
        (left + corner, top, right - corner, bottom),
        (left, top + corner, right, bottom - corner),
    ):
        if to_x > from_x and to_y > from_y:
            canvas.create_rectangle(from_x, from_y, to_x, to_y, fill=fill, width=0, tags=tag)
    if line is not None:
        for from_x, from_y, to_x, to_y in (
            (left + corner, top, right - corner, top + thick),
            (left + corner, bottom - thick, right - corner, bottom),
            (left, top + corner, left + thick, bottom - corner),
            (right - thick, top + corner, right, bottom - corner),
        ):
            if to_x > from_x and to_y > from_y:
                canvas.create_rectangle(from_x, from_y, to_x, to_y, fill=line, width=0, tags=tag)
    pictures = look.corners(corner, fill, fill if line is None else line, thick)
    places = ((left, top), (right - corner, top), (left, bottom - corner))
    for picture, (x, y) in zip(pictures, (*places, (right - corner, bottom - corner)), strict=True):
        canvas.create_image(x, y, image=picture, anchor="nw", tags=tag)
    canvas.tag_lower(tag)


class Panel(tkinter.Frame):
    """A frame with rounded corners; what it holds goes into ``body``.

    Args:
        parent: the widget around it.
        look: what it is drawn with.
        fill: the colour inside; the panel's of the theme unless given.
        line: the colour of the line around; without, there is none.
        padding: between the line and the body, across and down, in units.
    """

    def __init__(  # noqa: PLR0913  (how it is painted)
        self,
        parent: tkinter.Misc,
        look: Look,
        *,
        fill: str | None = None,
        line: str | None = None,
        width: float = 1,
        padding: tuple[float, float] = (14, 10),
    ) -> None:
        outside = str(parent.cget("background"))
        super().__init__(parent, background=outside)
        self._look = look
        self._fill = look.theme.panel if fill is None else fill
        self._line, self._width = line, width
        self._canvas = tkinter.Canvas(self, background=outside, highlightthickness=0)
        self._canvas.place(x=0, y=0, relwidth=1, relheight=1)
        self.body = tkinter.Frame(self, background=self._fill)
        across, down = padding
        self.body.pack(fill="both", expand=True, padx=look.pixels(across), pady=look.pixels(down))
        self._canvas.bind("<Configure>", lambda _: self._draw())

    def paint(self, *, fill: str | None = None, line: str | None = None) -> None:
        """Change its colours; what is not given stays."""
        fill, line = fill or self._fill, line or self._line
        if (fill, line) != (self._fill, self._line):
            self._fill, self._line = fill, line
            self.body.configure(background=fill)
            self._draw()

    def _draw(self) -> None:
        bounds = (0, 0, self._canvas.winfo_width(), self._canvas.winfo_height())
        draw_rounded(
            self._canvas, self._look, bounds, fill=self._fill, line=self._line, width=self._width
        )
