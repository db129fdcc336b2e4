"""The readers find what they are there for: each of these texts is refused, or has another structure than its harmless twin. Without this,
a reader that sees nothing would find no difference."""

from readers import Unreadable, data, diagram, log, markdown, markup, swift

_CELL = "| a |\n|---|\n| {} |\n"
_DOT = 'digraph {{ a [tooltip="{}"]; }}'
_SWIFT = "/// {}\nlet a = {}\n"

# A reader, a text, and its twin.
_DIFFERENT = [
    (markup.read_html, "<p><b>x</b></p>", "<p>xxxx</p>"),
    (markup.read_html, "<p title=x onclick=y>x</p>", "<p title=x>x</p>"),
    (markup.read_html, '<a href="java\tscript:x">x</a>', '<a href="x">x</a>'),
    (markup.read_html, "<p><!--</p>", "<p>xxxx</p>"),
    (markup.read_xml, "<a><b/></a>", "<a>x</a>"),
    (markup.read_xml, "<a>]]></a>", "<a>xxx</a>"),
    (markup.read_xml, "<a>\x01</a>", "<a>x</a>"),
    (markdown.read_markdown, _CELL.format("`x|\u0301`"), _CELL.format("`xxx`")),
    (markdown.read_markdown, _CELL.format("`/{v=`\u0301<img src=x>`"), _CELL.format("`xxxx`")),
    (markdown.read_markdown, _CELL.format("@everyone"), _CELL.format("xeveryone")),
    (markdown.read_markdown, _CELL.format("see #12"), _CELL.format("see xxx")),
    (markdown.read_markdown, _CELL.format("see a/b!12"), _CELL.format("see xxx")),
    (markdown.read_markdown, _CELL.format("https://example.com/a"), _CELL.format("xxxxx")),
    (markdown.read_markdown, _CELL.format("www.example.com"), _CELL.format("xxxxx")),
    (markdown.read_markdown, _CELL.format("**x**"), _CELL.format("xxxxx")),
    (markdown.read_markdown, _CELL.format("$`x`$ and $$y$$"), _CELL.format("xxxxx")),
    (diagram.read_dot, _DOT.format('x"\u0301=1, URL=<x>, z="\u0301y'), _DOT.format("x")),
    (diagram.read_dot, _DOT.format("x\\"), _DOT.format("x")),
    (diagram.read_mermaid, 'a["fa#58;fa-car"]', 'a["x"]'),
    (diagram.read_mermaid, 'a["%%{init: x}"]', 'a["x"]'),
    (diagram.read_mermaid, 'a["<img>"]', 'a["x"]'),
    (diagram.read_mermaid, 'a["x"]; b["y"]', 'a["x"]'),
    (swift.read_swift, _SWIFT.format("x\u2028injected()", '""'), _SWIFT.format("x", '""')),
    (swift.read_swift, _SWIFT.format("x", '"\\(injected())"'), _SWIFT.format("x", '""')),
    (swift.read_swift, _SWIFT.format("x", '"x"\u0301 + y'), _SWIFT.format("x", '"x"')),
    (swift.read_swift, "/* x */ */", "/* x */"),
    (data.read_json, '{"a": 1, "a": 2}', '{"a": 1}'),
    (data.read_json, '{"a": "\x9b"}', '{"a": "x"}'),
    (data.read_yaml, "a: x\nb: y", "a: x"),
]
_COMMANDS = [
    "::add-mask::x", " \u00a0\u3000::error file=a::x", "x ##[add-mask]x", "###[add-mask]x", "x\r::add-mask::x", "##vso[task.debug]x", "##VSO[x]",
    "##teamcity[x]", "\u00ad##[add-mask]",
]
_NO_COMMANDS = ["x::add-mask::x", ":\u2060:add-mask::x", "#\u2060#[add-mask]x", "::", "a: b", "# [x]"]
_FORBIDDEN = [
    "\x1b[31m", "\x9b", "\r", "\x7f", "\u202e", "\u200b", "\u00ad", "\U000e0041", "x\u200dy", "x\ufe0f", "\u2060", "a\u2060:", "\ufeff", "\u2028", "\0",
]
_ALLOWED = ["x\ty\n", "ünï 日本 😀", "👨\u200d👩", "❤\ufe0f", ":\u2060:", "#\u2060#[", "e\u0301"]


def _structure(read, text):
    try:
        return read(text)
    except Unreadable:
        return None


def failures():
    for read, text, twin in _DIFFERENT:
        if _structure(read, twin) is None:
            yield f"{read.__name__} refuses the twin {twin!r}"
        elif _structure(read, text) == _structure(read, twin):
            yield f"{read.__name__} sees nothing in {text!r}"
    for text in _COMMANDS:
        if not log.commands(text):
            yield f"no command in {text!r}"
    for text in _NO_COMMANDS:
        if log.commands(text):
            yield f"a command in {text!r}"
    yield from (f"not forbidden: {text!r}" for text in _FORBIDDEN if not log.forbidden(text))
    yield from (f"forbidden: {text!r}" for text in _ALLOWED if log.forbidden(text))
