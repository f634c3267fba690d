"""The words of the page in the current language: buttons, headings, keys."""

from __future__ import annotations

from typing import NamedTuple

from make24.language import translate


class Button(NamedTuple):
    """A button: what it does, what stands on it and in its corner, and the keys for it.

    The keys are as a browser names them, in small letters; ``ctrl+`` stands for Ctrl or Command.
    """

    action: str
    text: str
    corner: str
    keys: tuple[str, ...]


def buttons(*, paused: bool) -> tuple[Button, ...]:
    """The buttons below the table, from left to right.

    >>> [button.text for button in buttons(paused=False)][:3]
    ['Next', 'Undo', 'Redo']
    """
    pause = (
        Button("resume", translate("Go on"), "P", ("p",))
        if paused
        else Button("pause", translate("Pause"), "P", ("p",))
    )
    return (
        Button("next", translate("Next"), translate("Space"), ()),
        Button("undo", translate("Undo"), "⌫", ("backspace", "ctrl+z")),
        Button("redo", translate("Redo"), "^Y", ("ctrl+y", "ctrl+shift+z")),
        Button("restart", translate("Restart"), "R", ("r",)),
        Button("hint", translate("Hint"), "H", ("h",)),
        Button("claim", translate("No solution"), "N", ("n",)),
        Button("give_up", translate("Answer"), "A", ("a",)),
        pause,
    )


def operators() -> tuple[tuple[str, str, str, tuple[str, ...]], ...]:
    """Each operator, the sign for it, its name and its keys.

    >>> [sign for _, sign, *_ in operators()]
    ['+', '−', '×', '÷']
    """
    return (
        ("+", "+", translate("plus"), ("+",)),
        ("-", "−", translate("minus"), ("-", "−")),
        ("*", "×", translate("times"), ("*", "x", "×")),
        ("/", "÷", translate("divided by"), ("/", "÷", ":")),
    )


def words() -> dict[str, str]:
    """What stands on the page whatever happens, by the place where it stands.

    >>> words()["check"]
    'Check'
    """
    return {
        "trainer": translate("Trainer for the 24 game"),
        "table": translate("Card table"),
        "operators": translate("Operators"),
        "entry": translate("Your answer"),
        "placeholder": translate("Type an answer"),
        "check": translate("Check"),
        "return": translate("Return"),
        "hand": translate("This hand"),
        "session": translate("This session"),
        "chart": translate("seconds a hand · red = not solved"),
        "language": translate("Language"),
        "clock": translate("Clock"),
        "keys": translate("Keys"),
    }
