"""A project on disk, and what `flowgen lint` says about it."""

import json
import pathlib
import shutil
import subprocess
import tempfile

MAIN = """\
flowgen: 1
flow: MainFlow
start: main
routes:
  main:
    transitions:
      helpRequested: { push: help }
      tourRequested: { push: tour }
  help: { flow: HelpFlow, transitions: { left: pop, $back: stay } }
  tour:
    transitions:
      tourEnded: { popTo: help }
      againRequested: { reset: hlep }
"""

HELP = """\
flowgen: 1
flow: HelpFlow
outcomes: { left: }
start: topics
routes:
  topics:
    transitions:
      topicSelected: { payload: { name: String }, push: topic }
      closed: { finish: left }
  topic:
    params: { name: String }
    transitions:
      backRequested: pop
"""

FILES = {
    ".flowgen.yaml": "modules: [{ specs: specs, output: Generated }]\n",
    "specs/MainFlow.flow.yaml": MAIN,
    "specs/HelpFlow.flow.yaml": HELP,
}


class Project:
    def __init__(self, flowgen, folder, files=None):
        self.flowgen, self.folder = flowgen, pathlib.Path(folder).resolve()
        for path, text in (FILES if files is None else files).items():
            self.write(path, text)

    def path(self, name):
        return self.folder / name

    def uri(self, name):
        return self.path(name).as_uri()

    def text(self, name):
        return self.path(name).read_text(encoding="utf-8")

    def write(self, name, text):
        path = self.path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode() if isinstance(text, str) else text)

    def names(self):
        return sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob("*.flow.yaml"))

    def lint(self, texts=None):
        """What a new process says, as the set of `(file, rule, severity, line, column, message)`, with these texts in place of those on
        disk."""
        if texts is None:
            return self._lint(self.folder)
        with tempfile.TemporaryDirectory() as copy:
            folder = pathlib.Path(copy).resolve() / "copy"
            shutil.copytree(self.folder, folder)
            for name, text in texts.items():
                (folder / name).write_bytes(text.encode() if isinstance(text, str) else text)
            return self._lint(folder)

    def _lint(self, folder):
        run = subprocess.run([self.flowgen, "lint", "--format", "json", "--all"], cwd=folder, capture_output=True, check=False)
        assert run.returncode in (0, 1), run.stderr.decode()
        found = json.loads(run.stdout)["diagnostics"]
        return {
            (each["file"], each["rule"], each["severity"], each["range"]["start"]["line"] - 1, each["range"]["start"]["column"] - 1,
             shown(each["message"]))
            for each in found
        }


def shown(message):
    """A message in one line, with pictures in place of what controls a terminal."""
    return "".join(chr(0x2400 + ord(sign)) if ord(sign) < 0x20 else sign for sign in message)


def position(text, part, offset=0):
    """The line and the column, in code points, of the first occurrence of `part`."""
    before = text[: text.index(part) + offset]
    return {"line": before.count("\n"), "character": len(before) - (before.rfind("\n") + 1)}
