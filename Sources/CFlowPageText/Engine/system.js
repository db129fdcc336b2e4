// What the system does by itself: a tap on a tab.

import { runFollowUp, systemBack } from "./departures.js";
import { followEvent } from "./follow-ups.js";
import { currentEntry } from "./layers.js";
import { isInBar } from "./tabs.js";
import { currentChild, isCovered, isLive, isOnTop, routeOf } from "./tree.js";

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
    if (returnToFirstScreen(simulation, node)) return true;
    const entry = currentEntry(node.state);
    runFollowUp(simulation, node, entry, routeOf(simulation, node, entry).reselected, "$reselected");
  } else {
    node.state = { ...node.state, selected: index, isLost: false };
  }
  return true;
}

/**
 * Goes back to the first screen of the stack in the selected tab, one screen after the other: until one does not allow that, or what
 * follows changes the stack further.
 *
 * @returns whether other screens were above the first one
 */
function returnToFirstScreen(simulation, node) {
  const stack = stackOnScreen(simulation, currentChild(node));
  if (!stack) return false;
  const screens = screensOf(simulation, stack);
  if (screens.length < 2) return false;
  while (screens.length > 1) {
    screens.pop();
    const owner = innermostOf(simulation, stack);
    if (hidesBack(simulation, owner) || systemBack(simulation, firstAsked(owner)) !== "left") break;
    followEvent(simulation);
    const now = screensOf(simulation, stack);
    const isUnchanged = now.length === screens.length && now.every((screen, index) => screen === screens[index]);
    if (!isLive(simulation, stack) || isCovered(stack) || !isUnchanged) break;
  }
  return true;
}

/** The flow whose stack is on screen where a flow is shown: the flow itself, or the one that a `switch` shows. */
function stackOnScreen(simulation, node) {
  if (!node) return null;
  const { container } = simulation.flows[node.flow];
  if (container === "tabs") return null;
  return container === "switch"
    ? stackOnScreen(simulation, node.children.get(node.state.tabs[0].entries[0].id)) : node;
}

/** The screens of a stack. Those of a flow in it take the place of the route that shows the flow, unless it is a tab bar. */
function screensOf(simulation, node) {
  return node.state.tabs[0].entries.flatMap((entry) => {
    const child = childInStack(simulation, node, entry);
    return child ? screensOf(simulation, child) : [entry];
  });
}

/** The flow to which the uppermost screen of a stack belongs. */
function innermostOf(simulation, node) {
  const { entries } = node.state.tabs[0];
  const child = childInStack(simulation, node, entries[entries.length - 1]);
  return child ? innermostOf(simulation, child) : node;
}

/**
 * The flow that is asked first before the current route is left: the innermost one of those in it that show nothing but their first
 * routes, or else the flow itself.
 */
function firstAsked(node) {
  const child = currentChild(node);
  const isAtStart = child && child.state.modals.length === 0 && child.state.tabs[child.state.selected].entries.length === 1;
  return isAtStart ? firstAsked(child) : node;
}

/** Whether the first screen of what the current route shows hides the back button of the stack around it, as in a tab bar. */
function hidesBack(simulation, node) {
  const child = currentChild(node);
  if (!child) return false;
  const [first] = child.state.tabs[child.state.selected].entries;
  return Boolean(routeOf(simulation, child, first).backHidden) || hidesBack(simulation, child);
}

function childInStack(simulation, node, entry) {
  const child = node.children.get(entry.id);
  return child && simulation.flows[child.flow].container !== "tabs" ? child : undefined;
}
