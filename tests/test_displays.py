"""What notebooks show: well-formed, escaped, small, stable, and in the language in force."""

from __future__ import annotations

import html.parser
import pickle
from fractions import Fraction
from xml.etree import ElementTree

import pytest
from hypothesis import example, given
from hypothesis import strategies as some

import make24
from make24.displays.html import text_html

SPACE = "{http://www.w3.org/2000/svg}"
ANYTHING = some.text(some.characters(), max_size=60)


def parsed(shown):
    """What is shown, read by a parser that forgives nothing."""
    return ElementTree.fromstring(shown)


def words(shown):
    return "".join(parsed(shown).itertext())


def title(picture):
    element = parsed(picture)
    assert element.tag == f"{SPACE}svg"
    assert element.get("role") == "img"
    assert element.get("aria-label") == element.findtext(f"{SPACE}title")
    return element.get("aria-label")


class Tags(html.parser.HTMLParser):
    """The names of all tags, as a browser sees them."""

    def __init__(self, text):
        super().__init__()
        self.names = set()
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.names.add(tag)
        assert not any(name.startswith("on") or name in ("src", "href") for name, _ in attrs)


# Cards


def test_a_dealt_hand_shows_its_cards():
    picture = make24.Hand("♠8 ♥3 ♣K ♦3")._repr_svg_()
    assert title(picture) == "Hand: ♠8, ♥3, ♣K, ♦3"
    assert "= 13" in words(picture)


def test_a_hand_of_numbers_shows_them():
    picture = make24.Hand([3, -3, 100, 10**17])._repr_svg_()
    assert title(picture) == "Hand: 3, -3, 100, 100000000000000000"
    assert "−3" in words(picture)
    assert "= 13" not in words(make24.Hand("K")._repr_svg_())


@pytest.mark.parametrize("count", [1, 4, 6, 7, 12])
def test_every_card_is_drawn(count):
    picture = make24.Deck(seed=24).deal(count)._repr_svg_()
    papers = picture.count('fill="#fffdf8" stroke="#d3ccbd"')
    assert papers == count
    assert len(picture.encode()) < 60_000


def test_the_largest_pictures_are_small():
    figures = [make24.Card(rank, suit) for suit in "♠♥♣♦" for rank in (11, 12, 13)]
    assert len(make24.Hand(figures)._repr_svg_().encode()) < 60_000
    many = make24.Hand([10**17 + number for number in range(10_000)])._repr_svg_()
    assert len(many.encode()) < 60_000
    assert "+ 9988" in words(many)
    assert title(many).endswith("and 9988 more")


def test_a_card_shows_its_face():
    assert title(make24.Card(12, "♥")._repr_svg_()) == "♥Q"


# Expressions


def test_a_tree_in_text():
    tree = make24.parse("8/(3-8/3)").tree()
    assert repr(tree) == str(tree)
    assert str(tree).splitlines() == [
        "/ = 24",
        "|-- 8",
        "`-- - = 1/3",
        "    |-- 3",
        "    `-- / = 8/3",
        "        |-- 8",
        "        `-- 3",
    ]
    assert f"{tree:unicode}".splitlines()[2] == "└─ − = 1/3"
    assert str(make24.parse("(1+2)*3").tree()).splitlines() == [
        "* = 9",
        "|-- + = 3",
        "|   |-- 1",
        "|   `-- 2",
        "`-- 3",
    ]


def test_a_tree_is_a_value():
    tree = make24.parse("4*6").tree()
    assert tree == make24.parse("4*6").tree() != make24.parse("6*4").tree()
    assert pickle.loads(pickle.dumps(tree)) == tree
    assert len({tree, make24.parse("4*6").tree()}) == 1
    assert tree.expression == make24.parse("4*6")


def test_a_tree_as_a_picture():
    picture = make24.parse("8/(3-8/3)").tree()._repr_svg_()
    assert title(picture) == "8 ÷ (3 − 8 ÷ 3) = 24"
    texts = [element.text for element in parsed(picture).iter(f"{SPACE}text")]
    assert sorted(texts) == sorted(["8", "3", "8", "3", "8/3", "1/3", "24", "÷", "−", "÷"])
    assert len(picture.encode()) < 10_000


def test_a_tree_of_one_number():
    tree = make24.parse("(-3)").tree()
    assert str(tree) == "-3"
    assert title(tree._repr_svg_()) == "(−3) = −3"


def test_a_tree_of_a_made_fraction():
    tree = make24.find([Fraction(8, 3), 9]).tree()
    assert str(tree).splitlines() == ["* = 24", "|-- 8/3", "`-- 9"]


