"""Reading a typed line of play: a merge of two numbers on the table, or an answer."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING

from make24.sentences import number_text
from make24.trainer.notice import Notice

if TYPE_CHECKING:
    from make24.trainer.session import Session
    from make24.trainer.table import Table

# What `check` reads as one of the four operators, where it stands between two numbers.
_OPERATORS = {
    "+": "+＋",
    "-": "-−–—‒―‑﹣－",
    "*": "*×·⋅∙∗＊✕✖xX",
    "/": "/÷／∕∶➗:：",
}
SIGNS = {sign: operator for operator, signs in _OPERATORS.items() for sign in signs}
"""What reads as one of the four operators, where it stands between two numbers."""
_NUMBER = r"[0-9]{1,18}"
# A whole number or a card; in brackets also a fraction or a negative number.
_OPERAND = rf"({_NUMBER}|[AJQKTajqkt]|\(\s*-?{_NUMBER}(?:\s*/\s*{_NUMBER})?\s*\))"
_STEP = re.compile(
    rf"\s*{_OPERAND}\s*([{re.escape(''.join(SIGNS))}])\s*{_OPERAND}"
    rf"\s*(?:=\s*(-?{_NUMBER}(?:\s*/\s*{_NUMBER})?)\s*)?",
    re.ASCII,
)
_WIDE = {0xFF10 + digit: str(digit) for digit in range(10)} | {
    ord("（"): "(",
    ord("）"): ")",
    ord("＝"): "=",
    ord("\N{IDEOGRAPHIC SPACE}"): " ",
}
_CARDS = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}


def play(session: Session, line: str) -> Notice:
    """Play a typed line and say what came of it.

    One operator over two numbers is a merge of two cards on the table, with a made fraction
    written ``(8/3)``, and perhaps with its result; so it is an answer only to a hand of two. All
    else is an answer, which is judged against the whole dealt hand.

    >>> from make24 import Hand
    >>> from make24.trainer.session import Session
    >>> session = Session(Hand("3 3 8 8"))
    >>> for line in ("8/3", "3-(8/3)", "8/(1/3)"):
    ...     print(play(session, line))
    8 / 3 = 8/3
    3 - (8/3) = 1/3
    Correct: 8/(3-8/3) = 24.
    """
    match = None if len(session.hand) == 2 else _STEP.fullmatch(line.translate(_WIDE))  # noqa: PLR2004
    if match is None:
        return session.submit(line)
    operator = SIGNS[match[2]]
    left, right = _read(match[1]), _read(match[3])
    claimed = None if match[4] is None else _read(match[4])
    if left is None or right is None or (claimed is None and match[4] is not None):
        return session.submit(line)
    if not session.allowed:
        # It says why.
        return session.merge(0, operator, 1)
    places = _places(session.table, left, right)
    if isinstance(places, Notice):
        return places
    if claimed is not None and not (operator == "/" and right == 0):
        step = session.table.merged(places[0], operator, places[1]).steps[-1]
        if step.result != claimed:
            parameters = {"step": step, "claimed": number_text(claimed)}
            return Notice("step_not_true", parameters, good=False)
    return session.merge(places[0], operator, places[1])


def _read(text: str) -> Fraction | None:
    """The number that an operand writes; None for a division by zero."""
    word = text.strip("() ").replace(" ", "").upper()
    try:
        return Fraction(_CARDS.get(word, word))
    except ZeroDivisionError:
        return None


def _places(table: Table, left: Fraction, right: Fraction) -> tuple[int, int] | Notice:
    """Two different places of the table that hold these numbers."""
    places = {
        value: [place for place, piece in enumerate(table.places) if piece and piece.value == value]
        for value in (left, right)
    }
    there = " ".join(number_text(piece.value) for piece in table.pieces)
    for value in (left, right):
        if not places[value]:
            parameters = {"number": number_text(value), "table": there}
            return Notice("not_on_table", parameters, good=False)
    if left == right and len(places[left]) == 1:
        return Notice("once_on_table", {"number": number_text(left), "table": there}, good=False)
    first = places[left][0]
    return first, next(place for place in places[right] if place != first)
