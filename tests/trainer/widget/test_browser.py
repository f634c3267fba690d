"""The widget where it lives: in JupyterLab and Notebook 7, driven by clicks and keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from make24.notebook import Trainer
from notebook_server import Server, browser, run, value

CELL = """
from make24.notebook import Trainer
trainer = Trainer({arguments})
trainer
"""
LANGUAGES = ("en", "zh_CN", "zh_TW")
# A machine may be slow; what comes is what is tested.
expect.set_options(timeout=60_000)


@pytest.fixture(scope="module")
def chromium():
    with browser() as running:
        yield running


class Desk:
    """A page with a trainer on it, the kernel behind it, and what went wrong in the page."""

    def __init__(self, page, kernel):
        self.page, self.kernel = page, kernel
        self.faults = []
        page.on("pageerror", self._note)

    def _note(self, error):
        """Note an error of ours: the widget's module is a blob, what surrounds it is not."""
        if "blob:" in (error.stack or "blob:"):
            self.faults.append(str(error))

    def deal(self, hand=None, **settings):
        given = [] if hand is None else [repr(hand)]
        settings = {"language": "en", "records": False, "seed": 24} | settings
        given += [f"{name}={value!r}" for name, value in settings.items()]
        run(self.page, CELL.format(arguments=", ".join(given)))
        expect(self.cards).to_have_count(4)

    def value(self, expression):
        return value(self.kernel, expression)

    @property
    def cards(self):
        return self.page.locator(".make24-card")

    @property
    def operators(self):
        return self.page.locator(".make24-operator")

    @property
    def banner(self):
        return self.page.locator(".make24-banner")

    @property
    def entry(self):
        return self.page.locator(".make24-entry")

    @property
    def table(self):
        return self.page.locator(".make24-table")

    def button(self, action):
        return self.page.locator(f"[data-action={action}]")

    def step(self, left, operator, right):
        """Merge two cards by clicks; places are counted from 0."""
        if self.cards.nth(left).get_attribute("aria-pressed") == "false":
            self.cards.nth(left).click()
        expect(self.cards.nth(left)).to_have_attribute("aria-pressed", "true")
        self.operators.nth("+-*/".index(operator)).click()
        self.cards.nth(right).click()
        expect(self.cards.nth(left)).to_have_class(re.compile("make24-empty"))


def desk_of(name, chromium, folder):
    server = Server(name, folder)
    try:
        page = chromium.new_page(viewport={"width": 1440, "height": 1100})
        kernel = server.open(page)
        yield Desk(page, kernel)
        kernel.stop_channels()
        page.close()
    finally:
        server.stop()


@pytest.fixture(scope="module")
def lab_desk(chromium, tmp_path_factory):
    yield from desk_of("lab", chromium, tmp_path_factory.mktemp("lab"))


@pytest.fixture(scope="module")
def notebook_desk(chromium, tmp_path_factory):
    yield from desk_of("notebook", chromium, tmp_path_factory.mktemp("notebook"))


@pytest.fixture
def lab(lab_desk):
    yield lab_desk
    assert lab_desk.faults == []


THROW = """
const text = "setTimeout(() => { throw new Error('a fault of a blob'); })";
import(URL.createObjectURL(new Blob([text], {type: "text/javascript"})));
setTimeout(() => { throw new Error("a fault of the page"); });
"""


def test_faults_of_modules_such_as_the_widgets_are_noted(lab_desk):
    with lab_desk.page.expect_event("pageerror", lambda error: "of a blob" in str(error)):
        lab_desk.page.evaluate(THROW)
    assert lab_desk.faults == ["a fault of a blob"]
    lab_desk.faults.clear()


