"""``import make24`` is quick: what is heavy comes only when it is needed."""

from __future__ import annotations

import subprocess
import sys

HEAVY = [
    *("argparse", "decimal", "fractions", "gettext", "json", "numpy", "platformdirs", "re", "rich"),
    *("sqlite3", "tkinter", "anywidget", "ipywidgets"),
]


def test_nothing_heavy_is_imported():
    program = f"import sys, make24; print([name for name in {HEAVY} if name in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_public_names_belong_to_make24():
    import make24

    for name in make24.__all__:
        thing = getattr(make24, name)
        if isinstance(thing, type) or callable(thing):
            assert thing.__module__ == "make24", name
            assert thing.__doc__, name
