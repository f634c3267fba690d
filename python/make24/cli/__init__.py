"""The command ``make24``."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

# What a shell reports for a program that Ctrl-C or a closed pipe ended.
_INTERRUPTED = 130
_PIPE_CLOSED = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and give its exit status; nobody gets to see a traceback.

    Args:
        arguments: the words after ``make24``; those of the command line unless given.

    Returns:
        0 yes (solvable, correct), 1 no, 2 usage, 130 Ctrl-C.

    >>> main(["solve", "3", "3", "8", "8"])
    8/(3-8/3)
    1 solution
    0
    """
    try:
        from make24.cli.commands import run

        status = run(list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return _INTERRUPTED
    except BrokenPipeError:
        # What is left in the buffer would raise once more when Python closes.
        import os

        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _PIPE_CLOSED
    return status
