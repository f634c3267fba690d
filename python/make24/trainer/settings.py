"""What a player has chosen for all trainers, kept between runs."""

from __future__ import annotations

import os
from dataclasses import asdict, dataclass, fields, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Literal, TypeAlias

from make24.errors import InputError
from make24.trainer.clock import Clock
from make24.trainer.folder import settings_folder
from make24.trainer.session import FEWEST, MOST
from make24.trainer.share import read_target

if TYPE_CHECKING:
    from pathlib import Path

    from make24 import Rules
    from make24.trainer.dealer import Wishes
    from make24.trainer.run import Length

Kind: TypeAlias = Literal["down", "up", "off"]
Band: TypeAlias = Literal["auto", "easy", "medium", "hard", "expert"]

_CHOICES: dict[str, tuple[object, ...]] = {
    "language": (None, "en", "zh_CN", "zh_TW"),
    "theme": ("light", "dark"),
    "back": ("lattice", "signs", "waves", "rays", "weave", "suits"),
    "size": (None, 100, 125, 150, 200, 250, 300),
    "clock": ("down", "up", "off"),
    "count": tuple(range(FEWEST, MOST + 1)),
    "solvable": (True, False, None),
    "run_hands": (None, 10, 20),
    "band": ("auto", None, "easy", "medium", "hard", "expert"),
    "rules": ("classic", "countdown"),
}
_NUMBERS = {
    "seconds": (1, 3600),
    "run_seconds": (10, 3600),
    "low": (0, 100),
    "high": (0, 100),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What a player can choose.

    ``language`` None follows the locale, and ``size`` None the screen and the window; else it is
    in percent. ``solvable`` None deals hands without a solution too. ``band`` "auto" deals hands
    that fit the player, and None hands of any difficulty.

    Raises:
        InputError: a value that is not offered.

    >>> Settings(theme="dark").clock
    'up'
    """

    language: Literal["en", "zh_CN", "zh_TW"] | None = None
    theme: Literal["light", "dark"] = "light"
    four_colours: bool = False
    green_table: bool = True
    back: str = "lattice"
    animated: bool = True
    size: int | None = None
    clock: Kind = "up"
    seconds: int = 30
    """How long a clock that counts down gives for a hand."""
    run_seconds: int = 180
    """How long a timed run takes."""
    run_hands: int | None = None
    """How many hands a run has; None for one against time."""
    count: int = 4
    low: int = 1
    high: int = 13
    target: int | Fraction = 24
    rules: Literal["classic", "countdown"] = "classic"
    solvable: bool | None = True
    band: Band | None = "auto"
    reviews: bool = True
    """Whether hands that went wrong come back when they are due."""

    def __post_init__(self) -> None:
        for field in fields(self):
            _check(field.name, getattr(self, field.name))
        if self.low > self.high:
            raise InputError("low_above_high", {"low": self.low, "high": self.high})

    @property
    def hand_clock(self) -> Clock:
        """What the clock of a hand does."""
        return Clock(self.clock, self.seconds)

    @property
    def run_length(self) -> Length:
        """How long a run is."""
        from make24.trainer.run import Length

        if self.run_hands is None:
            return Length("seconds", self.run_seconds)
        return Length("hands", self.run_hands)

    @property
    def game_rules(self) -> Rules:
        """What is allowed."""
        from make24 import CLASSIC, COUNTDOWN

        return {"classic": CLASSIC, "countdown": COUNTDOWN}[self.rules]

    def wishes(self) -> Wishes:
        """What hands shall be dealt.

        Raises:
            InputError: no hand is as wanted.

        >>> Settings(count=5).wishes().count
        5
        """
        from make24.trainer.dealer import Wishes

        return Wishes(
            count=self.count,
            low=self.low,
            high=self.high,
            target=self.target,
            rules=self.game_rules,
            solvable=self.solvable,
            band=None if self.band == "auto" else self.band,
        )


def _check(name: str, value: object) -> None:
    """Check that a setting may have a value; 1 is no True here, nor True a 1."""
    if name == "target":
        if type(value) is not int and not isinstance(value, Fraction):
            raise InputError("target_not_read", {"given": repr(value)})
    elif name in _NUMBERS:
        low, high = _NUMBERS[name]
        if type(value) is not int or not low <= value <= high:
            what = "range" if name in ("low", "high") else name
            parameters = {"what": what, "low": low, "high": high, "given": repr(value)}
            raise InputError("out_of_range", parameters)
    else:
        choices = _CHOICES.get(name, (True, False))
        if not any(value == choice and type(value) is type(choice) for choice in choices):
            accepted = ", ".join(str(choice) for choice in choices)
            parameters = {"what": name, "given": repr(value), "accepted": accepted}
            raise InputError("unknown_name", parameters)


def settings_file() -> Path:
    """Where the settings are kept.

    >>> settings_file().name
    'settings.json'
    """
    return settings_folder() / "settings.json"


def load(path: Path) -> tuple[Settings, bool]:
    """The settings that are kept in a file, and whether it could be read.

    Where there is no file they are those to begin with. In a file that is damaged, or was written
    by another version, everything that can be understood holds.

    >>> from pathlib import Path
    >>> load(Path("no/such/file"))[1]
    True
    """
    import json

    try:
        kept = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return Settings(), True
    except (OSError, ValueError, RecursionError):
        return Settings(), False
    if not isinstance(kept, dict):
        return Settings(), False
    settings, sound = Settings(), True
    if "target" in kept:
        try:
            kept["target"] = read_target(str(kept["target"]))
        except InputError:
            sound = False
            del kept["target"]
    names = {field.name for field in fields(Settings)}
    values = {name: value for name, value in kept.items() if name in names}
    # A range holds only as a whole.
    pairs = [{name: value} for name, value in values.items() if name not in ("low", "high")]
    pairs.append({name: values[name] for name in ("low", "high") if name in values})
    for pair in pairs:
        try:
            settings = replace(settings, **pair)
        except (ValueError, TypeError):
            sound = False
    return settings, sound


def save(settings: Settings, path: Path) -> None:
    """Keep settings in a file, which is replaced as a whole or not at all.

    Raises:
        OSError: the file cannot be written.
    """
    import json
    from pathlib import Path
    from tempfile import NamedTemporaryFile

    content = asdict(settings) | {"target": str(settings.target)}
    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(
        "w", encoding="utf-8", dir=path.parent, prefix="settings", suffix=".new", delete=False
    ) as file:
        new = Path(file.name)
        try:
            json.dump(content, file, indent=1)
            file.write("\n")
            file.flush()
            os.fsync(file.fileno())
            file.close()
            new.replace(path)
        except OSError:
            file.close()
            new.unlink()
            raise
