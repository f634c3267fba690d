"""A solution done step by step on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from make24.trainer.table import Table

if TYPE_CHECKING:
    from make24 import Expression, Hand


def tables(hand: Hand, solution: Expression) -> list[Table]:
    """The table as it was dealt, and after each step of a solution.

    >>> from make24 import Hand, parse
    >>> [len(table.pieces) for table in tables(Hand("3 3 8 8"), parse("8/(3-8/3)"))]
    [4, 3, 2, 1]
    """
    walked = [Table.dealt(hand)]
    for step in solution.steps:
        table = walked[-1]
        there = [place for place, piece in enumerate(table.places) if piece is not None]
        # Of equal numbers the made one is taken, as a person goes on with what was made last.
        there.sort(key=lambda place: _dealt(table, place))
        left = next(place for place in there if _value(table, place) == step.left)
        right = next(
            place for place in there if place != left and _value(table, place) == step.right
        )
        walked.append(table.merged(left, step.operator, right))
    return walked


def _value(table: Table, place: int) -> object:
    piece = table.at(place)
    return None if piece is None else piece.value


def _dealt(table: Table, place: int) -> bool:
    piece = table.at(place)
    return piece is not None and piece.dealt
