"""The geometry of card faces, once for everything that draws them.

Each function gives a tuple of frozen shapes on a card ``WIDTH`` by ``HEIGHT``.
"""

from make24.faces.backs import Back, card_back
from make24.faces.cards import card_face
from make24.faces.numbers import MARGIN, empty_slot, merged_face, number_face, selection
from make24.faces.palette import DARK, LIGHT, MIDDLING, Ink, Palette
from make24.faces.primitives import (
    HEIGHT,
    MIDDLE_ABOVE_BASELINE,
    WIDTH,
    Drawing,
    Line,
    Oval,
    Polygon,
    Primitive,
    Text,
    placed,
)

__all__ = [
    "DARK",
    "HEIGHT",
    "LIGHT",
    "MARGIN",
    "MIDDLE_ABOVE_BASELINE",
    "MIDDLING",
    "WIDTH",
    "Back",
    "Drawing",
    "Ink",
    "Line",
    "Oval",
    "Palette",
    "Polygon",
    "Primitive",
    "Text",
    "card_back",
    "card_face",
    "empty_slot",
    "merged_face",
    "number_face",
    "placed",
    "selection",
]
