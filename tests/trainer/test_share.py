from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, strategies

from make24 import CLASSIC, COUNTDOWN, Hand, InputError, Rules
from make24.trainer.share import Shared, read_shared

NUMBERS = strategies.lists(strategies.integers(-(10**9), 10**9), min_size=2, max_size=6)


@given(
    strategies.lists(NUMBERS.map(Hand), min_size=1, max_size=9),
    strategies.integers(-(10**9), 10**9)
    | strategies.fractions(-(10**9), 10**9, max_denominator=999),
    strategies.sampled_from([CLASSIC, COUNTDOWN]),
)
def test_what_is_shared_is_read_back(hands, target, rules):
    shared = Shared(tuple(hands), target, rules)
    assert read_shared(str(shared)) == shared


def test_how_it_is_written():
    assert str(Shared((Hand("3 3 8 8"),))) == "24:3.3.8.8"
    countdown = Shared((Hand("1 3 7 10 25 50"),), 765, COUNTDOWN)
    assert str(countdown) == "765,countdown:1.3.7.10.25.50"
    assert str(Shared((Hand("1 -3"),), Fraction(5, 2))) == "5/2:1.-3"


def test_spaces_and_full_width_colons_do_not_matter():
    assert read_shared(" 24：3.3.8.8 :\n1.5.5.5 ").hands == (Hand("3 3 8 8"), Hand("1 5 5 5"))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "shares no hands"),
        ("3 3 8 8", "shares no hands"),
        ("24:", "is no hand"),
        ("24:3.3.8.x", "3.3.8.x is no hand"),
        ("24:3..3", "is no hand"),
        ("x:3.3.8.8", "x is no target"),
        ("5/0:3.3.8.8", "5/0 is no target"),
        ("24,chess:3.3.8.8", "classic, countdown"),
        ("24:3", "2 to 6 numbers"),
        ("24:1.1000000001", "too large"),
        ("24:1.2.3.4.5.6.7", "2 to 6 numbers"),
        ("24" + ":1.2" * 1001, "1 to 1000 hands"),
        ("24:99999999999.1", "is no hand"),
        ("24:" + "1" * 200_000, "shares no hands"),
    ],
)
def test_anything_else_is_refused_and_the_part_is_named(text, complaint):
    with pytest.raises(InputError, match=complaint):
        read_shared(text)


def test_rules_without_a_name_cannot_be_shared():
    with pytest.raises(InputError, match="classic, countdown"):
        Shared((Hand("1 2"),), 3, Rules("+"))
