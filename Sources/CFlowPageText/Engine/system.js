// What the system does by itself: a tap on a tab, back, and a swipe.

import { updateChildren } from "./flows.js";
import { currentEntry, currentLayer, removeTop } from "./layers.js";
import { isInBar } from "./tabs.js";
import { currentRoute, innermost, isCovered, isOnTop, routeOf } from "./tree.js";

/** The index of the tab of a route that can be tapped, or -1. */
export function tabIndex(simulation, node, name) {
  const flow = simulation.flows[node.flow];
  if (flow.container !== "tabs" || !isOnTop(node) || isCovered(node)) return -1;
  return node.state.tabs.findIndex((layer, index) =>
    routeOf(simulation, node, layer.entries[0]).name === name && isInBar(simulation, node, index));
}

/** @returns whether the user can tap the tab of the route */
export function selectTab(simulation, node, name) {
  const index = tabIndex(simulation, node, name);
  if (index < 0) return false;
  if (index === node.state.selected) {
    const entry = currentEntry(node.state);
    runFollowUp(simulation, node, entry, routeOf(simulation, node, entry).reselected, "$reselected");
  } else {
    node.state = { ...node.state, selected: index, isLost: false };
  }
  return true;
}

/** The flow in which the system's back pops, or null. */
export function backTarget(simulation, node = innermost(simulation.root)) {
  if (currentRoute(simulation, node).backHidden) return null;
  if (currentLayer(node.state).entries.length > 1) return node;
  // On the first route of a child flow, the parent's route is popped.
  return node.state.modals.length === 0 && node.parent ? backTarget(simulation, node.parent) : null;
}

export function systemBack(simulation) {
  const node = backTarget(simulation);
  if (!node) return false;
  const departed = currentEntry(node.state);
  node.state = removeTop(node.state);
  updateChildren(simulation, node);
  runFollowUp(simulation, node, departed, routeOf(simulation, node, departed).back, "$back");
  return true;
}

/** The flow of which the system's swipe dismisses a layer, or null. */
export function swipeTarget(simulation, node = innermost(simulation.root)) {
  const layer = node.state.modals[node.state.modals.length - 1];
  if (!layer) return node.parent ? swipeTarget(simulation, node.parent) : null;
  const declared = simulation.flows[node.flow].presentations?.find((each) => each.name === layer.presentation);
  const canSwipe = declared ? !declared.fixed : layer.presentation === "sheet";
  return canSwipe && !routeOf(simulation, node, layer.entries[0]).fixed ? node : null;
}

export function systemSwipe(simulation) {
  const node = swipeTarget(simulation);
  if (!node) return false;
  const departed = currentLayer(node.state).entries[0];
  node.state = { ...node.state, modals: node.state.modals.slice(0, -1) };
  updateChildren(simulation, node);
  runFollowUp(simulation, node, departed, routeOf(simulation, node, departed).dismissed, "$dismissed");
  return true;
}

function runFollowUp(simulation, node, departed, transition, name) {
  if (transition) simulation.run(transition.branches, node, { payload: [], source: departed.values }, name);
}
