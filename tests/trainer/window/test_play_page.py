"""Hands played in the window: by typing, by mouse and by keys alone."""

from __future__ import annotations

import pytest

from make24.trainer.attempt import Outcome
from make24.trainer.session import State

NUM_LOCK = 0x10


def test_it_begins_with_a_hand_at_once(opened):
    window = opened("3 3 8 8")
    assert window.session.hand.numbers == (3, 3, 8, 8)
    assert window.focused is window.page.entry.entry
    assert window.root.title().startswith("make24")
    assert [text for text in window.card_texts(3) if text] == ["8", "8"]


def test_it_begins_with_cards_upside_down(opened):
    window = opened(None)
    assert window.session is None
    assert window.card_texts(1) == []
    assert window.focused is window.page.controls.buttons["deal"]
    window.keys("space")
    assert window.session.state is State.DEALT
    assert window.focused is window.page.entry.entry
    assert window.card_texts(1) != []


def test_won_by_typing(opened):
    window = opened()
    window.type("8/(3-8/3)")
    window.keys("Return")
    assert window.session.state is State.WON
    assert window.banner == "Correct: 8/(3-8/3) = 24."
    assert [attempt.outcome for attempt in window.attempts] == [Outcome.WON]
    assert window.attempts[0].trainer == "window"
    assert window.attempts[0].hand == "3 3 8 8"


def test_won_by_mouse(opened):
    window = opened()
    for place, operator in ((3, "/"), (1, "-"), (4, "/")):
        if place == 1:
            # 3 − 8/3: the made number comes second.
            window.click_place(1)
            window.click_operator("-")
            window.click_place(2)
            continue
        window.click_place(place)
        window.click_operator(operator)
        window.click_place(2)
    assert window.session.state is State.WON
    assert str(window.session.answer) == "8/(3-8/3)"


def test_won_by_keys_alone(opened):
    window = opened()
    window.keys("Escape")
    assert window.focused is window.table
    for keys in (("3", "slash", "2"), ("2", "1", "minus", "2"), ("2", "4", "slash", "2")):
        window.keys(*keys)
    assert window.session.state is State.WON


def test_won_with_the_number_pad(opened):
    window = opened()
    window.keys("Escape")
    for names in (
        ("KP_3", "KP_Divide", "KP_2"),
        ("KP_2", "KP_1", "KP_Subtract", "KP_2"),
        ("KP_2", "KP_4", "KP_Divide", "KP_2"),
    ):
        window.keys(*names, state=NUM_LOCK)
    assert window.session.state is State.WON
    window.keys("KP_Enter")
    assert window.session.state is State.DEALT


@pytest.mark.parametrize(("key", "operator"), [("KP_Add", "+"), ("KP_Multiply", "*"), ("x", "*")])
def test_keys_of_operators(opened, key, operator):
    window = opened()
    window.keys("Escape", "1", key)
    assert window.session.operator == operator


def test_a_typed_answer_is_judged_against_the_dealt_hand_whatever_was_merged(opened):
    window = opened()
    window.click_place(3)
    window.click_operator("+")
    window.click_place(4)
    window.page.entry.take_focus()
    window.type("8/(3-8/3)")
    window.keys("KP_Enter")
    assert window.session.state is State.WON


def test_a_typed_merge_moves_the_cards_and_empties_the_entry(opened):
    window = opened()
    window.type("8/3")
    window.keys("Return")
    assert "8 ÷ 3" in window.texts()
    assert window.page.entry.entry.get() == ""
    assert window.session.state is State.PLAYING


def test_a_merged_card_shows_a_stacked_fraction_and_how_it_was_made(opened):
    window = opened()
    window.play.pick(2)
    window.play.choose("/")
    window.play.pick(1)
    window.settle()
    assert window.card_texts(2) == ["8", "3", "8 ÷ 3"]
    assert window.card_texts(3) == []
    assert "8 ÷ 3 = 8/3" in window.said()


def test_what_is_typed_is_judged_at_once(opened):
    window = opened()
    window.type("8/(3-8/3")
    assert window.page.entry.said == "1 bracket open · =\xa024"
    window.type("*5")
    assert window.page.entry.said.startswith("not available: 5")
    window.keys(*["BackSpace"] * 10)
    assert window.page.entry.said == ""


def test_a_wrong_answer_is_told_and_the_place_at_fault_marked(opened):
    window = opened()
    window.type("3+3+8.5")
    window.keys("Return")
    assert "decimal point" in window.banner
    entry = window.page.entry.entry
    assert entry.get() == "3+3+8.5"
    assert entry.selection_get() == "8.5"
    assert window.session.state is State.PLAYING
    assert window.focused is entry


def test_nothing_typed_is_no_answer(opened):
    window = opened()
    window.keys("Return")
    assert window.banner == "Type an answer first."
    assert window.session.wrong_answers == 0


def test_undo_redo_and_restart_by_keys_from_the_cards_and_from_the_entry(opened):
    window = opened()
    window.keys("Escape", "3", "plus", "4")
    window.keys("BackSpace")
    assert window.session.table.steps == ()
    window.keys("<Control-y>")
    assert len(window.session.table.steps) == 1
    window.page.entry.take_focus()
    window.keys("<Control-z>")
    assert window.session.table.steps == ()
    window.keys("<Control-y>", "Escape", "r")
    assert (window.session.table.steps, window.banner) == ((), "Back to the start.")


