import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { backTarget, swipeTarget } from "../../../Sources/CFlowPageText/Engine/departures.js";
import { App, finish, present, program, push, source } from "./program.mjs";

describe("The system's back", () => {
  const flows = program({
    app: {
      outcomes: ["left(id)"],
      routes: {
        home: { on: { opened: push("editor"), noted: push("note", "7"), locked: push("lock") } },
        editor: { flow: "editor" }, note: { params: ["id"], back: finish("left", source(0)), on: { help: present("home") } },
        lock: { backHidden: true },
      },
    },
    editor: { routes: { text: { on: { next: push("title") } }, title: {} } },
  });

  test("removes the top entry, and then what follows it runs with the values of that", () => {
    const app = new App(flows);
    app.intent("noted");
    assert.equal(app.do("back"), "0[home]; told left(7)");
  });

  test("on the first route of a child flow removes the route of its parent", () => {
    const app = new App(flows);
    app.intent("opened");
    app.intent("next", [], 1);
    assert.equal(app.do("back"), "0[home editor1[text]]");
    assert.equal(app.do("back"), "0[home]");
  });

  test("is impossible on the first route, on a route without it, and on the first route of a sheet", () => {
    const app = new App(flows);
    assert.equal(app.do("back"), "0[home]; impossible");
    app.intent("locked");
    assert.equal(backTarget(app.simulation), null);
    const other = new App(flows);
    other.intent("noted");
    other.intent("help");
    assert.equal(other.do("back"), "0[home note(7) | sheet home]; impossible");
  });
});

describe("The system's swipe", () => {
  const flows = program({
    app: {
      outcomes: ["closed"], presentations: [{ name: "drawer" }, { name: "card", fixed: true }],
      routes: {
        home: {
          on: {
            help: present("help"), cover: present("help", "cover"), drawer: present("help", "drawer"),
            card: present("help", "card"), form: present("form"), child: present("child"),
          },
        },
        help: { dismissed: finish("closed"), on: { more: push("home") } }, form: { fixed: true }, child: { flow: "child" },
      },
    },
    child: { routes: { start: { on: { next: present("next") } }, next: {} } },
  });

  test("dismisses a sheet with all its entries, and then what follows it runs", () => {
    const app = new App(flows);
    app.intent("help");
    app.intent("more");
    assert.equal(app.do("swipe"), "0[home]; told closed()");
  });

  test("dismisses a presentation of the app unless that is fixed", () => {
    const app = new App(flows);
    app.intent("drawer");
    assert.equal(app.do("swipe"), "0[home]; told closed()");
    app.intent("card");
    assert.equal(app.do("swipe"), "0[home | card help]; impossible");
  });

  test("dismisses neither a cover nor a sheet whose route is fixed", () => {
    const app = new App(flows);
    app.intent("cover");
    assert.equal(app.do("swipe"), "0[home | cover help]; impossible");
    const other = new App(flows);
    other.intent("form");
    assert.equal(swipeTarget(other.simulation), null);
  });

  test("dismisses the sheet of a child flow first", () => {
    const app = new App(flows);
    app.intent("child");
    app.intent("next", [], 1);
    assert.equal(app.do("swipe"), "0[home | sheet child1[start]]");
    assert.equal(app.do("swipe"), "0[home]");
  });
});

describe("A condition on leaving", () => {
  const flows = program({
    app: {
      guards: ["hasChanges(id)", "isBusy"], outcomes: ["closed"],
      presentations: [{ name: "card", dismissWhen: { not: true, decision: "isBusy", values: [] } }],
      routes: {
        home: { on: { edited: present("editor", "sheet", "7"), drafted: push("draft", "7"), carded: present("page", "card"), pinned: present("pin") } },
        editor: {
          params: ["id"], dismissWhen: { not: true, decision: "hasChanges", values: [source(0)] }, on: { more: push("page") },
          dismissed: finish("closed"), dismissAttempted: present("question"),
        },
        draft: {
          params: ["id"], backWhen: { not: true, decision: "hasChanges", values: [source(0)] }, backAttempted: push("page"),
        },
        pin: { fixed: true, dismissAttempted: push("page") }, page: {}, question: {},
      },
    },
  });

  test("decides whether a swipe dismisses the layer, with the values of its first route", () => {
    const app = new App(flows);
    app.intent("edited");
    app.intent("more");
    assert.equal(app.do("swipe"), "0[home]; hasChanges(7)?, told closed()");
    const other = new App(flows, { hasChanges: true, isBusy: true });
    other.intent("edited");
    other.intent("more");
    assert.equal(other.do("swipe"), "0[home | sheet editor(7) page | sheet question]; hasChanges(7)?");
  });

  test("decides whether back leaves the route", () => {
    const app = new App(flows);
    app.intent("drafted");
    assert.equal(app.do("back"), "0[home]; hasChanges(7)?");
    const other = new App(flows, { hasChanges: true, isBusy: true });
    other.intent("drafted");
    assert.equal(other.do("back"), "0[home draft(7) page]; hasChanges(7)?");
  });

  test("can be that of the presentation, and without a transition nothing happens", () => {
    const app = new App(flows, { hasChanges: true, isBusy: true });
    app.intent("carded");
    assert.equal(app.do("swipe"), "0[home | card page]; isBusy()?, impossible");
  });

  test("is not needed for a layer that is never dismissible", () => {
    const app = new App(flows);
    app.intent("pinned");
    assert.notEqual(swipeTarget(app.simulation), null);
    assert.equal(app.do("swipe"), "0[home | sheet pin page]");
  });
});
