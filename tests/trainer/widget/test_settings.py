"""What a notebook trainer accepts as settings, and what it says of anything else."""

from __future__ import annotations

from fractions import Fraction

import pytest

import make24
from make24 import COUNTDOWN, InputError, InputTypeError
from make24.trainer.clock import Clock
from make24.trainer.widget.settings import Settings


def test_settings_become_wishes():
    settings = Settings.of(
        {
            "count": 5,
            "low": 0,
            "high": 20,
            "target": Fraction(5, 2),
            "rules": "countdown",
            "solvable": None,
            "band": None,
        }
    )
    wishes = settings.wishes()
    assert (wishes.count, wishes.low, wishes.high, wishes.target) == (5, 0, 20, Fraction(5, 2))
    assert (wishes.rules, wishes.solvable, wishes.band) == (COUNTDOWN, None, None)
    assert not settings.adaptive


def test_a_hand_fits_the_player_unless_told():
    assert Settings().adaptive
    assert Settings().wishes().band is None
    assert Settings(band="hard").wishes().band == "hard"


@pytest.mark.parametrize(
    ("given", "clock"),
    [("up", Clock("up")), ("off", Clock("off")), (30, Clock("down", 30))],
)
def test_clocks(given, clock):
    assert Settings(clock=given).hand_clock == clock


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("colour", "red", "one of these is accepted: language, count"),
        ("language", "de", "'de' is no language; one of these is accepted: None, en, zh_CN, zh_TW"),
        ("language", [], "[] is no language"),
        ("count", 7, "accepted: 2, 3, 4, 5, 6"),
        ("count", "4", "'4' is no count"),
        ("count", True, "True is no count"),
        ("rules", "poker", "accepted: classic, countdown"),
        ("rules", {}, "{} is no set of rules"),
        ("solvable", 1, "1 is no solvable; one of these is accepted: True, False, None"),
        ("band", "fair", "accepted: None, auto, easy, medium, hard, expert"),
        ("clock", 0, "clock is a whole number from 1 to 86400, not 0"),
        ("clock", True, "True is no clock; one of these is accepted: up, off, 1 … 86400"),
        ("clock", float("inf"), "inf is no clock"),
        ("clock", [], "[] is no clock"),
        ("four_colours", 1, "1 is no four_colours"),
        ("records", "no", "'no' is no records; one of these is accepted: True, False"),
        ("seed", -1, "seed is a whole number from 0 to 18446744073709551615, not -1"),
    ],
)
def test_what_is_not_accepted_is_named(name, value, said):
    with pytest.raises(InputError) as error:
        Settings.of({name: value})
    assert said in str(error.value)


@pytest.mark.parametrize(("name", "value"), [("low", "1"), ("high", 3.5), ("target", "24")])
def test_what_is_no_number_is_refused(name, value):
    with pytest.raises(InputTypeError):
        Settings.of({name: value}).wishes()


def test_no_hand_may_be_as_wanted():
    settings = Settings(low=20, high=21, target=999)
    with pytest.raises(InputError, match="no hand of 4 numbers from 20 to 21 is as wanted"):
        settings.wishes()
    # Where a hand is given, it may be the only one to play.
    assert settings.wishes(first_given=True).solvable is None
    with pytest.raises(InputTypeError):
        Settings(target=1.5).wishes(first_given=True)


def test_the_language_follows_make24_and_then_the_locale(monkeypatch):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "zh_TW.UTF-8")
    assert Settings().spoken == "zh_TW"
    make24.set_language("zh_CN")
    assert Settings().spoken == "zh_CN"
    assert Settings(language="en").spoken == "en"
