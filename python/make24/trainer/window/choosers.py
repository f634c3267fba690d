"""Who says which hand is next in the window, beside the dealer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from make24.trainer.dealer import Dealer, NoHandLeftError, Wishes
from make24.trainer.practice import Practice

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime

    from make24.trainer.attempt import Attempt
    from make24.trainer.dealer import Choice, Chooser
    from make24.trainer.practice import Past
    from make24.trainer.settings import Settings


class ByRecord:
    """Chooses by what was played before, which is read each time a hand is chosen.

    Args:
        dealer: deals new hands.
        past: reads what was played before this sitting.
        adaptive: whether new hands are such as fit the player.
        limit: how many seconds a hand may take; None where the clock does not count down.
    """

    def __init__(
        self,
        dealer: Dealer,
        past: Callable[[], Past],
        *,
        adaptive: bool,
        limit: float | None,
    ) -> None:
        self._dealer, self._past = dealer, past
        self._adaptive, self._limit = adaptive, limit
        self.waiting = 0
        """How many hands were due for review when a hand was chosen last, that one included."""

    @property
    def wishes(self) -> Wishes:
        """What new hands are dealt."""
        return self._dealer.wishes

    @property
    def cards_left(self) -> int | None:
        """How many cards are in the deck; None where hands are not dealt from one."""
        return self._dealer.cards_left

    def choose(self, played: Sequence[Attempt], now: datetime) -> Choice:
        """The hand to play now."""
        practice = Practice(self._dealer, self._past(), adaptive=self._adaptive, limit=self._limit)
        choice = practice.choose(played, now)
        self.waiting = practice.waiting
        return choice


class InOrder:
    """Gives hands that were picked out, each once, as a `Chooser`.

    >>> InOrder([]).cards_left is None
    True
    """

    cards_left = None
    """They are dealt from no deck."""

    def __init__(self, choices: Sequence[Choice]) -> None:
        self.wishes = Wishes(solvable=None)
        """What hands make and allow where they don't say so themselves."""
        self._left = iter(choices)

    def choose(self, played: Sequence[Attempt], now: datetime) -> Choice:  # noqa: ARG002
        """The next hand, whatever was played before.

        Raises:
            NoHandLeftError: all were given.
        """
        choice = next(self._left, None)
        if choice is None:
            raise NoHandLeftError
        return choice


def chooser_for(
    settings: Settings,
    wishes: Wishes,
    past: Callable[[bool], Past] | None,
    *,
    seed: int | None = None,
) -> Chooser:
    """Who says which hand is next, as the settings want it.

    Args:
        settings: whether hands fit the player and mistakes come back.
        wishes: what hands are dealt otherwise.
        past: reads what was played before this sitting, given whether mistakes come back; None
            where nothing is known of it.
        seed: whoever names one wants the same hands again, whatever was played before.
    """
    dealer = Dealer(wishes, seed=seed)
    dealer.shuffle()
    adaptive, reviews = settings.band == "auto", settings.reviews
    if past is None or seed is not None or not (adaptive or reviews):
        return dealer
    return ByRecord(
        dealer,
        lambda: past(reviews),
        adaptive=adaptive,
        limit=settings.hand_clock.limit,
    )
