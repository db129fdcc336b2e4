// What follows a branch once its moves have been performed, and what follows an event once its branches have been.

import { handleEndings, endFlow } from "./endings.js";
import { updateChildren } from "./flows.js";
import { holdEvent } from "./held-events.js";
import { currentEntry } from "./layers.js";
import { dismissAll } from "./leaving.js";
import { openLinkTarget, openRest } from "./opened-links.js";
import { noteWhatIsRemoved, noteWhatIsShown } from "./showing.js";
import { leaveLostTabs } from "./tabs.js";
import { startTask, taskOn } from "./tasks.js";
import { currentRoute, innermost, isLive, noteFailure, pathOf } from "./tree.js";
import { evaluateAll, valueText } from "./values.js";

/** What is left to do once all moves of a branch have been performed. */
export function emptyRemainder() {
  return {
    // The entries whose child flows have their modal layers dismissed.
    cleared: [],
    // The outcome with which the flow ends: `{ key, payload }`.
    outcome: null,
    // What is reported about what is or was held, as lines of the log.
    reports: [],
    // What was resumed: `{ event, branch, entry }`, with the branch that was taken, and the entry that was the current one
    // after it.
    resumed: [],
  };
}

/** @param event `{ node, scope, name, link }`: the event that the branch handles */
export function followBranch(simulation, branch, event, left) {
  const { node } = event;
  updateChildren(simulation, node);
  for (const entry of left.cleared) dismissAll(simulation, node.children.get(entry));
  simulation.log.push(...left.reports);
  for (const resumed of left.resumed) {
    performFollowUps(simulation, resumed.branch, resumed.event, { isImmediate: false, entry: resumed.entry, reports: simulation.log });
  }
  performFollowUps(simulation, branch, event, { outcome: left.outcome, reports: simulation.log });
}

/**
 * Performs what follows the moves of a branch, in the order of the program.
 * @param options `outcome`: with which the flow ends; `entry`: on which a task starts, if not on the current one; `isImmediate`: for the
 *   branch of a resumed event, whether it is what happens as soon as that is resumed, or the rest; `reports`: where what is held is
 *   reported
 */
export function performFollowUps(simulation, branch, event, { outcome, entry, isImmediate, reports }) {
  for (const followUp of branch.followUps ?? []) {
    const isIncluded = isImmediate === undefined
      || simulation.program.immediateFollowUps.includes(followUp) === isImmediate;
    if (isIncluded && followUp === "hold") {
      reports.push(...holdEvent(simulation, event, branch.holdFor));
    } else if (isIncluded) {
      performFollowUp(simulation, followUp, branch, event, outcome, entry);
    }
  }
}

function performFollowUp(simulation, followUp, branch, event, outcome, entry) {
  const { node, scope, name, link } = event;
  switch (followUp) {
    case "end": if (outcome) endFlow(simulation, node, outcome.key, outcome.payload, name); break;
    case "task":
      startTask(simulation, { call: branch.task, entry: entry ?? currentEntry(node.state).id, scope }, node);
      break;
    case "rest": if (link) openRest(simulation, link, node, branch); break;
    case "open": openLinkTarget(simulation, branch.at, scope, node); break;
    case "deliver": deliver(simulation, { message: branch.delivers, scope, name }, node); break;
    default: throw new Error(`unknown follow-up ${followUp}`);
  }
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

/** Performs what follows an event, in the order of the program, and again as long as a task has an outcome. */
export function followEvent(simulation) {
  let isSettled;
  do {
    isSettled = true;
    for (const followUp of simulation.program.afterEvents) {
      switch (followUp) {
        case "endings": handleEndings(simulation); break;
        case "lostTabs": leaveLostTabs(simulation); break;
        case "removedRoutes": noteWhatIsRemoved(simulation); break;
        case "shownRoutes": noteWhatIsShown(simulation); break;
        case "taskOutcome": if (handleTaskOutcome(simulation)) isSettled = false; break;
        default: throw new Error(`unknown follow-up ${followUp}`);
      }
    }
  } while (!isSettled);
}

/**
 * Handles the outcome of the task that has ended on what the user sees. The task is over before anything follows.
 * @returns whether there was one
 */
function handleTaskOutcome(simulation) {
  const node = innermost(simulation.root);
  const entry = currentEntry(node.state);
  const ended = taskOn(node, entry)?.end;
  if (!ended) return false;
  node.running.delete(entry.id);
  const route = currentRoute(simulation, node);
  const transition = (route.taskTransitions ?? []).find(({ event }) => route.taskOutcomes[event].name === ended.outcome);
  if (transition) {
    simulation.run(transition.branches, node, { payload: ended.payload, source: entry.values }, ended.outcome);
  }
  return true;
}
