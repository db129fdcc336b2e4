// What is run where the user sees a route, and where one has been removed.

import { dropHeldEvent } from "./held-events.js";
import { allEntries, currentEntry } from "./layers.js";
import { flowsShown, routeOf } from "./tree.js";

/** Runs what is to be run where the user now sees something else than before: in outer flows first. */
export function noteWhatIsShown(simulation) {
  const now = flowsShown(simulation.root).map((node) => ({ node, entry: currentEntry(node.state) }));
  const before = simulation.shown;
  const changed = now.findIndex(({ node, entry }, index) => before[index]?.node !== node || before[index].entry !== entry.id);
  // There is no navigation meanwhile.
  simulation.shown = now.map(({ node, entry }) => ({ node, entry: entry.id }));
  if (changed < 0) return;
  for (const { node, entry } of now.slice(changed)) noteIsShown(simulation, node, entry);
}

function noteIsShown(simulation, node, entry) {
  const { opened, shown } = routeOf(simulation, node, entry);
  const scope = { payload: [], source: entry.values };
  if (opened && !node.seen.has(entry.id)) simulation.run(opened.branches, node, scope, "$opened");
  node.seen.add(entry.id);
  if (shown) simulation.run(shown.branches, node, scope, "$shown");
}

/**
 * Runs what is to be run where entries have been removed since this was called last, and drops what their flows hold: in inner flows
 * first, and in a flow from the top down.
 */
export function noteWhatIsRemoved(simulation) {
  if (!simulation.notesRemovals) return;
  const before = simulation.noted;
  simulation.noted = entriesBelow(simulation.root);
  for (const { node, entry, child } of removedEntries(before, simulation.noted)) {
    if (child) simulation.log.push(...dropHeldEvent(simulation, child, "removed"));
    const { removed } = routeOf(simulation, node, entry);
    if (removed) simulation.run(removed.branches, node, { payload: [], source: entry.values }, "$removed");
  }
}

/** The entries of a flow, each with the flow that it shows and the entries of that: `{ node, entry, child, inside }`. */
export function entriesBelow(node) {
  return allEntries(node.state).map((entry) => {
    const child = node.children.get(entry.id);
    return { node, entry, child, inside: child ? entriesBelow(child) : [] };
  });
}

function removedEntries(before, now) {
  return [...before].reverse().flatMap(({ node, entry, child, inside }) => {
    const kept = now.find((each) => each.node === node && each.entry.id === entry.id);
    return [...removedEntries(inside, kept?.inside ?? []), ...(kept ? [] : [{ node, entry, child }])];
  });
}
