"""Reading a typed line of play: a merge of two numbers on the table, or an answer."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from make24 import check
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
_RESULT = rf"(-?{_NUMBER}(?:\s*/\s*{_NUMBER}|\.{_NUMBER})?|\(-?{_NUMBER}(?:\s*/\s*{_NUMBER})?\))"
_STEP = re.compile(rf"\s*{_OPERAND}\s*([-+*/])\s*{_OPERAND}\s*(?:=\s*{_RESULT}\s*)?[.。]?\s*")
# Full-width signs stand in the order of the plain ones.
_PLAIN = {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)} | {
    ord(sign): operator for sign, operator in SIGNS.items()
}
_CARDS = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}


def play(session: Session, line: str) -> Notice:
    """Play a typed line and say what came of it.

    One operator over two numbers is a merge of two cards on the table, with a made fraction
    written ``(8/3)``, and perhaps with its result. A line that is right as an answer, or that
    uses as many numbers as were dealt and is no merge, is an answer, and so is all else; it is
    judged against the whole dealt hand.

    >>> from make24 import Hand
    >>> from make24.trainer.session import Session
    >>> session = Session(Hand("3 3 8 8"))
    >>> for line in ("8/3", "3-(8/3)", "8/(1/3)"):
    ...     print(play(session, line))
    8 / 3 = 8/3
    3 - (8/3) = 1/3
    Correct: 8/(3-8/3) = 24.
    """
    if (refused := session.refusal()) is not None:
        return refused
    match = _STEP.fullmatch(line.translate(_PLAIN))
    if match is None or _is_answer(session, line):
        return session.submit(line)
    operator = match[2]
    left, right, claimed = _read(match[1]), _read(match[3]), match[4] and _read(match[4])
    if left is None or right is None or (match[4] and claimed is None):
        return session.submit(line)
    places = _places(session.table, left, right)
    if isinstance(places, Notice):
        whole = 2 + left.made + right.made == len(session.hand)
        return session.submit(line) if whole else places
    if claimed and not (operator == "/" and right.value == 0):
        step = session.table.merged(places[0], operator, places[1]).steps[-1]
        if abs(step.result - claimed.value) > claimed.inexactness:
            parameters = {"step": step, "claimed": claimed.text}
            return Notice("step_not_true", parameters, good=False)
    return session.merge(places[0], operator, places[1])


class _Number(NamedTuple):
    """A number as it was typed."""

    text: str
    value: Fraction

    @property
    def made(self) -> bool:
        """Whether it is a fraction, which no dealt number is: (4/2) is no 2 on the table."""
        return "/" in self.text

    @property
    def inexactness(self) -> Fraction:
        """How far what it stands for may be from it: half a unit of a decimal's last place."""
        _, point, decimals = self.text.partition(".")
        return Fraction(1, 2 * 10 ** len(decimals)) if point else Fraction()

    def places(self, table: Table) -> list[int]:
        """Where it is on the table."""
        return [
            place
            for place, piece in enumerate(table.places)
            if piece and piece.value == self.value and not (self.made and piece.dealt)
        ]


def _is_answer(session: Session, line: str) -> bool:
    """Whether a line that could be a merge answers the hand."""
    # There is nothing to merge for later in a hand of two.
    return len(session.hand) == 2 or bool(  # noqa: PLR2004
        check(line, session.hand, session.target, rules=session.rules)
    )


def _read(text: str) -> _Number | None:
    """The number that a text writes; None for a division by zero."""
    word = re.sub(r"[()\s]", "", text).upper()
    value = _CARDS.get(word, word)
    try:
        return _Number(str(value), Fraction(value))
    except ZeroDivisionError:
        return None


def _places(table: Table, left: _Number, right: _Number) -> tuple[int, int] | Notice:
    """Two different places of the table that hold these numbers."""
    there = " ".join(number_text(piece.value) for piece in table.pieces)
    for number in (left, right):
        if not number.places(table):
            return Notice("not_on_table", {"number": number.text, "table": there}, good=False)
    for first in left.places(table):
        for second in right.places(table):
            if first != second:
                return first, second
    return Notice("once_on_table", {"number": left.text, "table": there}, good=False)
