"""What the tests share: English and a data folder for each, and running the command."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

import make24

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    Run = Callable[..., subprocess.CompletedProcess[str]]

# A machine may be busy, and nothing timed decides a test.
settings.register_profile("any pace", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any pace")


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    make24.set_language("en")
    yield
    make24.set_language("en")


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where trainers keep what is played in this test; nobody's own records are touched."""
    folder = tmp_path / "data of make24"
    monkeypatch.setenv("MAKE24_DATA", str(folder))
    return folder


@pytest.fixture
def run(data_folder: Path) -> Run:
    """Run ``make24`` with these words, in English and with no terminal."""

    def run(*words: str, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        plain = {"LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"], "HOME": os.environ["HOME"]}
        plain["MAKE24_DATA"] = str(data_folder)
        return subprocess.run(
            [sys.executable, "-m", "make24", *words],
            input=stdin,
            env=plain | environment,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            timeout=120,
        )

    return run
