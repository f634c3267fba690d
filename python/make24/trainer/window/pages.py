"""The pages of the window, in the order of the bar: a name, its title and what makes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from make24.language import translate
from make24.trainer.window.explore_page import ExplorePage
from make24.trainer.window.mistakes_page import MistakesPage
from make24.trainer.window.play_page import PlayPage
from make24.trainer.window.progress_page import ProgressPage
from make24.trainer.window.settings_page import SettingsPage

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from make24.trainer.window.page import Page

PAGES: Mapping[str, tuple[Callable[[], str], type[Page]]] = {
    "play": (lambda: translate("Play"), PlayPage),
    "explore": (lambda: translate("Explore"), ExplorePage),
    "mistakes": (lambda: translate("Mistakes"), MistakesPage),
    "progress": (lambda: translate("Progress"), ProgressPage),
    "settings": (lambda: translate("Settings"), SettingsPage),
}
