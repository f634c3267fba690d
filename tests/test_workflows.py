"""The workflow files are such as the code host accepts, and call what is there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def test_there_are_workflows():
    assert [path.name for path in WORKFLOWS] == ["release.yml", "test.yml"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_obeys_the_hosts_schema(path):
    words = ["-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", str(path)]
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_workflow_that_is_wrong_is_noticed(tmp_path):
    wrong = tmp_path / "wrong.yml"
    wrong.write_text(WORKFLOWS[0].read_text("utf-8").replace("runs-on:", "runs-in:"), "utf-8")
    words = ["-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", str(wrong)]
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 1


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_what_a_workflow_calls_is_there(path):
    called = re.findall(r"(?:\.ci|scripts|packaging)/[\w.-]+", path.read_text("utf-8"))
    assert called
    for name in called:
        assert (ROOT / name).exists(), name
