"""Markdown as code hosts read it: with tables and HTML, with links for bare addresses, and with mentions."""

import re

import markdown_it

from . import diagram, markup

_PARSER = markdown_it.MarkdownIt("gfm-like")
# Code hosts make links of addresses with a scheme or `www.`, not of every name with a domain.
_PARSER.linkify.set({"fuzzy_link": False})
_PARSER.linkify.add("www.", {"validate": re.compile(r"^[\w-]+(?:\.[\w-]+)+[^\s<]*")})
# What GitHub and GitLab make links of, and notify people by, in text that is not code: people, issues, merge requests.
_MENTION = re.compile(r"(?<![\w/])@[A-Za-z0-9]")
_REFERENCE = re.compile(r"(?<![&])(?:[#!]|\bGH-)\d+\b")
_BAR = re.compile(r"(?<!\\)\|")
_MATH = re.compile(r"\$\$|\$`|(?<![\w$])\$[^\s$](?:[^$\n]*[^\s$])?\$(?!\d)")


def read_markdown(text):
    structure = []
    lines = text.split("\n")
    for token in _PARSER.parse(text):
        if token.type == "inline":
            structure += _inline(token.children or [])
        elif token.type == "html_block":
            structure += ["html block", *_html(token.content)]
        elif token.type == "fence":
            structure.append(f"fence {token.info}")
            if token.info == "mermaid":
                structure += diagram.read_mermaid(token.content)
        else:
            if token.type == "tr_open" and token.map:
                # A row can have more cells than its table: they are not shown.
                structure.append(f"{len(_BAR.findall(lines[token.map[0]]))} bars")
            structure.append(_described(token))
    return markup.collapsed(structure)


def _described(token):
    return f"{token.type} " + markup.described(token.tag, [(name, str(value)) for name, value in token.attrs.items()])


def _inline(tokens):
    structure, depth, text = [], 0, []

    def end_text():
        joined = "".join(text)
        text.clear()
        for kind, pattern in [("mention", _MENTION), ("reference", _REFERENCE), ("math", _MATH)]:
            structure.extend(f"{kind} {found}" for found in pattern.findall(joined))

    for token in tokens:
        if token.type == "text":
            text.append(token.content)
        elif token.type in ("softbreak", "hardbreak"):
            text.append("\n")
        elif token.type == "code_inline":
            # The text around a code span is one for no pattern.
            text.append("\0")
        elif token.type == "html_inline":
            # GitHub looks for mentions in text that is not in `code`.
            depth += {"<code>": 1, "</code>": -1}.get(token.content, 0)
            end_text() if depth == 0 else text.clear()
            structure += _html(token.content)
        else:
            end_text()
            structure.append(_described(token))
    end_text()
    # A text can be code, or text with escapes.
    return [part for part in structure if part not in ("<code>", "</code>")]


def _html(text):
    return re.findall(r"</?[A-Za-z][^>]*>|<!--", text)
