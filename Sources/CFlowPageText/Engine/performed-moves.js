// A move of a branch, or of the start, on the state of its flow.

import { presenting } from "./alerts.js";
import { entryFor, newEntry } from "./entries.js";
import { visibleLayers, withVisibleLayers } from "./layers.js";
import { baseLayer, layersAfter, stateShowing } from "./moves.js";

/** Performs a move that changes only the flow itself. @returns `{ failure }`, `{ leaves: true }`, or what has changed */
export function performMove(simulation, move, { node, scope, name, ended }) {
  const places = move.places ?? (move.place ? [move.place] : []);
  const added = places.map((place) => entryFor(node, place, scope));
  if (move.move === "show") {
    if (ended) recreate(node, ended);
    node.state = stateShowing(node.state, added[0], move.fresh === true, simulation.flows[node.flow]);
    return {};
  }
  if (move.move === "renew") added.push(newEntry(node, move.route, []));
  const flow = simulation.flows[node.flow];
  const presented = presenting(simulation, node, fromAnchor(move, name));
  const after = layersAfter(presented, visibleLayers(node.state), added, flow);
  if (after.layers) node.state = withVisibleLayers(node.state, after.layers);
  return after;
}

/** A layer keeps the anchor that it comes from, and the event after which it was presented. Nothing depends on them. */
function fromAnchor(move, event) {
  return move.from === undefined ? move : { ...move, origin: { anchor: move.from, event } };
}

/** A child flow that has ended is recreated in its tab, and where its own route is shown. */
function recreate(node, ended) {
  const tabs = node.state.tabs.map((layer) => (layer.entries[0].id === ended.id
    ? baseLayer(newEntry(node, layer.entries[0].route, layer.entries[0].values)) : layer));
  node.state = { ...node.state, tabs };
}
