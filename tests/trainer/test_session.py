from __future__ import annotations

from fractions import Fraction

import pytest

from make24 import COUNTDOWN, Hand, InputError, parse, set_language
from make24.trainer.attempt import Outcome
from make24.trainer.clock import Clock
from make24.trainer.session import Session, State


class Hours:
    """A time that passes only when told."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def hours() -> Hours:
    return Hours()


@pytest.fixture
def session(hours) -> Session:
    return Session(Hand("3 3 8 8"), clock=Clock("down", 30), now=hours)


def values(session):
    return [None if piece is None else piece.value for piece in session.table.places]


def test_a_hand_is_won_by_merging_exact_fractions(session):
    assert session.state is State.DEALT
    notice = session.merge(2, "/", 1)
    assert str(notice) == "8 / 3 = 8/3"
    assert values(session) == [3, Fraction(8, 3), None, 8]
    assert str(session.merge(0, "-", 1)) == "3 - (8/3) = 1/3"
    notice = session.merge(3, "/", 1)
    assert notice.good
    assert str(notice) == "Correct: 8/(3-8/3) = 24."
    assert session.state is State.WON
    assert session.answer == parse("8/(3-8/3)")
    assert session.outcome is Outcome.WON
    assert session.other_solutions == ()


def test_merging_and_typing_mix_and_the_whole_dealt_hand_is_judged(session):
    session.merge(0, "+", 1)
    notice = session.submit("8/(3-8/3)")
    assert notice.good
    assert session.state is State.WON


def test_a_typed_answer_of_what_is_left_is_wrong(session):
    session.merge(0, "+", 1)
    notice = session.submit("6+8+8")
    assert notice.good is False
    assert "not the given numbers" in str(notice)
    assert session.wrong_answers == 1
    assert session.state is State.PLAYING


@pytest.mark.parametrize("text", ["", "  ", "hlep", "×"])
def test_what_holds_no_answer_is_no_wrong_one(session, text):
    assert session.submit(text).good is False
    assert session.wrong_answers == 0
    assert session.state is State.DEALT


def test_picking_number_operator_number_merges(session):
    assert session.pick(2) is None
    assert session.choose("/") is None
    assert session.pick(1).code == "merged"
    # What was made is picked, so that a chain goes on.
    assert (session.selected, session.operator) == (1, None)


def test_another_number_or_operator_replaces_the_choice(session):
    session.pick(0)
    session.pick(1)
    assert session.selected == 1
    session.choose("+")
    session.choose("-")
    assert session.operator == "-"
    assert str(session.pick(2)) == "3 - 8 = -5"


def test_the_same_number_again_is_put_back(session):
    session.pick(0)
    session.pick(0)
    assert session.selected is None


def test_an_operator_needs_a_number_before_it(session):
    notice = session.choose("+")
    assert str(notice) == "There is no number before the operator."
    assert session.operator is None


@pytest.mark.parametrize("operator", ["", "+-", "%"])
def test_an_operator_is_one_of_the_four_signs(session, operator):
    session.pick(0)
    assert session.choose(operator).code == "operator_not_allowed"
    assert session.merge(0, operator, 1).code == "operator_not_allowed"
    assert session.operator is None


def test_a_card_is_never_merged_with_itself():
    session = Session(Hand("12 1 1 1"))
    session.pick(0)
    session.choose("+")
    assert session.pick(0).code == "with_itself"
    assert session.merge(0, "*", 0).code == "with_itself"
    assert values(session) == [12, 1, 1, 1]
    # The choice stands, so that the right card can still be picked.
    assert (session.selected, session.operator) == (0, "+")


def test_a_used_place_is_dead(session):
    session.merge(0, "+", 1)
    assert session.pick(0).code == "empty_place"
    assert session.merge(0, "+", 2).code == "empty_place"
    assert session.merge(2, "+", 7).code == "empty_place"
    assert session.merge(-1, "+", 2).code == "empty_place"


def test_a_division_by_zero_changes_nothing():
    session = Session(Hand("5 0 3 8"))
    session.merge(2, "+", 3)
    before = session.table
    notice = session.merge(0, "/", 1)
    assert str(notice) == "5 / 0 divides by zero."
    assert session.table is before


def test_a_wrong_end_says_what_came_out_and_undo_goes_on():
    session = Session(Hand("1 2 3 5"))
    for left in range(3):
        notice = session.merge(left, "+", left + 1)
    assert str(notice) == "You got 11, not 24. Undo to try again."
    assert session.state is State.PLAYING
    assert session.wrong_answers == 1
    session.undo()
    assert values(session) == [None, None, 6, 5]


def test_undo_and_redo_go_to_either_end(session):
    session.merge(2, "/", 1)
    session.merge(0, "-", 1)
    tables = [session.table]
    while session.undo().code == "undone":
        tables.append(session.table)
    assert len(tables) == 3
    assert values(session) == [3, 3, 8, 8]
    assert session.undo().code == "nothing_to_undo"
    while session.redo().code == "redone":
        pass
    assert session.table == tables[0]
    assert session.redo().code == "nothing_to_redo"


def test_a_merge_after_undo_forgets_what_was_undone(session):
    session.merge(2, "/", 1)
    session.undo()
    session.merge(0, "+", 1)
    assert session.redo().code == "nothing_to_redo"


def test_restart_takes_everything_back_and_redo_brings_it(session):
    session.merge(2, "/", 1)
    session.merge(0, "-", 1)
    assert session.restart().code == "restarted"
    assert values(session) == [3, 3, 8, 8]
    session.redo()
    session.redo()
    assert values(session) == [None, Fraction(1, 3), None, 8]
    session.restart()
    assert session.restart().code == "nothing_to_undo"


def test_after_a_win_the_board_is_still(session):
    session.submit("8/(3-8/3)")
    table = session.table
    for action in (
        lambda: session.merge(0, "+", 1),
        lambda: session.pick(0),
        lambda: session.choose("+"),
        lambda: session.submit("1"),
        session.undo,
        session.redo,
        session.restart,
        session.hint,
        session.claim,
        session.give_up,
        session.skip,
        session.pause,
        session.resume,
    ):
        assert action().code == "over"
    session.leave()
    assert session.table is table
    assert session.state is State.WON
    assert session.allowed == frozenset()


def test_after_a_win_the_other_essential_solutions_are_seen():
    session = Session(Hand("2 4 8 10"))
    session.submit("(2+4)*8/(10-8)")
    assert session.state is State.PLAYING
    session.submit(str(session.solutions[3]))
    assert session.state is State.WON
    assert len(session.other_solutions) == 10
    assert session.solutions[3] not in session.other_solutions


def test_no_solution_is_judged():
    session = Session(Hand("1 1 1 1"))
    assert session.claim().good
    assert session.state is State.CLAIMED
    assert session.outcome.solved


def test_a_wrong_claim_is_counted_and_play_goes_on(session):
    notice = session.claim()
    assert notice.good is False
    assert session.wrong_claims == 1
    assert session.submit("8/(3-8/3)").good


def test_hints_tell_more_at_each_press_and_begin_anew_where_the_table_changed(session):
    told = [str(session.hint()) for _ in range(6)]
    assert told[0] == "Hint 1 of 5: 24 can be made from 3 3 8 8."
    assert told[4] == told[5] == "Hint 5 of 5: A solution: 8 ÷ (3 − 8 ÷ 3) = 24."
    assert session.hints_read == 5
    session.merge(2, "/", 1)
    assert str(session.hint()) == "Hint 1 of 5: 24 can be made from 3 8/3 8."
    assert session.hints_read == 6


def test_a_hint_from_a_lost_table_says_how_far_to_undo(session):
    session.merge(2, "*", 1)
    session.merge(0, "+", 1)
    assert "Undo 2 steps" in str(session.hint())


def test_hints_speak_the_language_of_the_moment(session):
    notice = session.hint()
    set_language("zh_CN")
    assert str(notice).startswith("提示 1/5：")


def test_time_runs_out(session, hours):
    hours.seconds += 29
    assert session.tick() is None
    assert session.remaining == 1
    hours.seconds += 1
    assert session.submit("8/(3-8/3)").code == "time_up"
    assert session.state is State.TIMED_OUT
    assert session.outcome is Outcome.TIMED_OUT
    assert session.seconds == 30
    assert session.tick() is None


def test_a_pause_stops_the_clock_and_everything_else(session, hours):
    hours.seconds += 10
    assert session.pause().code == "pausing"
    hours.seconds += 1000
    assert session.tick() is None
    assert session.submit("8/(3-8/3)").code == "paused"
    assert session.pick(0).code == "paused"
    assert session.pause().code == "paused"
    assert session.allowed == {"resume"}
    session.resume()
    assert session.resume().code == "not_paused"
    assert session.seconds == 10
    assert session.state is State.DEALT


def test_a_paused_hand_can_be_given_up(session, hours):
    session.pause()
    hours.seconds += 1000
    assert session.give_up().code == "given_up"
    assert session.outcome is Outcome.GIVEN_UP


def test_a_clock_that_is_off_never_ends_a_hand(hours):
    session = Session(Hand("3 3 8 8"), clock=Clock("off"), now=hours)
    hours.seconds += 10**6
    assert session.tick() is None
    assert session.remaining is None
    assert session.seconds == 10**6


@pytest.mark.parametrize(
    ("before", "outcome"),
    [
        ([], Outcome.GIVEN_UP),
        (["merge"], Outcome.GIVEN_UP),
        (["submit"], Outcome.FAILED),
        (["claim"], Outcome.FAILED),
    ],
)
def test_a_hand_that_is_left_was_failed_only_after_a_wrong_answer(session, before, outcome):
    for action in before:
        {
            "merge": lambda: session.merge(0, "+", 1),
            "submit": lambda: session.submit("3+3+8+8"),
            "claim": session.claim,
        }[action]()
    session.leave()
    assert session.outcome is outcome


def test_asking_for_the_answer_is_giving_up_whatever_went_before(session):
    session.submit("3+3+8+8")
    assert session.give_up().code == "given_up"
    assert session.outcome is Outcome.GIVEN_UP
    assert [str(solution) for solution in session.solutions] == ["8/(3-8/3)"]


def test_where_not_every_number_is_needed_the_target_wins_at_once():
    session = Session(Hand("1 3 7 10 25 50"), 765, rules=COUNTDOWN)
    session.merge(4, "-", 3)
    session.merge(3, "*", 5)
    assert session.state is State.PLAYING
    session.merge(0, "+", 1)
    session.submit("(25-10)*(50+1)")
    assert session.state is State.WON


def test_the_rules_hold_for_merges():
    session = Session(Hand("1 3 7 10 25 50"), 765, rules=COUNTDOWN)
    notice = session.merge(0, "-", 1)
    assert str(notice) == "1 - 3 = -2 is not allowed: only positive whole numbers may occur."
    assert session.merge(3, "/", 2).code == "result_not_allowed"
    assert len(session.table.pieces) == 6


@pytest.mark.parametrize("numbers", [[24], [1] * 7])
def test_too_few_and_too_many_numbers_are_refused(numbers):
    with pytest.raises(InputError, match="2 to 6 numbers"):
        Session(Hand(numbers))


@pytest.mark.parametrize("number", [10**9 + 1, -(10**9) - 1, 10**17])
def test_numbers_that_the_solver_does_not_take_are_refused_at_once(number):
    with pytest.raises(InputError, match="too large"):
        Session(Hand([number, 1, 2]))
    assert Session(Hand([10**9, 1, 2])).solvable is False


def test_an_answer_may_be_any_text(session):
    for text in ("", "2**3*3*1", "__import__('os')", "9**9**9", "3 × 8", "\x00", "k" * 20000):
        assert session.submit(text).good is False
    assert session.state is State.PLAYING
