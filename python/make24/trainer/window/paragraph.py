"""Text in as many lines as it needs, broken as each script wants it."""

from __future__ import annotations

import re
import tkinter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from make24.trainer.window.look import Look, Role

_CHINESE = "\u2e80-\u303f\u3400-\u9fff\uff00-\uffef"
_OPENING = "（《「『【“‘("
_CLOSING = "，。、；：？！）》」』】”’…)"
# A line can end after a Chinese character or a space, but not before what closes or after what
# opens.
_PIECE = re.compile(
    rf"[{_OPENING}]*(?:[{_CHINESE}]|[^\s{_CHINESE}{_OPENING}]+|[{_OPENING}])[{_CLOSING}]*\s*"
)


def broken(text: str, width: int, measure: Callable[[str], int]) -> str:
    r"""A text with line breaks, so that no line is wider than it may be, if words allow.

    Args:
        text: the text; its own line breaks stay.
        width: how wide a line may be.
        measure: tells how wide a text is.

    >>> broken("one two three", 8, len)
    'one two\nthree'
    >>> broken("共有三组解。", 5, len)
    '共有三组\n解。'
    """
    return "\n".join(_broken_line(line, width, measure) for line in text.split("\n"))


def _broken_line(text: str, width: int, measure: Callable[[str], int]) -> str:
    if measure(text) <= width:
        return text
    lines = [""]
    for piece in _PIECE.findall(text):
        if lines[-1] and measure(lines[-1] + piece.rstrip()) > width:
            lines[-1] = lines[-1].rstrip()
            lines.append("")
        lines[-1] += piece
    return "\n".join(lines)


class Paragraph(tkinter.Label):
    """A label whose text is broken into lines that fit.

    Args:
        parent: the widget around it.
        look: what it is drawn with.
        role: how large it is.
        ink: its colour.
    """

    def __init__(self, parent: tkinter.Misc, look: Look, role: Role, ink: str) -> None:
        super().__init__(
            parent,
            font=look.fonts[role],
            background=str(parent.cget("background")),
            foreground=ink,
            justify="left",
            anchor="w",
            borderwidth=0,
            padx=0,
            pady=0,
        )
        self._look, self._role = look, role
        self.text = ""
        """What it says, without the breaks."""
        self._width: int | None = None

    def say(self, text: str, *, role: Role | None = None) -> None:
        """Say something else, perhaps in another size."""
        if text != self.text or role not in (None, self._role):
            self.text, self._role = text, role or self._role
            self._break()

    def fit(self, width: int) -> None:
        """Keep to this width, in pixels."""
        if width != self._width:
            self._width = width
            self._break()

    def _break(self) -> None:
        font = self._look.fonts[self._role]
        text = self.text
        if self._width is not None:
            text = broken(text, self._width, font.measure)
        # What is longer than a line in one piece is broken anywhere.
        self.configure(text=text, font=font, wraplength=max(1, self._width or 0))
