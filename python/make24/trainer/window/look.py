"""What all widgets are drawn with: colours, fonts, lengths and soft-edged shapes."""

from __future__ import annotations

from collections import OrderedDict
from math import cos, pi, sin
from tkinter import PhotoImage
from tkinter.font import Font, families, nametofont
from typing import TYPE_CHECKING, Literal, TypeAlias

from make24.faces import MIDDLE_ABOVE_BASELINE, Line, Oval, Polygon, Primitive
from make24.language import get_language
from make24.trainer.window.soft import png

if TYPE_CHECKING:
    import tkinter

    from make24.faces import Drawing
    from make24.trainer.window.theme import Theme

Role: TypeAlias = Literal["body", "small", "tiny", "strong", "head", "title", "figure", "typed"]
Key: TypeAlias = tuple[tuple[Primitive, ...], int, int]

# Sizes in units of a ninety-sixth of an inch.
_SIZES: dict[Role, int] = {
    "body": 15,
    "small": 13,
    "tiny": 10,
    "strong": 15,
    "head": 17,
    "title": 24,
    "figure": 21,
    "typed": 20,
}
_BOLD = {"strong", "title", "figure"}
# Families that hold Chinese characters in the forms of the language, the best first.
_CHINESE = {
    "zh_CN": (
        "Noto Sans CJK SC",
        "Noto Sans SC",
        "Source Han Sans SC",
        "PingFang SC",
        "Microsoft YaHei UI",
        "Microsoft YaHei",
        "WenQuanYi Micro Hei",
        "WenQuanYi Zen Hei",
    ),
    "zh_TW": (
        "Noto Sans CJK TC",
        "Noto Sans TC",
        "Source Han Sans TC",
        "PingFang TC",
        "Microsoft JhengHei UI",
        "Microsoft JhengHei",
        "WenQuanYi Micro Hei",
        "WenQuanYi Zen Hei",
    ),
}
# More than two hands with everything that can be made of them.
_MOST_CARDS = 60
_BITMAPS = ("fixed", "courier", "")


