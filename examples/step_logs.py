"""Scoring logs of step-by-step answers: mean@k and any@k.

A log is JSON Lines; each line holds the given numbers and the k answers that were sampled.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

import make24

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True)
class Scores:
    """What a log amounts to."""

    mean_at_k: float
    """The share of all answers that are correct."""
    any_at_k: float
    """The share of the questions with at least one correct answer."""
    valid_steps: float
    """How many steps of an answer hold, on average."""


def score(lines: Iterable[str]) -> Scores:
    r"""Score a log; every question has the same number of answers.

    >>> log = '{"numbers": [4, 9, 10, 13], "answers": ["13-9=4\\n10-4=6\\n4*6=24", "13-9=3"]}'
    >>> score([log])
    Scores(mean_at_k=0.5, any_at_k=1.0, valid_steps=1.5)
    """
    questions = [json.loads(line) for line in lines]
    answers = [answer for question in questions for answer in question["answers"]]
    hands = [question["numbers"] for question in questions for _ in question["answers"]]
    verdicts = make24.grade_many(answers, hands)
    # One row a question.
    correct = verdicts.ok.reshape(len(questions), -1)
    steps = [verdict.valid_steps for verdict in verdicts]
    return Scores(
        mean_at_k=float(correct.mean()),
        any_at_k=float(correct.any(axis=1).mean()),
        valid_steps=sum(steps) / len(steps),
    )


EXAMPLE = """\
{"numbers": [4, 9, 10, 13], "answers": ["13-9=4\\n10-4=6\\n4*6=24", "13-9=4; 10-4=5; 4*5=20"]}
{"numbers": [3, 3, 8, 8], "answers": ["8/3=8/3\\n3-8/3=1/3\\n8/(1/3)=24", "none"]}
"""

if __name__ == "__main__":
    with_file = len(sys.argv) > 1
    if with_file:
        with open(sys.argv[1], encoding="utf-8") as log:
            print(score(log))
    else:
        print(score(EXAMPLE.splitlines()))
