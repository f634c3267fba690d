"""What a dataset shall be: everything that its rows depend on, checked and unchangeable."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import TYPE_CHECKING

from make24.datasets.shuffle import Shuffle

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from make24 import Rules
    from make24.datasets.space import Space
    from make24.datasets.split import Split

# How many puzzles are looked at in one piece of work, by how many numbers they have: a piece
# takes a second or so. They are part of what makes pieces of one run fit those of another.
_PIECES = {1: 10_000, 2: 10_000, 3: 10_000, 4: 10_000, 5: 1_000}
_LARGE_PIECE = 100


@dataclass(frozen=True)
class Wishes:
    """Which puzzles are wanted; None where it does not matter.

    Args:
        solvable: whether there is a solution.
        solutions: the least and the most essentially different solutions.
        fractions: whether every solution needs a result that is no whole number.
        band: how hard, in a word.
        rating: how hard, the least and the most percentile.
        exclude: hands, in rising order, that are left out.
    """

    solvable: bool | None = None
    solutions: tuple[int, int] | None = None
    fractions: bool | None = None
    band: str | None = None
    rating: tuple[float, float] | None = None
    exclude: frozenset[tuple[int, ...]] = frozenset()


@dataclass(frozen=True)
class Columns:
    """What a row tells beyond what every row does.

    Args:
        rated: whether rows have a rating, which takes most of the time of larger hands.
        all_solutions: whether all essentially different solutions are listed.
        next_steps: whether every first move is listed, and whether it keeps the puzzle solvable.
        prompt: the template of a prompt, or None.
        answer: the template of an answer, or None.
    """

    rated: bool = True
    all_solutions: bool = False
    next_steps: bool = False
    prompt: str | None = None
    answer: str | None = None


@dataclass(frozen=True)
class Plan:
    """A dataset to be made: puzzles in an order that the seed decides, and which of them.

    Args:
        space: the hands.
        targets: the numbers to make, each with every hand.
        rules: what is allowed.
        wishes: which puzzles are wanted.
        columns: what the rows tell.
        split: the parts that rows are put into, or None.
        count: how many rows at most, or None for all.
        seed: what decides the order.
    """

    space: Space
    targets: tuple[int | Fraction, ...]
    rules: Rules
    wishes: Wishes
    columns: Columns
    split: Split | None
    count: int | None
    seed: int

    @property
    def size(self) -> int:
        """How many puzzles there are to choose from: hands times targets."""
        return self.space.size * len(self.targets)

    @property
    def parts(self) -> tuple[str, ...]:
        """The names of the parts of the split; one without a name where there is none."""
        return ("",) if self.split is None else self.split.names

    @property
    def has_whole_targets(self) -> bool:
        """Whether all targets are whole numbers; else rows tell them as texts."""
        return all(isinstance(target, int) for target in self.targets)

    @cached_property
    def shuffle(self) -> Shuffle:
        """The order of the puzzles."""
        return Shuffle(self.size, self.seed)

    def pieces(self) -> Iterator[range]:
        """The places in the order that are worked on together."""
        step = _PIECES.get(self.space.n, _LARGE_PIECE)
        if self.columns.all_solutions or self.columns.next_steps:
            # Such rows are long, and a piece is held in memory.
            step //= 10
        return (range(start, min(start + step, self.size)) for start in range(0, self.size, step))

    @property
    def fingerprint(self) -> str:
        """A text that two plans share only when their pieces are the same."""
        from make24 import __version__

        excluded = sorted(self.wishes.exclude)
        # The order of a set differs from run to run.
        told = [str(getattr(self.wishes, name)) for name in self.wishes.__match_args__[:-1]]
        whole = (self.space, self.targets, self.rules, told, excluded)
        rest = (self.columns, self.split, self.count, self.seed, __version__)
        return blake2b(repr((whole, rest)).encode(), digest_size=16).hexdigest()
