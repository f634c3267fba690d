"""Sheets printed to PDF by a browser: as many pages as reckoned, and on each what belongs there."""

from __future__ import annotations

import re
import shutil
import subprocess
from xml.etree import ElementTree

import pytest
from pypdf import PdfReader

import make24
from make24 import COUNTDOWN
from make24.worksheet import PAPERS, worksheet
from make24.worksheet.appearance import BOTTOM_MARGIN, SIDE_MARGIN, TOP_MARGIN

POINTS_A_MILLIMETRE = 72 / 25.4
SPACE = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def printed(tmp_path):
    """The pages of a sheet, printed."""
    browser = shutil.which("chromium") or shutil.which("chromium-browser")
    assert browser, "scripts/system-packages installs chromium, which prints the sheets"

    def printed(page):
        source, paper = tmp_path / "sheet.html", tmp_path / "sheet.pdf"
        source.write_text(page, "utf-8")
        subprocess.run(
            [
                browser,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--no-pdf-header-footer",
                f"--user-data-dir={tmp_path / 'profile'}",
                f"--print-to-pdf={paper}",
                source.as_uri(),
            ],
            capture_output=True,
            check=True,
            timeout=120,
        )
        return PdfReader(paper).pages

    return printed


def squeezed(text):
    return re.sub(r"\s", "", text)


def sections(page):
    """What the pages of a sheet say, in this order, titles of pictures left out."""
    tree = ElementTree.fromstring(page)
    for picture in tree.iter(f"{SPACE}svg"):
        picture.remove(picture.find(f"{SPACE}title"))
    return list(tree.iter("section"))


def text_origins(page):
    """Where texts begin, in millimetres from the left and from the bottom."""
    origins = []

    def note(text, outer, inner, *_):
        if text.strip():
            across, up = inner[4:]
            x = outer[0] * across + outer[2] * up + outer[4]
            y = outer[1] * across + outer[3] * up + outer[5]
            origins.append((x / POINTS_A_MILLIMETRE, y / POINTS_A_MILLIMETRE))

    page.extract_text(visitor_text=note)
    return origins


@pytest.mark.parametrize(
    ("language", "wishes", "exercises", "answers"),
    [
        ("en", {"title": "Class 4b & friends"}, [8, 8, 8], [24]),
        ("en", {"style": "numbers", "paper": "letter", "difficulty": True}, [12, 12], [24]),
        ("zh_CN", {"paper": "letter", "title": "四年级二班" * 12}, [8, 8, 8], [24]),
        ("zh_TW", {"n": 6, "paper": "letter", "count": 9}, [8, 1], [9]),
        ("en", {"count": 90, "style": "numbers"}, [12] * 7 + [6], [42, 42, 6]),
        (
            "zh_CN",
            {
                "n": 6,
                "high": 10**9,
                "style": "numbers",
                "count": 7,
                "solvable": False,
                "target": 123_456_789_012_345,
                "rules": COUNTDOWN,
            },
            [6, 1],
            [7],
        ),
    ],
    ids=["cards", "numbers", "letter", "six", "many", "long"],
)
def test_pages(printed, language, wishes, exercises, answers):
    make24.set_language(language)
    page = worksheet(**{"seed": 7} | wishes)
    pages = printed(page)
    counts = exercises + answers
    assert len(pages) == len(counts)
    kinds = ["hand"] * len(exercises) + ["answer"] * len(answers)
    for each, section, kind, count in zip(pages, sections(page), kinds, counts, strict=True):
        assert sum(element.get("class") == kind for element in section.iter("li")) == count
        assert squeezed(each.extract_text()) == squeezed("".join(section.itertext()))
        width, height = (float(length) / POINTS_A_MILLIMETRE for length in each.mediabox[2:])
        paper = PAPERS[wishes.get("paper", "a4")]
        assert (width, height) == pytest.approx((paper.width, paper.height), abs=0.3)
        origins = text_origins(each)
        assert len(origins) > count
        for x, y in origins:
            assert SIDE_MARGIN - 1 < x < width - SIDE_MARGIN
            assert BOTTOM_MARGIN < y < height - TOP_MARGIN
