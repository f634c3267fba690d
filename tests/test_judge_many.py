"""Judging many answers at once is judging each, whatever the shape of the hands."""

from __future__ import annotations

import json
import pickle
import signal
import subprocess
import sys
import time
from fractions import Fraction
from pathlib import Path

import numpy
import pytest

import make24
from make24 import CLASSIC, COUNTDOWN

RULES = {"classic": CLASSIC, "countdown": COUNTDOWN}
CASES = [
    json.loads(line)
    for line in (Path(__file__).parent / "data" / "answers.jsonl").read_text("utf-8").splitlines()
]
HOSTILE = [
    "(" * 10_000, "8*" * 5000, "+".join(["1"] * 5000), "*".join(["9" * 18] * 500), "\0", "3*8\0",
    "\ud800", "3*8\udfff", "\u202e3*8", "😀", "9**9**9*1", "3" * 10_001, "", " ", "=" * 9999,
    "__import__('os').abort()", "<answer>" * 1000, "\\boxed{" * 1400, "(left: " * 1400,
    "1/" * 4999 + "0", "3*8" + "\u0301" * 5000,
]  # fmt: skip


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("name", ["check", "grade"])
def test_shared_cases_as_single_calls(name, rules):
    single, many = getattr(make24, name), getattr(make24, f"{name}_many")
    cases = [case for case in CASES if case["rules"] == rules]
    answers = [case["answer"] for case in cases]
    hands = [case["numbers"] for case in cases]
    targets = [Fraction(str(case["target"])) for case in cases]
    verdicts = many(answers, hands, targets, rules=RULES[rules])
    expected = [
        single(*question, rules=RULES[rules])
        for question in zip(answers, hands, targets, strict=True)
    ]
    assert list(verdicts) == expected
    assert verdicts.reason == [verdict.reason for verdict in expected]
    assert verdicts.value == [verdict.value for verdict in expected]
    assert verdicts.ok.tolist() == [verdict.ok for verdict in expected]


def test_the_shapes_of_hands():
    answers = ["8/(3-8/3)", "1*2*3*4", "1+2"]
    rows = [[3, 3, 8, 8], [1, 2, 3, 4], [5, 5, 5, 1]]
    expected = make24.check_many(answers, rows)
    assert expected.reason == ["correct", "correct", "wrong_numbers"]
    for kind in ("int8", "uint8", "int16", "int32", "uint32", "int64", "uint64", ">i4", ">u8"):
        array = numpy.array(rows, dtype=kind)
        assert make24.check_many(answers, array) == expected
        assert make24.check_many(answers, numpy.asfortranarray(array)) == expected
        assert make24.check_many(answers[::-1], array[::-1]) == expected[::-1]
    for hands in (
        [tuple(row) for row in rows],
        [make24.Hand(row) for row in rows],
        [" ".join(map(str, row)) for row in rows],
        iter(rows),
        [numpy.array(row) for row in rows],
        numpy.array(rows, dtype=object),
        numpy.array(["3 3 8 8", "1 2 3 4", "5 5 5 1"]),
    ):
        assert make24.check_many(answers, hands) == expected
    mixed = make24.check_many(["4*6", "24", "1*2*3*4"], [[4, 6], [24], [1, 2, 3, 4]])
    assert mixed.ok.all()
    one = make24.check_many(["8/(3-8/3)", "3*8"], [[3, 3, 8, 8]] * 2)
    for hand in ("3 3 8 8", [3, 3, 8, 8], make24.Hand("3 3 8 8"), numpy.array([3, 3, 8, 8])):
        assert make24.check_many(["8/(3-8/3)", "3*8"], hand) == one


def test_the_shapes_of_answers_and_targets():
    expected = make24.check_many(["1+2", "3*8"], [[1, 2], [3, 8]], [3, 24])
    assert expected.ok.all()
    for targets in ((3, 24), numpy.array([3, 24]), iter([Fraction(3), 24])):
        assert make24.check_many(("1+2", "3*8"), [[1, 2], [3, 8]], targets) == expected
    assert make24.check_many(numpy.array(["1+2", "3*8"]), [[1, 2], [3, 8]], (3, 24)) == expected
    assert make24.check_many(iter(["5/2"]), "5 2", Fraction(5, 2)).ok.all()
    for hands in ([], numpy.empty((0, 4), dtype=int), "3 8"):
        empty = make24.check_many([], hands)
        assert (len(empty), empty.reason, empty.value, empty.ok.shape) == (0, [], [], (0,))


@pytest.mark.parametrize(
    ("arguments", "error", "complaint"),
    [
        ((["1"], numpy.array([[1.0]])), TypeError, "holds integers, not float64"),
        ((["1"], numpy.array([[True]])), TypeError, "holds integers, not bool"),
        ((["1"], numpy.array([1.0])), TypeError, "not float64"),
        ((["1"], numpy.zeros((1, 1, 1), int)), ValueError, r"shape \(1, 1, 1\)"),
        ((["1"], numpy.zeros((1, 0), int)), ValueError, "at least one number"),
        ((["1"], [[1], [2]]), ValueError, "2 hands are given for 1 answers"),
        ((["1", "2"], [[1]]), ValueError, "1 hands are given for 2 answers"),
        ((["1"], "1", [1, 2]), ValueError, "2 targets are given for 1 answers"),
        ((["1", "2"], [[1], []]), ValueError, r"hands\[1\]: a hand needs"),
        ((["1", "2"], [[1], [1.5]]), TypeError, r"hands\[1\]: a hand holds whole numbers"),
        ((["1", "2"], [[1], [True]]), TypeError, r"hands\[1\]: a hand holds whole numbers"),
        ((["1", "2"], [[1], None]), TypeError, r"hands\[1\]: a hand is a text"),
        ((["1"], numpy.array([[10**18]])), ValueError, r"hands\[0\]: 1000000000000000000 is too"),
        ((["1"], numpy.array([[2**64 - 1]], "uint64")), ValueError, r"hands\[0\]: 18446744073709"),
        ((["1"], None), TypeError, "hands are"),
        ((["1"], 5), TypeError, "hands are"),
        ((["1"], b"3 8"), TypeError, "hands are"),
        ((["1", 2], "1"), TypeError, r"answers\[1\]: an answer is a text or None, not 2 \(int\)"),
        (("1", "1"), TypeError, "answers are an iterable of texts"),
        ((None, "1"), TypeError, "answers are an iterable of texts"),
        ((["1"], "1", 1.5), TypeError, "a target is"),
        ((["1"], "1", "24"), TypeError, "a target is"),
        ((["1"], "1", [1.5]), TypeError, r"target\[0\]: a target is"),
    ],
)
def test_what_is_refused(arguments, error, complaint):
    with pytest.raises(error, match=complaint):
        make24.check_many(*arguments)


