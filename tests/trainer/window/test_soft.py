"""Shapes are drawn with soft edges, and cover as much as they should."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from make24.faces import Line, Oval, Polygon
from make24.trainer.window.soft import Picture, png

RED, BLUE = "#ff0000", "#0000ff"


def opacity(picture):
    """How much of the picture is covered, in pixels."""
    rows = range(picture.height)
    columns = range(picture.width)
    return sum(picture.pixel(x, y)[3] for y in rows for x in columns) / 255


def rectangle(left, top, right, bottom, fill=RED):
    return Polygon(((left, top), (right, top), (right, bottom), (left, bottom)), fill)


def test_inside_is_full_and_outside_empty():
    picture = Picture(6, 6)
    picture.draw([rectangle(1, 1, 5, 5)])
    assert picture.pixel(3, 3) == (255, 0, 0, 255)
    assert picture.pixel(0, 3)[3] == picture.pixel(5, 3)[3] == picture.pixel(3, 0)[3] == 0


def test_an_edge_within_a_pixel_covers_it_in_part():
    picture = Picture(4, 4)
    picture.draw([rectangle(1.25, 0, 4, 4)])
    assert picture.pixel(1, 2) == (255, 0, 0, 191)


@given(st.floats(-3, 12), st.floats(-3, 12), st.floats(0.5, 15), st.floats(0.5, 15))
def test_a_rectangle_covers_its_area_within_the_picture(left, top, wide, high):
    picture = Picture(10, 10)
    picture.draw([rectangle(left, top, left + wide, top + high)])
    across = max(0, min(10, left + wide) - max(0, left))
    down = max(0, min(10, top + high) - max(0, top))
    # Down, a pixel is cut into four.
    assert abs(opacity(picture) - across * down) <= across * 0.3 + 0.5


@given(st.floats(1, 9))
def test_an_oval_covers_its_area(radius):
    picture = Picture(20, 20)
    picture.draw([Oval((10, 10), radius, radius, RED)])
    assert opacity(picture) == pytest.approx(3.1416 * radius**2, rel=0.06, abs=0.5)


@pytest.mark.parametrize("width", [1, 2, 3.5])
def test_a_line_is_as_wide_as_it_should_be(width):
    picture = Picture(40, 12)
    picture.draw([Line(((5, 6), (35, 6)), RED, width)])
    middle = sum(picture.pixel(20, y)[3] for y in range(12)) / 255
    assert middle == pytest.approx(width, abs=0.3)


def test_an_outline_leaves_the_inside_free():
    picture = Picture(20, 20)
    picture.draw([Polygon(((4, 4), (16, 4), (16, 16), (4, 16)), None, RED, 2)])
    assert picture.pixel(10, 10)[3] == 0
    assert picture.pixel(10, 4) == picture.pixel(4, 10) == (255, 0, 0, 255)


def test_colours_lie_above_each_other():
    picture = Picture(4, 4)
    picture.draw([rectangle(0, 0, 4, 4), rectangle(0.5, 0, 4, 4, BLUE)])
    assert picture.pixel(0, 1) == (128, 0, 128, 255)
    assert picture.pixel(2, 1) == (0, 0, 255, 255)


def test_the_same_way_round_twice_is_still_inside():
    picture = Picture(8, 8)
    around = ((1, 1), (7, 1), (7, 7), (1, 7))
    picture.draw([Polygon(around + around, RED)])
    assert picture.pixel(4, 4)[3] == 255


def test_the_file_is_a_png_of_the_same_pixels():
    picture = Picture(5, 3)
    picture.draw([rectangle(1, 1, 3.5, 2)])
    read = Image.open(io.BytesIO(picture.png()))
    assert read.size == (5, 3)
    assert [read.getpixel((x, 1)) for x in range(5)] == [picture.pixel(x, 1) for x in range(5)]
    assert png((rectangle(1, 1, 3.5, 2),), 5, 3) == picture.png()


@pytest.mark.parametrize(
    "shape",
    [
        Line(((3, 3), (3, 3)), RED, 2),
        Polygon(((3, 3), (3, 3)), RED, BLUE, 1),
        Line(((1, 1), (6, 1), (1, 1)), RED, 1),
        Oval((4, 4), 0, 0, RED),
    ],
)
def test_shapes_without_extent(shape):
    Picture(8, 8).draw([shape])
