"""``make24 play``: the trainer at the command line."""

from __future__ import annotations

from argparse import ArgumentTypeError
from typing import TYPE_CHECKING, Any

from make24 import InputError
from make24.cli import options
from make24.cli.playing import add_playing, play
from make24.cli.progress import waiting
from make24.cli.words import Command, UsageError
from make24.language import translate
from make24.rating_sentences import BANDS

if TYPE_CHECKING:
    from argparse import Namespace

    from make24.trainer.dealer import Chooser
    from make24.trainer.records import Records
    from make24.trainer.run import Length
    from make24.trainer.share import Shared

_USUAL_COUNT, _KING = 4, 13
_MOST_MINUTES = 24 * 60
_NO_BAND = ("auto", "any")
# What shared hands say themselves.
_SAID_BY_SHARED = (
    *("--hand", "--hands", "--minutes", "--seed", "--band", "--no-reviews"),
    *("-n", "--low", "--high", "--solvable", "--target", "--rules"),
)


def run(words: list[str]) -> int:
    """Carry out ``make24 play``; the status is 0, or 130 after Ctrl-C."""
    settings, operands = _command().read(words)
    if operands:
        raise UsageError(translate("{given} is not understood").format(given=operands[0]))
    if settings.shared is not None:
        complaint = translate("{flag} does not go with --shared")
        options.refuse(settings, _SAID_BY_SHARED, complaint)
        settings.hands = len(settings.shared.hands)
    elif settings.minutes is not None:
        options.refuse(settings, ["--hands"], translate("{flag} does not go with --minutes"))
    from make24.trainer.records import Records

    records = Records()
    dealer = _dealer(settings, records)
    return play(dealer, records, settings, first=settings.hand, length=_length(settings))


def _command() -> Command:
    bands = ("auto", *BANDS, "any")
    command = Command(
        "play",
        "",
        translate(
            "Deals hands to play, one after the other. Answers are typed in any notation, or two "
            "numbers\nare joined at a time; ? lists the words of the game, q ends it. Hands are "
            "such as you solve about\n85 % of, by what you played before, and those that went "
            "wrong come back when they are due.\nWith --seed, what was played before changes "
            "nothing, unless --band auto is written too."
        ),
    )
    options.add_game(command)
    options.add_playable_size(command)
    options.add_kind(command)
    command.option(
        "--band",
        type=options.one_of(bands),
        metavar="|".join(bands),
        help=translate("how hard for people; auto as fits you"),
    )
    command.option(
        "--no-reviews",
        action="store_true",
        help=translate("only new hands, none that went wrong before"),
    )
    command.option(
        "--hand",
        type=options.playable,
        metavar='"3 3 8 8"',
        help=translate("begin with this hand"),
    )
    command.option(
        "--minutes",
        type=options.within(1, _MOST_MINUTES),
        metavar="3",
        help=translate("as many hands as you can in this time"),
    )
    command.option(
        "--shared",
        type=_shared,
        metavar="24:3.3.8.8",
        help=translate("the hands of a text that was shown at the end of a run"),
    )
    add_playing(command)
    command.option(
        "--seed",
        type=options.whole,
        metavar="24",
        help=translate("the same seed deals the same hands"),
    )
    return command


def _shared(text: str) -> Shared:
    from make24.trainer.share import read_shared

    try:
        return read_shared(text)
    except InputError as error:
        raise ArgumentTypeError(str(error)) from None


def _length(settings: Namespace) -> Length | None:
    from make24.trainer.run import Length

    if settings.minutes is not None:
        return Length("seconds", 60 * settings.minutes)
    return None if settings.hands is None else Length("hands", settings.hands)


def _dealer(settings: Namespace, records: Records) -> Chooser:
    """Who says which hand is next.

    Raises:
        InputError: no hand is as wanted.
    """
    from make24.trainer.dealer import Dealer, Wishes
    from make24.trainer.practice import Past, Practice
    from make24.trainer.replay import Replay
    from make24.trainer.share import Shared

    if settings.shared is not None:
        return Replay(settings.shared)
    band: Any = settings.band or ("auto" if settings.seed is None else "any")
    game: dict[str, Any] = {
        "target": settings.target,
        "rules": options.rules_named(settings.rules),
    }
    # Hands of many or large numbers with a solution can be rare.
    rare = settings.n > _USUAL_COUNT or settings.low < 1 or settings.high > _KING
    try:
        with waiting(translate("searching"), long=rare and not settings.plain):
            wishes = Wishes(
                count=settings.n,
                low=settings.low,
                high=settings.high,
                solvable=options.SOLVABLE[settings.solvable],
                band=None if band in _NO_BAND else band,
                **game,
            )
    except InputError as error:
        if settings.hand is None or error.code != "none_qualifies":
            raise
        # No other hand goes with this target.
        return Replay(Shared((settings.hand,), **game))
    dealer = Dealer(wishes, seed=settings.seed)
    # Whoever names a seed wants the same hands again, whatever was played meanwhile.
    if settings.seed is not None and band != "auto":
        return dealer
    reviews = not settings.no_reviews
    past = Past(records.attempts(), records.removed, reviews=reviews)
    return Practice(
        dealer,
        past,
        adaptive=band == "auto",
        limit=settings.clock.limit,
        seed=settings.seed,
    )
