"""What commands print: columns, colours, JSON, complaints."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, TextIO

from make24.language import translate

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable, Sequence
    from fractions import Fraction

    from make24 import Expression, Hand

_COLOURS = {
    "green": "32",
    "red": "31",
    "bold": "1",
    # Cards are white, whatever colour the terminal is.
    "spade": "30;107",
    "heart": "31;107",
    "diamond": "34;107",
    "club": "32;107",
}


def columns(words: Sequence[str], width: int) -> str:
    """Words in as many equal columns as fit ``width``, in reading order.

    >>> print(columns(["1+2", "2+1", "1*3", "3*1"], 12))
    1+2  2+1
    1*3  3*1
    """
    cell = max(map(len, words), default=0) + 2
    across = max(1, (width + 2) // cell)
    rows = (words[start : start + across] for start in range(0, len(words), across))
    return "\n".join("".join(f"{word:<{cell}}" for word in row).rstrip() for row in rows)


def print_solutions(words: Sequence[str]) -> None:
    """Print in columns at a terminal, or one a line into a file or a pipe, as ``ls`` does."""
    if not words:
        return
    if sys.stdout.isatty() or os.environ.get("COLUMNS"):
        from shutil import get_terminal_size

        print(columns(words, get_terminal_size().columns))
    else:
        print("\n".join(words))


def found_object(
    settings: Namespace,
    hand: Hand,
    target: int | Fraction,
    total: int,
    solutions: Iterable[Expression] | None = None,
) -> dict[str, object]:
    """What JSON tells of the solutions of one hand.

    Args:
        settings: the options as they were read, with ``rules`` and ``level``.
        hand: the numbers, in the order given.
        target: the number to make.
        total: how many solutions there are.
        solutions: those to show; without them only their number is told.
    """
    from make24.sentences import number_text

    found: dict[str, object] = {
        "numbers": list(hand.numbers),
        "target": number_text(target),
        "rules": settings.rules,
        "level": settings.level,
        "count": total,
    }
    if solutions is not None:
        found["solutions"] = [str(expression) for expression in solutions]
    return found


def print_json(value: object) -> None:
    """Print one line of JSON."""
    import json

    print(json.dumps(value, ensure_ascii=False))


def painted(text: str, colour: str, stream: TextIO | None = None) -> str:
    """The text in a colour, where the stream is a terminal and nobody forbade colours.

    >>> painted("yes", "green")
    'yes'
    """
    if not shows_colours(stream or sys.stdout):
        return text
    return f"\x1b[{_COLOURS[colour]}m{text}\x1b[0m"


def shows_colours(stream: TextIO) -> bool:
    """Whether the stream is a terminal that can show colours, and nobody forbade them.

    >>> from io import StringIO
    >>> shows_colours(StringIO())
    False
    """
    forbidden = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return stream.isatty() and not forbidden


def diagnose(program: str, complaint: str) -> None:
    """Tell on stderr what was wrong."""
    label = painted(translate("error: "), "red", sys.stderr)
    print(f"{program}: {label}{complaint}", file=sys.stderr)
