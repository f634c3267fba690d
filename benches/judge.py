"""Times make24's checker beside the usual regex-and-eval check, in one run.

``make bench-judge`` runs it. Each way is timed a few times and its best time counts, since other
work on the machine can only slow it down.
"""

from __future__ import annotations

import os
import re
import time
from random import Random
from typing import TYPE_CHECKING

import numpy

import make24
from make24 import _core

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

ANSWERS = 1_000_000
SAMPLE = 50_000
ROUNDS = 3


def regex_and_eval(answer: str, numbers: Sequence[int]) -> bool:
    """The check that most training scripts use; on anything but plain answers it is unsafe."""
    if not re.fullmatch(r"[\d+\-*/().\s]+", answer):
        return False
    if sorted(map(int, re.findall(r"\d+", answer))) != sorted(numbers):
        return False
    try:
        value = eval(answer, {"__builtins__": None}, {})  # noqa: S307  (what is compared with)
    except Exception:  # noqa: BLE001  (the same)
        return False
    return abs(value - 24) < 1e-5  # noqa: PLR2004


def questions() -> tuple[list[str], numpy.ndarray]:
    """A million answers and their hands: a solution of every hand, and as many wrong answers."""
    pairs = []
    for hand in make24.all_hands().tolist():
        solution = make24.find(hand)
        if solution is not None:
            pairs.append((str(solution), hand))
            pairs.append(("({}+{})*{}-{}".format(*hand), hand))
    # Distinct objects, as answers have that come from a model or a file.
    picked = Random(24).choices(pairs, k=ANSWERS)  # noqa: S311  (not for secrets)
    return ["".join(answer) for answer, _ in picked], numpy.array([hand for _, hand in picked])


def rate(count: int, work: Callable[[], object]) -> float:
    """How many a second, in the best of a few rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        started = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - started)
    return count / best


def main() -> None:
    """Print the rates."""
    if not _core._release:  # noqa: SLF001  (for this alone)
        raise SystemExit("make24 was built without optimisation; use make bench-judge")
    answers, hands = questions()
    rows = hands[:SAMPLE].tolist()
    sample = answers[:SAMPLE]
    expected = [regex_and_eval(*pair) for pair in zip(sample, rows, strict=True)]
    if make24.check_many(sample, rows).ok.tolist() != expected:
        raise SystemExit("the two checks disagree")
    classic = rate(
        SAMPLE, lambda: [regex_and_eval(*pair) for pair in zip(sample, rows, strict=True)]
    )
    texts = [f"Let me think.\n<answer>{answer}</answer>" for answer in answers]
    every = os.cpu_count() or 1
    ways: list[tuple[str, int, Callable[[], object]]] = [
        ("check, one call an answer", SAMPLE,
         lambda: [make24.check(*pair) for pair in zip(sample, rows, strict=True)]),
        ("check_many, 1 thread, hands as an array", ANSWERS,
         lambda: make24.check_many(answers, hands, threads=1)),
        ("check_many, 1 thread, hands as lists", SAMPLE,
         lambda: make24.check_many(sample, rows, threads=1)),
        (f"check_many, {every} threads, hands as an array", ANSWERS,
         lambda: make24.check_many(answers, hands)),
        ("grade_many, 1 thread, short texts", ANSWERS,
         lambda: make24.grade_many(texts, hands, threads=1)),
    ]  # fmt: skip
    print(f"{'regex and eval':<48}{classic:>12,.0f} a second")
    for name, count, work in ways:
        found = rate(count, work)
        print(f"{name:<48}{found:>12,.0f} a second{found / classic:>8.1f} ×")


if __name__ == "__main__":
    main()
