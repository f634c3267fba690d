"""How a player is getting on, in the window."""

from __future__ import annotations

import threading
from datetime import UTC, datetime, timedelta

import pytest

from attempts import attempt
from make24.trainer.exchange import read_attempts
from make24.trainer.records import Records
from make24.trainer.window.bookkeeper import Bookkeeper

pytestmark = pytest.mark.usefixtures("data_folder")


@pytest.fixture
def progress(opened):
    """Open the page of progress with these attempts in the records."""

    def progress(*attempts, **settings):
        with Records() as records:
            records.take_over(attempts)
        window = opened(None, changed={"books": Bookkeeper()}, **settings)
        window.open("progress")
        return window

    return progress


def played():
    now = datetime.now(UTC)
    return [
        attempt(10, started=now - timedelta(days=2)),
        attempt(20, started=now - timedelta(days=2)),
        attempt(30, started=now - timedelta(days=1), hand="3 3 8 8"),
        attempt(5, started=now, hand="3 3 8 8", outcome="given_up"),
        attempt(5, started=now, purpose="review"),
    ]


def drawn(canvas, kind):
    return [item for item in canvas.find_all() if canvas.type(item) == kind]


def texts(canvas):
    return [canvas.itemcget(item, "text") for item in drawn(canvas, "text")]


def test_figures_of_everything_that_was_played(progress):
    window = progress(*played())
    numbers = [number.text for number in window.page._numbers]
    assert numbers == ["3 of 4", "20 s", "0", "3", "1 of 1"]


def test_bars_for_each_difficulty(progress):
    window = progress(*played())
    canvas = window.page.bands.canvas
    assert texts(canvas) == ["easy", "2 of 2 · 100 % · 15 s", "expert", "1 of 2 · 50 % · 30 s"]
    wide = canvas.winfo_width()
    rights = [round(canvas.coords(item)[2]) for item in drawn(canvas, "rectangle")]
    # The ground, the share that was solved, and the time beside the longest.
    assert rights == [wide, wide, wide // 2, wide, wide // 2, wide]


def test_columns_for_each_day(progress):
    window = progress(*played())
    chart = window.page.days
    assert len(chart.shown) == 3
    colours = [chart.canvas.itemcget(item, "fill") for item in chart.canvas.find_withtag("day")]
    theme = window.page.look.theme
    assert colours == [theme.solved, theme.solved, theme.missed]
    assert len(drawn(chart.canvas, "oval")) == 2


def test_the_latest_days_are_shown_where_there_is_no_room_for_all(progress):
    now = datetime.now(UTC)
    window = progress(*[attempt(started=now - timedelta(days=day)) for day in range(300)])
    days = window.page.days.shown
    assert 10 < len(days) < 100
    assert days[-1] == now.astimezone().date()


def test_weaknesses_in_words(progress):
    now = datetime.now(UTC)
    good = [attempt(started=now - timedelta(hours=hour)) for hour in range(30, 50)]
    bad = [
        attempt(started=now - timedelta(hours=hour), hand="3 3 8 8", outcome="given_up")
        for hour in range(10)
    ]
    window = progress(*good, *bad)
    assert "0 of 10 right" in window.page.weak.text


def test_nothing_played_invites_to_play(progress):
    window = progress()
    assert any(text.startswith("Nothing was played yet.") for text in window.said())
    assert texts(window.page.bands.canvas) == []


def test_where_the_records_are(progress, data_folder):
    window = progress()
    note = window.page.export.note.text
    assert note.startswith("What you play stays on this machine; nothing is sent anywhere.")
    assert str(data_folder) in note


@pytest.mark.parametrize("kind", [".csv", ".json"])
def test_export(progress, tmp_path, kind):
    attempts = played()
    window = progress(*attempts)
    export = window.page.export
    export.field.delete(0, "end")
    export.field.insert(0, str(tmp_path / "all.csv"))
    if kind == ".json":
        window.click(export.kind.buttons[kind])
    window.click(export.button)
    file = tmp_path / f"all{kind}"
    assert window.banner == f"5 hands are written into {file}."
    assert len(read_attempts(file).attempts) == 5


def test_a_file_is_replaced_only_when_that_is_said_twice(progress, tmp_path):
    window = progress(*played())
    file = tmp_path / "all.csv"
    file.write_text("mine")
    export = window.page.export
    export.field.delete(0, "end")
    export.field.insert(0, str(file))
    window.click(export.button)
    assert "is there already" in window.banner
    assert file.read_text() == "mine"
    window.click(export.button)
    assert len(read_attempts(file).attempts) == 5


@pytest.mark.parametrize(
    ("given", "complaint"),
    [("", "Type where"), ("all.txt", "neither in .csv nor in .json"), ("/no/all.csv", "/no/all")],
)
def test_where_nothing_can_be_written(progress, given, complaint):
    window = progress()
    window.page.export.field.delete(0, "end")
    window.page.export.field.insert(0, given)
    window.click(window.page.export.button)
    assert complaint in window.banner


def test_reading_large_records_does_not_keep_the_window_waiting(progress, monkeypatch):
    window = progress()
    window.open("play")
    may_go_on = threading.Event()
    read = Bookkeeper.kept

    def slow(books):
        assert may_go_on.wait(30)
        return read(books)

    monkeypatch.setattr(Bookkeeper, "kept", slow)
    window.application.open("progress")
    window.root.update()
    assert window.page.winfo_viewable()
    window.application.open("settings")
    window.root.update()
    may_go_on.set()
    window.settle()
