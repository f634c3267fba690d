"""The page on which everything can be chosen; a choice holds at once."""

from __future__ import annotations

import tkinter
from typing import TYPE_CHECKING, Any

from make24 import InputError
from make24.faces import Back
from make24.language import translate
from make24.rating_sentences import BANDS, band_text
from make24.trainer.share import read_target
from make24.trainer.window.back_choice import BackChoice
from make24.trainer.window.banner import Banner
from make24.trainer.window.choice import Choice
from make24.trainer.window.field import Field
from make24.trainer.window.flow import Scrolled
from make24.trainer.window.page import Page
from make24.trainer.window.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from make24.trainer.window.page import Desk

# Languages are called what they call themselves.
_LANGUAGES = {"en": "English", "zh_CN": "简体中文", "zh_TW": "繁體中文"}
_RANGES = {(1, 10): "1–10", (1, 13): "1–13", (0, 13): "0–13", (1, 20): "1–20"}
_MARGIN, _GAP, _LABEL, _ROOMY = 20, 12, 170, 620


class SettingsPage(Page):
    """Rows of choices in three panels."""

    def __init__(self, parent: tkinter.Misc, desk: Desk) -> None:
        super().__init__(parent, desk)
        look = desk.look
        self.choices: dict[str, Choice[Any]] = {}
        self._rows: list[tuple[tkinter.Label, tkinter.Widget]] = []
        scrolled = Scrolled(self, look)
        scrolled.pack(fill="both", expand=True)
        margin = look.pixels(_MARGIN)
        self._body = tkinter.Frame(scrolled.body, background=look.theme.ground)
        self._body.pack(fill="both", expand=True, padx=margin, pady=margin)
        tip = translate("Every choice holds at once and is kept.")
        self.banner = Banner(self._body, look, tip=tip)
        self._looks()
        self._hands()
        self._clock()
        self.banner.pack(fill="x")
        self._roomy: bool | None = None
        self.bind("<Configure>", lambda event: self._arrange(event.width))

    def shown(self) -> None:
        """Take the focus to the first choice."""
        self.choices["language"].buttons[self.choices["language"].chosen].focus_set()

    def show(self) -> None:
        """Show the settings as they are."""
        settings = self.desk.settings
        for name, choice in self.choices.items():
            choice.show(self._value(name))
        if self.target.get() != str(settings.target) and self.focus_displayof() is not self.target:
            self.target.delete(0, "end")
            self.target.insert(0, str(settings.target))

    def _value(self, name: str) -> object:
        settings = self.desk.settings
        if name == "range":
            return (settings.low, settings.high)
        if name == "clock":
            return (settings.clock, settings.seconds if settings.clock == "down" else 0)
        return getattr(settings, name)

    # Panels

    def _looks(self) -> None:
        panel = self._panel(translate("Looks"))
        automatic = translate("automatic")
        self._choice(panel, "language", translate("Language"), {None: automatic} | _LANGUAGES)
        self._choice(
            panel,
            "theme",
            translate("Colours"),
            {"light": translate("light"), "dark": translate("dark")},
        )
        self._choice(
            panel,
            "green_table",
            translate("Table"),
            {True: translate("green"), False: translate("plain")},
        )
        self._choice(
            panel,
            "four_colours",
            translate("Suits"),
            {False: translate("two colours"), True: translate("four colours")},
        )
        label = self._label(panel, translate("Backs of the cards"))
        self.backs = BackChoice(
            panel,
            self.look,
            self.desk.cards(ready=lambda: self.backs.draw()),  # noqa: PLW0108  (it is made here)
            chosen=Back(self.desk.settings.back),
            on_choose=lambda back: self._apply(back=back.value),
        )
        self._rows.append((label, self.backs))
        self._choice(
            panel,
            "animated",
            translate("Cards turn"),
            {True: translate("yes"), False: translate("no")},
        )
        sizes = {None: automatic} | {size: f"{size} %" for size in (100, 125, 150, 200, 250, 300)}
        self._choice(panel, "size", translate("Size"), sizes)

    def _hands(self) -> None:
        panel = self._panel(translate("Hands"))
        self._choice(
            panel, "count", translate("Cards"), {count: str(count) for count in (3, 4, 5, 6)}
        )
        settings = self.desk.settings
        own = (settings.low, settings.high)
        ranges = _RANGES | ({own: f"{own[0]}–{own[1]}"} if own not in _RANGES else {})
        self._choice(panel, "range", translate("Numbers"), ranges)
        bands = {band: band_text(band) for band in BANDS}
        difficulties = {"auto": translate("automatic")} | bands | {None: translate("any")}
        self._choice(panel, "band", translate("How hard"), difficulties)
        self._choice(
            panel,
            "reviews",
            translate("Mistakes"),
            {True: translate("come back when due"), False: translate("don't come back")},
        )
        self._choice(
            panel,
            "solvable",
            translate("Solutions"),
            {True: translate("always one"), None: translate("with or without")},
        )
        self._choice(
            panel,
            "rules",
            translate("Rules"),
            {
                "classic": translate("all numbers, fractions allowed"),
                "countdown": translate("some numbers, whole results"),
            },
        )
        label = self._label(panel, translate("Target"))
        self.target = Field(panel, self.look, on_return=self._read_target)
        self.target.insert(0, str(settings.target))
        self.target.bind("<FocusOut>", lambda _: self._read_target())
        self._rows.append((label, self.target))

    def _clock(self) -> None:
        panel = self._panel(translate("Clock"))
        down = {
            ("down", seconds): translate("{number} s down").format(number=seconds)
            for seconds in sorted({15, 30, 60, 120, self.desk.settings.seconds})
        }
        kinds: dict[tuple[str, int], str] = {
            ("up", 0): translate("counts up"),
            ("off", 0): translate("off"),
        }
        self._choice(panel, "clock", translate("For each hand"), kinds | down)
        runs = {
            seconds: translate("{number} min").format(number=seconds // 60)
            if seconds % 60 == 0
            else translate("{number} s").format(number=seconds)
            for seconds in sorted({60, 180, 300, 600, self.desk.settings.run_seconds})
        }
        self._choice(panel, "run_seconds", translate("A timed run takes"), runs)
        hands = {count: str(count) for count in (10, 20)}
        self._choice(
            panel,
            "run_hands",
            translate("Hands of a run"),
            {None: translate("as many as you can in that time")} | hands,
        )

    # Parts

    def _panel(self, heading: str) -> tkinter.Frame:
        look, theme = self.look, self.look.theme
        panel = Panel(self._body, look, line=theme.line, padding=(20, 14))
        panel.pack(fill="x", pady=(0, look.pixels(_GAP)))
        label = tkinter.Label(
            panel.body,
            text=heading,
            font=look.fonts["strong"],
            background=theme.panel,
            foreground=theme.ink,
            anchor="w",
        )
        label.grid(row=0, column=0, columnspan=2, sticky="w", pady=(0, look.pixels(6)))
        panel.body.columnconfigure(1, weight=1)
        return panel.body

    def _label(self, parent: tkinter.Misc, text: str) -> tkinter.Label:
        return tkinter.Label(
            parent,
            text=text,
            font=self.look.fonts["body"],
            background=self.look.theme.panel,
            foreground=self.look.theme.soft,
            anchor="w",
            justify="left",
            wraplength=self.look.pixels(_LABEL),
            padx=0,
        )

    def _choice(self, panel: tkinter.Frame, name: str, text: str, texts: Mapping[Any, str]) -> None:
        label = self._label(panel, text)
        choice: Choice[Any] = Choice(
            panel,
            self.look,
            texts,
            chosen=self._value(name),
            on_choose=lambda value: self._chosen(name, value),
        )
        self.choices[name] = choice
        self._rows.append((label, choice))

    def _arrange(self, width: int) -> None:
        """Labels stand beside their choices where there is room, else above."""
        roomy = width >= self.look.pixels(_ROOMY)
        if roomy == self._roomy:
            return
        self._roomy = roomy
        gap = self.look.pixels(5)
        for place, (label, choice) in enumerate(self._rows):
            row = 1 + 2 * place
            stretch = "" if choice is self.target else "ew"
            label.grid(
                row=row,
                column=0,
                sticky="w",
                pady=(gap, gap if roomy else 0),
                padx=(0, self.look.pixels(14)),
            )
            choice.grid(
                row=row if roomy else row + 1,
                column=1 if roomy else 0,
                columnspan=1 if roomy else 2,
                sticky=f"w{stretch}",
                pady=gap,
            )
            label.master.columnconfigure(0, minsize=self.look.pixels(_LABEL) if roomy else 0)

    # Choosing

    def _chosen(self, name: str, value: Any) -> None:  # noqa: ANN401  (as the choice gives it)
        if name == "range":
            self._apply(low=value[0], high=value[1])
        elif name == "clock":
            kind, seconds = value
            self._apply(clock=kind, **({"seconds": seconds} if kind == "down" else {}))
        else:
            self._apply(**{name: value})

    def _read_target(self) -> None:
        text = self.target.get().strip()
        if text == str(self.desk.settings.target):
            return
        try:
            target = read_target(text)
        except InputError as error:
            self.banner.say(str(error), good=False)
            return
        self._apply(target=target)

    def _apply(self, **changes: Any) -> None:  # noqa: ANN401  (settings are of many types)
        self.banner.say("", good=None)
        self.desk.apply(changes)
