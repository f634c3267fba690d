"""``make24 gui``: the trainer with a window."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from make24.cli import options
from make24.cli.output import diagnose
from make24.cli.words import Command, UsageError
from make24.language import translate

if TYPE_CHECKING:
    from argparse import Namespace

_REFUSED = 2
# Which setting each option changes.
_NAMES = {
    "--target": "target",
    "--rules": "rules",
    "-n": "count",
    "--low": "low",
    "--high": "high",
    "--band": "band",
}


def run(words: list[str]) -> int:
    """Carry out ``make24 gui``; the status is 0, or 2 where there can be no window."""
    from make24.trainer.window.start import NoWindowError, open_window

    settings, operands = _command().read(words)
    if operands:
        raise UsageError(
            translate("{given} is not understood; a hand is given as {example}").format(
                given=operands[0], example='--hand "3 3 8 8"'
            )
        )
    try:
        open_window(_changes(settings), hand=settings.hand, seed=settings.seed)
    except NoWindowError as error:
        hint = translate("“make24 play” plays in a terminal instead")
        diagnose("make24 gui", f"{error}\n{hint}")
        return _REFUSED
    return 0


def main() -> int:
    """Open the window as ``make24-gui``, which takes what ``make24 gui`` takes."""
    from make24.cli import main as command

    return command(["gui", *sys.argv[1:]])


def _changes(settings: Namespace) -> dict[str, object]:
    """What was asked for on the command line, which holds this time whatever was kept."""
    changes: dict[str, object] = {}
    if settings.lang is not None:
        changes["language"] = settings.lang
    for flag, name in _NAMES.items():
        if flag in settings.given:
            changes[name] = getattr(settings, flag.lstrip("-"))
    if "--solvable" in settings.given:
        changes["solvable"] = options.SOLVABLE[settings.solvable]
    return changes


def _command() -> Command:
    command = Command(
        "gui",
        "",
        translate(
            "The trainer with a window. What is given here holds this time; what is chosen in the\n"
            "window is kept."
        ),
    )
    command.option(
        "--hand", type=options.playable, metavar='"3 3 8 8"', help=translate("begin with this hand")
    )
    options.add_game(command)
    options.add_playable_size(command)
    options.add_wishes(command)
    command.option(
        "--seed",
        type=options.whole,
        metavar="24",
        help=translate("the same seed deals the same hands"),
    )
    options.add_json(command)
    return command
