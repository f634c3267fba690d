"""``make24 deal``: random hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from make24 import deal
from make24.cli import options
from make24.cli.output import print_json
from make24.cli.solution_wishes import add_solution_wishes
from make24.cli.words import Command, UsageError
from make24.language import translate
from make24.sentences import number_text

if TYPE_CHECKING:
    from argparse import Namespace

    from make24 import Hand

# Seeds are 64 bits wide.
_WIDTH = 1 << 64


def run(words: list[str]) -> int:
    """Carry out ``make24 deal``; the status is 0, or 1 when no hand is as wanted."""
    settings, operands = _command().read(words)
    if operands:
        raise UsageError(translate("{given} is not understood").format(given=operands[0]))
    for place in range(settings.count):
        _show(settings, _deal(settings, place))
    return 0


def _deal(settings: Namespace, place: int) -> Hand:
    # Each hand can be had by itself: the next has the next seed.
    seed = settings.seed if place == 0 or settings.seed is None else settings.seed + place
    return deal(
        settings.n,
        low=settings.low,
        high=settings.high,
        target=settings.target,
        rules=options.rules_named(settings.rules),
        solvable=options.SOLVABLE[settings.solvable],
        weights=settings.weights,
        band=settings.band,
        fractions=settings.fractions,
        solutions=settings.solutions,
        seed=seed if seed is None or place == 0 else seed % _WIDTH,
    )


def _show(settings: Namespace, hand: Hand) -> None:
    if settings.json:
        cards = None if hand.cards is None else [str(card) for card in hand.cards]
        target = number_text(settings.target)
        print_json({"numbers": list(hand.numbers), "cards": cards, "target": target})
    else:
        print(hand)


def _command() -> Command:
    command = Command("deal", "", translate("Deals hands that can make the target."))
    options.add_game(command)
    command.option(
        "-n",
        type=options.positive,
        default=4,
        metavar="4",
        help=translate("how many numbers"),
    )
    options.add_wishes(command)
    command.option(
        "--weights",
        type=options.one_of(("hands", "deck")),
        default="hands",
        metavar="hands|deck",
        help=translate("each hand equally likely, or as a 52-card deck gives them"),
    )
    add_solution_wishes(command)
    command.option(
        "--count",
        type=options.positive,
        default=1,
        metavar="10",
        help=translate("how many hands, each dealt anew"),
    )
    command.option(
        "--seed",
        type=options.whole,
        metavar="24",
        help=translate("the same seed deals the same hands (each further hand has the next seed)"),
    )
    options.add_json(command)
    return command
