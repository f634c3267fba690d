"""Cards and hands as SVG: playing cards where there are some, else number cards."""

from __future__ import annotations

from make24.faces import HEIGHT, LIGHT, MIDDLING, WIDTH, Text, card_face, number_face, placed
from make24.language import translate
from make24.sentences import listed
from make24.svg import svg_picture

TYPE_CHECKING = False
if TYPE_CHECKING:
    from make24 import Card, Hand
    from make24.faces import Drawing

_IN_A_ROW = 6
# More are counted and not drawn, which keeps the picture small.
_MOST_DRAWN = 12
_GAP = 10


def card_svg(card: Card) -> str:
    """A playing card as SVG.

    >>> import make24
    >>> "<title>♥Q</title>" in card_svg(make24.Card(12, "♥"))
    True
    """
    return svg_picture(card_face(card, LIGHT), width=WIDTH, height=HEIGHT, title=str(card))


def hand_svg(hand: Hand) -> str:
    """A hand as its cards, in rows; of a hand of over twelve, the first.

    >>> import make24
    >>> "<title>Hand: 3, 3, 8, 8</title>" in hand_svg(make24.Hand("3 3 8 8"))
    True
    """
    count = min(len(hand), _MOST_DRAWN)
    shapes: list[Drawing] = [
        placed(face, *_corner(place), 1) for place, face in enumerate(_faces(hand, count))
    ]
    rows = (count - 1) // _IN_A_ROW + 1
    wide, high = min(count, _IN_A_ROW) * (WIDTH + _GAP) - _GAP, rows * (HEIGHT + _GAP) - _GAP
    if len(hand) > count:
        rest = f"+ {len(hand) - count}"
        shapes.append((Text((wide / 2, high + 20), rest, 20, MIDDLING),))
        high += 40
    title = translate("Hand: {numbers}").format(numbers=listed(hand.cards or hand.numbers))
    drawing = [shape for drawn in shapes for shape in drawn]
    return svg_picture(drawing, width=wide, height=high, title=title)


def _faces(hand: Hand, count: int) -> list[Drawing]:
    if hand.cards is not None:
        return [card_face(card, LIGHT) for card in hand.cards[:count]]
    return [number_face(number, LIGHT) for number in hand.numbers[:count]]


def _corner(place: int) -> tuple[int, int]:
    """Where the card of a place lies."""
    row, column = divmod(place, _IN_A_ROW)
    return column * (WIDTH + _GAP), row * (HEIGHT + _GAP)
