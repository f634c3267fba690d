"""A run: so many hands, or as many as can be solved in a time, and what to try again after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from make24 import Hand
from make24.errors import InputError
from make24.trainer.clock import Stopwatch
from make24.trainer.grade import graded
from make24.trainer.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from make24.trainer.attempt import Attempt


@dataclass(frozen=True, slots=True)
class Length:
    """How long a run is: ``amount`` hands, or ``amount`` seconds.

    Raises:
        InputError: the amount is not above 0.

    >>> Length("hands", 10), Length("seconds", 180)
    (Length(unit='hands', amount=10), Length(unit='seconds', amount=180))
    """

    unit: Literal["hands", "seconds"]
    amount: int

    def __post_init__(self) -> None:
        if self.unit not in ("hands", "seconds"):
            raise InputError(
                "unknown_name",
                {"what": "unit", "given": repr(self.unit), "accepted": "hands, seconds"},
            )
        if self.amount < 1:
            raise InputError("run_not_positive", {"given": self.amount})


class Run:
    """A run that has begun.

    Args:
        length: how long it is.
        now: gives the time in seconds, never going back.

    >>> run = Run(Length("hands", 2), now=lambda: 0.0)
    >>> run.remaining([]), run.over([])
    (2, False)
    """

    def __init__(self, length: Length, *, now: Callable[[], float]) -> None:
        self.length = length
        self._stopwatch = Stopwatch(now)

    def pause(self) -> None:
        """Let no time pass."""
        self._stopwatch.stop()

    def resume(self) -> None:
        """Let time pass again."""
        self._stopwatch.start()

    def remaining(self, attempts: Sequence[Attempt]) -> float:
        """The hands or seconds that are left, 0 or more.

        Args:
            attempts: what was played in this run.
        """
        passed = len(attempts) if self.length.unit == "hands" else self._stopwatch.seconds
        return max(0, self.length.amount - passed)

    def over(self, attempts: Sequence[Attempt]) -> bool:
        """Whether the run is at its end; the hand in play may still be finished."""
        return self.remaining(attempts) == 0


def to_try_again(attempts: Sequence[Attempt]) -> list[Hand]:
    """The hands of a run that went wrong or slowly, each once, in their order.

    Args:
        attempts: what was played in the run.
    """
    found: dict[Puzzle, Hand] = {}
    for attempt, grade in graded(attempts):
        if not grade.right:
            found.setdefault(Puzzle.of(attempt), Hand(attempt.hand))
    return list(found.values())
