// The life of flows: a flow is started for each entry of a route that shows one, and removed with it.

import { entryFor, newEntry } from "./entries.js";
import { chooseBranch } from "./guards.js";
import { keyOf } from "./keys.js";
import { allEntries } from "./layers.js";
import { baseLayer, stateShowing } from "./moves.js";
import { performMove } from "./performed-moves.js";
import { askForTabs } from "./tabs.js";
import { routeOf } from "./tree.js";
import { evaluateAll } from "./values.js";

/**
 * Starts a flow. The guards of its start are evaluated now.
 * @param values those of the flow's parameters
 * @param routeName the name of the parent's route that shows the flow
 * @param entry the place at which to start, instead of the flow's own start
 */
export function startFlow(simulation, flow, values, parent, routeName, entry) {
  const program = simulation.flows[flow];
  const node = {
    flow, values, parent, routeName, state: null, held: null, children: new Map(), nextEntry: 0,
    // The tasks on entries, by the ids of these: `{ number, task, end }`. Those of removed entries have ended.
    running: new Map(),
    // The ids of the entries that the user has seen.
    seen: new Set(),
    // The outcome with which the flow finishes immediately: `{ key, payload }`. Between two events, there is none.
    ending: null,
    // Whether the flow is shown. Before that, it has no child flows, and receives no events.
    hasBegun: true,
  };
  const scope = { payload: [], source: values };
  const { place, moves } = entry ? { place: entry } : chooseStart(simulation, node, scope);
  const first = entryFor(node, place, scope);
  if (program.container === "tabs") {
    // A tab without values is added to the bar when it is first shown.
    const tabs = program.routes.flatMap(({ tab }, index) =>
      (tab?.values ? [baseLayer(newEntry(node, index, evaluateAll(tab.values, scope)))] : []));
    node.state = stateShowing({ tabs, selected: 0, modals: [], absent: [] }, first, false, program);
  } else {
    node.state = { tabs: [baseLayer(first)], selected: 0, modals: [] };
  }
  for (const move of moves ?? []) performMove(simulation, move, { node, scope });
  if (program.container === "tabs") {
    askForTabs(simulation, node);
    // A tab that is selected from the start has never been in the bar.
    node.state.isLost = false;
  }
  updateChildren(simulation, node);
  return node;
}

/**
 * The place at which a flow starts, and the moves from there. If it finishes immediately, that is noted, and the place is where it is
 * shown after all.
 */
function chooseStart(simulation, node, scope) {
  const { start, outcomes } = simulation.flows[node.flow];
  // The last candidate is chosen if no other is.
  const chosen = chooseBranch(simulation, start, node, scope) ?? start[start.length - 1];
  if (chosen.place) return chosen;
  node.ending = { key: keyOf(outcomes[chosen.finish]), payload: evaluateAll(chosen.values, scope) };
  node.hasBegun = false;
  return start.findLast(({ place }) => place);
}

/** Removes the flows whose entries were removed, and starts those of new entries. */
export function updateChildren(simulation, node) {
  if (!node.hasBegun) return;
  const entries = allEntries(node.state);
  const ids = new Set(entries.map((entry) => entry.id));
  for (const id of [...node.children.keys()]) if (!ids.has(id)) node.children.delete(id);
  for (const entry of entries) {
    const route = routeOf(simulation, node, entry);
    if (route.flow === undefined || node.children.has(entry.id)) continue;
    const values = evaluateAll(route.flowValues, { payload: [], source: entry.values });
    node.children.set(entry.id, startFlow(simulation, route.flow, values, node, route.name));
  }
}

/** Shows a flow after all. */
export function beginFlow(simulation, node) {
  node.ending = null;
  if (node.hasBegun) return;
  node.hasBegun = true;
  updateChildren(simulation, node);
}
