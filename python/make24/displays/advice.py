"""Ratings and hints as HTML: why a hand is hard, and hints that open one by one."""

from __future__ import annotations

from make24.displays.html import block, element, text_html
from make24.language import translate
from make24.rating_sentences import rating_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from make24 import Hint, Rating


def rating_html(rating: Rating) -> str:
    """A rating: the time, the band, a gauge, and the reasons.

    >>> import make24
    >>> html = rating_html(make24.rate("3 3 8 8"))
    >>> "about 2 min, expert, percentile 99.8" in html, "needs a fraction" in html
    (True, True)
    """
    line = rating_line(rating)
    gauge = ""
    if rating.percentile is not None:
        percentile = f"{rating.percentile:.1f}"
        # Green in the easy quarter, red in the hardest one.
        bounds = {"min": "0", "low": "25", "high": "75", "max": "100", "optimum": "0"}
        gauge = element("meter", **bounds, value=percentile, title=percentile) + " "
    reasons = (element("li", text_html(reason)) for reason in rating.reasons)
    return block(element("p", gauge, element("strong", text_html(line))), element("ul", *reasons))


def hint_html(hint: Hint) -> str:
    """Hints, each hidden until it is opened; what can no longer be won is said at once.

    >>> import make24
    >>> hint_html(make24.hint("3 3 8 8")).count("<details")
    5
    >>> print(hint_html(make24.hint("1 1 1 1")))
    <div lang="en"><p>24 cannot be made from 1 1 1 1.</p></div>
    """
    levels = hint.levels
    if len(levels) == 1:
        return block(element("p", text_html(levels[0])))
    return block(*(_closed(number, len(levels), text) for number, text in enumerate(levels, 1)))


def _closed(number: int, count: int, text: str) -> str:
    title = translate("Hint {number} of {count}").format(number=number, count=count)
    return element("details", element("summary", text_html(title)), element("p", text_html(text)))
