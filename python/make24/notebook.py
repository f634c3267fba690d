"""The trainer as a widget for notebooks: ``from make24.notebook import Trainer``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING
from weakref import finalize

from make24 import Hand
from make24.language import translate
from make24.trainer.widget.messages import receive
from make24.trainer.widget.pictures import colours_css
from make24.trainer.widget.play import Play
from make24.trainer.widget.settings import Settings
from make24.trainer.widget.view import pictures, view

try:
    import anywidget
    import traitlets
except ImportError as error:
    raise ImportError(
        translate("the notebook trainer needs anywidget: pip install 'make24[notebook]'")
    ) from error

if TYPE_CHECKING:
    from collections.abc import Iterable

    from make24 import Card
    from make24.trainer.fields import Value
    from make24.trainer.session import Session

__all__ = ["Trainer"]

_PAGE = Path(__file__).parent / "trainer" / "widget"


class Trainer(anywidget.AnyWidget):
    """A card table to play at in a notebook.

    Shown by a cell, it takes clicks, keys and typed answers. Outside a notebook it works all the
    same, unseen: play by its `session`.

    Args:
        hand: the first hand, 2 to 6 numbers or cards; dealt like the others unless given.
        settings: what else can be chosen:

            - ``language``: ``"en"``, ``"zh_CN"`` or ``"zh_TW"``; that of ``set_language`` or of
              the locale unless given. It can be changed in the widget, too.
            - ``count``, ``low``, ``high``: how many numbers, and from where to where; 4, 1, 13.
            - ``target`` and ``rules``: what is to be made, and how; 24, ``CLASSIC``.
            - ``solvable``: True for hands with a solution, False for hands without, None for
              both.
            - ``band``: ``"auto"`` for hands that fit the player and for mistakes that come back,
              None for any, or ``"easy"``, ``"medium"``, ``"hard"``, ``"expert"``.
            - ``clock``: ``"up"``, ``"off"``, or so many seconds for a hand.
            - ``four_colours``: whether each suit has its own.
            - ``records``: True to keep what is played where all trainers of this computer find
              it; False to keep nothing.
            - ``seed``: the same seed deals the same hands.

    Raises:
        InputError: a hand or a setting that is not accepted.

    >>> trainer = Trainer("3 3 8 8", records=False, language="en")
    >>> print(trainer.session.submit("8/(3-8/3)"))
    Correct: 8/(3-8/3) = 24.
    >>> trainer.refresh()
    >>> [attempt["outcome"] for attempt in trainer.history]
    ['won']
    """

    _esm = _PAGE / "widget.js"
    _css = colours_css() + (_PAGE / "widget.css").read_text("utf-8")
    view = traitlets.Dict().tag(sync=True)
    """What is to be seen, as the page draws it."""
    pictures: traitlets.List[str | None] = traitlets.List().tag(sync=True)
    """The cards of the table as SVG."""

    # Where making one fails, there is nothing to end.
    _end: finalize[..., Trainer] | None = None

    def __init__(
        self, hand: str | Hand | Iterable[int] | Iterable[Card] | None = None, **settings: object
    ) -> None:
        given = hand if hand is None or isinstance(hand, Hand) else Hand(hand)
        self._play = Play(Settings.of(settings), given)
        super().__init__(view=view(self._play), pictures=pictures(self._play))
        self.on_msg(self._receive)
        # Whatever ends first, the widget or the kernel, what was played is kept.
        self._end = finalize(self, self._play.close)

    def __repr__(self) -> str:
        session = self.session
        return f"<Trainer: {session.hand}, {session.state.value}>"

    @property
    def session(self) -> Session:
        """The hand on the table, to be looked at or played."""
        return self._play.session

    @property
    def history(self) -> list[dict[str, Value]]:
        """What was played in this widget, a dict of plain values for each hand.

        ``pandas.DataFrame(trainer.history)`` makes a table of them.
        """
        self._play.settle()
        return self._play.history

    def refresh(self) -> None:
        """Show what was done to the `session` from Python."""
        self._play.settle()
        with self.hold_sync():
            self.view, self.pictures = view(self._play), pictures(self._play)

    def close(self) -> None:
        """Take the widget off the page, and note the hand in play."""
        if self._end is not None:
            self._end()
        super().close()

    def _receive(self, _: object, message: object, buffers: object) -> None:  # noqa: ARG002
        """Do what the page asks for, and show what came of it."""
        receive(self._play, message)
        self.refresh()
