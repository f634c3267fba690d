"""Frames that lay out what they hold: in lines as words in a text, and in scrolled columns."""

from __future__ import annotations

import tkinter
from tkinter import ttk
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from make24.trainer.window.look import Look


_NEARLY_FULL = 0.7


class Flow(tkinter.Frame):
    """A frame whose widgets stand beside each other and go on below where there is no room.

    Args:
        parent: the widget around it.
        gap: between widgets and between lines, in pixels.
        stretch: whether the widgets of a line fill it, where little is missing.
    """

    def __init__(self, parent: tkinter.Misc, *, gap: int, stretch: bool = False) -> None:
        super().__init__(parent, background=str(parent.cget("background")))
        self._gap, self._stretch = gap, stretch
        self._laid: tuple[object, ...] = ()
        self._items: list[tkinter.Widget] = []
        self.bind("<Configure>", lambda _: self.lay())

    def add(self, *widgets: tkinter.Widget) -> None:
        """Add widgets at the end."""
        for widget in widgets:
            self._items.append(widget)
            widget.bind("<Configure>", lambda _: self.lay(), add=True)
        self.lay()

    def show_only(self, *widgets: tkinter.Widget) -> None:
        """Show these of the widgets that were added, and no others, until others are wanted."""
        for item in self._items:
            if item not in widgets:
                item.place_forget()
        self._items, self._laid = list(widgets), ()
        self.lay()

    def lay(self) -> None:
        """Give each widget its place."""
        self._items = [item for item in self._items if item.winfo_exists()]
        sizes = tuple((item.winfo_reqwidth(), item.winfo_reqheight()) for item in self._items)
        width = self.winfo_width()
        if self._laid == (width, sizes):
            return
        self._laid = (width, sizes)
        if width <= 1:
            width = sum(wide + self._gap for wide, _ in sizes)
            self.configure(width=width)
        top = 0
        for line in self._lines([wide for wide, _ in sizes], width):
            high = max(sizes[place][1] for place in line)
            used = sum(sizes[place][0] for place in line) + self._gap * (len(line) - 1)
            spare = width - used if self._stretch and used > _NEARLY_FULL * width else 0
            spare, left = max(0, spare), 0
            for order, place in enumerate(line):
                more = spare * (order + 1) // len(line) - spare * order // len(line)
                wide = min(sizes[place][0] + more, width)
                self._items[place].place(
                    x=left,
                    y=top + (high - sizes[place][1]) // 2,
                    width=wide,
                    height=sizes[place][1],
                )
                left += wide + self._gap
            top += high + self._gap
        self.configure(height=max(1, top - self._gap))

    def _lines(self, widths: list[int], width: int) -> list[list[int]]:
        lines: list[list[int]] = []
        left = 0
        for place, wide in enumerate(widths):
            if not lines or left + wide > width:
                lines.append([])
                left = 0
            lines[-1].append(place)
            left += wide + self._gap
        return lines


class Scrolled(tkinter.Frame):
    """A frame that scrolls where its ``body`` is higher than its place.

    Args:
        parent: the widget around it.
        look: what it is drawn with.
    """

    def __init__(self, parent: tkinter.Misc, look: Look) -> None:
        ground = str(parent.cget("background"))
        super().__init__(parent, background=ground)
        self._canvas = tkinter.Canvas(self, background=ground, highlightthickness=0)
        self._bar = ttk.Scrollbar(self, orient="vertical", command=self._canvas.yview)
        self._canvas.configure(yscrollcommand=self._bar.set, yscrollincrement=look.pixels(24))
        self._canvas.pack(side="left", fill="both", expand=True)
        self.body = tkinter.Frame(self._canvas, background=ground)
        self._item = self._canvas.create_window(0, 0, window=self.body, anchor="nw")
        self._canvas.bind("<Configure>", lambda _: self._fit())
        self.body.bind("<Configure>", lambda _: self._fit())
        for event in ("<MouseWheel>", "<Button-4>", "<Button-5>"):
            self.bind_class(self._tag, event, self._wheel)
        self.bind_class(self._tag, "<FocusIn>", self._show_focused)
        self.body.bind("<Map>", lambda _: self.reach(), add=True)

    @property
    def _tag(self) -> str:
        return f"Scrolled{self}"

    @property
    def height(self) -> int:
        """How high the place is, in pixels."""
        return self._canvas.winfo_height()

    @property
    def width(self) -> int:
        """How wide the place is, in pixels."""
        return self._canvas.winfo_width()

    def reach(self) -> None:
        """Let the wheel scroll over everything inside, and show what gets the focus."""
        waiting: list[tkinter.Misc] = [self._canvas, self.body]
        while waiting:
            widget = waiting.pop()
            tags = widget.bindtags()
            if self._tag not in tags:
                widget.bindtags((*tags, self._tag))
            waiting += widget.winfo_children()

    def _fit(self) -> None:
        needed, there = self.body.winfo_reqheight(), self._canvas.winfo_height()
        self._canvas.itemconfigure(self._item, width=self._canvas.winfo_width())
        self._canvas.configure(scrollregion=(0, 0, 1, max(needed, there)))
        if needed > there:
            self._bar.pack(side="right", fill="y")
        else:
            self._canvas.yview_moveto(0)
            self._bar.pack_forget()

    def _wheel(self, event: tkinter.Event[Any]) -> None:
        if self.body.winfo_height() > self._canvas.winfo_height():
            up = event.num == 4 or event.delta > 0  # noqa: PLR2004  (X11's number of the wheel)
            self._canvas.yview_scroll(-2 if up else 2, "units")

    def _show_focused(self, event: tkinter.Event[Any]) -> None:
        widget = event.widget
        top = widget.winfo_rooty() - self.body.winfo_rooty()
        shown = self._canvas.canvasy(0)
        if top < shown or top + widget.winfo_height() > shown + self._canvas.winfo_height():
            self._canvas.yview_moveto(max(0, top - 20) / max(1, self.body.winfo_height()))
