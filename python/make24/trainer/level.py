"""How good a player is, from their own times, and how hard a hand should be for them.

A player needs a factor more or less than the rating expects, much the same factor for easy hands
and hard ones, and their times scatter about it. Both are estimated from the hands that they
played: the factor as a median, in which an unsolved hand counts as slower than any other, so that
nothing must be assumed of it; and the margin that is left for the scatter, which grows with every
miss and shrinks with every success until the wanted share is solved within the clock.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import exp, inf, log
from typing import TYPE_CHECKING

from make24 import Rating

if TYPE_CHECKING:
    from collections.abc import Sequence

    from make24.trainer.attempt import Attempt

SHARE = 0.85
"""The share of hands that a player is to solve within the clock."""
USUAL_LIMIT = 60.0
"""The limit, in seconds, where the clock sets none."""

# Nothing is known of a new player but that most are not twice as fast as expected or twice as
# slow; this counts as much as so many hands of their own.
_PRIOR = tuple((factor, 0.5) for factor in (-0.7, -0.35, 0.0, 0.35, 0.7))
# So many hands later, a hand counts half.
_HALF_LIFE = 12
_MOST_HANDS = 60
# At first the margin is for times that scatter by a factor of 1.8 either way.
_FIRST_MARGIN = 0.6
_MARGIN_STEP = 0.2
_MARGINS = (0.0, 2.0)
# The expected seconds of the 24 game's hands by percentile. They stand for the difficulty of
# games whose hands have a percentile only.
_USUAL_SECONDS = (
    (0, 4.5),
    (10, 6.0),
    (25, 6.7),
    (50, 8.2),
    (75, 11.1),
    (90, 19.0),
    (95, 31.7),
    (99, 83.0),
    (100, 245.0),
)


@dataclass(frozen=True, slots=True)
class Level:
    """How good a player is.

    ``factor`` is the logarithm of how much longer they take than the rating expects (negative for
    a fast player), and ``margin`` how far below the limit, in the same measure, their usual time
    has to be so that the share is solved.

    >>> round(Level(factor=0.0, margin=0.6).wanted_seconds(30), 1)
    16.5
    """

    factor: float
    margin: float

    @classmethod
    def of(cls, attempts: Sequence[Attempt], *, limit: float = USUAL_LIMIT) -> Level:
        """The level that a player's attempts show.

        Args:
            attempts: the earliest first; reviews and hands that cannot be rated count for nothing.
            limit: how many seconds a hand may take.
        """
        weighted = list(_PRIOR)
        margin = _FIRST_MARGIN
        played = [
            attempt
            for attempt in attempts
            if attempt.purpose == "play" and attempt.percentile is not None
        ][-_MOST_HANDS:]
        for age, attempt in zip(range(len(played), 0, -1), played, strict=True):
            alone = attempt.outcome.solved and attempt.hints == 0 and attempt.seconds > 0
            ratio = log(attempt.seconds) - difficulty(attempt) if alone else inf
            weighted.append((ratio, 0.5 ** (age / _HALF_LIFE)))
            solved = alone and attempt.seconds <= limit
            margin += _MARGIN_STEP * (SHARE - solved)
            margin = min(max(margin, _MARGINS[0]), _MARGINS[1])
        return cls(factor=_median(weighted), margin=margin)

    def wanted_seconds(self, limit: float = USUAL_LIMIT) -> float:
        """The expected seconds of a hand that this player solves within the limit, mostly."""
        return exp(log(limit) - self.factor - self.margin)


def difficulty(rated: Rating | Attempt) -> float:
    """The logarithm of the seconds that people need for a solvable hand.

    Where only its place among the hands of its game is known, the 24 game's hand at the same
    place stands for it.

    Args:
        rated: the rating of the hand, or an attempt at it, which remembers the rating.

    Raises:
        ValueError: the hand is not rated.

    >>> import make24
    >>> round(difficulty(make24.rate("5 5 5 5", 30)), 1)
    1.7
    """
    seconds = rated.seconds if isinstance(rated, Rating) else rated.expected_seconds
    if seconds is not None:
        return log(seconds)
    if rated.percentile is None:
        raise ValueError("the hand is not rated")
    for (below, fast), (above, slow) in pairwise(_USUAL_SECONDS):
        if rated.percentile <= above:
            share = (rated.percentile - below) / (above - below)
            return log(fast) + share * (log(slow) - log(fast))
    raise ValueError("a percentile is at most 100")


def _median(weighted: list[tuple[float, float]]) -> float:
    """The value that half of the weight is below; the greatest finite one where it is infinite."""
    half = sum(weight for _, weight in weighted) / 2
    finite = 0.0
    for value, weight in sorted(weighted):
        finite = value if value < inf else finite
        half -= weight
        if half <= 0:
            break
    return finite
