"""``make24 deal``: a random hand."""

from __future__ import annotations

from make24 import deal
from make24.cli import options
from make24.cli.output import print_json
from make24.cli.words import Command, UsageError
from make24.language import translate
from make24.sentences import number_text

_SOLVABLE = {"yes": True, "no": False, "either": None}


def run(words: list[str]) -> int:
    """Carry out ``make24 deal``; the status is 0, or 1 when no hand is as wanted."""
    settings, operands = _command().read(words)
    if operands:
        raise UsageError(translate("{given} is not understood").format(given=operands[0]))
    hand = deal(
        settings.n,
        low=settings.low,
        high=settings.high,
        target=settings.target,
        rules=options.rules_named(settings.rules),
        solvable=_SOLVABLE[settings.solvable],
        weights=settings.weights,
        seed=settings.seed,
    )
    if settings.json:
        cards = None if hand.cards is None else [str(card) for card in hand.cards]
        target = number_text(settings.target)
        print_json({"numbers": list(hand.numbers), "cards": cards, "target": target})
    else:
        print(hand)
    return 0


def _command() -> Command:
    command = Command("deal", "", translate("Deals a hand that can make the target."))
    options.add_game(command)
    command.option(
        "-n",
        type=options.positive,
        default=4,
        metavar="4",
        help=translate("how many numbers"),
    )
    options.add_range(command)
    command.option(
        "--solvable",
        type=options.one_of(tuple(_SOLVABLE)),
        default="yes",
        metavar="|".join(_SOLVABLE),
        help=translate("whether the hand must have a solution"),
    )
    command.option(
        "--weights",
        type=options.one_of(("hands", "deck")),
        default="hands",
        metavar="hands|deck",
        help=translate("each hand equally likely, or as a 52-card deck gives them"),
    )
    command.option(
        "--seed",
        type=options.whole,
        metavar="24",
        help=translate("the same seed deals the same hand"),
    )
    options.add_json(command)
    return command
