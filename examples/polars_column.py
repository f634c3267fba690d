"""Judging a column of a polars table."""

from __future__ import annotations

import polars

import make24


def judged(table: polars.DataFrame) -> polars.DataFrame:
    """The table with columns ``ok``, ``reason`` and ``value`` beside it.

    Args:
        table: has the columns ``answer`` (texts; null is no answer), ``numbers`` (the given
            numbers, as lists or as text) and ``target``.
    """
    verdicts = make24.grade_many(table["answer"], table["numbers"], table["target"])
    return table.with_columns(polars.DataFrame(verdicts.to_dict(), schema_overrides=SCHEMA))


# Said, so that a column without any value is text too.
SCHEMA = {"ok": polars.Boolean, "reason": polars.String, "value": polars.String}


if __name__ == "__main__":
    answers = polars.DataFrame(
        {
            "answer": ["8/(3-8/3)", "Answer: 1+2+3+4", None],
            "numbers": [[3, 3, 8, 8], [1, 2, 3, 4], [1, 1, 1, 1]],
            "target": [24, 24, 24],
        }
    )
    print(judged(answers))
