"""The page with the notebook of mistakes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from make24.language import translate
from make24.trainer.dealer import Choice as Chosen
from make24.trainer.mistake_sentences import kind_text
from make24.trainer.mistakes import KINDS, mistakes
from make24.trainer.practice import Past, due
from make24.trainer.puzzle_sentences import puzzle_text
from make24.trainer.window.banner import Banner
from make24.trainer.window.button import Button
from make24.trainer.window.choice import Choice
from make24.trainer.window.columns import Columns
from make24.trainer.window.flow import Flow
from make24.trainer.window.mistake_list import MistakeList
from make24.trainer.window.mistake_panel import MistakePanel
from make24.trainer.window.page import Page

if TYPE_CHECKING:
    import tkinter
    from datetime import datetime

    from make24.trainer.mistakes import Kind, Mistake
    from make24.trainer.notice import Notice
    from make24.trainer.window.bookkeeper import Bookkeeper
    from make24.trainer.window.page import Desk

    Filter = Literal["all", "due"] | Kind

_SIDE, _GAP, _LOW = 320, 12, 280
_CONTROL = 0x4


class _Notebook(NamedTuple):
    """The hands in the notebook, and what they follow from."""

    found: list[Mistake]
    past: Past
    notices: tuple[Notice, ...]


class MistakesPage(Page):
    """Which hands went wrong, with a choice among them; one can be looked at beside the list."""

    def __init__(self, parent: tkinter.Misc, desk: Desk) -> None:
        super().__init__(parent, desk)
        look = desk.look
        self._notebook: _Notebook | None = None
        self._reading = False
        self._out: Mistake | None = None
        self._columns = Columns(self, look, side=_SIDE)
        self._columns.pack(fill="both", expand=True)
        main, side = self._columns.main, self._columns.side
        texts: dict[Filter, str] = {"all": translate("all"), "due": translate("due now")}
        self.filter: Choice[Filter] = Choice(
            main,
            look,
            texts | {kind: kind_text(kind) for kind in KINDS},
            chosen="all",
            on_choose=lambda _: self._list_them(),
        )
        self.list = MistakeList(
            main,
            look,
            on_choose=self._look_at,
            on_return=self._play,
            on_delete=self._take_out,
        )
        flow = Flow(main, gap=look.pixels(8))
        self.review = Button(flow, look, text=translate("Review now"), command=self._review)
        self.back = Button(flow, look, text=translate("Put it back"), key="^Z", command=self._undo)
        flow.add(self.review, self.back)
        self.banner = Banner(
            main, look, tip=translate("Return plays the chosen hand, Delete takes it out.")
        )
        for widget in (self.filter, self.list, flow, self.banner):
            widget.pack(fill="x", pady=(0, look.pixels(_GAP)))
            widget.bind("<Configure>", lambda _: self._fit(), add=True)
        self._columns.bind("<Configure>", lambda _: self._fit(), add=True)
        self.panel = MistakePanel(
            side,
            desk,
            play=self._play,
            take_out=self._take_out,
            begin=lambda: desk.open("play"),
        )
        self.panel.pack(fill="x")
        self._list_them()

    def shown(self) -> None:
        """Read the notebook anew, and take the focus to it."""
        self._read()
        self.list.tree.focus_set()

    def show(self) -> None:
        """Show what has changed."""
        if self._notebook is None:
            self._read()

    def press(self, event: tkinter.Event[Any]) -> bool:
        """Ctrl-Z puts a hand back that was taken out."""
        if int(event.state) & _CONTROL and event.keysym.lower() == "z":
            self._undo()
            return True
        return False

    def settle(self) -> None:
        """A hand that was taken out is out for good."""
        mistake, self._out = self._out, None
        books = self.desk.books
        if mistake is not None and books is not None:
            when = mistake.removal(self.desk.play.today)
            self.desk.background.do(
                lambda: books.remove(mistake.puzzle, when), lambda _: self.desk.play.look_again()
            )

    # Reading it

    def _read(self) -> None:
        books = self.desk.books
        if books is not None and not self._reading:
            self._reading = True
            self.desk.background.do(lambda: _notebook(books), self._got, self._missed)

    def _got(self, notebook: _Notebook) -> None:
        self._reading = False
        if not self.winfo_exists():
            return
        self._notebook = notebook
        self._list_them()
        for notice in notebook.notices:
            self.banner.say(str(notice), good=notice.good)

    def _missed(self, error: Exception) -> None:
        self._reading = False
        raise error

    # Showing it

    @property
    def _now(self) -> datetime:
        return self.desk.play.today

    @property
    def _found(self) -> list[Mistake]:
        """What is in the notebook, without what was just taken out."""
        out = None if self._out is None else self._out.puzzle
        found = [] if self._notebook is None else self._notebook.found
        return [mistake for mistake in found if mistake.puzzle != out]

    def _list_them(self) -> None:
        wanted = self.filter.chosen
        now, found = self._now, self._found
        shown = [each for each in found if wanted == "all" or wanted in each.kinds]
        if wanted == "due":
            shown = due(found, now)
        self.list.show(shown, now)
        self._look_at()
        count = len(due(found, now))
        self.review.show(enabled=count > 0, kind="main" if count else "plain")
        self.back.show(enabled=self._out is not None)

    def _look_at(self) -> None:
        loaded = self._notebook is not None or self.desk.books is None
        chosen = self.list.chosen
        self.panel.show(chosen, self._now, empty=loaded and not self._found)

    def _fit(self) -> None:
        look = self.look
        used = sum(
            widget.winfo_reqheight() + look.pixels(_GAP)
            for widget in self._columns.main.winfo_children()
            if widget is not self.list
        )
        # What stands below it is to be seen, too; its height must not depend on whether the page
        # scrolls, since that depends on its height.
        wide = self._columns.wide
        self.list.limit(self._columns.room - used if wide else look.pixels(_LOW))

    # What a player does

    def _review(self) -> None:
        if self._notebook is not None:
            past = self._notebook.past
            out = self._out
            if out is not None:
                removed = {**past.removed, out.puzzle: out.removal(self._now)}
                past = Past(past.attempts, removed)
            self.desk.open("play")
            self.desk.play.review(past)

    def _play(self) -> None:
        mistake = self.list.chosen
        if mistake is not None:
            numbers, target, rules = mistake.puzzle
            del numbers
            self.desk.open("play")
            self.desk.play.repeat([Chosen(mistake.hand, target, rules, "review")])

    def _take_out(self) -> None:
        mistake = self.list.chosen
        if mistake is None:
            return
        # Only the last one can be put back.
        self._forget(self._out)
        self.settle()
        self._out = mistake
        text = translate("{hand} is out of your notebook.")
        self.banner.say(text.format(hand=puzzle_text(mistake.puzzle)), good=None)
        self._list_them()

    def _forget(self, out: Mistake | None) -> None:
        if out is not None and self._notebook is not None:
            found = [each for each in self._notebook.found if each.puzzle != out.puzzle]
            self._notebook = self._notebook._replace(found=found)

    def _undo(self) -> None:
        if self._out is not None:
            text = translate("{hand} is in your notebook again.")
            self.banner.say(text.format(hand=puzzle_text(self._out.puzzle)), good=True)
            self._out = None
            self._list_them()
            self.list.tree.focus_set()


def _notebook(books: Bookkeeper) -> _Notebook:
    """Read the notebook, and find out what its hands are about."""
    kept = books.kept()
    found = mistakes(kept.attempts, kept.removed)
    for mistake in found:
        mistake.kinds  # noqa: B018  (it is kept)
    return _Notebook(found, books.past(reviews=True), kept.notices)
