"""The records as the window keeps them open."""

from __future__ import annotations

import pytest

from attempts import START, attempt
from make24.trainer.puzzle import Puzzle
from make24.trainer.records import Records
from make24.trainer.window.bookkeeper import Bookkeeper

pytestmark = pytest.mark.usefixtures("data_folder")


def test_what_another_program_writes_is_seen():
    books = Bookkeeper()
    assert list(books.kept().attempts) == []
    with Records() as records:
        records.add(attempt())
    assert len(books.kept().attempts) == 1
    books.record(attempt())
    assert len(books.kept().attempts) == 2


def test_this_sitting_is_not_past():
    books = Bookkeeper()
    earlier = attempt()
    with Records() as records:
        records.add(earlier)
    books.record(attempt())
    assert [each.identity for each in books.past(reviews=True).attempts] == [earlier.identity]
    assert len(books.kept().attempts) == 2


def test_removals_are_kept():
    books = Bookkeeper()
    puzzle = Puzzle.of(attempt())
    assert books.kept().removed == {}
    books.remove(puzzle, START)
    assert books.kept().removed == {puzzle: START}
    with Records() as records:
        assert records.removed == {puzzle: START}


def test_trouble_is_told_once_and_not_by_past(data_folder):
    data_folder.mkdir(exist_ok=True)
    (data_folder / "records.sqlite").write_bytes(b"no database " * 100)
    books = Bookkeeper()
    books.past(reviews=True)
    assert [notice.code for notice in books.kept().notices] == ["records_damaged"]
    assert books.kept().notices == ()
