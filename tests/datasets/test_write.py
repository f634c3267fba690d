"""Files of rows: each kind, killed half-way and taken up again, where nothing can be written."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time

import pytest
from pyarrow import parquet

import make24

resource = pytest.importorskip("resource", reason="limits of a process are POSIX's")

SPLIT = {"train": 0.9, "test": 0.1}
RICH = {
    "seed": 5,
    "all_solutions": True,
    "next_steps": True,
    "prompt": "{numbers}, „{target}“",
    "answer": "{solution}",
}


def read(path) -> list[dict]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_json_lines(tmp_path):
    made = make24.dataset(50, **RICH)
    assert made.write(tmp_path / "hands.jsonl") == 50
    assert read(tmp_path / "hands.jsonl") == list(made)
    assert [path.name for path in tmp_path.iterdir()] == ["hands.jsonl"]


def test_parquet(tmp_path):
    made = make24.dataset(50, split=SPLIT, **RICH)
    assert made.write(tmp_path / "hands.parquet") == 50
    for part in SPLIT:
        table = parquet.read_table(tmp_path / f"hands.{part}.parquet")
        assert table.to_pylist() == [row for row in made if row["split"] == part]


def test_csv(tmp_path):
    made = make24.dataset(50, **RICH)
    made.write(tmp_path / "hands.csv")
    with (tmp_path / "hands.csv").open(encoding="utf-8", newline="") as file:
        found = list(csv.DictReader(file))
    for line, row in zip(found, made, strict=True):
        assert list(line) == list(row)
        assert make24.Hand(line["numbers"]).numbers == tuple(row["numbers"])
        assert line["solvable"] == ("true" if row["solvable"] else "false")
        assert json.loads(line["solutions"]) == row["solutions"]
        assert json.loads(line["steps"]) == row["steps"]
        for name in ("id", "rules", "solution", "band", "prompt", "answer"):
            assert (line[name] or None) == row[name]
        for name in ("rating", "seconds"):
            assert (float(line[name]) if line[name] else None) == row[name]


def test_a_folder_of_parquet(tmp_path):
    made = make24.dataset(seed=5, high=26, rated=False, split=SPLIT)
    assert made.write(f"{tmp_path}/hands/") == 23_751
    rows = list(made)
    for part in SPLIT:
        files = sorted((tmp_path / "hands" / part).iterdir())
        assert [file.name for file in files] == [f"part-0000000{n}.parquet" for n in range(3)]
        found = [row for file in files for row in parquet.read_table(file).to_pylist()]
        assert found == [row for row in rows if row["split"] == part]
        assert parquet.read_table(tmp_path / "hands" / part).num_rows == len(found)
    assert [path.name for path in tmp_path.iterdir()] == ["hands"]


@pytest.mark.parametrize("name", ["hands.jsonl", "hands.csv", "hands.parquet", "hands/"])
def test_no_rows(tmp_path, name):
    assert make24.dataset(high=1, solvable=True).write(f"{tmp_path}/{name}") == 0
    path = tmp_path / name
    if name == "hands.jsonl":
        assert path.read_bytes() == b""
    elif name == "hands.csv":
        assert path.read_text().count("\n") == 1
    else:
        assert parquet.read_table(path).num_rows == 0


def test_a_file_is_replaced_when_the_new_one_is_complete(tmp_path):
    path = tmp_path / "hands.jsonl"
    path.write_text("old")
    rows = make24.dataset(5)._made(path, None, None)
    next(rows)
    assert path.read_text() == "old"
    assert list(rows) == []
    assert len(read(path)) == 5


def test_targets_that_are_fractions(tmp_path):
    from fractions import Fraction

    made = make24.dataset(5, target=[24, Fraction(5, 2)])
    made.write(tmp_path / "hands.parquet")
    assert parquet.read_table(tmp_path / "hands.parquet").to_pylist() == list(made)


WORDS = ["dataset", "--high", "36", "--no-rating", "--split", "train=0.9,test=0.1"]


def start(words, **options) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "make24", *words]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    return subprocess.Popen(command, **pipes, **options)


def stopped(tmp_path, words, number) -> subprocess.Popen[str]:
    """The command, stopped by a signal after two pieces are done."""
    running = start(words, cwd=tmp_path)
    done = tmp_path / "hands.parts" / "done"
    end = time.monotonic() + 60
    while not done.exists() or len(list(done.glob("0*"))) < 2:
        assert running.poll() is None, running.communicate()
        assert time.monotonic() < end
        time.sleep(0.01)
    running.send_signal(number)
    return running


def test_killed_half_way_it_goes_on_from_the_pieces_that_are_done(tmp_path):
    words = [*WORDS, "-o", "hands/"]
    running = stopped(tmp_path, words, signal.SIGKILL)
    running.communicate(timeout=60)
    assert running.returncode == -signal.SIGKILL
    assert [path.name for path in tmp_path.iterdir()] == ["hands.parts"]
    parts = tmp_path / "hands.parts"
    kept = {
        file.relative_to(parts / "rows"): (file.stat().st_ino, file.stat().st_mtime_ns)
        for mark in (parts / "done").glob("0*")
        for file in (parts / "rows").glob(f"*/part-{mark.name}.parquet")
    }
    assert len(kept) >= 4
    # What a killed process was writing has a hidden name, and stays out of the result.
    (parts / "rows" / "test" / ".part-00000003.parquet.half").write_text("half")

    done = subprocess.run(
        [sys.executable, "-m", "make24", *words], cwd=tmp_path, capture_output=True, check=True
    )
    assert done.stderr == b""
    assert [path.name for path in tmp_path.iterdir()] == ["hands"]
    for name, (inode, changed) in kept.items():
        status = (tmp_path / "hands" / name).stat()
        assert (status.st_ino, status.st_mtime_ns) == (inode, changed)
    made = list(make24.dataset(high=36, rated=False, split=SPLIT))
    for part in SPLIT:
        found = parquet.read_table(tmp_path / "hands" / part).to_pylist()
        assert found == [row for row in made if row["split"] == part]


def test_ctrl_c_says_how_to_go_on(tmp_path):
    running = stopped(tmp_path, [*WORDS, "-o", "hands/"], signal.SIGINT)
    _, stderr = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "goes on from here" in stderr
    assert "Traceback" not in stderr


def test_pieces_of_another_dataset_are_left_alone(tmp_path):
    path = tmp_path / "hands.jsonl"
    begun = make24.dataset(seed=1, high=30, rated=False)._made(path, None, None)
    next(begun)
    begun.close()
    before = sorted((tmp_path / "hands.jsonl.parts" / "rows").iterdir())
    with pytest.raises(make24.InputError, match="pieces of another dataset"):
        make24.dataset(seed=2, high=30, rated=False).write(path)
    assert sorted((tmp_path / "hands.jsonl.parts" / "rows").iterdir()) == before
    assert make24.dataset(seed=1, high=30, rated=False).write(path) == 40_920


def test_a_full_disk_is_reported_and_what_is_done_is_kept(tmp_path):
    words = ["dataset", "-o", "hands.jsonl", "--no-rating"]

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))

    running = start(words, cwd=tmp_path, preexec_fn=limited)
    stdout, stderr = running.communicate(timeout=60)
    assert (running.returncode, stdout) == (2, "")
    assert "File too large" in stderr
    assert "hands.jsonl" in stderr
    assert len(stderr.splitlines()) == 1
    assert not (tmp_path / "hands.jsonl").exists()
    # No half-written piece is left either.
    assert list((tmp_path / "hands.jsonl.parts" / "rows").iterdir()) == []
    running = start(words, cwd=tmp_path)
    assert running.communicate(timeout=60)[0] == "1820 rows: hands.jsonl\n"
    assert len(read(tmp_path / "hands.jsonl")) == 1820


def test_folders_that_cannot_be_written(tmp_path, run):
    (tmp_path / "note").write_text("mine")
    places = ["missing/hands.jsonl", "note/hands.jsonl"]
    if os.geteuid() != 0:
        (tmp_path / "locked").mkdir(mode=0o500)
        places.append("locked/hands.jsonl")
    for place in places:
        done = run("dataset", "--count", "3", "-o", str(tmp_path / place))
        assert (done.returncode, done.stdout) == (2, "")
        assert str(tmp_path / place) in done.stderr
        assert "Traceback" not in done.stderr
        with pytest.raises(OSError, match="hands"):
            make24.dataset(3).write(tmp_path / place)
