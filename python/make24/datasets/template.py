"""Texts with places for what a row holds: prompts and answers."""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING

from make24.errors import InputError, InputTypeError

if TYPE_CHECKING:
    from collections.abc import Mapping

FIELDS = ("numbers", "target", "rules", "solution", "count", "band", "rating", "id")


def check_template(option: str, template: object) -> None:
    """Check that a template names nothing but fields of a row.

    Args:
        option: what the template is called where it was given.
        template: a text such as ``"Make {target} from {numbers}."``; a brace itself is ``{{``.

    Raises:
        InputError: another field, or a brace that stands alone.
        InputTypeError: it is no text.

    >>> check_template("prompt", "Make {target} from {numbers}.")
    """
    if not isinstance(template, str):
        parameters = {"option": option, "given": repr(template), "type": type(template).__name__}
        raise InputTypeError("template_not_text", parameters)
    try:
        pieces = list(Formatter().parse(template))
    except ValueError:
        raise InputError("template_braces", {"option": option}) from None
    for _, field, form, conversion in pieces:
        if field is not None and (field not in FIELDS or form or conversion):
            whole = "{" + field + "}"
            accepted = " ".join("{" + name + "}" for name in FIELDS)
            parameters = {"option": option, "given": whole, "accepted": accepted}
            raise InputError("template_field", parameters)


def filled(template: str, row: Mapping[str, object]) -> str:
    """The template with the row's values in its places.

    >>> filled("Make {target} from {numbers}.", {"target": 24, "numbers": [3, 3, 8, 8]})
    'Make 24 from 3 3 8 8.'
    """
    values = {**row, "numbers": " ".join(map(str, row["numbers"]))}  # type: ignore[call-overload]
    return template.format_map(values)
