"""The keys of a card table, in words; the window and the notebook have the same."""

from __future__ import annotations

from make24.language import translate


def key_meanings() -> tuple[tuple[str, str], ...]:
    """Every key, and what it does, in the words of the current language.

    >>> key_meanings()[0]
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
    )
