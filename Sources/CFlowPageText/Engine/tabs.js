// Tabs that are in a bar only while a condition holds.

import { holds } from "./guards.js";
import { childrenOf, currentChild, isCovered, isLive } from "./tree.js";

/** Whether a tab is in the bar. */
export function isInBar(simulation, node, index) {
  const { route } = node.state.tabs[index].entries[0];
  return !simulation.flows[node.flow].routes[route].tab?.hidden && !node.state.absent?.includes(route);
}

/** Evaluates which tabs of a flow are in the bar. Equal questions have the same answer. */
export function askForTabs(simulation, node) {
  const conditions = simulation.flows[node.flow].routes.flatMap(({ tab }, route) =>
    (tab?.when ? [{ route, when: tab.when }] : []));
  if (conditions.length === 0) return;
  const { selected, isLost } = node.state;
  const wasInBar = isInBar(simulation, node, selected);
  const scope = { payload: [], source: node.values };
  const answers = new Map();
  const absent = conditions.filter((_, index) => !holds(simulation, conditions, index, node, scope, answers))
    .map(({ route }) => route);
  node.state = { ...node.state, absent };
  node.state.isLost = !isInBar(simulation, node, selected) && (isLost || wasInBar);
}

/** The app reports that answers have changed: the guards of tabs are evaluated again, in outer flows first. */
export function askForAllTabs(simulation, node) {
  askForTabs(simulation, node);
  for (const child of childrenOf(node)) askForAllTabs(simulation, child);
}

/** Whether the tabs of some bar depend on the app's answers. */
export function hasTabConditions(simulation) {
  return simulation.nodes.some((node) => isLive(simulation, node)
    && simulation.flows[node.flow].routes.some(({ tab }) => tab?.when !== undefined));
}

/** Selects the first tab in the bar where the selected one was removed from it, if the bar is visible. */
export function leaveLostTabs(simulation) {
  for (let node = simulation.root; node; node = currentChild(node)) {
    if (!node.state.isLost || isCovered(node)) continue;
    const first = node.state.tabs.findIndex((_, index) => isInBar(simulation, node, index));
    if (first >= 0) node.state = { ...node.state, selected: first, isLost: false };
  }
}
