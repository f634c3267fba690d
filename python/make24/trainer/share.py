"""A hand or a run of hands as a short text, to be played by somebody else."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from make24 import CLASSIC, COUNTDOWN, Hand
from make24.errors import InputError
from make24.trainer.session import unplayable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from make24 import Rules
    from make24.trainer.attempt import Attempt
    from make24.trainer.dealer import Wishes

MOST_HANDS = 1000
"""How many hands a text may share."""
_PRESETS = {"classic": CLASSIC, "countdown": COUNTDOWN}
_LONGEST, _SHOWN = 100_000, 40
_HAND = re.compile(r"-?[0-9]{1,10}(?:\.-?[0-9]{1,10})*", re.ASCII)
_TARGET = re.compile(r"-?[0-9]{1,18}(?:/0*[1-9][0-9]{0,17})?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Shared:
    """Hands to be played in this order, their target and rules.

    ``str`` writes it down: ``24:3.3.8.8`` for a hand, ``24:3.3.8.8:1.5.5.5`` for a run, and
    ``765,countdown:1.3.7.10.25.50`` for another target and rules. `read_shared` reads it.

    Raises:
        InputError: there is no hand, or one that cannot be played; the rules are neither classic
            nor countdown.

    >>> str(Shared((Hand("3 3 8 8"), Hand("1 5 5 5"))))
    '24:3.3.8.8:1.5.5.5'
    """

    hands: tuple[Hand, ...]
    target: int | Fraction = 24
    rules: Rules = CLASSIC

    def __post_init__(self) -> None:
        if not 1 <= len(self.hands) <= MOST_HANDS:
            raise InputError("shared_count", {"count": len(self.hands), "most": MOST_HANDS})
        for hand in self.hands:
            if (error := unplayable(hand)) is not None:
                raise error
        if self.rules not in _PRESETS.values():
            accepted = ", ".join(_PRESETS)
            raise InputError(
                "unknown_name", {"what": "rules", "given": repr(self.rules), "accepted": accepted}
            )

    def __str__(self) -> str:
        name = next(name for name, rules in _PRESETS.items() if rules == self.rules)
        game = str(self.target) if name == "classic" else f"{self.target},{name}"
        return ":".join([game, *(".".join(map(str, hand)) for hand in self.hands)])


def read_shared(text: str) -> Shared:
    """The hands that a text shares; spaces and line breaks in it don't matter.

    Raises:
        InputError: the text shares none, and which part of it is at fault.

    >>> read_shared("24:3.3.8.8:1.5.5.5").hands
    (Hand('3 3 8 8'), Hand('1 5 5 5'))
    """
    game, *hands = "".join(text.split()).replace("：", ":").split(":")
    if not hands or len(text) > _LONGEST:
        raise InputError("shared_not_read", {"given": _shortened(text)})
    target, comma, name = game.partition(",")
    if comma and name not in _PRESETS:
        accepted = ", ".join(_PRESETS)
        raise InputError(
            "unknown_name", {"what": "rules", "given": repr(name), "accepted": accepted}
        )
    return Shared(
        tuple(_hand(hand) for hand in hands), read_target(target), _PRESETS[name or "classic"]
    )


def shared_attempts(attempts: Sequence[Attempt], wishes: Wishes) -> Shared | None:
    """The hands that were played of a game, in their order; None where none can be shared.

    Args:
        attempts: what was played; of many, the first are shared.
        wishes: the game; hands with another target or other rules are left out.
    """
    hands = [
        Hand(attempt.hand)
        for attempt in attempts
        if (attempt.target, attempt.rules) == (wishes.target, wishes.rules)
    ]
    if not hands or wishes.rules not in _PRESETS.values():
        return None
    return Shared(tuple(hands[:MOST_HANDS]), wishes.target, wishes.rules)


def _hand(text: str) -> Hand:
    if not _HAND.fullmatch(text):
        raise InputError("shared_hand_not_read", {"given": _shortened(text)})
    return Hand(text.replace(".", " "))


def read_target(text: str) -> int | Fraction:
    """The target that a text writes: ``24``, ``-7``, ``5/2``.

    Raises:
        InputError: the text writes none.

    >>> read_target("24"), read_target("5/2")
    (24, Fraction(5, 2))
    """
    match = _TARGET.fullmatch(text)
    if match is None:
        raise InputError("target_not_read", {"given": _shortened(text)})
    value = Fraction(text)
    return value.numerator if value.denominator == 1 else value


def _shortened(text: str) -> str:
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
