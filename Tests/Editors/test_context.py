"""`flowgen mcp` with the client of PyPI's `mcp`: with the handshake of the versions up to 2025, and as the client prefers it."""

import json
import subprocess

import pytest

from project import MAIN

mcp = pytest.importorskip("mcp")

SPEC = "specs/MainFlow.flow.yaml"
EVENTS = [
    {"kind": "started", "path": "MainFlow/main", "stack": [{"flow": "MainFlow", "layers": [{"routes": ["main"]}]}]},
    {"kind": "changed", "cause": {"flow": "MainFlow", "kind": "intent", "name": "tourRequested"}, "path": "MainFlow/tour",
     "stack": [{"flow": "MainFlow", "layers": [{"routes": ["main", "tour"]}]}]},
]
#: What each question of the service is asked, and what its answer contains.
QUESTIONS = {
    "journey_to": ({"route": "MainFlow/tour"}, "tourRequested"),
    "where_am_i": ({"log": "app.log"}, "tourEnded"),
    "what_if": ({"files": {SPEC: MAIN}}, "did you mean `help`"),
    "references": ({"name": "HelpFlow"}, SPEC),
    "describe": ({"name": "MainFlow/tour"}, "tour"),
    "lint": ({}, "pop-target-missing"),
    "explain": ({"rule": "unknown-name"}, "unknown-name"),
    "check": ({}, "generated"),
    "journeys": ({"flow": "HelpFlow"}, "topicSelected"),
    "map": ({"flow": "HelpFlow"}, "flowchart"),
}


@pytest.fixture(params=["legacy", "auto"])
async def connect(request, project):
    project.write(SPEC, MAIN.replace("hlep", "help"))
    project.write("app.log", "".join(json.dumps(event) + "\n" for event in EVENTS))
    server = mcp.StdioServerParameters(command=str(project.flowgen), args=["mcp"], cwd=str(project.folder))
    return lambda: mcp.Client(server, mode=request.param, read_timeout_seconds=60)


@pytest.mark.sample
async def test_every_question_is_a_tool_that_answers_and_writes_nothing(project, connect):
    before = {path: path.read_bytes() for path in project.folder.rglob("*") if path.is_file()}
    async with connect() as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert tools.keys() >= QUESTIONS.keys()
        assert all(tool.description for tool in tools.values())
        for name, (arguments, part) in QUESTIONS.items():
            # The client checks the answer with the schema of the tool.
            answer = await client.call_tool(name, arguments)
            text = answer.content[0].text
            assert not answer.is_error, (name, text)
            assert part in text, (name, text)
            # One line says whether all is well.
            assert answer.structured_content["summary"] and "\n" not in answer.structured_content["summary"]
            assert isinstance(answer.structured_content["ok"], bool)
    assert before == {path: path.read_bytes() for path in project.folder.rglob("*") if path.is_file()}


async def test_the_language_and_the_specs_are_resources(connect):
    async with connect() as client:
        resources = (await client.list_resources()).resources
        texts = {}
        for resource in resources:
            texts[str(resource.uri)] = "".join(part.text for part in (await client.read_resource(resource.uri)).contents)
        assert all(texts.values())
        assert [text for uri, text in texts.items() if uri.endswith("HelpFlow.flow.yaml") and "flow: HelpFlow" in text]
        assert [text for text in texts.values() if text.startswith("# ") and "transitions" in text], "no language reference"


async def test_mistakes_are_answered_as_errors_of_the_tool_that_say_what_to_do(connect):
    mistakes = [("journey_to", {"route": "MainFlow/tuor"}), ("explain", {"rule": "unknown-nam"}), ("describe", {"name": "Nothing"}),
                ("journey_to", {}), ("where_am_i", {"log": "none.log"}), ("what_if", {"files": {}}), ("map", {"flow": "HlpFlow"})]
    async with connect() as client:
        for name, arguments in mistakes:
            answer = await client.call_tool(name, arguments)
            assert answer.is_error and answer.content[0].text, (name, answer)
        for call in (client.call_tool("no_such_tool", {}), client.read_resource("flowgen://no-such-page")):
            with pytest.raises(mcp.MCPError):
                await call
        assert not (await client.call_tool("lint", {})).is_error


async def test_an_answer_is_about_the_files_as_they_are_now(project, connect):
    async with connect() as client:
        for text, part in [(MAIN, "unknown-name"), (MAIN.replace("hlep", "help"), "pop-target-missing"), ("flow: [", "yaml-syntax")]:
            project.write(SPEC, text)
            answer = await client.call_tool("lint", {})
            assert part in answer.content[0].text, text


@pytest.mark.sample
def test_lines_that_are_not_json_are_answered_and_the_next_one_is_read(project):
    lines = ["{", "[]", "null", '{"jsonrpc": "2.0"}', "\u2028", "", '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}',
             '{"jsonrpc":"2.0","method":"notifications/initialized"}', '{"jsonrpc":"2.0","id":2,"method":"no/such"}',
             '{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"lint","arguments":{"limit":"x"}}}',
             '{"jsonrpc":"2.0","id":4,"method":"tools/list"}']
    run = subprocess.run([project.flowgen, "mcp"], cwd=project.folder, input="\n".join(lines).encode(), capture_output=True, timeout=60,
                         check=False)
    answers = {answer["id"]: answer for answer in map(json.loads, run.stdout.splitlines())}
    assert run.returncode == 0 and "tools" in answers[4]["result"] and answers[2]["error"]["code"] == -32601, run.stdout
    assert "error" in answers[3] or answers[3]["result"]["isError"]
