"""What a player is weak at, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from make24.language import translate
from make24.rating_sentences import group_text

if TYPE_CHECKING:
    from make24.trainer.weaknesses import Weakness

# Nobody feels less.
_NOTICEABLY_SLOWER = 1.1


def weakness_text(weakness: Weakness) -> str:
    """A group of hands and how it goes, in the current language.

    >>> from make24.trainer.weaknesses import Weakness
    >>> weakness_text(Weakness("fractions", 7, 2, 1.52))
    'fractions: 2 of 7 right, 1.5 times as slow as other hands'
    """
    words = {"group": group_text(weakness.group), "right": weakness.right}
    if weakness.slower < _NOTICEABLY_SLOWER:
        text = translate("{group}: {right} of {played} right")
        return text.format(**words, played=weakness.played)
    text = translate("{group}: {right} of {played} right, {factor} times as slow as other hands")
    return text.format(**words, played=weakness.played, factor=f"{weakness.slower:.1f}")
