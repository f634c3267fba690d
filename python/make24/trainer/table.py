"""The cards on the table: each stands at a place, and two of them become one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from make24 import Expression, Step

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from make24 import Card, Hand


@dataclass(frozen=True, slots=True)
class Piece:
    """A number on the table: a dealt card, or what two pieces became.

    ``expression`` says how it was made and ``card`` is the dealt card, where there was one.
    """

    expression: Expression
    card: Card | None = None

    @property
    def value(self) -> Fraction:
        """The number itself, exact."""
        return self.expression.value

    @property
    def dealt(self) -> bool:
        """Whether the piece was dealt, not made."""
        return not self.expression.steps


@dataclass(frozen=True, slots=True)
class Table:
    """The places of the table from left to right; a used place is None.

    ``steps`` are the merges that led here, in their order.

    >>> from make24 import Hand
    >>> table = Table.dealt(Hand("3 3 8 8")).merged(2, "/", 1)
    >>> [str(piece.value) for piece in table.pieces]
    ['3', '8/3', '8']
    >>> print(*table.steps)
    8 / 3 = 8/3
    """

    places: tuple[Piece | None, ...]
    steps: tuple[Step, ...] = ()

    @classmethod
    def dealt(cls, hand: Hand) -> Table:
        """The table on which a hand was dealt, each number at a place of its own."""
        cards: Sequence[Card | None] = hand.cards or [None] * len(hand)
        return cls(
            tuple(
                Piece(Expression.from_rpn(str(number)), card)
                for number, card in zip(hand, cards, strict=True)
            )
        )

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """What is left on the table, from left to right."""
        return tuple(piece for piece in self.places if piece is not None)

    def at(self, place: int) -> Piece | None:
        """The piece at a place, counted from 0; None where it was used or no place is."""
        return self.places[place] if 0 <= place < len(self.places) else None

    def merged(self, left: int, operator: str, right: int) -> Table:
        """The table after two pieces became one, which stands at the place of the right one.

        Args:
            left: a place that holds a piece, counted from 0.
            right: another one.
            operator: one of ``+ - * /``.

        Raises:
            ValueError: the places don't hold two pieces, or the step divides by zero.
        """
        first, second = self.at(left), self.at(right)
        if first is None or second is None or left == right:
            raise ValueError(f"places {left} and {right} do not hold two pieces")
        made = Expression.from_rpn(f"{first.expression.rpn} {second.expression.rpn} {operator}")
        places = list(self.places)
        places[left], places[right] = None, Piece(made)
        step = Step(first.value, operator, second.value, made.value)
        return Table(tuple(places), (*self.steps, step))
