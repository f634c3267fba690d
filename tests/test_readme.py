"""The examples of the READMEs and of docs/ run and give what they say."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import make24

ROOT = Path(__file__).parent.parent
READMES = ["README.md", "README.zh-CN.md"]
PAGES = [*READMES, *sorted(str(page.relative_to(ROOT)) for page in ROOT.glob("docs/**/*.md"))]
# Python and console are run, sh is looked at; other languages need a word why nothing is run.
LANGUAGES = {
    "python",
    "console",
    "sh",
    "rust",  # the same example as in the crate's own documentation
    "",  # how weights were fitted, to data that are not here
    "{toctree}",
    "{eval-rst}",
}


def blocks(page: str, language: str) -> list[str]:
    text = (ROOT / page).read_text("utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def with_blocks(language: str) -> list[str]:
    return [page for page in PAGES if blocks(page, language)]


def sessions(page: str) -> list[tuple[str, str]]:
    """Each command of a page's terminal sessions, with what it prints."""
    found = []
    for block in blocks(page, "console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            found.append((command, output.strip()))
    return found


@pytest.fixture
def shell(tmp_path, data_folder):
    """Run a command line in a folder of its own, where ``make24`` is the one that is tested."""
    program = tmp_path / "bin" / "make24"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m make24 "$@"\n', "utf-8")
    program.chmod(0o755)
    folder = tmp_path / "folder"
    folder.mkdir()
    environment = {
        "PATH": f"{program.parent}:{os.environ['PATH']}",
        "HOME": os.environ["HOME"],
        "MAKE24_DATA": str(data_folder),
        "LC_ALL": "C.UTF-8",
        "COLUMNS": "80",
    }
    if "PYTHONPATH" in os.environ:
        environment["PYTHONPATH"] = os.environ["PYTHONPATH"]

    def shell(command: str) -> str:
        return subprocess.run(
            ["bash", "-c", command],
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            check=False,
            timeout=120,
        ).stdout.strip()

    return shell


@pytest.mark.parametrize("page", PAGES)
def test_each_example_says_what_it_is(page):
    text = (ROOT / page).read_text("utf-8")
    opening = re.findall(r"^```(.*)$", text, re.MULTILINE)[::2]
    assert set(opening) <= LANGUAGES


def test_examples_are_found():
    assert with_blocks("python")
    assert with_blocks("console")
    assert with_blocks("sh")


@pytest.mark.parametrize("page", with_blocks("python"))
def test_python_sessions(page):
    text = "\n".join(block for block in blocks(page, "python") if block.startswith(">>>"))
    test = doctest.DocTestParser().get_doctest(text, {}, page, page, 0)
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
    runner.run(test, out=report.append)
    assert not runner.failures, "".join(report)
    make24.set_language("en")


@pytest.mark.parametrize("page", with_blocks("python"))
def test_python_programs(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for block in blocks(page, "python"):
        if not block.startswith(">>>"):
            exec(compile(block, page, "exec"), {})  # noqa: S102  (our own examples)


@pytest.mark.parametrize("page", with_blocks("console"))
def test_terminal_sessions(page, shell):
    same = doctest.OutputChecker().check_output
    for command, output in sessions(page):
        printed = shell(command)
        assert same(output + "\n", printed + "\n", doctest.ELLIPSIS), f"{command}\n{printed}"


@pytest.mark.parametrize("page", with_blocks("sh"))
def test_commands_that_are_not_run_have_the_options_that_they_show(page, shell):
    for line in "".join(blocks(page, "sh")).splitlines():
        words = line.partition(" #")[0].split()
        if words[:1] == ["make24"]:
            options = [word.partition("=")[0] for word in words if re.match("--?[a-z]", word)]
            told = shell(f"make24 {words[1]} --help")
            assert f"usage: make24 {words[1]}" in told, line
            assert all(re.search(rf"(?<!\S){option}\b", told) for option in options), line
