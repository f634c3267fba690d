"""What is known beside the table: the hand, its steps or solutions, and this session."""

from __future__ import annotations

import tkinter
from typing import TYPE_CHECKING, Literal

from make24.hint_sentences import step_text
from make24.language import translate
from make24.rating_sentences import band_text, duration_text, shown_number
from make24.trainer.window.button import Button
from make24.trainer.window.card_table import SIGNS
from make24.trainer.window.chart import Chart
from make24.trainer.window.flow import Flow
from make24.trainer.window.next_up import next_up_text
from make24.trainer.window.panel import Panel, draw_rounded
from make24.trainer.window.paragraph import Paragraph
from make24.trainer.window.run_section import RunSection

if TYPE_CHECKING:
    from collections.abc import Callable

    from make24.trainer.window.look import Look, Role
    from make24.trainer.window.page import Desk
    from make24.trainer.window.play import Play

_MOST_REASONS, _MOST_SOLUTIONS = 2, 6
Colour = Literal["ink", "soft", "faint"]


class SidePanel(Panel):
    """A column of sections, each with a heading.

    Args:
        parent: the widget around it.
        look: what it is drawn with.
        explore: called to look at all solutions of the hand.
        desk: what is played, and the settings.
    """

    def __init__(
        self,
        parent: tkinter.Misc,
        look: Look,
        *,
        explore: Callable[[], object],
        desk: Desk,
    ) -> None:
        super().__init__(parent, look, line=look.theme.line, padding=(20, 16))
        self._paragraphs: list[Paragraph] = []
        self._explore, self._desk = explore, desk
        self._shown: object = None
        self._told: object = None
        self._hand = self._section(translate("This hand"), first=True)
        self._rated = Flow(self._hand, gap=look.pixels(10))
        self._band = tkinter.Canvas(self._rated, background=look.theme.panel, highlightthickness=0)
        self._time = self._text(self._rated, "", "body", "ink")
        self._rated.add(self._band, self._time)
        self._reasons = self._text(self._hand, "", "small", "soft")
        self._middle = self._section(translate("Steps"))
        self._heading = self._paragraphs[-1]
        self._session = self._section(translate("This session"))
        self._figures = Flow(self._session, gap=look.pixels(16))
        self._figures.pack(fill="x", anchor="w")
        self._numbers = [self._figure(word) for word in self._words()]
        self._chart = Chart(self._session, look)
        self._chart.pack(fill="x", pady=(look.pixels(10), 0))
        coming = self._section(translate("Next up"))
        self._next = self._text(coming, "", "body", "ink")
        self._then = self._text(coming, "", "small", "soft")
        self._next.pack(anchor="w")
        self.runs = RunSection(self._section(translate("Runs")), look, desk.play)
        self.runs.pack(fill="x")
        self.run_button = self.runs.run
        self._paragraphs.append(self.runs.label)
        self.body.bind("<Configure>", lambda event: self._wrap(event.width))

    def show(self, play: Play) -> None:
        """Show what is known now."""
        self._show_hand(play)
        self._show_middle(play)
        self._show_session(play)

    @staticmethod
    def _words() -> tuple[str, str, str]:
        return translate("solved"), translate("median"), translate("in a row")

    def _section(self, heading: str, *, first: bool = False) -> tkinter.Frame:
        look = self._look
        if not first:
            line = tkinter.Frame(self.body, background=look.theme.line, height=look.pixels(1))
            line.pack(fill="x", pady=look.pixels(12))
        frame = tkinter.Frame(self.body, background=look.theme.panel)
        frame.pack(fill="x")
        self._text(frame, heading, "small", "soft").pack(anchor="w", pady=(0, look.pixels(6)))
        return frame

    def _text(self, parent: tkinter.Misc, text: str, role: Role, colour: Colour) -> Paragraph:
        paragraph = Paragraph(parent, self._look, role, getattr(self._look.theme, colour))
        paragraph.say(text)
        self._paragraphs.append(paragraph)
        return paragraph

    def _wrap(self, width: int) -> None:
        self._paragraphs = [text for text in self._paragraphs if text.winfo_exists()]
        for paragraph in self._paragraphs:
            paragraph.fit(width)

    def _figure(self, word: str) -> Paragraph:
        frame = tkinter.Frame(self._figures, background=self._look.theme.panel)
        number = self._text(frame, "–", "figure", "ink")
        number.pack(anchor="w")
        self._text(frame, word, "small", "soft").pack(anchor="w")
        self._figures.add(frame)
        return number

    def _show_hand(self, play: Play) -> None:
        session = play.session
        if session is None or play.dealing:
            self._tell(None, "", "…" if play.dealing else "–")
        elif not play.rated:
            waiting = translate("How hard it is will be seen when it is over.")
            self._tell(None, "", waiting if "rating" in vars(session) else "…")
        else:
            rating = session.rating
            time = "" if rating.seconds is None else duration_text(rating.seconds)
            self._tell(rating.band, time, "\n".join(rating.reasons[:_MOST_REASONS]))

    def _tell(self, band: str | None, time: str, reasons: str) -> None:
        """Show how hard a hand is, as far as it is known."""
        said = (band, time, reasons)
        if said == self._told:
            return
        self._told = said
        self._time.say(time)
        self._reasons.say(reasons)
        if band is None:
            self._band.configure(width=0, height=0)
        else:
            self._draw_band(band)
        self._rated.pack_forget()
        self._reasons.pack_forget()
        if band is not None or time:
            self._rated.pack(fill="x", pady=(0, self._look.pixels(6)))
        if reasons:
            self._reasons.pack(anchor="w")

    def _draw_band(self, band: str) -> None:
        look = self._look
        font = look.fonts["small"]
        wide = font.measure(band_text(band)) + look.pixels(24)
        high = look.height("small") + look.pixels(8)
        self._band.configure(width=wide, height=high)
        self._band.delete("all")
        draw_rounded(
            self._band,
            look,
            (0, 0, wide, high),
            fill=look.theme.bands[band],
            radius=high / 2 / look.scale,
        )
        self._band.create_text(
            wide // 2, high // 2, text=band_text(band), font=font, fill="#ffffff"
        )

    def _show_middle(self, play: Play) -> None:
        """The steps while the hand is played, and its solutions when it is over."""
        session = play.session
        lines: list[tuple[str, Role, Colour]] = []
        heading = translate("Steps")
        if session is not None and play.over:
            heading, lines = self._solutions(play)
        elif session is not None and not play.paused and not play.dealing:
            lines += [(step_text(step), "head", "ink") for step in session.table.steps]
            if session.selected is not None:
                lines.append((_begun(play), "head", "faint"))
        shown = (heading, tuple(lines))
        if shown == self._shown:
            return
        self._shown = shown
        self._heading.say(heading)
        for widget in self._middle.winfo_children()[1:]:
            widget.destroy()
        width = max(1, self.body.winfo_width())
        for text, role, colour in lines or [("–", "body", "faint")]:
            label = self._text(self._middle, text, role, colour)
            label.fit(width)
            label.pack(anchor="w", pady=self._look.pixels(2))
        if session is not None and play.over:
            button = Button(
                self._middle,
                self._look,
                text=translate("Explore this hand"),
                command=self._explore,
                small=True,
            )
            button.pack(anchor="w", pady=(self._look.pixels(8), 0))

    @staticmethod
    def _solutions(play: Play) -> tuple[str, list[tuple[str, Role, Colour]]]:
        session = play.session
        lines: list[tuple[str, Role, Colour]] = []
        if session is None:
            return "", lines
        if session.answer is not None:
            lines.append((f"{session.answer:unicode}", "head", "ink"))
            heading = translate("Your solution")
            others = session.other_solutions
            if others:
                lines.append((translate("Other solutions:"), "small", "soft"))
        else:
            others = tuple(session.solutions)
            heading = translate("Solutions")
            if not others:
                lines.append((translate("no solution"), "head", "ink"))
        lines += [(f"{solution:unicode}", "head", "ink") for solution in others[:_MOST_SOLUTIONS]]
        if len(others) > _MOST_SOLUTIONS:
            more = translate("and {count} more").format(count=len(others) - _MOST_SOLUTIONS)
            lines.append((more, "small", "soft"))
        return heading, lines

    def _show_session(self, play: Play) -> None:
        figures = play.figures
        solved = translate("{solved} of {played}").format(
            solved=figures.solved, played=figures.played
        )
        solved = solved if figures.played else "–"
        median = figures.median_seconds
        time = "–" if median is None else translate("{number} s").format(number=f"{median:.0f}")
        for label, text in zip(self._numbers, (solved, time, str(figures.streak)), strict=True):
            label.say(text)
        self._chart.show(play.attempts)
        self._show_next(play)
        self.runs.show()

    def _show_next(self, play: Play) -> None:
        first, then = next_up_text(self._desk.settings, guest=play.guest, waiting=play.waiting)
        self._next.say(first)
        self._then.say(then)
        if then:
            self._then.pack(anchor="w")
        else:
            self._then.pack_forget()


def _begun(play: Play) -> str:
    """The step that was begun, by what is chosen."""
    session = play.session
    piece = (
        None if session is None or session.selected is None else session.table.at(session.selected)
    )
    if session is None or piece is None:
        return ""
    sign = "" if session.operator is None else f" {SIGNS[session.operator]}"
    return f"{shown_number(piece.value)}{sign} …"
