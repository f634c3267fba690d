"""The end of a sitting: what may be tried again, how it went, and how its hands are shared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from make24.language import translate, translate_plural
from make24.trainer.figures import new_hands
from make24.trainer.run import to_try_again
from make24.trainer.terminal.screen import clock_text
from make24.trainer.terminal.summary import (
    missed_lines,
    share_line,
    summary_fields,
    summary_lines,
)
from make24.trainer.terminal.words import yes_or_no

if TYPE_CHECKING:
    from collections.abc import Sequence

    from make24 import Hand
    from make24.trainer.attempt import Attempt
    from make24.trainer.game import Game
    from make24.trainer.share import Shared
    from make24.trainer.terminal.screen import Screen


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """How a sitting ended.

    ``attempts`` is what was played; ``shared`` are the hands of the run, None where there was no
    run; ``seconds`` is how long a run against time was, None where there was none, and ``in_time``
    how many hands were solved before it was over.

    >>> Ending(attempts=[], shared=None, seconds=180, in_time=0).lines
    ['No hand was played.', 'Solved in 3:00: 0']
    """

    attempts: Sequence[Attempt]
    shared: Shared | None
    seconds: int | None
    in_time: int

    @property
    def lines(self) -> list[str]:
        """What is told of it."""
        lines = summary_lines(self.attempts)
        if self.seconds is not None:
            line = translate("Solved in {time}: {count}")
            lines.append(line.format(time=clock_text(self.seconds), count=self.in_time))
        lines += missed_lines(self.attempts)
        return lines if self.shared is None else [*lines, share_line(self.shared)]

    @property
    def fields(self) -> dict[str, object]:
        """The same for JSON."""
        timed = {} if self.seconds is None else {"solved_in_time": self.in_time}
        text = None if self.shared is None else str(self.shared)
        return {**summary_fields(self.attempts), **timed, "shared": text}


def wanted_again(game: Game, screen: Screen) -> list[Hand]:
    """The hands that went wrong or slowly, if there are any and the player wants to try them again.

    Reviews are not asked for: they come back by themselves.

    Raises:
        EOFError: the input ended.
        KeyboardInterrupt: the player pressed Ctrl-C.
    """
    wishes = game.dealer.wishes
    hands = to_try_again(
        [
            attempt
            for attempt in new_hands(game.attempts)
            if (attempt.target, attempt.rules) == (wishes.target, wishes.rules)
        ]
    )
    if not hands:
        return []
    question = translate_plural(
        "{count} hand went wrong or slowly. Try it again? (y/n)",
        "{count} hands went wrong or slowly. Try them again? (y/n)",
        len(hands),
    ).format(count=len(hands))
    screen.say("")
    while (again := yes_or_no(screen.question(question))) is None:
        pass
    return hands if again else []
