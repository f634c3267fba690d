"""Prints how time and memory grow with the number of cards, for the hand 1 2 … n.

Each figure comes from a process of its own, in which the question is asked once, as a user would;
the memory is what the process takes at most beyond what Python and the module take anyway.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time

from table import shown

import make24
from make24 import _core

MOST = 8
# Forms at this level are listed for seven numbers at most.
MOST_TO_WRITE = 7


def main() -> None:
    """Measure and print the table; with arguments, measure one question."""
    assert _core._release, "times of a debug build say nothing; use make bench"
    if len(sys.argv) > 1:
        ask(int(sys.argv[1]), sys.argv[2])
        return
    levels = ("algebraic", "essential", "written")
    heads = ["n", *levels, *(f"count {level}" for level in levels), "memory"]
    print(f"| {' | '.join(heads)} |")
    print("|---" * len(heads) + "|")
    for n in range(1, MOST + 1):
        counts, times, most = [], [], 0
        for level in levels:
            if level == "written" and n > MOST_TO_WRITE:
                counts.append("")
                times.append("")
                continue
            words = [sys.executable, __file__, str(n), level]
            done = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True)
            count, seconds, kilobytes = done.stdout.split()
            counts.append(f"{int(count):,}")
            times.append(shown(float(seconds)))
            most = max(most, int(kilobytes))
        print(f"| {n} | {' | '.join(counts)} | {' | '.join(times)} | {most / 1024:.0f} MB |")


def ask(n: int, level: str) -> None:
    """Print the count of the hand, the seconds it took, and the kilobytes."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    began = time.perf_counter()
    count = make24.count(list(range(1, n + 1)), level=level)
    seconds = time.perf_counter() - began
    print(count, seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)


if __name__ == "__main__":
    sys.exit(main())
