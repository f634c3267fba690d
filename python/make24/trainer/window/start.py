"""Opens the window, or says what it takes to have one."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from make24.language import translate

if TYPE_CHECKING:
    import tkinter

    from make24 import Hand


_TURN_SECONDS = 0.0002


class NoWindowError(Exception):
    """There can be no window here; the text says why and what to do."""


def open_window(
    changes: dict[str, object],
    *,
    hand: Hand | None = None,
    seed: int | None = None,
) -> None:
    """Open the window and stay until it is closed.

    Args:
        changes: settings that hold this time whatever was kept, by name.
        hand: the hand to begin with at once.
        seed: the same seed deals the same hands.

    Raises:
        NoWindowError: there is no tkinter, or no display.
        InputError: no hand is as the changed settings want it.
        ValueError: a setting cannot have that value.
    """
    try:
        import tkinter
    except ImportError as error:
        raise NoWindowError(
            translate(
                "the window needs tkinter, which this Python lacks. To install it: "
                "“sudo apt install python3-tk” on Debian and Ubuntu, “sudo dnf install "
                "python3-tkinter” on Fedora, “brew install python-tk” with Homebrew"
            )
        ) from error
    try:
        root = tkinter.Tk(className="make24")
    except tkinter.TclError as error:
        raise NoWindowError(
            translate("there is no display to open a window on ({error})").format(error=error)
        ) from error
    root.withdraw()
    _run(root, changes, hand=hand, seed=seed)


def _run(
    root: tkinter.Tk, changes: dict[str, object], *, hand: Hand | None, seed: int | None
) -> None:
    """Put everything into the window, and show it until it is closed."""
    from make24.trainer import settings as kept
    from make24.trainer.window.application import Application
    from make24.trainer.window.bookkeeper import Bookkeeper

    # Each call of Tk waits for its turn while a thread computes: with Python's usual 5 ms, a page
    # drawn while large records are read would take more than a second.
    sys.setswitchinterval(_TURN_SECONDS)
    path = kept.settings_file()
    settings, sound = kept.load(path)
    bookkeeper = Bookkeeper()
    application = Application(
        root,
        settings,
        changes=changes,
        settings_file=path,
        hand=hand,
        books=bookkeeper,
        seed=seed,
    )
    if not sound:
        text = translate("Not all of the settings in {file} could be read; the others hold.")
        application.say(text.format(file=path), good=False)
    root.deiconify()
    try:
        root.mainloop()
    finally:
        # Ctrl-C, too, loses nothing.
        if not application.closed:
            application.close()
    for notice in bookkeeper.close():
        print(f"make24 gui: {notice}", file=sys.stderr)  # noqa: T201  (the window is gone)
