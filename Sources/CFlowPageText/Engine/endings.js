// How flows end: with an outcome that their parent handles. A flow whose start is an outcome finishes immediately.

import { beginFlow } from "./flows.js";
import { keyOf, nameOf } from "./keys.js";
import { currentEntry } from "./layers.js";
import { childrenOf, currentChild, currentRoute, isCurrent, isLive, noteFailure } from "./tree.js";
import { valueText } from "./values.js";

/** How many transitions may trigger each other without an event. */
const mostAnswers = 100;

/** The transition for an event with the same name, and with or without a payload. */
export function transitionFor(events, transitions, key) {
  return (transitions ?? []).find(({ event }) => keyOf(events[event]) === key);
}

/**
 * An outcome, or an intent that bubbles, counts only while the parent's current route shows the flow.
 * @param name the event that has led to the outcome, to report it if no flow handles it
 */
export function endFlow(simulation, node, key, payload, name) {
  const { parent } = node;
  if (!parent) {
    const { bubbles } = simulation.flows[node.flow].outcomes.find((outcome) => keyOf(outcome) === key) ?? {};
    const text = `told ${nameOf(key)}(${payload.map(valueText).join(", ")})`;
    simulation.log.push({ kind: bubbles ? "asked" : "told", text });
    return;
  }
  const route = currentRoute(simulation, parent);
  const transition = transitionFor(route.events, route.transitions, key);
  if (!isLive(simulation, node) || currentChild(parent) !== node || !transition) {
    noteFailure(simulation, node, name, "not current");
    return;
  }
  const entry = currentEntry(parent.state);
  // With an intent that bubbles, the flow does not end.
  const ended = route.events[transition.event].bubbles ? null : entry;
  simulation.run(transition.branches, parent, { payload, source: entry.values }, nameOf(key), { ended });
}

/**
 * Ends the flows that finish immediately, if their parents currently show them: outer flows first. All others are shown after
 * all, and so are those that are not removed thereby.
 */
export function handleEndings(simulation) {
  for (let node = nextEnding(simulation); node; node = nextEnding(simulation)) {
    const { key, payload } = node.ending;
    node.ending = null;
    if (isCurrent(node) && countAnswer(simulation, node, nameOf(key))) endFlow(simulation, node, key, payload, nameOf(key));
    if (isLive(simulation, node)) beginFlow(simulation, node);
  }
  simulation.answersInARow = 0;
}

/** A flow that its parent does not currently show comes last: another one may uncover it. */
function nextEnding(simulation) {
  const endings = [];
  const find = (node) => {
    if (node.ending) endings.push(node);
    childrenOf(node).forEach(find);
  };
  find(simulation.root);
  return endings.find(isCurrent) ?? endings[0] ?? null;
}

/** @returns whether it is not one too many, which is reported. */
export function countAnswer(simulation, node, name) {
  simulation.answersInARow += 1;
  if (simulation.answersInARow <= mostAnswers) return true;
  noteFailure(simulation, node, name, "endless");
  return false;
}
