"""The rows, against brute force on small spaces."""

from __future__ import annotations

import tracemalloc
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, islice

import pytest

import make24
from make24.datasets.space import TILES

WHOLE = make24.Rules(intermediates="whole")


def by_puzzle(rows) -> dict[tuple[tuple[int, ...], object], dict]:
    found = {}
    for row in rows:
        key = (tuple(row["numbers"]), row["target"])
        assert key not in found
        found[key] = row
    return found


def test_every_hand_once_with_what_the_solver_says():
    found = by_puzzle(make24.dataset(seed=3, low=2, high=8))
    assert [hand for hand, _ in sorted(found)] == list(
        combinations_with_replacement(range(2, 9), 4)
    )
    for (hand, _), row in found.items():
        solutions, rating = make24.solve(hand), make24.rate(hand)
        assert row == {
            "id": f"classic {' '.join(map(str, hand))} = 24",
            "numbers": list(hand),
            "target": 24,
            "rules": "classic",
            "solvable": len(solutions) > 0,
            "count": len(solutions),
            "solution": str(solutions[0]) if solutions else None,
            "rating": rating.percentile,
            "seconds": rating.seconds,
            "band": rating.band,
        }


def test_all_hands_of_the_24_game():
    rows = list(make24.dataset(seed=9))
    # The counts are those of two independent programs (tests/data/hands24.csv).
    assert len(rows) == 1820
    assert sum(row["solvable"] for row in rows) == 1362
    assert sum(row["count"] for row in rows) == 3017


def test_several_targets_go_with_every_hand():
    targets = [10, Fraction(5, 2), -3, 10]
    found = by_puzzle(make24.dataset(n=2, high=6, target=targets))
    assert len(found) == 21 * 3
    assert {target for _, target in found} == {"10", "5/2", "-3"}
    for (hand, target), row in found.items():
        assert row["count"] == make24.count(hand, Fraction(target))
        assert (row["rating"] is not None) == (row["solvable"] and target != "-3")


def test_countdown_boards():
    tiles = (1, 2, 2, 25)
    wanted = {tuple(sorted(hand)) for hand in combinations(tiles, 3)}
    found = by_puzzle(make24.dataset(n=3, tiles=tiles, target=range(20, 60)))
    assert set(found) == {(hand, target) for hand in wanted for target in range(20, 60)}
    for (hand, target), row in found.items():
        assert row["count"] == make24.count(hand, target, rules=make24.COUNTDOWN)
        assert row["rules"] == "countdown"


def test_countdown_means_the_television_game():
    rows = list(make24.dataset(40, rules=make24.COUNTDOWN, rated=False))
    assert all(len(row["numbers"]) == 6 and set(row["numbers"]) <= set(TILES) for row in rows)
    assert all(100 <= row["target"] <= 999 for row in rows)
    assert all(row["rating"] is None and row["band"] is None for row in rows)
    assert make24.dataset(rules=make24.COUNTDOWN).plan.size == 13_243 * 900
    # With a range they are other hands.
    assert make24.dataset(rules=make24.COUNTDOWN, high=13).plan.size == 1820


FILTERS = {
    "solvable": ({"solvable": True}, lambda row: row["solvable"]),
    "unsolvable": ({"solvable": False}, lambda row: not row["solvable"]),
    "solutions": ({"solutions": (2, 3)}, lambda row: 2 <= row["count"] <= 3),
    "few solutions": ({"solutions": (0, 1)}, lambda row: row["count"] <= 1),
    "band": ({"band": "hard"}, lambda row: row["band"] == "hard"),
    "rating": ({"rating": (90, 100)}, lambda row: row["rating"] and row["rating"] >= 90),
    "fractions": (
        {"fractions": True},
        lambda row: row["solvable"] and not make24.is_solvable(row["numbers"], rules=WHOLE),
    ),
    "no fractions": (
        {"fractions": False},
        lambda row: make24.is_solvable(row["numbers"], rules=WHOLE),
    ),
    "exclude": (
        {"exclude": ["8 3 8 3", [1, 1, 1, 8], make24.Hand("K K K K")]},
        lambda row: row["numbers"] not in ([3, 3, 8, 8], [1, 1, 1, 8], [13] * 4),
    ),
    "two": (
        {"band": "expert", "solutions": (1, 1)},
        lambda row: row["band"] == "expert" and row["count"] == 1,
    ),
}


