"""Parts of a split: a matter of the hand alone, disjoint, and of the shares asked for."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as some

import make24
from make24.datasets.split import Split

HANDS = some.lists(some.integers(-100, 100), min_size=1, max_size=6)


@given(HANDS, some.randoms())
def test_order_does_not_matter(hand, random):
    split = Split.of({"train": 0.5, "test": 0.5})
    shuffled = random.sample(hand, len(hand))
    assert split.part(hand) == split.part(shuffled)


@given(HANDS)
def test_a_larger_first_part_only_gains(hand):
    small, large = (Split.of({"train": share, "test": 1 - share}) for share in (0.25, 0.5))
    assert small.part(hand) == "test" or large.part(hand) == "train"


def test_pinned():
    # A hand that changed sides would leak from one version's test set into another's training.
    split = Split.of({"train": "0.9", "test": "0.1"})
    assert [split.part(hand) for hand in ([3, 3, 8, 8], [1, 2, 3, 4])] == ["test", "train"]
    names = [split.part(hand) for hand in make24.all_hands().tolist()]
    assert names.count("test") == 200


def test_shares_of_all_hands():
    split = Split.of({"a": Fraction(1, 3), "b": Fraction(1, 3), "c": Fraction(1, 3)})
    names = [split.part(hand) for hand in make24.all_hands().tolist()]
    # 1820 hands; 100 is five standard deviations.
    assert all(abs(names.count(name) - 1820 / 3) < 100 for name in "abc")


def test_one_part_takes_all():
    assert Split.of({"all": 1}).part([3, 3, 8, 8]) == "all"


@pytest.mark.parametrize(
    ("shares", "words"),
    [
        ({"train": 0.9, "test": 0.2}, "split: the shares make 11/10 together"),
        ({}, "split: the shares make 0"),
        ({"train": 1, "test": 0}, "split: the share of test"),
        ({"train": 2, "test": -1}, "split: the share of test"),
        ({"train": "most"}, "split: the share of train is a number above 0, not most"),
        ({"train": float("nan")}, "split: the share of train"),
        ({"train": float("inf")}, "split: the share of train"),
        ({"../train": 1}, "split: '../train' is no name"),
        ({"": 1}, "split: '' is no name"),
        ({3: 1}, "split: 3 is no name"),
    ],
)
def test_what_is_refused(shares, words):
    with pytest.raises(make24.InputError) as caught:
        Split.of(shares)
    assert words in str(caught.value)
