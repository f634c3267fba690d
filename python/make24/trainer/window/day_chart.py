"""A chart of how it went over days: hands solved and missed, and the usual time."""

from __future__ import annotations

import tkinter
from typing import TYPE_CHECKING

from make24.language import translate
from make24.rating_sentences import duration_text
from make24.trainer.window.paragraph import Paragraph

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

    from make24.trainer.figures import Figures
    from make24.trainer.window.look import Look

_HANDS, _TIMES, _COLUMN, _WIDEST, _GAP = 90, 46, 20, 44, 8


class DayChart(tkinter.Frame):
    """A column for each day on which hands were played, the latest at the right.

    Args:
        parent: the widget around it.
        look: what it is drawn with.
    """

    def __init__(self, parent: tkinter.Misc, look: Look) -> None:
        ground = str(parent.cget("background"))
        super().__init__(parent, background=ground)
        self._look = look
        self._days: Mapping[date, Figures] = {}
        text = look.height("small")
        high = look.pixels(_HANDS + _TIMES + 2 * _GAP) + 3 * text
        self.canvas = tkinter.Canvas(self, background=ground, highlightthickness=0, height=high)
        self.canvas.pack(fill="x")
        self._legend = Paragraph(self, look, "small", look.theme.faint)
        self._legend.say(translate("hands a day: green = solved, red = not · line = median time"))
        self._legend.pack(fill="x")
        self.canvas.bind("<Configure>", lambda _: self._draw())

    def show(self, days: Mapping[date, Figures]) -> None:
        """Show these days, the earliest first."""
        self._days = days
        self._draw()

    @property
    def shown(self) -> list[date]:
        """The days that have room, the earliest first."""
        fitting = max(1, self.canvas.winfo_width() // self._look.pixels(_COLUMN))
        return list(self._days)[-fitting:]

    def _draw(self) -> None:
        look, canvas = self._look, self.canvas
        canvas.delete("all")
        wide = canvas.winfo_width()
        self._legend.fit(max(1, wide))
        days = self.shown
        if not days or wide <= 1:
            return
        step = min(look.pixels(_WIDEST), wide // len(days))
        text, gap = look.height("small"), look.pixels(_GAP)
        base = text + look.pixels(_HANDS)
        most = max(self._days[day].played for day in days)
        canvas.create_text(
            0, 0, text=str(most), font=look.fonts["small"], fill=look.theme.faint, anchor="nw"
        )
        canvas.create_line(0, base, wide, base, fill=look.theme.line)
        for place, day in enumerate(days):
            self._draw_day(self._days[day], place * step, step, base, most)
        self._write_days(days, step, base + gap // 2)
        self._draw_times(days, step, base + text + 2 * gap)

    def _draw_day(self, figures: Figures, left: int, step: int, base: int, most: int) -> None:
        look, canvas = self._look, self.canvas
        right = left + max(2, step - look.pixels(4))
        high = look.pixels(_HANDS) * figures.played // most
        solved = high * figures.solved // figures.played
        for bottom, top, colour in (
            (base, base - solved, look.theme.solved),
            (base - solved, base - high, look.theme.missed),
        ):
            if bottom > top:
                canvas.create_rectangle(left, top, right, bottom, fill=colour, width=0, tags="day")

    def _write_days(self, days: list[date], step: int, top: int) -> None:
        look = self._look
        font = look.fonts["small"]
        room = font.measure("12-31") + look.pixels(_GAP)
        every = -(-room // step)
        # The latest day is always named.
        for place in range(len(days) - 1, -1, -every):
            text = f"{days[place].month}-{days[place].day}"
            middle = place * step + (step - look.pixels(4)) // 2
            half = font.measure(text) // 2
            left = max(0, min(middle - half, self.canvas.winfo_width() - 2 * half - 1))
            self.canvas.create_text(
                left, top, text=text, font=font, fill=look.theme.soft, anchor="nw"
            )

    def _draw_times(self, days: list[date], step: int, top: int) -> None:
        look, canvas = self._look, self.canvas
        text = look.height("small")
        medians = [(place, self._days[day].median_seconds) for place, day in enumerate(days)]
        timed = [(place, seconds) for place, seconds in medians if seconds is not None]
        if not timed:
            return
        longest = max(seconds for _, seconds in timed) or 1.0
        canvas.create_text(
            0,
            top,
            text=translate("median time, at most {time}").format(time=duration_text(longest)),
            font=look.fonts["small"],
            fill=look.theme.faint,
            anchor="nw",
        )
        high = look.pixels(_TIMES)
        base = top + text + high
        points = [
            (
                place * step + (step - look.pixels(4)) // 2,
                base - round((high - look.pixels(4)) * seconds / longest),
            )
            for place, seconds in timed
        ]
        if len(points) > 1:
            flat = [length for point in points for length in point]
            canvas.create_line(*flat, fill=look.theme.accent, width=look.pixels(2))
        radius = look.pixels(3)
        for x, y in points:
            canvas.create_oval(
                x - radius, y - radius, x + radius, y + radius, fill=look.theme.accent, width=0
            )
