"""The bar at the top: the pages, the deck and the clock."""

from __future__ import annotations

import tkinter
from functools import partial
from typing import TYPE_CHECKING

from make24.language import translate_plural
from make24.trainer.window.button import Button
from make24.trainer.window.clock_face import ClockFace
from make24.trainer.window.flow import Flow

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from make24.trainer.window.look import Look
    from make24.trainer.window.play import Play

_MARGIN = 20


class TopBar(tkinter.Frame):
    """Names the pages and opens them; counts cards and time.

    Args:
        parent: the widget around it.
        look: what it is drawn with.
        play: whose cards and time are counted.
        titles: the pages by name, with what they are called.
        open_page: called with the name of a page.
    """

    def __init__(
        self,
        parent: tkinter.Misc,
        look: Look,
        play: Play,
        *,
        titles: Mapping[str, str],
        open_page: Callable[[str], None],
    ) -> None:
        panel = look.theme.panel
        super().__init__(parent, background=look.theme.line)
        self._look, self._play = look, play
        self._bar = tkinter.Frame(self, background=panel)
        self._bar.pack(fill="x", pady=(0, look.pixels(1)))
        self._logo = tkinter.Label(
            self._bar,
            text="24",
            font=look.fonts["title"],
            background=panel,
            foreground=look.theme.accent,
            borderwidth=0,
            padx=0,
        )
        self._tabs = Flow(self._bar, gap=look.pixels(4))
        self.tabs = {
            name: Button(
                self._tabs,
                look,
                text=title,
                command=partial(open_page, name),
                kind="tab",
            )
            for name, title in titles.items()
        }
        self._tabs.add(*self.tabs.values())
        self._right = tkinter.Frame(self._bar, background=panel)
        self._deck = tkinter.Label(
            self._right, font=look.fonts["small"], background=panel, foreground=look.theme.soft
        )
        self._deck.pack(side="left", padx=(0, look.pixels(14)))
        self.clock = ClockFace(self._right, look, play)
        self.clock.pack(side="left")
        self._bar.columnconfigure(1, weight=1)
        self._logo.grid(row=0, column=0, padx=(look.pixels(_MARGIN), look.pixels(12)))
        self._one_line: bool | None = None
        self._bar.bind("<Configure>", lambda _: self._arrange())
        self._right.bind("<Configure>", lambda _: self._arrange())
        self.show()

    @property
    def deck_text(self) -> str:
        """What is said of the deck."""
        return str(self._deck.cget("text"))

    def choose(self, chosen: str) -> None:
        """Show which page is seen."""
        for name, tab in self.tabs.items():
            tab.show(kind="tab_chosen" if name == chosen else "tab")

    def show(self) -> None:
        """Show what has changed."""
        left = self._play.cards_left
        text = (
            ""
            if left is None
            else translate_plural("{count} card left", "{count} cards left", left)
        )
        self._deck.configure(text=text.format(count=left))
        for tab in self.tabs.values():
            # In a timed run nothing else is opened by mistake.
            tab.show(enabled=self._play.run is None)
        self.clock.wake()

    def _arrange(self) -> None:
        look = self._look
        tabs = sum(tab.winfo_reqwidth() + look.pixels(4) for tab in self.tabs.values())
        needed = tabs + self._right.winfo_reqwidth() + self._logo.winfo_reqwidth()
        one_line = needed + look.pixels(3 * _MARGIN + 12) <= self._bar.winfo_width()
        if one_line == self._one_line:
            return
        self._one_line = one_line
        margin = look.pixels(_MARGIN)
        self._right.grid(row=0, column=2, sticky="e", padx=(0, margin), pady=look.pixels(6))
        if one_line:
            self._tabs.grid(row=0, column=1, columnspan=1, sticky="ew", padx=0)
        else:
            self._tabs.grid(
                row=1, column=0, columnspan=3, sticky="ew", padx=(look.pixels(_MARGIN - 8), 0)
            )
