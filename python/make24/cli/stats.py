"""``make24 stats``: what was played and how it went; taking records out and in."""

from __future__ import annotations

import re
import sys
from argparse import ArgumentTypeError
from dataclasses import asdict
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from make24.cli import options
from make24.cli.output import diagnose, print_json
from make24.cli.words import Command, UsageError
from make24.language import translate, translate_plural
from make24.rating_sentences import band_text, duration_text
from make24.trainer.figures import Figures, by_band, by_day, new_hands
from make24.trainer.folder import data_folder
from make24.trainer.terminal.summary import reviews_lines, summary_fields

if TYPE_CHECKING:
    from argparse import Namespace

    from make24.trainer.attempt import Attempt
    from make24.trainer.records import Records

_PROGRAM = "make24 stats"
_UNRATED = "unrated"
_FILTERS = {"--since", "--target", "--rules"}
_LAST_DAYS = 7
_DAYS = re.compile(r"[0-9]{1,4}", re.ASCII)
_DATE = re.compile(r"(?:19(?:7[1-9]|[89][0-9])|[2-8][0-9]{3})-[0-9]{2}-[0-9]{2}", re.ASCII)


def run(words: list[str]) -> int:
    """Carry out ``make24 stats``; the status is 0, or 2 when something could not be read."""
    from make24.trainer.records import Records

    settings, operands = _command().read(words)
    if operands:
        raise UsageError(translate("{given} is not understood").format(given=operands[0]))
    with Records() as records:
        status = 0
        if settings.take_over is not None:
            status = _import(records, settings)
        if status == 0 and settings.export is not None:
            status = _export(records, settings)
        if settings.take_over is None and settings.export is None:
            status = _show(records, settings)
    for notice in records.notices:
        print(f"{_PROGRAM}: {notice}", file=sys.stderr)
    return status


def _command() -> Command:
    command = Command(
        "stats",
        "",
        translate(
            "What was played in every trainer and how it went: how many hands were solved, in what "
            "time, of\nwhich difficulty. --since, --target and --rules leave out the others. The "
            "records are in\n{folder}; the variable MAKE24_DATA names another folder."
        ).format(folder=data_folder()),
    )
    options.add_game(command)
    command.option(
        "--since",
        type=_since,
        metavar="2026-01-31|7",
        help=translate("only hands from this day on, or of so many days up to today"),
    )
    command.option(
        "--export",
        type=Path,
        metavar="FILE",
        help=translate("write the hands into a file, .csv or .json"),
    )
    command.option(
        "--import",
        dest="take_over",
        type=Path,
        metavar="FILE",
        help=translate("take over the hands of such a file; those already here stay as they are"),
    )
    options.add_json(command)
    return command


def _since(text: str) -> datetime:
    """The beginning of a day, as argparse wants it read."""
    try:
        if _DAYS.fullmatch(text):
            today = datetime.now().astimezone().date()
            return _midnight(today - timedelta(days=max(int(text) - 1, 0)))
        if _DATE.fullmatch(text):
            return _midnight(date.fromisoformat(text))
    except ValueError:
        pass
    raise ArgumentTypeError(
        translate("{given} is neither a date such as 2026-01-31 nor a number of days").format(
            given=options.shortened(text)
        )
    )


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time()).astimezone()


def _chosen(records: Records, settings: Namespace) -> list[Attempt]:
    rules = options.rules_named(settings.rules)
    return [
        attempt
        for attempt in records.attempts(since=settings.since)
        if ("--target" not in settings.given or attempt.target == settings.target)
        and ("--rules" not in settings.given or attempt.rules == rules)
    ]


def _import(records: Records, settings: Namespace) -> int:
    from make24.trainer.exchange import read_attempts

    try:
        attempts, faults, removed = read_attempts(settings.take_over)
    except (OSError, ValueError) as error:
        return _complain(settings.take_over, error)
    for fault in faults:
        diagnose(_PROGRAM, f"{settings.take_over}: {fault}")
    added = records.take_over(attempts, removed)
    if added is None:
        return 2
    there = len(attempts) - added
    if settings.json:
        print_json({"imported": added, "already_there": there, "not_read": len(faults)})
    else:
        print(
            translate("imported: {added}, already there: {there}, not read: {faults}").format(
                added=added, there=there, faults=len(faults)
            )
        )
    return 2 if faults else 0


