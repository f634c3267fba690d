"""The window as a whole: it holds the pages, the settings and what happens at the end."""

from __future__ import annotations

import tkinter
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from make24 import Hand, InputError, get_language, set_language
from make24.language import translate
from make24.trainer.window import scale
from make24.trainer.window.background import Background
from make24.trainer.window.chosen import OF_THE_HANDS, Chosen
from make24.trainer.window.key_list import KeyList
from make24.trainer.window.look import Look
from make24.trainer.window.page import Desk, Explored
from make24.trainer.window.pages import PAGES
from make24.trainer.window.play import Play
from make24.trainer.window.scrollbars import style_scrollbars
from make24.trainer.window.theme import theme_named
from make24.trainer.window.top_bar import TopBar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path
    from types import TracebackType

    from make24.trainer.attempt import Attempt
    from make24.trainer.clock import Time
    from make24.trainer.dealer import Wishes
    from make24.trainer.notice import Notice
    from make24.trainer.settings import Settings
    from make24.trainer.window.bookkeeper import Bookkeeper
    from make24.trainer.window.page import Page

_NARROWEST, _LOWEST = 320, 360
_CONTROL = 0x4
# How long the window must keep its size until everything grows with it, in milliseconds.
_SETTLED = 250
# At most so long is waited for what is still to be written down, in seconds.
_PATIENCE = 5.0
# What is seen at once and needs every widget made anew.
_OF_THE_LOOK = ("language", "theme", "four_colours", "green_table", "back", "size")


