"""The sentences for people: what the engine's codes and parameters say in words.

Every sentence is a message of the catalogues; its English text is its name there.
"""

from __future__ import annotations

from make24.dataset_sentences import DATASET_ERRORS
from make24.language import mark, translate

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from make24 import Verdict

_ERRORS = {
    # Hands
    "empty_hand": mark("a hand needs at least one number"),
    "hand_not_iterable": mark(
        'a hand is a text such as "3 3 8 8", a Hand, or an iterable of whole numbers, '
        "not {given} ({type})"
    ),
    "number_not_exact": mark("a hand holds whole numbers (int), not {given} ({type})"),
    "number_not_whole": mark("{number} is a fraction; whole numbers are needed here"),
    "number_too_large": mark("{number} is too large; numbers go up to 1000000000 either way"),
    "number_too_long": mark("{given} is too long; a number has at most 18 digits"),
    "number_missing": mark("a number is missing before a comma or semicolon"),
    "number_decimal": mark("{given} has a decimal point; a hand holds whole numbers"),
    "number_fraction": mark("{given} is a fraction; a hand holds whole numbers"),
    "not_a_number": mark(
        "{given} is neither a whole number nor a card (A T J Q K stand for 1 10 11 12 13)"
    ),
    "too_many_numbers": mark("{count} numbers are too many; at most {most} are accepted"),
    "too_many_to_list": mark(
        "{count} numbers are too many to list or count all solutions; at most {most} are "
        "accepted here, and find takes up to 12"
    ),
    "too_many_to_write": mark(
        "{count} numbers are too many to list or count every written form; at most {most} are "
        "accepted at level written, 8 at the other levels, and find takes up to 12"
    ),
    "too_many_for_targets": mark(
        "{count} numbers are too many to solve for a range of targets; at most {most} are "
        "accepted here, and for one target 8"
    ),
    "written_for_targets": mark(
        "a range of targets is solved at the levels algebraic and essential; written forms are "
        "listed for one target at a time"
    ),
    # Many hands
    "hands_not_iterable": mark(
        "hands are an integer array of N rows, an iterable of N hands, or one hand, "
        "not {given} ({type})"
    ),
    "hands_dtype": mark("an array of hands holds integers, not {dtype}"),
    "hands_shape": mark("an array of hands has a row for each hand, so not the shape {shape}"),
    "answers_not_iterable": mark("answers are an iterable of texts, not {given} ({type})"),
    "hands_count": mark(
        "{given} hands are given for {answers} answers; give as many, or one hand for all"
    ),
    "targets_count": mark(
        "{given} targets are given for {answers} answers; give as many, or one target for all"
    ),
    "in_element": mark("{argument}[{index}]: {error}"),
    # Cards
    "no_such_rank": mark(
        "{given} is no card; the ranks are A 2 3 4 5 6 7 8 9 10 J Q K, and T for 10"
    ),
    "no_such_suit": mark("{given} is no suit; the suits are ♠ ♥ ♣ ♦"),
    "card_repeated": mark("{given} occurs twice; a deck holds each card once"),
    "rank_not_whole": mark("a rank is a whole number from 1 to 13, not {given} ({type})"),
    "suit_not_text": mark("a suit is one of ♠ ♥ ♣ ♦, not {given} ({type})"),
    "no_cards_asked": mark("at least one card must be dealt"),
    "deck_short": mark("{wanted} cards are wanted and the deck has only {left} left; shuffle it"),
    # Dealing
    "deal_count": mark("a hand of {count} numbers cannot be dealt; 1 to 12 can"),
    "low_above_high": mark("the lowest number, {low}, is above the highest, {high}"),
    "not_in_a_deck": mark("a deck holds 1 to 13, so it cannot deal numbers from {low} to {high}"),
    "too_few_cards": mark("{count} cards are wanted and the range has only {cards}"),
    "none_qualifies": mark("no hand of {count} numbers from {low} to {high} is as wanted"),
    "gave_up": mark(
        "none of {tries} hands dealt at random is as wanted; there are too many to try all"
    ),
    "size_not_positive": mark("a hand has at least one number, so n is not {number}"),
    "too_many_hands": mark("there are {hands} such hands of {size} numbers, too many to list"),
    "far_too_many_hands": mark("there are more than 10^38 such hands, too many to list"),
    "too_many_to_go_through": mark(
        "there are {hands} hands in this range, too many to count; at most {most} are"
    ),
    "solvable_not_choice": mark("solvable is True, False or None (either), not {given} ({type})"),
    "band_of_unsolvable": mark("an unsolvable hand has no band, so solvable=False has none either"),
    "fractions_of_unsolvable": mark(
        "whether fractions are needed can be asked of solvable hands only"
    ),
    "solutions_of_unsolvable": mark("an unsolvable hand has no solutions to ask a number of"),
    "solutions_low_above_high": mark(
        "at least {least} and at most {most} solutions cannot be had together"
    ),
    "solvable_without_solutions": mark("a solvable hand has at least one solution"),
    "no_bands": mark("hands have bands only for targets above 0, not for {target}"),
    "too_many_for_bands": mark("bands are known of hands of at most {most} numbers, not {count}"),
    "too_many_for_fractions": mark(
        "whether fractions are needed is known of hands of at most {most} numbers, not {count}"
    ),
    "too_many_for_solutions": mark(
        "solutions can be counted of hands of at most {most} numbers, not {count}"
    ),
    "fractions_not_choice": mark("fractions is True, False or None (either), not {given} ({type})"),
    "solutions_not_pair": mark(
        "solutions are None or the least and the most wanted, such as (1, 3), not {given} ({type})"
    ),
    # Trainers
    "hand_not_playable": mark(
        "a hand of {count} numbers cannot be played; {fewest} to {most} numbers can"
    ),
    "run_not_positive": mark("a run has at least 1 hand or second, so not {given}"),
    "shared_count": mark("1 to {most} hands can be shared, not {count}"),
    "shared_not_read": mark(
        "{given} shares no hands; a shared text is such as 24:3.3.8.8 or 24:3.3.8.8:1.5.5.5"
    ),
    "shared_hand_not_read": mark("{given} is no hand; a shared hand is written such as 3.3.8.8"),
    "clock_not_positive": mark("a clock needs more than 0 seconds, so not {given}"),
    # Sheets
    "sheet_count": mark("a sheet has 1 to {most} hands, not {count}"),
    "sheet_difficulty": mark(
        "the difficulty would tell which hands have a solution, so it is shown only where all have "
        "one"
    ),
    "title_too_long": mark("the title has {length} characters; at most {most} fit"),
    "too_few_hands": mark(
        "there are only {found} different hands as wanted, and {count} are asked for"
    ),
    # Rating and hints
    "too_many_to_rate": mark("{count} numbers are too many to rate; at most {most} are accepted"),
    "before_not_hands": mark(
        "before is a list of hands, the positions passed through, not {given} ({type})"
    ),
    # Other arguments
    "question_not_read": mark(
        "a line of JSON is an object with answer and numbers, such as "
        '{{"answer": "3*8", "numbers": [3, 8]}}'
    ),
    "target_not_exact": mark("a target is an int or a Fraction, not {given} ({type})"),
    "numbers_not_read": mark(
        'numbers are a list of whole numbers or a text such as "3 3 8 8", not {given}'
    ),
    "target_not_read": mark("{given} is no target; a target is written such as 24, -7 or 5/2"),
    "unknown_name": mark("{given} is no {what}; one of these is accepted: {accepted}"),
    "rules_not_rules": mark("rules are a Rules object, not {given} ({type})"),
    "operators_not_text": mark("operators are a text made of + - * /, not {given} ({type})"),
    "no_operator": mark("at least one operator is needed: + - * /"),
    "unknown_operator": mark("{given} is not one of the operators + - * /"),
    "use_all_not_bool": mark("use_all is True or False, not {given} ({type})"),
    "one_hand": mark(
        "hands are many, an array (N, n) or a list of hands, and this is one: put it into a list"
    ),
    "threads_not_whole": mark(
        "a number of threads is a whole number or None, not {given} ({type})"
    ),
    "threads_out_of_range": mark("threads are 1 to {most}, so not {number}"),
    "boards_are_countdown": mark(
        "--boards counts all Countdown boards: it takes --rules countdown and no hand"
    ),
    "board_size": mark("a board has 1 to 6 tiles, not {count}"),
    "not_a_tile": mark("a tile is a whole number from 1 to 100, not {given}"),
    "limit_not_whole": mark("a limit is a whole number or None, not {given} ({type})"),
    "limit_negative": mark("a limit is not negative, so {number} is none"),
    "not_whole": mark("{what} is a whole number, not {given} ({type})"),
    "out_of_range": mark("{what} is a whole number from {low} to {high}, not {given}"),
    "step_not_exact": mark("a step holds int and Fraction values, not {given} ({type})"),
    "answer_not_text": mark("an answer is a text or None, not {given} ({type})"),
    "text_not_text": mark("an answer is found in a text, not in {given} ({type})"),
    "expression_not_text": mark("an expression is read from a text, not {given} ({type})"),
    "expression_not_expression": mark(
        "an expression is compared with an Expression, not {given} ({type})"
    ),
    "format_unknown": mark(
        'an Expression has no format {given}; the formats are "unicode", or a width and an '
        'alignment as for text, such as ">12"'
    ),
    "rpn_not_text": mark(
        'reverse Polish notation is a text such as "8 3 8/3 - /", not {given} ({type})'
    ),
    "rpn_too_long": mark("the text has {length} characters; at most {most} are read"),
    "rpn_word": mark(
        "{given} is neither one of the operators + - * / nor a number of at most 18 digits such "
        "as 8, -3 or 8/3"
    ),
    "rpn_unbalanced": mark(
        "this leaves more or less than one value; in reverse Polish notation each operator stands "
        "after its two operands, as in 8 3 8/3 - /"
    ),
    "rpn_division_by_zero": mark("the operator in place {place} divides by zero"),
    # Searches
    "search_limit": mark(
        "neither a solution nor its absence could be proved within the limits of the search"
    ),
    **DATASET_ERRORS,
}

