"""The faults of earlier trainers that this window must not have."""

from __future__ import annotations

import threading

import pytest

from make24.trainer.dealer import Dealer
from make24.trainer.session import State


@pytest.mark.parametrize("seed", range(5))
def test_the_first_hand_is_solvable_and_has_an_answer(opened, seed):
    window = opened(None, changed={"seed": seed})
    window.keys("space")
    assert window.session.solvable
    window.keys("Escape", "a")
    assert any("=" not in text and "÷×+−" for text in window.said())
    assert f"{window.session.solutions[0]:unicode}" in window.said()


def test_a_card_is_not_merged_with_itself(opened):
    window = opened("12 3 8 8")
    window.click_place(1)
    window.click_operator("+")
    window.click_place(1)
    assert window.banner == "A card cannot be combined with itself."
    assert window.session.table.steps == ()
    assert window.session.state is State.DEALT


def test_a_division_by_zero_changes_nothing(opened):
    window = opened("0 3 8 8")
    before = window.texts()
    window.keys("Escape", "2", "slash", "1")
    assert window.banner == "3 / 0 divides by zero."
    assert window.session.table.steps == ()
    window.keys("Escape")
    assert window.texts() == before


def test_fractions_are_exact_and_shown_as_such(opened):
    window = opened()
    window.keys("Escape", "3", "slash", "2")
    assert not any("." in text for text in window.texts())
    window.keys("2", "1", "minus", "2", "2", "4", "slash", "2")
    assert window.session.state is State.WON


def test_a_used_place_takes_no_click(opened):
    window = opened()
    window.keys("Escape", "3", "plus", "4", "4")
    window.click_place(3)
    assert window.banner == "There is no card at this place any more."
    assert window.session.selected is None


def test_a_wrong_end_is_told_and_can_be_undone(opened):
    window = opened("1 1 1 1")
    window.keys("Escape", "1", "plus", "2", "plus", "3", "plus", "4")
    assert window.banner == "You got 4, not 24. Undo to try again."
    assert "undo" in window.enabled()
    window.keys("BackSpace")
    assert len(window.session.table.pieces) == 2


def test_after_a_win_the_table_is_still(opened):
    window = opened("1 1 4 6")
    window.type("1*1*4*6")
    window.keys("Return")
    before = window.texts()
    window.click_place(1)
    window.click_operator("+")
    window.click_place(2)
    assert window.session.state is State.WON
    assert window.session.selected is None
    assert window.banner == "This hand is over."
    assert window.texts() == before
    assert window.enabled() == {"deal", "shuffle"}


def test_an_operator_without_a_number_is_explained(opened):
    window = opened()
    window.click_operator("+")
    assert window.banner == "There is no number before the operator."


def test_the_window_lives_on_while_the_next_hand_is_looked_for(opened, monkeypatch):
    found = threading.Event()
    choose = Dealer.choose

    def slow(self, *given):
        assert found.wait(30)
        return choose(self, *given)

    window = opened("3 3 8 8")
    monkeypatch.setattr(Dealer, "choose", slow)
    # The next hand is there already; the one after it takes long.
    window.play.deal()
    window.root.after(0, window.play.deal)
    window.until(lambda: window.play.dealing)
    assert window.enabled() == set()
    beats = []
    window.root.after(20, lambda: beats.append(1))
    window.until(lambda: beats)
    assert window.play.dealing
    found.set()
    window.until(lambda: not window.play.dealing)
    assert window.session.hand.numbers != (3, 3, 8, 8)


def test_shuffle_shows_backs_and_deal_turns_them(opened):
    window = opened()
    window.press("shuffle")
    assert window.session is None
    assert window.card_texts(1) == []
    assert "deal" in window.enabled()
    window.press("deal")
    assert window.card_texts(1) != []


def test_covered_cards_are_drawn_again(opened):
    window = opened()
    before = window.texts()
    window.keys("F1", "F1")
    window.root.withdraw()
    window.root.update()
    window.root.deiconify()
    window.settle()
    assert window.texts() == before


def test_no_card_comes_twice_before_the_deck_is_shuffled(opened):
    window = opened(None)
    seen = []
    window.keys("space")
    while not seen or window.play.cards_left > 12:
        seen += window.session.hand.cards
        window.press("deal")
    seen = seen[: 52 - 16]
    assert len(set(seen)) == len(seen) >= 36


def test_equivalent_solutions_are_not_listed_twice(opened):
    window = opened("3 4 7 11")
    window.keys("Escape", "a")
    shown = [f"{solution:unicode}" for solution in window.session.solutions]
    assert len(shown) == len(set(shown))
    assert not {"3 × (11 + (4 − 7))", "3 × ((11 + 4) − 7)"} & set(window.said())


def test_a_callback_that_fails_is_told_and_play_goes_on(opened):
    window = opened()
    window.root.report_callback_exception = window.shown_failure
    window.root.after(0, lambda: 1 / 0)
    window.until(lambda: window.banner)
    assert window.banner == "Something went wrong: division by zero"
    window.play.changed()
    assert window.banner == "Something went wrong: division by zero"
    window.type("8/(3-8/3)")
    window.keys("Return")
    assert window.session.state is State.WON


def test_typed_code_is_never_run(opened):
    window = opened()
    window.page.entry.entry.insert(0, "__import__('os').getcwd() or 2**3*3*1")
    window.keys("Return")
    assert window.session.state is State.PLAYING
    assert window.page.banner.text
