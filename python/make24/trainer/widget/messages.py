"""What the page sends: each message names an action, and anything else is passed over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from make24.language import LANGUAGES
from make24.trainer.widget.play import MOVES

if TYPE_CHECKING:
    from make24.trainer.widget.play import Play

_PLAIN = {"next", "clear", "look"}


def receive(play: Play, message: object) -> None:
    """Do what a message asks for; one that asks for nothing known is answered with a notice.

    A message is an object with an ``action``: ``pick`` with a ``place``, ``choose`` with an
    ``operator``, ``type`` and ``submit`` with a ``text``, ``speak`` with a ``language``. ``undo``,
    ``redo``, ``restart``, ``claim``, ``hint``, ``give_up``, ``pause``, ``resume``, ``next``,
    ``clear`` and ``look`` need nothing more.

    >>> from make24 import Hand
    >>> from make24.trainer.widget.play import Play
    >>> from make24.trainer.widget.settings import Settings
    >>> play = Play(Settings(records=False), Hand("3 3 8 8"))
    >>> receive(play, {"action": "pick", "place": 2})
    >>> receive(play, {"action": "dance"})
    >>> play.session.selected, play.notices[0].code
    (2, 'not_understood')
    """
    if not isinstance(message, dict) or not _done(play, message):
        play.puzzle()


def _done(play: Play, message: dict[object, object]) -> bool:
    """Do what a message asks for; False where that is nothing known."""
    action = message.get("action")
    if not isinstance(action, str):
        return False
    place, text = message.get("place"), message.get("text")
    operator, language = message.get("operator"), message.get("language")
    if action in MOVES:
        play.move(action)
    elif action in _PLAIN:
        getattr(play, action)()
    elif action == "pick" and type(place) is int:
        play.pick(place)
    elif action == "choose" and isinstance(operator, str):
        play.choose(_speakable(operator))
    elif action == "submit" and isinstance(text, str):
        play.submit(_speakable(text))
    elif action == "type" and isinstance(text, str):
        play.typed = _speakable(text)
    elif action == "speak" and isinstance(language, str) and language in LANGUAGES:
        play.language = language
    else:
        return False
    return True


def _speakable(text: str) -> str:
    """A text as it can be sent back; half a character, as JSON may hold, becomes a ``?``."""
    return text.encode(errors="replace").decode()
