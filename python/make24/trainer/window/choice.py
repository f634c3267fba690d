"""One thing out of several, each a button; the chosen one stands out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Generic, TypeVar

from make24.trainer.window.button import Button
from make24.trainer.window.flow import Flow

if TYPE_CHECKING:
    import tkinter
    from collections.abc import Callable, Mapping

    from make24.trainer.window.look import Look

Value = TypeVar("Value")


class Choice(Flow, Generic[Value]):
    """Buttons of which one is chosen.

    Args:
        parent: the widget around it.
        look: what it is drawn with.
        texts: what each value is called.
        chosen: the value to begin with.
        on_choose: called with another value.
    """

    def __init__(
        self,
        parent: tkinter.Misc,
        look: Look,
        texts: Mapping[Value, str],
        *,
        chosen: Value,
        on_choose: Callable[[Value], object],
    ) -> None:
        super().__init__(parent, gap=look.pixels(6))
        self._on_choose = on_choose
        self.chosen = chosen
        self.buttons: dict[Value, Button] = {
            value: Button(self, look, text=text, small=True, command=partial(self._choose, value))
            for value, text in texts.items()
        }
        self.add(*self.buttons.values())
        self.show(chosen)

    def show(self, chosen: Value) -> None:
        """Show another value as chosen."""
        self.chosen = chosen
        for value, button in self.buttons.items():
            button.show(kind="chosen" if value == chosen else "plain")

    def _choose(self, value: Value) -> None:
        if value != self.chosen:
            self.show(value)
            self._on_choose(value)
