"""Where everything lies on the table, and how large it is."""

from __future__ import annotations

from dataclasses import dataclass

from make24.faces import HEIGHT, MARGIN, WIDTH

OPERATORS = "+-*/"
"""The operators from left to right."""

# Lengths in units of a ninety-sixth of an inch.
_NARROWEST, _LOWEST, _WIDEST = 62, 93, 230
_PADDING, _CAPTION, _BETWEEN = 20, 25, 6
_OPERATOR, _APART = 46, 68
# Of a card's width.
_GAP = 0.16


@dataclass(frozen=True, slots=True)
class Plan:
    """The plan of a table: cards in one row or two, and the operators below them.

    ``width`` is that of the table and ``card`` that of a card, in pixels; ``columns`` is how many
    cards stand in a row.

    >>> plan = Plan.fitting(760, 4)
    >>> plan.card, plan.columns, plan.corner(1)
    (160, 4, (207, 20))
    """

    width: int
    count: int
    columns: int
    card: int
    scale: float = 1
    with_operators: bool = True

    @classmethod
    def fitting(
        cls,
        width: int,
        count: int,
        *,
        scale: float = 1,
        with_operators: bool = True,
        most_height: int | None = None,
    ) -> Plan:
        """The plan with the largest cards.

        Args:
            width: how wide the table is, in pixels.
            count: how many cards lie on it.
            scale: how many pixels a unit takes.
            with_operators: whether the operators stand below the cards.
            most_height: how high it may be, as long as the cards can be read.
        """
        columns, card = count, _widest_card(width, count, scale)
        if card < _NARROWEST * scale:
            columns = (count + 1) // 2
            card = _widest_card(width, columns, scale)
        card = max(8, min(card, round(_WIDEST * scale)))
        plan = cls(width, count, columns, card, scale, with_operators)
        if most_height is not None and plan.height > most_height:
            too_high = (plan.height - most_height) * WIDTH / HEIGHT / plan.rows
            card = min(card, max(int(card - too_high), round(_LOWEST * scale)))
        return cls(width, count, columns, card, scale, with_operators)

    @property
    def rows(self) -> int:
        """How many rows of cards there are."""
        return -(-self.count // self.columns)

    @property
    def card_height(self) -> int:
        """How high a card is."""
        return self.card * HEIGHT // WIDTH

    @property
    def height(self) -> int:
        """How high the table is."""
        operators = self._pixels(_OPERATOR + 14) if self.with_operators else 0
        return (
            2 * self._pixels(_PADDING)
            + self.rows * self._row_height
            + operators
            - self._pixels(_BETWEEN)
        )

    @property
    def operator(self) -> int:
        """How wide the disc of an operator is."""
        return self._pixels(_OPERATOR)

    @property
    def selection(self) -> int:
        """How far the mark of the chosen card reaches beyond it."""
        return round(MARGIN * self.card / WIDTH) + 1

    def corner(self, place: int) -> tuple[int, int]:
        """Where the upper left corner of a card is; places are counted from 0."""
        row, column = divmod(place, self.columns)
        in_row = min(self.columns, self.count - row * self.columns)
        gap = max(round(self.card * _GAP), self._pixels(2 * MARGIN))
        used = in_row * self.card + (in_row - 1) * gap
        left = (self.width - used) // 2
        return left + column * (self.card + gap), self._pixels(_PADDING) + row * self._row_height

    def middle(self, place: int) -> tuple[int, int]:
        """Where the middle of a card is."""
        x, y = self.corner(place)
        return x + self.card // 2, y + self.card_height // 2

    def caption(self, place: int) -> tuple[int, int]:
        """Where the middle of the number below a card is."""
        x, y = self.corner(place)
        return x + self.card // 2, y + self.card_height + self._pixels(_CAPTION / 2 + 7)

    def operator_middle(self, operator: str) -> tuple[int, int]:
        """Where the middle of an operator is."""
        apart = self._pixels(_APART)
        below = self._pixels(_PADDING) + self.rows * self._row_height
        first = self.width // 2 - apart * (len(OPERATORS) - 1) // 2
        place = OPERATORS.index(operator)
        return first + apart * place, below + self.operator // 2 + self._pixels(_BETWEEN)

    def under(self, x: int, y: int) -> str | int | None:
        """What is at a point: the place of a card, an operator, or nothing."""
        for place in range(self.count):
            left, top = self.corner(place)
            if left <= x < left + self.card and top <= y < top + self.card_height:
                return place
        reach = self._pixels(_OPERATOR + 8) / 2
        for operator in OPERATORS if self.with_operators else "":
            across, down = self.operator_middle(operator)
            if (x - across) ** 2 + (y - down) ** 2 <= reach**2:
                return operator
        return None

    @property
    def _row_height(self) -> int:
        return self.card_height + self._pixels(_CAPTION) + self._pixels(_BETWEEN)

    def _pixels(self, units: float) -> int:
        return round(units * self.scale)


def _widest_card(width: int, columns: int, scale: float) -> int:
    room = width - 2 * round(_PADDING * scale)
    return int(room / (columns + _GAP * (columns - 1)))
