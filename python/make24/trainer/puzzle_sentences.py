"""How a hand and the game it belongs to are written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from make24 import CLASSIC
from make24.sentences import number_text
from make24.trainer.fields import rules_text

if TYPE_CHECKING:
    from fractions import Fraction

    from make24.trainer.puzzle import Puzzle


def number_typed(value: int | Fraction) -> str:
    """A number as it is typed: a fraction and a negative number in brackets.

    >>> from fractions import Fraction
    >>> number_typed(8), number_typed(-3), number_typed(Fraction(8, 3))
    ('8', '(-3)', '(8/3)')
    """
    text = number_text(value)
    return text if text.isdigit() else f"({text})"


def puzzle_text(puzzle: Puzzle) -> str:
    """A hand, and its game where that is not the usual one.

    >>> from make24 import COUNTDOWN
    >>> from make24.trainer.puzzle import Puzzle
    >>> puzzle_text(Puzzle((3, 3, 8, 8), 24, CLASSIC)), puzzle_text(Puzzle((-3, 8), 5, COUNTDOWN))
    ('3 3 8 8', '(-3) 8 → 5 (countdown)')
    """
    text = " ".join(map(number_typed, puzzle.numbers))
    if puzzle.target != 24:  # noqa: PLR2004  (the usual target)
        text += f" → {number_text(puzzle.target)}"
    return text if puzzle.rules == CLASSIC else f"{text} ({rules_text(puzzle.rules)})"
