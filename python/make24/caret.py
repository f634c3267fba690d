"""Pointing at a place in a text: the line it is in, and carets under it."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

# Wide enough for any answer a person types, narrow enough for any terminal.
_MOST_COLUMNS = 72
_INDENT = "  "


def caret_lines(text: str, span: tuple[int, int]) -> str:
    r"""The line of ``text`` where ``span`` begins, and carets under the place.

    Carets are placed by how wide characters stand in a terminal, so they are right under
    Chinese and full-width ones; a long line is cut around the place.

    Args:
        text: what was read.
        span: where the place begins and ends, in characters.

    >>> print(caret_lines("（8－3)＋19", (0, 1)))
      （8－3)＋19
      ^^
    >>> print(caret_lines("8\n4**6", (3, 5)))
      4**6
       ^^
    """
    start, end = span
    first = max((text.rfind(mark, 0, start) for mark in "\n\r"), default=-1) + 1
    breaks = [place for mark in "\n\r" if (place := text.find(mark, start)) >= 0]
    last = min(breaks, default=len(text))
    line = [visible(character) for character in text[first:last]]
    begin, stop = start - first, max(min(end, last) - first, start - first)
    left, right = _window(line, begin)
    shown = "".join(line[left:right])
    before = ("…" if left else "") + shown
    after = "…" if right < len(line) else ""
    blank = (1 if left else 0) + columns(line[left:begin])
    carets = max(1, columns(line[begin : min(stop, right)]))
    return f"{_INDENT}{before}{after}\n{_INDENT}{' ' * blank}{'^' * carets}"


def _window(line: list[str], place: int) -> tuple[int, int]:
    """From where to where a line is shown so that ``place`` is in sight."""
    if columns(line) <= _MOST_COLUMNS:
        return 0, len(line)
    half = _MOST_COLUMNS // 2
    left, width = place, 0
    while left > 0 and width + _columns(line[left - 1]) <= half:
        left -= 1
        width += _columns(line[left])
    right = left
    width = 0
    while right < len(line) and width + _columns(line[right]) <= _MOST_COLUMNS - 2:
        width += _columns(line[right])
        right += 1
    return left, right


def columns(characters: Iterable[str]) -> int:
    """How many columns characters take in a terminal.

    >>> columns("24"), columns("二十四")
    (2, 6)
    """
    return sum(_columns(character) for character in characters)


def visible(character: str) -> str:
    r"""The character, or a stand-in where a terminal or a page would obey it or show none.

    >>> visible("8"), visible("\t"), visible("\N{RIGHT-TO-LEFT OVERRIDE}")
    ('8', ' ', '�')
    """
    from unicodedata import category

    if character == "\t":
        return " "
    return "\N{REPLACEMENT CHARACTER}" if category(character) in ("Cc", "Cf", "Cs") else character


def _columns(character: str) -> int:
    """How many columns a character takes in a terminal."""
    from unicodedata import category, east_asian_width

    if category(character) in ("Mn", "Me"):
        return 0
    return 2 if east_asian_width(character) in "WF" else 1