@given(
    some.recursive(
        some.integers(0, 10**18 - 1).map(str),
        lambda part: some.tuples(part, some.sampled_from("+-*"), part).map(
            "({0[0]}{0[1]}{0[2]})".format
        ),
        max_leaves=20,
    )
)
def test_pictures_hold_every_place(text):
    expression = make24.parse(text)
    picture = parsed(expression.tree()._repr_svg_())
    texts = list(picture.iter(f"{SPACE}text"))
    assert len(texts) == len(expression.numbers) + 2 * len(expression.steps)
    wide, high = map(float, picture.get("viewBox").split()[2:])
    for element in texts:
        assert 0 < float(element.get("x")) < wide
        assert 0 < float(element.get("y")) < high


@pytest.mark.parametrize("text", ["+".join("1" * 2000), "(1+" * 1500 + "1" + ")" * 1500])
def test_very_large_trees_are_cut(text):
    tree = make24.parse(text).tree()
    assert tree._repr_svg_() is None
    assert len(str(tree).splitlines()) == 201
    assert str(tree).splitlines()[-1].startswith("... (")


# Solutions


def test_solutions_as_a_table():
    page = parsed(make24.solve("2 4 8 10")._repr_html_())
    assert page.get("lang") == "en"
    assert page.findtext("table/caption") == "2 4 8 10 → 24: 11 solutions"
    assert {head.get("scope") for head in page.iter("th")} == {"col"}
    rows = page.findall("table/tbody/tr")
    assert len(rows) == 11
    assert [row[3].text for row in rows] == [
        "whole numbers" if whole else "fractions"
        for whole in make24.solve("2 4 8 10").to_dict()["whole"]
    ]


def test_the_steps_of_a_solution():
    (row,) = parsed(make24.solve("3 3 8 8")._repr_html_()).findall("table/tbody/tr")
    assert ["".join(cell.itertext()) for cell in row] == [
        "1",
        "8 ÷ (3 − 8 ÷ 3)",
        "8 ÷ 3 = 8/3; 3 − (8/3) = 1/3; 8 ÷ (1/3) = 24",
        "fractions",
    ]


def test_of_many_solutions_the_first_are_shown():
    shown = make24.solve("1 2 3 4", level="written")._repr_html_()
    page = parsed(shown)
    assert page.findtext("table/caption") == "1 2 3 4 → 24: 242 solutions, the first 100 shown"
    assert len(page.findall("table/tbody/tr")) == 100
    assert len(shown) < 60_000


def test_no_solution():
    assert words(make24.solve("1 1 1 1")._repr_html_()) == "1 1 1 1 → 24: no solution"


# Verdicts


def marked(verdict):
    """The text before, in and after the mark."""
    code = parsed(verdict._repr_html_()).find("p/code")
    (mark,) = code
    return code.text or "", mark.text, mark.tail or ""


def test_the_place_is_marked():
    verdict = make24.check("3**8 & 1", "3 8")
    assert marked(verdict) == ("3", "**", "8 & 1")
    assert "the operators are + - * /" in words(verdict._repr_html_())


def test_a_correct_answer():
    shown = make24.check("8/(3-8/3)", "3 3 8 8")._repr_html_()
    assert words(shown) == "8/(3-8/3)✓ Correct: 8/(3-8/3) = 24."
    assert "<mark" not in shown


def test_no_answer():
    shown = make24.check(None, "3 8")._repr_html_()
    assert parsed(shown).find("p/code") is None
    assert words(shown).startswith("✗ ")


def test_of_a_long_text_the_place_is_shown():
    text = "word " * 5000 + "\n<answer>3**8</answer>\n" + "more " * 5000
    shown = make24.grade(text, "3 8")._repr_html_()
    assert len(shown) < 3000
    before, mark, after = marked(make24.grade(text, "3 8"))
    assert (before[0], mark, after[-1]) == ("…", "**", "…")
    assert after.startswith("8</answer>")


@given(ANYTHING)
@example("<script>alert(1)</script>8")
@example('3*8"><img src=x onerror=alert(1)>')
@example("\ufdd0\uffff\ud800\x00\N{RIGHT-TO-LEFT OVERRIDE}3")
@example("&lt;3")
def test_what_a_player_typed_is_escaped(text):
    for verdict in (make24.check(text, "3 8"), make24.grade(text, "3 8")):
        shown = verdict._repr_html_()
        parsed(shown)
        assert Tags(shown).names <= {"div", "p", "span", "code", "mark"}
    many = make24.check_many([text], "3 8")._repr_html_()
    parsed(many)
    assert Tags(many).names <= {
        *("div", "p", "span", "code", "mark"),
        *("table", "caption", "thead", "tbody", "tr", "th", "td"),
    }


