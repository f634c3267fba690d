"""What is said of an answer while it is typed."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import make24
from make24 import ParseError, parse
from make24.trainer.preview import Preview, preview

HAND = (3, 3, 8, 8)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ""),
        ("   ", ""),
        ("8", "left: 3 3 8"),
        ("8/", "left: 3 3 8"),
        ("8/(", "1 bracket open · left: 3 3 8"),
        ("(", "1 bracket open · left: 3 3 8 8"),
        ("8/(3-8/3", "1 bracket open · =\xa024"),
        ("8/(3-8/3)", "=\xa024"),
        ("8÷（3−8÷3", "1 bracket open · =\xa024"),
        ("[8/(3", "2 brackets open · =\xa08/3 · left: 3 8"),
        ("\\frac{8}{3", "1 bracket open · =\xa08/3 · left: 3 8"),
        ("5*3", "not available: 5 · =\xa015"),
        ("3+3+3", "not available: 3 · =\xa09"),
        ("A+K", "not available: 1 13 · =\xa014"),
        ("(3-8)*3", "=\xa0−15 · left: 8"),
        ("8/(3-3", "1 bracket open"),
        ("8/(3-3)", "The divisor “3-3” is zero."),
        ("8/3)", "The bracket “)” closes nothing."),
        ("(8*3]", "The bracket “(” is closed by “]”."),
        ("3 8", "An operator is missing here."),
        ("8.5+", "“8.5” has a decimal point; use the given whole numbers."),
        ("8/(3-8/3) = 24", ""),
        ("8" * 500, ""),
    ],
)
def test_what_is_said(text, said):
    assert str(preview(text, HAND)) == said


def test_it_is_said_in_the_language_of_the_moment():
    seen = preview("8/(3-8/3", HAND)
    make24.set_language("zh_CN")
    assert str(seen) == "还有 1 个括号未闭合 · =\xa024"
    make24.set_language("zh_TW")
    assert str(seen) == "還有 1 個括號未關閉 · =\xa024"


texts = st.text(st.sampled_from("0123456789+-*/()（）[]{}×÷−AJQKT.x= \\"), max_size=30) | st.text(
    max_size=30
)


@given(texts)
def test_any_text_is_previewed(text):
    seen = preview(text, HAND)
    assert isinstance(str(seen), str)
    assert seen.open_brackets >= 0


def expressions():
    """Expressions over the numbers of a hand, with brackets everywhere."""

    def joined(parts):
        left, operator, right = parts
        return f"({left}{operator}{right})"

    leaves = st.integers(1, 13).map(str)
    return st.recursive(
        leaves,
        lambda inner: st.tuples(inner, st.sampled_from("+-*/"), inner).map(joined),
        max_leaves=5,
    )


@given(expressions())
def test_of_a_whole_expression_the_value_and_the_numbers_are_exact(text):
    try:
        expression = parse(text)
    except ParseError as error:
        # A division by zero.
        assert preview(text, HAND).fault == str(error).partition("\n")[0]  # noqa: PT017
        return
    seen = preview(text, HAND)
    given_numbers, used = Counter(HAND), Counter(expression.numbers)
    assert seen.fault is None
    assert seen.open_brackets == 0
    assert seen.value == (expression.value if expression.steps else None)
    assert Counter(seen.left) == given_numbers - used
    assert Counter(seen.unavailable) == used - given_numbers


@given(expressions(), st.data())
def test_of_any_beginning_the_open_brackets_are_counted(text, data):
    begun = text[: data.draw(st.integers(0, len(text)))]
    seen = preview(begun, HAND)
    if begun.strip() and seen.fault is None:
        assert seen.open_brackets == begun.count("(") - begun.count(")")


def test_a_preview_is_a_value():
    assert preview("8/3", HAND) == Preview(value=Fraction(8, 3), left=(3, 8))
    assert hash(preview("8/3", HAND)) == hash(preview("8÷3", HAND))