# What is wrong with a text or an answer, reason by reason.
_FAULTS = {
    # too_long
    "text_too_long": mark("The text has {length} characters; at most 10000 are read."),
    "operand_too_long": mark("A number has {length} digits; at most 18 are read."),
    # no_answer
    "no_answer": mark("There is no answer in this text."),
    # bad_character, decimal, forbidden_operator
    "bad_character": mark("{text} has no place in an answer."),
    "decimal": mark("{text} has a decimal point; use the given whole numbers."),
    "forbidden_operator": mark("{text} is not accepted; the operators are + - * /."),
    "sign": mark(
        "{text} is a sign with nothing on its left; only + - * / between numbers are accepted."
    ),
    # unbalanced_brackets
    "unclosed": mark("The bracket {opened} is never closed."),
    "unopened": mark("The bracket {closed} closes nothing."),
    "crossed": mark("The bracket {opened} is closed by {closed}."),
    # syntax
    "missing_operand": mark("A number is missing here."),
    "missing_operator": mark("An operator is missing here."),
    "empty_brackets": mark("These brackets hold nothing."),
    "empty_side": mark("One side of the equals sign is empty."),
    "braces": mark("This LaTeX word needs its parts in braces."),
    "not_one_expression": mark("One expression is wanted, not a claim or a list."),
    "empty": mark("There is no expression here."),
    # division_by_zero
    "division_by_zero": mark("The divisor {divisor} is zero."),
    # rule_broken
    "operator_left_out": mark("The rules leave out the operator {operator}."),
    "not_whole": mark("The rules allow whole results only."),
    "not_positive": mark("The rules allow positive whole results only."),
    # wrong_step
    "step_not_two_numbers": mark("Step {step} is not one operation on two numbers."),
    "step_number_not_there": mark("Step {step} uses {number}, which is not there."),
    "step_not_true": mark("Step {step} gives {value}, not {stated}."),
    # wrong_numbers, wrong_claim, wrong_value
    "wrong_numbers": mark("These are not the given numbers."),
    "wrong_claim": mark("This is worth {value}, not {stated}."),
    "wrong_value": mark("This is worth {value}, not {target}."),
    # correct
    "correct": mark("Correct: {expression} = {value}."),
    "correct_steps": mark("Correct: the steps lead to {target}."),
    # correct, wrong_claim, no_answer, where the answer is that there is no solution
    "no_solution": mark("Correct: there is no solution."),
    "solution_exists": mark("There is a solution."),
    "no_solution_unproved": mark(
        "Whether there is a solution could not be found out, so this is no answer."
    ),
}
# These particulars are pieces of the text that was read.
_QUOTED = {"text", "opened", "closed", "divisor", "operator"}


