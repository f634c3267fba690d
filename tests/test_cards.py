"""Cards, hands, decks and dealing."""

from __future__ import annotations

import pickle

import numpy
import pytest

import make24
from make24 import Card, Deck, Hand


def test_cards():
    card = Card(1, "♠")
    assert (card.rank, card.suit, str(card), repr(card)) == (1, "♠", "♠A", "Card(1, '♠')")
    assert card == Card(1, "♠") != Card(1, "♥")
    assert len({card, Card(1, "♠")}) == 1
    assert pickle.loads(pickle.dumps(card)) == card
    with pytest.raises(AttributeError):
        card.rank = 2


@pytest.mark.parametrize(
    ("rank", "suit", "error"),
    [
        (0, "♠", ValueError),
        (14, "♠", ValueError),
        (10**30, "♠", ValueError),
        (1.0, "♠", TypeError),
        (True, "♠", TypeError),
        (1, "x", ValueError),
        (1, "", ValueError),
        (1, 1, TypeError),
    ],
)
def test_what_is_no_card(rank, suit, error):
    with pytest.raises(error):
        Card(rank, suit)


@pytest.mark.parametrize(
    ("given", "numbers"),
    [
        ("3 3 8 8", (3, 3, 8, 8)),
        ("3,3,8,8", (3, 3, 8, 8)),
        ("0 -3 8 24", (0, -3, 8, 24)),
        ("A 5 5 5", (1, 5, 5, 5)),
        ("♠A ♥5 ♣5 ♦5", (1, 5, 5, 5)),
        ("A\u200b 5", (1, 5)),
        ("T J Q K", (10, 11, 12, 13)),
        ([8, 3, 8, 3], (8, 3, 8, 3)),
        (iter([8, 3]), (8, 3)),
        ([Card(12, "♥"), Card(1, "♠")], (12, 1)),
        (Hand("7 7"), (7, 7)),
    ],
)
def test_every_form_of_a_hand(given, numbers):
    hand = Hand(given)
    assert hand.numbers == tuple(hand) == numbers
    assert len(hand) == len(numbers)
    assert hand == Hand(list(reversed(numbers)))
    assert hash(hand) == hash(Hand(list(reversed(numbers))))
    again = pickle.loads(pickle.dumps(hand))
    assert (again.numbers, again.cards) == (hand.numbers, hand.cards)
    assert eval(repr(hand)).cards == hand.cards  # noqa: S307  (our own repr)


def test_a_hand_is_a_sequence():
    hand = Hand("3 4 8")
    assert (hand[0], hand[-1], hand[1:]) == (3, 8, (4, 8))
    assert 4 in hand
    assert 5 not in hand
    assert hand.index(8) == 2
    assert hand.count(3) == 1
    with pytest.raises(IndexError):
        hand[3]


def test_a_deck_deals_no_card_twice():
    deck = Deck(24)
    dealt = [card for _ in range(13) for card in deck.deal(4).cards]
    assert len(set(dealt)) == 52
    assert len(deck) == 0
    assert not deck
    with pytest.raises(ValueError, match="only 0 left"):
        deck.deal(1)
    deck.shuffle()
    assert len(deck) == 52
    with pytest.raises(ValueError, match="at least one card"):
        deck.deal(0)


def test_the_same_seed_deals_the_same_for_ever():
    assert [str(Deck(24).deal(4)), str(make24.deal(seed=24))] == [
        str(Deck(24).deal()),
        str(make24.deal(4, seed=24)),
    ]
    assert Deck(1).deal(4).cards != Deck(2).deal(4).cards


@pytest.mark.parametrize("solvable", [True, False, None])
def test_dealt_hands_are_as_wanted(solvable):
    for seed in range(20):
        hand = make24.deal(low=1, high=10, solvable=solvable, weights="deck", seed=seed)
        assert all(1 <= number <= 10 for number in hand)
        if solvable is not None:
            assert make24.is_solvable(hand) is solvable


@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        ({"n": 0}, ValueError, "1 to 12"),
        ({"n": 13}, ValueError, "1 to 12"),
        ({"n": 4.0}, TypeError, "whole number"),
        ({"low": 5, "high": 4}, ValueError, "above the highest"),
        ({"low": 0, "weights": "deck"}, ValueError, "a deck holds 1 to 13"),
        ({"weights": "x"}, ValueError, "hands, deck"),
        ({"solvable": "yes"}, TypeError, "True, False or None"),
        ({"seed": -1}, ValueError, "from 0 to 18446744073709551615, not -1"),
        ({"seed": 2**64}, ValueError, "from 0 to 18446744073709551615"),
        ({"n": -1}, ValueError, "n is not -1"),
        ({"n": 10**30}, ValueError, "1 to 12"),
        ({"low": -(10**30)}, ValueError, "an end of the range is a whole number from -9223"),
        ({"high": 1.5}, TypeError, "an end of the range is a whole number, not 1.5 (float)"),
        ({"seed": 1.5}, TypeError, "whole number"),
        ({"low": 1, "high": 1}, ValueError, "is as wanted"),
    ],
)
def test_what_cannot_be_dealt(arguments, error, words):
    with pytest.raises(error) as caught:
        make24.deal(**arguments)
    assert words in str(caught.value)


def test_all_hands():
    hands = make24.all_hands()
    assert hands.shape == (1820, 4)
    assert hands.dtype == numpy.int64
    assert hands[0].tolist() == [1, 1, 1, 1]
    assert hands[-1].tolist() == [13, 13, 13, 13]
    assert len({tuple(hand) for hand in hands.tolist()}) == 1820
    assert make24.all_hands(2, -1, 1).tolist() == [
        [-1, -1], [-1, 0], [-1, 1], [0, 0], [0, 1], [1, 1],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((4, 5, 4), "5, is above the highest, 4"),
        ((0,), "n is not 0"),
        ((-1,), "n is not -1"),
        ((12, 1, 100), "such hands of 12 numbers, too many to list"),
        ((12, 1, 10**9), "more than 10^38"),
        ((10**30, 1, 1), "too many to list"),
        ((10**9, 1, 2), "there are 1000000001 such hands"),
    ],
)
def test_what_cannot_be_listed(arguments, words):
    with pytest.raises(make24.InputError) as caught:
        make24.all_hands(*arguments)
    assert words in str(caught.value)


def test_cards_only_where_the_range_is_one_of_a_deck():
    assert all(make24.deal(low=0, high=20, seed=seed).cards is None for seed in range(50))
    assert make24.deal(low=1, high=10, seed=24).cards
