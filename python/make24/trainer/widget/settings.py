"""What a notebook trainer deals, and how it is played."""

from __future__ import annotations

import os
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Literal, Self

from make24 import CLASSIC, COUNTDOWN, InputError, Rules
from make24.language import LANGUAGES, get_language, language_of_environment
from make24.trainer.clock import Clock
from make24.trainer.dealer import Wishes
from make24.trainer.session import FEWEST, MOST

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    Band = Literal["easy", "medium", "hard", "expert"]

_RULES = {"classic": CLASSIC, "countdown": COUNTDOWN}
_CHOICES: dict[str, tuple[object, ...]] = {
    "language": (None, *LANGUAGES),
    "count": tuple(range(FEWEST, MOST + 1)),
    "solvable": (True, False, None),
    "band": (None, "auto", "easy", "medium", "hard", "expert"),
    "four_colours": (True, False),
    "records": (True, False),
}
_A_DAY = 24 * 60 * 60
_LARGEST_SEED = 2**64 - 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What a player can choose.

    ``language`` is en, zh_CN or zh_TW; None is that of make24 where it is not English, else that
    of the locale. ``count`` numbers from ``low`` to ``high`` are to make ``target`` under
    ``rules``, a `Rules` or one of the names classic and countdown. ``solvable`` is True for hands
    with a solution, False for hands without, None for both. ``band`` is auto for hands that fit
    the player, None for any, or easy, medium, hard or expert. ``clock`` is up, off, or so many
    whole seconds for a hand. ``records`` keeps what is played in the user's data folder, where all
    trainers find it. The same ``seed`` deals the same hands.

    Raises:
        InputError: a value that is not accepted, or no hand is as wanted.

    >>> Settings(count=5, clock=30).hand_clock
    Clock(kind='down', seconds=30)
    """

    language: str | None = None
    count: int = 4
    low: int = 1
    high: int = 13
    target: int | Fraction = 24
    rules: Rules | str = CLASSIC
    solvable: bool | None = True
    band: Literal["auto"] | Band | None = "auto"
    clock: int | Literal["up", "off"] = "up"
    four_colours: bool = False
    records: bool = True
    seed: int | None = None

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> Self:
        """The settings of these names and values.

        Raises:
            InputError: there is no setting of a name, or its value is not accepted.

        >>> Settings.of({"colour": "red"})
        Traceback (most recent call last):
        ...
        make24.InputError: 'colour' is no setting; one of these is accepted: language, count, \
low, high, target, rules, solvable, band, clock, four_colours, records, seed
        """
        names = [field.name for field in fields(cls)]
        for name in given:
            _check("setting", name, names)
        return cls(**given)

    def __post_init__(self) -> None:
        for name, choices in _CHOICES.items():
            _check(name, getattr(self, name), choices)
        if not isinstance(self.rules, Rules):
            _check("rules", self.rules, list(_RULES))
        if type(self.clock) is int:
            _check_range("clock", self.clock, 1, _A_DAY)
        elif self.clock not in ("up", "off"):
            accepted = f"up, off, 1 … {_A_DAY}"
            parameters = {"what": "clock", "given": repr(self.clock), "accepted": accepted}
            raise InputError("unknown_name", parameters)
        if self.seed is not None:
            _check_range("seed", self.seed, 0, _LARGEST_SEED)
        # The range and the target are judged where hands are dealt.

    @property
    def spoken(self) -> str:
        """The language to begin with."""
        if self.language is not None:
            return self.language
        current = get_language()
        return language_of_environment(os.environ) if current == "en" else current

    @property
    def game_rules(self) -> Rules:
        """What is allowed."""
        return self.rules if isinstance(self.rules, Rules) else _RULES[self.rules]

    @property
    def adaptive(self) -> bool:
        """Whether hands are such as fit the player."""
        return self.band == "auto"

    @property
    def hand_clock(self) -> Clock:
        """What the clock of a hand does."""
        if isinstance(self.clock, str):
            return Clock(self.clock)
        return Clock("down", self.clock)

    def wishes(self, *, first_given: bool = False) -> Wishes:
        """What hands shall be dealt.

        Args:
            first_given: whether the first hand is given; then nothing is amiss when no other hand
                makes its target.

        Raises:
            InputError: no hand is as wanted.
        """
        game: dict[str, Any] = {
            "count": self.count,
            "low": self.low,
            "high": self.high,
            "target": self.target,
            "rules": self.game_rules,
        }
        try:
            band = None if self.band == "auto" else self.band
            return Wishes(solvable=self.solvable, band=band, **game)
        except InputError as error:
            if not first_given or error.code != "none_qualifies":
                raise
            return Wishes(solvable=None, **game)


def _check(what: str, given: object, accepted: Sequence[object]) -> None:
    """Check that a value is one of these; 1 is no True here.

    Raises:
        InputError: it is none of them.
    """
    if not any(given == each and type(given) is type(each) for each in accepted):
        listed = ", ".join(map(str, accepted))
        raise InputError("unknown_name", {"what": what, "given": repr(given), "accepted": listed})


def _check_range(what: str, given: object, low: int, high: int) -> None:
    """Check that a value is a whole number of a range.

    Raises:
        InputError: it is none.
    """
    if type(given) is not int or not low <= given <= high:
        parameters = {"what": what, "low": low, "high": high, "given": repr(given)}
        raise InputError("out_of_range", parameters)
