"""An expression as a tree with the value at each place, in text and as a picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from make24.displays.nodes import nodes
from make24.displays.tree_picture import SIGNS, tree_svg
from make24.rating_sentences import shown_number
from make24.sentences import number_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from make24 import Expression
    from make24.displays.nodes import Node

# A longer drawing says how much it leaves out.
_MOST_LINES = 200


@dataclass(frozen=True, slots=True)
class _Style:
    """How a tree is drawn in text: its branches, what continues them, its signs and numbers."""

    branches: tuple[str, str]
    further: tuple[str, str]
    signs: Mapping[str, str]
    number: Callable[[object], str]

    def line(self, node: Node) -> str:
        value = self.number(node.value)
        return value if node.operator is None else f"{self.signs[node.operator]} = {value}"


_ASCII = _Style(("|-- ", "`-- "), ("|   ", "    "), {sign: sign for sign in "+-*/"}, number_text)
_UNICODE = _Style(("├─ ", "└─ "), ("│  ", "   "), SIGNS, shown_number)


@final
@dataclass(frozen=True, slots=True, repr=False)
class Tree:
    """The tree of an expression; ``Expression.tree`` makes it, and a notebook draws it.

    ``str`` and ``repr`` draw it in ASCII, ``format(tree, "unicode")`` with lines and signs as
    printed; an operator stands with the value of what it joins.

    >>> import make24
    >>> tree = Tree(make24.parse("8/(3-8/3)"))
    >>> print(f"{tree:unicode}")
    ÷ = 24
    ├─ 8
    └─ − = 1/3
       ├─ 3
       └─ ÷ = 8/3
          ├─ 8
          └─ 3
    """

    expression: Expression

    def __str__(self) -> str:
        return _drawn(self.expression, _ASCII)

    __repr__ = __str__

    def __format__(self, specification: str) -> str:
        if specification != "unicode":
            return format(str(self), specification)
        return _drawn(self.expression, _UNICODE)

    def _repr_svg_(self) -> str | None:
        return tree_svg(self.expression)


def _drawn(expression: Expression, style: _Style) -> str:
    found = nodes(expression)
    lines: list[str] = []
    waiting = [(len(found) - 1, "", "")]
    while waiting:
        if len(lines) == _MOST_LINES:
            lines.append(f"... ({len(found) - _MOST_LINES} more)")
            break
        place, before, below = waiting.pop()
        lines.append(before + style.line(found[place]))
        for operand, branch, further in zip(
            reversed(found[place].operands),
            reversed(style.branches),
            reversed(style.further),
            strict=False,
        ):
            waiting.append((operand, below + branch, below + further))
    return "\n".join(lines)
