"""Attempts for the tests of what is made of them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import count

from make24 import CLASSIC, rate
from make24.trainer.attempt import Attempt, Outcome

START = datetime(2026, 1, 1, 12, tzinfo=UTC)
_identities = count()


def attempt(seconds=5.0, *, hand="1 2 3 4", after=0.0, outcome="won", target=24, **particulars):
    """An attempt that began so many days after `START`, rated as a game would."""
    rules = particulars.pop("rules", CLASSIC)
    rating = rate(hand, target, rules=rules)
    return Attempt(
        identity=str(next(_identities)),
        started=particulars.pop("started", START + timedelta(days=after)),
        trainer="terminal",
        hand=hand,
        target=target,
        rules=rules,
        outcome=Outcome(outcome),
        seconds=seconds,
        band=rating.band,
        expected_seconds=rating.seconds,
        percentile=rating.percentile,
        **particulars,
    )
