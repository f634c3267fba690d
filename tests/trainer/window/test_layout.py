"""Everything has its place: at any scale, in any language, narrow and wide, with mouse or keys."""

from __future__ import annotations

import tkinter
from datetime import UTC, datetime, timedelta
from tkinter import ttk

import pytest
from PIL import ImageGrab

from attempts import attempt
from make24.trainer.records import Records
from make24.trainer.window.back_choice import BackChoice
from make24.trainer.window.bookkeeper import Bookkeeper
from make24.trainer.window.button import Button

_SLACK = 3
LANGUAGES = ["en", "zh_CN", "zh_TW"]


def everything(widget):
    """A widget and all that are in it."""
    yield widget
    for child in widget.winfo_children():
        yield from everything(child)


def clipped(window) -> list[str]:
    """What is seen in part only: texts larger than their place, and widgets beyond the edge."""
    found = []
    page = window.application.page
    right = window.root.winfo_rootx() + window.root.winfo_width()
    for widget in everything(window.root):
        if not widget.winfo_viewable():
            continue
        if widget.winfo_rootx() + widget.winfo_width() > right:
            found.append(f"{widget} ends beyond the window")
        if isinstance(widget, tkinter.Label) and (
            widget.winfo_reqwidth() > widget.winfo_width()
            or widget.winfo_reqheight() > widget.winfo_height()
        ):
            found.append(f"{widget.cget('text')!r} is larger than its place")
        if isinstance(widget, Button):
            left, top, end, bottom = widget.bbox("text")
            if left < 0 or top < 0 or end > widget.winfo_width() or bottom > widget.winfo_height():
                found.append(f"{widget.text!r} is larger than its button")
    assert page.winfo_ismapped()
    return found


def fill_play(window):
    """Let everything of the Play page be seen."""
    window.play.pick(2)
    window.play.choose("/")
    window.play.pick(1)
    window.play.choose("-")
    window.page.entry.entry.insert(0, "8/(3-8/3")
    for _ in range(5):
        window.play.act("hint")
    window.settle()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "width", "height"),
    [(100, 420, 760), (100, 1120, 720), (100, 1600, 900), (200, 840, 1400), (200, 2200, 1440)],
)
def test_nothing_is_clipped(opened, language, size, width, height):
    window = opened(language=language, size=size)
    window.resize(width, height)
    fill_play(window)
    assert clipped(window) == []
    window.play.act("give_up")
    window.settle()
    assert clipped(window) == []
    for name in ("explore", "mistakes", "progress", "settings"):
        window.application.open(name)
        window.settle()
        assert clipped(window) == []
    window.application.show_keys()
    window.settle()
    assert clipped(window) == []


@pytest.mark.usefixtures("data_folder")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "width"), [(100, 420), (100, 1120), (200, 840), (200, 2200)])
def test_nothing_is_clipped_of_what_was_played(opened, language, size, width):
    started = datetime.now(UTC) - timedelta(days=3)
    with Records() as records:
        for hand in ("3 3 8 8", "10 11 12 13", "1 1 1 1 1 1"):
            records.add(attempt(hand=hand, outcome="given_up", started=started))
            records.add(attempt(100, started=started))
    window = opened(language=language, size=size, changed={"books": Bookkeeper()})
    window.resize(width, 900)
    assert clipped(window) == []
    window.open("mistakes")
    for _ in range(3):
        window.click(window.page.panel.solve)
        assert clipped(window) == []
        window.page.list.tree.focus_set()
        window.keys("Down")
    window.keys("Delete")
    assert clipped(window) == []
    window.open("progress")
    assert clipped(window) == []
    for canvas in (window.page.bands.canvas, window.page.days.canvas):
        # Tk counts a little more than a text takes.
        left, top, right, bottom = canvas.bbox("all")
        assert min(left, top) >= -_SLACK
        assert right <= canvas.winfo_width() + _SLACK
        assert bottom <= canvas.winfo_height() + _SLACK


@pytest.mark.parametrize("count", [3, 5, 6])
@pytest.mark.parametrize("width", [320, 1120])
def test_any_number_of_cards_finds_its_place(opened, count, width):
    window = opened("1 2 3 4 5 6"[: 2 * count - 1])
    window.resize(width, 720)
    assert clipped(window) == []
    for place in range(count):
        x, y = window.table.plan.middle(place)
        assert 0 < x < window.table.winfo_width()
        assert 0 < y < window.table.winfo_height()


def test_the_panel_stands_beside_the_table_or_below_it(opened):
    window = opened()
    window.resize(1120, 720)
    beside = window.page.side.winfo_rootx() > window.table.winfo_rootx()
    window.resize(420, 720)
    assert beside
    assert window.page.side.winfo_rootx() == window.table.winfo_rootx()
    assert window.page.side.winfo_rooty() > window.table.winfo_rooty()