def test_hands_are_dealt(lab):
    lab.deal()
    first = [card.get_attribute("aria-label") for card in lab.cards.all()]
    assert all(re.fullmatch(r"Card \d: [♠♥♣♦]([AJQK]|\d+)", label) for label in first)
    assert all(card.locator("svg").count() == 1 for card in lab.cards.all())
    lab.button("next").click()
    expect(lab.cards.first).not_to_have_attribute("aria-label", first[0])
    # Who deals can type at once.
    expect(lab.entry).to_be_focused()
    assert lab.value("trainer.session.hand.cards is not None") == "True"


def test_cards_are_merged_by_clicks_and_undone(lab):
    lab.deal("3 3 8 8")
    lab.step(2, "/", 0)
    expect(lab.cards.first).to_have_attribute("aria-label", "Card 1: 8/3")
    expect(lab.banner).to_have_text("8 / 3 = 8/3")
    assert lab.value("str(trainer.session.table.steps[0])") == "'8 / 3 = 8/3'"
    lab.button("undo").click()
    expect(lab.cards.first).to_have_attribute("aria-label", "Card 1: 3")
    lab.button("redo").click()
    expect(lab.cards.first).to_have_attribute("aria-label", "Card 1: 8/3")
    lab.button("restart").click()
    expect(lab.cards.nth(2)).to_have_attribute("aria-label", "Card 3: 8")


def test_a_hand_is_won_by_clicks(lab):
    lab.deal("3 3 8 8")
    lab.step(2, "/", 0)
    lab.step(1, "-", 0)
    lab.step(3, "/", 0)
    expect(lab.banner).to_have_text("Correct: 8/(3-8/3) = 24.")
    assert lab.value("trainer.session.state.value, trainer.history[0]['answer']") == (
        "('won', '8/(3-8/3)')"
    )


def test_a_hand_is_won_by_typing(lab):
    lab.deal("3 3 8 8")
    lab.entry.click()
    lab.page.keyboard.type("8/(3-8/3)")
    lab.page.keyboard.press("Enter")
    expect(lab.banner).to_have_attribute("data-tone", "good")
    expect(lab.entry).to_have_value("")


def test_a_hand_is_won_by_keys_alone(lab):
    lab.deal("3 3 8 8")
    lab.entry.focus()
    lab.page.keyboard.press("Escape")
    expect(lab.table).to_be_focused()
    for keys, label in (("3/1", "8/3"), ("Escape2-1", "1/3"), ("Escape4/1", "24")):
        for key in re.findall("Escape|.", keys):
            lab.page.keyboard.press(key)
        expect(lab.cards.first).to_have_attribute("aria-label", f"Card 1: {label}")
        # Undone and done again, by keys too.
        if label == "8/3":
            lab.page.keyboard.press("Backspace")
            expect(lab.cards.first).to_have_attribute("aria-label", "Card 1: 3")
            lab.page.keyboard.press("Control+y")
            expect(lab.cards.first).to_have_attribute("aria-label", "Card 1: 8/3")
    expect(lab.banner).to_have_attribute("data-tone", "good")
    lab.page.keyboard.press("Space")
    expect(lab.banner).to_have_text("")
    expect(lab.entry).to_be_focused()


def test_hints_tell_more_and_more(lab):
    lab.deal("3 3 8 8")
    for number in (1, 2):
        lab.button("hint").click()
        expect(lab.banner).to_have_text(re.compile(f"Hint {number} of"))
    # It stays while cards are picked.
    lab.cards.first.click()
    expect(lab.cards.first).to_have_attribute("aria-pressed", "true")
    expect(lab.banner).to_have_text(re.compile("Hint 2 of"))


def test_a_wrong_answer_is_explained_and_kept(lab):
    lab.deal("3 3 8 8")
    lab.entry.fill("3+3+8+8")
    lab.entry.press("Enter")
    expect(lab.banner).to_have_attribute("data-tone", "bad")
    expect(lab.banner).to_contain_text("22")
    expect(lab.entry).to_have_value("3+3+8+8")


