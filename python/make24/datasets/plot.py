"""Bar charts as one SVG picture that needs nothing else to be shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

if TYPE_CHECKING:
    from collections.abc import Sequence

_WIDTH, _HEIGHT, _MARGIN = 640, 220, 24
_TOP, _BOTTOM = 40, 28
# So many labels can be read side by side.
_MOST_LABELS = 16


@dataclass(frozen=True)
class Chart:
    """A title, and bars from left to right, each a label and a height."""

    title: str
    bars: tuple[tuple[str, int], ...]


def picture(charts: Sequence[Chart]) -> str:
    """The charts one below the other, as the text of an SVG file.

    >>> picture([Chart("hands", (("1", 3), ("2", 5)))]).count("<rect")
    3
    """
    height = _HEIGHT * len(charts)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" '
        f'width="{_WIDTH}" height="{height}" font-family="sans-serif" font-size="11" '
        'text-anchor="middle" fill="#222">'
    )
    lines = [head, f'<rect width="{_WIDTH}" height="{height}" fill="#fff"/>']
    for place, chart in enumerate(charts):
        lines += _drawn(chart, place * _HEIGHT)
    return "\n".join([*lines, "</svg>", ""])


def _drawn(chart: Chart, top: int) -> list[str]:
    lines = [f'<text x="{_WIDTH // 2}" y="{top + 18}" font-size="14">{escape(chart.title)}</text>']
    step = (_WIDTH - 2 * _MARGIN) / max(1, len(chart.bars))
    room = _HEIGHT - _TOP - _BOTTOM
    tallest = max((count for _, count in chart.bars), default=0) or 1
    foot = top + _HEIGHT - _BOTTOM
    each = -(-len(chart.bars) // _MOST_LABELS)
    for place, (label, count) in enumerate(chart.bars):
        tall = room * count / tallest
        left = _MARGIN + place * step
        middle = f"{left + step / 2:.1f}"
        lines.append(
            f'<rect x="{left + step * 0.1:.1f}" y="{foot - tall:.1f}" width="{step * 0.8:.1f}" '
            f'height="{tall:.1f}" fill="#3b6ea5"><title>{escape(label)}: {count}</title></rect>'
        )
        if place % each == 0:
            lines.append(f'<text x="{middle}" y="{foot + 16}">{escape(label)}</text>')
        if each == 1:
            lines.append(f'<text x="{middle}" y="{foot - tall - 4:.1f}">{count}</text>')
    return lines