class Application:
    """The window.

    Args:
        root: the window of Tk that it fills.
        settings: what the player has chosen.
        changes: what holds this time instead, by name.
        settings_file: where settings are kept; None keeps them nowhere.
        hand: the hand to begin with at once.
        books: the player's records.
        record: writes an attempt down where there are none, beside the window, and tells what
            went wrong.
        time: where the time comes from.
        seed: the same seed deals the same hands.

    Raises:
        InputError: no hand is as the changed settings want it.
    """

    def __init__(  # noqa: PLR0913  (what it is to begin with)
        self,
        root: tkinter.Tk,
        settings: Settings,
        *,
        changes: Mapping[str, Any] | None = None,
        settings_file: Path | None = None,
        hand: Hand | None = None,
        books: Bookkeeper | None = None,
        record: Callable[[Attempt], Sequence[Notice]] | None = None,
        time: Time | None = None,
        seed: int | None = None,
    ) -> None:
        self.root = root
        self.page: Page
        self._pages: dict[str, Page] = {}
        self._content: tkinter.Frame
        self._desk: Desk
        self.bar: TopBar
        self._chosen = Chosen(settings, changes, file=settings_file)
        wishes = self._chosen.dealable(hand)
        self._language = get_language()
        self._books = books
        self._record = record if books is None else books.record
        self._screen = scale.screen_scale(root)
        self._scale = self._wanted_scale()
        self._growing: str | None = None
        self._name = next(iter(PAGES))
        self._list: KeyList | None = None
        self._built = False
        self.look: Look | None = None
        self._made_for: object = None
        self.closed = False
        """Whether the window is gone."""
        self.background = Background(root)
        self.play = Play(
            self.settings,
            wishes,
            worker=self.background,
            later=root.after,
            record=self._write_down,
            past=None if books is None else books.past,
            time=time,
            seed=seed,
        )
        self.explored = Explored(Hand("3 3 8 8") if hand is None else hand, wishes.target)
        root.report_callback_exception = self._failed
        root.protocol("WM_DELETE_WINDOW", self.close)
        root.bind("<Key>", self._pressed)
        root.bind("<Configure>", self._resized)
        self._speak()
        self._size()
        self.play.changed, self.play.dealt = self._changed, self._dealt
        self.play.begin(hand)
        self.rebuild()

    @property
    def settings(self) -> Settings:
        """What the player has chosen."""
        return self._chosen.settings

    # Pages

    def open(self, name: str) -> None:
        """Open the page of that name."""
        if name == self._name:
            return
        if self._name == "play" and "pause" in self.play.allowed:
            # Nobody can play a hand that is not seen.
            self.play.pause()
        self._hide_keys()
        self.page.settle()
        self.page.pack_forget()
        self._name = name
        self._show_page()
        self.page.shown()

    def _show_page(self) -> None:
        """Show the page that was opened; each is made when it is first seen."""
        name = self._name
        if name not in self._pages:
            self._pages[name] = PAGES[name][1](self._content, self._desk)
        self.page = self._pages[name]
        self.page.pack(fill="both", expand=True)
        self.bar.choose(name)
        self.page.show()

    def rebuild(self) -> None:
        """Make every widget anew, as the settings want it."""
        root = self.root
        focused = self._focused_path()
        self._hide_keys()
        if self._built:
            self._built = False
            self.page.settle()
            self.bar.master.destroy()
        settings = self.settings
        look = self._make_look()
        theme = look.theme
        root.configure(background=theme.ground)
        root.title(f"make24 · {translate('24 game')}")
        root.minsize(
            min(look.pixels(_NARROWEST), root.winfo_screenwidth()),
            min(look.pixels(_LOWEST), root.winfo_screenheight()),
        )
        self._pages = {}
        content = self._content = tkinter.Frame(root, background=theme.ground)
        content.pack(fill="both", expand=True)
        self.bar = TopBar(
            content,
            look,
            self.play,
            titles={name: title() for name, (title, _) in PAGES.items()},
            open_page=self.open,
        )
        self.bar.pack(fill="x")
        self._desk = Desk(
            look=look,
            background=self.background,
            settings=settings,
            play=self.play,
            books=self._books,
            apply=self.apply,
            open=self.open,
            explored=self.explored,
        )
        self._show_page()
        self._built = True
        self._changed()
        if focused is None:
            self.page.shown()
            return
        # The same widget of the new content, if it is there.
        with suppress(KeyError, tkinter.TclError):
            root.nametowidget(f"{content}.{focused}").focus_set()

    def _focused_path(self) -> str | None:
        """Where in the content the focus is; None where it is not in it."""
        focused = str(self.root.focus_get() or "")
        before = f"{self._content}." if self._built else " "
        return focused.removeprefix(before) if focused.startswith(before) else None

    def _make_look(self) -> Look:
        """What everything is drawn with now; the one that was, where it will do."""
        settings = self.settings
        theme = theme_named(settings.theme, green_table=settings.green_table)
        if self.look is not None:
            if (theme, self._scale, get_language()) == self._made_for:
                return self.look
            self.look.forget()
        self._made_for = (theme, self._scale, get_language())
        self.look = Look(self.root, theme, self._scale)
        style_scrollbars(self.root, self.look)
        return self.look

    def _changed(self) -> None:
        """Show what has changed at the table."""
        if self._built:
            self.bar.show()
            self.page.show()

    def _dealt(self) -> None:
        if self._built:
            self.page.dealt()

    # Settings

    def apply(self, changes: Mapping[str, Any]) -> None:
        """Change settings from now on, and keep them; wishes that no hand grants are refused."""
        if not set(changes) & set(OF_THE_HANDS):
            self._hold(replace(self.settings, **changes), self.play.wishes)
            return
        wanted = replace(self.settings, **changes)
        # Whether there are such hands takes a while to tell.
        self.background.do(
            wanted.wishes,
            lambda wishes: self._hold(replace(self.settings, **changes), wishes),
            self._refuse,
        )

    def _hold(self, settings: Settings, wishes: Wishes) -> None:
        before, self._chosen.settings = self.settings, settings
        self.play.change(settings, wishes)
        self._keep()
        self._speak()
        self._scale = self._wanted_scale()
        self._desk.settings = settings
        if any(getattr(before, name) != getattr(settings, name) for name in _OF_THE_LOOK):
            self.rebuild()
        else:
            self._changed()

    def _refuse(self, error: Exception) -> None:
        if not isinstance(error, InputError):
            raise error
        self.page.show()
        self.say(str(error), good=False)

    def say(self, text: str, *, good: bool | None) -> None:
        """Say something on the page that is seen."""
        self.page.banner.insist(text, good=good)

    def _keep(self) -> None:
        self.background.do(self._chosen.keep, self._say_unless_kept)

    def _say_unless_kept(self, error: str | None) -> None:
        if error is not None:
            text = translate("The settings cannot be kept: {error}").format(error=error)
            self.say(text, good=False)

    def _speak(self) -> None:
        set_language(self.settings.language or self._language)

    # The end

    def close(self) -> None:
        """Write everything down and close the window."""
        self.closed = True
        self.page.settle()
        self.root.withdraw()
        self.play.close()
        self._chosen.keep()
        self.background.close(_PATIENCE)
        if self.look is not None:
            self.look.forget()
        self.root.destroy()

    def _write_down(self, attempt: Attempt) -> None:
        record = self._record
        if record is not None:
            self.background.do(lambda: record(attempt), self._say_notices)

    def _say_notices(self, notices: Sequence[Notice]) -> None:
        for notice in notices:
            self.say(str(notice), good=notice.good)

    # Keys

    def _pressed(self, event: tkinter.Event[Any]) -> str | None:
        key = event.keysym
        if key == "F1":
            self.show_keys()
            return "break"
        widget = event.widget
        takes_letters = isinstance(widget, tkinter.Entry | tkinter.Listbox)
        # Undo and redo are of the table all the same.
        if takes_letters and not (int(event.state) & _CONTROL and key.lower() in ("z", "y")):
            return None
        if self._list is None and self.page.press(event):
            return "break"
        return None

    def show_keys(self) -> None:
        """Show the list of keys, or hide it."""
        if self._list is not None:
            self._hide_keys()
            return
        self._list = KeyList(self.page, self.page.look, close=self._hide_keys)
        self._list.place(x=0, y=0, relwidth=1, relheight=1)
        self._list.button.focus_set()

    def _hide_keys(self) -> None:
        if self._list is not None:
            self._list.destroy()
            self._list = None
            self.page.shown()

    # Sizes

    def _size(self) -> None:
        """Open as large as everything needs, but no larger than the screen."""
        root = self.root
        wide = min(round(scale.WIDTH * self._scale), root.winfo_screenwidth() * 95 // 100)
        high = min(round(scale.HEIGHT * self._scale), root.winfo_screenheight() * 88 // 100)
        root.geometry(f"{wide}x{high}")

    def _wanted_scale(self) -> float:
        size = self.settings.size
        if size is not None:
            return scale.within(size / 100)
        root = self.root
        return scale.fitting(self._screen, root.winfo_width(), root.winfo_height())

    def _resized(self, event: tkinter.Event[Any]) -> None:
        if event.widget is self.root:
            if self._growing is not None:
                self.root.after_cancel(self._growing)
            self._growing = self.root.after(_SETTLED, self._grow)

    def _grow(self) -> None:
        self._growing = None
        wanted = self._wanted_scale()
        if wanted != self._scale:
            self._scale = wanted
            self.rebuild()

    def _failed(
        self,
        kind: type[BaseException],
        error: BaseException,
        traceback: TracebackType | None,
    ) -> None:
        """Say what went wrong, and go on; a wish to end is no fault."""
        del kind, traceback
        if not isinstance(error, Exception):
            raise error
        text = translate("Something went wrong: {error}").format(error=error)
        self.say(text, good=False)
