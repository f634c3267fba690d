"""What a sheet says is to be done, in a sentence or two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from make24.language import translate
from make24.rating_sentences import shown_number

if TYPE_CHECKING:
    from fractions import Fraction

    from make24 import Rules

_OPERATORS = {"+": "+", "-": "−", "*": "×", "/": "÷"}


def instructions(
    target: int | Fraction, rules: Rules, *, all_solvable: bool = True, with_letters: bool = False
) -> str:
    """What is to be done, in the current language.

    Args:
        target: the number to make.
        rules: what is allowed.
        all_solvable: whether every hand has a solution.
        with_letters: whether cards show letters.

    >>> from make24 import CLASSIC, COUNTDOWN
    >>> instructions(24, CLASSIC)
    'Make 24 from each hand with + − × ÷ and brackets, using every number exactly once.'
    >>> instructions(765, COUNTDOWN).split(". ")[1]
    'Every result on the way must be a positive whole number.'
    """
    if rules.use_all:
        text = translate(
            "Make {target} from each hand with {operators} and brackets, using every number "
            "exactly once."
        )
    else:
        text = translate(
            "Make {target} from each hand with {operators} and brackets, using any of the "
            "numbers, each at most once."
        )
    operators = " ".join(sign for name, sign in _OPERATORS.items() if name in rules.operators)
    text = text.format(target=shown_number(target), operators=operators)
    if rules.intermediates == "whole":
        text += translate(" Every result on the way must be a whole number.")
    elif rules.intermediates == "natural":
        text += translate(" Every result on the way must be a positive whole number.")
    if with_letters:
        text += translate(" A counts as 1, J as 11, Q as 12, K as 13.")
    if not all_solvable:
        text += translate(" Where there is no solution, write “none”.")
    return text
