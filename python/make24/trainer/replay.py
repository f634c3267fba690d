"""Hands that somebody shared, dealt in their order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from make24.trainer.dealer import Choice, NoHandLeftError, Wishes

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from make24.trainer.attempt import Attempt
    from make24.trainer.share import Shared


class Replay:
    """Deals shared hands, each once, as a `Chooser`.

    >>> from datetime import UTC, datetime
    >>> from make24.trainer.share import read_shared
    >>> replay = Replay(read_shared("24:3.3.8.8:1.5.5.5"))
    >>> [str(replay.choose([], datetime.now(UTC)).hand) for _ in range(2)]
    ['3 3 8 8', '1 5 5 5']
    """

    cards_left = None
    """They are dealt from no deck."""

    def __init__(self, shared: Shared) -> None:
        self.wishes = Wishes(target=shared.target, rules=shared.rules, solvable=None)
        """What the hands make and allow."""
        self._left = iter(shared.hands)

    def choose(self, played: Sequence[Attempt], now: datetime) -> Choice:  # noqa: ARG002
        """The next hand, whatever was played before.

        Raises:
            NoHandLeftError: all were dealt.
        """
        hand = next(self._left, None)
        if hand is None:
            raise NoHandLeftError
        return Choice(hand, self.wishes.target, self.wishes.rules, "play")
