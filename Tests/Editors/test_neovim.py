"""Neovim, without a window, with the files of editors/neovim."""

import json
import os
import pathlib
import re
import shutil
import subprocess

import pytest

from project import HELP

ROOT = pathlib.Path(__file__).parents[2]
NEOVIM = os.environ.get("NVIM") or shutil.which("nvim")


@pytest.mark.skipif(NEOVIM is None, reason="Neovim is not installed; run `make tools` as root, or set NVIM")
def test_neovim_completes_fixes_renames_and_shows_a_witness(project, tmp_path):
    init = tmp_path / "init.lua"
    init.write_text(f"vim.opt.runtimepath:prepend('{ROOT}/editors/neovim')\nvim.o.swapfile = false\n")
    output = tmp_path / "result.json"
    environment = {**os.environ, "RESULT": str(output), "XDG_STATE_HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path), "HOME": str(tmp_path)}
    run = subprocess.run(
        [NEOVIM, "--headless", "-u", init, "-c", f"luafile {ROOT}/Tests/Editors/steps/neovim.lua"],
        cwd=project.folder, env=environment, capture_output=True, timeout=60, check=False)
    assert output.exists(), run.stderr.decode()
    result = json.loads(output.read_text())
    assert "failure" not in result, result
    assert result["filetype"] == "yaml.flowgen"
    assert "there is no route `hlep`" in result["mistake"]
    assert "journey: main —tourRequested→ tour" in result["witness"]
    assert "`left`" in result["other"]
    assert {"main", "help", "tour"} <= {re.sub(r"\W+$", "", word) for word in result["completions"]}
    assert result["journey"] == ["1. main: tourRequested"]
    assert project.names() == ["specs/MainFlow.flow.yaml", "specs/SupportFlow.flow.yaml"]
    assert project.text("specs/SupportFlow.flow.yaml") == HELP.replace("left", "away").replace("HelpFlow", "SupportFlow")
    assert not [each for each in project.lint() if each[2] == "error"]
