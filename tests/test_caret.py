"""Carets stand under the place, however wide the characters before it."""

from __future__ import annotations

import pytest

from make24.caret import caret_lines


@pytest.mark.parametrize(
    ("text", "span", "shown"),
    [
        ("3**8", (1, 3), "  3**8\n   ^^"),
        ("（3**8）", (2, 4), "  （3**8）\n     ^^"),
        ("答案 ½", (3, 4), "  答案 ½\n       ^"),
        ("3\t**8", (2, 4), "  3 **8\n    ^^"),
        ("3*8\n4**2\n1", (5, 7), "  4**2\n   ^^"),
        ("3*8\r\n4**2", (6, 8), "  4**2\n   ^^"),
        ("3*", (2, 2), "  3*\n    ^"),
        ("", (0, 0), "  \n  ^"),
        ("e\u0301**8", (2, 4), "  e\u0301**8\n   ^^"),
        ("1*\u200b8", (2, 3), "  1*\N{REPLACEMENT CHARACTER}8\n    ^"),
    ],
)
def test_places(text, span, shown):
    assert caret_lines(text, span) == shown


@pytest.mark.parametrize("place", [0, 5, 500, 995, 998])
def test_long_lines_are_cut_around_the_place(place):
    text = "1+" * 499 + "1"
    text = text[:place] + "^" + text[place + 1 :]
    line, carets = caret_lines(text, (place, place + 1)).split("\n")
    assert len(line) <= 80
    assert line[carets.index("^")] == "^"
