"""``make24 worksheet``: a sheet of hands to be printed, with its answers."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from make24.cli import options
from make24.cli.progress import waiting
from make24.cli.words import Command, UsageError
from make24.language import translate
from make24.sentences import number_text
from make24.trainer.dealer import Wishes
from make24.worksheet import MOST_HANDS, PAPERS, STYLES, Appearance, document, make_sheet

if TYPE_CHECKING:
    from make24.worksheet import Sheet

_STDOUT = "-"
# Hands of more numbers take a while to deal and to rate.
_QUICK = 4


def run(words: list[str]) -> int:
    """Carry out ``make24 worksheet``; the status is 0, or 1 when there are no such hands."""
    settings, operands = _command().read(words)
    if operands:
        raise UsageError(translate("{given} is not understood").format(given=operands[0]))
    appearance = Appearance(
        paper=settings.paper, style=settings.style, title=settings.title, key=settings.key
    )
    wishes = Wishes(
        count=settings.n,
        low=settings.low,
        high=settings.high,
        target=settings.target,
        rules=options.rules_named(settings.rules),
        solvable=options.SOLVABLE[settings.solvable],
        band=settings.band,
    )
    with waiting(translate("dealing"), long=settings.n > _QUICK):
        sheet = make_sheet(wishes, settings.count, seed=settings.seed, rated=settings.difficulty)
    _write(_as_json(sheet) if settings.json else document(sheet, appearance), settings.output)
    return 0


def _as_json(sheet: Sheet) -> str:
    hands = [
        {
            "numbers": list(exercise.hand.numbers),
            "cards": None
            if exercise.hand.cards is None
            else [str(card) for card in exercise.hand.cards],
            "solution": None if exercise.solution is None else str(exercise.solution),
            "solutions": exercise.solutions,
            "band": exercise.band,
        }
        for exercise in sheet.exercises
    ]
    found = {"seed": sheet.seed, "target": number_text(sheet.wishes.target), "hands": hands}
    return f"{json.dumps(found, ensure_ascii=False)}\n"


def _write(text: str, output: str) -> None:
    """Write into a file, which is the whole text or what it was before, or on stdout."""
    if output == _STDOUT:
        # The page says of itself that it is UTF-8, whatever the locale.
        if hasattr(sys.stdout, "reconfigure"):
            sys.stdout.reconfigure(encoding="utf-8")
        sys.stdout.write(text)
        return
    try:
        # A link stays a link.
        path = Path(output).resolve()
        if path.exists() and not path.is_file():
            # A device or a pipe must not be replaced.
            path.write_bytes(text.encode())
            return
        draft = path.with_name(f"{path.name}.part")
        try:
            draft.write_bytes(text.encode())
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        complaint = translate("{file} cannot be written: {error}")
        reason = getattr(error, "strerror", None) or error
        raise UsageError(complaint.format(file=output, error=reason)) from None


def _command() -> Command:
    command = Command(
        "worksheet",
        "",
        translate(
            "Writes a sheet of different hands as an HTML page to be printed from a browser: room "
            "to write,\nand the answers on pages of their own."
        ),
    )
    options.add_game(command)
    options.add_playable_size(command)
    options.add_wishes(command)
    command.option(
        "--count",
        type=options.within(1, MOST_HANDS),
        default=24,
        metavar="24",
        help=translate("how many hands"),
    )
    _add_looks(command)
    command.option(
        "--seed",
        type=options.whole,
        metavar="24",
        help=translate("the same seed gives the same sheet; it is printed on it"),
    )
    command.option(
        "-o",
        "--output",
        default=_STDOUT,
        metavar="sheet.html",
        help=translate("the file to write, replaced if it is there (else stdout)"),
    )
    command.option("--json", action="store_true", help=translate("write hands and answers as JSON"))
    return command


def _add_looks(command: Command) -> None:
    command.option(
        "--style",
        type=options.one_of(STYLES),
        default="cards",
        metavar="|".join(STYLES),
        help=translate("playing cards or plain numbers"),
    )
    command.option(
        "--paper",
        type=options.one_of(tuple(PAPERS)),
        default="a4",
        metavar="|".join(PAPERS),
        help=translate("the size of the paper"),
    )
    command.option(
        "--title",
        default="",
        metavar='"Class 4b"',
        help=translate("what stands above, at most 60 characters"),
    )
    command.option(
        "--difficulty",
        action="store_true",
        help=translate("show with dots how hard each hand is"),
    )
    command.option(
        "--no-key",
        dest="key",
        action="store_false",
        help=translate("leave out the answers; the same seed gives them later"),
    )
