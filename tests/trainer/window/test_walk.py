"""A solution done step by step."""

from __future__ import annotations

import pytest

from make24 import COUNTDOWN, Hand, solve
from make24.trainer.window import walk


@pytest.mark.parametrize(
    ("hand", "target", "more"),
    [
        ("3 3 8 8", 24, {}),
        ("1 2 3 4", 24, {"level": "written"}),
        ("2 2 2 3", 24, {"level": "written"}),
        ("1 3 7 10 25 50", 765, {"rules": COUNTDOWN}),
    ],
)
def test_every_solution_ends_on_the_target(hand, target, more):
    for solution in solve(hand, target, **more):
        tables = walk.tables(Hand(hand), solution)
        assert target in [piece.value for piece in tables[-1].pieces]
        assert tables[-1].steps == solution.steps
        assert [len(table.pieces) for table in tables] == [
            len(Hand(hand)) - done for done in range(len(tables))
        ]
