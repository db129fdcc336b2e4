// What moves do to the layers of a flow, of which the last is the current one. Layers are never
// changed: each move makes new ones.

/** The layers that the user sees: the selected one at the base, and what is presented above it. */
function visibleLayers(state) {
  return [state.tabs[state.selected], ...state.modals];
}

function withVisibleLayers(state, layers) {
  const tabs = state.tabs.slice();
  tabs[state.selected] = layers[0];
  return { ...state, tabs, modals: layers.slice(1) };
}

function currentLayer(state) {
  return state.modals.length > 0 ? state.modals[state.modals.length - 1] : state.tabs[state.selected];
}

/** Takes the alert of a flow away, if it shows one. */
function removeAlert(node) {
  const { modals } = node.state;
  if (modals.at(-1)?.presentation === "alert") node.state = { ...node.state, modals: modals.slice(0, -1) };
}

function currentEntry(state) {
  const entries = currentLayer(state).entries;
  return entries[entries.length - 1];
}

function allEntries(state) {
  return [...state.tabs, ...state.modals].flatMap((layer) => layer.entries);
}

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

/** What a move does: `{ layers }`, `{ failure }`, or `{ leaves: true }` if nothing is left to go back to. */
function layersAfter(move, layers, added) {
  const current = layers[layers.length - 1];
  const withEntries = (entries) => ({
    layers: [...layers.slice(0, -1), { presentation: current.presentation, entries }],
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
    case "present":
      return { layers: [...layers, { presentation: move.as, entries: added }] };
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
