"""A hand as a row of small cards."""

from __future__ import annotations

import tkinter
from typing import TYPE_CHECKING

from make24.faces import HEIGHT, WIDTH
from make24.trainer.table import Table

if TYPE_CHECKING:
    from make24 import Hand
    from make24.trainer.window.look import Look
    from make24.trainer.window.page import Desk

_CARD, _GAP = 62, 8


class HandPicture(tkinter.Canvas):
    """Cards beside each other, as wide as there is room.

    Args:
        parent: the widget around it.
        look: what it is drawn with.
        desk: whose settings say how cards look.
    """

    def __init__(self, parent: tkinter.Misc, look: Look, desk: Desk) -> None:
        super().__init__(
            parent, background=str(parent.cget("background")), highlightthickness=0, height=1
        )
        self._look = look
        self._cards = desk.cards(ready=self._draw)
        self.hand: Hand | None = None
        """What is shown."""
        self.bind("<Configure>", lambda _: self._draw())

    def show(self, hand: Hand | None) -> None:
        """Show this hand; None shows nothing."""
        if hand != self.hand:
            self.hand = hand
            self._draw()

    def _draw(self) -> None:
        if not self.winfo_exists():
            # Its page went while the picture was made.
            return
        self.delete("all")
        pieces = () if self.hand is None else Table.dealt(self.hand).pieces
        gap = self._look.pixels(_GAP)
        room = (self.winfo_width() + gap) // max(1, len(pieces)) - gap
        card = max(1, min(self._look.pixels(_CARD), room))
        high = card * HEIGHT // WIDTH if pieces else 1
        if int(self.cget("height")) != high + 2:
            self.configure(height=high + 2)
        for place, piece in enumerate(pieces):
            drawing = self._cards.of(piece)
            self._cards.draw(self, drawing, place * (card + gap), 1, card, tag=f"place{place}")
