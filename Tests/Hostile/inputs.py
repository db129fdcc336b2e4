"""The places outside of specs: what is typed, configured, logged and walked. Each is a function that yields runs with a payload."""

import json

from places import name_of_file, printed

_SPEC = """\
flowgen: 1
flow: MainFlow
guards: { isOK: }
screens: { Home: { intents: { moved: { id: String }, closed: } } }
start: home
routes:
  home: { transitions: { moved: { push: home }, closed: [{ when: isOK, pop: }, stay] } }
links: { schemes: [app], routes: { "/a/{id}": stay } }
"""


def _module(folder):
    (folder / "m").mkdir(exist_ok=True)
    (folder / "m/MainFlow.flow.yaml").write_text(_SPEC)


def _word(text):
    """No argument has a NUL."""
    return text.replace("\0", "")


def arguments(run, folder, text):
    _module(folder)
    word = _word(text)
    for line in [
        [word], ["lint", word], ["lint", "m/" + word], ["lint", "m", "--format", word], ["lint", "m", "--" + word], ["lint", "m", "--output", word],
        ["lint", "m", "--config", word], ["lint", "m", "--baseline", word], ["lint", "m", "--max-warnings", word], ["lint", "--module", word, "m"],
        ["map", "m", "--flow", word], ["explain", word], ["help", word], ["schema", "--of", word], ["completions", word],
        ["diff", word], ["diff", "m", word], ["diff", f"HEAD:{word}"], ["diff", "m", "m", "--fail-on", word], ["doctor", word],
        ["walk", "m", "--flow", word], ["walk", "m", "--link", word], ["walk", "m", "--with", word], ["walk", "m", "--replay", word],
        ["replay", word, "m"], ["generate", "m", "-o", "out", "--access", word], ["journeys", "m", "--emit", "xctest", "--module", word],
        ["lint", "-", "--stdin-filename", word],
    ]:
        yield " ".join(["flowgen", *(part if part != word else "…" for part in line)]), run(line, folder), False
    yield "lint --format github", run(["lint", "m/" + word, "--format", "github"], folder), True
    yield "diff --format github", run(["diff", "m", word, "--format", "github"], folder), True


_CONFIGURATIONS = [
    "⟦p⟧: 1\n", "⟦r⟧\n", "# ⟦r⟧\nrules: 1\n", "version: ⟦p⟧\n", "rules: { ⟦p⟧: error }\n", "rules: { fallthrough: ⟦p⟧ }\n",
    "modules: [{ specs: ⟦p⟧, output: out }]\n", "modules: [{ specs: m, output: ⟦p⟧ }]\n", "baseline: ⟦p⟧\n", "generate: { access: ⟦p⟧ }\n",
    "generate: { naming: { screen: ⟦p⟧ } }\n", "generate: { naming: { screen: \"{Screen}⟦r⟧\" } }\n", "generate: { ⟦p⟧: x }\n", "rules: { imperative-intent: { words: [⟦p⟧] } }\n",
    "generate: { routes: [⟦p⟧] }\n",
]


def configurations(run, folder, text):
    _module(folder)
    for template in _CONFIGURATIONS:
        text_of_file = template.replace("⟦p⟧", printed(text)).replace("⟦r⟧", text)
        (folder / ".flowgen.yaml").write_bytes(text_of_file.encode())
        title = template.strip()
        yield title, run(["lint", "m"], folder), False
        yield f"{title}: github", run(["lint", "m", "--format", "github"], folder), True
        yield f"{title}: modules", run(["generate", "--check"], folder), False
        printed_run = run(["lint", "m", "--print-config"], folder)
        yield f"{title}: --print-config", printed_run, False
        if printed_run.code == 0:
            # What is printed is a configuration with the same effect.
            (folder / ".flowgen.yaml").write_text(printed_run.output)
            again = run(["lint", "m", "--print-config"], folder)
            again.code = again.code if _values(again.output) == _values(printed_run.output) else 99
            yield f"{title}: printed and read again", again, False
        yield f"{title}: doctor", run(["doctor"], folder), False
        yield f"{title}: doctor json", run(["doctor", "--format", "json"], folder), False


def _values(text):
    import yaml
    return yaml.safe_load(text)


