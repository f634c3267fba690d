"""How large everything is: by the screen, by the window, or as it was asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import tkinter

# The window that everything was designed for, in units of a ninety-sixth of an inch.
WIDTH, HEIGHT = 1120, 720
_SMALLEST, _LARGEST = 1.0, 3.0
# In a larger window everything grows in such steps, so that it does not move all the time.
_STEP = 0.25
_POINTS_OF_A_UNIT = 72 / 96


def screen_scale(root: tkinter.Misc) -> float:
    """How many pixels a unit takes on this screen, from 1 to 3.

    Tk's points are measured, not its scaling read, whose meaning differs between versions.
    """
    return within(root.winfo_fpixels("1p") * _POINTS_OF_A_UNIT)


def within(scale: float) -> float:
    """The nearest scale that is offered.

    >>> within(0.5), within(2), within(7)
    (1.0, 2, 3.0)
    """
    return min(max(scale, _SMALLEST), _LARGEST)


def fitting(screen: float, width: int, height: int) -> float:
    """The scale at which a window of this many pixels is well filled; never below the screen's.

    >>> fitting(1, 1120, 720), fitting(1, 1700, 1100), fitting(2, 800, 1520)
    (1, 1.5, 2)
    """
    steps = min(width / (WIDTH * screen), height / (HEIGHT * screen)) // _STEP
    return within(screen * max(1, steps * _STEP)) if steps * _STEP > 1 else screen
