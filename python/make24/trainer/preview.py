"""What can be said of an answer while it is being typed."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from make24 import ParseError, Reason, parse
from make24.language import translate, translate_plural
from make24.rating_sentences import shown_number, shown_numbers
from make24.trainer.entry import SIGNS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

_CLOSING = {"(": ")", "（": "）", "[": "]", "［": "］", "【": "】", "{": "}"}
_UNFINISHED = re.compile(rf"[\s{re.escape(''.join(SIGNS) + ''.join(_CLOSING))}]+\Z")
# A longer text is pasted, not typed.
_LONGEST = 400


@dataclass(frozen=True, slots=True)
class Preview:
    """What is seen of an unfinished answer.

    ``open_brackets`` is how many brackets still need closing, ``value`` what the text is worth as
    far as it goes (None where that cannot be told), ``unavailable`` the numbers that the hand does
    not hold, or not so often, ``left`` those not used yet, and ``fault`` what is wrong that no
    further typing mends, as a sentence.

    >>> preview("8/(3-8/3", [3, 3, 8, 8]).open_brackets
    1
    """

    open_brackets: int = 0
    value: Fraction | None = None
    unavailable: tuple[int | Fraction, ...] = ()
    left: tuple[int | Fraction, ...] = ()
    fault: str | None = None

    def __str__(self) -> str:
        """What to say beside the entry, the most important first."""
        if self.fault is not None:
            return self.fault
        said = []
        if self.unavailable:
            numbers = shown_numbers(self.unavailable)
            said.append(translate("not available: {numbers}").format(numbers=numbers))
        if self.open_brackets:
            said.append(
                translate_plural(
                    "{count} bracket open", "{count} brackets open", self.open_brackets
                ).format(count=self.open_brackets)
            )
        if self.value is not None:
            # The sign and the number stay in one line.
            said.append(f"=\N{NO-BREAK SPACE}{shown_number(self.value)}")
        if self.left and not self.unavailable:
            numbers = shown_numbers(self.left)
            said.append(translate("left: {numbers}").format(numbers=numbers))
        return " · ".join(said)


def preview(text: str, numbers: Sequence[int]) -> Preview:
    r"""What is seen of an answer to a hand of these numbers, of which so much is typed.

    Args:
        text: what is typed.
        numbers: the hand.

    >>> str(preview("8/(3-8/3", [3, 3, 8, 8]))
    '1 bracket open · =\xa024'
    >>> str(preview("5+3*", [3, 3, 8, 8]))
    'not available: 5 · =\xa08'
    """
    if len(text) > _LONGEST or not text.strip() or "=" in text:
        return Preview()
    # What is typed last may still become anything.
    begun = _UNFINISHED.sub("", text)
    opened = _open_brackets(begun)
    open_brackets = len(opened) + len(_open_brackets(text[len(begun) :]))
    if not begun:
        return Preview(open_brackets=open_brackets, left=tuple(numbers))
    try:
        expression = parse(begun + "".join(_CLOSING[bracket] for bracket in reversed(opened)))
    except ParseError as error:
        if open_brackets and error.reason is Reason.DIVISION_BY_ZERO:
            # More may come in the brackets.
            return Preview(open_brackets=open_brackets)
        return Preview(fault=str(error).partition("\n")[0])
    given: Counter[int | Fraction] = Counter(numbers)
    used = Counter(expression.numbers)
    return Preview(
        open_brackets=open_brackets,
        value=expression.value if expression.steps else None,
        unavailable=tuple((used - given).elements()),
        left=tuple((given - used).elements()),
    )


def _open_brackets(text: str) -> list[str]:
    """The brackets that nothing closes, from left to right."""
    opened: list[str] = []
    for character in text:
        if character in _CLOSING:
            opened.append(character)
        elif opened and character in _CLOSING.values():
            opened.pop()
    return opened
