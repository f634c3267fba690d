"""What the page sends does what it says, and nothing that it sends can do harm."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from make24 import Hand
from make24.trainer.session import State
from make24.trainer.widget.messages import receive
from make24.trainer.widget.play import Play
from make24.trainer.widget.settings import Settings
from make24.trainer.widget.view import pictures, view

ACTIONS = (
    *(
        "pick",
        "choose",
        "type",
        "submit",
        "undo",
        "redo",
        "restart",
        "claim",
        "hint",
        "give_up",
        "pause",
    ),
    *("resume", "next", "clear", "look", "speak"),
)


def table(hand="3 3 8 8", **more):
    return Play(Settings(records=False, language="en", seed=24, **more), Hand(hand))


def send(play, action, **more):
    receive(play, {"action": action, **more})
    return play.notices[0].code if play.notices else None


def sent(play):
    """What the page gets, by way of the bytes between it and the kernel."""
    return json.loads(json.dumps(view(play), allow_nan=False, ensure_ascii=False).encode())


def test_a_hand_is_won_by_picking_and_choosing():
    play = table()
    # 8 / 3, then 3 - 8/3, then 8 / (1/3); what was made is picked for the next step.
    for left, operator, right in ((2, "/", 0), (1, "-", 0), (3, "/", 0)):
        if play.session.selected is not None:
            send(play, "clear")
        send(play, "pick", place=left)
        send(play, "choose", operator=operator)
        said = send(play, "pick", place=right)
    assert said == "won"
    assert str(play.session.answer) == "8/(3-8/3)"
    assert play.figures.solved == 1


def test_an_answer_is_typed():
    play = table()
    assert send(play, "submit", text="8*3+8") == "verdict"
    assert (play.session.wrong_answers, play.accepted) == (1, 0)
    assert send(play, "submit", text="8/3") == "merged"
    assert send(play, "submit", text="8/(3-8/3)") == "won"
    assert play.accepted == 2


def test_what_is_typed_is_previewed():
    play = table()
    send(play, "hint")
    assert send(play, "type", text="8/(3-8/3") == "hint"
    assert view(play)["typed"] == ["8/(3-8/3", "1 bracket open · =\xa024"]
    send(play, "submit", text="8/(3-8/3)")
    assert view(play)["typed"] == ["", ""]


def test_every_move_has_its_message():
    play = table()
    send(play, "submit", text="8-3")
    assert send(play, "undo") == "undone"
    assert send(play, "redo") == "redone"
    assert send(play, "restart") == "restarted"
    assert send(play, "hint") == "hint"
    assert send(play, "claim") == "claim_wrong"
    assert send(play, "pause") == "pausing"
    assert send(play, "hint") == "paused"
    assert send(play, "resume") == "resumed"
    assert send(play, "give_up") == "given_up"
    assert send(play, "next") is None
    assert play.session.state is State.DEALT
    assert send(play, "speak", language="zh_TW") is None
    assert play.language == "zh_TW"


def test_a_hand_without_a_solution_is_claimed():
    play = table("1 1 1 1")
    assert send(play, "claim") == "claim_right"
    assert play.history[0]["outcome"] == "claimed"


def test_a_hint_stays_while_cards_are_picked():
    play = table()
    send(play, "hint")
    assert send(play, "pick", place=0) == "hint"
    assert send(play, "choose", operator="+") == "hint"
    assert send(play, "pick", place=9) == "empty_place"
    assert send(play, "clear") is None


@pytest.mark.parametrize(
    "message",
    [
        *(None, 3, "hint", [], {}),
        {"action": None},
        {"action": ["hint"]},
        {"action": "close"},
        {"action": "__class__"},
        {"action": "pick"},
        {"action": "pick", "place": True},
        {"action": "pick", "place": "0"},
        {"action": "pick", "place": 0.0},
        {"action": "choose"},
        {"action": "submit", "text": 24},
        {"action": "speak", "language": "de"},
        {"action": "speak", "language": ["en"]},
    ],
)
def test_what_is_not_understood_changes_nothing_and_is_answered(message):
    play = table()
    before = (play.session, play.session.table, play.language)
    receive(play, message)
    assert [notice.code for notice in play.notices] == ["not_understood"]
    assert (play.session, play.session.table, play.language) == before


@pytest.mark.parametrize("place", [-1, 4, 10**30])
def test_no_card_lies_elsewhere(place):
    assert send(table(), "pick", place=place) == "empty_place"


@pytest.mark.parametrize("operator", ["", "%", "**", "+-", "plus", "\ud800", "+" * 1000])
def test_no_other_operator_is_taken(operator):
    play = table()
    send(play, "pick", place=0)
    assert send(play, "choose", operator=operator) == "operator_not_allowed"


@pytest.mark.parametrize("text", ["", " ", "\ud800", "\x00", "8" * 200_000, "(" * 9999, "<b>8</b>"])
def test_any_text_is_judged(text):
    play = table()
    assert send(play, "submit", text=text) == "verdict"
    sent(play)


values = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.text(), inner, max_size=3),
    max_leaves=5,
)
likely = some.fixed_dictionaries(
    {"action": some.sampled_from(ACTIONS)},
    optional={
        "place": some.integers(-1, 6) | values,
        "operator": some.sampled_from("+-*/") | values,
        "text": some.sampled_from(["8/(3-8/3)", "8/3", "3-(8/3)", "3*8", "24"]) | values,
        "language": some.sampled_from(["en", "zh_CN", "zh_TW"]) | values,
    },
)


@settings(deadline=None, max_examples=60)
@given(some.lists(likely | values, max_size=15))
def test_no_message_does_harm(messages):
    play = table(clock=30)
    for message in messages:
        receive(play, message)
        # Whatever happened, it can be shown.
        shown = sent(play)
        assert len(shown["places"]) == len(pictures(play)) == len(play.session.hand)
        assert all(text for text, _ in shown["notices"])
