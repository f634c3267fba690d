"""The next hand, looked for before it is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from make24.trainer.window.choosers import ByRecord

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime
    from typing import Any

    from make24 import Hand
    from make24.trainer.attempt import Attempt
    from make24.trainer.dealer import Choice, Chooser


class Worker(Protocol):
    """What does work beside the window, one piece after the other."""

    def do(
        self,
        work: Callable[[], Any],
        then: Callable[[Any], object] = ...,
        failed: Callable[[Exception], object] | None = ...,
    ) -> None:
        """Do some work, and call ``then`` with what came of it, or ``failed`` with the error."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A hand that was chosen.

    ``cards_left`` are in the deck now, and ``waiting`` hands are due for review after this one.
    """

    choice: Choice
    cards_left: int | None
    waiting: int = 0


class Ahead:
    """Has a hand ready, or on its way.

    Args:
        chooser: says which hand is next.
        worker: looks for it.
        past: what was played until now, and the date and time.
        ready: called when a hand was found before it was asked for.
    """

    def __init__(
        self,
        chooser: Chooser,
        *,
        worker: Worker,
        past: Callable[[], tuple[Sequence[Attempt], datetime]],
        ready: Callable[[], object],
    ) -> None:
        self._ready = ready
        self._chooser, self._worker, self._past = chooser, worker, past
        self._found: Dealt | None = None
        self._looking = False
        self._asking: tuple[Callable[[Dealt], object], Callable[[Exception], object]] | None = None

    @property
    def hand(self) -> Hand | None:
        """The hand that is ready."""
        return None if self._found is None else self._found.choice.hand

    @property
    def waiting(self) -> int | None:
        """How many hands are due for review; None where that is not known yet."""
        found = self._found
        return None if found is None else found.waiting + (found.choice.purpose == "review")

    def look(self) -> None:
        """Look for a hand, where none is ready."""
        if self._found is None and not self._looking:
            self._looking = True
            past = self._past()
            self._worker.do(lambda: self._choose(*past), self._got, self._missed)

    def take(self, then: Callable[[Dealt], object], failed: Callable[[Exception], object]) -> None:
        """Call ``then`` with the hand as soon as it is there, or ``failed`` with an error."""
        if self._found is None:
            self._asking = (then, failed)
            self.look()
            return
        found, self._found = self._found, None
        then(found)

    def _choose(self, played: Sequence[Attempt], now: datetime) -> Dealt:
        choice = self._chooser.choose(played, now)
        chooser = self._chooser
        waiting = chooser.waiting if isinstance(chooser, ByRecord) else 0
        return Dealt(choice, chooser.cards_left, waiting - (choice.purpose == "review"))

    def _got(self, dealt: Dealt) -> None:
        self._looking = False
        if self._asking is None:
            self._found = dealt
            self._ready()
            return
        (then, _), self._asking = self._asking, None
        then(dealt)

    def _missed(self, error: Exception) -> None:
        self._looking = False
        # Without anybody asking, the next one who does will see it.
        if self._asking is not None:
            (_, failed), self._asking = self._asking, None
            failed(error)
