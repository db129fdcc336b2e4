"""The extension of editors/vscode, which Node.js runs with stand-ins for Visual Studio Code and its client."""

import json
import pathlib
import shutil
import subprocess

import pytest

from project import MAIN

EXTENSION = pathlib.Path(__file__).parents[2] / "editors/vscode"
NODE = shutil.which("node")


@pytest.mark.skipif(NODE is None, reason="Node.js is not installed")
def test_the_extension_starts_the_server_and_shows_journeys_and_maps(project):
    project.write("specs/MainFlow.flow.yaml", MAIN.replace("hlep", "help"))
    run = subprocess.run(
        [NODE, pathlib.Path(__file__).parent / "steps/vscode.js", EXTENSION / "extension.js", project.flowgen, project.path("specs/HelpFlow.flow.yaml")],
        capture_output=True, text=True, timeout=60, check=False)
    assert run.returncode == 0, run.stderr
    seen = json.loads(run.stdout)
    assert [client["answer"] for client in seen["clients"]] == [True, True]
    assert {"scheme": "file", "language": "flowgen"} in seen["clients"][0]["selector"]
    assert seen["shown"] == ["1. main: tourRequested"]
    assert len(seen["pages"]) == 2 and all(size > 10_000 for size in seen["pages"]), seen
    [error] = seen["errors"]
    assert "`/no/such/flowgen lsp`" in error
    declared = {each["command"] for each in package()["contributes"]["commands"]}
    assert declared <= set(seen["registered"])


@pytest.mark.sample
def test_the_manifest_names_files_that_exist_and_covers_every_name_of_a_spec(flowgen):
    manifest = package()
    contributes = manifest["contributes"]
    files = [manifest["main"], *(each["path"] for each in contributes["grammars"]), *(each["configuration"] for each in contributes["languages"])]
    for name in files:
        path = EXTENSION / name
        assert path.is_file(), name
        if path.suffix == ".json":
            json.loads(path.read_text())
    [language] = contributes["languages"]
    assert language["extensions"] == [".flow.yaml", ".flow.yml"] and language["filenames"] == [".flowgen.yaml"]


def package():
    return json.loads((EXTENSION / "package.json").read_text())