def _export(records: Records, settings: Namespace) -> int:
    from make24.trainer.exchange import write_attempts

    attempts = _chosen(records, settings)
    if records.trouble is not None:
        return 2
    # Hands that were taken out of the notebook belong to all that was played.
    removed = {} if settings.given & _FILTERS else records.removed
    if records.trouble is not None:
        return 2
    try:
        write_attempts(settings.export, attempts, removed)
    except (OSError, ValueError) as error:
        return _complain(settings.export, error)
    if settings.json:
        print_json({"exported": len(attempts)})
    else:
        print(translate("exported: {count}").format(count=len(attempts)))
    return 0


def _complain(path: Path, error: OSError | ValueError) -> int:
    if isinstance(error, OSError):
        diagnose(_PROGRAM, f"{path}: {error.strerror or error}")
    else:
        diagnose(_PROGRAM, str(error))
    return 2


def _show(records: Records, settings: Namespace) -> int:
    attempts = _chosen(records, settings)
    if records.trouble is not None:
        return 2
    if settings.json:
        print_json(_as_json(attempts))
    elif attempts:
        print(_text(attempts))
    elif settings.given & _FILTERS:
        print(translate("No such hand was played yet."))
    else:
        print(translate("Nothing was played yet. Begin with: make24 play"))
    return 0


def _as_json(attempts: list[Attempt]) -> dict[str, object]:
    from make24.trainer.weaknesses import weaknesses

    played = new_hands(attempts)
    return {
        **summary_fields(attempts),
        "bands": {band or _UNRATED: _part(part) for band, part in by_band(played).items()},
        "days": [{"date": day.isoformat(), **_part(part)} for day, part in by_day(played).items()],
        "weaknesses": [asdict(weakness) for weakness in weaknesses(attempts)],
    }


def _part(figures: Figures) -> dict[str, object]:
    fields = asdict(figures)
    # Hands of other kinds were played between them.
    del fields["streak"], fields["longest_streak"]
    return fields


def _text(attempts: list[Attempt]) -> str:
    lines = [*_summary(attempts), "", *_tables(new_hands(attempts))]
    return "\n".join([*lines, *_weak_at(attempts)])


def _summary(attempts: list[Attempt]) -> list[str]:
    played = new_hands(attempts)
    figures = Figures.of(played)
    lines = [
        translate_plural(
            "{played} hand: {solved} solved, {failed} failed, {given_up} given up",
            "{played} hands: {solved} solved, {failed} failed, {given_up} given up",
            figures.played,
        ).format(**asdict(figures)),
        translate("solved in a row: {streak}, at most {longest}").format(
            streak=figures.streak, longest=figures.longest_streak
        ),
    ]
    if figures.median_seconds is not None:
        median = duration_text(figures.median_seconds)
        lines.append(translate("median time of those solved: {time}").format(time=median))
    return [*lines, *reviews_lines(attempts)]


def _tables(attempts: list[Attempt]) -> list[str]:
    """How it went by band and over days."""
    from make24.cli.chart import table

    heading = [translate("solved of played"), "", translate("median time"), ""]
    bands = [_row(band_text(band), part) for band, part in by_band(attempts).items() if part.played]
    days = [_row(day.isoformat(), part) for day, part in by_day(attempts).items()][-_LAST_DAYS:]
    # One table, so that the columns of both stand below each other.
    rows = table(
        [
            [translate("difficulty"), *heading],
            *bands,
            [translate("last days"), *heading],
            *days,
        ]
    ).split("\n")
    return [*rows[: 1 + len(bands)], "", *rows[1 + len(bands) :]]


def _weak_at(attempts: list[Attempt]) -> list[str]:
    """What the player is weak at, where anything is known of it."""
    from make24.trainer.weakness_sentences import weakness_text
    from make24.trainer.weaknesses import weaknesses

    found = weaknesses(attempts)
    if not found:
        return []
    return ["", translate("what you are weak at"), *map(weakness_text, found)]


def _row(label: str, figures: Figures) -> list[str]:
    from make24.cli.chart import bar

    median = figures.median_seconds
    return [
        label,
        f"{figures.solved}/{figures.played}",
        f"{100 * figures.solved // figures.played}%",
        "" if median is None else duration_text(median),
        bar(figures.solved, figures.played),
    ]
