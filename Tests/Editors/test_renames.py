"""Random names of the shop, renamed by the server: the project lints as before, and nothing else changes."""

import random
import re
import shutil

import pytest

from edits import apply
from server import Server, ServerError, place

CAPABILITIES = {
    "workspace": {"workspaceEdit": {"documentChanges": True, "resourceOperations": ["create", "rename", "delete"]}},
    "textDocument": {"publishDiagnostics": {"versionSupport": True}, "rename": {"prepareSupport": True}},
}


def snapshot(folder):
    return {str(path.relative_to(folder)): path.read_text(encoding="utf-8") for path in folder.rglob("*.yaml")}


@pytest.mark.parametrize("seed", range(3))
def test_a_random_name_is_renamed_everywhere_or_refused_with_a_reason(shop, tmp_path, seed):
    draw, renamed, refused = random.Random(seed), 0, []
    kept = tmp_path / "kept"
    shutil.copytree(shop.folder, kept)
    for number in range(12):
        shutil.rmtree(shop.folder)
        shutil.copytree(kept, shop.folder)
        before, files = shop.lint(), snapshot(shop.folder)
        with Server(shop.flowgen, shop.folder, capabilities=CAPABILITIES) as server:
            name = draw.choice(shop.names())
            text = shop.text(name)
            word = draw.choice([each for each in re.finditer(r"[A-Za-z][A-Za-z]{4,}", text) if not is_comment(text, each.start())])
            where = place(text, word.start() + 1, "utf-16")
            server.open(shop.uri(name), text)
            at = {"textDocument": {"uri": shop.uri(name)}, "position": where}
            new = ("Re" if word[0][0].isupper() else "re") + word[0][0].upper() + word[0][1:]
            try:
                prepared = server.request("textDocument/prepareRename", at)
                edit = server.request("textDocument/rename", {**at, "newName": new}) if prepared else None
            except ServerError as error:
                assert len(str(error)) > 10
                refused.append(f"{word[0]}: {error}")
                continue
            if not edit:
                continue
            apply(edit, server.encoding)
            after = snapshot(shop.folder)
            assert sorted(rule_counts(shop.lint())) == sorted(rule_counts(before)), (name, word[0], new)
            # What has changed is in lines with the name, or with the names that belong to it. A renamed route keeps its screen, which is
            # then written.
            screen = f"screen: {word[0][0].upper()}{word[0][1:]}"
            old_lines = {line for each in files.values() for line in each.splitlines()}
            changed = [line for each in after.values() for line in each.splitlines() if line not in old_lines]
            assert changed and all(new.lower() in line.lower() or line.strip() == screen for line in changed), changed
            renamed += 1
    assert renamed >= 2, refused


def is_comment(text, offset):
    return "#" in text[text.rfind("\n", 0, offset) + 1 : offset]


def rule_counts(diagnostics):
    return [(rule, severity) for _, rule, severity, _, _, _ in diagnostics]
