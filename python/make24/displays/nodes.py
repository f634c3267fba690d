"""The places of an expression's tree, in a list, so that deep trees need no recursion."""

from __future__ import annotations

from dataclasses import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction

    from make24 import Expression


@dataclass(frozen=True, slots=True)
class Node:
    """One place: a number, or an operator and where in the list its two operands are."""

    value: int | Fraction
    operator: str | None = None
    operands: tuple[int, ...] = ()


def nodes(expression: Expression) -> tuple[Node, ...]:
    """The places of a tree, each after its operands; the root is the last.

    >>> import make24
    >>> [(node.operator, str(node.value)) for node in nodes(make24.parse("8/3"))]
    [(None, '8'), (None, '3'), ('/', '8/3')]
    """
    numbers, steps = iter(expression.numbers), iter(expression.steps)
    found: list[Node] = []
    waiting: list[int] = []
    for word in expression.rpn.split():
        if word in ("+", "-", "*", "/"):
            step = next(steps)
            found.append(Node(step.result, step.operator, tuple(waiting[-2:])))
            del waiting[-2:]
        else:
            found.append(Node(next(numbers)))
        waiting.append(len(found) - 1)
    return tuple(found)
