"""Every hand of a space has a number, and every number below its size is a hand's."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as some

from make24.datasets.space import TILES, Range, Tiles


def hands(space) -> list[tuple[int, ...]]:
    return [tuple(hand) for hand in space.hands(numpy.arange(space.size)).tolist()]


@given(some.integers(1, 5), some.integers(-4, 4), some.integers(0, 6))
def test_ranges(n, low, width):
    space = Range(n, low, low + width)
    wanted = list(combinations_with_replacement(range(low, low + width + 1), n))
    assert sorted(hands(space)) == wanted
    assert space.size == len(wanted)


@given(some.lists(some.integers(1, 6), min_size=1, max_size=8), some.data())
def test_tiles(tiles, data):
    n = data.draw(some.integers(1, len(tiles)))
    space = Tiles(n, tuple(sorted(tiles)))
    wanted = sorted({tuple(sorted(hand)) for hand in combinations(tiles, n)})
    assert sorted(hands(space)) == wanted
    assert space.size == len(wanted)


def test_the_television_game():
    # The number of boards is known: 13,243.
    assert len(set(hands(Tiles(6, TILES)))) == 13_243


@pytest.mark.parametrize("place", [0, 1, 10**9, -2, -1])
def test_large_spaces(place):
    space = Range(6, 1, 100)
    assert space.size == 1_609_344_100
    number = place % space.size
    hand = space.hands(numpy.array([number]))[0].tolist()
    assert hand == sorted(hand)
    assert 1 <= hand[0] <= hand[-1] <= 100
    if place in (0, -1):
        assert hand == [1 if place == 0 else 100] * 6
