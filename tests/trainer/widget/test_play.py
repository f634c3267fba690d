"""The sitting behind the page: hands, records, the clock, and what is kept to itself."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from make24 import COUNTDOWN, Hand, InputError
from make24.trainer.clock import Time
from make24.trainer.records import Records
from make24.trainer.session import State
from make24.trainer.widget.play import Play
from make24.trainer.widget.settings import Settings


class Watch:
    """A time that stands until it is told to go on."""

    def __init__(self, day=1):
        self.seconds = 100.0
        self._today = datetime(2026, 2, day, tzinfo=UTC)

    @property
    def time(self):
        return Time(now=lambda: self.seconds, today=lambda: self._today)


def play_of(hand=None, *, watch=None, **settings):
    given = None if hand is None else Hand(hand)
    time = None if watch is None else watch.time
    return Play(Settings(**{"records": False, "seed": 24} | settings), given, time=time)


def test_hands_come_one_after_the_other():
    play = play_of()
    first = play.session
    play.next()
    assert play.session is not first
    assert play.dealt == 2
    # One that was only looked at is not noted.
    assert play.history == []


def test_the_same_seed_deals_the_same_hands():
    hands = []
    for _ in range(2):
        play = play_of(count=5)
        hands.append([play.session.hand])
        play.next()
        hands[-1].append(play.session.hand)
    assert hands[0] == hands[1]


def test_hands_are_as_wished():
    play = play_of(low=2, high=9, band="hard", rules="countdown", target=30, count=5)
    assert play.session.target == 30
    assert play.session.rules == COUNTDOWN
    assert play.session.rating.band == "hard"
    assert all(2 <= number <= 9 for number in play.session.hand)


def test_a_hand_that_cannot_be_played_is_refused():
    with pytest.raises(InputError, match="2 to 6 numbers can"):
        play_of("1 2 3 4 5 6 7")


def test_what_is_played_is_kept_for_all_trainers():
    play = play_of("3 3 8 8", records=True)
    play.submit("8/(3-8/3)")
    with Records() as records:
        (attempt,) = records.attempts()
    assert (attempt.trainer, attempt.outcome.value) == ("notebook", "won")
    assert play.history[0]["identity"] == attempt.identity
    # The next trainer knows of it.
    assert play_of("1 2 3 4", records=True).figures.played == 0


def test_a_mistake_comes_back(data_folder):
    play = play_of("3 3 8 8", watch=Watch(day=1), records=True)
    play.move("give_up")
    play.close()
    assert list(data_folder.iterdir())
    again = play_of(watch=Watch(day=2), records=True)
    assert str(again.session.hand) == "3 3 8 8"
    # Shown for the first time, it still is what comes back.
    again.look()
    again.submit("8/(3-8/3)")
    assert again.history[0]["purpose"] == "review"


def test_without_records_nothing_is_written(data_folder):
    play = play_of("3 3 8 8")
    play.submit("8/(3-8/3)")
    play.close()
    assert not data_folder.exists()


def test_trouble_with_the_records_is_told(data_folder):
    data_folder.parent.mkdir(exist_ok=True)
    data_folder.write_text("in the way")
    play = play_of("3 3 8 8", records=True)
    play.submit("8/(3-8/3)")
    assert [notice.code for notice in play.notices] == ["won", "records_unavailable"]
    data_folder.unlink()
    play.close()
    with Records() as records:
        assert len(records.attempts()) == 1


def test_the_clock_begins_when_the_hand_is_seen():
    watch = Watch()
    play = play_of("3 3 8 8", clock=30, watch=watch)
    watch.seconds += 3600
    play.look()
    assert play.session.state is State.DEALT
    assert play.session.remaining == 30
    assert play.history == []
    watch.seconds += 10
    # Another look, as from a second place on the page, changes nothing.
    play.look()
    assert play.session.remaining == 20
    assert play.dealt == 1


def test_what_was_done_before_the_hand_is_seen_stays():
    watch = Watch()
    play = play_of("3 3 8 8", watch=watch)
    session = play.session
    session.merge(2, "/", 0)
    play.look()
    assert play.session is session


def test_the_kernel_says_when_time_is_up():
    watch = Watch()
    play = play_of("3 3 8 8", clock=30, watch=watch)
    play.look()
    watch.seconds += 29.9
    # A page whose clock is fast asks too early.
    play.look()
    assert not play.session.state.over
    watch.seconds += 0.1
    play.look()
    assert play.session.state is State.TIMED_OUT
    assert play.notices[0].code == "time_up"
    assert play.history[0]["outcome"] == "timed_out"


def test_time_is_up_at_the_next_action_too():
    watch = Watch()
    play = play_of("3 3 8 8", clock=30, watch=watch)
    play.look()
    watch.seconds += 31
    play.submit("8/(3-8/3)")
    assert play.notices[0].code == "time_up"
    assert play.history[0]["outcome"] == "timed_out"


def test_a_hand_left_after_a_wrong_answer_failed():
    play = play_of("3 3 8 8")
    play.submit("3+3+8+8")
    play.next()
    assert [attempt["outcome"] for attempt in play.history] == ["failed"]


def test_closing_notes_the_hand_in_play():
    play = play_of("3 3 8 8")
    play.move("hint")
    play.close()
    assert play.history[0]["hints"] == 1


def test_how_hard_a_hand_is_tells_nothing_of_its_solution():
    assert play_of().rated
    assert not play_of("3 3 8 8").rated
    assert not play_of(solvable=None).rated
    assert not play_of(solvable=False).rated
    play = play_of("3 3 8 8")
    play.move("give_up")
    assert play.rated
    play.next()
    assert play.rated
