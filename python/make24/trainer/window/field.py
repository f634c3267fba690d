"""A line to type in, in the colours of the window."""

from __future__ import annotations

import tkinter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from make24.trainer.window.look import Look


class Field(tkinter.Entry):
    """An entry with a line around it that shows the focus.

    Args:
        parent: the widget around it.
        look: what it is drawn with.
        on_return: called when Return is pressed.
    """

    def __init__(
        self, parent: tkinter.Misc, look: Look, *, on_return: Callable[[], object]
    ) -> None:
        theme = look.theme
        super().__init__(
            parent,
            font=look.fonts["body"],
            width=8,
            background=theme.ground,
            foreground=theme.ink,
            insertbackground=theme.accent,
            insertwidth=look.pixels(2),
            selectbackground=theme.accent,
            selectforeground=theme.on_accent,
            relief="flat",
            borderwidth=look.pixels(5),
            highlightthickness=look.pixels(1),
            highlightbackground=theme.line,
            highlightcolor=theme.accent,
        )
        for key in ("<Return>", "<KP_Enter>"):
            self.bind(key, lambda _: on_return())
