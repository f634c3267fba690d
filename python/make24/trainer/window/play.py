"""What goes on at the table: hands dealt one after the other, and what a player does with them.

It knows nothing of widgets; they call it, and draw anew when it says that something changed.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from make24 import Hand
from make24.trainer.clock import Time
from make24.trainer.dealer import Choice, Dealer
from make24.trainer.entry import play as play_line
from make24.trainer.game import Game
from make24.trainer.notice import Notice
from make24.trainer.run import Length, Run
from make24.trainer.session import Session, State
from make24.trainer.table import Piece
from make24.trainer.window.ahead import Ahead, Dealt
from make24.trainer.window.own_hand import suited

if TYPE_CHECKING:
    from collections.abc import Callable

    from make24.trainer.attempt import Attempt
    from make24.trainer.dealer import Chooser, Wishes
    from make24.trainer.figures import Figures
    from make24.trainer.settings import Settings
    from make24.trainer.window.ahead import Worker

# How long the end of a hand is seen in a timed run, in milliseconds.
_BETWEEN = 1100
_MOVES = ("undo", "redo", "restart", "claim", "hint", "give_up")


class Play:
    """The table of the window.

    Args:
        settings: how many cards there are at first, and what the clocks do.
        wishes: what hands are dealt.
        worker: does what takes long.
        later: calls something after so many milliseconds.
        record: is given each attempt.
        time: where the time comes from.
        seed: the same seed deals the same hands.
    """

    def __init__(  # noqa: PLR0913  (what it is to work with)
        self,
        settings: Settings,
        wishes: Wishes,
        *,
        worker: Worker,
        later: Callable[[int, Callable[[], None]], object],
        record: Callable[[Attempt], None] | None = None,
        time: Time | None = None,
        seed: int | None = None,
    ) -> None:
        self._settings = settings
        self._worker, self._later = worker, later
        self._time = Time() if time is None else time
        dealer = Dealer(wishes, seed=seed)
        dealer.shuffle()
        self._game = Game(
            dealer,
            trainer="window",
            clock=settings.hand_clock,
            record=record,
            time=self._time,
        )
        self.session: Session | None = None
        """The hand on the table; None where the cards lie upside down."""
        self.notice: Notice | None = None
        """What was said last."""
        self.run: Run | None = None
        self.dealing = False
        """Whether a hand is being looked for."""
        self.cards_left: int | None = dealer.cards_left
        self.rated = False
        """Whether the rating of the hand is known and may be seen."""
        self.typed = ""
        """What stands in the entry."""
        self.changed: Callable[[], object] = lambda: None
        """Called when something is to be drawn anew."""
        self.dealt: Callable[[], object] = lambda: None
        """Called when a hand was put on the table."""
        self._ahead = self._ahead_of(dealer)
        self._before_run = 0
        # How the hand on the table is shown, whatever it was given as.
        self._dressed = Hand("A")
        self._ended: Session | None = None

    # What there is to see

    @property
    def figures(self) -> Figures:
        """The figures of this sitting."""
        return self._game.figures

    @property
    def attempts(self) -> tuple[Attempt, ...]:
        """What was played in this sitting, the earliest first."""
        return tuple(self._game.attempts)

    @property
    def wishes(self) -> Wishes:
        """What hands are dealt."""
        return self._game.dealer.wishes

    @property
    def places(self) -> tuple[Piece | None, ...] | None:
        """What lies on the table, numbers of cards as cards; None where it is hidden."""
        if self.session is None or self.paused or self.dealing:
            return None
        cards = self._dressed.cards or (None,) * len(self._dressed)
        return tuple(
            Piece(piece.expression, card) if piece is not None and piece.dealt else piece
            for piece, card in zip(self.session.table.places, cards, strict=True)
        )

    @property
    def coming(self) -> Hand | None:
        """The next hand, where it is known already."""
        return self._ahead.hand

    @property
    def count(self) -> int:
        """How many cards lie on the table."""
        return self._settings.count if self.session is None else len(self.session.hand)

    @property
    def over(self) -> bool:
        """Whether the hand on the table is over."""
        return self.session is not None and self.session.state.over

    @property
    def paused(self) -> bool:
        """Whether the hand is hidden and the clock stands."""
        return self.session is not None and self.session.state is State.PAUSED

    @property
    def allowed(self) -> frozenset[str]:
        """The names of the actions that would change something now."""
        names = set(self.session.allowed) if self.session is not None else set()
        if self.dealing:
            return frozenset()
        if not self.paused:
            names.add("deal")
            names.add("start" if self.run is None else "stop")
            if self.run is None:
                names.add("shuffle")
        elif self.run is not None:
            names.add("stop")
        return frozenset(names)

    # Hands

    def begin(self, hand: Hand | None) -> None:
        """Begin with this hand at once, or with cards upside down."""
        if hand is None:
            self._ahead.look()
        else:
            wishes = self._game.dealer.wishes
            choice = Choice(hand, wishes.target, wishes.rules, "play")
            self._put(Dealt(choice, self.cards_left))

    def deal(self) -> None:
        """Put another hand on the table; one in play is left."""
        if self.dealing:
            return
        self.dealing, self.notice = True, None
        self.changed()
        self._finish(then=self._deal_on)

    def shuffle(self) -> None:
        """Leave the hand, put all cards back into the deck and shuffle it."""
        if "shuffle" not in self.allowed:
            return

        def clear() -> None:
            self.session, self.rated = None, False
            self.notice = Notice("shuffled")
            self._use(Dealer(self._game.dealer.wishes))
            self.changed()

        self._finish(then=clear)

    def change(self, settings: Settings, wishes: Wishes) -> None:
        """Hold to these settings and deal such hands, from the next one on."""
        self._settings = settings
        self._game.clock = settings.hand_clock
        if wishes != self._game.dealer.wishes:
            self._use(Dealer(wishes))

    def close(self) -> None:
        """Note the hand in play, because the window closes."""
        self._game.finish()

    # What a player does

    def act(self, name: str) -> None:
        """Do what is named in ``allowed`` and needs nothing more, such as "undo" or "deal"."""
        if name in ("deal", "shuffle", "start", "stop", "pause", "resume"):
            if name in self.allowed or name == "deal":
                getattr(self, name)()
            return
        if self.session is not None and name in _MOVES:
            self._say(getattr(self.session, name)())

    def pick(self, place: int) -> None:
        """Pick the card at a place, counted from 0."""
        if self.session is not None and place < len(self.session.hand):
            self._say(self.session.pick(place))

    def choose(self, operator: str) -> None:
        """Choose an operator."""
        if self.session is not None:
            self._say(self.session.choose(operator))

    def clear(self) -> None:
        """Take the choice of a card and an operator back."""
        if self.session is not None:
            self.session.clear_selection()
            self.changed()

    def submit(self, text: str) -> None:
        """Play what was typed; what is accepted does not stay in the entry."""
        if self.session is None:
            return
        if not text.strip():
            self._say(Notice("nothing_typed", good=False))
            return
        notice = play_line(self.session, text)
        if notice.code in ("merged", "wrong_end") or self.session.state is State.WON:
            self.typed = ""
        self._say(notice)

    def pause(self) -> None:
        """Hide the hand and let the clock stand."""
        if self.session is not None:
            if self.run is not None:
                self.run.pause()
            self._say(self.session.pause())

    def resume(self) -> None:
        """Let the clock go on."""
        if self.session is not None:
            if self.run is not None:
                self.run.resume()
            self._say(self.session.resume())

    # Timed runs

    @property
    def run_remaining(self) -> float | None:
        """The seconds that are left of the timed run; None where there is none."""
        return None if self.run is None else self.run.remaining(self.attempts[self._before_run :])

    def start(self) -> None:
        """Start a timed run."""

        def begin() -> None:
            self._before_run = len(self.attempts)
            self.run = Run(Length("seconds", self._settings.run_seconds), now=self._time.now)
            self.run.pause()
            self._deal_on()

        self.dealing, self.notice = True, None
        self.changed()
        self._finish(then=begin)

    def stop(self) -> None:
        """Stop the timed run, leave the hand in play and tell what came of it."""
        if self.run is None:
            return
        self.run = None

        def tell() -> None:
            played = self.attempts[self._before_run :]
            solved = sum(attempt.outcome.solved for attempt in played)
            parameters = {"solved": solved, "played": len(played)}
            self.notice = Notice("run_over", parameters, good=solved > 0)
            self.changed()

        self._finish(then=tell)

    def tick(self) -> None:
        """See whether time is up; to be called now and then."""
        if self.session is not None and (notice := self.session.tick()) is not None:
            self._say(notice)
        if self.run_remaining == 0 and not self.dealing:
            self.stop()

    # Inside

    def _say(self, notice: Notice | None) -> None:
        self.notice = notice
        if self.over and self._ended is not self.session:
            self._ended = self.session
            self._end()
        self.changed()

    def _end(self) -> None:
        """Note what came of a hand that is over."""
        session, run = self.session, self.run
        if session is None:
            return
        if run is not None:
            self._later(_BETWEEN, lambda: self._next_of(run, session))
        self._worker.do(lambda: session.rating, lambda _: self._noted(session))

    def _noted(self, session: Session) -> None:
        if session is self.session:
            self._game.finish()
            self.rated = True
            self.changed()

    def _next_of(self, run: Run, session: Session) -> None:
        if self.run is run and self.session is session and not self.dealing:
            self.deal()

    def _finish(self, then: Callable[[], None]) -> None:
        """Note the hand in play, then go on; what is noted of it may take a while to find."""
        session = self.session
        if session is None:
            then()
            return

        def finish(_: object) -> None:
            self._game.finish()
            then()

        if "rating" in vars(session):
            finish(None)
        else:
            self._worker.do(lambda: session.rating, finish)

    def _deal_on(self) -> None:
        ahead = self._ahead

        def put(dealt: Dealt) -> None:
            # Other hands may be wanted by now.
            if ahead is self._ahead:
                self._put(dealt)
            else:
                self._deal_on()

        ahead.take(put, self._fail)

    def _fail(self, error: Exception) -> None:
        """Go on without a hand, since none was found."""
        self.dealing, self.run = False, None
        self.changed()
        raise error

    def _put(self, dealt: Dealt) -> None:
        self.dealing, self.rated, self.typed = False, False, ""
        self.cards_left = dealt.cards_left
        choice = dealt.choice
        session = self.session = self._game.play(
            choice.hand, choice.target, rules=choice.rules, purpose=choice.purpose
        )
        self._dressed = _dressed(session.hand)
        if self.run is not None:
            self.run.resume()
        self._worker.do(lambda: _studied(session), lambda _: self._known(session))
        self._ahead.look()
        self.dealt()
        self.changed()

    def _known(self, session: Session) -> None:
        if session is self.session:
            # To show that there is no rating would tell that there is no solution.
            self.rated = session.solvable or session.state.over
            self.changed()

    def _ahead_of(self, chooser: Chooser) -> Ahead:
        return Ahead(chooser, worker=self._worker, past=lambda: (self.attempts, self._time.today()))

    def _use(self, dealer: Dealer) -> None:
        """Take another dealer, and look for its first hand."""
        dealer.shuffle()
        self._game.dealer = dealer
        self.cards_left = dealer.cards_left
        self._ahead = self._ahead_of(dealer)
        self._ahead.look()


def _dressed(hand: Hand) -> Hand:
    """The hand as cards, if it can be; suits are chosen where it has none."""
    if hand.cards is not None:
        return hand
    return suited(hand.numbers, [None] * len(hand), Random())  # noqa: S311  (a suit is no secret)


def _studied(session: Session) -> None:
    """Find out what may be asked of a hand, before it is asked."""
    session.solvable  # noqa: B018  (it is kept)
    session.rating  # noqa: B018  (it is kept)
    session.solutions  # noqa: B018  (it is kept)
