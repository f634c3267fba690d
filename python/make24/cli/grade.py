"""``make24 grade``: find the marked answer in a longer text, and judge it."""

from __future__ import annotations

from make24 import grade
from make24.cli import options
from make24.cli.judging import judge_words
from make24.cli.words import Command
from make24.language import translate


def run(words: list[str]) -> int:
    """Carry out ``make24 grade``; the status is 0 for a correct answer, 1 for a wrong one."""
    settings, operands = _command().read(words)
    return judge_words(
        "make24 grade",
        settings,
        operands,
        lambda one: grade(
            one.text,
            one.hand,
            one.target,
            rules=one.rules,
            allow_unsolvable=settings.allow_unsolvable,
        ),
        translate("give a text and a hand, such as 'The answer is 8/(3-8/3).' 3 3 8 8"),
    )


def _command() -> Command:
    command = Command(
        "grade",
        translate("TEXT NUMBERS…"),
        translate(
            "Judges the last marked answer of a longer text, such as a language model's: "
            "<answer>…</answer>,\n\\boxed{…}, Answer: …, a code fence, or the last line that holds "
            "an expression.\n- in place of the text reads texts from stdin, one a line; then "
            "without a hand, each line is\na JSON object with answer, numbers and perhaps target "
            "and rules."
        ),
    )
    options.add_game(command)
    options.add_json(command)
    command.option(
        "--allow-unsolvable",
        action="store_true",
        help=translate("let the answer be that there is no solution, and prove it"),
    )
    return command
