"""What a rating says in words: the time as people say it, and why a hand is easy or hard.

A reason is a statement that is true of the hand, of all its solutions or of the easiest one. It
stands by itself where it tells why a hand is in its half; where it speaks for the other half, the
sentence says so.
"""

from __future__ import annotations

from make24.language import mark, translate, translate_plural
from make24.sentences import number_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from make24 import Expression, Rating

# The four bands, the easiest first.
BANDS = ("easy", "medium", "hard", "expert")

# Whom a statement about solutions is true of.
_SOLUTIONS = {
    "only": mark("the only solution"),
    "every": mark("every solution"),
    "easiest": mark("the easiest way"),
}

_OF_SOLUTIONS = {
    # Fractions and division
    "needs_fraction": mark("{solution} needs a fraction"),
    "divides": mark("{solution} needs a division"),
    "divides_pair": mark("{solution} divides one number of the hand by another without remainder"),
    # Ones
    "makes_one_by_subtracting": mark("{solution} makes 1 by subtracting"),
    "makes_one_by_dividing": mark("{solution} makes 1 by dividing a number by its equal"),
    "adds_one": mark("{solution} adds 1"),
    "subtracts_one": mark("{solution} subtracts 1"),
    "idle_one": mark("{solution} has a 1 to spare, which only multiplies or divides"),
    # Size
    "passes_target": mark("{solution} multiplies beyond the target, up to {value}"),
    "large_numbers": mark("{solution} goes up to {value} in between"),
    "small_numbers": mark("{solution} goes no higher than {value} in between"),
    "carries": mark("{solution} has an addition that carries"),
    # Doubling and pairs
    "doubles": mark("{solution} adds two equal numbers, {value} + {value}"),
    "multiples_of_card": mark("{solution} adds or subtracts multiples of one number of the hand"),
    "two_pairs": mark("{solution} takes the numbers in two pairs and joins the results"),
    "subtracts_pair": mark("{solution} subtracts one number of the hand from another"),
    # Shape
    "only_adds": mark("{solution} only adds"),
    "only_multiplies": mark("{solution} only multiplies"),
    "only_adds_but_for_idle": mark("but for idle numbers, {solution} only adds"),
    "only_multiplies_but_for_idle": mark("but for idle numbers, {solution} only multiplies"),
}
_ONLY = {"only_adds": "+", "only_multiplies": "*"}

_OF_HANDS = {
    "one_solution": mark("there is only one essentially different solution"),
    "tempting_factors": mark("{left} × {right} is in the hand, but the rest does not vanish"),
    "one_left_over": mark("without {number} the others make {target}, but it must be used too"),
    "near_misses": mark("{count} different ways lead to a whole number close to {target}"),
    "no_solution": mark("{target} cannot be made from {numbers}"),
    "target_not_positive": mark("only targets above 0 are rated, and {target} is not"),
    "nearest_below": mark("the nearest value below is {made}"),
    "nearest_above": mark("the nearest value above is {made}"),
}

# What a player can be good or bad at, and the reasons that tell of it.
_GROUPS = {
    "fractions": ("needs_fraction",),
    "division": ("divides", "divides_pair"),
    "ones": (
        "makes_one_by_subtracting",
        "makes_one_by_dividing",
        "adds_one",
        "subtracts_one",
        "idle_one",
    ),
    "large_numbers": ("passes_target", "large_numbers", "carries"),
    "pairs": ("two_pairs", "subtracts_pair"),
    "doubling": ("doubles", "multiples_of_card"),
    "temptation": ("tempting_factors", "one_left_over", "near_misses"),
    "no_solution": ("no_solution",),
}

# A smaller effect (in log2 seconds) speaks for neither half.
_LEAST_EFFECT = 0.05
_MIDDLE = 50
# Up to so many seconds, people count them singly; up to so many, in fives.
_MOST_SINGLE = 9.5
_MOST_SECONDS = 52.5
_MINUTE = 60
_THREE_HALVES = 3
_SECONDS = mark("{number} s")
_MINUTES = mark("about {number} min")


def rating_text(rating: Rating) -> str:
    """A rating in a word or two: the time where it is known, else the band.

    >>> import make24
    >>> rating_text(make24.rate("3 3 8 8")), rating_text(make24.rate("1 1 1 1"))
    ('about 2 min', 'not rated')
    """
    if rating.seconds is not None:
        return duration_text(rating.seconds)
    return band_text(rating.band)


def rating_line(rating: Rating) -> str:
    """All that a rating says in one line, but for its reasons.

    >>> import make24
    >>> rating_line(make24.rate("3 3 8 8"))
    'about 2 min, expert, percentile 99.8'
    """
    if rating.percentile is None:
        return band_text(None)
    line = (
        translate("{band}, percentile {percentile}")
        if rating.seconds is None
        else translate("{time}, {band}, percentile {percentile}")
    )
    band, percentile = band_text(rating.band), f"{rating.percentile:.1f}"
    return line.format(time=rating_text(rating), band=band, percentile=percentile)


def duration_text(seconds: float) -> str:
    """A time rounded as people would say it, in the current language.

    >>> [duration_text(seconds) for seconds in (7.6, 23, 58, 85, 121)]
    ['8 s', '25 s', 'about 1 min', 'about 1½ min', 'about 2 min']
    """
    message, number = _duration(seconds)
    return translate(message).format(number=number)


