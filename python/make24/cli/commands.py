"""Which commands there are, and finding the one that is meant."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING

from make24 import InputError, InputTypeError, SearchLimit, __version__, set_language
from make24.cli.output import diagnose
from make24.cli.words import UsageError
from make24.language import LANGUAGES, language_of_environment, translate

if TYPE_CHECKING:
    from collections.abc import Callable

NAMES = (
    "solve",
    "check",
    "grade",
    "count",
    "deal",
    "rate",
    "hint",
    "dataset",
    "survey",
    "play",
    "gui",
    "review",
    "mistakes",
    "worksheet",
    "stats",
)


def run(words: list[str]) -> int:
    """Carry out a command line and give its exit status.

    Args:
        words: the words after ``make24``.
    """
    # Under an old locale a sign may have no code; a substitute is better than a traceback.
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    set_language(language_of_environment(os.environ))
    program = "make24"
    try:
        words, language = _without_language(words)
        if words[:1] == ["help"] and len(words) > 1:
            words = [words[1], "--help"]
        if words and words[0] in NAMES:
            program = f"make24 {words[0]}"
        _speak(language)
        if sys.stdout is None:
            raise OSError(translate("stdout is closed"))
        if not words or words[0] in ("-h", "--help", "help"):
            print(_help())
            return 0
        if words[0] == "--version":
            print(f"make24 {__version__}")
            return 0
        # The trainers speak another language than the settings say only where they are told to.
        spoken = [f"--lang={language[-1]}"] if language else []
        return _command(words[0])([*spoken, *words[1:]])
    except UsageError as error:
        diagnose(program, str(error))
        print(translate("Try: {program} --help").format(program=program), file=sys.stderr)
        return 2
    except (InputError, InputTypeError, SearchLimit) as error:
        diagnose(program, str(error))
        return 1 if error.code in ("none_qualifies", "gave_up", "too_few_hands") else 2


def _command(name: str) -> Callable[[list[str]], int]:
    """The function that carries out a command; its module is imported for it alone."""
    if name not in NAMES:
        raise UsageError(
            translate("{given} is no command; the commands are {commands}").format(
                given=name, commands=", ".join(NAMES)
            )
        )
    run: Callable[[list[str]], int] = import_module(f"make24.cli.{name}").run
    return run


def _without_language(words: list[str]) -> tuple[list[str], list[str]]:
    """The words without ``--lang``, wherever it stands, and what it and each repetition name."""
    rest: list[str] = []
    names: list[str] = []
    left = iter(words)
    for word in left:
        if word == "--":
            return [*rest, word, *left], names
        flag, equals, name = word.partition("=")
        if flag == "--lang":
            names.append(name if equals else next(left, ""))
        else:
            rest.append(word)
    return rest, names


def _speak(names: list[str]) -> None:
    """Set the language of that name; the last one holds."""
    for name in names:
        if not name:
            raise UsageError(translate("{flag} needs a value").format(flag="--lang"))
        if name not in LANGUAGES:
            complaint = translate("{given} is not accepted; it is one of {accepted}")
            accepted = ", ".join(LANGUAGES)
            raise UsageError(f"--lang: {complaint.format(given=name, accepted=accepted)}")
        set_language(name)


def _help() -> str:
    summaries = {
        "solve": translate("all solutions of a hand, simplest first"),
        "check": translate("judge an answer"),
        "grade": translate("judge the marked answer of a longer text"),
        "count": translate("how many solutions a hand has, or how many hands are solvable"),
        "deal": translate("deal hands, of any difficulty"),
        "rate": translate("how hard a hand is for people, and why"),
        "hint": translate("what to do next, a little more at each level"),
        "dataset": translate("many puzzles as rows, for training and studies"),
        "survey": translate("how many puzzles are solvable, and how hard they are"),
        "play": translate("play at the terminal, hand after hand"),
        "gui": translate("play at a card table in a window"),
        "review": translate("play the hands that went wrong before"),
        "mistakes": translate("your notebook of mistakes"),
        "worksheet": translate("a sheet of hands to be printed, with answers"),
        "stats": translate("what you played and how it went"),
    }
    common = {
        "-h, --help": translate("what the command takes"),
        "--target 24": translate("the number to make: 24, -7 or 5/2"),
        "--rules classic|countdown": translate(
            "what is allowed (countdown: some numbers, positive whole results)"
        ),
        "--level written|algebraic|essential": translate("which solutions count as the same"),
        "--json": translate("print JSON"),
        "--seed 24": translate("the same seed deals the same hand"),
        "--lang en|zh_CN|zh_TW": translate("language of messages"),
    }
    lines = [
        translate("usage: make24 COMMAND …"),
        "",
        translate("Solves and judges the 24 game and Countdown exactly."),
        "",
        translate("commands:"),
        *(f"  {name:<11}{summaries[name]}" for name in NAMES),
        "",
        translate("make24 help COMMAND, or make24 COMMAND --help, shows what a command takes"),
        "",
        translate("options of every command:"),
        *(f"  {flags:<38}{purpose}" for flags, purpose in common.items()),
        "",
        translate("examples:"),
        "  make24 solve 3 3 8 8",
        "  make24 check '8/(3-8/3)' 3 3 8 8",
        "  make24 solve 1 3 7 10 25 50 --target 765 --rules countdown",
    ]
    return "\n".join(lines)
