"""Expressions and steps: every way of writing them, their value, their round trips."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction

import pytest

import make24
from make24 import Expression, Step, parse


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
    for unknown in ("roman", "latex"):
        with pytest.raises(make24.InputError, match=r'Expression has no format.*"unicode"'):
            format(expression, unknown)


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
    ("hand", "target", "text", "shown"),
    [
        ([Fraction(8, 3), 3, 8], 24, "8/(3-(8/3))", "Expression.from_rpn('8 3 8/3 - /')"),
        ([Fraction(-8, 3), 3], -8, None, None),
        ([3, 3, 8, 8], 24, "8/(3-8/3)", "parse('8/(3-8/3)')"),
        ([-3, -8], 24, "(-3)*(-8)", "parse('(-3)*(-8)')"),
    ],
)
def test_every_repr_gives_the_expression_back(hand, target, text, shown):
    found = make24.find(hand, target)
    assert eval(repr(found)) == found  # noqa: S307  (our own repr)
    if text is not None:
        assert (str(found), repr(found)) == (text, shown)


def test_a_text_too_long_to_parse_has_another_repr():
    long = parse("+".join(["K"] * 5000))
    assert repr(long).startswith("Expression.from_rpn('13 13 + ")
    assert eval(repr(long)) == long  # noqa: S307  (our own repr)


def test_reverse_polish_is_read(expression):
    assert Expression.from_rpn(expression.rpn) == expression
    assert Expression.from_rpn("  8 3\t-8/3 - /\n").numbers == (8, 3, Fraction(-8, 3))
    assert Expression.from_rpn("6/4").value == Fraction(3, 2)


@pytest.mark.parametrize(
    ("rpn", "error", "words"),
    [
        (24, TypeError, "not 24 (int)"),
        (None, TypeError, "not None (NoneType)"),
        ("", ValueError, "one value"),
        ("8 3", ValueError, "one value"),
        ("8 +", ValueError, "one value"),
        ("8 3 ^", ValueError, "'^' is neither"),
        ("8 x +", ValueError, "'x' is neither"),
        ("8/0", ValueError, "'8/0' is neither"),
        ("8/-3", ValueError, "'8/-3' is neither"),
        ("+8", ValueError, "'+8' is neither"),
        ("1/2/3", ValueError, "'1/2/3' is neither"),
        ("1000000000000000000", ValueError, "18 digits"),
        ("8 3 3 - /", ValueError, "place 5 divides by zero"),
        ("1 " * 20_000, ValueError, "40000 characters"),
    ],
)
def test_what_is_no_reverse_polish(rpn, error, words):
    with pytest.raises(error) as caught:
        Expression.from_rpn(rpn)
    assert isinstance(caught.value, (make24.InputError, make24.InputTypeError))
    assert words in str(caught.value)


@pytest.mark.parametrize("other", ["4*6", None, 24])
def test_only_expressions_are_compared(expression, other):
    with pytest.raises(make24.InputTypeError, match="compared with an Expression, not"):
        expression.same_as(other, "written")


def test_steps_hold_exact_numbers():
    with pytest.raises(make24.InputTypeError, match=r"a step holds .* not 3\.0 \(float\)"):
        Step(3.0, "*", 8, 24)


def test_steps_of_thousands_of_digits():
    step = parse("*".join(["9" * 18] * 500)).steps[-1]
    assert len(str(step)) < 200
    assert str(step).endswith("= a number of about 9001 digits")
    assert repr(step) == f"<Step: {step}>"
    fraction = Step(Fraction(1, 10**100), "*", 3, Fraction(3, 10**100))
    assert str(fraction).startswith("(a fraction of about 101 digits) * 3 = a fraction")


def test_latex_has_no_needless_brackets():
    assert parse("(-3)/(-8)").latex == r"\frac{-3}{-8}"
    assert parse(r"\frac{-3}{-8}") == parse("(-3)/(-8)")
    assert parse("(-3)*8").latex == r"\left(-3\right) \times 8"


def test_an_empty_text_is_no_expression():
    for text in ("", "I cannot."):
        with pytest.raises(make24.ParseError) as caught:
            parse(text)
        assert str(caught.value) == "There is no expression here."


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
