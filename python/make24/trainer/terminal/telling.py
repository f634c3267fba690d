"""What the trainer tells a player at the command line, in lines of text."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from make24.language import translate, translate_plural
from make24.sentences import number_text
from make24.solution_sentences import total_line
from make24.trainer.puzzle_sentences import number_typed
from make24.trainer.terminal.screen import clock_text
from make24.trainer.terminal.words import Word

if TYPE_CHECKING:
    from fractions import Fraction

    from make24.trainer.run import Run
    from make24.trainer.session import Session

# What fits on a small screen after an answer was asked for, and beside one's own.
_MOST_SOLUTIONS, _MOST_OTHERS = 10, 3
_FIRST_WORDS = (Word.HINT, Word.ANSWER, Word.NONE, Word.SKIP, Word.HELP, Word.QUIT)


def greeting_lines(target: int | Fraction) -> list[str]:
    r"""What a newcomer must know.

    >>> print(*greeting_lines(24), sep="\n")
    Make 24 from each hand: type an answer such as 8/(3-8/3).
    h hint, a answer, n none, s skip, ? help, q quit
    """
    welcome = translate("Make {target} from each hand: type an answer such as 8/(3-8/3).")
    words = translate(", ").join(f"{word.letter} {word.shown}" for word in _FIRST_WORDS)
    return [welcome.format(target=number_text(target)), words]


def title_line(
    session: Session, number: int, *, review: bool = False, run: Run | None = None
) -> str:
    """What is to be done with a hand.

    Args:
        session: the hand.
        number: the place that it has in this sitting.
        review: whether it comes back because it went wrong.
        run: the run that it belongs to; None where it belongs to none.

    >>> from make24 import Hand
    >>> from make24.trainer.clock import Clock
    >>> from make24.trainer.session import Session
    >>> title_line(Session(Hand("3 3 8 8"), clock=Clock("down", 30)), 2)
    'Hand 2: make 24 in 0:30'
    """
    target = number_text(session.target)
    if session.clock.limit is None:
        title = translate("Hand {number}: make {target}").format(number=number, target=target)
    else:
        title = translate("Hand {number}: make {target} in {time}").format(
            number=number, target=target, time=clock_text(session.clock.limit)
        )
    if review:
        title = translate("{title} (review)").format(title=title)
    if run is not None and run.length.unit == "seconds":
        left = clock_text(ceil(run.remaining([])))
        title = translate("{title} – {time} left").format(title=title, time=left)
    return title


def help_lines(session: Session) -> list[str]:
    """How the game is played, and the words for it."""
    numbers = " ".join(map(number_typed, session.hand))
    how_many = (
        translate("An answer uses each of these numbers once: {numbers}.")
        if session.rules.use_all
        else translate("An answer uses some of these numbers, each once: {numbers}.")
    )
    return [
        how_many.format(numbers=numbers),
        translate("Or join two numbers at a time: 8/3, then 3-(8/3), then 8/(1/3)."),
        translate("A is 1, T 10, J 11, Q 12, K 13."),
        translate("Words that can be typed instead:"),
        *(_word_line(word) for word in Word),
    ]


def dealt_line(session: Session) -> str:
    """Of which numbers an answer is made, for a player who took those on the table.

    >>> from make24 import Hand
    >>> from make24.trainer.session import Session
    >>> dealt_line(Session(Hand("3 3 8 8")))
    'A whole answer uses the numbers that were dealt, 3 3 8 8; or join two numbers at a time.'
    """
    line = translate(
        "A whole answer uses the numbers that were dealt, {numbers}; or join two numbers at a time."
    )
    return line.format(numbers=" ".join(map(number_typed, session.hand)))


def solutions_lines(session: Session) -> list[str]:
    """The solutions of a hand that is over; of many, the first.

    >>> from make24 import Hand
    >>> from make24.trainer.session import Session
    >>> solutions_lines(Session(Hand("3 3 8 8")))
    ['1 solution', '  8/(3-8/3)']
    """
    solutions = session.solutions[:_MOST_SOLUTIONS]
    total = total_line(session.solutions.total, len(solutions))
    return [total, *(f"  {solution}" for solution in solutions)]


def others_lines(session: Session) -> list[str]:
    r"""Some of the solutions that the player did not give.

    >>> from make24 import Hand
    >>> from make24.trainer.session import Session
    >>> session = Session(Hand("1 2 3 4"))
    >>> _ = session.submit("1*2*3*4")
    >>> print(*others_lines(session), sep="\n")
    Other solutions:
      (1+2+3)*4
      (1+3)*(2+4)
    """
    others = session.other_solutions
    if not others:
        return [translate("There is no other solution that is essentially different.")]
    lines = [translate("Other solutions:"), *(f"  {other}" for other in others[:_MOST_OTHERS])]
    if (more := len(others) - _MOST_OTHERS) > 0:
        lines.append(
            translate_plural("  and {count} more", "  and {count} more", more).format(count=more)
        )
    return lines


def _word_line(word: Word) -> str:
    name = word.shown if word.letter is None else f"{word.letter} {word.shown}"
    return translate("  {name}: {purpose}").format(name=name, purpose=word.purpose)
