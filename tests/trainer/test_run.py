from __future__ import annotations

import pytest

from attempts import attempt
from make24 import Hand, InputError
from make24.trainer.run import Length, Run, to_try_again


def test_a_run_of_so_many_hands():
    run = Run(Length("hands", 2), now=lambda: 0.0)
    assert not run.over([attempt()])
    assert run.over([attempt(), attempt()])
    assert run.remaining([attempt()] * 3) == 0


def test_a_run_of_so_much_time_in_which_pauses_do_not_count():
    time = [0.0]
    run = Run(Length("seconds", 180), now=lambda: time[0])
    time[0] = 100
    run.pause()
    time[0] = 1000
    run.resume()
    assert run.remaining([]) == 80
    time[0] = 1080
    assert run.over([])


def test_missed_and_slow_hands_are_offered_again_each_once():
    played = [
        attempt(),
        attempt(hand="3 3 8 8", outcome="given_up"),
        attempt(hand="1 5 5 5", hints=2),
        attempt(hand="♠3 ♥8 ♠8 ♥3", outcome="failed"),
        attempt(90, hand="2 2 3 4"),
    ]
    assert to_try_again(played) == [Hand("3 3 8 8"), Hand("1 5 5 5"), Hand("2 2 3 4")]


@pytest.mark.parametrize(
    ("unit", "amount", "complaint"),
    [("hands", 0, "at least 1"), ("seconds", -3, "at least 1"), ("days", 1, "hands, seconds")],
)
def test_other_lengths_are_refused(unit, amount, complaint):
    with pytest.raises(InputError, match=complaint):
        Length(unit, amount)
