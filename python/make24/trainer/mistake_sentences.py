"""What is said of the hands in the notebook of mistakes: what they are about, when they are due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from make24.language import translate, translate_plural

if TYPE_CHECKING:
    from datetime import datetime

    from make24.trainer.mistakes import Kind

_MINUTE, _HOUR, _DAY = 60, 60 * 60, 24 * 60 * 60
# Up to two days are told in hours, for a day is nearly over or has hardly begun.
_MOST_HOURS = 48


def kind_text(kind: Kind) -> str:
    """The words for what a hand is about, in the current language.

    >>> kind_text("no_solution")
    'no solution'
    """
    texts = {
        "no_solution": translate("no solution"),
        "fractions": translate("fractions"),
        "division": translate("division"),
        "large_numbers": translate("large numbers"),
    }
    return texts[kind]


def due_text(due: datetime, now: datetime) -> str:
    """When a hand is to be tried again, in words of the current language.

    Args:
        due: when it is due; with a time zone.
        now: the date and time, with a time zone.

    >>> from datetime import UTC, datetime, timedelta
    >>> now = datetime(2026, 1, 1, tzinfo=UTC)
    >>> due_text(now, now), due_text(now + timedelta(days=3, minutes=5), now)
    ('now', 'in 3 days')
    """
    seconds = (due - now).total_seconds()
    if seconds <= 0:
        return translate("now")
    minutes, hours, days = (max(1, round(seconds / unit)) for unit in (_MINUTE, _HOUR, _DAY))
    if minutes * _MINUTE < _HOUR:
        text = translate_plural("in {count} minute", "in {count} minutes", minutes)
        return text.format(count=minutes)
    if hours < _MOST_HOURS:
        return translate_plural("in {count} hour", "in {count} hours", hours).format(count=hours)
    return translate_plural("in {count} day", "in {count} days", days).format(count=days)
