"""The clock at the top: the time as text, and a ring that empties."""

from __future__ import annotations

import tkinter
from typing import TYPE_CHECKING

from make24.language import translate, translate_plural

if TYPE_CHECKING:
    from make24.trainer.window.look import Look
    from make24.trainer.window.play import Play

_DIAMETER = 32
_PARTS = 60
# How often time is looked at where nothing is to be drawn, in milliseconds.
_QUIET = 500


class ClockFace(tkinter.Frame):
    """Shows the time of the hand and of a timed run, and sees when it is up.

    It draws once a second at most, and rests while no time passes.

    Args:
        parent: the widget around it.
        look: what it is drawn with.
        play: whose time it shows.
    """

    def __init__(self, parent: tkinter.Misc, look: Look, play: Play) -> None:
        ground = str(parent.cget("background"))
        super().__init__(parent, background=ground)
        self._look, self._play = look, play
        self._next: str | None = None
        self._shown: tuple[str, int | None] = ("", None)
        self.drawn = 0
        """How often it was drawn anew."""
        self._label = tkinter.Label(
            self, font=look.fonts["head"], background=ground, foreground=look.theme.ink
        )
        self._ring = tkinter.Label(self, background=ground, borderwidth=0)
        self._label.pack(side="left")
        self.bind("<Destroy>", lambda _: self._rest())
        self.wake()

    @property
    def text(self) -> str:
        """The time as it stands there."""
        return self._shown[0]

    def wake(self) -> None:
        """Look at the time now, and from now on as long as it passes."""
        self._rest()
        self._look_at_it()

    def _look_at_it(self) -> None:
        self._next = None
        play = self._play
        play.tick()
        # It may have called for another look meanwhile.
        self._rest()
        self._draw()
        session = play.session
        passing = session is not None and not session.state.over and not play.paused
        if passing or (play.run is not None and not play.paused):
            # Just after the second changes.
            shown = 0.0 if session is None else session.seconds
            left = 1000 - int(shown * 1000) % 1000
            self._next = self.after(min(left + 5, _QUIET), self._look_at_it)

    def _draw(self) -> None:
        now = self._now()
        if now == self._shown:
            return
        self._shown = now
        self.drawn += 1
        text, part = now
        self._label.configure(text=text)
        if part is None:
            self._ring.pack_forget()
            return
        ring = self._look.ring(self._look.pixels(_DIAMETER), part / _PARTS)
        self._ring.configure(image=ring)
        self._ring.pack(side="left", padx=(self._look.pixels(8), 0))

    def _now(self) -> tuple[str, int | None]:
        """The text, and how much of the ring is full."""
        session, left = self._play.session, self._play.run_remaining
        texts: list[str] = []
        part = None
        run = self._play.run
        if left is not None and run is not None and not run.timed:
            count = int(left)
            text = translate_plural("{count} hand to go", "{count} hands to go", count)
            texts.append(text.format(count=count))
        elif left is not None:
            texts.append(translate("run {time}").format(time=_minutes(-(-left // 1))))
        if session is not None and session.clock.kind != "off":
            remaining = session.remaining
            # What is left is rounded up, so that nothing shows only when nothing is left.
            texts.append(
                _minutes(session.seconds) if remaining is None else _minutes(-(-remaining // 1))
            )
            if session.clock.limit is not None and remaining is not None:
                part = round(_PARTS * remaining / session.clock.limit)
        return " · ".join(texts), part

    def _rest(self) -> None:
        if self._next is not None:
            self.after_cancel(self._next)
            self._next = None


def _minutes(seconds: float) -> str:
    """A time in minutes and seconds.

    >>> _minutes(61.9), _minutes(5)
    ('1:01', '0:05')
    """
    whole = int(seconds)
    return f"{whole // 60}:{whole % 60:02}"
