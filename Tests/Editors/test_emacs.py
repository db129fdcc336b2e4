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
    environment = {**os.environ, "RESULT": str(output), "HOME": str(tmp_path / "home")}
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


LSP_MODE = """\
(package-initialize)
(setq lsp-auto-guess-root t lsp-enable-snippet nil lsp-enable-file-watchers nil lsp-session-file (getenv "SESSION"))
(require 'lsp-mode)
"""
LSP_MODE_STEPS = """\
(remove-hook 'flowgen-mode-hook #'lsp-deferred)
(lsp-workspace-folders-add default-directory)
(find-file "specs/MainFlow.flow.yaml")
(lsp)
(cl-loop repeat 400 until (> (hash-table-count (lsp-diagnostics t)) 0) do (accept-process-output nil 0.025))
(maphash (lambda (_ found) (dolist (each found) (princ (lsp:diagnostic-message each)))) (lsp-diagnostics t))
(goto-char (point-min))
(search-forward "hle")
(lsp-execute-code-action (car (lsp-code-actions-at-point)))
(save-buffer)
(lsp-workspace-shutdown (car (lsp-workspaces)))
"""


@pytest.mark.skipif(EMACS is None, reason="Emacs is not installed; run `make tools` as root, or set EMACS")
def test_lsp_mode_shows_a_mistake_and_applies_its_fix(project, tmp_path):
    """With the lines for lsp-mode, which are a comment in editors/emacs, in place of those for eglot."""
    start = tmp_path / "start.el"
    start.write_text(LSP_MODE)
    environment = {**os.environ, "SESSION": str(tmp_path / "session"), "HOME": str(tmp_path / "home")}

    def emacs(*files):
        options = [option for file in files for option in ("-l", file)]
        return subprocess.run([EMACS, "--batch", *options], cwd=project.folder, env=environment, capture_output=True, text=True, timeout=60,
                              check=False)

    if emacs(start).returncode != 0:
        pytest.skip("Emacs has no lsp-mode; on Debian, install elpa-lsp-mode")
    common, _, lines = (ROOT / "editors/emacs/flowgen.el").read_text().partition(";; eglot: ")
    lines = lines.partition(";; lsp-mode: ")[2].splitlines()[1:]
    settings = tmp_path / "settings.el"
    settings.write_text(common + "\n".join(line.removeprefix(";; ") for line in lines if line.startswith(";; ")))
    steps = tmp_path / "steps.el"
    steps.write_text(LSP_MODE_STEPS)
    run = emacs(start, settings, steps)
    assert "there is no route `hlep`" in run.stdout, run.stderr
    assert "reset: help" in project.text("specs/MainFlow.flow.yaml"), run.stderr
