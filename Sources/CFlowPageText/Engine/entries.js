// The entries of a flow: a route with its values, at a position of a layer.

import { evaluateAll } from "./values.js";

/** An entry for a place of the program: a route with its values. */
export function entryFor(node, place, scope) {
  return newEntry(node, place.route, evaluateAll(place.values, { ...scope, flow: node.values }));
}

export function newEntry(node, route, values) {
  node.nextEntry += 1;
  return { id: node.nextEntry, route, values };
}
