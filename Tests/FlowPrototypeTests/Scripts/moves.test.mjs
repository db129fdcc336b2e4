import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { currentEntry, removeAlert, removeTop, visibleLayers } from "../../../Sources/CFlowPageText/Engine/layers.js";
import { layersAfter, stateShowing } from "../../../Sources/CFlowPageText/Engine/moves.js";

// Routes are numbers here, and an entry is the number of its route with its values.
const entry = (route, ...values) => ({ id: route * 10, route, values });
const layer = (presentation, ...routes) => ({ presentation, entries: routes.map((route) => entry(route)) });
const picture = (layers) => layers.map(({ presentation, entries }) =>
  [presentation ?? "base", ...entries.map(({ route, values }) => `${route}${values.join("")}`)].join(" ")).join(" | ");
const after = (move, layers, ...added) => {
  const result = layersAfter(move, layers, added);
  return result.layers ? picture(result.layers) : result;
};

describe("A cut", () => {
  const layers = [layer(null, 1), layer("sheet", 2, 3, 2, 4)];

  test("removes a number of entries of the current layer", () => {
    assert.equal(after({ move: "cut", at: 1 }, layers), "base 1 | sheet 2 3 2");
    assert.deepEqual(after({ move: "cut", at: 4 }, layers), { failure: "stack-underflow" });
  });

  test("leaves the lowest entry", () => {
    assert.equal(after({ move: "cut", at: { root: true } }, layers), "base 1 | sheet 2");
  });

  test("removes what is above the nearest entry of a route, and that entry too unless it is kept", () => {
    assert.equal(after({ move: "cut", at: { nearest: 2, kept: true } }, layers), "base 1 | sheet 2 3 2");
    assert.equal(after({ move: "cut", at: { nearest: 2 } }, layers), "base 1 | sheet 2 3");
    assert.deepEqual(after({ move: "cut", at: { nearest: 1 } }, layers), { failure: "pop-target-missing" });
  });
});

describe("A put", () => {
  const layers = [layer(null, 1, 2)];

  test("adds an entry on top, or replaces what is above a position", () => {
    assert.equal(after({ move: "put", at: 0 }, layers, entry(3)), "base 1 2 3");
    assert.equal(after({ move: "put", at: 1 }, layers, entry(3)), "base 1 3");
  });

  test("replaces an entry with the same route and equal values", () => {
    const opened = [{ presentation: null, entries: [entry(1, "a"), entry(1, "b"), entry(2)] }];
    assert.equal(after({ move: "put", at: { same: "layer", by: [0] } }, opened, entry(1, "b")), "base 1a 1b");
    assert.equal(after({ move: "put", at: { same: "layer" } }, opened, entry(1, "c")), "base 1c");
    assert.equal(after({ move: "put", at: { same: "top", by: [0] } }, opened, entry(1, "b")), "base 1a 1b 2 1b");
  });
});

describe("Layers", () => {
  const layers = [layer(null, 1), layer("sheet", 2), layer("cover", 3, 4)];

  test("are presented above each other, and dismissed from above", () => {
    assert.equal(after({ move: "present", as: "cover" }, [layer(null, 1)], entry(2)), "base 1 | cover 2");
    assert.equal(after({ move: "dismiss" }, layers), "base 1 | sheet 2");
    assert.equal(after({ move: "dismissAll" }, layers), "base 1");
    assert.deepEqual(after({ move: "dismiss" }, [layer(null, 1)]), { failure: "nothing-to-dismiss" });
  });

  test("are replaced by one with new entries", () => {
    assert.equal(after({ move: "reset" }, layers, entry(5), entry(6)), "base 5 6");
  });

  test("go back by an entry, then by a layer, and then out of the flow", () => {
    assert.equal(after({ move: "back" }, layers), "base 1 | sheet 2 | cover 3");
    assert.equal(after({ move: "back" }, layers.slice(0, 2)), "base 1");
    assert.deepEqual(after({ move: "back" }, layers.slice(0, 1)), { leaves: true });
  });

  test("are never changed", () => {
    const frozen = layers.map(({ presentation, entries }) => Object.freeze({ presentation, entries: Object.freeze(entries) }));
    for (const move of ["put", "cut", "back", "dismiss", "present", "dismissAll", "reset"]) {
      layersAfter({ move, at: 1 }, Object.freeze(frozen), [entry(5)]);
    }
    assert.equal(picture(layers), "base 1 | sheet 2 | cover 3 4");
  });
});

describe("A state", () => {
  const state = { tabs: [layer(null, 1), layer(null, 2, 3)], selected: 1, modals: [layer("alert", 4)] };

  test("shows the selected tab and what is above it", () => {
    assert.equal(picture(visibleLayers(state)), "base 2 3 | alert 4");
    assert.equal(currentEntry(state).route, 4);
  });

  test("without its top entry is what is below", () => {
    const below = removeTop(state);
    assert.equal(picture(visibleLayers(below)), "base 2 3");
    assert.equal(picture(visibleLayers(removeTop(below))), "base 2");
    assert.equal(removeTop(removeTop(below)), null);
  });

  test("loses its alert, but no other layer", () => {
    const node = { state };
    removeAlert(node);
    assert.deepEqual(node.state.modals, []);
    const sheet = { state: { ...state, modals: [layer("sheet", 4)] } };
    removeAlert(sheet);
    assert.equal(sheet.state.modals.length, 1);
  });
});

describe("A root", () => {
  const routes = [{}, { params: [{ name: "id" }, { name: "date", ignored: true }] }, {}, {}];
  const tabs = { container: "tabs", routes };
  const state = {
    tabs: [{ presentation: null, entries: [entry(1, "a", "Monday"), entry(3)] }, layer(null, 2)], selected: 1,
    modals: [layer("sheet", 3)], isLost: true,
  };
  const shown = (flow, isFresh, ...own) => {
    const result = stateShowing(state, entry(...own), isFresh, flow);
    assert.ok(result.modals.length === 0 && !result.isLost);
    return `${result.selected}: ${picture(result.tabs)}`;
  };

  test("with equal values stays with all that is in it; values that cannot be compared do not count", () => {
    assert.equal(shown(tabs, false, 1, "a", "Tuesday"), "0: base 1aMonday 3 | base 2");
    assert.equal(shown(tabs, false, 1, "b", "Monday"), "0: base 1bMonday | base 2");
  });

  test("is recreated if the branch says so", () => {
    assert.equal(shown(tabs, true, 1, "a", "Monday"), "0: base 1aMonday | base 2");
  });

  test("gets a tab when it is first shown", () => {
    assert.equal(shown(tabs, false, 3), "2: base 1aMonday 3 | base 2 | base 3");
  });

  test("replaces the one of a flow without tabs", () => {
    const single = { ...state, tabs: state.tabs.slice(0, 1), selected: 0 };
    assert.equal(picture(stateShowing(single, entry(3), false, { container: "switch", routes }).tabs), "base 3");
  });
});
