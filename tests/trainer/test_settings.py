"""Settings are checked, kept and read back, whatever befalls their file."""

from __future__ import annotations

import json
import os
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from make24 import COUNTDOWN, InputError
from make24.trainer.clock import Clock
from make24.trainer.settings import Settings, load, save, settings_file

some = st.fixed_dictionaries(
    {},
    optional={
        "language": st.sampled_from([None, "en", "zh_CN", "zh_TW"]),
        "theme": st.sampled_from(["light", "dark"]),
        "four_colours": st.booleans(),
        "green_table": st.booleans(),
        "back": st.sampled_from(["lattice", "signs", "waves", "rays", "weave", "suits"]),
        "animated": st.booleans(),
        "size": st.sampled_from([None, 100, 300]),
        "clock": st.sampled_from(["down", "up", "off"]),
        "seconds": st.integers(1, 3600),
        "run_seconds": st.integers(10, 3600),
        "count": st.integers(2, 6),
        "low": st.integers(0, 5),
        "high": st.integers(5, 100),
        "target": st.integers(-1000, 1000) | st.fractions(0, 30, max_denominator=50),
        "rules": st.sampled_from(["classic", "countdown"]),
        "solvable": st.sampled_from([True, False, None]),
        "band": st.sampled_from([None, "easy", "medium", "hard", "expert"]),
    },
)
settings = some.map(lambda chosen: Settings(**chosen))


@given(settings)
def test_what_is_kept_is_read_back(tmp_path_factory, chosen):
    path = tmp_path_factory.mktemp("settings") / "settings.json"
    save(chosen, path)
    assert load(path) == (chosen, True)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "fr"),
        ("theme", None),
        ("four_colours", 1),
        ("count", 7),
        ("count", True),
        ("count", 4.0),
        ("seconds", 0),
        ("seconds", "30"),
        ("low", -1),
        ("high", 101),
        ("target", 24.0),
        ("target", "24"),
        ("band", "impossible"),
        ("solvable", 1),
    ],
)
def test_values_that_are_not_offered(name, value):
    with pytest.raises(InputError):
        Settings(**{name: value})


def test_a_range_upside_down():
    with pytest.raises(InputError, match="9, is above the highest, 2"):
        Settings(low=9, high=2)


def test_no_file_gives_what_there_is_to_begin_with(tmp_path):
    assert load(tmp_path / "none.json") == (Settings(), True)


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"24", b"\xff\xfe", b"null", b"[" * 100_000, b'{"theme": "da']
)
def test_a_damaged_file_is_said_to_be_so(tmp_path, content):
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    assert load(path) == (Settings(), False)


def test_of_a_file_that_is_wrong_in_part_the_rest_holds(tmp_path):
    path = tmp_path / "settings.json"
    kept = {"theme": "dark", "count": 99, "low": 9, "high": 2, "target": "x", "clock": "down"}
    path.write_text(json.dumps(kept))
    assert load(path) == (Settings(theme="dark", clock="down"), False)


def test_what_other_versions_keep_is_passed_over(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text('{"theme": "dark", "sound": true}')
    assert load(path) == (Settings(theme="dark"), True)


anything = st.none() | st.booleans() | st.integers() | st.text() | st.lists(st.integers())


@given(st.dictionaries(st.sampled_from(list(Settings.__dataclass_fields__)), anything))
def test_any_object_gives_settings(tmp_path_factory, kept):
    path = tmp_path_factory.mktemp("settings") / "settings.json"
    path.write_text(json.dumps(kept))
    chosen, _ = load(path)
    assert isinstance(chosen, Settings)


def test_a_file_is_replaced_as_a_whole(tmp_path, monkeypatch):
    path = tmp_path / "settings.json"
    save(Settings(theme="dark"), path)
    monkeypatch.setattr(os, "fsync", lambda _: (_ for _ in ()).throw(OSError("disk full")))
    with pytest.raises(OSError, match="disk full"):
        save(Settings(theme="light"), path)
    assert load(path) == (Settings(theme="dark"), True)
    assert [file.name for file in tmp_path.iterdir()] == ["settings.json"]


def test_where_they_are_kept(data_folder, monkeypatch):
    assert settings_file() == data_folder / "settings.json"
    monkeypatch.delenv("MAKE24_DATA")
    assert settings_file().parts[-2:] == ("make24", "settings.json")


def test_what_they_ask_for():
    wishes = Settings(count=5, low=1, high=10, rules="countdown", target=25).wishes()
    assert (wishes.count, wishes.high, wishes.rules, wishes.target) == (5, 10, COUNTDOWN, 25)
    assert Settings(target=Fraction(5, 2)).wishes().target == Fraction(5, 2)
    assert Settings(clock="down", seconds=60).hand_clock == Clock("down", 60)
