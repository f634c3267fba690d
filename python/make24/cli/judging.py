"""What ``make24 check`` and ``make24 grade`` share: one text or many, judged and told."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from make24 import Hand, InputError, InputTypeError
from make24.cli import options
from make24.cli.output import painted, print_json
from make24.cli.words import UsageError
from make24.language import translate
from make24.sentences import number_text, verdict_sentence

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable
    from fractions import Fraction

    from make24 import Rules, Verdict

    Judge = Callable[["Question"], Verdict]


@dataclass(frozen=True)
class Question:
    """One text to judge, and by what."""

    text: str | None
    hand: Hand
    target: int | Fraction
    rules: Rules


def judge_words(
    program: str, settings: Namespace, operands: list[str], judge: Judge, missing: str
) -> int:
    """Judge what a command line gives, or what stdin gives when its first word is ``-``.

    Args:
        program: whom complaints come from.
        settings: the options, among them target, rules and json.
        operands: the text and the numbers of the hand.
        judge: gives the verdict on a question.
        missing: what to say when there are no operands.

    Returns:
        The exit status: 0 for correct, 1 for wrong; of many, 0 only when all are correct, and 2
        when one could not be read.
    """
    if not operands:
        raise UsageError(missing)
    text, *numbers = operands
    hand = Hand(" ".join(numbers)) if numbers else None
    rules = options.rules_named(settings.rules)
    if text == "-":
        return _judge_lines(program, settings, hand, judge)
    if hand is None:
        raise UsageError(translate("give the hand after the answer, such as 3 3 8 8"))
    verdict = judge(Question(text, hand, settings.target, rules))
    if settings.json:
        print_json(_as_json(verdict))
    else:
        sentence, *place = verdict.message.split("\n")
        print("\n".join([painted(sentence, "green" if verdict else "red"), *place]))
    return 0 if verdict else 1


def _judge_lines(program: str, settings: Namespace, hand: Hand | None, judge: Judge) -> int:
    from make24.cli.lines import answer_lines

    rules = options.rules_named(settings.rules)

    def answer(line: str) -> bool:
        if hand is None:
            question = _read_question(settings, line)
        else:
            question = Question(line, hand, settings.target, rules)
        verdict = judge(question)
        if settings.json:
            print_json(_as_json(verdict))
        else:
            print(f"{verdict.reason}: {verdict_sentence(verdict)}")
        return bool(verdict)

    return answer_lines(program, answer, as_json=settings.json, skip_blank=hand is None)


def _read_question(settings: Namespace, line: str) -> Question:
    """The question that one line of JSON holds; the options speak where it does not."""
    try:
        question = json.loads(line)
    except (ValueError, RecursionError):
        question = None
    if not isinstance(question, dict) or not {"answer", "numbers"} <= question.keys():
        raise InputError("question_not_read")
    target, rules = settings.target, question.get("rules")
    if "target" in question:
        given = question["target"]
        target = options.read_target(given if isinstance(given, str) else json.dumps(given))
    name = settings.rules if rules is None else rules
    if not isinstance(name, str) or name not in options.RULES:
        raise InputError(
            "unknown_name",
            {"what": "rules", "given": repr(name), "accepted": ", ".join(options.RULES)},
        )
    try:
        hand = Hand(question["numbers"])
    except InputTypeError:
        # The line is JSON and not Python, and so is the complaint.
        given = options.shortened(json.dumps(question["numbers"], ensure_ascii=False))
        raise InputError("numbers_not_read", {"given": given}) from None
    return Question(question["answer"], hand, target, options.rules_named(name))


def _as_json(verdict: Verdict) -> dict[str, object]:
    return {
        "ok": verdict.ok,
        "reason": str(verdict.reason),
        "value": None if verdict.value is None else number_text(verdict.value),
        "message": verdict.message,
        "span": verdict.span,
        "missing": verdict.missing,
        "extra": verdict.extra,
    }
