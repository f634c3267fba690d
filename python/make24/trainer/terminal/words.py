"""The words that can be typed in place of an answer: by a letter, or in every language."""

from __future__ import annotations

from enum import StrEnum
from unicodedata import normalize

from make24.language import mark, translate


class Word(StrEnum):
    """What a player can ask for.

    >>> Word.ANSWER.letter, Word.REDO.letter, Word.ANSWER.shown
    ('a', None, 'answer')
    """

    ANSWER = mark("answer")
    HINT = mark("hint")
    UNDO = mark("undo")
    REDO = mark("redo")
    RESTART = mark("restart")
    NONE = mark("none")
    SKIP = mark("skip")
    PAUSE = mark("pause")
    STATS = mark("stats")
    MISTAKES = mark("mistakes")
    REVIEW = mark("review")
    SHARE = mark("share")
    HELP = mark("help")
    QUIT = mark("quit")

    @property
    def letter(self) -> str | None:
        """The letter or sign that says the same; None where there is none."""
        first = _SPELLINGS[self].split()[0]
        return first if len(first) == 1 else None

    @property
    def shown(self) -> str:
        """The word in the current language."""
        return translate(self.value)

    @property
    def purpose(self) -> str:
        """What it does, in the current language."""
        return translate(_PURPOSES[self])


_SPELLINGS = {
    Word.ANSWER: "a answer answers 答案",
    Word.HINT: "h hint hints 提示",
    Word.UNDO: "u undo 撤销 撤銷 復原 复原",
    Word.REDO: "redo 重做",
    Word.RESTART: "r restart 重来 重來",
    Word.NONE: "n none nosolution 无解 無解",
    Word.SKIP: "s skip next 跳过 跳過",
    Word.PAUSE: "p pause 暂停 暫停",
    Word.STATS: "stats 统计 統計",
    Word.MISTAKES: "mistakes mistake 错题 錯題 错题本 錯題本",
    Word.REVIEW: "review reviews 复习 複習",
    Word.SHARE: "share 分享",
    Word.HELP: "? help 帮助 幫助 说明 說明",
    Word.QUIT: "q quit exit 退出 離開 离开",
}
_PURPOSES = {
    Word.ANSWER: mark("show the solutions and go on with the next hand"),
    Word.HINT: mark("a hint; each tells a little more"),
    Word.UNDO: mark("take the last merge back"),
    Word.REDO: mark("do it again after all"),
    Word.RESTART: mark("take all merges back"),
    Word.NONE: mark("claim that this hand has no solution"),
    Word.SKIP: mark("go on with the next hand"),
    Word.PAUSE: mark("stop the clock and hide the hand"),
    Word.STATS: mark("how you are doing"),
    Word.MISTAKES: mark("the hands in your notebook of mistakes"),
    Word.REVIEW: mark("the next hands are those of the notebook that are due"),
    Word.SHARE: mark("a short text of this hand for somebody else"),
    Word.HELP: mark("these words"),
    Word.QUIT: mark("end, with a summary"),
}
_WORDS = {
    spelling: word for word, spellings in _SPELLINGS.items() for spelling in spellings.split()
}


_YES = frozenset(["y", "yes", "是", "好", "要"])
_NO = frozenset(["n", "no", "否", "不", "不要"])


def yes_or_no(line: str) -> bool | None:
    """What a line answers to a question, in whatever language; None where it is neither.

    Who wants to quit says no.

    >>> yes_or_no("Y"), yes_or_no("否"), yes_or_no("q"), yes_or_no("perhaps")
    (True, False, False, None)
    """
    answer = _plain(line)
    if answer in _YES:
        return True
    return False if answer in _NO or word_of(line) is Word.QUIT else None


def word_of(line: str) -> Word | None:
    """The word that a line is, in whatever language, width and case; None where it is none.

    Words come before cards, so ``a`` is no ace.

    >>> word_of(" A "), word_of("无解"), word_of("？"), word_of("a+2")
    (<Word.ANSWER: 'answer'>, <Word.NONE: 'none'>, <Word.HELP: 'help'>, None)
    """
    return _WORDS.get(_plain(line))


def _plain(line: str) -> str:
    # People also write "no solution", and full-width signs where their keyboard makes those.
    return "".join(normalize("NFKC", line).casefold().split())
