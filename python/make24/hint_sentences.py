"""What a hint says in words, level by level."""

from __future__ import annotations

from make24.language import mark, translate, translate_plural
from make24.rating_sentences import shown_number, shown_numbers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from make24 import Hint, Step

_LEVELS = {
    "lost": mark("{target} cannot be made from {numbers}."),
    "solvable": mark("{target} can be made from {numbers}."),
    "factors": mark("Aim for {left} × {right}."),
    "numbers": mark("Next, use {left} and {right}."),
    "step": mark("The next step is {step}."),
    "solution": mark("A solution: {expression} = {target}."),
    "made": mark("It is made: {expression} is the target."),
}
_LAST_OPERATIONS = {
    "+": mark("The last operation is an addition."),
    "-": mark("The last operation is a subtraction."),
    "*": mark("The last operation is a multiplication."),
    "/": mark("The last operation is a division."),
}
# As expressions are printed; spaces tell a division from the line of a fraction.
_SIGNS = {" * ": " × ", " / ": " ÷ ", "-": "−"}


def level_sentences(hint: Hint) -> tuple[str, ...]:
    """The hints as sentences of the current language, each telling more than the one before.

    >>> import make24
    >>> level_sentences(make24.hint("4 6"))[-1]
    'A solution: 4 × 6 = 24.'
    """
    levels = hint._levels  # noqa: SLF001  (for this function alone)
    sentences = [_sentence(level, parameters, hint) for level, parameters in levels]
    if hint.undo is not None:
        sentences[-1] += translate_plural(
            " Undo {undo} step.", " Undo {undo} steps.", hint.undo
        ).format(undo=hint.undo)
    return tuple(sentences)


def step_text(step: Step) -> str:
    """A step as printed.

    >>> import make24
    >>> step_text(make24.parse("3-8/3").steps[-1])
    '3 − (8/3) = 1/3'
    """
    text = str(step)
    for plain, printed in _SIGNS.items():
        text = text.replace(plain, printed)
    return text


def _sentence(level: str, parameters: Mapping[str, object], hint: Hint) -> str:
    if level == "last_operation":
        return translate(_LAST_OPERATIONS[str(parameters["operator"])])
    shown = {
        "target": shown_number(hint.target),
        "numbers": shown_numbers(hint.numbers),
    }
    for name, value in parameters.items():
        if name == "expression":
            shown[name] = f"{value:unicode}"
        elif name == "step":
            shown[name] = step_text(value)  # type: ignore[arg-type]  # (a level holds what it names)
        else:
            shown[name] = shown_number(value)
    return translate(_LEVELS[level]).format_map(shown)
