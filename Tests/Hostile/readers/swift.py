"""Swift, token by token."""

import re
import subprocess
import pathlib
import tempfile

from . import Unreadable

_WORD = re.compile(r"`[^`\n]+`|[^\W\d][\w\u0300-\u036f\u200d\ufe0f]*|\$\w+|[0-9][\w.]*(?:[eE][-+]\d+)?|#[a-zA-Z]+|@\w+")
_BREAKS = "\n\r\v\f\x85\u2028\u2029"


def read_swift(text):
    """The tokens, with `""` for each literal and without comments. A literal has no interpolation, and a line break of any editor ends a comment."""
    structure, position = [], 0
    while position < len(text):
        sign = text[position]
        if sign.isspace() and sign in " \t" + _BREAKS:
            position += 1
        elif text.startswith("//", position):
            end = position
            while end < len(text) and text[end] not in _BREAKS:
                end += 1
            position = end
        elif text.startswith("/*", position):
            position = _comment(text, position)
        elif sign == '"':
            position = _literal(text, position, structure)
        elif sign == "#" and text[position + 1:position + 2] in ('"', "#"):
            raise Unreadable(f"a raw literal: {text[position:position + 40]!r}")
        elif match := _WORD.match(text, position):
            structure.append(match[0])
            position = match.end()
        elif sign.isascii():
            # A long list has a line for each item, and a comma behind the last.
            if sign in ")]" and structure[-1:] == [","]:
                structure.pop()
            structure.append(sign)
            position += 1
        else:
            raise Unreadable(f"no token: {text[max(0, position - 40):position + 40]!r}")
    return structure


def _comment(text, position):
    depth = 0
    while position < len(text):
        if text.startswith("/*", position):
            depth, position = depth + 1, position + 2
        elif text.startswith("*/", position):
            depth, position = depth - 1, position + 2
            if depth == 0:
                return position
        else:
            position += 1
    raise Unreadable("a comment does not end")


def _literal(text, start, structure):
    if text.startswith('"""', start):
        raise Unreadable(f"a literal of several lines: {text[start:start + 40]!r}")
    position = start + 1
    parts = ['""']
    while position < len(text):
        sign = text[position]
        if sign == '"':
            structure.extend(parts)
            return position + 1
        if sign in _BREAKS:
            break
        if sign == "\\":
            escape = re.compile(r'\\(?:[0\\tnr"\']|u\{[0-9A-Fa-f]{1,8}\})').match(text, position)
            if escape:
                position = escape.end()
                continue
            if text.startswith("\\(", position):
                # An interpolation: its expression is a part of the structure.
                depth, position = 1, position + 2
                begin = position
                while depth and position < len(text):
                    depth += {"(": 1, ")": -1}.get(text[position], 0)
                    position += 1
                parts.append(f"\\({text[begin:position]}")
                continue
            raise Unreadable(f"no escape: {text[position:position + 10]!r}")
        position += 1
    raise Unreadable(f"a literal does not end: {text[start:start + 60]!r}")


def parse(texts):
    """Whether the compiler can parse the files, all in one run."""
    with tempfile.TemporaryDirectory() as folder:
        names = []
        for index, text in enumerate(texts):
            file = pathlib.Path(folder) / f"File{index}.swift"
            file.write_text(text, encoding="utf-8")
            names.append(str(file))
        run = subprocess.run(["swiftc", "-frontend", "-parse", *names], capture_output=True, text=True)
        if run.returncode or "error:" in run.stderr:
            raise Unreadable(f"swiftc: {run.stderr[:400]}")
    return []
