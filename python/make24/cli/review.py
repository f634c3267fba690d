"""``make24 review``: play the hands that went wrong before, when they are due."""

from __future__ import annotations

from datetime import UTC, datetime

from make24.cli import notebook
from make24.cli.output import print_json
from make24.cli.playing import add_playing, play
from make24.cli.words import Command, UsageError
from make24.language import translate


def run(words: list[str]) -> int:
    """Carry out ``make24 review``; the status is 0, or 130 after Ctrl-C."""
    settings, operands = _command().read(words)
    if operands:
        raise UsageError(translate("{given} is not understood").format(given=operands[0]))
    from make24.trainer.practice import Past, due
    from make24.trainer.records import Records
    from make24.trainer.reviews import Reviews
    from make24.trainer.run import Length
    from make24.trainer.terminal.notebook import due_line
    from make24.trainer.terminal.summary import summary_fields

    with Records() as records:
        past = Past(records.attempts(), records.removed)
        reviews = Reviews(past, everything=settings.all, wanted=notebook.wanted(settings))
        found = reviews.notebook([])
        status = 0
        if found if settings.all else due(found, datetime.now(UTC)):
            length = None if settings.hands is None else Length("hands", settings.hands)
            status = play(reviews, records, settings, length=length)
            found = Reviews(
                Past(records.attempts(), records.removed), wanted=notebook.wanted(settings)
            ).notebook([])
        elif settings.json:
            print_json(summary_fields([]))
        if not settings.json:
            print(due_line(found, datetime.now(UTC)))
            if found and not due(found, datetime.now(UTC)) and not settings.all:
                print(translate("Those that are not due yet too: make24 review --all"))
    notebook.tell_of(records)
    return status


def _command() -> Command:
    command = Command(
        "review",
        "",
        translate(
            "Plays the hands of your notebook of mistakes that are due, as make24 play does, until "
            "none is\ndue any more. A hand comes back after a while, later each time it goes well, "
            "and leaves the\nnotebook when it went right three times running. Reviews don't change "
            "how hard new hands are."
        ),
    )
    notebook.add_filters(command)
    command.option(
        "--all",
        action="store_true",
        help=translate("each hand of the notebook, due or not"),
    )
    add_playing(command)
    return command
