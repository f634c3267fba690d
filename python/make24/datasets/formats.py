"""The kinds of files that rows are written to: JSON Lines, CSV and Parquet.

Each can write a piece of a dataset by itself and join pieces to one file.
"""

from __future__ import annotations

from shutil import copyfileobj
from typing import TYPE_CHECKING, Any, Protocol

from make24.datasets.needs import needed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from make24.datasets.plan import Plan
    from make24.datasets.rows import Row

# Rows that are turned into Parquet's columns together.
_BATCH = 1000


class Format(Protocol):
    """A kind of file."""

    def save(self, path: Path, rows: Iterable[Row]) -> None:
        """Write a piece."""

    def join(self, path: Path, pieces: Sequence[Path]) -> None:
        """Write one file that holds the rows of these pieces in their order."""


def column_names(plan: Plan) -> list[str]:
    """What the columns are called, in order."""
    columns = plan.columns
    names = ["id", "numbers", "target", "rules", "solvable", "count", "solution"]
    names += ["rating", "seconds", "band"]
    optional = {
        "solutions": columns.all_solutions,
        "steps": columns.next_steps,
        "prompt": columns.prompt is not None,
        "answer": columns.answer is not None,
        "split": plan.split is not None,
    }
    return names + [name for name, there in optional.items() if there]


class JsonLines:
    """One row a line, an object with the columns' names."""

    def save(self, path: Path, rows: Iterable[Row]) -> None:
        """Write a piece."""
        from json import JSONEncoder

        encode = JSONEncoder(ensure_ascii=False).encode
        with path.open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(encode(row) + "\n" for row in rows)

    def join(self, path: Path, pieces: Sequence[Path]) -> None:
        """Write one file that holds the rows of these pieces in their order."""
        with path.open("wb") as file:
            _append(file, pieces)


class Commas:
    """Comma-separated values under a line of names.

    Numbers stand apart by spaces, as everything here reads them; lists are JSON.
    """

    def __init__(self, plan: Plan) -> None:
        self._names = column_names(plan)

    def save(self, path: Path, rows: Iterable[Row]) -> None:
        """Write a piece; it has no line of names."""
        from csv import writer
        from json import dumps

        def cell(name: str, value: Any) -> Any:  # noqa: ANN401  (as the row has it)
            if name == "numbers":
                return " ".join(map(str, value))
            if isinstance(value, bool):
                return "true" if value else "false"
            return dumps(value, ensure_ascii=False) if isinstance(value, list) else value

        with path.open("w", encoding="utf-8", newline="") as file:
            writer(file, lineterminator="\n").writerows(
                [cell(name, row[name]) for name in self._names] for row in rows
            )

    def join(self, path: Path, pieces: Sequence[Path]) -> None:
        """Write one file that holds the rows of these pieces in their order."""
        with path.open("wb") as file:
            file.write((",".join(self._names) + "\n").encode())
            _append(file, pieces)


class Parquet:
    """Columns of one type each, compressed."""

    def __init__(self, plan: Plan) -> None:
        pyarrow = needed("pyarrow", "data")
        types = {
            "numbers": pyarrow.list_(pyarrow.int64()),
            "target": pyarrow.int64() if plan.has_whole_targets else pyarrow.string(),
            "solvable": pyarrow.bool_(),
            "count": pyarrow.int64(),
            "rating": pyarrow.float64(),
            "seconds": pyarrow.float64(),
            "solutions": pyarrow.list_(pyarrow.string()),
            "steps": pyarrow.list_(
                pyarrow.struct({"step": pyarrow.string(), "solvable": pyarrow.bool_()})
            ),
        }
        self._schema = pyarrow.schema(
            [(name, types.get(name, pyarrow.string())) for name in column_names(plan)]
        )

    def save(self, path: Path, rows: Iterable[Row]) -> None:
        """Write a piece."""
        from itertools import islice

        pyarrow, parquet = needed("pyarrow", "data"), needed("pyarrow.parquet", "data")
        left = iter(rows)
        some = iter(lambda: list(islice(left, _BATCH)), [])
        batches = [pyarrow.RecordBatch.from_pylist(batch, schema=self._schema) for batch in some]
        parquet.write_table(pyarrow.Table.from_batches(batches, schema=self._schema), path)

    def join(self, path: Path, pieces: Sequence[Path]) -> None:
        """Write one file that holds the rows of these pieces in their order."""
        parquet = needed("pyarrow.parquet", "data")
        with parquet.ParquetWriter(path, self._schema) as file:
            for piece in pieces:
                file.write_table(parquet.read_table(piece, schema=self._schema))


def _append(file: Any, pieces: Iterable[Path]) -> None:  # noqa: ANN401  (any binary file)
    for piece in pieces:
        with piece.open("rb") as rows:
            copyfileobj(rows, file)
