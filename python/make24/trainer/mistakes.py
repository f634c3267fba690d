"""The notebook of mistakes: hands that went wrong come back until they go right.

What is in it follows from the attempts alone, so that nothing else must be kept in step. A hand
enters when it was not solved, or only with hints, after a wrong answer, or slowly; spaced
repetition says when it is due; and it leaves once it went right three times running.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Literal, cast

from make24 import Hand, Rules, is_solvable, solve
from make24.trainer.grade import graded
from make24.trainer.puzzle import Puzzle
from make24.trainer.session import unplayable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from make24.trainer.attempt import Attempt
    from make24.trainer.grade import Grade

    Kind = Literal["no_solution", "fractions", "division", "large_numbers"]

KINDS: tuple[Kind, ...] = ("no_solution", "fractions", "division", "large_numbers")
"""What a hand in the notebook can be about; some are about none of these."""
RIGHT_TO_LEAVE = 3
"""So many times running a hand must go right to leave the notebook."""
# What a file says of longer ones can lead beyond the last date.
_LONGEST_SECONDS = 24 * 60 * 60


@dataclass(frozen=True)
class Mistake:
    """A hand in the notebook.

    ``last`` is the latest attempt at it, ``missed`` how often it went wrong, ``right`` how often it
    went right since, and ``due`` when it is to be tried again.
    """

    puzzle: Puzzle
    last: Attempt
    missed: int
    right: int
    due: datetime

    @property
    def hand(self) -> Hand:
        """The hand as it was shown last."""
        return Hand(self.last.hand)

    def removal(self, now: datetime) -> datetime:
        """When it is out of the notebook if it is taken out now.

        That is never before the last attempt, though a clock that was set back may say so.
        """
        return max(now, self.last.started)

    @cached_property
    def kinds(self) -> tuple[Kind, ...]:
        """What the hand is about, of `KINDS`."""
        numbers, target, rules = self.puzzle
        if not is_solvable(numbers, target, rules=rules):
            return ("no_solution",)
        kinds: list[Kind] = []
        whole = "natural" if rules.intermediates == "natural" else "whole"
        if not is_solvable(numbers, target, rules=_with(rules, rules.operators, whole)):
            kinds.append("fractions")
        others = rules.operators.replace("/", "")
        undivided = others and _with(rules, others, rules.intermediates)
        if not undivided or not is_solvable(numbers, target, rules=undivided):
            kinds.append("division")
        simplest = solve(numbers, target, rules=rules, limit=1)[0]
        largest = abs(Fraction(target))
        if any(abs(step.result) > largest for step in simplest.steps):
            kinds.append("large_numbers")
        return tuple(kinds)


def mistakes(
    attempts: Sequence[Attempt], removed: Mapping[Puzzle, datetime] | None = None
) -> list[Mistake]:
    """The hands in the notebook, the one that is due first at the front.

    Args:
        attempts: all that was played, the earliest first; reviews count as any other.
        removed: when the player took a hand out; attempts before that count for nothing.

    >>> mistakes([])
    []
    """
    removed = removed or {}
    pages: dict[Puzzle, _Page] = {}
    for attempt, grade in graded(attempts):
        puzzle = Puzzle.of(attempt)
        if unplayable(puzzle.numbers):
            # Nobody played it here.
            continue
        if puzzle in removed and attempt.started <= removed[puzzle]:
            continue
        page = pages.get(puzzle)
        if page is None and grade.right:
            continue
        page = pages[puzzle] = page or _Page(attempt)
        page.note(attempt, grade)
        if page.right >= RIGHT_TO_LEAVE:
            del pages[puzzle]
    found = [
        Mistake(puzzle, page.last, page.missed, page.right, page.card.due)
        for puzzle, page in pages.items()
    ]
    return sorted(found, key=lambda mistake: mistake.due)


class _Page:
    """What is known of one hand while the attempts are gone through."""

    def __init__(self, first: Attempt) -> None:
        from fsrs import Card, Scheduler

        self.last = first
        self.missed = 0
        self.right = 0
        self.card = Card(card_id=1, due=_end(first))
        # Without chance, the same attempts always give the same dates.
        self._scheduler = Scheduler(enable_fuzzing=False)

    def note(self, attempt: Attempt, grade: Grade) -> None:
        """Let an attempt count."""
        from fsrs import Rating

        # A clock that was set back must not make a review come before the last one.
        before = self.card.last_review
        moment = _end(attempt)
        moment = moment if before is None else max(moment, before)
        self.card, _ = self._scheduler.review_card(self.card, Rating(grade.value), moment)
        self.last = attempt
        self.missed += not grade.right
        self.right = self.right + 1 if grade.right else 0


def _end(attempt: Attempt) -> datetime:
    """When an attempt was over, pauses left out: it is from then on that a hand is forgotten."""
    taken = timedelta(seconds=min(attempt.seconds, _LONGEST_SECONDS))
    return attempt.started.astimezone(UTC) + taken


def _with(rules: Rules, operators: str, intermediates: str) -> Rules:
    return Rules(
        operators,
        rules.use_all,
        cast("Literal['any', 'whole', 'natural']", intermediates),
    )
