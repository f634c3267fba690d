"""The game at a terminal that can be written all over: line editing, history, a live clock."""

from __future__ import annotations

import asyncio
import sys
from shutil import get_terminal_size
from typing import TYPE_CHECKING

from make24.cli.output import painted
from make24.language import translate
from make24.trainer.terminal.cards import table_text
from make24.trainer.terminal.screen import clock_shown, wrapped
from make24.trainer.terminal.words import Word

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.output import Output

    from make24.trainer.run import Run
    from make24.trainer.session import Session

# How often the clock is looked at; only what has changed is written.
_LOOK_SECONDS = 0.1


class EditorScreen:
    """Prints in colours, and reads lines with prompt_toolkit.

    The prompt shows the numbers on the table and the clock, which runs while it waits.
    """

    def __init__(self) -> None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.completion import WordCompleter
        from prompt_toolkit.shortcuts import CompleteStyle

        self._output = _output()
        names = sorted({word.value for word in Word} | {word.shown for word in Word})
        self._prompt: PromptSession[str] = PromptSession(
            output=self._output,
            completer=WordCompleter(names, ignore_case=True, sentence=True),
            complete_while_typing=False,
            complete_style=CompleteStyle.READLINE_LIKE,
        )

    def say(self, text: str, colour: str | None = None) -> None:
        """Print the text in that colour."""
        text = wrapped(text, get_terminal_size().columns)
        print(text if colour is None else painted(text, colour), flush=True)

    def show(self, session: Session) -> None:
        """Nothing: the next prompt shows the numbers."""

    def ask(self, session: Session, run: Run | None) -> str | None:
        """The next line; None where the time of the hand ran out while the prompt waited."""
        from prompt_toolkit.application import get_app
        from prompt_toolkit.formatted_text import ANSI

        def message() -> ANSI:
            width = get_terminal_size().columns
            table = table_text(session.table, sys.stdout, width, coloured=True)
            return ANSI(f"{table}\n{clock_shown(session, run)}> ")

        def watch() -> None:
            get_app().create_background_task(_watch(session, run))

        try:
            return self._prompt.prompt(message, pre_run=watch)
        except TimeoutError:
            return None

    def question(self, text: str) -> str:
        """Print the question and give the next line."""
        from prompt_toolkit import PromptSession

        self.say(text)
        asking: PromptSession[str] = PromptSession(output=self._output)
        return asking.prompt("> ")

    def wait(self) -> str:
        """Show another screen until a line is entered, and give it."""
        from prompt_toolkit import PromptSession

        self._output.enter_alternate_screen()
        # A terminal without another screen hides the hand all the same.
        self._output.erase_screen()
        self._output.cursor_goto(0, 0)
        self._output.flush()
        try:
            pausing: PromptSession[str] = PromptSession(output=self._output)
            return pausing.prompt(f"{translate('Paused; Enter goes on.')}\n> ")
        finally:
            self._output.quit_alternate_screen()
            self._output.flush()


async def _watch(session: Session, run: Run | None) -> None:
    """Move the clock of the prompt, and end it as soon as the time of the hand runs out."""
    from prompt_toolkit.application import get_app

    application, shown = get_app(), clock_shown(session, run)
    while session.remaining is None or session.remaining > 0:
        await asyncio.sleep(_LOOK_SECONDS)
        if shown != (shown := clock_shown(session, run)):
            application.invalidate()
    if not application.is_done:
        application.exit(exception=TimeoutError)


def _output() -> Output:
    from prompt_toolkit.output import create_output
    from prompt_toolkit.output.vt100 import Vt100_Output

    output = create_output()
    if isinstance(output, Vt100_Output):
        # Nothing here needs to know where the cursor is, and terminals that don't tell would be
        # waited for and complained about.
        output.enable_cpr = False
    return output
