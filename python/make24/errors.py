"""What goes wrong with input: each error is a code with parameters, made a sentence when read."""

from __future__ import annotations

from make24.reason import Reason
from make24.sentences import error_sentence, fault_sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


class _Worded(Exception):  # noqa: N818  (a part of errors, none itself)
    """An exception whose text is made when it is read, in the language of that moment."""

    def __init__(self, code: str, parameters: Mapping[str, object] | None = None) -> None:
        self.code = code
        self.parameters = dict(parameters or {})
        super().__init__(code, self.parameters)

    def __str__(self) -> str:
        return error_sentence(self.code, self.parameters)


class InputError(_Worded, ValueError):
    """A hand, target, name or number that is not accepted; says what was wrong and what is.

    ``code`` names the complaint and ``parameters`` are its particulars; the text is made of
    them, in the language of the moment, when it is read.

    >>> import make24
    >>> make24.solve([])
    Traceback (most recent call last):
    ...
    make24.InputError: a hand needs at least one number
    """

    __module__ = "make24"


class InputTypeError(_Worded, TypeError):
    """An argument of a type that is not accepted; as ``InputError``, but a ``TypeError``.

    >>> import make24
    >>> make24.solve([3.0, 3, 8, 8])
    Traceback (most recent call last):
    ...
    make24.InputTypeError: a hand holds whole numbers (int), not 3.0 (float)
    while processing 'numbers'
    """

    __module__ = "make24"


class SearchLimit(_Worded, RuntimeError):  # noqa: N818  (it is no error in what was given)
    """Neither a solution nor its absence could be proved within the limits of the search.

    Hands of ten and more large numbers can raise it.

    >>> import make24
    >>> try:
    ...     solvable = make24.is_solvable([3, 3, 8, 8])
    ... except make24.SearchLimit:
    ...     solvable = None  # nobody knows
    >>> solvable
    True
    """

    __module__ = "make24"


class ParseError(ValueError):
    """A text that is no expression: why (``reason``) and where (``span``, in characters).

    The text of the error is a sentence with a caret line under the place, made in the current
    language when it is read.

    >>> import make24
    >>> try:
    ...     make24.parse("8/(3-8/3")
    ... except make24.ParseError as error:
    ...     print(repr(error.reason), error.span)
    ...     print(error)
    <Reason.UNBALANCED_BRACKETS: 'unbalanced_brackets'> (2, 3)
    The bracket “(” is never closed.
      8/(3-8/3
        ^
    """

    __module__ = "make24"

    def __init__(
        self,
        reason: str,
        span: tuple[int, int] | None,
        text: str,
        fault: str,
        parameters: Mapping[str, object],
    ) -> None:
        self.reason = Reason(reason)
        self.text = text
        # Where no place is at fault, the whole text is.
        self.span = (0, len(text)) if span is None else span
        self._sentence = (fault, dict(parameters), text, span)
        super().__init__(reason, span, text, fault, dict(parameters))

    def __str__(self) -> str:
        return fault_sentence(*self._sentence)
