"""Questions that come from stdin, one a line."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from make24 import InputError, InputTypeError, SearchLimit
from make24.cli.output import diagnose, print_json
from make24.language import translate

if TYPE_CHECKING:
    from collections.abc import Callable


def answer_lines(
    program: str, answer: Callable[[str], bool], *, as_json: bool, skip_blank: bool
) -> int:
    """Answer every line of stdin, and give the exit status: 0 only when all are yes.

    A line that cannot be read is told about in its place and does not end the rest.

    Args:
        program: whom complaints come from.
        answer: prints the answer to one line, and gives whether it is yes.
        as_json: whether answers are JSON Lines.
        skip_blank: whether blank lines are no questions.

    Raises:
        OSError: there is no stdin, or it fails.
    """
    status = 0
    if sys.stdin is None:
        raise OSError(translate("stdin is closed"))
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    for number, line in enumerate(sys.stdin, 1):
        text = line.rstrip("\r\n")
        if skip_blank and not text.strip():
            continue
        try:
            if not answer(text):
                status = max(status, 1)
        except (InputError, InputTypeError, SearchLimit) as error:
            status = 2
            diagnose(
                program, translate("line {number}: {error}").format(number=number, error=error)
            )
            if as_json:
                print_json({"line": number, "error": str(error)})
            else:
                print(translate("not read"))
        # Someone may be typing the lines, or waiting at the other end of a pipe.
        sys.stdout.flush()
    return status
