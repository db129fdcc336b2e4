"""Workspace edits, as values of lsprotocol or as JSON, applied to the files of a project."""

import pathlib
import urllib.parse

from lsprotocol import converters

from server import decoded

CONVERTER = converters.get_converter()


def path_of(uri):
    return pathlib.Path(urllib.parse.unquote(urllib.parse.urlparse(uri).path))


def as_json(value):
    return value if isinstance(value, (dict, list)) else CONVERTER.unstructure(value)


def apply_text_edits(text, edits, encoding="utf-16"):
    lines = text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)

    def offset(where):
        if where["line"] >= len(lines):
            return len(text)
        return starts[where["line"]] + len(decoded(lines[where["line"]], where["character"], encoding))

    spans = sorted(((offset(each["range"]["start"]), offset(each["range"]["end"]), number, each["newText"])
                    for number, each in enumerate(edits)))
    for (_, end, _, _), (start, _, _, _) in zip(spans, spans[1:]):
        assert end <= start, f"edits overlap: {edits}"
    for start, end, _, new in reversed(spans):
        text = text[:start] + new + text[end:]
    return text


def apply(edit, encoding="utf-16"):
    """Applies a workspace edit to the disk, and returns the paths that it changed or renamed."""
    edit, changed = as_json(edit), []
    changes = edit.get("documentChanges") or [
        {"textDocument": {"uri": uri}, "edits": edits} for uri, edits in (edit.get("changes") or {}).items()
    ]
    for change in changes:
        if change.get("kind") == "rename":
            path_of(change["oldUri"]).rename(path_of(change["newUri"]))
            changed.append(path_of(change["newUri"]))
        elif change.get("kind") == "create":
            path_of(change["uri"]).touch()
        elif "kind" in change:
            raise AssertionError(f"the server wants to {change['kind']} a file")
        else:
            path = path_of(change["textDocument"]["uri"])
            path.write_text(apply_text_edits(path.read_text(encoding="utf-8"), change["edits"], encoding), encoding="utf-8")
            changed.append(path)
    return changed
