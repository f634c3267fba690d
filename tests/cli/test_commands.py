"""What all commands have in common: help, version, languages, interruption, closed pipes."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time

import pytest

import make24
from make24.cli.commands import NAMES

LANGUAGES = ["en", "zh_CN", "zh_TW"]


def test_alone_it_prints_help_with_three_examples(run):
    done = run()
    assert done.returncode == 0
    assert sum(line.startswith("  make24 ") for line in done.stdout.splitlines()) == 3
    assert all(f"\n  {name}" in done.stdout for name in NAMES)
    assert run("--help").stdout == done.stdout


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_help(run, name, language):
    done = run(name, "--help", "--lang", language)
    assert done.returncode == 0
    assert f"make24 {name}" in done.stdout
    if language != "en":
        assert "usage" not in done.stdout
        assert "show this help" not in done.stdout


# Where there is no display, a window only says so.
@pytest.mark.parametrize("name", [name for name in NAMES if name != "gui"])
def test_common_options(run, name):
    words = {
        "check": ["3*8", "3 8"],
        "grade": ["3*8", "3 8"],
        "dataset": ["--count", "10"],
        "survey": ["--count", "10"],
    }.get(name, ["3 8"])
    if name in ("deal", "play", "review", "mistakes", "worksheet", "stats"):
        words = []
    common = ["--level", "algebraic", "--seed", "24", "--lang", "en", "--target", "24"]
    done = run(name, *words, *common, "--rules", "classic", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    shown = run(name, "--help").stdout
    for flag in (*common[::2], "--rules", "--json"):
        assert len(re.findall(rf"  {flag}\b(?!-)", shown)) == 1, flag
    assert run("help", name).stdout == shown
    assert f"usage: make24 {name} " in shown
    assert "  [options]" not in shown


def test_help_in_chinese_has_chinese_colons(run):
    assert "选项：\n" in run("solve", "--help", "--lang", "zh_CN").stdout
    assert "選項：\n" in run("help", "solve", "--lang", "zh_TW").stdout


def test_help_for_what_is_no_command(run):
    done = run("help", "slove")
    assert done.returncode == 2
    assert "slove is no command" in done.stderr


@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        ("make24 solve 3 3 8 8 >/dev/full", "No space left on device"),
        ("make24 count --json >/dev/full", "No space left on device"),
        ("make24 solve 3 3 8 8 >&-", "stdout is closed"),
        ("make24 --help >&-", "stdout is closed"),
        ("make24 solve - <&-", "stdin is closed"),
        ("make24 check - 3 8 <&-", "stdin is closed"),
        ("make24 solve <&-", "give a hand"),
        ("make24 play <&-", "stdin is closed"),
        ("make24 play </dev/null >/dev/full", "No space left on device"),
    ],
)
def test_streams_that_fail(command, complaint):
    command = command.replace("make24", f"{sys.executable} -m make24")
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 2
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr
    assert len([line for line in done.stderr.splitlines() if "--help" not in line]) == 1


@pytest.mark.parametrize("stream", ["2>&-", "2>/dev/full"])
def test_no_stream_for_diagnostics(stream):
    command = f"{sys.executable} -m make24 solve foo {stream}"
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stdout) == (2, "")


def test_version(run):
    assert run("--version").stdout == f"make24 {make24.__version__}\n"


def test_unknown_commands(run):
    done = run("slove", "3 3 8 8")
    assert done.returncode == 2
    assert "slove" in done.stderr
    assert done.stdout == ""


def test_no_colour_without_a_terminal(run):
    assert "\x1b" not in run("check", "3*8", "3 8").stdout


def test_a_closed_pipe_is_no_error():
    command = f"{sys.executable} -m make24 solve --level written 1 2 3 4 5 | head -n 1"
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == 1


def test_an_old_locale_gets_substitutes(run):
    done = run("check", "½", "3 8", LC_ALL="C", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_ctrl_c_ends_a_long_search_at_once():
    words = ["solve", "--level", "written", "1", "2", "3", "4", "5", "6", "7"]
    running = subprocess.Popen(
        [sys.executable, "-m", "make24", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    time.sleep(1)
    assert running.poll() is None
    began = time.monotonic()
    running.send_signal(signal.SIGINT)
    _, stderr = running.communicate(timeout=10)
    assert time.monotonic() - began < 2
    assert running.returncode == 130
    assert b"Traceback" not in stderr
