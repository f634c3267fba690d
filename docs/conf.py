"""How Sphinx builds the site; the folder of the project is its source, so links work there too."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from make24 import __version__

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "make24"
author = "the authors of make24"
version = release = __version__
language = "en"

extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
root_doc = "docs/index"
include_patterns = [
    "docs/**.md",
    "examples/README.md",
    "examples/*.ipynb",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
]
# Folders that are not even looked into.
exclude_patterns = [".*", "benches", "python", "scripts", "src", "target", "tests", "tools"]

myst_heading_anchors = 3
nb_execution_mode = "off"
# Formulas would need a script from another host; the expression as text does not.
nb_mime_priority_overrides = [("html", "text/latex", None)]

# A name in single back-ticks is linked where there is one of that name, and else only set as code.
default_role = "py:obj"
autodoc_member_order = "groupwise"
python_display_short_literal_types = True

html_theme = "furo"
html_title = "make24"
html_static_path = ["_static"]
html_css_files = ["site.css"]
# The front page at the top leads to docs/index.html.
html_extra_path = ["_top"]
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False

_QUOTED = re.compile(r"(?<!`)`([^`]+)`(?!`)(\w?)")


def quote_code(
    _app: Sphinx, _what: str, _name: str, _thing: object, _options: object, lines: list[str]
) -> None:
    """Make code of what stands in single back-ticks and is no name; let a plural follow a name.

    In a terminal, where docstrings are read as well, single back-ticks are easier on the eye.
    """
    for number, line in enumerate(lines):
        if not line.lstrip().startswith((">>>", "...")):
            lines[number] = _QUOTED.sub(_quoted, line)


def name_default(
    _app: Sphinx,
    _what: str,
    _name: str,
    _thing: object,
    _options: object,
    signature: str | None,
    returned: str | None,
) -> tuple[str | None, str | None]:
    """Name the default of ``rules``, which the engine's signatures only hint at."""
    return signature and signature.replace("rules=Ellipsis", "rules=CLASSIC"), returned


def _quoted(match: re.Match[str]) -> str:
    text, after = match.groups()
    name = all(part.isidentifier() for part in text.split("."))
    quoted = f"`{text}`" if name else f"``{text}``"
    return f"{quoted}\\ {after}" if after else quoted


def setup(app: Sphinx) -> None:
    """Tell Sphinx of the above; it comes before napoleon, which is told of later."""
    app.connect("autodoc-process-docstring", quote_code, priority=400)
    app.connect("autodoc-process-signature", name_default)
