"""One hand being played, by merging cards or by typing an answer: a pure state machine."""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property
from time import monotonic
from typing import TYPE_CHECKING, Any

from make24 import CLASSIC, Hint, Reason, check, hint, is_solvable, rate, solve
from make24.errors import InputError
from make24.sentences import number_text
from make24.trainer.attempt import Outcome
from make24.trainer.clock import Clock, Stopwatch
from make24.trainer.notice import Notice
from make24.trainer.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from fractions import Fraction

    from make24 import Expression, Hand, Rating, Rules, Solutions

FEWEST, MOST = 2, 6
"""How many numbers a hand in play may have."""
# The solver takes no larger ones.
_LARGEST = 10**9


def unplayable(numbers: Sequence[int]) -> InputError | None:
    """Why these numbers cannot be a hand in play; None where they can.

    >>> print(unplayable([24]))
    a hand of 1 numbers cannot be played; 2 to 6 numbers can
    """
    if not FEWEST <= len(numbers) <= MOST:
        counts = {"count": len(numbers), "fewest": FEWEST, "most": MOST}
        return InputError("hand_not_playable", counts)
    for number in numbers:
        if abs(number) > _LARGEST:
            return InputError("number_too_large", {"number": number})
    return None


class State(StrEnum):
    """Where a hand stands.

    >>> State("won").over, State("paused").over
    (True, False)
    """

    DEALT = "dealt"
    """On the table, and nothing was done yet."""
    PLAYING = "playing"
    PAUSED = "paused"
    """The clock stands and the hand is to be hidden."""
    WON = "won"
    CLAIMED = "claimed"
    """It was rightly claimed that there is no solution."""
    GIVEN_UP = "given_up"
    TIMED_OUT = "timed_out"

    @property
    def over(self) -> bool:
        """Whether nothing can change any more."""
        return self not in (State.DEALT, State.PLAYING, State.PAUSED)


