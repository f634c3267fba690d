"""Making a dataset piece by piece, so that what is done stays done.

Each piece is written beside the dataset under a name of its own, in full or not at all, and
marked as done; the dataset gets its name when all are. A second start finds the pieces that are
done and goes on from there.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from itertools import islice
from shutil import rmtree
from typing import TYPE_CHECKING, Protocol
from uuid import uuid4

from make24.datasets.rows import rows
from make24.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from pathlib import Path

    from make24.datasets.output import Output
    from make24.datasets.plan import Plan
    from make24.datasets.rows import Row


@dataclass(frozen=True)
class Job:
    """A dataset, and where it goes."""

    plan: Plan
    output: Output

    def piece(self, number: int, part: str) -> Path:
        """The file that holds a part's rows of a piece."""
        folder = self.output.unfinished / "rows" / part
        return folder / f"part-{number:08}{self.output.suffix}"

    def mark(self, number: int) -> Path:
        """The file that says that a piece is done, and how many rows it has."""
        return self.output.unfinished / "done" / f"{number:08}"


@dataclass(frozen=True)
class Piece:
    """A piece that is done: which, how many puzzles were looked at, how many rows it has."""

    number: int
    looked_at: int
    rows: int


class Maker(Protocol):
    """Has a piece made, here or elsewhere, and gives the number of its rows."""

    def __call__(self, job: Job, number: int, places: range, most: int | None) -> int:
        """Make the piece, of at most so many rows or more."""


def begin(job: Job) -> None:
    """Make the folder for the pieces, or find the one of an earlier start.

    Raises:
        InputError: the folder holds the pieces of another dataset, or a package is missing.
        OSError: the folder cannot be made.
    """
    job.output.format(job.plan)
    folder = job.output.unfinished
    parts = [folder / "rows" / part for part in job.plan.parts]
    for place in (folder, folder / "done", folder / "rows", *parts):
        place.mkdir(exist_ok=True)
    told = folder / "plan"
    if not told.exists():
        _written(told, lambda path: path.write_text(job.plan.fingerprint, "utf-8"))
    elif told.read_text("utf-8") != job.plan.fingerprint:
        raise InputError("parts_of_another", {"given": str(folder)})


def make_piece(job: Job, number: int, places: range, most: int | None) -> int:
    """Make a piece of at most ``most`` rows, unless it is done; gives the number of its rows.

    Raises:
        OSError: it cannot be written.
    """
    mark = job.mark(number)
    if mark.exists():
        return int(mark.read_text("utf-8"))
    parts: dict[str, list[Row]] = {part: [] for part in job.plan.parts}
    found = 0
    for row in islice(rows(job.plan, places), most):
        parts[row.get("split", "")].append(row)
        found += 1
    form = job.output.format(job.plan)
    for part, kept in parts.items():
        # The first piece is there for each part, so that an empty one is known too.
        if kept or number == 0:
            _written(job.piece(number, part), lambda path, kept=kept: form.save(path, kept))  # type: ignore[misc]
    _written(mark, lambda path: path.write_text(str(found), "utf-8"))
    return found


def make(job: Job, maker: Maker = make_piece) -> Generator[Piece, None, int]:
    """Make the pieces in order until there are enough rows.

    Args:
        job: what is made, begun already.
        maker: has the pieces made.

    Yields:
        Each piece as it is done.

    Returns:
        The number of the last one.

    Raises:
        OSError: something cannot be written.
    """
    left = job.plan.count
    last = 0
    for number, places in enumerate(job.plan.pieces()):
        found = maker(job, number, places, left)
        if left is not None and found > left:
            # Who made it did not know how many rows come before.
            job.mark(number).unlink()
            found = make_piece(job, number, places, left)
        yield Piece(number, len(places), found)
        last = number
        if left is not None:
            left -= found
            if left == 0:
                break
    return last


def finish(job: Job, last: int) -> None:
    """Put the pieces together, and give the dataset its name.

    Args:
        job: what was made.
        last: the number of the last piece that belongs to it.

    Raises:
        OSError: something cannot be written.
    """
    output = job.output
    if output.is_folder:
        for part in job.plan.parts:
            final = job.piece(last, part)
            for file in final.parent.iterdir():
                # What a cluster made beyond the end, and what a killed process left.
                if file.is_file() and (file.name > final.name or file.name.startswith(".")):
                    file.unlink()
        if output.path.is_dir():
            output.path.rmdir()
        (output.unfinished / "rows").rename(output.path)
    else:
        form = output.format(job.plan)
        for part in job.plan.parts:
            pieces = [job.piece(number, part) for number in range(last + 1)]
            joined = output.unfinished / output.file(part).name
            form.join(joined, [piece for piece in pieces if piece.exists()])
            _settle(joined, output.file(part))
    rmtree(output.unfinished)


def _written(path: Path, write: Callable[[Path], object]) -> None:
    """Write a file that is there in full or not at all."""
    temporary = path.with_name(f".{path.name}.{uuid4().hex}")
    try:
        write(temporary)
        _settle(temporary, path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _settle(temporary: Path, path: Path) -> None:
    """Give a file its name once it is on the disk."""
    with temporary.open("rb") as file:
        os.fsync(file.fileno())
    temporary.replace(path)
