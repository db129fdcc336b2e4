"""Emacs in batch mode with eglot, and with the lines of editors/emacs."""

import json
import os
import pathlib
import shutil
import subprocess

import pytest

from project import HELP

ROOT = pathlib.Path(__file__).parents[2]
EMACS = os.environ.get("EMACS") or shutil.which("emacs")


def has_eglot():
    run = subprocess.run([EMACS, "--batch", "--eval", "(require 'eglot)"], capture_output=True, check=False)
    return run.returncode == 0


@pytest.mark.skipif(EMACS is None, reason="Emacs is not installed; run `make tools` as root, or set EMACS")
def test_emacs_completes_fixes_renames_and_shows_a_witness(project, tmp_path):
    if not has_eglot():
        pytest.skip("Emacs has no eglot; on Debian 12, install elpa-eglot")
    output = tmp_path / "result.json"
    environment = {**os.environ, "RESULT": str(output), "HOME": str(tmp_path)}
    run = subprocess.run(
        [EMACS, "--batch", "-l", ROOT / "editors/emacs/flowgen.el", "-l", ROOT / "Tests/Editors/steps/emacs.el"],
        cwd=project.folder, env=environment, capture_output=True, timeout=60, check=False)
    assert output.exists(), run.stderr.decode()
    result = json.loads(output.read_text())
    assert "failure" not in result, result["failure"] + run.stderr.decode()
    assert result["mode"] == "flowgen-mode"
    assert pathlib.Path(result["project"]).resolve() == project.folder
    assert "there is no route `hlep`" in result["mistake"]
    assert "journey: main —tourRequested→ tour" in result["witness"]
    assert {"main", "help", "tour"} <= set(result["completions"])
    assert project.text("specs/HelpFlow.flow.yaml") == HELP.replace("left", "away")
    assert "away: pop" in project.text("specs/MainFlow.flow.yaml")
    assert not [each for each in project.lint() if each[2] == "error"]
    assert result["ended"]
