"""The engine against a slow second solver, on hands of all sorts."""

from __future__ import annotations

import pickle
import sys
from collections import Counter
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

import make24
from make24 import Rules

sys.path.insert(0, str(Path(__file__).parent))
from slow_solver import solutions

small = st.one_of(st.integers(0, 13), st.integers(-5, 30))
hands = st.lists(small, min_size=1, max_size=4)
targets = st.one_of(st.just(24), st.integers(-10, 40), st.fractions(-5, 30, max_denominator=6))
rules = st.builds(
    Rules,
    operators=st.sets(st.sampled_from("+-*/"), min_size=1).map("".join),
    use_all=st.booleans(),
    intermediates=st.sampled_from(["any", "whole", "natural"]),
)


@settings(deadline=None, max_examples=150)
@given(hands, targets, rules)
def test_written_solutions_are_those_of_the_slow_solver(hand, target, allowed):
    expected = solutions(hand, target, allowed)
    found = make24.solve(hand, target, rules=allowed, level="written")
    assert {expression.rpn for expression in found} == expected
    assert len(found) == found.total == len(expected)
    assert make24.is_solvable(hand, target, rules=allowed) == bool(expected)
    one = make24.find(hand, target, rules=allowed)
    assert (one.rpn if one else None) in (expected or {None})


@settings(deadline=None, max_examples=200)
@given(hands, targets, rules)
def test_levels_partition_the_written_solutions(hand, target, allowed):
    written = make24.solve(hand, target, rules=allowed, level="written")
    for level in ("algebraic", "essential"):
        found = make24.solve(hand, target, rules=allowed, level=level)
        assert make24.count(hand, target, rules=allowed, level=level) == found.total
        assert set(found) <= set(written)
        if level == "essential" and not allowed.use_all:
            # What is idle depends on the whole hand, which two expressions need not show.
            continue
        for expression in written[:50]:
            classes = [each for each in found if expression.same_as(each, level, rules=allowed)]
            assert len(classes) == 1


@settings(deadline=None, max_examples=60)
@given(hands, targets, rules, st.sampled_from(["written", "algebraic", "essential"]))
def test_every_solution_holds_up(hand, target, allowed, level):
    found = make24.solve(hand, target, rules=allowed, level=level)
    for expression in found[:30]:
        assert expression.value == target
        used = Counter(expression.numbers)
        assert used == Counter(hand) if allowed.use_all else used <= Counter(hand)
        assert make24.parse(str(expression)) == expression
        assert make24.parse(format(expression, "unicode")) == expression
        again = pickle.loads(pickle.dumps(expression))
        assert again == expression
        assert hash(again) == hash(expression)
        assert make24.check(str(expression), hand, target, rules=allowed).ok
    assert pickle.loads(pickle.dumps(found)) == found


@settings(deadline=None, max_examples=200)
@given(st.text(max_size=60), hands)
def test_check_never_raises_on_content(answer, hand):
    verdict = make24.check(answer, hand)
    assert verdict.message
    assert bool(verdict) == verdict.ok == (verdict.reason == "correct")


@settings(deadline=None, max_examples=200)
@given(st.text("0123456789+-*/() ×÷", max_size=30), hands)
def test_parse_reads_what_check_reads(text, hand):
    verdict = make24.check(text, hand)
    try:
        expression = make24.parse(text)
    except make24.ParseError:
        assert not verdict.ok
    else:
        assert make24.parse(str(expression)) == expression
        assert verdict.value in (None, expression.value)
