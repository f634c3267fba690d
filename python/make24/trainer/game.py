"""A sitting of one player: hand after hand, with the figures, until they have had enough."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal
from uuid import uuid4

from make24.trainer.attempt import Attempt
from make24.trainer.clock import Clock, Time
from make24.trainer.figures import Figures, new_hands
from make24.trainer.session import Session, State

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from make24 import Hand, Rules
    from make24.trainer.dealer import Chooser


class Game:
    """Deals hands one after the other and keeps what came of them.

    Args:
        dealer: gives the hands.
        trainer: where it is played, for the records.
        clock: what the clock of each hand does.
        record: is given each `Attempt` when its hand is over.
        time: where the time comes from.

    >>> from make24 import Hand
    >>> from make24.trainer.dealer import Dealer, Wishes
    >>> game = Game(Dealer(Wishes(), seed=24), trainer="terminal")
    >>> session = game.play(Hand("3 3 8 8"))
    >>> session.submit("8/(3-8/3)").good
    True
    >>> game.finish()
    >>> game.figures.solved
    1
    """

    def __init__(
        self,
        dealer: Chooser,
        *,
        trainer: Literal["terminal", "window", "notebook"],
        clock: Clock | None = None,
        record: Callable[[Attempt], None] | None = None,
        time: Time | None = None,
    ) -> None:
        self.dealer = dealer
        self.clock = Clock() if clock is None else clock
        self.session: Session | None = None
        """The hand in play, or the one that was played last."""
        self.attempts: list[Attempt] = []
        """What was played in this sitting, the earliest first."""
        self._trainer = trainer
        self._record = record
        self.time = Time() if time is None else time
        """Where the time comes from."""
        self.purpose: Literal["play", "review"] = "play"
        """Whether the hand in play is a new one, or one that comes back."""
        self._started = self.time.today()
        self._finished = True

    @property
    def figures(self) -> Figures:
        """The figures of this sitting, without reviews."""
        return Figures.of(new_hands(self.attempts))

    def next(self) -> Session:
        """Finish the hand in play, and deal another one.

        Raises:
            NoHandLeftError: the dealer has no more.
        """
        self.finish()
        choice = self.dealer.choose(self.attempts, self.time.today())
        return self.play(choice.hand, choice.target, rules=choice.rules, purpose=choice.purpose)

    def play(
        self,
        hand: Hand,
        target: int | Fraction | None = None,
        *,
        rules: Rules | None = None,
        purpose: Literal["play", "review"] = "play",
    ) -> Session:
        """Finish the hand in play, and play this one.

        Args:
            hand: 2 to 6 numbers.
            target: the number to make; what the dealer's hands make, unless given.
            rules: what is allowed; what the dealer's hands allow, unless given.
            purpose: whether it is a new hand, or one that comes back.

        Raises:
            InputError: the hand has too few or too many numbers.
        """
        wishes = self.dealer.wishes
        session = Session(
            hand,
            wishes.target if target is None else target,
            rules=wishes.rules if rules is None else rules,
            clock=self.clock,
            now=self.time.now,
        )
        self.finish()
        self.session, self.purpose = session, purpose
        self._started, self._finished = self.time.today(), False
        return session

    def anew(self) -> Session:
        """Put the hand on the table once more, for a player who sees it only now.

        Raises:
            RuntimeError: there is none, or something was done with it.

        >>> from make24.trainer.dealer import Dealer, Wishes
        >>> game = Game(Dealer(Wishes(), seed=24), trainer="notebook")
        >>> game.next().hand == game.anew().hand
        True
        """
        session = self.session
        if session is None or session.state is not State.DEALT:
            raise RuntimeError("only an untouched hand can begin anew")
        # Though its time may be up, nobody missed it.
        self._finished = True
        return self.play(session.hand, session.target, rules=session.rules, purpose=self.purpose)

    def finish(self) -> None:
        """Note what came of the hand in play, once; one that is not over is left.

        A hand that was only looked at is not noted. To be called when a hand is over, and at the
        end.
        """
        session = self.session
        if session is None or self._finished:
            return
        if session.state is State.PAUSED:
            # What counts is what was done with the hand before.
            session.resume()
        untouched = session.state is State.DEALT and session.tick() is None
        session.leave()
        # Rating a hand may take long and be interrupted; then it is not finished yet.
        attempt = None if untouched else self._attempt(session)
        self._finished = True
        if attempt is None:
            return
        self.attempts.append(attempt)
        if self._record is not None:
            self._record(attempt)

    def _attempt(self, session: Session) -> Attempt:
        outcome = session.outcome
        if outcome is None:
            raise RuntimeError("a hand that is over has an outcome")
        rating = session.rating
        return Attempt(
            identity=uuid4().hex,
            started=self._started,
            trainer=self._trainer,
            hand=str(session.hand),
            target=session.target,
            rules=session.rules,
            outcome=outcome,
            seconds=session.seconds,
            purpose=self.purpose,
            band=rating.band,
            expected_seconds=rating.seconds,
            percentile=rating.percentile,
            hints=session.hints_read,
            wrong_answers=session.wrong_answers,
            wrong_claims=session.wrong_claims,
            answer=None if session.answer is None else str(session.answer),
        )
