"""Which hand is dealt next: from a deck of cards without repeats where that can be."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Literal

from make24 import CLASSIC, Deck, Hand, Rules, deal, is_solvable, rate
from make24.errors import InputError
from make24.trainer.session import FEWEST, MOST

if TYPE_CHECKING:
    from fractions import Fraction

    from make24 import Card

_SEEDS = 1 << 64
_ACE, _KING = 1, 13
# So many hands are looked for in the deck before it is shuffled.
_PICKS = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """What hands shall be dealt.

    ``count`` numbers from ``low`` to ``high``; ``solvable`` is True for hands with a solution,
    False for hands without, None for both as they come; ``band`` is how hard, None for any.

    Raises:
        InputError: the count is not 2 to 6, or no hand is as wanted.

    >>> Wishes(band="hard").count
    4
    """

    count: int = 4
    low: int = _ACE
    high: int = _KING
    target: int | Fraction = 24
    rules: Rules = CLASSIC
    solvable: bool | None = True
    band: Literal["easy", "medium", "hard", "expert"] | None = None

    def __post_init__(self) -> None:
        if not FEWEST <= self.count <= MOST:
            raise InputError(
                "hand_not_playable", {"count": self.count, "fewest": FEWEST, "most": MOST}
            )
        self.any_hand(0)

    @property
    def of_a_deck(self) -> bool:
        """Whether all numbers are those of cards."""
        return self.low >= _ACE and self.high <= _KING

    def any_hand(self, seed: int) -> Hand:
        """A hand as wanted, each equally likely.

        Raises:
            InputError: no hand is as wanted.
        """
        return deal(
            self.count,
            low=self.low,
            high=self.high,
            target=self.target,
            rules=self.rules,
            solvable=self.solvable,
            band=self.band,
            seed=seed,
        )

    def granted_by(self, hand: Hand) -> bool:
        """Whether a hand of the right count and range is as wanted otherwise."""
        if self.band is not None:
            return rate(hand, self.target, rules=self.rules).band == self.band
        return self.solvable is None or self.solvable == is_solvable(
            hand, self.target, rules=self.rules
        )


class Dealer:
    """Deals hands as they are wished.

    Where the numbers are those of cards, hands come from a shuffled deck of 52, and no card comes
    twice before the deck is shuffled anew, which happens when it can give no such hand any more.

    Args:
        wishes: what hands shall be dealt.
        seed: the same seed deals the same hands; None for chance.

    >>> dealer = Dealer(Wishes(band="hard"), seed=24)
    >>> print(dealer.deal(), dealer.cards_left)
    ♥6 ♦K ♦J ♦8 48
    """

    def __init__(self, wishes: Wishes, *, seed: int | None = None) -> None:
        self.wishes = wishes
        self._seed = Random().getrandbits(64) if seed is None else seed % _SEEDS  # noqa: S311
        self._cards: list[Card] = []

    @property
    def cards_left(self) -> int | None:
        """How many cards are in the deck; None where hands are not dealt from one."""
        return len(self._cards) if self.wishes.of_a_deck else None

    def deal(self) -> Hand:
        """The next hand."""
        if self.wishes.of_a_deck:
            hand = self._from_deck()
            if hand is None:
                self._shuffle()
                hand = self._from_deck()
            if hand is not None:
                return hand
        # Its numbers are not those of cards, or it has five of a kind, which no deck has.
        return self.wishes.any_hand(self._next_seed())

    def _next_seed(self) -> int:
        self._seed = (self._seed + 1) % _SEEDS
        return self._seed

    def _shuffle(self) -> None:
        deck = Deck(self._next_seed())
        cards = deck.deal(len(deck)).cards or ()
        fits = range(self.wishes.low, self.wishes.high + 1)
        self._cards = [card for card in cards if card.rank in fits]

    def _from_deck(self) -> Hand | None:
        """A hand as wanted from what is left of the deck; None where none was found."""
        return self._from_the_top() or self._picked_out()

    def _from_the_top(self) -> Hand | None:
        """The first neighbouring cards that are as wanted; those before them go under the deck."""
        count = self.wishes.count
        # The band of many cards takes long to tell.
        tries = len(self._cards) if self.wishes.band is None or count <= 4 else 0  # noqa: PLR2004
        for first in range(tries if len(self._cards) >= count else 0):
            cards = self._cards[first:] + self._cards[:first]
            hand = Hand(cards[:count])
            if self.wishes.granted_by(hand):
                self._cards = cards[count:]
                return hand
        return None

    def _picked_out(self) -> Hand | None:
        """A hand that is as wanted and whose cards happen to be in the deck."""
        for _ in range(_PICKS if len(self._cards) >= self.wishes.count else 0):
            left, chosen = list(self._cards), []
            for number in self.wishes.any_hand(self._next_seed()):
                card = next((card for card in left if card.rank == number), None)
                if card is None:
                    break
                left.remove(card)
                chosen.append(card)
            else:
                self._cards = left
                return Hand(chosen)
        return None
