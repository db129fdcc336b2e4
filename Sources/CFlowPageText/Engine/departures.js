// What the user does to leave what is shown: back, and a swipe. A condition can refuse it, and the attempt is an event then.

import { updateChildren } from "./flows.js";
import { holds } from "./guards.js";
import { currentEntry, currentLayer, removeTop } from "./layers.js";
import { currentRoute, innermost, routeOf } from "./tree.js";

/** The flow in which the system's back pops unless a condition refuses it, or null where there is no back button. */
export function backTarget(simulation, node = innermost(simulation.root)) {
  if (currentRoute(simulation, node).backHidden) return null;
  if (currentLayer(node.state).entries.length > 1) return node;
  // On the first route of a child flow, the parent's route is popped.
  return node.state.modals.length === 0 && node.parent ? backTarget(simulation, node.parent) : null;
}

/** @returns "left", "asked" if a condition refuses it and the flow responds to that, or null */
export function systemBack(simulation, node = innermost(simulation.root)) {
  if (!backTarget(simulation, node)) return null;
  const departed = currentEntry(node.state);
  const route = routeOf(simulation, node, departed);
  if (!allows(simulation, node, departed, [route.backWhen])) {
    return attempt(simulation, node, departed, route.backAttempted, "$backAttempted");
  }
  if (currentLayer(node.state).entries.length < 2) return systemBack(simulation, node.parent);
  node.state = removeTop(node.state);
  updateChildren(simulation, node);
  runFollowUp(simulation, node, departed, route.back, "$back");
  return "left";
}

/** The flow of which the system's swipe dismisses a layer, or tries to, or null. */
export function swipeTarget(simulation, node = innermost(simulation.root)) {
  const layer = node.state.modals[node.state.modals.length - 1];
  if (!layer) return node.parent ? swipeTarget(simulation, node.parent) : null;
  if (["cover", "alert"].includes(layer.presentation)) return null;
  const route = routeOf(simulation, node, layer.entries[0]);
  return !isFixed(simulation, node, layer) || route.dismissAttempted ? node : null;
}

/** @returns as for back */
export function systemSwipe(simulation) {
  const node = swipeTarget(simulation);
  if (!node) return null;
  const layer = currentLayer(node.state);
  const departed = layer.entries[0];
  const route = routeOf(simulation, node, departed);
  const conditions = [declared(simulation, node, layer)?.dismissWhen, route.dismissWhen];
  if (isFixed(simulation, node, layer) || !allows(simulation, node, departed, conditions)) {
    return attempt(simulation, node, departed, route.dismissAttempted, "$dismissAttempted");
  }
  node.state = { ...node.state, modals: node.state.modals.slice(0, -1) };
  updateChildren(simulation, node);
  runFollowUp(simulation, node, departed, route.dismissed, "$dismissed");
  return "left";
}

/** Performs what follows an action of the system on an entry. */
export function runFollowUp(simulation, node, entry, transition, name) {
  if (transition) simulation.run(transition.branches, node, { payload: [], source: entry.values }, name);
}

function attempt(simulation, node, entry, transition, name) {
  if (!transition) return null;
  runFollowUp(simulation, node, entry, transition, name);
  return "asked";
}

/** Whether all conditions hold for an entry. */
function allows(simulation, node, entry, conditions) {
  const asked = conditions.flatMap((when) => (when ? [{ when }] : []));
  const scope = { payload: [], source: entry.values };
  const answers = new Map();
  return asked.every((_, index) => holds(simulation, asked, index, node, scope, answers));
}

/** The presentation of a layer, if the flow declares it. */
function declared(simulation, node, layer) {
  return simulation.flows[node.flow].presentations?.find((each) => each.name === layer.presentation);
}

/** Whether a swipe never dismisses a layer. */
function isFixed(simulation, node, layer) {
  return Boolean(declared(simulation, node, layer)?.fixed || routeOf(simulation, node, layer.entries[0]).fixed);
}
