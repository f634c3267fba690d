"""Judging a column of a pandas table."""

from __future__ import annotations

import pandas

import make24


def judged(table: pandas.DataFrame) -> pandas.DataFrame:
    """The table with columns ``ok``, ``reason`` and ``value`` beside it.

    Args:
        table: has the columns ``answer`` (texts; missing ones are no answers), ``numbers`` (the
            given numbers, as lists or as text) and ``target``.
    """
    answers = [answer if isinstance(answer, str) else None for answer in table["answer"]]
    verdicts = make24.grade_many(answers, table["numbers"], table["target"])
    return table.assign(**verdicts.to_dict())


if __name__ == "__main__":
    answers = pandas.DataFrame(
        {
            "answer": ["8/(3-8/3)", "Answer: 1+2+3+4", None],
            "numbers": [[3, 3, 8, 8], [1, 2, 3, 4], [1, 1, 1, 1]],
            "target": [24, 24, 24],
        }
    )
    print(judged(answers).to_string())
