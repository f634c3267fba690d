"""Verdicts as HTML: an answer with the place marked, many answers by reason."""

from __future__ import annotations

from collections import Counter

from make24.displays.html import block, element, table, text_html
from make24.language import translate
from make24.rating_sentences import shown_number
from make24.sentences import fault_place, listed, verdict_sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from make24 import Verdict, Verdicts

_MOST_ROWS = 10
# How much of a long answer is shown around the place at fault, in characters.
_AROUND = 200
_AROUND_IN_A_ROW = 30
_ANSWER = "white-space:pre-wrap;overflow-wrap:anywhere"
# Pale enough for the text on it to keep its colour, whatever the page is like.
_PLACE = (
    "color:inherit;background:rgba(217,72,59,.25);"
    "text-decoration:underline wavy rgb(217,72,59);text-underline-offset:.2em"
)


def verdict_html(verdict: Verdict) -> str:
    """A verdict: the answer with the place at fault marked, and the sentence.

    >>> import make24
    >>> html = verdict_html(make24.check("3**8", "3 8"))
    >>> ">**</mark>8" in html, "the operators are" in html
    (True, True)
    """
    sign = element("span", "✓ " if verdict.ok else "✗ ", **{"aria-hidden": "true"})
    sentence = element("p", sign, text_html(verdict_sentence(verdict)))
    if not verdict.answer:
        return block(sentence)
    return block(element("p", _answer(verdict, _AROUND)), sentence)


def verdicts_html(verdicts: Verdicts) -> str:
    """Many verdicts: how many there are of each reason, and the first few.

    >>> import make24
    >>> html = verdicts_html(make24.check_many(["3*8", "3+8"], "3 8"))
    >>> "<caption" in html, "1 of 2 correct" in html
    (True, True)
    """
    counts = Counter(verdicts.reason)
    caption = translate("{correct} of {total} correct").format(
        correct=counts["correct"], total=len(verdicts)
    )
    if not counts:
        return block(element("p", text_html(caption)))
    by_reason = table(
        caption,
        [translate("reason"), translate("answers")],
        [[element("code", text_html(name)), str(count)] for name, count in counts.most_common()],
    )
    first = verdicts[:_MOST_ROWS]
    rows = [_row(number, verdict) for number, verdict in enumerate(first)]
    heads = ["", translate("hand"), translate("answer"), translate("reason"), translate("value")]
    shown = translate("the first {count}").format(count=len(first))
    if len(first) == len(verdicts):
        shown = translate("all answers")
    return block(by_reason, table(shown, heads, rows))


def _row(number: int, verdict: Verdict) -> list[str]:
    value = "" if verdict.value is None else shown_number(verdict.value)
    return [
        str(number),
        text_html(listed(verdict.numbers)),
        _answer(verdict, _AROUND_IN_A_ROW) if verdict.answer else "",
        element("code", text_html(verdict.reason)),
        text_html(value),
    ]


def _answer(verdict: Verdict, around: int) -> str:
    """The answer with the place at fault marked; of a long one, what is around that place."""
    answer, place = verdict.answer or "", fault_place(verdict)
    if place is None:
        return element("code", text_html(_begun(answer, 2 * around)), style=_ANSWER)
    start, end = place
    left, right = max(0, start - around), min(len(answer), end + around)
    return element(
        "code",
        text_html(("…" if left else "") + answer[left:start]),
        element("mark", text_html(_begun(answer[start:end], 2 * around)), style=_PLACE),
        text_html(answer[end:right] + ("…" if right < len(answer) else "")),
        style=_ANSWER,
    )


def _begun(text: str, most: int) -> str:
    """A text, or the beginning of a long one."""
    return text if len(text) <= most else f"{text[:most]}…"