def _duration(seconds: float) -> tuple[str, str]:
    """The message that tells a time, and the number in it."""
    if seconds < _MOST_SINGLE:
        return _SECONDS, str(_nearest(seconds))
    if seconds < _MOST_SECONDS:
        return _SECONDS, str(5 * _nearest(seconds / 5))
    # Beyond two minutes nobody counts halves.
    if _nearest(2 * seconds / _MINUTE) == _THREE_HALVES:
        return _MINUTES, "1½"
    return _MINUTES, str(_nearest(seconds / _MINUTE))


def band_text(band: str | None) -> str:
    """The word for a band in the current language.

    >>> band_text("hard")
    'hard'
    """
    bands = {
        "easy": translate("easy"),
        "medium": translate("medium"),
        "hard": translate("hard"),
        "expert": translate("expert"),
    }
    return translate("not rated") if band is None else bands[band]


def rating_repr(rating: Rating) -> str:
    """What ``repr`` shows; it is in English whatever the language.

    >>> import make24
    >>> rating_repr(make24.rate("1 1 1 1"))
    '<Rating: not rated>'
    """
    if rating.percentile is None:
        return "<Rating: not rated>"
    shown = f"{rating.band}, percentile {rating.percentile:.1f}"
    if rating.seconds is None:
        return f"<Rating: {shown}>"
    message, number = _duration(rating.seconds)
    return f"<Rating: {shown}, {message.format(number=number)}>"


def reason_sentences(rating: Rating) -> tuple[str, ...]:
    """Why a hand is as hard as it is, in sentences of the current language.

    >>> import make24
    >>> reason_sentences(make24.rate("1 1 4 6"))[0]
    'The easiest way has a 1 to spare, which only multiplies or divides.'
    """
    return tuple(
        sentence(_frame(effect, rating.percentile), _clause(kind, scope, parameters, rating))
        for kind, scope, effect, parameters in rating._reasons  # noqa: SLF001  (for this alone)
    )


def reason_groups(rating: Rating) -> tuple[str, ...]:
    """What a hand asks of its player, by the names of groups of reasons.

    >>> import make24
    >>> reason_groups(make24.rate("3 3 8 8"))
    ('fractions', 'temptation')
    """
    kinds = {kind for kind, *_ in rating._reasons}  # noqa: SLF001  (as above)
    return tuple(group for group, members in _GROUPS.items() if kinds.intersection(members))


def group_text(group: str) -> str:
    """The words for a group of reasons in the current language.

    >>> group_text("no_solution")
    'hands without a solution'
    """
    texts = {
        "fractions": translate("fractions"),
        "division": translate("division"),
        "ones": translate("making and using 1"),
        "large_numbers": translate("large numbers"),
        "pairs": translate("two pairs and differences"),
        "doubling": translate("doubling and multiples"),
        "temptation": translate("tempting detours"),
        "no_solution": translate("hands without a solution"),
    }
    return texts[group]


def sentence(frame: str, clause: str) -> str:
    """A clause in its frame, begun as a sentence begins.

    >>> sentence("{clause}.", "every solution adds 1")
    'Every solution adds 1.'
    """
    text = frame.format(clause=clause)
    return text[:1].upper() + text[1:]


def _frame(effect: float, percentile: float | None) -> str:
    """What surrounds a statement, by whether it speaks for the half that the hand is in."""
    if percentile is not None and abs(effect) >= _LEAST_EFFECT:
        hard = percentile >= _MIDDLE
        if hard and effect < 0:
            return translate("what helps: {clause}.")
        if not hard and effect > 0:
            return translate("what makes it harder: {clause}.")
    return translate("{clause}.")


def _clause(kind: str, scope: str, parameters: Mapping[str, object], rating: Rating) -> str:
    if kind == "several_solutions":
        count = parameters["count"]
        return translate_plural(
            "there is {count} essentially different solution",
            "there are {count} essentially different solutions",
            int(str(count)),
        ).format(count=count)
    shown = {name: shown_number(value) for name, value in parameters.items()}
    if kind in _OF_SOLUTIONS:
        if kind in _ONLY and rating.easiest is not None:
            # Numbers that change nothing may do so by another operation.
            used = {step.operator for step in rating.easiest.steps}
            kind += "" if used == {_ONLY[kind]} else "_but_for_idle"
        shown["solution"] = translate(_SOLUTIONS[scope])
        return translate(_OF_SOLUTIONS[kind]).format_map(shown)
    if "expression" in parameters:
        shown["made"] = _made(parameters["expression"])  # type: ignore[arg-type]  # (what it names)
    shown["target"] = shown_number(rating.target)
    shown["numbers"] = shown_numbers(rating.numbers)
    return translate(_OF_HANDS[kind]).format_map(shown)


def _made(expression: Expression) -> str:
    """A value and how it is made, if there is anything to it."""
    value = shown_number(expression.value)
    return f"{value} = {expression:unicode}" if expression.steps else value


def shown_number(value: object) -> str:
    """A number as printed, with a real minus.

    >>> shown_number(-3)
    '−3'
    """
    return number_text(value).replace("-", "−")


def shown_numbers(numbers: tuple[object, ...]) -> str:
    """The numbers of a hand as printed.

    >>> shown_numbers((3, 3, 8, 8))
    '3 3 8 8'
    """
    return " ".join(shown_number(number) for number in numbers)


def _nearest(value: float) -> int:
    """The nearest whole number; of two, the larger, as people round."""
    return int(value + 0.5)
