"""Sheets of hands to be printed and solved with a pencil, and their answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from make24 import CLASSIC
from make24.trainer.dealer import Wishes
from make24.worksheet.appearance import PAPERS, STYLES, Appearance
from make24.worksheet.document import document
from make24.worksheet.sheet import MOST_HANDS, Exercise, Sheet, make_sheet

if TYPE_CHECKING:
    from fractions import Fraction
    from typing import Literal

    from make24 import Rules

__all__ = [
    "MOST_HANDS",
    "PAPERS",
    "STYLES",
    "Appearance",
    "Exercise",
    "Sheet",
    "document",
    "make_sheet",
    "worksheet",
]


def worksheet(  # noqa: PLR0913  (each is a choice of the one who prints)
    count: int = 24,
    *,
    n: int = 4,
    low: int = 1,
    high: int = 13,
    target: int | Fraction = 24,
    rules: Rules = CLASSIC,
    solvable: bool | None = True,
    band: Literal["easy", "medium", "hard", "expert"] | None = None,
    seed: int | None = None,
    paper: Literal["a4", "letter"] = "a4",
    style: Literal["cards", "numbers"] = "cards",
    title: str = "",
    difficulty: bool = False,
    key: bool = True,
) -> str:
    """A sheet of hands as one self-contained HTML page, ready to be printed.

    Its words are those of the current language. No two hands have the same numbers, and no hand
    is split between two pages; the answers stand on pages of their own.

    Args:
        count: how many hands, 1 to 1000.
        n: how many numbers a hand has, 2 to 6.
        low: the smallest number.
        high: the largest number.
        target: the number to make.
        rules: what is allowed.
        solvable: True for hands with a solution, False for hands without, None for both.
        band: how hard the hands are; None for any.
        seed: the same seed gives the same sheet; it is printed on the sheet. None for chance.
        paper: "a4" or "letter".
        style: "cards" draws playing cards where the numbers are those of cards, "numbers" writes
            them.
        title: what stands above, such as the name of a class.
        difficulty: whether dots tell how hard each hand is.
        key: whether the answers follow.

    Raises:
        InputError: a ``ValueError``: a wish that cannot be granted, an unknown name.

    >>> page = worksheet(12, band="easy", seed=7, title="Class 4b")
    >>> page[:15], page.count('<li class="hand">'), page.count('<li class="answer">')
    ('<!DOCTYPE html>', 12, 12)
    """
    appearance = Appearance(paper=paper, style=style, title=title, key=key)
    wishes = Wishes(
        count=n, low=low, high=high, target=target, rules=rules, solvable=solvable, band=band
    )
    return document(make_sheet(wishes, count, seed=seed, rated=difficulty), appearance)
