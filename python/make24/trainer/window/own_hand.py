"""A hand that is set card by card, with suits as they come."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from make24 import Card, Hand

if TYPE_CHECKING:
    from collections.abc import Sequence

_ACE, _KING = 1, 13
_SUITS = "♠♥♣♦"


def turned(hand: Hand, place: int, by: int, random: Random) -> Hand:
    """The hand with one number greater by 1 or -1; after 13 comes 1, and before 1 comes 13.

    Args:
        hand: what it was.
        place: which number, counted from 0.
        by: 1 or -1.
        random: chooses the suit.

    >>> from random import Random
    >>> turned(Hand("K K 8 8"), 0, 1, Random(1)).numbers
    (1, 13, 8, 8)
    """
    number = hand[place] + by
    if by > 0 and not _ACE <= number <= _KING:
        number = _ACE
    elif by < 0 and not _ACE <= number <= _KING:
        number = _KING
    numbers = list(hand.numbers)
    numbers[place] = number
    kept: list[Card | None] = list(hand.cards or [None] * len(hand))
    kept[place] = None
    return suited(numbers, kept, random)


def resized(hand: Hand, count: int, random: Random) -> Hand:
    """The hand with so many numbers: cut, or with random ones after it."""
    numbers = list(hand.numbers[:count])
    numbers += [random.randint(_ACE, _KING) for _ in range(count - len(numbers))]
    kept: list[Card | None] = list((hand.cards or ())[:count])
    return suited(numbers, [*kept, *[None] * (count - len(kept))], random)


def suited(numbers: Sequence[int], kept: Sequence[Card | None], random: Random) -> Hand:
    """A hand of cards, where its numbers are those of different cards; else of numbers.

    Args:
        numbers: the hand.
        kept: the card of each number; None for one whose suit is chosen now.
        random: chooses suits.

    >>> from random import Random
    >>> suited([3, 3, 3, 3, 3], [None] * 5, Random(1)).cards is None
    True
    """
    taken = {card for card in kept if card is not None}
    cards = []
    for number, card in zip(numbers, kept, strict=True):
        if card is None:
            if not _ACE <= number <= _KING:
                return Hand(numbers)
            free = [suit for suit in _SUITS if Card(number, suit) not in taken]
            if not free:
                return Hand(numbers)
            card = Card(number, random.choice(free))  # noqa: PLW2901  (the suit that was missing)
            taken.add(card)
        cards.append(card)
    return Hand(cards)


def dressed(hand: Hand) -> Hand:
    """The hand as cards, if it can be; suits are chosen where it has none.

    >>> dressed(Hand("3 3 8 8")).cards is None
    False
    """
    if hand.cards is not None:
        return hand
    return suited(hand.numbers, [None] * len(hand), Random())  # noqa: S311  (a suit is no secret)
