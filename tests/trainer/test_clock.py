from __future__ import annotations

import pytest

from make24 import InputError
from make24.trainer.clock import Clock, Stopwatch


def test_a_stopwatch_leaves_pauses_out():
    times = [0.0]
    watch = Stopwatch(lambda: times[0])
    times[0] = 5
    watch.stop()
    watch.stop()
    times[0] = 50
    assert watch.seconds == 5
    watch.start()
    watch.start()
    times[0] = 52
    assert watch.seconds == 7


@pytest.mark.parametrize("kind", ["down", "up", "off"])
def test_only_a_clock_that_counts_down_has_a_limit(kind):
    assert Clock(kind, 20).limit == (20 if kind == "down" else None)


def test_other_clocks_are_refused():
    with pytest.raises(InputError, match="down, up, off"):
        Clock("sideways")
    for seconds in (0, -1, float("nan")):
        with pytest.raises(InputError, match="more than 0 seconds"):
            Clock("down", seconds)