def error_sentence(code: str, parameters: Mapping[str, object]) -> str:
    """The sentence for an error code, in the current language.

    Args:
        code: what the engine calls the error.
        parameters: its particulars, by name.

    >>> error_sentence("number_too_large", {"number": 10**10})
    '10000000000 is too large; numbers go up to 1000000000 either way'
    """
    shown = {name: _shown(value) for name, value in parameters.items()}
    if "what" in parameters:
        shown["what"] = _thing(str(parameters["what"]))
    return _filled(translate(_ERRORS[code]), shown)


def fault_sentence(
    fault: str, parameters: Mapping[str, object], text: str, span: tuple[int, int] | None
) -> str:
    """The sentence for what is wrong with a text, with a caret line where a place is at fault.

    Args:
        fault: what the engine calls it.
        parameters: its particulars, by name.
        text: what was read.
        span: the place in it, in characters.

    >>> print(fault_sentence("decimal", {"text": "8.0"}, "3*8.0", (2, 5)))
    “8.0” has a decimal point; use the given whole numbers.
      3*8.0
        ^^^
    """
    sentence = _fault(fault, parameters)
    if span is None:
        return sentence
    from make24.caret import caret_lines

    return f"{sentence}\n{caret_lines(text, span)}"


def verdict_sentence(verdict: Verdict) -> str:
    """One sentence for a verdict, in the current language.

    >>> import make24
    >>> verdict_sentence(make24.check("3+8", "3 8"))
    'This is worth 11, not 24.'
    """
    fault, parameters = verdict._fault  # noqa: SLF001  (for this function alone)
    particulars = {
        "value": verdict.value,
        "target": verdict.target,
        "expression": str(verdict.expression),
    }
    sentence = _fault(fault, particulars | parameters)
    if verdict.missing:
        sentence += translate(" Missing: {numbers}.").format(numbers=listed(verdict.missing))
    if verdict.extra:
        sentence += translate(" Extra: {numbers}.").format(numbers=listed(verdict.extra))
    return sentence


