// What follows a branch once its moves have been performed, and what follows an event once its branches have been.

import { answerEndings, endFlow } from "./endings.js";
import { updateChildren } from "./flows.js";
import { currentEntry } from "./layers.js";
import { dismissAll } from "./leaving.js";
import { openPlace, openRest } from "./opened-links.js";
import { noteWhatIsShown } from "./showing.js";
import { leaveLostTabs } from "./tabs.js";
import { startTask, taskOn } from "./tasks.js";
import { currentRoute, innermost, isLive, noteFailure, pathOf } from "./tree.js";
import { evaluateAll, valueText } from "./values.js";

/** What the moves of a branch leave to be done. */
export function emptySequel() {
  return {
    // The entries whose child flows have their modal layers dismissed.
    cleared: [],
    // The outcome with which the flow ends: `{ key, payload }`.
    outcome: null,
    // The link that was resumed and has failed: `{ name, failure }`.
    failedLink: null,
    // The link that was resumed, whose rest a child flow receives, and the branch that was taken: `{ link, branch }`.
    resumed: null,
    // What the branch of the resumed link does: its task, its link target in a child flow, and what it delivers.
    task: null, place: null, delivery: null,
  };
}

/** @param occasion `{ node, scope, name, link }`: the event that the branch handles */
export function followBranch(simulation, branch, { node, scope, name, link }, sequel) {
  updateChildren(simulation, node);
  for (const entry of sequel.cleared) dismissAll(simulation, node.children.get(entry));
  if (sequel.failedLink) noteFailure(simulation, node, sequel.failedLink.name, `failed: ${sequel.failedLink.failure}`);
  if (sequel.task) startTask(simulation, sequel.task, node);
  if (sequel.resumed) openRest(simulation, sequel.resumed.link, node, sequel.resumed.branch);
  if (branch.task) startTask(simulation, { call: branch.task, entry: currentEntry(node.state).id, scope }, node);
  if (sequel.place) openPlace(simulation, sequel.place.at, sequel.place.scope, node);
  if (sequel.delivery) deliver(simulation, sequel.delivery, node);
  if (branch.held) node.held = link;
  else if (sequel.outcome) endFlow(simulation, node, sequel.outcome.key, sequel.outcome.payload, name);
  else if (link) openRest(simulation, link, node, branch);
  if (branch.at) openPlace(simulation, branch.at, scope, node);
  if (branch.delivers) deliver(simulation, { message: branch.delivers, scope, name }, node);
}

/** Delivers a message to the screen that is now on top in a flow, or in the child flow that it shows. */
function deliver(simulation, { message, scope, name }, node) {
  const receiver = innermost(node);
  const route = currentRoute(simulation, receiver);
  const receives = (route.receives ?? []).some((own) => own.name === message.name);
  if (isLive(simulation, node) && receiver.hasBegun && receives) {
    const values = evaluateAll(message.values, scope).map(valueText).join(", ");
    const text = `${pathOf(receiver)}${route.name} receives ${message.name}(${values})`;
    simulation.log.push({ kind: "delivery", text });
  } else {
    noteFailure(simulation, node, name, `undelivered: ${message.name}`);
  }
}

/**
 * Ends flows that finish immediately, updates tab bars, runs what is to be run where the user sees something, and handles the
 * outcome of the task that has ended there. The task is over before anything follows.
 */
export function followEvent(simulation) {
  for (;;) {
    answerEndings(simulation);
    leaveLostTabs(simulation);
    noteWhatIsShown(simulation);
    const node = innermost(simulation.root);
    const entry = currentEntry(node.state);
    const ended = taskOn(node, entry)?.end;
    if (!ended) return;
    node.running.delete(entry.id);
    const route = currentRoute(simulation, node);
    const transition = (route.taskTransitions ?? []).find(({ event }) => route.taskOutcomes[event].name === ended.outcome);
    if (transition) {
      simulation.run(transition.branches, node, { payload: ended.payload, source: entry.values }, ended.outcome);
    }
  }
}
