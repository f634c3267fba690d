"""The page that shows how the player is getting on."""

from __future__ import annotations

import tkinter
from typing import TYPE_CHECKING, NamedTuple

from make24.language import translate
from make24.rating_sentences import duration_text
from make24.trainer.progress import Progress
from make24.trainer.weakness_sentences import weakness_text
from make24.trainer.window.band_chart import BandChart
from make24.trainer.window.banner import Banner
from make24.trainer.window.columns import Columns
from make24.trainer.window.day_chart import DayChart
from make24.trainer.window.export_panel import ExportPanel
from make24.trainer.window.flow import Flow
from make24.trainer.window.page import Page
from make24.trainer.window.panel import Panel
from make24.trainer.window.paragraph import Paragraph

if TYPE_CHECKING:
    from pathlib import Path

    from make24.trainer.figures import Figures
    from make24.trainer.notice import Notice
    from make24.trainer.window.bookkeeper import Bookkeeper
    from make24.trainer.window.page import Desk

_SIDE, _GAP, _ACROSS, _WIDEST_FIGURE = 340, 12, 20, 260


class _Read(NamedTuple):
    """How the player is getting on, by which file, and what there is to tell of it."""

    progress: Progress
    file: Path
    notices: tuple[Notice, ...]


class ProgressPage(Page):
    """Figures and charts, with what the player is weak at and the records beside them."""

    def __init__(self, parent: tkinter.Misc, desk: Desk) -> None:
        super().__init__(parent, desk)
        look = desk.look
        self._reading = False
        self._read_once = False
        self._paragraphs: list[Paragraph] = []
        self._columns = Columns(self, look, side=_SIDE)
        self._columns.pack(fill="both", expand=True)
        main, side = self._columns.main, self._columns.side
        body = self._panel(main, translate("All hands"))
        self._empty = self._text(body, "")
        self._figures = Flow(body, gap=look.pixels(24))
        self._numbers = [self._figure(word) for word in _words()]
        self.bands = BandChart(self._panel(main, translate("By difficulty")), look)
        self.days = DayChart(self._panel(main, translate("Over days")), look)
        for chart in (self.bands, self.days):
            chart.pack(fill="x")
        body = self._panel(side, translate("What you are weak at"))
        self.weak = self._text(body, "")
        self.weak.pack(fill="x")
        self.banner = Banner(side, look)
        body = self._panel(side, translate("Your records"))
        self.export = ExportPanel(body, desk, self.banner)
        self.export.pack(fill="x")
        self._paragraphs.append(self.export.note)
        self.banner.pack(fill="x")
        self._tell(Progress.of([]))

    def shown(self) -> None:
        """Read the records anew, and take the focus."""
        self._read()
        # The first thing to type in may be far below.
        self.focus_set()

    def show(self) -> None:
        """Show what has changed."""
        if not self._read_once:
            self._read()

    # What it is made of

    def _panel(self, parent: tkinter.Misc, heading: str) -> tkinter.Frame:
        look, theme = self.look, self.look.theme
        panel = Panel(parent, look, line=theme.line, padding=(_ACROSS, 14))
        panel.pack(fill="x", pady=(0, look.pixels(_GAP)))
        panel.bind("<Configure>", lambda event: self._wrap(event.width), add=True)
        label = Paragraph(panel.body, look, "strong", theme.ink)
        label.say(heading)
        self._paragraphs.append(label)
        label.pack(fill="x", pady=(0, look.pixels(8)))
        return panel.body

    def _text(self, parent: tkinter.Misc, text: str) -> Paragraph:
        paragraph = Paragraph(parent, self.look, "body", self.look.theme.soft)
        paragraph.say(text)
        self._paragraphs.append(paragraph)
        return paragraph

    def _figure(self, word: str) -> Paragraph:
        theme = self.look.theme
        frame = tkinter.Frame(self._figures, background=theme.panel)
        number = Paragraph(frame, self.look, "figure", theme.ink)
        label = Paragraph(frame, self.look, "small", theme.soft)
        label.say(word)
        for line in (number, label):
            line.fit(self.look.pixels(_WIDEST_FIGURE))
            line.pack(anchor="w")
        self._figures.add(frame)
        return number

    def _wrap(self, width: int) -> None:
        inside = 2 * self.look.pixels(_ACROSS)
        for paragraph in self._paragraphs:
            around = paragraph.master.winfo_width()
            paragraph.fit(max(1, around if around > 1 else width - inside))

    # What it shows

    def _read(self) -> None:
        books = self.desk.books
        if books is not None and not self._reading:
            self._reading = True
            self.desk.background.do(lambda: _read(books), self._got, self._missed)

    def _got(self, read: _Read) -> None:
        self._reading, self._read_once = False, True
        if self.winfo_exists():
            self._tell(read.progress)
            self.export.show(read.file)
            for notice in read.notices:
                self.banner.say(str(notice), good=notice.good)

    def _missed(self, error: Exception) -> None:
        self._reading = False
        raise error

    def _tell(self, progress: Progress) -> None:
        played = progress.figures.played + progress.reviews.played
        waiting = self.desk.books is not None and not self._read_once
        self._empty.say("…" if waiting else _invitation())
        self._empty.pack_forget()
        self._figures.pack_forget()
        (self._figures if played else self._empty).pack(fill="x")
        for number, text in zip(self._numbers, _figures(progress), strict=True):
            number.say(text)
        self.bands.show(progress.bands)
        self.days.show(progress.days)
        weak = "\n".join(map(weakness_text, progress.weaknesses))
        self.weak.say(weak or translate("Nothing stands out yet; it takes some hands to tell."))


def _read(books: Bookkeeper) -> _Read:
    kept = books.kept()
    return _Read(Progress.of(kept.attempts), kept.file, kept.notices)


def _words() -> tuple[str, ...]:
    return (
        translate("solved"),
        translate("median time"),
        translate("in a row"),
        translate("longest row"),
        translate("reviews solved"),
    )


def _figures(progress: Progress) -> tuple[str, ...]:
    figures = progress.figures
    median = figures.median_seconds
    return (
        _of(figures),
        "–" if median is None else duration_text(median),
        str(figures.streak),
        str(figures.longest_streak),
        _of(progress.reviews),
    )


def _of(figures: Figures) -> str:
    if not figures.played:
        return "–"
    text = translate("{solved} of {played}")
    return text.format(solved=figures.solved, played=figures.played)


def _invitation() -> str:
    return translate(
        "Nothing was played yet. After a few hands, this page shows how many you solve, how fast, "
        "and which kinds are hard for you."
    )
