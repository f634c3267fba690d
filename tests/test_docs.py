"""The pages of docs/ leave nothing public out, and links between pages lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from check_links import broken_links
from docstrings import quoted

import make24

ROOT = Path(__file__).parent.parent
PAGES = sorted(
    page.relative_to(ROOT)
    for folder in (".", "docs", "docs/how-to", "examples")
    for page in ROOT.glob(f"{folder}/*.md")
)


def test_the_reference_has_every_public_name():
    reference = (ROOT / "docs/reference.md").read_text("utf-8")
    listed = re.findall(r"^\.\. [a-z]+:: (\w+)$", reference, re.MULTILINE)
    assert sorted(listed) == sorted({*make24.__all__, "make24"} - {"__version__"})


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("made of `Fraction`s by `make24.find`.", r"made of `Fraction`\ s by `make24.find`."),
        ("`1+2` and `.span`, ``x``", "``1+2`` and ``.span``, ``x``"),
        (">>> check('`1+2`')", ">>> check('`1+2`')"),
    ],
)
def test_code_in_docstrings(line, found):
    assert quoted(line) == found


def without_code(page: Path) -> str:
    text = page.read_text("utf-8")
    return re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)


def anchors(page: Path) -> set[str]:
    """What the headings of a page can be referred to by, as code hosts make it."""
    headings = re.findall(r"^#+ (.+)$", without_code(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_links_between_pages_lead_somewhere(page):
    for link in re.findall(r"\]\(([^)\s]+)\)", without_code(ROOT / page)):
        parts = urlsplit(link)
        if parts.scheme:
            continue
        goal = ROOT / page if not parts.path else ROOT / page.parent / unquote(parts.path)
        assert goal.exists(), link
        if parts.fragment:
            assert parts.fragment in anchors(goal), link


def test_broken_links_of_a_site_are_found(tmp_path):
    (tmp_path / "rust").mkdir()
    (tmp_path / "rust" / "index.html").write_text('<a href="gone.html">', "utf-8")
    (tmp_path / "one.html").write_text(
        '<h1 id="here"><a href="#here"><a href="two.html#there"><a href="https://a.example/b">'
        '<a href="#gone"><a href="two.html#gone"><img src="gone.png"><a href="rust/index.html">',
        "utf-8",
    )
    (tmp_path / "two.html").write_text('<p id="there"><a href="../one.html">', "utf-8")
    assert broken_links(tmp_path) == [
        "one.html: no anchor for #gone",
        "one.html: no anchor for two.html#gone",
        "one.html: no file for gone.png",
        "two.html: no file for ../one.html",
    ]
