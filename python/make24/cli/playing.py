"""What the commands that are played at the terminal have in common: clock, screen, the end."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentTypeError
from typing import TYPE_CHECKING, Literal, cast

from make24.cli import options
from make24.language import translate
from make24.trainer.clock import Clock

if TYPE_CHECKING:
    from argparse import Namespace

    from make24 import Hand
    from make24.cli.words import Command
    from make24.trainer.dealer import Chooser
    from make24.trainer.records import Records
    from make24.trainer.run import Length
    from make24.trainer.terminal.screen import Screen

_INTERRUPTED = 130
_A_DAY = 24 * 60 * 60


def add_playing(command: Command) -> None:
    """Add ``--hands``, ``--clock``, ``--plain`` and ``--json``."""
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
    command.option("--json", action="store_true", help=translate("print the summary as JSON"))


def play(
    dealer: Chooser,
    records: Records,
    settings: Namespace,
    *,
    first: Hand | None = None,
    length: Length | None = None,
) -> int:
    """Play at the terminal; the status is 0, or 130 after Ctrl-C.

    Args:
        dealer: says which hand is next.
        records: where what was played is kept; closed at the end.
        settings: the options of `add_playing`.
        first: the hand to begin with.
        length: how long the run is; None for no run.
    """
    from make24.trainer.game import Game
    from make24.trainer.terminal.interruption import told_to_end
    from make24.trainer.terminal.loop import Loop

    screen = _screen(settings)
    game = Game(dealer, trainer="terminal", clock=settings.clock, record=records.add)
    try:
        with told_to_end():
            Loop(game, screen, records, length=length, as_json=settings.json).run(first)
    except KeyboardInterrupt:
        return _INTERRUPTED
    return 0


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


def _screen(settings: Namespace) -> Screen:
    terminal = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
    if settings.plain or not terminal or os.environ.get("TERM") in ("dumb", ""):
        from make24.trainer.terminal.plain import PlainScreen

        return PlainScreen()
    from make24.trainer.terminal.editor import EditorScreen

    return EditorScreen()
