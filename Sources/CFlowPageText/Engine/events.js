// Events, as values.

import { answerOK, dismissAlerts, interrupt } from "./alerts.js";
import { systemBack, systemSwipe } from "./departures.js";
import { followEvent } from "./follow-ups.js";
import { endFlow, transitionFor } from "./endings.js";
import { letTimePass } from "./held-events.js";
import { keyOf, nameOf } from "./keys.js";
import { currentEntry, removeAlert } from "./layers.js";
import { dismissLayers, leaveChild } from "./leaving.js";
import { openURL } from "./opened-links.js";
import { selectTab } from "./system.js";
import { askForAllTabs } from "./tabs.js";
import { endTask } from "./tasks.js";
import { currentRoute, isOnTop, noteFailure } from "./tree.js";

/** @returns whether the event was possible */
export function apply(event, simulation) {
  simulation.log = [];
  simulation.taskCalls = [];
  const isPossible = performEvent(event, simulation);
  if (event.kind !== "start") followEvent(simulation);
  if (!isPossible) simulation.log.push({ kind: "complaint", text: "impossible" });
  // The tasks of the app are called once everything else has happened.
  simulation.log.push(...simulation.taskCalls.map((text) => ({ kind: "task", text })));
  simulation.number();
  return isPossible;
}

function performEvent(event, simulation) {
  const node = event.node === undefined ? null : simulation.nodes[event.node];
  switch (event.kind) {
    case "start":
      simulation.start(event.flow, event.values, event.place);
      return true;
    case "intent":
      if (node) answerIntent(simulation, node, event);
      return true;
    case "outcome":
      if (node) answerOutcome(simulation, node, event.key, event.values);
      return true;
    case "task":
      endTask(simulation, event.number, event.outcome, event.values);
      return true;
    case "tap": return node ? selectTab(simulation, node, event.route) : false;
    case "back": return systemBack(simulation) !== null;
    case "swipe": return systemSwipe(simulation) !== null;
    case "ok": return answerOK(simulation);
    case "answersChanged":
      askForAllTabs(simulation, simulation.root);
      return true;
    case "wait":
      letTimePass(simulation, event.seconds);
      return true;
    case "interruption": return interrupt(simulation);
    case "dismissed": return dismissLayers(simulation);
    case "leave": return leaveChild(simulation);
    case "link":
      if (!openURL(simulation, event.text)) simulation.log.push({ kind: "complaint", text: "no link" });
      return true;
    default: return true;
  }
}

/**
 * The route handles an intent while the user sees its screen, and otherwise the flow does. What a screen reports that the user does
 * not see has no effect. The sender is the id of the entry that shows the screen; without one, it is the current entry.
 */
function answerIntent(simulation, node, { key, values: payload, sender }) {
  const flow = simulation.flows[node.flow];
  const own = transitionFor(flow.intents, flow.transitions, key);
  const ofScreen = (route) => (route.flow === undefined ? transitionFor(route.events, route.transitions, key) : undefined);
  if (!own && !flow.routes.some(ofScreen)) return;
  if (sender !== undefined && !(sender === currentEntry(node.state).id && isOnTop(node))) {
    noteFailure(simulation, node, nameOf(key), "not current");
    return;
  }
  const transition = ofScreen(currentRoute(simulation, node));
  if (transition && isOnTop(node)) {
    const source = currentEntry(node.state).values;
    // An alert is dismissed first, and stays dismissed if the transition fails.
    removeAlert(node);
    simulation.run(transition.branches, node, { payload, source }, nameOf(key));
  } else if (own) {
    dismissAlerts(simulation, node);
    simulation.run(own.branches, node, { payload, source: [] }, nameOf(key));
  } else {
    noteFailure(simulation, node, nameOf(key), "not current");
  }
}

/** An outcome that the app reports by itself. */
function answerOutcome(simulation, node, key, payload) {
  const { outcomes } = simulation.flows[node.flow];
  if ((outcomes ?? []).some((outcome) => keyOf(outcome) === key)) endFlow(simulation, node, key, payload, nameOf(key));
}
