"""Reads the pictures of WalkedApp, `0[a0(1) a1[…] | sheet a2]`, and says which cards are on the screen."""

import re


class Picture:
    def __init__(self, text):
        self.text = text
        self.position = 0
        self.root = self.node()

    def take(self, pattern):
        match = re.compile(pattern).match(self.text, self.position)
        if match:
            self.position = match.end()
        return match

    def node(self):
        self.take(r"[0-9]+\[")
        held = self.take(r"~(\S+) ")
        layers = []
        while True:
            selected = self.take(r"\*") is not None
            # A tab that is not in the bar now.
            self.take(r"-")
            presentation = self.take(r"(sheet|cover|alert|card|drawer) ")
            entries = [self.entry()]
            while self.take(r" (?!\|)"):
                entries.append(self.entry())
            layers.append({
                "selected": selected, "presentation": presentation and presentation[1], "entries": entries,
            })
            if not self.take(r" \| "):
                break
        self.take(r"\]")
        return {"held": held and held[1], "layers": layers}

    def entry(self):
        # The number of a child flow can follow.
        name = self.take(r"[a-z](?:alert)?[0-9]")[0]
        values = []
        while self.text.startswith("(", self.position):
            values.append(self.value())
        self.take(r"\+[a-z0-9]+")
        child = self.node() if re.compile(r"[0-9]+\[").match(self.text, self.position) else None
        return {"name": name, "values": values, "child": child}

    def value(self):
        """A value in parentheses, which can contain some: `(Mark(2))`."""
        start, depth = self.position, 0
        while True:
            depth += {"(": 1, ")": -1}.get(self.text[self.position], 0)
            self.position += 1
            if depth == 0:
                return self.text[start + 1:self.position - 1]

    def surfaces(self):
        """For the base and each sheet and cover: how it is presented, and its cards as names and values."""
        surfaces = [("base", [])]
        self.add(self.root, surfaces, True)
        return surfaces

    def add(self, node, surfaces, is_current):
        own = surfaces[-1]
        bases = [layer for layer in node["layers"] if not layer["presentation"]]
        base = next((layer for layer in bases if layer["selected"]), bases[0])
        modals = [layer for layer in node["layers"] if layer["presentation"]] if is_current else []
        for layer in [base] + modals:
            surface = own
            if layer["presentation"]:
                surface = (layer["presentation"], [])
                surfaces.append(surface)
            for index, entry in enumerate(layer["entries"]):
                is_last = index == len(layer["entries"]) - 1
                if not entry["child"]:
                    surface[1].append([entry["name"], entry["values"]])
                elif is_last:
                    self.add(entry["child"], surfaces, is_current)
                else:
                    self.add(entry["child"], [surface], False)
