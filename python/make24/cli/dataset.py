"""``make24 dataset``: many puzzles as rows, on stdout or in files."""

from __future__ import annotations

import re
import sys
from argparse import ArgumentTypeError
from pathlib import Path
from typing import TYPE_CHECKING, Any

from make24 import Dataset, Hand, dataset
from make24.cli import options
from make24.cli.output import print_json
from make24.cli.puzzles import add_puzzles, puzzles
from make24.cli.solution_wishes import add_solution_wishes
from make24.cli.words import Command, UsageError
from make24.errors import InputError, InputTypeError
from make24.language import translate, translate_plural
from make24.rating_sentences import BANDS

if TYPE_CHECKING:
    from argparse import Namespace

_PERCENTILES = re.compile(r"([0-9]{1,3}(?:\.[0-9]+)?)-([0-9]{1,3}(?:\.[0-9]+)?)", re.ASCII)


def run(words: list[str]) -> int:
    """Carry out ``make24 dataset``; the status is 0, or 1 when there are not so many rows."""
    settings, operands = _command().read(words)
    if operands:
        raise UsageError(translate("{given} is not understood").format(given=operands[0]))
    made = _dataset(settings)
    found = _print(made) if settings.output is None else _write(settings, made)
    if settings.count is not None and found < settings.count:
        told = translate("there are only {found} such puzzles").format(found=found)
        print(f"make24 dataset: {told}", file=sys.stderr)
        return 1
    return 0 if found else 1


def _dataset(settings: Namespace) -> Dataset:
    for flag in ("workers", "scheduler"):
        if settings.output is None and getattr(settings, flag) is not None:
            complaint = translate("{flag} goes with -o only")
            raise UsageError(complaint.format(flag=f"--{flag}"))
    return dataset(
        settings.count,
        **puzzles(settings),
        solvable=settings.solvable,
        solutions=settings.solutions,
        fractions=settings.fractions,
        band=settings.band,
        rating=settings.rating,
        exclude=[] if settings.exclude is None else _excluded(Path(settings.exclude)),
        split=settings.split,
        rated=settings.rated,
        all_solutions=settings.all_solutions,
        next_steps=settings.next_steps,
        prompt=settings.prompt,
        answer=settings.answer,
        seed=0 if settings.seed is None else settings.seed,
    )


def _print(made: Dataset) -> int:
    found = 0
    for row in made:
        print_json(row)
        found += 1
    return found


def _write(settings: Namespace, made: Dataset) -> int:
    from make24.cli.progress import followed
    from make24.datasets.output import Output

    plan, output = made.plan, Output.named(settings.output)
    pieces = made._made(settings.output, settings.workers, settings.scheduler)  # noqa: SLF001  (with its progress)
    counted = plan.count is not None
    total = plan.size if plan.count is None else plan.count
    title = translate("writing rows")
    found = 0
    try:
        bar = followed(
            pieces, total, title, size=lambda piece: piece.rows if counted else piece.looked_at
        )
        for piece in bar:
            found += piece.rows
    except KeyboardInterrupt:
        told = translate("stopped; the same command goes on from here")
        print(f"\nmake24 dataset: {told}", file=sys.stderr)
        raise
    except OSError as error:
        raise OSError(f"{error.filename or output.path}: {error.strerror or error}") from None
    given = Path(settings.output)
    names = [output.path.name] if output.is_folder else [output.file(p).name for p in plan.parts]
    files = [str(given.with_name(name)) for name in names]
    if settings.json:
        print_json({"rows": found, "files": files})
    else:
        line = translate_plural("{rows} row: {files}", "{rows} rows: {files}", found)
        print(line.format(rows=found, files=", ".join(files)))
    return found


