"""What makes two hands the same puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from make24 import Hand, Rules

if TYPE_CHECKING:
    from fractions import Fraction

    from make24.trainer.attempt import Attempt


class Puzzle(NamedTuple):
    """Numbers in ascending order, a target and rules: order and suits of a hand don't matter.

    >>> from make24 import CLASSIC
    >>> Puzzle.of_hand(Hand("♠8 ♥3 ♦8 ♣3"), 24, CLASSIC).numbers
    (3, 3, 8, 8)
    """

    numbers: tuple[int, ...]
    target: int | Fraction
    rules: Rules

    @classmethod
    def of(cls, attempt: Attempt) -> Puzzle:
        """The puzzle that was attempted."""
        return cls.of_hand(Hand(attempt.hand), attempt.target, attempt.rules)

    @classmethod
    def of_hand(cls, hand: Hand, target: int | Fraction, rules: Rules) -> Puzzle:
        """The puzzle that a hand is under these rules."""
        return cls(tuple(sorted(hand)), target, rules)
