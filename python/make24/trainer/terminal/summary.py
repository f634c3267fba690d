"""How a player is doing, and the hands they missed, in lines of text."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from make24 import Hand
from make24.language import translate, translate_plural
from make24.trainer.figures import Figures, new_hands
from make24.trainer.puzzle import Puzzle
from make24.trainer.puzzle_sentences import number_typed
from make24.trainer.terminal.notebook import solution_text
from make24.trainer.terminal.screen import clock_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from make24.trainer.attempt import Attempt
    from make24.trainer.share import Shared

# More would push the figures off the screen.
_MOST_MISSED = 10


def summary_fields(attempts: Sequence[Attempt]) -> dict[str, object]:
    """How a player is doing, for JSON; reviews stand by themselves.

    >>> summary_fields([])["reviews"]
    {'played': 0, 'solved': 0}
    """
    played = new_hands(attempts)
    return {
        **asdict(Figures.of(played)),
        "reviews": {
            "played": len(attempts) - len(played),
            "solved": _solved(attempts) - _solved(played),
        },
    }


def summary_lines(attempts: Sequence[Attempt]) -> list[str]:
    """How a player is doing; reviews stand by themselves.

    >>> summary_lines([])
    ['No hand was played.']
    """
    played = new_hands(attempts)
    lines = figures_lines(Figures.of(played)) if played or not attempts else []
    return [*lines, *reviews_lines(attempts)]


def reviews_lines(attempts: Sequence[Attempt]) -> list[str]:
    """How many of the reviews were solved; nothing where there was none.

    >>> reviews_lines([])
    []
    """
    reviews = [attempt for attempt in attempts if attempt.purpose == "review"]
    if not reviews:
        return []
    text = translate("Reviews: {solved} of {played} solved")
    return [text.format(solved=_solved(reviews), played=len(reviews))]


def share_line(shared: Shared) -> str:
    """How somebody else can play these hands.

    >>> from make24.trainer.share import read_shared
    >>> share_line(read_shared("24:3.3.8.8"))
    'For somebody else to play: make24 play --shared 24:3.3.8.8'
    """
    return translate("For somebody else to play: {command}").format(
        command=f"make24 play --shared {shared}"
    )


def figures_lines(figures: Figures) -> list[str]:
    r"""The figures of some hands.

    >>> from make24.trainer.figures import Figures
    >>> print(*figures_lines(Figures(5, 3, 1, 1, 42.5, 2, 2)), sep="\n")
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
    """The hands that were not solved, each once and with a solution."""
    by_puzzle = {Puzzle.of(attempt): attempt for attempt in attempts if not attempt.outcome.solved}
    missed = list(by_puzzle.values())
    if not missed:
        return []
    lines = [translate("Missed:")]
    if (earlier := len(missed) - _MOST_MISSED) > 0:
        lines.append(translate("  ({count} earlier ones)").format(count=earlier))
    return lines + [f"  {_missed_line(attempt)}" for attempt in missed[-_MOST_MISSED:]]


def _missed_line(attempt: Attempt) -> str:
    numbers = " ".join(map(number_typed, Hand(attempt.hand)))
    return f"{numbers}  {solution_text(Puzzle.of(attempt))}"


def _solved(attempts: Sequence[Attempt]) -> int:
    return sum(attempt.outcome.solved for attempt in attempts)
