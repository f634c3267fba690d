"""The options that commands share, and reading their values."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from typing import TYPE_CHECKING

from make24 import CLASSIC, COUNTDOWN
from make24.errors import InputError
from make24.language import translate

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from make24 import Rules
    from make24.cli.words import Command

RULES = {"classic": CLASSIC, "countdown": COUNTDOWN}
LEVELS = ("written", "algebraic", "essential")

_TARGET = re.compile(r"\s*([+-]?[0-9]+)\s*(?:/\s*([0-9]+)\s*)?", re.ASCII)
_WHOLE = re.compile(r"\s*[+-]?[0-9]+\s*", re.ASCII)
# Python reads no longer integers from text.
_MOST_DIGITS = 4000


def add_game(command: Command) -> None:
    """Add ``--target`` and ``--rules``."""
    command.option(
        "--target",
        type=_target_option,
        default=24,
        metavar="24",
        help=translate("the number to make: 24, -7 or 5/2"),
    )
    command.option(
        "--rules",
        type=one_of(tuple(RULES)),
        default="classic",
        metavar="|".join(RULES),
        help=translate("what is allowed (countdown: some numbers, positive whole results)"),
    )


def add_level(command: Command) -> None:
    """Add ``--level``."""
    command.option(
        "--level",
        type=one_of(LEVELS),
        default="essential",
        metavar="|".join(LEVELS),
        help=translate("which solutions count as the same"),
    )


def add_json(command: Command) -> None:
    """Add ``--json``."""
    command.option("--json", action="store_true", help=translate("print JSON"))


def add_range(command: Command) -> None:
    """Add ``--low`` and ``--high``."""
    command.option(
        "--low", type=whole, default=1, metavar="1", help=translate("the smallest number")
    )
    command.option(
        "--high", type=whole, default=13, metavar="13", help=translate("the largest number")
    )


def read_target(text: str) -> int | Fraction:
    """The target that a text writes: ``24``, ``-7``, ``5/2``.

    Raises:
        InputError: the text writes none.

    >>> read_target("24"), read_target("-5/2")
    (24, Fraction(-5, 2))
    """
    match = _TARGET.fullmatch(text)
    if match is None or len(text) > _MOST_DIGITS:
        raise InputError("target_not_read", {"given": _shortened(text)})
    numerator, denominator = match.groups()
    if denominator is None:
        return int(numerator)
    if not denominator.strip("0"):
        raise InputError("target_not_read", {"given": text})
    from fractions import Fraction

    value = Fraction(int(numerator), int(denominator))
    return value.numerator if value.denominator == 1 else value


def whole(text: str) -> int:
    """The whole number that a text writes, as argparse wants it read.

    Raises:
        ArgumentTypeError: the text writes none.

    >>> whole("-3")
    -3
    """
    if not _WHOLE.fullmatch(text) or len(text) > _MOST_DIGITS:
        raise ArgumentTypeError(
            translate("{given} is no whole number").format(given=_shortened(text))
        )
    return int(text)


def positive(text: str) -> int:
    """The positive whole number that a text writes, as argparse wants it read.

    Raises:
        ArgumentTypeError: the text writes none.

    >>> positive("3")
    3
    """
    number = whole(text)
    if number < 1:
        raise ArgumentTypeError(translate("{given} is not positive").format(given=_shortened(text)))
    return number


def one_of(names: tuple[str, ...]) -> Callable[[str], str]:
    """A reader that accepts these names only, as argparse wants it.

    >>> one_of(("yes", "no"))("yes")
    'yes'
    """

    def read(text: str) -> str:
        if text not in names:
            raise ArgumentTypeError(
                translate("{given} is not accepted; it is one of {accepted}").format(
                    given=_shortened(text), accepted=", ".join(names)
                )
            )
        return text

    return read


def rules_named(name: str) -> Rules:
    """The rules of that name.

    >>> rules_named("classic")
    Rules(operators='+-*/', use_all=True, intermediates='any')
    """
    return RULES[name]


def _target_option(text: str) -> int | Fraction:
    try:
        return read_target(text)
    except InputError as error:
        raise ArgumentTypeError(str(error)) from None


def _shortened(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"  # noqa: PLR2004  (a line's worth)
