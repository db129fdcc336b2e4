"""`flowgen mcp` with the client of PyPI's `mcp`."""

import json

import pytest

from project import MAIN

mcp = pytest.importorskip("mcp")

SPEC = "specs/MainFlow.flow.yaml"
LOG = json.dumps({"flowgen": 1}) + "\n"


def parameters(tool):
    """What each question of the service is asked."""
    return {
        "journey_to": {"route": "MainFlow/tour"},
        "where_am_i": {"log": LOG},
        "what_if": {"files": {SPEC: MAIN.replace("hlep", "help")}},
        "references": {"name": "HelpFlow"},
        "describe": {"name": "MainFlow/tour"},
        "lint": {},
        "explain": {"rule": "unknown-name"},
        "check": {},
        "journeys": {"flow": "MainFlow"},
        "map": {"flow": "MainFlow"},
    }[tool]


@pytest.fixture
async def connect(project):
    from mcp import ClientSession, StdioServerParameters
    from mcp.client.stdio import stdio_client

    project.write(SPEC, MAIN.replace("hlep", "help"))

    def open_session():
        return stdio_client(StdioServerParameters(command=str(project.flowgen), args=["mcp"], cwd=str(project.folder))), ClientSession

    return open_session


QUESTIONS = {"journey_to", "where_am_i", "what_if", "references", "describe", "lint", "explain", "check", "journeys", "map"}


@pytest.mark.sample
async def test_every_question_is_a_tool_that_answers(project, connect):
    streams, session_of = connect()
    before = {path: path.read_bytes() for path in project.folder.rglob("*") if path.is_file()}
    async with streams as (read, write), session_of(read, write) as session:
        result = await session.initialize()
        assert result.capabilities.tools is not None and result.capabilities.resources is not None
        tools = (await session.list_tools()).tools
        assert {tool.name for tool in tools} >= QUESTIONS
        for tool in tools:
            assert tool.description
            if tool.name in QUESTIONS:
                answer = await session.call_tool(tool.name, parameters(tool.name))
                texts = [content.text for content in answer.content]
                assert texts and all(texts), tool.name
                # One line says whether all is well.
                assert "\n" not in texts[0].split("\n")[0]
        answer = await session.call_tool("lint", {})
        assert "pop-target-missing" in str(answer.content), answer
    assert before == {path: path.read_bytes() for path in project.folder.rglob("*") if path.is_file()}, "it wrote a file"


async def test_the_language_and_the_specs_are_resources(project, connect):
    streams, session_of = connect()
    async with streams as (read, write), session_of(read, write) as session:
        await session.initialize()
        resources = (await session.list_resources()).resources
        assert resources
        contents = {}
        for resource in resources:
            contents[str(resource.uri)] = "".join(part.text for part in (await session.read_resource(resource.uri)).contents)
        assert all(contents.values())
        assert any("flow: HelpFlow" in text for text in contents.values())
        assert any("routes" in text and "# " in text and "flow: HelpFlow" not in text for text in contents.values()), "no language reference"


async def test_mistakes_are_answered_as_errors_of_the_tool(project, connect):
    streams, session_of = connect()
    async with streams as (read, write), session_of(read, write) as session:
        await session.initialize()
        for tool, arguments in [("journey_to", {"route": "MainFlow/nowhere"}), ("explain", {"rule": "no-such-rule"}), ("describe", {"name": "Nothing"})]:
            answer = await session.call_tool(tool, arguments)
            assert answer.content and answer.content[0].text, (tool, answer)
        with pytest.raises(Exception):
            answer = await session.call_tool("no_such_tool", {})
            assert not answer.is_error
        with pytest.raises(Exception):
            await session.read_resource("flowgen://no-such-resource")
