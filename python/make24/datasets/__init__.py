"""Datasets of puzzles: solvable by construction, unique, graded, split, the same for a seed."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from fractions import Fraction
    from os import PathLike
    from typing import Any

    from make24 import Hand, Rules
    from make24.datasets.pieces import Piece
    from make24.datasets.plan import Plan


class Dataset:
    """Rows that are made as they are asked for, each time the same.

    >>> import make24
    >>> hands = make24.dataset(2, seed=5, solvable=True)
    >>> [row["numbers"] for row in hands] == [row["numbers"] for row in hands]
    True
    """

    __module__ = "make24"

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def __iter__(self) -> Iterator[dict[str, Any]]:
        from make24.datasets.rows import rows

        return rows(self.plan)

    def write(
        self,
        path: str | PathLike[str],
        *,
        workers: int | None = None,
        scheduler: str | None = None,
    ) -> int:
        """Write the rows to a file, or one for each part of the split; gives how many they are.

        The file gets its name when it is complete. Until then the work stands beside it, in a
        folder whose name ends in ``.parts``; the same call goes on from there when it was
        stopped half-way.

        Args:
            path: a name that ends in ``.jsonl``, ``.csv`` or ``.parquet``, or in ``/`` for a
                folder of Parquet files.
            workers: how many processes work on it, with Dask; the rows are the same.
            scheduler: the address of a Dask scheduler whose workers do it; they must see the
                same folder.

        Raises:
            ValueError: the name is not accepted, a package is missing, or the ``.parts`` are
                those of another dataset.
            OSError: something cannot be written; nothing unfinished stands under the name.

        >>> import make24, tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     make24.dataset(10, seed=5).write(f"{folder}/hands.jsonl")
        10
        """
        return sum(piece.rows for piece in self._made(path, workers, scheduler))

    def _made(
        self, path: str | PathLike[str], workers: int | None, scheduler: str | None
    ) -> Iterator[Piece]:
        """The pieces as they are done; the files are complete when all are."""
        from make24.datasets.output import Output
        from make24.datasets.pieces import Job, begin, finish, make

        job = Job(self.plan, Output.named(path))
        if workers is None and scheduler is None:
            begin(job)
            finish(job, (yield from make(job)))
            return
        from make24.datasets.cluster import Ahead, cluster

        with cluster(workers, scheduler) as client:
            begin(job)
            ahead = Ahead(client, job)
            last = yield from make(job, ahead)
            ahead.rest()
        finish(job, last)


def dataset(  # noqa: PLR0913  (a dataset is what it is by all of these)
    count: int | None = None,
    *,
    n: int | None = None,
    low: int | None = None,
    high: int | None = None,
    tiles: str | Hand | Iterable[int] | None = None,
    target: int | Fraction | Iterable[int | Fraction] | None = None,
    rules: Rules | None = None,
    solvable: bool | None = None,
    solutions: tuple[int, int] | None = None,
    fractions: bool | None = None,
    band: str | None = None,
    rating: tuple[float, float] | None = None,
    exclude: Iterable[str | Hand | Iterable[int]] = (),
    split: Mapping[str, float | Fraction | str] | None = None,
    rated: bool = True,
    all_solutions: bool = False,
    next_steps: bool = False,
    prompt: str | None = None,
    answer: str | None = None,
    seed: int = 0,
) -> Dataset:
    """Puzzles as rows of a dataset: each hand and target once, in an order the seed decides.

    The first rows are the same however many are wanted, and which part of a split a hand is in
    depends on the hand alone. A row is a dictionary with ``id``, ``numbers`` (rising),
    ``target``, ``rules``, ``solvable``, ``count`` (of essentially different solutions),
    ``solution`` (the simplest one), ``rating`` (the percentile), ``seconds``, ``band``; a target
    is an int where all are whole, else all are texts.

    Args:
        count: how many rows at most; without it, all there are.
        n: how many numbers a hand has, 1 to 8; 4, or 6 of tiles. More than 6 have no rating.
        low: the smallest number, 1 unless given.
        high: the largest number, 13 unless given.
        tiles: in their place, the tiles that hands are drawn from. Where the rules allow numbers
            to stay unused and no range is given, they are the 24 tiles of the television game.
        target: the number to make, or several, each of which goes with every hand; 24, or 100 to
            999 for the television game.
        rules: what is allowed, `CLASSIC` unless given, `COUNTDOWN` with tiles.
        solvable: True, False, or None for either.
        solutions: the least and the most essentially different solutions.
        fractions: whether every solution needs a result that is no whole number.
        band: "easy", "medium", "hard" or "expert".
        rating: the least and the most percentile, 0 to 100.
        exclude: hands that are left out.
        split: names and shares of parts that hands are put into, such as
            ``{"train": 0.9, "test": 0.1}``; rows tell it as ``split``.
        rated: False leaves ratings out, which takes most of the time of larger hands.
        all_solutions: whether rows tell all essentially different ``solutions``.
        next_steps: whether rows tell as ``steps`` every first step, and whether the puzzle is
            still solvable after it.
        prompt: a text with places for ``{numbers}``, ``{target}`` and the like, told filled.
        answer: the same with ``{solution}``; an unsolvable puzzle has none.
        seed: 0 to 2**64 - 1.

    Returns a `Dataset`: rows to go through, made as they are asked for, or to ``write``.

    Raises ValueError or TypeError that names the argument and what is accepted.

    >>> for row in make24.dataset(2, seed=5, solvable=True):
    ...     print(row["id"], row["solution"], row["band"])
    classic 2 6 6 6 = 24 2*6+6+6 medium
    classic 7 8 9 12 = 24 (12+9)*8/7 expert
    """
    arguments = dict(locals())
    from make24.datasets.request import Request

    return Dataset(Request(**arguments).plan())


# Where people find it.
dataset.__module__ = "make24"
