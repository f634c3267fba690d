"""What the commands about the notebook of mistakes have in common: which of its hands are meant."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from make24.cli import options
from make24.language import translate
from make24.trainer.mistakes import KINDS

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from make24.cli.words import Command
    from make24.trainer.mistakes import Mistake
    from make24.trainer.records import Records


def add_filters(command: Command) -> None:
    """Add ``--target``, ``--rules`` and ``--kind``."""
    options.add_game(command)
    command.option(
        "--kind",
        type=options.one_of(KINDS),
        metavar="|".join(KINDS),
        help=translate("only hands that are about this"),
    )


def wanted(settings: Namespace) -> Callable[[Mistake], bool]:
    """Whether a hand is one of those that the options leave."""
    rules = options.rules_named(settings.rules)

    def leaves(mistake: Mistake) -> bool:
        return (
            ("--target" not in settings.given or mistake.puzzle.target == settings.target)
            and ("--rules" not in settings.given or mistake.puzzle.rules == rules)
            and (settings.kind is None or settings.kind in mistake.kinds)
        )

    return leaves


def tell_of(records: Records) -> None:
    """Say on stderr what went wrong with the records."""
    for notice in records.notices:
        print(f"make24: {notice}", file=sys.stderr)
    records.notices.clear()
