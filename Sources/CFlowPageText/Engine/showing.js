// What is run where the user sees a route.

import { currentEntry } from "./layers.js";
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
