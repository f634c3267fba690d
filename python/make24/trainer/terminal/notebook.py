"""The notebook of mistakes in lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from make24 import solve
from make24.caret import columns
from make24.cli.chart import table
from make24.language import translate, translate_plural
from make24.trainer.mistake_sentences import due_text, kind_text
from make24.trainer.mistakes import RIGHT_TO_LEAVE
from make24.trainer.practice import due
from make24.trainer.puzzle_sentences import puzzle_text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from make24.trainer.mistakes import Mistake
    from make24.trainer.puzzle import Puzzle


def notebook_lines(
    found: Sequence[Mistake],
    now: datetime,
    *,
    width: int | None = None,
    most: int | None = None,
    solutions: bool = False,
) -> list[str]:
    """The hands in the notebook, the one that is due first at the front.

    Args:
        found: the hands.
        now: the date and time, with a time zone.
        width: how many columns there are; None for any number. Where a table is too wide, each
            hand has lines of its own.
        most: how many hands are shown; all unless given.
        solutions: whether a solution stands beside each hand.

    >>> from datetime import UTC, datetime
    >>> notebook_lines([], datetime.now(UTC))
    ['There is no hand in your notebook of mistakes.']
    """
    if not found:
        return [translate("There is no hand in your notebook of mistakes.")]
    shown = found[:most]
    lines = _table(shown, now, solutions=solutions)
    if width is not None and max(map(columns, lines)) > width:
        lines = _list(shown, now, solutions=solutions)
    if (more := len(found) - len(shown)) > 0:
        more_line = translate_plural("  and {count} more hand", "  and {count} more hands", more)
        lines.append(more_line.format(count=more))
    return [*lines, "", due_line(found, now)]


def due_line(found: Sequence[Mistake], now: datetime) -> str:
    """How many hands are due, or when the next one is.

    >>> from datetime import UTC, datetime
    >>> due_line([], datetime.now(UTC))
    'There is no hand in your notebook of mistakes.'
    """
    if not found:
        return translate("There is no hand in your notebook of mistakes.")
    count = len(due(found, now))
    if count:
        return translate_plural("{count} hand is due.", "{count} hands are due.", count).format(
            count=count
        )
    return translate("No hand is due now; the next one is {due}.").format(
        due=due_text(found[0].due, now)
    )


def solution_text(puzzle: Puzzle) -> str:
    """The simplest solution of a hand.

    >>> from make24 import CLASSIC
    >>> from make24.trainer.puzzle import Puzzle
    >>> solution_text(Puzzle((3, 3, 8, 8), 24, CLASSIC))
    '8/(3-8/3)'
    """
    found = solve(puzzle.numbers, puzzle.target, rules=puzzle.rules, limit=1)
    return str(found[0]) if found else translate("no solution")


def _table(found: Sequence[Mistake], now: datetime, *, solutions: bool) -> list[str]:
    heading = [
        translate("hand"),
        translate("missed"),
        translate("right"),
        translate("due"),
        translate("about"),
        *([translate("solution")] if solutions else []),
    ]
    rows = [
        [
            puzzle_text(mistake.puzzle),
            str(mistake.missed),
            f"{mistake.right}/{RIGHT_TO_LEAVE}",
            due_text(mistake.due, now),
            _kinds(mistake),
            *([solution_text(mistake.puzzle)] if solutions else []),
        ]
        for mistake in found
    ]
    return table([heading, *rows]).split("\n")


def _list(found: Sequence[Mistake], now: datetime, *, solutions: bool) -> list[str]:
    lines: list[str] = []
    for mistake in found:
        lines.append(puzzle_text(mistake.puzzle))
        how = translate("  missed {missed}, right {right}, due {due}").format(
            missed=mistake.missed,
            right=f"{mistake.right}/{RIGHT_TO_LEAVE}",
            due=due_text(mistake.due, now),
        )
        lines.append(how)
        lines += [f"  {_kinds(mistake)}"] if mistake.kinds else []
        lines += [f"  {solution_text(mistake.puzzle)}"] if solutions else []
    return lines


def _kinds(mistake: Mistake) -> str:
    return translate(", ").join(map(kind_text, mistake.kinds))
