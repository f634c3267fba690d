"""A slow, obvious second solver: every written form, straight from the definition."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from operator import add, mul, sub, truediv
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from make24 import Rules

OPERATIONS = {"+": add, "-": sub, "*": mul, "/": truediv}


def sub_hands(hand: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every multiset within a hand, the empty and the whole one too."""
    counts = sorted(Counter(hand).items())
    for chosen in product(*(range(most + 1) for _, most in counts)):
        numbers = zip(counts, chosen, strict=True)
        yield tuple(number for (number, _), times in numbers for _ in range(times))


def allowed(value: Fraction, rules: Rules) -> bool:
    if rules.intermediates == "any":
        return True
    return value.denominator == 1 and (rules.intermediates == "whole" or value > 0)


def solutions(numbers: Iterable[int], target: Fraction | int, rules: Rules) -> set[str]:
    """Every solution in reverse Polish notation."""

    @cache
    def forms(hand: tuple[int, ...]) -> dict[str, Fraction]:
        if len(hand) == 1:
            return {str(hand[0]): Fraction(hand[0])}
        found = {}
        for left_hand in sub_hands(hand):
            right_hand = tuple(sorted((Counter(hand) - Counter(left_hand)).elements()))
            if not left_hand or not right_hand:
                continue
            pairs = product(forms(left_hand).items(), forms(right_hand).items())
            for (left, left_value), (right, right_value) in pairs:
                for symbol in rules.operators:
                    if symbol == "/" and right_value == 0:
                        continue
                    value = OPERATIONS[symbol](left_value, right_value)
                    if allowed(value, rules):
                        found[f"{left} {right} {symbol}"] = value
        return found

    hand = tuple(sorted(numbers))
    hands = [hand] if rules.use_all else [part for part in sub_hands(hand) if part]
    return {rpn for part in hands for rpn, value in forms(part).items() if value == target}
