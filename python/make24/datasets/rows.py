"""The rows of a dataset: puzzles of the plan's order that are as wanted, with all that is told."""

from __future__ import annotations

from itertools import chain, islice
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy

from make24 import CLASSIC, COUNTDOWN, Rules, next_steps, solvable_many, solve
from make24._core import _rate_many
from make24.datasets.template import filled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from numpy.typing import NDArray

    from make24.datasets.plan import Plan, Wishes

Row: TypeAlias = dict[str, Any]
_Puzzle: TypeAlias = tuple[list[int], "int | Fraction", bool]
_Short: TypeAlias = "tuple[float | None, float, str] | None"

# How many are rated together, by how many numbers they have: no more work than a moment's.
_RATE = {1: 512, 2: 512, 3: 512, 4: 512, 5: 16}


def rows(plan: Plan, places: range | None = None) -> Iterator[Row]:
    """The rows of a plan, in its order, made as they are asked for.

    Args:
        plan: what is wanted; its count is heeded where all places are gone through.
        places: a piece of the order, all of it unless given.

    Yields:
        A dictionary for each puzzle that is as wanted.
    """
    if places is not None:
        return _rows(plan, places)
    found = chain.from_iterable(_rows(plan, piece) for piece in plan.pieces())
    return islice(found, plan.count)


def _rows(plan: Plan, places: range) -> Iterator[Row]:
    together = _RATE.get(plan.space.n, 1)
    puzzles = _wanted(plan, places)
    for first in range(0, len(puzzles), together):
        some = puzzles[first : first + together]
        for puzzle, rating in zip(some, _ratings(plan, some), strict=True):
            row = _row(plan, puzzle, rating)
            if row is not None:
                yield row


def _wanted(plan: Plan, places: range) -> list[_Puzzle]:
    """The puzzles at these places, in order, that are not known to be unwanted."""
    wishes = plan.wishes
    numbers = plan.shuffle.places(places.start, places.stop)
    hands = plan.space.hands(numbers // len(plan.targets))
    targets = numbers % len(plan.targets)
    solvable = _solvable(plan, hands, targets, plan.rules)
    wanted = numpy.ones(len(hands), dtype=bool)
    if wishes.solvable is not None:
        wanted &= solvable == wishes.solvable
    if wishes.fractions is not None:
        operators, use_all = plan.rules.operators, plan.rules.use_all
        whole = Rules(operators=operators, use_all=use_all, intermediates=_whole(plan.rules))
        without = _solvable(plan, hands, targets, whole)
        wanted &= solvable & (without != wishes.fractions)
    chosen = zip(
        hands[wanted].tolist(), targets[wanted].tolist(), solvable[wanted].tolist(), strict=True
    )
    return [
        (hand, plan.targets[target], possible)
        for hand, target, possible in chosen
        if not wishes.exclude or tuple(hand) not in wishes.exclude
    ]


def _whole(rules: Rules) -> Any:  # noqa: ANN401  (one of three words)
    return "whole" if rules.intermediates == "any" else rules.intermediates


def _solvable(
    plan: Plan, hands: NDArray[numpy.int64], targets: NDArray[numpy.int64], rules: Rules
) -> NDArray[numpy.bool_]:
    if len(plan.targets) == 1:
        return solvable_many(hands, plan.targets[0], rules=rules, threads=1)
    solvable = numpy.zeros(len(hands), dtype=bool)
    for target in numpy.unique(targets).tolist():
        here = targets == target
        solvable[here] = solvable_many(hands[here], plan.targets[target], rules=rules, threads=1)
    return solvable


def _ratings(plan: Plan, puzzles: Sequence[_Puzzle]) -> list[_Short]:
    """One rating for each puzzle; None where there is none, or none is wanted."""
    ratings: list[_Short] = [None] * len(puzzles)
    if not plan.columns.rated:
        return ratings
    groups: dict[int | Fraction, list[int]] = {}
    for place, (_, target, solvable) in enumerate(puzzles):
        if solvable:
            groups.setdefault(target, []).append(place)
    for target, members in groups.items():
        found = _rate_many([puzzles[place][0] for place in members], target, plan.rules)
        for place, rating in zip(members, found, strict=True):
            ratings[place] = rating
    return ratings


def _row(plan: Plan, puzzle: _Puzzle, rating: _Short) -> Row | None:
    """What is told of a puzzle; None where it is not as wanted after all."""
    numbers, target, solvable = puzzle
    seconds, percentile, band = rating or (None, None, None)
    if not _is_as_hard(plan.wishes, percentile, band):
        return None
    columns = plan.columns
    limit = None if columns.all_solutions else 1
    found = solve(numbers, target, rules=plan.rules, limit=limit) if solvable else ()
    count = found.total if found else 0
    if plan.wishes.solutions is not None:
        least, most = plan.wishes.solutions
        if not least <= count <= most:
            return None
    rules = rules_name(plan.rules)
    row: Row = {
        "id": f"{rules} {' '.join(map(str, numbers))} = {target}",
        "numbers": numbers,
        "target": target if plan.has_whole_targets else str(target),
        "rules": rules,
        "solvable": solvable,
        "count": count,
        "solution": str(found[0]) if found else None,
        "rating": percentile,
        "seconds": seconds,
        "band": band,
    }
    if columns.all_solutions:
        row["solutions"] = [str(solution) for solution in found]
    if columns.next_steps:
        row["steps"] = [
            {"step": str(step), "solvable": possible}
            for step, possible in next_steps(numbers, target, rules=plan.rules)
        ]
    if columns.prompt is not None:
        row["prompt"] = filled(columns.prompt, row)
    if columns.answer is not None:
        row["answer"] = filled(columns.answer, row) if solvable else None
    if plan.split is not None:
        row["split"] = plan.split.part(numbers)
    return row


def _is_as_hard(wishes: Wishes, percentile: float | None, band: str | None) -> bool:
    if wishes.band is not None and band != wishes.band:
        return False
    if wishes.rating is None:
        return True
    least, most = wishes.rating
    return percentile is not None and least <= percentile <= most


def rules_name(rules: Rules) -> str:
    """What a row calls its rules: ``classic``, ``countdown``, or the three settings.

    >>> rules_name(CLASSIC), rules_name(Rules(operators="+-"))
    ('classic', '+- all any')
    """
    if rules == CLASSIC:
        return "classic"
    if rules == COUNTDOWN:
        return "countdown"
    return f"{rules.operators} {'all' if rules.use_all else 'some'} {rules.intermediates}"
