"""A run in the window, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from make24 import Hand
from make24.trainer.dealer import Choice
from make24.trainer.run import Length, Run, to_try_again
from make24.trainer.share import MOST_HANDS, Shared

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from make24.trainer.attempt import Attempt


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a run.

    ``again`` are the hands that went wrong or slowly, and ``shared`` all of them for somebody
    else; None where none was played.

    >>> Result.of([])
    Result(solved=0, played=0, again=(), shared=None)
    """

    solved: int
    played: int
    again: tuple[Choice, ...]
    shared: Shared | None

    @classmethod
    def of(cls, attempts: Sequence[Attempt]) -> Result:
        """What came of the run in which this was played."""
        if not attempts:
            return cls(0, 0, (), None)
        target, rules = attempts[-1].target, attempts[-1].rules
        of_game = [each for each in attempts if (each.target, each.rules) == (target, rules)]
        again = to_try_again(of_game)
        hands = tuple(Hand(each.hand) for each in of_game)[:MOST_HANDS]
        return cls(
            solved=sum(attempt.outcome.solved for attempt in attempts),
            played=len(attempts),
            again=tuple(Choice(hand, target, rules, "review") for hand in again),
            shared=Shared(hands, target, rules),
        )


class Running:
    """A run on its way.

    Args:
        length: how long it is.
        before: how many hands were played in this sitting before it.
        now: gives the time in seconds.
    """

    def __init__(self, length: Length, *, before: int, now: Callable[[], float]) -> None:
        self._run = Run(length, now=now)
        self._before = before
        self.pause()

    @property
    def timed(self) -> bool:
        """Whether it is against time."""
        return self._run.length.unit == "seconds"

    def remaining(self, attempts: Sequence[Attempt]) -> float:
        """The seconds or hands that are left.

        Args:
            attempts: what was played in this sitting.
        """
        return self._run.remaining(attempts[self._before :])

    def result(self, attempts: Sequence[Attempt]) -> Result:
        """What came of it.

        Args:
            attempts: what was played in this sitting.
        """
        return Result.of(attempts[self._before :])

    def pause(self) -> None:
        """Let no time pass."""
        self._run.pause()

    def resume(self) -> None:
        """Let time pass again."""
        self._run.resume()
