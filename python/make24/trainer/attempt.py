"""What is remembered of a hand that was played."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from datetime import datetime
    from fractions import Fraction

    from make24 import Rules


class Outcome(StrEnum):
    """How a hand ended.

    >>> Outcome("won").solved, Outcome("given_up").solved
    (True, False)
    """

    WON = "won"
    """The target was made."""
    CLAIMED = "claimed"
    """It was rightly claimed that there is no solution."""
    FAILED = "failed"
    """The hand was left after a wrong answer or claim."""
    TIMED_OUT = "timed_out"
    """The clock ran down."""
    GIVEN_UP = "given_up"
    """The answer was asked for, or the hand was skipped, or left without an answer."""

    @property
    def solved(self) -> bool:
        """Whether the hand counts as solved."""
        return self in (Outcome.WON, Outcome.CLAIMED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """One hand as it was played, by the figures alone.

    >>> from datetime import UTC, datetime
    >>> from make24 import CLASSIC
    >>> attempt = Attempt(
    ...     identity="1", started=datetime(2026, 1, 1, tzinfo=UTC), trainer="terminal",
    ...     hand="3 3 8 8", target=24, rules=CLASSIC, outcome=Outcome.WON, seconds=61.5,
    ...     answer="8/(3-8/3)",
    ... )
    >>> attempt.outcome.solved, attempt.hints
    (True, 0)
    """

    identity: str
    """No other attempt has the same, on any machine."""
    started: datetime
    """When the hand was dealt; with its time zone."""
    trainer: str
    """Where it was played: "terminal", "window" or "notebook"."""
    hand: str
    """The hand as it was shown: its cards, or its numbers."""
    target: int | Fraction
    rules: Rules
    outcome: Outcome
    seconds: float
    """How long it took, pauses left out."""
    purpose: Literal["play", "review"] = "play"
    band: str | None = None
    """How hard the hand is for people; None where there is no solution or no rating."""
    expected_seconds: float | None = None
    """What the rating expected; None where it is not calibrated."""
    percentile: float | None = None
    """Where the hand stands among those of its game, 0 easiest to 100 hardest."""
    hints: int = 0
    """How many hints were read."""
    wrong_answers: int = 0
    """How many answers were judged wrong, or ended on another number than the target."""
    wrong_claims: int = 0
    """How often it was claimed that there is no solution, and there was one."""
    answer: str | None = None
    """The answer that won; None where none did."""
