"""How a sheet looks: paper, style, title, and how many hands fit on a page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from make24.errors import InputError
from make24.rating_sentences import shown_number, shown_numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from make24 import Hand
    from make24.worksheet.sheet import Exercise


class Paper(NamedTuple):
    """A size of paper, in millimetres, and what CSS calls it.

    >>> PAPERS["a4"].room_for_hands > PAPERS["letter"].room_for_hands
    True
    """

    name: str
    width: float
    height: float

    @property
    def inner_width(self) -> float:
        """How wide the print is."""
        return self.width - 2 * SIDE_MARGIN

    @property
    def room_for_hands(self) -> float:
        """How high the part of a page is where hands stand."""
        return self._inner_height - HEAD

    @property
    def room_for_answers(self) -> float:
        """How high the part of a page is where answers stand."""
        return self._inner_height - KEY_HEAD

    @property
    def _inner_height(self) -> float:
        return self.height - TOP_MARGIN - BOTTOM_MARGIN - FOOT - SLACK


# All in millimetres. A browser that rounds up must not start another page, hence the slack.
SIDE_MARGIN, TOP_MARGIN, BOTTOM_MARGIN = 13, 11, 9
HEAD, KEY_HEAD, FOOT, SLACK = 40, 25, 6, 1.5
GUTTER = 10
BADGE = 9
"""How wide the column of a hand's number in the sheet is."""

PAPERS = {"a4": Paper("A4", 210, 297), "letter": Paper("letter", 215.9, 279.4)}
STYLES = ("cards", "numbers")
MOST_LETTERS = 60
"""How long a title may be."""

# What a hand needs at least: cards above two lines, cards beside two lines, numbers above them.
_CARDS_ABOVE, _CARDS_BESIDE, _NUMBERS_ABOVE = 51, 26, 34
_ANSWER = 11.5
# So many cards leave room for lines beside another column.
_FEW_CARDS = 4
# Texts that can still be read in half the width.
_SHORT_HAND, _SHORT_ANSWER = 22, 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Appearance:
    r"""What the one who prints chooses; line breaks and the like in a title become spaces.

    Raises:
        InputError: no such paper or style, or the title is too long.

    >>> Appearance(title=" Class\n4b").title
    'Class 4b'
    """

    paper: str = "a4"
    style: str = "cards"
    title: str = ""
    key: bool = True

    def __post_init__(self) -> None:
        for what, given, accepted in (
            ("paper", self.paper, PAPERS),
            ("style", self.style, STYLES),
        ):
            if given not in accepted:
                raise InputError(
                    "unknown_name",
                    {"what": what, "given": repr(given), "accepted": ", ".join(accepted)},
                )
        plain = "".join(each if each.isprintable() else " " for each in self.title)
        title = " ".join(plain.split())
        if len(title) > MOST_LETTERS:
            raise InputError("title_too_long", {"length": len(title), "most": MOST_LETTERS})
        object.__setattr__(self, "title", title)


class Grid(NamedTuple):
    """How a page is divided: cells across and down, and how large each is, in millimetres."""

    across: int
    down: int
    width: float
    height: float

    @property
    def capacity(self) -> int:
        """How many cells a page has."""
        return self.across * self.down


def grid_of_hands(hands: Sequence[Hand], appearance: Appearance) -> Grid:
    """How the pages with the hands are divided.

    >>> from make24 import Hand
    >>> grid_of_hands([Hand("3 3 8 8")], Appearance(style="numbers")).capacity
    12
    """
    if appearance.style == "cards":
        across = 2 if max(map(len, hands)) <= _FEW_CARDS else 1
        least = _CARDS_ABOVE if across > 1 else _CARDS_BESIDE
    else:
        longest = max(sum(len(shown_number(number)) for number in hand) for hand in hands)
        across, least = 2 if longest <= _SHORT_HAND else 1, _NUMBERS_ABOVE
    paper = PAPERS[appearance.paper]
    down = int(paper.room_for_hands // least)
    return _grid(paper, across, down, paper.room_for_hands / down)


def grid_of_answers(exercises: Sequence[Exercise], appearance: Appearance) -> Grid:
    """How the pages with the answers are divided."""
    longest = max(
        max(len(shown_numbers(each.hand.numbers)), len(str(each.solution))) for each in exercises
    )
    paper = PAPERS[appearance.paper]
    across = 2 if longest <= _SHORT_ANSWER else 1
    return _grid(paper, across, int(paper.room_for_answers // _ANSWER), _ANSWER)


def _grid(paper: Paper, across: int, down: int, height: float) -> Grid:
    width = (paper.inner_width - GUTTER * (across - 1)) / across
    return Grid(across, down, width, height)
