"""The cloth with the cards and the operators on it."""

from __future__ import annotations

import tkinter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from make24.faces import WIDTH, Line, Oval, Polygon
from make24.language import translate
from make24.trainer.window.cards import draw_shapes
from make24.trainer.window.panel import draw_rounded
from make24.trainer.window.table_plan import OPERATORS, Plan

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from make24.faces import Drawing, Primitive
    from make24.trainer.table import Piece
    from make24.trainer.window.cards import Cards
    from make24.trainer.window.look import Look

SIGNS = {"+": "+", "-": "−", "*": "×", "/": "÷"}
# Lengths in units.
_NARROWEST_CARD, _WIDEST_CARD = 62, 230
_TURN, _STAGGER, _FRAME = 190, 55, 16


@dataclass(frozen=True, slots=True)
class Shown:
    """What lies on the table, and what of it is chosen.

    ``places`` None are so many cards upside down.
    """

    count: int
    places: tuple[Piece | None, ...] | None = None
    selected: int | None = None
    operator: str | None = None
    operators: str = "+-*/"
    live: bool = True
    """Whether anything can be done."""


class CardTable(tkinter.Canvas):
    """The table; the mouse works on it, and keys do when it has the focus.

    Args:
        parent: the widget around it.
        look: what it is drawn with.
        cards: draws the cards.
        with_operators: whether the four operators stand below the cards.
        on_place: called with a place, counted from 0, and the mouse button 1 or 3, or "up" and
            "down" for the wheel.
        on_operator: called with one of ``+ - * /``.
        on_ground: called when the cloth is clicked.
        on_clear: called to take the choice back.
    """

    def __init__(  # noqa: PLR0913  (what it calls)
        self,
        parent: tkinter.Misc,
        look: Look,
        cards: Cards,
        *,
        on_place: Callable[[int, str], object],
        on_ground: Callable[[], object],
        with_operators: bool = True,
        on_operator: Callable[[str], object] = lambda _: None,
        on_clear: Callable[[], object] = lambda: None,
    ) -> None:
        super().__init__(
            parent,
            background=str(parent.cget("background")),
            highlightthickness=0,
            takefocus=True,
            width=1,
            height=1,
        )
        self._look, self._cards = look, cards
        self._with_operators = with_operators
        self._on_place, self._on_operator = on_place, on_operator
        self._on_ground, self._on_clear = on_ground, on_clear
        self._shown = Shown(4)
        self.plan = Plan.fitting(1, 4)
        """Where everything lies."""
        self._turning: str | None = None
        self._waiting: str | None = None
        self._most_height: int | None = None
        self.bind("<Configure>", lambda _: self._fit())
        self.bind("<FocusIn>", lambda _: self.draw_soon())
        self.bind("<FocusOut>", lambda _: self.draw_soon())
        self.bind("<ButtonRelease-1>", lambda event: self._clicked(event, "1"))
        for button in ("2", "3"):
            # The right one has another number on a Mac.
            self.bind(f"<ButtonRelease-{button}>", lambda event: self._clicked(event, "3"))
        self.bind("<Button-4>", lambda event: self._clicked(event, "up"))
        self.bind("<Button-5>", lambda event: self._clicked(event, "down"))
        self.bind(
            "<MouseWheel>",
            lambda event: self._clicked(event, "up" if event.delta > 0 else "down"),
        )
        self.bind("<Motion>", self._moved)

    def show(self, shown: Shown) -> None:
        """Show this from now on; a turning of cards goes on with it."""
        if shown == self._shown:
            return
        resized = shown.count != self._shown.count
        self._shown = shown
        if resized:
            self._fit()
        if self._turning is None:
            self.draw_soon()

    def limit(self, height: int | None) -> None:
        """Take no more than this height, if the cards can still be read."""
        if height != self._most_height:
            self._most_height = height
            self._fit()

    def turn(self) -> None:
        """Turn the cards from their backs to their faces, one after the other."""
        self.stop()
        self._frame(0)

    def stop(self) -> None:
        """End the turning at once."""
        if self._turning is not None:
            self.after_cancel(self._turning)
            self._turning = None

    def prepare(self, pieces: Iterable[Piece]) -> None:
        """Have the pictures made of what will lie on the table, as large as cards are now."""
        for piece in pieces:
            self._cards.picture(self._cards.of(piece), self.plan.card)

    def draw_soon(self) -> None:
        """Draw everything anew when nothing else is to be done, once for all who ask."""
        if self._waiting is None and self.winfo_exists() and self.winfo_width() > 1:
            self._waiting = self.after_idle(self.draw)

    def draw(self) -> None:
        """Draw everything anew."""
        if self._waiting is not None:
            self.after_cancel(self._waiting)
            self._waiting = None
        if not self.winfo_exists():
            # Its page went while it waited.
            return
        self.delete("all")
        self._draw_ground()
        for place in range(self._shown.count):
            self._draw_place(place)
            self._caption(place)
        if self._with_operators:
            self._draw_operators()

    def _draw_place(self, place: int) -> None:
        x, y = self.plan.corner(place)
        tag = f"place{place}"
        if place == self._shown.selected:
            self._draw_selection(x, y)
        elif self._at(place) is not None or self._shown.places is None:
            self._draw_shadow(x, y, tag)
        self._cards.draw(self, self._drawing(place), x, y, self.plan.card, tag=tag)

    def _fit(self) -> None:
        if self.winfo_width() <= 1:
            return
        self.plan = Plan.fitting(
            self.winfo_width(),
            self._shown.count,
            scale=self._look.scale,
            with_operators=self._with_operators,
            most_height=self._most_height,
        )
        if int(self.cget("height")) != self.plan.height:
            self.configure(height=self.plan.height)
        self.draw_soon()

    def _at(self, place: int) -> Piece | None:
        places = self._shown.places
        return places[place] if places is not None and place < len(places) else None

    def _drawing(self, place: int) -> Drawing:
        return self._cards.back if self._shown.places is None else self._cards.of(self._at(place))

    # Drawing

    def _draw_ground(self) -> None:
        theme = self._look.theme
        focused = self.focus_displayof() is self
        draw_rounded(
            self,
            self._look,
            (0, 0, self.winfo_width(), self.winfo_height()),
            fill=theme.table,
            line=theme.accent if focused else theme.table,
            width=2,
            radius=16,
            tag="ground",
        )

    def _draw_selection(self, x: int, y: int) -> None:
        theme, out = self._look.theme, self.plan.selection
        bounds = (x - out, y - out, x + self.plan.card + out, y + self.plan.card_height + out)
        radius = (out + 7 * self.plan.card / WIDTH) / self._look.scale
        draw_rounded(
            self,
            self._look,
            bounds,
            fill=theme.table,
            line=theme.cards.accent,
            width=4,
            radius=radius,
            tag="selection",
        )
        self.tag_raise("selection")

    def _draw_shadow(self, x: int, y: int, tag: str) -> None:
        """A soft edge below a card, as two lines of darker cloth."""
        below, right, card = y + self.plan.card_height, x + self.plan.card, self.plan.card
        inset = card * 7 // WIDTH
        for depth, colour in (
            (3, _darker(self._look.theme.table, 0.94)),
            (2, _darker(self._look.theme.table, 0.86)),
        ):
            deep = self._look.pixels(depth)
            self.create_line(
                x + inset,
                below + deep // 2,
                right - inset,
                below + deep // 2,
                width=deep,
                fill=colour,
                capstyle="round",
                tags=tag,
            )

    def _caption(self, place: int) -> None:
        self.create_text(
            *self.plan.caption(place),
            text=str(place + 1),
            font=self._look.fonts["small"],
            fill=self._look.theme.on_table,
        )

    def _draw_operators(self) -> None:
        look, theme, shown = self._look, self._look.theme, self._shown
        diameter = self.plan.operator
        for operator in OPERATORS:
            x, y = self.plan.operator_middle(operator)
            works = shown.live and operator in shown.operators
            chosen = operator == shown.operator
            fill = theme.accent if chosen else theme.panel if works else theme.table
            ink = theme.on_accent if chosen else theme.ink if works else theme.on_table
            line = theme.line if works else theme.on_table
            shapes = (_disc(diameter, fill, line, look.scale), *_sign(operator, diameter, ink))
            picture = look.picture(shapes, diameter, diameter)
            self.create_image(x, y, image=picture, tags=f"operator{operator}")
        if shown.selected is not None and shown.live:
            self._draw_clear()

    def _draw_clear(self) -> None:
        """What takes the choice back, right of the operators; in short where it is narrow."""
        look = self._look
        font = look.fonts["small"]
        x, y = self.plan.operator_middle(OPERATORS[-1])
        left = x + self.plan.operator // 2 + look.pixels(12)
        text = f"✕ {translate('Clear')}"
        if left + font.measure(text) + look.pixels(8) > self.winfo_width():
            text = "✕"
        self.create_text(
            left, y, text=text, font=font, fill=look.theme.on_table, anchor="w", tags="clear"
        )

    # Turning cards

    def _frame(self, passed: int) -> None:
        """Show how the cards lie so many milliseconds after they began to turn."""
        self._turning = None
        if passed == 0:
            self.draw()
        if passed >= _TURN + _STAGGER * (self._shown.count - 1):
            self.draw()
            return
        for place in range(self._shown.count):
            begun = passed - _STAGGER * place
            if passed == 0 or 0 < begun < _TURN + 2 * _FRAME:
                self._draw_turning(place, min(max(begun / _TURN, 0.0), 1.0))
        self._turning = self.after(_FRAME, self._frame, passed + 2 * _FRAME)

    def _draw_turning(self, place: int, part: float) -> None:
        """A card in the middle of being turned: narrower, and without what is on it."""
        tag = f"place{place}"
        x, y = self.plan.corner(place)
        self.delete(tag)
        if part == 0:
            self._cards.draw(self, self._cards.back, x, y, self.plan.card, tag=tag)
            return
        if part == 1:
            self._draw_place(place)
            return
        wide = abs(1 - 2 * part)
        middle, scale = x + self.plan.card / 2, self.plan.card / WIDTH
        plain = self._cards.back[:2] if part < 1 / 2 else self._drawing(place)[:1]
        squeezed = []
        for shape in plain:
            if isinstance(shape, Polygon):
                points = tuple(
                    (middle + (at_x - WIDTH / 2) * scale * wide, y + at_y * scale)
                    for at_x, at_y in shape.points
                )
                squeezed.append(Polygon(points, shape.fill, shape.outline, shape.width))
        draw_shapes(self, tuple(squeezed), tag)

    # The mouse

    def _under(self, event: tkinter.Event[Any]) -> str | int | None:
        """What is under the mouse: the place of a card, an operator, "clear", or nothing."""
        if self.find_withtag("clear"):
            left, top, right, bottom = self.bbox("clear")
            near = self._look.pixels(8)
            if left - near <= event.x <= right + near and top - near <= event.y <= bottom + near:
                return "clear"
        return self.plan.under(event.x, event.y)

    def _clicked(self, event: tkinter.Event[Any], button: str) -> str | None:
        under = self._under(event)
        if isinstance(under, int):
            self._on_place(under, button)
            return "break"
        if button in ("up", "down"):
            return None
        if under is None:
            self._on_ground()
        elif under == "clear":
            self._on_clear()
        else:
            self._on_operator(under)
        return None

    def _moved(self, event: tkinter.Event[Any]) -> None:
        under = self._under(event) if self._shown.live else None
        self.configure(cursor="" if under is None else "hand2")


def _disc(diameter: int, fill: str, line: str, width: float) -> Oval:
    half = diameter / 2
    return Oval((half, half), half - width / 2, half - width / 2, fill, line, width)


def _sign(operator: str, diameter: int, colour: str) -> tuple[Primitive, ...]:
    """The sign of an operator in the middle of its disc."""
    arm, width, at = diameter * 0.17, max(2.0, diameter / 19), diameter / 2
    across = Line(((at - arm, at), (at + arm, at)), colour, width)
    if operator == "-":
        return (across,)
    if operator == "+":
        return (across, Line(((at, at - arm), (at, at + arm)), colour, width))
    if operator == "/":
        dot, up = width * 0.85, arm * 0.85
        return (across, *(Oval((at, at + way * up), dot, dot, colour) for way in (-1, 1)))
    slant = arm * 0.8
    return (
        Line(((at - slant, at - slant), (at + slant, at + slant)), colour, width),
        Line(((at - slant, at + slant), (at + slant, at - slant)), colour, width),
    )


def _darker(colour: str, part: float) -> str:
    parts = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return "#" + "".join(f"{int(value * part):02x}" for value in parts)
