"""The hands of the notebook of mistakes as rows, reached by mouse and keys."""

from __future__ import annotations

import tkinter
from tkinter import ttk
from typing import TYPE_CHECKING

from make24.language import translate
from make24.trainer.mistake_sentences import due_text, kind_text
from make24.trainer.mistakes import RIGHT_TO_LEAVE
from make24.trainer.puzzle_sentences import puzzle_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime

    from make24.trainer.mistakes import Mistake
    from make24.trainer.window.look import Look

_STYLE = "Mistakes.Treeview"
_COLUMNS = ("hand", "kinds", "missed", "right", "due")
# Where there is little room.
_FEW_COLUMNS = ("hand", "missed", "due")
_ROOMY, _FEWEST_ROWS = 560, 5


class MistakeList(tkinter.Frame):
    """Rows of hands, of which one is chosen.

    Args:
        parent: the widget around it.
        look: what it is drawn with.
        on_choose: called when another row is chosen.
        on_return: called when Return is pressed, or a row is clicked twice.
        on_delete: called when Delete is pressed.
    """

    def __init__(
        self,
        parent: tkinter.Misc,
        look: Look,
        *,
        on_choose: Callable[[], object],
        on_return: Callable[[], object],
        on_delete: Callable[[], object],
    ) -> None:
        super().__init__(parent, background=look.theme.line)
        self._look = look
        self._found: Sequence[Mistake] = ()
        _style(self, look)
        # A line around it that takes the colour of the focus, as other widgets have.
        self.tree = ttk.Treeview(
            self, columns=_COLUMNS, show="headings", style=_STYLE, selectmode="browse"
        )
        bar = ttk.Scrollbar(self, orient="vertical", command=self.tree.yview)
        self.tree.configure(yscrollcommand=bar.set)
        edge = look.pixels(1)
        bar.pack(side="right", fill="y", padx=(0, edge), pady=edge)
        self.tree.pack(side="left", fill="both", expand=True, padx=edge, pady=edge)
        headings = (
            translate("hand"),
            translate("about"),
            translate("missed"),
            translate("right since"),
            translate("due"),
        )
        for name, heading in zip(_COLUMNS, headings, strict=True):
            self.tree.heading(name, text=heading, anchor="w")
            wide = look.fonts["small"].measure(heading) + look.pixels(24)
            least = {"hand": 120, "kinds": 150, "due": 90}.get(name, 60)
            self.tree.column(
                name,
                width=max(wide, look.pixels(least)),
                minwidth=look.pixels(40),
                stretch=name in ("hand", "kinds"),
                anchor="w",
            )
        self.tree.bind("<<TreeviewSelect>>", lambda _: on_choose())
        for event in ("<Return>", "<KP_Enter>", "<Double-Button-1>"):
            self.tree.bind(event, lambda _: on_return())
        self.tree.bind("<Delete>", lambda _: on_delete())
        self.tree.bind("<FocusIn>", lambda _: self.configure(background=look.theme.accent))
        self.tree.bind("<FocusOut>", lambda _: self.configure(background=look.theme.line))
        self.bind("<Configure>", lambda event: self._arrange(event.width))

    @property
    def chosen(self) -> Mistake | None:
        """The hand whose row is chosen."""
        rows = self.tree.selection()
        return self._found[self.tree.index(rows[0])] if rows else None

    def show(self, found: Sequence[Mistake], now: datetime) -> None:
        """Show these hands; the chosen one stays chosen, or the one that takes its place."""
        before, rows = self.chosen, self.tree.selection()
        place = self.tree.index(rows[0]) if rows else 0
        self._found = found
        self.tree.delete(*self.tree.get_children())
        rows_of_cells = [_cells(mistake, now) for mistake in found]
        for cells in rows_of_cells:
            self.tree.insert("", "end", values=cells)
        self._widen(rows_of_cells)
        puzzles = [mistake.puzzle for mistake in found]
        if before is not None and before.puzzle in puzzles:
            place = puzzles.index(before.puzzle)
        children = self.tree.get_children()
        if children:
            row = children[min(place, len(children) - 1)]
            self.tree.selection_set(row)
            self.tree.focus(row)
            self.tree.see(row)

    def limit(self, height: int) -> None:
        """Take about so much height, in pixels, but show a few rows at least."""
        row = int(ttk.Style(self).lookup(_STYLE, "rowheight"))
        rows = max(_FEWEST_ROWS, height // row - 1)
        if rows != int(self.tree.cget("height")):
            self.tree.configure(height=rows)

    def _widen(self, rows: Sequence[tuple[str, ...]]) -> None:
        """Give the columns that don't stretch the room that their texts take."""
        font, edges = self._look.fonts["body"], self._look.pixels(24)
        for place, name in enumerate(_COLUMNS):
            if not self.tree.column(name, "stretch"):
                texts = {row[place] for row in rows}
                widest = max((font.measure(text) for text in texts), default=0) + edges
                self.tree.column(name, width=max(widest, int(self.tree.column(name, "width"))))

    def _arrange(self, width: int) -> None:
        roomy = width >= self._look.pixels(_ROOMY)
        self.tree.configure(displaycolumns=_COLUMNS if roomy else _FEW_COLUMNS)


def _cells(mistake: Mistake, now: datetime) -> tuple[str, ...]:
    right = translate("{right} of {all}").format(right=mistake.right, all=RIGHT_TO_LEAVE)
    return (
        puzzle_text(mistake.puzzle),
        translate(", ").join(map(kind_text, mistake.kinds)),
        str(mistake.missed),
        right,
        due_text(mistake.due, now),
    )


def _style(widget: tkinter.Misc, look: Look) -> None:
    theme, style = look.theme, ttk.Style(widget)
    high = look.height("body") + look.pixels(10)
    style.configure(
        _STYLE,
        font=look.fonts["body"],
        rowheight=high,
        background=theme.panel,
        fieldbackground=theme.panel,
        foreground=theme.ink,
        borderwidth=0,
        relief="flat",
    )
    style.layout(_STYLE, [("Treeview.treearea", {"sticky": "nswe"})])
    style.map(
        _STYLE,
        background=[("selected", theme.accent)],
        foreground=[("selected", theme.on_accent)],
    )
    style.configure(
        f"{_STYLE}.Heading",
        font=look.fonts["small"],
        background=theme.panel,
        foreground=theme.soft,
        bordercolor=theme.line,
        lightcolor=theme.panel,
        darkcolor=theme.panel,
        relief="flat",
        padding=look.pixels(4),
    )
    style.map(f"{_STYLE}.Heading", background=[("active", theme.hover)])
