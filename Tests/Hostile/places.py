"""The table of places: where a text of a payload can stand in what flowgen reads.

A place is a module: files whose texts have markers for the payload, each written for one payload after the other. `⟦q⟧` is the payload
between double quotes of YAML, with an escape for everything but letters; `⟦p⟧` the same with escapes only for what YAML does not
allow as it is; `⟦b⟧` as `⟦q⟧`, with braces doubled; `⟦s⟧` as `⟦q⟧`, with a letter that no name of a symbol has, so that it is reported;
`⟦r⟧` the payload as it is; `⟦l⟧` its lines as those of a block; `⟦n⟧` a number for each payload, so that names differ.
"""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Place:
    name: str
    files: dict
    # Whether every text is valid there. Then each output has the structure of the twin's. Elsewhere, a text can mean something, or be
    # refused: outputs have no other kinds of elements than the twin's, and reports agree with each other.
    is_free: bool = False
    # Signs that have a meaning there, which the twin keeps.
    keeps: str = ""
    # Whether the payload is a name that must differ from others: a number is added.
    is_name: bool = False


def quoted(text):
    return '"' + "".join(c if c.isascii() and c.isalnum() or c == " " else f"\\U{ord(c):08X}" for c in text) + '"'


def printed(text):
    """With escapes only for quotes and backslashes, and for what flowgen does not read as it is."""
    return '"' + "".join("\\" + c if c in '"\\' else f"\\U{ord(c):08X}" if _is_escaped(c) else c for c in text) + '"'


def _is_escaped(c):
    """Controls, line breaks of others, what reorders a text, and what YAML does not allow."""
    value = ord(c)
    return (
        value < 0x20 or 0x7F <= value <= 0x9F or value in (0x61C, 0x200E, 0x200F, 0x2028, 0x2029, 0xFEFF)
        or 0x202A <= value <= 0x202E or 0x2066 <= value <= 0x2069 or value & 0xFFFE == 0xFFFE)


def filled(template, text, number):
    if "⟦" not in template:
        return template
    # A block has no escapes.
    plain = "".join(c for c in text if c == "\n" or not _is_escaped(c))
    lines = "\n".join("        " + line for line in plain.split("\n"))
    values = {
        "⟦n⟧": str(number), "⟦q⟧": quoted(text), "⟦p⟧": printed(text), "⟦l⟧": lines, "⟦r⟧": text,
        "⟦b⟧": quoted(text.replace("{", "{{").replace("}", "}}")), "⟦s⟧": quoted(text + "X"),
    }
    # The payload comes last, since it could contain a marker.
    for marker in ["⟦n⟧", "⟦q⟧", "⟦p⟧", "⟦b⟧", "⟦s⟧", "⟦l⟧", "⟦r⟧"]:
        template = template.replace(marker, values[marker])
    return template


