"""Solutions as a table: each expression, its steps, and whether fractions occur on the way."""

from __future__ import annotations

from make24.displays.html import block, element, table, text_html
from make24.hint_sentences import step_text
from make24.language import translate
from make24.rating_sentences import shown_number, shown_numbers
from make24.solution_sentences import total_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from make24 import Expression, Solutions

# As many as anyone reads; the caption says how many there are.
_MOST_ROWS = 100


def solutions_html(solutions: Solutions) -> str:
    """Solutions as an HTML table of at most a hundred rows.

    >>> import make24
    >>> print(solutions_html(make24.solve("1 1 1 1")))
    <div lang="en"><p>1 1 1 1 → 24: no solution</p></div>
    """
    shown = solutions[:_MOST_ROWS]
    caption = translate("{numbers} → {target}: {line}").format(
        numbers=shown_numbers(solutions.numbers),
        target=shown_number(solutions.target),
        line=total_line(solutions.total, len(shown)),
    )
    if not shown:
        return block(element("p", text_html(caption)))
    heads = ["", translate("expression"), translate("steps"), translate("on the way")]
    rows = [_row(number, expression) for number, expression in enumerate(shown, 1)]
    return block(table(caption, heads, rows))


def _row(number: int, expression: Expression) -> list[str]:
    steps = expression.steps
    whole = all(step.result.denominator == 1 for step in steps)
    kind = translate("whole numbers") if whole else translate("fractions")
    parts = (
        element("span", text_html(step_text(step)), style="white-space:nowrap") for step in steps
    )
    return [str(number), text_html(f"{expression:unicode}"), "; ".join(parts), text_html(kind)]
