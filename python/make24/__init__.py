"""Solve and judge the 24 game and Countdown exactly.

>>> import make24
>>> [str(solution) for solution in make24.solve([3, 3, 8, 8])]
['8/(3-8/3)']
>>> bool(make24.check("8/(3-8/3)", "3 3 8 8"))
True
"""

from make24._core import (
    Card,
    Deck,
    Expression,
    Hand,
    Hint,
    Rating,
    Rules,
    Solutions,
    Step,
    Verdict,
    Verdicts,
    __version__,
    all_hands,
    check,
    check_many,
    count,
    count_many,
    deal,
    extract,
    find,
    grade,
    grade_many,
    hint,
    is_solvable,
    next_steps,
    parse,
    rate,
    reachable_targets,
    solvable_many,
    solve,
    solve_targets,
)
from make24.datasets import Dataset, dataset
from make24.errors import InputError, InputTypeError, ParseError, SearchLimit
from make24.language import get_language, set_language
from make24.reason import Reason

CLASSIC = Rules()
COUNTDOWN = Rules(use_all=False, intermediates="natural")

__all__ = [
    "CLASSIC",
    "COUNTDOWN",
    "Card",
    "Dataset",
    "Deck",
    "Expression",
    "Hand",
    "Hint",
    "InputError",
    "InputTypeError",
    "ParseError",
    "Rating",
    "Reason",
    "Rules",
    "SearchLimit",
    "Solutions",
    "Step",
    "Verdict",
    "Verdicts",
    "__version__",
    "all_hands",
    "check",
    "check_many",
    "count",
    "count_many",
    "dataset",
    "deal",
    "extract",
    "find",
    "get_language",
    "grade",
    "grade_many",
    "hint",
    "is_solvable",
    "next_steps",
    "parse",
    "rate",
    "reachable_targets",
    "set_language",
    "solvable_many",
    "solve",
    "solve_targets",
]
