"""Which hand is dealt next: from a deck of cards without repeats where that can be."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from make24 import CLASSIC, Deck, Hand, Rules, deal, is_solvable, rate
from make24.errors import InputError
from make24.trainer.session import FEWEST, MOST

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from datetime import datetime
    from fractions import Fraction

    from make24 import Card
    from make24.trainer.attempt import Attempt

_SEEDS = 1 << 64
_ACE, _KING = 1, 13
# So many hands are looked for in the deck before it is shuffled.
_PICKS = 8
# A hand of more numbers takes milliseconds to rate.
_QUICKLY_RATED = 4
# Of so many hands the best is chosen, and near enough it is within a factor of e^0.3.
_MANY, _FEW, _NEAR = 50, 6, 0.3


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


class Choice(NamedTuple):
    """A hand to play, and why: a new one, or one that comes back."""

    hand: Hand
    target: int | Fraction
    rules: Rules
    purpose: Literal["play", "review"]


class NoHandLeftError(Exception):
    """All hands that were to be played were played; dealers by chance never run out."""


class Chooser(Protocol):
    """Whatever says which hand is next: a `Dealer`, or one who knows the player."""

    @property
    def wishes(self) -> Wishes:
        """What hands are dealt."""

    @property
    def cards_left(self) -> int | None:
        """How many cards are in the deck; None where hands are not dealt from one."""

    def choose(self, played: Sequence[Attempt], now: datetime) -> Choice:
        """The next hand, after what was played in this sitting.

        Raises:
            NoHandLeftError: there is none, and the sitting is at its end.
        """


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

    def deal(self, cost: Callable[[Hand], float] | None = None) -> Hand:
        """The next hand.

        Args:
            cost: how far a hand is from what the player needs, 0 for one that is just right; the
                best of several is dealt. Unless given, all are as good.
        """
        if self.wishes.of_a_deck:
            dealt = _best(self._from_deck(), cost)
            if dealt is None or (cost is not None and cost(dealt.hand) > _NEAR):
                self.shuffle()
                dealt = _best(self._from_deck(), cost)
            if dealt is not None:
                self._cards = dealt.left
                return dealt.hand
        # Its numbers are not those of cards, or it has five of a kind, which no deck has.
        dealt = _best(self._from_nowhere(), cost)
        if dealt is None:
            raise RuntimeError("wishes that cannot be granted are refused when they are made")
        return dealt.hand

    def choose(self, played: Sequence[Attempt], now: datetime) -> Choice:  # noqa: ARG002
        """The next hand, whatever was played before; as a `Chooser`."""
        return Choice(self.deal(), self.wishes.target, self.wishes.rules, "play")

    def shuffle(self) -> None:
        """Put all cards back into the deck and shuffle it."""
        deck = Deck(self._next_seed())
        cards = deck.deal(len(deck)).cards or ()
        fits = range(self.wishes.low, self.wishes.high + 1)
        self._cards = [card for card in cards if card.rank in fits]

    def _next_seed(self) -> int:
        self._seed = (self._seed + 1) % _SEEDS
        return self._seed

    def _from_deck(self) -> Iterator[_Dealt]:
        """Hands as wanted from what is left of the deck."""
        if len(self._cards) >= self.wishes.count:
            yield from self._from_the_top()
            yield from self._picked_out()

    def _from_the_top(self) -> Iterator[_Dealt]:
        """Neighbouring cards that are as wanted; those before them go under the deck."""
        count = self.wishes.count
        if self.wishes.band is not None and count > _QUICKLY_RATED:
            return
        for first in range(len(self._cards)):
            cards = self._cards[first:] + self._cards[:first]
            hand = Hand(cards[:count])
            if self.wishes.granted_by(hand):
                yield _Dealt(hand, cards[count:])

    def _picked_out(self) -> Iterator[_Dealt]:
        """Hands that are as wanted and whose cards happen to be in the deck."""
        for _ in range(_PICKS):
            left, chosen = list(self._cards), []
            for number in self.wishes.any_hand(self._next_seed()):
                card = next((card for card in left if card.rank == number), None)
                if card is None:
                    break
                left.remove(card)
                chosen.append(card)
            else:
                yield _Dealt(Hand(chosen), left)

    def _from_nowhere(self) -> Iterator[_Dealt]:
        """Hands as wanted, whatever is in the deck."""
        while True:
            yield _Dealt(self.wishes.any_hand(self._next_seed()), self._cards)


class _Dealt(NamedTuple):
    """A hand, and the cards that are left when it is taken."""

    hand: Hand
    left: list[Card]


def _best(dealt: Iterator[_Dealt], cost: Callable[[Hand], float] | None) -> _Dealt | None:
    """The best of several hands; the first where all are as good; None where there is none."""
    if cost is None:
        return next(dealt, None)
    several = list(islice(dealt, 1))
    quick = several and len(several[0].hand) <= _QUICKLY_RATED
    several += islice(dealt, _MANY if quick else _FEW)
    return min(several, key=lambda each: cost(each.hand), default=None)