# Every place for text, at once.
_TEXTS = """\
flowgen: 1
flow: F⟦n⟧Flow
doc: ⟦q⟧
params: { given: { type: String, default: ⟦q⟧, doc: ⟦q⟧ } }
outcomes:
  done: { payload: { text: { type: String, doc: ⟦q⟧ } }, doc: ⟦q⟧ }
intents:
  ended: { payload: { text: { type: String, doc: ⟦q⟧ } }, doc: ⟦q⟧ }
guards: { isOK: { text: String } }
effects: { track: { text: String } }
tasks:
  load:
    doc: ⟦q⟧
    params: { text: { type: String, doc: ⟦q⟧ } }
    outcomes: { loaded: { payload: { text: { type: String, doc: ⟦q⟧ } }, doc: ⟦q⟧ } }
presentations: { card: { doc: ⟦q⟧ } }
screens:
  Home⟦n⟧:
    doc: ⟦q⟧
    params: { text: { type: String, default: ⟦q⟧, doc: ⟦q⟧ } }
    receives: { told: { payload: { text: { type: String, doc: ⟦q⟧ } }, doc: ⟦q⟧ } }
    intents:
      moved: { payload: {}, doc: ⟦q⟧ }
      asked: { payload: { reason: String }, doc: ⟦q⟧ }
      warned:
      loadRequested:
      closed:
  Detail⟦n⟧: { params: { text: String } }
start:
  - { when: isOK, route: home, with: { text: ⟦q⟧ } }
  - home
routes:
  home:
    screen: Home⟦n⟧
    doc: ⟦q⟧
    transitions:
      moved: { replace: home, with: { text: ⟦q⟧ }, run: track, doc: ⟦q⟧ }
      asked:
        - { when: { reason: ⟦q⟧ }, replace: home, with: { text: ⟦q⟧ }, deliver: told, doc: ⟦q⟧ }
        - { when: isOK, with: { text: ⟦q⟧ }, stay: }
        - { present: detail, as: card, with: { text: ⟦q⟧ } }
      warned: { present: warning, with: { name: ⟦q⟧ } }
      loadRequested: { run: load, with: { text: ⟦q⟧ } }
      loaded: stay
      closed: { finish: done, with: { text: ⟦q⟧ } }
      $shown: { run: track, with: { text: ⟦q⟧ } }
  detail: { screen: Detail⟦n⟧ }
  warning:
    params: { name: String }
    alert:
      title: ⟦b⟧
      message: ⟦b⟧
      buttons:
        agreed: { title: ⟦b⟧ }
        refused: { title: Cancel, role: cancel }
    transitions: { agreed: { finish: done, with: { text: ⟦q⟧ } }, refused: stay }
transitions:
  ended: { finish: done, doc: ⟦q⟧ }
links: { schemes: [a], routes: { "/f⟦n⟧/{text=x}": { reset: [home], doc: ⟦q⟧ } } }
expect: [{ doc: ⟦q⟧, never: { twice: detail } }]
"""

_TABS = """\
flowgen: 1
flow: T⟦n⟧Flow
doc: ⟦q⟧
container: tabs
guards: { mayUse: { area: String } }
screens:
  First⟦n⟧:
  Second⟦n⟧: { params: { area: String } }
start: first
routes:
  first: { screen: First⟦n⟧, tab: { title: ⟦q⟧, icon: ⟦s⟧ } }
  second: { screen: Second⟦n⟧, with: { area: ⟦q⟧ }, tab: { title: ⟦q⟧, when: mayUse } }
"""

# Warnings about lines with the payload, so that it is in the excerpts, in the messages, and beside what `--fix` changes.
_EXCERPTS = """\
flowgen: 1
flow: E⟦n⟧Flow
x-payload:
  ? ⟦p⟧
  : &a⟦n⟧ ⟦p⟧
guards: { isOK: { text: String } }
screens: { Home⟦n⟧: { intents: { goTo: , moved: } }, Other⟦n⟧: }
start: home
routes:
  home:
    screen: Home⟦n⟧
    transitions:
      goTo: [{ when: isOK, with: { text: ⟦p⟧ }, push: other }]
      moved:
        - { doc: ⟦p⟧, when: isOK, with: { text: ⟦p⟧ }, push: other }
  other:
    screen: Other⟦n⟧
    x-payload: |
⟦l⟧
    doc: ⟦p⟧
    back: hidden # flowgen:disable-line naming-convention -- x
"""

_HEAD = "flowgen: 1\nflow: R⟦n⟧Flow\n"
_SCREENS = "screens: { Home⟦n⟧: { intents: { moved: { id: String } } } }\nstart: home\n"
_HOME = "routes:\n  home: { screen: Home⟦n⟧, transitions: { moved: stay } }\n"


def _spec(text):
    return {"R⟦n⟧Flow.flow.yaml": text}


def _link(pattern, schemes="[a]", hosts="[x.example]"):
    links = f"links:\n  schemes: {schemes}\n  hosts: {hosts}\n  routes:\n    {pattern}\n"
    return _spec(_HEAD + _SCREENS + _HOME + links)


def _expect(item):
    return _spec(_HEAD + _SCREENS + _HOME + f"expect: [{item}]\n")


def _branch(branch):
    home = f"routes:\n  home:\n    screen: Home⟦n⟧\n    transitions:\n      moved: {branch}\n"
    return _spec(_HEAD + "guards: { isOK: { text: String } }\n" + _SCREENS + home)


