// The tree of the flows that are shown. Each node is a flow; the entries of its routes that show flows have child nodes.

import { allEntries, currentEntry } from "./layers.js";

export function routeOf(simulation, node, entry) {
  return simulation.flows[node.flow].routes[entry.route];
}

export function currentRoute(simulation, node) {
  return routeOf(simulation, node, currentEntry(node.state));
}

/** The flow that the current route of a flow shows, or null. */
export function currentChild(node) {
  return node.children.get(currentEntry(node.state).id) ?? null;
}

/** All flows that the entries of a flow show, in the order of these. */
export function childrenOf(node) {
  return allEntries(node.state).flatMap((entry) => node.children.get(entry.id) ?? []);
}

/** A flow, the one that it currently shows, and so on. */
export function flowsShown(node) {
  const child = currentChild(node);
  return child ? [node, ...flowsShown(child)] : [node];
}

/** The flow in which the user sees a screen of a flow. */
export function innermost(node) {
  const child = currentChild(node);
  return child ? innermost(child) : node;
}

/** Whether neither the flow nor one that contains it has been removed. */
export function isLive(simulation, node) {
  if (!node.parent) return node === simulation.root;
  return [...node.parent.children.values()].includes(node) && isLive(simulation, node.parent);
}

/** Whether the parent of a flow currently shows it. */
export function isCurrent(node) {
  return !node.parent || currentChild(node.parent) === node;
}

export function isOnTop(node) {
  return isCurrent(node) && (!node.parent || isOnTop(node.parent));
}

/** Whether the flow, or one that it currently shows, presents something. */
export function isCovered(node) {
  return flowsShown(node).some(({ state }) => state.modals.length > 0);
}

export function pathOf(node) {
  return node.parent ? `${pathOf(node.parent)}${node.routeName}/` : "";
}

/** A line of the log: an event has not done what it should. */
export function complaint(node, name, reason) {
  return { kind: "complaint", text: `${pathOf(node)}${name} ${reason}` };
}

/** Notes that an event has not done what it should. */
export function noteFailure(simulation, node, name, reason) {
  simulation.log.push(complaint(node, name, reason));
}