def verdict_message(verdict: Verdict) -> str:
    """The sentence for a verdict, and a caret line where a place in the answer is at fault.

    >>> import make24
    >>> print(verdict_message(make24.check("3**8", "3 8")))
    “**” is not accepted; the operators are + - * /.
      3**8
       ^^
    """
    sentence = verdict_sentence(verdict)
    place = fault_place(verdict)
    if place is None or verdict.answer is None:
        return sentence
    from make24.caret import caret_lines

    return f"{sentence}\n{caret_lines(verdict.answer, place)}"


def fault_place(verdict: Verdict) -> tuple[int, int] | None:
    """The place in an answer to point at, if there is one.

    >>> import make24
    >>> fault_place(make24.check("3**8", "3 8")), fault_place(make24.check("3+8", "3 8"))
    ((1, 3), None)
    """
    if verdict.ok or verdict.span is None or verdict.answer is None:
        return None
    # Where the whole answer is meant, there is no place.
    whole = verdict.answer[slice(*verdict.span)].strip() == verdict.answer.strip()
    return None if whole else verdict.span


def _fault(fault: str, parameters: Mapping[str, object]) -> str:
    shown = {
        name: _quoted(str(value)) if name in _QUOTED else _shown(value)
        for name, value in parameters.items()
    }
    return _filled(translate(_FAULTS[fault]), shown)


