"""What came of many hands, in figures."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING

from make24.trainer.attempt import Outcome

if TYPE_CHECKING:
    from collections.abc import Sequence

    from make24.trainer.attempt import Attempt


@dataclass(frozen=True, slots=True)
class Figures:
    """What came of some hands.

    >>> print(Figures.of([]).solved, Figures.of([]).median_seconds)
    0 None
    """

    played: int
    solved: int
    failed: int
    """Left after a wrong answer, or timed out."""
    given_up: int
    median_seconds: float | None
    """Of the hands that were solved; None where none was."""
    streak: int
    """How many were solved one after the other, up to the last."""
    longest_streak: int
    """How many were solved one after the other at most."""

    @classmethod
    def of(cls, attempts: Sequence[Attempt]) -> Figures:
        """The figures of these attempts, the earliest first."""
        solved = [attempt.seconds for attempt in attempts if attempt.outcome.solved]
        given_up = sum(attempt.outcome is Outcome.GIVEN_UP for attempt in attempts)
        streak = longest = 0
        for attempt in attempts:
            streak = streak + 1 if attempt.outcome.solved else 0
            longest = max(longest, streak)
        return cls(
            played=len(attempts),
            solved=len(solved),
            failed=len(attempts) - len(solved) - given_up,
            given_up=given_up,
            median_seconds=median(solved) if solved else None,
            streak=streak,
            longest_streak=longest,
        )


def new_hands(attempts: Sequence[Attempt]) -> list[Attempt]:
    """The attempts at new hands; reviews neither help nor hurt a player's figures.

    >>> new_hands([])
    []
    """
    return [attempt for attempt in attempts if attempt.purpose == "play"]