class Look:
    """Colours, fonts and lengths of everything in a window.

    Args:
        root: the window.
        theme: its colours.
        scale: how many pixels a unit of length takes.
    """

    def __init__(self, root: tkinter.Misc, theme: Theme, scale: float) -> None:
        self.root = root
        self.theme = theme
        self.scale = scale
        self.family = _family(root)
        self._latin = _latin(root)
        self._typed = str(nametofont("TkFixedFont", root).actual("family"))
        self.fonts: dict[Role, Font] = {role: self._font(role) for role in _SIZES}
        self._heights = {role: font.metrics("linespace") for role, font in self.fonts.items()}
        self._card_fonts: dict[tuple[int, str], tuple[Font, float]] = {}
        self._corners: dict[Key, tuple[PhotoImage, ...]] = {}
        self._pictures: dict[Key, PhotoImage] = {}
        self._forgotten = False
        self._drawn: OrderedDict[tuple[Drawing, int], PhotoImage] = OrderedDict()

    def pixels(self, units: float) -> int:
        """A length in whole pixels; at least one."""
        return max(1, round(units * self.scale))

    def height(self, role: Role) -> int:
        """How high a line of text is, in pixels."""
        return self._heights[role]

    def card_font(self, size: float, weight: str) -> tuple[Font, float]:
        """The font for a text on a card, whose size is in pixels.

        With it comes how far the middle of a line lies above the middle of its digits.
        """
        key = (max(1, round(size)), weight)
        if key not in self._card_fonts:
            font = Font(
                self.root,
                family=self._latin,
                size=-key[0],
                weight="bold" if weight == "bold" else "normal",
            )
            middle = (font.metrics("ascent") - font.metrics("descent")) / 2
            self._card_fonts[key] = (font, middle - MIDDLE_ABOVE_BASELINE * size)
        return self._card_fonts[key]

    def picture(self, shapes: tuple[Primitive, ...], width: int, height: int) -> PhotoImage:
        """A small picture of shapes, with soft edges; the same one for the same shapes."""
        key = (shapes, width, height)
        if key not in self._pictures:
            data = png(shapes, width, height)
            self._pictures[key] = PhotoImage(master=self.root, data=data, format="png")
        return self._pictures[key]

    def corners(self, radius: int, fill: str, line: str, width: float) -> tuple[PhotoImage, ...]:
        """The four corners of a rounded rectangle: upper left, upper right, and the lower two."""
        outer = Oval((radius, radius), radius, radius, line)
        reach = max(0, radius - width)
        inner = Oval((radius, radius), reach, reach, fill)
        shapes = (outer,) if fill == line else (outer, inner)
        key = (shapes, radius, radius)
        if key not in self._corners:
            disc = self.picture(shapes, 2 * radius, 2 * radius)
            self._corners[key] = tuple(
                self._cut(disc, x, y, radius) for y in (0, radius) for x in (0, radius)
            )
        return self._corners[key]

    def _cut(self, picture: PhotoImage, x: int, y: int, size: int) -> PhotoImage:
        """A square piece of a picture."""
        piece = PhotoImage(master=self.root, width=size, height=size)
        self.root.tk.call(piece, "copy", picture, "-from", x, y, x + size, y + size)
        return piece

    def drawn_card(self, drawing: Drawing, width: int) -> PhotoImage | None:
        """The picture of a card that was kept; None where there is none."""
        key = (drawing, width)
        if key not in self._drawn:
            return None
        self._drawn.move_to_end(key)
        return self._drawn[key]

    def keep_card(self, drawing: Drawing, width: int, data: bytes) -> None:
        """Keep the picture of a card; those that were not seen for long are forgotten."""
        if self._forgotten:
            return
        self._drawn[(drawing, width)] = PhotoImage(master=self.root, data=data, format="png")
        while len(self._drawn) > _MOST_CARDS:
            self._drawn.popitem(last=False)

    def forget(self) -> None:
        """Forget all pictures and fonts, in the window's own thread, where Tk can delete them.

        Left to the collector of garbage, they might be deleted by any thread.
        """
        self._forgotten = True
        for things in (self._drawn, self._corners, self._pictures, self.fonts, self._card_fonts):
            things.clear()

    def ring(self, diameter: int, part: float) -> PhotoImage:
        """A ring of which a part from the top on, clockwise, is in the accent colour."""
        half = diameter / 2
        width = diameter / 9
        reach = half - width / 2 - 0.5
        shapes: list[Primitive] = [Oval((half, half), reach, reach, None, self.theme.line, width)]
        if part > 0:
            count = max(2, round(48 * part))
            turns = (2 * pi * part * step / count for step in range(count + 1))
            arc = tuple((half + reach * sin(turn), half - reach * cos(turn)) for turn in turns)
            shapes.append(Line(arc, self.theme.accent, width))
        return self.picture(tuple(shapes), diameter, diameter)

    def bar(self, width: int, height: int, colour: str) -> PhotoImage:
        """A bar of a chart, rounded at its top."""
        radius = min(3 * self.scale, width / 2, height)
        round_top = Polygon(
            (
                (0, height),
                (0, radius),
                (radius * 0.3, radius * 0.3),
                (radius, 0),
                (width - radius, 0),
                (width - radius * 0.3, radius * 0.3),
                (width, radius),
                (width, height),
            ),
            colour,
        )
        return self.picture((round_top,), width, height)

    def _font(self, role: Role) -> Font:
        family = self._typed if role == "typed" else self.family
        weight: Literal["bold", "normal"] = "bold" if role in _BOLD else "normal"
        return Font(self.root, family=family, size=-self.pixels(_SIZES[role]), weight=weight)


def _latin(root: tkinter.Misc) -> str:
    default = str(nametofont("TkDefaultFont", root).actual("family"))
    return "DejaVu Sans" if default.lower() in _BITMAPS else default


def _family(root: tkinter.Misc) -> str:
    """The family for texts: one that holds the characters of the language, if there is any."""
    default = _latin(root)
    wanted = _CHINESE.get(get_language(), ())
    if wanted:
        there = set(families(root))
        return next((family for family in wanted if family in there), default)
    return default
