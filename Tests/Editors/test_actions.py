"""Code actions of diagnostics, held against `flowgen lint`."""

import json
import random
import shutil
import subprocess

import pytest

from edits import apply_text_edits, path_of
from project import MAIN
from server import Server, ServerError, place

SPEC = "specs/MainFlow.flow.yaml"
EVERYTHING = {"textDocument": {
    "publishDiagnostics": {"versionSupport": True},
    "codeAction": {"isPreferredSupport": True, "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["", "quickfix", "source.fixAll"]}}},
}}


def actions_at(server, uri, span, *only):
    context = {"diagnostics": [], **({"only": list(only)} if only else {})}
    return server.request("textDocument/codeAction", {"textDocument": {"uri": uri}, "range": span, "context": context})


def edited(action, uri, text, encoding):
    edit = action["edit"]
    edits = edit.get("changes", {}).get(uri) or next(
        (each["edits"] for each in edit["documentChanges"] if each["textDocument"]["uri"] == uri), [])
    return apply_text_edits(text, edits, encoding)


def everywhere(text):
    return {"start": {"line": 0, "character": 0}, "end": place(text, len(text), "utf-16")}


def mistakes(shop, draw, count):
    """Texts of the shop, each with a few words written wrongly."""
    for _ in range(count):
        name = draw.choice(shop.names())
        text = shop.text(name)
        for _ in range(draw.choice([1, 2, 3])):
            word = draw.choice(["push", "present", "transitions", "payload", "params", "outcomes", "intents", "start", "title", "dismiss", "screen"])
            places = [index for index in range(len(text)) if text.startswith(word, index)]
            if places:
                index = draw.choice(places)
                text = text[: index + 1] + text[index + 2 :] if draw.random() < 0.5 else text[:index] + word[1] + word[0] + text[index + 2 :]
        yield name, text


def count(diagnostics, name, about):
    """How often lint reports what a diagnostic is about."""
    message = about["message"].split("\n")[0]
    return len([each for each in diagnostics if (each[0], each[1], each[5]) == (name, about["code"], message)])


@pytest.mark.parametrize("seed", range(3))
def test_each_fix_removes_its_diagnostic_and_each_suppression_hides_it(shop, seed):
    tried = 0
    with Server(shop.flowgen, shop.folder, capabilities=EVERYTHING) as server:
        for version, (name, text) in enumerate(mistakes(shop, random.Random(seed), 15), start=1):
            uri = shop.uri(name)
            server.open(uri, text, version)
            server.settled(uri, version)
            before = shop.lint({name: text})
            for diagnostic in server.reported(uri)[:5]:
                for action in actions_at(server, uri, diagnostic["range"], "quickfix"):
                    about = action["diagnostics"][0]
                    if about["range"] != diagnostic["range"] or about["code"] != diagnostic["code"]:
                        continue
                    tried += 1
                    after = shop.lint({name: edited(action, uri, text, server.encoding)})
                    assert count(after, name, about) < count(before, name, about), (action["title"], about["message"])
            server.close(uri)
    assert tried > 20


def test_fix_all_is_what_lint_fix_writes(shop, tmp_path):
    draw, changed = random.Random(37), 0
    with Server(shop.flowgen, shop.folder, capabilities=EVERYTHING) as server:
        for version, (name, text) in enumerate(mistakes(shop, draw, 20), start=1):
            uri = shop.uri(name)
            server.open(uri, text, version)
            actions = [each for each in actions_at(server, uri, everywhere(text), "source.fixAll")]
            result = edited(actions[0], uri, text, server.encoding) if actions else text
            server.close(uri)
            copy = tmp_path / str(version)
            shutil.copytree(shop.folder, copy)
            (copy / name).write_text(text, encoding="utf-8")
            subprocess.run([shop.flowgen, "lint", "--fix"], cwd=copy, capture_output=True, check=False)
            assert result == (copy / name).read_text(encoding="utf-8"), name
            changed += result != text
    assert changed > 2


@pytest.mark.sample
def test_actions_are_those_of_the_kinds_that_are_asked_for(project):
    with Server(project.flowgen, project.folder, capabilities=EVERYTHING) as server:
        uri = project.uri(SPEC)
        server.open(uri, MAIN)
        [mistake] = [each for each in (server.settled(uri, 1))]
        kinds = lambda *only: {action["kind"] for action in actions_at(server, uri, mistake["range"], *only)}  # noqa: E731
        assert kinds("quickfix") == {"quickfix"}
        assert all(kind.startswith("source.fixAll") for kind in kinds("source.fixAll")) and kinds("source.fixAll")
        assert all(kind.startswith("refactor") for kind in kinds("refactor"))
        assert not kinds("source.organizeImports")
        # Elsewhere in the text there is nothing to fix.
        start = {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}
        assert not [action for action in actions_at(server, uri, start, "quickfix")]
        preferred = [action["title"] for action in actions_at(server, uri, mistake["range"], "quickfix") if action.get("isPreferred")]
        assert preferred == ["write `help` for `hlep`"]
        assert json.dumps(mistake)


def test_commands_of_lenses_run_in_the_client_unless_it_wants_the_server_to(project):
    uri = project.uri(SPEC)
    with Server(project.flowgen, project.folder) as server:
        assert "executeCommandProvider" not in server.initialized["capabilities"]
    with Server(project.flowgen, project.folder, capabilities={"window": {"showDocument": {"support": True}}},
                options={"serverCommands": True}) as server:
        commands = server.initialized["capabilities"]["executeCommandProvider"]["commands"]
        assert sorted(commands) == ["flowgen.openMap", "flowgen.showJourney"]
        server.open(uri, MAIN.replace("hlep", "help"))
        journey = {"title": "reached in 1 step", "text": "1. main: tourRequested"}
        server.request("workspace/executeCommand", {"command": "flowgen.showJourney", "arguments": [journey]})
        server.wait(lambda: any("tourRequested" in str(each) for each in server.notifications if each["method"] == "window/showMessage"))
        server.request("workspace/executeCommand", {"command": "flowgen.openMap", "arguments": [{"flow": "MainFlow", "uri": uri}]})
        [shown] = [each["params"] for each in server.requests if each["method"] == "window/showDocument"]
        page = path_of(shown["uri"])
        assert shown["external"] and page.read_text().startswith("<!DOCTYPE html>")
        assert not page.is_relative_to(project.folder)
        for wrong in [{"command": "flowgen.none"}, {"command": "flowgen.openMap", "arguments": [{"flow": "NoFlow", "uri": uri}]}]:
            with pytest.raises(ServerError):
                server.request("workspace/executeCommand", wrong)


def test_code_lenses_have_the_commands_and_arguments_that_the_clients_in_editors_run(project):
    uri = project.uri(SPEC)
    with Server(project.flowgen, project.folder) as server:
        server.open(uri, MAIN.replace("hlep", "help"))
        lenses = server.request("textDocument/codeLens", {"textDocument": {"uri": uri}})
        assert all(lens["command"]["title"] for lens in lenses)
        # One with an empty command only says something.
        commands = [lens["command"] for lens in lenses if lens["command"]["command"]]
        assert {command["command"] for command in commands} == {"flowgen.showJourney", "flowgen.openMap"}
        for command in commands:
            [argument] = command["arguments"]
            if command["command"] == "flowgen.openMap":
                assert (argument["flow"], argument["uri"]) == ("MainFlow", uri)
            else:
                assert argument["title"] and argument["text"]
        assert any("tourRequested" in command["arguments"][0].get("text", "") for command in commands)
