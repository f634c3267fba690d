"""The HTML of a sheet: well-formed, self-contained, right, in three languages."""

from __future__ import annotations

import re
from itertools import product
from xml.etree import ElementTree

import pytest

import make24
from make24 import COUNTDOWN, InputError, check
from make24.worksheet import MOST_HANDS, worksheet

LANGUAGES = ["en", "zh_CN", "zh_TW"]


def parsed(page):
    """The page as XML, which forgives nothing."""
    assert page.startswith("<!DOCTYPE html>\n")
    return ElementTree.fromstring(page)


def of_class(tree, name):
    return [element for element in tree.iter() if name in element.get("class", "").split()]


def text(element):
    return "".join(element.itertext())


@pytest.mark.parametrize(
    ("language", "style", "paper"), list(product(LANGUAGES, ["cards", "numbers"], ["a4", "letter"]))
)
def test_a_page_is_well_formed(language, style, paper):
    make24.set_language(language)
    tree = parsed(worksheet(13, seed=7, style=style, paper=paper, difficulty=True))
    assert tree.get("lang") == language.replace("_", "-")
    assert len(of_class(tree, "hand")) == len(of_class(tree, "answer")) == 13
    assert f"@page{{size:{'A4' if paper == 'a4' else 'letter'};margin:0}}" in tree.findtext(
        "head/style"
    )
    assert not of_class(tree, "cards") if style == "numbers" else len(of_class(tree, "cards")) == 13


def test_nothing_comes_from_outside_and_nothing_runs():
    page = worksheet(8, seed=7)
    assert not re.search(r"<script|<link|href|src=|url\(|@import|javascript| on\w+=", page)
    assert set(re.findall(r"https?://[^\"]+", page)) == {"http://www.w3.org/2000/svg"}


@pytest.mark.parametrize("rules", [make24.CLASSIC, COUNTDOWN])
def test_answers_on_the_page_are_right(rules):
    tree = parsed(worksheet(20, n=5, seed=7, solvable=None, target=100, rules=rules))
    answers = of_class(tree, "answer")
    for answer in answers:
        solution, note = answer.findtext(".//b"), answer.findtext(".//small")
        hand = note.split(" · ")[0]
        if solution == "no solution":
            assert not make24.is_solvable(hand, 100, rules=rules)
        else:
            assert check(solution, hand, 100, rules=rules), solution
            assert note.split(" · ")[1].split()[0] == str(make24.count(hand, 100, rules=rules))
    assert "Where there is no solution, write “none”." in text(of_class(tree, "rules")[0])


def test_hands_and_answers_have_the_same_numbers():
    tree = parsed(worksheet(20, seed=7, style="numbers"))
    hands = [[text(tile) for tile in row] for row in of_class(tree, "tiles")]
    answers = [answer.findtext(".//small").split(" · ")[0] for answer in of_class(tree, "answer")]
    assert [" ".join(hand) for hand in hands] == answers
    for kind in ("hand", "answer"):
        places = [element.findtext("div/span") for element in of_class(tree, kind)]
        assert places == [str(place) for place in range(1, 21)]


def test_lists_go_on_where_the_page_before_ended():
    tree = parsed(worksheet(20, seed=7, key=False))
    lists = list(tree.iter("ol"))
    starts, lengths = [int(each.get("start")) for each in lists], [len(each) for each in lists]
    assert starts == [1, 1 + lengths[0], 1 + lengths[0] + lengths[1]]


@pytest.mark.parametrize("title", ["<b>&amp;</b> \"4b\" 'x'", "</title><script>alert(1)</script>"])
def test_titles_are_escaped(title):
    page = worksheet(1, seed=7, title=title)
    tree = parsed(page)
    assert tree.findtext("head/title") == title
    assert [text(heading) for heading in tree.iter("h1")] == [title, f"{title} Answers"]
    assert "<b>&" not in page
    assert "<script" not in page


def test_titles_are_made_one_line():
    tree = parsed(worksheet(1, title="  Class\n\t4b \x00\ud800", key=False))
    assert tree.findtext("head/title") == "Class 4b"
    assert parsed(worksheet(1, title=" \n", target=10)).findtext("head/title") == "Make 10"


def test_what_is_refused():
    for wishes, complaint in (
        ({"title": "x" * 61}, "61 characters; at most 60"),
        ({"paper": "a5"}, "'a5' is no paper; one of these is accepted: a4, letter"),
        ({"style": "dots"}, "'dots' is no style"),
        ({"count": 0}, f"1 to {MOST_HANDS} hands"),
        ({"n": 7}, "2 to 6 numbers"),
        ({"low": 3, "high": 2}, "above the highest"),
    ):
        with pytest.raises(InputError, match=complaint):
            worksheet(**wishes)


def test_without_key():
    tree = parsed(worksheet(4, seed=7, key=False))
    assert not of_class(tree, "answer")
    assert "Answers" not in text(tree.find("body"))


def test_dots_say_how_hard_a_hand_is():
    tree = parsed(worksheet(4, seed=7, band="hard", difficulty=True))
    dots = [hand.find(".//span[@role='img']") for hand in of_class(tree, "hand")]
    assert [(each.get("aria-label"), len(each)) for each in dots] == [("hard", 3)] * 4
    assert text(of_class(tree, "legend")[0]).split() == ["easy", "medium", "hard", "expert"]
    assert not of_class(parsed(worksheet(4, seed=7)), "dots")


def test_hands_that_no_deck_has_are_drawn_as_numbers():
    tree = parsed(worksheet(4, low=-20, high=-14, seed=7, solvable=None))
    assert len(of_class(tree, "cards")) == 4
    assert "A counts as 1" not in text(tree.find("body"))


def test_what_letters_count_is_said_where_there_are_any():
    assert "A counts as 1" in worksheet(1, low=1, high=1, target=4, seed=7)
    assert "A counts as 1" not in worksheet(4, low=2, high=9, seed=7)
    assert "A counts as 1" not in worksheet(4, seed=7, style="numbers")


def test_a_long_target_leaves_room_to_write():
    lines = of_class(parsed(worksheet(1, target=10**15, solvable=False)), "lines")
    assert text(lines[0]) == ""
    assert text(of_class(parsed(worksheet(1, target=10)), "lines")[0]) == "= 10"


@pytest.mark.parametrize(
    ("language", "rules", "name"),
    [
        ("zh_CN", "用 + − × ÷ 和括号，把每题的数各用一次，算出 24。", "姓名"),
        ("zh_TW", "用 + − × ÷ 和括號，把每題的數各用一次，算出 24。", "姓名"),
        ("en", "Make 24 from each hand with + − × ÷ and brackets", "Name"),
    ],
)
def test_languages(language, rules, name):
    make24.set_language(language)
    body = text(parsed(worksheet(2, seed=7)).find("body"))
    assert rules in body
    assert name in body
