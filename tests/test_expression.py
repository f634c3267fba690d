"""Expressions and steps: every way of writing them, their value, their round trips."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction

import pytest

import make24
from make24 import Step, parse


@pytest.fixture
def expression():
    return make24.solve("3 3 8 8")[0]


def test_every_way_of_writing(expression):
    assert str(expression) == "8/(3-8/3)"
    assert format(expression, "unicode") == "8 ÷ (3 − 8 ÷ 3)"
    assert f"{expression:>12}|{expression:<12}" == "   8/(3-8/3)|8/(3-8/3)   "
    assert expression.rpn == "8 3 8 3 / - /"
    assert expression.latex == r"\frac{8}{3 - \frac{8}{3}}"
    assert expression._repr_latex_() == r"$\displaystyle \frac{8}{3 - \frac{8}{3}}$"
    assert repr(expression) == "parse('8/(3-8/3)')"
    with pytest.raises(ValueError, match="format"):
        format(expression, "roman")


def test_value_numbers_and_steps(expression):
    assert expression.value == Fraction(24)
    assert type(expression.value) is Fraction
    assert expression.numbers == (8, 3, 8, 3)
    assert expression.steps == (
        Step(8, "/", 3, Fraction(8, 3)),
        Step(3, "-", Fraction(8, 3), Fraction(1, 3)),
        Step(8, "/", Fraction(1, 3), 24),
    )
    assert [str(step) for step in expression.steps][1] == "3 - (8/3) = 1/3"


def test_a_step_unpacks_and_survives():
    step = Step(8, "/", 3, Fraction(8, 3))
    left, operator, right, result = step
    assert (left, operator, right, result) == (8, "/", 3, Fraction(8, 3))
    assert repr(step) == "Step(8, '/', 3, Fraction(8, 3))"
    assert eval(repr(step)) == step  # noqa: S307  (our own repr)
    assert pickle.loads(pickle.dumps(step)) == step
    assert hash(step) == hash(Step(8, "/", 3, Fraction(8, 3)))
    with pytest.raises(ValueError, match="operator"):
        Step(8, "^", 3, 512)
    with pytest.raises(AttributeError):
        step.left = 3


def test_equality_follows_the_written_form():
    assert parse("1+2") == parse("1+2")
    assert parse("1+2") != parse("2+1")
    assert parse("1+2") != "1+2"
    assert len({parse("1+2"), parse("(1+2)"), parse("2+1")}) == 2
    assert eval(repr(parse("8/(3-8/3)"))) == parse("8/(3-8/3)")  # noqa: S307  (our own repr)


def test_levels_of_sameness():
    left, right = parse("1*2*3*4"), parse("4*3*2/1")
    assert not left.same_as(right, "written")
    assert not left.same_as(right, "algebraic")
    assert left.same_as(right, "essential")
    assert parse("2*(3+4)").same_as(parse("(4+3)*2"), "algebraic")
    assert not parse("2+2").same_as(parse("2*2"), "essential")
    assert not parse("1+2").same_as(parse("1+3"), "essential")
    with pytest.raises(ValueError, match="level"):
        left.same_as(right, "x")


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_it_survives_pickle_and_copy(expression, protocol):
    made = make24.find([Fraction(8, 3), 9])
    for original in (expression, made):
        again = pickle.loads(pickle.dumps(original, protocol))
        assert again == original
        assert hash(again) == hash(original)
        assert copy.deepcopy(original) == original


def test_negative_numbers_keep_their_brackets():
    found = make24.solve([-3, -8])
    assert str(found[0]) == "(-3)*(-8)"
    assert parse("(-3)*(-8)") == found[0]
    assert found[0].numbers == (-3, -8)


def test_a_made_fraction_is_one_number():
    found = make24.find([Fraction(8, 3), 9])
    assert str(found) == "(8/3)*9"
    assert found.numbers == (Fraction(8, 3), 9)


@pytest.mark.parametrize(
    ("text", "reason", "span"),
    [
        ("8/(3-8/3", "unbalanced_brackets", (2, 3)),
        ("3*8.0", "decimal", (2, 5)),
        ("3**8", "forbidden_operator", (1, 3)),
        ("3*/8", "syntax", (2, 3)),
        ("8/(3-3)", "division_by_zero", None),
        ("", "no_answer", None),
    ],
)
def test_parse_errors(text, reason, span):
    with pytest.raises(make24.ParseError) as caught:
        parse(text)
    error = caught.value
    assert error.reason == reason
    assert isinstance(error, ValueError)
    if span is not None:
        assert error.span == span
        assert str(error).endswith("^" * (span[1] - span[0]))
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
