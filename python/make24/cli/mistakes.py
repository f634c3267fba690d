"""``make24 mistakes``: look through the notebook of mistakes, and take hands out of it."""

from __future__ import annotations

import sys
from argparse import ArgumentTypeError
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from make24 import Hand, InputError
from make24.cli import notebook, options
from make24.cli.output import diagnose, print_json
from make24.cli.words import Command, UsageError
from make24.language import translate
from make24.sentences import number_text

if TYPE_CHECKING:
    from argparse import Namespace

    from make24.trainer.mistakes import Mistake
    from make24.trainer.records import Records

_PROGRAM = "make24 mistakes"


def run(words: list[str]) -> int:
    """Carry out ``make24 mistakes``; the status is 0, or 1 where a hand is not in the notebook."""
    settings, operands = _command().read(words)
    if operands:
        raise UsageError(translate("{given} is not understood").format(given=operands[0]))
    if settings.remove is not None:
        complaint = translate("{flag} does not go with --remove")
        options.refuse(settings, ("--kind", "--due", "--solutions"), complaint)
    from make24.trainer.mistakes import mistakes
    from make24.trainer.records import Records

    with Records() as records:
        found = mistakes(records.attempts(), records.removed)
        if records.trouble is not None:
            status = 2
        elif settings.remove is not None:
            status = _remove(records, settings, found)
        else:
            status = _show(settings, found)
    notebook.tell_of(records)
    return status


def _command() -> Command:
    command = Command(
        "mistakes",
        "",
        translate(
            "Your notebook of mistakes: hands that you did not solve, or only with hints, after a "
            "wrong\nanswer or slowly. Each comes back when it is due, in make24 play and make24 "
            "review, and leaves\nthe notebook when it went right three times running."
        ),
    )
    notebook.add_filters(command)
    command.option("--due", action="store_true", help=translate("only hands that are due now"))
    command.option(
        "--solutions", action="store_true", help=translate("show a solution of each hand")
    )
    command.option(
        "--remove",
        type=_hand,
        metavar='"3 3 8 8"',
        help=translate("take this hand out of the notebook, that of --target and --rules"),
    )
    options.add_json(command)
    return command


def _hand(text: str) -> Hand:
    try:
        return Hand(text)
    except InputError as error:
        raise ArgumentTypeError(str(error)) from None


def _remove(records: Records, settings: Namespace, found: list[Mistake]) -> int:
    from make24.trainer.puzzle import Puzzle
    from make24.trainer.puzzle_sentences import puzzle_text

    rules = options.rules_named(settings.rules)
    puzzle = Puzzle.of_hand(settings.remove, settings.target, rules)
    mistake = next((each for each in found if each.puzzle == puzzle), None)
    if mistake is None:
        complaint = translate("{hand} is not in your notebook of mistakes")
        diagnose(_PROGRAM, complaint.format(hand=puzzle_text(puzzle)))
        return 1
    records.remove(puzzle, mistake.removal(datetime.now(UTC)))
    if settings.json:
        print_json({"removed": _fields(mistake, datetime.now(UTC))})
    else:
        print(translate("{hand} is out of your notebook.").format(hand=puzzle_text(puzzle)))
    return 0


def _show(settings: Namespace, found: list[Mistake]) -> int:
    from make24.trainer.practice import due
    from make24.trainer.terminal.notebook import notebook_lines, solution_text
    from make24.trainer.terminal.screen import wrapped

    now = datetime.now(UTC)
    chosen = [mistake for mistake in found if notebook.wanted(settings)(mistake)]
    if settings.due:
        chosen = due(chosen, now)
    if settings.json:
        objects = [_fields(mistake, now) for mistake in chosen]
        if settings.solutions:
            for each, mistake in zip(objects, chosen, strict=True):
                solvable = "no_solution" not in mistake.kinds
                each["solution"] = solution_text(mistake.puzzle) if solvable else None
        print_json({"count": len(chosen), "due": len(due(chosen, now)), "mistakes": objects})
    elif found and not chosen:
        print(translate("There is no such hand in your notebook of mistakes."))
    else:
        from shutil import get_terminal_size

        width = get_terminal_size().columns if sys.stdout.isatty() else None
        lines = notebook_lines(chosen, now, width=width, solutions=settings.solutions)
        text = "\n".join(lines)
        print(text if width is None else wrapped(text, width))
    return 0


def _fields(mistake: Mistake, now: datetime) -> dict[str, object]:
    from make24.trainer.fields import rules_text

    puzzle = mistake.puzzle
    return {
        "numbers": list(puzzle.numbers),
        "target": number_text(puzzle.target),
        "rules": rules_text(puzzle.rules),
        "missed": mistake.missed,
        "right": mistake.right,
        "due": mistake.due.isoformat(),
        "due_now": mistake.due <= now,
        "kinds": list(mistake.kinds),
    }
