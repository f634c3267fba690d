"""The page on which a hand is set, solved and shown step by step."""

from __future__ import annotations

import threading

import pytest

from make24.trainer.window import explore_page


@pytest.fixture
def explore(opened):
    def explore(hand="3 3 8 8", **more):
        window = opened(hand, **more)
        window.open("explore")
        return window

    return explore


def numbers(window):
    return window.application.explored.hand.numbers


def heading(window):
    return window.page.list.heading.text


def test_it_shows_the_hand_its_solutions_and_how_hard_it_is(explore):
    window = explore()
    assert window.card_texts(3) == ["8", "8"]
    assert heading(window) == "1 solution"
    assert window.page.list.list.get(0).strip() == "8 ÷ (3 − 8 ÷ 3)"
    assert "expert · about 2 min" in window.said()
    assert any("The only solution needs a fraction." in text for text in window.said())


def test_clicks_set_the_cards(explore):
    window = explore("12 3 8 8")
    window.click_place(1)
    assert numbers(window) == (13, 3, 8, 8)
    window.click_place(1)
    assert numbers(window) == (1, 3, 8, 8)
    window.click_place(1, button=3)
    assert numbers(window) == (13, 3, 8, 8)
    window.click_place(2, button=3)
    assert numbers(window) == (13, 2, 8, 8)
    assert window.page.entry.get() == "13 2 8 8"
    assert len(set(window.application.explored.hand.cards)) == 4


def test_the_wheel_sets_the_cards(explore):
    window = explore()
    x, y = window.table.plan.middle(0)
    for event, expected in (("<Button-4>", 4), ("<Button-5>", 3)):
        window.table.event_generate(event, x=x, y=y)
        window.settle()
        assert numbers(window)[0] == expected


def test_a_hand_can_be_typed(explore):
    window = explore()
    window.keys(*["BackSpace"] * 7)
    window.type("K K 1")
    window.keys("Return")
    assert numbers(window) == (13, 13, 1)
    assert len(window.page.table._shown.places) == 3
    assert window.page.count.chosen == 3


@pytest.mark.parametrize(
    ("text", "complaint"),
    [("3 3 x", "x is neither a whole number nor a card"), ("1", "2 to 6"), ("", "at least one")],
)
def test_a_hand_that_is_none_is_told(explore, text, complaint):
    window = explore()
    window.page.entry.delete(0, "end")
    window.type(text)
    window.keys("Return")
    assert complaint in window.banner
    assert numbers(window) == (3, 3, 8, 8)


def test_how_many_cards(explore):
    window = explore()
    window.click(window.page.count.buttons[6])
    assert len(numbers(window)) == 6
    window.click(window.page.count.buttons[3])
    assert numbers(window) == (3, 3, 8)


@pytest.mark.parametrize(("level", "count"), [("essential", 3), ("algebraic", 4), ("written", 242)])
def test_all_solutions_at_each_level_with_their_number(explore, level, count):
    window = explore("1 2 3 4")
    window.click(window.page.list.level.buttons[level])
    assert heading(window) == f"{count} solutions"
    assert window.page.list.list.size() == count


def test_very_many_solutions_are_counted_and_the_first_listed(explore):
    window = explore("1 2 3 4 5")
    window.click(window.page.list.level.buttons["written"])
    assert heading(window) == "2258 solutions"
    assert window.page.list.list.size() == 500
    assert "The first 500 are listed." in window.said()


def test_the_number_of_solutions_in_chinese(explore):
    window = explore("1 2 3 4", language="zh_CN")
    assert heading(window) == "共有 3 组解"
    window.click_place(4, button=3)
    window.click_place(4, button=3)
    window.click_place(4, button=3)
    for _ in range(2):
        window.click_place(3, button=3)
    window.click_place(2, button=3)
    assert numbers(window) == (1, 1, 1, 1)
    assert heading(window) == "无解"
    assert not window.page.list.copy[0].enabled


def choose(window, place):
    left, top, wide, high = window.page.list.list.bbox(place)
    window.page.list.list.event_generate("<ButtonPress-1>", x=left + wide // 2, y=top + high // 2)
    window.page.list.list.event_generate("<ButtonRelease-1>", x=left + wide // 2, y=top + high // 2)
    window.root.update()


def test_a_solution_is_done_step_by_step_on_the_cards(explore, monkeypatch):
    monkeypatch.setattr(explore_page, "_STEP", 300)
    window = explore(animated=True)
    choose(window, 0)
    seen = []

    def watch():
        left = sum(place is not None for place in window.table._shown.places)
        if left not in seen:
            seen.append(left)
        return left == 1

    window.until(watch)
    assert seen == [4, 3, 2, 1]
    window.settle()
    steps = window.page._steps.text.splitlines()
    assert steps == ["8 ÷ 3 = 8/3", "3 − (8/3) = 1/3", "8 ÷ (1/3) = 24"]
    assert "24" in window.texts()


def test_a_solution_is_shown_at_once_where_nothing_moves(explore):
    window = explore()
    choose(window, 0)
    window.settle()
    assert sum(place is not None for place in window.table._shown.places) == 1
    window.click_place(2)
    assert sum(place is not None for place in window.table._shown.places) == 4


def test_copies_as_text_and_as_latex(explore):
    window = explore("1 2 3 4")
    window.click(window.page.list.copy[0])
    assert window.root.clipboard_get().splitlines()[0] == "1*2*3*4"
    assert len(window.root.clipboard_get().splitlines()) == 3
    assert window.banner == "3 solutions copied."
    window = explore()
    choose(window, 0)
    window.click(window.page.list.copy[1])
    assert window.root.clipboard_get() == r"\frac{8}{3 - \frac{8}{3}}"


def test_a_random_hand(explore):
    window = explore()
    window.click(window.page.buttons[1])
    assert len(numbers(window)) == 4
    assert numbers(window) != (3, 3, 8, 8)


def test_the_hand_can_be_played(explore):
    window = explore()
    window.click_place(1)
    window.click(window.page.buttons[2])
    assert window.session.hand.numbers == (4, 3, 8, 8)
    assert window.focused is window.page.entry.entry


def test_only_what_was_asked_last_is_shown(explore, monkeypatch):
    window = explore()
    slow = threading.Event()
    solve = explore_page.solve

    def waiting(*given, **more):
        assert slow.wait(30)
        return solve(*given, **more)

    monkeypatch.setattr(explore_page, "solve", waiting)
    for _ in range(5):
        window.table.event_generate(
            "<ButtonRelease-1>", **dict(zip("xy", window.table.plan.middle(0), strict=True))
        )
    window.root.update()
    slow.set()
    window.settle()
    assert numbers(window)[0] == 8
    assert window.page.list.solutions.numbers == (8, 3, 8, 8)


def test_escape_moves_to_the_cards_and_tab_on(explore):
    window = explore()
    assert window.focused is window.page.entry
    window.keys("Escape")
    assert window.focused is window.table
    window.keys("Tab")
    assert window.focused is window.page.entry
