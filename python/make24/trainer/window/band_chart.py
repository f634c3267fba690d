"""A chart of how it goes by difficulty: the share that was solved, and the usual time."""

from __future__ import annotations

import tkinter
from typing import TYPE_CHECKING

from make24.language import translate
from make24.rating_sentences import band_text, duration_text
from make24.trainer.window.paragraph import Paragraph

if TYPE_CHECKING:
    from collections.abc import Mapping

    from make24.trainer.figures import Figures
    from make24.trainer.window.look import Look

_BAR, _THIN, _GAP = 10, 4, 12


class BandChart(tkinter.Frame):
    """Two bars for each difficulty, and a legend.

    Args:
        parent: the widget around it.
        look: what it is drawn with.
    """

    def __init__(self, parent: tkinter.Misc, look: Look) -> None:
        ground = str(parent.cget("background"))
        super().__init__(parent, background=ground)
        self._look = look
        self._bands: Mapping[str | None, Figures] = {}
        self.canvas = tkinter.Canvas(self, background=ground, highlightthickness=0, height=1)
        self.canvas.pack(fill="x")
        self._legend = Paragraph(self, look, "small", look.theme.faint)
        self._legend.say(translate("thick = share solved · thin = median time of those solved"))
        self._legend.pack(fill="x")
        self.canvas.bind("<Configure>", lambda _: self._draw())

    def show(self, bands: Mapping[str | None, Figures]) -> None:
        """Show these figures, none of them of no hand at all."""
        self._bands = bands
        self._draw()

    def _draw(self) -> None:
        look, canvas = self._look, self.canvas
        canvas.delete("all")
        wide = canvas.winfo_width()
        self._legend.fit(max(1, wide))
        text, gap = look.height("small"), look.pixels(4)
        row = text + 2 * gap + look.pixels(_BAR + _THIN + _GAP)
        high = max(1, row * len(self._bands))
        if int(canvas.cget("height")) != high:
            canvas.configure(height=high)
        medians = [figures.median_seconds or 0.0 for figures in self._bands.values()]
        longest = max(medians, default=0.0) or 1.0
        for place, (band, figures) in enumerate(self._bands.items()):
            top = place * row
            self._write(band, figures, top)
            top += text + gap
            below = top + look.pixels(_BAR)
            colour = look.theme.faint if band is None else look.theme.bands[band]
            canvas.create_rectangle(0, top, wide, below, fill=look.theme.line, width=0)
            part = wide * figures.solved // figures.played
            canvas.create_rectangle(0, top, part, below, fill=colour, width=0)
            part = round(wide * (figures.median_seconds or 0.0) / longest)
            top = below + look.pixels(2)
            thin = top + look.pixels(_THIN)
            canvas.create_rectangle(0, top, part, thin, fill=look.theme.accent, width=0)

    def _write(self, band: str | None, figures: Figures, top: int) -> None:
        look, canvas = self._look, self.canvas
        font = look.fonts["small"]
        canvas.create_text(
            0, top, text=band_text(band), font=font, fill=look.theme.ink, anchor="nw"
        )
        canvas.create_text(
            canvas.winfo_width(),
            top,
            text=_figures_text(figures),
            font=font,
            fill=look.theme.soft,
            anchor="ne",
        )


def _figures_text(figures: Figures) -> str:
    parts = [
        translate("{solved} of {played}").format(solved=figures.solved, played=figures.played),
        f"{100 * figures.solved // figures.played} %",
    ]
    if figures.median_seconds is not None:
        parts.append(duration_text(figures.median_seconds))
    return " · ".join(parts)
