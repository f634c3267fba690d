"""The same rows from many processes, and from a cluster that loses one of them."""

from __future__ import annotations

import os
import resource
import signal
import sys

import distributed
import pytest
from pyarrow import parquet

import make24


@pytest.fixture(scope="module")
def cluster():
    # The workers import make24 from where this process has it.
    settings = {"threads_per_worker": 1, "processes": True, "dashboard_address": ":0"}
    with distributed.LocalCluster(n_workers=2, silence_logs=50, **settings) as cluster:
        yield cluster


def test_the_same_files_as_from_one_process(cluster, tmp_path):
    # The count ends within the second piece, so that the cluster makes more than is needed.
    made = make24.dataset(15_000, seed=3, high=30, rated=False, split={"a": 0.5, "b": 0.5})
    for name in ("hands.jsonl", "hands.csv", "hands.parquet"):
        one, many = tmp_path / f"one.{name}", tmp_path / f"many.{name}"
        assert made.write(one) == made.write(many, scheduler=cluster.scheduler_address) == 15_000
    files = sorted(path.name for path in tmp_path.iterdir())
    assert len(files) == 12
    for name in files[6:]:
        assert name.startswith("one.")
        other = name.replace("one.", "many.", 1)
        assert (tmp_path / name).read_bytes() == (tmp_path / other).read_bytes()


def test_a_lost_worker_costs_only_its_pieces(cluster, tmp_path):
    made = make24.dataset(seed=3, high=32, rated=False)
    folder = tmp_path / "hands"
    pieces = made._made(f"{folder}/", None, cluster.scheduler_address)
    next(pieces)
    rows = tmp_path / "hands.parts" / "rows"
    with distributed.Client(cluster) as client:
        workers = client.run(os.getpid)
        before = {file.name: file.stat().st_mtime_ns for file in rows.glob("part-*")}
        os.kill(next(iter(workers.values())), signal.SIGKILL)
        assert before
        list(pieces)
        assert set(client.run(os.getpid).values()) != set(workers.values())
    found = [parquet.read_table(file) for file in sorted(folder.iterdir())]
    assert [row for table in found for row in table.to_pylist()] == list(made)
    after = {file.name: file.stat().st_mtime_ns for file in folder.iterdir()}
    assert {name: after[name] for name in before} == before


def test_workers_of_the_command(run, tmp_path):
    words = ["dataset", "--seed", "3", "--high", "20", "--solvable", "--count", "3000"]
    one = run(*words)
    done = run(*words, "--workers", "2", "-o", str(tmp_path / "hands.jsonl"))
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "hands.jsonl").read_text("utf-8") == one.stdout


def test_a_disk_that_fails_at_a_worker_is_reported(cluster, tmp_path):
    made = make24.dataset(seed=3, rated=False)
    path = tmp_path / "hands.jsonl"
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    pieces = made._made(path, None, cluster.scheduler_address)
    with distributed.Client(cluster) as client:
        # The workers' own files may grow no further; what they run must be theirs to import.
        client.run(resource.setrlimit, resource.RLIMIT_FSIZE, (1000, hard))
        try:
            with pytest.raises(OSError, match="File too large"):
                list(pieces)
        finally:
            client.run(resource.setrlimit, resource.RLIMIT_FSIZE, (soft, hard))
    assert not path.exists()


def test_no_scheduler(tmp_path, monkeypatch):
    monkeypatch.setattr("make24.datasets.cluster._PATIENCE_SECONDS", 0.2)
    with pytest.raises(make24.InputError, match="scheduler: there is none at"):
        make24.dataset(3).write(tmp_path / "hands.jsonl", scheduler="tcp://127.0.0.1:1")
    assert list(tmp_path.iterdir()) == []
    assert sys.modules["distributed"]
