"""Files that change on disk, with and without a word from the client, and two servers in one folder."""

import pytest

from project import HELP, MAIN, Project
from server import Server

SPEC, OTHER = "specs/MainFlow.flow.yaml", "specs/HelpFlow.flow.yaml"
#: With the one mistake that the proof finds.
FIXED = MAIN.replace("hlep", "help")
CREATED, CHANGED, DELETED = 1, 2, 3
TOUR = "flowgen: 1\nflow: TourFlow\nstart: tour\nroutes:\n  tour: { transitions: { closed: pop } }\n"


def watched(server, project, *events):
    server.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": project.uri(name), "type": kind} for name, kind in events]})


def expect_lint(server, project, texts=None, gone=()):
    """Waits until the diagnostics are those of `lint`."""
    current = {name: project.text(name) for name in [*project.names(), ".flowgen.yaml"]}
    expected = project.lint(texts)
    current = {**dict.fromkeys(gone, ""), **current, **(texts or {})}
    try:
        server.wait(lambda: server.found(project.folder, current) == expected, 10)
    except AssertionError:
        assert server.found(project.folder, current) == expected
        raise


@pytest.fixture
def session(project):
    with Server(project.flowgen, project.folder) as server:
        server.open(project.uri(SPEC), MAIN)
        expect_lint(server, project)
        yield server, project


@pytest.mark.sample
def test_files_that_are_created_changed_renamed_and_deleted_are_noticed_when_the_client_says_so(session):
    server, project = session
    project.write("specs/TourFlow.flow.yaml", TOUR)
    watched(server, project, ("specs/TourFlow.flow.yaml", CREATED))
    expect_lint(server, project)
    project.write(OTHER, HELP.replace("left", "gone"))
    watched(server, project, (OTHER, CHANGED))
    expect_lint(server, project)
    project.path(OTHER).rename(project.path("specs/SupportFlow.flow.yaml"))
    watched(server, project, (OTHER, DELETED), ("specs/SupportFlow.flow.yaml", CREATED))
    expect_lint(server, project, gone=[OTHER])
    project.path("specs/SupportFlow.flow.yaml").unlink()
    watched(server, project, ("specs/SupportFlow.flow.yaml", DELETED))
    expect_lint(server, project, gone=[OTHER, "specs/SupportFlow.flow.yaml"])
    project.write(OTHER, HELP)
    watched(server, project, (OTHER, CREATED))
    expect_lint(server, project)


def test_files_that_change_without_a_word_are_noticed_with_the_next_edit_that_is_saved(session):
    server, project = session
    project.write(OTHER, HELP.replace("left", "gone"))
    project.write("specs/TourFlow.flow.yaml", TOUR.replace("tour: {", "walk: {"))
    project.write(SPEC, MAIN + "# saved\n")
    server.change(project.uri(SPEC), 2, [{"text": MAIN + "# saved\n"}])
    server.notify("textDocument/didSave", {"textDocument": {"uri": project.uri(SPEC)}})
    expect_lint(server, project)


def test_an_edit_alone_notices_that_another_file_has_changed(session):
    server, project = session
    project.write(OTHER, HELP.replace("left", "gone"))
    server.change(project.uri(SPEC), 2, [{"text": MAIN + "# typed\n"}])
    expect_lint(server, project, {SPEC: MAIN + "# typed\n"})


