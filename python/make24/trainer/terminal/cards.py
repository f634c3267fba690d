"""The numbers on the table as text: cards with their suits, made numbers exact."""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

from make24.cli.output import painted, shows_colours
from make24.sentences import number_text
from make24.trainer.puzzle_sentences import number_typed
from make24.trainer.terminal.screen import wrapped

if TYPE_CHECKING:
    from typing import TextIO

    from make24.trainer.table import Piece, Table

_LETTERS = {"♠": "S", "♥": "H", "♣": "C", "♦": "D"}
# Four colours, so that no two suits look alike.
_COLOURS = {"♠": "spade", "♥": "heart", "♣": "club", "♦": "diamond"}
_IN_FIGURES = range(2, 11)


def table_text(table: Table, stream: TextIO, width: int, *, coloured: bool = False) -> str:
    """The numbers on the table in a line, or in several where one is too short.

    Figures follow where an ace, a jack, a queen or a king is among them.

    Args:
        table: what is shown.
        stream: where it will be printed; letters stand for suits that it cannot write.
        width: how many columns a line has.
        coloured: whether cards are painted, if the stream shows colours at all.

    >>> from io import StringIO
    >>> from make24 import Hand
    >>> from make24.trainer.table import Table
    >>> table = Table.dealt(Hand("♥6 ♦K ♦J ♦8"))
    >>> table_text(table, StringIO(), 80)
    '♥6 ♦K ♦J ♦8  (6 13 11 8)'
    >>> table_text(table.merged(2, "/", 0).merged(0, "+", 3), StringIO(), 80)
    '♦K (59/6)  (13 59/6)'
    """
    painting = coloured and shows_colours(stream)
    shown, columns = "", 0
    for piece in table.pieces:
        face = f" {_face(piece, stream)} " if painting else _face(piece, stream)
        fits = columns + 1 + len(face) <= width
        columns = columns + 1 + len(face) if shown and fits else len(face)
        shown += (" " if fits else "\n") if shown else ""
        shown += painted(face, _colour(piece), stream) if painting else face
    if all(piece.card is None or piece.card.rank in _IN_FIGURES for piece in table.pieces):
        return shown
    figures = f"({' '.join(number_text(piece.value) for piece in table.pieces)})"
    if "\n" not in shown and columns + 2 + len(figures) <= width:
        return f"{shown}  {figures}"
    return f"{shown}\n{wrapped(figures, width)}"


def _face(piece: Piece, stream: TextIO) -> str:
    if piece.card is None:
        return number_typed(piece.value)
    face, suit = str(piece.card), piece.card.suit
    try:
        suit.encode(stream.encoding or "utf-8")
    except UnicodeEncodeError:
        return face.replace(suit, _LETTERS[suit])
    return face


def _colour(piece: Piece) -> str:
    return "spade" if piece.card is None else _COLOURS[piece.card.suit]
