"""A sitting at a notebook's card table: what the page asks for is done to the hand in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from make24.trainer import entry
from make24.trainer.dealer import Dealer
from make24.trainer.fields import written
from make24.trainer.game import Game
from make24.trainer.notice import Notice
from make24.trainer.practice import Past, Practice
from make24.trainer.records import Records
from make24.trainer.session import Session, State

if TYPE_CHECKING:
    from make24 import Hand
    from make24.trainer.clock import Time
    from make24.trainer.dealer import Chooser
    from make24.trainer.fields import Value
    from make24.trainer.figures import Figures
    from make24.trainer.widget.settings import Settings

MOVES = {
    "undo": Session.undo,
    "redo": Session.redo,
    "restart": Session.restart,
    "claim": Session.claim,
    "hint": Session.hint,
    "give_up": Session.give_up,
    "pause": Session.pause,
    "resume": Session.resume,
}
"""What is done to the hand in play and needs nothing more than its name."""


class Play:
    """Hand after hand, with what was said last.

    Args:
        settings: what is dealt, and how it is played.
        hand: the first hand; dealt like the others unless given.
        time: where the time comes from.

    Raises:
        InputError: the hand has too few or too many numbers, or no hand is as the settings want.

    >>> from make24 import Hand
    >>> from make24.trainer.widget.settings import Settings
    >>> play = Play(Settings(records=False), Hand("3 3 8 8"))
    >>> play.submit("8/(3-8/3)")
    >>> print(*play.notices, play.session.state)
    Correct: 8/(3-8/3) = 24. won
    """

    def __init__(
        self, settings: Settings, hand: Hand | None = None, *, time: Time | None = None
    ) -> None:
        wishes = settings.wishes(first_given=hand is not None)
        self.language = settings.spoken
        """The language of the page."""
        self.four_colours = settings.four_colours
        self.notices: tuple[Notice, ...] = ()
        """What there is to say; the hand's word comes before that of the records."""
        self.said = 0
        """How often something was said, so that the same may be said again."""
        self.dealt = 0
        """How many hands were put on the table."""
        self.accepted = 0
        """How many typed lines were accepted, after which the entry is emptied."""
        self.typed = ""
        """What stands in the entry, as far as the page told."""
        self._records = Records() if settings.records else None
        self._seen = False
        dealer = Dealer(wishes, seed=settings.seed)
        chooser: Chooser = dealer
        if settings.adaptive:
            past = None if self._records is None else Past(self._records.attempts())
            clock = settings.hand_clock
            chooser = Practice(dealer, past, limit=clock.limit, seed=settings.seed)
        self._game = Game(
            chooser,
            trainer="notebook",
            clock=settings.hand_clock,
            record=None if self._records is None else self._records.add,
            time=time,
        )
        self._put(self._game.next() if hand is None else self._game.play(hand))
        self._given = hand is not None
        self._say(None)

    # What there is to see

    @property
    def session(self) -> Session:
        """The hand on the table."""
        return self._session

    @property
    def figures(self) -> Figures:
        """The figures of this sitting."""
        return self._game.figures

    @property
    def times(self) -> list[tuple[float, bool]]:
        """How many seconds each hand took, the earliest first, and whether it was solved."""
        return [(attempt.seconds, attempt.outcome.solved) for attempt in self._game.attempts]

    @property
    def history(self) -> list[dict[str, Value]]:
        """What was played in this sitting, the earliest first, each as plain named values."""
        return [written(attempt) for attempt in self._game.attempts]

    @property
    def cards_left(self) -> int | None:
        """How many cards are in the deck; None where hands are not dealt from one."""
        return self._game.dealer.cards_left

    @property
    def rated(self) -> bool:
        """Whether it may be seen how hard the hand is.

        That there is no rating would tell that there is no solution.
        """
        surely_solvable = self._game.dealer.wishes.solvable is True and not self._given
        return self.session.state.over or surely_solvable

    # What the player does

    def move(self, name: str) -> None:
        """Do one of `MOVES`."""
        self._say(MOVES[name](self.session))

    def pick(self, place: int) -> None:
        """Pick the card at a place, counted from 0."""
        self._say(self.session.pick(place))

    def choose(self, operator: str) -> None:
        """Choose an operator for the next merge."""
        self._say(self.session.choose(operator))

    def clear(self) -> None:
        """Forget the card and the operator that were chosen."""
        self.session.clear_selection()
        self._say(None)

    def submit(self, text: str) -> None:
        """Play what was typed."""
        notice = entry.play(self.session, text)
        if notice.code in ("merged", "wrong_end", "won"):
            self.accepted += 1
            self.typed = ""
        self._say(notice)

    def next(self) -> None:
        """Put another hand on the table; one in play is left."""
        self._put(self._game.next())
        self._given = False
        self.notices = ()
        self._say(None)

    def look(self) -> None:
        """See how the time goes; the first look lets the clock of an untouched hand begin anew.

        A trainer may be made in one cell and shown much later.
        """
        if not self._seen and self.session.state is State.DEALT:
            self._session = self._game.anew()
        self._seen = True
        if (notice := self.session.tick()) is not None:
            self._say(notice)

    def puzzle(self) -> None:
        """Say that what the page asked for was not understood."""
        self._say(Notice("not_understood", good=False))

    def settle(self) -> None:
        """Note what came of a hand that ended without the page's doing."""
        if self.session.state.over:
            self._game.finish()

    def close(self) -> None:
        """Note what came of the hand in play, because the trainer goes away."""
        self._game.finish()
        if self._records is not None:
            self._records.close()

    # Inside

    def _put(self, session: Session) -> None:
        self._session = session
        self.typed = ""
        self.dealt += 1

    def _say(self, notice: Notice | None) -> None:
        self.settle()
        if notice is None and self.notices and self.notices[0].code == "hint":
            # A hint is still wanted while cards are being picked.
            notice = self.notices[0]
        told: list[Notice] = [] if notice is None else [notice]
        if self._records is not None:
            told += self._records.notices
            self._records.notices.clear()
        self.notices = tuple(told)
        self.said += 1
