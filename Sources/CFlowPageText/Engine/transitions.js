// Transitions: the first branch whose condition is true is taken, and its moves are performed.

import { dismissAlerts, presenting } from "./alerts.js";
import { emptySequel, followBranch } from "./consequences.js";
import { endFlow } from "./endings.js";
import { entryFor, newEntry } from "./flows.js";
import { chooseBranch } from "./guards.js";
import { keyOf } from "./keys.js";
import { currentEntry, removeAlert, visibleLayers, withVisibleLayers } from "./layers.js";
import { leave } from "./leaving.js";
import { baseLayer, layersAfter, stateShowing } from "./moves.js";
import { noteFailure } from "./tree.js";
import { evaluateAll, valueText } from "./values.js";

/**
 * Performs the first branch whose condition is true. If one of its moves fails, the flow stays as it was.
 * @param branches those of the transition
 * @param occasion the event: the flow that handles it, the values in reach, the name under which a failure is reported,
 *   `ended`, the entry whose child flow has ended with it, and `link`, the link that is opened
 */
export function performTransition(simulation, branches, occasion) {
  const { node, name } = occasion;
  const branch = take(simulation, branches, occasion);
  if (!branch) return;
  const before = { state: node.state, held: node.held };
  const sequel = emptySequel();
  const failure = performMoves(simulation, branch, occasion, sequel);
  if (failure) {
    Object.assign(node, before);
    noteFailure(simulation, node, name, `failed: ${failure}`);
    return;
  }
  followBranch(simulation, branch, occasion, sequel);
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
function performMoves(simulation, branch, occasion, sequel) {
  const { node, scope } = occasion;
  let isLeft = false;
  // Its other moves do nothing but leave the flow.
  let before = node.state;
  for (const move of branch.moves) {
    // Nothing is shown above an alert that a resumed link has presented.
    if (!["resume", "finish", "stay"].includes(move.move) && !isLeft) removeAlert(node);
    if (move.move === "resume") {
      resume(simulation, occasion, sequel);
      before = node.state;
    } else if (move.move === "finish") {
      const outcome = simulation.flows[node.flow].outcomes[move.outcome];
      sequel.outcome = { key: keyOf(outcome), payload: evaluateAll(move.values, scope) };
    } else if (!isLeft) {
      const after = performMove(simulation, move, occasion);
      if (after.failure) return after.failure;
      if (after.leaves) {
        if (!leave(simulation, node)) return "stack-underflow";
        isLeft = true;
        node.state = before;
      } else if (move.children) {
        sequel.cleared.push(currentEntry(node.state).id);
      }
    }
  }
  return null;
}

/** Performs a move that changes only the flow itself. @returns `{ failure }`, `{ leaves: true }`, or what has changed */
function performMove(simulation, move, { node, scope, ended }) {
  const places = move.places ?? (move.place ? [move.place] : []);
  const added = places.map((place) => entryFor(node, place, scope));
  if (move.move === "show") {
    if (ended) recreate(node, ended);
    node.state = stateShowing(node.state, added[0], move.fresh === true, simulation.flows[node.flow]);
    return {};
  }
  const after = layersAfter(presenting(simulation, node, move), visibleLayers(node.state), added);
  if (after.layers) node.state = withVisibleLayers(node.state, after.layers);
  return after;
}

/** A child flow that has ended is recreated in its tab, and where its own route is shown. */
function recreate(node, ended) {
  const tabs = node.state.tabs.map((layer) => (layer.entries[0].id === ended.id
    ? baseLayer(newEntry(node, layer.entries[0].route, layer.entries[0].values)) : layer));
  node.state = { ...node.state, tabs };
}

/** Opens the held link as a part of the transition. If the link fails, only that is undone. */
function resume(simulation, { node, ended }, sequel) {
  const link = node.held;
  if (!link) return;
  node.held = null;
  dismissAlerts(simulation, node);
  const { transition, pattern } = simulation.flows[node.flow].links[link.index];
  const scope = { payload: link.values, source: [] };
  const inner = { node, scope, name: pattern, ended };
  const branch = take(simulation, transition.branches, inner);
  if (!branch) return;
  const before = node.state;
  const own = emptySequel();
  const failure = performMoves(simulation, branch, inner, own);
  if (failure) {
    node.state = before;
    sequel.failedLink = { name: pattern, failure };
    return;
  }
  sequel.cleared.push(...own.cleared);
  if (branch.at) sequel.place = { at: branch.at, scope };
  if (branch.task) sequel.task = { call: branch.task, entry: currentEntry(node.state).id, scope };
  if (branch.delivers) sequel.delivery = { message: branch.delivers, scope, name: pattern };
  if (branch.held) node.held = link;
  else if (own.outcome) endFlow(simulation, node, own.outcome.key, own.outcome.payload, pattern);
  else sequel.resumed = { link, branch };
}