@pytest.mark.parametrize("threads", [0, -1, 1.5, True, "2"])
def test_threads_that_are_refused(threads):
    with pytest.raises((ValueError, TypeError), match="threads"):
        make24.check_many(["1"], "1", threads=threads)


def test_results_do_not_depend_on_threads():
    answers = [case["answer"] for case in CASES] * 5 + HOSTILE
    hands = [case["numbers"] for case in CASES] * 5 + [[3, 8]] * len(HOSTILE)
    for many in (make24.check_many, make24.grade_many):
        expected = many(answers, hands, threads=1)
        for threads in (None, 2, 3, 1000):
            found = many(answers, hands, threads=threads)
            assert found.reason == expected.reason
            assert found == expected


@pytest.mark.parametrize("answer", HOSTILE, ids=lambda answer: ascii(answer[:12]))
def test_hostile_answers(answer):
    for single, many in ((make24.check, make24.check_many), (make24.grade, make24.grade_many)):
        started = time.process_time()
        verdict = single(answer, "3 8")
        # Fifty milliseconds are promised; the tests may run on a slow machine under load.
        assert time.process_time() - started < 0.25
        assert not verdict
        assert verdict.message
        assert repr(verdict)
        assert many([answer], "3 8")[0] == verdict


def test_places_behind_lone_surrogates():
    verdict = make24.check("3\ud800*8", "3 8")
    assert (verdict.reason, verdict.span) == ("bad_character", (1, 2))
    verdict = make24.grade("\ud800\udfff answer: 3**8", "3 8")
    assert verdict.span == (12, 14)


def test_verdicts_are_a_sequence():
    verdicts = make24.check_many(["3*8", "3+8", "3", None, "8*3"], "3 8")
    assert len(verdicts) == 5
    assert repr(verdicts) == "<Verdicts: 2 of 5 correct>"
    assert verdicts[-1] == verdicts[4] == make24.check("8*3", "3 8")
    assert verdicts[numpy.int64(1)].reason == "wrong_value"
    for index in (5, -6, 10**30, -(10**30)):
        with pytest.raises(IndexError):
            verdicts[index]
    with pytest.raises(TypeError):
        verdicts["0"]
    every = list(verdicts)
    for part in (slice(None), slice(1, 3), slice(None, None, -1), slice(4, None, -2), slice(9, 1),
                 slice(-2, None)):  # fmt: skip
        assert list(verdicts[part]) == every[part]
        assert verdicts[part].reason == [verdict.reason for verdict in every[part]]
        assert verdicts[part].value == [verdict.value for verdict in every[part]]
        again = verdicts[part][::-1][:2]
        assert list(again) == every[part][::-1][:2]
        assert pickle.loads(pickle.dumps(again)) == again
    assert verdicts == make24.check_many(["3*8", "3+8", "3", None, "8*3"], [[3, 8]] * 5)
    assert hash(verdicts) == hash(verdicts[::1])
    assert verdicts != verdicts[:4]
    assert verdicts != make24.grade_many(["3*8", "3+8", "3", None, "8*3"], "3 8")
    assert verdicts.to_dict() == {
        "ok": [True, False, False, False, True],
        "reason": ["correct", "wrong_value", "wrong_numbers", "no_answer", "correct"],
        "value": ["24", "11", "3", None, "24"],
    }
    with pytest.raises(AttributeError):
        verdicts.ok = None


def test_changing_what_was_given_changes_nothing():
    answers, hands = ["3*8", "3+8"], numpy.array([[3, 8], [3, 8]])
    verdicts = make24.check_many(answers, hands)
    answers.clear()
    hands[:] = 0
    assert [verdict.reason for verdict in verdicts] == ["correct", "wrong_value"]


def test_memory_is_small():
    """A million answers take a reference and a byte each, beside their hands."""
    program = """
import resource, make24, numpy
answers = ["8/(3-8/3)"] * 1_000_000
hands = numpy.full((1_000_000, 4), 3, dtype="int8")
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
verdicts = make24.check_many(answers, hands, threads=1)
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    # Twice the hands as 64-bit numbers (32 MB), the references (8 MB), the bytes (1 MB).
    assert float(done.stdout) < 90


def test_interrupted_within_a_second():
    program = """
import make24
answers = ["+".join(f"1/{10**17 + place}" for place in range(470))] * 100_000
print("ready", flush=True)
make24.check_many(answers, "1 1")
"""
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        started = time.monotonic()
        _, complaint = process.communicate(timeout=60)
    assert b"KeyboardInterrupt" in complaint
    # A second is promised; the tests may run under load.
    assert time.monotonic() - started < 3
