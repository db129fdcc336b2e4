// The layers of a flow: those at its base, one for each tab, and the modal ones above. The last visible one is the current one.
// Layers are never changed: each move makes new ones.

/** The layers that the user sees: the selected one at the base, and what is presented above it. */
export function visibleLayers(state) {
  return [state.tabs[state.selected], ...state.modals];
}

export function withVisibleLayers(state, layers) {
  const tabs = state.tabs.slice();
  tabs[state.selected] = layers[0];
  return { ...state, tabs, modals: layers.slice(1) };
}

export function currentLayer(state) {
  return state.modals.length > 0 ? state.modals[state.modals.length - 1] : state.tabs[state.selected];
}

/** Dismisses the alert of a flow, if it shows one. */
export function removeAlert(node) {
  const { modals } = node.state;
  if (modals.at(-1)?.presentation === "alert") node.state = { ...node.state, modals: modals.slice(0, -1) };
}

export function currentEntry(state) {
  const entries = currentLayer(state).entries;
  return entries[entries.length - 1];
}

export function allEntries(state) {
  return [...state.tabs, ...state.modals].flatMap((layer) => layer.entries);
}

/** The state without the entry on top, or without the modal layer of which that is the only one; null if nothing is below. */
export function removeTop(state) {
  const layers = visibleLayers(state);
  const layer = layers.pop();
  const entries = layer.entries.slice(0, -1);
  if (entries.length > 0) return withVisibleLayers(state, [...layers, { ...layer, entries }]);
  return layers.length > 0 ? withVisibleLayers(state, layers) : null;
}
