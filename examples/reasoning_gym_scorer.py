"""A scorer as the datasets of reasoning-gym have it.

An entry is a mapping with ``question``, ``answer`` and ``metadata``; the metadata hold the given
``numbers`` and the ``target``.
"""

from __future__ import annotations

from typing import Any

import make24


def score_answer(answer: str | None, entry: dict[str, Any]) -> float:
    """1 for a solution, 0.05 for any other expression over the given numbers, else 0.

    >>> entry = {"question": "…", "metadata": {"numbers": [3, 3, 8, 8], "target": 24}}
    >>> [score_answer(answer, entry) for answer in ("8/(3-8/3)", "3+3+8+8", "24", None)]
    [1.0, 0.05, 0.0, 0.0]
    """
    metadata = entry["metadata"]
    verdict = make24.grade(answer, metadata["numbers"], metadata["target"])
    if verdict.ok:
        return 1.0
    return 0.05 if verdict.reason in ("wrong_value", "wrong_claim") else 0.0


if __name__ == "__main__":
    countdown = {"metadata": {"numbers": [3, 3, 8, 8], "target": 24}}
    print(score_answer("8/(3-8/3)", countdown))
