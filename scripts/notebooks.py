"""Executes the notebooks of examples/ and keeps what they show, for ``make notebooks``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import nbformat
from nbclient import NotebookClient

if TYPE_CHECKING:
    from nbformat import NotebookNode

EXAMPLES = Path(__file__).parent.parent / "examples"
# What is kept of the machine that ran a notebook.
_METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def notebooks() -> list[Path]:
    """The notebooks of examples/."""
    return sorted(EXAMPLES.glob("*.ipynb"))


def executed(path: Path) -> NotebookNode:
    """A notebook as a fresh kernel shows it; an exception in a cell is raised."""
    # Building a list of fonts is reported in whatever cell comes to it first, so it is done here.
    import matplotlib.font_manager  # noqa: F401

    notebook = nbformat.read(path, as_version=4)
    NotebookClient(
        notebook,
        timeout=120,
        kernel_name="python3",
        record_timing=False,
        coalesce_streams=True,
        resources={"metadata": {"path": str(EXAMPLES)}},
    ).execute()
    notebook.metadata = nbformat.from_dict(_METADATA)
    return notebook


def main() -> None:
    """Execute all of them and save them with what they show."""
    for path in notebooks():
        nbformat.write(executed(path), path)
        print(path.name)


if __name__ == "__main__":
    main()
