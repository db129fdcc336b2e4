"""The table of what is run for a module, and who reads it."""

import dataclasses

from readers import data, diagram, log, markdown, markup, swift


def read_lines(text):
    """A text of which only the number of lines, and of diagnostics in it, is known."""
    return [f"{len(log.lines(text))} lines", *log.diagnostics(text)]


def read_difference(text):
    """A difference in Swift: a long list has more lines."""
    return log.diagnostics(text)


def read_table(text):
    """A text in columns, which are broken by their width: the words at the start of its lines."""
    return [*(line.split(" ")[0] for line in log.lines(text) if line[:1] not in ("", " ")), *log.diagnostics(text)]


def read_annotations(text):
    return log.commands(text)


def count_json(text):
    import json
    value = json.loads(text)
    return len(value.get("diagnostics", value.get("changes", [])))


@dataclasses.dataclass(frozen=True)
class Command:
    name: str
    arguments: str
    # Reads standard output.
    read: object = read_lines
    # Reads the files below `out`, by the end of their names.
    files: dict = dataclasses.field(default_factory=dict)
    # Specs that have errors, which other commands refuse.
    takes_errors: bool = False
    # Whether standard output has commands of GitHub.
    annotates: bool = False
    # The structure does not depend on texts, also where they have a meaning.
    is_fixed: bool = False
    has_colour: bool = False
    # A patch has the bytes of the file, so that it can be applied. Only joiners and selectors of a form can be invisible in a
    # valid spec.
    is_patch: bool = False
    # Counts the diagnostics in standard output, to compare them with JSON's.
    count: object = None


def _lint(form, read, count=None, **others):
    return Command(f"lint {form}", f"lint m --all --format {form}", read, takes_errors=True, count=count, **others)


def _count_elements(name):
    return lambda text: sum(part.startswith(tuple(f"<{each}" for each in name)) for part in markup.read_xml(text))


def _count_sarif(text):
    import json
    return len(json.loads(text)["runs"][0]["results"])


def _count_list(text):
    import json
    return len(json.loads(text))


_SWIFT = {".swift": swift.read_swift}

COMMANDS = [
    _lint("text", read_lines),
    _lint("concise", read_lines, lambda text: len(log.lines(text)) - 1),
    Command("lint agent", "lint m --format agent", takes_errors=True),
    Command("query lint", "query lint --project m --limit 10000", data.read_json, takes_errors=True),
    _lint("json", data.read_json, count_json),
    _lint("sarif", data.read_json, _count_sarif),
    _lint("github", read_annotations, annotates=True),
    _lint("gitlab", data.read_json, _count_list),
    _lint("junit", markup.read_xml, _count_elements(["failure", "skipped"]), is_fixed=True),
    _lint("checkstyle", markup.read_xml, _count_elements(["error"]), is_fixed=True),
    _lint("xcode", read_lines),
    _lint("markdown", markdown.read_markdown, is_fixed=True),
    Command("lint in colour", "lint m --all --color always", takes_errors=True, has_colour=True),
    Command("lint --fix --diff", "lint m --fix --unsafe-fixes --diff", takes_errors=True, is_patch=True),
    Command("lint --write-baseline", "lint m --write-baseline out/a.yaml", files={".yaml": data.read_yaml}, takes_errors=True),
    Command("errors of generate", "generate m -o out", takes_errors=True),
    Command("errors of map", "map m --format svg", markup.read_xml, takes_errors=True),
    Command("errors of diff", "diff old m", takes_errors=True),
    Command("errors of diff github", "diff m old --format github", read_annotations, takes_errors=True, annotates=True),
    Command("generate", "generate ok -o out", files=_SWIFT),
    Command("generate uikit", "generate ok -o out --ui uikit --access public", files=_SWIFT),
    Command("generate --dry-run", "generate ok -o out --dry-run"),
    Command("generate --check", "generate ok -o generated --check", read_difference),
    Command("map mermaid", "map ok --format mermaid", diagram.read_mermaid),
    Command("map dot", "map ok --format dot", diagram.read_dot),
    Command("map graphviz", "map ok --format dot", diagram.read_graphviz),
    Command("map svg", "map ok --format svg", markup.read_xml, is_fixed=True),
    Command("map svg nested", "map ok --format svg --children nested", markup.read_xml, is_fixed=True),
    Command("map html", "map ok --format html", markup.read_html, is_fixed=True),
    Command("docs", "docs ok -o out", files={".html": markup.read_html, ".svg": markup.read_xml}, is_fixed=True),
    Command("journeys text", "journeys ok"),
    Command("journeys json", "journeys ok --format json", data.read_json),
    Command("journeys markdown", "journeys ok --format markdown", markdown.read_markdown, is_fixed=True),
    Command("journeys swift-testing", "journeys ok --emit swift-testing --module M", swift.read_swift),
    Command("journeys xctest", "journeys ok --emit xctest --module M", swift.read_swift),
    Command("expect text", "expect ok", takes_errors=True),
    Command("expect json", "expect ok --format json", data.read_json, takes_errors=True),
    Command("expect --mutate", "expect ok --mutate"),
    Command("expect --mutate json", "expect ok --mutate --format json", data.read_json),
    Command("suggest text", "suggest ok", data.read_yaml),
    Command("suggest json", "suggest ok --format json", data.read_json),
    Command("inspect text", "inspect ok", read_table),
    Command("inspect json", "inspect ok --format json", data.read_json),
    *(
        Command(f"diff {form} {title}", f"diff {versions} --format {form}", read, annotates=form == "github", is_fixed=form in ("markdown", "html"))
        for form, read in [
            ("text", read_lines), ("agent", read_lines), ("json", data.read_json), ("markdown", markdown.read_markdown), ("github", read_annotations),
            ("html", markup.read_html),
        ]
        for title, versions in [("new", "okold ok"), ("old", "ok okold")]
    ),
]
