"""Small tables of text, and bars in them."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

_WIDTH = 20
_BLOCKS = "▏▎▍▌▋▊▉█"


def bar(part: int, whole: int, *, stream: TextIO | None = None) -> str:
    """A bar as long as the part is of the whole, in blocks, or plain where there are none.

    Args:
        part: from 0 to the whole.
        whole: what the longest bar stands for.
        stream: where it is to be written; stdout unless given.

    >>> from io import StringIO, TextIOWrapper, BytesIO
    >>> bar(5, 8, stream=StringIO()), bar(5, 8, stream=TextIOWrapper(BytesIO(), "ascii"))
    ('████████████▌', '############')
    """
    eighths = len(_BLOCKS) * _WIDTH * part // whole if whole else 0
    full, rest = divmod(eighths, len(_BLOCKS))
    if not _has_blocks(sys.stdout if stream is None else stream):
        return "#" * full
    return _BLOCKS[-1] * full + (_BLOCKS[rest - 1] if rest else "")


def table(rows: Sequence[Sequence[str]]) -> str:
    """Rows of cells as lines, in which each column stands below itself; Chinese takes two places.

    >>> print(table([["", "Solved"], ["easy", "3/4"]]))
          Solved
    easy  3/4
    """
    from rich.cells import cell_len

    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell + " " * (width - cell_len(cell)) for cell, width in zip(row, widths, strict=True)
        ).rstrip()
        for row in rows
    )


def _has_blocks(stream: TextIO) -> bool:
    if os.environ.get("TERM") == "dumb":
        return False
    try:
        _BLOCKS.encode(getattr(stream, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True
