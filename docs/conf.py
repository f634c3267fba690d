"""How Sphinx builds the site; the folder of the project is its source, so links work there too."""

from __future__ import annotations

import sys
from pathlib import Path

from make24 import __version__

# Where the extension docstrings.py is.
sys.path.insert(0, str(Path(__file__).parent))

project = "make24"
author = "the authors of make24"
version = release = __version__
language = "en"

extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "docstrings"]
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
