// Routes and layers that are removed from outside their flow.

import { updateChildren } from "./flows.js";
import { removeTop } from "./layers.js";
import { currentChild, isLive } from "./tree.js";

/** The verb `back` on the first route of a flow: its parent's route is removed, and no transition follows. */
export function leave(simulation, node) {
  const { parent } = node;
  if (!parent || !isLive(simulation, node) || currentChild(parent) !== node) return false;
  const state = removeTop(parent.state);
  if (!state) return leave(simulation, parent);
  parent.state = state;
  updateChildren(simulation, parent);
  return true;
}

/** The child flow that the outermost flow shows goes back on its first route. */
export function leaveChild(simulation) {
  const child = currentChild(simulation.root);
  return child !== null && leave(simulation, child);
}

/** Dismisses the modal layers of a flow, then those of the flow that it shows, and so on. */
export function dismissAll(simulation, node) {
  for (let next = node; next; next = currentChild(next)) {
    if (next.state.modals.length > 0) {
      next.state = { ...next.state, modals: [] };
      updateChildren(simulation, next);
    }
  }
}

/** A flow that contains the outermost one dismisses all layers of this, and then those of the child flows that it shows. */
export function dismissLayers(simulation) {
  if (simulation.root.state.modals.length === 0) return false;
  dismissAll(simulation, simulation.root);
  return true;
}
