"""Hand after hand at the command line: what the player types, and what is said to it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict
from typing import TYPE_CHECKING

from make24 import Reason
from make24.cli.output import print_json
from make24.language import translate
from make24.trainer import entry
from make24.trainer.session import Session, State
from make24.trainer.terminal.interruption import uninterrupted
from make24.trainer.terminal.screen import clock_text
from make24.trainer.terminal.summary import figures_lines, missed_lines
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
# After so many hands that ran out of time untouched nobody is there.
_MOST_UNTOUCHED = 2
_COLOURS = {True: "green", False: "red", None: None}


class Loop:
    """Plays hands until the player has had enough.

    Args:
        game: deals the hands and notes what came of them.
        screen: shows them and reads what is typed.
        records: where the game's attempts are kept; they are closed at the end.
        hands: how many are played; None for no end.
        as_json: whether the summary is one line of JSON.
    """

    def __init__(
        self,
        game: Game,
        screen: Screen,
        records: Records,
        *,
        hands: int | None = None,
        as_json: bool = False,
    ) -> None:
        self._game = game
        self._screen = screen
        self._records = records
        self._hands = hands
        self._as_json = as_json
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
                self._play_hands(first)
        finally:
            # Who presses Ctrl-C again, because rating the hand takes long, must not lose it.
            with uninterrupted():
                self._game.finish()
                self._records.close()
            self._screen.say("")
            self._tell_of_records()
            if self._as_json:
                print_json(asdict(self._game.figures))
            else:
                self._say_lines(figures_lines(self._game.figures))
                self._say_lines(missed_lines(self._game.attempts))

    def _play_hands(self, first: Hand | None) -> None:
        """Play until the player leaves, or all hands are played.

        Raises:
            EOFError: the input ended.
        """
        going_on = True
        while going_on and (self._hands is None or self._dealt < self._hands):
            session = self._game.next() if first is None else self._game.play(first)
            first = None
            going_on = self._play(session)
            if going_on and self._untouched == _MOST_UNTOUCHED:
                self._untouched = 0
                going_on = word_of(self._screen.wait()) is not Word.QUIT

    def _play(self, session: Session) -> bool:
        """Play one hand; False where the player leaves."""
        self._dealt += 1
        self._introduce(session)
        while not session.state.over:
            line = self._screen.ask(session)
            self._untouched = self._untouched + 1 if line is None else 0
            notice = session.tick()
            if notice is not None:
                self._tell(notice)
            elif line is not None and not self._take(session, line):
                return False
        self._reveal(session)
        self._game.finish()
        self._tell_of_records()
        return True

    def _take(self, session: Session, line: str) -> bool:
        """Do what a line says; False where it is to leave."""
        word, table = word_of(line), session.table
        if word is Word.QUIT:
            return False
        if word is Word.PAUSE:
            return self._pause(session)
        if word is Word.HELP:
            self._say_lines(help_lines(session))
        elif word is Word.STATS:
            self._say_lines([translate("In this sitting:"), *figures_lines(self._game.figures)])
            self._say_lines([translate("In all:"), *figures_lines(self._records.figures)])
            self._tell_of_records()
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
        line = self._screen.wait()
        session.resume()
        word = word_of(line)
        if word is Word.PAUSE or not line.strip():
            self._screen.show(session)
            return True
        # What was typed is not lost, though the hand was hidden.
        return self._take(session, line)

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
        self._screen.say(title_line(session, self._dealt), "bold")
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
