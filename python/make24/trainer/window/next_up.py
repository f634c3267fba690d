"""What comes next at the table, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from make24.language import translate, translate_plural
from make24.rating_sentences import band_text

if TYPE_CHECKING:
    from make24.trainer.settings import Settings


def next_up_text(settings: Settings, *, guest: str | None, waiting: int) -> tuple[str, str]:
    """What comes next and what after it; the second may be empty.

    Args:
        settings: what hands are dealt.
        guest: whose hands come first: "reviews", "shared" or "again"; None for new ones.
        waiting: how many hands are due for review.

    >>> from make24.trainer.settings import Settings
    >>> next_up_text(Settings(), guest=None, waiting=2)
    ('2 mistakes due for review', 'then hands that fit you')
    """
    if guest is not None:
        texts = {
            "reviews": translate("your mistakes, as long as any is due"),
            "shared": translate("the hands of the shared text"),
            "again": translate("the missed and slow hands once more"),
        }
        return texts[guest], translate("then {hands}").format(hands=_hands(settings))
    if waiting:
        text = translate_plural(
            "{count} mistake due for review", "{count} mistakes due for review", waiting
        )
        return text.format(count=waiting), translate("then {hands}").format(hands=_hands(settings))
    return _hands(settings), ""


def _hands(settings: Settings) -> str:
    if settings.band == "auto":
        return translate("hands that fit you")
    if settings.band is None:
        return translate("hands of any difficulty")
    return translate("hands of the difficulty “{band}”").format(band=band_text(settings.band))
