"""The page on which a hand can be set, with all its solutions and how hard it is."""

from __future__ import annotations

import tkinter
from random import Random
from typing import TYPE_CHECKING, Any

from make24 import Hand, InputError, InputTypeError, deal, rate, solve
from make24.hint_sentences import step_text
from make24.language import translate, translate_plural
from make24.rating_sentences import band_text, rating_text
from make24.trainer.session import MOST, Session
from make24.trainer.table import Table
from make24.trainer.window import own_hand, walk
from make24.trainer.window.banner import Banner
from make24.trainer.window.button import Button
from make24.trainer.window.card_table import CardTable, Shown
from make24.trainer.window.choice import Choice
from make24.trainer.window.columns import Columns
from make24.trainer.window.field import Typed
from make24.trainer.window.flow import Flow
from make24.trainer.window.page import Page
from make24.trainer.window.panel import Panel
from make24.trainer.window.paragraph import Paragraph
from make24.trainer.window.solution_list import SolutionList

if TYPE_CHECKING:
    from collections.abc import Callable

    from make24 import Expression, Rating, Solutions
    from make24.trainer.window.page import Desk

_SIDE, _GAP = 380, 12
_MOST_LISTED = 500
# How long each step of a solution is seen, in milliseconds.
_STEP = 750


class ExplorePage(Page):
    """A hand, set by clicking its cards or by typing it, and everything that is known of it."""

    def __init__(self, parent: tkinter.Misc, desk: Desk) -> None:
        super().__init__(parent, desk)
        look = desk.look
        self._random = Random()  # noqa: S311  (suits keep no secret)
        self._walking: str | None = None
        self._hand = desk.explored.hand
        self._columns = Columns(self, look, side=_SIDE)
        self._columns.pack(fill="both", expand=True)
        main, side = self._columns.main, self._columns.side
        self.table = CardTable(
            main,
            look,
            desk.cards(ready=lambda: self.table.draw_soon()),  # noqa: PLW0108  (it is made here)
            with_operators=False,
            on_place=self._clicked,
            on_ground=lambda: self.table.focus_set(),  # noqa: PLW0108  (it is made here),
        )
        tip = translate("Click a card: left adds 1, right takes 1 away; the wheel does both.")
        self.banner = Banner(main, look, tip=tip)
        widgets = [self.table, self._hand_line(main), self._buttons(main), self.banner]
        widgets.append(self._difficulty(main))
        for widget in widgets:
            widget.pack(fill="x", pady=(0, look.pixels(_GAP)))
            widget.bind("<Configure>", lambda _: self._fit(), add=True)
        self._columns.bind("<Configure>", lambda _: self._fit(), add=True)
        self.list = SolutionList(
            side,
            look,
            level=desk.explored.level,
            on_level=self._choose_level,
            on_choose=self._show_steps,
            on_copied=self._tell_copied,
        )
        self.list.pack(fill="both", expand=True)
        self._set(desk.explored.hand)

    def shown(self) -> None:
        """Show the hand that is to be explored, and take the focus to it."""
        if self.desk.explored.hand != self._hand:
            self._set(self.desk.explored.hand)
        self.entry.focus_set()

    def show(self) -> None:
        """Show what has changed; what happens at the table is not seen here."""

    def press(self, event: tkinter.Event[Any]) -> bool:
        """Escape takes the focus to the cards."""
        if event.keysym == "Escape":
            self.table.focus_set()
            return True
        return False

    def settle(self) -> None:
        """Steps end where they are."""
        if self._walking is not None:
            self.after_cancel(self._walking)
            self._walking = None

    # What it is made of

    def _hand_line(self, parent: tkinter.Misc) -> tkinter.Widget:
        look, theme = self.look, self.look.theme
        panel = Panel(parent, look, line=theme.line, width=2, padding=(14, 8))
        label = tkinter.Label(
            panel.body,
            text=translate("Hand"),
            font=look.fonts["small"],
            background=theme.panel,
            foreground=theme.soft,
        )
        label.pack(side="left", padx=(0, look.pixels(10)))
        self.entry = Typed(panel.body, look, "typed", background=theme.panel)
        self.entry.pack(side="left", fill="x", expand=True)
        for key in ("<Return>", "<KP_Enter>"):
            self.entry.bind(key, lambda _: self._read())
        self.entry.bind("<Escape>", lambda _: self.table.focus_set())
        self.entry.bind("<FocusIn>", lambda _: panel.paint(line=theme.accent))
        self.entry.bind("<FocusOut>", lambda _: panel.paint(line=theme.line))
        return panel

    def _buttons(self, parent: tkinter.Misc) -> tkinter.Widget:
        look = self.look
        flow = Flow(parent, gap=look.pixels(8))
        self.count = Choice(
            flow,
            look,
            {count: str(count) for count in range(3, MOST + 1)},
            chosen=len(self.desk.explored.hand),
            on_choose=lambda count: self._set(
                own_hand.resized(self.desk.explored.hand, count, self._random)
            ),
        )
        words: list[tuple[str, Callable[[], object]]] = [
            (translate("Show solutions"), self._read),
            (translate("Random hand"), self._deal),
            (translate("Play this hand"), self._play),
        ]
        self.buttons = [Button(flow, look, text=text, command=do) for text, do in words]
        flow.add(*self.buttons, self.count)
        return flow

    def _difficulty(self, parent: tkinter.Misc) -> tkinter.Widget:
        look, theme = self.look, self.look.theme
        panel = Panel(parent, look, line=theme.line, padding=(18, 14))
        self._rated = Paragraph(panel.body, look, "strong", theme.ink)
        self._reasons = Paragraph(panel.body, look, "body", theme.soft)
        self._steps = Paragraph(panel.body, look, "head", theme.ink)
        for label in (self._rated, self._reasons):
            label.pack(fill="x", pady=look.pixels(2))
        paragraphs = (self._rated, self._reasons, self._steps)

        def wrap(width: int) -> None:
            for paragraph in paragraphs:
                paragraph.fit(max(1, width - 2 * look.pixels(18)))

        panel.bind("<Configure>", lambda event: wrap(event.width), add=True)
        return panel

    def _fit(self) -> None:
        used = sum(
            widget.winfo_reqheight() + self.look.pixels(_GAP)
            for widget in self._columns.main.winfo_children()
            if widget is not self.table
        )
        self.table.limit(self._columns.room - used)

    # The hand

    def _set(self, hand: Hand) -> None:
        """Look at another hand."""
        self.settle()
        if hand.cards is None:
            hand = own_hand.suited(hand.numbers, [None] * len(hand), self._random)
        self.desk.explored.hand = self._hand = hand
        self.entry.delete(0, "end")
        self.entry.insert(0, " ".join(str(number) for number in hand))
        self.banner.say("", good=None)
        self.count.show(len(hand))
        self._lay(Table.dealt(hand))
        self._ask(rated=True)

    def _lay(self, table: Table) -> None:
        """Show a table, and the steps that led to it."""
        self.table.show(Shown(len(table.places), table.places))
        self._steps.say("\n".join(step_text(step) for step in table.steps))
        if table.steps:
            self._steps.pack(fill="x", pady=(self.look.pixels(8), 0))
        else:
            self._steps.pack_forget()

    def _clicked(self, place: int, button: str) -> None:
        self.table.focus_set()
        by = 1 if button in ("1", "up") else -1
        self._set(own_hand.turned(self.desk.explored.hand, place, by, self._random))

    def _read(self) -> None:
        try:
            hand = Session(Hand(self.entry.get())).hand
        except (InputError, InputTypeError) as error:
            self.banner.say(str(error), good=False)
            return
        self._set(hand)

    def _deal(self) -> None:
        count = len(self.desk.explored.hand)
        self._set(deal(count, solvable=None, weights="deck"))

    def _play(self) -> None:
        hand = self.desk.explored.hand
        self.desk.open("play")
        self.desk.play.begin(Hand(hand.cards or hand.numbers))

    # Its solutions

    def _choose_level(self, level: str) -> None:
        self.desk.explored.level = level
        self._ask(rated=False)

    def _ask(self, *, rated: bool) -> None:
        """Have the solutions found, and the hand rated, beside the window."""
        explored, rules = self.desk.explored, self.desk.settings.game_rules
        hand, target, level = explored.hand, explored.target, explored.level
        self.list.solutions = None

        def wanted() -> bool:
            now = self.desk.explored
            return self.winfo_exists() == 1 and (now.hand, now.level) == (hand, level)

        def solved(solutions: Solutions) -> None:
            if wanted():
                self.list.show(solutions)

        def graded(rating: Rating) -> None:
            if self.winfo_exists() and self.desk.explored.hand == hand:
                self._show_rating(rating)

        do = self.desk.background.do
        do(
            lambda: solve(hand, target, rules=rules, level=level, limit=_MOST_LISTED),  # type: ignore[arg-type]  # (one of the three)
            solved,
        )
        if rated:
            self._rated.say("…")
            self._reasons.say("")
            do(lambda: rate(hand, target, rules=rules), graded)

    def _show_rating(self, rating: Rating) -> None:
        text = rating_text(rating)
        if rating.band is not None and rating.seconds is not None:
            text = f"{band_text(rating.band)} · {text}"
        self._rated.say(text)
        self._reasons.say("\n".join(rating.reasons))

    def _show_steps(self, solution: Expression) -> None:
        self.settle()
        tables = walk.tables(self.desk.explored.hand, solution)
        self._walk(tables if self.desk.settings.animated else tables[-1:])

    def _walk(self, tables: list[Table]) -> None:
        self._walking = None
        table, *rest = tables
        self._lay(table)
        if rest:
            self._walking = self.after(_STEP, self._walk, rest)

    def _tell_copied(self, count: int) -> None:
        text = translate_plural("{count} solution copied.", "{count} solutions copied.", count)
        self.banner.say(text.format(count=count), good=True)
