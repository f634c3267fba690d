"""``make24 rate``: how hard a hand is for people, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from make24 import Hand, is_solvable, rate
from make24.cli import options
from make24.cli.output import print_json
from make24.cli.words import Command, UsageError
from make24.language import translate
from make24.rating_sentences import rating_line
from make24.sentences import number_text

if TYPE_CHECKING:
    from argparse import Namespace

    from make24 import Rating

# From this many numbers on the first rating of a game takes some seconds.
_LONG = 5


def run(words: list[str]) -> int:
    """Carry out ``make24 rate``; the status is 0 for solvable, 1 for not."""
    settings, operands = _command().read(words)
    if operands == ["-"]:
        return _rate_lines(settings)
    if not operands:
        raise UsageError(translate("give a hand, such as 3 3 8 8, or - to read hands from stdin"))
    rating = _rate(settings, Hand(" ".join(operands)))
    if settings.json:
        print_json(_as_json(settings, rating))
    else:
        print("\n".join([rating_line(rating), *rating.reasons]))
    return 0 if _solvable(rating) else 1


def _command() -> Command:
    command = Command(
        "rate",
        translate("NUMBERS…"),
        translate(
            "How long people take on a hand, and why. The hand is numbers or cards, in one word or "
            "several;\n- reads hands from stdin, one a line."
        ),
    )
    options.add_game(command)
    options.add_json(command)
    return command


def _rate(settings: Namespace, hand: Hand) -> Rating:
    from make24.cli.progress import waiting

    with waiting(translate("rating"), long=len(hand) >= _LONG):
        return rate(hand, settings.target, rules=options.rules_named(settings.rules))


def _solvable(rating: Rating) -> bool:
    # For some targets there are solutions and no ratings.
    return bool(rating) or is_solvable(rating.numbers, rating.target, rules=rating.rules)


def _rate_lines(settings: Namespace) -> int:
    from make24.cli.lines import answer_lines

    def answer(text: str) -> bool:
        hand = Hand(text)
        rating = _rate(settings, hand)
        if settings.json:
            print_json(_as_json(settings, rating))
        else:
            print(f"{hand}: {'  '.join([rating_line(rating), *rating.reasons])}")
        return _solvable(rating)

    return answer_lines("make24 rate", answer, as_json=settings.json, skip_blank=True)


def _as_json(settings: Namespace, rating: Rating) -> dict[str, object]:
    return {
        "numbers": list(rating.numbers),
        "target": number_text(settings.target),
        "rules": settings.rules,
        "seconds": rating.seconds,
        "band": rating.band,
        "percentile": rating.percentile,
        "reasons": list(rating.reasons),
    }
