"""What the window's tests share: a display of their own, and a window that is worked by events."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
import tkinter
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

from make24 import Hand
from make24.trainer.clock import Time
from make24.trainer.settings import Settings
from make24.trainer.window.application import Application
from make24.trainer.window.paragraph import Paragraph

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PATIENCE = 20
_ROUNDS = 3
# Tk dies when its last trace is swept up by another thread than its own, which the background
# thread of a later window may do; so nothing of a window is ever swept up.
KEPT: list[object] = []


@contextmanager
def x_server(dots: int) -> Iterator[str]:
    """A display that nobody sees, with so many dots an inch; gives its name."""
    if shutil.which("Xvfb") is None:
        pytest.fail("Xvfb is missing; scripts/system-packages installs it")
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "2400x1600x24", "-dpi", str(dots)],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    with x_server(96) as name:
        yield name


@pytest.fixture(scope="session")
def fine_display() -> Iterator[str]:
    with x_server(192) as name:
        yield name


class Seconds:
    """Time that passes only when it is told to."""

    def __init__(self):
        self.now = 100.0
        self.time = Time(now=lambda: self.now)

    def pass_by(self, seconds: float) -> None:
        self.now += seconds


class Driven:
    """A window, and the hands and eyes that work it."""

    def __init__(self, hand: str | None, settings: Settings, **more: Any):
        self.failures: list[BaseException] = []
        self.attempts: list[Any] = []
        self.root = tkinter.Tk()
        KEPT.append(self.root)
        self.root.geometry("1120x720+0+0")
        record = more.pop("record", lambda attempt: self.attempts.append(attempt) or ())
        self.application = Application(
            self.root,
            settings,
            hand=None if hand is None else Hand(hand),
            record=record,
            **more,
        )
        self.shown_failure = self.root.report_callback_exception
        self.root.report_callback_exception = lambda *raised: self.failures.append(raised[1])
        self.root.geometry("1120x720+0+0")
        self.root.update()
        # As a window manager does when a window opens; Tk knows who had the focus.
        (self.root.focus_lastfor() or self.root).focus_force()
        self.settle()

    @property
    def page(self):
        return self.application.page

    @property
    def play(self):
        return self.application.play

    @property
    def session(self):
        return self.application.play.session

    @property
    def banner(self) -> str:
        return self.page.banner.text

    @property
    def table(self):
        return self.page.table

    def until(self, happened: Callable[[], object]) -> None:
        """Let the window go on until something has happened; fail when it never does."""
        end = time.monotonic() + PATIENCE
        while not happened():
            assert time.monotonic() < end, "it never happened"
            self.root.update()
            time.sleep(0.002)
        self.root.update()

    def settle(self) -> None:
        """Let the window go on until nothing is left to do."""
        self.until(lambda: self.application.background.idle)
        # What was drawn may change sizes, of which the display tells a little later; asking it
        # anything waits until it has told.
        for _ in range(_ROUNDS):
            self.root.winfo_pointerx()
            self.root.update()

    def resize(self, width: int, height: int) -> None:
        self.root.geometry(f"{width}x{height}+0+0")
        self.until(lambda: (self.root.winfo_width(), self.root.winfo_height()) == (width, height))
        self.until(lambda: self.application._growing is None)
        self.settle()

    @property
    def focused(self):
        return self.root.focus_get()

    def keys(self, *names: str, **more: Any) -> None:
        """Press keys, wherever the focus is."""
        for name in names:
            event = name if name.startswith("<") else f"<KeyPress-{name}>"
            (self.focused or self.root).event_generate(event, **more)
            self.root.update()
        self.settle()

    def type(self, text: str) -> None:
        """Type a text as on a keyboard."""
        names = {" ": "space", "+": "plus", "-": "minus", "*": "asterisk", "/": "slash"}
        names |= {"(": "parenleft", ")": "parenright", "=": "equal", ".": "period"}
        self.keys(*(names.get(character, character) for character in text))

    def click(self, widget, x: int | None = None, y: int | None = None, button: int = 1) -> None:
        """Click into the middle of a widget, or at a place in it."""
        x = widget.winfo_width() // 2 if x is None else x
        y = widget.winfo_height() // 2 if y is None else y
        widget.event_generate("<Motion>", x=x, y=y)
        widget.event_generate(f"<ButtonPress-{button}>", x=x, y=y)
        widget.event_generate(f"<ButtonRelease-{button}>", x=x, y=y)
        self.root.update()
        self.settle()

    def click_place(self, place: int, button: int = 1) -> None:
        """Click the card at a place, counted from 1 as on the table."""
        self.click(self.table, *self.table.plan.middle(place - 1), button)

    def click_operator(self, operator: str) -> None:
        self.click(self.table, *self.table.plan.operator_middle(operator))

    def press(self, name: str) -> None:
        """Press a button of the Play page."""
        self.click(self.page.controls.buttons[name])

    def enabled(self) -> set[str]:
        """The buttons of the Play page that work."""
        return {name for name, button in self.page.controls.buttons.items() if button.enabled}

    def texts(self) -> list[str]:
        """What stands on the table."""
        table = self.table
        return [
            table.itemcget(item, "text") for item in table.find_all() if table.type(item) == "text"
        ]

    def card_texts(self, place: int) -> list[str]:
        """What stands on the card at a place, counted from 1."""
        table = self.table
        return [
            table.itemcget(item, "text")
            for item in table.find_withtag(f"place{place - 1}")
            if table.type(item) == "text"
        ]

    def said(self) -> list[str]:
        """Every text of the labels that are seen."""
        return [
            widget.text if isinstance(widget, Paragraph) else str(widget.cget("text"))
            for widget in everything(self.root)
            if isinstance(widget, tkinter.Label) and widget.winfo_viewable()
        ]

    def open(self, name: str) -> None:
        self.click(self.application.bar.tabs[name])

    def close(self) -> None:
        if not self.application.closed:
            self.application.close()


def everything(widget: tkinter.Misc) -> Iterator[tkinter.Misc]:
    """A widget and all that are in it."""
    yield widget
    for child in widget.winfo_children():
        yield from everything(child)


@pytest.fixture
def opened(display: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Driven]]:
    """Open windows; at the end no callback of any may have raised."""
    monkeypatch.setenv("DISPLAY", display)
    windows: list[Driven] = []

    def opened(hand: str | None = "3 3 8 8", *, changed: Any = None, **settings: Any) -> Driven:
        settings = {"language": "en", "animated": False} | settings
        windows.append(Driven(hand, Settings(**settings), **(changed or {})))
        return windows[-1]

    yield opened
    for window in windows:
        window.close()
    assert [failure for window in windows for failure in window.failures] == []


@pytest.fixture
def seconds() -> Seconds:
    return Seconds()
