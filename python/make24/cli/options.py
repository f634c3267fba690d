"""The options that commands share, and reading their values."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from typing import TYPE_CHECKING

from make24 import CLASSIC, COUNTDOWN
from make24.cli.words import UsageError
from make24.errors import InputError
from make24.language import LANGUAGES, translate
from make24.rating_sentences import BANDS

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Iterable
    from fractions import Fraction

    from make24 import Hand, Rules
    from make24.cli.words import Command

RULES = {"classic": CLASSIC, "countdown": COUNTDOWN}
LEVELS = ("written", "algebraic", "essential")
SOLVABLE = {"yes": True, "no": False, "either": None}

_TARGET = re.compile(r"\s*([+-]?[0-9]+)\s*(?:/\s*([0-9]+)\s*)?", re.ASCII)
_WHOLE = re.compile(r"\s*[+-]?[0-9]+\s*", re.ASCII)
# Python reads no longer integers from text.
_MOST_DIGITS = 4000
# How many numbers a hand may have to be solved at all, listed, listed in every form.
_MOST_NUMBERS, _MOST_TO_LIST, _MOST_TO_WRITE = 12, 8, 7
# Full-width signs stand in the order of the plain ones.
_PLAIN = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x2212: "-"}


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


def add_common(command: Command) -> None:
    """Add what every command takes and this one has not yet; where it means nothing it is idle."""
    if not command.takes("--level"):
        command.option(
            "--level",
            type=one_of(LEVELS),
            default="essential",
            metavar="|".join(LEVELS),
            help=translate("accepted by every command; changes nothing here"),
        )
    if not command.takes("--seed"):
        command.option(
            "--seed",
            type=whole,
            metavar="24",
            help=translate("accepted by every command; changes nothing here"),
        )
    # It is read before anything else, wherever it stands.
    if not command.takes("--lang"):
        command.option(
            "--lang", metavar="|".join(LANGUAGES), help=translate("language of messages")
        )


def add_playable_size(command: Command) -> None:
    """Add ``-n``, how many numbers a hand in play has."""
    from make24.trainer.session import FEWEST, MOST

    command.option(
        "-n",
        type=within(FEWEST, MOST),
        default=4,
        metavar="4",
        help=translate("how many numbers"),
    )


def add_range(command: Command) -> None:
    """Add ``--low`` and ``--high``."""
    command.option(
        "--low", type=whole, default=1, metavar="1", help=translate("the smallest number")
    )
    command.option(
        "--high", type=whole, default=13, metavar="13", help=translate("the largest number")
    )


def add_wishes(command: Command) -> None:
    """Add which hands shall be dealt: ``--low``, ``--high``, ``--solvable`` and ``--band``."""
    add_kind(command)
    command.option(
        "--band",
        type=one_of(BANDS),
        metavar="|".join(BANDS),
        help=translate("how hard for people"),
    )


def add_kind(command: Command) -> None:
    """Add which hands shall be dealt, however hard: ``--low``, ``--high`` and ``--solvable``."""
    add_range(command)
    command.option(
        "--solvable",
        type=one_of(tuple(SOLVABLE)),
        default="yes",
        metavar="|".join(SOLVABLE),
        help=translate("whether the hand must have a solution"),
    )


def refuse_range(settings: Namespace, complaint: str) -> None:
    """Refuse ``-n``, ``--low`` and ``--high`` where they would say nothing; as `refuse`."""
    refuse(settings, ("-n", "--low", "--high"), complaint)


def refuse(settings: Namespace, flags: Iterable[str], complaint: str) -> None:
    """Refuse options that would say nothing beside others.

    Args:
        settings: the options as they were read.
        flags: the options.
        complaint: what to say of a ``{flag}``.

    Raises:
        UsageError: one of them was given.
    """
    for flag in flags:
        if flag in settings.given:
            raise UsageError(complaint.format(flag=flag))


def check_size(size: int, level: str) -> None:
    """Check that the solutions of hands of this size can be listed, before anything is asked.

    Raises:
        InputError: there are too many numbers.

    >>> check_size(8, "essential")
    """
    if size > _MOST_NUMBERS:
        raise InputError("too_many_numbers", {"count": size, "most": _MOST_NUMBERS})
    if level == "written" and size > _MOST_TO_WRITE:
        raise InputError("too_many_to_write", {"count": size, "most": _MOST_TO_WRITE})
    if size > _MOST_TO_LIST:
        raise InputError("too_many_to_list", {"count": size, "most": _MOST_TO_LIST})


def playable(text: str) -> Hand:
    """The hand that a text names, as argparse wants it read, if a trainer can play it.

    Raises:
        ArgumentTypeError: it names none, or one of too few or too many numbers.

    >>> playable("3 3 8 8")
    Hand('3 3 8 8')
    """
    from make24 import Hand
    from make24.trainer.session import Session

    try:
        return Session(Hand(text)).hand
    except InputError as error:
        raise ArgumentTypeError(str(error)) from None


def read_target(text: str) -> int | Fraction:
    """The target that a text writes: ``24``, ``-7``, ``5/2``.

    Raises:
        InputError: the text writes none.

    >>> read_target("24"), read_target("-5/2"), read_target("２４")
    (24, Fraction(-5, 2), 24)
    """
    match = _TARGET.fullmatch(text.translate(_PLAIN))
    if match is None or len(text) > _MOST_DIGITS:
        raise InputError("target_not_read", {"given": shortened(text)})
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
    plain = text.translate(_PLAIN)
    if not _WHOLE.fullmatch(plain) or len(text) > _MOST_DIGITS:
        raise ArgumentTypeError(
            translate("{given} is no whole number").format(given=shortened(text))
        )
    return int(plain)


def positive(text: str) -> int:
    """The positive whole number that a text writes, as argparse wants it read.

    Raises:
        ArgumentTypeError: the text writes none.

    >>> positive("3")
    3
    """
    number = whole(text)
    if number < 1:
        raise ArgumentTypeError(translate("{given} is not positive").format(given=shortened(text)))
    return number


def within(low: int, high: int) -> Callable[[str], int]:
    """A reader that accepts whole numbers from ``low`` to ``high``, as argparse wants it.

    >>> within(2, 6)("4")
    4
    """

    def read(text: str) -> int:
        number = whole(text)
        if not low <= number <= high:
            raise ArgumentTypeError(
                translate("{given} is not between {low} and {high}").format(
                    given=shortened(text), low=low, high=high
                )
            )
        return number

    return read


def one_of(names: tuple[str, ...]) -> Callable[[str], str]:
    """A reader that accepts these names only, as argparse wants it.

    >>> one_of(("yes", "no"))("yes")
    'yes'
    """

    def read(text: str) -> str:
        if text not in names:
            raise ArgumentTypeError(
                translate("{given} is not accepted; it is one of {accepted}").format(
                    given=shortened(text), accepted=", ".join(names)
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


def shortened(text: str) -> str:
    """The text, or its beginning where it is too long for a complaint.

    >>> shortened("3 3 8 8")
    '3 3 8 8'
    """
    return text if len(text) <= 40 else text[:39] + "…"  # noqa: PLR2004  (a line's worth)
