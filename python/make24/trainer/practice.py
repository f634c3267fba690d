"""What to play next: hands that went wrong when they are due, else new ones that fit the player."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import log
from random import Random
from typing import TYPE_CHECKING

from make24 import is_solvable, rate
from make24.trainer.dealer import Choice
from make24.trainer.level import USUAL_LIMIT, Level, difficulty
from make24.trainer.mistakes import mistakes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from datetime import datetime

    from make24 import Hand
    from make24.trainer.attempt import Attempt
    from make24.trainer.dealer import Dealer, Wishes
    from make24.trainer.mistakes import Mistake
    from make24.trainer.puzzle import Puzzle

# Where solvable and unsolvable hands are mixed, so many are unsolvable, as in a deck.
_SHARE_UNSOLVABLE = 0.2
# Worse than any hand of the kind that is wanted.
_WRONG_KIND = 100.0


@dataclass(frozen=True, slots=True)
class Past:
    """What a player did before this sitting.

    ``attempts`` are theirs, the earliest first; ``removed`` says when a hand was taken out of the
    notebook; with ``reviews`` the hands in it come back when they are due, every other hand at
    most.
    """

    attempts: Sequence[Attempt] = ()
    removed: Mapping[Puzzle, datetime] = field(default_factory=dict)
    reviews: bool = True


class Practice:
    """Chooses the hands of a player.

    Args:
        dealer: deals new hands.
        past: what the player did before; nothing unless given.
        adaptive: new hands are such as the player solves about 85 % of within the clock; unless
            set, they are as the dealer's wishes say and no more.
        limit: how many seconds a hand may take; None where the clock does not count down.
        seed: for the choice between solvable and unsolvable hands; None for chance.

    >>> from datetime import UTC, datetime
    >>> from make24.trainer.dealer import Dealer, Wishes
    >>> practice = Practice(Dealer(Wishes(), seed=24), seed=24)
    >>> practice.choose([], datetime.now(UTC)).purpose
    'play'
    """

    def __init__(
        self,
        dealer: Dealer,
        past: Past | None = None,
        *,
        adaptive: bool = True,
        limit: float | None = None,
        seed: int | None = None,
    ) -> None:
        self._dealer = dealer
        self._past = past
        self._adaptive = adaptive
        self._limit = USUAL_LIMIT if limit is None else limit
        self.waiting = 0
        """How many hands were due for review when a hand was chosen last, that one included."""
        self._chance = Random(seed)  # noqa: S311  (a game)

    @property
    def wishes(self) -> Wishes:
        """What new hands are dealt."""
        return self._dealer.wishes

    @property
    def cards_left(self) -> int | None:
        """How many cards are in the deck; None where hands are not dealt from one."""
        return self._dealer.cards_left

    def choose(self, played: Sequence[Attempt], now: datetime) -> Choice:
        """The hand to play now.

        Args:
            played: what was played in this sitting, the earliest first.
            now: the date and time, with a time zone.
        """
        past = self._past or Past()
        attempts = [*past.attempts, *played]
        wishes = self.wishes
        waiting = self._due(attempts, now) if past.reviews else []
        self.waiting = len(waiting)
        if waiting and not (played and played[-1].purpose == "review"):
            return Choice(waiting[0].hand, wishes.target, wishes.rules, "review")
        hand = self._dealer.deal(self._cost(attempts) if self._adaptive else None)
        return Choice(hand, wishes.target, wishes.rules, "play")

    def _due(self, attempts: Sequence[Attempt], now: datetime) -> list[Mistake]:
        """The hands of this game that are to be tried again now."""
        removed = {} if self._past is None else self._past.removed
        game = (self.wishes.target, self.wishes.rules)
        return [
            mistake
            for mistake in due(mistakes(attempts, removed), now)
            if (mistake.puzzle.target, mistake.puzzle.rules) == game
        ]

    def _cost(self, attempts: Sequence[Attempt]) -> Callable[[Hand], float]:
        """How far a hand is from what this player needs."""
        wishes = self.wishes
        wanted = log(Level.of(attempts, limit=self._limit).wanted_seconds(self._limit))
        solvable = wishes.solvable
        if solvable is None:
            solvable = self._chance.random() >= _SHARE_UNSOLVABLE

        def cost(hand: Hand) -> float:
            if is_solvable(hand, wishes.target, rules=wishes.rules) != solvable:
                return _WRONG_KIND
            rating = rate(hand, wishes.target, rules=wishes.rules) if solvable else None
            # Where there is no telling, one hand is as good as another.
            if rating is None or rating.percentile is None:
                return 0.0
            return abs(difficulty(rating) - wanted)

        return cost


def due(found: Sequence[Mistake], now: datetime) -> list[Mistake]:
    """Those of the notebook's hands that are to be tried again now.

    >>> from datetime import UTC, datetime
    >>> due([], datetime.now(UTC))
    []
    """
    return [mistake for mistake in found if mistake.due <= now]
