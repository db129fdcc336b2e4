"""Messages that are wrong, too many, in pieces, or without an end."""

import json
import os
import signal
import subprocess
import time

import pytest

from project import MAIN
from server import Server, ServerError

SPEC = "specs/MainFlow.flow.yaml"
pytestmark = pytest.mark.sample


def error_of(server, method, parameters):
    return server.response(server.start(method, parameters)).get("error", {}).get("code")


def answers(server, project):
    """Fails unless the server still answers."""
    assert "items" in server.request("textDocument/diagnostic", {"textDocument": {"uri": project.uri(SPEC)}})


def test_nothing_is_answered_before_initialize_and_after_shutdown(project):
    server = Server(project.flowgen, project.folder, initialize=False)
    assert error_of(server, "textDocument/hover", {}) == -32002
    server.notify("textDocument/didOpen", {"textDocument": {"uri": project.uri(SPEC), "languageId": "yaml", "version": 1, "text": MAIN}})
    server.request("initialize", {"processId": None, "rootUri": project.folder.as_uri(), "capabilities": {}})
    server.notify("initialized", {})
    assert error_of(server, "initialize", {"processId": None, "rootUri": None, "capabilities": {}}) == -32600
    server.request("shutdown", None)
    assert error_of(server, "textDocument/hover", {}) == -32600
    server.notify("exit", None)
    assert server.process.wait(10) == 0


def test_the_exit_code_is_1_without_shutdown(project):
    server = Server(project.flowgen, project.folder)
    server.notify("exit", None)
    assert server.process.wait(10) == 1


def test_unknown_requests_are_refused_and_unknown_notifications_ignored(project):
    with Server(project.flowgen, project.folder) as server:
        assert error_of(server, "textDocument/noSuchThing", {}) == -32601
        assert error_of(server, "$/noSuchThing", {}) == -32601
        server.notify("noSuchThing", {})
        server.notify("$/setTrace", {"value": "verbose"})
        server.notify("workspace/didChangeConfiguration", {"settings": None})
        server.notify("window/workDoneProgress/cancel", {"token": "none"})
        server.notify("$/cancelRequest", {"id": 99999})
        answers(server, project)


@pytest.mark.parametrize("parameters", [None, {}, [], {"textDocument": {}}, {"textDocument": {"uri": 1}, "position": {"line": -1, "character": "x"}}])
def test_wrong_parameters_are_an_error_of_the_request_alone(project, parameters):
    with Server(project.flowgen, project.folder) as server:
        for method in ["textDocument/hover", "textDocument/completion", "textDocument/rename", "textDocument/codeAction", "workspace/symbol",
                       "callHierarchy/incomingCalls", "completionItem/resolve", "workspace/willRenameFiles", "textDocument/diagnostic"]:
            assert error_of(server, method, parameters) in (-32602, None), method
        for method in ["textDocument/didOpen", "textDocument/didChange", "textDocument/didClose", "workspace/didChangeWatchedFiles"]:
            server.notify(method, parameters)
        answers(server, project)


def test_what_is_not_json_is_an_error_and_the_next_message_is_read(project):
    with Server(project.flowgen, project.folder) as server:
        for body in [b"", b"{", b"nonsense", b"[]", b"null", b'"text"', b"\xff\xfe", b'{"jsonrpc": "2.0"}', b'{"id": 1', b"[" * 200_000]:
            server.send_bytes(body)
        answers(server, project)


def test_a_message_may_come_in_pieces_with_other_headers(project):
    with Server(project.flowgen, project.folder) as server:
        question = {"jsonrpc": "2.0", "method": "textDocument/diagnostic", "params": {"textDocument": {"uri": project.uri(SPEC)}}}
        body = json.dumps({**question, "id": "a string"}).encode()
        message = b"content-length:%d\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n%b" % (len(body), body)
        for index in range(len(message)):
            server.send_raw(message[index : index + 1])
        assert "items" in server.response("a string")["result"]
        # Many in one piece.
        bodies = [json.dumps({**question, "id": f"n{number}"}).encode() for number in range(200)]
        server.send_raw(b"".join(b"Content-Length: %d\r\n\r\n%b" % (len(body), body) for body in bodies))
        for number in range(200):
            server.response(f"n{number}")


def test_each_cancelled_request_has_one_response(project):
    with Server(project.flowgen, project.folder) as server:
        server.open(project.uri(SPEC), MAIN)
        requests = []
        for _ in range(300):
            identifier = server.start("workspace/diagnostic", {"previousResultIds": []})
            server.notify("$/cancelRequest", {"id": identifier})
            requests.append(identifier)
        for identifier in requests:
            response = server.response(identifier)
            assert "result" in response or response["error"]["code"] in (-32800, -32801), response


