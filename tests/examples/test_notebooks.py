"""The notebooks run from end to end, and show what is committed."""

from __future__ import annotations

import re

import nbformat
import pytest
from notebooks import EXAMPLES, executed, notebooks

FILES = notebooks()
MOST_BYTES = 300_000
# What would tell of the machine or the moment that made a notebook.
PRIVATE = re.compile(r"/(?:home|root|tmp|Users|work)/|[A-Z]:\\\\Users| at 0x[0-9a-f]{6}")


def shown(notebook) -> list[list[object]]:
    """What each cell of code shows: texts as they are, and of pixels only that they are there."""
    cells = []
    for cell in notebook.cells:
        if cell.cell_type != "code":
            continue
        outputs: list[object] = []
        for output in cell.outputs:
            if output.output_type == "stream":
                outputs.append((output.name, output.text))
            else:
                outputs.append(
                    {kind: kind == "image/png" or data for kind, data in output.data.items()}
                )
        cells.append(outputs)
    return cells


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_fresh_run_shows_what_is_committed(file):
    assert shown(executed(file)) == shown(nbformat.read(file, as_version=4))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_is_small_and_tells_nothing_of_the_machine(file):
    notebook = nbformat.read(file, as_version=4)
    nbformat.validate(notebook)
    text = file.read_text("utf-8")
    assert len(text.encode()) < MOST_BYTES
    assert not PRIVATE.search(text)
    assert set(notebook.metadata) == {"kernelspec", "language_info"}
    assert not any(cell.metadata for cell in notebook.cells)
    assert all(
        output.get("name") != "stderr" and output.output_type != "error"
        for cell in notebook.cells
        for output in cell.get("outputs", ())
    )


def test_each_is_listed():
    listed = (EXAMPLES / "README.md").read_text("utf-8")
    assert FILES
    assert all(f"[{file.name}]({file.name})" in listed for file in FILES)
