"""``make24 dataset``."""

from __future__ import annotations

import json

import pytest

import make24


def rows(done) -> list[dict]:
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_rows_on_stdout_are_those_of_the_library(run):
    done = run("dataset", "--count", "5", "--seed", "5", "--solvable")
    assert (done.returncode, done.stderr) == (0, "")
    assert rows(done) == list(make24.dataset(5, seed=5, solvable=True))


def test_files(run, tmp_path):
    words = ["dataset", "--count", "200", "--seed", "5", "--solvable"]
    done = run(*words, "-o", str(tmp_path / "hands.jsonl"))
    assert done.stdout == f"200 rows: {tmp_path / 'hands.jsonl'}\n"
    assert (tmp_path / "hands.jsonl").read_text("utf-8") == run(*words).stdout
    done = run(*words, "--split", "train=0.9,test=0.1", f"--output={tmp_path}/s.csv", "--json")
    found = json.loads(done.stdout)
    assert found["rows"] == 200
    assert found["files"] == [str(tmp_path / f"s.{part}.csv") for part in ("train", "test")]
    lines = [path.read_text("utf-8").count("\n") for path in tmp_path.glob("s.*.csv")]
    assert sum(lines) == 202


def test_every_option_is_passed_on(run, tmp_path):
    (tmp_path / "known.txt").write_text('3 3 8 8\n\n{"numbers": [1, 1, 1, 8]}\n')
    words = ["-n", "3", "--low", "2", "--high", "30", "--target", "10,5/2,-4", "--seed", "7"]
    words += ["--solutions", "1-4", "--no-fractions", "--exclude", str(tmp_path / "known.txt")]
    words += ["--all-solutions", "--next-steps", "--no-rating", "--split", "a=1/3,b=2/3"]
    words += ["--prompt", "{numbers}", "--answer", "= {solution}", "--rules", "classic"]
    from fractions import Fraction

    made = make24.dataset(
        20,
        n=3,
        low=2,
        high=30,
        target=[10, Fraction(5, 2), -4],
        seed=7,
        solutions=(1, 4),
        fractions=False,
        exclude=["3 3 8 8", "1 1 1 8"],
        all_solutions=True,
        next_steps=True,
        rated=False,
        split={"a": Fraction(1, 3), "b": Fraction(2, 3)},
        prompt="{numbers}",
        answer="= {solution}",
    )
    assert rows(run("dataset", "--count", "20", *words)) == list(made)


@pytest.mark.parametrize(
    ("words", "options"),
    [
        (["--band", "expert"], {"band": "expert"}),
        (["--rating", "75-99.5"], {"rating": (75, 99.5)}),
        (["--unsolvable"], {"solvable": False}),
        (["--fractions"], {"fractions": True}),
        (["--target", "20-22"], {"target": [20, 21, 22]}),
        (["--tiles", "1 1 2 25", "-n", "3"], {"tiles": [1, 1, 2, 25], "n": 3}),
        (["--rules", "countdown", "--no-rating"], {"rules": make24.COUNTDOWN, "rated": False}),
    ],
)
def test_which_puzzles(run, words, options):
    assert rows(run("dataset", "--count", "5", *words)) == list(make24.dataset(5, **options))


def test_fewer_than_wanted(run, tmp_path):
    path = tmp_path / "hands.jsonl"
    done = run("dataset", "--count", "1400", "--solvable", "-o", str(path), "--no-rating")
    assert done.returncode == 1
    assert "there are only 1362 such puzzles" in done.stderr
    assert path.read_text("utf-8").count("\n") == 1362
    assert run("dataset", "--high", "1", "--solvable").returncode == 1


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["3 3 8 8"], "3 3 8 8 is not understood"),
        (["--count", "0"], "--count: 0 is not positive"),
        (["--count", "1821"], "count: 1821 rows are wanted"),
        (["--low", "14"], "the lowest number, 14"),
        (["--target", "24.0"], "--target: 24.0 is no target"),
        (["--target", "9-3"], "--target: the lowest number, 9"),
        (["--tiles", "1 x"], "tiles: x is neither"),
        (["--rating", "hard"], "--rating: write a range"),
        (["--rating", "90-10"], "rating: from 90 to 10"),
        (["--band", "tough"], "--band: tough is not accepted"),
        (["--solutions", "x"], "--solutions: write a number"),
        (["--split", "train"], "--split: write names and shares"),
        (["--split", "a=1,a=0"], "--split: write names and shares"),
        (["--split", "a=0.5"], "split: the shares make 1/2"),
        (["--prompt", "{x}"], "prompt: there is no place {x}"),
        (["--exclude", "missing.txt"], "--exclude: missing.txt: No such file"),
        (["--workers", "2"], "--workers goes with -o only"),
        (["--scheduler", "tcp://x"], "--scheduler goes with -o only"),
        (["-o", "hands.txt"], "hands.txt: the name of a file of rows"),
        (["--seed", "-1"], "seed is a whole number from 0"),
        (["--nothing"], "there is no option --nothing"),
    ],
)
def test_what_is_refused(run, words, complaint):
    done = run("dataset", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("line", ["3 x", '{"numbers": [3, 3.5]}', '{"hand": 3}', "{", "[1]{"])
def test_hands_to_leave_out_that_are_not_read(run, tmp_path, line):
    (tmp_path / "known.txt").write_text(f"1 2 3 4\n{line}\n")
    done = run("dataset", "--count", "3", "--exclude", str(tmp_path / "known.txt"))
    assert (done.returncode, done.stdout) == (2, "")
    assert "--exclude: line 2: " in done.stderr
