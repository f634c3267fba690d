"""Runs in the side panel: starting one, what to try again after it, and sharing its hands."""

from __future__ import annotations

import tkinter
from typing import TYPE_CHECKING

from make24 import InputError, InputTypeError
from make24.language import translate, translate_plural
from make24.trainer.notice import Notice
from make24.trainer.share import Shared, read_shared
from make24.trainer.window.button import Button
from make24.trainer.window.field import Field
from make24.trainer.window.flow import Flow
from make24.trainer.window.paragraph import Paragraph

if TYPE_CHECKING:
    from collections.abc import Callable

    from make24.trainer.run import Length
    from make24.trainer.window.look import Look
    from make24.trainer.window.play import Play

# A run's text can be long.
_MOST_SHOWN = 40


class RunSection(tkinter.Frame):
    """Buttons for runs, and a line for a text that somebody shared.

    Args:
        parent: the widget around it.
        look: what it is drawn with.
        play: what runs.
    """

    def __init__(self, parent: tkinter.Misc, look: Look, play: Play) -> None:
        super().__init__(parent, background=str(parent.cget("background")))
        self._look, self._play = look, play
        gap = look.pixels(8)
        self._flow = Flow(self, gap=gap)
        self._flow.pack(fill="x", pady=(0, gap))
        self.run = self._button(self._flow, "", self._run)
        self.again = self._button(self._flow, "", play.try_again)
        self.copy_run = self._button(self._flow, translate("Copy the run"), self._copy_run)
        self.copy_hand = self._button(self._flow, translate("Copy this hand"), self._copy_hand)
        self._flow.add(self.run, self.again, self.copy_run, self.copy_hand)
        self._shown: list[Button] = []
        self.label = Paragraph(self, look, "small", look.theme.soft)
        self.label.say(translate("Play hands that somebody shared:"))
        self.label.pack(fill="x", pady=(0, look.pixels(4)))
        line = tkinter.Frame(self, background=str(self.cget("background")))
        line.pack(fill="x")
        self.play_shared = self._button(line, translate("Play them"), self._replay)
        self.play_shared.pack(side="right", padx=(gap, 0))
        self.shared = Field(line, look, on_return=self._replay)
        self.shared.pack(side="left", fill="x", expand=True)
        self.show()

    def show(self) -> None:
        """Show what can be done now."""
        play, result = self._play, self._play.result
        allowed = play.allowed
        text = translate("Stop the run") if play.run else _start_text(play.run_length)
        self.run.show(text=text, enabled="start" in allowed or "stop" in allowed)
        free = play.run is None and not play.dealing and not play.paused
        shown = [self.run]
        if result is not None and result.again:
            text = translate_plural(
                "Try {count} hand again", "Try {count} hands again", len(result.again)
            )
            self.again.show(text=text.format(count=len(result.again)), enabled=free)
            shown.append(self.again)
        if result is not None and result.shared is not None:
            shown.append(self.copy_run)
        if play.session is not None and play.over and play.run is None:
            shown.append(self.copy_hand)
        self.play_shared.show(enabled=free)
        if shown != self._shown:
            self._shown = shown
            self._flow.show_only(*shown)

    def _button(self, parent: tkinter.Misc, text: str, command: Callable[[], object]) -> Button:
        return Button(parent, self._look, text=text, command=command, small=True)

    def _run(self) -> None:
        self._play.act("start" if self._play.run is None else "stop")

    def _copy_run(self) -> None:
        result = self._play.result
        if result is not None and result.shared is not None:
            self._copy(result.shared)

    def _copy_hand(self) -> None:
        session = self._play.session
        if session is not None:
            self._copy(Shared((session.hand,), session.target, session.rules))

    def _copy(self, shared: Shared) -> None:
        self.clipboard_clear()
        self.clipboard_append(str(shared))
        self._play.tell(Notice("copied", {"text": _shortened(str(shared))}, good=True))

    def _replay(self) -> None:
        try:
            shared = read_shared(self.shared.get())
        except (InputError, InputTypeError) as error:
            self._play.tell(Notice("refused", {"error": error}, good=False))
            return
        self.shared.delete(0, "end")
        self._play.replay(shared)


def _start_text(length: Length) -> str:
    if length.unit == "hands":
        text = translate_plural(
            "Start a run of {count} hand", "Start a run of {count} hands", length.amount
        )
        return text.format(count=length.amount)
    return translate("Start a timed run")


def _shortened(text: str) -> str:
    return text if len(text) <= _MOST_SHOWN else f"{text[: _MOST_SHOWN - 1]}…"
