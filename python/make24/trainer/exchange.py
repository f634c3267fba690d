"""Records as CSV and JSON files, written and read without loss."""

from __future__ import annotations

import csv
import json
import re
from dataclasses import dataclass, field
from io import StringIO
from typing import TYPE_CHECKING, NamedTuple

from make24.language import mark, translate
from make24.trainer.fields import (
    NAMES,
    FieldError,
    read,
    read_removal,
    written,
    written_removal,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from datetime import datetime
    from pathlib import Path

    from make24.trainer.attempt import Attempt
    from make24.trainer.puzzle import Puzzle

_REQUIRED = NAMES[: NAMES.index("purpose")]
_SENTENCES = {
    "no_header": mark("the first line names the columns, at least {required}"),
    "wrong_length": mark("a line has {wanted} cells, as the first one has, not {given}"),
    "not_csv": mark("this is no CSV"),
    "not_json": mark("this is no JSON"),
    "not_an_object": mark("an attempt is an object with the fields {required}"),
    "ends_early": mark("the file ends before its closing ]"),
}
_BETWEEN = re.compile(r"[\s,\[\]]*")
_NEXT_OBJECT = re.compile(r"\n\s*\{")


@dataclass(frozen=True, slots=True)
class Fault:
    """A line of a file that was not understood; the text says what is accepted there.

    >>> print(Fault(7, "not_json"))
    line 7: this is no JSON
    """

    line: int
    """Counted from 1."""
    complaint: str | FieldError
    """A code, or what is wrong with a field."""
    wanted: int = field(default=0, kw_only=True)
    given: int = field(default=0, kw_only=True)

    def __str__(self) -> str:
        complaint = self.complaint
        if isinstance(complaint, str):
            complaint = translate(_SENTENCES[complaint]).format(
                required=", ".join(_REQUIRED), wanted=self.wanted, given=self.given
            )
        return translate("line {number}: {error}").format(number=self.line, error=complaint)


class Contents(NamedTuple):
    """What a file holds: attempts, lines that were not understood, and removals.

    A removal is a hand that was taken out of the notebook of mistakes, and when.
    """

    attempts: list[Attempt]
    faults: list[Fault]
    removed: dict[Puzzle, datetime]


def write_attempts(
    path: Path, attempts: Sequence[Attempt], removed: Mapping[Puzzle, datetime] | None = None
) -> None:
    """Write attempts into a file, CSV or JSON as its name ends; an old file makes way.

    JSON is an array of objects, one a line. Only there are hands that were taken out of the
    notebook of mistakes; CSV is a table of attempts.

    Raises:
        ValueError: the name ends neither in .csv nor in .json.
        OSError: the file cannot be written; an old one is still there.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     write_attempts(Path(folder) / "all.json", [])
    ...     read_attempts(Path(folder) / "all.json")
    Contents(attempts=[], faults=[], removed={})
    """
    text = _as_csv(attempts) if _format(path) == ".csv" else _as_json(attempts, removed or {})
    draft = path.with_name(f"{path.name}.part")
    try:
        draft.write_bytes(text.encode())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def read_attempts(path: Path) -> Contents:
    """What a file holds, CSV or JSON as its name ends.

    Raises:
        ValueError: the name ends neither in .csv nor in .json.
        OSError: the file cannot be read.
    """
    kind = _format(path)
    # A line that is no UTF-8 is a fault of its own when its field is read.
    text = path.read_bytes().decode("utf-8-sig", errors="surrogateescape")
    contents = Contents([], [], {})
    for line, found in _csv_rows(text) if kind == ".csv" else _json_objects(text):
        if isinstance(found, Fault):
            contents.faults.append(found)
            continue
        try:
            if "removed" in found:
                puzzle, removed = read_removal(found)
                contents.removed[puzzle] = max(removed, contents.removed.get(puzzle, removed))
            else:
                contents.attempts.append(read(found))
        except FieldError as error:
            contents.faults.append(Fault(line, error))
    return contents


def _format(path: Path) -> str:
    ending = path.suffix.lower()
    if ending not in (".csv", ".json"):
        complaint = translate("{given} ends neither in .csv nor in .json")
        raise ValueError(complaint.format(given=path))
    return ending


def _as_csv(attempts: Sequence[Attempt]) -> str:
    text = StringIO(newline="")
    writer = csv.DictWriter(text, NAMES)
    writer.writeheader()
    writer.writerows(written(attempt) for attempt in attempts)
    return text.getvalue()


def _as_json(attempts: Sequence[Attempt], removed: Mapping[Puzzle, datetime]) -> str:
    objects = [
        *(written(attempt) for attempt in attempts),
        *(written_removal(*removal) for removal in removed.items()),
    ]
    lines = (json.dumps(each, ensure_ascii=False) for each in objects)
    return "[\n" + ",\n".join(lines) + "\n]\n"


def _csv_rows(text: str) -> Iterator[tuple[int, Mapping[str, object] | Fault]]:
    """Each row with the line it begins in."""
    reader = csv.reader(StringIO(text, newline=""), strict=True)
    header: list[str] | None = None
    while True:
        line = reader.line_num + 1
        try:
            row = next(reader)
        except StopIteration:
            if header is None:
                yield 1, Fault(1, "no_header")
            return
        except csv.Error:
            yield line, Fault(line, "not_csv")
            continue
        if header is None:
            if not set(_REQUIRED) <= set(row):
                yield line, Fault(line, "no_header")
                return
            header = row
        elif row and len(row) != len(header):
            yield line, Fault(line, "wrong_length", wanted=len(header), given=len(row))
        elif row:
            yield line, dict(zip(header, row, strict=True))


def _json_objects(text: str) -> Iterator[tuple[int, Mapping[str, object] | Fault]]:
    """Each object with the line it begins in; one that is broken does not hide the others."""
    decoder = json.JSONDecoder()
    place, line = 0, 1
    while True:
        start = _end_of(_BETWEEN, text, place)
        line += text.count("\n", place, start)
        if start == len(text):
            break
        try:
            found, place = decoder.raw_decode(text, start)
        except (ValueError, RecursionError):
            yield line, Fault(line, "not_json")
            following = _NEXT_OBJECT.search(text, start)
            place = len(text) if following is None else following.start()
        else:
            yield line, found if isinstance(found, dict) else Fault(line, "not_an_object")
        line += text.count("\n", start, place)
    if text.lstrip().startswith("[") and not text.rstrip().endswith("]"):
        yield line, Fault(line, "ends_early")


def _end_of(pattern: re.Pattern[str], text: str, place: int) -> int:
    match = pattern.match(text, place)
    return place if match is None else match.end()
