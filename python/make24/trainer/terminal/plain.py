"""The game in plain lines, without a redraw or an escape code: for pipes and screen readers."""

from __future__ import annotations

import sys
from contextlib import suppress
from shutil import get_terminal_size
from typing import TYPE_CHECKING

from make24.language import translate
from make24.trainer.terminal.cards import table_text
from make24.trainer.terminal.screen import wrapped

if TYPE_CHECKING:
    from make24.trainer.run import Run
    from make24.trainer.session import Session

# Ctrl-C may come in the instant before a wait begins, and is seen after it at the latest.
_LONGEST_WAIT_SECONDS = 0.5


class PlainScreen:
    """Prints lines, prompts on stderr and reads lines of stdin."""

    def __init__(self) -> None:
        if sys.stdin is None:
            raise OSError(translate("stdin is closed"))
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")

    def say(self, text: str, colour: str | None = None) -> None:  # noqa: ARG002  (plain)
        """Print the text."""
        if sys.stdout.isatty():
            text = wrapped(text, get_terminal_size().columns)
        print(text, flush=True)

    def show(self, session: Session) -> None:
        """Print the numbers on the table."""
        self.say(table_text(session.table, sys.stdout, get_terminal_size().columns))

    def ask(self, session: Session, run: Run | None) -> str | None:  # noqa: ARG002  (plain)
        """The next line; None where the time of the hand ran out while a person was asked."""
        _prompt()
        if _entered_in_time(session):
            return _line()
        print(file=sys.stderr)
        return None

    def question(self, text: str) -> str:
        """Print the question and give the next line."""
        self.say(text)
        _prompt()
        return _line()

    def wait(self) -> str:
        """Push the hand off the screen until a line is entered, and give it."""
        if sys.stdout.isatty():
            print("\n" * get_terminal_size().lines)
        self.say(translate("Paused; Enter goes on."))
        _prompt()
        return _line()


def _prompt() -> None:
    # It is no result, so it goes where diagnostics go; nobody sees it who sends a file.
    if sys.stdin.isatty():
        print("> ", end="", file=sys.stderr, flush=True)


def _line() -> str:
    line = sys.stdin.readline()
    if not line:
        if sys.stdin.isatty():
            print(file=sys.stderr)
        raise EOFError
    return line.rstrip("\r\n")


def _entered_in_time(session: Session) -> bool:
    """Wait for a line while there is time; where there is no waiting, reading it tells."""
    if not sys.stdin.isatty() or sys.platform == "win32":
        return True
    from select import select
    from termios import TCIFLUSH, error, tcflush

    while (left := session.remaining) is None or left > 0:
        wait = _LONGEST_WAIT_SECONDS if left is None else min(left, _LONGEST_WAIT_SECONDS)
        if select([sys.stdin], [], [], wait)[0]:
            return True
    # Half an answer to this hand is none to the next.
    with suppress(error):
        tcflush(sys.stdin, TCIFLUSH)
    return False
