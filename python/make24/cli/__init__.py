"""The command ``make24``."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

# No answer, and what a shell reports for a program that Ctrl-C or a closed pipe ended.
_USAGE = 2
_INTERRUPTED = 130
_PIPE_CLOSED = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and give its exit status; nobody gets to see a traceback.

    Args:
        arguments: the words after ``make24``; those of the command line unless given.

    Returns:
        0 yes (solvable, correct), 1 no, 2 usage (or a stream that fails), 130 Ctrl-C.

    >>> main(["solve", "3", "3", "8", "8"])
    8/(3-8/3)
    1 solution
    0
    """
    if sys.stderr is None:
        import os

        # Python would print diagnostics on stdout.
        sys.stderr = open(os.devnull, "w")  # noqa: PTH123, SIM115  (open until the end)
    try:
        from make24.cli.commands import run

        status = run(list(sys.argv[1:] if arguments is None else arguments))
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return _INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return _PIPE_CLOSED
    except OSError as error:
        _drop_output()
        from contextlib import suppress

        from make24.cli.output import diagnose
        from make24.language import translate

        with suppress(OSError):
            complaint = translate("reading or writing failed: {error}")
            diagnose("make24", complaint.format(error=error.strerror or error))
        try:
            sys.stderr.flush()
        except OSError:
            # What it holds cannot be written, and must not fail again when Python ends.
            _discard(sys.stderr)
        return _USAGE
    return status


def _drop_output() -> None:
    """What is left in the buffer would raise once more when Python closes."""
    if sys.stdout is not None:
        _discard(sys.stdout)


def _discard(stream: TextIO) -> None:
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
