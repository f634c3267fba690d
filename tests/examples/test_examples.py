"""The recipes run, and do what they say when they are called as documented."""

from __future__ import annotations

import doctest
import importlib.util
import subprocess
import sys
from pathlib import Path

import dask.dataframe
import numpy
import pandas
import polars
import pytest

import make24

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
FILES = sorted(EXAMPLES.glob("*.py"))


def load(name: str):
    specification = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    sys.modules[name] = module
    specification.loader.exec_module(module)
    return module


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_runs_by_itself_and_its_docstring_is_true(file):
    done = subprocess.run([sys.executable, file], capture_output=True, text=True, check=True)
    assert done.stdout
    assert done.stderr == ""
    assert f"[{file.name}]({file.name})" in (EXAMPLES / "README.md").read_text("utf-8")
    assert doctest.testmod(load(file.stem)).failed == 0


def test_trl():
    reward = load("trl_grpo_reward").countdown_reward
    columns = {"numbers": [[3, 3, 8, 8]] * 4, "target": [24] * 4, "prompts": ["…"] * 4}
    texts = [
        "<think>…</think><answer>8/(3-8/3)</answer>",
        "<answer>3+3+8+8</answer>",
        "<answer>__import__('os')</answer>",
        "I give up.",
    ]
    plain = reward(completions=texts, completion_ids=[[1]] * 4, trainer_state=None, **columns)
    assert plain == [1.0, 0.2, 0.0, 0.0]
    conversations = [[{"role": "assistant", "content": text}] for text in texts]
    assert reward(completions=conversations, **columns) == plain
    assert all(type(one) is float for one in plain)


def test_verl():
    compute_score = load("verl_compute_score").compute_score
    truth = {"target": numpy.int64(98), "numbers": numpy.array([44, 19, 35])}
    for text, score in (("<answer>44+19+35</answer>", 1.0), ("<answer>44*2</answer>", 0.0)):
        found = compute_score(
            data_source="countdown", solution_str=text, ground_truth=truth, extra_info={"split": ""}
        )
        assert found["score"] == score


def test_reasoning_gym():
    score_answer = load("reasoning_gym_scorer").score_answer
    entry = {"question": "…", "answer": "…", "metadata": {"numbers": [5, 2], "target": 3}}
    assert score_answer(answer="5 - 2", entry=entry) == 1.0
    assert score_answer(answer="5 + 2", entry=entry) == 0.05
    assert score_answer(answer="3", entry=entry) == 0.0
    assert score_answer(answer=None, entry=entry) == 0.0


def table() -> dict[str, list[object]]:
    return {
        "answer": ["8/(3-8/3)", "Answer: 1+2+3+4", None, "1/3"],
        "numbers": [[3, 3, 8, 8], [1, 2, 3, 4], [1, 1, 1, 1], [1, 3]],
        "target": [24, 24, 24, 24],
    }


JUDGED = {
    "ok": [True, False, False, False],
    "reason": ["correct", "wrong_value", "no_answer", "wrong_value"],
    "value": ["24", "10", None, "1/3"],
}


def test_pandas():
    found = load("pandas_column").judged(pandas.DataFrame(table()))
    assert list(found.columns) == ["answer", "numbers", "target", "ok", "reason", "value"]
    assert found["ok"].tolist() == JUDGED["ok"]
    assert found["reason"].tolist() == JUDGED["reason"]
    assert [None if pandas.isna(one) else one for one in found["value"]] == JUDGED["value"]


def test_polars():
    judged = load("polars_column").judged
    found = judged(polars.DataFrame(table()))
    assert {name: found[name].to_list() for name in JUDGED} == JUDGED
    assert judged(polars.DataFrame(table())[2:3])["value"].dtype == polars.String


def test_dask():
    module = load("dask_map_partitions")
    hands = [" ".join(map(str, hand)) for hand in make24.all_hands().tolist()]
    answers = [str(make24.find(hand) or "0") for hand in hands]
    table = dask.dataframe.from_pandas(
        pandas.DataFrame({"answer": answers, "numbers": hands}), npartitions=3
    )
    judged = module.judged_table(table)
    assert judged.npartitions == 3
    found = judged.compute()
    assert found["ok"].sum() == found["solvable"].sum() == 1362
    assert (found["ok"] == found["solvable"]).all()
    assert found["numbers"].tolist() == hands


def test_tables_as_hands():
    rows = [[3, 3, 8, 8], [1, 2, 3, 4]]
    answers = ["8/(3-8/3)", "1*2*3*4"]
    names = ["a", "b", "c", "d"]
    assert make24.check_many(answers, pandas.DataFrame(rows, columns=names)).ok.all()
    assert make24.check_many(answers, polars.DataFrame(rows, schema=names, orient="row")).ok.all()
    assert make24.check_many(answers, polars.Series(["3 3 8 8", "1 2 3 4"])).ok.all()


def test_step_logs():
    module = load("step_logs")
    scores = module.score(module.EXAMPLE.splitlines())
    assert scores == module.Scores(mean_at_k=0.5, any_at_k=1.0, valid_steps=1.75)
