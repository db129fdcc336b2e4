import assert from "node:assert/strict";
import { describe, test } from "node:test";

import {
  all, App, back, dismiss, dismissAll, finish, payload, pop, present, program, push, reset, show, source, stay, unless, when,
} from "./program.mjs";

describe("A transition", () => {
  const flows = program({
    app: {
      guards: ["isNew", "has(id)"], effects: ["saved(id)"], outcomes: ["done(id)"],
      routes: {
        list: {
          on: {
            "opened(id)": push("note", payload(0)),
            asked: [when("isNew", push("help")), unless("isNew", { ...stay(), effects: [{ decision: "saved", values: ["1"] }] })],
            "checked(id)": [
              when("has", push("note", "first"), payload(0)), when("has", push("note", "same"), payload(0)),
              when("has", push("note", "nil"), null), push("help"),
            ],
            failed: all(push("help"), pop(3)),
          },
        },
        note: { params: ["id"], on: { closed: pop(), copied: push("note", source(0)), finished: finish("done", source(0)) } },
        help: {},
      },
    },
  });

  test("puts the values of its event into the entry that it adds", () => {
    const app = new App(flows);
    assert.equal(app.first, "0[list]");
    assert.equal(app.intent("opened", ["7"]), "0[list note(7)]");
    assert.equal(app.intent("copied"), "0[list note(7) note(7)]");
    assert.equal(app.intent("closed"), "0[list note(7)]");
  });

  test("takes the first branch whose condition is true", () => {
    assert.equal(new App(flows, { isNew: true }).intent("asked"), "0[list help]; isNew()?");
    assert.equal(new App(flows).intent("asked"), "0[list]; isNew()?, isNew()?, saved(1)!");
  });

  test("asks the same question once", () => {
    const asked = [];
    const app = new App(flows, { has: (id) => asked.push(id) && false });
    assert.equal(app.intent("checked", ["7"]), "0[list help]; has(7)?, has(7)?, has(nil)?");
    assert.deepEqual(asked, ["7", null]);
  });

  test("changes nothing if one of its moves fails", () => {
    assert.equal(new App(flows).intent("failed"), "0[list]; failed failed: stack-underflow");
  });

  test("of another route is not handled", () => {
    assert.equal(new App(flows).intent("closed"), "0[list]; closed not current");
  });

  test("ends the outermost flow with an outcome", () => {
    const app = new App(flows);
    app.intent("opened", ["7"]);
    assert.equal(app.intent("finished"), "0[list note(7)]; told done(7)");
  });
});

describe("A child flow", () => {
  const flows = program({
    app: {
      routes: {
        home: { on: { opened: push("editor", "7"), help: present("help") } },
        editor: { params: ["id"], flow: "editor", flowValues: [source(0)], on: { saved: pop(), "renamed(id)": show("home") } },
        help: {},
      },
    },
    editor: {
      params: ["id"], outcomes: ["saved", "renamed(id)", "closed"],
      start: { place: { route: "text", values: [source(0)] } },
      routes: {
        text: { params: ["id"], on: { next: push("title"), done: finish("saved"), closing: finish("closed"), gone: back() } },
        title: { on: { done: finish("saved"), gone: back(), sheet: present("colours") } },
        colours: { on: { over: all(dismiss(), finish("saved")), more: present("colours") } },
      },
    },
  });
  const opened = () => {
    const app = new App(flows);
    assert.equal(app.intent("opened"), "0[home editor(7)1[text(7)]]");
    return app;
  };

  test("starts with the values of its parent's route, and ends with an outcome that this handles", () => {
    const app = opened();
    assert.equal(app.intent("next", [], 1), "0[home editor(7)1[text(7) title]]");
    assert.equal(app.intent("done", [], 1), "0[home]");
  });

  test("is removed with its route, and its late outcome is not handled", () => {
    const app = opened();
    app.intent("done", [], 1);
    assert.equal(app.outcome("saved", [], 1), "0[home]; editor/saved not current");
  });

  test("reports the event if its parent does not handle the outcome", () => {
    assert.equal(opened().intent("closing", [], 1), "0[home editor(7)1[text(7)]]; editor/closing not current");
  });

  test("is left by the verb back on its first route", () => {
    const app = opened();
    app.intent("next", [], 1);
    assert.equal(app.intent("gone", [], 1), "0[home editor(7)1[text(7)]]");
    assert.equal(app.intent("gone", [], 1), "0[home]");
  });

  test("can dismiss its own layers before it ends", () => {
    const app = opened();
    app.intent("next", [], 1);
    assert.equal(app.intent("sheet", [], 1), "0[home editor(7)1[text(7) title | sheet colours]]");
    assert.equal(app.intent("over", [], 1), "0[home]");
  });

  test("gets a number that it keeps", () => {
    const app = opened();
    app.intent("done", [], 1);
    assert.equal(app.intent("opened"), "0[home editor(7)2[text(7)]]");
  });
});

describe("Several moves", () => {
  const flows = program({
    app: {
      container: "switch",
      routes: {
        home: { flow: "home" },
        access: { on: { signedIn: show("home") } },
      },
      on: { left: show("access"), cleared: dismissAll() },
    },
    home: {
      routes: {
        list: { on: { opened: push("note"), help: present("help"), restarted: reset("list", "note", "note") } },
        note: {}, help: {},
      },
    },
  });

  test("dismiss the layers of a flow and of the child flows that it shows", () => {
    const app = new App(flows);
    assert.equal(app.intent("help", [], 1), "0[home1[list | sheet help]]");
    assert.equal(app.intent("cleared"), "0[home1[list]]");
  });

  test("of a reset replace all entries", () => {
    assert.equal(new App(flows).intent("restarted", [], 1), "0[home1[list note note]]");
  });

  test("of a switch replace the root, and start the child flow again", () => {
    const app = new App(flows);
    app.intent("opened", [], 1);
    assert.equal(app.intent("left"), "0[access]");
    assert.equal(app.intent("signedIn"), "0[home2[list]]");
  });
});
