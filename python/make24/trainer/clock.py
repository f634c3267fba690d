"""Time as a trainer measures it: a stopwatch that can be paused, and a limit for a hand."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from time import monotonic
from typing import TYPE_CHECKING, Literal

from make24.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class Clock:
    """What the clock of a hand does.

    ``kind`` is "down" from ``seconds`` to nothing, when the hand is over; "up", which only shows
    the time; or "off", which does not even show it. The time taken is measured in any case.

    Raises:
        InputError: another kind, or a limit that is not above 0.

    >>> Clock("down", 30)
    Clock(kind='down', seconds=30)
    """

    kind: Literal["down", "up", "off"] = "up"
    seconds: float = 30

    def __post_init__(self) -> None:
        if self.kind not in ("down", "up", "off"):
            raise InputError(
                "unknown_name",
                {"what": "clock", "given": repr(self.kind), "accepted": "down, up, off"},
            )
        if not self.seconds > 0:
            raise InputError("clock_not_positive", {"given": self.seconds})

    @property
    def limit(self) -> float | None:
        """After how many seconds a hand is over; None where it never is."""
        return self.seconds if self.kind == "down" else None


@dataclass(frozen=True, slots=True)
class Time:
    """Where the time comes from, so that a test can tell it.

    ``now`` gives seconds from any beginning and never goes back; ``today`` gives the date and
    time, with a time zone.

    >>> Time().now() <= Time().now()
    True
    """

    now: Callable[[], float] = monotonic
    today: Callable[[], datetime] = lambda: datetime.now(UTC)


class Stopwatch:
    """Measures the time that passed, pauses left out.

    Args:
        now: gives the time in seconds, from any beginning, never going back.

    >>> times = iter([10.0, 12.5])
    >>> Stopwatch(lambda: next(times)).seconds
    2.5
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._before = 0.0
        self._since: float | None = now()

    @property
    def seconds(self) -> float:
        """The time that was measured until now."""
        return self._before if self._since is None else self._before + self._now() - self._since

    def stop(self) -> None:
        """Stop; nothing happens to a stopwatch that stands."""
        self._before, self._since = self.seconds, None

    def start(self) -> None:
        """Go on; nothing happens to a stopwatch that runs."""
        if self._since is None:
            self._since = self._now()
