"""How scrollbars look: flat, and in the colours of the theme."""

from __future__ import annotations

from tkinter import ttk
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import tkinter

    from make24.trainer.window.look import Look


def style_scrollbars(root: tkinter.Misc, look: Look) -> None:
    """Let all scrollbars of a window look so from now on."""
    theme, style = look.theme, ttk.Style(root)
    style.theme_use("clam")
    # No arrows: the wheel and the keys do what they did.
    thumb = ("Vertical.Scrollbar.thumb", {"expand": True})
    trough = ("Vertical.Scrollbar.trough", {"sticky": "ns", "children": [thumb]})
    style.layout("Vertical.TScrollbar", [trough])  # type: ignore[list-item]  # (as Tk has it)
    style.configure(
        "Vertical.TScrollbar",
        background=theme.line,
        troughcolor=theme.ground,
        bordercolor=theme.ground,
        lightcolor=theme.line,
        darkcolor=theme.line,
        arrowsize=look.pixels(10),
        gripcount=0,
        relief="flat",
    )
    style.map("Vertical.TScrollbar", background=[("active", theme.faint)])