def test_the_choice_can_be_replaced_and_cleared(opened):
    window = opened()
    window.click_place(1)
    window.click_operator("+")
    window.click_operator("-")
    assert (window.session.selected, window.session.operator) == (0, "-")
    box = window.table.bbox("clear")
    window.click(window.table, (box[0] + box[2]) // 2, (box[1] + box[3]) // 2)
    assert (window.session.selected, window.session.operator) == (None, None)
    window.click_place(1)
    window.click_place(2)
    assert window.session.selected == 1
    window.keys("Escape")
    assert window.session.selected is None


def test_each_press_of_hint_tells_more(opened):
    window = opened()
    window.keys("Escape", "h")
    assert window.banner.startswith("Hint 1 of 5")
    window.press("hint")
    assert window.banner.startswith("Hint 2 of 5")


def test_no_solution_is_judged(opened):
    window = opened("1 1 1 1")
    window.keys("Escape", "n")
    assert window.session.state is State.CLAIMED
    assert window.banner == "Right: this hand has no solution."
    window = opened("3 3 8 8")
    window.press("claim")
    assert window.session.state is State.PLAYING
    assert window.banner == "This hand has a solution."


def test_the_answer_shows_the_solutions_of_the_dealt_hand(opened):
    window = opened("1 2 3 4")
    window.keys("Escape", "1", "plus", "2", "a")
    assert window.session.state is State.GIVEN_UP
    assert {"Solutions", "1 × 2 × 3 × 4"} <= set(window.said())


def test_after_a_win_other_solutions_are_seen_beside_ones_own(opened):
    window = opened("1 2 3 4")
    window.type("1*2*3*4")
    window.keys("Return")
    said = window.said()
    assert {"Your solution", "1 × 2 × 3 × 4", "Other solutions:"} <= set(said)
    assert len(window.session.other_solutions) == 2


@pytest.mark.parametrize("key", ["s", "space", "Return"])
def test_the_next_hand_by_key_when_one_is_over(opened, key):
    window = opened()
    first = window.session
    window.keys("Escape", "s")
    assert window.session is first
    window.keys("a", key)
    assert window.session is not first
    assert window.focused is window.page.entry.entry


def test_a_click_on_the_cloth_moves_to_the_cards_and_i_back_to_the_entry(opened):
    window = opened()
    window.click(window.table, 5, 40)
    assert window.focused is window.table
    window.keys("i")
    assert window.focused is window.page.entry.entry
    assert window.page.entry.entry.get() == ""


def test_letters_typed_into_the_entry_do_nothing_else(opened):
    window = opened()
    window.type("hnarp1")
    assert window.page.entry.entry.get() == "hnarp1"
    assert window.session.state is State.DEALT


def test_the_list_of_keys_comes_and_goes(opened):
    window = opened()
    window.type("8*")
    window.keys("F1")
    assert "a hint; each time one that tells more" in window.said()
    window.keys("Escape")
    assert "a hint; each time one that tells more" not in window.said()
    assert window.focused is window.page.entry.entry
    window.keys("F1", "F1")
    assert "a hint; each time one that tells more" not in window.said()


def test_band_time_and_reason_of_the_hand(opened):
    said = opened().said()
    assert "about 2 min" in said
    assert any("needs a fraction" in text for text in said)


def test_how_hard_it_is_does_not_give_away_that_there_is_no_solution(opened):
    window = opened("1 1 1 1")
    assert not any("cannot be made" in text for text in window.said())
    window.keys("Escape", "a")
    assert any("cannot be made" in text for text in window.said())


def test_figures_of_this_session(opened):
    window = opened()
    window.type("8/(3-8/3)")
    window.keys("Return")
    assert "1 of 1" in window.said()
    window.keys("Return")
    window.keys("Escape", "h", "a")
    assert "1 of 2" in window.said()
    assert len(window.page.side._chart._canvas.find_all()) == 3


def test_numbers_that_are_no_cards_can_be_played(opened):
    window = opened("0 -3 8 25")
    assert "−3" in window.card_texts(2)
    window.type("8*(0-(-3))")
    window.keys("Return")
    assert "Missing: 25" in window.banner


@pytest.mark.parametrize("hand", ["4 6", "1 2 12", "1 2 3 4 5", "1 2 3 4 5 6"])
def test_hands_of_two_to_six(opened, hand):
    window = opened(hand)
    count = len(hand.split())
    assert all(window.card_texts(place) for place in range(1, count + 1))
    window.keys("Escape", str(count))
    assert window.session.selected == count - 1


def test_cards_turn_and_can_be_played_meanwhile(opened, monkeypatch):
    # So slowly that it lasts however busy the machine is.
    monkeypatch.setattr("make24.trainer.window.card_table._FRAME", 1000)
    monkeypatch.setattr("make24.trainer.window.card_table._TURN", 4000)
    window = opened(None, animated=True)
    window.keys("space")
    assert window.table._turning is not None
    window.type("1")
    assert window.page.entry.entry.get() == "1"
    window.until(lambda: window.table._turning is None)
    assert window.card_texts(1) != []


def test_cards_that_do_not_turn(opened):
    window = opened(None)
    window.keys("space")
    assert window.table._turning is None


def test_a_run_of_explored_hand(opened):
    window = opened()
    window.keys("Escape", "a")
    window.click(window.page.side._middle.winfo_children()[-1])
    assert window.application.explored.hand.numbers == (3, 3, 8, 8)
    assert window.page.list.list.size() == 1
