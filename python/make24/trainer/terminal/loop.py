"""Hand after hand at the command line: what the player types, and what is said to it."""

from __future__ import annotations

from contextlib import suppress
from shutil import get_terminal_size
from typing import TYPE_CHECKING

from make24 import Reason
from make24.cli.output import print_json
from make24.language import translate
from make24.trainer import entry
from make24.trainer.dealer import NoHandLeftError
from make24.trainer.mistakes import mistakes
from make24.trainer.practice import Past
from make24.trainer.reviews import Reviews
from make24.trainer.run import Length, Run
from make24.trainer.session import Session, State
from make24.trainer.share import Shared, shared_attempts
from make24.trainer.terminal.ending import Ending, wanted_again
from make24.trainer.terminal.interruption import uninterrupted
from make24.trainer.terminal.notebook import due_line, notebook_lines
from make24.trainer.terminal.screen import clock_text
from make24.trainer.terminal.summary import share_line, summary_lines
from make24.trainer.terminal.telling import (
    dealt_line,
    greeting_lines,
    help_lines,
    others_lines,
    solutions_lines,
    title_line,
)
from make24.trainer.terminal.words import Word, word_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from make24 import Hand
    from make24.trainer.game import Game
    from make24.trainer.mistakes import Mistake
    from make24.trainer.notice import Notice
    from make24.trainer.records import Records
    from make24.trainer.terminal.screen import Screen

_ACTIONS = {
    Word.ANSWER: Session.give_up,
    Word.HINT: Session.hint,
    Word.UNDO: Session.undo,
    Word.REDO: Session.redo,
    Word.RESTART: Session.restart,
    Word.NONE: Session.claim,
    Word.SKIP: Session.skip,
}
_QUESTIONS = (Word.HELP, Word.STATS, Word.SHARE, Word.MISTAKES, Word.REVIEW)
# After so many hands that ran out of time untouched nobody is there.
_MOST_UNTOUCHED = 2
# More of the notebook would push the hand off the screen.
_MOST_MISTAKES = 8
_COLOURS = {True: "green", False: "red", None: None}


