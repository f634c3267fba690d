"""``hint`` and ``next_steps``: true from every position, and good enough to win with."""

from __future__ import annotations

import pickle
import random
import re
from fractions import Fraction

import pytest

import make24
from reachable import moves, position, values

LANGUAGES = ["en", "zh_CN", "zh_TW"]


def played(numbers, step):
    """The numbers after a step."""
    rest = list(numbers)
    rest.remove(step.left)
    rest.remove(step.right)
    return [*rest, step.result]


def random_position(chance):
    """A hand after some random moves, good or bad, and the positions before it."""
    numbers = [chance.randint(1, 13) for _ in range(4)]
    before = []
    for _ in range(chance.randrange(3)):
        before.append(numbers)
        numbers = played(numbers, chance.choice(make24.next_steps(numbers))[0])
    return numbers, before


def test_hints_win_from_wherever_the_target_can_be_made():
    chance = random.Random(24)
    won = lost = 0
    for _ in range(300):
        numbers, before = random_position(chance)
        solvable = 24 in values(position(numbers))
        hint = make24.hint(numbers, before=before)
        assert bool(hint) == solvable
        if not solvable:
            lost += 1
            assert len(hint.levels) == 1
            winnable = [24 in values(position(earlier)) for earlier in reversed(before)]
            assert hint.undo == (winnable.index(True) + 1 if True in winnable else None)
            continue
        won += 1
        while len(numbers) > 1:
            hint = make24.hint(numbers)
            assert len(set(hint.levels)) == len(hint.levels)
            assert f"{hint.solution:unicode} = 24" in hint.levels[-1]
            assert sorted(hint.solution.numbers) == sorted(numbers)
            told = dict(hint._levels)
            first = hint.solution.steps[0]
            if "step" in told:
                assert told["step"]["step"] == first
            if "numbers" in told:
                assert list(told["numbers"].values()) == [first.left, first.right]
            numbers = played(numbers, first)
        assert numbers == [24]
    assert min(won, lost) > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_in_words(language):
    make24.set_language(language)
    seen = set()
    positions = ["3 3 8 8", "1 2 3 4", "4 6", [24], "1 1 1 1", "11 13", "30 6", "48 2"]
    for numbers in positions:
        hint = make24.hint(numbers)
        seen |= {name for name, _ in hint._levels}
        for level in hint.levels:
            assert level
            assert "{" not in level
            if language != "en":
                assert not re.search("[A-Za-z]{2}", level), level
    assert seen == {
        "lost",
        "solvable",
        "factors",
        "last_operation",
        "numbers",
        "step",
        "solution",
        "made",
    }
    assert len({make24.hint(hand).levels[1] for hand in positions[-3:] + positions[2:3]}) == 4


def test_levels_of_a_known_hand():
    hint = make24.hint("3 3 8 8")
    assert hint.levels == (
        "24 can be made from 3 3 8 8.",
        "The last operation is a division.",
        "Next, use 8 and 3.",
        "The next step is 8 ÷ 3 = 8/3.",
        "A solution: 8 ÷ (3 − 8 ÷ 3) = 24.",
    )
    make24.set_language("zh_CN")
    assert hint.levels[3] == "下一步算 8 ÷ 3 = 8/3。"
    make24.set_language("zh_TW")
    assert hint.levels[1] == "最後一步是除法。"


def test_from_the_middle_of_a_hand():
    assert make24.hint([8, 3, Fraction(8, 3)]).levels[-1] == "A solution: 8 ÷ (3 − (8/3)) = 24."
    assert make24.hint([-4, -6]).levels[-1] == "A solution: (−6) × (−4) = 24."
    assert make24.hint([24, 7, 3], rules=make24.COUNTDOWN).levels == (
        "24 can be made from 24 7 3.",
        "It is made: 24 is the target.",
    )


def test_lost_positions_say_how_far_to_go_back():
    lost = make24.hint([24, 3, 8], before=["3 3 8 8"])
    assert lost.levels == ("24 cannot be made from 24 3 8. Undo 1 step.",)
    assert (lost.undo, bool(lost), lost.solution) == (1, False, None)
    twice = make24.hint([24, 24], before=["3 3 8 8", [9, 8, 8], [1, 9]])
    assert twice.levels[0].endswith(" Undo 3 steps.")
    assert make24.hint([1, 2], before=["1 1 1 1"]).undo is None
    assert make24.hint("3 3 8 8", before=["3 3 8 8"]).undo is None


def test_large_hands():
    hint = make24.hint(range(1, 13), 1000)
    assert hint.solution.value == 1000
    assert make24.hint("1 3 7 10 25 50", 765, rules=make24.COUNTDOWN).solution.value == 765


def test_hints_are_values():
    hint = make24.hint([8, Fraction(1, 3)], before=[[24, 1, 3]])
    again = pickle.loads(pickle.dumps(hint))
    assert (again, hash(again), again.levels) == (hint, hash(hint), hint.levels)
    assert hint != make24.hint([8, Fraction(1, 3)])
    assert hint.numbers == (8, Fraction(1, 3))
    assert (hint.target, hint.rules) == (24, make24.CLASSIC)
    assert repr(hint) == "<Hint: 3 levels>"
    assert repr(make24.hint([1, 3])) == "<Hint: lost>"
    assert repr(make24.hint([24, 3, 8], before=["3 3 8 8"])) == "<Hint: lost, undo 1>"
    with pytest.raises(AttributeError):
        hint.levels = ()


@pytest.mark.parametrize("seed", range(4))
def test_next_steps_against_brute_force(seed):
    chance = random.Random(seed)
    for _ in range(40):
        numbers, _ = random_position(chance)
        expected = {
            step: 24 in values(tuple(sorted(rest))) for step, rest in moves(position(numbers))
        }
        found = make24.next_steps(numbers)
        assert len(found) == len(expected)
        for step, solvable in found:
            assert expected[step.left, step.operator, step.right] == solvable, (numbers, str(step))
            assert make24.is_solvable(played(numbers, step)) == solvable


def test_next_steps_by_the_rules():
    shown = [(str(step), good) for step, good in make24.next_steps("2 5", rules=make24.COUNTDOWN)]
    assert shown == [("5 + 2 = 7", False), ("5 - 2 = 3", False), ("5 * 2 = 10", False)]
    assert all("/" not in str(step) for step, _ in make24.next_steps([0, 5]) if step.right == 0)
    assert make24.next_steps([24]) == []
    assert isinstance(make24.next_steps("4 6")[0][0], make24.Step)


@pytest.mark.parametrize("ask", [make24.hint, make24.next_steps])
@pytest.mark.parametrize(
    ("numbers", "error"),
    [
        ("", ValueError),
        (range(1, 14), ValueError),
        ([0.5, 8], TypeError),
        ([True], TypeError),
        (None, TypeError),
        ("3 x", ValueError),
    ],
)
def test_bad_hands(ask, numbers, error):
    with pytest.raises(error):
        ask(numbers)


@pytest.mark.parametrize("before", ["3 3 8 8", 24, [[0.5]], [[]], [24]])
def test_bad_positions_before(before):
    with pytest.raises((ValueError, TypeError)):
        make24.hint("1 1 1 1", before=before)
