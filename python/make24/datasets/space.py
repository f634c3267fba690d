"""All hands there are to choose from, each with a number: any hand is found by its number alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

import numpy

if TYPE_CHECKING:
    from numpy.typing import NDArray

# The tiles of the television game: 1 to 10 twice, 25, 50, 75, 100 once.
TILES = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 25, 50, 75, 100)


@dataclass(frozen=True)
class Range:
    """The hands of ``n`` numbers from ``low`` to ``high``, each as often as it likes.

    >>> Range(4, 1, 13).size
    1820
    >>> Range(2, 1, 3).hands(numpy.arange(6)).tolist()
    [[1, 1], [1, 2], [2, 2], [1, 3], [2, 3], [3, 3]]
    """

    n: int
    low: int
    high: int

    @property
    def size(self) -> int:
        """How many hands there are."""
        return comb(self.high - self.low + self.n, self.n)

    def hands(self, numbers: NDArray[numpy.int64]) -> NDArray[numpy.int64]:
        """The hands of these numbers, in rising order: an array (N, n).

        A rising row becomes a strictly rising one when 0, 1, 2, … are added to it; and every
        number is the sum of one C(c, k) for each k, with strictly rising c, in just one way.
        """
        hands = numpy.empty((len(numbers), self.n), dtype=numpy.int64)
        left = numbers.copy()
        for place in reversed(range(self.n)):
            table = _binomials(self.high - self.low + self.n, place + 1)
            chosen = numpy.searchsorted(table, left, side="right") - 1
            left -= table[chosen]
            hands[:, place] = chosen - place + self.low
        return hands


@lru_cache(maxsize=16)
def _binomials(count: int, chosen: int) -> NDArray[numpy.int64]:
    """C(c, chosen) for each c below ``count``."""
    table = numpy.ones(count, dtype=numpy.int64)
    for _ in range(chosen):
        table = numpy.concatenate(([0], numpy.cumsum(table)[:-1]))
    return table


@dataclass(frozen=True)
class Tiles:
    """The hands of ``n`` of these tiles, each tile once.

    >>> Tiles(6, TILES).size
    13243
    >>> Tiles(2, (1, 1, 5)).hands(numpy.arange(2)).tolist()
    [[1, 5], [1, 1]]
    """

    n: int
    tiles: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many hands there are."""
        return _ways(self.n, self.tiles)[0][self.n]

    def hands(self, numbers: NDArray[numpy.int64]) -> NDArray[numpy.int64]:
        """The hands of these numbers, in rising order: an array (N, n)."""
        hands = numpy.empty((len(numbers), self.n), dtype=numpy.int64)
        filled = numpy.zeros(len(numbers), dtype=numpy.int64)
        left = numbers.copy()
        ways = numpy.array(_ways(self.n, self.tiles), dtype=numpy.int64)
        for kind, (tile, copies) in enumerate(sorted(Counter(self.tiles).items())):
            # Hands that take fewer of this tile come first.
            taking = numpy.ones(len(numbers), dtype=bool)
            for _ in range(copies):
                after = ways[kind + 1][self.n - filled]
                taking &= (left >= after) & (filled < self.n)
                left[taking] -= after[taking]
                hands[taking, filled[taking]] = tile
                filled[taking] += 1
        return hands


@lru_cache(maxsize=16)
def _ways(n: int, tiles: tuple[int, ...]) -> list[list[int]]:
    """In how many ways 0, 1, … ``n`` tiles can be taken from the kinds from each one on."""
    ways = [[1] + [0] * n]
    for _, copies in sorted(Counter(tiles).items(), reverse=True):
        later = ways[0]
        ways.insert(0, [sum(later[max(0, k - copies) : k + 1]) for k in range(n + 1)])
    return ways


Space = Range | Tiles
