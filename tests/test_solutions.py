"""Solutions: an immutable sequence that knows how many there are in all."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Sequence
from fractions import Fraction

import pandas
import polars
import pytest

import make24
from make24 import COUNTDOWN, Expression


@pytest.fixture
def found():
    return make24.solve("1 2 3 4")


def test_it_is_a_sequence(found):
    assert isinstance(found, Sequence)
    assert len(found) == found.total == 3
    assert found[-1] == found[2]
    assert found.index(found[1]) == 1
    assert found.count(found[1]) == 1
    assert found[0] in found
    assert make24.parse("1+2") not in found
    assert "1*2*3*4" not in found
    assert list(reversed(found)) == [found[2], found[1], found[0]]
    assert all(isinstance(expression, Expression) for expression in found)
    with pytest.raises(IndexError):
        found[3]
    with pytest.raises(IndexError):
        found[-4]
    with pytest.raises(ValueError, match="not among"):
        found.index(found[0], 1)
    with pytest.raises(TypeError):
        found["0"]


@pytest.mark.parametrize(
    "part", [slice(2), slice(None, None, -1), slice(1, 9), slice(-2, None), slice(2, 1)]
)
def test_slices_are_solutions_of_the_same_question(found, part):
    assert list(found[part]) == list(found)[part]
    assert found[part].total == 3


def test_limit_keeps_the_first_of_the_full_order(found):
    for limit in range(5):
        assert make24.solve("1 2 3 4", limit=limit) == found[:limit]
    assert make24.solve("1 2 3 4", limit=10**30) == found


def test_equality_and_hash_follow_question_and_answer(found):
    again = make24.solve([4, 3, 2, 1])
    assert again == found
    assert hash(again) == hash(found)
    assert found != make24.solve("1 2 3 4", level="algebraic")
    assert found != make24.solve("1 2 3 4", rules=COUNTDOWN)
    assert found != list(found)
    assert make24.solve("1 1 1 1") != make24.solve("1 1 1 2")


def test_it_survives_pickle_and_copy(found):
    for again in (pickle.loads(pickle.dumps(found)), copy.copy(found), copy.deepcopy(found)):
        assert again == found
        assert again.numbers == found.numbers
        assert again.level == found.level


def test_it_is_immutable(found):
    with pytest.raises(TypeError):
        found[0] = found[1]
    with pytest.raises(AttributeError):
        found.total = 5


def test_it_remembers_the_question():
    found = make24.solve([4, 3, 2, 1], Fraction(5, 2), rules=COUNTDOWN, level="written")
    assert found.numbers == (4, 3, 2, 1)
    assert found.target == Fraction(5, 2)
    assert found.rules == COUNTDOWN
    assert found.level == "written"


def test_repr_shows_the_count_and_the_first_few(found):
    assert repr(found).startswith("<Solutions: 3 essential of 1 2 3 4 for 24: 1*2*3*4, ")
    assert repr(make24.solve("1 1 1 1")) == "<Solutions: 0 essential of 1 1 1 1 for 24>"
    assert repr(make24.solve("1 2 3 4", level="written")).endswith(", …>")
    assert repr(found[1:2]) == "<Solutions: 1 of 3 essential of 1 2 3 4 for 24: (1+2+3)*4>"
    assert (
        repr(make24.solve("1 2 3 4", limit=0)) == "<Solutions: 0 of 3 essential of 1 2 3 4 for 24>"
    )
    huge = repr(make24.solve("3 8", 10**5000))
    assert huge == "<Solutions: 0 essential of 3 8 for a number of about 5001 digits>"


@pytest.mark.parametrize(
    ("hand", "written", "algebraic", "essential"),
    [
        ("1 2 3 4", 242, 4, 3),
        ("3 3 8 8", 1, 1, 1),
        ("1 1 4 6", 228, 6, 1),
        ("6 6 6 6", 7, 2, 2),
        ("1 2 3 4 5", 2258, 77, 46),
    ],
)
def test_known_counts(hand, written, algebraic, essential):
    levels = {"written": written, "algebraic": algebraic, "essential": essential}
    assert {level: make24.count(hand, level=level) for level in levels} == levels


def test_countdown_figures():
    tiles = [1, 3, 7, 10, 25, 50]
    assert make24.solve(tiles, 765, rules=COUNTDOWN).total == 12
    assert make24.count(tiles, 765, rules=COUNTDOWN, level="written") == 780
    assert make24.find(tiles, 765, rules=COUNTDOWN).value == 765
    assert make24.find(tiles, 831, rules=COUNTDOWN) is None


def test_solutions_as_columns():
    found = make24.solve("1 1 3 8")
    columns = found.to_dict()
    assert columns["expression"] == [str(expression) for expression in found]
    assert columns["rpn"] == [expression.rpn for expression in found]
    assert columns["steps"] == ["; ".join(map(str, expression.steps)) for expression in found]
    assert columns["whole"] == [
        all(step.result.denominator == 1 for step in expression.steps) for expression in found
    ]
    assert make24.solve("1 1 1 1").to_dict() == {
        "expression": [],
        "rpn": [],
        "steps": [],
        "whole": [],
    }


def test_data_frames():
    columns = make24.solve("3 3 8 8").to_dict()
    assert pandas.DataFrame(columns).shape == polars.DataFrame(columns).shape == (1, 4)
    assert pandas.DataFrame(make24.all_hands()).shape == (1820, 4)
