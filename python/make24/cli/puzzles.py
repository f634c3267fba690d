"""The options that say which puzzles: hands, targets and rules, for many puzzles at a time."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from typing import TYPE_CHECKING, Any

from make24.cli import options
from make24.errors import InputError
from make24.language import translate

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence
    from fractions import Fraction

    from make24.cli.words import Command

_RANGE = re.compile(r"([0-9]{1,9})-([0-9]{1,9})", re.ASCII)


def add_puzzles(command: Command) -> None:
    """Add ``-n``, ``--low``, ``--high``, ``--tiles``, ``--target`` and ``--rules``."""
    command.option(
        "-n",
        type=options.positive,
        metavar="4",
        help=translate("how many numbers (4, or 6 tiles)"),
    )
    command.option(
        "--low", type=options.whole, metavar="1", help=translate("the smallest number (1)")
    )
    command.option(
        "--high", type=options.whole, metavar="13", help=translate("the largest number (13)")
    )
    command.option(
        "--tiles",
        metavar='"1 1 2 25"',
        help=translate(
            "draw the numbers from these tiles; --rules countdown without a range draws from "
            "those of the television game"
        ),
    )
    command.option(
        "--target",
        type=_targets,
        metavar="24",
        help=translate(
            "the number to make: 24, 5/2; or several: 10,24,36 or 100-999 (24, or 100-999 for "
            "the television game)"
        ),
    )
    command.option(
        "--rules",
        type=options.one_of(tuple(options.RULES)),
        metavar="|".join(options.RULES),
        help=translate("what is allowed (countdown: some numbers, positive whole results)"),
    )


def puzzles(settings: Namespace) -> dict[str, Any]:
    """What these options say, as arguments of ``dataset``."""
    return {
        "n": settings.n,
        "low": settings.low,
        "high": settings.high,
        "tiles": settings.tiles,
        "target": settings.target,
        "rules": None if settings.rules is None else options.rules_named(settings.rules),
    }


def _targets(text: str) -> int | Fraction | Sequence[int | Fraction]:
    match = _RANGE.fullmatch(text.strip())
    if match:
        low, high = int(match[1]), int(match[2])
        if low > high:
            complaint = translate("the lowest number, {low}, is above the highest, {high}")
            raise ArgumentTypeError(complaint.format(low=low, high=high))
        return range(low, high + 1)
    try:
        targets = [options.read_target(word) for word in text.split(",")]
    except InputError as error:
        raise ArgumentTypeError(str(error)) from None
    return targets[0] if len(targets) == 1 else targets
