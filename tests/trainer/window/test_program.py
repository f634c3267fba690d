"""The stand-alone program: built as `make app` builds it, started, and a hand played in it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from make24.trainer.records import Records

ROOT = Path(__file__).parents[3]
PATIENCE = 120


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    """The program in a folder of its own, and nothing else there."""
    folder = tmp_path_factory.mktemp("program")
    words = ["--noconfirm", "--log-level", "ERROR", "--distpath", folder / "dist"]
    words += ["--workpath", folder / "build", ROOT / "packaging" / "make24.spec"]
    environment = os.environ | {"PYINSTALLER_CONFIG_DIR": str(folder / "cache")}
    subprocess.run([sys.executable, "-m", "PyInstaller", *words], env=environment, check=True)
    return folder / "dist" / "make24"


def environment(display, data_folder):
    """Where no Python could be found, even if the program looked for one."""
    return {
        "DISPLAY": display,
        "MAKE24_DATA": str(data_folder),
        "HOME": str(data_folder.parent),
        "LC_ALL": "C.UTF-8",
        "PATH": "/nowhere",
    }


def test_it_is_the_command(program, display, data_folder):
    for words, shown in (
        (["solve", "3", "3", "8", "8"], "8/(3-8/3)\n1 solution\n"),
        (["check", "3*8", "3 8", "--lang", "zh_CN"], "正确：3*8 = 24。\n"),
    ):
        done = subprocess.run(
            [program, *words],
            env=environment(display, data_folder),
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
        assert (done.stdout, done.stderr, done.returncode) == (shown, "", 0)


def test_a_hand_is_played_in_the_terminal(program, display, data_folder):
    done = subprocess.run(
        [program, "play", "--hand", "3 3 8 8"],
        input="8/(3-8/3)\nq\n",
        env=environment(display, data_folder),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert "Correct: 8/(3-8/3) = 24." in done.stdout
    assert [attempt.trainer for attempt in Records().attempts()] == ["terminal"]


def test_a_hand_is_played_in_the_window(program, display, data_folder):
    process = subprocess.Popen(
        [program, "gui", "--hand", "3 3 8 8"], env=environment(display, data_folder)
    )
    try:
        played = play(display, process)
        assert [(each.trainer, each.answer) for each in played] == [("window", "8/(3-8/3)")]
    finally:
        process.terminate()
        process.wait(PATIENCE)


def play(display, process):
    """Type an answer into the window until it is noted; gives what was noted."""

    def hands(*words):
        return subprocess.run(
            ["xdotool", *words],
            env=os.environ | {"DISPLAY": display},
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        ).stdout.split()

    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert process.poll() is None
        window = hands("search", "--onlyvisible", "--name", "^make24")
        if window:
            hands("windowfocus", "--sync", window[-1])
            # A key that comes before the window is drawn is lost, so the line is typed anew.
            hands("key", "ctrl+a", "BackSpace")
            hands("type", "--delay", "20", "8/(3-8/3)")
            hands("key", "Return")
            if played := Records().attempts():
                return played
        time.sleep(0.5)
    return []
