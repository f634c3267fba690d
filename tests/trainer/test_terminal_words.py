"""The words of the terminal trainer."""

from __future__ import annotations

import pytest

import make24
from make24.language import LANGUAGES
from make24.trainer.terminal.words import Word, word_of


@pytest.mark.parametrize(
    ("word", "spellings"),
    [
        (Word.ANSWER, "a A ａ answer 答案"),
        (Word.HINT, "h hint 提示"),
        (Word.UNDO, "u undo 撤销 撤銷 復原"),
        (Word.REDO, "redo 重做"),
        (Word.RESTART, "r restart 重来 重來"),
        (Word.NONE, "n none 无解 無解"),
        (Word.SKIP, "s skip 跳过 跳過"),
        (Word.PAUSE, "p pause 暂停 暫停"),
        (Word.STATS, "stats 统计 統計"),
        (Word.HELP, "? ？ help 帮助 說明"),
        (Word.QUIT, "q Q quit 退出 離開"),
    ],
)
def test_each_word_in_every_spelling(word, spellings):
    for spelling in spellings.split():
        assert word_of(f" {spelling}\t") is word


def test_words_of_two_parts():
    assert word_of("No  solution") is Word.NONE


@pytest.mark.parametrize("line", ["", "a+2", "A 2 3 4", "aa", "8/3", "k", "j", "t", "答"])
def test_what_is_no_word(line):
    assert word_of(line) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_shown_can_be_typed(language):
    make24.set_language(language)
    for word in Word:
        assert word_of(word.shown) is word
        assert word.letter is None or word_of(word.letter) is word
        assert word.purpose
    if language != "en":
        assert not any(word.shown.isascii() or word.purpose.isascii() for word in Word)
