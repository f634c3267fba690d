"""What ``dataset`` refuses, by name and before any work."""

from __future__ import annotations

import pytest

import make24

REFUSED = [
    ({"count": 0}, "count is a whole number, 1 or more, not 0"),
    ({"count": 2.5}, "count is a whole number, not 2.5 (float)"),
    ({"count": True}, "count is a whole number, not True (bool)"),
    ({"count": 2000}, "count: 2000 rows are wanted and there are only 1820 puzzles"),
    ({"n": 0}, "n is a whole number from 1 to 8"),
    ({"n": 9}, "n is a whole number from 1 to 8"),
    ({"low": "1"}, "low is a whole number"),
    ({"high": 10**10}, "high is a whole number from"),
    ({"low": 14}, "the lowest number, 14, is above the highest, 13"),
    ({"high": 10**7}, "low and high"),
    ({"n": 8, "high": 10**5}, "more than 2^62"),
    ({"tiles": [1, 2], "n": 3}, "n: 3 numbers are wanted and there are only 2 tiles"),
    ({"tiles": [1, 2], "low": 3}, "low does not go with tiles"),
    ({"tiles": [1, 2.5]}, "tiles: a hand holds whole numbers"),
    ({"tiles": "1 2 foo"}, "tiles: foo is neither"),
    ({"target": 24.0}, "a target is an int or a Fraction, not 24.0"),
    ({"target": "24"}, "a target is an int or a Fraction, not '24'"),
    ({"target": []}, "target: at least one is needed"),
    ({"target": range(10**7)}, "target: at most 1000000"),
    ({"rules": "classic"}, "rules are a Rules object"),
    ({"solvable": 1}, "solvable is True, False or None"),
    ({"solutions": 3}, "solutions are None or the least and the most"),
    ({"solutions": (3, 2)}, "at least 3 and at most 2 solutions"),
    ({"solutions": (0, 0), "solvable": True}, "a solvable hand has at least one solution"),
    ({"solutions": (1, 2), "solvable": False}, "no solutions to ask a number of"),
    ({"fractions": "yes"}, "fractions is True, False or None"),
    ({"fractions": True, "solvable": False}, "fractions are needed can be asked of solvable"),
    ({"band": "tough"}, "'tough' is no band"),
    ({"band": "easy", "solvable": False}, "an unsolvable hand has no band"),
    ({"band": "easy", "rated": False}, "where ratings are left out (rated)"),
    ({"band": "easy", "n": 7}, "bands are known of hands of at most 6 numbers, not 7"),
    ({"band": "easy", "target": -1}, "hands have bands only for targets above 0, not for -1"),
    ({"rating": 50}, "rating is None or the least and the most percentile"),
    ({"rating": (50, 101)}, "rating: from 50 to 101 is no range"),
    ({"rating": (float("nan"), 100)}, "rating: from nan to 100 is no range"),
    ({"exclude": "3 3 8 8"}, "exclude is an iterable of hands"),
    ({"exclude": [[3, 3], "x y"]}, "exclude[1]: x is neither"),
    ({"split": ["train"]}, "split is a mapping"),
    ({"split": {"train": 0.5}}, "split: the shares make 1/2"),
    ({"rated": 1}, "rated is True or False"),
    ({"next_steps": "yes"}, "next_steps is True or False"),
    ({"all_solutions": None}, "all_solutions is True or False"),
    ({"prompt": 3}, "prompt is a text, not 3 (int)"),
    ({"prompt": "{numbers} {hand}"}, "prompt: there is no place {hand}"),
    ({"prompt": "{numbers.__class__}"}, "prompt: there is no place {numbers.__class__}"),
    ({"prompt": "{numbers!r}"}, "prompt: there is no place"),
    ({"prompt": "{}"}, "prompt: there is no place {}"),
    ({"answer": "{solution"}, "answer: a brace stands alone"),
    ({"seed": -1}, "seed is a whole number from 0"),
    ({"seed": 2**64}, "seed is a whole number from 0"),
    ({"seed": None}, "seed is a whole number"),
]


@pytest.mark.parametrize(("options", "words"), REFUSED, ids=lambda value: str(value)[:60])
def test_what_is_refused(options, words, monkeypatch):
    monkeypatch.setattr("make24.datasets.rows.solvable_many", None)
    with pytest.raises((make24.InputError, make24.InputTypeError)) as caught:
        make24.dataset(**options)
    assert words in str(caught.value)
    for language in ("zh_CN", "zh_TW"):
        make24.set_language(language)
        assert str(caught.value) != words


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("hands.txt", "hands.txt: the name of a file of rows ends in .jsonl, .csv or .parquet"),
        ("hands", "ends in .jsonl"),
        (".jsonl", "ends in .jsonl"),
        (3, "a dataset is written to a path, not 3 (int)"),
    ],
)
def test_where_rows_are_not_written(path, words, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises((make24.InputError, make24.InputTypeError)) as caught:
        make24.dataset(3).write(path)
    assert words in str(caught.value)
    assert list(tmp_path.iterdir()) == []


def test_folders_that_hold_something(tmp_path):
    (tmp_path / "note").write_text("mine")
    with pytest.raises(make24.InputError, match="no empty folder"):
        make24.dataset(3).write(tmp_path)
    with pytest.raises(make24.InputError, match="no empty folder"):
        make24.dataset(3).write(f"{tmp_path / 'note'}/")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"workers": 0}, "workers is a whole number from 1"),
        ({"workers": "2"}, "workers is a whole number"),
        ({"workers": 2, "scheduler": "tcp://127.0.0.1:1"}, "do not go with a scheduler"),
        ({"scheduler": 3}, "scheduler is an address as a text"),
    ],
)
def test_workers_that_are_refused(options, words, tmp_path):
    with pytest.raises((make24.InputError, make24.InputTypeError)) as caught:
        make24.dataset(3).write(tmp_path / "hands.jsonl", **options)
    assert words in str(caught.value)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("module", "options", "words"),
    [
        ("pyarrow", {}, 'needs the package pyarrow; it comes with: pip install "make24[data]"'),
        ("distributed", {"workers": 2}, 'package distributed; it comes with: pip install "make24'),
    ],
)
def test_packages_that_are_not_there(module, options, words, tmp_path, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, module, None)
    with pytest.raises(make24.InputError) as caught:
        make24.dataset(3).write(tmp_path / "hands.parquet", **options)
    assert words in str(caught.value)
    assert list(tmp_path.iterdir()) == []