def _command() -> Command:
    command = Command(
        "dataset",
        "",
        translate(
            "Puzzles as rows, each once, in an order that the seed decides: JSON Lines on stdout, "
            "or files.\nKilled half-way, the same command goes on where it was."
        ),
    )
    command.option(
        "-o",
        "--output",
        metavar="hands.jsonl",
        help=translate("write to a file .jsonl, .csv or .parquet, or to a folder/ of Parquet"),
    )
    command.option(
        "--count",
        type=options.positive,
        metavar="1000",
        help=translate("how many rows; all there are unless given"),
    )
    command.option(
        "--seed",
        type=options.whole,
        metavar="24",
        help=translate("the same seed gives the same rows (0)"),
    )
    add_puzzles(command)
    _add_wishes(command)
    _add_columns(command)
    command.option(
        "--split",
        type=_split,
        metavar="train=0.9,test=0.1",
        help=translate("put hands into parts, by the hand alone; a file for each part"),
    )
    command.option(
        "--workers",
        type=options.positive,
        metavar="4",
        help=translate("how many processes work on it; the rows are the same"),
    )
    command.option(
        "--scheduler",
        metavar="tcp://host:8786",
        help=translate("let the workers of a Dask scheduler do it"),
    )
    options.add_json(command)
    return command


def _add_wishes(command: Command) -> None:
    command.option(
        "--solvable", action="store_true", default=None, help=translate("solvable puzzles only")
    )
    command.option(
        "--unsolvable",
        dest="solvable",
        action="store_false",
        default=None,
        help=translate("unsolvable puzzles only"),
    )
    add_solution_wishes(command)
    command.option(
        "--band",
        type=options.one_of(BANDS),
        metavar="|".join(BANDS),
        help=translate("how hard for people"),
    )
    command.option(
        "--rating",
        type=_percentiles,
        metavar="75-100",
        help=translate("how hard for people, as a range of percentiles"),
    )
    command.option(
        "--exclude",
        metavar="hands.txt",
        help=translate("leave out the hands of a file: one a line, or rows of JSON Lines"),
    )


def _add_columns(command: Command) -> None:
    command.option(
        "--no-rating",
        dest="rated",
        action="store_false",
        default=True,
        help=translate("leave ratings out, which take most of the time of larger hands"),
    )
    command.option(
        "--all-solutions",
        action="store_true",
        help=translate("tell all essentially different solutions"),
    )
    command.option(
        "--next-steps",
        action="store_true",
        help=translate("tell every first step, and whether the puzzle is solvable after it"),
    )
    command.option(
        "--prompt",
        metavar='"Make {target} from {numbers}."',
        help=translate("tell a prompt: a text with places to fill"),
    )
    command.option(
        "--answer",
        metavar='"<answer>{solution}</answer>"',
        help=translate("tell an answer: a text with places to fill"),
    )


def _percentiles(text: str) -> tuple[float, float]:
    match = _PERCENTILES.fullmatch(text.strip())
    if match is None:
        raise ArgumentTypeError(translate("write a range of percentiles such as 75-100"))
    return float(match[1]), float(match[2])


def _split(text: str) -> dict[str, str]:
    shares: dict[str, str] = {}
    for word in text.split(","):
        name, equals, share = (part.strip() for part in word.partition("="))
        if not equals or name in shares:
            raise ArgumentTypeError(translate("write names and shares such as train=0.9,test=0.1"))
        shares[name] = share
    return shares


def _excluded(path: Path) -> list[Hand]:
    """The hands of a file: one a line, or rows with ``numbers``."""
    try:
        lines = path.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise UsageError(f"--exclude: {path}: {reason}") from None
    hands = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            hands.append(Hand(_numbers(line)))
        except (InputError, InputTypeError, ValueError, LookupError, TypeError) as error:
            told = translate("line {number}: {error}").format(number=number, error=error)
            raise UsageError(f"--exclude: {told}") from None
    return hands


def _numbers(line: str) -> Any:  # noqa: ANN401  (Hand tells what it takes)
    if not line.lstrip().startswith("{"):
        return line
    from json import loads

    return loads(line)["numbers"]
