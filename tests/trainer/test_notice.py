"""Every sentence of the trainers can be made, in every language."""

from __future__ import annotations

import string

import pytest

from make24 import set_language
from make24.language import LANGUAGES, translate
from make24.trainer import notice


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_name_the_same_parameters(language):
    set_language(language)
    for sentence in notice._SENTENCES.values():
        wanted = {field for _, field, _, _ in string.Formatter().parse(sentence) if field}
        found = {field for _, field, _, _ in string.Formatter().parse(translate(sentence)) if field}
        assert found == wanted
