"""Many hands at once from Python: arrays and lists, threads, errors that name the hand."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import time
from fractions import Fraction

import numpy
import pytest

import make24
from make24 import COUNTDOWN, Hand, Rules, count_many, reachable_targets, solvable_many

HANDS = [[3, 3, 8, 8], "A A A A", Hand([1, 5, 5, 5]), (24,), [1, 2, 3, 4, 5], [-3, 0, 27]]


@pytest.mark.parametrize("threads", [None, 1, 2, 7])
def test_all_hands_of_four(threads: int | None) -> None:
    hands = make24.all_hands()
    solvable = solvable_many(hands, threads=threads)
    assert solvable.dtype == bool
    assert solvable.shape == (1820,)
    assert solvable.sum() == 1362
    counts = count_many(hands, level="algebraic", threads=threads)
    assert counts.dtype == numpy.int64
    assert counts.sum() == 4078
    assert ((counts > 0) == solvable).all()


@pytest.mark.parametrize("rules", [Rules(), COUNTDOWN, Rules("+-*", intermediates="whole")])
@pytest.mark.parametrize("target", [24, Fraction(5, 2), 10**30])
def test_each_hand_as_by_itself(rules: Rules, target: int | Fraction) -> None:
    single = [make24.is_solvable(hand, target, rules=rules) for hand in HANDS]
    assert solvable_many(HANDS, target, rules=rules).tolist() == single
    counts = [make24.count(hand, target, rules=rules, level="written") for hand in HANDS]
    assert count_many(HANDS, target, rules=rules, level="written").tolist() == counts


@pytest.mark.parametrize("dtype", ["i1", "u1", "i4", "u8", ">i8", object])
def test_every_integer_dtype(dtype: str) -> None:
    hands = numpy.array([[3, 3, 8, 8], [1, 1, 1, 1]], dtype=dtype)
    assert solvable_many(hands).tolist() == [True, False]
    assert solvable_many(hands[:, ::-1]).tolist() == [True, False]
    assert solvable_many(numpy.asfortranarray(hands)).tolist() == [True, False]


def test_no_hands() -> None:
    assert solvable_many([]).tolist() == []
    assert count_many(numpy.zeros((0, 4), int)).tolist() == []


@pytest.mark.parametrize(
    ("hands", "kind", "piece"),
    [
        ([3, 3, 8, 8], ValueError, "this is one"),
        (numpy.zeros((2, 4)), TypeError, "not float64"),
        (numpy.zeros((2, 4), bool), TypeError, "not bool"),
        (numpy.zeros((2, 2, 2), int), ValueError, "(2, 2, 2)"),
        ([[1, 2], []], ValueError, "hands[1]"),
        ([[1, 2], [1] * 13], ValueError, "hands[1]: 13 numbers"),
        ([[1, 2], [1, 2.5]], TypeError, "hands[1]"),
        ([[1, 2], "1 x"], ValueError, "hands[1]"),
        ([[1, 10**10]], ValueError, "10000000000"),
        (5, TypeError, "not 5 (int)"),
    ],
)
def test_what_is_wrong_is_named(hands: object, kind: type[Exception], piece: str) -> None:
    with pytest.raises(kind) as caught:
        solvable_many(hands)  # type: ignore[arg-type]
    assert piece in str(caught.value)


@pytest.mark.parametrize("threads", [0, -1, 1.5, True, "2", 10**30])
def test_odd_numbers_of_threads(threads: object) -> None:
    with pytest.raises((ValueError, TypeError), match="thread"):
        solvable_many([[1, 2]], threads=threads)  # type: ignore[arg-type]


@pytest.mark.skipif(sys.platform == "win32", reason="sends a signal as Unix does")
@pytest.mark.parametrize(
    "call",
    [
        "count_many(make24.all_hands(6, 1, 20))",
        # Many hands of which each takes a while, and one that takes long.
        "solvable_many([[10**9 - 9 * k * k - i for k in range(6)] for i in range(99)], threads=1)",
        "count_many([[10**9 - 7 * k for k in range(7)]] * 2)",
        # Products of these outgrow 64 bits, and fractions without a limit are slow.
        "solve_targets(range(10**9 - 6, 10**9), rules=make24.CLASSIC)",
    ],
)
def test_ctrl_c_stops_a_long_call(call: str) -> None:
    script = textwrap.dedent(
        f"""
        import make24, sys
        print("begun", flush=True)
        make24.{call}
        """
    )
    process = subprocess.Popen([sys.executable, "-c", script], stdout=-1, stderr=-1, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "begun\n"
    time.sleep(0.5)
    began = time.monotonic()
    os.kill(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=20)
    # Generous, for a busy machine; within a second on a quiet one.
    assert time.monotonic() - began < 10
    assert "KeyboardInterrupt" in errors


def test_reachable_targets() -> None:
    reached = reachable_targets([1, 3, 7, 10, 25, 50])
    missed = set(range(100, 1000)) - set(reached)
    assert missed == {831, 834, 941, 977}
    assert reached == sorted(reached)
    assert reachable_targets("2 3", -5, 10**6) == [1, 2, 3, 5, 6]
    assert reachable_targets([2], 3, 2) == []


@pytest.mark.parametrize("tiles", [[], [1] * 7, [0], [101], [2.5], "x"])
def test_odd_boards(tiles: object) -> None:
    with pytest.raises((ValueError, TypeError)):
        reachable_targets(tiles)  # type: ignore[arg-type]
