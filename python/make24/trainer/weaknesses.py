"""What a player is weak at: the kinds of hands that go wrong more often, or slower, than others."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from statistics import median
from typing import TYPE_CHECKING

from make24 import Hand, rate
from make24.rating_sentences import reason_groups
from make24.trainer.grade import graded, lateness
from make24.trainer.session import unplayable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from make24.trainer.attempt import Attempt

FEWEST_ATTEMPTS = 5
"""Of fewer hands of a kind nothing is said."""
_LATEST = 300
# By how much a share, or the logarithm of a time, must fall short to be called a weakness.
_SHORTFALL = 0.1


@dataclass(frozen=True, slots=True)
class Weakness:
    """A group of hands that a player is weaker at than at others.

    ``group`` is one of those that ratings give reasons of, ``right`` of the ``played`` hands went
    right, and ``slower`` is by what factor the solved ones took longer than the player's others
    did, both beside what was expected.
    """

    group: str
    played: int
    right: int
    slower: float

    @property
    def share(self) -> float:
        """The share of hands that went right."""
        return self.right / self.played


def weaknesses(attempts: Sequence[Attempt]) -> list[Weakness]:
    """The groups that a player is weaker at than at all hands together, the weakest first.

    Args:
        attempts: the earliest first; only the latest hundreds count.

    >>> weaknesses([])
    []
    """
    groups: dict[str, list[tuple[bool, float | None]]] = {}
    everything: list[tuple[bool, float | None]] = []
    for attempt, grade in list(graded(attempts))[-_LATEST:]:
        numbers = Hand(attempt.hand)
        if unplayable(numbers):
            continue
        entry = (grade.right, lateness(attempt))
        everything.append(entry)
        for group in reason_groups(rate(numbers, attempt.target, rules=attempt.rules)):
            groups.setdefault(group, []).append(entry)
    usual = _usual(everything, otherwise=0.0)
    found = []
    for group, entries in groups.items():
        if len(entries) < FEWEST_ATTEMPTS:
            continue
        later = _usual(entries, otherwise=usual) - usual
        shortfall = max(_share(everything) - _share(entries), later)
        if shortfall > _SHORTFALL:
            right = sum(went_right for went_right, _ in entries)
            found.append((shortfall, Weakness(group, len(entries), right, exp(later))))
    return [weakness for _, weakness in sorted(found, key=lambda pair: -pair[0])]


def _share(entries: list[tuple[bool, float | None]]) -> float:
    return sum(went_right for went_right, _ in entries) / len(entries)


def _usual(entries: list[tuple[bool, float | None]], *, otherwise: float) -> float:
    """The usual lateness, as a logarithm; something else where none was measured."""
    late = [lateness for _, lateness in entries if lateness is not None]
    return median(late) if late else otherwise
