"""A command at a pseudo-terminal: typing to it, and waiting for what it writes."""

from __future__ import annotations

import codecs
import os
import re
import select
import sys
import time

import pytest

pty = pytest.importorskip("pty", reason="pseudo-terminals are POSIX's")

_ESCAPE = re.compile(r"\x1b(?:\[[0-9;?]*[A-Za-z]|[()].|.)")


class Terminal:
    """A command at a pseudo-terminal of 80 columns."""

    def __init__(self, *words: str, **environment: str) -> None:
        plain = {"PATH": os.environ["PATH"], "HOME": os.environ["HOME"], "TERM": "xterm"}
        plain["MAKE24_DATA"] = os.environ["MAKE24_DATA"]
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.execve(
                sys.executable,
                [sys.executable, "-m", "make24", *words],
                plain | {"LC_ALL": "C.UTF-8"} | environment,
            )
        self.seen = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")()

    @property
    def text(self) -> str:
        """What was seen, without escape codes and carriage returns."""
        return _ESCAPE.sub("", self.seen).replace("\r", "")

    def expect(self, text: str, seconds: float = 20) -> None:
        """Read until a text is seen."""
        end = time.monotonic() + seconds
        while text not in self.seen and text not in self.text:
            assert self._read(end), f"it ended without {text!r}: {self.seen!r}"

    def type(self, text: str) -> None:
        """Type it; what was seen before is forgotten."""
        self.seen = ""
        os.write(self.terminal, text.encode())

    def status(self, seconds: float = 20) -> int:
        """The exit status; what is written until then is seen."""
        end = time.monotonic() + seconds
        while self._read(end):
            pass
        _, status = os.waitpid(self.process, 0)
        os.close(self.terminal)
        return os.waitstatus_to_exitcode(status)

    def _read(self, end: float) -> bool:
        """Read what is written next; False where nothing will be any more."""
        left = max(0, end - time.monotonic())
        assert select.select([self.terminal], [], [], left)[0], f"no more came than {self.seen!r}"
        try:
            more = os.read(self.terminal, 4096)
        except OSError:  # the other end is closed
            return False
        self.seen += self._decoder.decode(more)
        return bool(more)


def said(terminal: Terminal, text: str, prompt: str = ">") -> None:
    """Wait for a text, and then for the next prompt, not the one before."""
    terminal.expect(text)
    terminal.seen = terminal.seen.rpartition(text)[2]
    terminal.expect(prompt)
