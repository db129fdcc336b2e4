"""Texts as they are typed: what does not parse, edits in each encoding, and a thousand of them without waiting."""

import random

import pytest

from project import HELP, MAIN, position
from server import Server, encoded, place

SPEC = "specs/MainFlow.flow.yaml"
#: The error code of a request whose text has changed in the meantime.
MODIFIED = -32801
LETTERS = ["a", "Z", " ", "\n", ":", "{", "}", "- ", "#", "'", '"', "é", "😀", "👨‍👩‍👧", "中", "\t", "&", "*", "flow", "push: help", "\n\n  "]


def texts_of(project, **changed):
    return {name: changed.get(name, project.text(name)) for name in [*project.names(), ".flowgen.yaml"]}


@pytest.mark.sample
def test_diagnostics_are_those_of_lint_while_a_text_does_not_parse_and_afterwards(project):
    with Server(project.flowgen, project.folder) as server:
        server.open(project.uri(SPEC), MAIN)
        broken = MAIN.replace("start: main", "start: [main")
        for version, text in enumerate([MAIN, broken, MAIN.replace("hlep", "help"), "", ":", "{", MAIN], start=2):
            server.change(project.uri(SPEC), version, [{"text": text}])
            server.settled(project.uri(SPEC), version)
            server.quiet(0.1)
            assert server.found(project.folder, texts_of(project, **{SPEC: text})) == project.lint({SPEC: text})
        # What is known of the last text that could be read.
        server.change(project.uri(SPEC), 20, [{"text": broken}])
        symbols = server.request("textDocument/documentSymbol", {"textDocument": {"uri": project.uri(SPEC)}})
        assert symbols


@pytest.mark.parametrize("encodings", [None, ["utf-8", "utf-16"], ["utf-32", "utf-16"]], ids=["none", "utf-8", "utf-32"])
@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["LF", "CRLF"])
def test_random_edits_in_each_encoding_leave_the_same_text_as_in_the_editor(shop, encodings, end):
    draw = random.Random(str((encodings, end)))
    name = "specs/ShopFlow.flow.yaml"
    text = shop.text(name).replace("\n", end).replace("doc: ", "doc: 😀 é ", 1)
    with Server(shop.flowgen, shop.folder, encodings) as server:
        if encodings and "utf-8" in encodings:
            assert server.encoding == "utf-8"
        server.open(shop.uri(name), text)
        for version in range(2, 122):
            changes = []
            for _ in range(draw.choice([1, 1, 1, 3])):
                start, removed = draw.randrange(len(text) + 1), draw.choice([0, 0, 1, 1, 5, 40])
                stop = min(len(text), start + removed)
                # An editor does not put a cursor between the two characters of a line's end.
                start -= text[start - 1 : start + 1] == "\r\n"
                stop += text[stop - 1 : stop + 1] == "\r\n"
                new = draw.choice(LETTERS) if draw.random() < 0.7 else ""
                changes.append({"range": {"start": place(text, start, server.encoding), "end": place(text, stop, server.encoding)}, "text": new})
                text = text[:start] + new + text[stop:]
            server.change(shop.uri(name), version, changes)
            if version % 10 == 1:
                server.settled(shop.uri(name), version)
                server.quiet(0.05)
                found = server.found(shop.folder, texts_of(shop, **{name: text.replace("\r\n", "\n")}))
                assert found == shop.lint({name: text}), f"version {version}"
            if draw.random() < 0.03:
                # The whole text, as after an undo of everything.
                text = shop.text(name).replace("\n", end)
                server.change(shop.uri(name), version, [{"text": text}])


@pytest.mark.sample
def test_the_last_of_a_thousand_edits_without_waiting_decides(shop):
    draw = random.Random(37)
    name = "specs/ShopTabsFlow.flow.yaml"
    text = shop.text(name)
    with Server(shop.flowgen, shop.folder) as server:
        server.open(shop.uri(name), text)
        for version in range(2, 1002):
            offset = draw.randrange(len(text) + 1)
            stop = offset + draw.choice([0, 0, 1])
            new = draw.choice(LETTERS)
            server.change(shop.uri(name), version, [{"range": {"start": place(text, offset, "utf-16"), "end": place(text, min(stop, len(text)), "utf-16")}, "text": new}])
            text = text[:offset] + new + text[stop:]
        server.settled(shop.uri(name), 1001, timeout=60)
        server.quiet()
        assert server.found(shop.folder, texts_of(shop, **{name: text})) == shop.lint({name: text})
        # A newer text cancels the work on an older one.
        assert server.publications[shop.uri(name)] < 1000


