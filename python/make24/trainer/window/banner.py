"""The line that speaks to the player; nothing ever opens a window of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from make24.trainer.window.panel import Panel
from make24.trainer.window.paragraph import Paragraph

if TYPE_CHECKING:
    import tkinter

    from make24.trainer.window.look import Look


class Banner(Panel):
    """Shows one message, in as many lines as it needs.

    Args:
        parent: the widget around it.
        look: what it is drawn with.
        tip: what stands there while there is no message.
    """

    def __init__(self, parent: tkinter.Misc, look: Look, *, tip: str = "") -> None:
        ground = look.theme.ground
        super().__init__(parent, look, fill=ground, line=ground, padding=(16, 10))
        self.tip = tip
        """What stands there while there is no message."""
        self._said: tuple[str, bool | None, str] | None = None
        self.text = ""
        """The message that is shown; empty where there is none."""
        self._label = Paragraph(self.body, look, "body", look.theme.ink)
        self._label.pack(fill="x", expand=True)
        self.bind("<Configure>", lambda event: self._wrap(event.width))
        self.say("", good=None)

    def say(self, text: str, *, good: bool | None) -> None:
        """Show a message: of something done well, of something wrong, or mere news.

        Said once more it does not push aside what was insisted on meanwhile.
        """
        said = (text, good, self.tip)
        if said != self._said:
            self._said = said
            self.insist(text, good=good)

    def insist(self, text: str, *, good: bool | None) -> None:
        """Show a message until something else than before is said."""
        theme = self._look.theme
        self.text = text
        fill, ink = theme.ground, theme.soft
        if text:
            fill, ink = {True: theme.good, False: theme.bad, None: theme.news}[good], theme.ink
        self.paint(fill=fill, line=fill)
        self._label.configure(background=fill, foreground=ink)
        self._label.say(text or self.tip, role="body" if text else "small")

    def _wrap(self, width: int) -> None:
        self._label.fit(max(1, width - 2 * self._look.pixels(16)))
