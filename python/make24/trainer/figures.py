"""What came of many hands, in figures."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING

from make24.rating_sentences import BANDS
from make24.trainer.attempt import Outcome

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

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


def by_band(attempts: Sequence[Attempt]) -> dict[str | None, Figures]:
    """The figures of each difficulty, the easiest first; None for hands without a rating.

    >>> list(by_band([]))
    ['easy', 'medium', 'hard', 'expert', None]
    """
    parts: dict[str | None, list[Attempt]] = {band: [] for band in (*BANDS, None)}
    for attempt in attempts:
        parts.setdefault(attempt.band, []).append(attempt)
    return {band: Figures.of(part) for band, part in parts.items()}


def by_day(attempts: Sequence[Attempt]) -> dict[date, Figures]:
    """The figures of each day, where the clock of this machine is, the earliest first.

    Args:
        attempts: the earliest first.

    >>> by_day([])
    {}
    """
    days: dict[date, list[Attempt]] = {}
    for attempt in attempts:
        days.setdefault(attempt.started.astimezone().date(), []).append(attempt)
    return {day: Figures.of(played) for day, played in days.items()}


def new_hands(attempts: Sequence[Attempt]) -> list[Attempt]:
    """The attempts at new hands; reviews neither help nor hurt a player's figures.

    >>> new_hands([])
    []
    """
    return [attempt for attempt in attempts if attempt.purpose == "play"]
