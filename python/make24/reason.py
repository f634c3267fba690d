"""Why an answer got the verdict it got."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Why an answer is right or wrong; where several apply, the first in this list wins.

    >>> import make24
    >>> make24.Reason.WRONG_VALUE == "wrong_value"
    True
    >>> make24.Reason("correct")
    <Reason.CORRECT: 'correct'>
    """

    __module__ = "make24"

    TOO_LONG = "too_long"
    NO_ANSWER = "no_answer"
    BAD_CHARACTER = "bad_character"
    DECIMAL = "decimal"
    FORBIDDEN_OPERATOR = "forbidden_operator"
    UNBALANCED_BRACKETS = "unbalanced_brackets"
    SYNTAX = "syntax"
    DIVISION_BY_ZERO = "division_by_zero"
    RULE_BROKEN = "rule_broken"
    WRONG_STEP = "wrong_step"
    WRONG_NUMBERS = "wrong_numbers"
    WRONG_CLAIM = "wrong_claim"
    WRONG_VALUE = "wrong_value"
    CORRECT = "correct"