def logs(run, folder, text):
    _module(folder)
    start = {"kind": "started", "path": "MainFlow/home", "stack": [{"flow": "MainFlow", "layers": [{"routes": ["home"]}]}]}

    def event(**changes):
        moved = {"flow": "MainFlow", "kind": "intent", "name": "moved"}
        return {**start, "kind": "changed", "cause": moved, **changes}

    moved = {"flow": "MainFlow", "kind": "intent", "name": "moved"}
    for title, lines in [
        ("a line", [text]),
        ("kind", [json.dumps(start), json.dumps(event(kind=text))]),
        ("path", [json.dumps(start), json.dumps(event(path=text))]),
        ("key", [json.dumps(start), json.dumps({**event(), text: 1})]),
        ("cause", [json.dumps(start), json.dumps(event(cause={**moved, "name": text}))]),
        ("kind of cause", [json.dumps(start), json.dumps(event(cause={**moved, "kind": text}))]),
        ("flow of cause", [json.dumps(start), json.dumps(event(cause={**moved, "flow": text}))]),
        ("route", [json.dumps(start), json.dumps(event(stack=[{"flow": "MainFlow", "layers": [{"routes": ["home", text]}]}]))]),
        ("flow", [json.dumps(start), json.dumps(event(stack=[{"flow": text, "layers": [{"routes": ["home"]}]}]))]),
        ("presentation", [json.dumps(start), json.dumps(event(stack=[{"flow": "MainFlow", "layers": [{"presentation": text, "routes": ["home"]}]}]))]),
        ("task", [json.dumps(start), json.dumps(event(kind="taskChanged", task=text))]),
    ]:
        (folder / "app.log").write_bytes("\n".join(lines).encode("utf-8", "surrogatepass"))
        yield title, run(["replay", "app.log", "m"], folder), False
        yield f"{title}: json", run(["replay", "app.log", "m", "--format", "json"], folder), False
    name = name_of_file(text)
    if name and not name.startswith("-"):
        (folder / name).write_text(text.replace("\0", ""))
        yield "name of the log", run(["replay", name, "m"], folder), False


def walks(run, folder, text):
    _module(folder)
    for title, line in [
        ("command", text), ("value", f"moved id={text}"), ("quoted", f'moved id="{text}"'), ("link", f"link app://a/{text}"), ("answer", f"closed isOK={text}"),
        ("tab", f"tab {text}"), ("save", f"save {text}.journey.yaml"), ("event", f"event {text}"),
    ]:
        lines = f"{line}\nmoved 1\nwhere\njourney\nundo\nquit\n"
        yield title, run(["walk", "m"], folder, standard_input=lines.encode("utf-8", "surrogatepass")), False
    lines = f"moved id={text}\nsave a.journey.yaml\n"
    yield "saved", run(["walk", "m"], folder, standard_input=lines.encode("utf-8", "surrogatepass")), False
    if (folder / "a.journey.yaml").exists():
        yield "saved and replayed", run(["walk", "m", "--replay", "a.journey.yaml"], folder), False
    for title, journey in [("a key", f"{printed(text)}: 1\n"), ("a step", f"flowgen: 1\nflow: MainFlow\nsteps: [{printed(text)}]\n"), ("plain", text)]:
        (folder / "b.journey.yaml").write_bytes(journey.encode("utf-8", "surrogatepass"))
        yield f"journey: {title}", run(["walk", "m", "--replay", "b.journey.yaml"], folder), False


def projects(run, folder, text):
    """What `flowgen doctor` reads."""
    _module(folder)
    for file, content in [
        ("Package.swift", f'// swift-tools-version: 6.1\nimport PackageDescription\nlet package = Package(name: "{text}", targets: [.target(name: "{text}")])\n'),
        (".pre-commit-config.yaml", f"repos:\n  - repo: {printed(text)}\n    rev: {printed(text)}\n    hooks: [{{ id: flowgen-lint }}, {{ id: {printed(text)} }}]\n"),
        (".pre-commit-config.yaml", text),
    ]:
        (folder / file).write_bytes(content.encode("utf-8", "surrogatepass"))
        yield file, run(["doctor"], folder), False
        yield f"{file}: json", run(["doctor", "--format", "json"], folder), False


PARTS = [arguments, configurations, logs, walks, projects]
