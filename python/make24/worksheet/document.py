"""A sheet as HTML: pages with hands, then pages with answers, each as large as the paper.

What the pages hold is reckoned here and not left to the browser, so that all browsers print the
same, and a hand is never split.
"""

from __future__ import annotations

from html import escape
from math import ceil
from typing import TYPE_CHECKING

from make24.language import get_language, translate
from make24.rating_sentences import shown_number
from make24.worksheet.appearance import PAPERS, Grid, grid_of_answers, grid_of_hands
from make24.worksheet.cells import (
    answer_cell,
    card_pictures,
    hand_cell,
    legend,
    number_pictures,
)
from make24.worksheet.instructions import instructions
from make24.worksheet.style import style_sheet

if TYPE_CHECKING:
    from make24.worksheet.appearance import Appearance
    from make24.worksheet.sheet import Sheet

_LETTERS = frozenset({1, 11, 12, 13})
# A title of more columns (a Chinese character takes two) is written smaller, in two lines.
_ONE_LINE = 40


def document(sheet: Sheet, appearance: Appearance) -> str:
    """A sheet as one self-contained HTML page, in the current language.

    Args:
        sheet: what is on it.
        appearance: how it looks.

    >>> from make24.trainer.dealer import Wishes
    >>> from make24.worksheet.appearance import Appearance
    >>> from make24.worksheet.sheet import make_sheet
    >>> page = document(make_sheet(Wishes(), 2, seed=7), Appearance(title="1 < 2", key=False))
    >>> page[page.index("<title>"):page.index("</title>")]
    '<title>1 &lt; 2'
    """
    title = appearance.title or _default_title(sheet)
    pages = _pages(
        _hand_cells(sheet, appearance),
        _grid_of_hands(sheet, appearance),
        _head(sheet, appearance, title),
        sheet.seed,
    )
    if appearance.key:
        grid = grid_of_answers(sheet.exercises, appearance)
        cells = [answer_cell(each, place, grid) for place, each in enumerate(sheet.exercises)]
        pages += _pages(cells, grid, _key_head(title), sheet.seed)
    style = style_sheet(PAPERS[appearance.paper])
    return (
        f'<!DOCTYPE html>\n<html lang="{get_language().replace("_", "-")}">\n<head>\n'
        '<meta charset="utf-8"/>\n<meta name="generator" content="make24"/>\n'
        '<meta name="viewport" content="width=device-width"/>\n'
        f'<meta name="color-scheme" content="only light"/>\n<title>{escape(title)}</title>\n'
        f"<style>\n{style}</style>\n</head>\n<body>\n{''.join(pages)}</body>\n</html>\n"
    )


def _default_title(sheet: Sheet) -> str:
    target = shown_number(sheet.wishes.target)
    return translate("Make {target}").format(target=target)


def _grid_of_hands(sheet: Sheet, appearance: Appearance) -> Grid:
    return grid_of_hands([exercise.hand for exercise in sheet.exercises], appearance)


def _hand_cells(sheet: Sheet, appearance: Appearance) -> list[str]:
    hands = [exercise.hand for exercise in sheet.exercises]
    grid = _grid_of_hands(sheet, appearance)
    beside = appearance.style == "cards" and grid.across == 1
    if appearance.style == "cards":
        pictures = card_pictures(hands, beside=beside)
    else:
        pictures = number_pictures(hands, grid)
    return [
        hand_cell(exercise, place, shown=shown, beside=beside, target=sheet.wishes.target)
        for place, (exercise, shown) in enumerate(zip(sheet.exercises, pictures, strict=True))
    ]


def _pages(cells: list[str], grid: Grid, head: str, seed: int) -> list[str]:
    """The cells on as many pages as they need."""
    number = ceil(len(cells) / grid.capacity)
    pages = []
    for page in range(number):
        first = page * grid.capacity
        here = cells[first : first + grid.capacity]
        seeds = translate("Sheet {number}").format(number=seed)
        places = translate("Page {page} of {pages}").format(page=page + 1, pages=number)
        # Answers are read downwards, so their columns end together.
        rows = ceil(len(here) / grid.across)
        size = f"--across:{grid.across};--rows:{rows};--cell:{grid.height:.2f}mm"
        pages.append(
            f'<section class="page">\n{head}<ol role="list" start="{first + 1}" style="{size}">\n'
            f"{''.join(here)}</ol>\n"
            f"<footer><span>{escape(seeds)}</span><span>{escape(places)}</span></footer>\n"
            "</section>\n"
        )
    return pages


def _head(sheet: Sheet, appearance: Appearance, title: str) -> str:
    hands = [exercise.hand for exercise in sheet.exercises]
    text = instructions(
        sheet.wishes.target,
        sheet.wishes.rules,
        all_solvable=sheet.wishes.solvable is True,
        with_letters=appearance.style == "cards"
        and any(hand.cards and _LETTERS.intersection(hand) for hand in hands),
    )
    dots = legend({exercise.band for exercise in sheet.exercises})
    blanks = "".join(
        f'<span class="{name}">{escape(label)}<i></i></span>'
        for name, label in (("name", translate("Name")), ("date", translate("Date")))
    )
    return (
        f'<header class="head">\n{_heading(title)}<p class="blanks">{blanks}</p>\n'
        f'<p class="rules">{escape(text)}</p>\n{dots}</header>\n'
    )


def _key_head(title: str) -> str:
    note = translate(
        "The simplest solution of each hand. Others may be right as well: make24 check judges them."
    )
    return (
        f'<header class="head key">\n{_heading(title, translate("Answers"))}'
        f'<p class="rules">{escape(note)}</p>\n</header>\n'
    )


def _heading(title: str, about: str = "") -> str:
    from unicodedata import east_asian_width

    wide = sum(2 if east_asian_width(letter) in "WF" else 1 for letter in title)
    long = ' class="long"' if wide > _ONE_LINE else ""
    addition = f" <small>{escape(about)}</small>" if about else ""
    return f"<h1{long}>{escape(title)}{addition}</h1>\n"