def test_cards_grow_with_the_window(opened):
    window = opened()
    window.resize(700, 720)
    small = window.table.plan.card
    window.resize(1120, 900)
    assert window.table.plan.card > small


def test_everything_grows_in_a_large_window(opened):
    window = opened()
    window.resize(1120, 720)
    assert window.page.look.scale == 1
    window.resize(2250, 1450)
    assert window.page.look.scale == 2
    assert window.focused is window.page.entry.entry


def test_everything_is_twice_as_large_on_a_screen_twice_as_fine(opened, fine_display, monkeypatch):
    monkeypatch.setenv("DISPLAY", fine_display)
    window = opened()
    window.resize(2240, 1440)
    assert 1.9 < window.page.look.scale < 2.1
    assert clipped(window) == []


def test_a_wheel_scrolls_what_has_no_room(opened):
    window = opened()
    window.resize(420, 500)
    columns = window.page._columns
    assert columns._bar.winfo_ismapped()
    window.page.side.event_generate("<Button-5>", x=5, y=5)
    window.root.update()
    assert columns._canvas.canvasy(0) > 0
    window.resize(1120, 720)
    assert not columns._bar.winfo_ismapped()


def reached_by_tab(window) -> list[tkinter.Misc]:
    """What gets the focus by Tab, until it comes back to the first."""
    seen = []
    while window.focused not in seen:
        seen.append(window.focused)
        window.keys("Tab")
    return seen


@pytest.mark.parametrize("name", ["play", "explore", "mistakes", "progress", "settings"])
def test_tab_reaches_everything_that_works(opened, name):
    window = opened()
    window.application.open(name)
    window.settle()
    seen = reached_by_tab(window)
    for widget in everything(window.root):
        works = isinstance(widget, tkinter.Entry | tkinter.Listbox | ttk.Treeview) or (
            isinstance(widget, Button) and widget.enabled
        )
        if works and widget.winfo_viewable():
            assert widget in seen, widget
        if isinstance(widget, BackChoice):
            assert set(widget.backs.values()) <= set(seen)
    with_table = name in ("play", "explore")
    assert with_table == any(widget is getattr(window.page, "table", None) for widget in seen)


def test_tab_scrolls_to_what_it_reaches(opened):
    window = opened()
    window.resize(420, 500)
    window.application.open("settings")
    window.settle()
    last = window.page.choices["run_seconds"].buttons[600]
    last.focus_set()
    window.settle()
    top = last.winfo_rooty() - window.page.winfo_rooty()
    assert 0 <= top <= window.page.winfo_height() - last.winfo_height()


@pytest.mark.parametrize("key", ["Return", "KP_Enter", "space"])
def test_keys_work_buttons(opened, key):
    window = opened()
    window.page.controls.buttons["hint"].focus_set()
    window.keys(key)
    assert window.banner.startswith("Hint 1")


def test_a_button_that_was_left_before_the_mouse_was_released_does_nothing(opened):
    window = opened()
    button = window.page.controls.buttons["hint"]
    button.event_generate("<ButtonPress-1>", x=5, y=5)
    button.event_generate("<ButtonRelease-1>", x=-20, y=5)
    window.settle()
    assert window.banner == ""


def grabbed(window, display):
    root = window.root
    left, top = root.winfo_rootx(), root.winfo_rooty()
    box = (left, top, left + root.winfo_width(), top + root.winfo_height())
    return ImageGrab.grab(box, xdisplay=display)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_picture_shows_cards_on_a_table(opened, display, theme):
    window = opened("♥3 ♦K ♣8 ♠Q", theme=theme)
    window.settle()
    picture = grabbed(window, display)
    colours = {colour for _, colour in picture.getcolors(1 << 24)}
    theme = window.page.look.theme
    wanted = [theme.table, theme.ground, theme.panel, theme.cards.paper, theme.cards.red.strong]
    wanted += [theme.cards.black.strong, theme.cards.gold]
    for colour in wanted:
        assert tuple(bytes.fromhex(colour[1:])) in colours, colour


def test_pages_can_be_left_while_cards_are_still_being_drawn(opened):
    window = opened("♥J ♦K ♣A ♠Q")
    for theme in ("dark", "light"):
        for name in ("settings", "explore", "play"):
            window.application.open(name)
            window.root.update()
        window.application.apply({"theme": theme})
        window.root.update()
    window.settle()


def test_cards_are_drawn_at_once_and_soft_a_moment_later(opened):
    window = opened(None)
    window.play.begin(window.play.coming)
    window.root.update_idletasks()
    kinds = {window.table.type(item) for item in window.table.find_withtag("place0")}
    assert "polygon" in kinds
    window.settle()
    kinds = {window.table.type(item) for item in window.table.find_withtag("place0")}
    assert kinds == {"line", "image", "text"}
