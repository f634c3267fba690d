"""Where the window's next hand comes from: the player's own practice, or a guest's hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from make24.trainer.window.ahead import Ahead
from make24.trainer.window.choosers import ByRecord, chooser_for

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime

    from make24 import Hand
    from make24.trainer.attempt import Attempt
    from make24.trainer.dealer import Chooser, Wishes
    from make24.trainer.practice import Past
    from make24.trainer.settings import Settings
    from make24.trainer.window.ahead import Dealt, Worker

# Whatever of the settings changes which hand is best.
_PRACTISED = ("band", "reviews", "clock", "seconds")


class Dealing:
    """Looks for hands beside the window.

    Args:
        settings: whether hands fit the player and mistakes come back.
        wishes: what hands are dealt otherwise.
        worker: looks for them.
        played: what was played in this sitting, and the date and time.
        ready: called when more is known of what comes next.
        past: reads what was played before it, given whether mistakes come back; None where
            nothing is known of it.
        seed: the same seed deals the same hands.
    """

    def __init__(  # noqa: PLR0913  (what hands depend on)
        self,
        settings: Settings,
        wishes: Wishes,
        *,
        worker: Worker,
        played: Callable[[], tuple[Sequence[Attempt], datetime]],
        ready: Callable[[], object],
        past: Callable[[bool], Past] | None,
        seed: int | None,
    ) -> None:
        self._settings, self._worker = settings, worker
        self._played, self._ready, self._past = played, ready, past
        self.chooser = chooser_for(settings, wishes, past, seed=seed)
        """Who says which hands come where there is no guest."""
        self.cards_left = self.chooser.cards_left
        """How many cards are in the deck; None where hands are not dealt from one."""
        self.guest: str | None = None
        """Whose hands come first: "reviews", "shared" or "again"; None for new ones."""
        self._own = self._ahead = self._ahead_of(self.chooser)
        self._waiting = 0

    @property
    def wishes(self) -> Wishes:
        """What hands are dealt where there is no guest."""
        return self.chooser.wishes

    @property
    def coming(self) -> Hand | None:
        """The next hand, where it is known already."""
        return self._ahead.hand

    @property
    def waiting(self) -> int:
        """How many hands are due for review."""
        known = self._own.waiting
        return self._waiting if known is None else known

    def look(self) -> None:
        """Look for the next hand, where none is ready."""
        self._ahead.look()

    def take(self, then: Callable[[Dealt], object], failed: Callable[[Exception], object]) -> None:
        """Call ``then`` with the next hand as soon as it is there, or ``failed`` with an error."""
        ahead = self._ahead

        def put(dealt: Dealt) -> None:
            # Other hands may be wanted by now.
            if ahead is not self._ahead:
                self.take(then, failed)
                return
            self.cards_left = dealt.cards_left
            if self.guest is None:
                self._waiting = dealt.waiting
            then(dealt)

        ahead.take(put, failed)

    def follow(self, guest: str, chooser: Chooser) -> None:
        """Take the hands of a guest, until `dismiss`."""
        self.guest, self._ahead = guest, self._ahead_of(chooser)

    def dismiss(self) -> None:
        """Take new hands again."""
        self.guest, self._ahead = None, self._own
        self.cards_left = self.chooser.cards_left

    def change(self, settings: Settings, wishes: Wishes) -> bool:
        """Hold to these settings from the next hand on; tells whether that changes anything."""
        before, self._settings = self._settings, settings
        same = wishes == self.wishes and all(
            getattr(before, name) == getattr(settings, name) for name in _PRACTISED
        )
        if not same:
            self._use(wishes)
        return not same

    def shuffle(self) -> None:
        """Begin with a new deck."""
        self._use(self.wishes)

    def look_again(self) -> None:
        """Choose the next hand anew, because the notebook of mistakes was changed."""
        if isinstance(self.chooser, ByRecord):
            self._use(self.wishes)

    def _use(self, wishes: Wishes) -> None:
        self.chooser = chooser_for(self._settings, wishes, self._past)
        self.cards_left = self.chooser.cards_left
        self._own = self._ahead_of(self.chooser)
        if self.guest is None:
            self._ahead = self._own
        self._own.look()

    def _ahead_of(self, chooser: Chooser) -> Ahead:
        return Ahead(chooser, worker=self._worker, past=self._played, ready=self._ready)
