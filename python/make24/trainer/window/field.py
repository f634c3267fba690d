"""Lines to type in, in the colours of the window."""

from __future__ import annotations

import tkinter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from make24.trainer.window.look import Look, Role


class Typed(tkinter.Entry):
    """An entry without any edge; what is around it shows the focus.

    Args:
        parent: the widget around it.
        look: what it is drawn with.
        role: how large the letters are.
        background: its colour, with a cursor in it or not.
    """

    def __init__(self, parent: tkinter.Misc, look: Look, role: Role, *, background: str) -> None:
        theme = look.theme
        super().__init__(
            parent,
            font=look.fonts[role],
            width=8,
            borderwidth=0,
            highlightthickness=0,
            background=background,
            foreground=theme.ink,
            insertbackground=theme.accent,
            insertwidth=look.pixels(2),
            disabledbackground=background,
            disabledforeground=theme.faint,
            selectbackground=theme.accent,
            selectforeground=theme.on_accent,
        )
        if self.tk.call("tk", "windowingsystem") == "x11":
            # Tk has the habits of Emacs there, and desktops have others.
            self.bind("<Control-a>", self._select_all)

    def _select_all(self, _: object) -> str:
        self.select_range(0, "end")
        self.icursor("end")
        return "break"


class Field(Typed):
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
        super().__init__(parent, look, "body", background=theme.ground)
        self.configure(
            relief="flat",
            borderwidth=look.pixels(5),
            highlightthickness=look.pixels(1),
            highlightbackground=theme.line,
            highlightcolor=theme.accent,
        )
        for key in ("<Return>", "<KP_Enter>"):
            self.bind(key, lambda _: on_return())
