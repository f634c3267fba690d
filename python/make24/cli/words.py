"""Telling the options of a command line from its operands.

argparse takes ``-3+27`` and ``--target -5/2`` for options. Here a word is an option only when
the command knows it or when it looks like a misspelt one; all others are operands, whatever
sign they begin with; ``-k`` is no misspelt option but an answer, for it may be a card.
"""

from __future__ import annotations

import re
from argparse import ArgumentError, ArgumentParser, RawDescriptionHelpFormatter
from typing import TYPE_CHECKING, Any, NoReturn

from make24.language import translate

if TYPE_CHECKING:
    from argparse import Action, Namespace
    from collections.abc import Iterable

_LOOKS_LIKE_AN_OPTION = re.compile(r"--[a-z][a-z-]+(=.*)?|-(?![ajqkt])[a-z]", re.DOTALL)


class UsageError(Exception):
    """A command line that cannot be understood, in a sentence for a person."""


class _Formatter(RawDescriptionHelpFormatter):
    """Help in the current language."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[Action],
        groups: Any,  # noqa: ANN401  (argparse's own, and private)
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, prefix or translate("usage: "))


class Command(ArgumentParser):
    """The options of one command; operands are left as they stand.

    Args:
        name: the word after ``make24``.
        operands: how usage writes the operands.
        summary: what the command does.
    """

    def __init__(self, name: str, operands: str, summary: str) -> None:
        super().__init__(
            prog=f"make24 {name}",
            usage=" ".join(filter(None, ("make24", name, operands, translate("[options]")))),
            description=summary,
            formatter_class=_Formatter,
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
        )
        self._takes_value: dict[str, bool] = {}
        self._options = self.add_argument_group(translate("options"))
        self.option("-h", "--help", action="help", help=translate("show this help and end"))

    def option(self, *flags: str, **settings: Any) -> None:  # noqa: ANN401  (as argparse)
        """Add an option; the arguments are those of ``ArgumentParser.add_argument``."""
        takes_value = settings.get("action") in (None, "store")
        self._options.add_argument(*flags, **settings)
        self._takes_value.update(dict.fromkeys(flags, takes_value))

    def read(self, words: list[str]) -> tuple[Namespace, list[str]]:
        """The options among ``words``, and the operands in their order.

        ``given`` among the options is the set of those that were written.

        Raises:
            UsageError: an unknown option, or one whose value is missing or not accepted.
        """
        from make24.cli.options import add_common

        add_common(self)
        options, operands = self._sort(words)
        try:
            settings = self.parse_args(options)
        except ArgumentError as error:
            raise UsageError(f"{error.argument_name}: {error.message}") from None
        settings.given = {word.partition("=")[0] for word in options}
        return settings, operands

    def takes(self, flag: str) -> bool:
        """Whether there is an option of that name."""
        return flag in self._takes_value

    def format_help(self) -> str:
        """The help, with the colon of the current language after the heading."""
        heading = f"{translate('options')}:\n"
        return super().format_help().replace(heading, f"{translate('options:')}\n", 1)

    def error(self, message: str) -> NoReturn:
        """Raise what argparse would print."""
        raise UsageError(message)

    def _sort(self, words: list[str]) -> tuple[list[str], list[str]]:
        options: list[str] = []
        operands: list[str] = []
        left = iter(words)
        for word in left:
            if word == "--":
                operands.extend(left)
                break
            flag, equals, _ = word.partition("=")
            if flag in self._takes_value:
                options.append(self._complete(word, flag, bool(equals), left))
            elif _LOOKS_LIKE_AN_OPTION.fullmatch(word):
                raise UsageError(translate("there is no option {given}").format(given=flag))
            else:
                operands.append(word)
        return options, operands

    def _complete(self, word: str, flag: str, equals: bool, left: Iterable[str]) -> str:  # noqa: FBT001
        """An option and its value in one word, which argparse cannot misread."""
        if not self._takes_value[flag]:
            if equals:
                raise UsageError(translate("{flag} takes no value").format(flag=flag))
            return word
        if equals:
            return word
        value = next(iter(left), None)
        if value is None:
            raise UsageError(translate("{flag} needs a value").format(flag=flag))
        return f"{flag}={value}"
