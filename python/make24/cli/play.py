"""``make24 play``: the trainer at the command line."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentTypeError
from typing import TYPE_CHECKING, Literal, cast

from make24 import Hand, InputError
from make24.cli import options
from make24.cli.progress import waiting
from make24.cli.words import Command, UsageError
from make24.language import translate
from make24.trainer.clock import Clock
from make24.trainer.session import FEWEST, MOST, Session

if TYPE_CHECKING:
    from argparse import Namespace

    from make24.trainer.dealer import Wishes
    from make24.trainer.terminal.screen import Screen

_INTERRUPTED = 130
_USUAL_COUNT, _KING = 4, 13
_A_DAY = 24 * 60 * 60


def run(words: list[str]) -> int:
    """Carry out ``make24 play``; the status is 0, or 130 after Ctrl-C."""
    settings, operands = _command().read(words)
    if operands:
        raise UsageError(translate("{given} is not understood").format(given=operands[0]))
    from make24.trainer.dealer import Dealer
    from make24.trainer.game import Game
    from make24.trainer.records import Records
    from make24.trainer.terminal.loop import Loop

    # Hands of many or large numbers with a solution can be rare.
    rare = settings.n > _USUAL_COUNT or settings.low < 1 or settings.high > _KING
    with waiting(translate("searching"), long=rare and not settings.plain):
        wishes, hands = _wishes(settings)
    screen = _screen(settings)
    records = Records()
    game = Game(
        Dealer(wishes, seed=settings.seed),
        trainer="terminal",
        clock=settings.clock,
        record=records.add,
    )
    try:
        loop = Loop(game, screen, records, hands=hands, as_json=settings.json)
        loop.run(settings.hand)
    except KeyboardInterrupt:
        return _INTERRUPTED
    return 0


def _command() -> Command:
    command = Command(
        "play",
        "",
        translate(
            "Deals hands to play, one after the other. Answers are typed in any notation, or two "
            "numbers\nare joined at a time; ? lists the words of the game, q ends it."
        ),
    )
    options.add_game(command)
    command.option(
        "-n",
        type=options.within(FEWEST, MOST),
        default=_USUAL_COUNT,
        metavar="4",
        help=translate("how many numbers"),
    )
    options.add_wishes(command)
    command.option(
        "--hand",
        type=_hand,
        metavar='"3 3 8 8"',
        help=translate("begin with this hand"),
    )
    command.option(
        "--hands",
        type=options.positive,
        metavar="10",
        help=translate("how many hands are played (no end unless told)"),
    )
    command.option(
        "--clock",
        type=_clock,
        default=Clock(),
        metavar="30|up|off",
        help=translate("seconds for each hand, or a clock that counts up, or none"),
    )
    command.option(
        "--plain",
        action="store_true",
        help=translate("plain lines, for screen readers: no editing, no colours"),
    )
    command.option(
        "--seed",
        type=options.whole,
        metavar="24",
        help=translate("the same seed deals the same hands"),
    )
    command.option("--json", action="store_true", help=translate("print the summary as JSON"))
    return command


def _hand(text: str) -> Hand:
    try:
        return Session(Hand(text)).hand
    except InputError as error:
        raise ArgumentTypeError(str(error)) from None


def _clock(text: str) -> Clock:
    if text in ("up", "off"):
        return Clock(cast("Literal['up', 'off']", text))
    try:
        return Clock("down", options.within(1, _A_DAY)(text))
    except ArgumentTypeError:
        raise ArgumentTypeError(
            translate("{given} is not accepted; it is up, off, or 1 to {most} seconds").format(
                given=options.shortened(text), most=_A_DAY
            )
        ) from None


def _wishes(settings: Namespace) -> tuple[Wishes, int | None]:
    """Which hands are dealt, and how many are played."""
    from make24.trainer.dealer import Wishes

    game = {"target": settings.target, "rules": options.rules_named(settings.rules)}
    try:
        wishes = Wishes(
            count=settings.n,
            low=settings.low,
            high=settings.high,
            solvable=options.SOLVABLE[settings.solvable],
            band=settings.band,
            **game,
        )
    except InputError as error:
        if settings.hand is None or error.code != "none_qualifies":
            raise
        # No other hand goes with this target.
        return Wishes(solvable=None, **game), 1
    return wishes, settings.hands


def _screen(settings: Namespace) -> Screen:
    terminal = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
    if settings.plain or not terminal or os.environ.get("TERM") in ("dumb", ""):
        from make24.trainer.terminal.plain import PlainScreen

        return PlainScreen()
    from make24.trainer.terminal.editor import EditorScreen

    return EditorScreen()
