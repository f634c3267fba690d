"""What a trainer says to the player: a code with its parameters, made a sentence when read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from make24.language import mark, translate

if TYPE_CHECKING:
    from collections.abc import Mapping

_SENTENCES = {
    # Why nothing changed.
    "over": mark("This hand is over."),
    "paused": mark("The game is paused; go on first."),
    "not_paused": mark("The game is not paused."),
    "nothing_typed": mark("Type an answer first."),
    "no_number": mark("There is no number before the operator."),
    "empty_place": mark("There is no card at this place any more."),
    "with_itself": mark("A card cannot be combined with itself."),
    "divided_by_zero": mark("{step} divides by zero."),
    "operator_not_allowed": mark("{operator} is not allowed by the rules of this game."),
    "result_not_allowed": mark("{step} is not allowed: only {allowed} may occur."),
    "nothing_to_undo": mark("There is nothing to undo."),
    "nothing_to_redo": mark("There is nothing to redo."),
    "not_on_table": mark("{number} is not on the table. There: {table}."),
    "once_on_table": mark("{number} is on the table only once. There: {table}."),
    "step_not_true": mark("{step}, not {claimed}."),
    # What happened.
    "merged": mark("{step}"),
    "won": mark("Correct: {answer} = {target}."),
    "claim_right": mark("Right: this hand has no solution."),
    "claim_wrong": mark("This hand has a solution."),
    "wrong_end": mark("You got {value}, not {target}. Undo to try again."),
    "undone": mark("Undone."),
    "redone": mark("Done again."),
    "restarted": mark("Back to the start."),
    "pausing": mark("Paused."),
    "resumed": mark("Going on."),
    "time_up": mark("Time is up."),
    "given_up": mark("The solutions are shown."),
    "skipped": mark("Skipped."),
    "shuffled": mark("The cards are shuffled."),
    "copied": mark("Copied: {text}"),
    "refused": mark("{error}"),
    "guests_over": mark("That was the last of these hands."),
    "run_over": mark("The run is over: {solved} of {played} solved."),
    "not_understood": mark("The page sent something that is not understood here."),
    "hint": mark("Hint {place} of {size}: {hint}"),
    # What became of the records.
    "records_damaged": mark(
        "The records in {file} were damaged. The damaged file is kept as {aside}; "
        "hands that could be read from it: {count}."
    ),
    "records_puzzling": mark("Records in {file} that are not understood and passed over: {count}."),
    "records_newer": mark(
        "{file} was written by a newer make24 and stays as it is; hands are not kept there now."
    ),
    "records_unavailable": mark(
        "Records cannot be read or kept in {file} now: {reason}. It will be tried again."
    ),
    "records_saved": mark("All hands are kept in {file} again."),
    "records_rescued": mark(
        "Hands that could not be kept are in {rescue}; make24 stats --import brings them back."
    ),
    "records_lost": mark("Hands that could not be kept anywhere: {count}."),
}
# Particulars that are words themselves.
_WORDS = {
    "allowed": {"whole": mark("whole numbers"), "natural": mark("positive whole numbers")},
    "reason": {
        "full": mark("the disk is full"),
        "locked": mark("another program is busy with it"),
        "forbidden": mark("it cannot be opened or changed"),
        "failing": mark("reading or writing failed"),
    },
}


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing said to the player.

    ``code`` names it and ``parameters`` are its particulars; ``good`` is True where the player
    did well, False where something was refused or wrong, None for mere news. The text is made in
    the language of the moment.

    >>> str(Notice("no_number", good=False))
    'There is no number before the operator.'
    """

    code: str
    parameters: Mapping[str, Any] = field(default_factory=dict)
    good: bool | None = None

    def __str__(self) -> str:
        if self.code == "verdict":
            return str(self.parameters["verdict"].message)
        words = dict(self.parameters)
        for name, texts in _WORDS.items():
            if name in words:
                words[name] = translate(texts[words[name]])
        if self.code == "hint":
            # Hints, too, are made when they are read.
            words["hint"] = words["levels"].levels[words["place"] - 1]
        return translate(_SENTENCES[self.code]).format(**words)
