"""What the tests share: English at the start of each, and running the command."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

import make24

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    make24.set_language("en")
    yield
    make24.set_language("en")


@pytest.fixture
def run() -> Run:
    """Run ``make24`` with these words, in English and with no terminal."""

    def run(*words: str, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        plain = {"LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"], "HOME": os.environ["HOME"]}
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