def test_a_large_text_is_read(project):
    with Server(project.flowgen, project.folder) as server:
        text = MAIN + "# " + "x" * 8_000_000 + "\n"
        server.open(project.uri(SPEC), text)
        assert server.settled(project.uri(SPEC), 1, timeout=60)


@pytest.mark.parametrize("length", ["-1", "x", "99999999999999999999", "", "4294967296", "0x10"])
def test_a_header_with_a_wrong_length_is_left_out_or_ends_the_server(project, length):
    with Server(project.flowgen, project.folder) as server:
        server.may_fail = True
        server.send_raw(f"Content-Length: {length}\r\n\r\n{{}}".encode())
        identifier = server.start("textDocument/diagnostic", {"textDocument": {"uri": project.uri(SPEC)}})
        server.wait(lambda: server.ended or identifier in server.responses, 10)
    assert server.process.returncode in (0, 1)


def test_the_server_ends_when_its_client_is_killed(project):
    server = Server(project.flowgen, project.folder)
    server.open(project.uri(SPEC), MAIN)
    time.sleep(0.2)
    server.process.stdin.close()
    assert server.process.wait(10) in (0, 1)


def test_the_server_ends_when_nobody_reads_its_answers(project):
    process = subprocess.Popen([project.flowgen, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    process.stdout.close()

    def send(message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        process.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
        process.stdin.flush()

    try:
        send({"id": 1, "method": "initialize", "params": {"processId": None, "rootUri": project.folder.as_uri(), "capabilities": {}}})
        for number in range(2, 50):
            send({"id": number, "method": "textDocument/diagnostic", "params": {"textDocument": {"uri": project.uri(SPEC)}}})
            time.sleep(0.02)
    except BrokenPipeError:
        pass
    try:
        process.stdin.close()
    except BrokenPipeError:
        pass
    assert process.wait(10) in (0, 1, -signal.SIGPIPE)


@pytest.mark.slow
def test_the_server_ends_when_the_process_of_its_client_has_ended(project):
    """An editor may be killed while a child of it still holds the pipe."""
    parent = subprocess.Popen(["sleep", "600"])
    server = Server(project.flowgen, project.folder, initialize=False)
    server.request("initialize", {"processId": parent.pid, "rootUri": project.folder.as_uri(), "capabilities": {}})
    server.notify("initialized", {})
    parent.kill()
    parent.wait()
    try:
        assert server.process.wait(30) in (0, 1)
    finally:
        server.process.kill()


def test_a_client_without_any_capability_is_served(project):
    with Server(project.flowgen, project.folder, capabilities={"textDocument": {}}) as server:
        server.open(project.uri(SPEC), MAIN)
        server.wait(lambda: server.diagnostics.get(project.uri(SPEC), {}).get("diagnostics"))
        assert not [request for request in server.requests if request["method"] == "client/registerCapability"]


@pytest.mark.xfail(strict=True, reason="the server sends code actions with edits to every client; all that we know can read them")
def test_a_client_that_knows_only_commands_gets_no_edits(project):
    with Server(project.flowgen, project.folder, capabilities={"textDocument": {}}) as server:
        server.open(project.uri(SPEC), MAIN)
        server.settled(project.uri(SPEC), 1)
        actions = server.request("textDocument/codeAction", {
            "textDocument": {"uri": project.uri(SPEC)}, "range": server.diagnostics[project.uri(SPEC)]["diagnostics"][0]["range"],
            "context": {"diagnostics": server.diagnostics[project.uri(SPEC)]["diagnostics"]}})
        assert all("edit" not in action for action in actions or ()), actions


def test_options_that_clients_append_are_accepted(project):
    process = subprocess.Popen([project.flowgen, "lsp", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"processId": os.getpid(), "rootUri": None, "capabilities": {}}}).encode()
    output, messages = process.communicate(b"Content-Length: %d\r\n\r\n%b" % (len(body), body), timeout=10)
    assert b"capabilities" in output, messages


def test_a_project_may_have_any_name(flowgen, tmp_path):
    from project import Project

    for name in ["Mein Projekt é", "100% ?#&", "a:b", "日本"]:
        project = Project(flowgen, tmp_path / name)
        with Server(flowgen, project.folder) as server:
            # As VS Code writes it, which escapes more than is needed.
            uri = project.uri(SPEC).replace("a:b", "a%3Ab")
            server.open(uri, MAIN)
            server.wait(lambda: any(each["diagnostics"] for each in server.diagnostics.values()))
            assert [key for key, each in server.diagnostics.items() if each["diagnostics"]] == [uri], name
            with pytest.raises(ServerError):
                server.request("textDocument/rename", {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 0}, "newName": "x y"})
