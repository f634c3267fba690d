"""The list of keys, laid over the page until it is closed."""

from __future__ import annotations

import tkinter
from typing import TYPE_CHECKING

from make24.language import translate
from make24.trainer.window.button import Button
from make24.trainer.window.flow import Scrolled
from make24.trainer.window.keys import key_list
from make24.trainer.window.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Callable

    from make24.trainer.window.look import Look


class KeyList(tkinter.Frame):
    """Covers a page with the list of keys; it holds nothing up.

    Args:
        parent: the page to cover.
        look: what it is drawn with.
        close: called when it is to go away.
    """

    def __init__(self, parent: tkinter.Misc, look: Look, *, close: Callable[[], object]) -> None:
        super().__init__(parent, background=look.theme.ground)
        scrolled = Scrolled(self, look)
        scrolled.pack(fill="both", expand=True)
        panel = Panel(scrolled.body, look, line=look.theme.line, padding=(24, 20))
        panel.pack(padx=look.pixels(20), pady=look.pixels(20))
        theme = look.theme
        heading = tkinter.Label(
            panel.body,
            text=translate("Keys"),
            font=look.fonts["title"],
            background=theme.panel,
            foreground=theme.ink,
        )
        heading.grid(row=0, column=0, columnspan=2, sticky="w", pady=(0, look.pixels(10)))
        meanings = []
        for row, (keys, meaning) in enumerate(key_list(), 1):
            for column, (text, ink) in enumerate(((keys, theme.accent), (meaning, theme.ink))):
                label = tkinter.Label(
                    panel.body,
                    text=text,
                    font=look.fonts["body"],
                    background=theme.panel,
                    foreground=ink,
                    justify="left",
                    anchor="w",
                    wraplength=look.pixels(150),
                )
                label.grid(
                    row=row,
                    column=column,
                    sticky="nw",
                    pady=look.pixels(3),
                    padx=(0, look.pixels(18) if column == 0 else 0),
                )
            meanings.append(label)
        self.button = Button(
            panel.body, look, text=translate("Close"), key="Esc", command=close, kind="main"
        )
        self.button.grid(row=99, column=0, columnspan=2, sticky="w", pady=(look.pixels(12), 0))

        def wrap(width: int) -> None:
            for label in meanings:
                label.configure(wraplength=max(look.pixels(90), width - look.pixels(290)))

        scrolled.bind("<Configure>", lambda event: wrap(event.width), add=True)
        for key in ("<Escape>", "<F1>"):
            self.button.bind(key, lambda _: (close(), "break")[-1])