class Loop:
    """Plays hands until the player has had enough.

    Args:
        game: deals the hands and notes what came of them.
        screen: shows them and reads what is typed.
        records: where the game's attempts are kept; they are closed at the end.
        length: how long the run is; after one of several hands, those that went wrong or slowly
            may be tried again. None for no run: the player ends it.
        as_json: whether the summary is one line of JSON.
    """

    def __init__(
        self,
        game: Game,
        screen: Screen,
        records: Records,
        *,
        length: Length | None = None,
        as_json: bool = False,
    ) -> None:
        self._game = game
        self._screen = screen
        self._records = records
        self._length = length
        self._as_json = as_json
        self._run: Run | None = None
        self._solved_in_time = 0
        # How many of the attempts are the run's; those after it are second tries.
        self._of_run: int | None = None
        self._reviewing = False
        self._dealt = 0
        self._untouched = 0

    def run(self, first: Hand | None = None) -> None:
        """Play, beginning with the ``first`` hand where there is one.

        However it ends, the hand in play is noted and a summary is shown.

        Raises:
            KeyboardInterrupt: the player pressed Ctrl-C.
        """
        try:
            self._say_lines(greeting_lines(self._game.dealer.wishes.target))
            self._tell_of_records()
            with suppress(EOFError):
                if self._play_run(first):
                    self._offer_again()
        finally:
            # Who presses Ctrl-C again, because rating the hand takes long, must not lose it.
            with uninterrupted():
                self._game.finish()
                self._records.close()
            self._screen.say("")
            self._tell_of_records()
            self._summarize()

    def _play_run(self, first: Hand | None) -> bool:
        """Play until the run is over or no hand is left; False where the player leaves before.

        Raises:
            EOFError: the input ended.
        """
        if self._length is not None:
            self._run = Run(self._length, now=self._game.time.now)
        while self._run is None or not self._run.over(self._game.attempts):
            session = self._next() if first is None else self._game.play(first)
            first = None
            if session is None:
                break
            if not self._play(session):
                return False
            solved = session.outcome is not None and session.outcome.solved
            self._solved_in_time += solved and not self._time_is_up
        if self._time_is_up:
            self._screen.say(translate("The time of the run is up."))
        self._run = None
        self._of_run = len(self._game.attempts)
        return True

    @property
    def _time_is_up(self) -> bool:
        """Whether this is a run against time, and it has passed."""
        return self._run is not None and self._run.length.unit == "seconds" and self._run.over([])

    def _next(self) -> Session | None:
        """The next hand: one to review where that was asked for; None where none is left."""
        with suppress(NoHandLeftError):
            if self._reviewing:
                reviews = Reviews(Past(self._records.attempts(), self._records.removed))
                choice = reviews.choose([], self._game.time.today())
                return self._game.play(
                    choice.hand, choice.target, rules=choice.rules, purpose=choice.purpose
                )
        if self._reviewing:
            self._reviewing = False
            self._say_lines(["", due_line(self._notebook(), self._game.time.today())])
        try:
            return self._game.next()
        except NoHandLeftError:
            return None

    def _offer_again(self) -> None:
        """After a run of several hands, let the player try again what went wrong, as reviews.

        Raises:
            EOFError: the input ended.
        """
        if self._length in (None, Length("hands", 1)):
            return
        for hand in wanted_again(self._game, self._screen):
            if not self._play(self._game.play(hand, purpose="review")):
                return

    def _summarize(self) -> None:
        attempts, length = self._game.attempts, self._length
        of_run = [] if length is None else attempts[: self._of_run]
        ending = Ending(
            attempts=attempts,
            shared=shared_attempts(of_run, self._game.dealer.wishes),
            seconds=length.amount if length is not None and length.unit == "seconds" else None,
            in_time=self._solved_in_time,
        )
        if self._as_json:
            print_json(ending.fields)
        else:
            self._say_lines(ending.lines)

    def _play(self, session: Session) -> bool:
        """Play one hand; False where the player leaves."""
        self._dealt += 1
        self._introduce(session)
        while not session.state.over:
            line = self._screen.ask(session, self._run)
            self._untouched = self._untouched + 1 if line is None else 0
            notice = session.tick()
            if notice is not None:
                self._tell(notice)
            elif line is not None and not self._take(session, line):
                return False
        self._reveal(session)
        self._game.finish()
        self._tell_of_records()
        if self._untouched < _MOST_UNTOUCHED:
            return True
        self._untouched = 0
        return word_of(self._wait()) is not Word.QUIT

    def _take(self, session: Session, line: str) -> bool:
        """Do what a line says; False where it is to leave."""
        word, table = word_of(line), session.table
        if word is Word.QUIT:
            return False
        if word is Word.PAUSE:
            return self._pause(session)
        if word in _QUESTIONS:
            self._tell_about(word, session)
        elif word is not None:
            notice = _ACTIONS[word](session)
            # Solutions speak for themselves.
            if notice.code == "given_up":
                self._say_lines(solutions_lines(session))
            else:
                self._tell(notice)
        elif line.strip():
            self._answer(session, line)
        if not session.state.over and (session.table != table or not line.strip()):
            self._screen.show(session)
        return True

    def _tell_about(self, word: Word, session: Session) -> None:
        """Say what the player wants to know."""
        if word is Word.HELP:
            self._say_lines(help_lines(session))
        elif word is Word.STATS:
            self._say_lines([translate("In this sitting:"), *summary_lines(self._game.attempts)])
            self._say_lines([translate("In all:"), *summary_lines(self._records.attempts())])
        elif word is Word.SHARE:
            self._screen.say(share_line(Shared((session.hand,), session.target, session.rules)))
        else:
            self._tell_of_mistakes(word)
        self._tell_of_records()

    def _answer(self, session: Session, line: str) -> None:
        notice = entry.play(session, line)
        self._tell(notice)
        verdict = notice.parameters.get("verdict")
        if verdict is not None and verdict.reason == Reason.WRONG_NUMBERS and session.table.steps:
            self._screen.say(dealt_line(session))

    def _pause(self, session: Session) -> bool:
        notice = session.pause()
        if session.state is not State.PAUSED:
            self._tell(notice)
            return True
        line = self._wait()
        session.resume()
        word = word_of(line)
        if word is Word.PAUSE or not line.strip():
            self._screen.show(session)
            return True
        # What was typed is not lost, though the hand was hidden.
        return self._take(session, line)

    def _wait(self) -> str:
        """Hide the hand until a line is entered, and give it; no time passes for the run."""
        if self._run is None:
            return self._screen.wait()
        self._run.pause()
        line = self._screen.wait()
        self._run.resume()
        return line

    def _tell_of_mistakes(self, word: Word) -> None:
        """Show the notebook, or see to it that the next hands are those that are due."""
        found, now = self._notebook(), self._game.time.today()
        if word is Word.MISTAKES:
            width = get_terminal_size().columns
            self._say_lines(notebook_lines(found, now, width=width, most=_MOST_MISTAKES))
        else:
            due_now = any(mistake.due <= now for mistake in found)
            # A run has its own hands.
            self._reviewing = due_now and self._run is None
            self._screen.say(due_line(found, now))
            if self._reviewing:
                self._screen.say(translate("They come after this hand."))
            elif due_now:
                self._screen.say(translate("When this run is over: make24 review"))

    def _notebook(self) -> list[Mistake]:
        return mistakes(self._records.attempts(), self._records.removed)

    def _reveal(self, session: Session) -> None:
        """Show what there is to see of a hand that is over."""
        if session.state is State.WON:
            if session.clock.kind != "off":
                time = clock_text(session.seconds)
                self._screen.say(translate("Time: {time}").format(time=time))
            self._say_lines(others_lines(session))
        elif session.state is State.TIMED_OUT:
            self._say_lines(solutions_lines(session))

    def _introduce(self, session: Session) -> None:
        self._screen.say("")
        review = self._game.purpose == "review"
        self._screen.say(title_line(session, self._dealt, review=review, run=self._run), "bold")
        self._screen.show(session)

    def _tell(self, notice: Notice) -> None:
        self._screen.say(str(notice), _COLOURS[notice.good])

    def _tell_of_records(self) -> None:
        for notice in self._records.notices:
            self._tell(notice)
        self._records.notices.clear()

    def _say_lines(self, lines: Sequence[str]) -> None:
        if lines:
            self._screen.say("\n".join(lines))
