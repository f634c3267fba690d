"""The notebook of mistakes in the window."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from attempts import attempt
from make24.trainer.mistakes import mistakes
from make24.trainer.records import Records
from make24.trainer.window.bookkeeper import Bookkeeper

pytestmark = pytest.mark.usefixtures("data_folder")
FRACTIONS, NONE, PLAIN = "3 3 8 8", "1 1 1 1", "1 2 3 4"


def missed(hand, *, days=3.0, outcome="given_up", **more):
    return attempt(hand=hand, outcome=outcome, started=ago(days), **more)


def ago(days):
    return datetime.now(UTC) - timedelta(days=days)


@pytest.fixture
def notebook(opened):
    """Open the page of mistakes with these attempts in the records."""

    def notebook(*attempts, **settings):
        with Records() as records:
            records.take_over(attempts)
        window = opened(None, changed={"books": Bookkeeper()}, **settings)
        window.open("mistakes")
        return window

    return notebook


def hands(window):
    tree = window.page.list.tree
    return [tree.set(row, "hand") for row in tree.get_children()]


def kept():
    with Records() as records:
        return [str(each.hand) for each in mistakes(records.attempts(), records.removed)]


def test_it_lists_hands_with_what_is_known_of_them(notebook):
    right = missed(FRACTIONS, days=2, outcome="won", seconds=60)
    window = notebook(missed(FRACTIONS), right, missed(NONE, days=0.00001))
    tree = window.page.list.tree
    rows = {tree.set(row, "hand"): tree.set(row) for row in tree.get_children()}
    assert rows[FRACTIONS]["kinds"] == "fractions, division"
    assert (rows[FRACTIONS]["missed"], rows[FRACTIONS]["right"]) == ("1", "1 of 3")
    assert rows[NONE]["kinds"] == "no solution"
    assert rows[NONE]["due"] == "in 1 minute"


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("all", {FRACTIONS, NONE, PLAIN}),
        ("fractions", {FRACTIONS}),
        ("division", {FRACTIONS}),
        ("no_solution", {NONE}),
        ("large_numbers", set()),
        ("due", {FRACTIONS, PLAIN}),
    ],
)
def test_hands_are_filtered(notebook, kind, expected):
    window = notebook(missed(FRACTIONS), missed(PLAIN), missed(NONE, days=0.00001))
    window.click(window.page.filter.buttons[kind])
    assert set(hands(window)) == expected


@pytest.mark.parametrize("language", ["en", "zh_CN", "zh_TW"])
def test_no_text_of_a_short_column_is_clipped(notebook, language):
    window = notebook(missed(FRACTIONS, days=0.0), missed(PLAIN, days=400), language=language)
    table = window.page.list
    for row in table.tree.get_children():
        for name in ("missed", "right", "due"):
            needed = table._look.fonts["body"].measure(table.tree.set(row, name))
            assert needed < table.tree.column(name, "width"), table.tree.set(row, name)


def test_an_empty_notebook_invites_to_play(notebook):
    window = notebook()
    assert "Your notebook of mistakes is empty" in window.page.panel.about.text
    assert not window.page.review.enabled
    window.click(window.page.panel.begin)
    assert window.application.bar.tabs["play"]._kind == "tab_chosen"


def test_review_plays_what_is_due_and_then_new_hands(notebook):
    window = notebook(missed(FRACTIONS), reviews=False)
    window.click(window.page.review)
    assert window.session.hand.numbers == (3, 3, 8, 8)
    assert "your mistakes, as long as any is due" in window.said()
    window.type("8/(3-8/3)")
    window.keys("Return")
    assert window.play.attempts[-1].purpose == "review"
    window.keys("space")
    assert window.banner == "That was the last of these hands."
    window.keys("space")
    assert window.session.hand.numbers != (3, 3, 8, 8)
    window.close()
    with Records() as records:
        assert [each.purpose for each in records.attempts()] == ["play", "review"]


def test_a_chosen_hand_is_played_by_return(notebook):
    window = notebook(missed(FRACTIONS), missed(PLAIN, days=2))
    window.keys("Down", "Return")
    assert window.session.hand.numbers == (1, 2, 3, 4)
    assert window.play._game.purpose == "review"


def test_a_solution_is_shown_when_asked_for(notebook):
    window = notebook(missed(FRACTIONS), missed(NONE, days=2))
    panel = window.page.panel
    assert panel.solution.text == ""
    window.click(panel.solve)
    assert panel.solution.text == "8 ÷ (3 − 8 ÷ 3)"
    window.keys("Down")
    assert panel.solution.text == ""
    window.click(panel.solve)
    assert panel.solution.text == "no solution"


def test_a_hand_is_taken_out_and_put_back(notebook):
    window = notebook(missed(FRACTIONS), missed(PLAIN, days=2))
    window.keys("Delete")
    assert hands(window) == [PLAIN]
    assert window.banner == "3 3 8 8 is out of your notebook."
    window.click(window.page.back)
    assert hands(window) == [FRACTIONS, PLAIN]
    window.keys("Delete")
    window.keys("<Control-z>")
    assert hands(window) == [FRACTIONS, PLAIN]
    window.close()
    assert kept() == [FRACTIONS, PLAIN]


@pytest.mark.parametrize("leave", ["close", "other", "another"])
def test_what_was_taken_out_stays_out(notebook, leave):
    window = notebook(missed(FRACTIONS), missed(PLAIN, days=2), missed(NONE, days=1))
    window.keys("Delete")
    if leave == "other":
        window.open("play")
        window.open("mistakes")
        assert hands(window) == [PLAIN, NONE]
        assert not window.page.back.enabled
    elif leave == "another":
        window.keys("Delete")
        assert hands(window) == [NONE]
        window.click(window.page.back)
        assert hands(window) == [PLAIN, NONE]
    window.close()
    assert kept() == [PLAIN, NONE]


def test_what_was_taken_out_does_not_come_back_as_a_review(notebook):
    window = notebook(missed(FRACTIONS))
    assert window.play.waiting == 1
    window.keys("Delete")
    window.open("play")
    assert window.play.waiting == 0
    window.keys("space")
    assert window.play._game.purpose == "play"


def test_many_hands_are_listed_without_waiting_for_them(notebook):
    window = notebook(*[missed(f"{a} {b} {b} {a + 1}") for a in range(1, 13) for b in range(1, 14)])
    assert len(hands(window)) == len(set(hands(window))) > 100


@pytest.mark.parametrize("language", ["zh_CN", "zh_TW"])
def test_it_speaks_chinese(notebook, language):
    window = notebook(missed(FRACTIONS), language=language)
    tree = window.page.list.tree
    kinds = {"zh_CN": "分数、除法", "zh_TW": "分數、除法"}[language]
    assert tree.set(tree.get_children()[0], "kinds") == kinds
