"""The order of the puzzles: each place once, decided by the seed, the same everywhere."""

from __future__ import annotations

import numpy
from hypothesis import given
from hypothesis import strategies as some

from make24.datasets.shuffle import Shuffle

SEEDS = some.integers(0, 2**64 - 1)


@given(some.integers(1, 3000), SEEDS)
def test_each_place_once(size, seed):
    assert sorted(Shuffle(size, seed).places(0, size).tolist()) == list(range(size))


@given(some.integers(1, 2**62), SEEDS, some.data())
def test_any_part_by_itself(size, seed, data):
    start = data.draw(some.integers(0, size - 1))
    whole = Shuffle(size, seed).places(start, start + 20)
    assert whole.min() >= 0
    assert whole.max() < size
    assert len(set(whole.tolist())) == len(whole) == min(20, size - start)
    later = Shuffle(size, seed).places(start + 5, start + 20)
    assert whole[5:].tolist() == later.tolist()


def test_pinned():
    # A dataset made with another version must come out the same.
    assert Shuffle(10, seed=5).places(0, 10).tolist() == [7, 2, 5, 8, 3, 4, 9, 1, 6, 0]
    assert Shuffle(1_609_344_100, seed=2**64 - 1).places(0, 2).tolist() == [77117993, 1330999771]


def test_orders_look_like_chance():
    # Of 10,000 places each tenth of the row gets a thousand; 150 is five standard deviations.
    places = Shuffle(10**9, seed=1).places(0, 10_000)
    tenths = numpy.bincount(places // 10**8, minlength=10)
    assert numpy.abs(tenths - 1000).max() < 150
    # Steps up and down are as likely, and neighbours are not kept together.
    ups = int((numpy.diff(places) > 0).sum())
    assert abs(ups - 5000) < 250
    assert (numpy.abs(numpy.diff(places)) < 10**6).sum() < 50


def test_seeds_differ():
    firsts = {tuple(Shuffle(10**6, seed).places(0, 3).tolist()) for seed in range(50)}
    assert len(firsts) == 50