PLACES = [
    Place("texts", {"F⟦n⟧Flow.flow.yaml": _TEXTS, "T⟦n⟧Flow.flow.yaml": _TABS}, is_free=True),
    Place("texts as they are", {
        "F⟦n⟧Flow.flow.yaml": _TEXTS.replace("⟦q⟧", "⟦p⟧"), "T⟦n⟧Flow.flow.yaml": _TABS.replace("⟦q⟧", "⟦p⟧"),
    }, is_free=True),
    Place("library", {
        "L⟦n⟧.flow.yaml": "flowgen: 1\ndoc: ⟦q⟧\nscreens: { Home⟦n⟧: { doc: ⟦q⟧, params: { text: { type: String, default: ⟦q⟧ } } } }\n",
        "F⟦n⟧Flow.flow.yaml": "flowgen: 1\nflow: F⟦n⟧Flow\nstart: home\nroutes: { home: { screen: Home⟦n⟧, with: { text: ⟦q⟧ } } }\n",
    }, is_free=True),
    Place("excerpts", {"E⟦n⟧Flow.flow.yaml": _EXCERPTS}, is_free=True),
    Place("child place", {
        "R⟦n⟧Flow.flow.yaml": _HEAD + _SCREENS
        + "routes:\n  home: { screen: Home⟦n⟧, transitions: { moved: { push: child, at: ⟦q⟧ } } }\n  child: { flow: C⟦n⟧Flow }\n",
        "C⟦n⟧Flow.flow.yaml": "flowgen: 1\nflow: C⟦n⟧Flow\nscreens: { Child⟦n⟧: }\nstart: child\nroutes: { child: { screen: Child⟦n⟧ } }\n"
        "links: { routes: { /a/{b}: { reset: child } } }\n",
    }),
    Place("alert texts", _spec(
        _HEAD + _SCREENS + "routes:\n  home: { screen: Home⟦n⟧, transitions: { moved: { present: warning } } }\n"
        "  warning:\n    params: { id: String }\n    alert: { title: ⟦p⟧, message: ⟦p⟧, buttons: { agreed: { title: ⟦p⟧ } } }\n"
        "    transitions: { agreed: stay }\n")),
    # Links.
    Place("link: segment", _link('"/r⟦n⟧/a": stay\n    ? ⟦p⟧\n    : stay'), keeps="/"),
    Place("link: path", _link('? "/r⟦n⟧/⟦r⟧"\n    : stay'), keeps="/?&={}*"),
    Place("link: capture", _link('? "/r⟦n⟧/{⟦r⟧}"\n    : stay'), keeps="="),
    Place("link: default", _link('? "/r⟦n⟧/{v=⟦r⟧}"\n    : stay')),
    Place("link: query", _link('? "/r⟦n⟧?⟦r⟧={q}"\n    : stay'), keeps="&="),
    Place("link: query value", _link('? "/r⟦n⟧?q=⟦r⟧"\n    : stay'), keeps="&="),
    Place("link: scheme", _link('"/r⟦n⟧": stay', schemes="[⟦p⟧]")),
    Place("link: host", _link('"/r⟦n⟧": stay', hosts="[⟦p⟧]")),
    Place("open", _branch("{ open: ⟦p⟧ }")),
    Place("open: path", _branch('{ open: "https://x.example/⟦r⟧" }'), keeps="/?&=#"),
    # Keys, words and names.
    Place("key", _spec("⟦p⟧: 1\n" + _HEAD + _SCREENS + _HOME)),
    Place("plain key", _spec("⟦r⟧: 1\n" + _HEAD + _SCREENS + _HOME)),
    Place("plain line", _spec(_HEAD + _SCREENS + _HOME + "⟦r⟧\n")),
    Place("plain value", _spec("flowgen: 1\nflow: R⟦n⟧Flow\ndoc: ⟦r⟧\n" + _SCREENS + _HOME)),
    Place("key of a route", _spec(_HEAD + _SCREENS + "routes:\n  home: { screen: Home⟦n⟧, ⟦p⟧: 1, transitions: { moved: stay } }\n")),
    Place("version", _spec("flowgen: ⟦p⟧\nflow: R⟦n⟧Flow\n" + _SCREENS + _HOME)),
    Place("flow", _spec("flowgen: 1\nflow: ⟦p⟧\n" + _SCREENS + _HOME), is_name=True),
    Place("container", _spec(_HEAD + "container: ⟦p⟧\n" + _SCREENS + _HOME)),
    Place("start", _spec(_HEAD + "screens: { Home⟦n⟧: }\nstart: ⟦p⟧\nroutes: { home: { screen: Home⟦n⟧ } }\n")),
    Place("screen", _spec(_HEAD + "screens: { ⟦p⟧: }\nstart: home\nroutes: { home: { screen: ⟦p⟧ } }\n"), is_name=True),
    Place("route", _spec(_HEAD + _SCREENS + "routes:\n  home: { screen: Home⟦n⟧, transitions: { moved: stay } }\n  ⟦p⟧: { screen: Home⟦n⟧, transitions: { moved: stay } }\nentries: [⟦p⟧]\n")),
    Place("intent", _spec(_HEAD + "screens: { Home⟦n⟧: { intents: { ⟦p⟧: } } }\nstart: home\nroutes: { home: { screen: Home⟦n⟧, transitions: { ⟦p⟧: stay } } }\n")),
    Place("outcome", _spec(_HEAD + "outcomes: { ⟦p⟧: }\n" + _SCREENS + "routes:\n  home: { screen: Home⟦n⟧, transitions: { moved: { finish: ⟦p⟧ } } }\n")),
    Place("guard", _spec(_HEAD + "guards: { ⟦p⟧: }\n" + _SCREENS + "routes:\n  home: { screen: Home⟦n⟧, transitions: { moved: [{ when: ⟦p⟧, push: home }, stay] } }\n")),
    Place("effect", _spec(_HEAD + "effects: { ⟦p⟧: { id: String } }\n" + _SCREENS + "routes:\n  home: { screen: Home⟦n⟧, transitions: { moved: { run: ⟦p⟧ } } }\n")),
    Place("verb", _branch("{ ⟦p⟧: home }")),
    Place("verb alone", _branch("⟦p⟧")),
    Place("target", _branch("{ push: ⟦p⟧ }")),
    Place("presentation", _branch("{ present: home, as: ⟦p⟧ }")),
    Place("argument", _branch("{ push: home, with: { ⟦p⟧: x } }")),
    Place("plain argument", _branch("\n        push: home\n        with: { id: ⟦r⟧ }")),
    Place("reference", _branch('{ push: home, with: { id: $⟦r⟧ } }')),
    Place("condition", _branch("[{ when: { ⟦p⟧: x }, stay: }, stay]")),
    Place("type", _spec(_HEAD + "screens: { Home⟦n⟧: { params: { id: ⟦p⟧ } } }\nstart: home\nroutes: { home: { screen: Home⟦n⟧ } }\n")),
    Place("parameter", _spec(_HEAD + "screens: { Home⟦n⟧: { params: { ⟦p⟧: { type: String, default: x } } } }\nstart: home\nroutes: { home: { screen: Home⟦n⟧ } }\n")),
    Place("label", _spec(_HEAD + "screens: { Home⟦n⟧: { params: { id: { type: Int, label: ⟦p⟧, default: 1 } } } }\nstart: home\nroutes: { home: { screen: Home⟦n⟧ } }\n")),
    Place("default", _spec(_HEAD + "screens: { Home⟦n⟧: { params: { id: { type: Int, default: ⟦p⟧ } } } }\nstart: home\nroutes: { home: { screen: Home⟦n⟧ } }\n")),
    Place("member", _spec(_HEAD + "screens: { Home⟦n⟧: { params: { id: { type: Mode, default: .⟦r⟧ } } } }\nstart: home\nroutes: { home: { screen: Home⟦n⟧ } }\n")),
    Place("view", _spec(_HEAD + "screens: { Home⟦n⟧: { view: ⟦p⟧ } }\nstart: home\nroutes: { home: { screen: Home⟦n⟧ } }\n")),
    Place("import", _spec(_HEAD + "imports: [⟦p⟧]\n" + _SCREENS + _HOME)),
    Place("child flow", _spec(_HEAD + _SCREENS + "routes:\n  home: { screen: Home⟦n⟧, transitions: { moved: stay } }\n  child: { flow: ⟦p⟧ }\n")),
    Place("flow written by hand", {
        "R⟦n⟧Flow.flow.yaml": _HEAD + _SCREENS + "routes:\n  home: { screen: Home⟦n⟧, transitions: { moved: stay } }\n  child: { flow: ⟦p⟧, transitions: { ended: pop } }\n",
        "L⟦n⟧.flow.yaml": "flowgen: 1\nexternal: { ⟦p⟧: { doc: ⟦p⟧, outcomes: { ended: } } }\n",
    }),
    Place("role", _spec(
        _HEAD + _SCREENS + "routes:\n  home: { screen: Home⟦n⟧, transitions: { moved: { present: warning } } }\n"
        "  warning: { alert: { title: x, buttons: { agreed: { title: x, role: ⟦p⟧ } } }, transitions: { agreed: stay } }\n")),
    Place("expectation: texts", _expect("{ id: ⟦p⟧, doc: ⟦p⟧, never: { twice: home } }")),
    Place("expectation: situation", _expect("{ id: ⟦p⟧, possible: { seen: home } }")),
    Place("expectation: route", _expect("{ always: { can: ⟦p⟧ } }"), keeps="/"),
    Place("expectation: routes", _expect("{ when: { intent: moved, at: { not: [home, ⟦p⟧] } }, stack: [⟦p⟧] }"), keeps="/"),
    Place("expectation: event", _expect("{ when: { event: ⟦p⟧ }, fails: ⟦p⟧ }")),
    Place("expectation: link", _expect("{ when: { link: ⟦p⟧ }, seen: home }")),
    Place("expectation: layer", _expect("{ never: { layer: ⟦p⟧, running: ⟦p⟧ } }")),
    Place("expectation: key", _expect("{ ⟦p⟧: home }")),
    Place("expectation: library", {
        "R⟦n⟧Flow.flow.yaml": _HEAD + _SCREENS + _HOME,
        "L⟦n⟧.flow.yaml": "flowgen: 1\nexpect: [{ id: ⟦p⟧, never: { seen: ⟦p⟧ } }]\n",
    }, keeps="/"),
    # What YAML has besides.
    Place("comment", _spec("# ⟦r⟧\n" + _HEAD + _SCREENS + _HOME + "unknown: 1 # ⟦r⟧\n")),
    Place("suppression", _spec(_HEAD + _SCREENS + "routes:\n  # flowgen:disable-next-line ⟦r⟧\n  home: { screen: Home⟦n⟧, transitions: { moved: stay } }\n")),
    Place("suppression: reason", _spec(_HEAD + _SCREENS + "routes:\n  # flowgen:disable-next-line naming-convention -- ⟦r⟧\n  home: { screen: Home⟦n⟧, transitions: { moved: stay } }\n")),
    Place("suppression: directive", _spec(_HEAD + _SCREENS + "routes:\n  # flowgen:⟦r⟧\n  home: { screen: Home⟦n⟧, transitions: { moved: stay } }\n")),
    Place("tag", _spec(_HEAD + "doc: !⟦r⟧ x\n" + _SCREENS + _HOME)),
    Place("alias", _spec(_HEAD + "doc: *⟦r⟧\n" + _SCREENS + _HOME)),
    # Names of files and folders.
    Place("file", {"⟦f⟧.flow.yaml": _HEAD + _SCREENS + _HOME + "unknown: 1\n"}, is_name=True),
    Place("file without errors", {"⟦f⟧.flow.yaml": _HEAD + "doc: x\n" + _SCREENS + _HOME}, is_name=True),
    Place("folder", {"⟦f⟧/R⟦n⟧Flow.flow.yaml": _HEAD + _SCREENS + _HOME}, is_name=True),
]


def name_of_file(text):
    """The text as a part of a path; `None` if no file can be called so."""
    name = text.replace("/", "").replace("\0", "")
    if name in ("", ".", "..") or len(name.encode()) > 200:
        return None
    return name


def write(items, folder):
    """Writes the files of places, each with a payload, below a folder.

    :param items: places, each with a number and a text.
    :returns: the number for each path."""
    numbers = {}
    for place, number, text in items:
        if place.is_name:
            text += str(number)
        for path, template in place.files.items():
            name = name_of_file(text)
            if "⟦f⟧" in path and name is None:
                continue
            path = path.replace("⟦n⟧", str(number)).replace("⟦f⟧", name or "")
            file = folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(filled(template, text, number).encode())
            numbers[path] = number
    return numbers
