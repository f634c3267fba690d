"""A reward function for the GRPO trainer of TRL.

Give it to the trainer, and have columns ``numbers`` and ``target`` in the dataset::

    trainer = GRPOTrainer(model=..., reward_funcs=countdown_reward, train_dataset=dataset, ...)

The trainer calls it with the completions, and with the columns of the dataset by name, once for
every batch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import make24

if TYPE_CHECKING:
    from collections.abc import Sequence


def countdown_reward(
    completions: Sequence[str] | Sequence[Sequence[dict[str, str]]],
    numbers: Sequence[Sequence[int]],
    target: Sequence[int],
    **_: Any,  # noqa: ANN401  (whatever else the trainer passes)
) -> list[float]:
    """One reward for each completion: 1 for a solution, a little for coming near.

    Args:
        completions: texts, or conversations whose last message is the model's.
        numbers: the given numbers of each.
        target: the number to make, of each.

    >>> countdown_reward(["<answer>8/(3-8/3)</answer>"], numbers=[[3, 3, 8, 8]], target=[24])
    [1.0]
    """
    texts = [
        completion if isinstance(completion, str) else completion[-1]["content"]
        for completion in completions
    ]
    verdicts = make24.grade_many(texts, numbers, target)
    return [reward(verdict) for verdict in verdicts]


def reward(verdict: make24.Verdict) -> float:
    """1 for a solution; else up to 0.2 for the right numbers and 0.1 for the steps that hold.

    A wrong answer never comes near a right one, whatever it does, so that there is nothing to
    gain by anything but solving.
    """
    if verdict.ok:
        return 1.0
    if verdict.reason in ("no_answer", "too_long"):
        return 0.0
    return 0.2 * float(verdict.numbers_used) + min(0.1, 0.03 * verdict.valid_steps)


if __name__ == "__main__":
    answers = ["<answer>8/(3-8/3)</answer>", "<answer>3+3+8+8</answer>", "I give up."]
    print(countdown_reward(answers, numbers=[[3, 3, 8, 8]] * 3, target=[24] * 3))
