"""The six designs for the backs of the cards, to choose from."""

from __future__ import annotations

import tkinter
from typing import TYPE_CHECKING

from make24.faces import HEIGHT, WIDTH, Back, card_back
from make24.trainer.window.flow import Flow
from make24.trainer.window.panel import draw_rounded

if TYPE_CHECKING:
    from collections.abc import Callable

    from make24.trainer.window.cards import Cards
    from make24.trainer.window.look import Look

_CARD, _AROUND = 54, 6


class BackChoice(Flow):
    """A small card for each design; a click or Return chooses it.

    Args:
        parent: the widget around it.
        look: what it is drawn with.
        cards: draws the cards.
        chosen: the design to begin with.
        on_choose: called with another one.
    """

    def __init__(
        self,
        parent: tkinter.Misc,
        look: Look,
        cards: Cards,
        *,
        chosen: Back,
        on_choose: Callable[[Back], object],
    ) -> None:
        super().__init__(parent, gap=look.pixels(4))
        self._look, self._cards, self._chosen = look, cards, chosen
        self._on_choose = on_choose
        card, around = look.pixels(_CARD), look.pixels(_AROUND)
        self.backs: dict[Back, tkinter.Canvas] = {}
        for back in Back:
            canvas = tkinter.Canvas(
                self,
                width=card + 2 * around,
                height=card * HEIGHT // WIDTH + 2 * around,
                background=look.theme.panel,
                highlightthickness=0,
                takefocus=True,
                cursor="hand2",
            )
            for event in ("<ButtonRelease-1>", "<Return>", "<KP_Enter>", "<space>"):
                canvas.bind(event, lambda _, back=back: self._choose(back))
            for event in ("<FocusIn>", "<FocusOut>"):
                canvas.bind(event, lambda _: self.draw())
            self.backs[back] = canvas
        self.add(*self.backs.values())
        self.draw()

    def draw(self) -> None:
        """Draw every design anew."""
        if self.winfo_exists():
            for back in self.backs:
                self._draw(back)

    def _draw(self, back: Back) -> None:
        look, theme, canvas = self._look, self._look.theme, self.backs[back]
        card, around = look.pixels(_CARD), look.pixels(_AROUND)
        canvas.delete("all")
        focused = canvas.focus_displayof() is canvas
        line = theme.accent if back is self._chosen else theme.ink if focused else theme.panel
        bounds = (0, 0, card + 2 * around, card * HEIGHT // WIDTH + 2 * around)
        draw_rounded(canvas, look, bounds, fill=theme.panel, line=line, width=3)
        drawing = card_back(back, theme.cards)
        picture = self._cards.picture(drawing, card)
        if picture is not None:
            canvas.create_image(around, around, image=picture, anchor="nw")

    def _choose(self, back: Back) -> str:
        if back is not self._chosen:
            self._chosen = back
            self.draw()
            self._on_choose(back)
        return "break"
