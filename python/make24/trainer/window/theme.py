"""The colours of the window, light and dark."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from make24.faces import DARK as DARK_CARDS
from make24.faces import LIGHT as LIGHT_CARDS
from make24.faces import Palette


@dataclass(frozen=True, slots=True)
class Theme:
    """Every colour that the window is drawn in, and those of the cards.

    ``ground`` lies behind everything and ``panel`` is what lies on it, with ``line`` around;
    ``ink``, ``soft`` and ``faint`` are for texts, each weaker than the one before; ``accent`` is
    for what matters now and ``on_accent`` for texts on it; ``table`` is the cloth, with
    ``on_table`` for texts; ``news``, ``good`` and ``bad`` are the grounds of messages;
    ``bands`` are those of how hard a hand is, and ``solved`` and ``missed`` those of the chart.

    >>> LIGHT.table != LIGHT.with_plain_table().table
    True
    """

    ground: str
    panel: str
    line: str
    ink: str
    soft: str
    faint: str
    accent: str
    on_accent: str
    hover: str
    table: str
    on_table: str
    plain_table: str
    on_plain_table: str
    news: str
    good: str
    bad: str
    solved: str
    missed: str
    bands: dict[str, str]
    cards: Palette

    def with_plain_table(self) -> Theme:
        """The theme with a table in the colour of paper instead of green."""
        cards = replace(self.cards, slot=self.faint)
        return replace(self, table=self.plain_table, on_table=self.on_plain_table, cards=cards)


LIGHT = Theme(
    ground="#f5f2ea",
    panel="#fffdf8",
    line="#ddd6c8",
    ink="#22262e",
    soft="#62666f",
    faint="#8b8c87",
    accent="#b8741a",
    on_accent="#ffffff",
    hover="#f6efe0",
    table="#2f5d50",
    on_table="#d5e2dd",
    plain_table="#eae5d9",
    on_plain_table="#5d6068",
    news="#f3e7c9",
    good="#dcecdc",
    bad="#f7dcd4",
    solved="#3f8f6b",
    missed="#b4442f",
    bands={"easy": "#3f8f6b", "medium": "#2f7288", "hard": "#a4651a", "expert": "#b4442f"},
    cards=LIGHT_CARDS,
)

DARK = Theme(
    ground="#15181d",
    panel="#1e232a",
    line="#343b45",
    ink="#eceae4",
    soft="#a7acb5",
    faint="#7d848f",
    accent="#e0a03a",
    on_accent="#1b1405",
    hover="#2a313a",
    table="#21463c",
    on_table="#b9cbc5",
    plain_table="#262c34",
    on_plain_table="#a7acb5",
    news="#372f1c",
    good="#1d3a2c",
    bad="#45241f",
    solved="#4aa07a",
    missed="#c9563f",
    bands={"easy": "#3a8563", "medium": "#2f7288", "hard": "#96601f", "expert": "#b4442f"},
    cards=DARK_CARDS,
)


def theme_named(name: Literal["light", "dark"], *, green_table: bool = True) -> Theme:
    """The theme of that name.

    >>> theme_named("dark").cards is DARK.cards
    True
    """
    theme = {"light": LIGHT, "dark": DARK}[name]
    return theme if green_table else theme.with_plain_table()
