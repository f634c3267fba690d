"""The two columns of a page: beside each other where it is wide, else one below the other."""

from __future__ import annotations

import tkinter
from typing import TYPE_CHECKING

from make24.trainer.window.flow import Scrolled

if TYPE_CHECKING:
    from make24.trainer.window.look import Look

# From this width on, in units, there are two columns.
_WIDE = 800
_MARGIN = 20


class Columns(Scrolled):
    """A page's content, in ``main`` and ``side``.

    Args:
        parent: the widget around it.
        look: what it is drawn with.
        side: how wide the second column is where it stands beside the first, in units.
    """

    def __init__(self, parent: tkinter.Misc, look: Look, *, side: float) -> None:
        super().__init__(parent, look)
        self._look, self._side_width = look, side
        ground = look.theme.ground
        self.main = tkinter.Frame(self.body, background=ground)
        # Its content has no say in how wide it is.
        self._holder = tkinter.Frame(self.body, background=ground, width=1, height=1)
        self.side = tkinter.Frame(self._holder, background=ground)
        self.side.place(x=0, y=0, relwidth=1)
        self.side.bind("<Configure>", lambda _: self._hold(), add=True)
        self.wide: bool | None = None
        self.body.columnconfigure(0, weight=1)
        self.bind("<Configure>", lambda _: self._arrange(), add=True)

    @property
    def room(self) -> int:
        """How high the main column can be without scrolling, in pixels."""
        return self.height - 2 * self._look.pixels(_MARGIN)

    def _arrange(self) -> None:
        look = self._look
        wide = self.winfo_width() >= look.pixels(_WIDE)
        if self.winfo_width() <= 1 or wide == self.wide:
            return
        self.wide = wide
        margin, column = look.pixels(_MARGIN), look.pixels(self._side_width + _MARGIN)
        self.body.columnconfigure(1, minsize=column if wide else 0)
        self.main.grid(row=0, column=0, sticky="new", padx=margin, pady=(margin, 0))
        self._holder.grid(
            row=0 if wide else 1,
            column=1 if wide else 0,
            sticky="new",
            padx=(0 if wide else margin, margin),
            pady=margin if wide else (0, margin),
        )
        self.reach()

    def _hold(self) -> None:
        height = self.side.winfo_reqheight()
        if int(self._holder.cget("height")) != height:
            self._holder.configure(height=height)
