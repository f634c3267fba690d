"""What goes on at the table: hands dealt one after the other, and what a player does with them.

It knows nothing of widgets; they call it, and draw anew when it says that something changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from make24 import Hand
from make24.trainer.clock import Time
from make24.trainer.dealer import Choice, NoHandLeftError
from make24.trainer.entry import play as play_line
from make24.trainer.game import Game
from make24.trainer.notice import Notice
from make24.trainer.replay import Replay
from make24.trainer.reviews import Reviews
from make24.trainer.run import Length
from make24.trainer.session import Session, State
from make24.trainer.table import Piece
from make24.trainer.window.ahead import Dealt
from make24.trainer.window.choosers import InOrder
from make24.trainer.window.dealing import Dealing
from make24.trainer.window.own_hand import dressed
from make24.trainer.window.running import Running

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime

    from make24.trainer.attempt import Attempt
    from make24.trainer.dealer import Chooser, Wishes
    from make24.trainer.figures import Figures
    from make24.trainer.practice import Past
    from make24.trainer.settings import Settings
    from make24.trainer.share import Shared
    from make24.trainer.window.ahead import Worker
    from make24.trainer.window.running import Result

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
        past: reads what was played before this sitting, given whether mistakes come back; None
            where nothing is known of it.
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
        past: Callable[[bool], Past] | None = None,
        time: Time | None = None,
        seed: int | None = None,
    ) -> None:
        self._settings = settings
        self._worker, self._later = worker, later
        self._time = Time() if time is None else time
        self._dealing = Dealing(
            settings,
            wishes,
            worker=worker,
            played=lambda: (self.attempts, self._time.today()),
            ready=lambda: self.changed(),  # noqa: PLW0108  (who listens is said later)
            past=past,
            seed=seed,
        )
        self._game = Game(
            self._dealing.chooser,
            trainer="window",
            clock=settings.hand_clock,
            record=record,
            time=self._time,
        )
        self.session: Session | None = None
        """The hand on the table; None where the cards lie upside down."""
        self.notice: Notice | None = None
        """What was said last."""
        self.run: Running | None = None
        self.result: Result | None = None
        """What came of the last run."""
        self.dealing = False
        """Whether a hand is being looked for."""
        self.rated = False
        """Whether the rating of the hand is known and may be seen."""
        self.typed = ""
        """What stands in the entry."""
        self.changed: Callable[[], object] = lambda: None
        """Called when something is to be drawn anew."""
        self.dealt: Callable[[], object] = lambda: None
        """Called when a hand was put on the table."""
        # How the hand on the table is shown, whatever it was given as.
        self._dressed = Hand("A")
        self._ended: Session | None = None

    # What there is to see

    @property
    def figures(self) -> Figures:
        """The figures of this sitting."""
        return self._game.figures

    @property
    def today(self) -> datetime:
        """The date and time."""
        return self._time.today()

    @property
    def attempts(self) -> tuple[Attempt, ...]:
        """What was played in this sitting, the earliest first."""
        return tuple(self._game.attempts)

    @property
    def wishes(self) -> Wishes:
        """What hands are dealt."""
        return self._dealing.wishes

    @property
    def cards_left(self) -> int | None:
        """How many cards are in the deck; None where hands are not dealt from one."""
        return self._dealing.cards_left

    @property
    def guest(self) -> str | None:
        """Whose hands come first: "reviews", "shared" or "again"; None for new ones."""
        return self._dealing.guest

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
        return self._dealing.coming

    @property
    def waiting(self) -> int:
        """How many hands are due for review."""
        return self._dealing.waiting

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
            self._dealing.look()
        else:
            wishes = self.wishes
            choice = Choice(hand, wishes.target, wishes.rules, "play")
            self._put(Dealt(choice, self.cards_left))
            self._dealing.look()

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
            self._dealing.shuffle()
            self.changed()

        self._finish(then=clear)

    def change(self, settings: Settings, wishes: Wishes) -> None:
        """Hold to these settings and deal such hands, from the next one on."""
        self._settings = settings
        self._game.clock = settings.hand_clock
        if self._dealing.change(settings, wishes):
            self._game.dealer = self._dealing.chooser

    def look_again(self) -> None:
        """Choose the next hand anew, because the notebook of mistakes was changed."""
        self._dealing.look_again()

    # Hands of somebody else's choice, until there are no more of them

    def review(self, past: Past) -> None:
        """Play the hands of the notebook that are due."""
        self._follow("reviews", Reviews(past))

    def repeat(self, choices: Sequence[Choice]) -> None:
        """Play these hands of the notebook."""
        self._follow("reviews", InOrder(choices))

    def replay(self, shared: Shared) -> None:
        """Play the hands that somebody shared, as a run."""
        self._follow("shared", Replay(shared), run=len(shared.hands))

    def try_again(self) -> None:
        """Play the hands of the last run that went wrong or slowly."""
        if self.result is not None and self.result.again:
            again = self.result.again
            self._follow("again", InOrder(again), run=len(again))

    def _follow(self, guest: str, chooser: Chooser, *, run: int | None = None) -> None:
        def begin() -> None:
            self._dealing.follow(guest, chooser)
            if run is not None:
                self._begin_run(Length("hands", run))
            self._deal_on()

        if not self.dealing and self.run is None:
            self.dealing, self.notice = True, None
            self.changed()
            self._finish(then=begin)

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

    def tell(self, notice: Notice) -> None:
        """Say something to the player."""
        self.notice = notice
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

    # Runs

    @property
    def run_remaining(self) -> float | None:
        """The seconds or hands that are left of the run; None where there is none."""
        return None if self.run is None else self.run.remaining(self.attempts)

    @property
    def run_length(self) -> Length:
        """How long the next run is."""
        return self._settings.run_length

    def start(self) -> None:
        """Start a run."""

        def begin() -> None:
            self._dealing.dismiss()
            self._begin_run(self.run_length)
            self._deal_on()

        self.dealing, self.notice = True, None
        self.changed()
        self._finish(then=begin)

    def stop(self) -> None:
        """Stop the run, leave the hand in play and tell what came of it."""
        run, self.run = self.run, None
        if run is None:
            return

        def tell() -> None:
            result = self.result = run.result(self.attempts)
            parameters = {"solved": result.solved, "played": result.played}
            self.notice = Notice("run_over", parameters, good=result.solved > 0)
            self._dealing.dismiss()
            self._dealing.look()
            self.changed()

        self._finish(then=tell)

    def tick(self) -> None:
        """See whether time is up; to be called now and then."""
        if self.session is not None and (notice := self.session.tick()) is not None:
            self._say(notice)
        timed = self.run is not None and self.run.timed
        if timed and self.run_remaining == 0 and not self.dealing:
            self.stop()

    # Inside

    def _begin_run(self, length: Length) -> None:
        self.result = None
        self.run = Running(length, before=len(self.attempts), now=self._time.now)

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
        if run is not None and run.timed:
            self._later(_BETWEEN, lambda: self._next_of(run, session))
        self._worker.do(lambda: session.rating, lambda _: self._noted(session))

    def _noted(self, session: Session) -> None:
        if session is self.session:
            self._game.finish()
            self.rated = True
            if self.run_remaining == 0:
                self.stop()
            else:
                # Only now is known how this hand went, which may matter for the next one.
                self._dealing.look()
            self.changed()

    def _next_of(self, run: Running, session: Session) -> None:
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
        self._dealing.take(self._put, self._fail)

    def _fail(self, error: Exception) -> None:
        """Go on without a hand, since none was found."""
        self.dealing = False
        if isinstance(error, NoHandLeftError) and self.guest is not None:
            self.session, self.rated = None, False
            if self.run is not None:
                self.stop()
            else:
                self.notice = Notice("guests_over", good=True)
                self._dealing.dismiss()
                self._dealing.look()
            self.changed()
            return
        self.run = None
        self.changed()
        raise error

    def _put(self, dealt: Dealt) -> None:
        self.dealing, self.rated, self.typed = False, False, ""
        choice = dealt.choice
        session = self.session = self._game.play(
            choice.hand, choice.target, rules=choice.rules, purpose=choice.purpose
        )
        self._dressed = dressed(session.hand)
        if self.run is not None:
            self.run.resume()
        self._worker.do(lambda: _studied(session), lambda _: self._known(session))
        self.dealt()
        self.changed()

    def _known(self, session: Session) -> None:
        if session is self.session:
            # To show that there is no rating would tell that there is no solution.
            self.rated = session.solvable or session.state.over
            self.changed()


def _studied(session: Session) -> None:
    """Find out what may be asked of a hand, before it is asked."""
    session.solvable  # noqa: B018  (it is kept)
    session.rating  # noqa: B018  (it is kept)
    session.solutions  # noqa: B018  (it is kept)
