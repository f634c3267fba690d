"""What the loop of the game needs of a terminal, whichever way lines are read from it."""

from __future__ import annotations

import re
from math import ceil
from typing import TYPE_CHECKING, Protocol

from make24.caret import columns

if TYPE_CHECKING:
    from make24.trainer.run import Run
    from make24.trainer.session import Session

_WIDE = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60"
# A Chinese character or a word, with the signs that no line begins with and the spaces after it.
_PIECES = re.compile(rf"\s*(?:[{_WIDE}]|[^\s{_WIDE}]+)[，。、：；？！）”]*\s*")


class Screen(Protocol):
    """Shows the game and reads what the player types."""

    def say(self, text: str, colour: str | None = None) -> None:
        """Print a text: an answer to the player, or news."""

    def show(self, session: Session) -> None:
        """Show the numbers on the table, which have changed or were asked for."""

    def ask(self, session: Session, run: Run | None) -> str | None:
        """The next line the player enters; None where the time of the hand ran out meanwhile.

        Args:
            session: the hand in play.
            run: the run that it belongs to, for its clock; None where it belongs to none.

        Raises:
            EOFError: the input ended.
            KeyboardInterrupt: the player pressed Ctrl-C.
        """

    def question(self, text: str) -> str:
        """The line that is entered as an answer to a question, with no hand on the table.

        Raises:
            EOFError: the input ended.
            KeyboardInterrupt: the player pressed Ctrl-C.
        """

    def wait(self) -> str:
        """Hide the hand until a line is entered, and give it.

        Raises:
            EOFError: the input ended.
            KeyboardInterrupt: the player pressed Ctrl-C.
        """


def wrapped(text: str, width: int) -> str:
    r"""The text in lines of at most so many columns, broken between words or Chinese characters.

    >>> print(wrapped("one two three\n  (1+2)*(3+5)", 8))
    one two
    three
      (1+2)*(3+5)
    >>> print(wrapped("输入式子，例如 3*8。", 10))
    输入式子，
    例如 3*8。
    """
    return "\n".join(_wrapped_line(line, width) for line in text.split("\n"))


def _wrapped_line(line: str, width: int) -> str:
    if columns(line) <= width:
        return line
    lines = [""]
    for piece in _PIECES.findall(line):
        if lines[-1].strip() and columns(lines[-1] + piece.rstrip()) > width:
            lines[-1] = lines[-1].rstrip()
            lines.append("")
        lines[-1] += piece
    return "\n".join(lines).rstrip()


def clock_text(seconds: float) -> str:
    """A time in minutes and seconds, or in hours too.

    >>> clock_text(42.7), clock_text(3601)
    ('0:42', '1:00:01')
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def clock_shown(session: Session, run: Run | None = None) -> str:
    """The clock of a hand: the time that is left or was taken; empty where it is off.

    In a run against time it is the run's clock, with the hand's before it where that counts down.

    >>> from make24 import Hand
    >>> from make24.trainer.clock import Clock
    >>> from make24.trainer.session import Session
    >>> clock_shown(Session(Hand("3 3 8 8"), clock=Clock("down", 30), now=lambda: 0.0))
    '0:30'
    """
    # The last second is shown as one, for it is not over yet.
    remaining = session.remaining
    of_hand = clock_text(session.seconds if remaining is None else ceil(remaining))
    if run is None or run.length.unit == "hands":
        return "" if session.clock.kind == "off" else of_hand
    of_run = clock_text(ceil(run.remaining([])))
    return of_run if remaining is None else f"{of_hand} / {of_run}"
