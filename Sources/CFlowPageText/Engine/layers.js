// What the verbs do to the layers of a flow, of which the last is the current one. Layers are never
// changed: each verb makes new ones.

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

/** The entries of a layer after a verb that concerns one layer; undefined if it concerns others, a text if it fails. */
function entriesAfter(step, entries, added) {
  const lastOf = (route) => entries.findLastIndex((entry) => entry.route === route);
  const isSame = (entry) => entry.route === added[0].route
    && (step.by ?? []).every((index) => entry.values[index] === added[0].values[index]);
  switch (step.verb) {
    case "push": {
      let kept = entries;
      if (step.above !== undefined || step.insteadOf !== undefined) {
        const index = lastOf(step.above ?? step.insteadOf);
        if (index < 0) return "pop-target-missing";
        kept = entries.slice(0, step.above !== undefined ? index + 1 : index);
      } else if (step.unique === "top") {
        if (isSame(entries[entries.length - 1])) kept = entries.slice(0, -1);
      } else if (step.unique === "layer") {
        const index = entries.findIndex(isSame);
        if (index >= 0) kept = entries.slice(0, index);
      }
      return [...kept, added[0]];
    }
    case "pop":
      return entries.length > step.count ? entries.slice(0, entries.length - step.count) : "stack-underflow";
    case "popTo": {
      const index = lastOf(step.route);
      return index < 0 ? "pop-target-missing" : entries.slice(0, index + 1);
    }
    case "popPast": {
      const index = lastOf(step.route);
      if (index < 0) return "pop-target-missing";
      return index > 0 ? entries.slice(0, index) : "stack-underflow";
    }
    case "popToRoot":
      return entries.slice(0, 1);
    case "replace":
      return [...entries.slice(0, -1), added[0]];
    case "back":
      return entries.length > 1 ? entries.slice(0, -1) : undefined;
    default:
      return undefined;
  }
}

/** What a verb does: `{ layers }`, `{ failure }`, or `{ leaves: true }` if nothing is left to go back to. */
function layersAfter(step, layers, added) {
  const current = layers[layers.length - 1];
  const entries = entriesAfter(step, current.entries, added);
  if (typeof entries === "string") return { failure: entries };
  if (entries !== undefined) {
    return { layers: [...layers.slice(0, -1), { presentation: current.presentation, entries }] };
  }
  switch (step.verb) {
    case "reset":
      return { layers: [{ presentation: null, entries: added }] };
    case "present":
      return { layers: [...layers, { presentation: step.as, entries: added }] };
    case "dismiss":
      return layers.length > 1 ? { layers: layers.slice(0, -1) } : { failure: "nothing-to-dismiss" };
    case "dismissAll":
      return { layers: layers.slice(0, 1) };
    case "back":
      return layers.length > 1 ? { layers: layers.slice(0, -1) } : { leaves: true };
    default:
      return { layers };
  }
}
