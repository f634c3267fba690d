"""``make24 hint``: what to say next, from the start or from wherever the player stands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from make24 import Hand, hint
from make24.cli import options
from make24.cli.output import print_json
from make24.cli.words import Command, UsageError
from make24.language import translate
from make24.sentences import number_text

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence
    from fractions import Fraction

    from make24 import Hint

# A made fraction, which only a partly played hand holds.
_FRACTION = re.compile(r"-?[0-9]{1,18}/[0-9]{1,18}", re.ASCII)
_SEPARATORS = re.compile(r"[\s,;]+")
# From this many numbers on a search can take over a second.
_LONG = 7


def run(words: list[str]) -> int:
    """Carry out ``make24 hint``; the status is 0 for solvable, 1 for not."""
    settings, operands = _command().read(words)
    if operands == ["-"]:
        return _hint_lines(settings)
    if not operands:
        raise UsageError(translate("give a hand, such as 3 3 8 8, or - to read hands from stdin"))
    found = _hint(settings, " ".join(operands))
    if settings.json:
        print_json(_as_json(settings, found))
    else:
        print("\n".join(_told(settings, found)))
    return 0 if found else 1


def _command() -> Command:
    command = Command(
        "hint",
        translate("NUMBERS…"),
        translate(
            "Hints for a hand, each telling more than the one before; the last is a solution. The "
            "numbers of\na partly played hand may be fractions such as 8/3; - reads hands from "
            "stdin, one a line."
        ),
    )
    options.add_game(command)
    command.option(
        "--up-to",
        type=options.positive,
        metavar="2",
        help=translate("only so many hints (all unless told)"),
    )
    options.add_json(command)
    return command


def _hint(settings: Namespace, text: str) -> Hint:
    from make24.cli.progress import waiting

    numbers = _numbers(text)
    with waiting(translate("searching"), long=len(numbers) >= _LONG):
        return hint(numbers, settings.target, rules=options.rules_named(settings.rules))


def _numbers(text: str) -> Hand | list[int | Fraction]:
    """The numbers of a hand, which may be partly played: ``8/3 8 3``."""
    words = [word for word in _SEPARATORS.split(text) if word]
    if not any(_FRACTION.fullmatch(word) for word in words):
        return Hand(text)
    return [
        options.read_target(word) if _FRACTION.fullmatch(word) else Hand(word)[0] for word in words
    ]


def _told(settings: Namespace, found: Hint) -> Sequence[str]:
    return found.levels[: settings.up_to]


def _hint_lines(settings: Namespace) -> int:
    from make24.cli.lines import answer_lines

    def answer(text: str) -> bool:
        found = _hint(settings, text)
        if settings.json:
            print_json(_as_json(settings, found))
        else:
            print(f"{text.strip()}: {'  '.join(_told(settings, found))}")
        return bool(found)

    return answer_lines("make24 hint", answer, as_json=settings.json, skip_blank=True)


def _as_json(settings: Namespace, found: Hint) -> dict[str, object]:
    return {
        "numbers": [
            number if isinstance(number, int) else number_text(number) for number in found.numbers
        ],
        "target": number_text(settings.target),
        "rules": settings.rules,
        "solvable": bool(found),
        "levels": list(_told(settings, found)),
    }
