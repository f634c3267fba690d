"""``--targets``: every target of a range at once, for ``solve`` and ``count``."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from typing import TYPE_CHECKING

from make24 import InputError, solve_targets
from make24.cli import options
from make24.cli.output import found_object, painted, print_json, print_solutions
from make24.cli.words import UsageError
from make24.language import translate, translate_plural
from make24.solution_sentences import total_line

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Mapping

    from make24 import Hand, Solutions
    from make24.cli.words import Command

# Two whole numbers and what may stand between them.
_RANGE = re.compile(r"(\s*[-+−－＋]?\d+\s*)(?:[-–—－~～]|\.\.)(.+)")
# From this many numbers on a search can take over a second.
_LONG = 6


def add_targets(command: Command) -> None:
    """Add ``--targets``."""
    command.option(
        "--targets",
        type=_targets_option,
        metavar="100-999",
        help=translate("every target of a range at once, for up to 6 numbers"),
    )


def print_targets(
    settings: Namespace, hand: Hand, *, limit: int | None, headed: bool = False
) -> bool:
    """Print what there is for each target that can be made; false where none can.

    Args:
        settings: the options as they were read, with ``targets``.
        hand: the numbers.
        limit: how many solutions to show for each target, or all; 0 tells only how many there are.
        headed: whether a line with the hand goes before, since others are told of too.

    Raises:
        UsageError: a single target was given too.
        InputError: the numbers are too many, or the level is ``written``.
    """
    from make24.cli.progress import waiting

    if "--target" in settings.given:
        raise UsageError(translate("{flag} does not go with --targets").format(flag="--target"))
    low, high = settings.targets
    with waiting(translate("searching"), long=len(hand) >= _LONG):
        rules, level = options.rules_named(settings.rules), settings.level
        found = solve_targets(hand, low, high, rules=rules, level=level, limit=limit)
    if settings.json:
        for target, solutions in found.items():
            shown = None if limit == 0 else solutions
            print_json(found_object(settings, hand, target, solutions.total, shown))
    else:
        if headed:
            print(f"{hand}:")
        _print_blocks(found, listed=limit != 0)
        print(painted(_summary(found, high - low + 1), "green" if found else "red"))
    return bool(found)


def _print_blocks(found: Mapping[int, Solutions], *, listed: bool) -> None:
    for target, solutions in found.items():
        shown = len(solutions) if listed else solutions.total
        print(f"{target}: {total_line(solutions.total, shown)}")
        if listed:
            print_solutions([str(expression) for expression in solutions])
            print()


def _summary(found: Mapping[int, Solutions], targets: int) -> str:
    total = sum(solutions.total for solutions in found.values())
    return translate_plural(
        "{reached} of {targets} targets can be made; {total} solution in all",
        "{reached} of {targets} targets can be made; {total} solutions in all",
        total,
    ).format(reached=len(found), targets=targets, total=total)


def _targets_option(text: str) -> tuple[int, int]:
    match = _RANGE.fullmatch(text)
    if match is None:
        raise ArgumentTypeError(
            translate("{given} is no range of targets; write it like {example}").format(
                given=options.shortened(text), example="100-999"
            )
        )
    low, high = map(options.whole, match.groups())
    if low > high:
        raise ArgumentTypeError(str(InputError("low_above_high", {"low": low, "high": high})))
    return low, high