def test_typing_a_route_letter_by_letter_ends_as_lint_says(project):
    typed = "\n  about:\n    transitions:\n      closed: pop\n"
    text = MAIN
    with Server(project.flowgen, project.folder) as server:
        server.open(project.uri(SPEC), text)
        end = {"line": text.count("\n"), "character": 0}
        for version, letter in enumerate(typed, start=2):
            server.change(project.uri(SPEC), version, [{"range": {"start": end, "end": end}, "text": letter}])
            text += letter
            end = place(text, len(text), "utf-16")
            assert server.request("textDocument/completion", {"textDocument": {"uri": project.uri(SPEC)}, "position": end}) is not None
        server.settled(project.uri(SPEC), version)
        server.quiet(0.2)
        assert server.found(project.folder, texts_of(project, **{SPEC: text})) == project.lint({SPEC: text})


def questions(uri, where, lines):
    document, span = {"uri": uri}, {"start": where, "end": where}
    everything = {"start": {"line": 0, "character": 0}, "end": {"line": lines, "character": 0}}
    at = {"textDocument": document, "position": where}
    return {
        "textDocument/completion": at,
        "textDocument/hover": at,
        "textDocument/definition": at,
        "textDocument/declaration": at,
        "textDocument/typeDefinition": at,
        "textDocument/references": {**at, "context": {"includeDeclaration": True}},
        "textDocument/documentHighlight": at,
        "textDocument/prepareRename": at,
        "textDocument/prepareCallHierarchy": at,
        "textDocument/documentSymbol": {"textDocument": document},
        "textDocument/documentLink": {"textDocument": document},
        "textDocument/foldingRange": {"textDocument": document},
        "textDocument/codeLens": {"textDocument": document},
        "textDocument/inlayHint": {"textDocument": document, "range": everything},
        "textDocument/selectionRange": {"textDocument": document, "positions": [where]},
        "textDocument/semanticTokens/full": {"textDocument": document},
        "textDocument/codeAction": {"textDocument": document, "range": span, "context": {"diagnostics": []}},
        "workspace/symbol": {"query": ""},
    }


@pytest.mark.parametrize("seed", range(4))
def test_every_question_is_answered_about_texts_that_are_cut_off_anywhere(shop, seed):
    draw = random.Random(seed)
    names = shop.names()
    faults = []
    with Server(shop.flowgen, shop.folder) as server:
        asked = []
        for number in range(60):
            name = draw.choice([*names, ".flowgen.yaml"])
            whole = shop.text(name)
            cut = draw.randrange(len(whole) + 1)
            text = whole[:cut] + draw.choice(["", "", "", whole[draw.randrange(len(whole) + 1):], "\n", "😀", " ", ": "])
            server.open(shop.uri(name), whole)
            server.change(shop.uri(name), 2, [{"text": text}])
            where = place(text, draw.choice([cut, cut, draw.randrange(len(text) + 1)]), "utf-16")
            for method, parameters in questions(shop.uri(name), where, text.count("\n")).items():
                asked.append((server.start(method, parameters), method, name, cut, where))
            server.close(shop.uri(name))
        for identifier, *what in asked:
            response = server.response(identifier, 60)
            if "error" in response:
                faults.append((what, response["error"]))
    # A place that has no name cannot be renamed, and the reason is an error. An answer may be too late, since the text is closed.
    assert not [(what, error) for what, error in faults if what[0] != "textDocument/prepareRename" and error["code"] != MODIFIED]


@pytest.mark.sample
def test_positions_that_are_not_in_the_text_have_no_answer_and_no_fault(project):
    with Server(project.flowgen, project.folder) as server:
        server.open(project.uri(SPEC), MAIN)
        for where in [{"line": 9999, "character": 0}, {"line": 2, "character": 9999}, {"line": 2147483647, "character": 2147483647}]:
            for method, parameters in questions(project.uri(SPEC), where, 5).items():
                response = server.response(server.start(method, parameters))
                assert "error" not in response or method == "textDocument/prepareRename", response
        # Not open, not there, and not a file at all.
        for uri in [project.uri("specs/HelpFlow.flow.yaml"), project.uri("specs/NoFlow.flow.yaml"), "untitled:Untitled-1"]:
            for method, parameters in questions(uri, {"line": 0, "character": 0}, 5).items():
                response = server.response(server.start(method, parameters))
                assert response.get("error", {}).get("code", 0) not in (-32603, -32601), (method, response)


