"""How well an attempt went, in the four grades of spaced repetition."""

from __future__ import annotations

from enum import IntEnum
from math import log
from typing import TYPE_CHECKING

from make24.trainer.level import difficulty

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from make24.trainer.attempt import Attempt

# Twice as long as usual is slow, half as long is easy, beside the player's own pace.
_SLOW, _QUICK = log(2), -log(2)
# Each hand moves the pace by so much of its distance.
_PACE_STEP = 0.1


class Grade(IntEnum):
    """How well an attempt went.

    >>> Grade.HARD.right, Grade.GOOD.right
    (False, True)
    """

    AGAIN = 1
    """Not solved."""
    HARD = 2
    """Solved with hints, after a wrong answer or claim, or slowly."""
    GOOD = 3
    EASY = 4
    """Solved in half the usual time."""

    @property
    def right(self) -> bool:
        """Whether nothing need be tried again."""
        return self >= Grade.GOOD


def graded(attempts: Iterable[Attempt]) -> Iterator[tuple[Attempt, Grade]]:
    """Attempts with their grades; what is slow is told by the player's pace until then.

    Args:
        attempts: the earliest first.

    >>> list(graded([]))
    []
    """
    pace = 0.0
    for attempt in attempts:
        ratio = lateness(attempt)
        yield attempt, _grade(attempt, 0.0 if ratio is None else ratio - pace)
        if ratio is not None:
            pace += _PACE_STEP * (ratio - pace)


def _grade(attempt: Attempt, late: float) -> Grade:
    if not attempt.outcome.solved:
        return Grade.AGAIN
    helped = attempt.hints or attempt.wrong_answers or attempt.wrong_claims
    if helped or late > _SLOW:
        return Grade.HARD
    return Grade.EASY if late < _QUICK else Grade.GOOD


def lateness(attempt: Attempt) -> float | None:
    """The logarithm of how much longer it took than expected; None where that means nothing.

    Only hands that were solved and have a rating have one.
    """
    if not attempt.outcome.solved or attempt.percentile is None or attempt.seconds <= 0:
        return None
    return log(attempt.seconds) - difficulty(attempt)
