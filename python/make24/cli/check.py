"""``make24 check``: judge an answer."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from make24 import Hand, InputError, InputTypeError, check
from make24.cli import options
from make24.cli.output import painted, print_json
from make24.cli.words import Command, UsageError
from make24.language import translate
from make24.sentences import number_text, verdict_sentence

if TYPE_CHECKING:
    from argparse import Namespace
    from fractions import Fraction

    from make24 import Verdict


def run(words: list[str]) -> int:
    """Carry out ``make24 check``; the status is 0 for a correct answer, 1 for a wrong one."""
    settings, operands = _command().read(words)
    if not operands:
        raise UsageError(translate("give an answer and a hand, such as '8/(3-8/3)' 3 3 8 8"))
    answer, *numbers = operands
    if answer == "-":
        return _check_lines(settings, Hand(" ".join(numbers)) if numbers else None)
    if not numbers:
        raise UsageError(translate("give the hand after the answer, such as 3 3 8 8"))
    verdict = _check(settings, answer, Hand(" ".join(numbers)), settings.target)
    if settings.json:
        print_json(_as_json(verdict))
    else:
        sentence, *place = verdict.message.split("\n")
        print("\n".join([painted(sentence, "green" if verdict else "red"), *place]))
    return 0 if verdict else 1


def _command() -> Command:
    command = Command(
        "check",
        translate("ANSWER NUMBERS…"),
        translate(
            "Judges an answer against a hand. - in place of the answer reads answers from stdin, "
            "one a line;\nthen without a hand, each line is a JSON object with answer, numbers "
            "and, unless --target holds, target."
        ),
    )
    options.add_game(command)
    options.add_json(command)
    return command


def _check(settings: Namespace, answer: str | None, hand: Hand, target: int | Fraction) -> Verdict:
    return check(answer, hand, target, rules=options.rules_named(settings.rules))


def _check_lines(settings: Namespace, hand: Hand | None) -> int:
    from make24.cli.lines import answer_lines

    def answer(text: str) -> bool:
        if hand is None:
            verdict = _check(settings, *_read_question(settings, text))
        else:
            verdict = _check(settings, text, hand, settings.target)
        if settings.json:
            print_json(_as_json(verdict))
        else:
            print(f"{verdict.reason}: {verdict_sentence(verdict)}")
        return bool(verdict)

    return answer_lines("make24 check", answer, as_json=settings.json, skip_blank=hand is None)


def _read_question(settings: Namespace, line: str) -> tuple[str | None, Hand, int | Fraction]:
    """The answer, hand and target of one line of JSON."""
    try:
        question = json.loads(line)
    except (ValueError, RecursionError):
        question = None
    if not isinstance(question, dict) or not {"answer", "numbers"} <= question.keys():
        raise InputError("question_not_read")
    answer, target = question["answer"], settings.target
    if "target" in question:
        given = question["target"]
        target = options.read_target(given if isinstance(given, str) else json.dumps(given))
    try:
        return answer, Hand(question["numbers"]), target
    except InputTypeError:
        # The line is JSON and not Python, and so is the complaint.
        given = options.shortened(json.dumps(question["numbers"], ensure_ascii=False))
        raise InputError("numbers_not_read", {"given": given}) from None


def _as_json(verdict: Verdict) -> dict[str, object]:
    return {
        "ok": verdict.ok,
        "reason": str(verdict.reason),
        "value": None if verdict.value is None else number_text(verdict.value),
        "message": verdict.message,
    }
