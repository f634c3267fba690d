"""Judging a column of a Dask table, partition by partition, on as many machines as there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import dask.dataframe
import pandas

import make24

if TYPE_CHECKING:
    from dask.dataframe import DataFrame

EXAMPLE = pandas.DataFrame(
    {
        "answer": ["8/(3-8/3)", "1+2+3+4", "(1+3)*(2+4)", "5*5-1"],
        "numbers": ["3 3 8 8", "1 2 3 4", "1 2 3 4", "5 5 5 1"],
    }
)


def judged(partition: pandas.DataFrame) -> pandas.DataFrame:
    """One partition with columns ``ok`` and ``solvable`` beside it.

    >>> judged(EXAMPLE)["ok"].tolist()
    [True, False, True, False]
    """
    # Dask has a thread for each core already.
    hands = partition["numbers"].tolist()
    verdicts = make24.check_many(partition["answer"].tolist(), hands, threads=1)
    return partition.assign(ok=verdicts.ok, solvable=make24.solvable_many(hands, threads=1))


def judged_table(table: DataFrame) -> DataFrame:
    """The same of a whole table; nothing is worked out before it is asked for."""
    return table.map_partitions(judged, meta=judged(EXAMPLE).head(0))


if __name__ == "__main__":
    print(judged_table(dask.dataframe.from_pandas(EXAMPLE, npartitions=2)).compute())