def _filled(message: str, shown: Mapping[str, str]) -> str:
    """The message with its places filled; Chinese words do not stand apart from each other.

    >>> _filled("不是 {value}。", {"value": "分数"}), _filled("不是 {value}。", {"value": "25"})
    ('不是分数。', '不是 25。')
    """
    from string import Formatter

    text = ""
    for before, name, _, _ in Formatter().parse(message):
        text = _joined(text, before)
        if name is not None:
            text = _joined(text, shown[name])
    return text


def _joined(left: str, right: str) -> str:
    if left.endswith(" ") and _is_chinese(left[-2:-1]) and _is_chinese(right[:1]):
        return left[:-1] + right
    if right.startswith(" ") and _is_chinese(left[-1:]) and _is_chinese(right[1:2]):
        return left + right[1:]
    return left + right


def _is_chinese(character: str) -> bool:
    return "\u4e00" <= character <= "\u9fff"


def number_text(value: object) -> str:
    """A number in digits, or how long it is where nobody would read them.

    Python refuses to write integers of more than 4300 digits, so they never reach ``str``.

    >>> from fractions import Fraction
    >>> number_text(Fraction(8, 3))
    '8/3'
    >>> number_text(10**5000)
    'a number of about 5001 digits'
    """
    numerator = getattr(value, "numerator", None)
    denominator = getattr(value, "denominator", None)
    if not isinstance(numerator, int) or not isinstance(denominator, int):
        return str(value)
    bits = max(numerator.bit_length(), denominator.bit_length())
    if bits <= _MOST_BITS:
        return str(value)
    digits = bits * 30103 // 100000 + 1
    if denominator == 1:
        return translate("a number of about {digits} digits").format(digits=digits)
    return translate("a fraction of about {digits} digits").format(digits=digits)


# About 60 digits.
_MOST_BITS = 200
# As many as a sentence bears.
_MOST_LISTED = 12


def _shown(value: object) -> str:
    return number_text(value) if not isinstance(value, str) else value


def listed(numbers: Sequence[object]) -> str:
    """Numbers or cards in a row; of many, the first.

    >>> listed(range(1, 16))
    '1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 3 more'
    """
    shown = translate(", ").join(number_text(number) for number in numbers[:_MOST_LISTED])
    if len(numbers) <= _MOST_LISTED:
        return shown
    more = len(numbers) - _MOST_LISTED
    return translate("{numbers} and {count} more").format(numbers=shown, count=more)


def _quoted(text: str) -> str:
    from unicodedata import category

    # What cannot be seen is named by its number.
    shown = "".join(
        f"U+{ord(character):04X}"
        if category(character)[0] in "CZ" and character != " "
        else character
        for character in text
    )
    return translate("“{text}”").format(text=shown)


def _thing(name: str) -> str:
    things = {
        "range": translate("an end of the range"),
        "level": translate("level"),
        "intermediates": translate("kind of intermediates"),
        "operator": translate("operator"),
        "weights": translate("way of weighing hands"),
        "band": translate("band"),
        "language": translate("language"),
        "rules": translate("set of rules"),
        "paper": translate("paper"),
        "style": translate("style"),
    }
    return things.get(name, name)
