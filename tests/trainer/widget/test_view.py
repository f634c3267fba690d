"""What the page is told to draw: all that may be seen, nothing else, in three languages."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

import make24
from make24 import Hand
from make24.faces import DARK, LIGHT
from make24.trainer.widget.messages import receive
from make24.trainer.widget.pictures import colours_css
from make24.trainer.widget.play import Play
from make24.trainer.widget.settings import Settings
from make24.trainer.widget.view import pictures, view

HANDS = ("3 3 8 8", "♠A ♥5 ♣5 ♦5", "1 1 1 1", "-3 0 8 24", "1 2 3 4 5 6")


def table(hand="3 3 8 8", **more):
    return Play(Settings(**{"records": False, "language": "en", "seed": 24} | more), Hand(hand))


def after(play, *actions):
    for action in actions:
        message = {"action": action} if isinstance(action, str) else action
        receive(play, message)
    return view(play)


def buttons(shown):
    return {button["action"]: button for button in shown["buttons"]}


def test_a_hand_that_was_dealt():
    shown = view(table("♠A ♥5 ♣5 ♦5"))
    assert shown["heading"] == "Make 24"
    assert [place["label"] for place in shown["places"]] == [
        *("Card 1: ♠A", "Card 2: ♥5", "Card 3: ♣5", "Card 4: ♦5"),
    ]
    assert shown["notices"] == []
    enabled = {action for action, button in buttons(shown).items() if button["enabled"]}
    assert enabled == {"next", "hint", "claim", "give_up", "pause"}
    assert not any(operator["enabled"] for operator in shown["operators"])


def test_a_merge_shows_its_step_and_what_it_made():
    play = table()
    shown = after(play, {"action": "pick", "place": 2}, {"action": "choose", "operator": "/"})
    assert shown["places"][2]["selected"]
    assert [operator["selected"] for operator in shown["operators"]] == [False] * 3 + [True]
    shown = after(play, {"action": "pick", "place": 0})
    assert shown["places"][0]["label"] == "Card 1: 8/3"
    assert shown["places"][2] == {"label": "Place 3: empty", "empty": True, "selected": False}
    assert shown["middle"]["lines"] == [["8 ÷ 3 = 8/3", "line"]]
    assert shown["notices"] == [["8 / 3 = 8/3", "news"]]
    assert pictures(play)[2] is None
    assert buttons(shown)["undo"]["enabled"]
    assert not buttons(shown)["redo"]["enabled"]


def test_operators_that_the_rules_leave_out_are_grey():
    play = table(rules=make24.Rules(operators="+*"))
    shown = after(play, {"action": "pick", "place": 0})
    assert [each["enabled"] for each in shown["operators"]] == [True, False, True, False]


def test_nothing_of_the_answer_is_told_before_the_end():
    play = table()
    told = json.dumps(view(play), ensure_ascii=False)
    assert "8 ÷ (3 − 8 ÷ 3)" not in told
    assert view(play)["rating"]["band"] is None
    shown = after(play, "give_up")
    assert shown["middle"] == {"heading": "Solutions", "lines": [["8 ÷ (3 − 8 ÷ 3)", "line"]]}
    assert shown["rating"]["name"] == "expert"
    assert shown["over"]
    assert {" ", "s", "enter"} <= set(buttons(shown)["next"]["keys"])


def test_a_pause_hides_the_hand():
    play = table("♠A ♥5 ♣5 ♦5")
    shown = after(play, {"action": "pick", "place": 0}, "pause")
    assert shown["paused"]
    assert shown["places"][0] == {
        "label": "Card 1: face down",
        "empty": False,
        "selected": False,
    }
    assert len({each.split("<title>")[1].split("</title>")[1] for each in pictures(play)}) == 1
    assert not shown["clock"]["running"]
    assert buttons(shown)["resume"]["main"]
    assert not buttons(shown)["next"]["enabled"]


def test_an_answer_and_the_others():
    shown = after(table("1 2 3 4"), {"action": "submit", "text": "1*2*3*4"})
    assert shown["notices"] == [["Correct: 1*2*3*4 = 24.", "good"]]
    middle = shown["middle"]
    assert middle["heading"] == "Your solution"
    assert middle["lines"][:2] == [["1 × 2 × 3 × 4", "line"], ["Other solutions:", "note"]]
    assert shown["figures"][0] == ["1 of 1", "solved"]
    assert [bar["solved"] for bar in shown["bars"]] == [True]


def test_a_hand_without_a_solution():
    shown = after(table("1 1 1 1"), "claim")
    assert shown["middle"]["lines"] == [["no solution", "line"]]


def test_many_solutions_are_cut():
    shown = after(table("1 2 3 4 5 6"), "give_up")
    *lines, last = shown["middle"]["lines"]
    assert len(lines) == 6
    assert last[0].startswith("and ")


def test_clocks():
    assert view(table(clock="off"))["clock"] is None
    assert view(table(clock="up"))["clock"]["limit"] is None
    clock = view(table(clock=30))["clock"]
    assert clock["limit"] == 30
    assert clock["running"]
    assert 0 <= clock["seconds"] < 30


def test_what_was_typed_comes_back_as_text_only():
    shown = after(table(), {"action": "submit", "text": "<img src=x onerror=alert(1)>"})
    ((text, tone),) = shown["notices"]
    assert tone == "bad"
    assert isinstance(text, str)


@pytest.mark.parametrize("language", ["zh_CN", "zh_TW"])
def test_the_page_speaks_its_own_language(language):
    play = table(language=language)
    shown = after(play, "hint")
    assert {"zh_CN": "撤销", "zh_TW": "復原"}[language] in [
        button["text"] for button in shown["buttons"]
    ]
    assert shown["notices"][0][0].startswith("提示")
    # That of everything else stays.
    assert make24.get_language() == "en"
    english = after(play, {"action": "speak", "language": "en"})
    assert english["notices"][0][0].startswith("Hint 1 of")
    assert english["tag"] == "en"


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("four_colours", [False, True])
def test_pictures_take_their_colours_from_the_style_sheet(hand, four_colours):
    play = table(hand, four_colours=four_colours)
    receive(play, {"action": "submit", "text": f"{play.session.hand[0]}+{play.session.hand[1]}"})
    known = {line.split(":")[0] for line in colours_css().replace("{", ";").split("; ")}
    for drawn in filter(None, pictures(play)):
        assert ElementTree.fromstring(drawn).tag == "{http://www.w3.org/2000/svg}svg"
        assert "#" not in drawn
        used = {part.split(")")[0] for part in drawn.split("var(")[1:]}
        assert used
        assert used <= known


def test_the_style_sheet_has_both_palettes():
    assert f"light-dark({LIGHT.red.pale}, {DARK.red.pale})" in colours_css()


def test_what_is_shown_is_small():
    play = table("♠J ♥Q ♣K ♦T")
    assert len(json.dumps(view(play))) + len(json.dumps(pictures(play))) < 60_000
