"""Where a dataset goes: the kind of file by its name, and the files that there will be."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from make24.datasets.formats import Commas, JsonLines, Parquet
from make24.errors import InputError, InputTypeError

if TYPE_CHECKING:
    from make24.datasets.formats import Format
    from make24.datasets.plan import Plan

_SUFFIXES = (".jsonl", ".csv", ".parquet")


@dataclass(frozen=True)
class Output:
    """One file, one a part where the rows are split, or a folder of Parquet files.

    Args:
        path: the name that was given.
        is_folder: whether it is a folder, which keeps each piece as a file of its own.
    """

    path: Path
    is_folder: bool

    @classmethod
    def named(cls, given: object) -> Output:
        """The output of that name: a folder where it ends in a slash.

        Raises:
            InputError: a name of another ending, or a folder that holds something already.
            InputTypeError: it is neither text nor path.

        >>> Output.named("hands.jsonl").is_folder, Output.named("hands/").is_folder
        (False, True)
        """
        if not isinstance(given, (str, os.PathLike)):
            parameters = {"given": repr(given), "type": type(given).__name__}
            raise InputTypeError("path_not_path", parameters)
        # The workers of a cluster may stand in another folder.
        text, path = os.fspath(given), Path(given).absolute()
        if text.endswith(("/", os.sep)) or path.is_dir():
            if path.exists() and (not path.is_dir() or any(path.iterdir())):
                raise InputError("folder_not_empty", {"given": text})
            return cls(path, is_folder=True)
        if path.suffix not in _SUFFIXES or not path.stem:
            raise InputError("format_not_known", {"given": text})
        return cls(path, is_folder=False)

    @property
    def suffix(self) -> str:
        """How the names of its files end."""
        return ".parquet" if self.is_folder else self.path.suffix

    @property
    def unfinished(self) -> Path:
        """The folder beside it that holds the pieces while they are made."""
        return self.path.with_name(f"{self.path.name}.parts")

    def file(self, part: str) -> Path:
        """The file that a part ends up in.

        >>> Output.named("hands.jsonl").file("train").name
        'hands.train.jsonl'
        """
        if not part:
            return self.path
        return self.path.with_name(f"{self.path.stem}.{part}{self.path.suffix}")

    def format(self, plan: Plan) -> Format:
        """How its files are written.

        Raises:
            InputError: a package is missing.
        """
        if self.suffix == ".jsonl":
            return JsonLines()
        return Commas(plan) if self.suffix == ".csv" else Parquet(plan)