@given(some.text(some.characters(codec="utf-8", exclude_categories=("C",))))
def test_visible_text_is_shown_as_it_is(text):
    assert words(f"<p>{text_html(text)}</p>") == text


def test_verdicts_by_reason():
    verdicts = make24.check_many(["8/(3-8/3)", "3+3", "3+8", None], "3 3 8 8")
    page = parsed(verdicts._repr_html_())
    first, second = page.findall("table")
    assert first.findtext("caption") == "1 of 4 correct"
    counts = {
        row[0].findtext("code"): row[1].text for row in first.iter("tr") if row[0].tag == "td"
    }
    assert counts == {"correct": "1", "wrong_numbers": "2", "no_answer": "1"}
    assert second.findtext("caption") == "all answers"
    rows = [["".join(cell.itertext()) for cell in row] for row in second.findall("tbody/tr")]
    assert rows[0] == ["0", "3, 3, 8, 8", "8/(3-8/3)", "correct", "24"]
    assert rows[3] == ["3", "3, 3, 8, 8", "", "no_answer", ""]


def test_of_many_verdicts_the_first_are_shown():
    verdicts = make24.check_many(["3" * 5000] * 3000, [list(range(1000))] * 3000)
    shown = verdicts._repr_html_()
    assert "the first 10" in words(shown)
    assert len(shown) < 20_000


def test_no_verdicts():
    assert words(make24.check_many([], "3 8")._repr_html_()) == "0 of 0 correct"


# Advice


def test_a_rating_gives_its_reasons():
    rating = make24.rate("3 3 8 8")
    page = parsed(rating._repr_html_())
    assert page.findtext("p/strong") == "about 2 min, expert, percentile 99.8"
    gauge = page.find("p/meter")
    assert (gauge.get("min"), gauge.get("max"), gauge.get("value")) == ("0", "100", "99.8")
    assert tuple(item.text for item in page.iter("li")) == rating.reasons


def test_no_rating():
    page = parsed(make24.rate("1 1 1 1")._repr_html_())
    assert page.findtext("p/strong") == "not rated"
    assert page.find("p/meter") is None


def test_hints_open_one_by_one():
    hint = make24.hint("3 3 8 8")
    page = parsed(hint._repr_html_())
    assert [each.findtext("summary") for each in page] == [f"Hint {n} of 5" for n in range(1, 6)]
    assert tuple(each.findtext("p") for each in page) == hint.levels
    assert all(each.tag == "details" and each.get("open") is None for each in page)


def test_a_lost_position_is_told_at_once():
    page = parsed(make24.hint([8, 24, 3], before=["3 3 8 8"])._repr_html_())
    assert page.findtext("p") == "24 cannot be made from 8 24 3. Undo 1 step."


# All of them

SHOWN = {
    "hand": lambda: make24.Hand("♠8 ♥3 ♣8 ♦3")._repr_svg_(),
    "card": lambda: make24.Card(1, "♠")._repr_svg_(),
    "tree": lambda: make24.parse("8/(3-8/3)").tree()._repr_svg_(),
    "solutions": lambda: make24.solve("2 4 8 10")._repr_html_(),
    "verdict": lambda: make24.check("3**8", "3 8")._repr_html_(),
    "verdicts": lambda: make24.check_many(["3*8", "3+8"], "3 8")._repr_html_(),
    "rating": lambda: make24.rate("1 2 3 4")._repr_html_(),
    "hint": lambda: make24.hint("1 2 3 4")._repr_html_(),
}


@pytest.mark.parametrize("name", SHOWN)
def test_what_is_shown_is_stable_and_comes_alone(name):
    shown = SHOWN[name]()
    assert shown == SHOWN[name]()
    assert len(shown.encode()) < 20_000
    for word in ("<script", "<style", "href", "src=", "url(", " id=", " class="):
        assert word not in shown


@pytest.mark.parametrize("name", ["solutions", "verdict", "verdicts", "rating", "hint"])
def test_pages_leave_colours_of_text_and_paper_alone(name):
    shown = SHOWN[name]()
    assert "color:" not in shown.replace("color:inherit", "")
    assert "background:#" not in shown


@pytest.mark.parametrize(("language", "tag"), [("zh_CN", "zh-Hans"), ("zh_TW", "zh-Hant")])
@pytest.mark.parametrize("name", ["solutions", "verdict", "verdicts", "rating", "hint"])
def test_pages_speak_the_language_in_force(name, language, tag):
    english = SHOWN[name]()
    make24.set_language(language)
    shown = SHOWN[name]()
    assert parsed(shown).get("lang") == tag
    assert words(shown) != words(english)


def test_pictures_speak_the_language_in_force():
    make24.set_language("zh_CN")
    assert title(SHOWN["hand"]()) == "手牌：♠8、♥3、♣8、♦3"
