"""The options that say what solutions a hand shall have."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from typing import TYPE_CHECKING

from make24.language import translate

if TYPE_CHECKING:
    from make24.cli.words import Command

_COUNTS = re.compile(r"([0-9]{1,18})(?:-([0-9]{1,18})?)?", re.ASCII)
# Counts of solutions are 64 bits wide.
_MOST = (1 << 64) - 1


def add_solution_wishes(command: Command) -> None:
    """Add ``--fractions``, ``--no-fractions`` and ``--solutions``."""
    command.option(
        "--fractions",
        action="store_true",
        default=None,
        help=translate("every solution needs a fraction"),
    )
    command.option(
        "--no-fractions",
        dest="fractions",
        action="store_false",
        default=None,
        help=translate("some solution needs none"),
    )
    command.option(
        "--solutions",
        type=_solutions,
        metavar="1-3",
        help=translate("how many essentially different solutions: 2, 1-3, or 4- for at least 4"),
    )


def _solutions(text: str) -> tuple[int, int]:
    """The least and the most, as argparse wants them read: ``2``, ``1-3``, ``4-``."""
    match = _COUNTS.fullmatch(text)
    if match is None:
        raise ArgumentTypeError(
            translate("write a number of solutions such as 2, 1-3, or 4- for at least 4")
        )
    least = int(match[1])
    if "-" not in text:
        return least, least
    return least, int(match[2]) if match[2] else _MOST
