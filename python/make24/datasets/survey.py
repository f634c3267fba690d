"""What a space of puzzles is like: how many are solvable, in how many ways, how hard."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from heapq import heappushpop
from typing import TYPE_CHECKING, Any

from make24.rating_sentences import BANDS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from make24.datasets.rows import Row

# Where classes of essential counts begin, and of percentiles.
COUNTS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 50, 100, 1000)
PERCENTILES = (0, 10, 20, 30, 40, 50, 60, 70, 80, 90)
# The same of expected times, in seconds.
SECONDS = (0, 5, 10, 15, 20, 30, 45, 60, 90, 120)


@dataclass(frozen=True)
class Share:
    """How many puzzles were looked at, and how many of them are solvable."""

    puzzles: int
    solvable: int


@dataclass(frozen=True)
class Survey:
    """What was found.

    Args:
        whole: all puzzles.
        targets: the puzzles of each target.
        counts: solvable puzzles by the least number of essentially different solutions of their
            class: 1, 2, … 10, 20, 50 and so on.
        ratings: rated puzzles by percentile, in tens; empty where none is rated.
        seconds: puzzles by the least expected time of their class; empty where none is known.
        bands: rated puzzles by band.
        hardest: the rows of the hardest puzzles, the hardest first.
    """

    whole: Share
    targets: dict[int | str, Share]
    counts: dict[int, int]
    ratings: dict[int, int]
    seconds: dict[int, int]
    bands: dict[str, int]
    hardest: tuple[Row, ...]


@dataclass
class _Tally:
    """A survey under way, which keeps no rows but the hardest."""

    most: int
    puzzles: Counter[int | str] = field(default_factory=Counter)
    solvable: Counter[int | str] = field(default_factory=Counter)
    counts: Counter[int] = field(default_factory=Counter)
    ratings: Counter[int] = field(default_factory=Counter)
    seconds: Counter[int] = field(default_factory=Counter)
    bands: Counter[str] = field(default_factory=Counter)
    hardest: list[tuple[float, int, Row]] = field(default_factory=list)

    def add(self, row: Row) -> None:
        self.puzzles[row["target"]] += 1
        if not row["solvable"]:
            return
        self.solvable[row["target"]] += 1
        self.counts[_class(COUNTS, row["count"])] += 1
        if row["seconds"] is not None:
            self.seconds[_class(SECONDS, row["seconds"])] += 1
        if row["rating"] is not None:
            self.ratings[_class(PERCENTILES, row["rating"])] += 1
            self.bands[row["band"]] += 1
            # Of puzzles that are as hard, the first ones stay.
            entry = (row["rating"], -self.puzzles.total(), row)
            if len(self.hardest) < self.most:
                self.hardest.append(entry)
                self.hardest.sort()
            elif self.hardest:
                heappushpop(self.hardest, entry)


def survey(rows: Iterable[Row], *, hardest: int) -> Survey:
    """What these rows of a dataset are like; they are looked at one by one and not kept.

    Args:
        rows: rows of a dataset.
        hardest: how many of the hardest to keep.

    >>> import make24
    >>> found = survey(make24.dataset(), hardest=1)
    >>> found.whole
    Share(puzzles=1820, solvable=1362)
    >>> found.counts[1], [row["numbers"] for row in found.hardest]
    (515, [[2, 3, 5, 12]])
    """
    tally = _Tally(hardest)
    for row in rows:
        tally.add(row)
    shares = {
        target: Share(puzzles, tally.solvable[target])
        for target, puzzles in sorted(tally.puzzles.items(), key=_by_value)
    }
    whole = Share(tally.puzzles.total(), tally.solvable.total())
    bands = {name: tally.bands[name] for name in BANDS if tally.bands}
    kept = sorted(tally.hardest, reverse=True)
    return Survey(
        whole,
        shares,
        _in_order(tally.counts),
        _in_order(tally.ratings),
        _in_order(tally.seconds),
        bands,
        tuple(row for _, _, row in kept),
    )


def class_name(starts: Iterable[int], start: int) -> str:
    """What the class that begins there is called among these.

    >>> class_name([1, 2, 10], 1), class_name([1, 2, 10], 2), class_name([1, 2, 10], 10)
    ('1', '2-9', '10+')
    """
    later = [other for other in starts if other > start]
    if not later:
        return f"{start}+"
    return str(start) if later[0] == start + 1 else f"{start}-{later[0] - 1}"


def _class(starts: tuple[int, ...], value: float) -> int:
    return max(start for start in starts if start <= value)


def _in_order(counts: Counter[int]) -> dict[int, int]:
    return dict(sorted(counts.items()))


def _by_value(item: tuple[Any, int]) -> Any:  # noqa: ANN401  (a Fraction)
    from fractions import Fraction

    return Fraction(item[0])
