"""What is on a sheet, however it looks: different hands, and the simplest solution of each."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count as counted
from itertools import islice
from math import comb
from random import Random
from typing import TYPE_CHECKING

from make24 import Hand, all_hands, rate, solve
from make24.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from make24 import Expression
    from make24.trainer.dealer import Wishes

MOST_HANDS = 1000
"""How many hands a sheet may have."""
_SEEDS = 1 << 64
# A seed that chance gives is short, for it may be typed again.
_SHORT_SEEDS = 1_000_000
# After so many hands that were dealt before, it is time to count how many there are.
_REPEATED = 10
_MOST_EXAMINED = 100_000
# Where they are too many to be counted, so many repetitions in a row are taken for the end.
_IN_VAIN = 1000


@dataclass(frozen=True, slots=True)
class Exercise:
    """A hand of a sheet.

    ``solution`` is the simplest one, None where there is none; ``solutions`` says how many there
    are that differ essentially; ``band`` is how hard the hand is, None where nobody asked or
    knows.
    """

    hand: Hand
    solution: Expression | None
    solutions: int
    band: str | None


@dataclass(frozen=True, slots=True)
class Sheet:
    """Hands to be solved, in their order, what was wished, and the seed that gives them again."""

    wishes: Wishes
    seed: int
    exercises: tuple[Exercise, ...]


def make_sheet(
    wishes: Wishes, count: int = 24, *, seed: int | None = None, rated: bool = False
) -> Sheet:
    """A sheet of hands as wished, no two with the same numbers.

    They are the hands that ``make24 deal`` deals with this seed and the following ones, but for
    those that were there before.

    Args:
        wishes: what hands there shall be.
        count: how many, 1 to 1000.
        seed: the same seed gives the same sheet; None for chance.
        rated: whether to find out how hard each hand is.

    Raises:
        InputError: the count is not accepted, there are not so many different hands, or hands
            would be rated among which some have no solution, which the ratings would tell.

    >>> from make24.trainer.dealer import Wishes
    >>> sheet = make_sheet(Wishes(band="hard"), 2, seed=24)
    >>> for exercise in sheet.exercises:
    ...     print(exercise.hand, exercise.solution)
    ♣2 ♠2 ♠4 ♠J 11*2+4-2
    ♣4 ♠6 ♦7 ♦Q (7-12/4)*6
    """
    if not 1 <= count <= MOST_HANDS:
        raise InputError("sheet_count", {"count": count, "most": MOST_HANDS})
    if rated and wishes.solvable is not True:
        raise InputError("sheet_difficulty", {})
    if seed is None:
        seed = Random().randrange(_SHORT_SEEDS)  # noqa: S311  (no secret)
    hands = islice(_different_hands(wishes, count, seed), count)
    return Sheet(wishes, seed, tuple(_exercise(hand, wishes, rated=rated) for hand in hands))


def _exercise(hand: Hand, wishes: Wishes, *, rated: bool) -> Exercise:
    solutions = solve(hand, wishes.target, rules=wishes.rules, limit=1)
    band = rate(hand, wishes.target, rules=wishes.rules).band if rated else None
    return Exercise(hand, next(iter(solutions), None), solutions.total, band)


def _different_hands(wishes: Wishes, count: int, seed: int) -> Iterator[Hand]:
    found: set[tuple[int, ...]] = set()
    repeated = in_vain = 0
    for place in counted():
        # The first seed is refused by those who take it, where it is none.
        hand = wishes.any_hand(seed if place == 0 else (seed + place) % _SEEDS)
        numbers = tuple(sorted(hand))
        if numbers not in found:
            found.add(numbers)
            in_vain = 0
            yield hand
            continue
        repeated += 1
        in_vain += 1
        if repeated == _REPEATED:
            _refuse_too_many(wishes, count)
        if in_vain == _IN_VAIN and _are_many(wishes):
            raise InputError("too_few_hands", {"found": len(found), "count": count})


def _refuse_too_many(wishes: Wishes, count: int) -> None:
    """Refuse more hands than there are, where these can be counted."""
    if _are_many(wishes):
        return
    hands = (Hand(row.tolist()) for row in all_hands(wishes.count, wishes.low, wishes.high))
    found = sum(1 for _ in islice(filter(wishes.granted_by, hands), count))
    if found < count:
        raise InputError("too_few_hands", {"found": found, "count": count})


def _are_many(wishes: Wishes) -> bool:
    return comb(wishes.high - wishes.low + wishes.count, wishes.count) > _MOST_EXAMINED
