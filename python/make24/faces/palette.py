"""The colours of a card, for light and for dark surroundings."""

from __future__ import annotations

from dataclasses import dataclass

# For what lies beside the cards, on a page of which nobody knows whether it is light or dark.
MIDDLING = "#84888f"


@dataclass(frozen=True, slots=True)
class Ink:
    """A strong colour and a pale one that goes with it."""

    strong: str
    pale: str


@dataclass(frozen=True, slots=True)
class Palette:
    """Every colour that a card is drawn in.

    ``paper`` and ``edge`` are the card's own; ``merged`` is the paper of merged cards, on which
    ``ink`` writes the value and ``faint`` how it was made; ``accent`` marks what is merged or
    selected; ``slot`` draws the place of a card that is gone. Four inks are those of the suits.
    ``gold``, ``skin`` and ``hair`` are for figures, ``backs`` for the designs on the other side.

    >>> LIGHT.suit_ink("♦", four_colours=True) == LIGHT.blue
    True
    """

    paper: str
    edge: str
    merged: str
    ink: str
    faint: str
    accent: str
    slot: str
    black: Ink
    red: Ink
    blue: Ink
    green: Ink
    gold: str
    skin: str
    hair: str
    backs: tuple[Ink, Ink, Ink, Ink, Ink, Ink]

    def suit_ink(self, suit: str, *, four_colours: bool) -> Ink:
        """The ink of a suit, one of ♠ ♥ ♣ ♦, where all four differ or in black and red."""
        if four_colours:
            return {"♠": self.black, "♥": self.red, "♣": self.green, "♦": self.blue}[suit]
        return {"♠": self.black, "♥": self.red, "♣": self.black, "♦": self.red}[suit]


LIGHT = Palette(
    paper="#fffdf8",
    edge="#d3ccbd",
    merged="#fff4dc",
    ink="#22262e",
    faint="#6b6f78",
    accent="#b8741a",
    slot="#8fa9a1",
    black=Ink("#1d2430", "#dfe2e8"),
    red=Ink("#c8322b", "#f8dfd9"),
    blue=Ink("#1c6fb8", "#dbe8f5"),
    green=Ink("#2c7a3f", "#dcecdd"),
    gold="#dfa63a",
    skin="#f7dfc6",
    hair="#8a5a2e",
    backs=(
        Ink("#2b4a7f", "#b9c9e6"),
        Ink("#8e2f3c", "#efc6c2"),
        Ink("#2c6a5b", "#bfe0d3"),
        Ink("#5b3f78", "#d9c8ea"),
        Ink("#a35f1c", "#f3dcb8"),
        Ink("#37414d", "#c9d1da"),
    ),
)

DARK = Palette(
    paper="#efeade",
    edge="#b9b2a2",
    merged="#3a3221",
    ink="#eceae4",
    faint="#b3b0a8",
    accent="#e0a03a",
    slot="#5c7a71",
    black=Ink("#1d2430", "#d2d5da"),
    red=Ink("#bd2c26", "#ecd0c8"),
    blue=Ink("#19649f", "#cddbe6"),
    green=Ink("#276d38", "#cfe0cf"),
    gold="#d39a30",
    skin="#ecd2b6",
    hair="#7b4f27",
    backs=(
        Ink("#223c68", "#9fb2d3"),
        Ink("#762733", "#d9aeaa"),
        Ink("#23564a", "#a4c9bb"),
        Ink("#4a3363", "#bfadd3"),
        Ink("#874d15", "#dcc196"),
        Ink("#2c343e", "#a9b3be"),
    ),
)
