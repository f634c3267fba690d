from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies

from make24 import InputError, is_solvable, rate
from make24.trainer.dealer import Dealer, Wishes


@given(seed=strategies.integers(0, 2**64 - 1), count=strategies.integers(3, 6))
@settings(max_examples=30, deadline=None)
def test_no_card_comes_twice_before_the_deck_is_shuffled(seed, count):
    dealer = Dealer(Wishes(count=count, solvable=None), seed=seed)
    hands = [dealer.deal() for _ in range(52 // count)]
    cards = [card for hand in hands for card in hand.cards]
    assert len(set(cards)) == len(cards) == count * len(hands)
    assert dealer.cards_left == 52 - len(cards)


def test_hands_are_as_wished_and_the_cards_under_the_deck_come_later():
    dealer = Dealer(Wishes(), seed=1)
    seen, left = set(), 52
    for _ in range(40):
        hand = dealer.deal()
        assert is_solvable(hand)
        if dealer.cards_left > left:
            assert dealer.cards_left == 48
            seen = set()
        left = dealer.cards_left
        assert seen.isdisjoint(hand.cards)
        seen |= set(hand.cards)


@pytest.mark.parametrize("band", ["easy", "medium", "hard", "expert"])
def test_bands(band):
    dealer = Dealer(Wishes(band=band), seed=5)
    assert {rate(dealer.deal()).band for _ in range(30)} == {band}


def test_five_cards_by_band_come_from_the_deck_too():
    dealer = Dealer(Wishes(count=5, band="hard"), seed=5)
    hands = [dealer.deal() for _ in range(6)]
    assert {rate(hand).band for hand in hands} == {"hard"}
    assert all(hand.cards for hand in hands)


def test_unsolvable_hands_can_be_wished():
    dealer = Dealer(Wishes(solvable=False), seed=5)
    assert not any(is_solvable(dealer.deal()) for _ in range(30))


def test_mixed_hands_are_both():
    dealer = Dealer(Wishes(solvable=None), seed=5)
    assert {is_solvable(dealer.deal()) for _ in range(60)} == {True, False}


def test_a_range_within_the_deck_uses_its_cards_only():
    dealer = Dealer(Wishes(low=2, high=10), seed=5)
    hands = [dealer.deal() for _ in range(20)]
    assert {number for hand in hands for number in hand} <= set(range(2, 11))
    assert all(hand.cards for hand in hands)


def test_a_range_beyond_the_deck_has_no_cards():
    dealer = Dealer(Wishes(low=0, high=20), seed=5)
    assert dealer.cards_left is None
    hands = [dealer.deal() for _ in range(30)]
    assert not any(hand.cards for hand in hands)
    assert max(map(max, hands)) > 13


def test_where_no_deck_has_such_a_hand_it_is_dealt_all_the_same():
    # Five of one rank, which no deck holds.
    dealer = Dealer(Wishes(count=5, low=5, high=5, target=5, solvable=True), seed=5)
    assert list(dealer.deal()) == [5] * 5


def test_the_same_seed_deals_the_same_hands():
    first, second = (Dealer(Wishes(), seed=7) for _ in range(2))
    assert [first.deal() for _ in range(30)] == [second.deal() for _ in range(30)]
    assert Dealer(Wishes()).deal().cards


@pytest.mark.parametrize(
    ("wishes", "complaint"),
    [
        ({"count": 1}, "2 to 6 numbers"),
        ({"count": 7}, "2 to 6 numbers"),
        ({"low": 9, "high": 3}, "above the highest"),
        ({"low": 1, "high": 1}, "as wanted"),
        ({"solvable": False, "band": "easy"}, "no band"),
    ],
)
def test_wishes_that_cannot_be_granted_are_refused_at_once(wishes, complaint):
    with pytest.raises(InputError, match=complaint):
        Wishes(**wishes)
