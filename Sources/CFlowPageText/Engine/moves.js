// What moves do to the layers of a flow.

/** How many entries of a layer are below a position; a text if that does not exist. */
function indexOf(position, entries, added) {
  if (typeof position === "number") return entries.length - position;
  if (position.root) return 1;
  if (position.nearest !== undefined) {
    const index = entries.findLastIndex((entry) => entry.route === position.nearest);
    if (index < 0) return "pop-target-missing";
    return position.kept ? index + 1 : index;
  }
  const first = position.same === "top" ? entries.length - 1 : 0;
  const index = entries.findIndex((entry, at) => at >= first && entry.route === added.route
    && (position.by ?? []).every((value) => entry.values[value] === added.values[value]));
  return index < 0 ? entries.length : index;
}

/**
 * What a move does: `{ layers }`, `{ failure }`, or `{ leaves: true }` if nothing is left to go back to.
 * @param flow the flow of the program
 */
export function layersAfter(move, layers, added, flow) {
  const current = layers[layers.length - 1];
  const withEntries = (entries) => ({
    layers: [...layers.slice(0, -1), { ...current, entries }],
  });
  switch (move.move) {
    case "cut": {
      const index = indexOf(move.at, current.entries);
      if (typeof index === "string") return { failure: index };
      return index > 0 ? withEntries(current.entries.slice(0, index)) : { failure: "stack-underflow" };
    }
    case "put": {
      const index = indexOf(move.at, current.entries, added[0]);
      if (typeof index === "string") return { failure: index };
      return withEntries([...current.entries.slice(0, index), added[0]]);
    }
    case "reset":
      return { layers: [{ presentation: null, entries: added }] };
    case "renew": {
      const index = current.entries.findLastIndex((entry) => entry.route === move.route);
      if (index < 0) return { failure: "pop-target-missing" };
      const renewed = { ...added[0], values: current.entries[index].values };
      return withEntries([...current.entries.slice(0, index), renewed]);
    }
    case "present": {
      const index = move.unique
        ? layers.findIndex((layer, at) => at > 0 && layer.entries[0].route === added[0].route) : -1;
      if (index > 0 && isSame(layers[index].entries[0], added[0], flow)) return { layers: layers.slice(0, index + 1) };
      const layer = { presentation: move.as, entries: added };
      if (move.origin) layer.origin = move.origin;
      return { layers: [...layers.slice(0, index > 0 ? index : layers.length), layer] };
    }
    case "dismiss":
      return layers.length > 1 ? { layers: layers.slice(0, -1) } : { failure: "nothing-to-dismiss" };
    case "dismissAll":
      return { layers: layers.slice(0, 1) };
    case "back":
      if (current.entries.length > 1) return withEntries(current.entries.slice(0, -1));
      return layers.length > 1 ? { layers: layers.slice(0, -1) } : { leaves: true };
    default:
      return { layers };
  }
}

/** A layer at the base of a flow. */
export function baseLayer(entry) {
  return { presentation: null, entries: [entry] };
}

/**
 * The state of a flow that shows a route as its root. One that is shown already, with equal values, stays with all that is
 * in it, unless it is recreated.
 * @param flow the flow of the program
 */
export function stateShowing(state, entry, isFresh, flow) {
  const tabs = state.tabs.slice();
  const index = flow.container === "tabs" ? tabs.findIndex((layer) => layer.entries[0].route === entry.route) : 0;
  const selected = index < 0 ? tabs.length : index;
  if (index < 0 || isFresh || !isSame(tabs[index].entries[0], entry, flow)) tabs[selected] = baseLayer(entry);
  return { ...state, tabs, selected, modals: [], isLost: false };
}

/** Whether the routes of two entries are equal. Values that cannot be compared do not count. */
function isSame(one, other, flow) {
  if (one.route !== other.route) return false;
  const { params } = flow.routes[one.route];
  return one.values.every((value, index) => params[index].ignored === true || value === other.values[index]);
}
