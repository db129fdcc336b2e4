// The steps of a journey of the analysis, as events of a walk through its flow, which is the outermost one there.

import { backTarget } from "../Engine/departures.js";
import { keyOf } from "../Engine/keys.js";
import { currentEntry } from "../Engine/layers.js";
import { taskOn } from "../Engine/tasks.js";
import { currentChild, currentRoute, routeOf } from "../Engine/tree.js";
import { sampleText } from "../Engine/values.js";
import { sampleLink, valuesFor } from "./samples.js";

/** The values of the current route. */
function rootValues({ root }) {
  return currentEntry(root.state).values;
}

/** The first route of the top layer of the flow. */
function firstOfLayer(simulation) {
  const first = simulation.root.state.modals.at(-1)?.entries[0];
  return first && routeOf(simulation, simulation.root, first);
}

/** The event of a walk for one of a journey, and the branches that handle it. */
export function walkEvent(simulation, { event: name, isFromOutside, next, branch }) {
  const flow = simulation.flows[simulation.root.flow];
  const route = currentRoute(simulation, simulation.root);
  if (name === "system-back") {
    // What the system cannot do here is done by the child flow that the route shows.
    const isOfChild = currentChild(simulation.root) && backTarget(simulation) !== simulation.root;
    return isOfChild ? { event: { kind: "leave" } } : { event: { kind: "back" }, branches: route.back?.branches };
  }
  if (name === "system-swipe") {
    return { event: { kind: "swipe" }, branches: firstOfLayer(simulation)?.dismissed?.branches };
  }
  if (name === "$dismissAttempted") {
    return { event: { kind: "swipe" }, branches: firstOfLayer(simulation)?.dismissAttempted?.branches };
  }
  if (name === "$backAttempted") return { event: { kind: "back" }, branches: route.backAttempted?.branches };
  if (name === "system-ok") return { event: { kind: "ok" } };
  if (name === "alert-interruption") return { event: { kind: "interruption" } };
  if (name === "dismissed-by-parent") return { event: { kind: "dismissed" } };
  if (name === "tab-tap") return { event: { kind: "tap", node: 0, route: next } };
  if (name === "$reselected") {
    const selected = simulation.root.state.tabs[simulation.root.state.selected].entries[0].route;
    return { event: { kind: "tap", node: 0, route: flow.routes[selected].name }, branches: route.reselected?.branches };
  }
  const own = (events, transitions) => {
    const transition = (transitions ?? []).find(({ event }) => events[event].name === name);
    return transition && { transition, event: events[transition.event] };
  };
  const link = (flow.links ?? []).find(({ pattern }) => pattern === name);
  if (link) {
    return { event: { kind: "link", text: sampleLink(link) }, branches: link.transition.branches };
  }
  const answer = isFromOutside ? own(flow.intents, flow.transitions) : own(route.events, route.transitions);
  if (!answer) return taskEnd(simulation, name, route, branch);
  const scope = { payload: (answer.event.payload ?? []).map(sampleText), source: rootValues(simulation) };
  const values = valuesFor(answer.transition.branches, branch, scope, "payload");
  const child = isFromOutside ? null : currentChild(simulation.root);
  const key = keyOf(answer.event);
  return {
    event: child
      ? { kind: "outcome", node: simulation.nodes.indexOf(child), key, values }
      : { kind: "intent", node: 0, key, values },
    branches: answer.transition.branches,
  };
}

/** The end of the task that runs on the route, with an outcome of this name. */
function taskEnd(simulation, name, route, branch) {
  const running = taskOn(simulation.root, currentEntry(simulation.root.state));
  const transition = (route.taskTransitions ?? []).find(({ event }) => route.taskOutcomes[event].name === name);
  if (!running || !transition) return null;
  const event = route.taskOutcomes[transition.event];
  const scope = { payload: (event.payload ?? []).map(sampleText), source: rootValues(simulation) };
  const values = valuesFor(transition.branches, branch, scope, "payload");
  return {
    event: { kind: "task", number: running.number, outcome: name, values }, branches: transition.branches,
  };
}
