"""A hand of the notebook of mistakes, looked at: its cards, how it went, a solution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from make24 import solve
from make24.language import translate, translate_plural
from make24.trainer.mistake_sentences import due_text, kind_text
from make24.trainer.mistakes import RIGHT_TO_LEAVE
from make24.trainer.puzzle_sentences import puzzle_text
from make24.trainer.window.button import Button
from make24.trainer.window.flow import Flow
from make24.trainer.window.hand_picture import HandPicture
from make24.trainer.window.own_hand import dressed
from make24.trainer.window.panel import Panel
from make24.trainer.window.paragraph import Paragraph

if TYPE_CHECKING:
    import tkinter
    from collections.abc import Callable
    from datetime import datetime

    from make24 import Solutions
    from make24.trainer.mistakes import Mistake
    from make24.trainer.window.page import Desk

_ACROSS = 20


class MistakePanel(Panel):
    """What there is to know of one hand; an invitation where there is none.

    Args:
        parent: the widget around it.
        desk: what pages share.
        play: called to play the hand.
        take_out: called to take it out of the notebook.
        begin: called to play new hands.
    """

    def __init__(
        self,
        parent: tkinter.Misc,
        desk: Desk,
        *,
        play: Callable[[], object],
        take_out: Callable[[], object],
        begin: Callable[[], object],
    ) -> None:
        look, theme = desk.look, desk.look.theme
        super().__init__(parent, look, line=theme.line, padding=(_ACROSS, 16))
        self._desk = desk
        self._mistake: Mistake | None = None
        gap = look.pixels(8)
        self.heading = Paragraph(self.body, look, "head", theme.ink)
        self.picture = HandPicture(self.body, look, desk)
        self.about = Paragraph(self.body, look, "body", theme.soft)
        self.solution = Paragraph(self.body, look, "head", theme.ink)
        self._paragraphs = (self.heading, self.about, self.solution)
        for widget in (self.heading, self.picture, self.about, self.solution):
            widget.pack(fill="x", pady=(0, gap))
        self._flow = Flow(self.body, gap=gap)
        self._flow.pack(fill="x")

        def button(text: str, command: Callable[[], object]) -> Button:
            return Button(self._flow, look, text=text, command=command, small=True)

        self.solve = button(translate("Show a solution"), self._solve)
        self.play = button(translate("Play this hand"), play)
        self.take_out = button(translate("Take out"), take_out)
        self.begin = button(translate("Play"), begin)
        self._flow.add(self.solve, self.play, self.take_out, self.begin)
        self.bind("<Configure>", lambda event: self._wrap(event.width), add=True)

    def show(self, mistake: Mistake | None, now: datetime, *, empty: bool) -> None:
        """Show a hand, or that none is chosen.

        Args:
            mistake: the hand; None where none is chosen.
            now: the date and time.
            empty: whether there is no hand in the notebook at all.
        """
        if mistake is None or mistake is not self._mistake:
            self.solution.say("")
        self._mistake = mistake
        if mistake is None:
            self.picture.show(None)
            self.heading.say(translate("Nothing to repeat") if empty else "–")
            self.about.say(_invitation() if empty else _nothing_here())
            self._flow.show_only(*([self.begin] if empty else []))
            return
        self.picture.show(dressed(mistake.hand))
        self.heading.say(puzzle_text(mistake.puzzle))
        self.about.say(_about(mistake, now))
        self._flow.show_only(self.solve, self.play, self.take_out)

    def _wrap(self, width: int) -> None:
        for paragraph in self._paragraphs:
            paragraph.fit(max(1, width - 2 * self._look.pixels(_ACROSS)))

    def _solve(self) -> None:
        mistake = self._mistake
        if mistake is None:
            return
        numbers, target, rules = mistake.puzzle

        def solved(solutions: Solutions) -> None:
            if self.winfo_exists() and self._mistake is mistake:
                no_solution = translate("no solution")
                self.solution.say(f"{solutions[0]:unicode}" if solutions else no_solution)

        self._desk.background.do(lambda: solve(numbers, target, rules=rules, limit=1), solved)


def _about(mistake: Mistake, now: datetime) -> str:
    missed = translate_plural("missed {count} time", "missed {count} times", mistake.missed)
    right = translate("right {right} of {all} times since")
    lines = [
        missed.format(count=mistake.missed),
        right.format(right=mistake.right, all=RIGHT_TO_LEAVE),
        translate("due: {when}").format(when=due_text(mistake.due, now)),
    ]
    if mistake.kinds:
        kinds = translate(", ").join(map(kind_text, mistake.kinds))
        lines.insert(0, translate("about: {kinds}").format(kinds=kinds))
    return "\n".join(lines)


def _invitation() -> str:
    return translate(
        "Your notebook of mistakes is empty. A hand that you miss, or solve only with a hint or "
        "slowly, comes here by itself, and comes back until it went right three times running. "
        "Play a few hands, the hard ones too."
    )


def _nothing_here() -> str:
    return translate("There is no such hand in your notebook of mistakes.")
