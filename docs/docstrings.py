"""An extension of Sphinx that reads docstrings as they are written here.

In a terminal, where docstrings are read as well, single back-ticks are easier on the eye, and the
signatures of the engine only hint at a default.
"""

from __future__ import annotations

import re
from inspect import cleandoc
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_QUOTED = re.compile(r"(?<!`)`([^`]+)`(?!`)(\w?)")
_DEFAULT = re.compile(r"`(CLASSIC|COUNTDOWN)` unless given")


def quoted(line: str) -> str:
    """A line whose single back-ticks hold names alone; other code gets two.

    A letter that follows, as in a plural, is kept apart.
    """
    return line if line.lstrip().startswith((">>>", "...")) else _QUOTED.sub(_quoted, line)


def _quoted(match: re.Match[str]) -> str:
    text, after = match.groups()
    name = all(part.isidentifier() for part in text.split("."))
    code = f"`{text}`" if name else f"``{text}``"
    return f"{code}\\ {after}" if after else code


def _quote(*arguments: Any) -> None:  # noqa: ANN401  (whatever autodoc hands over)
    lines = arguments[-1]
    lines[:] = map(quoted, lines)


def _keep_colon(_app: Sphinx, what: str, _name: str, thing: object, *rest: Any) -> None:  # noqa: ANN401
    """Give attributes their words back, since napoleon takes those before a colon for a type."""
    if what in ("attribute", "property"):
        rest[-1][:] = [*map(quoted, cleandoc(thing.__doc__ or "").splitlines()), ""]


def _name_default(*arguments: Any) -> tuple[str | None, str | None]:  # noqa: ANN401
    _app, _what, _name, thing, _options, signature, returned = arguments
    told = _DEFAULT.search(thing.__doc__ or "")
    default = told[1] if told else "CLASSIC"
    return signature and signature.replace("rules=Ellipsis", f"rules={default}"), returned


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx of the above; napoleon has the priority 500."""
    app.connect("autodoc-process-docstring", _quote, priority=400)
    app.connect("autodoc-process-docstring", _keep_colon, priority=600)
    app.connect("autodoc-process-signature", _name_default)
    return {"parallel_read_safe": True}
