"""``make24 count``: how many solutions a hand has, or how many hands of a range are solvable."""

from __future__ import annotations

from itertools import combinations_with_replacement, compress, islice
from math import comb
from typing import TYPE_CHECKING

from make24 import Hand, InputError, count, count_many
from make24._core import _Boards, _deck_weight
from make24.cli import options
from make24.cli.output import found_object, painted, print_json
from make24.cli.targets import add_targets, print_targets
from make24.cli.words import Command, UsageError
from make24.language import translate
from make24.sentences import number_text
from make24.solution_sentences import total_line

if TYPE_CHECKING:
    from argparse import Namespace

# The ranks of a deck.
_ACE, _KING = 1, 13
# The tiles of a Countdown board, and the targets it is played for.
_TILES = 6
_TARGETS = (101, 999)
# Hands counted between two looks at the bar.
_PIECE = 1024
# A day's work and more; the range is surely a slip.
_MOST_HANDS = 100_000_000


def run(words: list[str]) -> int:
    """Carry out ``make24 count``; the status is 0 when there is a solution, 1 when not."""
    settings, operands = _command().read(words)
    if operands:
        options.refuse_range(settings, translate("{flag} does not go with a hand"))
    if settings.targets and not operands:
        raise UsageError(translate("--targets needs a hand"))
    if settings.boards:
        options.refuse_range(settings, translate("{flag} does not go with --boards"))
        return 0 if _count_boards(settings, operands) else 1
    if operands == ["-"]:
        return _count_lines(settings)
    if operands:
        return 0 if _count_hand(settings, Hand(" ".join(operands))) else 1
    return 0 if _count_range(settings) else 1


def _command() -> Command:
    command = Command(
        "count",
        translate("[NUMBERS…]"),
        translate(
            "How many solutions a hand has; - reads hands from stdin, one a line. Without a "
            "hand: how many hands\nof a range of numbers are solvable, and how many solutions "
            "they have together."
        ),
    )
    options.add_game(command)
    add_targets(command)
    options.add_level(command)
    command.option(
        "-n",
        type=options.positive,
        default=4,
        metavar="4",
        help=translate("how many numbers a hand of the range has"),
    )
    options.add_range(command)
    command.option(
        "--boards",
        action="store_true",
        help=translate("all boards of six Countdown tiles, for every target from 101 to 999"),
    )
    options.add_json(command)
    return command


def _count(settings: Namespace, hand: Hand | tuple[int, ...]) -> int:
    rules = options.rules_named(settings.rules)
    return count(hand, settings.target, rules=rules, level=settings.level)


def _count_hand(settings: Namespace, hand: Hand) -> bool:
    if settings.targets:
        return print_targets(settings, hand, limit=0)
    total = _count(settings, hand)
    if settings.json:
        print_json(found_object(settings, hand, settings.target, total))
    else:
        print(painted(total_line(total, total), "green" if total else "red"))
    return total > 0


def _count_lines(settings: Namespace) -> int:
    from make24.cli.lines import answer_lines

    def answer(text: str) -> bool:
        hand = Hand(text)
        if settings.targets:
            return print_targets(settings, hand, limit=0, headed=True)
        total = _count(settings, hand)
        if settings.json:
            print_json(found_object(settings, hand, settings.target, total))
        else:
            print(f"{hand}: {total_line(total, total)}")
        return total > 0

    return answer_lines("make24 count", answer, as_json=settings.json, skip_blank=True)


def _count_range(settings: Namespace) -> bool:
    from make24.cli.progress import followed

    size, low, high = settings.n, settings.low, settings.high
    if low > high:
        raise InputError("low_above_high", {"low": low, "high": high})
    options.check_size(size, settings.level)
    hands = comb(high - low + size, size)
    if hands > _MOST_HANDS:
        raise InputError("too_many_to_go_through", {"hands": hands, "most": _MOST_HANDS})
    from_deck = _ACE <= low <= high <= _KING
    rules = options.rules_named(settings.rules)
    solvable = solutions = solvable_deals = 0
    every = combinations_with_replacement(range(low, high + 1), size)
    pieces = iter(lambda: list(islice(every, _PIECE)), [])
    for piece in followed(pieces, -(-hands // _PIECE), translate("counting")):
        counts = count_many(piece, settings.target, rules=rules, level=settings.level)
        solvable += int((counts > 0).sum())
        solutions += int(counts.sum())
        if from_deck:
            solvable_deals += sum(map(_deck_weight, compress(piece, counts)))
    result = {"hands": hands, "solvable": solvable, "solutions": solutions}
    result["level"] = settings.level
    if from_deck:
        result |= {"deals": comb(4 * (high - low + 1), size), "solvable_deals": solvable_deals}
    if settings.json:
        print_json(result)
    else:
        _print_range(settings, result)
    return solvable > 0


def _print_range(settings: Namespace, result: dict[str, int]) -> None:
    shares = {**result, "target": number_text(settings.target)}
    shares["share"] = _percent(result["solvable"], result["hands"])
    print(translate("{solvable} of {hands} hands can make {target} ({share} %)").format_map(shares))
    if result.get("deals"):
        shares["share"] = _percent(result["solvable_deals"], result["deals"])
        print(
            translate(
                "{solvable_deals} of {deals} deals from a 52-card deck can ({share} %)"
            ).format_map(shares)
        )
    print(translate("{solutions} solutions in all (level {level})").format_map(shares))


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.3f}"


def _count_boards(settings: Namespace, operands: list[str]) -> bool:
    from make24.cli.progress import followed

    if operands or settings.rules != "countdown":
        raise InputError("boards_are_countdown", {})
    low, high = _TARGETS
    boards = _Boards.all(_TILES)
    known = _Boards()
    reached = sum(
        known.count(board, low, high)
        for board in followed(boards, len(boards), translate("counting"))
    )
    games = len(boards) * (high - low + 1)
    if settings.json:
        print_json(
            {"boards": len(boards), "targets": [low, high], "games": games, "solvable": reached}
        )
    else:
        print(
            translate(
                "{solvable} of {games} games are solvable: {boards} boards, targets {low} to {high}"
            ).format(solvable=reached, games=games, boards=len(boards), low=low, high=high)
        )
    return reached > 0
