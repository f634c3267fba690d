"""Which words of a command line are options, and which operands."""

from __future__ import annotations

import pytest

from make24.cli import options
from make24.cli.words import Command, UsageError


@pytest.fixture
def command():
    command = Command("try", "WORDS…", "A trial.")
    options.add_game(command)
    options.add_json(command)
    command.option("-n", type=int)
    return command


@pytest.mark.parametrize(
    ("words", "operands"),
    [
        (["-3+27", "3", "27"], ["-3+27", "3", "27"]),
        (["--3+27"], ["--3+27"]),
        (["-", "3"], ["-", "3"]),
        (["--json", "-3", "-K", "-A+5"], ["-3", "-K", "-A+5"]),
        (["--target", "-5/2", "1"], ["1"]),
        (["1", "--target=-5/2", "-n", "-4", "2"], ["1", "2"]),
        (["--", "--json", "--", "-h"], ["--json", "--", "-h"]),
        (["", "-(1+2)", "—3"], ["", "-(1+2)", "—3"]),
        (["-a", "-j", "-q", "-k", "-t"], ["-a", "-j", "-q", "-k", "-t"]),
    ],
)
def test_operands(command, words, operands):
    assert command.read(words)[1] == operands


def test_what_was_given(command):
    settings, _ = command.read(["--target=5", "-n", "3", "-K"])
    assert settings.given == {"--target", "-n"}


@pytest.mark.parametrize("words", [["--jsn"], ["-x"], ["--json=yes"], ["-n"], ["-n", "x"]])
def test_complaints(command, words):
    with pytest.raises(UsageError):
        command.read(words)
