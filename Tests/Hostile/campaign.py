#!/usr/bin/env python3
"""A campaign of hostile input: every payload in every place, through every command, each output read by a reader of its language beside
that of a harmless twin. Prints the counts, and fails if there is a difference.

    Tests/Hostile/run FLOWGEN [--sample] [--place NAME] [--command NAME] [--payload TEXT] [--keep FOLDER]
"""

import argparse
import collections
import json
import multiprocessing
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile
import traceback

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))

import check_readers
import commands as command_table
import inputs
import payloads as payload_table
import places as place_table
from readers import Unreadable, log, swift

_ENVIRONMENT = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE")}
# There can be no folder in it, so nothing is cached.
_ENVIRONMENT["XDG_CACHE_HOME"] = "/dev/null"

# Payloads of a module. A larger one takes less time in total, but a difference is then harder to find.
_BATCH = 60


class Run:
    """A run of flowgen in a folder."""

    def __init__(self, flowgen, arguments, folder, standard_input=b"", environment=None):
        run = subprocess.run(
            [flowgen, *arguments], cwd=folder, input=standard_input, capture_output=True, env={**_ENVIRONMENT, **(environment or {})})
        self.code = run.returncode
        self.output = run.stdout.decode("utf-8", "surrogateescape")
        self.error = run.stderr.decode("utf-8", "surrogateescape")

    def differences(self, annotates=False, has_colour=False, is_patch=False):
        """What no run may do, whatever its input."""
        if self.code not in (0, 1, 2):
            yield f"ended with {self.code}: {self.error[-300:]!r}"
        for name, text in [("standard output", self.output), ("standard error", self.error)]:
            found = log.commands(text)
            if annotates and name == "standard output":
                found = [each for each in found if each not in ("command error", "command warning", "command notice")]
            for each in found[:3]:
                line = next((line for line in log.lines(text) if log.commands(line)), "")
                yield f"{name}: {each}: {line[:160]!r}"
            for each in log.forbidden(text, allows_colour=has_colour, allows_forms=is_patch)[:3]:
                yield f"{name}: {each}"
            if any("\ud800" <= sign <= "\udfff" for sign in text):
                yield f"{name} is not UTF-8"


def run_case(task):
    """Runs places with payloads, as one module, through commands. Returns the counts and the differences."""
    flowgen, items, wanted, keep = task
    # Only names are sent to other processes.
    places = {each.name: each for each in place_table.PLACES}
    items = [(places[name], number, text) for name, number, text in items]
    wanted = [each for each in command_table.COMMANDS if each.name in wanted]
    result, problems, kinds = collections.Counter(), [], []
    folder = pathlib.Path(keep or tempfile.mkdtemp(prefix="flowgen-hostile-"))
    try:
        _Case(flowgen, items, folder).run(wanted, result, problems, kinds)
    except Exception:
        problems.append((items[0][0].name, "campaign", traceback.format_exc()))
    finally:
        if not keep:
            shutil.rmtree(folder, ignore_errors=True)
    return result, problems, kinds


