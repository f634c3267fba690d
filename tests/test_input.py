"""What is refused, and in which words."""

from __future__ import annotations

import itertools
import pickle
from decimal import Decimal
from fractions import Fraction

import numpy
import pytest

import make24

HUGE = 10**5000
FIND = (make24.find, make24.is_solvable)
LIST = (make24.solve, make24.count)


@pytest.mark.parametrize("function", [*FIND, *LIST])
@pytest.mark.parametrize(
    ("hand", "error", "words"),
    [
        ([], ValueError, "at least one number"),
        ("", ValueError, "at least one number"),
        ([1] * 13, ValueError, "13 numbers are too many"),
        (itertools.count(), ValueError, "too many"),
        ("x y", ValueError, "neither a whole number nor a card"),
        ("3.0 3 8 8", ValueError, "decimal point"),
        ("8/3 3", ValueError, "fraction"),
        ("3,,8", ValueError, "missing"),
        ([3.0, 3, 8, 8], TypeError, "not 3.0 (float)"),
        ([float("nan")], TypeError, "not nan (float)"),
        ([True, 3, 8], TypeError, "not True (bool)"),
        ([numpy.True_, 3, 8], TypeError, "bool"),
        ([Decimal(3)], TypeError, "Decimal"),
        (["3", "8"], TypeError, "'3' (str)"),
        ([None], TypeError, "NoneType"),
        ([[3, 8]], TypeError, "list"),
        (3388, TypeError, "3388 (int)"),
        (None, TypeError, "NoneType"),
        (b"\x03\x08", TypeError, "bytes"),
        ([10**9 + 1], ValueError, "too large"),
        ([-(10**9) - 1], ValueError, "too large"),
        ([10**18], ValueError, "too large"),
        ([HUGE], ValueError, "about 5001 digits"),
    ],
)
def test_hands(function, hand, error, words):
    with pytest.raises(error) as caught:
        function(hand)
    assert words in str(caught.value)


@pytest.mark.parametrize("function", [*FIND, *LIST])
@pytest.mark.parametrize(
    "target", [24.0, float("nan"), float("inf"), "24", None, True, Decimal(24), 24j]
)
def test_targets(function, target):
    with pytest.raises(TypeError, match="a target is an int or a Fraction, not "):
        function("3 3 8 8", target)


def test_targets_of_any_size():
    assert not make24.is_solvable("3 3 8 8", HUGE)
    assert make24.solve("3 3 8 8", Fraction(1, HUGE)).total == 0
    assert str(HUGE.bit_length())  # the number itself stays usable
    assert "Solutions" in repr(make24.solve("3 3 8 8", HUGE))


def test_numbers_that_count_as_integers():
    hand = numpy.array([3, 3, 8, 8])
    assert make24.solve(hand) == make24.solve([3, 3, 8, 8]) == make24.solve(iter([3, 8, 3, 8]))
    assert make24.is_solvable("3 3 8 8", numpy.int64(24))


def test_partly_played_hands_are_for_find_only():
    hand = [Fraction(1, 3), 8]
    assert str(make24.find(hand)) == "8/(1/3)"
    assert make24.is_solvable(hand)
    with pytest.raises(ValueError, match="1/3 is a fraction"):
        make24.solve(hand)


@pytest.mark.parametrize(
    ("numbers", "level", "most"), [(9, "essential", 8), (9, "algebraic", 8), (8, "written", 7)]
)
@pytest.mark.parametrize("function", LIST)
def test_too_many_to_list_names_find(function, numbers, level, most):
    with pytest.raises(ValueError, match=f"at most {most} .* find"):
        function([1] * numbers, level=level)


@pytest.mark.parametrize("function", LIST)
def test_eight_numbers_are_fine_above_level_written(function):
    with pytest.raises(ValueError, match="at most 7 are accepted at level written, 8 at the other"):
        function([1] * 8, level="written")


@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        ({"level": "x"}, ValueError, "written, algebraic, essential"),
        ({"level": 3}, TypeError, "written, algebraic, essential"),
        ({"level": None}, TypeError, "written, algebraic, essential"),
        ({"limit": -1}, ValueError, "not negative"),
        ({"limit": 1.5}, TypeError, "whole number or None"),
        ({"limit": True}, TypeError, "whole number or None"),
        ({"rules": "classic"}, TypeError, "Rules object"),
        ({"rules": None}, TypeError, "Rules object"),
    ],
)
def test_other_arguments(arguments, error, words):
    with pytest.raises(error) as caught:
        make24.solve("3 3 8 8", **arguments)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        ({"operators": ""}, ValueError, "at least one operator"),
        ({"operators": "+^"}, ValueError, "^ is not one of"),
        ({"operators": 3}, TypeError, "not 3 (int)"),
        ({"intermediates": "x"}, ValueError, "any, whole, natural"),
        ({"use_all": 1}, TypeError, "use_all is True or False, not 1 (int)"),
    ],
)
def test_rules(arguments, error, words):
    with pytest.raises(error) as caught:
        make24.Rules(**arguments)
    assert isinstance(caught.value, (make24.InputError, make24.InputTypeError))
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("hand", "error"),
    [
        ([], ValueError),
        ([1] * 10_001, ValueError),
        ([10**18], ValueError),
        ([HUGE], ValueError),
        ([1.0], TypeError),
        ([True], TypeError),
        ([Fraction(1, 2)], TypeError),
        ("x", ValueError),
        (5, TypeError),
    ],
)
def test_hands_to_judge_by(hand, error):
    with pytest.raises(error):
        make24.check("3*8", hand)


@pytest.mark.parametrize("answer", [24, 24.0, b"3*8", ["3*8"]])
def test_answers_are_text(answer):
    with pytest.raises(TypeError, match="an answer is a text or None"):
        make24.check(answer, "3 8")


@pytest.mark.parametrize("text", [24, None, b"3*8"])
def test_expressions_are_read_from_text(text):
    with pytest.raises(TypeError, match="read from a text"):
        make24.parse(text)


def test_errors_speak_the_language_of_the_moment():
    with pytest.raises(make24.InputError) as caught:
        make24.solve([])
    error = caught.value
    assert str(error) == "a hand needs at least one number"
    make24.set_language("zh_CN")
    assert str(error) == "一手牌至少要有一个数"
    make24.set_language("zh_TW")
    assert str(error) == "一手牌至少要有一個數"


def test_chinese_words_stand_together():
    verdict = make24.check("*".join(["9" * 18] * 520), [1])
    verdict = make24.check("*".join(["9" * 18] * 520), verdict.extra)
    make24.set_language("zh_CN")
    assert verdict.message == "式子的值是一个约 9361 位的整数，不是 24。"
    with pytest.raises(make24.InputError) as caught:
        make24.solve([HUGE])
    assert str(caught.value) == "一个约 5001 位的整数太大，绝对值不能超过 1000000000"


def test_errors_survive_pickling():
    for function in (lambda: make24.solve([]), lambda: make24.solve([1.0])):
        with pytest.raises((ValueError, TypeError)) as caught:
            function()
        again = pickle.loads(pickle.dumps(caught.value))
        assert type(again) is type(caught.value)
        assert str(again) == str(caught.value)
