"""``make24 check``: judge an answer."""

from __future__ import annotations

from make24 import check
from make24.cli import options
from make24.cli.judging import judge_words
from make24.cli.words import Command
from make24.language import translate


def run(words: list[str]) -> int:
    """Carry out ``make24 check``; the status is 0 for a correct answer, 1 for a wrong one."""
    settings, operands = _command().read(words)
    return judge_words(
        "make24 check",
        settings,
        operands,
        lambda one: check(one.text, one.hand, one.target, rules=one.rules),
        translate("give an answer and a hand, such as '8/(3-8/3)' 3 3 8 8"),
    )


def _command() -> Command:
    command = Command(
        "check",
        translate("ANSWER NUMBERS…"),
        translate(
            "Judges an answer against a hand. - in place of the answer reads answers from stdin, "
            "one a line;\nthen without a hand, each line is a JSON object with answer, numbers "
            "and perhaps target and rules."
        ),
    )
    options.add_game(command)
    options.add_json(command)
    return command
