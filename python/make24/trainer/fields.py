"""What records hold as named fields, texts and numbers, for a database and files; exact."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from fractions import Fraction
from math import inf, isfinite
from typing import TYPE_CHECKING, TypeAlias, cast

from make24 import CLASSIC, COUNTDOWN, Hand, Rules
from make24.errors import InputError, InputTypeError
from make24.language import mark, translate
from make24.trainer.attempt import Attempt, Outcome
from make24.trainer.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Literal

    Value: TypeAlias = str | int | float | None

# What each field holds, in words, for those who wrote something else; in the order of columns.
_ACCEPTED = {
    "identity": mark("a text that no other attempt has"),
    "started": mark("a date and time with its time zone, such as 2026-01-31T20:15:00+08:00"),
    "trainer": mark("the name of a trainer, such as terminal"),
    "hand": mark("numbers or cards, such as 3 3 8 8"),
    "target": mark("a number such as 24, -7 or 5/2"),
    "rules": mark("classic, countdown, or three words such as all any +-*/"),
    "outcome": mark("won, claimed, failed, timed_out or given_up"),
    "seconds": mark("a number from 0 up"),
    "purpose": mark("play or review"),
    "band": mark("easy, medium, hard, expert or nothing"),
    "expected_seconds": mark("a number from 0 up, or nothing"),
    "percentile": mark("a number from 0 to 100, or nothing"),
    "hints": mark("a whole number from 0 up"),
    "wrong_answers": mark("a whole number from 0 up"),
    "wrong_claims": mark("a whole number from 0 up"),
    "answer": mark("the text of an answer, or nothing"),
}
NAMES = tuple(_ACCEPTED)
"""The fields in the order of columns."""

_PRESETS = {"classic": CLASSIC, "countdown": COUNTDOWN}
# Python reads no longer integers from text.
_TARGET = re.compile(r"-?[0-9]{1,4300}(?:/0*[1-9][0-9]{0,4299})?", re.ASCII)
# An SQLite integer has 64 bits.
_COUNT = re.compile(r"[0-9]{1,18}", re.ASCII)
# Beyond these years not every machine can tell the local time.
_FIRST_YEAR, _LAST_YEAR = 1971, 9998
_SHOWN = 40


class FieldError(ValueError):
    """A field that holds what is not accepted; the text is made when it is read.

    >>> print(FieldError("purpose", "work"))
    purpose is play or review, not work
    """

    def __init__(self, name: str, given: object) -> None:
        super().__init__(name, given)
        self.name = name
        self.given = given

    def __str__(self) -> str:
        accepted = translate(_ACCEPTED["started" if self.name == "removed" else self.name])
        if self.given is None or self.given == "":
            complaint = translate("{field} is missing; it is {accepted}")
            return complaint.format(field=self.name, accepted=accepted)
        given = str(self.given).encode(errors="replace").decode()
        complaint = translate("{field} is {accepted}, not {given}")
        if len(given) > _SHOWN:
            given = given[: _SHOWN - 1] + "…"
        return complaint.format(field=self.name, accepted=accepted, given=given)


def written(attempt: Attempt) -> dict[str, Value]:
    """The fields of an attempt; `read` gives it back.

    >>> fields = {"identity": "1", "started": "2026-01-31T20:15:00+08:00", "trainer": "terminal"}
    >>> fields |= {"hand": "3 3 8 8", "target": "24", "rules": "classic", "outcome": "given_up"}
    >>> written(read(fields | {"seconds": "7.5"}))["seconds"]
    7.5
    """
    return {
        "identity": attempt.identity,
        "started": attempt.started.isoformat(),
        "trainer": attempt.trainer,
        "hand": attempt.hand,
        "target": str(attempt.target),
        "rules": rules_text(attempt.rules),
        "outcome": attempt.outcome.value,
        "seconds": attempt.seconds,
        "purpose": attempt.purpose,
        "band": attempt.band,
        "expected_seconds": attempt.expected_seconds,
        "percentile": attempt.percentile,
        "hints": attempt.hints,
        "wrong_answers": attempt.wrong_answers,
        "wrong_claims": attempt.wrong_claims,
        "answer": attempt.answer,
    }


def read(fields: Mapping[str, object]) -> Attempt:
    """The attempt of these fields; a number may be written as a text.

    Fields of other names are passed over. Purpose, band, expectation, counts and answer may be
    missing, or empty.

    Raises:
        FieldError: a field is missing or holds what is not accepted.

    >>> fields = {"identity": "1", "started": "2026-01-31T20:15:00+08:00", "trainer": "terminal"}
    >>> fields |= {"hand": "1 3", "target": "5/2", "rules": "countdown", "outcome": "claimed"}
    >>> read(fields | {"seconds": 7}).target
    Fraction(5, 2)
    """
    return Attempt(
        identity=_text(fields, "identity"),
        started=_moment(fields, "started"),
        trainer=_text(fields, "trainer"),
        hand=_hand(fields),
        target=_target(fields),
        rules=_rules(fields),
        outcome=Outcome(_one_of(fields, "outcome", tuple(Outcome))),
        seconds=_amount(fields, "seconds"),
        purpose=cast("Literal['play', 'review']", _purpose(fields)),
        band=_band(fields),
        expected_seconds=_amount_or_none(fields, "expected_seconds"),
        percentile=_amount_or_none(fields, "percentile", most=100),
        hints=_count(fields, "hints"),
        wrong_answers=_count(fields, "wrong_answers"),
        wrong_claims=_count(fields, "wrong_claims"),
        answer=None if _empty(fields, "answer") else _text(fields, "answer"),
    )


def written_removal(puzzle: Puzzle, removed: datetime) -> dict[str, str]:
    """The fields of a hand that was taken out of the notebook; `read_removal` gives it back."""
    return {
        # In one time zone and with all digits, so that these texts sort as the moments do.
        "removed": removed.astimezone(UTC).isoformat(timespec="microseconds"),
        "hand": " ".join(map(str, puzzle.numbers)),
        "target": str(puzzle.target),
        "rules": rules_text(puzzle.rules),
    }


def read_removal(fields: Mapping[str, object]) -> tuple[Puzzle, datetime]:
    """The hand of these fields, and when it was taken out of the notebook.

    Raises:
        FieldError: a field is missing or holds what is not accepted.

    >>> fields = {"removed": "2026-01-31T20:15:00+08:00", "hand": "♠8 3 8 3", "target": "24"}
    >>> puzzle, removed = read_removal(fields | {"rules": "classic"})
    >>> written_removal(puzzle, removed)["hand"]
    '3 3 8 8'
    """
    hand = Hand(_hand(fields))
    return Puzzle.of_hand(hand, _target(fields), _rules(fields)), _moment(fields, "removed")


def _empty(fields: Mapping[str, object], name: str) -> bool:
    return fields.get(name) in (None, "")


def _text(fields: Mapping[str, object], name: str) -> str:
    value = fields.get(name)
    if not isinstance(value, str) or not value:
        raise FieldError(name, value)
    try:
        value.encode()
    except UnicodeEncodeError:
        raise FieldError(name, value) from None
    return value


def _one_of(fields: Mapping[str, object], name: str, accepted: tuple[str, ...]) -> str:
    text = _text(fields, name)
    if text not in accepted:
        raise FieldError(name, text)
    return text


def _moment(fields: Mapping[str, object], name: str) -> datetime:
    text = _text(fields, name)
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise FieldError(name, text) from None
    if moment.tzinfo is None or not _FIRST_YEAR <= moment.year <= _LAST_YEAR:
        raise FieldError(name, text)
    return moment


def _hand(fields: Mapping[str, object]) -> str:
    text = _text(fields, "hand")
    try:
        Hand(text)
    except (InputError, InputTypeError):
        raise FieldError("hand", text) from None
    return text


def _target(fields: Mapping[str, object]) -> int | Fraction:
    value = fields.get("target")
    text = str(value) if type(value) is int else _text(fields, "target")
    if not _TARGET.fullmatch(text):
        raise FieldError("target", text)
    return Fraction(text) if "/" in text else int(text)


def rules_text(rules: Rules) -> str:
    """Rules by name, or in three words where they have none.

    >>> rules_text(COUNTDOWN), rules_text(Rules("+-"))
    ('countdown', 'all any +-')
    """
    for name, preset in _PRESETS.items():
        if rules == preset:
            return name
    # The operators stand last, for a cell that begins with one is a formula to a spreadsheet.
    return f"{'all' if rules.use_all else 'some'} {rules.intermediates} {rules.operators}"


def _rules(fields: Mapping[str, object]) -> Rules:
    text = _text(fields, "rules")
    if text in _PRESETS:
        return _PRESETS[text]
    use, _, rest = text.partition(" ")
    intermediates, _, operators = rest.partition(" ")
    if use not in ("all", "some"):
        raise FieldError("rules", text)
    kind = cast("Literal['any', 'whole', 'natural']", intermediates)
    try:
        return Rules(operators, use_all=use == "all", intermediates=kind)
    except (InputError, InputTypeError):
        raise FieldError("rules", text) from None


def _purpose(fields: Mapping[str, object]) -> str:
    if _empty(fields, "purpose"):
        return "play"
    return _one_of(fields, "purpose", ("play", "review"))


def _band(fields: Mapping[str, object]) -> str | None:
    if _empty(fields, "band"):
        return None
    return _one_of(fields, "band", ("easy", "medium", "hard", "expert"))


def _amount(fields: Mapping[str, object], name: str, most: float = inf) -> float:
    value = fields.get(name)
    if not isinstance(value, (str, int, float)) or isinstance(value, bool):
        raise FieldError(name, value)
    try:
        amount = float(value)
    except (ValueError, OverflowError):
        raise FieldError(name, value) from None
    if not isfinite(amount) or not 0 <= amount <= most:
        raise FieldError(name, value)
    return amount


def _amount_or_none(fields: Mapping[str, object], name: str, most: float = inf) -> float | None:
    return None if _empty(fields, name) else _amount(fields, name, most)


def _count(fields: Mapping[str, object], name: str) -> int:
    if _empty(fields, name):
        return 0
    value = fields[name]
    text = str(value) if type(value) in (int, str) else ""
    if not _COUNT.fullmatch(text):
        raise FieldError(name, value)
    return int(text)
