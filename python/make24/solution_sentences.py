"""What is said of many solutions."""

from __future__ import annotations

from make24.language import translate, translate_plural


def total_line(total: int, shown: int) -> str:
    """How many solutions there are, and how many of them are shown.

    >>> total_line(1, 1), total_line(0, 0), total_line(242, 10)
    ('1 solution', 'no solution', '242 solutions, the first 10 shown')
    """
    if total == 0:
        return translate("no solution")
    if shown < total:
        return translate_plural(
            "{total} solution, the first {shown} shown",
            "{total} solutions, the first {shown} shown",
            total,
        ).format(total=total, shown=shown)
    return translate_plural("{total} solution", "{total} solutions", total).format(total=total)
