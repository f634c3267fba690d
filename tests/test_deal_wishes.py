"""Deals by difficulty, fractions, number of solutions: as wanted, uniform, or refused by name."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

import make24
from make24._core import _deck_weight

ALL = [tuple(hand) for hand in make24.all_hands().tolist()]


def needs_fraction(hand):
    whole = make24.Rules(intermediates="whole")
    return make24.is_solvable(hand) and not make24.is_solvable(hand, rules=whole)


def chi_square(seen, weights):
    """How far counts are from their weights, in standard deviations of chi-square."""
    assert set(seen) <= set(weights)
    draws, total = sum(seen.values()), sum(weights.values())
    freedom = len(weights) - 1
    shares = {key: draws * weight / total for key, weight in weights.items()}
    distance = sum((seen[key] - share) ** 2 / share for key, share in shares.items())
    return (distance - freedom) / sqrt(2 * freedom)


@pytest.mark.parametrize("band", ["easy", "medium", "hard", "expert"])
def test_every_hand_of_a_band_is_equally_likely(band):
    weights = {hand: 1 for hand in ALL if make24.rate(hand).band == band}
    seen = Counter(
        tuple(sorted(make24.deal(band=band, seed=seed))) for seed in range(10 * len(weights))
    )
    assert abs(chi_square(seen, weights)) < 4


def test_a_deck_weighs_the_hands_of_a_wish():
    weights = {hand: _deck_weight(hand) for hand in ALL if needs_fraction(hand)}
    assert len(weights) == 16
    seen = Counter(
        tuple(sorted(make24.deal(fractions=True, weights="deck", seed=seed)))
        for seed in range(3000)
    )
    assert abs(chi_square(seen, weights)) < 4


def test_wishes_are_met():
    for seed in range(50):
        hand = make24.deal(solutions=(2, 3), fractions=False, band="medium", seed=seed)
        assert make24.count(hand) in (2, 3)
        assert not needs_fraction(hand)
        assert make24.rate(hand).band == "medium"
    assert make24.count(make24.deal(solutions=[1, 1], seed=1)) == 1
    assert not make24.is_solvable(make24.deal(solutions=(0, 0), solvable=None, seed=1))
    assert make24.rate(make24.deal(5, band="expert", seed=3)).band == "expert"
    hand = make24.deal(3, high=9, target=10, band="easy", seed=2)
    assert make24.rate(hand, 10).band == "easy"


def test_the_same_seed_deals_the_same():
    assert make24.deal(band="hard", seed=24) == make24.deal(band="hard", seed=24)


@pytest.mark.parametrize(
    ("wishes", "code", "complaint"),
    [
        ({"solvable": False, "band": "easy"}, "band_of_unsolvable", "has no band"),
        ({"solvable": False, "fractions": True}, "fractions_of_unsolvable", "solvable hands only"),
        ({"solvable": False, "solutions": (1, 2)}, "solutions_of_unsolvable", "no solutions"),
        ({"solutions": (3, 2)}, "solutions_low_above_high", "at least 3 and at most 2"),
        ({"solutions": (0, 0)}, "solvable_without_solutions", "at least one solution"),
        ({"band": "easy", "target": -1}, "no_bands", "not for -1"),
        ({"n": 7, "band": "easy"}, "too_many_for_bands", "at most 6 numbers, not 7"),
        ({"n": 7, "fractions": False}, "too_many_for_fractions", "at most 6 numbers, not 7"),
        ({"n": 9, "solutions": (1, 2)}, "too_many_for_solutions", "at most 8 numbers, not 9"),
        ({"n": 2, "fractions": True}, "none_qualifies", "no hand of 2 numbers"),
        ({"solutions": (1000, 2000)}, "none_qualifies", "is as wanted"),
        ({"band": "Hard"}, "unknown_name", "no band; one of these.*easy, medium, hard, expert"),
        ({"solutions": (-1, 2)}, "out_of_range", "solutions is a whole number from 0 to"),
    ],
)
def test_refusals(wishes, code, complaint):
    with pytest.raises(make24.InputError, match=complaint) as caught:
        make24.deal(**wishes)
    assert caught.value.code == code


@pytest.mark.parametrize(
    "wishes",
    [
        {"band": 1},
        {"fractions": 1},
        {"fractions": "yes"},
        {"solutions": 3},
        {"solutions": "12"},
        {"solutions": (1,)},
        {"solutions": (1, 2, 3)},
        {"solutions": (1, None)},
        {"solutions": (1.0, 2)},
    ],
)
def test_wrong_types(wishes):
    with pytest.raises(make24.InputTypeError):
        make24.deal(**wishes)
