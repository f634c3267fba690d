"""What the page shows, as plain values that JSON can hold; the page only draws it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from make24.displays.html import LANGUAGE_TAGS
from make24.hint_sentences import step_text
from make24.language import LANGUAGES, get_language, set_language, translate, translate_plural
from make24.rating_sentences import band_text, duration_text, shown_number
from make24.sentences import number_text
from make24.trainer.key_meanings import key_meanings
from make24.trainer.preview import preview
from make24.trainer.session import State
from make24.trainer.widget.pictures import back_svg, piece_svg
from make24.trainer.widget.words import buttons, operators, words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from make24.trainer.table import Piece
    from make24.trainer.widget.play import Play

_MOST_REASONS, _MOST_SOLUTIONS, _MOST_BARS = 2, 6, 12
# The names of languages in themselves.
_LANGUAGE_NAMES = {"en": "English", "zh_CN": "简体中文", "zh_TW": "繁體中文"}


def view(play: Play) -> dict[str, Any]:
    """All that is to be shown, in the language of the page; the cards are `pictures`.

    >>> from make24 import Hand
    >>> from make24.trainer.widget.play import Play
    >>> from make24.trainer.widget.settings import Settings
    >>> shown = view(Play(Settings(records=False, language="en"), Hand("3 3 8 8")))
    >>> shown["heading"], shown["places"][0]["label"]
    ('Make 24', 'Card 1: 3')
    """
    session = play.session
    with _speaking(play.language):
        return {
            "language": play.language,
            "tag": LANGUAGE_TAGS[play.language],
            "languages": [[name, _LANGUAGE_NAMES[name]] for name in LANGUAGES],
            "words": words(),
            "keys": [list(key) for key in key_meanings()],
            "heading": translate("Make {target}").format(target=number_text(session.target)),
            "deck": _deck(play),
            "dealt": play.dealt,
            "accepted": play.accepted,
            "over": session.state.over,
            "paused": session.state is State.PAUSED,
            "places": _places(play),
            "operators": _operators(play),
            "buttons": _buttons(play),
            "typed": _typed(play),
            "said": play.said,
            "notices": [[str(notice), _tone(notice.good)] for notice in play.notices],
            "clock": _clock(play),
            "rating": _rating(play),
            "middle": _middle(play),
            "figures": _figures(play),
            "bars": _bars(play),
        }


def pictures(play: Play) -> list[str | None]:
    """The card at each place as SVG; None where it was used, its back while it is hidden.

    >>> from make24 import Hand
    >>> from make24.trainer.widget.play import Play
    >>> from make24.trainer.widget.settings import Settings
    >>> len(pictures(Play(Settings(records=False), Hand("3 3 8 8"))))
    4
    """
    with _speaking(play.language):
        places = enumerate(play.session.table.places)
        return [None if piece is None else _picture(play, place, piece) for place, piece in places]


@contextmanager
def _speaking(language: str) -> Iterator[None]:
    """Let sentences be made in a language, and then as before."""
    before = get_language()
    set_language(language)
    try:
        yield
    finally:
        set_language(before)


def _picture(play: Play, place: int, piece: Piece) -> str:
    hidden = play.session.state is State.PAUSED
    label = _label(place, piece, hidden=hidden)
    return back_svg(label) if hidden else piece_svg(piece, label, four_colours=play.four_colours)


def _label(place: int, piece: Piece | None, *, hidden: bool) -> str:
    """The name of what lies at a place."""
    number = place + 1
    if piece is None:
        return translate("Place {number}: empty").format(number=number)
    if hidden:
        return translate("Card {number}: face down").format(number=number)
    shown = shown_number(piece.value) if piece.card is None else str(piece.card)
    return translate("Card {number}: {card}").format(number=number, card=shown)


def _places(play: Play) -> list[dict[str, Any]]:
    session = play.session
    hidden = session.state is State.PAUSED
    return [
        {
            "label": _label(place, piece, hidden=hidden),
            "empty": piece is None,
            "selected": place == session.selected and not hidden,
        }
        for place, piece in enumerate(session.table.places)
    ]


def _operators(play: Play) -> list[dict[str, Any]]:
    session = play.session
    enabled = "choose" in session.allowed and session.selected is not None
    return [
        {
            "operator": operator,
            "sign": sign,
            "label": name,
            "keys": list(pressed),
            "enabled": enabled and operator in session.rules.operators,
            "selected": operator == session.operator and enabled,
        }
        for operator, sign, name, pressed in operators()
    ]


def _buttons(play: Play) -> list[dict[str, Any]]:
    session = play.session
    over, paused = session.state.over, session.state is State.PAUSED
    shown = []
    for button in buttons(paused=paused):
        going_on = button.action == "next"
        shown.append(
            {
                "action": button.action,
                "text": button.text,
                "corner": button.corner,
                "keys": [*button.keys, *((" ", "s", "enter") if going_on and over else ())],
                "enabled": (going_on and not paused) or button.action in session.allowed,
                # What the player needs next stands out.
                "main": (going_on and over) or button.action == "resume",
            }
        )
    return shown


def _tone(good: bool | None) -> str:  # noqa: FBT001  (it is what a notice says)
    return "news" if good is None else "good" if good else "bad"


def _deck(play: Play) -> str:
    left = play.cards_left
    if not left:
        return ""
    return translate_plural("{count} card left", "{count} cards left", left).format(count=left)


def _typed(play: Play) -> list[str]:
    """What is typed, and what can be said of it so far."""
    session = play.session
    playing = not (session.state.over or session.state is State.PAUSED)
    return [play.typed, str(preview(play.typed, session.hand.numbers)) if playing else ""]


def _clock(play: Play) -> dict[str, Any] | None:
    """What the page needs to let the time run on until it hears of the kernel again."""
    session = play.session
    if session.clock.kind == "off":
        return None
    return {
        "seconds": session.seconds,
        "limit": session.clock.limit,
        "running": not session.state.over and session.state is not State.PAUSED,
    }


def _rating(play: Play) -> dict[str, Any]:
    if not play.rated:
        told = translate("How hard it is will be seen when it is over.")
        return {"band": None, "name": "", "time": "", "reasons": [told]}
    rating = play.session.rating
    return {
        "band": rating.band,
        "name": "" if rating.band is None else band_text(rating.band),
        "time": "" if rating.seconds is None else duration_text(rating.seconds),
        "reasons": list(rating.reasons[:_MOST_REASONS]),
    }


def _middle(play: Play) -> dict[str, Any]:
    """The steps while the hand is played, and its solutions when it is over."""
    session = play.session
    if not session.state.over:
        steps = [] if session.state is State.PAUSED else session.table.steps
        lines = [[step_text(step), "line"] for step in steps]
        return {"heading": translate("Steps"), "lines": lines}
    if session.answer is None:
        heading, lines, others = translate("Solutions"), [], tuple(session.solutions)
        if not others:
            lines.append([translate("no solution"), "line"])
    else:
        heading, others = translate("Your solution"), session.other_solutions
        lines = [[f"{session.answer:unicode}", "line"]]
        if others:
            lines.append([translate("Other solutions:"), "note"])
    lines += [[f"{solution:unicode}", "line"] for solution in others[:_MOST_SOLUTIONS]]
    if (more := len(others) - _MOST_SOLUTIONS) > 0:
        lines.append([translate("and {count} more").format(count=more), "note"])
    return {"heading": heading, "lines": lines}


def _figures(play: Play) -> list[list[str]]:
    figures = play.figures
    solved = translate("{solved} of {played}").format(solved=figures.solved, played=figures.played)
    median = figures.median_seconds
    time = "–" if median is None else translate("{number} s").format(number=f"{median:.0f}")
    return [
        [solved if figures.played else "–", translate("solved")],
        [time, translate("median")],
        [str(figures.streak), translate("in a row")],
    ]


def _bars(play: Play) -> list[dict[str, Any]]:
    """A bar for each of the last hands, as high as it took long."""
    times = play.times[-_MOST_BARS:]
    longest = max((seconds for seconds, _ in times), default=0.0) or 1.0
    return [
        {
            "height": round(seconds / longest, 3),
            "solved": solved,
            "label": translate("{number} s").format(number=f"{seconds:.0f}"),
        }
        for seconds, solved in times
    ]
