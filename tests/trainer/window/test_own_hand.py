"""A hand set card by card."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from make24 import Hand
from make24.trainer.window import own_hand

hands = st.lists(st.integers(1, 13), min_size=2, max_size=6).map(Hand)


@given(hands, st.data(), st.sampled_from([1, -1]), st.integers())
def test_a_turn_there_and_back(hand, data, by, seed):
    place = data.draw(st.integers(0, len(hand) - 1))
    random = Random(seed)
    there = own_hand.turned(hand, place, by, random)
    assert own_hand.turned(there, place, -by, random).numbers == hand.numbers
    assert [number for i, number in enumerate(there) if i != place] == [
        number for i, number in enumerate(hand) if i != place
    ]


def test_after_king_comes_ace():
    assert own_hand.turned(Hand("K 3"), 0, 1, Random(1)).numbers == (1, 3)
    assert own_hand.turned(Hand("A 3"), 0, -1, Random(1)).numbers == (13, 3)
    assert own_hand.turned(Hand("25 3"), 0, 1, Random(1)).numbers == (1, 3)
    assert own_hand.turned(Hand("-4 3"), 0, -1, Random(1)).numbers == (13, 3)


def test_other_cards_keep_their_suits():
    hand = Hand("♠3 ♥3 ♦8 ♣8")
    turned = own_hand.turned(hand, 1, 1, Random(1))
    assert [turned.cards[place] for place in (0, 2, 3)] == [
        hand.cards[place] for place in (0, 2, 3)
    ]


@given(hands, st.integers(2, 6), st.integers())
def test_a_hand_of_another_size(hand, count, seed):
    resized = own_hand.resized(hand, count, Random(seed))
    assert len(resized) == count
    assert resized.numbers[: len(hand)] == hand.numbers[:count]


@given(st.lists(st.integers(1, 13), min_size=1, max_size=6), st.integers())
def test_no_card_comes_twice(numbers, seed):
    hand = own_hand.suited(numbers, [None] * len(numbers), Random(seed))
    assert hand.numbers == tuple(numbers)
    if hand.cards is None:
        assert max(numbers.count(number) for number in numbers) > 4
    else:
        assert len(set(hand.cards)) == len(numbers)
