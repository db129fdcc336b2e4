// Transitions: the first branch whose condition is true is taken, and its moves are performed.

import { dismissAlerts } from "./alerts.js";
import { emptyRemainder, followBranch, performFollowUps } from "./follow-ups.js";
import { chooseBranch } from "./guards.js";
import { dropHeldEvent, takeHeldEvent } from "./held-events.js";
import { keyOf } from "./keys.js";
import { currentEntry, removeAlert } from "./layers.js";
import { leave } from "./leaving.js";
import { performMove } from "./performed-moves.js";
import { complaint, noteFailure } from "./tree.js";
import { evaluateAll, valueText } from "./values.js";

/**
 * Performs the first branch whose condition is true. If one of its moves fails, the flow stays as it was.
 * @param branches those of the transition
 * @param event the event: the flow that handles it, the values in reach, the name under which a failure is reported,
 *   `ended`, the entry whose child flow has ended with it, and `link`, the link that is opened
 */
export function performTransition(simulation, branches, event) {
  const { node, name } = event;
  const branch = take(simulation, branches, event);
  if (!branch) return;
  const before = { state: node.state, held: node.held };
  const left = emptyRemainder();
  const failure = performMoves(simulation, branch, event, left);
  if (failure) {
    Object.assign(node, before);
    noteFailure(simulation, node, name, `failed: ${failure}`);
    return;
  }
  followBranch(simulation, branch, event, left);
}

/** Takes a branch: evaluates the guards and runs the effects. */
function take(simulation, branches, { node, scope }) {
  const branch = chooseBranch(simulation, branches, node, scope);
  for (const { decision, values } of branch?.effects ?? []) {
    const { name } = simulation.flows[node.flow].effects[decision];
    const text = `${name}(${evaluateAll(values, scope).map(valueText).join(", ")})!`;
    simulation.log.push({ kind: "effect", text });
  }
  return branch;
}

/** @returns why the branch fails, if it does */
function performMoves(simulation, branch, event, left) {
  const { node, scope } = event;
  let isLeft = false;
  // Its other moves do nothing but leave the flow.
  let before = node.state;
  for (const move of branch.moves) {
    // Nothing is shown above an alert that a resumed event has presented.
    if (!["resume", "forget", "finish", "stay"].includes(move.move) && !isLeft) removeAlert(node);
    if (move.move === "resume") {
      resume(simulation, event, left);
      before = node.state;
    } else if (move.move === "forget") {
      left.reports.push(...dropHeldEvent(simulation, node, "forgotten"));
    } else if (move.move === "finish") {
      const outcome = simulation.flows[node.flow].outcomes[move.outcome];
      left.outcome = { key: keyOf(outcome), payload: evaluateAll(move.values, scope) };
    } else if (!isLeft) {
      const after = performMove(simulation, move, event);
      if (after.failure) return after.failure;
      if (after.leaves) {
        if (!leave(simulation, node)) return "stack-underflow";
        isLeft = true;
        node.state = before;
      } else if (move.children) {
        left.cleared.push(currentEntry(node.state).id);
      }
    }
  }
  return null;
}

/** Handles what is held as a part of the transition. If that fails, only that is undone. */
function resume(simulation, { node, ended }, left) {
  if (!node.held) return;
  if (node.held.left === 0) {
    left.reports.push(...dropHeldEvent(simulation, node, "expired"));
    return;
  }
  const { branches, event, reports } = takeHeldEvent(simulation, node);
  left.reports.push(...reports);
  dismissAlerts(simulation, node);
  const inner = { ...event, ended };
  const branch = take(simulation, branches, inner);
  if (!branch) return;
  const before = node.state;
  const own = emptyRemainder();
  const failure = performMoves(simulation, branch, inner, own);
  if (failure) {
    node.state = before;
    left.reports.push(complaint(node, inner.name, `failed: ${failure}`));
    return;
  }
  left.cleared.push(...own.cleared);
  left.reports.push(...own.reports);
  performFollowUps(simulation, branch, inner, { isImmediate: true, outcome: own.outcome, reports: left.reports });
  left.resumed.push({ event: inner, branch, entry: currentEntry(node.state).id });
}
