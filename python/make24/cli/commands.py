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

NAMES = ("solve", "check", "count", "deal", "rate", "hint")


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
        words = _speak(words)
        if not words or words[0] in ("-h", "--help", "help"):
            print(_help())
            return 0
        if words[0] == "--version":
            print(f"make24 {__version__}")
            return 0
        command = _command(words[0])
        program = f"make24 {words[0]}"
        return command(words[1:])
    except UsageError as error:
        diagnose(program, str(error))
        print(translate("Try: {program} --help").format(program=program), file=sys.stderr)
        return 2
    except (InputError, InputTypeError, SearchLimit) as error:
        diagnose(program, str(error))
        return 1 if error.code in ("none_qualifies", "gave_up") else 2


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


def _speak(words: list[str]) -> list[str]:
    """Set the language that ``--lang`` names, wherever it stands, and give the other words."""
    rest: list[str] = []
    left = iter(words)
    for word in left:
        if word == "--":
            return [*rest, word, *left]
        flag, equals, name = word.partition("=")
        if flag != "--lang":
            rest.append(word)
            continue
        name = name if equals else next(left, "")
        if name not in LANGUAGES:
            raise UsageError(
                translate("--lang takes one of {accepted}").format(accepted=", ".join(LANGUAGES))
            )
        set_language(name)
    return rest


def _help() -> str:
    summaries = {
        "solve": translate("all solutions of a hand, simplest first"),
        "check": translate("judge an answer"),
        "count": translate("how many solutions a hand has, or how many hands are solvable"),
        "deal": translate("deal hands, of any difficulty"),
        "rate": translate("how hard a hand is for people, and why"),
        "hint": translate("what to do next, a little more at each level"),
    }
    lines = [
        translate("usage: make24 COMMAND …"),
        "",
        translate("Solves and judges the 24 game and Countdown exactly."),
        "",
        translate("commands:"),
        *(f"  {name:<8}{summaries[name]}" for name in NAMES),
        "",
        translate("options of every command:"),
        f"  -h, --help             {translate('what the command takes')}",
        f"  --lang en|zh_CN|zh_TW  {translate('language of messages')}",
        "",
        translate("examples:"),
        "  make24 solve 3 3 8 8",
        "  make24 check '8/(3-8/3)' 3 3 8 8",
        "  make24 solve 1 3 7 10 25 50 --target 765 --rules countdown",
    ]
    return "\n".join(lines)
