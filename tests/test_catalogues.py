"""The catalogues hold every message, in every language, and their compiled files are current."""

from __future__ import annotations

import gettext
import re

import catalogues
import pytest

import make24
from make24.language import translate


def texts(message) -> list[str]:
    return list(message) if isinstance(message, (tuple, list)) else [message]


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
def test_every_message_is_translated(language):
    kept = catalogues.read(language)
    for message in catalogues.collected():
        if not message.id:
            continue
        found = kept.get(message.id)
        assert found is not None, f"{message.id} is missing; run make catalogs"
        assert all(texts(found.string)), f"{message.id} has no translation"
        assert not found.fuzzy


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
def test_no_message_is_left_over(language):
    collected = catalogues.collected()
    for message in catalogues.read(language):
        assert not message.id or collected.get(message.id) is not None, message.id


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
def test_translations_keep_the_places_to_fill(language):
    for message in catalogues.read(language):
        for text in texts(message.string):
            wanted = set(re.findall(r"{\w+}", texts(message.id)[-1]))
            assert set(re.findall(r"{\w+}", text)) == wanted, text


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
def test_compiled_files_are_current(language):
    with catalogues.path(language).with_suffix(".mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    for message in catalogues.read(language):
        if message.id:
            one, *many = texts(message.id)
            found = compiled.ngettext(one, many[0], 2) if many else compiled.gettext(one)
            assert found == texts(message.string)[-1], f"{one}: run make catalogs"


def test_english_messages_are_their_own_names():
    for message in catalogues.read("en"):
        assert not message.id or message.string == message.id


def test_the_two_chinese_scripts_are_not_mixed():
    simplified, traditional = (
        {text for message in catalogues.read(name) for text in texts(message.string)}
        for name in ("zh_CN", "zh_TW")
    )
    assert not re.search("[個數運張發這樣裡檔碼選項輸無組解統計]{2}", "")  # the pattern compiles
    assert not re.search("[個數運張發這樣裡為無組們沒從]", "".join(simplified))
    assert not re.search("[个数运张发这样为无组们没从]", "".join(traditional))


def test_languages_change_what_is_read():
    assert translate("no solution") == "no solution"
    make24.set_language("zh_CN")
    assert (make24.get_language(), translate("no solution")) == ("zh_CN", "无解")
    make24.set_language("zh_TW")
    assert translate("no solution") == "無解"


@pytest.mark.parametrize("name", ["fr", "", "zh", None, 3])
def test_unknown_languages(name):
    with pytest.raises(ValueError, match="en, zh_CN, zh_TW"):
        make24.set_language(name)
