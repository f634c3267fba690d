"""A player at the terminal trainer who types what is written down."""

from __future__ import annotations


class Script:
    """A screen whose player types these lines.

    None lets the time run out, and an exception is what happens instead of a line; after the last
    one the input ends.
    """

    def __init__(self, *lines):
        self.lines = iter(lines)
        self.said = []
        self.shown = []
        self.waited = 0
        self.asked = []
        self.runs = []
        self.now = 0.0

    def say(self, text, colour=None):  # noqa: ARG002  (as screens take it)
        self.said.append(text)

    def show(self, session):
        self.shown.append(" ".join(str(piece.value) for piece in session.table.pieces))

    def ask(self, session, run):
        self.runs.append(None if run is None else run.remaining([]))
        line = self._next()
        if line is None:
            self.now += session.remaining
        return line

    def question(self, text):
        self.asked.append(text)
        return self._next() or ""

    def wait(self):
        self.waited += 1
        return self._next() or ""

    def _next(self):
        line = next(self.lines, EOFError())
        if isinstance(line, BaseException):
            raise line
        return line

    @property
    def text(self):
        return "\n".join(self.said)