class Session:
    """A hand in play.

    Every action answers with a `Notice` and never raises on what a player does; a refused action
    changes nothing. Merging moves the cards; an answer that is typed is judged against the whole
    dealt hand, whatever was merged meanwhile.

    Args:
        hand: 2 to 6 numbers of magnitude at most 10^9.
        target: the number to make, an int or a `Fraction`.
        rules: what is allowed.
        clock: what the clock does.
        now: gives the time in seconds, never going back.

    Raises:
        InputError: the hand has too few or too many numbers, or too large ones.

    >>> from make24 import Hand
    >>> session = Session(Hand("3 3 8 8"))
    >>> print(session.merge(2, "/", 1))
    8 / 3 = 8/3
    >>> print(session.submit("8/(3-8/3)"))
    Correct: 8/(3-8/3) = 24.
    >>> session.state
    <State.WON: 'won'>
    """

    def __init__(
        self,
        hand: Hand,
        target: int | Fraction = 24,
        *,
        rules: Rules = CLASSIC,
        clock: Clock | None = None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        if (error := unplayable(hand)) is not None:
            raise error
        self.hand = hand
        self.target = target
        self.rules = rules
        self.clock = Clock() if clock is None else clock
        self.state = State.DEALT
        self.selected: int | None = None
        """The place of the number that was picked first, counted from 0."""
        self.operator: str | None = None
        """The operator that was chosen for the next merge."""
        self.hints_read = 0
        self.wrong_answers = 0
        self.wrong_claims = 0
        self.answer: Expression | None = None
        """The expression that won."""
        self._hinted: tuple[Table, Hint, int] | None = None
        self._left = False
        self._paused: State | None = None
        self._tables = [Table.dealt(hand)]
        self._shown = 0
        self._stopwatch = Stopwatch(now)

    # What there is to see

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self._tables[self._shown]

    @property
    def seconds(self) -> float:
        """How long the hand has been played, pauses left out; at most the clock's limit."""
        seconds = self._stopwatch.seconds
        return seconds if self.clock.limit is None else min(seconds, self.clock.limit)

    @property
    def remaining(self) -> float | None:
        """The seconds that are left, 0 or more; None where the clock does not count down."""
        return None if self.clock.limit is None else self.clock.limit - self.seconds

    @cached_property
    def solvable(self) -> bool:
        """Whether the dealt hand has a solution."""
        return is_solvable(self.hand, self.target, rules=self.rules)

    @cached_property
    def solutions(self) -> Solutions:
        """The essentially different solutions of the dealt hand."""
        return solve(self.hand, self.target, rules=self.rules)

    @cached_property
    def rating(self) -> Rating:
        """How hard the dealt hand is; false where there is no telling.

        It takes a second for the first hand of six cards.
        """
        return rate(self.hand, self.target, rules=self.rules)

    @property
    def other_solutions(self) -> tuple[Expression, ...]:
        """The solutions that are essentially different from the player's."""
        answer = self.answer
        return tuple(
            solution
            for solution in self.solutions
            if answer is None or not solution.same_as(answer, "essential", rules=self.rules)
        )

    @property
    def outcome(self) -> Outcome | None:
        """How the hand ended; None while it is played."""
        if self.state is State.GIVEN_UP:
            wrong = self.wrong_answers or self.wrong_claims
            return Outcome.FAILED if self._left and wrong else Outcome.GIVEN_UP
        return Outcome(self.state.value) if self.state.over else None

    @property
    def allowed(self) -> frozenset[str]:
        """The names of the actions that would change something now; the others are refused."""
        if self.state.over:
            return frozenset()
        if self.state is State.PAUSED:
            return frozenset({"resume"})
        names = {"pick", "choose", "merge", "submit", "claim", "hint", "give_up", "skip", "pause"}
        if self._shown > 0:
            names |= {"undo", "restart"}
        if self._shown < len(self._tables) - 1:
            names.add("redo")
        return frozenset(names)

    def refusal(self) -> Notice | None:
        """Why nothing can be done now, whatever it is; None where something can."""
        if self.state.over:
            return Notice("over", good=False)
        if self.state is State.PAUSED:
            return Notice("paused", good=False)
        return self.tick()

    # Merging

    def pick(self, place: int) -> Notice | None:
        """Pick the number at a place: as the first one, or, after an operator, as the second.

        Without an operator another number replaces the choice, and the same one takes it back.
        """
        if (refused := self.refusal()) is not None:
            return refused
        if self.table.at(place) is None:
            return Notice("empty_place", good=False)
        if self.selected is None or self.operator is None:
            self.selected = None if self.selected == place else place
            return None
        return self.merge(self.selected, self.operator, place)

    def choose(self, operator: str) -> Notice | None:
        """Choose ``+ - * /`` for the next merge; another one replaces it."""
        if (refused := self.refusal()) is not None:
            return refused
        if operator not in tuple(self.rules.operators):
            return Notice("operator_not_allowed", {"operator": operator}, good=False)
        if self.selected is None:
            return Notice("no_number", good=False)
        self.operator = operator
        return None

    def clear_selection(self) -> None:
        """Forget the number and the operator that were chosen."""
        self.selected = self.operator = None

    def merge(self, left: int, operator: str, right: int) -> Notice:
        """Make one number of two; it stands at the place of the right one and is picked.

        Args:
            left: a place, counted from 0.
            right: another one.
            operator: one of ``+ - * /``.
        """
        if (refused := self.refusal() or self._merge_refusal(left, operator, right)) is not None:
            return refused
        table = self.table.merged(left, operator, right)
        step = table.steps[-1]
        if not _may_occur(step.result, self.rules):
            parameters = {"step": step, "allowed": self.rules.intermediates}
            return Notice("result_not_allowed", parameters, good=False)
        self._begin()
        self._tables[self._shown + 1 :] = [table]
        self._shown += 1
        self.selected, self.operator = right, None
        return self._judge_table() or Notice("merged", {"step": step})

    def undo(self) -> Notice:
        """Take the last merge back."""
        return self._move(self._shown - 1, "undone", "nothing_to_undo")

    def redo(self) -> Notice:
        """Do a merge that was taken back once more."""
        return self._move(self._shown + 1, "redone", "nothing_to_redo")

    def restart(self) -> Notice:
        """Take all merges back; redo still brings them again."""
        return self._move(0 if self._shown else -1, "restarted", "nothing_to_undo")

    # Answering

    def submit(self, text: str) -> Notice:
        """Judge a typed answer, in any notation that ``make24.check`` accepts."""
        if (refused := self.refusal()) is not None:
            return refused
        verdict = check(text, self.hand, self.target, rules=self.rules)
        # A slip of the keys is no wrong answer.
        if verdict.reason != Reason.NO_ANSWER:
            self._begin()
            if verdict.ok:
                return self._win(verdict.expression)
            self.wrong_answers += 1
        return Notice("verdict", {"verdict": verdict}, good=False)

    def claim(self) -> Notice:
        """Claim that the dealt hand has no solution; a right claim counts as solved."""
        if (refused := self.refusal()) is not None:
            return refused
        self._begin()
        if self.solvable:
            self.wrong_claims += 1
            return Notice("claim_wrong", good=False)
        self._end(State.CLAIMED)
        return Notice("claim_right", good=True)

    def hint(self) -> Notice:
        """The next hint for the table as it stands; each tells a little more."""
        if (refused := self.refusal()) is not None:
            return refused
        self._begin()
        found, level = self._next_hint()
        return Notice("hint", {"place": level, "size": len(found.levels), "levels": found})

    def give_up(self) -> Notice:
        """End the hand to see its solutions."""
        return self._stop_playing("given_up")

    def skip(self) -> Notice:
        """End the hand to play another one."""
        return self._stop_playing("skipped")

    def leave(self) -> None:
        """End the hand because the player goes away or goes on; one that is over stays so."""
        if not self.state.over and self.tick() is None:
            self._left = True
            self._end(State.GIVEN_UP)

    # Time

    def pause(self) -> Notice:
        """Stop the clock; the hand is to be hidden until `resume`."""
        if (refused := self.refusal()) is not None:
            return refused
        self._paused, self.state = self.state, State.PAUSED
        self._stopwatch.stop()
        return Notice("pausing")

    def resume(self) -> Notice:
        """Let the clock go on."""
        if self._paused is None:
            return Notice("over" if self.state.over else "not_paused", good=False)
        self.state, self._paused = self._paused, None
        self._stopwatch.start()
        return Notice("resumed")

    def tick(self) -> Notice | None:
        """See whether time is up, and end the hand if it is; to be called now and then."""
        if self.state.over or self.remaining is None or self.remaining > 0:
            return None
        self._end(State.TIMED_OUT)
        return Notice("time_up", good=False)

    # Inside

    def _merge_refusal(self, left: int, operator: str, right: int) -> Notice | None:
        if operator not in tuple(self.rules.operators):
            return Notice("operator_not_allowed", {"operator": operator}, good=False)
        first, second = self.table.at(left), self.table.at(right)
        if first is None or second is None:
            return Notice("empty_place", good=False)
        if left == right:
            return Notice("with_itself", good=False)
        if operator == "/" and second.value == 0:
            division = f"{number_text(first.value)} / 0"
            return Notice("divided_by_zero", {"step": division}, good=False)
        return None

    def _judge_table(self) -> Notice | None:
        """What the last merge came to, when it decided the hand."""
        pieces = self.table.pieces
        made = self.table.steps[-1].result == self.target
        if made and (len(pieces) == 1 or not self.rules.use_all):
            last = next(piece for piece in pieces if piece.value == self.target and not piece.dealt)
            return self._win(last.expression)
        if len(pieces) > 1:
            return None
        self.wrong_answers += 1
        value, target = number_text(pieces[0].value), number_text(self.target)
        return Notice("wrong_end", {"value": value, "target": target}, good=False)

    def _next_hint(self) -> tuple[Hint, int]:
        level = 0
        if self._hinted is not None and self._hinted[0] == self.table:
            _, found, level = self._hinted
        else:
            positions = [_values(table) for table in self._tables[: self._shown]]
            found = hint(_values(self.table), self.target, rules=self.rules, before=positions)
        if level < len(found.levels):
            level += 1
            self.hints_read += 1
        self._hinted = (self.table, found, level)
        return found, level

    def _move(self, shown: int, done: str, impossible: str) -> Notice:
        if (refused := self.refusal()) is not None:
            return refused
        if not 0 <= shown < len(self._tables):
            return Notice(impossible, good=False)
        self._shown = shown
        self.clear_selection()
        return Notice(done)

    def _stop_playing(self, code: str) -> Notice:
        if self.state is State.PAUSED:
            self.resume()
        if (refused := self.refusal()) is not None:
            return refused
        self._end(State.GIVEN_UP)
        return Notice(code)

    def _begin(self) -> None:
        self.state = State.PLAYING

    def _win(self, answer: Expression | None) -> Notice:
        self.answer = answer
        self._end(State.WON)
        parameters: dict[str, Any] = {"answer": answer, "target": number_text(self.target)}
        return Notice("won", parameters, good=True)

    def _end(self, state: State) -> None:
        self._stopwatch.stop()
        self._paused = None
        self.clear_selection()
        self.state = state


def _values(table: Table) -> list[Fraction]:
    return [piece.value for piece in table.pieces]


def _may_occur(result: Fraction, rules: Rules) -> bool:
    """Whether the rules let an operation have this result."""
    if rules.intermediates == "any":
        return True
    return result.denominator == 1 and (rules.intermediates == "whole" or result > 0)