def test_an_answer_is_judged_while_it_is_typed(lab):
    lab.deal("3 3 8 8")
    lab.entry.click()
    lab.page.keyboard.type("8/(3-8/3")
    expect(lab.page.locator(".make24-preview")).to_have_text("1 bracket open · =\xa024")
    lab.page.keyboard.type("*5")
    expect(lab.page.locator(".make24-preview")).to_contain_text("not available: 5")
    lab.button("next").click()
    expect(lab.page.locator(".make24-preview")).to_have_text("")


def test_what_is_typed_is_text(lab):
    lab.deal("3 3 8 8")
    lab.entry.fill("<img src=x onerror='window.broken = 1'>")
    lab.entry.press("Enter")
    expect(lab.banner).to_have_attribute("data-tone", "bad")
    assert lab.page.locator(".make24 img").count() == 0
    assert lab.page.evaluate("window.broken") is None


def test_claim_answer_and_pause(lab):
    lab.deal("3 3 8 8")
    lab.button("claim").click()
    expect(lab.banner).to_have_text("This hand has a solution.")
    lab.button("pause").click()
    expect(lab.cards.first).to_have_attribute("aria-label", "Card 1: face down")
    lab.button("resume").click()
    expect(lab.cards.first).to_have_attribute("aria-label", "Card 1: 3")
    lab.button("give_up").click()
    expect(lab.page.locator(".make24-side")).to_contain_text("8 ÷ (3 − 8 ÷ 3)")


def test_the_language_is_switched(lab):
    lab.deal("3 3 8 8")
    lab.button("hint").click()
    expect(lab.banner).to_have_text(re.compile("Hint"))
    for language, undo, hint in (("zh_CN", "撤销", "提示"), ("zh_TW", "復原", "提示")):
        lab.page.select_option(".make24-language", language)
        expect(lab.button("undo")).to_contain_text(undo)
        expect(lab.banner).to_contain_text(hint)
    assert lab.page.get_attribute(".make24", "lang") == "zh-Hant"
    lab.page.select_option(".make24-language", "en")
    expect(lab.button("undo")).to_contain_text("Undo")


def test_the_clock_runs_on_the_page_and_the_kernel_ends_the_hand(lab):
    lab.deal("3 3 8 8", clock=3600)
    expect(lab.page.locator(".make24-time")).to_have_text(re.compile(r"59:\d\d"))
    lab.deal("3 3 8 8", clock=1)
    expect(lab.banner).to_have_text("Time is up.")
    assert lab.value("trainer.session.state.value") == "'timed_out'"


def test_keys_stay_in_the_widget_and_the_notebook_keeps_its_own(lab):
    lab.deal("3 3 8 8")
    cells = lab.page.locator(".jp-Notebook .jp-Cell")
    lab.table.focus()
    # In a notebook they would insert, cut and delete cells, or undo that.
    for key in ("b", "x", "d", "d", "z", "m", "0", "0", "Shift+Enter", "Control+z"):
        lab.page.keyboard.press(key)
    lab.page.keyboard.press("h")
    expect(lab.banner).to_have_text(re.compile("Hint 1 of"))
    assert cells.count() == 1
    lab.entry.click()
    lab.page.keyboard.type("abdd")
    lab.page.keyboard.press("Control+z")
    assert cells.count() == 1
    # A key that is none of ours does what it does elsewhere.
    lab.page.evaluate(
        "window.saved = 0;"
        "window.jupyterapp.commands.commandExecuted.connect((_, { id }) => {"
        "  window.saved += id === 'docmanager:save';"
        "});"
    )
    lab.page.keyboard.press("Control+s")
    lab.page.wait_for_function("window.saved > 0")


def test_two_views_show_the_same(lab):
    lab.deal("3 3 8 8")
    run(lab.page, "display(trainer, trainer)")
    expect(lab.cards).to_have_count(8)
    lab.button("hint").first.click()
    for banner in lab.banner.all():
        expect(banner).to_have_text(re.compile("Hint 1 of"))


