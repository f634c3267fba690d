"""The program as it is started, worked from outside."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest
from PIL import ImageGrab

from make24.trainer.records import Records
from make24.trainer.settings import Settings, save, settings_file
from make24.trainer.window.theme import LIGHT

PATIENCE = 60


@pytest.fixture
def started(display, data_folder):
    """Start ``make24 gui`` with these words; gives the process, and its window's number."""
    running: list[subprocess.Popen[str]] = []

    def started(*words: str, program: tuple[str, ...] = ("-m", "make24", "gui")):
        environment = {"DISPLAY": display, "MAKE24_DATA": str(data_folder), "LC_ALL": "C.UTF-8"}
        for name in ("PATH", "HOME", "PYTHONPATH"):
            if name in os.environ:
                environment[name] = os.environ[name]
        process = subprocess.Popen(
            [sys.executable, *program, *words],
            env=environment,
            stderr=subprocess.PIPE,
            text=True,
        )
        running.append(process)
        return process, window_of(display, process)

    yield started
    for process in running:
        process.kill()
        process.communicate()


def hands(display, *words):
    done = subprocess.run(
        ["xdotool", *words],
        env=os.environ | {"DISPLAY": display},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    return done.stdout.split()


def window_of(display, process):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert process.poll() is None, process.communicate()
        if found := hands(display, "search", "--onlyvisible", "--name", "^make24"):
            return found[-1]
        time.sleep(0.05)
    pytest.fail("the window never came")


def until(happened):
    end = time.monotonic() + PATIENCE
    while not (result := happened()):
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.05)
    return result


def seen(display, window):
    """The colours that the window shows."""
    place = dict(line.split("=") for line in hands(display, "getwindowgeometry", "--shell", window))
    left, top, wide, high = (int(place[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))
    picture = ImageGrab.grab((left, top, left + wide, top + high), xdisplay=display)
    return {colour for _, colour in picture.getcolors(1 << 24)}


def close(display, process, window):
    """Close the window as its manager does, and wait for the end of the program."""
    subprocess.run(
        [sys.executable, "-c", CLOSE, window],
        env=os.environ | {"DISPLAY": display},
        check=True,
        timeout=PATIENCE,
    )
    return process.wait(PATIENCE)


# What a window manager sends; there is none here.
CLOSE = """
import sys, tkinter
root = tkinter.Tk()
root.withdraw()
for name in root.tk.splitlist(root.tk.call("winfo", "interps")):
    if name.startswith("make24"):
        root.tk.call("send", name, "after 0 [wm protocol . WM_DELETE_WINDOW]")
"""


def test_a_hand_is_won_from_outside(started, display):
    process, window = started("--hand", "3 3 8 8")
    until(lambda: len(seen(display, window)) > 50)
    hands(display, "windowfocus", "--sync", window)

    def typed():
        # A display that is slow to give the focus loses a key, so the line is typed anew.
        hands(display, "key", "ctrl+a", "BackSpace")
        hands(display, "type", "--delay", "20", "8/(3-8/3)")
        hands(display, "key", "Return")
        time.sleep(1)
        return Records().attempts()

    until(typed)
    (attempt,) = Records().attempts()
    assert (attempt.hand, attempt.answer, attempt.trainer) == ("3 3 8 8", "8/(3-8/3)", "window")
    assert process.poll() is None


def test_closing_notes_the_hand_in_play(started, display):
    process, window = started("--hand", "3 3 8 8")
    until(lambda: len(seen(display, window)) > 50)
    hands(display, "windowfocus", "--sync", window)
    hands(display, "key", "Escape")
    hands(display, "key", "h")
    news = tuple(bytes.fromhex(LIGHT.news[1:]))
    until(lambda: news in seen(display, window))
    assert close(display, process, window) == 0
    assert [attempt.hints for attempt in Records().attempts()] == [1]
    assert settings_file().exists()


def test_ctrl_c_notes_the_hand_in_play(started, display):
    process, window = started("--hand", "3 3 8 8")
    until(lambda: len(seen(display, window)) > 50)
    hands(display, "windowfocus", "--sync", window)
    hands(display, "key", "Escape")
    hands(display, "key", "h")
    news = tuple(bytes.fromhex(LIGHT.news[1:]))
    until(lambda: news in seen(display, window))
    process.send_signal(signal.SIGINT)
    assert process.wait(PATIENCE) == 130
    assert [attempt.hints for attempt in Records().attempts()] == [1]


@pytest.mark.parametrize("language", ["en", "zh_CN", "zh_TW"])
def test_the_title_begins_with_make24_in_every_language(started, display, language):
    _, window = started("--lang", language)
    name = hands(display, "getwindowname", window)
    assert name[0].startswith("make24")
    until(lambda: len(seen(display, window)) > 20)


def test_a_damaged_file_of_settings_is_no_hindrance(started, data_folder):
    data_folder.mkdir()
    settings_file().write_text("{")
    process, _ = started()
    time.sleep(0.3)
    assert process.poll() is None


def test_settings_that_no_hand_grants_are_no_hindrance(started):
    save(Settings(count=3, target=99_999), settings_file())
    process, _ = started()
    time.sleep(0.3)
    assert process.poll() is None


def test_the_script_for_desktops(started, display):
    program = ("-c", "import sys; from make24.cli.gui import main; sys.exit(main())")
    _, window = started("--hand", "3 3 8 8", program=program)
    until(lambda: len(seen(display, window)) > 50)
