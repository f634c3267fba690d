"""All solutions of a hand, at the level that is chosen."""

from __future__ import annotations

import tkinter
from tkinter import ttk
from typing import TYPE_CHECKING

from make24.language import translate, translate_plural
from make24.trainer.window.button import Button
from make24.trainer.window.choice import Choice
from make24.trainer.window.flow import Flow
from make24.trainer.window.panel import Panel
from make24.trainer.window.paragraph import Paragraph

if TYPE_CHECKING:
    from collections.abc import Callable

    from make24 import Expression, Solutions
    from make24.trainer.window.look import Look

_ROWS = 12
_ACROSS = 18


class SolutionList(Panel):
    """How many solutions there are, and which.

    Args:
        parent: the widget around it.
        look: what it is drawn with.
        level: the level to begin with.
        on_level: called with another level.
        on_choose: called when a solution is chosen.
        on_copied: called with how many were copied.
    """

    def __init__(  # noqa: PLR0913  (what it calls)
        self,
        parent: tkinter.Misc,
        look: Look,
        *,
        level: str,
        on_level: Callable[[str], object],
        on_choose: Callable[[Expression], object],
        on_copied: Callable[[int], object],
    ) -> None:
        theme = look.theme
        super().__init__(parent, look, line=theme.line, padding=(_ACROSS, 16))
        self.solutions: Solutions | None = None
        """What is listed; None while it is looked for."""
        self._on_choose, self._on_copied = on_choose, on_copied
        self.heading = Paragraph(self.body, look, "figure", theme.ink)
        self.level = Choice(
            self.body,
            look,
            {
                "essential": translate("essential"),
                "algebraic": translate("algebraic"),
                "written": translate("written"),
            },
            chosen=level,
            on_choose=on_level,
        )
        self._more = Paragraph(self.body, look, "small", theme.soft)
        flow = Flow(self.body, gap=look.pixels(8))
        self.copy = [
            Button(flow, look, text=text, small=True, command=command)
            for text, command in (
                (translate("Copy"), self._copy_text),
                (translate("Copy as LaTeX"), self._copy_latex),
            )
        ]
        flow.add(*self.copy)
        gap = look.pixels(8)
        self.heading.pack(fill="x", pady=(0, gap))
        self.level.pack(fill="x", pady=(0, gap))
        self.list = self._make_list()
        self._more.pack(fill="x", pady=gap)
        flow.pack(fill="x")
        self.bind("<Configure>", lambda event: self._wrap(event.width), add=True)

    def show(self, solutions: Solutions) -> None:
        """List these solutions."""
        self.solutions = solutions
        count, listed = solutions.total, len(solutions)
        text = translate_plural("{count} solution", "{count} solutions", count)
        self.heading.say(text.format(count=count) if count else translate("no solution"))
        self.list.delete(0, "end")
        self.list.insert("end", *(f" {solution:unicode}" for solution in solutions))
        more = translate("Choose one to see it done step by step.") if count else ""
        if count > listed:
            more = translate("The first {count} are listed.").format(count=listed)
        self._more.say(more)
        for button in self.copy:
            button.show(enabled=listed > 0)

    def _make_list(self) -> tkinter.Listbox:
        look, theme = self._look, self._look.theme
        frame = tkinter.Frame(self.body, background=theme.panel)
        frame.pack(fill="both", expand=True)
        made = tkinter.Listbox(
            frame,
            font=look.fonts["head"],
            height=_ROWS,
            width=10,
            borderwidth=0,
            highlightthickness=look.pixels(1),
            highlightbackground=theme.line,
            highlightcolor=theme.accent,
            background=theme.panel,
            foreground=theme.ink,
            selectbackground=theme.accent,
            selectforeground=theme.on_accent,
            activestyle="none",
            exportselection=False,
        )
        bar = ttk.Scrollbar(frame, orient="vertical", command=made.yview)
        made.pack(side="left", fill="both", expand=True)

        def scrolled(first: float, last: float) -> None:
            bar.set(first, last)
            if float(first) <= 0 and float(last) >= 1:
                bar.pack_forget()
            else:
                bar.pack(side="right", fill="y")

        made.configure(yscrollcommand=scrolled)
        made.bind("<<ListboxSelect>>", lambda _: self._selected())
        return made

    def _wrap(self, width: int) -> None:
        for paragraph in (self.heading, self._more):
            paragraph.fit(max(1, width - 2 * self._look.pixels(_ACROSS)))

    def _chosen(self) -> Expression | None:
        chosen = self.list.curselection()  # type: ignore[no-untyped-call]
        if not chosen or self.solutions is None:
            return None
        return self.solutions[int(chosen[0])]

    def _selected(self) -> None:
        chosen = self._chosen()
        if chosen is not None:
            self._on_choose(chosen)

    def _copy_text(self) -> None:
        self._copy(str)

    def _copy_latex(self) -> None:
        self._copy(lambda solution: solution.latex)

    def _copy(self, written: Callable[[Expression], str]) -> None:
        """Copy the chosen solution, or all that are listed."""
        chosen = self._chosen()
        solutions = list(self.solutions or ()) if chosen is None else [chosen]
        if solutions:
            self.clipboard_clear()
            self.clipboard_append("\n".join(map(written, solutions)))
            self._on_copied(len(solutions))
