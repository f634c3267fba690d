"""Lines end where their script lets them."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from make24.trainer.window.paragraph import broken


def wide(text: str) -> int:
    """As wide as a terminal shows it."""
    return sum(2 if character > "\u2e7f" else 1 for character in text)


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("Type an answer first.", 12, ["Type an", "answer", "first."]),
        ("最容易的算法会加上 1。", 22, ["最容易的算法会加上 1。"]),
        ("最容易的算法会加上 1。", 21, ["最容易的算法会加上", "1。"]),
        ("这手牌，无解。", 6, ["这手", "牌，无", "解。"]),
        ("（见上）", 4, ["（见", "上）"]),
        ("one\ntwo", 20, ["one", "two"]),
        ("extraordinary", 5, ["extraordinary"]),
        ("", 5, [""]),
    ],
)
def test_where_lines_end(text, width, lines):
    assert broken(text, width, wide).split("\n") == lines


closing_alone = re.compile(r"(^|\s)[。，）]")
sentences = st.text("ab 共有解。，（）1+").filter(lambda text: not closing_alone.search(text))


@given(sentences, st.integers(4, 20))
def test_nothing_is_lost_and_no_line_begins_with_what_closes(text, width):
    lines = broken(text, width, wide).split("\n")
    assert re.sub(r"\s", "", "".join(lines)) == re.sub(r"\s", "", text)
    assert not any(line.startswith(("。", "，", "）")) for line in lines)
