"""``make24 solve``: all solutions of a hand."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from make24 import Hand, solve
from make24.cli import options
from make24.cli.output import found_object, painted, print_json, print_solutions
from make24.cli.targets import add_targets, print_targets
from make24.cli.words import Command, UsageError
from make24.language import translate
from make24.solution_sentences import total_line

if TYPE_CHECKING:
    from argparse import Namespace

    from make24 import Solutions

# From this many numbers on a search can take over a second.
_LONG = 7


def run(words: list[str]) -> int:
    """Carry out ``make24 solve``; the status is 0 for solvable, 1 for not."""
    settings, operands = _command().read(words)
    if operands:
        options.refuse_range(settings, translate("{flag} does not go with a hand"))
    if operands == ["-"]:
        return _solve_lines(settings)
    if operands:
        return 0 if _solve_one(settings, Hand(" ".join(operands))) else 1
    if sys.stdin is None or not sys.stdin.isatty():
        raise UsageError(translate("give a hand, such as 3 3 8 8, or - to read hands from stdin"))
    from make24.cli.ask import ask_hand

    options.check_size(settings.n, settings.level)
    hand = ask_hand(settings.n, settings.low, settings.high)
    solved = _solve_one(settings, hand, told=True)
    return 0 if solved else 1


def _command() -> Command:
    command = Command(
        "solve",
        translate("NUMBERS…"),
        translate(
            "All solutions of a hand, simplest first. The hand is numbers or cards, in one word "
            "or several;\n- reads hands from stdin, one a line; without a hand, a terminal is "
            "asked for its numbers."
        ),
    )
    options.add_game(command)
    add_targets(command)
    options.add_level(command)
    command.option(
        "--limit",
        type=options.positive,
        metavar="10",
        help=translate("show only the first solutions (all are counted)"),
    )
    command.option(
        "-n",
        type=options.positive,
        default=4,
        metavar="4",
        help=translate("how many numbers to ask for"),
    )
    options.add_range(command)
    options.add_json(command)
    return command


def _search(settings: Namespace, hand: Hand) -> Solutions:
    from make24.cli.progress import waiting

    with waiting(translate("searching"), long=len(hand) >= _LONG):
        return solve(
            hand,
            settings.target,
            rules=options.rules_named(settings.rules),
            level=settings.level,
            limit=settings.limit,
        )


def _solve_one(settings: Namespace, hand: Hand, *, told: bool = False) -> bool:
    if settings.targets:
        return print_targets(settings, hand, limit=settings.limit)
    found = _search(settings, hand)
    if settings.json:
        print_json(found_object(settings, hand, settings.target, found.total, found))
        return found.total > 0
    print_solutions([str(expression) for expression in found])
    line = total_line(found.total, len(found))
    if told:
        outcome = translate("solved") if found.total else translate("failed")
        line = translate("{outcome}: {line}").format(outcome=outcome, line=line)
    print(painted(line, "green" if found.total else "red"))
    return found.total > 0


def _solve_lines(settings: Namespace) -> int:
    from make24.cli.lines import answer_lines

    def answer(text: str) -> bool:
        hand = Hand(text)
        if settings.targets:
            return print_targets(settings, hand, limit=settings.limit, headed=True)
        found = _search(settings, hand)
        if settings.json:
            print_json(found_object(settings, hand, settings.target, found.total, found))
        else:
            shown = [str(expression) for expression in found]
            print(f"{hand}: {'  '.join([total_line(found.total, len(found)), *shown])}")
        return found.total > 0

    return answer_lines("make24 solve", answer, as_json=settings.json, skip_blank=True)
