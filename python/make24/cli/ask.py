"""Asking a person at a terminal for the numbers of a hand, one by one."""

from __future__ import annotations

import sys

from make24 import Hand, InputError
from make24.cli.words import UsageError
from make24.language import translate


def ask_hand(size: int, low: int, high: int) -> Hand:
    """The hand that a person enters; what is not accepted is named and asked for again.

    Args:
        size: how many numbers.
        low: the smallest number accepted.
        high: the largest number accepted.

    Raises:
        UsageError: the input ended before the hand was complete.
    """
    if low > high:
        raise InputError("low_above_high", {"low": low, "high": high})
    return Hand([_ask_number(place, size, low, high) for place in range(1, size + 1)])


def _ask_number(place: int, size: int, low: int, high: int) -> int:
    prompt = translate("Number {place} of {size} ({low} to {high}): ").format(
        place=place, size=size, low=low, high=high
    )
    while True:
        # The prompt is no result, so it goes where diagnostics go.
        print(prompt, end="", file=sys.stderr, flush=True)
        line = sys.stdin.readline()
        if not line:
            print(file=sys.stderr)
            raise UsageError(translate("the input ended before the hand was complete"))
        if not line.strip():
            print(translate("A number is wanted here."), file=sys.stderr)
            continue
        try:
            numbers = Hand(line).numbers
        except InputError as error:
            print(error, file=sys.stderr)
            continue
        if len(numbers) > 1:
            print(translate("One number at a time, please."), file=sys.stderr)
        elif not low <= numbers[0] <= high:
            complaint = translate("{number} is not between {low} and {high}.")
            print(complaint.format(number=numbers[0], low=low, high=high), file=sys.stderr)
        else:
            return numbers[0]
