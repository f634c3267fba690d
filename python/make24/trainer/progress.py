"""How a player is getting on: by difficulty, over days, and what they are weak at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from make24.trainer.figures import Figures, by_band, by_day, new_hands
from make24.trainer.weaknesses import weaknesses

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date

    from make24.trainer.attempt import Attempt
    from make24.trainer.weaknesses import Weakness


@dataclass(frozen=True, slots=True)
class Progress:
    """How a player is getting on.

    ``figures``, ``bands`` and ``days`` are of new hands, only where any were played; ``reviews``
    are of hands that came back.

    >>> Progress.of([]).days
    {}
    """

    figures: Figures
    reviews: Figures
    bands: Mapping[str | None, Figures]
    days: Mapping[date, Figures]
    weaknesses: Sequence[Weakness]

    @classmethod
    def of(cls, attempts: Sequence[Attempt]) -> Progress:
        """How the player of these attempts, the earliest first, is getting on."""
        played = new_hands(attempts)
        return cls(
            figures=Figures.of(played),
            reviews=Figures.of([each for each in attempts if each.purpose == "review"]),
            bands={band: part for band, part in by_band(played).items() if part.played},
            days=by_day(played),
            weaknesses=weaknesses(attempts),
        )
