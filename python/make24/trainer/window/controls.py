"""The buttons below the table, grey where they would do nothing."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from make24.language import translate
from make24.trainer.window.button import Button
from make24.trainer.window.flow import Flow

if TYPE_CHECKING:
    import tkinter
    from collections.abc import Callable

    from make24.trainer.window.look import Look
    from make24.trainer.window.play import Play


class Controls(Flow):
    """A button for each action.

    Args:
        parent: the widget around it.
        look: what it is drawn with.
        act: called with the name of an action.
    """

    def __init__(self, parent: tkinter.Misc, look: Look, *, act: Callable[[str], object]) -> None:
        super().__init__(parent, gap=look.pixels(8), stretch=True)
        words = {
            "deal": (translate("Deal"), translate("Space")),
            "undo": (translate("Undo"), "⌫"),
            "redo": (translate("Redo"), "^Y"),
            "restart": (translate("Restart"), "R"),
            "hint": (translate("Hint"), "H"),
            "claim": (translate("No solution"), "N"),
            "give_up": (translate("Answer"), "A"),
            "pause": (translate("Pause"), "P"),
            "shuffle": (translate("Shuffle"), ""),
        }
        self.buttons: dict[str, Button] = {}
        for name, (text, key) in words.items():
            self.buttons[name] = Button(
                self, look, text=text, key=key, command=partial(self._press, name)
            )
        self._act = act
        self._pause = "pause"
        self.add(*self.buttons.values())

    def show(self, play: Play) -> None:
        """Show what can be done now."""
        allowed = play.allowed
        self._pause = "resume" if play.paused else "pause"
        texts = {
            "deal": translate("Next") if play.over else translate("Deal"),
            "pause": translate("Go on") if play.paused else translate("Pause"),
        }
        for name, button in self.buttons.items():
            # What the player needs next stands out.
            waiting = name == "deal" and (play.over or play.session is None)
            main = waiting or (name == "pause" and play.paused)
            button.show(
                text=texts.get(name),
                enabled=self._now(name) in allowed,
                kind="main" if main else "plain",
            )

    def _press(self, name: str) -> None:
        self._act(self._now(name))

    def _now(self, name: str) -> str:
        return self._pause if name == "pause" else name
