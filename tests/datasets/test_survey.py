"""What a survey counts, against all rows at once."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

import make24
from make24.datasets.plot import Chart, picture
from make24.datasets.survey import class_name, survey


def test_the_24_game():
    rows = list(make24.dataset())
    found = survey(rows, hardest=10)
    # The totals are those of two independent programs (tests/data/hands24.csv).
    assert (found.whole.puzzles, found.whole.solvable) == (1820, 1362)
    assert sum(found.counts.values()) == sum(found.bands.values()) == 1362
    assert sum(found.ratings.values()) == sum(found.seconds.values()) == 1362
    counts = Counter(row["count"] for row in rows if row["solvable"])
    assert {count: found.counts[count] for count in range(1, 10)} == {
        count: counts[count] for count in range(1, 10)
    }
    assert found.counts[10] == counts[10] + counts[11]
    hardest = sorted((row for row in rows if row["solvable"]), key=lambda row: -row["rating"])
    assert [row["rating"] for row in found.hardest] == [row["rating"] for row in hardest[:10]]
    assert found.bands == Counter(row["band"] for row in rows if row["solvable"])


def test_targets_and_nothing_solvable():
    found = survey(make24.dataset(n=2, high=3, target=[9, 2, 100]), hardest=1)
    assert {target: share.solvable for target, share in found.targets.items()} == {
        2: 3,
        9: 1,
        100: 0,
    }
    assert list(found.targets) == [2, 9, 100]
    none = survey(make24.dataset(high=1), hardest=1)
    assert (none.counts, none.ratings, none.bands, none.hardest) == ({}, {}, {}, ())


def test_unrated():
    found = survey(make24.dataset(rated=False), hardest=1)
    assert (found.ratings, found.seconds, found.bands, found.hardest) == ({}, {}, {}, ())


def test_names_of_classes():
    assert [class_name((1, 2, 10, 20), start) for start in (1, 2, 10, 20)] == [
        "1",
        "2-9",
        "10-19",
        "20+",
    ]


def test_the_picture_has_a_bar_for_each_class():
    charts = [Chart("a < b & c", (("1", 2), ("2", 4))), Chart("none", (("x", 0),))]
    root = ElementTree.fromstring(picture(charts))
    space = "{http://www.w3.org/2000/svg}"
    bars = [rect for rect in root.iter(f"{space}rect") if rect.find(f"{space}title") is not None]
    heights = [float(bar.get("height")) for bar in bars]
    assert heights[1] == 2 * heights[0] > 0
    assert heights[2] == 0
    assert any(text.text == "a < b & c" for text in root.iter(f"{space}text"))
