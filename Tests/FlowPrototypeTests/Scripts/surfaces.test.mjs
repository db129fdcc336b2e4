import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { surfacesOf, tabsInBar } from "../../../Sources/CFlowPageText/View/surfaces.js";
import { App, present, program, push } from "./program.mjs";

const flows = program({
  app: {
    container: "tabs",
    routes: { home: { flow: "home" }, search: {}, help: { tab: { hidden: true }, on: { more: push("search") } } },
    on: { helpRequested: present("help"), searched: push("search") },
  },
  home: { routes: { list: { on: { opened: push("note"), edited: present("note") } }, note: { on: { again: push("list") } } } },
});

/** The cards of each surface, with the numbers of the flows that have tab bars. */
const picture = ({ simulation }) => surfacesOf(simulation).map(({ presentation, cards, tabBars }) => {
  const bars = tabBars.map((node) => `+${simulation.nodes.indexOf(node)}`);
  return [presentation ?? "base", ...cards.map(({ route }) => route.name), ...bars].join(" ");
});

describe("On the screen", () => {
  test("are the cards of all flows that show each other, with the tab bars", () => {
    const app = new App(flows);
    app.intent("opened", [], 1);
    assert.deepEqual(picture(app), ["base list note +0"]);
  });

  test("are the sheets of a child flow above everything", () => {
    const app = new App(flows);
    app.intent("edited", [], 1);
    app.intent("again", [], 1);
    assert.deepEqual(picture(app), ["base list +0", "sheet note list"]);
  });

  test("are no sheets of a child flow that is not on top, since its cards are beneath", () => {
    const app = new App(flows);
    app.intent("edited", [], 1);
    assert.deepEqual(picture(app), ["base list +0", "sheet note"]);
    app.intent("searched");
    assert.deepEqual(picture(app), ["base list search +0"]);
  });

  test("are the surfaces of the flow above those of a child flow", () => {
    const app = new App(flows);
    app.intent("edited", [], 1);
    app.intent("helpRequested");
    assert.deepEqual(picture(app), ["base list +0", "sheet note", "sheet help"]);
  });
});

test("In a tab bar are the tabs that are there now, with their badges, roles and sections", () => {
  const { simulation } = new App(program({
    app: {
      container: "tabs",
      routes: {
        home: {}, basket: { tab: { title: "Basket", badge: "itemCount" } }, help: { tab: { hidden: true } },
        saved: { tab: { section: "Library" } }, drafts: { tab: { section: "Library" } },
        find: { tab: { title: "Search", role: "search" } },
      },
    },
  }));
  const words = tabsInBar(simulation, simulation.root).map(({ index, title, badge, role, section }) =>
    [index, title, badge, role, section].filter((word) => word !== undefined).join(" "));
  assert.deepEqual(
    words, ["0 home", "1 Basket itemCount", "2 saved Library", "3 drafts", "4 Search search"]);
});
