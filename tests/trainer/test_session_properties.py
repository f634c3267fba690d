"""Any sequence of actions keeps what a hand in play promises."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from hypothesis import settings, strategies
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from make24 import CLASSIC, COUNTDOWN, Hand, Rules, check, is_solvable
from make24.trainer.clock import Clock
from make24.trainer.session import Session, State

PLACES = strategies.integers(-1, 6)
OPERATORS = strategies.sampled_from("+-*/")
REFUSALS = {
    "over",
    "paused",
    "not_paused",
    "no_number",
    "empty_place",
    "with_itself",
    "divided_by_zero",
    "operator_not_allowed",
    "result_not_allowed",
    "nothing_to_undo",
    "nothing_to_redo",
}


class Play(RuleBasedStateMachine):
    """A player who does anything at any time."""

    @initialize(
        numbers=strategies.lists(strategies.integers(0, 13), min_size=2, max_size=6),
        rules=strategies.sampled_from(
            [CLASSIC, COUNTDOWN, Rules("+*"), Rules(intermediates="whole")]
        ),
        kind=strategies.sampled_from(["down", "up", "off"]),
    )
    def deal(self, numbers, rules, kind):
        self.time = 0.0
        self.session = Session(
            Hand(numbers), rules=rules, clock=Clock(kind, 60), now=lambda: self.time
        )
        self.ended = None

    def act(self, action):
        session = self.session
        before = (session.table, session.state, session.wrong_answers, session.wrong_claims)
        chosen = (session.selected, session.operator)
        notice = action()
        if notice is not None:
            assert str(notice)
            if notice.code in REFUSALS:
                after = (session.table, session.state, session.wrong_answers, session.wrong_claims)
                assert after == before
                assert (session.selected, session.operator) == chosen
        return notice

    @rule(left=PLACES, operator=OPERATORS, right=PLACES)
    def merge(self, left, operator, right):
        before = self.session.table
        notice = self.act(lambda: self.session.merge(left, operator, right))
        if notice.code in ("merged", "wrong_end"):
            after = self.session.table
            assert self.session.undo().code == "undone"
            assert self.session.table == before
            assert self.session.redo().code == "redone"
            assert self.session.table == after

    @rule(place=PLACES)
    def pick(self, place):
        self.act(lambda: self.session.pick(place))

    @rule(operator=OPERATORS)
    def choose(self, operator):
        self.act(lambda: self.session.choose(operator))

    @rule(name=strategies.sampled_from(["undo", "redo", "restart", "hint", "claim"]))
    def press(self, name):
        self.act(getattr(self.session, name))

    @rule(name=strategies.sampled_from(["pause", "resume", "resume", "resume"]))
    def hold(self, name):
        self.act(getattr(self.session, name))

    @rule(text=strategies.text(max_size=12) | strategies.just("3*8"))
    def submit(self, text):
        self.act(lambda: self.session.submit(text))

    @rule(seconds=strategies.integers(0, 9))
    def wait(self, seconds):
        self.time += seconds
        self.act(self.session.tick)

    @rule(
        name=strategies.sampled_from(["give_up", "skip", "leave"]), really=strategies.integers(0, 9)
    )
    def stop(self, name, really):
        if really == 0:
            self.act(getattr(self.session, name))

    @invariant()
    def every_number_is_on_the_table_once(self):
        used = Counter()
        for piece in self.session.table.pieces:
            assert isinstance(piece.value, Fraction)
            used.update(piece.expression.numbers)
        assert used == Counter(self.session.hand)

    @invariant()
    def what_is_over_stays_as_it_is(self):
        session = self.session
        seen = (session.state, session.table, session.answer, session.seconds, session.outcome)
        if self.ended is not None:
            assert seen == self.ended
        elif session.state.over:
            self.ended = seen

    @invariant()
    def a_win_is_a_correct_answer(self):
        session = self.session
        assert (session.answer is not None) == (session.state is State.WON)
        if session.answer is not None:
            assert check(str(session.answer), session.hand, rules=session.rules)
        if session.state is State.CLAIMED:
            assert not is_solvable(session.hand, rules=session.rules)

    @invariant()
    def time_is_within_the_limit(self):
        assert self.session.seconds >= 0
        if self.session.remaining is not None:
            assert 0 <= self.session.remaining <= 60


Play.TestCase.settings = settings(max_examples=150, stateful_step_count=40, deadline=None)
TestPlay = Play.TestCase
