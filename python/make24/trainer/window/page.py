"""What every page of the window is given, and what it must be able to do."""

from __future__ import annotations

import tkinter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from make24.trainer.window.cards import Cards

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from make24 import Hand
    from make24.trainer.settings import Settings
    from make24.trainer.window.background import Background
    from make24.trainer.window.banner import Banner
    from make24.trainer.window.bookkeeper import Bookkeeper
    from make24.trainer.window.look import Look
    from make24.trainer.window.play import Play


@dataclass(slots=True, kw_only=True)
class Desk:
    """What the pages share."""

    look: Look
    background: Background
    settings: Settings
    play: Play
    books: Bookkeeper | None
    """The player's records, to be used in the background alone; None where there are none."""
    apply: Callable[[Mapping[str, Any]], None]
    """Changes settings, by name."""
    open: Callable[[str], None]
    """Opens the page of that name."""
    explored: Explored
    """What the Explore page shows."""

    def cards(self, ready: Callable[[], object]) -> Cards:
        """What draws cards as the settings want them; ``ready`` is called to draw anew."""
        return Cards(
            self.look,
            self.background,
            back=self.settings.back,
            four_colours=self.settings.four_colours,
            ready=ready,
        )


@dataclass(slots=True)
class Explored:
    """What is looked at on the Explore page, kept while other pages are seen."""

    hand: Hand
    target: Any = 24
    level: str = "essential"


class Page(tkinter.Frame):
    """A page; it is made anew when language, colours or sizes change."""

    banner: Banner

    def __init__(self, parent: tkinter.Misc, desk: Desk) -> None:
        super().__init__(parent, background=desk.look.theme.ground)
        self.desk = desk
        self.look = desk.look

    def shown(self) -> None:
        """The page is seen from now on."""

    def show(self) -> None:
        """Show what has changed."""

    def dealt(self) -> None:
        """A hand was put on the table."""

    def press(self, event: tkinter.Event[Any]) -> bool:
        """Do what a key does that nothing else took; tells whether it does anything."""
        del event
        return False

    def settle(self) -> None:
        """Finish what is on its way, because the page goes."""
