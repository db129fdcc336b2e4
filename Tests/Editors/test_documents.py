"""docs/editors.md against the files in editors/, and its matrix against the protocol and the server."""

import json
import pathlib
import re

import pytest
from lsprotocol import types

from project import MAIN
from server import Server

ROOT = pathlib.Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs/editors.md").read_text()
pytestmark = pytest.mark.sample

#: Where the server announces what it answers; `None` for what needs no announcement.
ANNOUNCED = {
    "textDocument/didOpen": "textDocumentSync.openClose",
    "textDocument/didClose": "textDocumentSync.openClose",
    "textDocument/didChange": "textDocumentSync.change",
    "textDocument/didSave": "textDocumentSync.save",
    "textDocument/willSave": "textDocumentSync.willSave",
    "textDocument/willSaveWaitUntil": "textDocumentSync.willSaveWaitUntil",
    "notebookDocument/didOpen": "notebookDocumentSync",
    "notebookDocument/didChange": "notebookDocumentSync",
    "notebookDocument/didSave": "notebookDocumentSync",
    "notebookDocument/didClose": "notebookDocumentSync",
    "textDocument/completion": "completionProvider",
    "completionItem/resolve": "completionProvider.resolveProvider",
    "textDocument/hover": "hoverProvider",
    "textDocument/signatureHelp": "signatureHelpProvider",
    "textDocument/declaration": "declarationProvider",
    "textDocument/definition": "definitionProvider",
    "textDocument/typeDefinition": "typeDefinitionProvider",
    "textDocument/implementation": "implementationProvider",
    "textDocument/references": "referencesProvider",
    "textDocument/documentHighlight": "documentHighlightProvider",
    "textDocument/documentSymbol": "documentSymbolProvider",
    "textDocument/codeAction": "codeActionProvider",
    "codeAction/resolve": "codeActionProvider.resolveProvider",
    "textDocument/codeLens": "codeLensProvider",
    "codeLens/resolve": "codeLensProvider.resolveProvider",
    "textDocument/documentLink": "documentLinkProvider",
    "documentLink/resolve": "documentLinkProvider.resolveProvider",
    "textDocument/documentColor": "colorProvider",
    "textDocument/colorPresentation": "colorProvider",
    "textDocument/formatting": "documentFormattingProvider",
    "textDocument/rangeFormatting": "documentRangeFormattingProvider",
    "textDocument/onTypeFormatting": "documentOnTypeFormattingProvider",
    "textDocument/rename": "renameProvider",
    "textDocument/prepareRename": "renameProvider.prepareProvider",
    "textDocument/foldingRange": "foldingRangeProvider",
    "textDocument/selectionRange": "selectionRangeProvider",
    "textDocument/linkedEditingRange": "linkedEditingRangeProvider",
    "textDocument/prepareCallHierarchy": "callHierarchyProvider",
    "callHierarchy/incomingCalls": "callHierarchyProvider",
    "callHierarchy/outgoingCalls": "callHierarchyProvider",
    "textDocument/prepareTypeHierarchy": "typeHierarchyProvider",
    "typeHierarchy/supertypes": "typeHierarchyProvider",
    "typeHierarchy/subtypes": "typeHierarchyProvider",
    "textDocument/semanticTokens/full": "semanticTokensProvider.full",
    "textDocument/semanticTokens/full/delta": "semanticTokensProvider.full.delta",
    "textDocument/semanticTokens/range": "semanticTokensProvider.range",
    "textDocument/moniker": "monikerProvider",
    "textDocument/inlineValue": "inlineValueProvider",
    "textDocument/inlayHint": "inlayHintProvider",
    "inlayHint/resolve": "inlayHintProvider.resolveProvider",
    "textDocument/diagnostic": "diagnosticProvider",
    "workspace/diagnostic": "diagnosticProvider.workspaceDiagnostics",
    "workspace/symbol": "workspaceSymbolProvider",
    "workspaceSymbol/resolve": "workspaceSymbolProvider.resolveProvider",
    "workspace/executeCommand": "executeCommandProvider",
    "workspace/didChangeWorkspaceFolders": "workspace.workspaceFolders.changeNotifications",
    "workspace/willCreateFiles": "workspace.fileOperations.willCreate",
    "workspace/didCreateFiles": "workspace.fileOperations.didCreate",
    "workspace/willRenameFiles": "workspace.fileOperations.willRename",
    "workspace/didRenameFiles": "workspace.fileOperations.didRename",
    "workspace/willDeleteFiles": "workspace.fileOperations.willDelete",
    "workspace/didDeleteFiles": "workspace.fileOperations.didDelete",
}


def methods():
    """Those of version 3.17; lsprotocol also knows what is proposed for the next."""
    return {name for name, classes in types.METHOD_TO_TYPES.items() if "3.18" not in (classes[0].__doc__ or "")}


def matrix():
    """Each method of the matrix, and whether it is answered or used."""
    rows = re.findall(r"^\| `([\w$/]+)` \| (yes|no) \| .+ \|$", DOCUMENT, re.MULTILINE)
    assert len(rows) == len(dict(rows)), "a method is in the matrix twice"
    return {name: answer == "yes" for name, answer in rows}


def test_the_matrix_has_every_request_and_notification_of_the_protocol():
    assert set(matrix()) == methods()


def test_the_matrix_says_what_the_server_announces(project):
    capabilities = json.loads((ROOT / "Tests/Editors/clients/everything.json").read_text())
    with Server(project.flowgen, project.folder, capabilities=capabilities, options={"serverCommands": True}) as server:
        announced = server.initialized["capabilities"]
        wrong = {}
        for name, path in ANNOUNCED.items():
            value = announced
            for key in path.split("."):
                value = value.get(key) if isinstance(value, dict) else None
            is_answered = value not in (None, False, 0)
            if is_answered != matrix()[name]:
                wrong[name] = value
        assert not wrong


def test_the_server_answers_the_requests_of_the_matrix_and_no_others(project):
    requests = {name for name in methods() if types.message_direction(name) == "clientToServer" and types.METHOD_TO_TYPES[name][1]}
    with Server(project.flowgen, project.folder) as server:
        server.open(project.uri("specs/MainFlow.flow.yaml"), MAIN)
        wrong = {}
        for name in sorted(requests - {"initialize", "shutdown"}):
            is_unknown = server.response(server.start(name, {})).get("error", {}).get("code") == -32601
            if is_unknown == matrix()[name]:
                wrong[name] = "unknown" if is_unknown else "known"
        assert not wrong


def test_the_document_shows_the_files_of_editors_as_they_are():
    shown = re.findall(r"^`(editors/[\w./-]+)`:\n\n```\w+\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)
    assert len(shown) >= 7
    for name, text in shown:
        assert (ROOT / name).read_text() == text, f"docs/editors.md shows another {name}"


def test_every_folder_of_editors_is_described():
    described = (ROOT / "editors/README.md").read_text()
    for folder in (ROOT / "editors").iterdir():
        if folder.is_dir():
            assert f"`{folder.name}/`" in described and f"editors/{folder.name}/" in DOCUMENT, folder.name
