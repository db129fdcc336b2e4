"""The server with what VS Code, Neovim, Emacs, Helix and Kate announce, in one session each. pytest-lsp checks every response against it."""

import asyncio
import json
import pathlib

import pytest
from lsprotocol import types
from pytest_lsp import client_capabilities, make_test_lsp_client

from edits import CONVERTER, apply, apply_text_edits, as_json
from project import HELP, MAIN, position

RECORDED = ["visual-studio-code@v1.65.2", "neovim@v0.7.0", "neovim@v0.11.0", "emacs@v29.1"]


#: Those of Helix are transcribed from helix-lsp/src/client.rs of version 25.07; those of Kate 22.12 are what it sent.
OWN = ["helix", "kate"]


def capabilities(name):
    if name not in OWN:
        return client_capabilities(name)
    text = (pathlib.Path(__file__).parent / f"clients/{name}.json").read_text()
    return CONVERTER.structure(json.loads(text), types.ClientCapabilities)


@pytest.fixture(params=[*(pytest.param(name, marks=pytest.mark.sample) for name in RECORDED[:1]), *RECORDED[1:], *OWN])
async def editor(request, project):
    editor = Editor(project, capabilities(request.param))
    await editor.start()
    yield editor
    await editor.client.shutdown_session()


class Editor:
    def __init__(self, project, announced):
        self.project, self.announced, self.client, self.version = project, announced, make_test_lsp_client(), 0
        self.encoding = "utf-16"

    async def start(self):
        await self.client.start_io(str(self.project.flowgen), "lsp")
        folder = self.project.folder
        self.server = (await self.client.initialize_session(types.InitializeParams(
            capabilities=self.announced, root_uri=folder.as_uri(),
            workspace_folders=[types.WorkspaceFolder(uri=folder.as_uri(), name="project")]))).capabilities
        self.encoding = self.server.position_encoding or "utf-16"

    def open(self, name):
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(types.TextDocumentItem(
            uri=self.project.uri(name), language_id="yaml", version=0, text=self.project.text(name))))

    def change(self, name, text):
        self.version += 1
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(version=self.version, uri=self.project.uri(name)),
            [types.TextDocumentContentChangeWholeDocument(text=text)]))
        self.project.write(name, text)

    def identifier(self, name):
        return types.TextDocumentIdentifier(self.project.uri(name))

    async def diagnostics(self, name, rule):
        """Waits until the rule reports something: pushed, or pulled by a client that pulls."""
        pulls = self.announced.text_document.diagnostic and self.server.diagnostic_provider
        for _ in range(400):
            if pulls:
                report = await self.client.text_document_diagnostic_async(types.DocumentDiagnosticParams(self.identifier(name)))
                found = report.items
            else:
                found = self.client.diagnostics.get(self.project.uri(name), ())
            if any(each.code == rule for each in found):
                return [each for each in found if each.code == rule]
            await asyncio.sleep(0.025)
        raise AssertionError(f"no diagnostic of {rule}, only {found}")


def where(text, part, offset=0):
    return types.Position(**position(text, part, offset))


