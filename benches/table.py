"""Prints the table of times in the README: make24, the classic recursion, and Python packages.

``make bench`` runs it after building everything with optimisation. Each line was measured in
this one run, the fastest of several tries; what was found is checked, never only timed.
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import io
import json
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import make24
from make24 import _core

if TYPE_CHECKING:
    from collections.abc import Callable

Hand = tuple[int, ...]

# Every twentieth hand: the packages take seconds for these already.
STEP = 20
TRIES = 3
# Short jobs are tried for this long, since any one try may be disturbed.
PATIENCE_SECONDS = 0.3


def main() -> None:
    """Measure and print everything."""
    assert _core._release, "times of a debug build say nothing; use make bench"
    engine = [json.loads(line) for line in rust()]
    print("| job | make24 | classic recursion | ratio |\n|---|---|---|---|")
    for line in engine:
        row(line["job"], line["make24"], line["classic"])
    hands: list[Hand] = [tuple(hand) for hand in make24.all_hands().tolist()]
    solvable, solutions = (
        next(line["classic"] for line in engine if text in line["job"])
        for text in ("one by one", "as text")
    )
    ours = fastest(lambda: sum(map(make24.is_solvable, hands)), 1362)
    row("from Python: 1820 calls of is_solvable", ours, solvable)
    ours = fastest(lambda: sum(len([str(e) for e in make24.solve(hand)]) for hand in hands), 3017)
    row("from Python: 1820 calls of solve, each solution as str", ours, solutions)
    everything = make24.all_hands()
    ours = fastest(lambda: int(make24.solvable_many(everything, threads=1).sum()), 1362)
    row("from Python: solvable_many of 1820 hands, one thread", ours, solvable)
    boards()
    peers(hands)


def boards() -> None:
    """Time a Countdown board from Python: one target, and every target of a range."""
    board = [1, 3, 7, 10, 25, 50]
    ours = fastest(lambda: len(make24.solve(board, 765, rules=make24.COUNTDOWN)), 12)
    row("from Python: Countdown 1 3 7 10 25 50 → 765: essential", ours, None)
    ours = fastest(lambda: sum(map(len, make24.solve_targets(board).values())), 14_740)
    row("from Python: that board, all essential solutions for each of 100..999", ours, None)


def rust() -> list[str]:
    """The lines of the engine's own benchmark."""
    words = ["cargo", "bench", "--quiet", "--locked", "--bench", "ratios", "--", "--json"]
    done = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True)
    return [line for line in done.stdout.splitlines() if line.startswith("{")]


def row(job: str, ours: float, classic: float | None) -> None:
    """Print one line of the first table."""
    ratio = f"{classic / ours:.0f} ×" if classic else ""
    print(f"| {job} | {shown(ours)} | {shown(classic) if classic else ''} | {ratio} |")


def shown(seconds: float) -> str:
    """A time in the unit that suits it."""
    for unit, size in (("s", 1), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-6:.3g} µs"


def fastest(job: Callable[[], int], expected: int | None = None) -> float:
    """The shortest time of a job, whose result must be as expected."""
    times: list[float] = []
    while len(times) < TRIES or sum(times) < PATIENCE_SECONDS:
        began = time.perf_counter()
        found = job()
        times.append(time.perf_counter() - began)
        assert expected is None or found == expected, f"{found} found, not {expected}"
    return min(times)


def peers(hands: list[Hand]) -> None:
    """Time the Python packages that install from PyPI on the same jobs."""
    print("\n| package | job | its time | make24 | ratio | its answers |")
    print("|---|---|---|---|---|---|")
    sample = hands[::STEP]
    truth = {hand: make24.is_solvable(hand) for hand in sample}
    for name, module, solve in (
        ("game24", "game24.calc", lambda calc: lambda hand: bool(calc.solve(list(hand)))),
        ("point24", "point24", lambda point24: lambda hand: bool(point24.solve(*hand))),
        ("24p", "p24.p24", lambda p24: lambda hand: bool(p24.fx(24, list(hand)))),
    ):
        job = f"{len(sample)} hands: solve each"
        package = loaded(name, module, job)
        if package is not None:
            compare(name, job, solve(package), truth)
    name, job = "countdown-numbers-solver", "Countdown 1 3 7 10 25 50 → 765"
    package = loaded(name, "countdown_numbers_solver", job)
    if package is not None:
        board = [1, 3, 7, 10, 25, 50]
        began = time.perf_counter()
        with contextlib.redirect_stdout(io.StringIO()):
            package.solve(list(board), 765)
        theirs = time.perf_counter() - began
        ours = fastest(lambda: len(make24.solve(board, 765, rules=make24.COUNTDOWN)), 12)
        found = len(package.unique_solutions)
        peer_row(name, job, theirs, ours, f"{found} solutions (12 differ essentially)")


def loaded(name: str, module: str, job: str) -> Any:
    """A package, or None (said in the table) where it is not installed."""
    if importlib.util.find_spec(module.split(".", maxsplit=1)[0]) is None:
        print(f"| {name} | {job} | not installed | | | |")
        return None
    return importlib.import_module(module)


def compare(name: str, job: str, solves: Callable[[Hand], bool], truth: dict[Hand, bool]) -> None:
    """Time one package on some hands, and count its wrong answers."""
    wrong = 0
    began = time.perf_counter()
    for hand, solvable in truth.items():
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                wrong += solves(hand) != solvable
        except ZeroDivisionError:
            wrong += 1
    theirs = time.perf_counter() - began
    ours = fastest(lambda: sum(make24.solve(hand).total > 0 for hand in truth))
    answers = "all right" if not wrong else f"{wrong} of {len(truth)} wrong"
    peer_row(name, job, theirs, ours, answers)


def peer_row(name: str, job: str, theirs: float, ours: float, answers: str) -> None:
    """Print one line of the second table."""
    ratio = f"{theirs / ours:,.0f} ×"
    print(f"| {name} | {job} | {shown(theirs)} | {shown(ours)} | {ratio} | {answers} |")


if __name__ == "__main__":
    sys.exit(main())
