"""How a player is getting on."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from attempts import START, attempt
from make24.trainer.figures import Figures, by_band, by_day
from make24.trainer.progress import Progress

PLAYED = [
    attempt(10),
    attempt(20, after=1),
    attempt(30, after=1, hand="3 3 8 8"),
    attempt(5, after=2, hand="1 1 1 1", outcome="given_up"),
]


def test_bands_from_easy_to_unrated_and_only_those_played():
    progress = Progress.of(PLAYED)
    assert list(progress.bands) == ["easy", "expert", None]
    assert progress.bands["easy"].median_seconds == 15
    assert progress.bands[None].solved == 0


def test_days_in_their_order():
    days = Progress.of(PLAYED).days
    assert [figures.played for figures in days.values()] == [1, 2, 1]
    assert next(iter(days)) == START.astimezone().date()


def test_reviews_stand_by_themselves():
    progress = Progress.of([*PLAYED, attempt(purpose="review")])
    assert (progress.figures.played, progress.reviews.played, progress.reviews.solved) == (4, 1, 1)


@given(st.lists(st.sampled_from(PLAYED), max_size=12))
def test_parts_make_the_whole(attempts):
    for parts in (by_band(attempts), by_day(attempts)):
        assert sum(part.played for part in parts.values()) == len(attempts)
        assert sum(part.solved for part in parts.values()) == Figures.of(attempts).solved
