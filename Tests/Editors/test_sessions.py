"""Random sessions over the files of the shop: whatever has happened, the diagnostics are those of a new `flowgen lint`."""

import random
import re
import time

import pytest

from server import Server, place
from test_texts import LETTERS

CONFIGURATION = ".flowgen.yaml"
RULES = ["", "rules: { deep-stack: error }\n", "rules: { unbounded-stack: off, dead-intent: info }\n", "rules: {\n", "exclude: [specs/B*]\n"]


class Session:
    """A project with an editor, of which both the disk and the texts are known."""

    def __init__(self, project, server, draw):
        self.project, self.server, self.draw = project, server, draw
        self.texts, self.undo, self.version, self.seen = {}, {}, 1, set()
        self.log = []

    def names(self):
        return self.project.names()

    def act(self):
        closed = [name for name in [*self.names(), CONFIGURATION] if name not in self.texts]
        open_specs = [name for name in self.texts if name != CONFIGURATION]
        actions = [(self.open, closed, 2), (self.close, list(self.texts), 1), (self.save, list(self.texts), 1), (self.edit, list(self.texts), 12),
                   (self.create, [None], 1), (self.rename, [name for name in closed if name != CONFIGURATION], 1),
                   (self.delete, [name for name in closed if name != CONFIGURATION], 0.5), (self.change_on_disk, closed, 1),
                   (self.restore, open_specs, 1)]
        possible = [(action, names, weight) for action, names, weight in actions if names]
        action, names, _ = self.draw.choices(possible, [weight for _, _, weight in possible])[0]
        name = self.draw.choice(names)
        self.log.append(f"{action.__name__} {name}")
        action(name)

    # In the editor

    def open(self, name):
        self.texts[name] = self.project.text(name)
        self.undo[name] = [self.texts[name]]
        self.version += 1
        self.server.open(self.project.uri(name), self.texts[name], self.version)

    def close(self, name):
        del self.texts[name]
        self.server.close(self.project.uri(name))

    def save(self, name):
        self.project.write(name, self.texts[name])
        self.server.notify("textDocument/didSave", {"textDocument": {"uri": self.project.uri(name)}})

    def edit(self, name):
        if name == CONFIGURATION:
            return self.replace(name, 0, len(self.texts[name]), "modules: [{ specs: specs, output: Generated }]\n" + self.draw.choice(RULES))
        text = self.texts[name]
        start = self.draw.randrange(len(text) + 1)
        kind = self.draw.choice(["letter", "letter", "letters", "line", "half", "paste", "word"])
        if kind == "letter":
            self.replace(name, start, min(len(text), start + self.draw.choice([0, 0, 1])), self.draw.choice(LETTERS))
        elif kind == "letters":
            self.replace(name, start, start, "".join(self.draw.choice(LETTERS) for _ in range(5)))
        elif kind == "line":
            end = text.find("\n", start) + 1 or len(text)
            self.replace(name, start, end, "")
        elif kind == "half":
            self.replace(name, start, len(text), "")
        elif kind == "paste":
            other = self.draw.choice(list(self.texts.values()))
            lines = other.splitlines(keepends=True)
            first = self.draw.randrange(len(lines) + 1)
            start = text.rfind("\n", 0, start) + 1
            self.replace(name, start, start, "".join(lines[first : first + 6]))
        elif words := list(re.finditer(r"[A-Za-z]{3,}", text)):
            word = self.draw.choice(words)
            self.replace(name, *word.span(), self.draw.choice([word[0][:-1], word[0][1:] + word[0][0], "other"]))

    def restore(self, name):
        """Undo, to a text of before."""
        self.replace(name, 0, len(self.texts[name]), self.draw.choice(self.undo[name]))

    def replace(self, name, start, end, new):
        text = self.texts[name]
        self.version += 1
        span = {"start": place(text, start, self.server.encoding), "end": place(text, end, self.server.encoding)}
        self.server.change(self.project.uri(name), self.version, [{"range": span, "text": new}])
        self.texts[name] = text[:start] + new + text[end:]
        self.undo[name].append(self.texts[name])

    # On disk

    def changed(self, *events):
        self.server.notify("workspace/didChangeWatchedFiles",
                           {"changes": [{"uri": self.project.uri(name), "type": kind} for name, kind in events]})

    def create(self, _):
        name = f"specs/New{self.draw.randrange(4)}Flow.flow.yaml"
        if name not in self.texts:
            flow = name[6:].removesuffix(".flow.yaml")
            self.project.write(name, f"flowgen: 1\nflow: {flow}\nstart: home\nroutes:\n  home: {{ transitions: {{ closed: pop }} }}\n")
            self.changed((name, 1))

    def rename(self, name):
        new = f"specs/{self.draw.choice(['', 'sub/'])}Moved{self.draw.randrange(3)}Flow.flow.yaml"
        if new not in self.texts and not self.project.path(new).exists():
            self.project.path(new).parent.mkdir(exist_ok=True)
            self.project.path(name).rename(self.project.path(new))
            self.changed((name, 3), (new, 1))

    def delete(self, name):
        self.project.path(name).unlink()
        self.changed((name, 3))

    def change_on_disk(self, name):
        text = self.project.text(name)
        self.project.write(name, text.replace("push", "present", 1) if "push" in text else text + "# changed\n")
        self.changed((name, 2))

    # The comparison

    def compare(self):
        current = {name: self.texts.get(name) or self.project.text(name) for name in [*self.names(), CONFIGURATION]}
        current.update(self.texts)
        expected = self.project.lint(self.texts)
        self.seen |= set(current)
        texts = {**dict.fromkeys(self.seen, ""), **current}
        end = time.monotonic() + 20
        while time.monotonic() < end:
            try:
                found = self.server.found(self.project.folder, texts)
            except IndexError:
                # A diagnostic of an older, longer text.
                found = None
            if found == expected:
                return
            time.sleep(0.02)
        raise AssertionError("\n".join([*self.log[-30:], f"expected {sorted(expected)}", f"found {found and sorted(found)}"]))


@pytest.mark.parametrize("seed", [pytest.param(0, marks=pytest.mark.sample), *range(1, 6)])
def test_random_sessions_end_as_lint_says(shop, seed):
    draw = random.Random(seed)
    with Server(shop.flowgen, shop.folder, [["utf-8"], None][seed % 2]) as server:
        session = Session(shop, server, draw)
        session.open("specs/ShopFlow.flow.yaml")
        for _ in range(8 if seed == 0 else 60):
            for _ in range(draw.choice([1, 2, 5, 10])):
                session.act()
            session.compare()
