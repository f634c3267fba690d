"""The language that messages are made in.

The library starts in English whatever the locale, so that programs meet the same texts
everywhere; commands and trainers choose by ``--lang`` and then by the locale.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from gettext import NullTranslations

LANGUAGES = ("en", "zh_CN", "zh_TW")


class _Current:
    """The language in force and its catalogue; English needs none, the messages are English."""

    name = "en"
    catalogue: NullTranslations | None = None


def set_language(name: str) -> None:
    """Make messages in ``name`` from now on: ``"en"``, ``"zh_CN"`` or ``"zh_TW"``.

    Messages are made when they are read, so texts of older objects change too.

    Raises:
        InputError: a ``ValueError``, when there is no such language.

    >>> import make24
    >>> verdict = make24.check("3*8", "3 8")
    >>> make24.set_language("zh_CN")
    >>> verdict.message
    '正确：3*8 = 24。'
    >>> make24.set_language("en")
    >>> verdict.message
    'Correct: 3*8 = 24.'
    """
    if name not in LANGUAGES:
        from make24.errors import InputError

        accepted = ", ".join(LANGUAGES)
        raise InputError(
            "unknown_name", {"what": "language", "given": repr(name), "accepted": accepted}
        )
    _Current.catalogue = None if name == "en" else _load(name)
    _Current.name = name


def get_language() -> str:
    """The language that messages are made in.

    >>> import make24
    >>> make24.get_language()
    'en'
    """
    return _Current.name


def language_of(locale: str) -> str:
    """The language to speak under a POSIX locale name, English where we know none.

    >>> language_of("zh_HK.UTF-8"), language_of("zh_SG"), language_of("de_DE"), language_of("C")
    ('zh_TW', 'zh_CN', 'en', 'en')
    """
    name = locale.replace("-", "_").split(".")[0].split("@")[0].lower()
    if not (name == "zh" or name.startswith("zh_")):
        return "en"
    return "zh_TW" if {"tw", "hk", "mo", "hant"} & set(name.split("_")) else "zh_CN"


def language_of_environment(environment: Mapping[str, str]) -> str:
    """The language that the environment's locale asks for, by the rules of POSIX and gettext.

    >>> language_of_environment({"LANG": "zh_CN.UTF-8"})
    'zh_CN'
    >>> language_of_environment({"LANG": "zh_CN.UTF-8", "LC_ALL": "C"})
    'en'
    """
    locale = next(
        (environment[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(key)),
        "C",
    )
    wishes = environment.get("LANGUAGE", "")
    # gettext heeds LANGUAGE only where the locale is a real one.
    if wishes and locale.split(".")[0] not in ("C", "POSIX"):
        return language_of(wishes.split(":")[0])
    return language_of(locale)


def translate(message: str) -> str:
    """``message`` in the current language.

    >>> translate("no solution")
    'no solution'
    """
    if _Current.catalogue is None:
        return message
    return _Current.catalogue.gettext(message)


def translate_plural(one: str, many: str, number: int) -> str:
    """The form of a message that goes with ``number``, in the current language.

    >>> translate_plural("{number} solution", "{number} solutions", 1)
    '{number} solution'
    """
    if _Current.catalogue is None:
        return one if number == 1 else many
    return _Current.catalogue.ngettext(one, many, number)


def mark(message: str) -> str:
    """``message`` itself: marks a text for the catalogues that is translated later.

    >>> mark("no solution")
    'no solution'
    """
    return message


def _load(name: str) -> NullTranslations:
    from gettext import translation
    from pathlib import Path

    return translation("make24", Path(__file__).with_name("locale"), [name])


# Where people find them.
set_language.__module__ = get_language.__module__ = "make24"
