"""Reading the arguments of ``dataset``: each is checked, and named where it is not accepted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from operator import index
from reprlib import repr as shortened
from typing import TYPE_CHECKING, Any

from make24 import CLASSIC, COUNTDOWN, Hand, Rules
from make24.datasets.plan import Columns, Plan, Wishes
from make24.datasets.space import TILES, Range, Tiles
from make24.datasets.split import Split
from make24.datasets.template import check_template
from make24.errors import InputError, InputTypeError
from make24.rating_sentences import BANDS

if TYPE_CHECKING:
    from make24.datasets.space import Space

# How many numbers a hand may have for its solutions to be counted, and to be rated.
MOST_NUMBERS, MOST_TO_RATE = 8, 6
_LARGEST = 10**9
_WIDEST = 1_000_000
_MOST_PUZZLES = 1 << 62
_MOST_TARGETS = 1_000_000
_SEEDS = (1 << 64) - 1
# What a Countdown board is played for.
_BOARD_TARGETS = range(100, 1000)


@dataclass(frozen=True)
class Request:
    """The arguments of ``dataset``, as they were given."""

    count: Any
    n: Any
    low: Any
    high: Any
    tiles: Any
    target: Any
    rules: Any
    solvable: Any
    solutions: Any
    fractions: Any
    band: Any
    rating: Any
    exclude: Any
    split: Any
    rated: Any
    all_solutions: Any
    next_steps: Any
    prompt: Any
    answer: Any
    seed: Any

    def plan(self) -> Plan:
        """The plan they ask for.

        Raises:
            InputError: a value that is not accepted, or values that do not go together.
            InputTypeError: a value of another type.
        """
        rules = self._rules()
        space = self._space(rules)
        targets = self._targets(space, rules)
        if space.size * len(targets) > _MOST_PUZZLES:
            parameters = {"puzzles": space.size * len(targets), "most": _MOST_PUZZLES}
            raise InputError("too_many_puzzles", parameters)
        columns = self._columns(space.n)
        wishes = self._wishes(columns, space.n, targets)
        split = None if self.split is None else _split(self.split)
        seed = whole("seed", self.seed, 0, _SEEDS)
        plan = Plan(space, targets, rules, wishes, columns, split, None, seed)
        if self.count is None:
            return plan
        count = whole("count", self.count, 1, None)
        if count > plan.size:
            raise InputError("count_above_puzzles", {"count": count, "puzzles": plan.size})
        return Plan(space, targets, rules, wishes, columns, split, count, seed)

    def _rules(self) -> Rules:
        if self.rules is None:
            return CLASSIC if self.tiles is None else COUNTDOWN
        if not isinstance(self.rules, Rules):
            raise InputTypeError("rules_not_rules", _given(self.rules))
        return self.rules

    def _is_board(self, rules: Rules) -> bool:
        return not rules.use_all and self.low is None and self.high is None

    def _space(self, rules: Rules) -> Space:
        if self.tiles is not None or self._is_board(rules):
            for option in ("low", "high"):
                if getattr(self, option) is not None:
                    raise InputError("not_with_tiles", {"option": option})
            tiles = TILES if self.tiles is None else tuple(sorted(_numbers("tiles", self.tiles)))
            n = whole("n", 6 if self.n is None else self.n, 1, MOST_NUMBERS)
            if n > len(tiles):
                raise InputError("too_few_tiles", {"n": n, "tiles": len(tiles)})
            return Tiles(n, tiles)
        n = whole("n", 4 if self.n is None else self.n, 1, MOST_NUMBERS)
        low = whole("low", 1 if self.low is None else self.low, -_LARGEST, _LARGEST)
        high = whole("high", 13 if self.high is None else self.high, -_LARGEST, _LARGEST)
        if low > high:
            raise InputError("low_above_high", {"low": low, "high": high})
        if high - low >= _WIDEST:
            raise InputError("range_too_wide", {"low": low, "high": high, "most": _WIDEST})
        return Range(n, low, high)

    def _targets(self, space: Space, rules: Rules) -> tuple[int | Fraction, ...]:
        given = self.target
        if given is None:
            board = isinstance(space, Tiles) and self._is_board(rules)
            given = _BOARD_TARGETS if board else 24
        if isinstance(given, Iterable) and not isinstance(given, (str, bytes)):
            targets: dict[int | Fraction, None] = {}
            for target in given:
                targets[_target(target)] = None
                if len(targets) > _MOST_TARGETS:
                    raise InputError("too_many_targets", {"most": _MOST_TARGETS})
            if not targets:
                raise InputError("no_target", {})
            return tuple(targets)
        return (_target(given),)

    def _columns(self, n: int) -> Columns:
        for option in ("rated", "all_solutions", "next_steps"):
            given = getattr(self, option)
            if not isinstance(given, bool):
                raise InputTypeError("option_not_bool", {"option": option, **_given(given)})
        for option in ("prompt", "answer"):
            if getattr(self, option) is not None:
                check_template(option, getattr(self, option))
        rated = self.rated and n <= MOST_TO_RATE
        return Columns(rated, self.all_solutions, self.next_steps, self.prompt, self.answer)

    def _wishes(self, columns: Columns, n: int, targets: tuple[int | Fraction, ...]) -> Wishes:
        for option in ("solvable", "fractions"):
            given = getattr(self, option)
            if given is not None and not isinstance(given, bool):
                raise InputTypeError(f"{option}_not_choice", _given(given))
        if self.band is not None and self.band not in BANDS:
            accepted = ", ".join(BANDS)
            parameters = {"what": "band", "given": repr(self.band), "accepted": accepted}
            raise InputError("unknown_name", parameters)
        solutions = None if self.solutions is None else self._solutions()
        rating = None if self.rating is None else self._rating()
        hard = self.band is not None or rating is not None
        if hard and not self.rated:
            raise InputError("hard_without_rating", {})
        if hard and not columns.rated:
            raise InputError("too_many_for_bands", {"count": n, "most": MOST_TO_RATE})
        if hard and all(target <= 0 for target in targets):
            raise InputError("no_bands", {"target": targets[0]})
        solvable = self._solvable(hard=hard, solutions=solutions)
        exclude = frozenset(_excluded(self.exclude))
        return Wishes(solvable, solutions, self.fractions, self.band, rating, exclude)

    def _solvable(self, *, hard: bool, solutions: tuple[int, int] | None) -> bool | None:
        """Whether puzzles are solvable, as other wishes may say."""
        if self.solvable is False:
            if hard:
                raise InputError("band_of_unsolvable", {})
            if self.fractions is not None:
                raise InputError("fractions_of_unsolvable", {})
            if solutions is not None:
                raise InputError("solutions_of_unsolvable", {})
        if self.solvable is True and solutions is not None and solutions[1] == 0:
            raise InputError("solvable_without_solutions", {})
        some = solutions is not None and solutions[0] > 0
        if hard or some or self.fractions is not None:
            return True
        solvable: bool | None = self.solvable
        return solvable

    def _solutions(self) -> tuple[int, int]:
        try:
            least, most = (index(end) for end in self.solutions)
        except (TypeError, ValueError):
            raise InputTypeError("solutions_not_pair", _given(self.solutions)) from None
        if not 0 <= least <= most:
            raise InputError("solutions_low_above_high", {"least": least, "most": most})
        return least, most

    def _rating(self) -> tuple[float, float]:
        try:
            least, most = (float(end) for end in self.rating)
        except (TypeError, ValueError):
            raise InputTypeError("rating_not_pair", _given(self.rating)) from None
        if not 0 <= least <= most <= 100:  # noqa: PLR2004  (percentiles)
            raise InputError("rating_out_of_range", {"least": f"{least:g}", "most": f"{most:g}"})
        return least, most


def _given(value: object) -> dict[str, object]:
    return {"given": shortened(value), "type": type(value).__name__}


def whole(option: str, value: object, least: int, most: int | None) -> int:
    """The whole number that an option is given.

    Raises:
        InputError: it is out of range; names the option and the range.
        InputTypeError: it is no whole number.

    >>> whole("count", 1000, 1, None)
    1000
    """
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise InputTypeError("not_whole", {"what": option, **_given(value)})
    number = index(value)
    if number < least and most is None:
        raise InputError("below_least", {"what": option, "least": least, "given": number})
    if not least <= number <= (number if most is None else most):
        parameters = {"what": option, "low": least, "high": most, "given": number}
        raise InputError("out_of_range", parameters)
    return number


def _numbers(option: str, given: Any) -> tuple[int, ...]:  # noqa: ANN401  (Hand tells what it takes)
    try:
        return Hand(given).numbers
    except (InputError, InputTypeError) as error:
        parameters = {"option": option, "error": error}
        raise type(error)("in_option", parameters) from None


def _target(given: object) -> int | Fraction:
    if isinstance(given, Fraction):
        return given.numerator if given.denominator == 1 else given
    if isinstance(given, bool) or not hasattr(given, "__index__"):
        raise InputTypeError("target_not_exact", _given(given))
    return index(given)


def _excluded(given: object) -> list[tuple[int, ...]]:
    if not isinstance(given, Iterable) or isinstance(given, (str, bytes)):
        raise InputTypeError("exclude_not_hands", _given(given))
    return [tuple(sorted(_numbers(f"exclude[{place}]", hand))) for place, hand in enumerate(given)]


def _split(given: object) -> Split:
    if not isinstance(given, Mapping):
        raise InputTypeError("split_not_mapping", _given(given))
    return Split.of(given)
