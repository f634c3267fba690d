from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as some

import make24
from attempts import START, attempt
from make24.caret import columns
from make24.trainer.mistake_sentences import due_text, kind_text
from make24.trainer.mistakes import KINDS, mistakes
from make24.trainer.terminal.notebook import due_line, notebook_lines

NOW = datetime(2026, 3, 29, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("wait", "text"),
    [
        (timedelta(days=-30), "now"),
        (timedelta(0), "now"),
        (timedelta(seconds=1), "in 1 minute"),
        (timedelta(minutes=10), "in 10 minutes"),
        (timedelta(minutes=59, seconds=50), "in 1 hour"),
        (timedelta(hours=23), "in 23 hours"),
        (timedelta(hours=47, minutes=40), "in 2 days"),
        (timedelta(days=3, hours=2), "in 3 days"),
        (timedelta(days=400), "in 400 days"),
    ],
)
def test_due(wait, text):
    assert due_text(NOW + wait, NOW) == text
    far = timezone(timedelta(hours=14))
    assert due_text((NOW + wait).astimezone(far), NOW) == text


@given(some.timedeltas(timedelta(0), timedelta(days=10_000)))
def test_what_is_not_due_is_never_told_to_be(wait):
    assert (due_text(NOW + wait, NOW) == "now") == (wait == timedelta(0))


@pytest.mark.parametrize(
    ("language", "texts"),
    [("zh_CN", ("现在", "3 天后", "分数")), ("zh_TW", ("現在", "3 天後", "分數"))],
)
def test_in_chinese(language, texts):
    make24.set_language(language)
    later = NOW + timedelta(days=3)
    assert (due_text(NOW, NOW), due_text(later, NOW), kind_text("fractions")) == texts
    assert not any(kind_text(kind).isascii() for kind in KINDS)


def notebook():
    hands = ("3 3 8 8", "4 4 10 10", "1 1 1 1", "-3 8 1 1")
    return mistakes([attempt(hand=hand, outcome="given_up") for hand in hands])


@pytest.mark.parametrize("language", ["en", "zh_CN", "zh_TW"])
def test_the_notebook_fits_a_narrow_screen(language):
    make24.set_language(language)
    found = notebook()
    wide = notebook_lines(found, START, solutions=True)
    narrow = notebook_lines(found, START, width=40, solutions=True)
    assert len(narrow) > len(wide) == 1 + 4 + 2
    # The last line is a sentence, which whoever prints it breaks.
    assert max(map(columns, narrow[:-1])) <= 40 < max(map(columns, wide))
    assert any("8/(3-8/3)" in line for line in wide)


def test_only_so_many_are_shown():
    lines = notebook_lines(notebook(), START, most=1)
    assert lines[1].startswith("3 3 8 8 ")
    assert lines[2:] == [
        "  and 3 more hands",
        "",
        "No hand is due now; the next one is in 1 minute.",
    ]


def test_how_many_are_due():
    found = notebook()
    assert due_line(found, START + timedelta(days=1)) == "4 hands are due."
    assert due_line(found[:1], START + timedelta(days=1)) == "1 hand is due."
