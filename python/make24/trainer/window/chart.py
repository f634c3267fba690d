"""A small chart of this session: a bar for each hand, as high as it took long."""

from __future__ import annotations

import tkinter
from typing import TYPE_CHECKING

from make24.language import translate
from make24.trainer.window.paragraph import Paragraph

if TYPE_CHECKING:
    from collections.abc import Sequence

    from make24.trainer.attempt import Attempt
    from make24.trainer.window.look import Look

_MOST = 12
_HEIGHT, _BAR, _GAP = 64, 16, 8


class Chart(tkinter.Frame):
    """The last hands of this session.

    Args:
        parent: the widget around it.
        look: what it is drawn with.
    """

    def __init__(self, parent: tkinter.Misc, look: Look) -> None:
        ground = str(parent.cget("background"))
        super().__init__(parent, background=ground)
        self._look = look
        self._attempts: tuple[Attempt, ...] = ()
        self._canvas = tkinter.Canvas(
            self, background=ground, highlightthickness=0, height=1, width=1
        )
        self._canvas.pack(fill="x")
        self._legend = Paragraph(self, look, "small", look.theme.faint)
        self._legend.say(translate("seconds a hand · red = not solved"))
        self._canvas.bind("<Configure>", lambda _: self._draw())

    def show(self, attempts: Sequence[Attempt]) -> None:
        """Show these attempts, the earliest first."""
        if tuple(attempts) != self._attempts:
            self._attempts = tuple(attempts)
            self._canvas.configure(height=self._look.pixels(_HEIGHT))
            self._legend.pack(anchor="w", fill="x")
            self._draw()

    def _draw(self) -> None:
        look, canvas = self._look, self._canvas
        canvas.delete("all")
        self._legend.fit(max(1, canvas.winfo_width()))
        if not self._attempts:
            return
        base = look.pixels(_HEIGHT) - look.pixels(2)
        canvas.create_line(0, base, canvas.winfo_width(), base, fill=look.theme.line)
        apart = look.pixels(_BAR + _GAP)
        fitting = max(1, canvas.winfo_width() // apart)
        shown = self._attempts[-min(_MOST, fitting) :]
        longest = max(1.0, *(attempt.seconds for attempt in shown))
        for place, attempt in enumerate(shown):
            high = max(look.pixels(3), round((base - 2) * attempt.seconds / longest))
            colour = look.theme.solved if attempt.outcome.solved else look.theme.missed
            bar = look.bar(look.pixels(_BAR), high, colour)
            canvas.create_image(place * apart, base, image=bar, anchor="sw")