@pytest.fixture(scope="module")
def everything() -> list[dict]:
    return list(make24.dataset(seed=5))


@pytest.mark.parametrize("name", FILTERS)
def test_filters_keep_what_is_wanted_in_the_same_order(everything, name):
    wishes, qualifies = FILTERS[name]
    wanted = [row for row in everything if qualifies(row)]
    assert wanted
    assert list(make24.dataset(seed=5, **wishes)) == wanted
    assert len(wanted) < 1820
    # The first rows are the same whatever the count.
    assert list(make24.dataset(7, seed=5, **wishes)) == wanted[:7]


def test_sixteen_hands_need_a_fraction():
    # Two independent programs agree on the number.
    assert len(list(make24.dataset(fractions=True))) == 16


def test_first_rows_do_not_depend_on_the_count_and_do_on_the_seed():
    rows = [list(make24.dataset(count, seed=1, high=30)) for count in (10, 300, 5000)]
    assert rows[0] == rows[1][:10]
    assert rows[1] == rows[2][:300]
    assert rows[0] != list(make24.dataset(10, seed=2, high=30))


def test_a_dataset_can_be_gone_through_again():
    hands = make24.dataset(20, seed=1)
    assert list(hands) == list(hands)


def test_what_can_be_told_besides():
    options = {"all_solutions": True, "next_steps": True, "prompt": "{numbers}→{target}? {{}}"}
    rows = list(make24.dataset(60, answer="<answer>{solution}</answer>", **options))
    assert {row["solvable"] for row in rows} == {True, False}
    for row in rows:
        numbers = row["numbers"]
        assert row["solutions"] == [str(solution) for solution in make24.solve(numbers)]
        assert row["steps"] == [
            {"step": str(step), "solvable": solvable}
            for step, solvable in make24.next_steps(numbers)
        ]
        assert any(step["solvable"] for step in row["steps"]) == row["solvable"]
        assert row["prompt"] == f"{' '.join(map(str, numbers))}→24? {{}}"
        if row["solvable"]:
            assert make24.grade(row["answer"], numbers)
        else:
            assert row["answer"] is None


def test_splits_are_disjoint_and_do_not_change_with_size_seed_or_target():
    split = {"train": 0.9, "test": 0.1}
    small = list(make24.dataset(300, seed=1, split=split))
    large = list(make24.dataset(1820, seed=2, target=[24, 10], split=split))
    parts = {
        part: {tuple(row["numbers"]) for row in large if row["split"] == part} for part in split
    }
    assert not parts["train"] & parts["test"]
    assert all(
        tuple(row["numbers"]) not in parts["train"] for row in small if row["split"] == "test"
    )
    assert all(
        tuple(row["numbers"]) not in parts["test"] for row in small if row["split"] == "train"
    )


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 8])
def test_other_sizes(n):
    rows = list(make24.dataset(3, n=n, high=24 if n == 1 else 9, solvable=True, seed=4))
    assert len({row["id"] for row in rows}) == len(rows) >= 1
    for row in rows:
        assert make24.check(row["solution"], row["numbers"])
        assert (row["band"] is None) == (n > 6)


def test_memory_does_not_grow_with_the_rows():
    rows = iter(make24.dataset(high=60, rated=False))
    tracemalloc.start()
    for _ in islice(rows, 15_000):
        pass
    _, few = tracemalloc.get_traced_memory()
    for _ in islice(rows, 40_000):
        pass
    _, many = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert many < 1.2 * few
