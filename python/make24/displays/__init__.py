"""How values show themselves in a notebook: SVG pictures and HTML, self-contained and escaped.

The classes of the engine call these functions in their ``_repr_svg_`` and ``_repr_html_``; other
pages may use them as well. They follow the language in force.
"""

from make24.displays.advice import hint_html, rating_html
from make24.displays.cards import card_svg, hand_svg
from make24.displays.solutions import solutions_html
from make24.displays.tree import Tree
from make24.displays.verdicts import verdict_html, verdicts_html

__all__ = [
    "Tree",
    "card_svg",
    "hand_svg",
    "hint_html",
    "rating_html",
    "solutions_html",
    "verdict_html",
    "verdicts_html",
]
