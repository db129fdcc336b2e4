"""What the server shows beside a text: hovers, hints, and who leads where."""

import pytest

from project import HELP, MAIN, position
from server import Server

SPEC, OTHER = "specs/MainFlow.flow.yaml", "specs/HelpFlow.flow.yaml"
TEXT = MAIN.replace("hlep", "help")


@pytest.fixture
def server(project):
    with Server(project.flowgen, project.folder) as server:
        server.open(project.uri(SPEC), TEXT)
        yield server


def at(project, part, offset=0):
    return {"textDocument": {"uri": project.uri(SPEC)}, "position": position(TEXT, part, offset)}


def test_the_call_hierarchy_leads_to_flows_and_back(project, server):
    [tour] = server.request("textDocument/prepareCallHierarchy", at(project, "tour }"))
    assert tour["name"] == "tour" and tour["uri"] == project.uri(SPEC)
    assert [call["from"]["name"] for call in server.request("callHierarchy/incomingCalls", {"item": tour})] == ["main"]
    assert "help" in [call["to"]["name"] for call in server.request("callHierarchy/outgoingCalls", {"item": tour})]
    [help_route] = server.request("textDocument/prepareCallHierarchy", at(project, "help: {"))
    below = server.request("callHierarchy/outgoingCalls", {"item": help_route})
    assert any(project.uri(OTHER) == call["to"]["uri"] for call in below), below


def test_hover_shows_the_shortest_journey_and_the_rule_of_a_diagnostic(project, server):
    route = server.request("textDocument/hover", at(project, "tour:"))
    assert "tourRequested" in route["contents"]["value"]
    server.settled(project.uri(SPEC), 1)
    [witness] = server.reported(project.uri(SPEC), "pop-target-missing")
    shown = server.request("textDocument/hover", {"textDocument": {"uri": project.uri(SPEC)}, "position": witness["range"]["start"]})
    assert "pop-target-missing" in shown["contents"]["value"]


def test_inlay_hints_say_what_an_argument_is_bound_to(project, server):
    server.open(project.uri(OTHER), HELP)
    everything = {"start": {"line": 0, "character": 0}, "end": {"line": HELP.count("\n"), "character": 0}}
    hints = server.request("textDocument/inlayHint", {"textDocument": {"uri": project.uri(OTHER)}, "range": everything})
    assert any("payload.name" in str(hint["label"]) for hint in hints), hints
    assert not server.request("textDocument/inlayHint", {"textDocument": {"uri": project.uri(OTHER)}, "range": {
        "start": {"line": 0, "character": 0}, "end": {"line": 1, "character": 0}}})


@pytest.mark.sample
def test_tokens_cover_names_in_order(project, server):
    data = server.request("textDocument/semanticTokens/full", {"textDocument": {"uri": project.uri(SPEC)}})["data"]
    legend = server.initialized["capabilities"]["semanticTokensProvider"]["legend"]["tokenTypes"]
    lines, line, start, seen = TEXT.split("\n"), 0, 0, {}
    for index in range(0, len(data), 5):
        down, right, length, kind, _ = data[index : index + 5]
        assert down >= 0 and length > 0
        line, start = line + down, right if down else start + right
        seen[lines[line][start : start + length]] = legend[kind]
    assert {"flow", "MainFlow", "tour", "push", "helpRequested"} <= seen.keys()
    assert seen["push"] != seen["tour"] != seen["helpRequested"]
