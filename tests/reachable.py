"""What can be reached from a position, straight from the definition: any two numbers, any sign."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    Position = tuple[Fraction, ...]


def moves(numbers: Position) -> Iterator[tuple[tuple[Fraction, str, Fraction], Position]]:
    """Every operation on two of the numbers, with what is left after it."""
    for low, high in combinations(range(len(numbers)), 2):
        rest = tuple(number for at, number in enumerate(numbers) if at not in (low, high))
        large, small = sorted((numbers[low], numbers[high]), reverse=True)
        yield (large, "+", small), (*rest, large + small)
        yield (large, "*", small), (*rest, large * small)
        for left, right in ((large, small), (small, large)):
            yield (left, "-", right), (*rest, left - right)
            if right:
                yield (left, "/", right), (*rest, left / right)


@cache
def values(numbers: Position) -> frozenset[Fraction]:
    """Every value that all of the numbers, in rising order, make."""
    if len(numbers) == 1:
        return frozenset(numbers)
    rests = {tuple(sorted(rest)) for _, rest in moves(numbers)}
    return frozenset().union(*map(values, rests))


def position(numbers: object) -> Position:
    """The numbers in rising order, exact."""
    return tuple(sorted(Fraction(number) for number in numbers))
