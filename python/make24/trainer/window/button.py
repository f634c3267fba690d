"""A button with rounded corners, a key in its corner and room for any language."""

from __future__ import annotations

import tkinter
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from make24.trainer.window.panel import draw_rounded

if TYPE_CHECKING:
    from collections.abc import Callable

    from make24.trainer.window.look import Look, Role

Kind: TypeAlias = Literal["plain", "main", "chosen", "tab", "tab_chosen"]


class Button(tkinter.Canvas):
    """A button; Return, the space bar and the mouse work it, and Tab reaches it.

    Args:
        parent: the widget around it.
        look: what it is drawn with.
        text: what it says.
        command: what it does.
        key: the key that does the same, for its corner.
        kind: "plain", "main" for the one that matters, "chosen" for one that is on, "tab" for
            a word without a box, or "tab_chosen" for one with a line below.
    """

    def __init__(  # noqa: PLR0913  (what it says and does)
        self,
        parent: tkinter.Misc,
        look: Look,
        *,
        text: str,
        command: Callable[[], object],
        key: str = "",
        kind: Kind = "plain",
        small: bool = False,
    ) -> None:
        super().__init__(
            parent,
            background=str(parent.cget("background")),
            highlightthickness=0,
            borderwidth=0,
            takefocus=True,
        )
        self._look, self._command = look, command
        self.text, self._key, self._kind = text, key, kind
        self._small = small
        # Buttons in a row are equally high, with a key and without.
        self._tall = not small and not kind.startswith("tab")
        self.enabled = True
        self._over = self._pressed = False
        self._fit()
        self._listen()

    def show(
        self,
        *,
        text: str | None = None,
        enabled: bool | None = None,
        kind: Kind | None = None,
    ) -> None:
        """Change what it says, whether it works, or how it looks; what is not given stays."""
        before = (self.text, self.enabled, self._kind)
        self.text = self.text if text is None else text
        self.enabled = self.enabled if enabled is None else enabled
        self._kind = self._kind if kind is None else kind
        if before == (self.text, self.enabled, self._kind):
            return
        self.configure(takefocus=self.enabled)
        if before[0] != self.text:
            self._fit()
        self._draw()

    def invoke(self) -> None:
        """Do what the button does, if it works now."""
        if self.enabled:
            self._command()

    @property
    def _role(self) -> Role:
        if self._small:
            return "small"
        return "strong" if self._kind in ("main", "tab_chosen") else "body"

    def _fit(self) -> None:
        look, tab = self._look, self._kind.startswith("tab")
        across = look.pixels(7 if tab else 11)
        # As wide as it gets, so that nothing moves when it stands out.
        font = look.fonts["small" if self._small else "strong"]
        wide = font.measure(self.text) + 2 * across
        high = look.height(self._role) + 2 * look.pixels(9)
        if self._key:
            wide = max(wide, look.fonts["tiny"].measure(self._key) + 2 * look.pixels(8))
        if self._tall:
            high += look.height("tiny") // 2
        self.configure(width=wide, height=high)

    def _listen(self) -> None:
        def on(event: str, **now: bool) -> None:
            self.bind(event, lambda _: self._touched(**now))

        self.bind("<Configure>", lambda _: self._draw())
        self.bind("<FocusIn>", lambda _: self._draw())
        self.bind("<FocusOut>", lambda _: self._draw())
        on("<Enter>", over=True)
        on("<Leave>", over=False)
        on("<ButtonPress-1>", pressed=True)
        self.bind("<ButtonRelease-1>", self._released)
        for key in ("<Return>", "<KP_Enter>", "<space>"):
            self.bind(key, self._typed)

    def _touched(self, *, over: bool | None = None, pressed: bool | None = None) -> None:
        self._over = self._over if over is None else over
        self._pressed = self._pressed if pressed is None else pressed
        self._draw()

    def _typed(self, _: Any) -> str:  # noqa: ANN401  (the event says nothing more)
        self.invoke()
        # The key has done its work, whatever it means elsewhere in the window.
        return "break"

    def _released(self, event: tkinter.Event[Any]) -> None:
        inside = 0 <= event.x < self.winfo_width() and 0 <= event.y < self.winfo_height()
        pressed, self._pressed = self._pressed, False
        self._draw()
        if pressed and inside:
            self.invoke()

    def _colours(self) -> tuple[str, str | None, str]:
        """Of the ground, of the line around and of the text."""
        theme = self._look.theme
        ground = str(self.cget("background"))
        if self._kind in ("tab", "tab_chosen"):
            ink = theme.ink if self._over or self._kind == "tab_chosen" else theme.soft
            return ground, None, ink if self.enabled else theme.faint
        if not self.enabled:
            return ground, theme.line, theme.faint if self._kind != "chosen" else theme.soft
        if self._kind in ("main", "chosen"):
            return theme.accent, theme.accent, theme.on_accent
        return theme.hover if self._over else theme.panel, theme.line, theme.ink

    def _draw(self) -> None:
        look = self._look
        wide, high = self.winfo_width(), self.winfo_height()
        if wide <= 1:
            # It has no place yet.
            return
        fill, line, ink = self._colours()
        focused = self.focus_displayof() is self
        if focused:
            line = look.theme.ink if self._kind in ("main", "chosen") else look.theme.accent
        self.configure(cursor="hand2" if self.enabled else "")
        self.delete("text")
        draw_rounded(
            self, look, (0, 0, wide, high), fill=fill, line=line, width=2 if focused else 1
        )
        shift = look.pixels(1) if self._pressed else 0
        lower = look.height("tiny") // 4 if self._key else 0
        self.create_text(
            wide // 2,
            high // 2 + shift + lower,
            text=self.text,
            font=look.fonts[self._role],
            fill=ink,
            tags="text",
        )
        if self._key:
            inset = look.pixels(7)
            colour = ink if self._kind == "main" else look.theme.faint
            self.create_text(
                wide - inset,
                look.pixels(4),
                text=self._key,
                font=look.fonts["tiny"],
                fill=colour,
                anchor="ne",
                tags="text",
            )
        if self._kind == "tab_chosen":
            inset = look.pixels(6)
            self.create_rectangle(
                inset,
                high - look.pixels(4),
                wide - inset,
                high,
                fill=look.theme.accent,
                width=0,
                tags="text",
            )
