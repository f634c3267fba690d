"""A score function for verl.

Point the configuration to it::

    custom_reward_function.path=examples/verl_compute_score.py
    custom_reward_function.name=compute_score

The ground truth of a row is a mapping with ``target`` and ``numbers``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import make24

if TYPE_CHECKING:
    from collections.abc import Mapping


def compute_score(
    data_source: str,  # noqa: ARG001  (verl passes it)
    solution_str: str,
    ground_truth: Mapping[str, Any],
    extra_info: Mapping[str, Any] | None = None,  # noqa: ARG001  (the same)
) -> dict[str, float | str]:
    """The score, and beside it what verl may log.

    >>> truth = {"target": 24, "numbers": [3, 3, 8, 8]}
    >>> compute_score("countdown", "Answer: 8/(3-8/3)", truth)
    {'score': 1.0, 'reason': 'correct'}
    """
    # Rows that went through Parquet hold NumPy's arrays and integers, which are fine.
    verdict = make24.grade(solution_str, ground_truth["numbers"], ground_truth["target"])
    return {"score": float(verdict.ok), "reason": str(verdict.reason)}


if __name__ == "__main__":
    truth = {"target": 24, "numbers": [3, 3, 8, 8]}
    print(compute_score("countdown", "So <answer>(8-3)*3+8</answer>", truth))