def test_colours_follow_the_theme(lab):
    lab.deal("3 3 8 8")
    lab.step(2, "/", 0)
    colour = "(name) => getComputedStyle(document.querySelector(name)).backgroundColor"
    merged = "getComputedStyle(document.querySelector('.make24-card path')).fill"
    light = lab.page.evaluate(colour, ".make24-table"), lab.page.evaluate(merged)
    try:
        _theme(lab, "JupyterLab Dark", "false")
        dark = lab.page.evaluate(colour, ".make24-table"), lab.page.evaluate(merged)
    finally:
        _theme(lab, "JupyterLab Light", "true")
    assert light == ("rgb(47, 93, 80)", "rgb(255, 244, 220)")
    assert dark == ("rgb(33, 70, 60)", "rgb(58, 50, 33)")


def _theme(desk, name, light):
    desk.page.evaluate(
        "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })", name
    )
    desk.page.wait_for_selector(f"body[data-jp-theme-light={light}]", state="attached")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [330, 640, 1100])
def test_nothing_is_cut_off(lab, language, width):
    lab.deal("3 3 8 8", language=language)
    root = lab.page.locator(".make24")
    root.evaluate("(root, width) => { root.style.width = `${width}px`; }", width)
    lab.page.locator(".make24-help summary").click()
    cut = root.evaluate(
        """(root) => [...root.querySelectorAll("*")]
          .filter((each) => !each.closest("svg, select") && each.clientWidth > 0)
          .filter((each) => each.scrollWidth > each.clientWidth + 1)
          .map((each) => each.className || each.outerHTML)"""
    )
    assert cut == []


def test_everything_has_a_name_and_is_reached_by_tab(lab):
    lab.deal("3 3 8 8")
    nameless = lab.page.evaluate(
        """[...document.querySelectorAll(".make24 :is(button, input, select)")]
          .filter((each) => !(each.getAttribute("aria-label") || each.textContent.trim()))
          .map((each) => each.className)"""
    )
    assert nameless == []
    assert lab.banner.get_attribute("aria-live") == "polite"
    lab.page.locator(".make24-language").focus()
    reached = set()
    for _ in range(22):
        lab.page.keyboard.press("Tab")
        reached.add(lab.page.evaluate("document.activeElement.className.split(' ')[0]"))
    assert {"make24-table", "make24-card", "make24-operator", "make24-entry"} <= reached
    assert "make24-button" in reached


@pytest.mark.parametrize(
    ("scheme", "attribute", "colour"),
    [
        ("light", "", "rgb(47, 93, 80)"),
        ("dark", "", "rgb(33, 70, 60)"),
        ("dark", "data-jp-theme-light=true", "rgb(47, 93, 80)"),
        ("dark", "class=vscode-light", "rgb(47, 93, 80)"),
        ("light", "class=vscode-dark", "rgb(33, 70, 60)"),
    ],
)
def test_other_front_ends_are_followed_or_else_the_system(chromium, scheme, attribute, colour):
    page = chromium.new_page(color_scheme=scheme)
    page.set_content(
        f"<style>{Trainer._css}</style><body {attribute}>"
        "<section class=make24><div class=make24-table></div></section>"
    )
    shown = "getComputedStyle(document.querySelector('.make24-table')).backgroundColor"
    assert page.evaluate(shown) == colour
    page.close()


def test_it_works_in_notebook_7(notebook_desk):
    desk = notebook_desk
    desk.deal("3 3 8 8")
    desk.step(2, "/", 0)
    desk.table.focus()
    desk.page.keyboard.press("d")
    desk.page.keyboard.press("d")
    desk.page.keyboard.press("Backspace")
    expect(desk.banner).to_have_text("Undone.")
    desk.entry.fill("8/(3-8/3)")
    desk.entry.press("Enter")
    expect(desk.banner).to_have_text("Correct: 8/(3-8/3) = 24.")
    assert desk.value("trainer.history[0]['outcome']") == "'won'"
    assert desk.faults == []
