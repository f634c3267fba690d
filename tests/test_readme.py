"""The examples of the READMEs and of docs/ run and give what they say."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

import make24

ROOT = Path(__file__).parent.parent
READMES = ["README.md", "README.zh-CN.md"]
WITH_PYTHON = [*READMES, "docs/notebooks.md"]
WITH_SESSIONS = [*READMES, "docs/rating.md"]


def blocks(readme: str, language: str) -> list[str]:
    text = (ROOT / readme).read_text("utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("readme", WITH_PYTHON)
def test_python_sessions(readme):
    found = blocks(readme, "python")
    assert found
    test = doctest.DocTestParser().get_doctest("\n".join(found), {}, readme, readme, 0)
    assert test.examples
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
    runner.run(test, out=report.append)
    assert not runner.failures, "".join(report)
    make24.set_language("en")


def sessions(readme: str) -> list[tuple[str, str]]:
    """Each command of the README's terminal sessions, with what it prints."""
    found = []
    for block in blocks(readme, "console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            found.append((command, output.strip()))
    return found


@pytest.mark.parametrize(
    ("command", "output"), [pair for readme in WITH_SESSIONS for pair in sessions(readme)]
)
def test_terminal_sessions(run, command, output):
    words, stdin = shlex.split(command, comments=True), ""
    if words[0] == "echo" and words[2] == "|":
        stdin, words = words[1], words[3:]
    if words[0] != "make24":
        pytest.skip("a command of the build, which the tests themselves run")
    done = run(*words[1:], stdin=stdin, COLUMNS="80")
    assert done.stdout.strip() == output
