"""Attempts to be kept: one by its number, and any at all."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

from hypothesis import strategies

from make24 import CLASSIC, COUNTDOWN, Rules
from make24.trainer.attempt import Attempt, Outcome


def played(number: int = 0, **changes) -> Attempt:
    """An attempt that began so many minutes after the new year of 2026."""
    fields = {
        "identity": f"attempt {number}",
        "started": datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=number),
        "trainer": "terminal",
        "hand": "♠3 ♥3 ♦8 ♣8",
        "target": 24,
        "rules": CLASSIC,
        "outcome": Outcome.WON,
        "seconds": 61.5,
        "band": "expert",
        "answer": "8/(3-8/3)",
    }
    return Attempt(**(fields | changes))


_texts = strategies.text(strategies.characters(exclude_categories=["Cs"]), min_size=1)
_seconds = strategies.floats(0, 1e9)
_counts = strategies.integers(0, 10**18 - 1)
_zones = strategies.integers(-1439, 1439).map(lambda minutes: timezone(timedelta(minutes=minutes)))

any_attempt = strategies.builds(
    Attempt,
    identity=_texts,
    started=strategies.datetimes(
        datetime(1971, 1, 1),  # noqa: DTZ001  (the zones come from elsewhere)
        datetime(9998, 1, 1),  # noqa: DTZ001
        timezones=_zones,
    ),
    trainer=_texts,
    hand=strategies.sampled_from(["3 3 8 8", "♠3 ♥3 ♦8 ♣8", "-3, 8\n0", "A K Q J T", "10"]),
    target=strategies.one_of(
        strategies.integers(), strategies.fractions(), strategies.just(10**99)
    ),
    rules=strategies.one_of(
        strategies.sampled_from([CLASSIC, COUNTDOWN]),
        strategies.builds(
            Rules,
            strategies.sampled_from(["+", "-*/", "*+"]),
            strategies.booleans(),
            strategies.sampled_from(["any", "whole", "natural"]),
        ),
    ),
    outcome=strategies.sampled_from(Outcome),
    seconds=_seconds,
    purpose=strategies.sampled_from(["play", "review"]),
    band=strategies.sampled_from([None, "easy", "medium", "hard", "expert"]),
    expected_seconds=strategies.none() | _seconds,
    percentile=strategies.none() | strategies.floats(0, 100),
    hints=_counts,
    wrong_answers=_counts,
    wrong_claims=_counts,
    answer=strategies.none()
    | _texts
    | strategies.sampled_from(['"a,b"\r\n', "\r", "无解，\n或者", " 8/3 ", "=1+1", "\0"]),
)
