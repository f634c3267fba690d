"""A keyed permutation: all places of a long row in an order that only the seed decides.

The order is worked out place by place, so nothing is stored, any part can be had by itself, and
no place comes twice.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from math import isqrt
from typing import TYPE_CHECKING

import numpy

if TYPE_CHECKING:
    from numpy.typing import NDArray

# Four would do to hide all structure from a person; eight cost a tenth of a microsecond.
_ROUNDS = 8


@dataclass(frozen=True)
class Shuffle:
    """The places 0, 1, … below ``size`` in an order of their own.

    It is a Feistel network over pairs of numbers: a place is a row and a column of a rectangle,
    and each round adds a hash of the one to the other. The rectangle is a little larger than the
    row; a place that lands outside walks on until it is inside.

    Args:
        size: how many places there are, at most 2**62.
        seed: what decides the order.

    >>> Shuffle(10, seed=5).places(0, 10).tolist()
    [7, 2, 5, 8, 3, 4, 9, 1, 6, 0]
    >>> Shuffle(10, seed=5).places(8, 10).tolist()
    [6, 0]
    """

    size: int
    seed: int

    def places(self, start: int, stop: int) -> NDArray[numpy.int64]:
        """The places that stand at ``start`` to ``stop`` (left out) of the order."""
        places = self._step(numpy.arange(start, min(stop, self.size), dtype=numpy.uint64))
        while (outside := places >= self.size).any():
            places[outside] = self._step(places[outside])
        return places.astype(numpy.int64)

    def _step(self, places: NDArray[numpy.uint64]) -> NDArray[numpy.uint64]:
        rows, columns = (numpy.uint64(side) for side in self._sides)
        row, column = places // columns, places % columns
        for key in self._keys:
            row, column = column, (row + _mixed(column ^ key) % rows) % rows
            rows, columns = columns, rows
        # After an even number of rounds the sides stand as they did.
        return row * columns + column

    @cached_property
    def _sides(self) -> tuple[int, int]:
        side = isqrt(self.size - 1) + 1
        return side, -(-self.size // side)

    @cached_property
    def _keys(self) -> list[numpy.uint64]:
        words = (f"{self.seed} {number}".encode() for number in range(_ROUNDS))
        digests = (blake2b(word, digest_size=8, person=b"make24").digest() for word in words)
        return [numpy.uint64(int.from_bytes(digest, "little")) for digest in digests]


def _mixed(words: NDArray[numpy.uint64]) -> NDArray[numpy.uint64]:
    """Spreads each word over all its bits, as SplitMix64 does."""
    words = words + numpy.uint64(0x9E3779B97F4A7C15)
    words = (words ^ (words >> numpy.uint64(30))) * numpy.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> numpy.uint64(27))) * numpy.uint64(0x94D049BB133111EB)
    return words ^ (words >> numpy.uint64(31))
