"""Performs walks with the simulation of each page, and compares what is shown after every event."""

import json
import sys

from chromium import chromium, complaints, pages

WALK = """
const walks = arguments[0];
const { page, Simulation, apply, taskOf, traceOf } = flowgenPage;
let bits = 0;
const plain = ["isNew", "isOld"];
const answer = ({ guard, values }) => {
  const index = plain.indexOf(guard.name);
  return (bits >> (index >= 0 ? index : Number(values[0] ?? 0) % 2 === 0 ? 3 : 2) & 1) === 1;
};
const { program } = page.modules[0];
/** The entries of each flow that have been seen, in that order. */
let entries = [];
const noteEntries = (simulation, node = simulation.root) => {
  const number = simulation.nodes.indexOf(node);
  const seen = (entries[number] ??= []);
  for (const entry of [...node.state.tabs, ...node.state.modals].flatMap((layer) => layer.entries)) {
    if (!seen.includes(entry.id)) seen.push(entry.id);
    const child = node.children.get(entry.id);
    if (child) noteEntries(simulation, child);
  }
};
for (const [number, walk] of walks.entries()) {
  const simulation = new Simulation(program, answer);
  for (const [index, [line, picture, log]] of walk.entries()) {
    const [answers, kind, ...rest] = line.split(" ");
    bits = Number(answers);
    const event = { kind };
    if (kind === "start") {
      entries = [];
      event.flow = 0;
      event.values = (program.flows[0].params ?? []).map((parameter) => parameter.default ?? null);
      if (rest.length) {
        const route = program.flows[0].routes.findIndex(({ name }) => name === rest[0]);
        const values = (program.flows[0].routes[route].params ?? []).map(() => "0");
        event.place = { route, values };
      }
    } else if (kind === "intent" || kind === "outcome") {
      event.node = Number(rest[0]);
      event.key = rest[1];
      event.values = rest[1].endsWith("#") ? [rest[2]] : [];
      if (kind === "intent" && rest.length > 3) event.sender = entries[event.node][rest[3]];
    } else if (kind === "task") {
      event.number = Number(rest[0]);
      event.outcome = rest[1];
      const { payload } = simulation.tasks[event.number]
        ? taskOf(simulation, event.number).outcomes.find(({ name }) => name === rest[1]) : {};
      event.values = payload ? [rest[2]] : [];
    } else if (kind === "tap") {
      event.node = Number(rest[0]);
      event.route = rest[1];
    } else if (kind === "link") {
      event.text = rest[0];
    } else if (kind === "wait") {
      event.seconds = Number(rest[0]);
    } else if (kind === "answers") {
      event.kind = "answersChanged";
    }
    apply(event, simulation);
    noteEntries(simulation);
    const seen = traceOf(simulation);
    // Of an event of a flow that has been removed, only the picture is known.
    const expected = log ? `${picture}; ${log}` : picture;
    const agrees = seen === expected || log === null && seen.startsWith(`${picture}; `);
    if (!agrees) {
      return { number, index, seen, expected, lines: walk.slice(0, index + 1).map(([line]) => line) };
    }
  }
}
return null;
"""

walks = events = 0
with chromium() as driver:
    for path in pages(sys.argv[1]):
        lines = json.loads(path.with_suffix(".json").read_text())
        driver.get(path.as_uri())
        difference = driver.execute_script(WALK, lines)
        if difference:
            sys.exit(f"{path.stem}, walk {difference['number']}: {json.dumps(difference, indent=1)}")
        walks += len(lines)
        events += sum(len(walk) for walk in lines)
    if found := complaints(driver):
        sys.exit("\n".join(found))
print(f"{walks} walks, {events} events")
