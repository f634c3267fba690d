"""The settings that hold in the window, and which of them are kept."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from make24 import InputError
from make24.trainer.settings import Settings, save

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from make24 import Hand
    from make24.trainer.dealer import Wishes

OF_THE_HANDS = ("count", "low", "high", "target", "rules", "solvable", "band")
"""The settings that say which hands are dealt."""


class Chosen:
    """What the player has chosen.

    Args:
        kept: what was kept until now.
        changes: what holds this time instead, by name.
        file: where settings are kept; None keeps them nowhere.

    >>> chosen = Chosen(Settings(), {"target": 30}, file=None)
    >>> chosen.settings.target, chosen.to_keep.target
    (30, 24)
    """

    def __init__(
        self, kept: Settings, changes: Mapping[str, Any] | None, *, file: Path | None
    ) -> None:
        self._kept, self._changes, self._file = kept, dict(changes or {}), file
        self.settings = replace(kept, **self._changes)
        """What holds now."""

    @property
    def to_keep(self) -> Settings:
        """The settings without what holds this time only."""
        passing = {
            name: getattr(self._kept, name)
            for name, value in self._changes.items()
            if getattr(self.settings, name) == value
        }
        return replace(self.settings, **passing)

    def dealable(self, hand: Hand | None) -> Wishes:
        """What hands are dealt; where none is as the settings want it, others hold instead.

        Args:
            hand: the hand to begin with, which is then the only one that has to be there.

        Raises:
            InputError: there is no hand to begin with, and just this was asked for.
        """
        try:
            return self.settings.wishes()
        except InputError:
            usual: dict[str, Any] = {"solvable": None, "band": "auto"}
            if hand is None:
                if self._changes:
                    raise
                usual = {name: getattr(Settings(), name) for name in OF_THE_HANDS}
            self.settings = replace(self.settings, **usual)
        return self.settings.wishes()

    def keep(self) -> str | None:
        """Keep the settings; what hindered it, if anything did."""
        if self._file is None:
            return None
        try:
            save(self.to_keep, self._file)
        except OSError as error:
            return error.strerror or str(error)
        return None
