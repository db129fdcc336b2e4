"""Maps for Mermaid and Graphviz."""

import html
import json
import re
import shutil
import subprocess

from . import Unreadable

_LABEL = re.compile(r'"([^"]*)"')
_ENTITY = re.compile(r"#(\w+);")
# What Mermaid 11 looks for in a whole diagram, also in quotes, and what it makes of labels.
_ICON = re.compile(r"\bfa[bklrs]?:fa-")
_DIRECTIVE = re.compile(r"%%")
_ALLOWED = {"<b>", "</b>", "<br>"}


def read_mermaid(text):
    structure = []
    for line in text.split("\n"):
        tags = []

        def label(match):
            inner = match[1]
            found = re.findall(r"<[^>]*>?", inner)
            if set(found) - _ALLOWED:
                raise Unreadable(f"tags in a label: {inner[:80]!r}")
            # Entities are decoded before icons are looked for.
            decoded = _ENTITY.sub(lambda entity: _decoded(entity[1]), re.sub(r"<[^>]*>", " ", inner))
            if _ICON.search(decoded):
                raise Unreadable(f"an icon in a label: {decoded[:80]!r}")
            if "`" in re.sub(r"<[^>]*>", "", inner)[:1] or re.search(r"\$\$.*\$\$", inner):
                raise Unreadable(f"Markdown or mathematics in a label: {inner[:80]!r}")
            if "\\" in inner or re.search(r"&#?\w+;", inner):
                raise Unreadable(f"an escape in a label: {inner[:80]!r}")
            tags.extend(tag for tag in found if tag != "<br>")
            return '""'

        outside = _LABEL.sub(label, line)
        if '"' in outside.replace('""', ""):
            raise Unreadable(f"quotes are not in pairs: {line[:120]!r}")
        if _DIRECTIVE.search(line):
            raise Unreadable(f"a directive or a comment: {line[:120]!r}")
        if re.search(r"style[^\n]*:[^\n]*#[^\n]*;|classDef[^\n]*:[^\n]*#[^\n]*;", line) and '"' in line:
            raise Unreadable(f"a style in a label: {line[:120]!r}")
        structure.append(outside + " ".join(tags))
    return structure


def _decoded(name):
    return chr(int(name)) if name.isdigit() and int(name) < 0x110000 else html.unescape(f"&{name};")


_TOKEN = re.compile(r'\s+|//[^\n]*|/\*.*?\*/|#[^\n]*|"((?:[^"\\]|\\.)*)"|([A-Za-z_\x80-\U0010ffff][\w\x80-\U0010ffff]*|-?[\d.]+)|(->|--|[{}\[\];,=:+])', re.S)


def read_dot(text):
    """The tokens of the language; quoted texts and labels like HTML are nothing but that."""
    structure, position, links = [], 0, ("URL", "href", "target", "edgeURL", "headURL", "labelURL", "tailURL", "image", "shapefile")
    while position < len(text):
        if text[position] == "<":
            position = _label(text, position, structure)
            continue
        match = _TOKEN.match(text, position)
        if not match:
            raise Unreadable(f"no token: {text[position:position + 60]!r}")
        position = match.end()
        if match[2] is not None:
            if match[2] in links:
                raise Unreadable(f"an attribute that leads elsewhere: {text[match.start():match.end() + 60]!r}")
            structure.append(match[2])
        elif match[3] is not None:
            structure.append(match[3])
        elif match[0].startswith('"'):
            structure.append('""')
        elif not match[0].isspace():
            structure.append("comment")
    return structure


def _label(text, start, structure):
    depth, position = 0, start
    while position < len(text):
        depth += {"<": 1, ">": -1}.get(text[position], 0)
        position += 1
        if depth == 0:
            break
    else:
        raise Unreadable(f"a label does not end: {text[start:start + 60]!r}")
    tags = re.findall(r"<[^>]*>?", text[start + 1:position - 1])
    if any(tag not in ("<b>", "</b>", "<br/>", "<i>", "</i>") and not re.fullmatch(r"</?font[^>]*>", tag) for tag in tags):
        raise Unreadable(f"tags in a label: {tags}")
    structure.append("<" + " ".join(tag for tag in tags if tag != "<br/>") + ">")
    return position


def read_graphviz(text):
    """What Graphviz makes of a map: its objects, with the names of their attributes."""
    if shutil.which("dot") is None:
        return []
    run = subprocess.run(["dot", "-Kosage", "-Tjson0"], input=text.encode(), capture_output=True)
    problems = [line for line in run.stderr.decode(errors="replace").split("\n") if line and not line.startswith("libpath/")]
    if run.returncode or problems:
        raise Unreadable(f"dot: {problems[:3]}")
    graph = json.loads(run.stdout.decode())
    objects = graph.get("objects", []) + graph.get("edges", [])
    return [" ".join(sorted(graph)), *(" ".join(sorted(part)) for part in objects)]