def test_the_server_asks_a_client_that_can_watch_to_watch_specs_and_the_configuration(project):
    capabilities = {"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True, "relativePatternSupport": True}}}
    with Server(project.flowgen, project.folder, capabilities=capabilities) as server:
        server.wait(lambda: any(each["method"] == "client/registerCapability" for each in server.requests))
        registrations = [each for request in server.requests for each in request["params"].get("registrations", ())]
        [watch] = [each for each in registrations if each["method"] == "workspace/didChangeWatchedFiles"]
        patterns = str(watch["registerOptions"]["watchers"])
        assert ".flowgen.yaml" in patterns and ".flow.y" in patterns


@pytest.mark.sample
def test_closing_without_saving_returns_to_the_text_on_disk(session):
    server, project = session
    server.change(project.uri(SPEC), 2, [{"text": MAIN.replace("hlep", "nowhere")}])
    expect_lint(server, project, {SPEC: MAIN.replace("hlep", "nowhere")})
    server.close(project.uri(SPEC))
    expect_lint(server, project)
    # Open again with another text than on disk, as from a backup.
    server.open(project.uri(SPEC), MAIN.replace("hlep", "help"), 7)
    expect_lint(server, project, {SPEC: MAIN.replace("hlep", "help")})


def test_a_file_that_is_deleted_while_it_is_open_stays_until_it_is_closed(session):
    server, project = session
    project.path(SPEC).unlink()
    watched(server, project, (SPEC, DELETED))
    server.quiet(0.3)
    server.close(project.uri(SPEC))
    expect_lint(server, project, gone=[SPEC])
    assert server.diagnostics[project.uri(SPEC)]["diagnostics"] == []


def test_the_configuration_counts_as_it_is_in_the_editor(session):
    server, project = session
    text = project.text(".flowgen.yaml")
    project.write(SPEC, FIXED)
    server.change(project.uri(SPEC), 2, [{"text": FIXED}])
    server.open(project.uri(".flowgen.yaml"), text)
    additions = ["rules: { pop-target-missing: warning }\n", "rules: { pop-target-missing: off }\n", "rules: { no-such-rule: error }\n", "rules: {\n", ""]
    for version, addition in enumerate(additions, start=2):
        server.change(project.uri(".flowgen.yaml"), version, [{"text": text + addition}])
        if addition == "rules: {\n" or "no-such" in addition:
            # lint stops there; what counts is that the mistake is shown at its place.
            server.wait(lambda: server.reported(project.uri(".flowgen.yaml")), 10, "a diagnostic of the configuration")
        else:
            expect_lint(server, project, {".flowgen.yaml": text + addition})
    assert not server.reported(project.uri(".flowgen.yaml"))


def test_the_configuration_may_be_created_and_deleted_while_the_folder_is_open(flowgen, tmp_path):
    project = Project(flowgen, tmp_path / "project")
    project.path(".flowgen.yaml").unlink()
    with Server(flowgen, project.folder) as server:
        server.open(project.uri(SPEC), FIXED)
        server.wait(lambda: server.reported(project.uri(SPEC)))
        project.write(".flowgen.yaml", "modules: [{ specs: specs, output: Generated }]\nrules: { pop-target-missing: info }\n")
        watched(server, project, (".flowgen.yaml", CREATED))
        server.wait(lambda: server.severities(project.uri(SPEC), "pop-target-missing") == [3])
        project.path(".flowgen.yaml").unlink()
        watched(server, project, (".flowgen.yaml", DELETED))
        server.wait(lambda: server.severities(project.uri(SPEC), "pop-target-missing") == [1])


def test_two_servers_in_one_folder_do_not_disturb_each_other(project):
    with Server(project.flowgen, project.folder) as first, Server(project.flowgen, project.folder) as second:
        before = {path: path.read_bytes() for path in project.folder.rglob("*") if path.is_file()}
        for server in (first, second):
            server.open(project.uri(SPEC), MAIN)
        for version in range(2, 30):
            first.change(project.uri(SPEC), version, [{"text": MAIN.replace("hlep", "help")}])
            second.change(project.uri(SPEC), version, [{"text": MAIN.replace("hlep", f"none{version}")}])
        expect_lint(first, project, {SPEC: MAIN.replace("hlep", "help")})
        expect_lint(second, project, {SPEC: MAIN.replace("hlep", "none29")})
        # One saves, and the client of the other notices it.
        first.close(project.uri(SPEC))
        project.write(SPEC, MAIN.replace("hlep", "help"))
        second.close(project.uri(SPEC))
        for server in (first, second):
            watched(server, project, (SPEC, CHANGED))
            expect_lint(server, project)
        after = {path: path.read_bytes() for path in project.folder.rglob("*") if path.is_file()}
        assert before.keys() == after.keys(), "the server wrote files into the project"


def test_other_files_have_no_diagnostics(session):
    server, project = session
    project.write("compose.yaml", "services: { web: { image: nginx } }\n")
    project.write("specs/notes.yaml", "a: [\n")
    for name in ["compose.yaml", "specs/notes.yaml"]:
        server.open(project.uri(name), project.text(name))
        assert not server.request("textDocument/completion", {"textDocument": {"uri": project.uri(name)}, "position": {"line": 0, "character": 0}})
        assert not server.request("textDocument/documentSymbol", {"textDocument": {"uri": project.uri(name)}})
    server.quiet(0.3)
    assert not any(server.reported(project.uri(name)) for name in ["compose.yaml", "specs/notes.yaml"])


def test_a_spec_outside_of_the_folder_is_checked_with_its_own_configuration(session, flowgen, tmp_path):
    server, _ = session
    other = Project(flowgen, tmp_path / "elsewhere")
    server.open(other.uri(SPEC), MAIN)
    server.wait(lambda: server.reported(other.uri(SPEC), "unknown-name"), 10)


def test_a_workspace_of_two_folders_has_two_projects(flowgen, tmp_path):
    projects = [Project(flowgen, tmp_path / name) for name in ("one", "two")]
    projects[1].write(".flowgen.yaml", "modules: [{ specs: specs, output: Generated }]\nrules: { pop-target-missing: warning }\n")
    server = Server(flowgen, tmp_path, initialize=False)
    server.initialized = server.request("initialize", {
        "processId": None, "rootUri": projects[0].folder.as_uri(), "capabilities": {"workspace": {"workspaceFolders": True}},
        "workspaceFolders": [{"uri": each.folder.as_uri(), "name": each.folder.name} for each in projects]})
    server.encoding = "utf-16"
    server.notify("initialized", {})
    for project, severity in zip(projects, (1, 2)):
        server.open(project.uri(SPEC), FIXED)
        server.wait(lambda: server.severities(project.uri(SPEC), "pop-target-missing") == [severity])
    assert server.stop() == 0