def test_a_question_is_about_the_text_that_was_sent_before_it(project):
    with Server(project.flowgen, project.folder) as server:
        server.open(project.uri(SPEC), MAIN)
        for number in range(2, 102):
            name = f"route{number}"
            text = f"{MAIN}  {name}: {{ transitions: {{ closed: pop }} }}\n"
            server.change(project.uri(SPEC), number, [{"text": text}])
            found = server.request("textDocument/documentSymbol", {"textDocument": {"uri": project.uri(SPEC)}})
            assert name in str(found), number


def test_completion_behind_signs_that_take_two_units_replaces_the_right_letters(project):
    text = MAIN.replace("tourEnded: { popTo: help }", "tourEnded: { popTo: he } # 😀").replace("    transitions:\n      tourEnded", "    doc: 👨‍👩‍👧\n    transitions:\n      tourEnded")
    for encodings in [None, ["utf-8"]]:
        with Server(project.flowgen, project.folder, encodings) as server:
            line = "      tourEnded: { popTo: he"
            server.open(project.uri(SPEC), text.replace("      tourEnded:", '      "😀": stay\n      tourEnded:'))
            changed = text.replace("{ popTo: he }", '{ when: "😀", popTo: he }')
            server.change(project.uri(SPEC), 2, [{"text": changed}])
            offset = changed.index("popTo: he }") + len("popTo: he")
            answer = server.request("textDocument/completion", {"textDocument": {"uri": project.uri(SPEC)}, "position": place(changed, offset, server.encoding)})
            items = answer["items"] if isinstance(answer, dict) else answer
            item = next(item for item in items if item["label"] == "help")
            if edit := item.get("textEdit"):
                span = edit.get("range") or edit["insert"]
                assert span["start"] == place(changed, offset - 2, server.encoding), line


def test_two_files_that_are_open_are_checked_together(project):
    with Server(project.flowgen, project.folder) as server:
        server.open(project.uri(SPEC), MAIN)
        server.open(project.uri("specs/HelpFlow.flow.yaml"), HELP)
        changed = HELP.replace("left", "gone")
        server.change(project.uri("specs/HelpFlow.flow.yaml"), 2, [{"text": changed}])
        server.wait(lambda: any("left" in each["message"] for each in server.diagnostics.get(project.uri(SPEC), {}).get("diagnostics", ())))
        server.quiet(0.2)
        texts = texts_of(project, **{"specs/HelpFlow.flow.yaml": changed})
        assert server.found(project.folder, texts) == project.lint({"specs/HelpFlow.flow.yaml": changed})
        server.change(project.uri("specs/HelpFlow.flow.yaml"), 3, [{"text": HELP}])
        server.settled(project.uri("specs/HelpFlow.flow.yaml"), 3)
        server.quiet(0.2)
        assert server.found(project.folder, texts_of(project)) == project.lint()


def test_a_byte_order_mark_and_a_missing_end_of_line_do_not_move_anything(project):
    with Server(project.flowgen, project.folder) as server:
        for version, text in enumerate(["\ufeff" + MAIN, MAIN.rstrip("\n"), MAIN.replace("\n", "\r\n")], start=1):
            if version == 1:
                server.open(project.uri(SPEC), text)
            else:
                server.change(project.uri(SPEC), version, [{"text": text}])
            server.settled(project.uri(SPEC), version)
            server.quiet(0.2)
            assert server.found(project.folder, texts_of(project, **{SPEC: text.replace("\r\n", "\n")})) == project.lint({SPEC: text})


def test_the_encoding_of_positions_is_utf16_unless_the_client_offers_utf8(project):
    for offered, expected in [(None, "utf-16"), (["utf-16"], "utf-16"), (["utf-16", "utf-8"], "utf-8"), (["utf-32"], "utf-16")]:
        with Server(project.flowgen, project.folder, offered) as server:
            assert server.encoding == expected
            text = MAIN.replace("push: tour }", "push: tour } # 😀").replace("helpRequested: {", 'helpRequested: { when: "😀é",')
            server.open(project.uri(SPEC), text)
            server.settled(project.uri(SPEC), 1)
            assert server.found(project.folder, texts_of(project, **{SPEC: text})) == project.lint({SPEC: text})
    assert encoded("😀é", "utf-16") == 3 and position(MAIN, "flow: ")["line"] == 1
