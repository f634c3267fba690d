"""How a player is doing, and the hands they missed, in lines of text."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from make24 import Hand, solve
from make24.language import translate, translate_plural
from make24.trainer.terminal.cards import number_typed
from make24.trainer.terminal.screen import clock_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from make24.trainer.attempt import Attempt
    from make24.trainer.figures import Figures

# More would push the figures off the screen.
_MOST_MISSED = 10


def figures_lines(figures: Figures) -> list[str]:
    r"""The figures of some hands.

    >>> from make24.trainer.figures import Figures
    >>> print(*figures_lines(Figures(5, 3, 1, 1, 42.5, 2)), sep="\n")
    5 hands: 3 solved, 1 failed, 1 given up
    Median time 0:42, streak 2
    """
    if not figures.played:
        return [translate("No hand was played.")]
    counts = translate_plural(
        "{played} hand: {solved} solved, {failed} failed, {given_up} given up",
        "{played} hands: {solved} solved, {failed} failed, {given_up} given up",
        figures.played,
    ).format(**asdict(figures))
    if figures.median_seconds is None:
        return [counts]
    pace = translate("Median time {time}, streak {streak}").format(
        time=clock_text(figures.median_seconds), streak=figures.streak
    )
    return [counts, pace]


def missed_lines(attempts: Sequence[Attempt]) -> list[str]:
    """The hands that were not solved, the earliest first, each with a solution."""
    missed = [attempt for attempt in attempts if not attempt.outcome.solved]
    if not missed:
        return []
    lines = [translate("Missed:")]
    if (earlier := len(missed) - _MOST_MISSED) > 0:
        lines.append(translate("  ({count} earlier ones)").format(count=earlier))
    return lines + [f"  {_missed_line(attempt)}" for attempt in missed[-_MOST_MISSED:]]


def _missed_line(attempt: Attempt) -> str:
    hand = Hand(attempt.hand)
    solutions = solve(hand, attempt.target, rules=attempt.rules, limit=1)
    answer = str(solutions[0]) if solutions else translate("no solution")
    return f"{' '.join(map(number_typed, hand))}  {answer}"
