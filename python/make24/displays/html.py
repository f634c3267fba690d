"""HTML for notebooks: escaped text, elements, tables.

Colours come from the page, so that what is shown can be read in light and in dark ones.
"""

from __future__ import annotations

from make24.caret import visible
from make24.language import get_language

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

LANGUAGE_TAGS = {"en": "en", "zh_CN": "zh-Hans", "zh_TW": "zh-Hant"}
"""What pages call each language."""

# The last two places of each plane are no characters, and no document may hold them.
_NO_CHARACTER = 0xFFFE
_CELL = "text-align:left;vertical-align:top;padding:.15em 1em .15em 0"
_HEAD = f"{_CELL};border-bottom:1px solid rgba(128,128,128,.5)"
_CAPTION = "text-align:left;caption-side:top;color:inherit"


def text_html(text: str) -> str:
    r"""Any text as HTML that shows just that text.

    What a page would obey instead of showing it, or could not hold, is shown as a stand-in; line
    breaks stay.

    >>> text_html("<b>&amp;\x00")
    '&lt;b&gt;&amp;amp;�'
    """
    from html import escape

    return escape("".join("\n" if each == "\n" else _shown(each) for each in text))


def _shown(character: str) -> str:
    if ord(character) & _NO_CHARACTER == _NO_CHARACTER:
        return "\N{REPLACEMENT CHARACTER}"
    return visible(character)


def element(name: str, *content: str, **attributes: str) -> str:
    """An element; the content is HTML, the attributes are plain text.

    >>> element("p", text_html("3 < 8"), title='"')
    '<p title="&quot;">3 &lt; 8</p>'
    """
    given = "".join(f' {key}="{text_html(value)}"' for key, value in attributes.items())
    return f"<{name}{given}>{''.join(content)}</{name}>"


def block(*content: str) -> str:
    """The whole of what is shown, with its language for those who have it read aloud.

    >>> block("<p>24</p>")
    '<div lang="en"><p>24</p></div>'
    """
    return element("div", *content, lang=LANGUAGE_TAGS[get_language()])


def table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; the caption and the heads are plain text, the cells are HTML.

    >>> table("squares", ["n", "n²"], [["2", "4"]]).count("<td")
    2
    """
    head = element(
        "tr", *(element("th", text_html(each), scope="col", style=_HEAD) for each in heads)
    )
    body = (element("tr", *(element("td", cell, style=_CELL) for cell in row)) for row in rows)
    return element(
        "table",
        element("caption", text_html(caption), style=_CAPTION),
        element("thead", head),
        element("tbody", *body),
        style="border-collapse:collapse",
    )
