"""Which key does what at the table, and the list of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from make24.language import translate

if TYPE_CHECKING:
    import tkinter

    from make24.trainer.window.play import Play

_CONTROL, _ALT = 0x4, 0x8
_ACTIONS = {
    "backspace": "undo",
    "r": "restart",
    "h": "hint",
    "n": "claim",
    "a": "give_up",
}
_KEYPAD = {"kp_add": "+", "kp_subtract": "-", "kp_multiply": "*", "kp_divide": "/"}
_OPERATORS = {
    "plus": "+",
    "minus": "-",
    "asterisk": "*",
    "slash": "/",
    "multiply": "*",
    "division": "/",
    "x": "*",
    "colon": "/",
}


def press(play: Play, event: tkinter.Event[Any]) -> bool:
    """Do what a key does while the cards have the focus; tells whether it does anything.

    The letters of the keyboard and of the number pad count alike.
    """
    key = event.keysym.lower()
    control, alt = (bool(int(event.state) & bit) for bit in (_CONTROL, _ALT))
    if alt:
        return False
    if control:
        return _press_with_control(play, key)
    digit = key.removeprefix("kp_")
    if digit in tuple("123456"):
        play.pick(int(digit) - 1)
    elif key in _KEYPAD or key in _OPERATORS:
        play.choose((_KEYPAD | _OPERATORS)[key])
    elif key in _ACTIONS:
        play.act(_ACTIONS[key])
    elif key == "p":
        play.act("resume" if play.paused else "pause")
    elif key in ("escape", "delete"):
        play.clear()
    elif key in ("s", "space", "return", "kp_enter") and (play.over or play.session is None):
        play.act("deal")
    else:
        return False
    return True


def _press_with_control(play: Play, key: str) -> bool:
    if key not in ("z", "y"):
        return False
    play.act("undo" if key == "z" else "redo")
    return True


def key_list() -> tuple[tuple[str, str], ...]:
    """Every key, and what it does in the words of the current language.

    >>> key_list()[0]
    ('Return', 'judge what is typed')
    """
    return (
        (translate("Return"), translate("judge what is typed")),
        ("Esc", translate("from the entry to the cards; then: forget what is chosen")),
        ("1 … 6", translate("pick a card by its place")),
        ("+ − × ÷", translate("choose an operator (number pad, too; * and / as well)")),
        (translate("Backspace, Ctrl-Z"), translate("undo")),
        ("Ctrl-Y", translate("redo")),
        ("R", translate("restart the hand")),
        ("H", translate("a hint; each time one that tells more")),
        ("N", translate("claim that there is no solution")),
        ("A", translate("see the answer")),
        ("P", translate("pause, and go on")),
        (translate("Space, S"), translate("the next hand, when this one is over")),
        (translate("I, or a click on the entry"), translate("from the cards to the entry")),
        ("Tab", translate("from one thing to the next")),
        ("F1", translate("show and hide this list")),
    )
