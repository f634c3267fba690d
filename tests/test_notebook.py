"""The widget as Python sees it, without a browser: made, played, looked at, closed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pandas
import pytest

import make24
from make24.notebook import Trainer
from make24.trainer.records import Records

PAGE = Path(make24.__file__).parent / "trainer" / "widget"


@pytest.fixture
def trainer(data_folder):  # noqa: ARG001  (nobody's own records are touched)
    made = Trainer("3 3 8 8", language="en", seed=24)
    yield made
    made.close()


def sent_by_page(trainer, **message):
    """As when the front end sends a message."""
    trainer._handle_custom_msg(message, [])


def test_it_shows_the_hand(trainer):
    assert trainer.view["heading"] == "Make 24"
    assert len(trainer.pictures) == 4
    assert repr(trainer) == "<Trainer: 3 3 8 8, dealt>"
    assert "application/vnd.jupyter.widget-view+json" in trainer._repr_mimebundle_()[0]


def test_the_page_and_python_play_the_same_hand(trainer):
    sent_by_page(trainer, action="submit", text="8/3")
    assert trainer.view["middle"]["lines"] == [["8 ÷ 3 = 8/3", "line"]]
    assert str(trainer.session.submit("8/(3-8/3)")) == "Correct: 8/(3-8/3) = 24."
    trainer.refresh()
    assert trainer.view["over"]


def test_whatever_the_page_sends_is_answered(trainer):
    trainer._handle_custom_msg("nonsense", None)
    assert trainer.view["notices"] == [
        ["The page sent something that is not understood here.", "bad"]
    ]


def test_the_history_is_a_table(trainer):
    assert trainer.history == []
    trainer.session.submit("8/(3-8/3)")
    sent_by_page(trainer, action="next")
    sent_by_page(trainer, action="give_up")
    frame = pandas.DataFrame(trainer.history)
    assert list(frame["outcome"]) == ["won", "given_up"]
    assert frame["hand"][0] == "3 3 8 8"


def test_closing_keeps_the_hand_in_play(trainer):
    sent_by_page(trainer, action="hint")
    trainer.close()
    trainer.close()
    with Records() as records:
        assert [attempt.hints for attempt in records.attempts()] == [1]


def test_the_end_of_python_keeps_it_too(data_folder):
    program = "from make24.notebook import Trainer; Trainer('3 3 8 8').session.hint()"
    subprocess.run([sys.executable, "-c", program], check=True)
    assert data_folder.exists()
    with Records() as records:
        assert [attempt.hints for attempt in records.attempts()] == [1]


@pytest.mark.parametrize("hand", [make24.Hand("A 5 5 5"), [1, 5, 5, 5], "1 5 5 5"])
def test_a_hand_comes_in_any_form(hand):
    made = Trainer(hand, records=False)
    assert list(made.session.hand) == [1, 5, 5, 5]


def test_settings_that_are_not_accepted_are_named():
    with pytest.raises(make24.InputError, match="'colour' is no setting"):
        Trainer(colour="red")


def test_without_anywidget_it_says_what_to_install():
    program = "import sys; sys.modules['anywidget'] = None; import make24.notebook"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    last = done.stderr.splitlines()[-1]
    assert last == (
        "ImportError: the notebook trainer needs anywidget: pip install 'make24[notebook]'"
    )


def test_the_page_needs_no_network_and_writes_no_html():
    script = (PAGE / "widget.js").read_text("utf-8")
    style = (PAGE / "widget.css").read_text("utf-8")
    for word in ("import ", "import(", "fetch", "http", "innerHTML", "insertAdjacent", "eval("):
        assert word not in script, word
    for word in ("@import", "url(", "http"):
        assert word not in style, word
