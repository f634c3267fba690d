"""What all commands have in common: help, version, languages, interruption, closed pipes."""

from __future__ import annotations

import os
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