async def test_a_session_completes_fixes_renames_and_shows_a_witness(editor):
    """One session, since the steps follow from each other as in an editor."""
    project, client, spec = editor.project, editor.client, "specs/MainFlow.flow.yaml"
    editor.open(spec)

    # A mistake, and its fix.
    [mistake] = await editor.diagnostics(spec, "unknown-name")
    assert "did you mean `help`" in mistake.message
    actions = await client.text_document_code_action_async(types.CodeActionParams(
        editor.identifier(spec), mistake.range, types.CodeActionContext(diagnostics=[mistake], only=[types.CodeActionKind.QuickFix])))
    fixes = [action for action in actions if action.is_preferred or not editor.announced.text_document.code_action.is_preferred_support]
    assert fixes, actions
    fix = fixes[0]
    if fix.edit is None:
        fix = await client.code_action_resolve_async(fix)
    apply(fix.edit, editor.encoding)
    assert project.text(spec) == MAIN.replace("hlep", "help")
    editor.change(spec, project.text(spec))

    # The witness.
    [witness] = await editor.diagnostics(spec, "pop-target-missing")
    assert "journey: main —tourRequested→ tour" in witness.message, witness

    # Completion behind a verb, in a text that does not parse.
    cut = project.text(spec).replace("tourEnded: { popTo: help }", "tourEnded: { popTo: ")
    editor.change(spec, cut)
    answer = await client.text_document_completion_async(types.CompletionParams(
        editor.identifier(spec), where(cut, "popTo: ", len("popTo: "))))
    items = answer.items if isinstance(answer, types.CompletionList) else answer
    labels = [item.label for item in items]
    assert {"main", "help", "tour"} <= set(labels), labels
    item = next(item for item in items if item.label == "main")
    if item.text_edit:
        edit = as_json(item.text_edit)
        edit.setdefault("range", edit.get("insert"))
        cut = apply_text_edits(cut, [edit], editor.encoding)
    else:
        cut = cut.replace("popTo: ", f"popTo: {item.insert_text or item.label}")
    assert "{ popTo: main" in cut
    editor.change(spec, cut.replace("popTo: main", "popTo: main }"))
    # Answers only once the text is read.
    assert await client.text_document_document_symbol_async(types.DocumentSymbolParams(editor.identifier(spec)))

    # Renaming over files.
    text = project.text(spec)
    prepared = await client.text_document_prepare_rename_async(types.PrepareRenameParams(editor.identifier(spec), where(text, "left: pop")))
    assert prepared is not None
    edit = await client.text_document_rename_async(types.RenameParams(editor.identifier(spec), where(text, "left: pop"), "away"))
    apply(edit, editor.encoding)
    assert project.text("specs/HelpFlow.flow.yaml") == HELP.replace("left", "away")
    assert project.text(spec) == text.replace("left", "away")
    assert not [each for each in project.lint() if each[2] == "error"]


async def test_a_renamed_flow_takes_its_file_along_if_the_client_can_rename_files(editor):
    project, spec = editor.project, "specs/MainFlow.flow.yaml"
    project.write(spec, MAIN.replace("hlep", "main"))
    editor.open(spec)
    await editor.diagnostics(spec, "pop-target-missing")
    text = project.text(spec)
    edit = as_json(await editor.client.text_document_rename_async(
        types.RenameParams(editor.identifier(spec), where(text, "HelpFlow"), "SupportFlow")))
    workspace = (editor.announced.workspace or types.WorkspaceClientCapabilities()).workspace_edit or types.WorkspaceEditClientCapabilities()
    renames = [each for each in edit.get("documentChanges", []) if each.get("kind") == "rename"]
    if "rename" in (workspace.resource_operations or []):
        assert [each["newUri"] for each in renames] == [project.uri("specs/SupportFlow.flow.yaml")]
    else:
        assert not renames
    # Neovim announces only the operations, which exist nowhere else.
    if not workspace.document_changes and not workspace.resource_operations:
        assert "documentChanges" not in edit
    apply(edit, editor.encoding)
    assert "flow: SupportFlow" in project.text(spec)
    renamed = "specs/SupportFlow.flow.yaml" if renames else "specs/HelpFlow.flow.yaml"
    assert project.text(renamed) == HELP.replace("HelpFlow", "SupportFlow")


async def test_hover_definition_and_references(editor):
    project, client, spec = editor.project, editor.client, "specs/MainFlow.flow.yaml"
    editor.open(spec)
    text = project.text(spec)
    hover = await client.text_document_hover_async(types.HoverParams(editor.identifier(spec), where(text, "help }")))
    assert hover and "help" in as_json(hover.contents).get("value", "")
    found = await client.text_document_definition_async(types.DefinitionParams(editor.identifier(spec), where(text, "HelpFlow")))
    found = found if isinstance(found, list) else [found]
    targets = [getattr(each, "target_uri", None) or each.uri for each in found]
    assert targets == [project.uri("specs/HelpFlow.flow.yaml")]
    uses = await client.text_document_references_async(types.ReferenceParams(
        types.ReferenceContext(include_declaration=True), editor.identifier(spec), where(text, "left: pop")))
    assert {use.uri for use in uses} == {project.uri(spec), project.uri("specs/HelpFlow.flow.yaml")}
