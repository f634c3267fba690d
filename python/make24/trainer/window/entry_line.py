"""The line in which answers are typed, and what can be said of them meanwhile."""

from __future__ import annotations

import tkinter
from typing import TYPE_CHECKING

from make24.language import translate
from make24.trainer.preview import preview
from make24.trainer.window.button import Button
from make24.trainer.window.field import Typed
from make24.trainer.window.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from make24.trainer.window.look import Look

# A narrower line has what is said below what is typed.
_ROOMY = 560


class EntryLine(tkinter.Frame):
    """An entry with what is seen of the unfinished answer, and a button to have it judged.

    Args:
        parent: the widget around it.
        look: what it is drawn with.
        on_typed: called with the text when it changed.
        on_submit: called with the text to judge it.
        on_leave: called when the player wants to go to the cards.
    """

    def __init__(
        self,
        parent: tkinter.Misc,
        look: Look,
        *,
        on_typed: Callable[[str], object],
        on_submit: Callable[[str], object],
        on_leave: Callable[[], object],
    ) -> None:
        super().__init__(parent, background=str(parent.cget("background")))
        self._look = look
        self._numbers: Sequence[int] = ()
        self._on_typed, self._on_submit = on_typed, on_submit
        theme = look.theme
        self._panel = Panel(self, look, line=theme.line, width=2, padding=(14, 8))
        self._text = ""
        self.entry = Typed(self._panel.body, look, "typed", background=theme.panel)
        self.entry.configure(validate="key", validatecommand=(self.register(self._edited), "%P"))
        self._said = tkinter.Label(
            self._panel.body,
            font=look.fonts["small"],
            background=theme.panel,
            foreground=theme.soft,
            anchor="e",
            justify="left",
            borderwidth=0,
            padx=0,
        )
        self.button = Button(
            self,
            look,
            text=translate("Check"),
            key=translate("Return"),
            kind="main",
            command=self._submit,
        )
        self._panel.body.columnconfigure(0, weight=1)
        self.entry.grid(row=0, column=0, sticky="ew")
        self.columnconfigure(0, weight=1)
        self._panel.grid(row=0, column=0, sticky="ew")
        self.button.grid(row=0, column=1, padx=(look.pixels(12), 0))
        self.entry.bind("<Return>", lambda _: self._submit())
        self.entry.bind("<KP_Enter>", lambda _: self._submit())
        self.entry.bind("<Escape>", lambda _: on_leave())
        self.entry.bind("<FocusIn>", lambda _: self._panel.paint(line=theme.accent))
        self.entry.bind("<FocusOut>", lambda _: self._panel.paint(line=theme.line))
        self._panel.bind("<Configure>", lambda _: self._place())

    @property
    def said(self) -> str:
        """What is said of the text now."""
        return str(self._said.cget("text"))

    def show(self, text: str, numbers: Sequence[int] | None) -> None:
        """Show a text that is an answer to a hand of these numbers; None for no hand in play."""
        live = numbers is not None
        self.entry.configure(state="normal" if live else "disabled")
        self.button.show(enabled=live)
        if self._text != text:
            self.entry.configure(state="normal")
            self.entry.delete(0, "end")
            self.entry.insert(0, text)
            self.entry.icursor("end")
            self.entry.configure(state="normal" if live else "disabled")
        if self._numbers != (numbers or ()):
            self._numbers = numbers or ()
            self._typed()

    def take_focus(self) -> None:
        """Give the entry the focus."""
        self.entry.focus_set()

    def mark(self, span: tuple[int, int] | None) -> None:
        """Select the part of the text that is at fault."""
        if span is not None:
            self.entry.selection_range(*span)
            self.entry.icursor(span[1])

    def _edited(self, text: str) -> bool:
        """Tk asks whether the text may become this; it may."""
        self._text = text
        self._typed()
        return True

    def _typed(self) -> None:
        said = str(preview(self._text, self._numbers)) if self._numbers else ""
        self._said.configure(text=said)
        self._place()
        self._on_typed(self._text)

    def _submit(self) -> None:
        self._on_submit(self._text)

    def _place(self) -> None:
        """Say it beside the text where there is room, else below."""
        width = self._panel.winfo_width() - 2 * self._look.pixels(14)
        beside = self._panel.winfo_width() >= self._look.pixels(_ROOMY) and (
            self._look.fonts["small"].measure(self.said) < width * 0.55
        )
        if beside:
            self._said.configure(wraplength=0)
            self._said.grid(row=0, column=1, sticky="e", padx=(self._look.pixels(8), 0))
        else:
            self._said.configure(wraplength=max(1, width))
            self._said.grid(row=1, column=0, sticky="w", padx=0)
