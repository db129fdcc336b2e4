import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { surfacesOf, tabsInBar } from "../../../Sources/CFlowPageText/View/surfaces.js";
import { App, from, pop, present, program, push } from "./program.mjs";

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

describe("A surface", () => {
  const flows = program({
    app: {
      routes: {
        photos: {
          on: {
            filterTapped: from("filterButton", present("filter", "popover")), trashTapped: from("trash", present("deletion")),
            "photoTapped(id)": from("thumbnail", present("photo", "cover")), filterMoved: present("filter", "popover"),
          },
        },
        filter: { on: { more: push("photos"), less: pop() } }, photo: {},
        deletion: { alert: { confirmation: true, title: ["Delete?"], buttons: [{ title: ["Delete"] }] }, on: { deleted: pop() } },
      },
    },
  });
  const originAfter = (...names) => {
    const app = new App(flows);
    for (const name of names) app.intent(name);
    const { presentation, origin } = surfacesOf(app.simulation).at(-1);
    return [presentation, origin?.event, origin?.anchor, origin && app.simulation.nodes.indexOf(origin.node)];
  };

  test("of a popover has the event after which it was presented, and the anchor", () => {
    assert.deepEqual(originAfter("filterTapped"), ["popover", "filterTapped", "filterButton", 0]);
  });

  test("of a popover keeps them while screens are pushed and popped in it", () => {
    assert.deepEqual(originAfter("filterTapped", "more"), ["popover", "filterTapped", "filterButton", 0]);
    assert.deepEqual(originAfter("filterTapped", "more", "less"), ["popover", "filterTapped", "filterButton", 0]);
  });

  test("of a confirmation from an anchor has them, too", () => {
    assert.deepEqual(originAfter("trashTapped"), ["alert", "trashTapped", "trash", 0]);
  });

  test("of a cover that zooms out of an anchor looks like any other cover", () => {
    const app = new App(flows);
    app.intent("photoTapped", ["7"]);
    assert.equal(surfacesOf(app.simulation).at(-1).origin, undefined);
  });

  test("without an anchor has none", () => {
    assert.deepEqual(originAfter("filterMoved"), ["popover", undefined, undefined, undefined]);
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
