"""One hand of a sheet, to be solved or with its answer, as HTML."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from make24.faces import HEIGHT, LIGHT, WIDTH, card_face, number_face, placed
from make24.faces.primitives import text_width
from make24.language import translate, translate_plural
from make24.rating_sentences import shown_number, shown_numbers
from make24.svg import svg_picture
from make24.worksheet.appearance import BADGE

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from make24 import Hand
    from make24.worksheet.appearance import Grid
    from make24.worksheet.sheet import Exercise

_BANDS = ("easy", "medium", "hard", "expert")
# Between the cards of a hand, in the units of their drawing.
_GAP = 12
# How wide a card is in the sheet, above its lines or beside them, and how tiles are.
_CARD_ABOVE, _CARD_BESIDE = 17, 15.4
_LARGEST_DIGIT, _TILE_GAP, _TILE_MARGIN = 6.4, 1.6, 2
_LARGEST_ANSWER, _LARGEST_NOTE = 4.2, 3.1
# A longer target would take the room to write.
_SHORT_TARGET = 12


def hand_cell(
    exercise: Exercise, place: int, *, shown: str, beside: bool, target: int | Fraction
) -> str:
    """A hand with room to write.

    Args:
        exercise: the hand.
        place: how many come before it.
        shown: its picture.
        beside: whether the room is beside the picture, or below it.
        target: the number to make, which ends the last line.
    """
    made = shown_number(target)
    ending = f"= {made}" if len(made) <= _SHORT_TARGET else ""
    lines = f'<p class="lines" aria-hidden="true"><i></i><i><b>{escape(ending)}</b></i></p>'
    layout = "work beside" if beside else "work"
    return (
        f'<li class="hand"><div class="badge"><span>{place + 1}</span>'
        f'{_dots(exercise.band)}</div><div class="{layout}">{shown}{lines}</div></li>\n'
    )


def answer_cell(exercise: Exercise, place: int, grid: Grid) -> str:
    """A hand with its simplest solution, and how many there are.

    Args:
        exercise: the hand.
        place: how many come before it.
        grid: how the page is divided.
    """
    if exercise.solution is None:
        answer, notes = translate("no solution"), []
    else:
        answer = f"{exercise.solution:unicode}"
        total = translate_plural("{total} solution", "{total} solutions", exercise.solutions)
        notes = [total.format(total=exercise.solutions)]
    if exercise.band is not None:
        notes.append(translate(exercise.band))
    hand = shown_numbers(exercise.hand.numbers)
    note = " · ".join((hand, *notes))
    room = grid.width - BADGE
    return (
        f'<li class="answer"><div class="badge"><span>{place + 1}</span></div><div class="work">'
        f"<b{_fitted(answer, room, _LARGEST_ANSWER)}>{escape(answer)}</b>"
        f"<small{_fitted(note, room, _LARGEST_NOTE)}>{escape(note)}</small></div></li>\n"
    )


def legend(bands: Iterable[str | None]) -> str:
    """What the dots beside hands say; nothing where there are none."""
    if not {*bands}.intersection(_BANDS):
        return ""
    parts = "".join(f"<span>{_dots(band)} {escape(translate(band))}</span>" for band in _BANDS)
    return f'<p class="legend">{parts}</p>\n'


def _dots(band: str | None) -> str:
    """One dot for an easy hand, up to four."""
    if band is None:
        return ""
    dots = "<i></i>" * (_BANDS.index(band) + 1)
    return f'<span class="dots" role="img" aria-label="{escape(translate(band))}">{dots}</span>'


def card_pictures(hands: Iterable[Hand], *, beside: bool) -> list[str]:
    """Each hand as cards side by side.

    Args:
        hands: what is shown.
        beside: whether lines stand beside the cards, or below them.
    """
    width = _CARD_BESIDE if beside else _CARD_ABOVE
    return [_cards(hand, width=width) for hand in hands]


def number_pictures(hands: Iterable[Hand], grid: Grid) -> list[str]:
    """Each hand as numbers in frames, all as large as the longest lets them be.

    Args:
        hands: what is shown.
        grid: how the page is divided.
    """
    rows = [[shown_number(number) for number in hand] for hand in hands]
    size = min(_LARGEST_DIGIT, *(_size_of_digits(row, grid.width - BADGE) for row in rows))
    return [
        f'<p class="tiles" style="font-size:{size:.2f}mm">'
        f"{''.join(f'<b>{escape(text)}</b>' for text in row)}</p>"
        for row in rows
    ]


def _size_of_digits(texts: list[str], room: float) -> float:
    margins = len(texts) * (2 * _TILE_MARGIN + _TILE_GAP)
    return (room - margins) / sum(text_width(text, weight="bold") for text in texts)


def _cards(hand: Hand, *, width: float) -> str:
    """The cards side by side, each so many millimetres wide."""
    faces = (
        [number_face(number, LIGHT) for number in hand]
        if hand.cards is None
        else [card_face(card, LIGHT) for card in hand.cards]
    )
    step = WIDTH + _GAP
    drawing = [
        shape for place, face in enumerate(faces) for shape in placed(face, step * place, 0, 1)
    ]
    across = step * len(faces) - _GAP
    picture = svg_picture(drawing, width=across, height=HEIGHT, title=str(hand))
    size = f'style="width:{across * width / WIDTH:.1f}mm;height:{HEIGHT * width / WIDTH:.1f}mm"'
    return picture.replace("<svg ", f'<svg class="cards" {size} ', 1)


def _fitted(text: str, room: float, largest: float) -> str:
    """The size of a text in one line, as an attribute, where it is less than usual."""
    size = room / text_width(text, weight="normal")
    return f' style="font-size:{size:.2f}mm"' if size < largest else ""