class _Case:
    def __init__(self, flowgen, items, folder):
        self.flowgen, self.folder = flowgen, folder
        self.title = " and ".join(sorted({place.name for place, _, _ in items})[:2])
        self.is_free = all(place.is_free for place, _, _ in items)
        self.versions = {
            "payload": items,
            "twin": [(place, number, payload_table.twin(text, keeps=place.keeps)) for place, number, text in items],
        }
        self.old = [(place, number, payload_table.twin(text, letter="w", keeps=place.keeps)) for place, number, text in items]
        self.known = {}

    def write(self, numbers, names):
        """Writes both versions, each with the module with which it is compared."""
        for version, items in self.versions.items():
            for name, source in zip(names, [items, self.old]):
                folder = self.folder / version / name
                shutil.rmtree(folder, ignore_errors=True)
                folder.mkdir(parents=True)
                place_table.write([each for each in source if each[1] in numbers], folder)

    def valid_numbers(self):
        """The payloads that are valid in their place, and whose twins are."""
        valid = {number for _, number, _ in self.old}
        for items in (*self.versions.values(), self.old):
            # A mistake can be in another file, so others may be refused for it only once that is fixed.
            for _ in range(4):
                folder = self.folder / "all"
                shutil.rmtree(folder, ignore_errors=True)
                folder.mkdir()
                numbers = place_table.write([each for each in items if each[1] in valid], folder)
                valid &= set(numbers.values())
                if not valid:
                    return valid
                run = Run(self.flowgen, ["lint", ".", "--format", "json"], folder)
                if not run.output:
                    # The names of all files are those of hidden ones.
                    return set()
                errors = [each["file"] for each in json.loads(run.output)["diagnostics"] if each["severity"] == "error"]
                if not errors:
                    break
                valid -= {numbers[path.removeprefix("./")] for path in errors if path.removeprefix("./") in numbers}
        return valid

    def run(self, wanted, result, problems, kinds):
        numbers = {number for _, number, _ in self.old}
        self.write(numbers, ["m", "old"])
        valid = numbers if self.is_free else self.valid_numbers()
        result["refused"] += len(numbers) - len(valid)
        self.write(valid, ["ok", "okold"])
        for command in wanted:
            if not valid and not command.takes_errors:
                continue
            structures = {}
            for version in self.versions:
                for each in self.read(command, version, structures, result):
                    problems.append((self.title, f"{command.name}, {version}", each))
            if len(structures) == 2:
                self.compare(command, structures, problems, kinds)
        texts = [file.read_text() for file in sorted((self.folder / "payload/swift").rglob("*.swift"))]
        if texts:
            try:
                swift.parse(texts)
                result["Swift files parsed by the compiler"] += len(texts)
            except Unreadable as error:
                problems.append((self.title, "generate, compiler", str(error)))

    def read(self, command, version, structures, result):
        root = self.folder / version
        shutil.rmtree(root / "out", ignore_errors=True)
        (root / "out").mkdir()
        if command.name == "generate --check":
            Run(self.flowgen, ["generate", "okold", "-o", "generated"], root)
        run = Run(self.flowgen, shlex.split(command.arguments), root)
        result["runs"] += 1
        result["outputs"] += 1
        yield from run.differences(command.annotates, command.has_colour, command.is_patch)
        if self.is_free and (run.code == 2 or run.code == 1 and "--check" not in command.arguments and "--diff" not in command.arguments):
            yield f"a text is not valid: {run.error[:300]!r} {run.output[:300]!r}"
        try:
            structure = [f"exit code {run.code}"] + ([] if run.output == "" else command.read(run.output))
        except Unreadable as error:
            yield f"standard output: {error}"
            return
        for file in sorted((root / "out").rglob("*")):
            if file.is_dir():
                continue
            result["outputs"] += 1
            reader = next((read for end, read in command.files.items() if file.name.endswith(end)), None)
            try:
                structure += [] if reader is None else reader(file.read_text(encoding="utf-8"))
            except (Unreadable, UnicodeDecodeError) as error:
                yield f"{file.relative_to(root / 'out')}: {error}"
                return
        if command.name == "generate":
            shutil.rmtree(root / "swift", ignore_errors=True)
            shutil.copytree(root / "out", root / "swift")
        if command.takes_errors and command.count and run.output:
            counted = command.count(run.output)
            expected = len(self.diagnostics(root))
            if counted != expected:
                yield f"{counted} diagnostics, of {expected}"
        structures[version] = structure

    def diagnostics(self, root):
        if root not in self.known:
            self.known[root] = json.loads(Run(self.flowgen, ["lint", "m", "--format", "json"], root).output)["diagnostics"]
        return self.known[root]

    def compare(self, command, structures, problems, kinds):
        payload, twin = structures["payload"], structures["twin"]
        if not self.is_free:
            if command.is_fixed:
                kinds.append((self.title, command.name, frozenset(payload), frozenset(twin)))
            return
        if payload == twin:
            return
        # A difference in the number of these says more than the first one.
        counts = collections.Counter(payload)
        counts.subtract(twin)
        more = [f"{part} x {count}" for part, count in counts.items() if count > 0][:6]
        index = next((i for i, pair in enumerate(zip(payload, twin)) if pair[0] != pair[1]), min(len(payload), len(twin)))
        problems.append((
            self.title, command.name,
            f"{len(payload)} parts, twin {len(twin)}, more of {more}; {payload[index:index + 3]} for {twin[index:index + 3]} after {payload[max(0, index - 3):index]}"))


