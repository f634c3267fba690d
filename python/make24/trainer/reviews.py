"""Nothing but the notebook of mistakes: its hands one after the other, as long as any is due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from make24.trainer.dealer import Choice, NoHandLeftError, Wishes
from make24.trainer.mistakes import mistakes
from make24.trainer.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime

    from make24.trainer.attempt import Attempt
    from make24.trainer.mistakes import Mistake
    from make24.trainer.practice import Past


class Reviews:
    """Chooses hands of the notebook, as a `Chooser`.

    Args:
        past: what the player did before.
        everything: whether each hand comes once, due or not; those that are due come in any case.
        wanted: which of the hands may come; all unless given.

    >>> from datetime import UTC, datetime
    >>> from make24.trainer.practice import Past
    >>> Reviews(Past()).choose([], datetime.now(UTC))
    Traceback (most recent call last):
    make24.trainer.dealer.NoHandLeftError
    """

    cards_left = None
    """They are dealt from no deck."""

    def __init__(
        self,
        past: Past,
        *,
        everything: bool = False,
        wanted: Callable[[Mistake], bool] = lambda _: True,
    ) -> None:
        self.wishes = Wishes(solvable=None)
        """What hands make and allow where they don't say so themselves."""
        self._past = past
        self._everything = everything
        self._wanted = wanted

    def choose(self, played: Sequence[Attempt], now: datetime) -> Choice:
        """The hand to play now; not the last one again where another is due.

        Args:
            played: what was played in this sitting, the earliest first.
            now: the date and time, with a time zone.

        Raises:
            NoHandLeftError: none is due.
        """
        tried = {Puzzle.of(attempt) for attempt in played}
        found = [
            mistake
            for mistake in self.notebook(played)
            if mistake.due <= now or (self._everything and mistake.puzzle not in tried)
        ]
        if not found:
            raise NoHandLeftError
        last = Puzzle.of(played[-1]) if played else None
        mistake = next((each for each in found if each.puzzle != last), found[0])
        return Choice(mistake.hand, mistake.puzzle.target, mistake.puzzle.rules, "review")

    def notebook(self, played: Sequence[Attempt]) -> list[Mistake]:
        """The wanted hands of the notebook after this sitting, the one that is due first first."""
        found = mistakes([*self._past.attempts, *played], self._past.removed)
        return [mistake for mistake in found if self._wanted(mistake)]
