"""The page on which hands are played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from make24 import Hand
from make24.language import translate
from make24.trainer.table import Table
from make24.trainer.window import keys
from make24.trainer.window.banner import Banner
from make24.trainer.window.card_table import CardTable, Shown
from make24.trainer.window.columns import Columns
from make24.trainer.window.controls import Controls
from make24.trainer.window.entry_line import EntryLine
from make24.trainer.window.page import Page
from make24.trainer.window.side_panel import SidePanel

if TYPE_CHECKING:
    import tkinter

    from make24.trainer.window.page import Desk

_SIDE, _GAP = 296, 12


class PlayPage(Page):
    """Table, entry, banner and buttons, with the side panel beside or below them."""

    def __init__(self, parent: tkinter.Misc, desk: Desk) -> None:
        super().__init__(parent, desk)
        look, play = desk.look, desk.play
        self._play = play
        self._columns = Columns(self, look, side=_SIDE)
        self._columns.pack(fill="both", expand=True)
        main = self._columns.main
        self.table = CardTable(
            main,
            look,
            desk.cards(ready=lambda: self.table.draw_soon()),  # noqa: PLW0108  (it is made here)
            on_place=self._clicked,
            on_operator=self._chosen,
            on_ground=self._to_the_cards,
            on_clear=play.clear,
        )
        self.entry = EntryLine(
            main,
            look,
            on_typed=self._typed,
            on_submit=self._submit,
            on_leave=self._to_the_cards,
        )
        self.banner = Banner(main, look)
        self.controls = Controls(main, look, act=play.act)
        self.side = SidePanel(self._columns.side, look, explore=self._explore, desk=desk)
        self.side.pack(fill="x")
        gap = look.pixels(_GAP)
        for widget in (self.table, self.entry, self.banner, self.controls):
            widget.pack(fill="x", pady=(0, gap))
            widget.bind("<Configure>", lambda _: self._fit(), add=True)
        self._columns.bind("<Configure>", lambda _: self._fit(), add=True)
        self._was_in_play = False
        self.show()

    def shown(self) -> None:
        """Take the focus to where it is needed."""
        self._needed().focus_set()

    def show(self) -> None:
        """Show what has changed."""
        play = self._play
        session = play.session
        hidden = session is None or play.paused or play.dealing
        in_play = session is not None and not hidden and not play.over
        self.table.show(
            Shown(
                play.count,
                play.places,
                None if session is None else session.selected,
                None if session is None else session.operator,
                "+-*/" if session is None else session.rules.operators,
                live=in_play,
            )
        )
        self.entry.show(play.typed, tuple(session.hand) if session and in_play else None)
        notice = play.notice
        text = "" if notice is None else str(notice)
        # The place at fault is marked in the entry.
        sentence = text.partition("\n")[0]
        self.banner.tip = self._tip()
        self.banner.say(sentence, good=None if notice is None else notice.good)
        self.controls.show(play)
        self.side.show(play)
        if play.coming is not None and play.rated:
            self.table.prepare(Table.dealt(play.coming).pieces)
        focused = self.focus_displayof()
        useless: tuple[tkinter.Widget, ...] = (self.entry.entry, self.entry.button)
        # What was needed to go on is not needed any more.
        if in_play and not self._was_in_play:
            useless = (self.controls.buttons["deal"], self.controls.buttons["pause"])
        self._was_in_play = in_play
        if focused in useless and focused is not self._needed():
            self._needed().focus_set()

    def press(self, event: tkinter.Event[Any]) -> bool:
        """Do what a key does at the table."""
        if event.keysym.lower() == "i":
            self.entry.take_focus()
            return True
        return keys.press(self._play, event)

    def settle(self) -> None:
        """Cards stop turning."""
        self.table.stop()

    def dealt(self) -> None:
        """Turn the cards of a new hand, and let the player type at once."""
        self.entry.take_focus()
        if self.desk.settings.animated:
            self.show()
            self.table.turn()

    def _fit(self) -> None:
        """Give the table the room that is left beside what stands below it."""
        others = (self.entry, self.banner, self.controls)
        used = sum(other.winfo_reqheight() + self.look.pixels(_GAP) for other in others)
        self.table.limit(self._columns.room - used)

    def _tip(self) -> str:
        """What to do, while nothing else is said."""
        if self._play.session is None:
            return translate("Deal to begin: press Space. F1 shows all keys.")
        return translate(
            "Type an expression, or press Esc and use the cards: 1–6, + − × ÷. F1 shows all keys."
        )

    def _needed(self) -> tkinter.Widget:
        """What the player needs next."""
        play = self._play
        if play.session is None or play.over or play.dealing:
            return self.controls.buttons["deal"]
        return self.controls.buttons["pause"] if play.paused else self.entry.entry

    def _to_the_cards(self) -> None:
        self.table.focus_set()

    def _clicked(self, place: int, button: str) -> None:
        if button == "1":
            self._to_the_cards()
            if self._play.session is None:
                self._play.act("deal")
            else:
                self._play.pick(place)

    def _chosen(self, operator: str) -> None:
        self._to_the_cards()
        self._play.choose(operator)

    def _typed(self, text: str) -> None:
        self._play.typed = text

    def _submit(self, text: str) -> None:
        self._play.submit(text)
        notice = self._play.notice
        if notice is not None and notice.code == "verdict":
            verdict = notice.parameters["verdict"]
            self.entry.mark(None if verdict.ok else verdict.span)

    def _explore(self) -> None:
        session = self._play.session
        if session is not None:
            hand = Hand(session.hand.cards or session.hand.numbers)
            self.desk.explored.hand, self.desk.explored.target = hand, session.target
            self.desk.open("explore")