def _batches(items, size):
    return [items[start:start + size] for start in range(0, len(items), size)]


def tasks(options):
    """The work of the campaign, in parts for one process each."""
    wanted = [each.name for each in command_table.COMMANDS if options.command in (None, each.name)]
    places = [each for each in place_table.PLACES if options.place in (None, each.name)]
    texts = options.payload or (payload_table.sample() if options.sample else payload_table.everything())
    if options.sample:
        yield from _sample(options, places, texts, wanted)
    else:
        for place in places:
            for batch in _batches(list(enumerate(texts)), _BATCH):
                yield run_case, (options.flowgen, [(place.name, *each) for each in batch], wanted, options.keep)
    if options.command is None:
        for index, part in enumerate(inputs.PARTS):
            if options.place in (None, part.__name__):
                some = _some(texts, index, 4) if options.sample else texts
                for batch in _batches(list(some), 2 if options.sample else 40):
                    yield run_inputs, (options.flowgen, part.__name__, batch)


def _sample(options, places, texts, wanted):
    """One module with texts in places where all are valid, and one with a few in each of the others; each place has others."""
    free = [each for each in places if each.is_free]
    others = [each for each in places if not each.is_free]
    for places, count, chosen in [(free, 12, wanted), (others, 4, [each for each in wanted if each in _SAMPLED])]:
        items = []
        for index, place in enumerate(places):
            items += [(place.name, len(items) + number, text) for number, text in enumerate(_some(texts, index, count))]
        if items:
            for names in _batches(chosen, 6):
                yield run_case, (options.flowgen, items, names, options.keep)


_SAMPLED = ["lint text", "lint json", "lint sarif", "lint github", "lint markdown", "lint junit", "errors of generate", "generate", "map html", "diff markdown new"]


def _some(texts, index, count):
    return [texts[(index + step * len(texts) // count) % len(texts)] for step in range(count)]


def run_inputs(task):
    """Runs what is not a module: arguments, configurations, logs and walks."""
    flowgen, name, batch = task
    part = next(each for each in inputs.PARTS if each.__name__ == name)
    result, problems = collections.Counter(), []
    for text in batch:
        with tempfile.TemporaryDirectory(prefix="flowgen-hostile-") as name:
            try:
                for title, run, annotates in part(lambda *rest, **more: Run(flowgen, *rest, **more), pathlib.Path(name), text):
                    result["runs"] += 1
                    result["outputs"] += 1
                    problems += [(part.__name__, title, f"{each} with {text[:60]!r}") for each in run.differences(annotates)]
                    if any(pathlib.Path(name).rglob("BROKEN")):
                        problems.append((part.__name__, title, f"a program was run: {text!r}"))
            except Exception:
                problems.append((part.__name__, "campaign", f"{traceback.format_exc()} with {text!r}"))
    return result, problems, []


def perform(task):
    function, arguments = task
    return function(arguments)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("flowgen")
    parser.add_argument("--sample", action="store_true")
    parser.add_argument("--place")
    parser.add_argument("--command")
    parser.add_argument("--payload", action="append")
    parser.add_argument("--keep")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    options.flowgen = str(pathlib.Path(options.flowgen).resolve())
    result, problems, kinds = collections.Counter(), [("readers", "", each) for each in check_readers.failures()], []
    with multiprocessing.Pool(options.jobs) as pool:
        for counts, found, some in pool.imap_unordered(perform, tasks(options)):
            result += counts
            problems += found
            kinds += some
    # Where a text can mean something, an output has the parts that the output of a harmless text has anywhere.
    known = collections.defaultdict(set)
    for _, command, _, twin in kinds:
        known[command] |= twin
    for place, command, payload, _ in kinds:
        for part in sorted(payload - known[command])[:3]:
            problems.append((place, command, f"no twin has {part!r}"))
    for place, command, text in sorted(problems, key=lambda each: each[:2]):
        print(f"{place} | {command} | {text}".encode("unicode_escape").decode())
    result["payloads"], result["places"] = len(payload_table.everything()), len(place_table.PLACES) + len(inputs.PARTS)
    result["differences"] = len(problems)
    print(", ".join(f"{result[name]} {name}" for name in ["payloads", "places", "runs", "outputs", "refused", "differences"]))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
