"""Settings hold at once and are kept between runs."""

from __future__ import annotations

import json

import pytest

from make24 import get_language
from make24.trainer.settings import Settings, load
from make24.trainer.window.theme import LIGHT


@pytest.fixture
def path(tmp_path):
    return tmp_path / "settings.json"


@pytest.fixture
def settings(opened, path):
    def settings(hand="3 3 8 8", *, changed=None, **more):
        window = opened(hand, changed={"settings_file": path} | (changed or {}), **more)
        window.open("settings")
        return window

    return settings


def choose(window, name, value):
    window.click(window.page.choices[name].buttons[value])


def test_languages_change_at_once(settings):
    window = settings()
    for language, word in (("zh_CN", "设置"), ("zh_TW", "設定"), ("en", "Settings")):
        choose(window, "language", language)
        assert get_language() == language
        assert window.application.bar.tabs["settings"].text == word
        assert window.root.title().startswith("make24")
        assert window.page.choices["language"].chosen == language


def test_what_is_said_changes_its_language_too(settings):
    window = settings()
    window.open("play")
    window.keys("p")
    window.keys("Escape", "h")
    assert window.banner.startswith("Hint 1")
    window.open("settings")
    choose(window, "language", "zh_CN")
    window.open("play")
    assert "暂停" in window.banner


def test_light_and_dark(settings):
    window = settings()
    light = str(window.page.cget("background"))
    choose(window, "theme", "dark")
    assert str(window.page.cget("background")) != light
    assert window.page.look.theme.cards.paper != LIGHT.cards.paper


def test_four_suit_colours(settings):
    window = settings("♠A ♥2 ♣3 ♦4")
    choose(window, "four_colours", value=True)
    window.open("play")
    window.keys("p")
    table = window.table
    colours = {
        table.itemcget(table.find_withtag(f"place{place}")[-1], "fill") for place in range(4)
    }
    assert len(colours) == 4


def test_the_table_can_be_plain(settings):
    window = settings()
    choose(window, "green_table", value=False)
    assert window.page.look.theme.table == window.page.look.theme.plain_table


@pytest.mark.parametrize("key", ["click", "Return", "space"])
def test_six_designs_of_backs(settings, key):
    window = settings()
    assert len(window.page.backs.backs) == 6
    canvas = list(window.page.backs.backs.values())[3]
    if key == "click":
        window.click(canvas)
    else:
        canvas.focus_force()
        window.keys(key)
    assert window.application.settings.back == "rays"


def test_cards_can_be_kept_from_turning(settings):
    window = settings(animated=True)
    choose(window, "animated", value=False)
    window.open("play")
    window.keys("p")
    window.press("deal")
    assert window.table._turning is None


def test_the_size_can_be_chosen(settings):
    window = settings()
    before = window.page.look.fonts["body"].actual("size")
    choose(window, "size", 200)
    assert window.page.look.scale == 2
    assert abs(window.page.look.fonts["body"].actual("size")) > abs(before)


def test_what_is_dealt(settings):
    window = settings()
    choose(window, "count", 3)
    choose(window, "range", (1, 10))
    choose(window, "band", "easy")
    window.open("play")
    assert len(window.session.hand) == 4
    window.keys("p")
    window.press("deal")
    assert len(window.session.hand) == 3
    assert window.session.rating.band == "easy"
    assert max(window.session.hand) <= 10


def test_hands_without_a_solution_can_be_mixed_in(settings):
    window = settings()
    choose(window, "solvable", None)
    assert window.play._game.dealer.wishes.solvable is None


def test_other_rules_and_targets(settings):
    window = settings()
    choose(window, "rules", "countdown")
    window.page.target.focus_force()
    window.keys("BackSpace", "BackSpace", "1", "0", "Return")
    window.open("play")
    window.keys("p")
    window.press("deal")
    assert window.session.target == 10
    assert not window.session.rules.use_all


def test_a_target_that_is_none_is_told(settings):
    window = settings()
    window.page.target.focus_force()
    window.keys("x", "Return")
    assert "24x is no target" in window.banner
    assert window.application.settings.target == 24


def test_wishes_that_no_hand_grants_are_told_and_do_not_hold(settings):
    window = settings()
    window.page.target.focus_force()
    window.keys("9", "9", "9", "9", "Return")
    assert "as wanted" in window.banner
    assert window.application.settings.target == 24
    choose(window, "band", "hard")
    assert window.application.settings.band == "hard"


def test_clocks(settings):
    window = settings()
    choose(window, "clock", ("down", 60))
    choose(window, "run_seconds", 300)
    window.open("play")
    window.keys("p")
    window.press("deal")
    assert window.session.clock.limit == 60


def test_settings_are_kept_between_runs(settings, path):
    window = settings()
    choose(window, "theme", "dark")
    choose(window, "count", 5)
    assert load(path) == (window.application.settings, True)
    assert json.loads(path.read_text())["theme"] == "dark"


def test_what_holds_this_time_only_is_not_kept(settings, path):
    window = settings(changed={"changes": {"language": "zh_TW", "target": 30}})
    assert get_language() == "zh_TW"
    assert window.session.target == 30
    choose(window, "theme", "dark")
    window.close()
    kept, _ = load(path)
    assert (kept.language, kept.target, kept.theme) == ("en", 24, "dark")


def test_settings_that_cannot_be_kept_are_told(settings, path):
    path.parent.joinpath("settings.json").mkdir()
    window = settings()
    choose(window, "theme", "dark")
    assert "cannot be kept" in window.banner
    assert window.application.settings.theme == "dark"


def test_a_hand_can_be_begun_with_where_no_other_is_as_wanted(opened):
    window = opened("1 1", changed={"changes": {"target": 9000}})
    assert window.session.target == 9000


def test_every_setting_is_offered_as_it_is(opened):
    odd = Settings(low=2, high=9, seconds=45, run_seconds=100, clock="down", language="en")
    window = opened(
        **{name: getattr(odd, name) for name in ("low", "high", "seconds", "run_seconds", "clock")}
    )
    window.open("settings")
    for name in ("range", "clock", "run_seconds"):
        choice = window.page.choices[name]
        assert choice.buttons[choice.chosen]._kind == "chosen"
