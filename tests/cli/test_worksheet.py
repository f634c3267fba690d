"""``make24 worksheet``."""

from __future__ import annotations

import json
import os

import pytest

import make24
from make24.worksheet import worksheet


def test_a_page_on_stdout(run):
    done = run("worksheet", "--count", "3", "--band", "medium", "--seed", "7")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == worksheet(3, band="medium", seed=7)
    assert run("worksheet", "--count=3", "--band=medium", "--seed=7", "-o", "-").stdout == (
        done.stdout
    )


def test_all_options(run):
    words = "--count 3 --seed 7 -n 5 --low 2 --high 9 --target 10 --solvable either --paper letter"
    done = run("worksheet", *words.split(), "--style", "numbers", "--title", "4b", "--no-key")
    assert done.stdout == worksheet(
        3,
        n=5,
        low=2,
        high=9,
        target=10,
        solvable=None,
        seed=7,
        paper="letter",
        style="numbers",
        title="4b",
        key=False,
    )
    done = run("worksheet", "--seed", "7", "--difficulty", "--rules", "countdown", "--target=-5/2")
    assert done.returncode == 1
    assert "is as wanted" in done.stderr


def test_the_language_of_the_page(run):
    make24.set_language("zh_TW")
    done = run("worksheet", "--count", "2", "--seed", "7", "--lang", "zh_TW")
    assert done.stdout == worksheet(2, seed=7)


def test_a_page_is_utf_8_under_any_locale(run):
    words = ["worksheet", "--count", "2", "--seed", "7"]
    done = run(*words, LC_ALL="C", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.stdout == run(*words).stdout


def test_a_file_is_replaced_and_nothing_else_left(run, tmp_path):
    path = tmp_path / "sheet.html"
    path.write_text("an older sheet")
    done = run("worksheet", "--count", "2", "--seed", "7", "-o", str(path))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert path.read_text("utf-8") == worksheet(2, seed=7)
    assert [each.name for each in tmp_path.iterdir()] == ["sheet.html"]


def test_a_link_stays_a_link(run, tmp_path):
    link, path = tmp_path / "link.html", tmp_path / "sheet.html"
    path.touch()
    link.symlink_to(path)
    assert run("worksheet", "--count", "2", "--seed", "7", "--output", str(link)).returncode == 0
    assert link.is_symlink()
    assert path.read_text("utf-8") == worksheet(2, seed=7)


@pytest.mark.skipif(os.name != "posix", reason="devices of POSIX")
def test_a_device_is_not_replaced(run):
    assert run("worksheet", "--count", "1", "-o", "/dev/null").returncode == 0
    done = run("worksheet", "--count", "1", "-o", "/dev/full")
    assert done.returncode == 2
    assert "/dev/full cannot be written: No space left on device" in done.stderr


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("missing/sheet.html", "No such file or directory"),
        (".", "Is a directory"),
        ("file/sheet.html", "Not a directory"),
        ("x" * 300, "File name too long"),
    ],
)
def test_files_that_cannot_be_written(run, tmp_path, name, complaint):
    (tmp_path / "file").touch()
    done = run("worksheet", "--count", "1", "-o", f"{tmp_path}/{name}")
    assert (done.returncode, done.stdout) == (2, "")
    assert f"cannot be written: {complaint}" in done.stderr
    assert [each.name for each in tmp_path.iterdir()] == ["file"]


def test_json(run):
    done = run("worksheet", "--count", "4", "--seed", "7", "--json", "--solvable", "either")
    found = json.loads(done.stdout)
    assert (found["seed"], found["target"], len(found["hands"])) == (7, "24", 4)
    for hand in found["hands"]:
        assert hand["solutions"] == make24.count(hand["numbers"])
        assert len(hand["cards"]) == 4
        assert hand["band"] is None
        if hand["solutions"]:
            assert make24.check(hand["solution"], hand["numbers"])
        else:
            assert hand["solution"] is None


def test_too_few_hands(run):
    done = run("worksheet", "-n", "2", "--count", "100")
    assert done.returncode == 1
    assert "different hands as wanted, and 100 are asked for" in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--count", "0"], "0 is not between 1 and 1000"),
        (["-n", "7"], "7 is not between 2 and 6"),
        (["--paper", "a5"], "a5 is not accepted; it is one of a4, letter"),
        (["--style", "dots"], "it is one of cards, numbers"),
        (["--title", "x" * 61], "at most 60"),
        (["--difficulty", "--solvable", "no"], "which hands have a solution"),
        (["--seed", "-1"], "seed"),
        (["-o"], "-o needs a value"),
        (["3"], "3 is not understood"),
        (["--low", "14"], "above the highest"),
    ],
)
def test_usage_errors(run, words, complaint):
    done = run("worksheet", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert complaint in done.stderr
