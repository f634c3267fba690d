"""``make24 gui`` where there is no window to be had."""

from __future__ import annotations

import pytest

LANGUAGES = {"en": "make24 play", "zh_CN": "终端", "zh_TW": "終端機"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_display(run, language):
    done = run("gui", "--lang", language, DISPLAY=":4242")
    assert (done.returncode, done.stdout) == (2, "")
    assert LANGUAGES[language] in done.stderr
    assert "make24 play" in done.stderr
    assert "Traceback" not in done.stderr
    assert run("gui").returncode == 2


def test_common_options(run):
    words = ["--level", "algebraic", "--seed", "24", "--lang", "en", "--target", "5/2"]
    words += ["--rules", "classic", "--json", "--hand", "3 3 8 8"]
    done = run("gui", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert "no display" in done.stderr
    shown = run("gui", "--help").stdout
    for flag in (*words[:10:2], "--json", "--hand"):
        assert shown.count(f"  {flag}") == 1, flag


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_tkinter(run, tmp_path, language):
    (tmp_path / "tkinter").mkdir()
    (tmp_path / "tkinter" / "__init__.py").write_text("raise ImportError('no _tkinter')")
    done = run("gui", "--lang", language, PYTHONPATH=str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert "python3-tk" in done.stderr
    assert "make24 play" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--hand", "3 3 x"], "x is neither a whole number nor a card"),
        (["--hand", "3"], "2 to 6 numbers can"),
        (["3 3 8 8"], '--hand "3 3 8 8"'),
        (["-n", "7"], "between 2 and 6"),
        (["--target", "x"], "x is no target"),
        (["--band", "hopeless"], "hopeless is not accepted"),
    ],
)
def test_what_it_does_not_take(run, words, complaint):
    done = run("gui", *words)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr
